"""What each choice of a seat should bring, by its own information: in worlds that it cannot rule out, to their ends.

Every choice is tried in the same worlds (`kibitz.agents.trials`), weighed by what the others did, and goes on there
with the same chance, so that differences between choices are much surer than the means themselves. All seats then play
by the policy of their family to the end of the deal, or by a net or in a tree where *best* tries its choices so; where
the policy is dear, for so many actions, and by chance from there on. Rows lie open, and are solved instead: what is
said of them is exact.

A hint and a review ask here alike, and by the same trials the best player chooses. All is counted in worlds and
decisions, never in time: the same position, the same figures. Worlds are laid by the fast sampler, which owes nothing
to the real cards; where the past tells more than the present does they are nearly right.

All is in points as `returns()` has them: larger is better, charges count as losses, and a match that is won at once
counts as the game's `utility` says.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from kibitz.agents.base import Observation
from kibitz.agents.best import ODDITY, TIMES, grows_tree, guard, learned_choice
from kibitz.agents.net import net_for, net_that_decides, net_that_plays_on
from kibitz.agents.policies import Policy, policy_of
from kibitz.agents.reason import NetReason, Reason
from kibitz.agents.row_solver import action_values
from kibitz.agents.tree_trials import TreeTrials
from kibitz.agents.trials import Candidate, Trials
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
    """What came of each choice in each world."""

    def __init__(
        self,
        seat: int,
        candidates: Sequence[Candidate],
        usual: int,
        exact: bool,
        learned: NetReason | None = None,
        by_net: bool = False,
        by_tree: bool = False,
    ) -> None:
        self.seat = seat
        self.candidates = {candidate.actions[0]: candidate for candidate in candidates}
        self.exact = exact  # solved, so that there is nothing to estimate
        self.worlds = len(candidates[0].results)
        self.ranking = sorted(self.candidates, key=lambda action: (-self.of(action).mean, action))  # the best first
        self.best = self.ranking[0]
        self.usual = usual  # what the policy would do; -1 where it has no opinion, or is not asked as a tree grows
        self.learned = learned  # what a net would do, and why
        self.by_net = by_net  # whether a net played the worlds on, and not the policy of the family
        self.by_tree = by_tree  # whether all seats chose in a tree first

    def results(self, action: int) -> list[float]:
        """What a choice brought its seat, world by world."""
        return list(self.candidates[action].results)

    def of(self, action: int) -> Estimate:
        """What a choice brings its seat."""
        return estimate(self.candidates[action].results)

    def loss(self, action: int) -> Estimate:
        """How much less a choice brings than the best one, in the same worlds."""
        return self.lead(self.best, action)

    def lead(self, one: int, other: int) -> Estimate:
        """How much more one choice brings than another, in the same worlds."""
        pairs = zip(self.candidates[one].results, self.candidates[other].results, strict=True)
        return estimate([a - b for a, b in pairs])

    def wins(self, one: int, other: int) -> int:
        """In how many worlds one choice brought more than another."""
        pairs = zip(self.candidates[one].results, self.candidates[other].results, strict=True)
        return sum(a > b + 1e-9 for a, b in pairs)

    def standing(self, action: int) -> list[float]:
        """What every seat expects after a choice, less the mean of all seats."""
        return against_the_mean(self.candidates[action].means())

    def advised(self) -> int:
        """What the best player takes: what a net holds to be best, where one was taught the game; else the best in the
        worlds, or the policy's own choice where that is not clearly better.
        """
        if self.learned is not None:
            return self.learned.actions[0]
        if self.exact or self.usual not in self.candidates:
            return self.best
        gain = self.lead(self.best, self.usual)
        return self.best if gain.mean > guard(len(self.candidates)) * gain.error else self.usual

    def reason(self, action: int) -> Reason | None:
        """Why a choice rather than the best of the others; None where there are none."""
        others = [other for other in self.ranking if other != action]
        if not others:
            return None
        gain, wins = self.lead(action, others[0]), self.wins(action, others[0])
        usual = action == self.usual
        return Reason([action], others[:1], gain.mean, gain.error, wins, self.worlds, self.exact, usual, self.by_net)


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

    No further world is tried once so many decisions were played in those before it, but for the first few. `foresight`
    is after how many actions chance plays on; None is as many as the game bears in a review.
    """
    deal = state.deal if isinstance(state, Match) else state
    seat = seat_in(seat, deal.seats)
    if isinstance(deal, Abstrac):
        return _solved(deal, seat, choices)
    observation = Observation(deal, seat, seed)
    policy = policy_of(deal)
    if foresight is None:
        foresight = next((actions for kind, actions in DEAR if isinstance(deal, kind)), TO_THE_END)
    candidates = [Candidate([action]) for action in choices]
    net = net_for(observation)
    decides = net_that_decides(net, observation.world)
    learned = learned_choice(observation, decides) if decides else None
    plays_on = net_that_plays_on(net, observation.world) or policy
    trials = _begun(observation, policy, plays_on, candidates, worlds, foresight)
    while trials.tried < worlds and (trials.tried < LEAST_WORLDS or trials.decisions < decisions):
        trials.run(1)
    plays_on.recall()
    by_tree = isinstance(trials, TreeTrials)
    usual = -1 if by_tree or isinstance(deal, Eleusis) else int(plays_on.choose(observation.world))
    if learned is not None and learned.actions[0] not in choices:
        learned = None  # nothing is known of what it would do
    return Outcomes(seat, candidates, usual, exact=False, learned=learned, by_net=plays_on is net, by_tree=by_tree)


def _begun(
    observation: Observation,
    policy: Policy,
    plays_on: Policy,
    candidates: list[Candidate],
    worlds: int,
    foresight: int,
) -> Trials:
    """Trials in worlds laid afresh and weighed by one policy, which another may play to their ends.

    In Eleusis, where only the layout speaks, they are not weighed. Where *best* grows a tree, one grows here too,
    unless chance plays on after some actions.
    """
    times = 1 if isinstance(observation.world, Eleusis) else TIMES
    oddity = 1.0 if times == 1 else ODDITY
    heard = observation.heard_worlds(policy, oddity, worlds, times, afresh=True)
    seed = observation.rng.below(1 << 30)
    if plays_on is policy and foresight == TO_THE_END and grows_tree(observation.world):
        return TreeTrials(heard, observation.seat, observation.world.seats, policy, candidates, seed)
    return Trials(heard, observation.seat, plays_on, candidates, seed, foresight)


def _solved(deal: Deal, seat: int, choices: Sequence[int]) -> Outcomes:
    candidates = []
    for action, value in action_values(deal).items():
        if action in choices:
            candidates.append(Candidate([action]))
            candidates[-1].add_all([float(value), -float(value)] if seat == 0 else [-float(value), float(value)], seat)
    return Outcomes(seat, candidates, -1, exact=True)
