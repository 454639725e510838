"""A progress bar on the error stream, for what takes longer than two seconds, where somebody watches."""

from __future__ import annotations

import sys
import time
from types import TracebackType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.progress import Progress

from kibitz.terminal.extras import brings

PATIENCE = 2.0


class Meter:
    """Counts what is done; shows a bar only when it is needed and seen."""

    def __init__(self, label: str, total: int) -> None:
        self._label = label
        self._total = total
        self._done = 0
        self._begun = time.monotonic()
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
        self._bar.add_task(self._label, total=self._total)

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._bar is not None:
            self._bar.stop()
