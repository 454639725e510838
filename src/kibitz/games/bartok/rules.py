"""Bartok: whoever wins a round makes a rule; docs/games/bartok.md."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mypy_extensions import i64, mypyc_attr

from kibitz.cards.card import ALL_CARDS, COPY, JOKER
from kibitz.cards.chance import ChanceSource
from kibitz.cards.hashing import mix
from kibitz.cards.kernel import Rng, bit, bits, pick
from kibitz.cards.vecs import vec
from kibitz.engine.deal import Deal
from kibitz.engine.numbers import (
    Number,
    amount,
    choice,
    face_names,
    flag,
    mask,
    one_seat,
    one_suit,
    padded,
    some_seats,
)
from kibitz.engine.places import EVERYONE, NOBODY, Zone, hand_zones
from kibitz.games.bartok.compiled_rules import (
    ALL_DRAW,
    DEMAND,
    DRAWS,
    FRESH,
    MAY,
    MOST_RULES,
    NAMING,
    ONCE,
    REACT,
    SHIFT,
    SPOKEN,
    STAGES,
    SWAP,
    TOLD,
    CompiledRules,
)
from kibitz.games.bartok.legality import Legality, new_legality, stopping_rule
from kibitz.games.bartok.rulebook import (
    CATALOGUE_WORDS,
    LAST_WORD,
    MADE,
    RuleMaking,
    carried,
    house_rule,
    is_rule_action,
    read_carry,
)
from kibitz.games.bartok.turn_order import MOST_TURNS, TurnOrder
from kibitz.mechanics.hands import Hands, new_hands
from kibitz.mechanics.pile import Pile
from kibitz.mechanics.stock import Stock, recycled
from kibitz.rulelang.house.house import PHRASES
from kibitz.rulelang.house.speller import HouseSpeller
from kibitz.rulelang.spelling import MOST_WORDS

# Phases.
PLAY: Final = 1
SUIT: Final = 2  # a suit is named
TARGET: Final = 3  # somebody to swap hands with
BURY: Final = 4  # bury the hand or keep it
NEIGHBOUR: Final = 5  # take the turn or leave it
SNAP: Final = 6  # the others may play out of turn
CALL: Final = 7  # a hand came to a size that is called
MAKE: Final = 8  # the winner makes a rule
OVER: Final = 9

# Actions beside the cards; those of making a rule are in `kibitz.games.bartok.rulebook`.
DRAW: Final = 52
LET_BE: Final = 53
NAME: Final = 54  # 54..57 name clubs, diamonds, hearts, spades
CLAIM: Final = 58
BURIES: Final = 59
KEEPS: Final = 60
LEAVES_TURN: Final = 61
AS: Final = 64  # the Joker as a face, 64..115
TAKES_TURN: Final = 116
SILENT: Final = 117
SWAP_WITH: Final = 118  # 118..125 and two more: seats 0 to 7
SAYS: Final = 128  # words, by their number
SWAP_TAIL: Final = 180  # seats 8 and 9
PLAY_WORDS: Final = 3  # of the action set
ALL_WORDS: Final = 9  # where a rule is made

NOT_SOUGHT: Final = -2
MOST_SLOTS: Final = 62  # of words that are said, in one mask
MOST_QUEUED: Final = 64  # of effects and calls that an observation tells
MOST_COUNTED: Final = 4095


@dataclass(frozen=True)
class Rules:
    """What the sources fix, and the options."""

    id: str
    hand: int = 7  # BAR-3
    copies: int = 1  # BAR-2
    announce_mode: str = "umpire"  # BAR-9: or "challenge", where misses are claimed by the next player
    false_claim_costs_accuser: bool = False  # BAR-9
    rounds: int = 10  # BAR-22
    start: tuple[str, ...] = ()  # BAR-24: rules of the catalogue that are in force from the first round
    cards: int = ALL_CARDS


@mypyc_attr(allow_interpreted_subclasses=True)
class Bartok(Deal):
    """BAR-1: one round, everybody alone, and the rule that its winner makes."""

    def __init__(
        self,
        rules: Rules,
        dealer: i64,
        chance_source: ChanceSource,
        hands: Hands,
        legality: Legality,
        order: TurnOrder,
        making: RuleMaking,
    ) -> None:
        super().__init__(order.seats, dealer, chance_source)
        self.words = PLAY_WORDS
        self.has_playout_policy = True
        self.pack_varies = True  # BAR-16
        self.rules = rules
        self.challenge = rules.announce_mode == "challenge"
        self.house: CompiledRules = legality.house  # the house rules in force
        self.round: i64 = 1
        self.hands = hands
        self.stock = Stock(vec[i64]([0]), 0, 0)
        self.pile = Pile(0, 0, 0)
        self.legality = legality
        self.order = order
        self.making = making
        self.missed: list[int] = []  # BAR-9: by seat, the cards that its misses cost if they are claimed
        self.claimed = False  # BAR-9: whether this turn's claim is used up
        self.owed: list[int] = []  # by seat, slots of words due before anything else, as a mask
        self.queue: list[int] = []  # effects still to happen
        self.calls: list[int] = []  # seat * 64 + slot still to be called
        self.sizes: list[int] = []  # of the hands at the last check
        self.winner: i64 = -1
        self.stopper: i64 = NOT_SOUGHT  # BAR-21: of a void round, the rule that stopped play; -1 where none did

    def copy(self) -> Bartok:
        other = Bartok(
            self.rules,
            self.dealer,
            self.chance_source.for_copies(),
            self.hands.copy(),
            self.legality.copy(),
            self.order.copy(),
            self.making.copy(),
        )
        other.words = self.words
        other.to_act = self.to_act
        other.phase = self.phase
        other.round = self.round
        other.stock = self.stock.copy()
        other.pile = self.pile.copy()
        other.missed = self.missed[:]
        other.claimed = self.claimed
        other.owed = self.owed[:]
        other.queue = self.queue[:]
        other.calls = self.calls[:]
        other.sizes = self.sizes[:]
        other.winner = self.winner
        other.stopper = self.stopper
        return other

    def blank(self, chance_source: ChanceSource) -> Bartok:
        """The same round with nothing dealt yet."""
        other = undealt(self.rules, self.seats, self.dealer, chance_source, self.house)
        other.round = self.round
        return other

    def successor(self, chance_source: ChanceSource) -> Bartok:
        """BAR-20: the winner deals; BAR-21: after a void round the same dealer."""
        return new_bartok(self.rules, self.seats, self.next_dealer(), chance_source, self.carry())

    def next_dealer(self) -> int:
        return self.winner if self.winner >= 0 else self.dealer

    def num_distinct_actions(self) -> int:
        return LAST_WORD + 1

    def is_action(self, action: int) -> bool:
        if action < AS:
            return 0 <= action <= LEAVES_TURN
        if action < SAYS:
            return action < SWAP_WITH + min(int(self.seats), 8)
        if action < MADE:
            return action < SAYS + len(PHRASES) or SWAP_TAIL <= action < SWAP_TAIL + int(self.seats) - 8
        return is_rule_action(action)

    # --- BAR-2 to BAR-4: the deal ---------------------------------------------------------------------------

    def cards_in_play(self) -> list[int]:
        """BAR-2; BAR-16: with a Joker to each pack while Jokers are wild."""
        return self._packs(self.house.jokers)

    def _packs(self, jokers: bool) -> list[int]:
        one = bits(self.rules.cards)
        if jokers:
            one.append(JOKER)
        return one + [card + COPY for card in one] if self.rules.copies > 1 else one

    def deal_out(self, pack: vec[i64]) -> None:
        """BAR-3: one card at a time from eldest hand; BAR-4: the next is the starter, whatever it is."""
        eldest = self.order.beside(self.dealer, 1)
        dealt: i64 = self.rules.hand * self.seats
        self.hands.deal_round(pack, eldest, dealt)
        size: i64 = len(pack)
        self.stock = Stock(pack[:], dealt, size)
        self._turn_starter()
        self.owed = [0] * self.seats
        self.missed = [0] * self.seats
        self.sizes = [self.hands.count(s) for s in range(self.seats)]
        self._begin_turn(eldest)

    def _turn_starter(self) -> None:
        """BAR-4; BAR-16: a Joker is buried and another card turned."""
        self.pile.put(self.stock.draw())
        while self.pile.top() & 63 == JOKER:
            self.tick()
            self.stock.bury(self.chance_source)
            self.pile.clear()
            self.tick()
            self.pile.put(self.stock.draw())
        self.legality.begin(self.house.counts_as[self.pile.top() & 63])

    # --- BAR-5 to BAR-7, BAR-17: what a seat may do ---------------------------------------------------------

    def legal_mask(self) -> i64:
        """BAR-6, BAR-7: a card that fits, or a card drawn; where nothing can be drawn, who can play must."""
        if self.phase == PLAY:
            able = self.hands.faces[self.to_act] & self._fitting()
            if self._may_claim():
                able |= bit(CLAIM)
            if self.can_draw() or not self.could_play(self.to_act):
                able |= bit(DRAW)
            return able
        if self.phase == SNAP:
            return self._out_of_turn() | bit(LET_BE)
        if self.phase == SUIT:
            return bit(NAME) * 15
        if self.phase == BURY:
            return bit(BURIES) * 3
        if self.phase == NEIGHBOUR:
            return bit(LEAVES_TURN)
        return 0

    def _fitting(self) -> i64:
        """BAR-6, BAR-11: the printed faces that would fit if the seat to act held them."""
        return self.house.printed_faces(self.legality.fits(self.hands.count(self.to_act)))

    def _out_of_turn(self) -> i64:
        """BAR-17: the cards that the seat to act may play out of turn."""
        return self.legality.out_of_turn(self.pile.top() & 63) & self.hands.faces[self.to_act]

    def _may_claim(self) -> bool:
        """BAR-9: once a turn, before anything else is done."""
        return self.challenge and not self.claimed and self.order.mover >= 0 and sum(self.legality.said) == 0

    def ways_out(self, seat: i64) -> i64:
        """BAR-7: the printed faces with which a seat could play, saying what it takes."""
        return self.legality.ways_out(self.hands.count(seat))

    def could_play(self, seat: i64) -> bool:
        """BAR-7, BAR-21: whether a seat holds a card that it could play."""
        return self.hands.faces[seat] & self.ways_out(seat) != 0

    def can_draw(self) -> bool:
        """BAR-7: whether a card is left in the stock, or can be had from the discards."""
        return self.stock.left() > 0 or self.pile.size() > 1

    def bars(self, action: i64) -> i64:
        """BAR-7: who draws where nothing can be drawn holds no card that could be played."""
        if action == DRAW and self.phase == PLAY and not self.can_draw():
            return self.ways_out(self.to_act)
        return 0

    def legal_word(self, word: i64) -> i64:
        if self.phase == MAKE:
            return self.making.legal_word(word)
        if word == 1:
            return self._second_word()
        if word == 2:
            return self._third_word()
        return 0

    def _second_word(self) -> i64:
        """BAR-16: a Joker as any card that fits; BAR-12: seats and turns to choose; BAR-8: silence."""
        if self.phase == PLAY:
            if self.hands.faces[self.to_act] & bit(JOKER) == 0:
                return 0
            return self._fitting() & ALL_CARDS
        if self.phase == TARGET:
            return self._targets(0, 8) * bit(SWAP_WITH - AS)
        if self.phase == NEIGHBOUR:
            return bit(TAKES_TURN - AS)
        if self.phase == CALL:
            return bit(SILENT - AS)
        return 0

    def _third_word(self) -> i64:
        """BAR-8: words; BAR-12: the seats that the second word has no room for."""
        if self.phase == PLAY:
            return self._sayable()
        if self.phase == CALL:
            return bit(self.house.phrases[self.calls[0] & 63])
        if self.phase == TARGET:
            return self._targets(8, 10) * bit(SWAP_TAIL - SAYS)
        return 0

    def _targets(self, first: i64, end: i64) -> i64:
        """BAR-12: the others among so many seats, the first of these as bit 0."""
        mask: i64 = 0
        seat = first
        while seat < self.seats and seat < end:
            if seat != self.to_act:
                mask |= bit(seat - first)
            seat += 1
        return mask

    def _sayable(self) -> i64:
        """BAR-8: words of the table that were not said yet."""
        mask: i64 = 0
        held = self.hands.count(self.to_act)
        for slot in range(len(self.house.phrases)):
            if self.legality.can_say(slot, held):
                mask |= bit(self.house.phrases[slot])
        return mask

    # --- the step -------------------------------------------------------------------------------------------

    def step(self, action: i64) -> None:
        if self.phase == PLAY:
            self._turn_step(action)
        elif self.phase == SNAP:
            self._snap_step(action)
        elif self.phase == CALL:
            self._call_step(action)
        elif self.phase == NEIGHBOUR:
            self._choose_turn(action)
        elif self.phase == MAKE:
            if self.making.take(action):
                self._close()
        else:
            self._choose(action)

    def _choose(self, action: i64) -> None:
        """BAR-12: a choice that an effect asks for; then the other effects happen."""
        if self.phase == SUIT:
            self.legality.named = action - NAME
        elif self.phase == TARGET:
            self._swap(self.to_act, action - SWAP_WITH if action < SAYS else action - SWAP_TAIL + 8)
        else:
            cards = self.house.effects[self.queue.pop(0)].amount
            if action == BURIES:
                self._bury(self.to_act, cards)
        self._work()

    def _turn_step(self, action: i64) -> None:
        if action < DRAW:
            self._play(action, self.house.counts_as[action], False)
        elif action == DRAW:
            self._draw_turn()
        elif action == CLAIM:
            self._claim()
        elif action < SAYS:
            self._play(JOKER, self.house.counts_as[action - AS], False)
        else:
            self.legality.said[self.house.slot_of(action - SAYS)] += 1

    def _draw_turn(self) -> None:
        """BAR-7: one card, or what a live demand costs; the turn is over. BAR-21: without a card it is idle."""
        seat = self.to_act
        wrong: i64 = len(self.faults(seat, -1))
        self.owed[seat] = 0
        self._acted(seat)
        cards: i64 = 1
        if self.legality.live > 0 and not self.order.is_late():
            cards = self.legality.live
        self.legality.live = 0
        self.order.asked = 0
        self.order.cards_drawn(seat, self._draw_cards(seat, cards))
        if wrong > 0:
            self._miss(seat, wrong)
        self.queue = []
        self._check_hands()

    def _play(self, printed: i64, face: i64, outside: bool) -> None:
        """BAR-10: the card is moved, words are checked, an empty hand ends the round, and then effects happen."""
        seat = self.to_act
        effects = self.triggered(seat, face)
        wrong: i64 = 0
        if not outside:
            wrong = len(self.faults(seat, face))
            self.owed[seat] = 0
        same = face >> 2 == self.legality.top >> 2
        before = self.legality.live
        self._put_down(printed, face, outside)
        if wrong > 0:
            self._miss(seat, wrong)
        if self.hands.count(seat) == 0 and self.house.modest and self._has_power(effects):
            self._draw(seat, 1)
        if self.hands.count(seat) == 0:
            self._win(seat)
            return
        self._line_up(effects, before, self.house.twice and same)
        self._work()

    def _put_down(self, printed: i64, face: i64, outside: bool) -> None:
        """BAR-10: the card goes from the hand of the seat to act onto the pile."""
        seat = self.to_act
        self.pile.put(self.hands.take(seat, printed))
        self.legality.live = 0
        self.legality.cover(face)
        self.order.card_played(outside)
        self._acted(seat)
        self.sizes[seat] = self.hands.count(seat)

    def _acted(self, seat: i64) -> None:
        """Somebody has played or drawn: what was said is heard, and older misses can no longer be claimed."""
        self.order.acted(seat)
        self.legality.forget_words()
        self.missed = [0] * self.seats
        self.claimed = False

    def _begin_turn(self, seat: i64) -> None:
        self.order.begin_turn(seat)
        self.phase = PLAY
        self.to_act = seat

    def _pass_turn(self) -> None:
        """BAR-5: the turn goes on; BAR-12: a neighbour may be asked, or the same seat have another one."""
        order = self.order
        if order.is_used_up():
            self._void()
        elif order.extra > 0:
            order.extra = 0
            self._begin_turn(order.mover)
        elif order.either and self.seats > 2:
            self.phase = NEIGHBOUR
            self.to_act = order.ahead(1)
        else:
            self._begin_turn(order.following())

    def _choose_turn(self, action: i64) -> None:
        """BAR-12: the neighbour in the direction of play takes the turn, or leaves it to the other one."""
        if action == LEAVES_TURN:
            self.order.direction = -self.order.direction
        self.order.skips = 0
        self._begin_turn(self.order.ahead(1))

    # --- BAR-8: words ---------------------------------------------------------------------------------------

    def due(self, seat: i64, face: i64) -> list[int]:
        """BAR-8: by slot, how often words are due with a card (as house rules see it); -1 for no card."""
        return self.legality.due(self.owed[seat], self.hands.count(seat), face)

    def faults(self, seat: i64, face: i64) -> list[int]:
        """BAR-8: the slots of words that are missing or wrong with a card; -1 for no card."""
        return self.legality.faults(self.owed[seat], self.hands.count(seat), face)

    def _check_hands(self) -> None:
        """BAR-8: whoever's hand came to one card, by whatever cause, is asked to call."""
        for seat in range(self.seats):
            held = self.hands.count(seat)
            if held != self.sizes[seat]:
                for k in range(len(self.house.sizes)):
                    if self.house.sizes[k] == held:
                        self.calls.append(seat * 64 + self.house.size_slots[k])
                self.sizes[seat] = held
        self._next_call()

    def _next_call(self) -> None:
        """BAR-8: the next call; BAR-9: after a claim the same player has still to play or draw."""
        if self.calls:
            self.phase = CALL
            self.to_act = self.calls[0] >> 6
        elif self.claimed:
            self.phase = PLAY
            self.to_act = self.order.holder
        elif self.order.asked > 0 and self.house.snaps:
            self._ask_next()
        else:
            self._pass_turn()

    def _call_step(self, action: i64) -> None:
        call = self.calls.pop(0)
        if action == SILENT:
            self._miss(call >> 6, 1)
            self._check_hands()
        else:
            self._next_call()

    # --- BAR-8, BAR-9: misses and claims --------------------------------------------------------------------

    def _miss(self, seat: i64, cards: i64) -> None:
        """BAR-9: the umpire punishes at once; else the next player may claim. A last card needs its words at once."""
        if self.challenge and self.hands.count(seat) > 0:
            self.missed[seat] += cards
        else:
            self._punish(seat, cards)

    def _punish(self, seat: i64, cards: i64) -> None:
        """BAR-8: a card for each breach; some tables want thanks for it."""
        self._draw(seat, cards)
        for slot in self.house.thanks:
            self.owed[seat] |= bit(slot)

    def _claim(self) -> None:
        """BAR-9: the player to act claims that somebody missed a word; a wrong claim may cost a card."""
        self.claimed = True
        if self.rules.false_claim_costs_accuser and sum(self.missed) == 0:
            self._punish(self.to_act, 1)
        for seat in range(self.seats):
            if self.missed[seat] > 0:
                self._punish(seat, self.missed[seat])
        self.missed = [0] * self.seats
        self._check_hands()

    # --- BAR-12: effects ------------------------------------------------------------------------------------

    def triggered(self, seat: i64, face: i64) -> list[int]:
        """BAR-12: the effects that a card of a seat would have on the card lying now, oldest rule first."""
        return self.legality.triggered(self.hands.count(seat), face)

    def _has_power(self, effects: list[int]) -> bool:
        """BAR-19: whether a card does anything but have words said."""
        for number in effects:
            if self.house.effects[number].kind not in SPOKEN:
                return True
        return False

    def _line_up(self, effects: list[int], before: i64, twice: bool) -> None:
        """BAR-12: effects in the order of their stages, and within one from the oldest rule; BAR-19: perhaps twice."""
        queue: list[int] = []
        for stage in range(4):
            for number in effects:
                kind = self.house.effects[number].kind
                if STAGES[kind] == stage:
                    queue.append(number)
                    if twice and kind not in ONCE:
                        queue.append(number)
                    if kind == DEMAND and number == self.legality.demand and self.legality.live == 0:
                        self.legality.live = before  # BAR-14: what an answered demand cost stays live in the next one
        self.queue = queue

    def _work(self) -> None:
        """Let effects happen until one needs a choice."""
        while self.queue:
            number = self.queue[0]
            effect = self.house.effects[number]
            kind = effect.kind
            if kind == FRESH and not self.order.is_late():
                self._ask(BURY)
                return
            self.queue.pop(0)
            if kind == FRESH:  # BAR-21: nothing would be drawn for the buried hand
                continue
            if kind == NAMING:
                self._ask(SUIT)
                return
            if kind == SWAP and effect.amount == 0 and self.seats > 2:
                self._ask(TARGET)
                return
            self._happen(number, kind, effect.amount)
        self._check_hands()

    def _ask(self, phase: i64) -> None:
        self.phase = phase
        self.to_act = self.order.mover

    def _happen(self, number: i64, kind: i64, amount: i64) -> None:
        """BAR-12: one effect that needs no choice."""
        if kind == DEMAND:
            self.legality.make_demand(number, amount)
        elif kind == TOLD:
            self.owed[self.order.ahead(1)] |= bit(self.house.effects[number].slot)
        elif kind == DRAWS:
            self._draw(self.order.ahead(1), amount)
        elif kind == ALL_DRAW:
            for step in range(1, self.seats):
                self._draw(self.order.ahead(step), amount)
        elif kind == REACT:
            self._draw(self._slowest(), 1)
        elif kind == SWAP:
            self._swap(self.order.mover, self._fixed_target(amount))
        elif kind == SHIFT:
            self._shift()
        else:
            self.order.bend(kind, amount)

    def _fixed_target(self, where: i64) -> i64:
        if where == 3:
            return self.order.beside(self.order.mover, self.seats >> 1)
        if where == 2:
            return self.order.beside(self.order.mover, -1)
        return self.order.beside(self.order.mover, 1)

    def _swap(self, seat: i64, other: i64) -> None:
        """Two whole hands change places."""
        self.tick()
        first, more = self.hands.first(seat), self.hands.more[seat]
        self.hands.lay(seat, self.hands.first(other), self.hands.more[other])
        self.hands.lay(other, first, more)
        self.tick()

    def _shift(self) -> None:
        """Every hand goes to the next player."""
        self.tick()
        first = [self.hands.first(s) for s in range(self.seats)]
        more = [self.hands.more[s] for s in range(self.seats)]
        for s in range(self.seats):
            self.hands.lay(self.order.beside(s, self.order.direction), first[s], more[s])
        self.tick()

    def _bury(self, seat: i64, cards: i64) -> None:
        """The hand goes under the pile, face up, and as many cards as the rule says are drawn."""
        top = self.pile.recent
        self.tick()
        first, more = self.hands.first(seat), self.hands.more[seat]
        self.hands.lay(seat, 0, 0)
        self.pile.first |= first
        self.pile.second |= more
        self.pile.recent = top
        self.tick()
        self._draw(seat, cards)

    def _draw(self, seat: i64, cards: i64) -> None:
        """Cards that somebody has to draw, apart from what was done before it; BAR-21: but not late in a round."""
        self.tick()
        if not self.order.is_late():
            self._draw_cards(seat, cards)

    def _draw_cards(self, seat: i64, cards: i64) -> i64:
        """BAR-7: from the stock; the discards below the top card become the stock when it is empty. How many came."""
        came: i64 = 0
        while came < cards and self.can_draw():
            if self.stock.left() == 0:
                self._recycle()
            self.hands.give(seat, self.stock.draw())
            came += 1
        self.tick()
        return came

    def _recycle(self) -> None:
        self.tick()
        top = self.pile.top()
        self.stock = recycled(vec[i64](sorted([c for c in self.pile.cards() if c != top])), self.chance_source)
        self.pile.keep_top()
        self.tick()

    # --- BAR-17, BAR-18: out of turn ------------------------------------------------------------------------

    def _ask_next(self) -> None:
        """BAR-17: all the others are asked in turn order, whatever they hold."""
        order = self.order
        if order.asked == 0 or order.turns >= MOST_TURNS:
            self._pass_turn()
            return
        self.phase = SNAP
        self.to_act = order.ahead(self.seats - order.asked)

    def _snap_step(self, action: i64) -> None:
        if action < DRAW:
            self.order.asked = 0
            self._play(action, self.house.counts_as[action], True)
        else:
            self.order.asked -= 1
            self._ask_next()

    def _slowest(self) -> i64:
        """BAR-18: who reacts last is left to chance: one card for each seat, and one of them is drawn."""
        return self.chance_source.draw(vec[i64](list(range(self.seats))), 0, self.seats)

    # --- BAR-20 to BAR-22: the end of a round ---------------------------------------------------------------

    def _win(self, seat: i64) -> None:
        """BAR-20: the winner makes a rule, but for the last round of the match."""
        self.winner = seat
        self.queue = []
        self.making = RuleMaking(self.house, HouseSpeller(), -1)
        if self.round >= self.rules.rounds:
            self._close()
            return
        self.to_act = seat
        self.phase = MAKE
        self.words = ALL_WORDS

    def _void(self) -> None:
        """BAR-21: nobody can play and nothing can be drawn, or no end comes: the round is void."""
        self.winner = -1
        self._close()

    def _close(self) -> None:
        self.phase = OVER
        self.words = PLAY_WORDS
        self.to_act = -1

    def struck_out(self) -> int:
        """BAR-21: the rule that a void round strikes out, the one that stopped play; -1 where none did."""
        if self.phase != OVER or self.winner >= 0 or not self.order.is_blocked():
            return -1
        if self.stopper == NOT_SOUGHT:
            self.stopper = stopping_rule(self.legality, self.pile.top() & 63, self.hands)
        return self.stopper

    def scores(self) -> list[int]:
        """BAR-22: a point for the round."""
        return [1 if s == self.winner and self.phase == OVER else 0 for s in range(self.seats)]

    def utility(self, seat: i64) -> float:
        """The round won or not, against the mean of the others: zero-sum."""
        if self.winner < 0:
            return 0.0
        if seat == self.winner:
            return 1.0
        return -1.0 / float(self.seats - 1)

    # --- BAR-22, BAR-24: from round to round ----------------------------------------------------------------

    def carry(self) -> list[int]:
        """The number of the next round and the rules for it: maker, round, how many words, the words."""
        struck = self.struck_out()  # BAR-21
        told: list[int] = [self.round + 1]
        for k, rule in enumerate(self.house.rules):
            if k != self.making.repealed and k != struck:
                told.extend(carried(rule))
        if self.phase == OVER and self.winner >= 0 and self.making.draft.words:
            words = self.making.words_made()
            told.extend([self.winner, self.round, len(words), *words])
        return told

    # --- places ---------------------------------------------------------------------------------------------

    def zones(self) -> list[Zone]:
        places = hand_zones(self.seats)
        places.append(Zone("stock", -1, "pile", "Stock"))
        places.append(Zone("discards", -1, "pile", "Discard pile"))
        return places

    def seen(self, zone: i64) -> i64:
        if zone < self.seats:
            if self.phase == OVER:
                return EVERYONE
            return bit(zone)
        if zone == self.seats:
            return NOBODY
        return EVERYONE

    def cards_at(self, zone: i64) -> i64:
        if zone < self.seats:
            return self.hands.first(zone)
        if zone == self.seats:
            return self.stock.mask(0)
        return self.pile.first

    def more_at(self, zone: i64) -> i64:
        if zone < self.seats:
            return self.hands.more[zone]
        if zone == self.seats:
            return self.stock.mask(1)
        return self.pile.second

    def order_at(self, zone: i64) -> list[int] | None:
        if zone == self.seats:
            return self.stock.in_order()
        if zone > self.seats:
            return self.pile.cards()
        return None

    def order_mark(self, zone: i64) -> i64:
        return self.pile.recent & 0x3F3F3F if zone > self.seats else 0  # copies look alike

    def lay(self, zone: i64, cards: i64, more: i64, ordered: vec[i64]) -> None:
        if zone < self.seats:
            self.hands.lay(zone, cards, more)
        elif zone == self.seats:
            self.stock = Stock(ordered, 0, len(ordered))

    # --- what is known --------------------------------------------------------------------------------------

    def facts(self) -> list[int]:
        fit, order = self.legality, self.order
        return [
            self.round,
            fit.top,
            fit.named,
            order.direction,
            fit.live,
            fit.demand,
            order.skips * 4 + order.extra * 2 + (1 if order.either else 0),
            order.idle,
            order.turns,
            order.mover,
            order.asked,
            hash_of(self.missed) * 2 + (1 if self.claimed else 0),
            fit.line_hash & 0xFFFFFF,
            hash_of(fit.said),
            hash_of(self.owed),
            hash_of(order.lost),
            hash_of(self.queue),
            hash_of(self.calls),
            hash_of(self.making.draft.words),
            self.making.repealed,
            hash_of([len(rule.words) for rule in self.house.rules]),
        ]

    def observed_pack(self) -> list[int]:
        """BAR-16: with the Jokers, which only some rounds have."""
        return self._packs(True)

    def phase_names(self) -> list[str]:
        return [
            "play", "name a suit", "choose a target", "bury or keep the hand", "take or leave a turn",
            "play out of turn", "call", "make a rule", "over",
        ]  # fmt: skip

    def declares(self) -> list[Number]:
        """The line of play belongs to the past, and so to the information state alone."""
        seats = self.seats
        slots = [f"words {slot + 1}" for slot in range(MOST_SLOTS)]
        return [
            amount("round", 0, MOST_COUNTED),
            choice("face on top, as house rules see it", 0, face_names(53)),
            one_suit("suit named"),
            choice("direction", -1, ["anticlockwise", "none", "clockwise"]),
            amount("cards that a live demand costs", 0, MOST_COUNTED),
            amount("effect that made the demand, -1 for none", -1, MOST_COUNTED),
            amount("turns to be skipped", 0, MOST_COUNTED),
            amount("turns to be had again", 0, MOST_COUNTED),
            flag("either side may go on"),
            some_seats("had a turn since a card was last played or drawn", seats),
            amount("turns of the round", 0, MOST_COUNTED),
            one_seat("who played or drew last", seats),
            amount("seats still to be asked for a card out of turn", 0, seats),
            flag("this turn's claim is used up"),
            amount("cards that its misses cost if claimed", 0, MOST_COUNTED, seats, "seat"),
            mask("words owed before anything else", slots, seats, "seat"),
            amount("turns to be lost later", 0, MOST_COUNTED, seats, "seat"),
            amount("times said in this turn", 0, MOST_COUNTED, MOST_SLOTS, "words"),
            amount("effects still to happen, each one more, 0 for none", 0, MOST_COUNTED, MOST_QUEUED, "effect"),
            amount("calls still to be made: seat * 64 + words + 1", 0, MOST_COUNTED, MOST_QUEUED, "call"),
            amount("rule repealed, -1 for none", -1, MOST_RULES),
            amount("words of the rule being made, each one more", 0, MOST_COUNTED, MOST_WORDS, "word"),
            amount("words of the rules in force, each one more", 0, MOST_COUNTED, MOST_RULES * MOST_WORDS, "word"),
        ]

    def public_numbers(self) -> list[int]:
        """The facts with whole lists in place of hashes."""
        fit, order = self.legality, self.order
        told = [self.round, fit.top, fit.named, order.direction, fit.live, fit.demand, order.skips, order.extra]
        told += [1 if order.either else 0, order.idle, order.turns, order.mover, order.asked]
        told.append(1 if self.claimed else 0)
        for numbers in (self.missed, self.owed, order.lost):
            told += in_all(numbers, self.seats)
        told += in_all(fit.said, MOST_SLOTS)
        told += padded(self.queue, MOST_QUEUED)
        told += padded(self.calls, MOST_QUEUED)
        told.append(self.making.repealed)
        told += padded(self.making.draft.words, MOST_WORDS)
        return told + self.house.written

    # --- for search -----------------------------------------------------------------------------------------

    def avoid_random_playouts(self) -> bool:
        """Random ends say nothing of a rule."""
        return self.phase == MAKE

    def usual_action(self, rng: Rng) -> i64:
        """What search takes at random: a card that fits, if there is one, with the words that are due."""
        if self.phase == MAKE and not self.making.draft.words:
            return MADE
        if self.phase == PLAY:
            return self._usual_turn(rng)
        if self.phase == CALL:
            return SAYS + self.house.phrases[self.calls[0] & 63]
        if self.phase == SNAP and self.legal_mask() & (bit(DRAW) - 1) != 0:
            return pick(self.legal_mask() & (bit(DRAW) - 1), rng)
        return super().usual_action(rng)

    def _usual_turn(self, rng: Rng) -> i64:
        said = self.legality.said
        cards = self.legal_mask() & (bit(DRAW) - 1)
        action: i64 = DRAW
        face: i64 = -1
        while cards != 0:
            action = pick(cards, rng)
            face = self.house.counts_as[action]
            if sum(said) == 0 or not self.faults(self.to_act, face):
                break
            cards ^= bit(action)
        if face < 0 and self.legal_mask() & bit(DRAW) == 0:
            action = self._way_out(rng)
            if action >= SAYS:
                return action
            face = self.house.counts_as[action - AS]
        needed = self.due(self.to_act, face)
        for slot in range(len(needed)):
            if said[slot] < needed[slot]:
                return SAYS + self.house.phrases[slot]
        return action

    def _way_out(self, rng: Rng) -> i64:
        """BAR-7: where nothing can be drawn and no card fits as it is: the Joker, or words that make a card good."""
        faces = self.legal_word(1)
        if faces != 0:
            return AS + pick(faces, rng)
        held = self.hands.count(self.to_act)
        for clause in self.house.clauses:
            slot = clause.phrase
            if clause.kind == MAY and slot >= 0 and self.legality.can_say(slot, held) and self._helps(slot):
                return SAYS + self.house.phrases[slot]
        raise ValueError("Nothing can be drawn and nothing played.")

    def _helps(self, slot: int) -> bool:
        """Whether a card could be played once these words are said."""
        self.legality.said[slot] += 1
        able = self.legal_mask() & (bit(DRAW) - 1) | self.legal_word(1)
        self.legality.said[slot] -= 1
        return able != 0


