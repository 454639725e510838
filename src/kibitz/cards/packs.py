"""Packs as texts: the cards of a deal in their order, as records and people write them."""

from __future__ import annotations

from kibitz.cards.card import SYMBOL_CARDS, THIRD, card_text, copy_of, face_text, nth_copy, parse_card


def outcome_text(card: int) -> str:
    """A card with its copy where there are several, as records write it: `8H`, `8H'`, `8H''`, `8H'''`."""
    if SYMBOL_CARDS <= card < THIRD:
        return face_text(card)
    return face_text(card) + "'''"[: copy_of(card)]


def parse_outcome(text: str) -> int:
    """The inverse of `outcome_text`."""
    plain = text.rstrip("'")
    copy = len(text) - len(plain)
    if copy > 3:
        raise ValueError(f"{text!r} is not a card: there are four copies at most, the fourth with three strokes.")
    if copy == 0:
        return parse_card(plain)
    return nth_copy(parse_card(plain), copy)


def _copy_left(card: int, left: set[int]) -> int:
    """The first copy of a face that is not used up."""
    if SYMBOL_CARDS <= card < THIRD:
        return card
    for copy in range(4):
        if nth_copy(card, copy) in left:
            return nth_copy(card, copy)
    return card


def pack_from_texts(texts: list[str], expected: list[int]) -> list[int]:
    """Cards in the order of `texts`, which must be exactly the cards of `expected`.

    Of several copies the first mention of a face is the first copy, and so on; where any text has the strokes of a
    record, each text means the copy that it names. Raises ValueError with one sentence.
    """
    left = set(expected)
    named = "'" in " ".join(texts)
    cards: list[int] = []
    for text in texts:
        card = parse_outcome(text) if named else _copy_left(parse_card(text), left)
        if card not in left:
            reason = "there too often" if card in expected else "not in this pack"
            raise ValueError(f"pack: {card_text(card)} is {reason}.")
        left.remove(card)
        cards.append(card)
    if left:
        missing = ", ".join(card_text(card) for card in sorted(left)[:5])
        raise ValueError(f"pack: {len(expected)} cards are needed and {len(cards)} were given; {missing} missing.")
    return cards
