"""Eleusis: find the rule that the dealer has thought of, by playing cards to it.

The clauses are those of docs/games/eleusis.md.
"""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from kibitz.cards.card import copy_of
from kibitz.cards.chance import ChanceSource
from kibitz.cards.kernel import Rng, bit
from kibitz.cards.vecs import vec
from kibitz.games.eleusis_doubt import MOST_STARTERS, doubted_numbers, doubted_words
from kibitz.games.eleusis_play import EleusisPlay
from kibitz.games.eleusis_score import deal_scores, expectation
from kibitz.games.eleusis_secret import HINTS, drawn_secret, hint_is_true, secret_by_numbers
from kibitz.games.eleusis_state import (
    BECOME,
    CHOOSE,
    CLAIM,
    CLOSE,
    DECLARE,
    FIRST_HINT,
    FIRST_WORD,
    HEAD,
    HINT,
    JUDGE,
    LAY,
    MOST_STRING,
    NOTHING,
    NOTHING_WRITTEN,
    OVER,
    PLAY,
    RIGHT,
    RULE,
    RULING,
    START,
    STAY,
    WRONG,
    Rules,
    word_action,
    word_number,
)
from kibitz.rulelang.words import VALUES


@mypyc_attr(allow_interpreted_subclasses=True)
class Eleusis(EleusisPlay):
    """One deal."""

    def copy(self) -> Eleusis:
        other = Eleusis(
            self.rules, self.seats, self.dealer, self.chance_source.for_copies(), self.places[:], self.dealt
        )
        self.copy_to(other)
        return other

    def blank(self, chance_source: ChanceSource) -> Eleusis:
        return undealt(self.rules, self.seats, self.dealer, chance_source, self.dealt)

    def successor(self, chance_source: ChanceSource) -> Eleusis:
        carried = self.carry()
        return undealt(self.rules, self.seats, self.next_dealer(), chance_source, carried[0] if carried else 0)

    def next_dealer(self) -> int:
        """ELE-3: whom chance named at the end of the deal; with an automatic dealer the next seat."""
        if self.next >= 0:
            return self.next
        return (self.dealer + 1) % self.seats

    def carry(self) -> list[int]:
        """ELE-3: the seats that have dealt; none once all have."""
        if self.host < 0:
            return []
        dealt = self.dealt | bit(self.host)
        return [] if dealt == bit(self.seats) - 1 else [dealt]

    # --- ELE-2 to ELE-5: the deal ---------------------------------------------------------------------------

    def deal_out(self, pack: vec[i64]) -> None:
        """ELE-2, ELE-5: the first packs are shuffled together and dealt; each spare one is shuffled by itself."""
        spares: list[list[int]] = [[], [], [], []]
        for k in range(len(pack)):
            card = pack[k]
            if copy_of(card) < self.rules.packs:
                self.stock.append(card)
                self.put(card, self.stock_place())
            else:
                spares[copy_of(card)].append(card)
                self.put(card, self.spare_place())
        for spare in spares:
            self.spare.extend(spare)
        if self.rules.automatic:  # ELE-38
            self.secret = drawn_secret(self.rules.rule, self.rules.pool, self.chance_source)
        self._deal_hands()
        if self.rules.automatic:
            self._turn_starter()
        else:
            self.phase = RULE
            self.waiting = bit(self.dealer)
            self.to_act = self.dealer

    def _deal_hands(self) -> None:
        """ELE-5: fourteen each, one card at a time from the dealer's left; none to a dealer of flesh and blood."""
        for _ in range(self.rules.hand):
            seat = self.dealer
            for _ in range(self.seats):
                seat += 1
                if seat == self.seats:
                    seat = 0
                if seat != self.host:
                    self._give(seat, 1)
        self._refill()

    # --- ELE-4 to ELE-8: the rule, the hint, the starter and the first player -------------------------------

    def legal_mask(self) -> i64:
        if self.phase == PLAY:
            return self._playable()
        if self.phase == DECLARE:
            return bit(BECOME) | bit(STAY)
        if self.phase == RULING:
            return self._callable()
        if self.phase == JUDGE:
            return self._judgeable()
        if self.phase == CHOOSE:
            return self._choosable()
        if self.phase == START:
            return bit(RIGHT) | bit(WRONG) if self.may_put_back() else bit(RIGHT)
        if self.phase == RULE:
            if self.draft.complete():
                return bit(CLOSE)
            return bit(HEAD) if not self.draft.words else 0
        return 0

    def legal_word(self, word: i64) -> i64:
        if self.phase == HINT and word == 1:
            return self._true_hints()
        if self.phase == RULE and word >= 2:
            return self.draft.legal(word - 2)
        return 0

    def _true_hints(self) -> i64:
        """ELE-7: no hint, or one that does not mislead; whoever keeps the rule in the head answers for it."""
        mask: i64 = 0
        secret = self.secret
        for hint in range(len(HINTS)):
            if secret is None or hint_is_true(secret.rule, hint):
                mask |= bit(hint)
        return mask

    def step(self, action: i64) -> None:
        if self.phase == PLAY:
            self._play(action)
        elif self.phase == RULING:
            self._rule(action)
        elif self.phase == JUDGE:
            self._judge(action)
        elif self.phase == CHOOSE:
            self._place_claimed(action)
        elif self.phase == DECLARE:
            self._declare(action)
        elif self.phase == RULE:
            self._write(action)
        elif self.phase == HINT:
            self.hint = action - FIRST_HINT
            self._turn_starter()
        else:
            self._judge_starter(action)

    def _write(self, action: i64) -> None:
        """ELE-4: the dealer writes a rule in secret, word by word; or keeps one in the head, and judges by it."""
        if action >= FIRST_WORD:
            self.draft = self.draft.with_word(word_number(action))
            return
        self.waiting = 0
        self.phase = HINT
        if action == CLOSE:
            self.secret = self.draft.secret()
        else:
            self.by_hand = True

    def _turn_starter(self) -> None:
        """ELE-6: the top card starts the mainline."""
        card = self.stock.pop(0)
        self.move(card, self.stock_place(), self.mainline())
        self.line.append(card)
        if self.by_hand:
            self.phase = START
            self.to_act = self.host
        elif self.judge().starter_mask & bit(card & 63) == 0 and self.may_put_back():
            self._put_back()
            self._turn_starter()
        else:
            self._begin()

    def may_put_back(self) -> bool:
        """ELE-6: at most twenty starters are put back, so that every deal begins."""
        return len(self.refused_starters) < MOST_STARTERS and len(self.stock) > 0

    def _put_back(self) -> None:
        """ELE-6: a card with which the rule cannot start goes back into the stock, wherever chance says."""
        self.tick()
        card = self.line.pop()
        self.refused_starters.append(card)
        self.move(card, self.mainline(), self.stock_place())
        among = vec[i64](self.stock)
        self.stock.insert(self.chance_source.draw(among, 0, len(among)) + 1, card)
        self.tick()

    def _judge_starter(self, action: i64) -> None:
        """ELE-6: a dealer who judges by hand says whether the starter may start."""
        if action == RIGHT:
            self._begin()
        else:
            self._put_back()
            self._turn_starter()

    def _begin(self) -> None:
        """ELE-8: the starter counts out who begins, from the dealer's left; or chance or the place says it."""
        starter = self.line[0] & 63
        if not self.by_hand:
            self.state = self.judge().start(starter)
        self._refill()
        order: list[int] = []
        for k in range(1, self.seats + 1):
            seat = (self.dealer + k) % self.seats
            if seat != self.host:
                order.append(seat)
        place: i64 = 0
        if self.rules.first_player == "count":
            place = (VALUES[starter] - 1) % len(order)
        elif self.rules.first_player == "random":
            place = self.chance_source.draw(vec[i64](order), 0, len(order))
        self._begin_turn(order[place])

    # --- legality -------------------------------------------------------------------------------------------

    def _playable(self) -> i64:
        """ELE-9: any card of the hand, up to four; judged once one lies there. ELE-15: a claim before that only."""
        count = len(self.attempt)
        hand = self.faces_of(self.turn)
        if count == 0:
            return hand | bit(CLAIM)
        if count < MOST_STRING:
            return hand | bit(LAY)
        return bit(LAY)

    def _callable(self) -> i64:
        """ELE-20, ELE-24: right or wrong; after a claim that nothing fits, or which card does."""
        if self.claimant < 0:
            return bit(RIGHT) | bit(WRONG)
        return self.faces_of(self.claimant) | bit(NOTHING)

    def _judgeable(self) -> i64:
        """ELE-21: the same; and of the card that a Prophet has named, that it is right."""
        if self.claimant < 0:
            return bit(RIGHT) | bit(WRONG)
        if self.call >= 0:
            return (self.faces_of(self.claimant) & ~bit(self.call)) | bit(NOTHING) | bit(RIGHT)
        return self.faces_of(self.claimant) | bit(NOTHING)

    def _choosable(self) -> i64:
        """ELE-16: one of the cards that fit."""
        return self.fitting()

    # --- other worlds ---------------------------------------------------------------------------------------

    def drafts(self, action: i64) -> bool:
        """ELE-4: nobody hears a word of the rule while it is written."""
        return self.phase == RULE and action != CLOSE and action != HEAD

    def drafts_in_order(self) -> bool:
        """ELE-4: words make a rule in their order only."""
        return True

    def secret_anew(self, viewer: i64, rng: Rng) -> list[int]:
        """ELE-4, ELE-38: another rule that agrees with all rulings, drawn without a look at hidden cards."""
        if self.host >= 0:
            return [word_action(word) for word in doubted_words(self.evidence(), rng)]
        return doubted_numbers(self.rules.rule, self.rules.pool, self.evidence(), rng)

    def choose_anew(self, viewer: i64, rng: Rng) -> None:
        if self.phase == RULE and viewer != self.host:
            self.draft = NOTHING_WRITTEN
        if not self.keeps_secret_from(viewer):
            return
        numbers = self.secret_anew(viewer, rng)
        if self.host >= 0:
            draft = NOTHING_WRITTEN
            for action in numbers:
                draft = draft.with_word(word_number(action))
            self.draft = draft
            self.secret = draft.secret()
        else:
            self.secret = secret_by_numbers(self.rules.rule, self.rules.pool, numbers)
        self._judge_again()

    def _judge_again(self) -> None:
        """The judge's state after the line, by another rule."""
        if not self.line or self.turns == 0:
            return
        secret = self.judge()
        state = secret.start(self.line[0] & 63)
        for card in self.line[1:]:
            state = secret.advance(state, card & 63)
        self.state = state

    def avoid_random_playouts(self) -> bool:
        """Random ends know nothing of the rule: what the layout teaches says more."""
        return True

    # --- ELE-31 to ELE-36: the score ------------------------------------------------------------------------

    def scores(self) -> list[int]:
        if self.phase != OVER:
            return [0] * self.seats
        return deal_scores(self)

    def utility(self, seat: i64) -> float:
        """Points less the mean of the others' points."""
        if self.phase != OVER:
            return 0.0
        return expectation(deal_scores(self), seat)


def new_eleusis(rules: Rules, seats: int, dealer: int, chance_source: ChanceSource, carry: list[int]) -> Eleusis:
    """A deal with nothing dealt yet. `carry`: the seats that have dealt, as one number, or empty (ELE-3)."""
    if carry and (len(carry) != 1 or not 0 <= carry[0] < bit(seats)):
        raise ValueError(f"carry: the seats that have dealt as one number below {bit(seats)}, not {carry}.")
    return undealt(rules, seats, dealer, chance_source, carry[0] if carry else 0)


def undealt(rules: Rules, seats: i64, dealer: i64, chance_source: ChanceSource, dealt: i64) -> Eleusis:
    """The same without a list."""
    return Eleusis(rules, seats, dealer, chance_source, vec[i64]([0] * (4 * (seats + 5))), dealt)
