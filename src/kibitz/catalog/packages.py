"""What other packages bring: they name it by entry points in their metadata, and need no change here.

A package writes in its `pyproject.toml`

    [project.entry-points."kibitz.games"]
    long-tail = "kibitz_long_tail.spec:SPEC"

and its game is in the catalogue wherever it is installed. What cannot be taken is left out with one sentence that says
why (`broken_packages`, and a warning for who uses the library), and the rest goes on.
"""

from __future__ import annotations

import sys
import warnings
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

_BROKEN: list[str] = []


class BrokenPackageWarning(UserWarning):
    """Something that another package brings cannot be taken."""


@dataclass(frozen=True)
class Brought:
    """An object that another package brings. `name` is that of its entry point, `home` the package of its module."""

    name: str
    value: Any
    package: str
    home: str = ""

    def page(self, game_id: str) -> str:
        """The rules page of a game, `pages/ID.md` beside the module. Raises ValueError where there is none."""
        from importlib.resources import files  # here, because only these games need it

        if not self.home:
            raise ValueError("its module stands in no package, so that its rules page has no place")
        page = files(self.home) / "pages" / f"{game_id}.md"
        if not page.is_file():
            raise ValueError(f"it has no rules page; put it beside the module as pages/{game_id}.md")
        return page.read_text(encoding="utf-8")

    def refuse(self, reason: object) -> None:
        """Leave it out, with the reason."""
        what = " ".join(str(reason).split()).rstrip(".") or type(reason).__name__
        _refuse(f"The entry point {self.name!r} of the package {self.package} cannot be used: {what}.")


def brought(group: str) -> Iterator[Brought]:
    """What the installed packages bring to a group, by name. What cannot be imported is left out with its sentence."""
    from importlib.metadata import entry_points  # takes a third as long as all of the engine

    for point in sorted(entry_points(group=group), key=lambda one: one.name):
        package = point.dist.name if point.dist is not None else point.module.partition(".")[0]
        try:
            value = point.load()
        except (Exception, SystemExit) as error:  # whatever a module does when it is imported
            Brought(point.name, None, package).refuse(
                f"{point.value} cannot be imported ({type(error).__name__}: {error})"
            )
        else:
            yield Brought(point.name, value, package, sys.modules[point.module].__package__ or "")


def broken_packages() -> list[str]:
    """A sentence for each thing that a package brings and that cannot be used, as far as anything was looked for."""
    return _BROKEN[:]


def _refuse(sentence: str) -> None:
    if sentence not in _BROKEN:
        _BROKEN.append(sentence)
        warnings.warn(sentence, BrokenPackageWarning, stacklevel=2)
