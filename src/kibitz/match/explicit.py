"""Deals whose chance is chosen from outside, card by card: what exact algorithms walk through.

An `ExplicitDeal` stands at a chance node wherever an ordinary deal would draw: before each card of the pack in dealing
order, and before each later draw (a buried starter, a shuffle of the discards, a blind pick). The number of a chance
action is the number of the card that comes (`kibitz.cards.card`), or whatever number the game draws; where only one
outcome is left, it is taken at once. No game knows of this: an action that needs chance is tried on a copy of the
position with the outcomes chosen so far, until it asks for no more, and only then taken.
"""

from __future__ import annotations

from typing import Any, Final, SupportsIndex

from mypy_extensions import i64

from kibitz.cards.chance import ChanceSource, RecordedChance, Stream, ToldChance
from kibitz.cards.hashing import mix
from kibitz.cards.kernel import Rng
from kibitz.cards.packs import outcome_text
from kibitz.cards.vecs import vec
from kibitz.engine.deal import CHANCE, Deal, IllegalAction, is_fresh, is_legal, plain_text
from kibitz.engine.seats import seat_in
from kibitz.match.match import Setting, desk_of, lay_out
from kibitz.match.record import pack_of_texts

UNDEALT: Final = "The cards are not dealt yet: this is a chance node."


class ChanceWanted(Exception):
    """A position draws chance, and nothing is chosen yet: one of these comes, all equally likely."""

    def __init__(self, candidates: list[int]) -> None:
        super().__init__("a draw of chance that nobody has chosen yet")
        self.candidates = candidates


class ChosenChance(ChanceSource):
    """Gives the outcomes that were chosen, and raises ChanceWanted at the first draw after them.

    A draw with one outcome only is written down as chosen.
    """

    def __init__(self, outcomes: list[int]) -> None:
        super().__init__(Rng(0))
        self.outcomes = outcomes
        self.told = 0

    def draw(self, cards: vec[i64], start: i64, stop: i64) -> i64:
        candidates = [int(cards[i]) for i in range(start, stop)]
        if self.told == len(self.outcomes):
            if len(set(candidates)) > 1:
                raise ChanceWanted(candidates)
            self.outcomes.append(candidates[0])
        wanted = self.outcomes[self.told]
        self.told += 1
        return start + candidates.index(wanted)

    def for_copies(self) -> ChanceSource:
        return ChanceSource(Rng(len(self.outcomes)))


class NoChance(ChanceSource):
    """Refuses every draw, by ChanceWanted. One serves all who ask whether an action draws, for it holds nothing."""

    def draw(self, cards: vec[i64], start: i64, stop: i64) -> i64:
        raise ChanceWanted([int(cards[i]) for i in range(start, stop)])


NO_CHANCE: Final = NoChance(Rng(0))


def draws(deal: Deal, action: int) -> bool:
    """Whether a legal action of the seat to act needs chance: it is tried on a copy, if the game ever draws."""
    if not deal.draws_later:
        return False
    trial = deal.copy()
    trial.chance_source = NO_CHANCE
    try:
        trial.step(action)
    except ChanceWanted:
        return True
    return False


