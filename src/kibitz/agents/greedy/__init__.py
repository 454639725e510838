"""The greedy agent: a sensible player by a few rules, those of its family's policy, and in Eleusis the scientist's."""

from __future__ import annotations

from kibitz.agents.base import Agent, Observation
from kibitz.agents.greedy import eleusis
from kibitz.agents.policies import policy_of
from kibitz.agents.policies.figures import PRESENT
from kibitz.engine.deal import Deal
from kibitz.games.eleusis.rules import Eleusis

# Whose players weigh so much at every turn that a deal cannot be played out again and again.
DEAR: tuple[type[Deal], ...] = (Eleusis,)


class Greedy(Agent):
    """Chooses by rules of thumb from a position whose hidden cards are only guessed."""

    name = "greedy"

    def __init__(self, manner: str = "curious", figures: str = PRESENT) -> None:
        """In Eleusis there are several manners of play (`greedy.eleusis.MANNERS`), elsewhere two sets of figures."""
        self.manner = manner
        self.figures = figures

    def choose(self, observation: Observation) -> int:
        if len(observation.legal) == 1 and not self.even:
            return observation.legal[0]
        if isinstance(observation.world, Eleusis):
            return eleusis.choose(observation.world, observation.legal, self.manner)
        return policy_of(observation.world, self.figures).choose(observation.world)
