# SPDX-License-Identifier: Apache-2.0
"""Results of the ladder outlive a change of code where everybody plays as before, and nowhere else."""

from __future__ import annotations

import importlib
import json
from pathlib import Path

import pytest

from kibitz.agents.greedy import Greedy
from kibitz.agents.uniform import Uniform

same_play = importlib.import_module("same_play")

PLAYERS = ["greedy", "search@20", "best@20", "oracle"]


@pytest.fixture(autouse=True)
def everything_is_played_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its time does not matter here."""
    monkeypatch.setattr(same_play, "TIMES", 1)


@pytest.mark.parametrize("game", ["8-5-3", "rolling-stone"])
def test_who_plays_the_same_deals_twice_chooses_alike(game: str) -> None:
    one, other = (same_play.played(game, 3, PLAYERS, 2) for _ in range(2))
    assert one["choices"] == other["choices"]
    assert not same_play.verdict(one, other | {"seconds": one["seconds"]})


@pytest.mark.parametrize("changed", PLAYERS)
def test_one_player_who_chooses_otherwise_is_noticed(changed: str, monkeypatch: pytest.MonkeyPatch) -> None:
    before = same_play.played("crazy-eights", 2, PLAYERS, 1)  # two at least, so that all four have a seat
    made = same_play.made
    monkeypatch.setattr(same_play, "made", lambda name: Uniform() if name == changed else made(name))
    now = same_play.played("crazy-eights", 2, PLAYERS, 1)
    assert same_play.verdict(before, now) == "other choices"


def test_the_choices_of_best_do_not_depend_on_how_quick_the_machine_is() -> None:
    best = same_play.made("best@20")
    watch = best.stopwatch()
    assert [watch.spent() for _ in range(2)] == pytest.approx([1 / same_play.LOOKS, 2 / same_play.LOOKS])
    assert isinstance(same_play.made("greedy"), Greedy)


def test_a_slower_player_is_another_one() -> None:
    told = {"choices": "the same", "seconds": 1.0}
    assert not same_play.verdict(told, told | {"seconds": 1.05})
    assert same_play.verdict(told, told | {"seconds": 1.5}) == "the same choices, but slower"


@pytest.mark.parametrize(("made_with", "kept"), [("before", True), ("long before", False)])
def test_results_are_kept_where_they_were_made_by_the_code_of_before(
    made_with: str, kept: bool, tmp_path: Path
) -> None:
    path = tmp_path / "thousand-3-1.jsonl"
    path.write_text(json.dumps(made_with) + '\n["greedy", "best@20", 0, "a result"]\n', encoding="utf-8")
    (tmp_path / "thousand-3-of-others-1.jsonl").write_text('"before"\n', encoding="utf-8")
    assert same_play.keep("thousand-3", {"code": "before"}, {"code": "now"}, tmp_path) is kept
    lines = path.read_text(encoding="utf-8").splitlines()
    assert lines == [json.dumps("now" if kept else made_with), '["greedy", "best@20", 0, "a result"]']
    assert (tmp_path / "thousand-3-of-others-1.jsonl").read_text(encoding="utf-8") == '"before"\n'
