"""A compiled engine that is built while the table runs in plain Python: its processes take it once it is whole."""

from __future__ import annotations

import os
import sys
from pathlib import Path


class Build:
    """The folder of a build, and the mark of the sources that run here.

    The build writes a file beside the folder when it is whole, `FOLDER.stamp` with the mark of what it was made of.
    A build of other sources is none of ours: its engine could play by other rules.
    """

    def __init__(self, folder: str, mark: str) -> None:
        self.folder = folder
        self.mark = mark

    def is_whole(self) -> bool:
        """Whether it is finished, compiled or not."""
        try:
            return Path(f"{self.folder}.stamp").read_text(encoding="utf-8") == self.mark
        except OSError:
            return False

    def is_compiled(self) -> bool:
        """Whether it is finished and holds a compiled engine: a compiler that fails leaves a plain one."""
        return self.is_whole() and any(Path(self.folder).glob("kibitz__mypyc.*"))

    def news(self) -> str:
        """What a finished build means to whoever started the table."""
        if self.is_compiled():
            return "The engine is compiled: bots use it from now on, and the next start will."
        return f"The engine could not be compiled and stays plain Python; {self.folder}.log says why."


def awaited() -> Build | None:
    """The build that `make play` has begun beside this table."""
    folder, mark = os.environ.get("KIBITZ_BUILD"), os.environ.get("KIBITZ_BUILD_STAMP")
    return Build(folder, mark) if folder and mark else None


def search_path() -> str:
    """Where a process of the table looks for modules: first in the awaited build where it is there, else as we do."""
    build = awaited()
    own = [part for part in sys.path if part]
    return os.pathsep.join([build.folder, *own] if build is not None and build.is_compiled() else own)
