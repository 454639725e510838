"""What only some views have: an auction, cards that were seen, what is written at the table, a clock."""

from __future__ import annotations

from typing import Any

from kibitz.cards.card import face_of, face_text
from kibitz.engine.deal import Deal
from kibitz.knowledge.viewer import Viewer


def auction(deal: Deal) -> dict[str, Any]:
    """What each seat has said, from the one that spoke first on; and whose word is awaited."""
    bidding = deal.text().bidding()
    if not bidding:
        return {}
    order = [(bidding[0][0] + k) % deal.seats for k in range(deal.seats)]
    said = {s: [word for seat, word in bidding if seat == s and word] for s in order}
    return {"auction": [{"seat": int(s), "said": said[s], "speaks": (s, "") in bidding} for s in order]}


def recalled(deal: Deal) -> dict[str, Any]:
    """The cards that the sentence tells of, where they lie no more."""
    cards = deal.text().recalled()
    return {"recalled": [face_text(face_of(card)) for card in cards]} if cards else {}


def clock(deal: Deal, viewer: Viewer) -> dict[str, Any]:
    """How long whoever is to act has, and what time does to them when it is over."""
    seconds, late = deal.time_limit()
    if seconds == 0:
        return {}
    return {"clock": {"seconds": int(seconds), "action": int(late), "help": viewer.says(deal.text().choice(late).help)}}


def written(deal: Deal, viewer: Viewer, acting: bool) -> dict[str, Any]:
    """What is written at the table: the house rules in force, whether a sentence is asked for, and a notebook."""
    drawn: dict[str, Any] = {}
    if acting and deal.text().writes():
        drawn["writing"] = {"kind": deal.text().writes()}
    if viewer.seat is not None and deal.text().keeps_notes(viewer.seat):
        drawn["notebook"] = True
    rules = [{"name": n, "text": viewer.says(t), "note": viewer.says(note)} for n, t, note in deal.text().in_force()]
    if rules:
        drawn["rules"] = rules
    return drawn
