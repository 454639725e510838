"""Views: what one seat, or a spectator, may see of a deal, as docs/protocol.md describes it.

All of it is derived from the deal's zones, the ledger's knowledge and the deal's own sentences.
"""

from __future__ import annotations

from typing import Any

from kibitz.cards.card import COPY, card_in, copy_of, face_of, face_text, hand_order, listing, symbol_order
from kibitz.cards.kernel import bit, bits, wide_bits
from kibitz.engine.deal import Deal, is_legal
from kibitz.engine.text import Text
from kibitz.knowledge.ledger import Entry, Ledger
from kibitz.knowledge.view_extras import auction, clock, recalled, written
from kibitz.knowledge.viewer import Viewer

TOP_OF_PILE = 3


def view_of(deal: Deal, ledger: Ledger, viewer: Viewer, frame: dict[str, Any]) -> dict[str, Any]:
    """The whole view. `frame` holds what the match adds: title, caption, scores, sheet, result."""
    if viewer.seat is None or viewer.seat == deal.to_act or not deal.may_act(viewer.seat):
        return _drawn(deal, ledger, viewer, frame, viewer.seat == deal.to_act)
    first = deal.to_act
    deal.turn_to(viewer.seat)
    drawn = _drawn(deal, ledger, viewer, frame, True)
    deal.turn_to(first)
    return drawn


class Drawing:
    """One view that is being made. What it asks of a deal's text again and again it asks once."""

    def __init__(self, deal: Deal, ledger: Ledger, viewer: Viewer) -> None:
        self.deal = deal
        self.ledger = ledger
        self.viewer = viewer
        self.text = deal.text()
        self.tags = self.text.tags()
        self.marks = self.text.marks()
        self.lying = [_lying(deal, z) for z in range(ledger.places)]
        self.holding: dict[int, list[int]] = {}  # the places in which each face lies
        for z, cards in enumerate(self.lying):
            for card in cards:
                self.holding.setdefault(int(face_of(card)), []).append(z)


def _drawn(deal: Deal, ledger: Ledger, viewer: Viewer, frame: dict[str, Any], acting: bool) -> dict[str, Any]:
    drawing = Drawing(deal, ledger, viewer)
    text = drawing.text
    return {
        **frame,
        "seat": viewer.seat,
        "seats": int(deal.seats),
        "heading": text.heading(),
        "dealer": int(deal.dealer),
        "to_act": deal.players_to_act(),
        "over": deal.is_terminal() and frame.get("over", True),
        "facts": [{"id": i, "text": viewer.says(t), "suit": s} for i, t, s in text.notices()],
        "sentence": viewer.says(text.sentence()),
        "players": [_player(drawing, s, frame) for s in range(deal.seats)],
        "zones": _zones(drawing),
        "prompt": _prompt(drawing, acting),
        "choices": _choices(drawing) if acting else [],
        "pick": _pick(text) if acting else None,
        "refused": _refused(deal, viewer) if acting else {},
        **auction(deal),
        **recalled(deal),
        **written(deal, viewer, acting),
        **clock(deal, viewer),
    }


def _choices(drawing: Drawing) -> list[dict[str, Any]]:
    """All that may be chosen; what only time brings about is no choice."""
    return [_choice(drawing, action) for action in drawing.deal.choosable_actions()]


def _player(drawing: Drawing, seat: int, frame: dict[str, Any]) -> dict[str, Any]:
    deal, viewer = drawing.deal, drawing.viewer
    facts = []
    for text, so_far, target in _notes(drawing, seat):
        fact: dict[str, Any] = {"text": viewer.says(text)}
        if target >= 0:
            fact["tally"] = [int(so_far), int(target)]
        facts.append(fact)
    name = "you" if seat == viewer.seat else viewer.names[seat]
    scores = frame.get("scores") or [0] * deal.seats
    return {
        "seat": seat,
        "name": name,
        "cards": int(deal.count_at(deal.hand_zone(seat))),
        "score": scores[seat],
        "dealer": seat == deal.dealer,
        "facts": facts,
    }


