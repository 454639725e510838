"""Games that begin with one of some packs: few deals of a large game, so that exact algorithms can walk all of them."""

from __future__ import annotations

from kibitz.cards.packs import outcome_text
from kibitz.engine.deal import CHANCE, Deal, IllegalAction
from kibitz.match.explicit import UNDEALT, ExplicitDeal
from kibitz.match.game import Game


class ChoiceOfPacks:
    """Before the cards are dealt: chance chooses one of so many packs, all equally likely.

    Outcome k is the pack of `game.new_deal(seed=first + k)`. It has the names of `ExplicitDeal` that the adapter asks
    for, and makes one when the pack is chosen.
    """

    def __init__(self, game: Game, dealer: int, first: int, count: int) -> None:
        if count < 1:
            raise ValueError(f"shuffles: how many packs there are, 0 for every pack that can be, not {count}.")
        self._game = game
        self._dealer = dealer
        self._first = first
        self._count = count

    @property
    def deal(self) -> Deal:
        """Raises ValueError: there is none yet."""
        raise ValueError(UNDEALT)

    def is_chance_node(self) -> bool:
        return True

    def is_terminal(self) -> bool:
        return False

    def current_player(self) -> int:
        return CHANCE

    def legal_actions(self) -> list[int]:
        """The numbers of the packs."""
        return list(range(self._count))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Every pack with its probability."""
        return [(number, 1 / self._count) for number in range(self._count)]

    def chosen(self, number: int) -> ExplicitDeal:
        """The deal of one of the packs; what chance brings later is explicit. Raises IllegalAction for another one."""
        if not 0 <= number < self._count:
            raise IllegalAction(f"There are {self._count} packs, numbered from 0.")
        pack = self._game.new_deal(self._first + number, self._dealer).pack
        texts = [outcome_text(card) for card in pack]
        return self._game.new_deal(dealer=self._dealer, pack=texts, explicit_chance=True)

    def number_of(self, pack: list[int]) -> int:
        """The number of a pack. Raises ValueError where it is none of these."""
        for number in range(self._count):
            if self._game.new_deal(self._first + number, self._dealer).pack == pack:
                return number
        raise ValueError("The pack of that deal is none of those that this game begins with.")

    def returns(self) -> list[float]:
        return [0.0] * self._game.seats

    def fingerprint(self) -> int:
        return 0

    def __deepcopy__(self, memo: object) -> ChoiceOfPacks:
        return self  # nothing in it changes
