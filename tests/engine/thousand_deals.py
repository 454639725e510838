# SPDX-License-Identifier: Apache-2.0
"""Deals of 1000 from chosen cards, brought to the play, and played to a wished result."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import kibitz
from kibitz.engine.deal import Deal, legal_list
from kibitz.games.thousand.card_values import card_points, pairs_in, pairs_worth
from kibitz.games.thousand.row import FORFEIT, HANDS, LEVEL, WON
from kibitz.games.thousand.rules import Thousand
from kibitz.mechanics.trick_round import COUNT

from .helpers import faces, legal_cards, say

SHORT = [rank + suit for rank in "9JQKTA" for suit in "CDHS"]
PAIR = "KQH"


def dealt_pack(hands: Sequence[str], kitty: str, dealer: int, fill: str = "9JQKTA") -> list[str]:
    """A pack in dealing order: these cards by seat, filled up from cards that nobody named, then the kitty.

    Cards of the ranks in `fill` go first into the gaps, so that no pair comes by chance.
    """
    named = [*(face for hand in hands for face in faces(hand)), *faces(kitty)]
    left = [face for face in SHORT if face not in named]
    left.sort(key=lambda face: (fill.find(face[0]) < 0, fill.find(face[0])))
    piles = []
    for seat in range(3):
        held = faces(hands[seat]) if seat < len(hands) else []
        wanted = 7 - len(held)
        piles.append(held + left[:wanted])
        left = left[wanted:]
    order = [piles[(dealer + 1 + k) % 3][k // 3] for k in range(21)]
    return order + faces(kitty) + left


def standing(
    totals: Sequence[int],
    barrel: Sequence[int] = (-1, -1, -1),
    marks: Sequence[int] = (0, 0, 0),
    forfeits: Sequence[int] = (0, 0, 0),
) -> list[int]:
    """What a deal takes over from the one before."""
    return [*totals, *barrel, *marks, *forfeits]


def new_deal(
    *hands: str,
    kitty: str = "",
    dealer: int = 2,
    carry: list[int] | None = None,
    fill: str = "9JQKTA",
    game: str = "thousand",
    seed: int | None = None,
    **options: Any,
) -> Thousand:
    """A deal with these cards in the hands of seats 0, 1, 2; seat 0 opens unless another deals."""
    made = kibitz.load_game(game, **options)
    if seed is not None:
        deal = made.new_deal(seed=seed, dealer=dealer, carry=carry)
    else:
        deal = made.new_deal(dealer=dealer, pack=dealt_pack(hands, kitty, dealer, fill), carry=carry)
    assert isinstance(deal, Thousand)
    return deal


def to_the_play(deal: Thousand, keep: str = "", bid: int = 0) -> Thousand:
    """Both others pass; the declarer gives away cards that are not to be kept, and keeps or raises the bid."""
    while deal.phase == 1:
        say(deal, "pass")
    for _ in range(2):
        spare = sorted(legal_cards(deal) - set(faces(keep)))
        say(deal, f"give {spare[0]}")
    say(deal, f"bid {bid}" if bid > deal.row[LEVEL] * 5 else "keep")
    return deal


def contract(bid: int, carry: list[int] | None = None, game: str = "thousand", **options: Any) -> Thousand:
    """Seat 0 is declarer at this bid, with the pair of hearts and half of the rest, and is to lead."""
    deal = new_deal("AKQH TC JD 9S", "AC KC TD", "AS KS AD", dealer=2, carry=carry, game=game, **options)
    return to_the_play(deal, "AKQH TC", bid)


def finish(deal: Thousand, points: dict[int, int], cards: dict[int, int] | None = None) -> Thousand:
    """Play the deal out so that these seats have these round points (and card points): any line that does."""
    search = _Search(points, cards or {})
    for seed in range(200):
        search.begin(seed)
        if search.go_on(deal.copy()):
            for action in search.line:
                deal.apply_action(action)
            return deal
    raise AssertionError(f"no line of play gives {points} and {cards}")


class _Search:
    """Lines of play in a random order, each left where it can no longer come to the wished result."""

    def __init__(self, points: dict[int, int], cards: dict[int, int]) -> None:
        self.points = points
        self.cards = cards

    def begin(self, seed: int) -> None:
        self.rng = random.Random(seed)
        self.line: list[int] = []
        self.steps = 0

    def go_on(self, deal: Deal) -> bool:
        assert isinstance(deal, Thousand)
        if deal.row[COUNT] == 0 and not self._may_come(deal):
            return False
        if deal.to_act < 0:
            return all(deal.points_of(s) == wanted for s, wanted in self.points.items())
        legal = [action for action in legal_list(deal) if action != FORFEIT]
        self.rng.shuffle(legal)
        for action in legal:
            self.steps += 1
            if self.steps > 4000:
                return False
            after = deal.copy()
            after.step(action)
            self.line.append(action)
            if self.go_on(after):
                return True
            self.line.pop()
        return False

    def _may_come(self, deal: Thousand) -> bool:
        won = [card_points(deal.row[WON + s]) for s in range(3)]
        left = 120 - sum(won)
        if any(not won[s] <= wanted <= won[s] + left for s, wanted in self.cards.items()):
            return False
        for seat, wanted in self.points.items():
            have = deal.points_of(seat)
            if not have <= wanted <= have + left + pairs_worth(pairs_in(deal.row[HANDS + seat])):
                return False
        return True
