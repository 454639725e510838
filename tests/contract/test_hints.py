# SPDX-License-Identifier: Apache-2.0
"""Hints: a help for the seat to move that rests on what it has seen, and on nothing else."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

import kibitz
from kibitz.agents import hints as given
from kibitz.agents import make, outcomes, sit
from kibitz.agents.hints import STEPS, hint, weighed
from kibitz.agents.row_solver import action_values
from kibitz.agents.trials import Candidate
from kibitz.catalog.rulebook import rulebook
from kibitz.match.match import Match

from .cases import ALL
from .checks import as_json

pytestmark = pytest.mark.skipif(
    not ALL, reason="the plain engine takes a minute for it, and gives the compiled one's hints"
)
GAMES = [game.id for game in kibitz.catalog()]
LOOKS = 2
AT_CHANCE = ("abstrac", "abstrac-suit", "abstrac-unlimited")  # where every card lies open


def moments(game: str) -> list[tuple[Match, int]]:
    """A few moments of a match, each with a seat that is to move."""
    rng = random.Random(game)
    match = kibitz.load_game(game).new_match(seed=game)
    found = []
    for _ in range(LOOKS):
        sit(match, [make("greedy")] * match.setting.seats, seed=1, limit=rng.randint(1, 12))
        if not match.is_terminal():
            found.append((match.clone(), match.players_to_act()[0]))
    return found


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_is_the_same_in_every_world_that_the_seat_cannot_tell_apart(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outcomes, "LEAST_WORLDS", 2)
    monkeypatch.setattr(given, "DECISIONS", 0)
    differed = 0
    for match, seat in moments(game):
        other = match.resample_from_infostate(seat, 7)
        before = match.fingerprint()
        for step in STEPS:
            assert as_json(hint(match, seat, step)) == as_json(hint(other, seat, step))
        assert match.fingerprint() == before
        differed += match.to_record() != other.to_record()
    assert differed or game in AT_CHANCE


@pytest.mark.parametrize("game", GAMES)
def test_what_a_hint_advises_may_be_done_and_its_clauses_stand_in_the_rules(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outcomes, "LEAST_WORLDS", 2)
    monkeypatch.setattr(given, "DECISIONS", 0)
    clauses = rulebook(game).clauses()
    for match, seat in moments(game)[:1]:
        for step in STEPS:
            found = hint(match, seat, step)
            assert found["lines"]
            assert all("{" not in line["text"] for line in found["lines"])
            assert {line["clause"] for line in found["lines"]} - {""} <= set(clauses)
        trial = match.clone()
        for action in found["actions"]:
            trial.apply_action(action, seat)
        assert found["actions"] or match.view(seat).get("writing")


def test_who_is_not_to_move_has_nothing_to_be_told() -> None:
    match = kibitz.load_game("8-5-3").new_match(seed=1)
    seat = match.players_to_act()[0]
    for other in {0, 1, 2} - {seat}:
        for step in STEPS:
            with pytest.raises(ValueError, match="nothing to choose"):
                hint(match, other, step)


def test_an_open_row_is_worked_out_exactly() -> None:
    deal = kibitz.load_game("abstrac").new_deal(seed=4)
    found = weighed(deal, deal.current_player())
    assert found is not None
    assert found.exact
    assert {action: found.of(action).mean for action in found.ranking} == action_values(deal)
    assert found.of(found.best).mean == max(action_values(deal).values())


def test_a_card_that_ends_the_deal_is_worth_what_the_deal_scores() -> None:
    """With one trick to play the last to play knows what each card brings: nothing is left to chance."""
    match = kibitz.load_game("8-5-3", target=1).new_match(seed=2)
    bots = [make("greedy")] * 3
    while not (match.view(None)["phase"] == "play" and all(one["cards"] <= 2 for one in match.view(None)["players"])):
        sit(match, bots, limit=1)
    while sum(one["cards"] for one in match.view(None)["players"]) > 4:
        sit(match, bots, limit=1)
    seat = match.players_to_act()[0]
    legal = match.legal_actions(seat)
    found = weighed(match, seat)
    assert found is not None
    assert set(found.ranking) == set(legal)
    for action in found.ranking:
        assert -8 <= found.of(action).mean <= 8


def test_a_bid_that_is_laid_card_by_card_is_told_as_it_is_made() -> None:
    deal = kibitz.load_game("second-lead", 4).new_deal(seed=3)
    found = hint(deal, deal.players_to_act()[0], "choice")
    assert len(found["actions"]) == 2
    assert re.match(r"Lay \w+(\d), Bid \1 on 1 card: about ", found["lines"][0]["text"])


@pytest.mark.parametrize(
    ("gain", "told"),
    [(-1.0, "<> came out higher, but not clearly so: +1 "), (0.0, "About as good is <>: 0 "), (9.0, "Next comes <>: ")],
)
def test_a_choice_that_came_out_higher_than_what_is_advised_is_told_so(
    gain: float, told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal = kibitz.load_game("8-5-3").new_deal(seed=2)
    seat = deal.current_player()
    choices: Any = deal.view(seat)["choices"]
    advised, other = Candidate([choices[0]["action"]]), Candidate([choices[1]["action"]])
    for noise in (-3.0, 3.0) * 8:
        advised.add_all([0.0] * 3, seat)
        other.add_all([noise - gain] * 3, seat)
    found = outcomes.Outcomes(seat, [advised, other], choices[0]["action"], exact=False)
    monkeypatch.setattr(given, "weighed", lambda *args: found)
    lines = [line["text"] for line in hint(deal, seat, "choice")["lines"]]
    assert lines[1].startswith(told.replace("<>", choices[1]["label"]))
