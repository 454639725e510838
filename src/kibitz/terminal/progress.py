"""Progress on the error stream, for what takes more than two seconds: a bar with the time left, or lines now and then.

The bar is for those who watch at a terminal; the lines are for what runs for hours with its error stream in a file.
"""

from __future__ import annotations

import sys
import time
from types import TracebackType
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from rich.progress import Progress

from kibitz.terminal.extras import brings

PATIENCE: Final = 2.0
SPOKEN: Final = 60.0  # seconds between two lines where nobody sees a bar


class Meter:
    """Counts what is done; shows a bar only when it is needed and seen.

    With `speaks` it says every minute how much is left where nobody sees a bar. `done` was done by an earlier run.
    """

    def __init__(self, label: str, total: int, speaks: bool = False, done: int = 0) -> None:
        self._label = label
        self._total = total
        self._before = done
        self._done = done
        self._speaks = speaks
        self._begun = self._told = time.monotonic()
        self._seen = sys.stderr.isatty()
        self._bar: Progress | None = None

    def __enter__(self) -> Meter:
        return self

    def advance(self, count: int) -> None:
        """So many more are done."""
        self._done += count
        if self._bar is None and self._seen and time.monotonic() - self._begun > PATIENCE:
            self._begin()
        if self._bar is not None:
            self._bar.update(self._bar.task_ids[0], completed=self._done)
        elif self._speaks and not self._seen:
            self._speak()

    def _speak(self) -> None:
        now = time.monotonic()
        if now - self._told < SPOKEN:
            return
        self._told = now
        left = (now - self._begun) / (self._done - self._before) * (self._total - self._done)
        line = f"{self._label}: {self._done} of {self._total}, about {left / 60:.0f} minutes left"
        print(line, file=sys.stderr, flush=True)

    def _begin(self) -> None:
        """Show the bar; without the package that draws it nothing is shown, and what is done is done all the same."""
        try:
            from rich.console import Console
            from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
        except ModuleNotFoundError:
            self._seen = False
            print(f"{self._label}: {brings('terminal')} brings a bar that shows how far it is.", file=sys.stderr)
            return
        self._bar = Progress(
            TextColumn("{task.description}"),
            BarColumn(),
            MofNCompleteColumn(),
            TimeRemainingColumn(),
            console=Console(stderr=True),
            transient=True,
        )
        self._bar.start()
        self._bar.add_task(self._label, total=self._total, completed=self._before)

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._bar is not None:
            self._bar.stop()
