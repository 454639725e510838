"""Agents of other packages: levels that a package names by an entry point of the group `kibitz.agents`.

    [project.entry-points."kibitz.agents"]
    cautious = "kibitz_long_tail.agent:Cautious"

The name is the level; what stands behind it is called without arguments wherever an agent of this level takes a seat.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import Final

from kibitz.agents.base import Agent
from kibitz.catalog.packages import Brought, brought

GROUP: Final = "kibitz.agents"
NAME: Final = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")


@dataclass(frozen=True)
class OtherLevel:
    """A level of another package, with a sentence on how it plays."""

    name: str
    make: Callable[[], Agent]
    help: str
    package: str


class OtherLevels:
    """The levels of other packages, looked for when somebody first asks for one that is none of ours."""

    def __init__(self, taken: Collection[str]) -> None:
        self.taken = taken  # the names of ours
        self._found: dict[str, OtherLevel] | None = None

    def by_name(self) -> dict[str, OtherLevel]:
        """All of them that can be taken."""
        if self._found is None:
            self._found = {}
            for one in brought(GROUP):
                try:
                    self._found[one.name] = self._level(one)
                except ValueError as problem:
                    one.refuse(problem)
        return self._found

    def _level(self, one: Brought) -> OtherLevel:
        """The level of an entry point. Raises ValueError saying why there is none."""
        if not NAME.fullmatch(one.name):
            raise ValueError("the name of a level is small letters, digits and dashes")
        if one.name in self.taken or one.name in self.by_name():
            raise ValueError("there is a level of this name already")
        if not callable(one.value):
            raise ValueError(f"what makes an agent is wanted, a class or a function, not {type(one.value).__name__}")
        return OtherLevel(one.name, one.value, _first_sentence(one.value, one.package), one.package)


def _first_sentence(maker: object, package: str) -> str:
    """How a level plays, by its docstring: "Plays low cards first." reads "plays low cards first"."""
    text = " ".join((getattr(maker, "__doc__", None) or "").split()).partition(". ")[0].rstrip(".")
    return text[:1].lower() + text[1:] if text else f"comes from the package {package}"
