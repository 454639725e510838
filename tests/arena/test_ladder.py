# SPDX-License-Identifier: Apache-2.0
"""The ladder is played in rounds, kept pack by pack, and told on a page."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from kibitz.research.charts import dots, round_step
from kibitz.research.intervals import Mean
from kibitz.research.ladder import (
    Failure,
    Job,
    Ladder,
    Outcome,
    Schedule,
    Store,
    ladder_of,
    play_job,
    results_of,
)
from kibitz.research.players import LADDER
from kibitz.research.simulate import PackResult, Sides
from kibitz.research.strength_page import Page, gap_share

PLAYERS = ("random", "greedy", "best@20", "oracle")


def result(lead: float) -> PackResult:
    sides: Sides = (lead, -lead)
    return PackResult(sides, sides, (0.0, 0.0), 9)


def made_up(job: Job) -> Outcome:
    """A result that the names and the number say."""
    one, other = (PLAYERS.index(name) for name in job.duel.agents)
    return result(one - other + 0.1 * (-1) ** job.number)


def all_jobs(ladder: Ladder) -> list[Job]:
    """All packs of all pairs."""
    return [job for table in ladder.tables for pack in ladder.jobs(table) for job in pack]


def test_the_first_pack_of_every_pair_of_a_game_comes_before_any_second_one() -> None:
    ladder = ladder_of(["8-5-3", "abstrac"], 3, 1, PLAYERS)
    jobs = list(Schedule(ladder, {}).jobs(lambda: False))
    for game in ("8-5-3", "abstrac"):
        numbers = [job.number for job in jobs if job.duel.game == game]
        assert numbers == sorted(numbers)
    assert len(jobs) == len({job.key for job in jobs}) == 3 * 2 * 6


def test_all_games_have_the_same_time_so_that_quick_ones_have_more_packs() -> None:
    ladder = ladder_of(["8-5-3", "abstrac"], 100, 1, PLAYERS)
    schedule, played = Schedule(ladder, {}), {"8-5-3": 0, "abstrac": 0}
    for job in schedule.jobs(lambda: sum(schedule.spent.values()) > 120):
        played[job.duel.game] += 1
        schedule.add(job, 1.0 if job.duel.game == "8-5-3" else 0.25)
    assert played["abstrac"] == pytest.approx(4 * played["8-5-3"], rel=0.15)
    assert max(schedule.spent.values()) - min(schedule.spent.values()) <= 6


def test_what_was_played_before_is_not_played_again() -> None:
    ladder = ladder_of(["8-5-3"], 3, 1, PLAYERS)
    jobs = all_jobs(ladder)
    found = {job.key: made_up(job) for job in jobs[:8]}
    assert list(Schedule(ladder, found).jobs(lambda: False)) == jobs[8:]


def test_every_game_is_on_it_with_the_players_that_know_it() -> None:
    tables = {(table.game, table.seats): table.agents for table in ladder_of([], 1, 1).tables}
    assert len({game for game, _ in tables}) == 21
    assert {("crazy-eights", 2), ("second-lead", 7), ("second-lead", 8), ("big-three", 4)} <= set(tables)
    assert "oracle" not in tables["eleusis", 4]
    assert "greedy-first" not in tables["go-boom", 4]  # it plays as greedy does there
    assert set(LADDER) == set(tables["thousand", 3])


def test_what_was_played_is_found_again_though_the_last_line_broke_off(tmp_path: Path) -> None:
    ladder = ladder_of(["8-5-3"], 2, 7, PLAYERS)
    jobs, store = all_jobs(ladder), Store(tmp_path, ladder)
    store.add(jobs[0], made_up(jobs[0]))
    store.add(jobs[1], Failure("it broke"))
    with store.paths["8-5-3", 3].open("a", encoding="utf-8") as file:
        file.write('["8-5-3", 3, "ran')
    again = Store(tmp_path, ladder)
    assert again.found == {jobs[0].key: made_up(jobs[0]), jobs[1].key: Failure("it broke")}
    assert not Store(tmp_path, ladder_of(["8-5-3"], 2, 8, PLAYERS)).found, "another seed has other packs"


def test_results_of_other_code_are_not_gone_on_with(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ladder = ladder_of(["8-5-3"], 2, 7, PLAYERS)
    job, *_ = all_jobs(ladder)
    Store(tmp_path, ladder).add(job, made_up(job))
    monkeypatch.setattr("kibitz.research.ladder.digest_of_table", lambda game, seats: "another")
    again = Store(tmp_path, ladder)
    assert not again.found
    again.add(job, made_up(job))
    assert Store(tmp_path, ladder).found == {job.key: made_up(job)}


def test_results_of_the_other_engine_are_not_gone_on_with(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ladder = ladder_of(["8-5-3"], 2, 7, PLAYERS)
    job, *_ = all_jobs(ladder)
    monkeypatch.setattr("kibitz.research.ladder.is_compiled", lambda: True)
    Store(tmp_path, ladder).add(job, made_up(job))
    assert Store(tmp_path, ladder).found
    monkeypatch.setattr("kibitz.research.ladder.is_compiled", lambda: False)
    assert not Store(tmp_path, ladder).found


def test_who_thinks_meets_neither_beginners_nor_who_knows_all_cards_unless_they_are_named() -> None:
    (table,) = ladder_of(["thousand"], 1, 1).tables
    met = {duel.agents for duel in table.duels()}
    assert len(met) == 21 - 5
    assert not {("beginner", "best@20"), ("best@20", "oracle"), ("search@20", "oracle")} & met
    assert {("search@20", "best@20"), ("greedy", "best@20"), ("beginner", "greedy"), ("greedy", "oracle")} <= met
    (named,) = ladder_of(["thousand"], 1, 1, ("beginner", "best@20")).tables
    assert [duel.agents for duel in named.duels()] == [("beginner", "best@20")]


def test_a_pack_counts_where_all_pairs_have_played_it() -> None:
    ladder = ladder_of(["8-5-3"], 3, 7, PLAYERS)
    jobs = all_jobs(ladder)
    found = {job.key: made_up(job) for job in jobs[:-1]}
    found[jobs[0].key] = Failure("ValueError: it broke")
    (table,) = (results_of(ladder, table, found) for table in ladder.tables)
    assert table.packs == 1, "in the first pack one pair failed, in the last one is missing"
    assert table.failures == ["pack 0, random and greedy: ValueError: it broke"]


def test_a_fault_in_a_pack_ends_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> PackResult:
        raise ValueError("it broke")

    monkeypatch.setattr("kibitz.research.ladder.run_pack", broken)
    (job, *_) = all_jobs(ladder_of(["8-5-3"], 1, 7, PLAYERS))
    assert play_job(job) == Failure("ValueError: it broke")


def page_of(packs: int) -> Page:
    ladder = ladder_of(["8-5-3", "abstrac"], packs, 7, PLAYERS)
    found = {job.key: made_up(job) for job in all_jobs(ladder)}
    return Page(ladder, [results_of(ladder, table, found) for table in ladder.tables], "2026-01-02", "compiled")


def test_the_page_has_every_game_with_its_figures_date_packs_and_seed() -> None:
    text = page_of(4).text()
    for wanted in (
        "2026-01-02",
        "at most 4,",
        "4 packs, seed 7",
        "## 8-5-3, 3 seats",
        "## Abstrac, 2 seats",
        "+2.00 ± ",
    ):
        assert wanted in text
    assert "fewer than 50 packs (2 of 2) are a trial" in text
    assert "are a trial" not in page_of(60).text()
    assert "| 8-5-3, 3 seats | 4 | +2.00" in text, "best over greedy is twice the step of the made-up results"


def test_best_has_half_of_what_the_oracle_has() -> None:
    share = gap_share(page_of(4).tables[0])
    assert share is not None
    assert share.mean == pytest.approx(0.5)


def test_its_links_lead_to_its_charts_and_these_are_svg() -> None:
    page = page_of(4)
    charts = page.charts()
    assert set(charts) == {"8-5-3-3.svg", "abstrac-2.svg", "gaps.svg"}
    for name, chart in charts.items():
        assert f"strength/{name}" in page.text()
        assert ET.fromstring(chart).tag.endswith("svg")


def test_a_chart_shows_each_mean_between_the_ends_of_its_interval() -> None:
    chart = ET.fromstring(dots("a & b", "points", [("one", Mean(3.0, 1.0)), ("two", Mean(-2.0, None))]))
    shapes = [shape for shape in chart.iter() if shape.tag.endswith("circle")]
    assert [shape.get("cy") for shape in shapes] == ["68.0", "108.0"]
    assert float(shapes[0].get("cx", 0)) > float(shapes[1].get("cx", 0))


@pytest.mark.parametrize(("width", "step"), [(0.9, 1.0), (1.0, 1.0), (1.1, 2.0), (34.0, 50.0), (0.003, 0.005)])
def test_ticks_stand_at_round_numbers(width: float, step: float) -> None:
    assert round_step(width) == pytest.approx(step)
