"""The review of a finished match: what every decision cost, and how much of the result was luck.

A decision is judged by what its seat had seen, never by how the cards lay (`kibitz.agents.outcomes`). What each seat
has more than an even share of a deal's points is told in three parts, which add up to it:

- *dealt*: what the seat expected above an even share at its first decision, everybody playing as the reviewer does,
  less what others had changed by then;
- *play*: what all decisions changed that were not the best ones, one's own for the worse and those of others for the
  better. A decision counts where its loss is more than three standard errors, so that noise is nobody's fault;
- *chance*: the rest, that is what turned up later and how the hidden cards lay.

Dealt and chance together are *luck*. Over all seats luck adds up to nothing, and so does play.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from typing import Any, Final

from kibitz.agents.outcomes import GIVE_OR_TAKE, SURE, WORLDS, Outcomes, against_the_mean, choices_of, outcomes_of
from kibitz.agents.reason import Reason
from kibitz.cards.messages import say, who
from kibitz.engine.deal import Deal
from kibitz.knowledge.ledger import STORY
from kibitz.knowledge.viewer import Viewer
from kibitz.match.acts import is_draft
from kibitz.match.game import replay
from kibitz.match.match import Match, desk_of

SECONDS: Final = 180.0  # for one deal
DEAREST: Final = 3  # plays that are named
EVEN: Final = 0.05  # points, as they are shown: less than that is nothing


@dataclass(frozen=True)
class Budget:
    """How many worlds each choice is tried in, and how long one deal may take: what takes longer is left out whole."""

    worlds: int = WORLDS
    seconds: float = SECONDS


@dataclass(frozen=True)
class WeighedChoice:
    """One choice: what it should bring its seat, and how much less that is than the best; each with its error."""

    action: int
    label: str
    mean: float
    error: float
    loss: float
    spread: float


@dataclass(frozen=True)
class Decision:
    """One decision as its seat could have seen it."""

    deal: int  # counted from 1
    step: int  # how many actions the deal had before it
    at: int  # the moment in the deal's story at which the seat was to choose
    seat: int
    chosen: int  # the place of the action that was taken among the choices
    best: int
    choices: list[WeighedChoice]
    exact: bool
    standing: list[float]  # what each seat expects above an even share if the best is done
    change: list[float]  # what doing something else changed, by seat; nothing where the loss is not sure
    worlds: int = 0  # in which all choices were tried; 0 in reviews of former times
    wins: int = 0  # of them, those in which the best choice brought more than the one beside it (`beside`)

    @property
    def taken(self) -> WeighedChoice:
        """What was done."""
        return self.choices[self.chosen]

    @property
    def beside(self) -> WeighedChoice:
        """What the best choice is compared with: what was done, or else the next best."""
        if self.chosen != self.best:
            return self.taken
        others = [choice for place, choice in enumerate(self.choices) if place != self.best]
        return min(others, key=lambda choice: choice.loss)

    @property
    def reason(self) -> str:
        """Why the best choice is that, in one sentence; nothing in reviews of former times."""
        if not self.worlds:
            return ""
        best, other = self.choices[self.best], self.beside
        labels = {choice.action: choice.label for choice in (best, other)}
        found = Reason([best.action], [other.action], other.loss, other.spread, self.wins, self.worlds, self.exact)
        return found.sentence(labels)

    @property
    def is_mistake(self) -> bool:
        """Whether something else was clearly better."""
        return self.taken.loss > SURE * self.taken.spread + EVEN

    def sentence(self) -> str:
        """What the decision cost, in words."""
        taken, best, points = self.taken, self.choices[self.best], figure(self.taken.loss)
        if self.exact:
            return say("<1>, deal <2>: “<3>” cost <4> points. “<5>” was best.",
                who(self.seat), self.deal, taken.label, points, best.label)  # fmt: skip
        give = figure(GIVE_OR_TAKE * taken.spread)
        return say("<1>, deal <2>: “<3>” cost about <4> points, give or take <5>. “<6>” promised more.",
            who(self.seat), self.deal, taken.label, points, give, best.label)  # fmt: skip


@dataclass(frozen=True)
class DealReview:
    """The decisions of a deal, and each seat's parts of its result; `left_out` says why there is nothing instead."""

    deal: int
    decisions: list[Decision] = field(default_factory=list)
    dealt: list[float] = field(default_factory=list)
    play: list[float] = field(default_factory=list)
    chance: list[float] = field(default_factory=list)
    left_out: str = ""

    def as_dict(self) -> dict[str, Any]:
        """As JSON-able data."""
        return asdict(self)


