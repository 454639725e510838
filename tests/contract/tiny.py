# SPDX-License-Identifier: Apache-2.0
"""Tiny packs of the games that hide something, so that all worlds can be counted."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, replace

from kibitz.cards import mask_of, parse_card
from kibitz.deal import Deal
from kibitz.game import Game
from kibitz.games import crazy_eights as eights
from kibitz.games import eight_five_three as eft

from .brute import tiny_game
from .cases import POLICIES


def some_cards(texts: str) -> int:
    return mask_of([parse_card(text) for text in texts.split()])


@dataclass(frozen=True)
class Tiny:
    """A tiny game, what its deals take over from a deal before, and how it is played."""

    name: str
    game: Game
    carries: tuple[tuple[int, ...], ...] = ((),)
    policy: str = "random"
    most_steps: int = 40

    def __str__(self) -> str:
        return self.name

    def positions(self, count: int, first_seed: int = 0) -> Iterator[Deal]:
        """Reachable positions, anywhere in a deal."""
        for seed in range(first_seed, first_seed + count):
            carry = list(self.carries[seed % len(self.carries)])
            deal = self.game.new_deal(seed=seed, dealer=seed % self.game.seats, carry=carry)
            rng, choose = random.Random(seed), POLICIES[self.policy]
            for _ in range(rng.randint(0, self.most_steps)):
                if deal.is_terminal():
                    break
                deal.apply_action(choose(rng, deal.legal_actions()))
            yield deal


SEVEN = some_cards("2C 5C 9C 3D TD 4H JH")
TEN = some_cards("2C 5C 9C 3D TD KD 4H JH 6S QS")
SERGEANT = replace(eft.EIGHT_FIVE_THREE, hand=2, kitty=1, cards=SEVEN, sweep=99)
MARGINS = ((1, -1, 0), (2, -1, -1), (1, 1, -2), (-2, 2, 0), (0, 1, -1), (-1, -1, 2))


def sergeant(**changes: object) -> Game:
    return tiny_game("8-5-3", replace(SERGEANT, **changes), 3)  # type: ignore[arg-type]


FEW = some_cards("3C 7C 3D 9D 4H 7H 9S")
ONE_EIGHT = some_cards("3C 7C 3D 9D 4H 7H 8H 7S 2S")
WITH_EIGHTS = some_cards("3C 8C 3D 8D 4H 7H 8H 7S")
EIGHTS = eights.Rules("crazy-eights", hand=2, cards=FEW)


def crazy(seats: int, **changes: object) -> Game:
    return tiny_game("crazy-eights", replace(EIGHTS, **changes), seats)  # type: ignore[arg-type]


TINY = (
    Tiny("8-5-3, first deal", sergeant(), most_steps=9),
    Tiny("8-5-3, exchange", sergeant(), MARGINS, most_steps=14),
    Tiny("8-5-3, exchange in three suits of three", sergeant(hand=3, cards=TEN), MARGINS, most_steps=14),
    Tiny("8-5-3, exchange, much passed", sergeant(hand=3, cards=TEN), MARGINS, "lowest", 14),
    Tiny("9-5-2, exchange and a look at the kitty", sergeant(sees_kitty_first=True), MARGINS, most_steps=14),
    Tiny(
        "9-5-2, discards from all",
        sergeant(sees_kitty_first=True, discards_from_twenty=True),
        MARGINS,
        most_steps=14,
    ),
    Tiny("Crazy Eights, two", crazy(2), most_steps=12),
    Tiny("Crazy Eights, three, much drawn", crazy(3, cards=ONE_EIGHT), policy="mixed", most_steps=12),
    Tiny("Crazy Eights, buried eights", crazy(2, cards=WITH_EIGHTS), most_steps=10),
    Tiny("Crazy Eights, recycled", crazy(2, recycles=True), policy="mixed", most_steps=14),
    Tiny("Crazy Eights, one draw, passes", crazy(3, draw_limit=1), policy="mixed", most_steps=14),
    Tiny("Crazy Eights, four, an empty stock", crazy(4, hand=2, cards=TEN), policy="mixed", most_steps=16),
    Tiny("Crazy Eights, two packs", crazy(2, copies=2, cards=some_cards("3C 8C 3D 4H")), most_steps=10),
)
