"""Information states as numbers: an observation of the present, then all that a seat has seen happen, event by event.

An event is a row of whole numbers: its length, its kind, who acted, the action where the seat knows it, then for each
move of cards where from, where to, how many, how many of them the seat saw, and their faces; last the faces of a
private show. From the row the event can be read back, so that histories that a seat can tell apart have other numbers.
A clue in words is no event here: words are no numbers.
"""

from __future__ import annotations

from typing import Final

from kibitz.cards.card import SLOTS, face_of, slot_of
from kibitz.cards.kernel import bit
from kibitz.knowledge.ledger import Entry, Ledger

HISTORY_SLOTS: Final = 4096  # of the past; a longer one loses its oldest numbers, and says how many
MOST_LOST: Final = 0x800000
HIGHEST: Final = 0x10000  # beyond any number of an event
KINDS: Final = ["deal", "act", "flow", "show"]


def history_numbers(ledger: Ledger, seat: int) -> list[int]:
    """All events as this seat saw them, in a row."""
    numbers: list[int] = []
    for entry in ledger.entries:
        if entry.kind == "clue":
            continue
        told = _event(entry, seat)
        numbers += [len(told) + 1, *told]
    return numbers


def _event(entry: Entry, seat: int) -> list[int]:
    """One event: of cards that the seat did not see it has only how many there were."""
    sees = entry.visible & bit(seat) != 0
    told = [KINDS.index(entry.kind) + 1, entry.seat + 1, entry.action + 1 if sees else 0]
    for flow in entry.flows:
        known = [_face_number(card) for card in flow.known_to(seat)]
        told += [flow.source + 2, flow.target + 1, len(flow.cards) + 1, len(known) + 1, *known]
    if sees:
        told += [_face_number(card) for card in entry.shown]
    return told


def _face_number(card: int) -> int:
    """Copies of a face look alike."""
    return int(slot_of(face_of(card))) % SLOTS + 1


def history_tensor(ledger: Ledger, seat: int) -> list[float]:
    """So many slots: how many numbers were lost, then the newest numbers of the history, the last one last."""
    numbers = history_numbers(ledger, seat)
    lost = max(0, len(numbers) - HISTORY_SLOTS)
    kept = numbers[lost:]
    room = HISTORY_SLOTS - len(kept)
    return [min(lost, MOST_LOST) / MOST_LOST, *[0.0] * room, *[number / HIGHEST for number in kept]]
