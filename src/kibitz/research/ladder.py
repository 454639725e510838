"""The ladder: all players of the arena against each other in every game, kept pack by pack, so that it may be stopped.

Each pack of a game is played by all pairs before the next one, and the game that took the least time so far comes
next: so all have the same time, and quick games more packs. Results of a table are kept beside a digest of the code
that they were made with: a later run, on another day or machine, goes on with them where that is the same, whatever
changed in other games.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Container, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from kibitz.cards.kernel import is_compiled
from kibitz.match.game import catalog, load_game
from kibitz.research.digests import digest_of_table
from kibitz.research.players import LADDER, NOT_MET, able, told_apart
from kibitz.research.round_robin import Pair, RoundRobin
from kibitz.research.simulate import Duel, PackResult, run_pack

PACKS: Final = 200
DIGITS: Final = 6  # behind the point of a figure that is kept
# Games that are another matter with other seats, besides the usual table of each.
MORE_TABLES: Final = (("crazy-eights", 2), ("second-lead", 7), ("second-lead", 8), ("big-three", 4))

Key = tuple[str, int, str, str, int]


@dataclass(frozen=True)
class Job:
    """A pack that two players are to meet over."""

    duel: Duel
    number: int

    @property
    def key(self) -> Key:
        """What tells it from all others of a run."""
        return (self.duel.game, self.duel.seats, *self.duel.agents, self.number)


@dataclass(frozen=True)
class Failure:
    """A pack that could not be played to its end, and why."""

    reason: str


Outcome = PackResult | Failure


@dataclass(frozen=True)
class Ladder:
    """Which tables, how many packs, and from which seed."""

    tables: tuple[RoundRobin, ...]
    packs: int
    seed: int

    def jobs(self, table: RoundRobin) -> Iterator[list[Job]]:
        """The packs of a table, each for all pairs."""
        duels = table.duels()
        for number in range(self.packs):
            yield [Job(duel, number) for duel in duels]


def ladder_of(games: Sequence[str], packs: int, seed: int, names: Sequence[str] = LADDER) -> Ladder:
    """A ladder of some games, or of all; of the players each game has those who know it, and none twice."""
    tables = [game for game in catalog() if not games or game.id in games]
    tables += [load_game(name, seats) for name, seats in MORE_TABLES if not games or name in games]
    tables.sort(key=lambda game: game.id)
    robins: list[RoundRobin] = []
    left_out = NOT_MET if tuple(names) == LADDER else frozenset()  # who names players wants to see them all meet
    for game in tables:
        players = tuple(told_apart(game, able(game, names)))
        robins.append(RoundRobin(game.id, game.seats, {}, players, seed, left_out))
    return Ladder(tuple(robins), packs, seed)


def title_of(table: RoundRobin) -> str:
    """A table in words: the game, and its seats."""
    return f"{table.load().title}, {table.seats} seats"


def play_job(job: Job) -> Outcome:
    """One pack. A fault in one of them is told on the page and ends nothing."""
    try:
        return run_pack(job.duel, job.number)
    except Exception as fault:
        return Failure(f"{type(fault).__name__}: {fault}")


class Schedule:
    """Says what is to be played next, so that all tables have the same time."""

    def __init__(self, ladder: Ladder, found: Container[Key]) -> None:
        self.spent = {(table.game, table.seats): 0.0 for table in ladder.tables}
        self._open = {(table.game, table.seats): _left(ladder.jobs(table), found) for table in ladder.tables}

    def jobs(self, is_over: Callable[[], bool]) -> Iterator[Job]:
        """What is not played yet, until it is said that time is over or nothing is left."""
        while self._open and not is_over():
            table = min(self._open, key=self.spent.__getitem__)
            pack = next(self._open[table], None)
            if pack is None:
                del self._open[table]
            else:
                yield from pack

    def add(self, job: Job, seconds: float) -> None:
        """A job took so long."""
        self.spent[job.duel.game, job.duel.seats] += seconds


def _left(packs: Iterator[list[Job]], found: Container[Key]) -> Iterator[list[Job]]:
    """Those that are not played by all pairs yet, without what is."""
    for pack in packs:
        if left := [job for job in pack if job.key not in found]:
            yield left


# --- what is kept -------------------------------------------------------------------------------------------


class Store:
    """Results in a file for each table, a line for each pack and pair: what is written is kept, whenever a run stops.

    The first line of a file is the digest of the code. Where that has changed since, the file is begun anew.
    """

    def __init__(self, folder: Path, ladder: Ladder) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.paths: dict[tuple[str, int], Path] = {}
        self.found: dict[Key, Outcome] = {}
        for table in ladder.tables:
            path = folder / f"{table.game}-{table.seats}-{ladder.seed}.jsonl"
            self.paths[table.game, table.seats] = path
            digest, lines = _digest(table), _lines(path)
            if lines[:1] == [digest]:
                self.found |= _read(table, lines[1:])
            else:
                path.write_text(json.dumps(digest) + "\n", encoding="utf-8")

    def add(self, job: Job, outcome: Outcome) -> None:
        """Keep a result."""
        self.found[job.key] = outcome
        with self.paths[job.duel.game, job.duel.seats].open("a", encoding="utf-8") as file:
            file.write(json.dumps([*job.duel.agents, job.number, told_of(outcome)]) + "\n")


def _digest(table: RoundRobin) -> str:
    """What tells the code apart; the plain engine does less in the time of a choice, so its results are others."""
    digest = digest_of_table(table.game, table.seats)
    return digest if is_compiled() else f"{digest} plain"


def _lines(path: Path) -> list[Any]:
    """What the lines of a file say."""
    found: list[Any] = []
    for line in path.read_text(encoding="utf-8").splitlines() if path.exists() else []:
        try:
            found.append(json.loads(line))
        except ValueError:
            continue  # the last line of a run that was killed while it wrote
    return found


def _read(table: RoundRobin, lines: list[Any]) -> dict[Key, Outcome]:
    return {(table.game, table.seats, one, other, number): outcome_of(told) for one, other, number, told in lines}


def told_of(outcome: Outcome) -> Any:
    """A result for the file."""
    if isinstance(outcome, Failure):
        return outcome.reason
    sides = (outcome.points, outcome.returns, outcome.match_wins)
    return [*([round(value, DIGITS) for value in side] for side in sides), outcome.decisions]


def outcome_of(told: Any) -> Outcome:
    """The inverse."""
    if isinstance(told, str):
        return Failure(told)
    points, returns, match_wins, decisions = told
    return PackResult(tuple(points), tuple(returns), tuple(match_wins), decisions)


@dataclass(frozen=True)
class TableResults:
    """What came of one table: the packs that every pair has played, and what could not be played."""

    table: RoundRobin
    results: dict[Pair, list[PackResult]]
    packs: int
    failures: list[str]


def results_of(ladder: Ladder, table: RoundRobin, found: dict[Key, Outcome]) -> TableResults:
    """The results of a table. A pack counts only where every pair has played it."""
    duels = table.duels()
    results: dict[Pair, list[PackResult]] = {duel.agents: [] for duel in duels}
    failures: list[str] = []
    for number in range(ladder.packs):
        outcomes = [found.get(Job(duel, number).key) for duel in duels]
        for duel, outcome in zip(duels, outcomes, strict=True):
            if isinstance(outcome, Failure):
                failures.append(f"pack {number}, {duel.agents[0]} and {duel.agents[1]}: {outcome.reason}")
        played = [outcome for outcome in outcomes if isinstance(outcome, PackResult)]
        if len(played) == len(duels):
            for duel, result in zip(duels, played, strict=True):
                results[duel.agents].append(result)
    return TableResults(table, results, len(results[duels[0].agents]), failures)
