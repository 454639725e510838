"""The policy that does what a net holds to be worth most."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from kibitz.agents.nets.features import Features
from kibitz.agents.nets.value_net import ONE, ValueNet
from kibitz.agents.policies.policy import Policy
from kibitz.cards.kernel import ctz
from kibitz.cards.vecs import vec
from kibitz.engine.deal import WORD, Deal


@final
class NetPolicy(Policy):
    """Looks one action ahead: at what its seat knows after it.

    `decides`: whether its choice is taken as it is; else it is tried against others in worlds that the net plays on.
    What the features do not know is done by `thumbs`, rules of thumb; without any they know all that is asked.
    """

    def __init__(self, features: Features, net: ValueNet, decides: bool = True, thumbs: Policy | None = None) -> None:
        self.features = features
        self.net = net
        self.decides = decides
        self.thumbs = thumbs
        self.kept: vec[i64] = features.heard[:]
        self.highest: i64 = 0  # value of the last choice, in ONE * ONE
        self.second: i64 = -1  # what would have been chosen without it; none where nothing else was legal
        self.next_highest: i64 = 0  # value of that
        self.part: i64 = -1  # that the net has summed up for

    def hears(self) -> bool:
        return len(self.features.heard) > 0

    def hear(self, deal: Deal, action: i64) -> None:
        self.features.hear(deal, action)

    def keep(self) -> None:
        self.kept = self.features.heard[:]

    def recall(self) -> None:
        self.features.heard = self.kept[:]

    def plans(self, deal: Deal) -> list[list[int]]:
        thumbs = self._thumbs_for(deal)
        return [] if thumbs is None else thumbs.plans(deal)

    def guesses(self, deal: Deal) -> bool:
        return self.thumbs is not None and self.thumbs.guesses(deal)

    def guesses_here(self, deal: Deal) -> bool:
        thumbs = self._thumbs_for(deal)
        return thumbs is not None and thumbs.guesses_here(deal)

    def _thumbs_for(self, deal: Deal) -> Policy | None:
        """The rules of thumb where they are to do what is due; else None."""
        thumbs = self.thumbs
        if thumbs is None or self.features.knows(deal):
            return None
        return thumbs

    def among(self, deal: Deal, legal: i64) -> i64:
        thumbs = self._thumbs_for(deal)
        if thumbs is not None:
            return thumbs.among(deal, legal)
        self.part = -1
        self.features.look(deal)
        chosen: i64 = -1
        self.second = -1
        word: i64 = 0
        plays = legal
        while True:
            while plays != 0:
                action = WORD * word + ctz(plays)
                plays &= plays - 1
                if deal.words > 1 and not self.features.judges(deal, action):
                    continue
                value = self._value(deal, action)
                if chosen < 0 or value > self.highest:
                    self.second, self.next_highest = chosen, self.highest
                    chosen, self.highest = action, value
                elif self.second < 0 or value > self.next_highest:
                    self.second, self.next_highest = action, value
            word += 1
            if word >= deal.words:
                return chosen
            plays = deal.legal_word(word)

    def _value(self, deal: Deal, action: i64) -> i64:
        features, net = self.features, self.net
        features.after(deal, action)
        if features.part != self.part:
            self.part = features.part
            net.begin(self.part, features.on, features.count)
        return net.value(features.changed, features.changes)

    def lead(self) -> float:
        """By how much the last choice is held better than the second: from -1 for a lost deal to 1 for one that is won
        where it `judges_play`, else in points.
        """
        lead = float(self.highest - self.next_highest) / float(ONE * ONE)
        return lead if self.judges_play() else lead * self.features.stakes

    def judges_play(self) -> bool:
        """Whether the last choice was that of a play."""
        return self.features.part < self.features.plays

    def value_of(self, deal: Deal, action: i64) -> float:
        """What one action is worth, as the net learned it."""
        self.part = -1
        self.features.look(deal)
        return float(self._value(deal, action)) / float(ONE * ONE)
