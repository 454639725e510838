"""Bartok's table: what lies where, what is remembered, and what a position is; docs/games/bartok.md."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mypy_extensions import i64, mypyc_attr

from kibitz.cards.card import ALL_CARDS, COPY, JOKER
from kibitz.cards.chance import ChanceSource
from kibitz.cards.hashing import mix
from kibitz.cards.kernel import bit, bits
from kibitz.cards.vecs import vec
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
from kibitz.engine.telling import Telling
from kibitz.games.bartok_force import MOST_RULES, Force
from kibitz.mechanics.hands import Hands
from kibitz.mechanics.pile import Pile
from kibitz.mechanics.stock import Stock
from kibitz.rulelang.house.speller import Draft
from kibitz.rulelang.spelling import MOST_WORDS

PLAY: Final = 1
SUIT: Final = 2  # a suit is named
TARGET: Final = 3  # somebody to swap hands with
BURY: Final = 4  # bury the hand or keep it
NEIGHBOUR: Final = 5  # take the turn or leave it
SNAP: Final = 6  # the others may play out of turn
CALL: Final = 7  # a hand came to a size that is called
MAKE: Final = 8  # the winner makes a rule
OVER: Final = 9

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
MADE: Final = 192  # 192: no rule; 192 + k: rule k of the catalogue
REPEAL: Final = 256  # 256 + k repeals the kth rule in force
SPELLS: Final = 320  # words of a sentence, 62 to each word of the action set
WIDE: Final = 62
PLAY_WORDS: Final = 3
ALL_WORDS: Final = 9
LATE: Final = 200  # BAR-21: turns in a round, after which nobody is made to draw
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
    challenge: bool = False  # BAR-9: misses are claimed by the next player
    false_claim: bool = False  # BAR-9: a wrong claim costs a card
    rounds: int = 10  # BAR-22
    start: tuple[str, ...] = ()  # BAR-24: rules of the catalogue that are in force from the first round
    cards: int = ALL_CARDS


@mypyc_attr(allow_interpreted_subclasses=True)
class BartokTable(Telling):
    """The position."""

    def __init__(
        self, rules: Rules, seats: i64, dealer: i64, chance_source: ChanceSource, force: Force, hands: Hands
    ) -> None:
        super().__init__(seats, dealer, chance_source)
        self.words = PLAY_WORDS
        self.has_playout_policy = True
        self.pack_varies = True  # BAR-16
        self.rules = rules
        self.force = force
        self.round: i64 = 1
        self.hands = hands
        self.stock = Stock(vec[i64]([0]), 0, 0)
        self.pile = Pile(0, 0, 0)
        self.missed: list[int] = []  # BAR-9: by seat, the cards that its misses cost if they are claimed
        self.claimed = False  # BAR-9: whether this turn's claim is used up
        self.direction: i64 = 1  # BAR-5
        self.line: list[int] = []  # faces as house rules see them, from the starter on
        self.line_mark: i64 = 0
        self.top: i64 = 0  # the last of them
        self.named: i64 = -1  # BAR-13
        self.minds: list[list[int]] = []  # by judge, what it remembers of the line
        self.allowed: vec[i64] = vec[i64]([0])  # by judge, the cards that fit its statement next
        self.live: i64 = 0  # BAR-14: cards that a live demand costs
        self.demand: i64 = -1  # BAR-14: the effect that made it
        self.said: list[int] = [0]  # by slot, in this turn
        self.owed: list[int] = []  # by seat, slots of words due before anything else, as a mask
        self.lost: list[int] = []  # BAR-12: by seat, turns to be lost later
        self.skips: i64 = 0
        self.extra: i64 = 0
        self.either = False
        self.queue: list[int] = []  # effects still to happen
        self.calls: list[int] = []  # seat * 64 + slot still to be called
        self.sizes: list[int] = []  # of the hands at the last check
        self.mover: i64 = -1  # who played or drew last
        self.holder: i64 = -1  # whose turn it is
        self.asked: i64 = 0  # others still to be asked for a card out of turn, after a card
        self.idle: i64 = 0  # BAR-21: who had a turn since a card was last played or drawn, as a mask
        self.turns: i64 = 0
        self.winner: i64 = -1
        self.draft = Draft()  # the rule that the winner is spelling
        self.repealed: i64 = -1
        self.stopper: i64 = NOT_SOUGHT  # BAR-21: of a void round, the rule that stopped play; -1 where none did

    def copy_into(self, other: BartokTable) -> None:
        """All that makes up the position, into a fresh one."""
        other.words = self.words
        other.to_act = self.to_act
        other.phase = self.phase
        other.round = self.round
        other.stock = self.stock.copy()
        other.pile = self.pile.copy()
        other.missed = self.missed[:]
        other.claimed = self.claimed
        other.direction = self.direction
        other.line = self.line[:]
        other.line_mark = self.line_mark
        other.top = self.top
        other.named = self.named
        other.minds = self.minds[:]
        other.allowed = self.allowed[:]
        other.live = self.live
        other.demand = self.demand
        other.said = self.said[:]
        other.owed = self.owed[:]
        other.lost = self.lost[:]
        other.skips = self.skips
        other.extra = self.extra
        other.either = self.either
        self._copy_rest(other)

    def _copy_rest(self, other: BartokTable) -> None:
        other.queue = self.queue[:]
        other.calls = self.calls[:]
        other.sizes = self.sizes[:]
        other.mover = self.mover
        other.holder = self.holder
        other.asked = self.asked
        other.idle = self.idle
        other.turns = self.turns
        other.winner = self.winner
        other.draft = self.draft.copy() if self.phase >= MAKE else self.draft
        other.repealed = self.repealed
        other.stopper = self.stopper

    # --- places ---------------------------------------------------------------------------------------------

    def cards_in_play(self) -> list[int]:
        """BAR-2; BAR-16: with a Joker to each pack while Jokers are wild."""
        one = bits(self.rules.cards)
        if self.force.jokers:
            one.append(JOKER)
        return one + [card + COPY for card in one] if self.rules.copies > 1 else one

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

    def facts(self) -> list[int]:
        return [
            self.round,
            self.top,
            self.named,
            self.direction,
            self.live,
            self.demand,
            self.skips * 4 + self.extra * 2 + (1 if self.either else 0),
            self.idle,
            self.turns,
            self.mover,
            self.asked,
            marked(self.missed) * 2 + (1 if self.claimed else 0),
            self.line_mark & 0xFFFFFF,
            marked(self.said),
            marked(self.owed),
            marked(self.lost),
            marked(self.queue),
            marked(self.calls),
            marked(self.draft.words),
            self.repealed,
        ]

    # --- what an observation holds --------------------------------------------------------------------------

    def observed_pack(self) -> list[int]:
        """BAR-16: with the Jokers, which only some rounds have."""
        one = [*bits(self.rules.cards), JOKER]
        return one + [card + COPY for card in one] if self.rules.copies > 1 else one

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
        """The facts with whole lists in place of marks."""
        seats = self.seats
        told = [self.round, self.top, self.named, self.direction, self.live, self.demand, self.skips, self.extra]
        told += [1 if self.either else 0, self.idle, self.turns, self.mover, self.asked, 1 if self.claimed else 0]
        for numbers in (self.missed, self.owed, self.lost):
            told += in_all(numbers, seats)
        told += in_all(self.said, MOST_SLOTS)
        told += padded(self.queue, MOST_QUEUED)
        told += padded(self.calls, MOST_QUEUED)
        told.append(self.repealed)
        told += padded(self.draft.words, MOST_WORDS)
        return told + self.force.written


def in_all(numbers: list[int], size: i64) -> list[int]:
    """So many numbers, with zeros for those that are not there."""
    return numbers[:size] + [0] * (size - len(numbers))


def marked(numbers: list[int]) -> int:
    """A number of 24 bits for a list."""
    mark: i64 = 7
    for number in numbers:
        mark = mix(mark, number + 1)
    return mark & 0xFFFFFF
