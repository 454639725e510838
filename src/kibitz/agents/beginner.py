"""Somebody who has just learned a game: plays what is obvious, and overlooks some of it."""

from __future__ import annotations

from typing import Final

from kibitz.agents.base import Agent, Observation
from kibitz.agents.greedy import Greedy
from kibitz.games.eleusis.rules import Eleusis

OVERLOOKED: Final = 30  # of a hundred choices
WITH_CARDS: Final = ("card", "cards")


class Beginner(Agent):
    """Knows the rules of thumb, and does not see three in ten of the choices that they lead to.

    It then takes any other card, or what lies next to it: one bid more or less, the take that is one card longer. In
    Eleusis it follows two ideas of the rule, which is little enough.
    """

    name = "beginner"

    def __init__(self) -> None:
        self.thumb = Greedy("curious")

    def choose(self, observation: Observation) -> int:
        self.thumb.even = self.even
        usual = self.thumb.choose(observation)
        if isinstance(observation.world, Eleusis) or observation.rng.below(100) >= OVERLOOKED:
            return usual
        others = next_to(observation, usual)
        return others[observation.rng.below(len(others))] if others else usual


def next_to(observation: Observation, usual: int) -> list[int]:
    """What somebody does who does not see a choice: any other card, or else what stands beside it among all choices."""
    choices, view = observation.choosable(), observation.view()
    if usual not in choices or view.get("writing"):
        return []
    cards = [choice["action"] for choice in view["choices"] if choice["kind"] in WITH_CARDS]
    if usual in cards:
        return [action for action in choices if action != usual and action in cards]
    place = choices.index(usual)
    return choices[max(0, place - 1) : place] + choices[place + 1 : place + 2]
