from __future__ import annotations

import argparse
import csv
import json
import re
from pathlib import Path
from typing import Any

import pytest

from kibitz.agents import make, sit
from kibitz.cli import make_parser
from kibitz.engine.deal import Deal
from kibitz.engine.spec import Goal
from kibitz.games.eight_five_three.rules import SWEEPER, EightFiveThree
from kibitz.match.game import Game, catalog, load_game
from kibitz.research.compiled_play import policies_for
from kibitz.research.intervals import student_95
from kibitz.research.simulate import (
    Duel,
    Study,
    blocks,
    duel_summary,
    match_wins,
    run_block,
    run_pack,
    sub_seed,
    summary,
)
from kibitz.terminal.studies import shared

from .conftest import Run


def test_simulate_prints_the_promised_keys(kibitz: Run) -> None:
    told = json.loads(kibitz("simulate", "crazy-eights", "--deals", "60", "--seed", "1", "--json").out)

    assert {"game", "deals", "seconds", "decisions", "mean_scores"} <= set(told)
    assert told["game"] == "crazy-eights"
    assert told["deals"] == 60
    assert told["decisions"] > 600
    assert len(told["mean_scores"]) == 3


def test_a_seed_gives_the_same_numbers_whatever_the_jobs(kibitz: Run) -> None:
    line = ["simulate", "abstrac", "--deals", "40", "--agents", "greedy,random", "--seed", "5", "--json"]
    alone, shared = (json.loads(kibitz(*line, "--jobs", jobs).out) for jobs in ("1", "2"))

    for told in (alone, shared):
        del told["seconds"]
    assert alone == shared


def test_matches_are_counted_with_their_wins(kibitz: Run) -> None:
    line = "simulate abstrac --matches 6 --agents random --seed 5 --option target=100 --json"
    told = json.loads(kibitz(*line.split()).out)

    assert told["matches"] == 6
    assert told["deals"] >= 6
    assert sum(told["wins"]) == pytest.approx(6)


def test_rows_and_the_fast_loop_agree() -> None:
    fast, slow = (Study("8-5-3", 3, {}, ("random",) * 3, 9, rows=rows) for rows in (False, True))
    sums = []
    for study in (fast, slow):
        parts = [run_block(study, *block) for block in blocks(30, 3)]
        told = summary(study, parts, 1.0)
        sums.append((told["deals"], told["decisions"], told["mean_scores"]))

    assert sums[0] == sums[1]


def test_simulate_tells_points_by_role_where_seats_take_turns_in_them(kibitz: Run) -> None:
    told = json.loads(kibitz("simulate", "8-5-3", "--deals", "3000", "--seed", "1", "--json").out)

    roles = {role["role"]: role["mean_score"] for role in told["by_role"]}
    assert list(roles) == ["dealer, 8 tricks", "eldest hand, 5 tricks", "second hand, 3 tricks"]
    assert roles["dealer, 8 tricks"] < -2 < 0.5 < roles["eldest hand, 5 tricks"] < roles["second hand, 3 tricks"]
    assert sum(roles.values()) == pytest.approx(sum(told["mean_scores"]))
    assert max(map(abs, told["mean_scores"])) < 0.3, "by seat nothing is seen of it"


@pytest.mark.parametrize("agents", ["random", "greedy"])
def test_rows_say_who_dealt_and_add_up_to_the_figures_by_role(agents: str) -> None:
    study = Study("8-5-3", 3, {}, (agents,) * 3, 9, rows=True)
    parts = [run_block(study, *block) for block in blocks(30, 3)]
    told = summary(study, parts, 1.0)

    rows = [row for part in parts for row in part.rows]
    for k, role in enumerate(told["by_role"]):
        scores = [row[4 + (row[3] + k) % 3] for row in rows]
        assert role["mean_score"] == pytest.approx(sum(scores) / 30)
        assert all(row[7 + (row[3] + k) % 3] == role["role"] for row in rows)


@pytest.mark.parametrize("game", ["8-5-3", "crazy-eights", "thousand", "switch", "metamorphosis", "big-three"])
def test_agents_within_the_core_play_the_matches_that_they_play_at_a_table(game: str) -> None:
    """The level that people meet, and the packs and chance of the seed."""
    settled = load_game(game)
    part = run_block(Study(game, settled.seats, settled.chosen, ("steady",) * settled.seats, 4, True, True), 0, 1)

    match = settled.new_match(seed=sub_seed(4, "match", 0))
    decisions = sit(match, [make("steady") for _ in range(settled.seats)], 1)

    assert part.rows == [[1, match.sheet.deals(), decisions, match.first_dealer, *match.scores()]]


def test_agents_that_look_at_what_they_only_guess_do_not_play_within_the_core() -> None:
    for game, agents in [("second-lead", "greedy"), ("bartok", "steady"), ("eleusis", "greedy"), ("8-5-3", "best")]:
        settled = load_game(game)
        assert policies_for(settled, (agents,) * settled.seats) is None
        assert policies_for(settled, ("random",) * settled.seats) == [None] * settled.seats


