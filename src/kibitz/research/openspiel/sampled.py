"""Deals whose chance is drawn and not listed: at a chance node there is one outcome, and what it brings is drawn."""

from __future__ import annotations

import re
import secrets
from typing import Final

from kibitz.engine.deal import CHANCE, TERMINAL, Deal, IllegalAction
from kibitz.knowledge.history import History
from kibitz.match.explicit import UNDEALT, draws
from kibitz.match.game import Game
from kibitz.match.match import desk_of

DRAW = 0  # the one outcome of a chance node


SEED_TEXT: Final = re.compile(r"([\w./:+-]*?)(\d+)", re.ASCII)  # what a game string holds, with a number at its end


class Seeds:
    """The seeds of one deal after another: from the first one on, or system entropy where it is None.

    Whole numbers are counted on, and of a text the number at its end: so `7/2/0` brings the deals that a batch of seed
    7 has in lane 2. All copies of a state share them, so that no two of them are dealt the same cards. Raises
    ValueError for a text that cannot be counted on.
    """

    def __init__(self, first: int | str | None) -> None:
        self._next = first
        if isinstance(first, str):
            following(first)

    def draw(self) -> int | str | bytes:
        """The seed of the next deal."""
        drawn = self._next
        if drawn is None:
            return secrets.token_bytes(64)
        self._next = drawn + 1 if isinstance(drawn, int) else following(drawn)
        return drawn

    def __deepcopy__(self, memo: object) -> Seeds:
        return self


def following(text: str) -> str:
    """The seed after one that is a text. Raises ValueError where no number stands at its end."""
    parts = SEED_TEXT.fullmatch(text)
    if parts is None:
        raise ValueError(
            "seed_text: letters, digits and . / : + - _ with a whole number at the end, by which deals are counted, "
            f"such as 7/2/0, not {text!r}."
        )
    return f"{parts[1]}{int(parts[2]) + 1}"


class SampledDeal:
    """An ordinary deal that stands at a chance node before its cards are dealt, and wherever an action draws chance.

    It has the names of `kibitz.match.explicit.ExplicitDeal` that the adapter asks for. A copy draws its later chance
    anew, so that no planner can look ahead at what chance will bring.
    """

    def __init__(self, game: Game, dealer: int, seeds: Seeds) -> None:
        self._game = game
        self._dealer = dealer
        self._seeds = seeds
        self._deal: Deal | None = None
        self._waiting = -1  # an action that waits for its chance
        self._leading: Deal | None = None  # the deal that is to be dealt, where that is settled

    @property
    def deal(self) -> Deal:
        """The ordinary deal below, before what waits for chance. Raises ValueError before it is dealt."""
        if self._deal is None:
            raise ValueError(UNDEALT)
        return self._deal

    def is_chance_node(self) -> bool:
        """Whether chance is to be drawn now."""
        return self._deal is None or self._waiting >= 0

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The one outcome, whose number says nothing. Raises ValueError where this is no chance node."""
        if not self.is_chance_node():
            raise ValueError("This is no chance node.")
        return [(DRAW, 1.0)]

    def current_player(self) -> int:
        """The seat to act, CHANCE or TERMINAL."""
        return CHANCE if self._deal is None or self._waiting >= 0 else self._deal.current_player()

    def is_terminal(self) -> bool:
        """True when the deal is over."""
        return self.current_player() == TERMINAL

    def legal_actions(self) -> list[int]:
        """The legal actions of the seat to act, or the one outcome of chance."""
        return [DRAW] if self._deal is None or self._waiting >= 0 else self._deal.legal_actions()

    def apply_action(self, action: int) -> None:
        """Take a checked action, or draw. Raises IllegalAction and changes nothing."""
        if self.is_chance_node():
            if action != DRAW:
                raise IllegalAction(f"Chance is drawn here by action {DRAW} alone.")
            self._draw()
        else:
            deal = self.deal
            if deal.draws_later and action in deal.legal_actions() and draws(deal, action):
                self._waiting = action
            else:
                deal.apply_action(action)  # an illegal one is refused with its sentence

    def led_to(self, deal: Deal) -> SampledDeal:
        """Another, whose chance will bring what it brought in that deal; after that it is drawn as ever."""
        other = self.clone()
        desk = desk_of(deal)
        other._leading = desk.deal_of(deal, History(deal.pack, [], desk.outcomes(), []))
        return other

    def _draw(self) -> None:
        if self._deal is None:
            leading = self._leading
            self._deal = leading.clone() if leading else self._game.new_deal(self._seeds.draw(), self._dealer)
            self._leading = None
        else:
            action, self._waiting = self._waiting, -1
            self._deal.apply_action(action)

    def returns(self) -> list[float]:
        """Each seat's result of the finished deal; zeros before the end."""
        return [0.0] * self._game.seats if self._deal is None else self._deal.returns()

    def fingerprint(self) -> int:
        """A hash of the state, with what waits."""
        return 0 if self._deal is None else self._deal.fingerprint() + self._waiting + 1

    def clone(self) -> SampledDeal:
        """An independent deal in the same state, whose later chance is drawn anew."""
        other = SampledDeal(self._game, self._dealer, self._seeds)
        other._waiting, other._leading = self._waiting, self._leading
        other._deal = None if self._deal is None else self._deal.clone("fresh")
        return other

    def __deepcopy__(self, memo: object) -> SampledDeal:
        return self.clone()