def in_all(numbers: list[int], size: i64) -> list[int]:
    """So many numbers, with zeros for those that are not there."""
    return numbers[:size] + [0] * (size - len(numbers))


def hash_of(numbers: list[int]) -> int:
    """A hash of 24 bits for a list."""
    mark: i64 = 7
    for number in numbers:
        mark = mix(mark, number + 1)
    return mark & 0xFFFFFF


def new_bartok(rules: Rules, seats: i64, dealer: i64, chance_source: ChanceSource, carry: list[int]) -> Bartok:
    """A round with nothing dealt yet; raises ValueError where what is carried says no rules."""
    number, made = read_carry(carry, seats)
    if not carry:
        made = [house_rule(CATALOGUE_WORDS[name], -1, 0) for name in rules.start]
    deal = undealt(rules, seats, dealer, chance_source, CompiledRules(made))
    deal.round = number
    return deal


def undealt(rules: Rules, seats: i64, dealer: i64, chance_source: ChanceSource, house: CompiledRules) -> Bartok:
    """A round with nothing dealt yet."""
    hands = new_hands(seats, rules.copies > 1)
    order = TurnOrder(seats, [0] * seats)
    making = RuleMaking(house, HouseSpeller(), -1)
    return Bartok(rules, dealer, chance_source, hands, new_legality(house), order, making)
