"""The search agent."""

from __future__ import annotations

from typing import Final

from kibitz.agents.base import Agent, Observation
from kibitz.agents.greedy import Greedy
from kibitz.agents.ismcts import SearchTree
from kibitz.cards.kernel import is_compiled

LOOKS: Final = 80  # so often the clock is looked at in a search that is not cut short
ENDLESS: Final = 1 << 40  # iterations: time alone ends the search


class Search(Agent):
    """Determinised tree search; `iterations` a decision, or as many as there is time for in `seconds`."""

    name = "search"

    def __init__(self, iterations: int = 0, seconds: float = 0.0) -> None:
        self.iterations = iterations or (ENDLESS if seconds else usual_iterations())
        self.seconds = seconds

    def choose(self, observation: Observation) -> int:
        if len(observation.legal) == 1 and not self.even:
            return observation.legal[0]
        if observation.world.avoid_random_playouts():
            return Greedy("scientist").choose(observation)
        return self.tree(observation).best()

    def tree(self, observation: Observation) -> SearchTree:
        """The grown tree, for hints and studies."""
        watch = self.stopwatch()
        tree = SearchTree(
            observation.worlds(watch), observation.seat, observation.world.seats, observation.rng.below(1 << 30)
        )
        left = self.iterations
        step = max(1, min(left, usual_iterations()) // LOOKS)
        while left > 0 and (left == self.iterations or not watch.is_over()):
            tree.grow(min(step, left))
            left -= step
        return tree


def usual_iterations() -> int:
    """Worlds for a decision where no time is given."""
    return 8000 if is_compiled() else 500
