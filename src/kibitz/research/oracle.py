"""The oracle: it knows all cards, and shows how much could be won at most by better guesses of what is hidden.

It is no agent of the table: no name in `kibitz.agents` makes one, an Observation does not help it, and it plays only
in a deal that somebody who has that deal shows to it. The arena does.
"""

from __future__ import annotations

from typing import Final

from kibitz.agents.base import Agent, Observation
from kibitz.agents.best import MOST_CANDIDATES, candidates_of
from kibitz.agents.ismcts import Worlds
from kibitz.agents.policies import policy_of
from kibitz.agents.row_solver import best_action
from kibitz.agents.trials import Trials
from kibitz.engine.deal import Deal
from kibitz.games.abstrac.rules import Abstrac
from kibitz.games.bartok.actions import MAKE
from kibitz.games.bartok.rules import Bartok
from kibitz.games.eleusis.rules import Eleusis
from kibitz.match.match import desk_of

ORACLE: Final = "oracle"
TRIES: Final = 8  # of every candidate, with other chance each time: where none is to come, all end alike
BLIND: Final = (Eleusis,)  # what decides there is a rule, not a card: nothing could be tried


class Oracle(Agent):
    """Tries every candidate in the deal as it lies, all seats going on by the rules of thumb; a row is solved.

    What it reaches is a mark to compare with rather than a strict bound: it looks one decision ahead and takes the
    others for players by the rule of thumb. It knows the order of a stock, but not what chance brings later. House
    rules of Bartok it writes by the rule of thumb.
    """

    name = ORACLE

    def __init__(self) -> None:
        self._deal: Deal | None = None
        self._rest: list[int] = []  # of a commitment that was chosen as a whole

    def look_into(self, deal: Deal) -> None:
        """Show it the deal that it is to play in, as it lies."""
        self._deal = deal
        self._rest = []

    def choose(self, observation: Observation) -> int:
        """The action that turned out best. Raises ValueError where nobody has shown it the deal."""
        if self._deal is None:
            raise ValueError("The oracle plays in the arena alone, where it is shown the deal.")
        if len(observation.legal) == 1:
            return observation.legal[0]
        if self._rest and self._rest[0] in observation.legal:
            return self._rest.pop(0)
        return self._tried(self._deal, observation)

    def _tried(self, deal: Deal, observation: Observation) -> int:
        seat, position = observation.seat, deal.copy()
        if position.waiting != 0:
            position.turn_to(seat)
        if isinstance(position, Abstrac):
            return best_action(position)
        policy = policy_of(position)
        if isinstance(position, Bartok) and position.phase == MAKE:
            return int(policy.choose(position))  # no cards say which rule to write, and each of its words has many
        candidates = candidates_of(position, policy)
        chosen = candidates[0]
        if 1 < len(candidates) <= MOST_CANDIDATES:
            only = Worlds(desk_of(deal).present_sampler(deal, seat), [position], seat)
            trials = Trials(only, seat, policy, candidates, observation.rng.below(1 << 30))
            trials.run(TRIES)
            chosen = trials.best()
        self._rest = chosen.actions[1:]
        return chosen.actions[0]


def is_blind(deal: Deal) -> bool:
    """Whether knowing all cards is no help here, so that there is no oracle."""
    return isinstance(deal, BLIND)


def show(deal: Deal, agents: list[Agent]) -> None:
    """Show a deal to those who know all cards, before it is played."""
    for agent in agents:
        if isinstance(agent, Oracle):
            agent.look_into(deal)
