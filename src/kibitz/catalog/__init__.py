"""Every game by id and alias, and the pages of their rules.

All games are loaded with the first that somebody asks for, not with the package.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kibitz.engine.spec import Spec


def all_specs() -> list[Spec]:
    """What the catalogue says of every game: ours in the order of the lobby, and then those of other packages."""
    from kibitz.catalog import index

    return index.all_specs()


def find_spec(name: str) -> Spec:
    """The game with this id, title or alias. Raises ValueError with what was perhaps meant."""
    from kibitz.catalog import index

    return index.find_spec(name)


def package_of(game_id: str) -> str:
    """The package that brings a game: `kibitz`, or another one."""
    from kibitz.catalog import index

    return index.package_of(game_id)