@dataclass(frozen=True)
class Balance:
    """A seat's points above an even share in all deals that were reviewed: what was luck, and what was play."""

    seat: int
    dealt: float
    chance: float
    play: float

    @property
    def luck(self) -> float:
        """What nobody could help."""
        return self.dealt + self.chance

    @property
    def total(self) -> float:
        """Both together."""
        return self.luck + self.play


class DealReviewer:
    """Goes through a finished deal, decision by decision."""

    def __init__(self, deal: Deal, number: int = 1, worlds: int = WORLDS, seed: int = 0) -> None:
        if not deal.is_terminal():
            raise ValueError(say("A deal can be reviewed once it is over."))
        self.deal = deal
        self.number = number
        self.worlds = worlds
        self.seed = seed
        self.step = 0  # the next action
        self._trial = as_dealt(deal)
        entries = desk_of(deal).ledger(deal, STORY).entries
        self._places = [place for place, entry in enumerate(entries) if entry.kind == "act"]
        self._told = 0  # how many actions the story has told so far: all but drafts

    def is_done(self) -> bool:
        """Whether there is no more decision."""
        return self.step >= len(self.deal.history)

    def skip_to(self, step: int) -> None:
        """Go on to a later action without a look at those before it."""
        while self.step < step and not self.is_done():
            self._take()

    def look(self) -> Decision | None:
        """Weigh the next decision and go past it; None where there was nothing to weigh."""
        seat, action = self.deal.actors[self.step], self.deal.history[self.step]
        choices = choices_of(self._trial, seat)
        decision = None
        if action in choices:
            seed = (self.seed * 1000003 + self.number) * 1000003 + self.step
            decision = self._weighed(outcomes_of(self._trial, seat, choices, self.worlds, seed), action)
        self._take()
        return decision

    def _take(self) -> None:
        seat, action = self.deal.actors[self.step], self.deal.history[self.step]
        self._told += not is_draft(self._trial, seat, action)
        self._trial.apply_action(action, seat)
        self.step += 1

    def _weighed(self, outcomes: Outcomes, action: int) -> Decision:
        trial, seat = self._trial, outcomes.seat
        first = int(trial.to_act)
        trial.turn_to(seat)
        labels = {one: trial.text().choice(one).label for one in outcomes.candidates}
        trial.turn_to(first)
        choices = []
        for one, label in labels.items():
            mean, loss = outcomes.of(one), outcomes.loss(one)
            choices.append(WeighedChoice(one, label, mean.mean, mean.error, loss.mean, loss.error))
        order = list(labels)
        best, done = outcomes.standing(outcomes.best), outcomes.standing(action)
        is_sure = outcomes.loss(action).is_sure
        change = [after - before if is_sure else 0.0 for before, after in zip(best, done, strict=True)]
        beside = action if action != outcomes.best else outcomes.ranking[1]
        told = min(self._told, len(self._places) - 1)
        at = max(0, self._places[told] - 1)
        return Decision(
            self.number, self.step, at, seat, order.index(action), order.index(outcomes.best), choices,
            outcomes.exact, best, change, outcomes.worlds, outcomes.wins(outcomes.best, beside),
        )  # fmt: skip


class MatchReview:
    """The reviews of a match's deals, and what they come to."""

    def __init__(self, seats: int, deals: Sequence[DealReview]) -> None:
        self.seats = seats
        self.deals = list(deals)

    def dearest(self, most: int = DEAREST) -> list[Decision]:
        """The plays that cost most, those only that were clearly worse than another."""
        mistakes = [one for deal in self.deals for one in deal.decisions if one.is_mistake]
        return sorted(mistakes, key=lambda one: (-one.taken.loss, one.deal, one.step))[:most]

    def balances(self) -> list[Balance]:
        """Luck and play of every seat."""
        whole = [deal for deal in self.deals if not deal.left_out]
        return [
            Balance(seat, *(sum(part[seat] for part in parts) for parts in (
                [deal.dealt for deal in whole], [deal.chance for deal in whole], [deal.play for deal in whole],
            )))
            for seat in range(self.seats)
        ]  # fmt: skip

    def as_dict(self) -> dict[str, Any]:
        """As JSON-able data."""
        balances = [{**asdict(one), "luck": one.luck, "total": one.total} for one in self.balances()]
        return {"balances": balances, "deals": [deal.as_dict() for deal in self.deals]}


def review_match(state: Match | Deal, budget: Budget | None = None, seed: int = 0) -> MatchReview:
    """The review of a finished match, or of a finished deal; the same for the same seed.

    Raises ValueError before the end. Deals that take longer than the budget has seconds are left out.
    """
    if not state.is_terminal():
        raise ValueError(say("A match can be reviewed once it is over."))
    deals = [*state.past, state.deal] if isinstance(state, Match) else [state]
    found = [review_deal(deal, number, budget or Budget(), seed) for number, deal in enumerate(deals, 1)]
    return MatchReview(deals[0].seats, found)


