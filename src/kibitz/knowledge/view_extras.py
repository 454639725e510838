"""What only some views have: an auction, cards that were seen, what is written at the table, a clock."""

from __future__ import annotations

from typing import Any

from kibitz.cards.card import face_of, face_text
from kibitz.engine.deal import Deal
from kibitz.engine.text import Text
from kibitz.knowledge.picture import Picture
from kibitz.knowledge.viewer import Viewer


def auction(picture: Picture) -> dict[str, Any]:
    """What each seat has said, from the one that spoke first on; and whose word is awaited."""
    bidding = picture.bidding
    if not bidding:
        return {}
    seats: int = picture.deal.seats
    order = [(bidding[0][0] + k) % seats for k in range(seats)]
    said = {s: [word for seat, word in bidding if seat == s and word] for s in order}
    return {"auction": [{"seat": int(s), "said": said[s], "speaks": (s, "") in bidding} for s in order]}


def recalled(picture: Picture) -> dict[str, Any]:
    """The cards that the sentence tells of, where they lie no more."""
    cards = picture.recalled
    return {"recalled": [face_text(face_of(card)) for card in cards]} if cards else {}


def clock(deal: Deal, text: Text, viewer: Viewer) -> dict[str, Any]:
    """How long whoever is to act has, and what time does to them when it is over."""
    seconds, late = deal.time_limit()
    if seconds == 0:
        return {}
    return {"clock": {"seconds": int(seconds), "action": int(late), "help": viewer.says(text.choice(late).help)}}


def writing(text: Text, viewer: Viewer, acting: bool) -> dict[str, Any]:
    """What the viewer may write at the table: a sentence that is asked for, and a notebook."""
    drawn: dict[str, Any] = {}
    if acting:
        kind = text.writes()
        if kind:
            drawn["writing"] = {"kind": kind}
    if viewer.seat is not None and text.keeps_notes(viewer.seat):
        drawn["notebook"] = True
        if acting and text.judges():
            drawn["judging"] = True
    if viewer.seat is not None and text.may_give_clues(viewer.seat):
        drawn["clues"] = True
    return drawn


def house_rules(picture: Picture, viewer: Viewer) -> dict[str, Any]:
    """The house rules in force."""
    rules = [{"name": n, "text": viewer.says(t), "note": viewer.says(note)} for n, t, note in picture.rules]
    return {"rules": rules} if rules else {}
