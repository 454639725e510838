"""Agents that play within the compiled core: they need neither a view nor a sampled world, and so do not pay for them.

The random agent plays anything legal. What plays by a policy does there what it does at a table, action for action, as
long as the policy looks at nothing that its seat does not see.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kibitz.agents.greedy import policy_by_sight
from kibitz.agents.policies import Policy
from kibitz.agents.policies.counting import Branching, counted_playout
from kibitz.agents.trials import MOST_DECISIONS
from kibitz.cards.kernel import Rng
from kibitz.engine.deal import Deal
from kibitz.match.game import Game

BY_THUMB: Final = ("greedy", "steady")  # the levels that play what a policy says, and nothing else

Policies = list[Policy | None]  # by seat; None plays anything legal


def policies_for(game: Game, agents: Sequence[str]) -> Policies | None:
    """How these agents play within the core, by seat; None where one of them needs an observation."""
    if all(agent == "random" for agent in agents):
        return [None] * len(agents)
    policy = policy_by_sight(game.new_bare_match(0).deal)
    able = ("random",) if policy is None else ("random", *BY_THUMB)
    if any(agent not in able for agent in agents):
        return None
    return [None if agent == "random" else policy for agent in agents]


def play_out(deal: Deal, policies: Policies, rng: Rng, branching: Branching | None = None) -> int:
    """Play a deal to its end without a record; how many decisions that took."""
    return int(counted_playout(deal, policies, rng, MOST_DECISIONS, branching or Branching()))