def review_deal(deal: Deal, number: int, budget: Budget, seed: int) -> DealReview:
    """The review of one finished deal."""
    if not deal.is_terminal():
        return broken_off(number)
    reviewer, until = DealReviewer(deal, number, budget.worlds, seed), time.monotonic() + budget.seconds
    decisions = []
    while not reviewer.is_done():
        decision = reviewer.look()
        if decision is not None:
            decisions.append(decision)
        if time.monotonic() > until and not reviewer.is_done():
            return left_out(number)
    return summed(number, deal.returns(), decisions)


def summed(number: int, returns: Sequence[float], decisions: list[Decision]) -> DealReview:
    """The review of a whole deal, from all of its decisions and what it brought each seat."""
    seats = range(len(returns))
    dealt = [first_standing(decisions, seat) for seat in seats]
    play = [sum(decision.change[seat] for decision in decisions) for seat in seats]
    chance = [whole - a - b for whole, a, b in zip(against_the_mean(returns), dealt, play, strict=True)]
    return DealReview(number, decisions, dealt, play, chance)


def decision_from(data: dict[str, Any]) -> Decision:
    """A decision out of its JSON-able data."""
    return Decision(**{**data, "choices": [WeighedChoice(**choice) for choice in data["choices"]]})


def deal_review_from(data: dict[str, Any]) -> DealReview:
    """The review of a deal out of its JSON-able data."""
    return DealReview(**{**data, "decisions": [decision_from(decision) for decision in data["decisions"]]})


def as_read(review: MatchReview, viewer: Viewer, number: int) -> dict[str, Any]:
    """A review in the words of one pair of eyes: the dearest plays, each seat's balance, all choices of one deal.

    A deal without sums is still being looked at: its decisions are told, and its points are not shared out yet.
    """
    counted = MatchReview(review.seats, [deal for deal in review.deals if deal.dealt])
    return {
        "dearest": [
            {"deal": one.deal, "at": one.at, "seat": one.seat, "text": viewer.says(one.sentence())}
            for one in review.dearest()
        ],
        "balances": [
            {"seat": one.seat, "total": one.total, "dealt": one.dealt, "chance": one.chance, "play": one.play}
            for one in (counted.balances() if counted.deals else [])
        ],
        "left_out": [viewer.says(deal.left_out) for deal in review.deals if deal.left_out],
        "moments": [_moment(one, viewer) for deal in review.deals if deal.deal == number for one in deal.decisions],
    }


def _moment(decision: Decision, viewer: Viewer) -> dict[str, Any]:
    """One decision with its choices, the best first; a figure is followed by what it may be off by."""
    order = sorted(range(len(decision.choices)), key=lambda k: (decision.choices[k].loss, k != decision.chosen, k))
    return {
        "at": decision.at,
        "seat": decision.seat,
        "exact": decision.exact,
        "why": viewer.says(decision.reason),
        "choices": [
            {
                "label": viewer.says(choice.label), "taken": k == decision.chosen,
                "mean": [choice.mean, GIVE_OR_TAKE * choice.error],
                "loss": [choice.loss, GIVE_OR_TAKE * choice.spread],
            }
            for k in order for choice in [decision.choices[k]]
        ],
    }  # fmt: skip


def broken_off(number: int) -> DealReview:
    """A deal that a match ended in before its own end: it brought nobody anything."""
    return DealReview(number, left_out=say("Deal <1> was not played to its end, and is not weighed.", number))


def left_out(number: int) -> DealReview:
    """A deal that is too dear to be reviewed."""
    return DealReview(number, left_out=say("Deal <1> would take too long to weigh, and is left out.", number))


def first_standing(decisions: Sequence[Decision], seat: int) -> float:
    """What a seat expected above an even share before anybody had chosen; nothing where it never had a choice."""
    changed = 0.0
    for decision in decisions:
        if decision.seat == seat:
            return decision.standing[seat] - changed
        changed += decision.change[seat]
    return 0.0


def as_dealt(deal: Deal) -> Deal:
    """The same deal before its first action, with the same chance to come."""
    record: dict[str, Any] = deal.to_record()
    begun = {key: record["deals"][0][key] for key in ("dealer", "pack", "chance")}
    again = replay({**record, "deals": [{**begun, "actions": [], "hashes": []}]})
    assert isinstance(again, Deal)
    return again


def figure(points: float) -> str:
    """Points as people read them."""
    return f"{points:.1f}".replace("-", "−")
