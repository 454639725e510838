# SPDX-License-Identifier: Apache-2.0
"""Studies of fairness: what their figures are, and that they are the same whoever makes them."""

from __future__ import annotations

import itertools
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from kibitz.agents import make, sit
from kibitz.match.game import catalog, load_game
from kibitz.match.standing import Standing
from kibitz.research.fairness import (
    Block,
    FairnessStudy,
    Progress,
    block_of,
    comeback,
    lead_changes,
    play_block,
    played,
    rows_head,
    run_block,
)
from kibitz.research.fairness_figures import VariantFigures, comparisons, figures_of, quantiles
from kibitz.research.fairness_tables import said
from kibitz.research.fairness_tables import share as in_per_cent
from kibitz.research.intervals import Estimate, half_width, told
from kibitz.research.journal import Journal
from kibitz.research.luck import LuckStudy, play_packs
from kibitz.research.luck_figures import Layout, deals_to_be_sure, luck_told
from kibitz.research.ratios import ratio, share
from kibitz.research.row_files import RowFile
from kibitz.research.settled import variant_of
from kibitz.research.workers import Alone, Processes, Work, as_done, in_order
from kibitz.terminal.studies import shared_as_done

EIGHT = variant_of(load_game("8-5-3"))
NINE = variant_of(load_game("9-5-2"))


def told_of(study: FairnessStudy) -> list[dict[str, Any]]:
    return [figures.as_dict() for figures in figures_of(study, played(study))]


# --- blocks -------------------------------------------------------------------------------------------------


def test_by_role_8_5_3_is_not_fair_and_by_chair_nearly() -> None:
    """What a study that averages by seat does not see."""
    (figures,) = told_of(FairnessStudy((EIGHT,), "random", 6000, 1))

    points = {role["role"]: role["points"]["mean"] for role in figures["roles"]}
    assert points["dealer, 8 tricks"] == pytest.approx(-2.34, abs=0.12)
    assert points["eldest hand, 5 tricks"] == pytest.approx(0.83, abs=0.12)
    assert points["second hand, 3 tricks"] == pytest.approx(1.51, abs=0.12)
    assert sum(role["advantage"]["mean"] for role in figures["roles"]) == pytest.approx(0)
    assert figures["gap"]["worst"] == "dealer, 8 tricks"
    assert sum(chair["matches_won"]["mean"] for chair in figures["chairs"]) == pytest.approx(1)
    assert all(abs(chair["points"]["mean"]) < 0.5 for chair in figures["chairs"])


