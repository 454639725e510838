"""The random agent."""

from __future__ import annotations

from kibitz.agents.base import Agent, Sight


class Uniform(Agent):
    """Plays anything legal, all equally likely."""

    name = "random"

    def choose(self, sight: Sight) -> int:
        return sight.legal[sight.rng.below(len(sight.legal))]
