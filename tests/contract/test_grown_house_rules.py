# SPDX-License-Identifier: Apache-2.0
"""House rules out of the grammar itself, longer than tables make them: none loops, sees hidden cards or stops play."""

from __future__ import annotations

import random
import time

import pytest

import kibitz
from kibitz.engine.deal import Deal
from kibitz.match.match import desk_of
from kibitz.rulelang.house.reader import read_house
from kibitz.rulelang.house.speller import SPELLED, HouseSpeller, from_words
from kibitz.rulelang.house.writer import house_text

from . import checks
from .cases import size
from .swap import Tally, check_world, eye_of

MOVES = 50
SECONDS = 5.0  # of the processor for one move, on any machine: a move takes a few thousandths
PARTS = 10
RULES = size(10, 40, 1000)  # in each part, ten thousand in the long run
LOOKED_INTO = 3  # of so many rules one is played in another world, too


def grown_rule(rng: random.Random) -> list[int]:
    """The words of a rule that mostly grows as long as it may: words that open places come first."""
    draft, growth = HouseSpeller(), rng.random()
    while not draft.is_complete():
        options = draft.options()
        opening = [word for word in options if len(SPELLED.slots[word]) > 1]
        draft.add(rng.choice(opening if opening and rng.random() < growth else options))
    return draft.words


def under_a_grown_rule(seed: int) -> tuple[Deal, list[int]]:
    rng = random.Random(f"grown rule {seed}")
    seats, words = rng.choice([2, 3, 4, 5]), grown_rule(rng)
    game = kibitz.load_game("bartok", seats, announce_mode=rng.choice(["umpire", "challenge"]))
    return game.new_deal(seed=seed, carry=[1, rng.randrange(seats), 1, len(words), *words]), words


def moved_at_random(deal: Deal, rng: random.Random, moves: int) -> int:
    """So many random moves, each in its time and with a choice left after it; how many there were to the end."""
    for moved in range(moves):
        if deal.is_terminal():
            return moved
        begun = time.process_time()
        seat = rng.choice(deal.players_to_act())
        deal.apply_action(rng.choice(deal.legal_actions(seat)), seat)
        assert deal.is_terminal() or deal.legal_actions(deal.players_to_act()[0])
        assert time.process_time() - begun < SECONDS
    return moves


@pytest.mark.parametrize("part", range(PARTS))
def test_any_strict_rule_is_played_within_bounds_and_shows_no_hidden_card(part: int) -> None:
    tally, moved, longest = Tally(), 0, 0
    for seed in range(part * RULES, (part + 1) * RULES):
        deal, words = under_a_grown_rule(seed)
        rule = from_words(words)
        assert read_house(house_text(rule)) == rule, "it is a sentence of the strict language"
        pack, rng = sorted(deal.pack), random.Random(seed)
        moved += moved_at_random(deal, rng, MOVES)
        longest = max(longest, len(words))
        checks.check_places(deal, pack)
        if seed % LOOKED_INTO == 0:
            viewer = rng.choice(checks.viewers(deal))
            check_world(deal, desk_of(deal).resampled(deal, eye_of(viewer), seed, 60), viewer, tally)
    assert moved > MOVES * RULES // 2
    assert longest > 15
    tally.check_not_vacuous(0.3)
