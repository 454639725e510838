"""What an agent is, and what it is given."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kibitz.agents.ismcts import Worlds
from kibitz.agents.policies.policy import Policy
from kibitz.agents.weighing import PolicyLikelihood, weighed
from kibitz.cards.kernel import Rng, bit, is_compiled
from kibitz.engine.deal import Deal
from kibitz.engine.seats import seat_in
from kibitz.knowledge.past import Past
from kibitz.match.acts import is_draft
from kibitz.match.match import Match, desk_of

POOL = 48  # exact worlds in a pool
ACTS = 60  # of others that are asked about when worlds are weighed, the last ones
STEPS_APART = 12  # chain steps between two worlds of a pool, for each movable card


class Observation:
    """One seat's knowledge at its turn. Everything in it is derived from what the seat has seen.

    `world` is a position with the hidden cards laid at random: the seat's own cards and all public facts in it are
    real, the rest is a guess, so that no agent can peek.
    """

    def __init__(self, state: Match | Deal, seat: int, seed: int = 0) -> None:
        deal = state.deal if isinstance(state, Match) else state
        seat = seat_in(seat, deal.seats)
        sampler = desk_of(deal).present_sampler(deal, seat)
        self.seat = seat
        self.rng = Rng(seed & 0xFFFFFFFFFFFF)  # any whole number may be a seed
        self.world: Deal = sampler.world(Rng((seed + 1) & 0xFFFFFFFFFFFF))
        if self.world.may_act(seat):
            self.world.turn_to(seat)
        self.legal: list[int] = state.legal_actions(seat)
        self._state = state
        self._deal = deal
        self._sampler = sampler

    def view(self) -> dict[str, Any]:
        """The seat's view."""
        return self._state.view(self.seat)

    def information_state(self) -> str:
        """The seat's information state."""
        return self._state.information_state_string(self.seat)

    def text(self, action: int) -> str:
        """An action in words."""
        return self.world.action_to_string(action)

    def is_exact(self) -> bool:
        """Whether worlds laid afresh are exact here."""
        return bool(self._sampler.exact)

    def guess(self) -> Deal:
        """Another such world, for the seat to act in. The same seed brings the same ones, whatever is hidden."""
        world = self._sampler.world(self.rng)
        if world.waiting != 0:
            world.turn_to(self.seat)
        return world

    def worlds(self) -> Worlds:
        """A sampler for search: worlds laid afresh where that is exact, else a pool from the chain.

        Where nothing is compiled a pool would keep the table waiting: worlds laid afresh must do, nearly right.
        """
        if self._sampler.exact or not is_compiled():
            return Worlds(self._sampler, [], self.seat)
        return Worlds(self._sampler, self._pool(), self.seat)

    def heard_worlds(self, policy: Policy, oddity: float, count: int, times: int) -> Worlds:
        """Worlds in which the others would have acted as they did, mostly by a policy (`kibitz.agents.weighing`)."""
        worlds = self.worlds()
        drawn = [worlds.draw(self.rng) for _ in range(count * times)]
        past = Past(desk_of(self._deal).witness(self._deal, self.seat), ACTS)
        kept = weighed(drawn, past, PolicyLikelihood(policy, oddity), count, self.rng)
        return Worlds(self._sampler, kept, self.seat)

    def open_worlds(self, count: int) -> Worlds:
        """Worlds in which all who commit themselves in secret beside this seat have still to do so.

        What they laid is unknown, and anything that they might have laid is mostly nothing that anybody would: so they
        commit themselves when the world is played on.
        """
        pool = [self.guess() for _ in range(count)]
        for world in pool:
            world.waiting |= bit(world.seats) - 1
        return Worlds(self._sampler, pool, self.seat)

    def _pool(self) -> list[Deal]:
        desk = desk_of(self._deal)
        chain = desk.markov_chain(self._deal, self.seat, self.rng.below(1 << 30))
        chain.run(200 + 30 * len(chain.movable))
        pool = []
        for _ in range(POOL):
            chain.run(STEPS_APART * len(chain.movable) // 4)
            pool.append(desk.deal_of(self._deal, chain.script).copy())
        return pool


class Agent:
    """A player. `choose` is called at its turn and returns one of `observation.legal`."""

    name = "agent"
    seconds: float = 0.0  # to think about one choice at most; 0 is as long as it takes
    even: bool = False  # whether a lone choice is thought about like any other, so that its time tells nothing

    def choose(self, observation: Observation) -> int:
        """The action to take."""
        raise NotImplementedError


def think_through(
    agent: Agent, state: Match | Deal, seat: int, seed: int = 0, relief: Callable[[], Agent | None] = lambda: None
) -> list[int]:
    """An agent's next action, or all actions of a commitment to the one that closes it; the state is played on.

    `relief` may name another agent to go on with a commitment that takes too long.
    """
    actions: list[int] = []
    draft = True
    while draft:
        thinker = (relief() if actions else None) or agent
        action = thinker.choose(Observation(state, seat, seed + len(actions)))
        draft = is_draft(state, seat, action)
        state.apply_action(action, seat)
        actions.append(action)
    return actions