class Watched:
    """Notes what deals a study asks for."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.asked: list[tuple[int, list[int]]] = []
        self.left: list[tuple[int, list[int]]] = []
        new_deal = Game.new_deal

        def asked(game: Game, seed: Any = None, dealer: int = 0, pack: Any = None, carry: Any = None) -> Deal:
            self.asked.append((dealer, list(carry or [])))
            return new_deal(game, seed, dealer, pack, carry)

        def sat(deal: Deal, *rest: Any) -> int:
            decisions = sit(deal, *rest)
            self.left.append((deal.next_dealer(), deal.carry()))
            return decisions

        monkeypatch.setattr(Game, "new_deal", asked)
        monkeypatch.setattr("kibitz.research.simulate.sit", sat)


def test_deals_in_a_row_take_over_what_the_one_before_left_and_who_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    watched = Watched(monkeypatch)
    study = Study("second-lead", 4, {"rounds": 3}, ("random", "greedy") * 2, 9)

    run_block(study, 0, 5)

    assert watched.asked[0] == (0, [])
    assert watched.asked[1:3] == watched.left[0:2]
    assert watched.asked[3] == (watched.left[2][0], []), "the match was over: another begins"
    assert watched.asked[4] == watched.left[3]


@pytest.mark.parametrize("game", [game.id for game in catalog()])
def test_every_game_is_simulated_with_an_agent_for_each_seat(game: str) -> None:
    settled = load_game(game)
    for agents in (("random",) * settled.seats, ("greedy", *["random"] * (settled.seats - 1))):
        study = Study(game, settled.seats, settled.chosen, agents, 4)
        part = run_block(study, 0, 2)
        assert part.count == 2
        assert part.decisions > 0


@pytest.mark.parametrize("count", [1, 2, 59, 60, 61, 12345])
def test_blocks_cover_every_deal_once(count: int) -> None:
    covered = [k for first, many in blocks(count, 3) for k in range(first, first + many)]

    assert covered == list(range(count))


def test_the_blocks_of_a_milliard_deals_are_not_listed_before_the_first_is_played() -> None:
    study = Study("abstrac", 2, {}, ("random",) * 2, 1)
    jobs = study.blocks(10**12)

    assert next(shared(lambda block: block[0], jobs, 1)) == 0
    assert next(jobs)[0] < 10**6


def test_csv_has_a_row_for_each_deal(kibitz: Run, tmp_path: Path) -> None:
    file = tmp_path / "deals.csv"
    ran = kibitz("simulate", "abstrac", "--deals", "7", "--out", str(file), "--seed", "1")

    rows = list(csv.DictReader(file.open()))
    assert f"Written to {file}." in ran.out
    assert [row["deal"] for row in rows] == [str(k) for k in range(1, 8)]
    assert list(rows[0]) == ["deal", "deals", "decisions", "dealer", "score_0", "score_1", "role_0", "role_1"]
    assert {row[f"role_{row['dealer']}"] for row in rows} == {"dealer"}


def test_parquet_holds_the_same(kibitz: Run, tmp_path: Path) -> None:
    pytest.importorskip("pyarrow")
    import pyarrow.parquet

    file = tmp_path / "deals.parquet"
    kibitz("simulate", "abstrac", "--deals", "7", "--out", str(file), "--seed", "1")

    table = pyarrow.parquet.read_table(file)
    assert table.num_rows == 7
    scores, roles = ["score_0", "score_1"], ["role_0", "role_1"]
    assert table.column_names == ["deal", "deals", "decisions", "dealer", *scores, *roles]
    assert [str(table.schema.field(name).type) for name in ("deal", "score_0", "role_0")] == [
        "int64",
        "int64",
        "string",
    ]
    assert not list(tmp_path.glob("*.csv")), "the rows that waited are gone"


def test_arena_prints_a_paired_difference_with_its_interval(kibitz: Run) -> None:
    line = "arena 8-5-3 --agents greedy random --deals 12 --seed 2 --json"
    told = json.loads(kibitz(*line.split()).out)

    low, high = told["interval"]
    assert low < told["difference"] < high
    assert low > 0
    assert told["plays"] == 12 * 6
    assert told["difference"] == pytest.approx(told["mean_scores"][0] - told["mean_scores"][1])
    for name in ("points", "returns", "match_wins"):
        one, two = told[name]["means"]
        assert told[name]["difference"] == pytest.approx(one - two)
        assert told[name]["interval"][0] <= told[name]["difference"] <= told[name]["interval"][1]
    assert told["points"] == {"means": told["mean_scores"], "difference": told["difference"], "interval": [low, high]}


def test_arena_says_points_returns_and_matches_won(kibitz: Run) -> None:
    told = kibitz(
        *["arena", "abstrac", "--agents", "greedy", "random", "--deals", "3", "--seed", "2", "--option", "target=10"]
    ).out

    for what in ("Points a deal", "Returns a deal", "Matches won in a deal"):
        assert re.search(rf"{what}: greedy .*, random .*; difference .*, 95 % confidence interval .* to .*\.", told)
    assert "by the returns." in told


def twelve_tricks() -> Deal:
    """As the first seat's twelfth trick leaves a deal."""
    deal = load_game("8-5-3").new_deal(seed=1)
    assert isinstance(deal, EightFiveThree)
    deal.row[SWEEPER] = 0
    deal.to_act = -1
    return deal


