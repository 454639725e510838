"""Cards and sets of cards.

A card is a small number, rank * 4 + suit, so that a suit is `card & 3`, the higher of two cards of a suit is
the higher number, and a set of cards is a mask of 52 bits. The Joker is 52. In a doubled pack the second copy
of a card is its number + 64: `card & 63` is the face, `card >> 6` the copy.

The 64 cards of eight symbols lie above: 128 + number * 4 + symbol for the first four symbols, 64 more for the
other four. So every such pack fits in two words: bit `card & 63` of the word `card & 64` says.

Third copies of a pack are 256 + face, fourth ones 320 + face. They fit in no second word: for them a place says its
`rest`, a wide number with bit 64 + face for a third copy and bit 128 + face for a fourth.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kibitz.cards.kernel import bit, bits
from kibitz.cards.messages import listing, marked, say

RANKS: Final = "23456789TJQKA"
SUITS: Final = "CDHS"
SUIT_SIGNS: Final = "♣♦♥♠"
SUIT_NAMES: Final = marked(["clubs", "diamonds", "hearts", "spades"])
SUIT_CARDS: Final = marked(["a club", "a diamond", "a heart", "a spade"])  # one card of a suit, as sentences ask for it
RANK_CARDS: Final = marked(  # and of a rank
    ["a 2", "a 3", "a 4", "a 5", "a 6", "a 7", "an 8", "a 9", "a 10", "a jack", "a queen", "a king", "an ace"]
)
RANK_NAMES: Final = marked(["2", "3", "4", "5", "6", "7", "8", "9", "10", "jack", "queen", "king", "ace"])

CLUBS: Final = 0
DIAMONDS: Final = 1
HEARTS: Final = 2
SPADES: Final = 3
EIGHT: Final = 6
JOKER: Final = 52
COPY: Final = 64
SYMBOL_CARDS: Final = 128  # the first of the 64
THIRD: Final = 256  # the first of the third copies of a pack, 64 below the fourth
SLOTS: Final = 128  # places of a list of all cards; twice as many where there are third and fourth copies
SYMBOLS: Final = marked(["Yin", "Energy", "Force", "Space", "Matter", "Entropy", "Time", "Yang"])

ALL_CARDS: Final = 0xFFFFFFFFFFFFF
_ONE_SUIT: Final = 0x1111111111111
_ONE_RANK: Final = 15


def suit_mask(suit: i64) -> i64:
    """All cards of a suit (0 clubs to 3 spades)."""
    return bit(suit) * _ONE_SUIT


def rank_mask(rank: i64) -> i64:
    """All cards of a rank (0 for two, 12 for ace)."""
    return bit(rank * 4) * _ONE_RANK


def symbol_of(card: i64) -> i64:
    """Which of the eight symbols a card of theirs shows, 0 to 7."""
    return ((card & COPY) >> 4) | (card & 3)


def symbol_number(card: i64) -> i64:
    """The number on a card of the eight symbols, 0 to 7."""
    return (card & 63) >> 2


def symbol_card(symbol: i64, number: i64) -> i64:
    """The card of a symbol and a number."""
    return SYMBOL_CARDS + ((symbol >> 2) * COPY) + number * 4 + (symbol & 3)


def face_of(card: i64) -> i64:
    """The face of a card, whichever copy of a doubled pack it is."""
    if card >= SYMBOL_CARDS and card < THIRD:
        return card
    return card & 63


def slot_of(card: i64) -> i64:
    """Where a card is kept in lists of all cards of a pack: by copy and face."""
    return (card & 127) | ((card & THIRD) >> 1)


def card_in(slot: i64, base: i64) -> i64:
    """The inverse, of a pack whose two words begin with `base`."""
    if slot < SLOTS:
        return base + slot
    return slot + THIRD - SLOTS


def copy_of(card: i64) -> i64:
    """Which copy of its face a card of a pack is, 0 to 3."""
    return slot_of(card) >> 6


def nth_copy(face: i64, copy: i64) -> i64:
    """A copy of a face, 0 to 3."""
    return card_in(face + COPY * copy, 0)


def face_text(card: i64) -> str:
    """ASCII text of a card: `QH`, `TD`, `*` for the Joker, `Yin3`. Copies of a doubled pack read alike."""
    if SYMBOL_CARDS <= card < THIRD:
        return SYMBOLS[symbol_of(card)] + str(symbol_number(card))
    face = card & 63
    if face == JOKER:
        return "*"
    return RANKS[face >> 2] + SUITS[face & 3]


def card_text(card: i64) -> str:
    """A card as people read it: `Q♥`, `10♦`, `Joker`, `Yin3`."""
    if SYMBOL_CARDS <= card < THIRD:
        return say(SYMBOLS[symbol_of(card)]) + str(symbol_number(card))
    if card & 63 == JOKER:
        return say("Joker")
    return card_name(card)


def card_name(card: i64) -> str:
    """The same in the texts of actions, which programs read too: English in every language."""
    if SYMBOL_CARDS <= card < THIRD:
        return face_text(card)
    face = card & 63
    if face == JOKER:
        return "Joker"
    rank = "10" if face >> 2 == 8 else RANKS[face >> 2]
    return rank + SUIT_SIGNS[face & 3]


def cards_text(cards: i64) -> str:
    """A set of cards as people read it, highest first by suit: `A♠, 9♠ and 4♥`."""
    return listing([card_text(c) for c in hand_order(cards)])


def hand_order(cards: i64) -> list[int]:
    """The cards of a mask as they are sorted in a hand: spades, hearts, clubs, diamonds; each from the ace down."""
    ordered: list[int] = []
    for suit in (SPADES, HEARTS, CLUBS, DIAMONDS):
        held = bits(cards & suit_mask(suit))
        held.reverse()
        ordered.extend(held)
    if cards & bit(JOKER) != 0:
        ordered.append(JOKER)
    return ordered


def parse_card(text: str) -> int:
    """The card that a text names: `QH`, `10♦`, `t♦`, `*`. Raises ValueError with one sentence otherwise."""
    plain = text.strip().upper()
    for i, sign in enumerate(SUIT_SIGNS):
        plain = plain.replace(sign, SUITS[i])
    for symbol, name in enumerate(SYMBOLS):
        if plain.startswith(name.upper()) and plain[len(name) :] in ("0", "1", "2", "3", "4", "5", "6", "7"):
            return symbol_card(symbol, int(plain[len(name) :]))
    plain = plain.replace("10", "T")
    if plain in ("*", "JOKER"):
        return JOKER
    if len(plain) == 2 and plain[0] in RANKS and plain[1] in SUITS:
        return RANKS.index(plain[0]) * 4 + SUITS.index(plain[1])
    raise ValueError(
        f"{text!r} is not a card: write the rank (2-9, T, J, Q, K, A) and the suit (C, D, H, S), as in QH or TD."
    )


def symbol_order(cards: list[int]) -> list[int]:
    """Cards of the eight symbols as they are sorted in a hand: by symbol, each from the 7 down."""
    return sorted(cards, key=_by_symbol)


def _by_symbol(card: int) -> int:
    return symbol_of(card) * 8 - symbol_number(card)


def mask_of(cards: list[int]) -> i64:
    """The set of the cards (of one copy) in a list."""
    mask: i64 = 0
    for card in cards:
        mask |= bit(card & 63)
    return mask
