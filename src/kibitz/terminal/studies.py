"""`simulate` and `arena`: many deals or matches, counted, printed or written to a file."""

from __future__ import annotations

import json
import secrets
import time
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import chain, islice
from pathlib import Path
from typing import Any

from kibitz.agents import AgentFault
from kibitz.agents.programs.crew import Crew, is_program
from kibitz.match.game import Game
from kibitz.research.row_files import RowFile, check_file
from kibitz.research.simulate import Study, Totals, run_block, summary, with_programs
from kibitz.research.workers import Alone, Processes, Workers, as_done, in_order
from kibitz.terminal.catalogue import load
from kibitz.terminal.errors import CommandError
from kibitz.terminal.programs import check_agents, check_jobs, names_of, say_programs
from kibitz.terminal.progress import Meter


def run_study(
    name: str, seats: int | None, options: list[str], count: int, matches: bool, agents: str, seed: int | None,
    jobs: int, as_json: bool, out: str | None, crew: Crew,
) -> None:  # fmt: skip
    """Simulate and report."""
    levels = names_of(agents)
    check_agents(levels)
    check_jobs(levels, jobs)
    game = load(name, seats if seats is not None or len(levels) < 2 else len(levels), options)
    own_seed = secrets.randbits(48) if seed is None else seed
    study = Study(game.id, game.seats, game.chosen, seat_levels(levels, game), own_seed, matches, out is not None)
    file = rows_to(out, study)
    begun = time.perf_counter()
    parts: list[Totals] = []
    work = partial(run_block_of, crew=crew) if any(map(is_program, levels)) else run_block_of
    with crew, Meter(f"{game.title}: {'matches' if matches else 'deals'}", count) as meter:
        try:
            for part in shared(work, ((study, *block) for block in study.blocks(count)), jobs):
                if file is not None:
                    file.add(part.rows)
                    part.rows = []
                parts.append(part)
                meter.advance(part.count)
        except AgentFault as fault:
            raise CommandError(_at_fault(study, fault), code=1) from None
    told = with_programs(summary(study, parts, time.perf_counter() - begun), crew)
    if file is not None:
        file.finish()
    if as_json:
        print(json.dumps(told))
    else:
        _say_study(game, told, out)


def run_block_of(job: tuple[Study, int, int], crew: Crew | None = None) -> Totals:
    """One block, as another process gets it."""
    return run_block(*job, crew)


def _at_fault(study: Study, fault: AgentFault) -> str:
    """Why a study cannot go on."""
    line = f" It wrote: {fault.line}" if fault.line else ""
    return (
        f"{study.agents[fault.seat]} in seat {fault.seat}: {fault.sentence}{line} The run stops here, for the next deal"
        " depends on how this one ends; --stand-in greedy lets another agent play such a deal to its end."
    )


def seat_levels(levels: list[str], game: Game) -> tuple[str, ...]:
    """An agent for each seat: one name stands for all."""
    if len(levels) == 1:
        levels = levels * game.seats
    if len(levels) != game.seats:
        raise CommandError(f"--agents: one name, or one for each of the {game.seats} seats, not {len(levels)}.")
    return tuple(levels)


def _say_study(game: Game, told: dict[str, Any], out: str | None) -> None:
    rate = told["decisions"] / max(told["seconds"], 1e-9)
    matches = f"{told['matches']} matches, " if "matches" in told else ""
    print(f"{game.title}: {matches}{told['deals']} deals, {told['decisions']} decisions in {told['seconds']:.2f} s "
          f"({rate:,.0f} a second), seed {told['seed']}.")  # fmt: skip
    per = "match" if matches else "deal"
    for seat, mean in enumerate(told["mean_scores"]):
        error = told["standard_errors"][seat]
        spread = f" ± {1.96 * error:.3f}" if error is not None else ""
        wins = f", {told['wins'][seat]:g} won" if "wins" in told else ""
        print(f"Seat {seat} ({told['agents'][seat]}): {mean:+.3f}{spread} points a {per}{wins}")
    for role in told.get("by_role", []):
        error = role["standard_error"]
        spread = f" ± {1.96 * error:.3f}" if error is not None else ""
        print(f"As {role['role']}: {role['mean_score']:+.3f}{spread} points a deal")
    say_programs(told)
    if out is not None:
        print(f"Written to {out}.")


# --- processes ----------------------------------------------------------------------------------------------


def shared(work: Callable[[Any], Any], jobs: Iterable[Any], processes: int) -> Iterator[Any]:
    """The results in order, by so many processes. Jobs are made when there is somebody to do them."""
    coming = iter(jobs)
    first = list(islice(coming, processes))
    workers: Workers = Processes(len(first)) if len(first) > 1 else Alone()
    try:
        yield from in_order(work, chain(first, coming), workers)
    finally:
        workers.close()


def shared_as_done(work: Callable[[Any], Any], jobs: Iterable[Any], processes: int) -> Iterator[Any]:
    """The results as they come, by so many processes, so that none waits for a long job of another."""
    if processes < 2:
        yield from in_order(work, jobs, Alone())
        return
    workers = Processes(processes)
    try:
        yield from as_done(work, jobs, workers)
    finally:
        workers.close()


# --- files --------------------------------------------------------------------------------------------------


def rows_to(out: str | None, study: Study) -> RowFile | None:
    """Where the rows of a study go, checked before any work is done."""
    if out is None:
        return None
    path = Path(out)
    try:
        check_file(path)
    except ValueError as problem:
        raise CommandError(str(problem)) from None
    try:
        return RowFile(path, *_columns(study), ())
    except OSError as error:
        raise CommandError(f"{path} cannot be written: {error.strerror}.") from None


def _columns(study: Study) -> tuple[list[str], list[str]]:
    """The columns of a row, and those that are words."""
    scores, roles = ([f"{what}_{seat}" for seat in range(study.seats)] for what in ("score", "role"))
    if study.matches:
        return ["match", "deals", "decisions", "first_dealer", *scores], []
    return ["deal", "deals", "decisions", "dealer", *scores, *roles], roles
