"""`simulate` and `arena`: many deals or matches, counted, printed or written to a file."""

from __future__ import annotations

import csv
import json
import multiprocessing
import os
import secrets
import signal
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import chain, islice
from pathlib import Path
from typing import Any

from kibitz.agents import AgentFault
from kibitz.agents.programs.crew import Crew, is_program
from kibitz.match.game import Game
from kibitz.research.simulate import Study, Totals, run_block, summary, with_programs
from kibitz.terminal.catalogue import load
from kibitz.terminal.errors import CommandError
from kibitz.terminal.extras import brings
from kibitz.terminal.programs import check_agents, check_jobs, names_of, say_programs
from kibitz.terminal.progress import Meter

Table = tuple[list[str], list[list[int]]]


def run_study(
    name: str, seats: int | None, options: list[str], count: int, matches: bool, agents: str, seed: int | None,
    jobs: int, as_json: bool, out: str | None, crew: Crew,
) -> None:  # fmt: skip
    """Simulate and report."""
    levels = names_of(agents)
    check_agents(levels)
    check_jobs(levels, jobs)
    game = load(name, seats if seats is not None or len(levels) < 2 else len(levels), options)
    write = writer_for(out) if out is not None else None
    own_seed = secrets.randbits(48) if seed is None else seed
    study = Study(game.id, game.seats, game.chosen, seat_levels(levels, game), own_seed, matches, out is not None)
    begun = time.perf_counter()
    parts: list[Totals] = []
    work = partial(run_block_of, crew=crew) if any(map(is_program, levels)) else run_block_of
    with crew, Meter(f"{game.title}: {'matches' if matches else 'deals'}", count) as meter:
        try:
            for part in shared(work, ((study, *block) for block in study.blocks(count)), jobs):
                parts.append(part)
                meter.advance(part.count)
        except AgentFault as fault:
            raise CommandError(_at_fault(study, fault), code=1) from None
    told = with_programs(summary(study, parts, time.perf_counter() - begun), crew)
    if write is not None:
        write((_columns(study), [row for part in parts for row in part.rows]))
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
    say_programs(told)
    if out is not None:
        print(f"Written to {out}.")


# --- processes ----------------------------------------------------------------------------------------------


def shared(work: Callable[[Any], Any], jobs: Iterable[Any], processes: int) -> Iterator[Any]:
    """The results in order, by so many processes. Jobs are made when there is somebody to do them."""
    coming = iter(jobs)
    first = list(islice(coming, processes))
    everything = chain(first, coming)
    if processes < 2 or len(first) < 2:
        yield from map(work, everything)
        return
    context = multiprocessing.get_context("spawn")
    with context.Pool(len(first), initializer=_serve_one_parent) as pool:
        yield from pool.imap(work, everything)


def _serve_one_parent() -> None:
    """Ctrl+C is the parent's business; a process whose parent was killed has nobody to work for."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


# --- files --------------------------------------------------------------------------------------------------


def _columns(study: Study) -> list[str]:
    scores = [f"score_{seat}" for seat in range(study.seats)]
    return ["match" if study.matches else "deal", "deals", "decisions", *scores]


def writer_for(out: str) -> Callable[[Table], None]:
    """What writes a table to this file, checked before any work is done."""
    path = Path(out)
    if path.suffix not in (".csv", ".parquet"):
        raise CommandError(f"--out {out}: name a .csv or a .parquet file.")
    if not path.parent.is_dir():
        raise CommandError(f"--out {out}: there is no folder {path.parent}.")
    if path.suffix == ".csv":
        return lambda table: _write_csv(path, table)
    try:
        import pyarrow  # noqa: F401
    except ImportError:
        raise CommandError(
            f"A .parquet file needs pyarrow: {brings('parquet')} brings it, or write a .csv file."
        ) from None
    return lambda table: _write_parquet(path, table)


def _write_csv(path: Path, table: Table) -> None:
    try:
        with path.open("w", encoding="utf-8", newline="") as file:
            csv.writer(file).writerows([table[0], *table[1]])
    except OSError as error:
        raise CommandError(f"{path} cannot be written: {error.strerror}.") from None


def _write_parquet(path: Path, table: Table) -> None:
    import pyarrow
    import pyarrow.parquet

    columns = {name: [row[k] for row in table[1]] for k, name in enumerate(table[0])}
    try:
        pyarrow.parquet.write_table(pyarrow.table(columns), path)
    except OSError as error:
        raise CommandError(f"{path} cannot be written: {error}.") from None
