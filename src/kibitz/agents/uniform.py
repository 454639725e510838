"""The random agent."""

from __future__ import annotations

from kibitz.agents.base import Agent, Sight


class Uniform(Agent):
    """Plays anything legal, all equally likely."""

    name = "random"

    def choose(self, sight: Sight) -> int:
        """Letting one's time run out is no choice, and programs take the time they need."""
        offered = sight.world.choosable_actions()
        return offered[sight.rng.below(len(offered))]