def _notes(drawing: Drawing, seat: int) -> list[tuple[str, int, int]]:
    """The facts beside a seat, its own eyes only included."""
    own = drawing.text.private_notes(seat) if seat == drawing.viewer.seat else []
    return drawing.text.seat_notes(seat) + own


def _zones(drawing: Drawing) -> list[dict[str, Any]]:
    """All places; what the viewer has laid in secret lies in their bid already, for them alone."""
    viewer = drawing.viewer
    zones = [_zone(drawing, z) for z in range(drawing.ledger.places)]
    drafted = [face_text(c) for c in drawing.text.drafted(viewer.seat)] if viewer.seat is not None else []
    if drafted:
        hand = next(zone for zone in zones if zone["owner"] == viewer.seat and zone["kind"] == "fan")
        bid = next(zone for zone in zones if zone["owner"] == viewer.seat and zone["kind"] == "bid")
        bid["cards"] = [card for card in hand["cards"] if card["face"] in drafted]
        hand["cards"] = [card for card in hand["cards"] if card["face"] not in drafted]
        bid["count"], hand["count"] = len(bid["cards"]), len(hand["cards"])
    return zones


def _zone(drawing: Drawing, z: int) -> dict[str, Any]:
    deal, ledger, viewer, text = drawing.deal, drawing.ledger, drawing.viewer, drawing.text
    zone = ledger.zones[z]
    count = int(deal.count_at(z))
    seen = deal.seen(z) & bit(viewer.eye) != 0
    faces = _seen_faces(drawing, z) if seen else _known_faces(drawing, z)
    more = 0
    if zone.kind == "pile" and not (seen and zone.owner == viewer.seat):
        faces = faces[-TOP_OF_PILE:] if seen else [None] * min(TOP_OF_PILE, count)
        more = count - len(faces)
    elif zone.kind == "tally":
        faces, more = [], count
    drawn = {
        "id": zone.name,
        "label": viewer.says(zone.label),
        "owner": zone.owner,
        "kind": zone.kind,
        "count": count,
        "cards": [_card(drawing, c) for c in faces],
        "more": more,
        "caption": viewer.says(_caption(text, z, zone.owner == viewer.seat)),
    }
    badge = text.zone_badge(z)
    if badge:
        drawn["badge"] = badge
    if zone.kind == "grid":
        drawn.update(_grid(drawing, z))
    elif zone.kind == "sidelines":
        drawn.update(_sidelines(drawing, z, faces))
    elif zone.kind == "fan" and zone.owner == viewer.seat:
        if text.rank_order():
            drawn["ranks"] = text.rank_order()
        if not text.suits_matter():
            drawn["sort"] = "rank"
    return drawn


def _caption(text: Text, z: int, own: bool) -> str:
    return (text.own_caption(z) if own else "") or text.zone_caption(z)


def _seen_faces(drawing: Drawing, z: int) -> list[int | None]:
    ordered = drawing.deal.order_at(z)
    if ordered is not None:
        return list(ordered)
    if drawing.deal.base != 0:
        return [*symbol_order(drawing.lying[z])]
    return _sorted_cards(drawing.lying[z])


def _sorted_cards(lying: list[int]) -> list[int | None]:
    """As in a hand, copies side by side."""
    if len(lying) < 2:
        return [*lying]
    place = {face: k for k, face in enumerate(hand_order(sum(bit(face) for face in {face_of(c) for c in lying})))}
    return [*sorted(lying, key=lambda card: (place[face_of(card)], copy_of(card)))]


def _lying(deal: Deal, z: int) -> list[int]:
    slots = [*bits(deal.cards_at(z)), *[c + COPY for c in wide_bits(deal.rest_at(z))]]
    return [card_in(slot, deal.base) for slot in slots]


