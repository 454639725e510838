"""Monte Carlo tree search over information states: one tree for one observer, a fresh world for every iteration.

After Cowling, Powley and Whitehouse (2012): children are chosen among the actions legal in the present world, by
an upper bound that counts how often each child was available.
"""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from kibitz.agents.stopwatch import Stopwatch
from kibitz.agents.weighing import Listener
from kibitz.cards.chance import ChanceSource
from kibitz.cards.kernel import Rng, bit, pick
from kibitz.engine.deal import Deal
from kibitz.engine.playouts import playout
from kibitz.knowledge.present_sampler import PresentSampler

FIRST_WORD: Final = 64  # actions below are those of the first word
EXPLORATION: Final = 2.0  # in standard deviations of the results (measured: docs/agents.md)
GOING_ON: Final = 2  # moves of each world before it is played out again


class SearchNode:
    """An action in the tree: how often tried, how often available, and what it brought its actor."""

    def __init__(self, action: i64, actor: i64) -> None:
        self.action = action
        self.actor = actor
        self.visits: i64 = 0
        self.chances: i64 = 1
        self.total: float = 0.0
        self.tried: i64 = 0  # the actions among the children
        self.child: SearchNode | None = None
        self.sibling: SearchNode | None = None


class Worlds:
    """Where search gets its worlds: laid afresh where that is exact, else drawn from a pool of exact ones.

    The worlds of a pool that listens to what the others did can move on to others as likely.
    """

    def __init__(self, guess: PresentSampler, pool: list[Deal], seat: i64, listener: Listener | None = None) -> None:
        self.guess = guess
        self.pool = pool
        self.seat = seat
        self.listener = listener
        self.turns: i64 = 0  # worlds of the pool that were had in their turn
        self.chance_source = ChanceSource(Rng(13))  # chance in the worlds to come

    def draw(self, rng: Rng) -> Deal:
        """A bare world to play on."""
        if self.pool:
            pooled: Deal = self.pool[rng.below(len(self.pool))]
            world = pooled.copy()
        else:
            world = self.guess.world(rng)
        if world.waiting != 0:
            world.turn_to(self.seat)
        world.chance_source = self.chance_source
        return world

    def next(self, rng: Rng) -> Deal:
        """The same, but of a pool each world in its turn: none comes twice before all others came once."""
        if not self.pool:
            return self.draw(rng)
        pooled: Deal = self.pool[self.turns % len(self.pool)]
        self.turns += 1
        world = pooled.copy()
        if world.waiting != 0:
            world.turn_to(self.seat)
        return world

    def are_used_up(self) -> bool:
        """Whether each world of the pool had its turn. Where worlds are laid afresh there are always more."""
        return len(self.pool) > 0 and self.turns >= len(self.pool)

    def go_on(self, time: Stopwatch) -> bool:
        """Move the worlds of the pool on to others; whether they can be."""
        if self.listener is None:
            return False
        self.listener.move(GOING_ON, time, 1.0)
        self.pool = self.listener.worlds()
        self.turns = 0
        return True


class SearchTree:
    """One search; `best()` after `grow(n)`."""

    def __init__(self, worlds: Worlds, seat: i64, seats: i64, seed: i64) -> None:
        self.worlds = worlds
        self.seat = seat
        self.seats = seats
        self.rng = Rng(seed)
        self.root = SearchNode(-1, seat)
        self.count: float = 0.0  # of the results seen so far, with their sum and sum of squares
        self.sum: float = 0.0
        self.squares: float = 0.0
        self.spread: float = 1.0
        self.exploration: float = EXPLORATION
        self.results: list[float] = [0.0] * seats
        self.path: list[SearchNode] = []

    def grow(self, iterations: i64) -> None:
        """Run so many iterations."""
        while iterations > 0:
            self._iterate()
            iterations -= 1

    def _iterate(self) -> None:
        world = self.worlds.draw(self.rng)
        self.path.clear()
        node = self.root
        descending = True
        while descending and world.to_act >= 0:
            if world.words != 1:
                step = self._descend_wide(node, world)
                descending = step.visits > 0
                node = step
                self.path.append(node)
                world.step(node.action)
                continue
            legal = world.legal_mask()
            untried = legal & ~node.tried
            if untried != 0:
                node = self._expand(node, pick(untried, self.rng), world.to_act)
                descending = False
            else:
                node = self._choose(node, legal)
            self.path.append(node)
            world.step(node.action)
        if world.has_playout_policy:
            while world.to_act >= 0:
                world.step(world.usual_action(self.rng))
        else:
            playout(world, self.rng)
        self._back_up(world)

    def _expand(self, node: SearchNode, action: i64, actor: i64) -> SearchNode:
        fresh = SearchNode(action, actor)
        fresh.sibling = node.child
        node.child = fresh
        if action < FIRST_WORD:
            node.tried |= bit(action)
        return fresh

    def _descend_wide(self, node: SearchNode, world: Deal) -> SearchNode:
        """A child for an action set of several words: a new one (no visits yet) while any action is untried."""
        legal = world.searched()
        known: list[SearchNode] = []
        untried: list[int] = legal[:]
        child = node.child
        while child is not None:
            if child.action in untried:
                known.append(child)
                untried.remove(child.action)
            child = child.sibling
        if untried:
            return self._expand(node, self._first_of(world, untried), world.to_act)
        return self._best_of(known, node)

    def _first_of(self, world: Deal, untried: list[int]) -> int:
        """Which of several actions gets a child first."""
        return untried[self.rng.below(len(untried))]

    def _best_of(self, children: list[SearchNode], node: SearchNode) -> SearchNode:
        best = node
        best_bound = -1.0e300
        for child in children:
            visits = float(child.visits)
            bound = child.total / visits + self.spread * math.sqrt(math.log(float(child.chances)) / visits)
            child.chances += 1
            if bound > best_bound:
                best_bound = bound
                best = child
        return best

    def _choose(self, node: SearchNode, legal: i64) -> SearchNode:
        """The legal child with the highest upper bound."""
        spread = self.spread
        best: SearchNode = node
        best_bound = -1.0e300
        chances: i64 = 0
        logarithm = 0.0
        child = node.child
        while child is not None:
            if legal & bit(child.action) != 0:
                if child.chances != chances:  # most siblings were available equally often
                    chances = child.chances
                    logarithm = math.log(float(chances))
                visits = float(child.visits)
                bound = child.total / visits + spread * math.sqrt(logarithm / visits)
                child.chances = chances + 1
                if bound > best_bound:
                    best_bound = bound
                    best = child
            child = child.sibling
        return best

    def _back_up(self, world: Deal) -> None:
        results = self.results
        for seat in range(self.seats):
            result = world.utility(seat)
            results[seat] = result
            self.count += 1.0
            self.sum += result
            self.squares += result * result
        mean = self.sum / self.count
        deviation = math.sqrt(max(self.squares / self.count - mean * mean, 0.0))
        self.spread = self.exploration * deviation if deviation > 0.0 else 1.0
        for node in self.path:
            node.visits += 1
            node.total += results[node.actor]

    def counts(self) -> list[tuple[int, int, float]]:
        """(action, visits, mean result) of each first action, the most visited first."""
        found: list[tuple[int, int, float]] = []
        child = self.root.child
        while child is not None:
            found.append((child.action, child.visits, child.total / float(max(child.visits, 1))))
            child = child.sibling
        found.sort(key=_by_visits)
        return found

    def best(self) -> int:
        """The most visited first action."""
        return self.counts()[0][0]


def _by_visits(row: tuple[int, int, float]) -> tuple[int, int]:
    return (-row[1], row[0])