def test_a_twelfth_trick_that_wins_the_match_brings_no_points_but_counts_as_a_match_won() -> None:
    """EFT-16."""
    deal = twelve_tricks()

    assert deal.scores() == [0, 0, 0]
    assert deal.returns() == [20.0, -10.0, -10.0]
    assert match_wins(deal, load_game("8-5-3").goal) == [1.0, 0.0, 0.0]


def test_a_deal_that_ends_no_match_wins_none_and_one_that_ends_it_wins_one() -> None:
    deal = load_game("abstrac").new_deal(seed=1)
    sit(deal, [make("random")] * 2, 1)

    assert match_wins(deal, load_game("abstrac").goal) == [0.0, 0.0]
    assert sum(match_wins(deal, Goal(deals=1))) == 1.0


def test_the_sides_of_a_duel_come_to_points_returns_and_matches(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kibitz.research.simulate.sit", lambda *_: 12)
    deal = twelve_tricks()
    monkeypatch.setattr(Game, "new_deal", lambda *_, **__: deal)
    duel = Duel("8-5-3", 3, {}, ("greedy", "random"), 1)

    told = duel_summary(duel, [run_pack(duel, k) for k in range(2)], 1.0)

    assert told["points"] == {"means": [0.0, 0.0], "difference": 0.0, "interval": [0.0, 0.0]}
    assert told["returns"]["means"] == [pytest.approx(0.0), pytest.approx(0.0)]
    assert told["match_wins"]["means"] == [pytest.approx(1 / 3), pytest.approx(1 / 3)]
    assert told["decisions"] == 2 * 6 * 12


def test_an_agent_against_itself_differs_by_nothing_over_all_seatings() -> None:
    duel = Duel("abstrac", 2, {}, ("random", "random"), 1)

    assert duel.lineups() == [(0, 1), (1, 0)]


def test_student_points_are_those_of_the_tables() -> None:
    for freedom, point in [(1, 12.706), (2, 4.303), (3, 3.182), (5, 2.571), (10, 2.228), (30, 2.042), (1000, 1.962)]:
        assert student_95(freedom) == pytest.approx(point, rel=0.005)


def test_solve_prints_value_choices_and_line(kibitz: Run) -> None:
    told = json.loads(kibitz("solve", "abstrac", "--row", "9C TD AH AS JD KS", "--json").out)

    assert set(told) == {"value", "choices", "line"}
    assert told["value"] == max(told["choices"].values())
    assert sum(told["line"]) == 6
    assert set(told["choices"]) == {"1", "2", "3"}


def test_solve_in_words(kibitz: Run) -> None:
    ran = kibitz("solve", "Abstrac", "--row", "9C,9D,9H,9S")

    assert "Best play gives the first mover" in ran.out
    assert "(best)" in ran.out


def test_games_as_json_and_in_lines(kibitz: Run) -> None:
    games = json.loads(kibitz("games", "--json").out)
    lines = kibitz("games").out.splitlines()

    assert {"id", "title", "aliases", "min_seats", "max_seats", "options", "source", "edition"} <= set(games[0])
    assert [line.split(":")[0] for line in lines] == [game["id"] for game in games]


def test_rules_in_a_pipe_are_plain_text(kibitz: Run) -> None:
    ran = kibitz("rules", "sergeant major")

    assert ran.out.startswith("8-5-3\n")
    assert "EFT-1" in ran.out
    assert "**" not in ran.out


def test_version_says_which_engine_and_which_editions(kibitz: Run) -> None:
    ran = kibitz("--version")

    assert ran.out.startswith("kibitz 0.1.0, ")
    assert "plain engine" in ran.out or "compiled engine" in ran.out
    assert "abstrac 1" in ran.out


def help_pages(parser: argparse.ArgumentParser) -> list[str]:
    """The pages of a parser and of all its commands."""
    pages = [parser.format_help()]
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            pages += [page for command in action.choices.values() for page in help_pages(command)]
    return pages


def test_no_help_page_shows_how_it_was_written() -> None:
    pages = help_pages(make_parser())

    assert len(pages) > 10
    assert [page for page in pages if "%%" in page or "%(" in page or "None" in page] == []
    assert any("has a 95 % interval" in " ".join(page.split()) for page in pages)


def test_help_shows_examples(kibitz: Run) -> None:
    ran = kibitz("--help")

    assert "kibitz play 8-5-3" in ran.out
    assert "simulate" in ran.out
    assert ran.code == 0
