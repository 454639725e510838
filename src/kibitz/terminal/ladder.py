"""`arena --ladder`: plays the ladder, goes on where it was stopped, and writes the page on strength."""

from __future__ import annotations

import datetime
import json
import time
from pathlib import Path
from typing import Final

from kibitz.cards.kernel import is_compiled
from kibitz.research.ladder import Job, Ladder, Outcome, Schedule, Store, ladder_of, play_job, results_of
from kibitz.research.players import LADDER
from kibitz.research.strength_page import CHARTS, Page
from kibitz.terminal.catalogue import load
from kibitz.terminal.errors import CommandError
from kibitz.terminal.progress import Meter
from kibitz.terminal.studies import shared_as_done

SEED: Final = 1
PACKS: Final = "packs"  # the folder of results, beside the charts
DOCS: Final = Path("docs")


def run_ladder(
    games: list[str], agents: list[str] | None, packs: int, minutes: float, seed: int | None, jobs: int, out: str
) -> None:
    """Play what is not played yet, for so many minutes (0 is to the end), and write the page and its charts."""
    ids = [load(name, None, []).id for name in games]
    page = Path(out) if out else DOCS / "strength.md"
    if not page.parent.is_dir():
        raise CommandError(f"--out {page}: there is no folder {page.parent}; the page belongs to a checkout.")
    ladder = ladder_of(ids, packs, SEED if seed is None else seed, agents or LADDER)
    store = Store(page.parent / CHARTS / PACKS, ladder)
    try:
        _play(ladder, store, minutes, jobs)
    except KeyboardInterrupt:
        raise CommandError("stopped; the same command goes on where it was.") from None
    _write(page, ladder, store)


def _play(ladder: Ladder, store: Store, minutes: float, jobs: int) -> None:
    schedule, began = Schedule(ladder, store.found), time.monotonic()

    def is_over() -> bool:
        return minutes > 0 and time.monotonic() - began > 60 * minutes

    whole = sum(len(table.duels()) for table in ladder.tables) * ladder.packs - len(store.found)
    with Meter("ladder: packs", max(0, whole), speaks=True) as meter:
        for job, outcome, seconds in shared_as_done(played, schedule.jobs(is_over), jobs):
            store.add(job, outcome)
            schedule.add(job, seconds)
            meter.advance(1)


def played(job: Job) -> tuple[Job, Outcome, float]:
    """One pack, as another process gets it, and the seconds that it took."""
    began = time.monotonic()
    return job, play_job(job), time.monotonic() - began


def _write(path: Path, ladder: Ladder, store: Store) -> None:
    results = [results_of(ladder, table, store.found) for table in ladder.tables]
    engine = "compiled" if is_compiled() else "plain"
    page = Page(ladder, results, datetime.date.today().isoformat(), engine)
    folder = path.parent / CHARTS
    folder.mkdir(exist_ok=True)
    for name, chart in page.charts().items():
        (folder / name).write_text(chart, encoding="utf-8")
    (folder / "figures.json").write_text(json.dumps(page.figures(), indent=1) + "\n", encoding="utf-8")
    path.write_text(page.text(), encoding="utf-8")
    print(f"Written to {path}, with its charts in {folder}.")
