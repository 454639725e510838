"""Tells agents where deals begin and end."""

from __future__ import annotations

from collections.abc import Mapping

from kibitz.agents.base import Agent, Ending, Opening
from kibitz.engine.deal import Deal
from kibitz.engine.sentences import default_names
from kibitz.match.match import Match, desk_of


class Announcer:
    """Looks at a match or deal before each decision, and once more at its end.

    A deal that was broken off (an act was taken back) has no ending: the next beginning says enough. `seat` is the one
    that is spoken to, so that a fault can be laid at its door.
    """

    def __init__(self, agents: Mapping[int, Agent], names: list[str] | None = None) -> None:
        self.agents = agents
        self.names = names
        self.seat = -1
        self._deal: Deal | None = None
        self._begun: list[Agent] = []  # who was told that it began

    def look(self, state: Match | Deal) -> None:
        """Say what has changed since the last look."""
        deal = state.deal if isinstance(state, Match) else state
        if self._deal is not None and (deal is not self._deal or state.is_terminal()):
            self._finish(self._deal)
        if deal is not self._deal and not state.is_terminal():
            self._begin(deal)

    def forfeit(self, seat: int) -> None:
        """A seat has forfeited the deal."""
        self._tell(Ending(None, None, seat))

    def _begin(self, deal: Deal) -> None:
        self._deal, self._begun = deal, []
        setting = desk_of(deal).setting
        seats = int(deal.seats)
        names = self.names or default_names(seats)
        for seat, agent in self.agents.items():
            self.seat = seat
            self._begun.append(agent)
            agent.begin(Opening(setting.spec.id, setting.options, seats, seat, names, int(deal.dealer)))

    def _finish(self, deal: Deal) -> None:
        if deal.is_terminal():
            self._tell(Ending(deal.scores(), deal.returns()))
        self._deal = None

    def _tell(self, ending: Ending) -> None:
        self._deal = None
        for agent in self._begun:
            agent.finish(ending)
