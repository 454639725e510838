# SPDX-License-Identifier: Apache-2.0
"""The contract of Bartok under house rules: those that greedy players make, and any that can be spelled at all."""

from __future__ import annotations

import random

import pytest

import kibitz
from kibitz.agents.policies import policy_of
from kibitz.cards.kernel import Rng
from kibitz.engine.deal import Deal
from kibitz.games.bartok.actions import MAKE
from kibitz.games.bartok.rules import Bartok
from kibitz.match.match import desk_of
from kibitz.rulelang.house.speller import HouseSpeller

from . import checks
from .cases import clauses_of, size
from .swap import Tally, check_world, eye_of

STARTS = ("none", "gentle", "powers", "words", "hands", "anytime")
LONGEST = 20_000


def any_rule(rng: random.Random) -> list[int]:
    draft = HouseSpeller()
    while not draft.is_complete():
        draft.add(rng.choice(draft.options()))
    return draft.words


def under_any_rules(seed: int) -> Deal:
    """A round under three rules that nobody would make."""
    rng = random.Random(seed)
    seats = rng.choice([2, 3, 4, 6])
    carry = [1]
    for _ in range(3):
        words = any_rule(rng)
        carry += [rng.randrange(seats), 1, len(words), *words]
    game = kibitz.load_game("bartok", seats, announce_mode=rng.choice(["umpire", "challenge"]))
    return game.new_deal(seed=seed, dealer=seed % seats, carry=carry)


def under_some_rules(seed: int) -> Deal:
    """A round under rules that were in force from the start or made by greedy players."""
    seats = (2, 3, 4, 6)[seed % 4]
    game = kibitz.load_game("bartok", seats, start_rules=STARTS[seed % 6], hand_size=(7, 5)[seed % 2])
    before = game.new_deal(seed=seed)
    while not before.is_terminal():
        before.apply_action(policy_of(before).choose(before))
    return game.new_deal(seed=seed + 1, dealer=before.next_dealer(), carry=before.carry())


def played(deal: Deal, seed: int, steps: int) -> Deal:
    """Some steps on, by players who mostly do what helps a round to end."""
    assert isinstance(deal, Bartok)
    rng, dice = random.Random(seed), Rng(seed)
    while steps > 0 and not deal.is_terminal():
        legal = deal.legal_actions()
        usual = deal.usual_action(dice) if rng.random() < 0.9 else rng.choice(legal)
        deal.apply_action(usual if deal.phase != MAKE else rng.choice(legal))
        steps -= 1
    return deal


@pytest.mark.parametrize("make", [under_any_rules, under_some_rules])
@pytest.mark.parametrize("seed", range(size(6, 20, 400)))
def test_every_step_under_house_rules_keeps_the_contract(make: object, seed: int) -> None:
    assert callable(make)
    deal = make(seed)
    pack, taken = sorted(deal.pack), 0
    while True:
        checks.check_places(deal, pack)
        checks.check_legal(deal)
        if taken % 9 == 0 or deal.is_terminal():
            checks.check_counts(deal)
        if deal.is_terminal():
            break
        played(deal, seed + taken, 1)
        taken += 1
        assert taken < LONGEST
    checks.check_replay(deal)


@pytest.mark.parametrize("make", [under_any_rules, under_some_rules])
@pytest.mark.parametrize("seed", range(size(3, 12, 200)))
def test_refusals_under_house_rules_cite_a_clause_and_leave_no_trace(make: object, seed: int) -> None:
    assert callable(make)
    checks.check_refusals(played(make(seed), seed, random.Random(seed).randint(0, 90)), clauses_of("bartok"))


def test_refusals_while_a_rule_is_made_cite_a_clause() -> None:
    deal = kibitz.load_game("bartok", 3, start_rules="powers").new_deal(seed=0)
    while not (isinstance(deal, Bartok) and deal.phase == MAKE):
        deal.apply_action(policy_of(deal).choose(deal))
    checks.check_refusals(deal, clauses_of("bartok"))
    checks.check_clone(deal, 3)


@pytest.mark.parametrize("make", [under_any_rules, under_some_rules])
@pytest.mark.parametrize("seed", range(size(2, 8, 100)))
def test_nobody_is_given_more_in_one_world_than_in_another_under_house_rules(make: object, seed: int) -> None:
    assert callable(make)
    deal = played(make(seed), seed, random.Random(seed).randint(5, size(40, 120, 200)))
    tally = Tally()
    for viewer in checks.viewers(deal)[-2:]:
        world = desk_of(deal).resampled(deal, eye_of(viewer), seed, size(60, 300, 2000))
        check_world(deal, world, viewer, tally)
    tally.check_not_vacuous(0.3)
