"""Why a choice was made, in one sentence that a person can check."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from kibitz.agents.nets.net_policy import NetPolicy
from kibitz.agents.trials import Candidate, Trials
from kibitz.cards.messages import say

CLEARLY: float = 2.0  # errors by which one choice must lead another to be called better


@dataclass(frozen=True)
class Reason:
    """A choice beside the best of the others, in the worlds that both were tried in."""

    actions: Sequence[int]
    others: Sequence[int]
    gain: float  # in points
    error: float  # of the gain
    wins: int  # worlds in which it brought more
    worlds: int
    exact: bool = False  # solved, so that there is nothing to estimate
    usual: bool = False  # what the policy does by itself
    by_net: bool = False  # whether that is a net's, which played the worlds on

    @property
    def is_clear(self) -> bool:
        """Whether the gain is more than chance makes."""
        return self.gain > CLEARLY * self.error

    def sentence(self, labels: Mapping[int, str]) -> str:
        """In words, by the labels that the choices are offered with."""
        chosen, other = named(self.actions, labels), named(self.others, labels)
        gain = f"{self.gain:.1f}"
        if self.exact:
            if self.gain <= 0:
                return say("<1>: nothing is better, with best play by both.", chosen)
            return say("<1>: <2> points better than <3> with best play by both.", chosen, gain, other)
        if self.is_clear:
            return say("<1>: <2> points better than <3>, and ahead in <4> of <5> deals that fit.",
                chosen, gain, other, self.wins, self.worlds)  # fmt: skip
        if self.usual and self.by_net:
            return say("<1>, as a trained player would: nothing else is clearly better in <2> deals that fit.",
                chosen, self.worlds)  # fmt: skip
        if self.usual:
            return say("<1>, as a steady player would: nothing else is clearly better in <2> deals that fit.",
                chosen, self.worlds)  # fmt: skip
        return say("<1> is about as good as <2> in <3> deals that fit.", chosen, other, self.worlds)


@dataclass(frozen=True)
class NetReason:
    """A choice beside the best of the others, by what a value net holds of both."""

    actions: Sequence[int]
    others: Sequence[int]  # the next best; none where the net judged nothing else
    gain: float  # in points; where it is `play` 2 lie between a deal that is lost and one that is won
    play: bool

    def sentence(self, labels: Mapping[int, str]) -> str:
        """In words, by the labels that the choices are offered with."""
        chosen, other = named(self.actions, labels), named(self.others, labels)
        won = round(50 * self.gain)
        if self.play and won > 0:
            return say("<1>: wins <2> more deals of a hundred than <3>, by what a net learned from deals it played.",
                chosen, won, other)  # fmt: skip
        if not self.play and round(self.gain, 1) > 0:
            return say("<1>: <2> points better than <3>, by what a net learned from deals it played.",
                chosen, f"{self.gain:.1f}", other)  # fmt: skip
        return say("<1> is about as good as <2>, by what a net learned from deals it played.", chosen, other)


def named(actions: Sequence[int], labels: Mapping[int, str]) -> str:
    """Actions as a seat is offered them; the later ones of several are named by their cards' labels, too."""
    return ", ".join(labels[action] for action in actions if action in labels)


def reason_of(trials: Trials, chosen: Candidate) -> Reason | None:
    """Why a candidate was chosen; None where nothing else was left to compare it with."""
    others = [candidate for candidate in trials.live if candidate is not chosen]
    if not others or trials.tried < 2:
        return None
    other = max(others, key=Candidate.mean)
    gain, error = trials.lead(chosen, other)
    count = min(len(chosen.results), len(other.results))
    wins = trials.wins(chosen, other)
    by_net = isinstance(trials.policy, NetPolicy)
    return Reason(chosen.actions, other.actions, gain, error, wins, count, False, chosen is trials.usual, by_net)
