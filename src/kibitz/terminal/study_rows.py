"""`study rows`: many rows of the Abstrac family solved, in tables, as JSON and on a page."""

from __future__ import annotations

import json
import shlex
import time
from dataclasses import dataclass
from typing import Any

from kibitz.agents.row_solver import rules_of
from kibitz.research.fairness_tables import printed
from kibitz.research.rows import RowsBlock, RowsFigures, RowsStudy, block_of, solve_block
from kibitz.research.rows_page import page, tables_of, verdict
from kibitz.terminal.catalogue import load
from kibitz.terminal.errors import CommandError
from kibitz.terminal.progress import Meter
from kibitz.terminal.study_runs import STOPPED, StudyRun, check_page, journal_for, made, workers_for, write_page

Told = dict[str, Any]


@dataclass(frozen=True)
class RowsRequest:
    """What the command line asks for."""

    game: str
    rows: int
    seed: int | None
    jobs: int
    as_json: bool
    html: str | None
    cluster: str | None


def run_rows(request: RowsRequest) -> None:
    """Solve and report."""
    game = load(request.game, None, []).id
    try:
        rules_of(game)
    except ValueError as problem:
        raise CommandError(str(problem)) from None
    check_page(request.html)
    journal = journal_for({"study": "rows", "game": game, "rows": request.rows}, request.seed)
    study = RowsStudy(game, request.rows, journal.seed)
    begun = time.perf_counter()
    workers = workers_for(request.jobs, request.cluster)
    try:
        blocks = _solve(StudyRun(journal, workers), study)
    except KeyboardInterrupt:
        raise CommandError(STOPPED) from None
    finally:
        workers.close()
    _tell(request, _report(study, blocks, time.perf_counter() - begun))
    journal.close()


def _solve(run: StudyRun, study: RowsStudy) -> list[RowsBlock]:
    stage = "rows"
    blocks = [block_of(told) for told in run.kept(stage)]
    meter = Meter("study: rows", study.rows, speaks=True, done=sum(sum(one.values.values()) for one in blocks))

    def take(block: RowsBlock) -> Told:
        blocks.append(block)
        meter.advance(sum(block.values.values()))
        return block.told()

    jobs = ((study, number) for number in range(len(blocks), study.blocks()))
    run.carry_out(stage, solve_block, jobs, take, meter)
    return blocks


def _report(study: RowsStudy, blocks: list[RowsBlock], seconds: float) -> Told:
    words = ["kibitz", "study", "rows", study.game, "--rows", str(study.rows), "--seed", str(study.seed)]
    return {
        "study": "rows",
        **RowsFigures(study, blocks).as_dict(),
        "command": shlex.join(words),
        **made(seconds),
    }


def _tell(request: RowsRequest, report: Told) -> None:
    if request.html is not None:
        write_page(request.html, page(report))
    if request.as_json:
        print(json.dumps(report))
        return
    print(verdict(report))
    for table in tables_of(report):
        print(f"\n{printed(table)}")
    print(f"\nSolved in {report['seconds']:.0f} s, seed {report['seed']}. The same again:\n  {report['command']}")
    if request.html is not None:
        print(f"Written to {request.html}.")
