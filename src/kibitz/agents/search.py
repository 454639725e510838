"""The search agent."""

from __future__ import annotations

from kibitz.agents.base import Agent, Sight
from kibitz.agents.greedy import Greedy
from kibitz.agents.tree import Tree
from kibitz.kernel import is_compiled


class Search(Agent):
    """Determinised tree search; `iterations` a decision (fewer by default where nothing is compiled)."""

    name = "search"

    def __init__(self, iterations: int = 0) -> None:
        self.iterations = iterations or (8000 if is_compiled() else 500)

    def choose(self, sight: Sight) -> int:
        if len(sight.legal) == 1:
            return sight.legal[0]
        if sight.world.ends_mislead():
            return Greedy().choose(sight)
        return self.tree(sight).best()

    def tree(self, sight: Sight) -> Tree:
        """The grown tree, for hints and studies."""
        tree = Tree(sight.worlds(), sight.seat, sight.world.seats, sight.rng.below(1 << 30))
        tree.grow(self.iterations)
        return tree
