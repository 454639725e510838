"""An opponent of one's own. It is told what its seat has seen, and never the deal."""

from __future__ import annotations

from kibitz.agents import Agent, Observation


class Ducker(Agent):
    """Plays the lowest card that it may, in every game."""

    name = "ducker"

    def choose(self, observation: Observation) -> int:
        return min(observation.legal)
