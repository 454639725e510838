"""What an agent is, and what it is given."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from kibitz.agents.ismcts import Worlds
from kibitz.agents.policies.policy import Policy
from kibitz.agents.stopwatch import Stopwatch, no_limit
from kibitz.agents.weighing import Listener, PolicyDoubt, PolicyLikelihood
from kibitz.cards.hashing import mix
from kibitz.cards.kernel import Rng, bit, is_compiled
from kibitz.engine.deal import Deal, Watcher
from kibitz.engine.seats import seat_in
from kibitz.engine.sentences import default_names, fill
from kibitz.knowledge.history_sampler import MarkovChain
from kibitz.knowledge.past import Past
from kibitz.knowledge.present_sampler import PresentSampler
from kibitz.match.acts import is_draft
from kibitz.match.match import Match, desk_of

POOL = 48  # exact worlds in a pool
SEED = 0xFFFFFFFFFFFF  # any whole number may be a seed, and so many bits of it count
LUCK, WORLD = 1, 2  # what a seed is for
LEAST_POOL = 12  # so few would say little
MIXING = 50  # steps of a chain between two looks at the clock
ACTS = 60  # of others that are asked about when worlds are weighed, the last ones
LISTENING = 0.3  # of the time that is left: so much at most goes into worlds that listen
WEIGHING = 0.5  # of that goes into weighing those that were laid, the rest into moving them on
MOVES = 6  # of each such world at most
STEPS_APART = 12  # chain steps between two worlds of a pool, for each movable card


class Observation:
    """One seat's knowledge at its turn. Everything in it is derived from what the seat has seen.

    `world` is a position with the hidden cards laid at random: the seat's own cards and all public facts in it are
    real, the rest is a guess, so that no agent can peek. It is laid for those who ask for it: an observation is of one
    moment, and is used before the state goes on. Raises ValueError for a seat that is not there.
    """

    def __init__(self, state: Match | Deal, seat: int, seed: int = 0) -> None:
        deal = state.deal if isinstance(state, Match) else state
        seat = seat_in(seat, deal.seats)
        self.seat = seat
        self.rng = Rng(mix(LUCK, seed & SEED))  # the generator begins nearly alike for seeds that follow one another
        self.legal: list[int] = state.legal_actions(seat)
        self._seed = seed
        self._state = state
        self._deal = deal
        self._acts = deal.actors.count(seat)
        self._chain: MarkovChain | None = None
        self._unmixed = 0  # steps that the chain still has to go before it has forgotten the real world

    def goes_on(self, before: Observation) -> bool:
        """Whether the seat has acted once since an earlier observation of the same deal, and not more."""
        return self._deal is before._deal and self.seat == before.seat and self._acts == before._acts + 1

    @cached_property
    def _sampler(self) -> PresentSampler:
        """Made for those who ask, for it follows all that the seat has seen: most of the time of a fast agent."""
        return desk_of(self._deal).present_sampler(self._deal, self.seat)

    @cached_property
    def _past(self) -> Past:
        """What the seat saw the others do."""
        return Past(desk_of(self._deal).witness(self._deal, self.seat), ACTS)

    @cached_property
    def world(self) -> Deal:
        """A position that this seat cannot tell from the real one, laid when it is first asked for."""
        world: Deal = self._sampler.world(Rng(mix(WORLD, self._seed & SEED)))
        if world.may_act(self.seat):
            world.turn_to(self.seat)
        return world

    def choosable(self) -> list[int]:
        """The legal actions without the one that is taken when the time has run out."""
        late = self._deal.time_limit()[1]
        return [action for action in self.legal if action != late]

    def view(self, names: list[str] | None = None) -> dict[str, Any]:
        """The seat's view."""
        return self._state.view(self.seat, names)

    def information_state(self) -> str:
        """The seat's information state."""
        return self._state.information_state_string(self.seat)

    def text(self, action: int) -> str:
        """An action in words."""
        return self._state.action_to_string(action)

    def action(self, text: str) -> int:
        """The action that a text names. Raises ValueError where it names none; what it names need not be legal."""
        return self._state.string_to_action(text)

    def objection(self, action: int) -> str:
        """Why the seat may not take an action, as the referee says it; nothing where it may."""
        sentence = self._state.objection(action, self.seat) or ""
        return fill(sentence, self.seat, default_names(self._deal.seats))

    def retell(self, watcher: Watcher) -> None:
        """Let a watcher look at the deal so far. It is shown everything, and must keep to what lay open."""
        desk_of(self._deal).retell(self._deal, watcher)

    def is_exact(self) -> bool:
        """Whether worlds laid afresh are exact here."""
        return bool(self._sampler.exact)

    def guess(self) -> Deal:
        """Another such world, for the seat to act in. The same seed brings the same ones, whatever is hidden."""
        world = self._sampler.world(self.rng)
        if world.waiting != 0:
            world.turn_to(self.seat)
        return world

    def worlds(self, watch: Stopwatch | None = None) -> Worlds:
        """A sampler for search: worlds laid afresh where that is exact, else a pool from the chain.

        Where nothing is compiled, or there is too little time, a pool would keep the table waiting: worlds laid afresh
        must do, nearly right.
        """
        if self._sampler.exact or not is_compiled():
            return Worlds(self._sampler, [], self.seat)
        return Worlds(self._sampler, self._pool(watch or no_limit()), self.seat)

    def heard_worlds(
        self,
        policy: Policy,
        oddity: float,
        count: int,
        times: int,
        watch: Stopwatch | None = None,
        afresh: bool = False,
    ) -> Worlds:
        """Worlds in which the others would have acted as they did, mostly by a policy (`kibitz.agents.weighing`).

        So many times as many are weighed, fewer where that would take too much of the time. With `afresh` they are
        laid afresh in any case, so that they owe nothing to the real one.
        """
        watch = watch or no_limit()
        worlds = Worlds(self._sampler, [], self.seat) if afresh else self.worlds(watch)
        past = self._past
        if worlds.guess.exact and not past.has_acts():
            times = 1  # nobody has done anything yet that could be weighed
        drawn = worlds.pool or [worlds.draw(self.rng) for _ in range(count * times)]
        listener = Listener(past, PolicyLikelihood(policy, oddity), self._sampler, self.rng)
        listener.moves = listener.moves and past.has_acts()
        now, share = watch.spent(), LISTENING * (1.0 - watch.spent())
        listener.weigh(drawn, count, watch, now + (WEIGHING * share if listener.moves else share))
        if listener.moves:
            listener.move(MOVES, watch, now + share)
        kept = listener.worlds()
        for k in range(len(kept) - 1, 0, -1):  # copies of one world lie side by side
            other = self.rng.below(k + 1)
            kept[k], kept[other] = kept[other], kept[k]
        return Worlds(self._sampler, kept, self.seat, listener if listener.moves else None)

    def doubt(self, policy: Policy, worlds: list[Deal]) -> float:
        """Whether the others look ahead rather than follow a policy, by what they did: more than 0 where it seems so.

        It is the logarithm of how much likelier that is than the other, on the mean of some worlds, and 0 without any.
        """
        doubt = PolicyDoubt(policy)
        logs = [self._past.log_chance(world, doubt, self.rng) for world in worlds]
        return sum(logs) / len(logs) if logs else 0.0

    def open_worlds(self, count: int) -> Worlds:
        """Worlds in which all who commit themselves in secret beside this seat have still to do so.

        What they laid is unknown, and anything that they might have laid is mostly nothing that anybody would: so they
        commit themselves when the world is played on.
        """
        pool = [self.guess() for _ in range(count)]
        for world in pool:
            world.waiting |= bit(world.seats) - 1
        return Worlds(self._sampler, pool, self.seat)

    def _pool(self, watch: Stopwatch) -> list[Deal]:
        """Exact worlds from a chain, as many as a share of the time allows; asked again, it goes on from where it was.

        None where it has not forgotten the real world yet, or where they are so few that they would say little.
        """
        desk, until = desk_of(self._deal), watch.spent() + LISTENING * (1.0 - watch.spent())
        if self._chain is None:
            self._chain = desk.markov_chain(self._deal, self.seat, self.rng.below(1 << 30))
            self._unmixed = 200 + 30 * len(self._chain.movable)
        chain = self._chain
        while self._unmixed > 0 and watch.spent() <= until:
            chain.run(min(MIXING, self._unmixed))
            self._unmixed -= MIXING
        pool: list[Deal] = []
        while self._unmixed <= 0 and len(pool) < POOL and watch.spent() <= until:
            chain.run(STEPS_APART * len(chain.movable) // 4)
            pool.append(desk.deal_of(self._deal, chain.script).copy())
        return pool if len(pool) >= LEAST_POOL else []


@dataclass(frozen=True)
class Opening:
    """What a seat is told when its deal begins: which game, with whom and by which options."""

    game: str
    options: dict[str, Any]
    seats: int
    seat: int
    names: list[str]
    dealer: int


@dataclass(frozen=True)
class Ending:
    """How a deal ended: its points and returns by seat, or none where a seat has forfeited it."""

    scores: list[int] | None
    returns: list[float] | None
    forfeit: int | None = None


class AgentFault(Exception):
    """An agent gave no legal answer. `kind` is a word to count by, `line` what caused it, as it was written.

    `seat` and `decisions` say where a deal stood; whoever plays it fills them in.
    """

    def __init__(self, kind: str, sentence: str, line: str = "") -> None:
        super().__init__(sentence)
        self.kind = kind
        self.sentence = sentence
        self.line = line
        self.seat = -1
        self.decisions = 0


class Agent:
    """A player. `choose` is called at its turn and returns one of `observation.legal`.

    What plays whole deals (`kibitz.agents.levels.sit`) says where one begins and ends; most agents need not know.
    """

    name = "agent"
    seconds: float = 0.0  # to think about one choice at most; 0 is as long as it takes
    waits: bool = False  # whether somebody waits for it: then its time is the clock's, else that of the processor
    even: bool = False  # whether a lone choice is thought about like any other, so that its time tells nothing

    def choose(self, observation: Observation) -> int:
        """The action to take."""
        raise NotImplementedError

    def begin(self, opening: Opening) -> None:
        """A deal begins in which the agent has a seat."""

    def finish(self, ending: Ending) -> None:
        """The deal is over."""

    def stopwatch(self) -> Stopwatch:
        """The time for the choice that begins now."""
        return Stopwatch(self.seconds, time.monotonic if self.waits else time.process_time)


def think_through(
    agent: Agent, state: Match | Deal, seat: int, seed: int = 0, relief: Callable[[], Agent | None] = lambda: None
) -> list[int]:
    """An agent's next action, or all actions of a commitment to the one that closes it; the state is played on.

    `relief` may name another agent to go on with a commitment that takes too long. Raises ValueError for a seat that is
    not there.
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
