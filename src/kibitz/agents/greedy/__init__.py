"""The greedy agent: a sensible player by a few rules, one file for each family of games."""

from __future__ import annotations

from collections.abc import Callable

from kibitz.agents.base import Agent, Observation
from kibitz.agents.greedy import (
    bartok,
    big_three,
    eight_five_three,
    eights,
    eleusis,
    go_boom,
    metamorphosis,
    rows,
    second_lead,
    thousand,
)
from kibitz.engine.deal import Deal
from kibitz.games.abstrac.rules import Abstrac
from kibitz.games.bartok.rules import Bartok
from kibitz.games.big_three.rules import BigThree
from kibitz.games.eight_five_three.rules import EightFiveThree
from kibitz.games.eights.rules import Eights
from kibitz.games.eleusis.rules import Eleusis
from kibitz.games.go_boom.rules import GoBoom
from kibitz.games.metamorphosis.rules import Metamorphosis
from kibitz.games.second_lead.rules import SecondLead
from kibitz.games.thousand.rules import Thousand

Choose = Callable[[Deal, list[int]], int]

PLAYERS: tuple[tuple[type[Deal], Choose], ...] = (
    (EightFiveThree, eight_five_three.choose),
    (Eights, eights.choose),
    (Abstrac, rows.choose),
    (Bartok, bartok.choose),
    (BigThree, big_three.choose),
    (Thousand, thousand.choose),
    (SecondLead, second_lead.choose),
    (Metamorphosis, metamorphosis.choose),
    (GoBoom, go_boom.choose),
    (Eleusis, eleusis.choose),
)

# Whose players weigh so much at every turn that a deal cannot be played out again and again.
DEAR: tuple[type[Deal], ...] = (Eleusis,)


def player_of(world: Deal) -> Choose:
    """The rules of thumb for a deal: those of its family, or the first choice where there are none."""
    return next((player for kind, player in PLAYERS if isinstance(world, kind)), _first)


def _first(world: Deal, legal: list[int]) -> int:
    return legal[0]


class Greedy(Agent):
    """Chooses by rules of thumb from a position whose hidden cards are only guessed."""

    name = "greedy"

    def __init__(self, manner: str = "curious") -> None:
        """In Eleusis there are several manners of play (`greedy.eleusis.MANNERS`), elsewhere one."""
        self.manner = manner

    def choose(self, observation: Observation) -> int:
        if len(observation.legal) == 1 and not self.even:
            return observation.legal[0]
        if isinstance(observation.world, Eleusis):
            return eleusis.choose(observation.world, observation.legal, self.manner)
        return player_of(observation.world)(observation.world, observation.legal)
