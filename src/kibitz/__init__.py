"""Kibitz: a card table for games that have no other home. See README.md and docs/."""

from kibitz.deal import TERMINAL, IllegalAction
from kibitz.game import Game, catalog, load_game, replay
from kibitz.kernel import is_compiled
from kibitz.match import Match

__version__ = "0.1.0"
__all__ = ["TERMINAL", "Game", "IllegalAction", "Match", "catalog", "is_compiled", "load_game", "replay"]
