"""Observations by name: the words of a layout as plain Python, and what every slot of a tensor means."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from kibitz.cards.card import COPY, card_in, face_text
from kibitz.cards.kernel import bits
from kibitz.engine.deal import Deal
from kibitz.engine.numbers import AMOUNT, CHOICE, Number
from kibitz.knowledge.ledger import Ledger
from kibitz.knowledge.observation import ACTING, DEALER, FIRST_PLACE, PHASE, SEAT, Layout, words_list


def struct_of(layout: Layout, deal: Deal, ledger: Ledger, seat: int) -> dict[str, Any]:
    """What a seat knows of the present, by name: numbers, names, lists of names.

    A place says how many cards lie there, the faces that the seat knows, and where their order is seen the last of
    them in order. A choice is told by its name, a mask as a list of names.
    """
    told = words_list(layout, deal, ledger, seat)
    found: dict[str, Any] = {
        "seat": told[SEAT],
        "dealer": told[DEALER],
        "phase": layout.phases[told[PHASE] - 1],
        "to act": bits(told[ACTING]),
    }
    at = FIRST_PLACE
    for z, zone in enumerate(layout.zones):
        found[zone.name] = _place(layout, told, at, layout.most[z])
        at += 1 + layout.masks + layout.most[z]
    for number in layout.numbers:
        values = [_value(number, told[at + k]) for k in range(number.size)]
        found[number.name] = values if number.each else values[0]
        at += number.size
    return found


def _place(layout: Layout, told: list[int], at: int, most: int) -> dict[str, Any]:
    faces = []
    for k in range(layout.masks):
        base = COPY * k if layout.base != 0 else 0
        faces += [face_text(card_in(base + slot, layout.base)) for slot in bits(told[at + 1 + k])]
    place: dict[str, Any] = {"count": told[at], "cards": faces}
    if most > 0:
        start = at + 1 + layout.masks
        place["order"] = [face_text(card_in(slot - 1, layout.base)) for slot in told[start : start + most] if slot]
    return place


def _value(number: Number, value: int) -> Any:
    """A number as itself, a choice by its name, a mask as a list of names."""
    if number.kind == AMOUNT:
        return min(max(value, number.low), number.high)
    if number.kind == CHOICE:
        return number.labels[min(max(value, number.low), number.high) - number.low]
    return [number.labels[place] for place in bits(value) if place < len(number.labels)]


@dataclass(frozen=True)
class Field:
    """Slots of a tensor from `first` on: what they are, and what their numbers mean."""

    first: int
    size: int
    name: str
    meaning: str
    private: bool = False


def fields(layout: Layout) -> list[Field]:
    """All slots of a tensor, in order."""
    seats, phases = int(layout.seats), len(layout.phases)
    found = [
        Field(0, seats, "the seat that looks", "a slot for each seat"),
        Field(seats, seats, "to act", "a slot for each seat; several where several may act at once"),
        Field(2 * seats, seats, "dealer", "a slot for each seat"),
        Field(3 * seats, phases, "phase", "one of: " + ", ".join(layout.phases)),
    ]
    first = int(layout.first_slot_of_places)
    for z, zone in enumerate(layout.zones):
        found.append(Field(first, 1, f"{zone.name}: count", f"cards that lie there, of {layout.cards}"))
        found.append(Field(first + 1, int(layout.cards), f"{zone.name}: cards", _order_in_words(layout, z)))
        first += 1 + int(layout.cards)
    for number in layout.numbers:
        size = int(number.width() * number.size)
        each = f" for each {number.each}" if number.each else ""
        found.append(Field(first, size, number.name, number.told() + each, number.private))
        first += size
    return found


def _order_in_words(layout: Layout, z: int) -> str:
    if layout.most[z] == 0:
        return "1 for each card that the seat knows to lie there"
    if layout.piles[z]:
        return "for each card known to lie there: 1 for the last one, 0.75 and 0.5 below it, 0.25 for all others"
    return f"for each card known to lie there: its place in the order, of {layout.most[z]}; 1 where no order is seen"


def pack_in_words(layout: Layout) -> list[str]:
    """The cards of each place in the order of their slots; further copies of a pack follow its first ones."""
    return [face_text(card) for card in layout.pack]