def _known_faces(drawing: Drawing, z: int) -> list[int | None]:
    """Cards of an unseen place that this viewer saw go there, then backs."""
    held, ledger, eye = drawing.lying[z], drawing.ledger, drawing.viewer.eye
    known = sorted([c for c in held if ledger.knows_card(eye, c)], key=face_of)
    return [*known] + [None] * (len(held) - len(known))


def _card(drawing: Drawing, card: int | None) -> dict[str, Any]:
    if card is None:
        return {"face": None}
    drawn: dict[str, Any] = {"face": face_text(card)}
    tags = drawing.tags.get(card)
    if tags is not None:
        drawn["tags"] = tags
    seat = drawing.text.played_by(card)
    if seat >= 0:
        drawn["seat"] = seat
    disc = drawing.marks.get(card)
    if disc is not None:
        drawn["mark"], drawn["mark_kind"] = disc
    return drawn


def _grid(drawing: Drawing, z: int) -> dict[str, Any]:
    """The rows and columns of a grid: its pack's suits and ranks; groups as lists of faces."""
    ranks = sorted({(c & 63) >> 2 for c in drawing.deal.cards_in_play() if c & 63 < 52}, reverse=True)
    return {
        "rows": ["S", "H", "C", "D"],
        "columns": ["23456789TJQKA"[r] for r in ranks],
        "groups": [[face_text(c) for c in bits(group)] for group in drawing.text.groups(z)],
    }


def _sidelines(drawing: Drawing, z: int, cards: list[int | None]) -> dict[str, Any]:
    """What hangs under the cards of the line before it: groups of places in this zone's cards."""
    place = {card: k for k, card in enumerate(cards)}
    line = next(zone.name for zone in reversed(drawing.ledger.zones[:z]) if zone.kind == "line")
    hanging = [{"at": at, "groups": [[place[c] for c in g] for g in groups]} for at, groups in drawing.text.branches(z)]
    return {"of": line, "branches": hanging}


def _prompt(drawing: Drawing, acting: bool) -> dict[str, str]:
    deal, viewer, text = drawing.deal, drawing.viewer, drawing.text
    if acting:
        prompt = text.prompt()
        return {"text": viewer.says(prompt.text), "help": viewer.says(prompt.help), "clause": prompt.clause}
    if deal.is_terminal():
        return {
            "text": "The deal is over.",
            "help": viewer.says(text.verdict()),
            "clause": text.end_clause(),
        }
    who = listing([viewer.names[s] for s in deal.players_to_act()])
    return {"text": f"Waiting for {who}.", "help": "", "clause": ""}


def _choice(drawing: Drawing, action: int) -> dict[str, Any]:
    deal, viewer = drawing.deal, drawing.viewer
    choice = drawing.text.choice(action)
    offered: dict[str, Any] = {
        "action": action,
        "text": drawing.text.action_to_string(action),
        "label": viewer.says(choice.label),
        "kind": choice.kind,
        "help": viewer.says(choice.help),
    }
    if choice.kind == "card":
        offered["card"] = choice.value
        offered["zone"] = _lies_in(drawing, action)
    elif choice.kind == "cards":
        offered["cards"] = choice.cards
        offered["group"] = choice.group
        offered["zone"] = f"hand-{deal.to_act}"
    elif choice.group:
        offered["group"] = choice.group
    if choice.kind == "suit":
        offered["suit"] = choice.value
    elif choice.kind == "number":
        offered["value"] = int(choice.value)
    if choice.weight > 0:
        offered["primary"] = True
    elif choice.weight < 0:
        offered["quiet"] = True
    return offered


