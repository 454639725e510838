"""Deals played for a learner: at some decisions each legal action is tried, and the deal played to its end from there.

The actions of one decision are tried in the deal as it lies, with the same chance, so that what one brings more than
another is much surer than what each brings. On the mean over many deals the hidden cards are what they would be, with
all that the acts so far say of them.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from kibitz.agents.nets.features import Features, Sheet
from kibitz.agents.policies.policy import Policy, forced_action
from kibitz.cards.chance import ChanceSource
from kibitz.cards.kernel import Rng, bit, ctz
from kibitz.cards.vecs import vec
from kibitz.engine.deal import WORD, Deal, deal_afresh, pack_of

PARTS_OF_A_SHARE: Final = 1000  # shares are given in thousandths
MOST_TRIED: Final = 30  # actions of one decision
MOST_OPTIONS: Final = 256


@final
class Practice:
    """One seat learns, the others play by rules of thumb, by the same policy as the learner, or by that of rivals.

    What the features do not know everybody does by rules of thumb, and nothing is written down.

    `tried` and `strays` are shares in thousandths: of the learner's decisions that are written down, and of those in
    which it then acts at random; `fellows` that of the other seats which play by its own policy, and `rivals` that of
    those which play by the policy `rival`.
    """

    def __init__(
        self, blanks: list[Deal], features: Features, thumbs: Policy, own: Policy, seed: i64, rows: i64
    ) -> None:
        self.blanks = blanks  # with nothing dealt, one taken by chance for each deal
        self.seats: i64 = blanks[0].seats
        self.pack: vec[i64] = pack_of(blanks[0])
        self.features = features
        self.thumbs = thumbs
        self.own = own
        self.rng = Rng(seed)
        self.tried: i64 = 300
        self.strays: i64 = 100
        self.fellows: i64 = 0
        self.rivals: i64 = 0
        self.rival = thumbs
        self.sheet = Sheet(rows, features.inputs)
        self.room: i64 = rows
        self.rows: i64 = 0  # written
        self.results: vec[float] = vec[float]([0.0] * int(rows))
        self.decisions: vec[i64] = vec[i64]([0] * int(rows))  # the number of the decision that a row belongs to
        self.number: i64 = 0  # of decisions
        self.learners: i64 = 0  # seats that play by the own policy, as a mask
        self.rivals_here: i64 = 0  # seats that play by the policy of rivals, as a mask
        self.learner: i64 = 0
        self.options: vec[i64] = vec[i64]([0] * MOST_OPTIONS)  # what the seat to act may choose among
        self.count: i64 = 0  # of them

    # --- writing down ---------------------------------------------------------------------------------------

    def fill(self) -> None:
        """Play deals until there is hardly room for another decision."""
        self.rows = 0
        self.number = 0
        while self.rows + MOST_TRIED <= self.room:
            self._practise()

    def _practise(self) -> None:
        """One deal."""
        deal = self._dealt()
        self.learner = self.rng.below(self.seats)
        self._seat_others()
        while deal.to_act >= 0 and self.rows + MOST_TRIED <= self.room:
            legal = deal.legal_mask()
            action = forced_action(deal, legal)
            if action < 0:
                action = self._acted(deal, legal)
            self.features.hear(deal, action)
            deal.step(action)

    def _seat_others(self) -> None:
        """Settle by chance who plays how."""
        self.learners = bit(self.learner)
        self.rivals_here = 0
        seat: i64 = 0
        while seat < self.seats:
            share = self.rng.below(PARTS_OF_A_SHARE)
            if share < self.fellows:
                self.learners |= bit(seat)
            elif share < self.fellows + self.rivals and seat != self.learner:
                self.rivals_here |= bit(seat)
            seat += 1

    def _acted(self, deal: Deal, legal: i64) -> i64:
        if deal.to_act != self.learner or not self.features.knows(deal):
            return self._policy_of(deal).among(deal, legal)
        self._list_options(deal, legal)
        if self.count == 1:
            return self.options[0]
        if self.rng.below(PARTS_OF_A_SHARE) < self.tried and self.count <= MOST_TRIED:
            self._try_all(deal)
        if self.rng.below(PARTS_OF_A_SHARE) < self.strays:
            return self.options[self.rng.below(self.count)]
        return self.own.among(deal, legal)

    def _list_options(self, deal: Deal, legal: i64) -> None:
        """The actions that the learner may choose among."""
        self.count = 0
        word: i64 = 0
        while word < deal.words:
            if word > 0:
                legal = deal.legal_word(word)
            while legal != 0:
                action = WORD * word + ctz(legal)
                legal &= legal - 1
                if deal.words == 1 or self.features.judges(deal, action):
                    self.options[self.count] = action
                    self.count += 1
            word += 1

    def _policy_of(self, deal: Deal) -> Policy:
        if not self.features.knows(deal):
            return self.thumbs
        if self.learners & bit(deal.to_act) != 0:
            return self.own
        return self.rival if self.rivals_here & bit(deal.to_act) != 0 else self.thumbs

    def _hears(self) -> bool:
        """Whether it matters to anybody what is heard: to rules of thumb it does not."""
        return self.own is not self.thumbs or self.rivals_here != 0

    def _try_all(self, deal: Deal) -> None:
        """Write down each of those actions, with what it brings."""
        luck = self.rng.below(1 << 30)
        heard = self.features.heard[:]
        k: i64 = 0
        while k < self.count:
            action = self.options[k]
            k += 1
            row = self.rows
            self.sheet.write_one(self.features, deal, action, row)
            self.decisions[row] = self.number
            self.results[row] = self.result(deal.copy(), action, luck)
            self.features.heard = heard[:]
            self.rows += 1
        self.number += 1

    def result(self, end: Deal, action: i64, luck: i64) -> float:
        """What an action brings the learner when all play on."""
        end.chance_source = ChanceSource(Rng(luck))
        if self._hears():
            self.features.hear(end, action)
        end.step(action)
        self._play_on(end)
        return end.utility(self.learner)

    def _play_on(self, deal: Deal) -> None:
        """Let all seats play to the end by their policies."""
        hears = self._hears()
        while deal.to_act >= 0:
            legal = deal.legal_mask()
            action = forced_action(deal, legal)
            if action < 0:
                action = self._policy_of(deal).among(deal, legal)
            if hears:
                self.features.hear(deal, action)
            deal.step(action)

    # --- looking how strong it is ---------------------------------------------------------------------------

    def lead(self, policy: Policy, seat: i64) -> float:
        """What a policy brings a seat more than the rules of thumb, by which all others play, in the next deal."""
        self.rivals_here = 0
        return self._lead(policy, self.thumbs, seat)

    def lead_of_rivals(self, policy: Policy, seat: i64) -> float:
        """The same with the policy of rivals in place of the rules of thumb."""
        self.rivals_here = bit(self.seats) - 1
        return self._lead(policy, self.rival, seat)

    def _lead(self, policy: Policy, other: Policy, seat: i64) -> float:
        deal, own = self._dealt(), self.own
        usual = deal.copy()
        usual.chance_source = ChanceSource(Rng(1))
        deal.chance_source = ChanceSource(Rng(1))
        heard = self.features.heard[:]
        self.learners = bit(seat)
        self.own = policy
        self._play_on(deal)
        self.own = other
        self.features.heard = heard
        self._play_on(usual)
        self.own = own
        return deal.utility(seat) - usual.utility(seat)

    def _dealt(self) -> Deal:
        """A deal of shuffled cards, of which nothing has been heard."""
        deal = self.blanks[self.rng.below(len(self.blanks))].blank(ChanceSource(Rng(self.rng.below(1 << 30))))
        deal_afresh(deal, self.pack, self.rng)
        self.features.begin()
        return deal
