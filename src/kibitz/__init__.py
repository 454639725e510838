"""Kibitz: a card table for games that have no other home. See README.md and docs/."""

from kibitz.cards.kernel import is_compiled
from kibitz.catalog.packages import BrokenPackageWarning, broken_packages
from kibitz.engine.deal import CHANCE, TERMINAL, IllegalAction
from kibitz.match.game import Game, catalog, load_game, replay
from kibitz.match.match import Match

__version__ = "0.1.0"
__all__ = [
    "CHANCE", "TERMINAL", "BrokenPackageWarning", "Game", "IllegalAction", "Match", "broken_packages", "catalog",
    "is_compiled", "load_game", "replay",
]  # fmt: skip


def __getattr__(name: str) -> object:
    """`kibitz.batch` is imported when it is first named: it brings numpy, which a deal does not need."""
    if name == "batch":
        import kibitz.batch

        return kibitz.batch
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
