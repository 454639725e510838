"""The greedy agent: a sensible player by a few rules, those of its family's policy, and in Eleusis the scientist's."""

from __future__ import annotations

from kibitz.agents.base import Agent, Observation
from kibitz.agents.greedy import eleusis
from kibitz.agents.policies import Policy, policy_of
from kibitz.agents.policies.figures import PRESENT
from kibitz.engine.deal import Deal
from kibitz.games.eleusis.rules import Eleusis

# Whose players weigh so much at every turn that a deal cannot be played out again and again.
DEAR: tuple[type[Deal], ...] = (Eleusis,)


def policy_by_sight(deal: Deal) -> Policy | None:
    """The policy that greedy plays a deal by, where it looks at nothing but what its seat sees.

    None where it must be given a world: on the real cards it would play with what it may not know.
    """
    policy = policy_of(deal)
    return None if isinstance(deal, DEAR) or policy.guesses(deal) else policy


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