def _lies_in(drawing: Drawing, action: int) -> str:
    """The name of the place where the card of an action lies: an own one, else a hand that is shown."""
    deal, zones = drawing.deal, drawing.ledger.zones
    hand = f"hand-{deal.to_act}"
    if not deal.is_card(action):
        return hand
    holding = drawing.holding.get(int(face_of(deal.card_of(action))), [])
    for z in holding:
        if zones[z].owner == deal.to_act:
            return zones[z].name
    for z in holding:  # another player's shown hand
        if zones[z].owner >= 0 and deal.seen(z) & bit(deal.to_act) != 0:
            return zones[z].name
    return hand


def _pick(text: Text) -> dict[str, Any] | None:
    pick = text.pick()
    if pick is None:
        return None
    worth: dict[str, Any] = {}
    if pick.worth is not None:
        worth = {"worth": dict(pick.worth), "most_worth": int(pick.most_worth), "unit": pick.unit}
    if pick.ordered:
        worth["ordered"] = True
    return {
        **worth,
        "zone": pick.zone,
        "least": int(pick.least),
        "most": int(pick.most),
        "verb": pick.verb,
        "done": None if pick.done < 0 else int(pick.done),
        "none": pick.none,
        "taken": int(pick.taken),
    }


def _refused(deal: Deal, viewer: Viewer) -> dict[str, dict[str, str]]:
    """The cards of the acting hand that may not be played, each with the sentence why."""
    refused = {}
    zone = deal.hand_zone(deal.to_act)
    if zone < 0:
        return {}
    for card in sorted(_lying(deal, zone), key=face_of):  # which copy lies where would show in another order
        action = deal.action_of(card)
        if deal.is_card(action) and not is_legal(deal, action):
            text, clause = deal.reason(action)
            refused[face_text(card)] = {"text": viewer.says(text), "clause": clause}
    return refused


def event_of(ledger: Ledger, entry: Entry, viewer: Viewer) -> dict[str, Any]:
    """An entry of the story as this viewer saw it."""
    return {
        "kind": entry.kind,
        "seat": entry.seat if entry.seat >= 0 else None,
        "text": viewer.says(ledger.text_for(entry, viewer.eye)),
        "heading": entry.heading,
        "moves": [_move(ledger, flow, viewer) for flow in entry.flows],
    }


def _move(ledger: Ledger, flow: Any, viewer: Viewer) -> dict[str, Any]:
    known = [face_text(c) for c in flow.known_to(viewer.eye)]
    return {
        "from": "pack" if flow.source < 0 else ledger.zones[flow.source].name,
        "to": ledger.zones[flow.target].name,
        "cards": known + [None] * (len(flow.cards) - len(known)),
        "count": len(flow.cards),
    }


def story_lines(deal: Deal, ledger: Ledger, seat: int) -> list[str]:
    """The story as canonical lines: the sentence with seat numbers, and the cards that this seat saw move."""
    lines = []
    for entry in ledger.entries:
        line = ledger.text_for(entry, seat).replace("{", "").replace("}", "")
        for flow in entry.flows:
            move = _move(ledger, flow, Viewer(seat, []))
            faces = " ".join("?" if f is None else f for f in move["cards"])
            line += f" [{move['from']}>{move['to']}: {faces}]"
        lines.append(line)
    return lines


def information_state(deal: Deal, ledger: Ledger, seat: int, heading: str) -> str:
    """All that a seat has seen of a deal: setting, story, and the places as they are now."""
    drawing = Drawing(deal, ledger, Viewer(seat, [str(s) for s in range(deal.seats)]))
    places = []
    for z in range(ledger.places):
        shown = _zone(drawing, z)
        faces = " ".join("?" if c["face"] is None else c["face"] for c in shown["cards"])
        places.append(f"{shown['id']} {shown['count']}: {faces}")
    facts = " ".join(str(int(f)) for f in [*deal.facts(), *deal.private_facts(seat)])
    head = f"{heading}, seat {seat} of {int(deal.seats)}, dealer {int(deal.dealer)}, to act {int(deal.to_act)}"
    return "\n".join([head, *story_lines(deal, ledger, seat), *places, f"facts {int(deal.phase)} {facts}"])
