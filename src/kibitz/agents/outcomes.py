"""What each choice of a seat should bring, by its own information: in worlds that it cannot rule out, to their ends.

Every choice is tried in the same worlds, and goes on there with the same chance, so that differences between choices
are much surer than the means themselves. All seats then play by the policy of their family to the end of the deal;
where it is dear, for so many actions, and by chance from there on. Rows lie open, and are solved instead: what is
said of them is exact.

A hint and a review ask here alike. All is counted in worlds and decisions, never in time: the same position, the same
figures. Worlds are laid by the fast sampler, which owes nothing to the real cards; where the past tells more than the
present does they are nearly right.

All is in points as `returns()` has them: larger is better, charges count as losses, and a match that is won at once
counts as the game's `utility` says.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from kibitz.agents.base import Observation
from kibitz.agents.policies import Policy, policy_of, policy_playout
from kibitz.agents.row_solver import action_values
from kibitz.cards.chance import ChanceSource
from kibitz.cards.kernel import Rng
from kibitz.engine.deal import Deal
from kibitz.engine.seats import seat_in
from kibitz.games.abstrac.rules import Abstrac
from kibitz.games.bartok.rules import Bartok
from kibitz.games.eleusis.rules import Eleusis
from kibitz.games.metamorphosis.rules import Metamorphosis
from kibitz.games.second_lead.rules import SecondLead
from kibitz.match.match import Match

WORLDS: Final = 20
LEAST_WORLDS: Final = 6  # with fewer nothing could be said of a spread
MOST_CHOICES: Final = 24  # of one decision: what offers more is a language, not a choice among plays
TO_THE_END: Final = 1 << 20
# Policies that would take too long for all decisions of a match: after so many actions chance plays on.
DEAR: Final = ((Bartok, 0), (SecondLead, 16), (Metamorphosis, 16), (Eleusis, 0))
GIVE_OR_TAKE: Final = 2.0  # standard errors, within which nearly all of chance lies
SURE: Final = 3.0  # that a loss must exceed before it is anybody's fault: the best of many is partly the luckiest


@dataclass(frozen=True)
class Estimate:
    """A mean with its standard error, which is 0 where it is exact."""

    mean: float
    error: float

    @property
    def is_sure(self) -> bool:
        """Whether it is clearly more than nothing."""
        return self.mean > SURE * self.error + 1e-9


class Outcomes:
    """What came of each choice in each world, by seat."""

    def __init__(self, seat: int, results: dict[int, list[list[float]]], exact: bool) -> None:
        self.seat = seat
        self.results = results
        self.exact = exact  # solved, so that there is nothing to estimate
        self.worlds = len(next(iter(results.values())))
        self.ranking = sorted(results, key=lambda action: (-self.of(action).mean, action))  # the best first
        self.best = self.ranking[0]

    def of(self, action: int) -> Estimate:
        """What a choice brings its seat."""
        return estimate([result[self.seat] for result in self.results[action]])

    def loss(self, action: int) -> Estimate:
        """How much less a choice brings than the best one, in the same worlds."""
        pairs = zip(self.results[self.best], self.results[action], strict=True)
        return estimate([best[self.seat] - other[self.seat] for best, other in pairs])

    def standing(self, action: int) -> list[float]:
        """What every seat expects after a choice, less the mean of all seats."""
        worlds = self.results[action]
        means = [sum(column) / len(worlds) for column in zip(*worlds, strict=True)]
        return against_the_mean(means)


def estimate(values: Sequence[float]) -> Estimate:
    """The mean of some results and its standard error."""
    count = len(values)
    mean = sum(values) / count
    if count == 1:
        return Estimate(mean, 0.0)
    return Estimate(mean, math.sqrt(sum((value - mean) ** 2 for value in values) / (count - 1) / count))


def against_the_mean(results: Sequence[float]) -> list[float]:
    """Each seat's result less an even share of all."""
    share = sum(results) / len(results)
    return [result - share for result in results]


def choices_of(state: Match | Deal, seat: int, most: int = MOST_CHOICES) -> list[int]:
    """The actions that are weighed; none where there is nothing to choose, or so much that it is not worth trying.

    What a wide game's search leaves out, and what only time brings about, is left out here too.
    """
    deal = state.deal if isinstance(state, Match) else state
    seat = seat_in(seat, deal.seats)
    first = int(deal.to_act)
    deal.turn_to(seat)
    known = set(deal.searched())
    found = [] if deal.text().writes() else [action for action in deal.choosable_actions() if action in known]
    deal.turn_to(first)
    return found if 1 < len(found) <= most else []


def outcomes_of(
    state: Match | Deal,
    seat: int,
    choices: Sequence[int],
    worlds: int = WORLDS,
    seed: int = 0,
    decisions: int = TO_THE_END,
    foresight: int | None = None,
) -> Outcomes:
    """What these choices of a seat should bring; the same wherever the seat has seen the same.

    No further world is laid once so many decisions were played in those before it, but for the first few. `foresight`
    is after how many actions chance plays on; None is as many as the game bears in a review.
    """
    deal = state.deal if isinstance(state, Match) else state
    seat = seat_in(seat, deal.seats)
    if isinstance(deal, Abstrac):
        return _solved(deal, seat, choices)
    observation = Observation(deal, seat, seed)
    if foresight is None:
        foresight = next((actions for kind, actions in DEAR if isinstance(deal, kind)), TO_THE_END)
    play_on = Playout(policy_of(deal), foresight)
    results: dict[int, list[list[float]]] = {action: [] for action in choices}
    for tried in range(worlds):
        if tried >= LEAST_WORLDS and play_on.decisions >= decisions:
            break
        world, luck = observation.guess(), observation.rng.below(1 << 30)
        for action in choices:
            results[action].append(play_on(world.copy(), action, luck))
    return Outcomes(seat, results, exact=False)


def _solved(deal: Deal, seat: int, choices: Sequence[int]) -> Outcomes:
    values = {action: float(value) for action, value in action_values(deal).items() if action in choices}
    sides = {action: [[v, -v] if seat == 0 else [-v, v]] for action, v in values.items()}
    return Outcomes(seat, sides, exact=True)


class Playout:
    """Plays worlds to their ends: so many actions are chosen by a policy, the rest as search plays beyond."""

    def __init__(self, policy: Policy, foresight: int = TO_THE_END) -> None:
        self.policy = policy
        self.foresight = foresight
        self.decisions = 0  # in all worlds so far

    def __call__(self, end: Deal, action: int, luck: int) -> list[float]:
        """What a world comes to for every seat when its actor takes an action, and everybody plays on."""
        rng = Rng(luck)
        end.chance_source = ChanceSource(Rng(luck + 1))
        end.step(action)
        self.decisions += 1 + policy_playout(end, self.policy, rng, self.foresight)
        return [end.utility(seat) for seat in range(end.seats)]
