"""How a study is carried out from the terminal: by whom, what it keeps so that it can go on, where its reports go."""

from __future__ import annotations

import datetime
import os
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, Final

from kibitz.cards.kernel import is_compiled
from kibitz.research.cluster import Cluster
from kibitz.research.journal import Journal, code_digest
from kibitz.research.workers import Alone, Processes, Work, Workers, in_order
from kibitz.terminal.errors import CommandError
from kibitz.terminal.progress import Meter

STOPPED: Final = "stopped; the same command goes on where it was."

Told = dict[str, Any]


def workers_for(jobs: int, cluster: str | None) -> Workers:
    """Who does the work."""
    if cluster is None:
        return Processes(jobs) if jobs > 1 else Alone()
    try:
        return Cluster(cluster, jobs if jobs > 1 else None)
    except ValueError as problem:
        raise CommandError(str(problem)) from None


def journal_for(told: Told, seed: int | None) -> Journal:
    """What is kept of a study that was stopped, or the beginning of it."""
    try:
        return Journal(state_folder() / "studies", told, seed)
    except OSError as error:
        raise CommandError(f"{state_folder()} cannot be written: {error.strerror}.") from None


def state_folder() -> Path:
    """Where this system keeps what a program goes on with."""
    if os.environ.get("XDG_STATE_HOME"):
        return Path(os.environ["XDG_STATE_HOME"]) / "kibitz"
    if os.name == "nt":
        return Path(os.environ.get("LOCALAPPDATA", Path.home())) / "kibitz"
    return Path.home() / ".local" / "state" / "kibitz"


class StudyRun:
    """One study as it is carried out: stage by stage, each result kept before it counts."""

    def __init__(self, journal: Journal, workers: Workers) -> None:
        self.journal = journal
        self.workers = workers

    def kept(self, stage: str) -> list[Told]:
        """The results of a stage that an earlier run has kept, in their order."""
        return [line["result"] for line in self.journal.kept if line["stage"] == stage]

    def carry_out(
        self, stage: str, work: Work, jobs: Iterable[Any], take: Callable[[Any], Told | None], meter: Meter
    ) -> None:
        """Do the jobs in their order. `take` says what is kept of a result, and None of one too many."""
        with meter:
            for result in in_order(work, jobs, self.workers):
                told = take(result)
                if told is not None:
                    self.journal.add({"stage": stage, "result": told})


def made(seconds: float) -> Told:
    """How and when a study was made, for its report."""
    return {
        "date": datetime.date.today().isoformat(),
        "seconds": round(seconds, 3),
        "engine": "compiled" if is_compiled() else "plain",
        "code": code_digest(),
    }


def write_page(file: str, page: str) -> None:
    """Write a page of HTML."""
    try:
        Path(file).write_text(page, encoding="utf-8")
    except OSError as error:
        raise CommandError(f"--html {file} cannot be written: {error.strerror}.") from None


def check_page(file: str | None) -> None:
    """Whether a page can be written there, before any work is done."""
    if file is not None and not Path(file).parent.is_dir():
        raise CommandError(f"--html {file}: there is no folder {Path(file).parent}.")
