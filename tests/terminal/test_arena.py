from __future__ import annotations

import json
from pathlib import Path

import pytest

from kibitz.cli import main
from kibitz.research.ladder import Job, Key, Outcome, play_job

from .conftest import Run


def test_of_more_than_two_every_two_meet_and_each_is_rated(kibitz: Run) -> None:
    line = "arena abstrac --agents random greedy oracle --deals 3 --seed 2 --json"
    told = json.loads(kibitz(*line.split()).out)

    assert set(told["ratings"]) == {"random", "greedy", "oracle"}
    assert set(told["leads"]) == {"random over greedy", "random over oracle", "greedy over oracle"}
    assert sum(rating["mean"] for rating in told["ratings"].values()) == pytest.approx(0)
    assert told["ratings"]["oracle"]["mean"] > told["ratings"]["random"]["mean"]


def test_the_ratings_are_said_in_words_too(kibitz_here: Run) -> None:
    ran = kibitz_here(
        *["arena", "abstrac", "--agents", "random", "greedy", "greedy-first", "--deals", "2", "--seed", "2"]
    )

    assert ran.code == 0
    assert ran.out.count(": rating ") == 3
    assert "The ratings miss no lead by more than" in ran.out


def test_how_many_packs_a_difference_needs_is_said_beforehand_with_the_stop_rule(kibitz_here: Run) -> None:
    line = "arena 8-5-3 --agents best greedy --detect 0.5 --spread 1"
    said = kibitz_here(*line.split()).out
    told = json.loads(kibitz_here(*line.split(), "--json").out)

    assert told["packs"] in (33, 34, 35)
    assert told["stop"] == {"rule": "fixed", "packs": told["packs"]}
    assert f"all {told['packs']} packs are played, whatever they show" in said
    assert f"kibitz arena 8-5-3 --agents best greedy --deals {told['packs']}" in said


def test_a_pilot_tells_the_spread_where_none_is_known(kibitz_here: Run) -> None:
    told = json.loads(
        kibitz_here(
            *["arena", "abstrac", "--agents", "greedy-first", "random", "--detect", "60", "--seed", "1", "--json"]
        ).out
    )

    assert told["pilot"] > 0
    assert told["spread"] > 0
    assert told["packs"] >= 2


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("arena", "name a game"),
        ("arena 8-5-3", "--agents"),
        ("arena 8-5-3 --agents greedy", "--agents"),
        ("arena 8-5-3 --agents greedy greedy random", "named once"),
        ("arena 8-5-3 --agents greedy random best --detect 1", "two players"),
        ("arena 8-5-3 --agents best greedy --control", "--control: none is known"),
        ("arena 8-5-3 --agents best greedy --detect 0", "above 0"),
        ("simulate 8-5-3 --agents oracle --deals 1", "There is no agent 'oracle'"),
        ("arena --ladder nonsense", "nonsense"),
        ("arena --ladder 8-5-3 --out nowhere/at/all.md", "there is no folder"),
    ],
)
def test_what_cannot_be_asked_for_is_refused_in_a_sentence(kibitz_here: Run, line: str, sentence: str) -> None:
    ran = kibitz_here(*line.split())

    assert ran.code == 2
    assert sentence in ran.err


def test_the_leak_control_says_that_nothing_changed(kibitz_here: Run) -> None:
    ran = kibitz_here(
        *["arena", "--leaks", "8-5-3", "crazy-eights", "--agents", "greedy", "stranger", "--positions", "3"]
    )

    assert ran.code == 0
    assert ran.out.count("nothing changed") == 4


def test_a_leak_is_an_exit_code(kibitz_here: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    from kibitz.research.leaks import Watched

    monkeypatch.setattr("kibitz.terminal.arena.watch", lambda *_: Watched(3, 3, 3, ["seed 1, seat 0: play 2♣ or draw"]))
    ran = kibitz_here(*["arena", "--leaks", "8-5-3", "--agents", "greedy"])

    assert ran.code == 1
    assert "play 2♣ or draw" in ran.out


LADDER = "arena abstrac --ladder 8-5-3 --agents random greedy oracle --deals 3"


def test_the_ladder_goes_on_where_it_was_stopped_and_writes_its_page(
    kibitz_here: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "docs").mkdir()
    asked: list[Key] = []

    def counted(job: Job) -> Outcome:
        asked.append(job.key)
        return play_job(job)

    def stopped(job: Job) -> Outcome:
        if len(asked) == 5:
            raise KeyboardInterrupt
        return counted(job)

    monkeypatch.setattr("kibitz.terminal.ladder.play_job", stopped)
    assert main(LADDER.split()) == 2
    assert not (tmp_path / "docs" / "strength.md").exists()

    monkeypatch.setattr("kibitz.terminal.ladder.play_job", counted)
    ran = kibitz_here(*LADDER.split())

    assert ran.code == 0
    assert len(asked) == len(set(asked)) == 3 * 2 * 3, "no pack is played twice, none is left out"
    page = (tmp_path / "docs" / "strength.md").read_text(encoding="utf-8")
    assert "3 packs" in page
    assert (tmp_path / "docs" / "strength" / "8-5-3-3.svg").exists()
    assert (tmp_path / "docs" / "strength" / "packs" / "abstrac-2-1.jsonl").exists()
    figures = json.loads((tmp_path / "docs" / "strength" / "figures.json").read_text(encoding="utf-8"))
    assert [table["deals"] for table in figures["tables"]] == [3, 3]
