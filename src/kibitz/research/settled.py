"""A game as settled: which one, with how many seats and which options, as plain data that other processes are sent."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from kibitz.match.game import Game, load_game


@dataclass(frozen=True)
class Settled:
    """What is played. A study, a duel and a round robin are this, and who plays it."""

    game: str
    seats: int
    options: dict[str, Any]

    def load(self) -> Game:
        """The game."""
        return load_game(self.game, self.seats, **self.options)


@dataclass(frozen=True)
class Variant(Settled):
    """A game as settled, and what a table calls it."""

    label: str


def variant_of(game: Game, label: str = "") -> Variant:
    """A game that was loaded as a variant; without a label it is called by its id."""
    return Variant(game.id, game.seats, game.chosen, label or game.id)
