"""The search agent."""

from __future__ import annotations

import time
from typing import Final

from kibitz.agents.base import Agent, Observation
from kibitz.agents.greedy import Greedy
from kibitz.agents.ismcts import SearchTree
from kibitz.cards.kernel import is_compiled

LOOKS: Final = 80  # so often the clock is looked at in a search that is not cut short


class Search(Agent):
    """Determinised tree search; `iterations` a decision (fewer by default where nothing is compiled)."""

    name = "search"

    def __init__(self, iterations: int = 0) -> None:
        self.iterations = iterations or (8000 if is_compiled() else 500)

    def choose(self, observation: Observation) -> int:
        if len(observation.legal) == 1 and not self.even:
            return observation.legal[0]
        if observation.world.avoid_random_playouts():
            return Greedy("scientist").choose(observation)
        return self.tree(observation).best()

    def tree(self, observation: Observation) -> SearchTree:
        """The grown tree, for hints and studies."""
        began = time.monotonic()
        tree = SearchTree(
            observation.worlds(), observation.seat, observation.world.seats, observation.rng.below(1 << 30)
        )
        left = self.iterations
        step = max(1, left // LOOKS)
        while left > 0 and (left == self.iterations or not self._is_late(began)):
            tree.grow(min(step, left))
            left -= step
        return tree

    def _is_late(self, began: float) -> bool:
        return self.seconds > 0 and time.monotonic() - began > self.seconds
