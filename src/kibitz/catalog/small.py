"""Small packs: the same games with few cards, so that every line of play can be looked at.

A small pack is some of the faces of the game's pack: named one by one, or so many of the highest. Hands are dealt as
large as they then can be, and never larger than printed; all else is ruled as ever (8-5-3 and 9-5-2 alone have smaller
targets, for these add up to the tricks).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from kibitz.cards.card import COPY, SYMBOL_CARDS, card_text, mask_of, parse_card, symbol_number
from kibitz.cards.kernel import bits
from kibitz.engine.spec import Spec

# The rules record with as many cards as are said, for so many seats; None where so many cannot be dealt.
Fit = Callable[[Any, int, int], Any]


def _in_a_row(rules: Any, seats: int, size: int) -> Any:
    """All cards in one row."""
    return None if size < 2 else rules


def _in_proportion(rules: Any, seats: int, size: int) -> Any:
    """EFT-1, EFT-2: equal hands, no more aside than in a hand; targets that add up to the tricks, in proportion."""
    dealt = _with_kitty(rules, seats, size)
    if dealt is None or dealt.kitty > dealt.hand:
        return None
    _, second, third = [target * dealt.hand // 16 for target in rules.targets]
    return replace(dealt, targets=(dealt.hand - second - third, second, third))


def _with_kitty(rules: Any, seats: int, size: int) -> Any:
    """Equal hands, and at least one card set aside."""
    hand = min(rules.hand, (size - 1) // seats)
    return None if hand < 1 else replace(rules, hand=hand, kitty=size - hand * seats)


def _with_three_aside(rules: Any, seats: int, size: int) -> Any:
    """THO-4: equal hands, and three cards for the kitty."""
    return None if size < 6 or size % 3 else replace(rules, hand=size // 3 - 1)


def _with_stock(rules: Any, seats: int, size: int) -> Any:
    """A stock of at least one card that may be the starter."""
    starters = mask_of(bits(rules.cards & ~getattr(rules, "buried", 0)))
    most = (len(bits(starters)) * getattr(rules, "copies", 1) - 1) // seats
    hand = min(rules.hand, most)
    return None if hand < 1 else replace(rules, hand=hand)


def _dealt_out(rules: Any, seats: int, size: int) -> Any:
    """ROL-2: all cards are dealt, the same number to each; by option there is a stock (ROL-8)."""
    if not rules.takes_up:
        return _with_stock(rules, seats, size)
    return None if size < seats or size % seats else replace(rules, hand=size // seats)


def _leaving_some(rules: Any, seats: int, size: int) -> Any:
    """SLN-3: the largest equal deal, and the rest stays unseen."""
    return None if size < seats else replace(rules, hand=size // seats)


_FITS: dict[str, Fit] = {
    **dict.fromkeys(("abstrac", "abstrac-suit", "abstrac-unlimited"), _in_a_row),
    **dict.fromkeys(("8-5-3", "9-5-2"), _in_proportion),
    "big-three": _with_kitty,
    **dict.fromkeys(("thousand", "thousand-cutthroat"), _with_three_aside),
    **dict.fromkeys(("crazy-eights", "hollywood-eights", "rockaway", "mau-mau", "neuner"), _with_stock),
    **dict.fromkeys(("switch", "go-boom", "bartok", "metamorphosis"), _with_stock),
    "rolling-stone": _dealt_out,
    "second-lead": _leaving_some,
}


def has_small_packs(spec: Spec) -> bool:
    """Whether a game can be dealt with few cards."""
    return spec.id in _FITS


def faces_of_rules(rules: Any) -> list[int]:
    """The faces of the pack of a rules record, highest rank first."""
    if not hasattr(rules, "more"):
        return sorted(bits(rules.cards), reverse=True)
    faces = [SYMBOL_CARDS + n for n in bits(rules.cards)] + [SYMBOL_CARDS + COPY + n for n in bits(rules.more)]
    return sorted(faces, key=lambda face: (symbol_number(face), face), reverse=True)


def highest(spec: Spec, rules: Any, pack_size: Any) -> list[int]:
    """The faces of a pack of so many cards, copies counted. Raises ValueError where there is no such pack."""
    copies = getattr(rules, "copies", 1)
    faces = faces_of_rules(rules)
    if isinstance(pack_size, bool) or not isinstance(pack_size, int) or not 0 < pack_size <= len(faces) * copies:
        raise ValueError(f"pack_size: a whole number up to {len(faces) * copies} for {spec.title}, not {pack_size!r}.")
    if pack_size % copies:
        raise ValueError(f"pack_size: {copies} packs are shuffled together here; {pack_size} is no multiple of that.")
    return faces[: pack_size // copies]


def named(spec: Spec, rules: Any, texts: Any) -> list[int]:
    """The faces that are named, each once. Raises ValueError for one that is not in the game's pack."""
    if not isinstance(texts, list) or not all(isinstance(text, str) for text in texts):
        raise ValueError("cards: a list of card texts is meant.")
    faces = [parse_card(text) for text in texts]
    for face in faces:
        if face not in faces_of_rules(rules) or faces.count(face) > 1:
            reason = "named twice" if faces.count(face) > 1 else f"not in the pack of {spec.title}"
            raise ValueError(f"cards: {card_text(face)} is {reason}.")
    return faces


def with_faces(spec: Spec, rules: Any, seats: int, faces: list[int]) -> Any:
    """The rules record with these faces alone. Raises ValueError where the game cannot be dealt with them."""
    fit = spec.small or _FITS.get(spec.id)
    if fit is None:
        raise ValueError(f"{spec.title} has no small packs; these games do: {', '.join(_FITS)}.")
    if hasattr(rules, "more"):
        first, more = [f for f in faces if not f & COPY], [f for f in faces if f & COPY]
        few = replace(rules, cards=mask_of(first), more=mask_of(more))
    else:
        few = replace(rules, cards=mask_of(faces))
    size = len(faces) * getattr(rules, "copies", 1)
    dealt = fit(few, seats, size)
    if dealt is None:
        raise ValueError(f"{spec.title}: {seats} seats cannot be dealt {size} cards.")
    return dealt
