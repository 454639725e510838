# SPDX-License-Identifier: Apache-2.0
"""Whole sets of Metamorphosis as packs and lines of play, and a search for a line that reaches what a test wants."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

import kibitz
from kibitz.engine.deal import Deal
from kibitz.games.metamorphosis.contests import NUMBER
from kibitz.games.metamorphosis.rules import PLAY, Metamorphosis

from .helpers import dealt, faces, play

# The printed table of three players: Smith leads first. The cards of each hand as they were played, and Smith's twelve
# discards before hand 4.
PRINTED_PACK = (
    "AC 6C 3C KC 4C 5C QC 2C QH 7S 5H 2H 7D 4H 6S KS 6D AS "
    "3D JD 9D 9S AH 5S TH 3S 7H TS QS AD 4S JS JH 5D 8S 6H "
    "TC QD 8D 2D 9H KD JC TD 3H 8H 7C KH 8C 9C 4D 2S "
)
PRINTED_PLAY = (
    "AC 2C 5C KC 4C 3C QC 6C JH 7S 3S 6S 3D JD 9D 6D AD 7D QH TH 5H 6H 5D AH 8S AS TS 5S 9S JS QS 2H 4S 4H 7H KS",
    "AC QS 7D 7H JH 2H 2C JS 4H 6C AH TS 5C 3D KS 5D 6D QC AS 6S 5S TH 7S 6H 5H 3C 4S AD 4C JD 8S 3S 9S 9D QH KC",
    "8S 5S JS AH QH 6H JH 9S TH TS QS 6S AD 5D 6D 5C 3C 6C 7H KS 7D 5H 4S AS 2H 3S AC 4H 3D 7S 4C KC QC 9D JD 2C",
    "2H 3C 3D 4H 5C 5H 6C 6H 7D 7H TH JH",
    "AD JD AS TC 2C AC AH 9H 3H KS TS 2D QH QS 8H JS 6S 7C 9S KC 9D 8S 4C QD 7S 8D TD 5S 6D KD 4S 5D JC 3S QC KH",
)


def as_printed(hands: int = 4) -> Metamorphosis:
    """The printed set: seat 0 is Smith, 1 Jones, 2 Robinson, with so many of its hands played."""
    deal = kibitz.load_game("metamorphosis", 3).new_deal(seed="table", dealer=2, pack=PRINTED_PACK.split())
    indicate(deal, 2, 1, 3)
    for line in PRINTED_PLAY[: hands + (hands == 4)]:
        play(deal, line)
    assert isinstance(deal, Metamorphosis)
    return deal


def indicate(deal: Deal, *numbers: int) -> None:
    """Every seat commits its number, the last seat first."""
    for seat in reversed(range(len(numbers))):
        deal.apply_action(deal.string_to_action(f"indicate {numbers[seat]}"), seat)


def a_set(hands: Sequence[str], rest: str = "", dealer: int = 0, seed: str = "a set") -> Metamorphosis:
    """A deal of these hands by seat, filled up with low cards, then the stock."""
    pack = dealt(hands, rest, dealer, 12)
    deal = kibitz.load_game("metamorphosis", len(hands)).new_deal(seed=seed, dealer=dealer, pack=pack)
    assert isinstance(deal, Metamorphosis)
    return deal


def play_hand(deal: Metamorphosis, choose: Callable[[list[int]], int] = min) -> None:
    """Play the present hand to its end."""
    number = deal.row[NUMBER]
    while not deal.is_terminal() and deal.row[NUMBER] == number and deal.phase == PLAY:
        deal.apply_action(choose(deal.legal_actions()))


def level(deal: Metamorphosis) -> None:
    """Discard the lowest cards, where anybody is long."""
    while not deal.is_terminal() and deal.phase != PLAY:
        deal.apply_action(min(deal.legal_actions()))


def search(deal: Metamorphosis, wanted: Callable[[Metamorphosis], bool], tries: int = 3000) -> Metamorphosis:
    """Play the present hand at random, again and again, until it ended as wanted."""
    rng = random.Random(1)
    for _ in range(tries):
        end = deal.clone()
        assert isinstance(end, Metamorphosis)
        play_hand(end, rng.choice)
        if wanted(end):
            return end
    raise AssertionError("no line of play reaches that")


def points(deal: Metamorphosis, number: int) -> list[int]:
    """The scores of one of the four hands."""
    return [int(deal.contests.points_in(deal.row, number, seat)) for seat in range(deal.seats)]


def sizes(deal: Metamorphosis) -> list[int]:
    """How many cards each hand holds."""
    return [int(deal.count_at(seat)) for seat in range(deal.seats)]


def suit_of(text: str) -> list[str]:
    """All cards of a suit."""
    return faces("AKQJT98765432" + text)