@pytest.mark.parametrize("game", ["8-5-3", "thousand", "crazy-eights"])
def test_a_block_in_the_core_counts_the_matches_that_are_played_at_a_table(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two ways to play that share no code but the rules: all counts are the same."""
    study = FairnessStudy((variant_of(load_game(game)),), "greedy", 1, 6, rows=True)
    fast = run_block(study, 0, 0)
    monkeypatch.setattr("kibitz.research.fairness.policies_for", lambda *_: None)

    slow = run_block(study, 0, 0)

    assert fast == slow
    assert fast.deals == len(fast.rows) > 1
    assert fast.matches == 1


def test_what_is_counted_of_a_match_is_what_its_record_says() -> None:
    study = FairnessStudy((EIGHT,), "steady", 1, 3, rows=True)
    block = run_block(study, 0, 0)
    seed = block.rows[0][rows_head(study).index("match_seed")]
    match = load_game("8-5-3").new_match(seed=seed)
    sit(match, [make("steady")] * 3, 1)
    record = match.to_record()

    rows = [dict(zip(rows_head(study), row, strict=True)) for row in block.rows]
    assert [[row[f"score_{seat}"] for seat in range(3)] for row in rows] == match.sheet.standing.figures
    assert [row["decisions"] for row in rows] == [len(deal["actions"]) for deal in record["deals"]]
    assert [row["dealer"] for row in rows] == [deal["dealer"] for deal in record["deals"]]
    first = record["first_dealer"]
    assert [chair[3] for chair in block.chairs] == [((first + k) % 3 in record["winners"]) * 1.0 for k in range(3)]
    assert sum(phase[0] for phase in block.phases.values()) == sum(row["decisions"] for row in rows)


@pytest.mark.parametrize("game", [game.id for game in catalog()])
def test_every_game_can_be_studied(game: str) -> None:
    study = FairnessStudy((variant_of(load_game(game)),), "random", 2, 5)

    (figures,) = told_of(study)

    json.dumps(figures)
    assert figures["deals"] >= 2
    fixed = [role for role in figures["roles"] if role["from_the_deal_on"]]
    assert sum(role["deals_won"]["mean"] for role in fixed) == pytest.approx(1)
    assert sum(role["advantage"]["mean"] for role in fixed) == pytest.approx(0, abs=1e-9)
    assert all(phase["mean"] >= 1 for phase in figures["branching"]["phases"])


def test_a_study_is_the_same_however_many_work_on_it() -> None:
    study = FairnessStudy((EIGHT, NINE), "steady", 300, 8, rows=True)
    alone, workers = played(study), Processes(2)
    shared = Progress(study)
    rows: list[list[Any]] = []
    for block in in_order(play_block, shared.jobs(), workers):
        if shared.add(block):
            rows += block.rows
    workers.close()

    assert shared.blocks == alone.blocks
    assert len(rows) == sum(shared.deals)
    assert all(deals >= 300 for deals in shared.deals)


def test_a_block_is_the_same_after_it_was_kept_as_json() -> None:
    block = run_block(FairnessStudy((EIGHT,), "steady", 60, 8), 0, 2)

    assert block_of(json.loads(json.dumps(block.told()))) == block


# --- drama --------------------------------------------------------------------------------------------------


class Given:
    """A finished deal with these scores."""

    def __init__(self, *scores: int) -> None:
        self._scores = list(scores)

    def scores(self) -> list[int]:
        return self._scores

    def ends_match(self) -> bool:
        return False

    def leaders(self) -> list[int]:
        return []

    def tie_break(self) -> int:
        return -1


def standing_after(*deals: tuple[int, ...]) -> Standing:
    standing = Standing(load_game("8-5-3").goal, len(deals[0]))
    for scores in deals:
        standing.enter(Given(*scores))  # type: ignore[arg-type]
    return standing


def test_a_lead_changes_when_another_seat_is_alone_ahead() -> None:
    assert lead_changes(standing_after((3, 0, -3), (0, 0, 0), (-3, 0, 3))) == 0, "level is no lead"
    assert lead_changes(standing_after((3, 0, -3), (-3, 3, 0), (0, 0, 0))) == 1
    assert lead_changes(standing_after((3, 0, -3), (-3, 3, 0), (4, -4, 0))) == 2
    assert lead_changes(standing_after((3, 0, -3), (-3, 0, 3), (1, 0, -1))) == 0, "the same seat as before the level"


def test_a_match_is_won_from_behind_where_the_winner_was_not_ahead_at_half_time() -> None:
    assert comeback(standing_after((3, 0, -3), (-9, 0, 9))) == 1
    assert comeback(standing_after((3, 0, -3), (-2, 0, 2))) == 0
    assert comeback(standing_after((3, 0, -3))) == 0, "one deal has no half time"


def test_quantiles_are_counted_off() -> None:
    assert quantiles({1: 5, 2: 45, 3: 45, 9: 5}) == [1, 2, 3]
    assert quantiles({7: 1}) == [7, 7, 7]


# --- intervals ----------------------------------------------------------------------------------------------


def test_with_blocks_of_one_size_the_interval_of_a_ratio_is_that_of_the_mean() -> None:
    sums = [3.0, 5.0, 4.0, 9.0]

    mean = ratio(sums, [1.0] * 4)

    assert mean.mean == pytest.approx(5.25)
    assert mean.half == pytest.approx(half_width(sums))
    assert ratio([3.0], [1.0]).half is None


def test_what_moves_two_means_alike_falls_out_of_their_difference() -> None:
    one = ratio([3.0, 5.0, 4.0], [1.0] * 3)
    other = ratio([2.0, 4.0, 3.0], [1.0] * 3)

    assert one.less(other).mean == pytest.approx(1)
    assert one.less(other).half == pytest.approx(0, abs=1e-12)


def test_nineteen_of_twenty_intervals_hold_the_true_mean() -> None:
    """Of deals that depend on each other within a match, in blocks of unequal size."""
    rng = np.random.default_rng(5)
    held = 0
    for _ in range(400):
        sizes = rng.integers(5, 30, size=25)
        sums = [float(rng.normal(0, 1) * size + rng.normal(0, 2, size=size).sum()) for size in sizes]
        mean = ratio(sums, [float(size) for size in sizes])
        assert mean.half is not None
        held += abs(mean.mean) <= mean.half
    assert 0.91 <= held / 400 <= 0.98


def test_what_was_seen_in_one_block_alone_has_no_interval_and_says_so() -> None:
    """Blocks without it are no sample of it."""
    once = ratio([0.0, 38.0, 0.0, 0.0], [0.0, 1.0, 0.0, 0.0])
    often = ratio([5.0, 8.0, 4.0, 9.0], [1.0] * 4)

    assert once.interval is None
    assert once.less(often).interval is None
    assert said(told(once), plus=True) == "+38.00 (spread unknown)"
    assert in_per_cent(told(share([0.0, 1.0], [0.0, 1.0]))) == "100.0% (spread unknown)"
    assert said(told(ratio([38.0, 38.0], [1.0, 1.0])), plus=True) == "+38.00 (no spread seen)"


def test_empty_blocks_do_not_make_an_interval_narrower() -> None:
    two = ratio([38.0, 12.0], [1.0, 1.0])

    assert ratio([38.0, 12.0, *[0.0] * 98], [1.0, 1.0, *[0.0] * 98]).half == pytest.approx(two.half)


@pytest.mark.parametrize("true", [0.01, 0.03, 0.4, 0.97])
def test_intervals_of_shares_hold_the_true_share_and_stay_within_0_and_100_per_cent(true: float) -> None:
    """Of cases in blocks of unequal size that go one way more often in some blocks than in others."""
    rng = np.random.default_rng(7)
    held = even = 0
    for _ in range(400):
        sizes = rng.integers(40, 160, size=30)
        sums = rng.binomial(sizes, rng.beta(40 * true, 40 * (1 - true), size=30))
        counted = [float(one) for one in sums], [float(one) for one in sizes]
        low, high = ends(share(*counted))
        assert 0 <= low < high <= 1
        held += low <= true <= high
        low, high = ends(ratio(*counted))
        even += low <= true <= high
    assert held / 400 >= 0.93
    assert held >= even, "an interval that lies evenly about the share does no better"


def ends(figure: Estimate) -> list[float]:
    assert figure.interval is not None
    return figure.interval


def test_a_share_that_was_always_or_never_is_not_taken_for_certain() -> None:
    """Of ten blocks that all say the same no more can be told than of ten cases."""
    never, always = (share([hits] * 10, [50.0] * 10) for hits in (0.0, 50.0))

    assert never.mean == 0
    assert ends(never) == [0.0, pytest.approx(0.339, abs=0.001)], "by Wilson, with Student's 2.262 of nine"
    assert ends(always) == [pytest.approx(1 - ends(never)[1]), 1.0]


def test_every_share_of_a_study_lies_within_0_and_100_per_cent() -> None:
    (figures,) = told_of(FairnessStudy((variant_of(load_game("thousand")),), "greedy", 200, 3))
    shares = [role["deals_won"] for role in figures["roles"]] + [chair["matches_won"] for chair in figures["chairs"]]
    shares += [figures["comebacks"], *(phase["forced"] for phase in figures["branching"]["phases"])]
    packs = LuckStudy(EIGHT, ("steady", "random"), 40, 4)
    skill = luck_told(packs, play_packs((packs, 0, 40)))
    shares += [skill["ahead_in_one_deal"], *skill["shares"].values()]

    known = [(one["interval"][0], one["mean"], one["interval"][1]) for one in shares if one["interval"] is not None]
    assert len(known) > 10
    assert all(0 <= low <= mean <= high <= 1 for low, mean, high in known)
    assert sum(one["mean"] for one in skill["shares"].values()) == pytest.approx(1)


def test_variants_are_compared_by_the_blocks_that_share_their_packs() -> None:
    study = FairnessStudy((EIGHT, EIGHT), "steady", 200, 8)
    same = figures_of(study, played(study))

    (compared,) = comparisons(same)

    assert compared["gap"]["interval"] == [pytest.approx(0), pytest.approx(0)]
    assert [role["mean"] for role in compared["roles"]] == [pytest.approx(0)] * 3


def test_8_5_3_and_9_5_2_differ_as_their_targets_say() -> None:
    study = FairnessStudy((EIGHT, NINE), "random", 4000, 2)

    (compared,) = comparisons(figures_of(study, played(study)))

    by_role = {role["role"]: role["interval"] for role in compared["roles"]}
    assert by_role["dealer, 9 tricks"][1] < 0, "a trick more is asked of the dealer"
    assert by_role["second hand, 2 tricks"][0] > 0, "and one less of the third player"


# --- skill and luck -----------------------------------------------------------------------------------------


def built(effect_of: dict[str, float], packs: int = 3000) -> Layout:
    """Results made of parts that we know: the deviation of cards and of the rest, the effects of role and skill."""
    study = LuckStudy(EIGHT, ("steady", "random"), packs, 1)
    rng = np.random.default_rng(3)
    lineups = np.asarray(study.lineups())
    cards = rng.normal(0, effect_of["cards"], size=(packs, 1, 3))
    rest = rng.normal(0, effect_of["rest"], size=(packs, len(lineups), 3))
    roles = (np.arange(3)[None, :] - np.arange(packs)[:, None]) % 3
    role = effect_of["role"] * np.array([1.0, -1.0, 0.0])[roles][:, None, :]
    skill = effect_of["skill"] * np.where(lineups == 0, 1.0, -1.0)[None, :, :]
    return Layout(study, (cards + rest + role + skill).tolist())


@pytest.mark.parametrize("only", ["role", "cards", "skill", "rest"])
def test_what_has_one_cause_is_laid_to_that_cause(only: str) -> None:
    shares = built({name: float(name == only) for name in ("role", "cards", "skill", "rest")}).shares()

    assert shares[only].mean == pytest.approx(1, abs=0.02)
    assert sum(one.mean for one in shares.values()) == pytest.approx(1)


def test_shares_of_known_parts_lie_within_their_intervals() -> None:
    """Less the mean of a deal: cards and rest keep two thirds of their variance, skill eight ninths."""
    layout = built({"role": 0.5, "cards": 1.0, "skill": 0.6, "rest": 2.0})
    parts = {"role": 0.25 * 2 / 3, "cards": 2 / 3, "skill": 0.36 * 8 / 9, "rest": 4 * 2 / 3}
    whole = sum(parts.values())

    for name, found in layout.shares().items():
        low, high = ends(found)
        half = (high - low) / 2
        assert abs(found.mean - parts[name] / whole) < 1.5 * half, name


def test_the_better_level_leads_and_an_equal_one_does_not() -> None:
    better = LuckStudy(EIGHT, ("steady", "random"), 60, 4)
    same = LuckStudy(EIGHT, ("greedy", "steady"), 60, 4)

    leads = [luck_told(study, play_packs((study, 0, study.packs))) for study in (better, same)]

    assert leads[0]["gap"]["interval"][0] > 1
    assert leads[0]["ahead_in_one_deal"]["mean"] > 0.6
    assert leads[0]["shares"]["skill"]["interval"][0] > 0
    assert leads[1]["gap"] == {"mean": pytest.approx(0), "interval": [pytest.approx(0), pytest.approx(0)]}
    assert leads[1]["deals_to_be_sure"] is None


def test_duplicate_packs_by_policies_are_those_at_a_table(monkeypatch: pytest.MonkeyPatch) -> None:
    study = LuckStudy(EIGHT, ("steady", "greedy"), 40, 4)
    fast = play_packs((study, 3, 2))
    monkeypatch.setattr("kibitz.research.luck.policies_for", lambda *_: None)

    assert play_packs((study, 3, 2)) == fast


def test_after_so_many_deals_the_better_one_is_ahead() -> None:
    deals = deals_to_be_sure(1.0, 3.0)
    rng = np.random.default_rng(1)

    assert deals is not None
    ahead = (rng.normal(1.0, 3.0, size=(20_000, deals)).sum(axis=1) > 0).mean()
    assert ahead == pytest.approx(0.95, abs=0.01)


# --- what is kept -------------------------------------------------------------------------------------------


def test_a_journal_goes_on_and_cuts_off_half_a_line(tmp_path: Path) -> None:
    first = Journal(tmp_path, {"study": "x"}, None)
    first.add({"n": 1})
    first.add({"n": 2})
    with first.path.open("a") as file:
        file.write('{"n": 3')

    again = Journal(tmp_path, {"study": "x"}, None)

    assert again.seed == first.seed
    assert again.kept == [{"n": 1}, {"n": 2}]
    again.add({"n": 3})
    assert Journal(tmp_path, {"study": "x"}, None).kept == [{"n": 1}, {"n": 2}, {"n": 3}]
    assert Journal(tmp_path, {"study": "y"}, None).kept == []
    again.close()
    assert Journal(tmp_path, {"study": "x"}, None).kept == []


@pytest.mark.parametrize("name", ["rows.csv", "rows.parquet"])
def test_rows_go_on_after_the_last_that_were_kept(tmp_path: Path, name: str) -> None:
    columns = ["who", "points", "share"]
    whole = RowFile(tmp_path / name, columns, ["who"], ["share"])
    whole.add([["a", 1, 0.5], ["b", 2, None]])
    whole.finish()
    expected = (tmp_path / name).read_bytes()

    stopped = RowFile(tmp_path / name, columns, ["who"], ["share"])
    size = stopped.add([["a", 1, 0.5]])
    stopped.add([["of a block that was not kept", 9, 9.0]])
    stopped.close()
    again = RowFile(tmp_path / name, columns, ["who"], ["share"], size)
    again.add([["b", 2, None]])
    again.finish()

    if name.endswith(".csv"):
        assert (tmp_path / name).read_bytes() == expected
    else:
        import pyarrow.parquet

        assert pyarrow.parquet.read_table(tmp_path / name).to_pylist() == [
            {"who": "a", "points": 1, "share": 0.5},
            {"who": "b", "points": 2, "share": None},
        ]
    assert [path.name for path in tmp_path.iterdir()] == [name]


def test_jobs_are_asked_for_when_there_is_somebody_to_do_them() -> None:
    asked: list[int] = []

    def endless() -> Iterator[int]:
        for n in itertools.count():
            asked.append(n)
            yield n

    results = in_order(lambda n: n * n, endless(), Alone())

    assert [next(results) for _ in range(3)] == [0, 1, 4]
    assert len(asked) == 3


class FirstIsLong(Processes):
    """Processes whose job 0 is done only when the five others were taken."""

    def __init__(self) -> None:
        self.ahead = 2
        self.taken: list[int] = []

    def begin(self, work: Work, job: int) -> int:
        return int(work(job))

    def is_done(self, ticket: int) -> bool:
        return ticket != 0 or len(self.taken) == 5

    def result(self, ticket: int) -> int:
        self.taken.append(ticket)
        return ticket


def test_results_that_are_wanted_as_they_come_do_not_wait_for_a_long_job() -> None:
    assert list(as_done(abs, range(6), FirstIsLong())) == [1, 2, 3, 4, 5, 0]


@pytest.mark.parametrize("processes", [1, 2])
def test_results_as_they_come_are_those_of_all_jobs(processes: int) -> None:
    assert sorted(shared_as_done(abs, range(9), processes)) == list(range(9))


def test_blocks_of_a_run_that_goes_on_come_in_the_order_of_one_that_was_not_stopped() -> None:
    study = FairnessStudy((EIGHT, NINE), "steady", 200, 8)

    def order(progress: Progress) -> Iterator[tuple[int, int]]:
        for job in progress.jobs():
            block = run_block(*job)
            progress.add(block)
            yield job[1], job[2]

    whole = list(order(Progress(study)))
    stopped = Progress(study)
    begun = list(itertools.islice(order(stopped), 5))
    assert begun + list(order(stopped)) == whole


def test_a_block_too_many_is_not_counted() -> None:
    progress = Progress(FairnessStudy((EIGHT,), "random", 10, 1))

    assert progress.add(Block(0, 0, deals=12))
    assert not progress.add(Block(0, 1, deals=12))
    assert progress.deals == [12]


def test_figures_say_what_a_block_counted() -> None:
    block = run_block(FairnessStudy((EIGHT,), "random", 1, 1, rows=True), 0, 0)
    figures = VariantFigures(EIGHT, [block]).as_dict()

    scores = [row[6 + (row[4]) % 3] for row in block.rows]
    assert figures["roles"][0]["points"]["mean"] == pytest.approx(np.mean(scores))
    assert figures["roles"][0]["spread_of_points"] == pytest.approx(np.std(scores))
    assert figures["roles"][0]["points"]["interval"] is None, "one block cannot tell"
