"""The random agent."""

from __future__ import annotations

from kibitz.agents.base import Agent, Observation


class Uniform(Agent):
    """Plays anything legal, all equally likely."""

    name = "random"

    def choose(self, observation: Observation) -> int:
        """Letting one's time run out is no choice, and programs take the time they need."""
        offered = observation.choosable()
        return offered[observation.rng.below(len(offered))]