class ExplicitDeal:
    """One deal with the names of `Deal`, and chance nodes. At one of these, `current_player()` is CHANCE.

    While an action waits for its chance, views, information states and records are still those before it. Before
    the pack is complete there is nothing to see: `view`, tensors and `to_record` raise ValueError then.
    """

    def __init__(self, setting: Setting, dealer: int, carry: list[int], pack: list[str] | None = None) -> None:
        self.setting = setting
        self.seats = setting.seats
        self.dealer = dealer
        self.carry = carry
        self._deal: Deal | None = None
        self._pack: list[int] = []  # the cards dealt so far
        self._waiting: tuple[int, SupportsIndex | None] | None = None  # an action and its seat, waiting for chance
        self._chosen: list[int] = []  # the chance of what is waiting, so far
        self._candidates: list[int] = []  # what may come at this chance node, all equally likely; none elsewhere
        blank = setting.make(dealer, ChanceSource(Rng(0)), carry)
        if pack is not None:
            self._pack = pack_of_texts(blank, pack)
        self._left = sorted(set(blank.cards_in_play()) - set(self._pack))
        self._go_on()

    # --- chance ---------------------------------------------------------------------------------------------

    def is_chance_node(self) -> bool:
        """Whether chance is to choose now."""
        return bool(self._candidates)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What may come: (action, probability), actions ascending, probabilities that add up to 1.

        Raises ValueError where this is no chance node.
        """
        if not self._candidates:
            raise ValueError("This is no chance node.")
        if self._left:  # of the pack every card is there once
            share = 1 / len(self._left)
            return [(card, share) for card in self._left]
        total = len(self._candidates)
        return [(card, self._candidates.count(card) / total) for card in sorted(set(self._candidates))]

    def outcome_as_in(self, pack: list[int], later: list[int]) -> int:
        """What chance brings at this node in a deal with that pack, and with that chance after it.

        Raises ValueError where this is no chance node, or the chance of that deal does not reach so far.
        """
        if not self._candidates:
            raise ValueError("This is no chance node.")
        told, at = (pack, len(self._pack)) if self._left else (later, len(self._later()) + len(self._chosen))
        if at >= len(told):
            raise ValueError("That deal has drawn no chance for this node.")
        return told[at]

    def _later(self) -> list[int]:
        """The chance after the pack in the deal below, so far."""
        return [] if self._deal is None else desk_of(self._deal).outcomes()

    def _choose(self, outcome: int) -> None:
        """The chance of an action, after the cards are dealt."""
        if outcome not in self._candidates:
            raise IllegalAction(f"Chance cannot bring {outcome} here.")
        self._chosen.append(outcome)
        self._go_on()

    def _go_on(self) -> None:
        """Deal, or take the waiting action, as soon as all chance for it is chosen."""
        if len(self._left) > 1:
            self._candidates = self._left
            return
        self._pack += self._left
        self._left = []
        try:
            self._try()
        except ChanceWanted as wanted:
            self._candidates = wanted.candidates
            return
        self._candidates = []
        self._settle()

    def _try(self) -> None:
        """Do on a copy what is to be done, by the chance chosen so far. Raises ChanceWanted if it takes more."""
        chance_source = ChosenChance(self._chosen)
        if self._deal is None:
            deal = self.setting.make(self.dealer, chance_source, self.carry)
            if deal.draws_later:
                deal.deal_cards(self._pack[:])
        elif self._waiting is not None:
            action, seat = self._waiting
            trial = self._deal.copy()
            trial.chance_source = chance_source
            if seat is not None:
                trial.turn_to(seat_in(seat, self.seats))
            trial.step(action)

    def _settle(self) -> None:
        """Do it in the real deal, which is told the chosen chance."""
        chosen, self._chosen = self._chosen, []
        if self._deal is None:
            told = ToldChance(chosen, RecordedChance(Stream(b"", "nothing is drawn here")))
            deal = self.setting.make(self.dealer, told, self.carry)
            self._deal = lay_out(deal, self.setting, told, self._pack, self.carry, None)
        elif self._waiting is not None:
            source = self._deal.chance_source
            assert isinstance(source, ToldChance), "an explicit deal is told all its chance"
            source.outcomes += chosen
            (action, seat), self._waiting = self._waiting, None
            self._deal.apply_action(action, seat)

    # --- the state ------------------------------------------------------------------------------------------

    @property
    def deal(self) -> Deal:
        """The ordinary deal below, as it stands before what waits for chance. Raises ValueError before it is dealt."""
        if self._deal is None:
            raise ValueError(UNDEALT)
        return self._deal

    @property
    def history(self) -> list[int]:
        """The seats' actions so far, without chance."""
        return [] if self._deal is None else self._deal.history

    def current_player(self) -> int:
        """The seat to act, CHANCE or TERMINAL."""
        return CHANCE if self._candidates or self._deal is None else self._deal.current_player()

    def players_to_act(self) -> list[int]:
        """The seats that may act now: none at a chance node."""
        return [] if self._candidates else self.deal.players_to_act()

    def is_terminal(self) -> bool:
        """True when the deal is over."""
        deal = self._deal
        return deal is not None and not self._candidates and deal.is_terminal()

    def legal_actions(self, seat: SupportsIndex | None = None) -> list[int]:
        """The legal actions, ascending: at a chance node those of `chance_outcomes`, and none for a seat."""
        if seat is None and self._left:
            return self._left[:]
        deal = self._deal
        if deal is not None and not self._candidates:
            return deal.legal_actions(seat)
        if seat is not None and seat != CHANCE:
            seat_in(seat, self.seats)
            return []
        return self._left[:] or sorted(set(self._candidates))

    def legal_actions_mask(self, seat: SupportsIndex | None = None) -> list[int]:
        """As `Deal.legal_actions_mask`. Raises ValueError at a chance node, whose numbers are of another kind."""
        if self._candidates:
            raise ValueError("At a chance node there are chance_outcomes() and no mask.")
        return self.deal.legal_actions_mask(seat)

    def apply_action(self, action: int, seat: SupportsIndex | None = None) -> None:
        """Take a checked action, or an outcome of chance. Raises IllegalAction and changes nothing."""
        left = self._left
        if left and seat is None:  # the next card of the pack: most of all actions are that
            try:
                left.remove(action)
            except ValueError:
                raise IllegalAction(f"Chance cannot bring {action} here.") from None
            self._pack.append(action)
            if len(left) < 2:
                self._go_on()
            return
        deal = self._deal
        if not self._candidates and deal is not None:
            if seat is None and (not deal.draws_later or (is_legal(deal, action) and not draws(deal, action))):
                deal.apply_action(action)  # which refuses an illegal one
                return
            if action not in deal.legal_actions(seat):
                deal.apply_action(action, seat)  # refuses it with its sentence
            self._waiting = (action, seat)
            self._go_on()
        elif left and seat == CHANCE:
            self.apply_action(action)
        elif seat is None or seat == CHANCE:
            self._choose(action)
        else:
            seat_in(seat, self.seats)
            raise IllegalAction("It is not your turn: chance is to choose.")

    def objection(self, action: int, seat: SupportsIndex | None = None) -> str | None:
        """None, or the sentence why not."""
        if not self._candidates:
            return self.deal.objection(action, seat)
        if seat is not None and seat != CHANCE:
            seat_in(seat, self.seats)
            return "It is not your turn: chance is to choose."
        return None if action in self._candidates else f"Chance cannot bring {action} here."

    def action_to_string(self, action: int) -> str:
        """The action in words; of chance `chance QH`, further copies with strokes as in records."""
        return f"chance {outcome_text(action)}" if self._candidates else self.deal.action_to_string(action)

    def string_to_action(self, text: str) -> int:
        """The inverse of `action_to_string`. Raises ValueError naming what is meant."""
        if not self._candidates:
            return self.deal.string_to_action(text)
        for action in self.legal_actions():
            if plain_text(self.action_to_string(action)) == plain_text(text):
                return action
        raise ValueError(
            f"{text!r} is no outcome of chance here; one is: {self.action_to_string(self._candidates[0])}."
        )

    def num_distinct_actions(self) -> int:
        """The seats' actions are numbered from 0 to one less than this; chance has numbers of its own."""
        return self.setting.make(self.dealer, ChanceSource(Rng(0)), self.carry).num_distinct_actions()

    def scores(self) -> list[int]:
        """Each seat's points; zeros before the end."""
        return [0] * self.seats if self._deal is None else self._deal.scores()

    def returns(self) -> list[float]:
        """Each seat's result of the finished deal; zeros before the end."""
        return [0.0] * self.seats if self._deal is None else self._deal.returns()

    def fingerprint(self) -> int:
        """A 48-bit hash of the state; where nothing waits for chance, that of the ordinary deal."""
        h = 29 if self._deal is None else self._deal.fingerprint()
        if self._candidates:
            action = -1 if self._waiting is None else self._waiting[0]
            for number in [action, *self._chosen, *([] if self._deal is not None else self._pack)]:
                h = mix(h, number + 2)
        return int(h)

    def clone(self, chance: str = "same") -> ExplicitDeal:
        """An independent deal in the same state. Chance is chosen from outside, so that both words mean the same."""
        is_fresh(chance)
        other = ExplicitDeal.__new__(ExplicitDeal)
        other.__dict__.update(self.__dict__)
        other._deal = None if self._deal is None else self._deal.clone()
        other._pack, other._left, other._chosen = self._pack[:], self._left[:], self._chosen[:]
        other._candidates = other._left if self._left else self._candidates
        return other

    def __copy__(self) -> ExplicitDeal:
        return self.clone()

    def __deepcopy__(self, memo: object) -> ExplicitDeal:
        return self.clone()

    # --- what a seat sees -----------------------------------------------------------------------------------

    def view(self, seat: SupportsIndex | None, names: list[str] | None = None) -> dict[str, object]:
        """What a seat may see (None: a spectator), before what waits for chance."""
        return self.deal.view(seat, names)

    def information_state_string(self, seat: SupportsIndex) -> str:
        """All that a seat has seen, before what waits for chance; of a pack that is being dealt, nothing."""
        own = seat_in(seat, self.seats)
        return UNDEALT if self._deal is None else self._deal.information_state_string(own)

    def observation_tensor(self, seat: SupportsIndex) -> list[float]:
        """What a seat sees now in numbers, before what waits for chance."""
        return self.deal.observation_tensor(seat)

    def observation_packed(self, seat: SupportsIndex) -> memoryview:
        """The same numbers in a packed array."""
        return self.deal.observation_packed(seat)

    def observation_packed32(self, seat: SupportsIndex) -> memoryview:
        """The same numbers as 32-bit floats."""
        return self.deal.observation_packed32(seat)

    def observation_struct(self, seat: SupportsIndex) -> dict[str, object]:
        """The same by name."""
        return self.deal.observation_struct(seat)

    def information_state_tensor(self, seat: SupportsIndex) -> list[float]:
        """All that a seat has seen in numbers, before what waits for chance."""
        return self.deal.information_state_tensor(seat)

    def resample_from_infostate(self, seat: SupportsIndex, seed: int) -> Deal:
        """An ordinary deal that this seat cannot tell from the real one, before what waits for chance."""
        return self.deal.resample_from_infostate(seat, seed)

    def to_record(self) -> dict[str, Any]:
        """The record of an ordinary deal with these cards and this chance, before what waits for more."""
        return self.deal.to_record()
