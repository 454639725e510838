"""Eleusis: the state of a deal and who is in it; its places are in eleusis_table.py."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mypy_extensions import i64, mypyc_attr

from kibitz.cards.card import ALL_CARDS
from kibitz.cards.chance import ChanceSource
from kibitz.cards.kernel import bit
from kibitz.cards.vecs import vec
from kibitz.engine.telling import Telling
from kibitz.games.eleusis_secret import Draft, Secret, empty_draft
from kibitz.rulelang.speller import MASKS
from kibitz.rulelang.spelling import PER_MASK

RULE: Final = 1
HINT: Final = 2
START: Final = 3  # a dealer who judges by hand: whether the starter may start
PLAY: Final = 4
JUDGE: Final = 5  # a dealer who judges by hand
CHOOSE: Final = 6  # the dealer: which fitting card goes to the line after a wrong claim
RULING: Final = 7  # the Prophet
DECLARE: Final = 8
OVER: Final = 9

LAY: Final = 52
CLAIM: Final = 53
RIGHT: Final = 54
WRONG: Final = 55
NOTHING: Final = 56
BECOME: Final = 57
STAY: Final = 58
CLOSE: Final = 59
HEAD: Final = 60
FIRST_HINT: Final = 64  # 64 is none, those after it are the table's
FIRST_WORD: Final = 128  # the words of a rule, 62 to a word of actions

MOST_STRING: Final = 4
PENALTY: Final = 2  # ELE-9: for each card of a wrong play
CLAIM_PENALTY: Final = 5
LESS: Final = 4  # ELE-17: fewer cards after a right claim
NO_CALL: Final = -2
SAYS_NOTHING: Final = -1
WORDS_OF_ACTIONS: Final = 2 + MASKS
NOTHING_WRITTEN: Final = empty_draft()
TWO_TO_64: Final = 0x10000000000000000


@dataclass(frozen=True)
class Rules:
    """What the sources fix, and the options."""

    automatic: bool = False  # ELE-37: the program deals and keeps the rule
    rule: str = "any"  # ELE-38: what an automatic dealer draws from
    deals: int = 0  # of the match; 0 where nobody is left without having dealt
    first_player: str = "count"
    cards5: bool = False  # ELE-26: a Prophet who falls gets five cards instead of losing five points
    counts_layout: bool = False  # ELE-27: rejected cards count towards expulsion too
    count_marked: bool = False  # ELE-34: the marked card counts among those before the marker
    hand: int = 14
    cards: int = ALL_CARDS  # of one pack
    packs: int = 2  # shuffled together for the deal
    spare_packs: int = 2
    low_stock: int = 4  # ELE-12: so many cards or fewer are shuffled into a spare pack
    expels_at: int = 40
    prophet_expels_at: int = 30
    pool: tuple[str, ...] = ()  # the rules of an automatic dealer, where they are few


@mypyc_attr(allow_interpreted_subclasses=True)
class EleusisState(Telling):
    """One deal. Places are numbered: the hands, then mainline, sidelines, attempt, stock and spare packs."""

    def __init__(
        self, rules: Rules, seats: i64, dealer: i64, chance_source: ChanceSource, places: vec[i64], dealt: i64
    ) -> None:
        super().__init__(seats, dealer, chance_source)
        self.words = WORDS_OF_ACTIONS
        self.wide = True
        self.rules = rules
        self.places = places  # four words a place, one for each copy
        self.dealt = dealt  # the seats that have dealt in this match before
        self.host: i64 = -1 if rules.automatic else dealer  # the seat that deals and does not play
        self.line: list[int] = []
        self.side: list[int] = []
        self.hung: list[int] = []  # by group of the sidelines: the line's length then, and how many cards
        self.attempt: list[int] = []
        self.stock: list[int] = []  # from the top
        self.spare: list[int] = []  # all spare packs, one after another
        self.draft: Draft = NOTHING_WRITTEN
        self.secret: Secret | None = None
        self.state: i64 = 0  # of the secret rule
        self.by_hand = False
        self.hint: i64 = 0
        self.refused_starters: list[int] = []
        self.turn: i64 = -1  # whose turn it is, whoever is asked
        self.turns: i64 = 0
        self.perilous = False  # ELE-27: whether a rejected play of this turn expels
        self.claimant: i64 = -1
        self.call: i64 = NO_CALL  # of the Prophet: 1, 0; after a claim a face, or SAYS_NOTHING
        self.prophet: i64 = -1
        self.been: i64 = 0  # seats that have been Prophet
        self.fallen: i64 = 0
        self.expelled: i64 = 0
        self.marked: i64 = -1  # the card with the Prophet's marker
        self.placed: i64 = -1  # the card put down last
        self.before_marker: i64 = 0
        self.line_after: i64 = 0  # cards of the mainline since the Prophet took over
        self.side_after: i64 = 0
        self.short = False  # ELE-14: all packs are used up
        self.out: i64 = -1  # who ended the deal without a card
        self.next: i64 = -1  # ELE-3: who deals next
        self.right_claims: list[int] = []  # length of the line and faces of the hand, in pairs
        self.misses: list[int] = []  # length of the line and a face that a Prophet took for right, in pairs
        self.by_chance: list[int] = []  # length of the line and faces of a hand of which chance took a fitting card

    def copy_to(self, other: EleusisState) -> None:
        """Everything but what the constructor got."""
        other.to_act = self.to_act
        other.waiting = self.waiting
        other.phase = self.phase
        other.line = self.line[:]
        other.side = self.side[:]
        other.hung = self.hung[:]
        other.attempt = self.attempt[:]
        other.stock = self.stock[:]
        other.spare = self.spare[:]
        other.draft = self.draft
        other.secret = self.secret
        other.state = self.state
        other.by_hand = self.by_hand
        other.hint = self.hint
        other.refused_starters = self.refused_starters[:]
        other.turn = self.turn
        other.turns = self.turns
        other.perilous = self.perilous
        other.claimant = self.claimant
        other.call = self.call
        other.short = self.short
        other.out = self.out
        other.next = self.next
        other.right_claims = self.right_claims[:]
        other.misses = self.misses[:]
        other.by_chance = self.by_chance[:]
        self._copy_office(other)

    def _copy_office(self, other: EleusisState) -> None:
        other.prophet = self.prophet
        other.been = self.been
        other.fallen = self.fallen
        other.expelled = self.expelled
        other.marked = self.marked
        other.placed = self.placed
        other.before_marker = self.before_marker
        other.line_after = self.line_after
        other.side_after = self.side_after

    def judge(self) -> Secret:
        """The secret rule, where it is not kept in a head."""
        secret = self.secret
        assert secret is not None
        return secret

    # --- seats ----------------------------------------------------------------------------------------------

    def plays(self, seat: i64) -> bool:
        """ELE-8: whether a seat takes turns: neither the dealer nor the Prophet nor expelled."""
        return seat != self.host and seat != self.prophet and self.expelled & bit(seat) == 0

    def others_in(self, seat: i64) -> i64:
        """How many other players are still in."""
        count: i64 = 0
        other: i64 = 0
        while other < self.seats:
            if other != seat and other != self.host and self.expelled & bit(other) == 0:
                count += 1
            other += 1
        return count

    def next_player(self, seat: i64) -> i64:
        """ELE-8: the next seat clockwise that takes turns; -1 where there is none."""
        other = seat
        for _ in range(self.seats):
            other += 1
            if other == self.seats:
                other = 0
            if self.plays(other):
                return other
        return -1

    def may_declare(self, seat: i64) -> bool:
        """ELE-18: no Prophet now, never Prophet before, two others still in, and not just expelled."""
        return (
            self.prophet < 0
            and self.been & bit(seat) == 0
            and self.expelled & bit(seat) == 0
            and self.others_in(seat) >= 2
        )

    def played(self) -> i64:
        """ELE-27: the cards that count towards expulsion without a Prophet: those of the mainline but the starter."""
        count: i64 = len(self.line) - 1
        if self.rules.counts_layout:
            count += len(self.side)
        return count

    def since(self) -> i64:
        """ELE-27: the cards that count towards expulsion since the Prophet took over."""
        if self.rules.counts_layout:
            return self.line_after + self.side_after
        return self.line_after

    def to_expulsion(self) -> i64:
        """ELE-27: how many more cards until a rejected play expels."""
        if self.prophet >= 0:
            return max(0, self.rules.prophet_expels_at - self.since())
        return max(0, self.rules.expels_at - self.played())


def word_number(action: i64) -> int:
    """The word of the rule language that an action of the writing dealer stands for."""
    return PER_MASK * ((action >> 6) - 2) + (action & 63)


def word_action(word: int) -> int:
    """The inverse."""
    return FIRST_WORD + 64 * (word // PER_MASK) + word % PER_MASK
