"""Eleusis: find the rule that the dealer has thought of, by playing cards to it; docs/games/eleusis.md."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mypy_extensions import i64, mypyc_attr

from kibitz.cards.card import ALL_CARDS, copy_of, nth_copy
from kibitz.cards.chance import ChanceSource
from kibitz.cards.hashing import mix, mix_mask
from kibitz.cards.kernel import Rng, bit, bits, popcount
from kibitz.cards.vecs import vec
from kibitz.engine.deal import Deal
from kibitz.engine.numbers import (
    MOST_AMOUNT,
    Number,
    amount,
    choice,
    flag,
    mask,
    one_seat,
    padded,
    private,
    some_faces,
    some_seats,
)
from kibitz.engine.places import EVERYONE, NOBODY, Zone, hand_zones
from kibitz.engine.plan import NO_OWNER, Place
from kibitz.games.eleusis.rule_sampler import MOST_STARTERS, Evidence, RuleSampler, rules_of_player, rules_of_program
from kibitz.games.eleusis.score import Score
from kibitz.games.eleusis.secret import (
    HINTS,
    Draft,
    Secret,
    draft_of,
    drawn_secret,
    hint_is_true,
    secret_by_numbers,
)
from kibitz.mechanics.stock import recycled
from kibitz.rulelang.speller import MASKS, WORDS
from kibitz.rulelang.spelling import PER_MASK
from kibitz.rulelang.words import VALUES

# Phases.
RULE: Final = 1
HINT: Final = 2
START: Final = 3  # a dealer who judges by hand: whether the starter may start
PLAY: Final = 4
JUDGE: Final = 5  # a dealer who judges by hand
CHOOSE: Final = 6  # the dealer: which fitting card goes to the line after a wrong claim
RULING: Final = 7  # the Prophet
DECLARE: Final = 8
OVER: Final = 9

# Actions beside the cards.
LAY: Final = 52
CLAIM: Final = 53
RIGHT: Final = 54
WRONG: Final = 55
NOTHING: Final = 56
BECOME: Final = 57
STAY: Final = 58
CLOSE: Final = 59
HEAD: Final = 60
FIRST_HINT: Final = 64  # the hints, in the order of HINTS
FIRST_WORD: Final = 128  # the words of a rule, 62 to a word of actions
WORDS_OF_ACTIONS: Final = 2 + MASKS

# What a Prophet has called: 1 right, 0 wrong; after a claim the face that is placed, or one of these.
NO_CALL: Final = -2
SAYS_NOTHING: Final = -1

MOST_CARDS: Final = 4  # ELE-9: in a string
PENALTY: Final = 2  # ELE-11: for each card of a wrong play
CLAIM_PENALTY: Final = 5  # ELE-16, ELE-26
FEWER: Final = 4  # ELE-17: so many cards fewer after a right claim

# The places behind the hands, in their order.
SHARED_PLACES: Final = [
    Place("mainline", NO_OWNER, "line", "Mainline", EVERYONE),
    Place("sidelines", NO_OWNER, "sidelines", "Sidelines", EVERYONE),
    Place("attempt", NO_OWNER, "row", "Being judged", EVERYONE),
    Place("stock", NO_OWNER, "pile", "Stock", NOBODY),
    Place("spare", NO_OWNER, "pile", "Spare packs", NOBODY),
]
COPIES: Final = 4  # of each face, so that a place takes four words
NOTHING_WRITTEN: Final = draft_of([])
TWO_TO_64: Final = 0x10000000000000000
MOST_WORD: Final = 4095
MOST_WRITTEN: Final = 128  # words of a rule with its exceptions that an observation tells


@dataclass(frozen=True)
class Rules:
    """What the printed text fixes, and the options."""

    dealer: str = "player"  # ELE-1, ELE-37: or automatic; one or two players always have the program
    rule: str = "any"  # ELE-38: what an automatic dealer draws from
    deals: int = 0  # ELE-36: of the match; 0 where nobody is left without having dealt
    first_player: str = "count"  # ELE-8: or random, eldest
    prophet_fall: str = "points5"  # ELE-26: or cards5, where a Prophet who falls gets cards instead
    expulsion_count: str = "mainline"  # ELE-27: or layout, where rejected cards count as well
    count_marked: str = "no"  # ELE-34: or yes, where the marked card counts among those before the marker
    hand: int = 14  # ELE-5
    cards: int = ALL_CARDS  # of one pack
    packs: int = 2  # ELE-2: shuffled together for the deal
    spare_packs: int = 2
    low_stock: int = 4  # ELE-12: so many cards or fewer are shuffled into a spare pack
    expels_at: int = 40  # ELE-27
    prophet_expels_at: int = 30
    pool: tuple[str, ...] = ()  # the rules of an automatic dealer, where they are few


@mypyc_attr(allow_interpreted_subclasses=True)
class Eleusis(Deal):
    """One deal. Places are numbered: the hands, then mainline, sidelines, attempt, stock and spare packs."""

    def __init__(
        self, rules: Rules, seats: i64, dealer: i64, chance_source: ChanceSource, places: vec[i64], dealt: i64
    ) -> None:
        super().__init__(seats, dealer, chance_source)
        self.words = WORDS_OF_ACTIONS
        self.wide = True
        self.rules = rules
        self.places = places  # a word for each copy of the pack, place after place
        self.dealt = dealt  # the seats that have dealt in this match before
        self.dealing_seat: i64 = -1 if rules.dealer == "automatic" else dealer  # deals and does not play
        self.counts_sidelines = rules.expulsion_count == "layout"  # ELE-27
        self.line: list[int] = []
        self.side: list[int] = []
        self.side_groups: list[int] = []  # of each group: the line's length then, and how many cards it has
        self.attempt: list[int] = []
        self.stock: list[int] = []  # from the top
        self.spare: list[int] = []  # all spare packs, one after another
        self.draft: Draft = NOTHING_WRITTEN
        self.secret: Secret | None = None  # none where the dealer keeps the rule in the head
        self.rule_state: i64 = 0  # of the secret rule, after the line
        self.by_hand = False
        self.hint: i64 = 0
        self.refused_starters: list[int] = []
        self.turn: i64 = -1  # whose turn it is, whoever is asked
        self.turns: i64 = 0
        self.expels = False  # ELE-27: whether a rejected play of this turn expels
        self.claimant: i64 = -1
        self.call: i64 = NO_CALL
        self.prophet: i64 = -1
        self.were_prophet: i64 = 0
        self.fallen: i64 = 0
        self.expelled: i64 = 0
        self.marked_card: i64 = -1
        self.last_placed: i64 = -1
        self.before_marker: i64 = 0
        self.line_after: i64 = 0  # cards of the mainline since the Prophet took over
        self.side_after: i64 = 0
        self.packs_used_up = False
        self.out: i64 = -1  # who ended the deal without a card
        self.drawn_dealer: i64 = -1  # ELE-3: who deals next
        self.right_claims: list[int] = []  # length of the line and faces of the hand, in pairs
        self.misses: list[int] = []  # length of the line and a face that a Prophet took for right, in pairs
        self.by_chance: list[int] = []  # length of the line and faces of a hand of which chance took a fitting card

    def copy(self) -> Eleusis:
        source = self.chance_source.for_copies()
        other = Eleusis(self.rules, self.seats, self.dealer, source, self.places[:], self.dealt)
        other.to_act = self.to_act
        other.waiting = self.waiting
        other.phase = self.phase
        self._copy_layout(other)
        self._copy_rule(other)
        self._copy_turn(other)
        self._copy_prophet(other)
        return other

    def _copy_layout(self, other: Eleusis) -> None:
        other.line = self.line[:]
        other.side = self.side[:]
        other.side_groups = self.side_groups[:]
        other.attempt = self.attempt[:]
        other.stock = self.stock[:]
        other.spare = self.spare[:]
        other.refused_starters = self.refused_starters[:]
        other.packs_used_up = self.packs_used_up

    def _copy_rule(self, other: Eleusis) -> None:
        other.draft = self.draft
        other.secret = self.secret
        other.rule_state = self.rule_state
        other.by_hand = self.by_hand
        other.hint = self.hint
        other.right_claims = self.right_claims[:]
        other.misses = self.misses[:]
        other.by_chance = self.by_chance[:]

    def _copy_turn(self, other: Eleusis) -> None:
        other.turn = self.turn
        other.turns = self.turns
        other.expels = self.expels
        other.expelled = self.expelled
        other.claimant = self.claimant
        other.last_placed = self.last_placed
        other.out = self.out
        other.drawn_dealer = self.drawn_dealer

    def _copy_prophet(self, other: Eleusis) -> None:
        other.call = self.call
        other.prophet = self.prophet
        other.were_prophet = self.were_prophet
        other.fallen = self.fallen
        other.marked_card = self.marked_card
        other.before_marker = self.before_marker
        other.line_after = self.line_after
        other.side_after = self.side_after

    def blank(self, chance_source: ChanceSource) -> Eleusis:
        return undealt(self.rules, self.seats, self.dealer, chance_source, self.dealt)

    def successor(self, chance_source: ChanceSource) -> Eleusis:
        carried = self.carry()
        return undealt(self.rules, self.seats, self.next_dealer(), chance_source, carried[0] if carried else 0)

    # --- where cards lie ------------------------------------------------------------------------------------

    def mainline(self) -> i64:
        """The place of the accepted cards."""
        return self.seats

    def sidelines(self) -> i64:
        """The place of the rejected cards."""
        return self.seats + 1

    def attempt_place(self) -> i64:
        """The place of the cards that are being judged."""
        return self.seats + 2

    def stock_place(self) -> i64:
        """The place of the stock."""
        return self.seats + 3

    def spare_place(self) -> i64:
        """The place of the packs that are not in use yet."""
        return self.seats + 4

    def move(self, card: i64, source: i64, target: i64) -> None:
        """A card goes from one place to another."""
        copy = copy_of(card)
        mask = bit(card & 63)
        self.places[COPIES * source + copy] ^= mask
        self.places[COPIES * target + copy] |= mask

    def put(self, card: i64, target: i64) -> None:
        """A card that lay nowhere is laid into a place."""
        self.places[COPIES * target + copy_of(card)] |= bit(card & 63)

    def faces_of(self, place: i64) -> i64:
        """The faces of a place, of whichever copy."""
        at = COPIES * place
        return self.places[at] | self.places[at + 1] | self.places[at + 2] | self.places[at + 3]

    def size_of(self, place: i64) -> i64:
        """How many cards lie in a place."""
        at = COPIES * place
        return (
            popcount(self.places[at])
            + popcount(self.places[at + 1])
            + popcount(self.places[at + 2])
            + popcount(self.places[at + 3])
        )

    def held_copy(self, place: i64, face: i64) -> i64:
        """The first copy of a face that lies in a place."""
        copy: i64 = 0
        while self.places[COPIES * place + copy] & bit(face) == 0:
            copy += 1
        return nth_copy(face, copy)

    def listed(self, place: i64) -> list[int]:
        """The cards of a place, by copies and faces."""
        found: list[int] = []
        copy: i64 = 0
        while copy < COPIES:
            for face in bits(self.places[COPIES * place + copy]):
                found.append(nth_copy(face, copy))
            copy += 1
        return found

    # --- actions --------------------------------------------------------------------------------------------

    def num_distinct_actions(self) -> int:
        return 64 * self.words

    def is_action(self, action: int) -> bool:
        if action < 0 or action & 63 >= PER_MASK:
            return False
        if action < FIRST_HINT:
            return action <= HEAD
        if action < FIRST_WORD:
            return action - FIRST_HINT < len(HINTS)
        return word_number(action) < len(WORDS)

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
            return self.fitting()
        if self.phase == START:
            return bit(RIGHT) | bit(WRONG) if self._may_put_back() else bit(RIGHT)
        if self.phase == RULE:
            return self._closable()
        return 0

    def legal_word(self, word: i64) -> i64:
        if self.phase == HINT and word == 1:
            return self._true_hints()
        if self.phase == RULE and word >= 2:
            return self.draft.legal(word - 2)
        return 0

    def step(self, action: i64) -> None:
        if self.phase == PLAY:
            self._play(action)
        elif self.phase == RULING:
            self._rule_as_prophet(action)
        elif self.phase == JUDGE:
            self._judge(action)
        elif self.phase == CHOOSE:
            self._place(action, self.call != NO_CALL)
        elif self.phase == DECLARE:
            self._declare(action)
        elif self.phase == RULE:
            self._write(action)
        elif self.phase == HINT:
            self.hint = action - FIRST_HINT
            self._turn_starter()
        else:
            self._judge_starter(action)

    # --- ELE-2 to ELE-5: the deal and the secret rule -------------------------------------------------------

    def cards_in_play(self) -> list[int]:
        """ELE-2: two packs shuffled together, and the spare ones."""
        faces = bits(self.rules.cards)
        return [nth_copy(f, c) for c in range(self.rules.packs + self.rules.spare_packs) for f in faces]

    def next_dealer(self) -> int:
        """ELE-3: whom chance named at the end of the deal; with an automatic dealer the next seat."""
        if self.drawn_dealer >= 0:
            return self.drawn_dealer
        return (self.dealer + 1) % self.seats

    def carry(self) -> list[int]:
        """ELE-3: the seats that have dealt; none once all have."""
        if self.dealing_seat < 0:
            return []
        dealt = self.dealt | bit(self.dealing_seat)
        return [] if dealt == bit(self.seats) - 1 else [dealt]

    def deal_out(self, pack: vec[i64]) -> None:
        """ELE-2, ELE-5: the first packs are shuffled together and dealt; each spare one is shuffled by itself."""
        self._lay_packs(pack)
        if self.dealing_seat < 0:  # ELE-38
            self.secret = drawn_secret(self.rules.rule, self.rules.pool, self.chance_source)
        self._deal_hands()
        if self.dealing_seat < 0:
            self._turn_starter()
        else:
            self.phase = RULE
            self.waiting = bit(self.dealer)
            self.to_act = self.dealer

    def _lay_packs(self, pack: vec[i64]) -> None:
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

    def _deal_hands(self) -> None:
        """ELE-5: fourteen each, one card at a time from the dealer's left; none to a dealer of flesh and blood."""
        for _ in range(self.rules.hand):
            seat = self.dealer
            for _ in range(self.seats):
                seat += 1
                if seat == self.seats:
                    seat = 0
                if seat != self.dealing_seat:
                    self._give(seat, 1)
        self._refill()

    def _closable(self) -> i64:
        """ELE-4: a complete rule is closed; in place of a word the dealer may keep the rule in the head."""
        if self.draft.complete():
            return bit(CLOSE)
        return bit(HEAD) if not self.draft.words else 0

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

    def written_rule(self) -> Secret:
        """The secret rule, where it is not kept in a head."""
        secret = self.secret
        assert secret is not None
        return secret

    # --- ELE-6 to ELE-8: the hint, the starter and the first player -----------------------------------------

    def _true_hints(self) -> i64:
        """ELE-7: no hint, or one that does not mislead; whoever keeps the rule in the head answers for it."""
        mask: i64 = 0
        secret = self.secret
        for hint in range(len(HINTS)):
            if secret is None or hint_is_true(secret.rule, hint):
                mask |= bit(hint)
        return mask

    def _turn_starter(self) -> None:
        """ELE-6: the top card starts the mainline."""
        card = self.stock.pop(0)
        self.move(card, self.stock_place(), self.mainline())
        self.line.append(card)
        if self.by_hand:
            self._ask(START, self.dealing_seat)
        elif self.written_rule().starter_mask & bit(card & 63) == 0 and self._may_put_back():
            self._put_back()
            self._turn_starter()
        else:
            self._begin()

    def _may_put_back(self) -> bool:
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
        """ELE-12, ELE-8: the stock is filled up after the dealing, and the first turn begins."""
        starter = self.line[0] & 63
        if not self.by_hand:
            self.rule_state = self.written_rule().start(starter)
        self._refill()
        self._begin_turn(self._first_player(starter))

    def _first_player(self, starter: i64) -> i64:
        """ELE-8: the starter counts out who begins, from the dealer's left; or chance or the place says it."""
        order: list[int] = []
        for k in range(1, self.seats + 1):
            seat = (self.dealer + k) % self.seats
            if seat != self.dealing_seat:
                order.append(seat)
        place: i64 = 0
        if self.rules.first_player == "count":
            place = (VALUES[starter] - 1) % len(order)
        elif self.rules.first_player == "random":
            place = self.chance_source.draw(vec[i64](order), 0, len(order))
        return order[place]

    def _takes_turns(self, seat: i64) -> bool:
        """ELE-8: neither the dealer nor the Prophet nor anybody expelled does."""
        return seat != self.dealing_seat and seat != self.prophet and self.expelled & bit(seat) == 0

    def next_player(self, seat: i64) -> i64:
        """ELE-8: the next seat clockwise that takes turns; -1 where there is none."""
        other = seat
        for _ in range(self.seats):
            other += 1
            if other == self.seats:
                other = 0
            if self._takes_turns(other):
                return other
        return -1

    def _next_turn(self) -> None:
        """ELE-8: on to the next player; ELE-30: the deal ends when none is left."""
        seat = self.next_player(self.turn)
        if seat < 0:
            self._end()
        else:
            self._begin_turn(seat)

    # --- ELE-9 to ELE-11: a turn ----------------------------------------------------------------------------

    def _begin_turn(self, seat: i64) -> None:
        """ELE-27: whether a rejected play expels is settled as the turn begins."""
        self.turn = seat
        self.turns += 1
        self._ask(PLAY, seat)
        self.expels = self.to_expulsion() == 0 or self.packs_used_up

    def _ask(self, phase: i64, seat: i64) -> None:
        self.phase = phase
        self.to_act = seat

    def _playable(self) -> i64:
        """ELE-9: any card of the hand, up to four; judged once one lies there. ELE-15: a claim before that only."""
        count: i64 = len(self.attempt)
        hand = self.faces_of(self.turn)
        if count == 0:
            return hand | bit(CLAIM)
        if count < MOST_CARDS:
            return hand | bit(LAY)
        return bit(LAY)

    def _play(self, action: i64) -> None:
        """ELE-9: up to four cards are laid out in order, then judged as a whole."""
        if action < LAY:
            card = self.held_copy(self.turn, action)
            self.move(card, self.turn, self.attempt_place())
            self.attempt.append(card)
        elif action == LAY:
            self._submit()
        else:
            self._claim()

    def _submit(self) -> None:
        """ELE-9: the rule judges, or whoever judges in its place."""
        if self.prophet >= 0:
            self._ask(RULING, self.prophet)
        elif self.by_hand:
            self._ask(JUDGE, self.dealing_seat)
        else:
            self._settle(self.is_right())

    def is_right(self) -> bool:
        """ELE-9: by the written rule every card is right after the line and those laid before it."""
        state = self.rule_state
        secret = self.written_rule()
        length: i64 = len(self.line)
        for card in self.attempt:
            if secret.mask(state, length) & bit(card & 63) == 0:
                return False
            state = secret.advance(state, card & 63)
            length += 1
        return True

    def _settle(self, right: bool) -> None:
        """ELE-10: right cards join the line; ELE-11: wrong ones hang under its last card, and cost two each."""
        seat = self.turn
        fell = self.call != NO_CALL and (self.call == 1) != right
        count: i64 = len(self.attempt)
        self._lay_out(right)
        self.call = NO_CALL
        paid = True
        if fell:
            self._depose()  # ELE-23: the player is let off
        elif not right:
            paid = self._pay(seat, PENALTY * count)
        if paid and self.size_of(seat) == 0:  # ELE-25, ELE-30
            self._go_out(seat)
        elif self.may_declare(seat):
            self._ask(DECLARE, seat)
        else:
            self._next_turn()

    def _lay_out(self, right: bool) -> None:
        """ELE-10, ELE-11: to the line, or as one group under its last card."""
        cards = self.attempt
        self.attempt = []
        if not right:
            self.side_groups.append(len(self.line))
            self.side_groups.append(len(cards))
        for card in cards:
            self.last_placed = card
            if right:
                self._join(card, self.attempt_place())
            else:
                self._hang(card)

    def _join(self, card: i64, source: i64) -> None:
        """ELE-10: a card joins the mainline."""
        self.move(card, source, self.mainline())
        self.line.append(card)
        if not self.by_hand:
            self.rule_state = self.written_rule().advance(self.rule_state, card & 63)
        if self.prophet >= 0:
            self.line_after += 1

    def _hang(self, card: i64) -> None:
        """ELE-11: a card joins the latest group of the sidelines."""
        self.move(card, self.attempt_place(), self.sidelines())
        self.side.append(card)
        if self.prophet >= 0:
            self.side_after += 1

    # --- ELE-12 to ELE-14: the stock ------------------------------------------------------------------------

    def _give(self, seat: i64, count: i64) -> bool:
        """Cards from the top of the stock; ELE-13: out of the next pack where it is used up; whether all were there."""
        while count > 0:
            if not self.stock:
                self._open_pack()
            if not self.stock:
                self.packs_used_up = True  # ELE-14
                return False
            card = self.stock.pop(0)
            self.move(card, self.stock_place(), seat)
            count -= 1
        return True

    def _refill(self) -> None:
        """ELE-12: after any dealing, four cards or fewer are shuffled into the next spare pack."""
        if len(self.stock) <= self.rules.low_stock and self.spare:
            self.tick()
            self._open_pack()

    def _open_pack(self) -> None:
        """The next spare pack is the stock; what was left goes into it, each card wherever chance says."""
        size: int = popcount(self.rules.cards)
        left = self.stock
        self.stock = self.spare[:size]
        self.spare = self.spare[size:]
        for card in self.stock:
            self.move(card, self.spare_place(), self.stock_place())
        for card in left:
            among = self.stock[:]
            among.append(card)
            self.stock.insert(self.chance_source.draw(vec[i64](among), 0, len(among)), card)

    def _pay(self, seat: i64, count: i64) -> bool:
        """ELE-11, ELE-14: penalty cards as far as there are any; whether all were there. ELE-28: they may expel."""
        self.tick()
        paid = self._give(seat, count)
        self._refill()
        if self.expels or self.packs_used_up:
            self.expelled |= bit(seat)
        return paid

    # --- ELE-15 to ELE-17: can't play -----------------------------------------------------------------------

    def _claim(self) -> None:
        """ELE-15: the hand is shown to everybody, then the claim is judged."""
        self.claimant = self.turn
        self.tick()
        if self.prophet >= 0:
            self._ask(RULING, self.prophet)
        elif self.by_hand:
            self._ask(JUDGE, self.dealing_seat)
        else:
            self._settle_claim()

    def fitting(self) -> i64:
        """ELE-15: the cards of the shown hand that fit, by the written rule."""
        return self.written_rule().mask(self.rule_state, len(self.line)) & self.faces_of(self.claimant)

    def _settle_claim(self) -> None:
        """ELE-17: nothing fits; ELE-16: or the dealer, where it is not the program, chooses what is placed."""
        able = self.fitting()
        if able == 0:
            self._exchange()
        elif self.dealing_seat >= 0:
            self._ask(CHOOSE, self.dealing_seat)
        else:
            fits = bits(able)
            self.by_chance.extend([len(self.line), self.faces_of(self.claimant)])
            self._place(fits[self.chance_source.draw(vec[i64](fits), 0, len(fits))], self.call != NO_CALL)

    def _place(self, face: i64, fell: bool) -> None:
        """ELE-16: the card joins the line, and the claimer is dealt five. ELE-24: none where the Prophet was wrong."""
        seat = self.claimant
        card = self.held_copy(seat, face)
        self._join(card, seat)
        self.last_placed = card
        self._close_claim()
        paid = True
        if fell:
            self._depose()
        else:
            paid = self._pay(seat, CLAIM_PENALTY)
        if paid and self.size_of(seat) == 0:
            self._go_out(seat)
        else:
            self._next_turn()

    def _close_claim(self) -> None:
        """The hand is taken up again."""
        self.tick()
        self.claimant = -1
        self.call = NO_CALL

    def _exchange(self) -> None:
        """ELE-17: the hand goes under the stock, shuffled, for four cards fewer; of four or fewer the deal ends."""
        seat = self.claimant
        cards = self.listed(seat)
        self.right_claims.extend([len(self.line), self.faces_of(seat)])
        for card in cards:
            self.move(card, seat, self.stock_place())
        count: i64 = len(cards)
        if count > FEWER:
            cards = recycled(vec[i64](sorted(cards)), self.chance_source).in_order()
        self.stock.extend(cards)
        self._close_claim()
        if count <= FEWER:
            self._go_out(seat)
            return
        self._give(seat, count - FEWER)
        self._refill()
        self._next_turn()

    # --- ELE-18 to ELE-26: the Prophet ----------------------------------------------------------------------

    def may_declare(self, seat: i64) -> bool:
        """ELE-18: no Prophet now, never Prophet before, two others still in, and not just expelled."""
        return (
            self.prophet < 0
            and self.were_prophet & bit(seat) == 0
            and self.expelled & bit(seat) == 0
            and self._others_in(seat) >= 2
        )

    def _others_in(self, seat: i64) -> i64:
        """ELE-18: how many other players are still in."""
        count: i64 = 0
        other: i64 = 0
        while other < self.seats:
            if other != seat and other != self.dealing_seat and self.expelled & bit(other) == 0:
                count += 1
            other += 1
        return count

    def _declare(self, action: i64) -> None:
        """ELE-18, ELE-19: who has just played may become the Prophet; the marker goes on the last card put down."""
        if action == BECOME:
            self.prophet = self.turn
            self.were_prophet |= bit(self.turn)
            self.marked_card = self.last_placed
            self.line_after = 0
            self.side_after = 0
            self.before_marker = len(self.line) + len(self.side)
            if self.rules.count_marked == "no":
                self.before_marker -= 1  # ELE-34
        self._next_turn()

    def _callable(self) -> i64:
        """ELE-20, ELE-24: right or wrong; after a claim that nothing fits, or which card does."""
        if self.claimant < 0:
            return bit(RIGHT) | bit(WRONG)
        return self.faces_of(self.claimant) | bit(NOTHING)

    def _rule_as_prophet(self, action: i64) -> None:
        """ELE-20: the Prophet's ruling, which the rule or a dealer who judges by hand confirms or not."""
        if action in (RIGHT, WRONG):
            self.call = 1 if action == RIGHT else 0
        else:
            self.call = SAYS_NOTHING if action == NOTHING else action
        if self.by_hand:
            self._ask(JUDGE, self.dealing_seat)
        elif self.claimant < 0:
            self._settle(self.is_right())
        else:
            self._settle_call()

    def _judgeable(self) -> i64:
        """ELE-21: the same by a dealer who judges by hand; and of a card that a Prophet placed, that it is right."""
        if self.claimant >= 0 and self.call >= 0:
            return (self.faces_of(self.claimant) & ~bit(self.call)) | bit(NOTHING) | bit(RIGHT)
        return self._callable()

    def _judge(self, action: i64) -> None:
        """ELE-21: the dealer's own ruling, or what the dealer says to the Prophet's."""
        if self.claimant < 0:
            self._settle(action == RIGHT)
        elif action == NOTHING:
            if self.call >= 0:
                self._depose()
            self._exchange()
        elif action == RIGHT:
            self._place(self.call, False)
        else:
            self._place(action, self.call != NO_CALL)

    def _depose(self) -> None:
        """ELE-22: out of office; five points are lost at the end, or ELE-26: five cards taken now."""
        seat = self.prophet
        self.call = NO_CALL
        self.prophet = -1
        self.fallen |= bit(seat)
        self.marked_card = -1
        self.before_marker = 0
        self.line_after = 0
        self.side_after = 0
        if self.rules.prophet_fall == "cards5":
            self.tick()
            self._give(seat, CLAIM_PENALTY)
            self._refill()

    def _settle_call(self) -> None:
        """ELE-24: a Prophet's answer to a claim: four cases."""
        able = self.fitting()
        if able == 0:
            if self.call != SAYS_NOTHING:
                self._depose()
            self._exchange()
        elif self.call >= 0 and able & bit(self.call) != 0:
            self._place(self.call, False)
        else:
            if self.call >= 0:
                self.misses.extend([len(self.line), self.call])
            self._settle_claim()

    # --- ELE-27 to ELE-29: expulsion ------------------------------------------------------------------------

    def to_expulsion(self) -> i64:
        """ELE-27: how many more cards until a rejected play expels."""
        if self.prophet >= 0:
            return max(0, self.rules.prophet_expels_at - self._count_since())
        return max(0, self.rules.expels_at - self._count_played())

    def _count_played(self) -> i64:
        """ELE-27: the cards that count towards expulsion without a Prophet: those of the mainline but the starter."""
        count: i64 = len(self.line) - 1
        if self.counts_sidelines:
            count += len(self.side)
        return count

    def _count_since(self) -> i64:
        """ELE-27: the cards that count towards expulsion since the Prophet took over."""
        if self.counts_sidelines:
            return self.line_after + self.side_after
        return self.line_after

    # --- ELE-30 to ELE-39: the end and the score ------------------------------------------------------------

    def _go_out(self, seat: i64) -> None:
        """ELE-30: a player without cards ends the deal."""
        self.out = seat
        self._end()

    def _end(self) -> None:
        """ELE-30: nobody acts any more; ELE-3: chance names the next dealer among those who have not dealt."""
        self._ask(OVER, -1)
        if self.dealing_seat < 0:
            return
        dealt = self.dealt | bit(self.dealing_seat)
        waiting = [s for s in range(self.seats) if dealt & bit(s) == 0]
        if len(waiting) == 1:
            self.drawn_dealer = waiting[0]
        elif waiting:
            self.drawn_dealer = waiting[self.chance_source.draw(vec[i64](waiting), 0, len(waiting))]

    def score(self) -> Score:
        """ELE-31 to ELE-34: what every seat would score by the cards as they lie."""
        held: list[int] = []
        for seat in range(self.seats):
            held.append(0 if seat == self.out else self.size_of(seat))
        score = Score(held, self.dealing_seat, self.turns, self.out)
        score.prophet = self.prophet
        score.line_after = self.line_after
        score.side_after = self.side_after
        score.before_marker = self.before_marker
        if self.rules.prophet_fall == "points5":
            score.fallen = self.fallen
        score.never_dealt = self._never_dealt()
        return score

    def _never_dealt(self) -> i64:
        """ELE-36: in the last of fewer deals than players, the seats that have never dealt; else none."""
        if self.dealing_seat < 0 or self.rules.deals == 0 or popcount(self.dealt) + 1 < self.rules.deals:
            return 0
        return (bit(self.seats) - 1) & ~(self.dealt | bit(self.dealing_seat))

    def scores(self) -> list[int]:
        if self.phase != OVER:
            return [0] * self.seats
        return self.score().points()

    def utility(self, seat: i64) -> float:
        """Points less the mean of the others' points."""
        if self.phase != OVER:
            return 0.0
        return self.score().lead(seat)

    # --- ELE-40, ELE-41: what is known ----------------------------------------------------------------------

    def zones(self) -> list[Zone]:
        shared = [Zone(place.name, place.owner, place.kind, place.label) for place in SHARED_PLACES]
        return hand_zones(self.seats) + shared

    def seen(self, zone: i64) -> i64:
        """ELE-40: all cards laid out are public; a hand is its owner's, and open while its claim is judged."""
        if zone < self.seats:
            if zone == self.claimant:
                return EVERYONE
            return bit(zone)
        return SHARED_PLACES[zone - self.seats].sees

    def cards_at(self, zone: i64) -> i64:
        return self.places[COPIES * zone]

    def more_at(self, zone: i64) -> i64:
        return self.places[COPIES * zone + 1]

    def rest_at(self, zone: i64) -> int:
        third = self.places[COPIES * zone + 2]
        fourth = self.places[COPIES * zone + 3]
        rest: int = self.places[COPIES * zone + 1]
        if third != 0:
            rest += int(third) * TWO_TO_64
        if fourth != 0:
            rest += int(fourth) * TWO_TO_64 * TWO_TO_64
        return rest

    def order_at(self, zone: i64) -> list[int] | None:
        if zone < self.seats:
            return None
        return self._in_order(zone)[:]

    def _in_order(self, zone: i64) -> list[int]:
        """The cards of a place that is no hand, as the deal keeps them."""
        if zone == self.mainline():
            return self.line
        if zone == self.sidelines():
            return self.side
        if zone == self.attempt_place():
            return self.attempt
        if zone == self.stock_place():
            return self.stock
        return self.spare

    def order_mark(self, zone: i64) -> i64:
        """Copies look alike; the mark of stock and spare packs is never seen."""
        mark: i64 = 0
        if zone >= self.seats and zone < self.stock_place():
            for card in self._in_order(zone):
                mark = mix(mark, (card & 63) + 1)
        return mark

    def lay(self, zone: i64, cards: i64, more: i64, ordered: vec[i64]) -> None:
        copy: i64 = 0
        while copy < COPIES:
            self.places[COPIES * zone + copy] = 0
            copy += 1
        listed: list[int] = []
        for k in range(len(ordered)):
            self.put(ordered[k], zone)
            listed.append(ordered[k])
        if zone == self.stock_place():
            self.stock = listed
        elif zone == self.spare_place():
            self.spare = listed

    def facts(self) -> list[int]:
        numbers = [self._mark_of_the_past(), self.hint, self.turn, self.turns, self.claimant, self.call]
        numbers.extend([self.prophet, self.were_prophet, self.fallen, self.expelled, self.marked_card & 63])
        numbers.extend([self.before_marker, self.line_after, self.side_after, self.out, self.drawn_dealer])
        numbers.append(int(self.dealt))
        numbers.extend([1 if one else 0 for one in (self.by_hand, self.expels, self.packs_used_up)])
        secret = self.secret
        numbers.append(secret.mark() if self.phase == OVER and secret is not None else 0)  # ELE-41: revealed at the end
        return numbers

    def _mark_of_the_past(self) -> i64:
        """A number for how the sidelines hang and what was refused, claimed and missed."""
        mark: i64 = 7
        for number in self.side_groups:
            mark = mix(mark, number)
        for card in self.refused_starters:
            mark = mix(mark, 64 + (card & 63))
        for number in self.right_claims:
            mark = mix_mask(mark, number)
        for number in self.misses:
            mark = mix(mark, number)
        return mark

    def private_facts(self, seat: i64) -> list[int]:
        """ELE-4: how many words the rule has and a mark of them, which the dealer alone knows."""
        if seat != self.dealing_seat:
            return [0, 0]
        mark: i64 = 3
        for word in self.draft.words:
            mark = mix(mark, word)
        return [len(self.draft.words), mark]

    # --- what an observation holds --------------------------------------------------------------------------

    def phase_names(self) -> list[str]:
        return [
            "write the rule", "give a hint", "judge the starter", "play", "judge", "choose the card that fits",
            "rule as the Prophet", "declare oneself Prophet", "over",
        ]  # fmt: skip

    def declares(self) -> list[Number]:
        """What was once laid out or claimed belongs to the past, and so to the information state alone."""
        seats = self.seats
        most = (self.rules.packs + self.rules.spare_packs) * popcount(self.rules.cards)
        return [
            some_faces("starters that were refused", 52),
            choice("hint", 0, HINTS),
            one_seat("whose turn it is", seats),
            amount("turns", 0, MOST_AMOUNT),
            one_seat("who claims to hold no card that fits", seats),
            amount("the Prophet's call: -2 none, -1 nothing fits, else 0, 1 or a face", NO_CALL, 63),
            one_seat("Prophet", seats),
            some_seats("have been Prophet", seats),
            some_seats("fell as Prophet", seats),
            some_seats("expelled", seats),
            amount("face with the Prophet's marker, 63 for none", 0, 63),
            amount("cards before the marker", 0, most),
            amount("cards of the mainline since the Prophet took over", 0, most),
            amount("cards of the sidelines since the Prophet took over", 0, most),
            one_seat("who ended the deal without a card", seats),
            one_seat("who deals next", seats),
            some_seats("have dealt before", seats),
            flag("the dealer judges by hand"),
            flag("a rejected play of this turn expels"),
            flag("all packs are used up"),
            mask("mark of the rule, once it is revealed", [f"bit {k}" for k in range(48)]),
            amount("groups of the sidelines: length of the line then, and cards, in pairs", 0, most, 2 * most, "group"),
            private(amount("words of the own rule, each one more", 0, MOST_WORD, MOST_WRITTEN, "word")),
        ]

    def public_numbers(self) -> list[int]:
        """The facts with whole lists in place of marks."""
        refused: i64 = 0
        for card in self.refused_starters:
            refused |= bit(card & 63)
        size: i64 = 2 * (self.rules.packs + self.rules.spare_packs) * popcount(self.rules.cards)
        groups = self.side_groups
        return [refused, *self.facts()[1:], *groups[:size], *([0] * (size - len(groups)))]

    def private_numbers(self, seat: i64) -> list[int]:
        """ELE-4: the words of the rule, which the dealer alone knows."""
        return padded(self.draft.words if seat == self.dealing_seat else [], MOST_WRITTEN)

    # --- what may be otherwise in another world -------------------------------------------------------------

    def drafts(self, action: i64) -> bool:
        """ELE-4: nobody hears a word of the rule while it is written."""
        return self.phase == RULE and action != CLOSE and action != HEAD

    def drafts_in_order(self) -> bool:
        """ELE-4: words make a rule in their order only."""
        return True

    def evidence(self) -> Evidence:
        """ELE-40: all public facts that the secret rule agrees with."""
        line = [card & 63 for card in self.line]
        evidence = Evidence(line, [card & 63 for card in self.refused_starters], self.hint)
        at = 0
        for k in range(0, len(self.side_groups), 2):
            count = self.side_groups[k + 1]
            evidence.tried[self.side_groups[k]].append([card & 63 for card in self.side[at : at + count]])
            at += count
        for k in range(0, len(self.right_claims), 2):
            evidence.none[self.right_claims[k]].append(self.right_claims[k + 1])
        for k in range(0, len(self.misses), 2):
            evidence.tried[self.misses[k]].append([self.misses[k + 1]])
        for k in range(0, len(self.by_chance), 2):
            evidence.some[self.by_chance[k]].append(self.by_chance[k + 1])
        return evidence

    def keeps_secret_from(self, viewer: i64) -> bool:
        """ELE-4: whether there is a rule that a viewer does not know."""
        return self.secret is not None and viewer != self.dealing_seat and self.phase != OVER

    def rule_sampler(self) -> RuleSampler:
        """ELE-4, ELE-38: draws one of the rules that the dealer may have thought of."""
        if self.dealing_seat >= 0:
            return rules_of_player()
        return rules_of_program(self.rules.rule, self.rules.pool)

    def secret_anew(self, viewer: i64, rng: Rng) -> list[int]:
        """ELE-4, ELE-38: another rule that agrees with all rulings, drawn without a look at hidden cards."""
        if self.dealing_seat < 0:
            return self.rule_sampler().numbers(self.evidence(), rng)
        return [word_action(word) for word in self.rule_sampler().words(self.evidence(), rng)]

    def choose_anew(self, viewer: i64, rng: Rng) -> None:
        if self.phase == RULE and viewer != self.dealing_seat:
            self.draft = NOTHING_WRITTEN
        if not self.keeps_secret_from(viewer):
            return
        numbers = self.secret_anew(viewer, rng)
        if self.dealing_seat < 0:
            self.secret = secret_by_numbers(self.rules.rule, self.rules.pool, numbers)
        else:
            self.draft = draft_of([word_number(action) for action in numbers])
            self.secret = self.draft.secret()
        self._judge_line_again()

    def _judge_line_again(self) -> None:
        """The state of another rule after the same line."""
        if not self.line or self.turns == 0:
            return
        secret = self.written_rule()
        state = secret.start(self.line[0] & 63)
        for card in self.line[1:]:
            state = secret.advance(state, card & 63)
        self.rule_state = state

    def avoid_random_playouts(self) -> bool:
        """Random ends know nothing of the rule: what the layout teaches says more."""
        return True


def word_number(action: i64) -> int:
    """The word of the rule language that an action of the writing dealer stands for."""
    return PER_MASK * ((action >> 6) - 2) + (action & 63)


def word_action(word: int) -> int:
    """The inverse."""
    return FIRST_WORD + 64 * (word // PER_MASK) + word % PER_MASK


def new_eleusis(rules: Rules, seats: int, dealer: int, chance_source: ChanceSource, carry: list[int]) -> Eleusis:
    """A deal with nothing dealt yet. `carry`: the seats that have dealt, as one number, or empty (ELE-3)."""
    if carry and (len(carry) != 1 or not 0 <= carry[0] < bit(seats)):
        raise ValueError(f"carry: the seats that have dealt as one number below {bit(seats)}, not {carry}.")
    return undealt(rules, seats, dealer, chance_source, carry[0] if carry else 0)


def undealt(rules: Rules, seats: i64, dealer: i64, chance_source: ChanceSource, dealt: i64) -> Eleusis:
    """The same without a list."""
    return Eleusis(rules, seats, dealer, chance_source, vec[i64]([0] * (COPIES * (seats + 5))), dealt)
