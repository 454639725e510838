"""What players and spectators see of a state, as OpenSpiel's observers give it."""

from __future__ import annotations

import json
from typing import Any, Final

import numpy as np
import pyspiel

from kibitz.engine.places import SPECTATOR
from kibitz.knowledge.fields import Field
from kibitz.knowledge.information import HISTORY_SLOTS
from kibitz.knowledge.ledger import STORY
from kibitz.knowledge.views import story_lines
from kibitz.match.game import Game
from kibitz.match.match import desk_of

PRESENT: Final = pyspiel.IIGObservationType(perfect_recall=False)
PAST: Final = "past"  # the part of an information state that tells what happened before


class KibitzObserver:
    """Fills `tensor` and its parts by name, `dict`, with what a player sees; or says it as a string.

    - public information with the player's own: the observation, with perfect recall the information state;
    - public information with that of all players: every player's observation, one after the other;
    - public information alone: what a spectator sees, as a string only, for numbers are told from a seat.

    There is no observer without public information. Raises ValueError for that, and for parameters.
    """

    def __init__(self, game: Game, kind: Any = None, parameters: Any = None) -> None:
        if parameters:
            raise ValueError(f"Observers of kibitz have no parameters; there are: {parameters}.")
        kind = kind or PRESENT
        if not kind.public_info:
            raise ValueError("What a player knows is not told apart from what all know: ask with public_info=True.")
        self._recalls: bool = kind.perfect_recall
        self._private = kind.private_info
        self._seats = game.seats
        self._whole: Any = None  # every number; `tensor` too, unless the observer is a spectator
        self.tensor: Any = None
        self.dict: dict[str, Any] = {}
        if self._private != pyspiel.PrivateInfoType.NONE:
            self._lay_out(game.observation_fields())

    def _lay_out(self, fields: list[Field]) -> None:
        """The tensor, and a view of it for each part."""
        everybody = self._private == pyspiel.PrivateInfoType.ALL_PLAYERS
        named = [(field.name, field.size) for field in fields]
        if self._recalls:
            named.append((PAST, 1 + HISTORY_SLOTS))
        if everybody:
            named = [(f"seat {seat}: {name}", size) for seat in range(self._seats) for name, size in named]
        self.tensor = np.zeros(sum(size for _, size in named), np.float32)
        first = 0
        for name, size in named:
            self.dict[name] = self.tensor[first : first + size]
            first += size
        self._share = len(self.tensor) // (self._seats if everybody else 1)

    def set_from(self, state: Any, player: int) -> None:
        """Fill the tensor with what this player sees; zeros before the cards are dealt."""
        if self.tensor is None:
            return
        if not state.is_dealt():
            self.tensor.fill(0)
            return
        deal = state.deal
        for k, seat in enumerate(self._eyes(player)):
            seen = deal.information_state_tensor(seat) if self._recalls else deal.observation_packed(seat)
            self.tensor[k * self._share : (k + 1) * self._share] = seen

    def string_from(self, state: Any, player: int) -> str:
        """The same as a text: JSON of the named values, or the information state with its story."""
        if not state.is_dealt():
            return "The cards are not dealt."
        if self._private == pyspiel.PrivateInfoType.NONE:
            return self._as_spectator(state.deal)
        told = [self._as_seat(state.deal, seat) for seat in self._eyes(player)]
        return "\n".join(told)

    def _eyes(self, player: int) -> range:
        """The seats whose information is told."""
        if self._private == pyspiel.PrivateInfoType.ALL_PLAYERS:
            return range(self._seats)
        return range(player, player + 1)

    def _as_seat(self, deal: Any, seat: int) -> str:
        if self._recalls:
            return str(deal.information_state_string(seat))
        return json.dumps(deal.observation_struct(seat), ensure_ascii=False)

    def _as_spectator(self, deal: Any) -> str:
        view = json.dumps(deal.view(None), ensure_ascii=False)
        if not self._recalls:
            return view
        return "\n".join([*story_lines(deal, desk_of(deal).ledger(deal, STORY), SPECTATOR), view])
