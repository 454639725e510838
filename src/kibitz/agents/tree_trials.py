"""Candidates tried in the same worlds as in `kibitz.agents.trials`, but with a tree below each of them.

All seats choose in the tree, each for itself, and a rule of thumb plays on only from its leaves. So the others are not
held to play by that rule, and yet all candidates meet the same worlds, and the worse half of them goes at each stage.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from kibitz.agents.ismcts import SearchNode, SearchTree, Worlds
from kibitz.agents.policies.policy import Policy, forced_action
from kibitz.agents.stopwatch import Stopwatch
from kibitz.agents.trials import MOST_DECISIONS, Candidate, Trials
from kibitz.cards.kernel import Rng, bit, pick
from kibitz.engine.deal import Deal

TREE_EXPLORATION: Final = 1.0  # in standard deviations of the results (measured: docs/best.md)
TREE_FIRST_LOOK: Final = 0.5  # of the budget: what leads then by AHEAD nearly always leads at its end (docs/best.md)
AHEAD: Final = 1.0  # errors by which a candidate leads each of the others that are left
STRAYS: Final = 100  # of a thousand actions beyond the tree chance takes so many, so that no world goes one way only
ALL: Final = 1000  # where nobody is taken to follow the rule of thumb


@final
class PolicyTree(SearchTree):
    """A tree of information states from whose leaves a rule of thumb plays on, and whose actions it looks at first."""

    def __init__(self, worlds: Worlds, policy: Policy, seat: i64, seats: i64, seed: i64, strays: i64 = STRAYS) -> None:
        super().__init__(worlds, seat, seats, seed)
        self.policy = policy
        self.strays = strays
        self.exploration = TREE_EXPLORATION

    def play(self, world: Deal, node: SearchNode, rng: Rng) -> i64:
        """Play a world to its end from a node on, and let the tree grow by one; how many decisions that took."""
        self.rng = rng
        self.path.clear()
        decisions: i64 = 0
        growing = True
        while world.to_act >= 0:
            legal = world.legal_mask()
            action = forced_action(world, legal)
            if action < 0 and growing:
                node = self._next(node, world, legal)
                growing = node.visits > 0
                self.path.append(node)
                action = node.action
            elif action < 0:
                action = self._beyond(world, legal, decisions)
            world.step(action)
            decisions += 1
        self._back_up(world)
        return decisions

    def _next(self, node: SearchNode, world: Deal, legal: i64) -> SearchNode:
        """The child to go on with: a new one while any legal action has none."""
        if world.words != 1:
            return self._descend_wide(node, world)
        untried = legal & ~node.tried
        if untried == 0:
            return self._choose(node, legal)
        action = self.policy.among(world, legal)
        if untried & bit(action) == 0:
            action = pick(untried, self.rng)
        return self._expand(node, action, world.to_act)

    def _first_of(self, world: Deal, untried: list[int]) -> int:
        action = int(self.policy.among(world, world.legal_mask()))
        return action if action in untried else super()._first_of(world, untried)

    def _beyond(self, world: Deal, legal: i64, decisions: i64) -> i64:
        """What is done beyond the tree. Where the rule of thumb goes round in a circle, chance ends that."""
        if decisions < MOST_DECISIONS and self.strays < ALL and self.rng.below(ALL) >= self.strays:
            return self.policy.among(world, legal)
        return world.usual_action(self.rng)


@final
class TreeTrials(Trials):
    """Trials whose worlds such a tree plays on."""

    def __init__(
        self,
        worlds: Worlds,
        seat: i64,
        seats: i64,
        policy: Policy,
        candidates: list[Candidate],
        seed: i64,
        time: Stopwatch | None = None,
        strays: i64 = STRAYS,
    ) -> None:
        super().__init__(worlds, seat, policy, candidates, seed, MOST_DECISIONS, time)
        self.first_look = TREE_FIRST_LOOK
        self.tree = PolicyTree(worlds, policy, seat, seats, seed, strays)

    def play_on(self, end: Deal, candidate: Candidate, rng: Rng) -> i64:
        return self.tree.play(end, candidate.below, rng)

    def may_change(self, low: float, high: float) -> bool:
        """Whether no candidate is ahead of all others that are left: nothing has to lead the policy's own clearly."""
        return not self.is_clear(AHEAD)

    def chosen(self, errors: float) -> Candidate:
        """The best candidate, by however little it leads: the rule of thumb says nothing of what lies in the tree."""
        return super().chosen(0.0)
