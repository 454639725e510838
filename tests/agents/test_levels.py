# SPDX-License-Identifier: Apache-2.0
"""The levels: known by name, in their time, and never at a loss for what a steady player would do."""

from __future__ import annotations

import random
import time
from statistics import fmean
from typing import Any

import pytest

import kibitz
from kibitz.agents import LEVELS, NAMES, OTHERS, USUAL, Observation, check_name, make, sit, strength, timed
from kibitz.agents.best import Best
from kibitz.agents.greedy import Greedy
from kibitz.agents.net import Net, net_for
from kibitz.agents.policies import policy_of
from kibitz.agents.reason import Reason
from kibitz.agents.row_solver import action_values
from kibitz.agents.search import Search
from kibitz.cards.kernel import is_compiled
from kibitz.engine.deal import Deal

GAMES = [game.id for game in kibitz.catalog()]
ROWS = [game for game in GAMES if game.startswith("abstrac")]
TRIED = [game for game in GAMES if game not in (*ROWS, "eleusis")]
many_deals = pytest.mark.skipif(not is_compiled(), reason="many deals are the compiled engine's work")
SLOW = ["metamorphosis", "second-lead", "switch", "bartok"]  # and so much is at stake there that few deals tell
SLACK = 0.3  # seconds of the processor: for the first worlds, and for the last one that was begun


def some_position(game_id: str, seed: int) -> Deal:
    """A deal somewhere in its course, with something to choose."""
    deal, rng = kibitz.load_game(game_id).new_deal(seed=seed), random.Random(seed)
    sit(deal, [make("random")] * deal.seats, seed, rng.randint(1, 24))
    while not deal.is_terminal():
        seat = deal.players_to_act()[0]
        if len(deal.legal_actions(seat)) > 1:
            return deal
        deal.apply_action(deal.legal_actions(seat)[0], seat)
    return kibitz.load_game(game_id).new_deal(seed=seed)


def test_people_choose_among_four_levels_and_begin_with_a_gentle_one() -> None:
    assert list(LEVELS) == ["beginner", "steady", "strong", "best"]
    assert USUAL == "steady"
    assert [strength(name) for name in LEVELS] == list(LEVELS)


def test_studies_know_the_names_of_former_times_too() -> None:
    for name in NAMES:
        assert make(name).name
    assert set(OTHERS) == {"random", "greedy", "search"}
    assert [strength(name) for name in ("greedy", "search", "scientist")] == ["steady", "strong", "scientist"]


def test_a_name_may_say_how_long_is_thought() -> None:
    assert make("best").seconds == 1.0
    assert make("strong").seconds == 0.1
    assert make("best@300").seconds == 0.3
    assert make("search@20").seconds == 0.02
    assert [timed(name, 300) for name in ("best", "best@20", "greedy")] == ["best@300", "best@20", "greedy"]
    for wrong in ("best@", "best@0", "best@soon", "best@-1"):
        with pytest.raises(ValueError, match="milliseconds"):
            check_name(wrong)


@pytest.mark.parametrize("game_id", TRIED)
def test_where_there_is_no_time_it_is_chosen_by_a_net_or_by_rules_of_thumb_and_never_by_chance(game_id: str) -> None:
    for seed in range(4):
        deal = some_position(game_id, seed)
        seat = deal.players_to_act()[0]
        hurried = Best(seconds=1e-6).choose(Observation(deal, seat, 5))
        net = net_for(Observation(deal, seat, 5))
        if net is None or net.decides or is_compiled():
            assert hurried == Net().choose(Observation(deal, seat, 5))
        else:  # plain this net is too slow to play worlds on
            assert hurried == policy_of(deal).choose(Observation(deal, seat, 5).world)


@pytest.mark.parametrize("level", ["strong", "search@100"])
@pytest.mark.parametrize("game_id", GAMES)
def test_a_choice_takes_no_longer_than_it_may(game_id: str, level: str) -> None:
    agent = make(level)
    deal = some_position(game_id, 2)
    seat = deal.players_to_act()[0]
    began = time.process_time()
    assert agent.choose(Observation(deal, seat, 5)) in deal.legal_actions(seat)
    assert time.process_time() - began < agent.seconds + SLACK


@pytest.mark.parametrize("game_id", ROWS)
def test_the_strong_ones_lose_nothing_in_an_open_row(game_id: str) -> None:
    for seed in range(40 if is_compiled() else 4):
        deal = some_position(game_id, seed)
        values = action_values(deal)
        seat = deal.players_to_act()[0]
        assert values[make("best").choose(Observation(deal, seat, seed))] == max(values.values())


@many_deals
@pytest.mark.parametrize("game_id", [game for game in GAMES if game != "eleusis"])
def test_a_beginner_beats_chance_in_every_game(game_id: str) -> None:
    game = kibitz.load_game(game_id)
    results: dict[str, list[float]] = {"beginner": [], "random": []}
    for seed in range(60 if game_id in SLOW else 300):
        deal = game.new_deal(seed=seed, dealer=seed // 2 % game.seats)
        lineup = ["beginner" if (seat + seed) % 2 else "random" for seat in range(game.seats)]
        sit(deal, [make(level) for level in lineup], seed)
        for level, result in zip(lineup, deal.returns(), strict=True):
            results[level].append(result)
    assert fmean(results["beginner"]) > fmean(results["random"])


def test_in_eleusis_the_levels_think_of_more_and_more_rules() -> None:
    deal = some_position("eleusis", 3)
    seat = deal.players_to_act()[0]
    manners = {"beginner": "curious", "steady": "keen", "strong": "scientist", "best": "scientist"}
    for level, manner in manners.items():
        chosen = make(level).choose(Observation(deal, seat, 5))
        assert chosen == Greedy(manner).choose(Observation(deal, seat, 5))


def test_a_level_says_why_in_one_sentence() -> None:
    deal = some_position("8-5-3", 1)
    seat = deal.players_to_act()[0]
    best = Best(400)
    action = best.choose(Observation(deal, seat, 5))
    assert isinstance(best.reason, Reason)
    assert best.reason.actions[0] == action
    view: Any = deal.view(seat)
    labels = {choice["action"]: choice["label"] for choice in view["choices"]}
    said = best.reason.sentence(labels)
    assert labels[action] in said
    assert said.count(".") - said.count(".", 0, -1) == 1
    assert str(best.reason.worlds) in said


def test_a_row_is_explained_by_what_it_is_worth() -> None:
    deal = some_position("abstrac", 1)
    seat = deal.players_to_act()[0]
    best = Best(400)
    action = best.choose(Observation(deal, seat, 5))
    view: Any = deal.view(seat)
    labels = {choice["action"]: choice["label"] for choice in view["choices"]}
    assert best.reason is not None
    assert "with best play by both" in best.reason.sentence(labels)
    values = sorted(action_values(deal).values())
    assert best.reason.gain == values[-1] - values[-2]
    assert action in labels


def test_search_by_the_clock_looks_at_more_the_longer_it_may() -> None:
    deal = kibitz.load_game("8-5-3").new_deal(seed=5)
    seat = deal.current_player()

    def visits(seconds: float) -> int:
        return sum(row[1] for row in Search(seconds=seconds).tree(Observation(deal, seat, 7)).counts())

    short, long = ([visits(seconds) for _ in range(3)] for seconds in (0.02, 0.3))
    assert max(long) > 2 * min(short)  # of three each: a machine that stands still for a moment is not what is asked
