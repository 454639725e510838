"""Views: what one seat, or a spectator, may see of a deal, as docs/protocol.md describes it.

All of it is derived from the deal's places, the ledger's knowledge and the deal's own sentences.
"""

from __future__ import annotations

from typing import Any, Final

from kibitz.cards.card import face_of, face_text
from kibitz.cards.card_set import CardSet
from kibitz.cards.kernel import bit, bits
from kibitz.cards.messages import listing, say
from kibitz.engine.deal import Deal, is_legal
from kibitz.engine.text import Text
from kibitz.knowledge.ledger import Entry, Ledger
from kibitz.knowledge.picture import Picture
from kibitz.knowledge.view_extras import auction, clock, house_rules, recalled, writing
from kibitz.knowledge.viewer import Viewer

TOP_OF_PILE: Final = 3


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
    """A picture as one viewer sees it: what others alone see, and what the viewer cannot place, stays face down."""

    def __init__(self, picture: Picture, unknown: CardSet, viewer: Viewer) -> None:
        self.picture = picture
        self.unknown = unknown
        self.viewer = viewer


def _drawn(deal: Deal, ledger: Ledger, viewer: Viewer, frame: dict[str, Any], acting: bool) -> dict[str, Any]:
    picture = Picture(deal, ledger.zones).ask()
    drawing = Drawing(picture, ledger.unknown(viewer.eye), viewer)
    text = picture.text
    return {
        **frame,
        "seat": viewer.seat,
        "seats": int(deal.seats),
        "heading": picture.heading,
        "dealer": int(deal.dealer),
        "to_act": picture.to_act,
        "over": deal.is_terminal() and frame.get("over", True),
        "facts": facts_of(picture, viewer),
        "sentence": viewer.says(picture.sentence),
        "players": [player_of(drawing, s, frame.get("scores")) for s in range(deal.seats)],
        "zones": zones_of(drawing),
        "prompt": _prompt(drawing, acting),
        "choices": _choices(drawing) if acting else [],
        "pick": _pick(text) if acting else None,
        "refused": _refused(drawing) if acting else {},
        **auction(picture),
        **recalled(picture),
        **writing(text, viewer, acting),
        **house_rules(picture, viewer),
        **clock(deal, text, viewer),
    }


def facts_of(picture: Picture, viewer: Viewer) -> list[dict[str, str]]:
    """The public facts in the middle of the table."""
    return [{"id": i, "text": viewer.says(t), "suit": s} for i, t, s in picture.facts]


def _choices(drawing: Drawing) -> list[dict[str, Any]]:
    """All that may be chosen; what only time brings about is no choice."""
    return [_choice(drawing, action) for action in drawing.picture.deal.choosable_actions()]


def player_of(drawing: Drawing, seat: int, scores: list[int] | None) -> dict[str, Any]:
    """What stands beside a seat; its own facts are for its own eyes."""
    picture, viewer = drawing.picture, drawing.viewer
    own = seat == viewer.seat
    notes = picture.notes[seat]
    if own:
        notes = notes + picture.own(seat).notes
    facts: list[dict[str, Any]] = []
    for text, so_far, target in notes:
        fact: dict[str, Any] = {"text": viewer.says(text)}
        if target >= 0:
            fact["tally"] = [int(so_far), int(target)]
        facts.append(fact)
    return {
        "seat": seat,
        "name": say("you") if own else viewer.names[seat],
        "cards": picture.held[seat],
        "score": scores[seat] if scores else 0,
        "dealer": seat == picture.deal.dealer,
        "facts": facts,
    }


def zones_of(drawing: Drawing) -> list[dict[str, Any]]:
    """All places; what the viewer has laid in secret lies in their bid already, for them alone."""
    viewer, picture = drawing.viewer, drawing.picture
    zones = [zone_of(drawing, z) for z in range(len(picture.zones))]
    if viewer.seat is None:
        return zones
    drafted = [face_text(c) for c in picture.own(viewer.seat).drafted]
    if drafted:
        hand = _own(zones, viewer.seat, "fan")
        bid = _own(zones, viewer.seat, "bid")
        bid["cards"] = [card for card in hand["cards"] if card["face"] in drafted]
        hand["cards"] = [card for card in hand["cards"] if card["face"] not in drafted]
        bid["count"], hand["count"] = len(bid["cards"]), len(hand["cards"])
    return zones


def _own(zones: list[dict[str, Any]], seat: int, kind: str) -> dict[str, Any]:
    """The seat's place of a kind."""
    for zone in zones:
        if zone["owner"] == seat and zone["kind"] == kind:
            return zone
    raise ValueError(f"Seat {seat} has no place of the kind {kind}.")


def zone_of(drawing: Drawing, z: int) -> dict[str, Any]:
    """One place as the viewer sees it."""
    picture, viewer = drawing.picture, drawing.viewer
    zone = picture.zones[z]
    own = zone.owner == viewer.seat
    seen = picture.seen[z] & bit(viewer.eye) != 0
    count = picture.counts[z]
    cards, more = _cards_of(drawing, z, seen, own)
    caption = picture.captions[z]
    if own:
        caption = picture.own(zone.owner).captions.get(z, caption)
    drawn = {
        "id": zone.name,
        "label": viewer.label_of(zone),
        "owner": zone.owner,
        "kind": zone.kind,
        "count": count,
        "cards": cards,
        "more": more,
        "caption": viewer.says(caption),
    }
    if picture.badges[z]:
        drawn["badge"] = picture.badges[z]
    if zone.kind == "grid":
        drawn.update(_grid(picture, z))
    elif zone.kind == "sidelines":
        drawn.update(_sidelines(picture, z))
    elif zone.kind == "fan" and own:
        ranks, by_suit = picture.sorted
        if ranks:
            drawn["ranks"] = ranks
        if not by_suit:
            drawn["sort"] = "rank"
    return drawn


def _cards_of(drawing: Drawing, z: int, seen: bool, own: bool) -> tuple[list[dict[str, Any]], int]:
    """The cards of a place as they are drawn, and how many more lie there that are not."""
    picture = drawing.picture
    kind, count = picture.zones[z].kind, picture.counts[z]
    if kind == "tally":
        return [], count
    if count == 0:
        return [], 0
    if kind == "pile" and not (seen and own):
        if not seen:
            return _backs(min(TOP_OF_PILE, count)), max(0, count - TOP_OF_PILE)
        top = picture.shown(z)[-TOP_OF_PILE:]
        return [picture.card(z, card) for card in top], count - len(top)
    if seen:
        return [picture.card(z, card) for card in picture.shown(z)], 0
    known = known_cards(picture, z, drawing.unknown)
    return [picture.card(z, card) for card in known] + _backs(count - len(known)), 0


def _backs(count: int) -> list[dict[str, Any]]:
    """Cards that lie face down."""
    return [{"face": None} for _ in range(count)]


def known_cards(picture: Picture, z: int, unknown: CardSet) -> list[int]:
    """Cards of an unseen place that a viewer saw go there, by their faces."""
    deal = picture.deal
    known = deal.set_at(z).minus(unknown).cards(deal.base)
    if deal.copies > 1:
        known.sort(key=face_of)
    return known


def _grid(picture: Picture, z: int) -> dict[str, Any]:
    """The rows and columns of a grid: its pack's suits and ranks; groups as lists of faces."""
    ranks = sorted({(c & 63) >> 2 for c in picture.deal.cards_in_play() if c & 63 < 52}, reverse=True)
    return {
        "rows": ["S", "H", "C", "D"],
        "columns": ["23456789TJQKA"[r] for r in ranks],
        "groups": [[face_text(c) for c in bits(group)] for group in picture.groups[z]],
    }


def _sidelines(picture: Picture, z: int) -> dict[str, Any]:
    """What hangs under the cards of the line before it: groups of places in this zone's cards."""
    place = {card: k for k, card in enumerate(picture.shown(z))}
    line = next(zone.name for zone in reversed(picture.zones[:z]) if zone.kind == "line")
    hanging = [{"at": at, "groups": [[place[c] for c in g] for g in groups]} for at, groups in picture.hanging[z]]
    return {"of": line, "branches": hanging}


def _prompt(drawing: Drawing, acting: bool) -> dict[str, str]:
    deal, viewer, text = drawing.picture.deal, drawing.viewer, drawing.picture.text
    if acting:
        prompt = text.prompt()
        return {"text": viewer.says(prompt.text), "help": viewer.says(prompt.help), "clause": prompt.clause}
    if deal.is_terminal():
        return {
            "text": say("The deal is over."),
            "help": viewer.says(text.verdict()),
            "clause": text.end_clause(),
        }
    names = listing([viewer.names[s] for s in deal.players_to_act()])
    return {"text": say("Waiting for <1>.", names), "help": "", "clause": ""}


def _choice(drawing: Drawing, action: int) -> dict[str, Any]:
    deal, viewer, text = drawing.picture.deal, drawing.viewer, drawing.picture.text
    choice = text.choice(action)
    offered: dict[str, Any] = {
        "action": action,
        "text": text.action_to_string(action),
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
    if choice.by_itself:
        offered["by_itself"] = True
    return offered


def _lies_in(drawing: Drawing, action: int) -> str:
    """The name of the place where the card of an action lies: an own one, else a hand that is shown."""
    picture = drawing.picture
    deal, zones = picture.deal, picture.zones
    hand = f"hand-{deal.to_act}"
    if not deal.is_card(action):
        return hand
    card = deal.card_of(action)
    shown = ""
    for z in range(len(zones)):
        owner = zones[z].owner
        if owner == deal.to_act and picture.holds(z, card):
            return zones[z].name
        if shown == "" and owner >= 0 and picture.seen[z] & bit(deal.to_act) != 0 and picture.holds(z, card):
            shown = zones[z].name  # another player's shown hand
    return shown or hand


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


def _refused(drawing: Drawing) -> dict[str, dict[str, str]]:
    """The cards of the acting hand that may not be played, each with the sentence why."""
    picture, viewer = drawing.picture, drawing.viewer
    deal = picture.deal
    refused: dict[str, dict[str, str]] = {}
    zone = deal.hand_zone(deal.to_act)
    if zone < 0:
        return refused
    for card in sorted(picture.lying(zone), key=face_of):  # which copy lies where would show in another order
        action = deal.action_of(card)
        if deal.is_card(action) and not is_legal(deal, action):
            text, clause = picture.text.refusal(action)
            refused[face_text(card)] = {"text": viewer.says(text), "clause": clause}
    return refused


def event_of(ledger: Ledger, entry: Entry, viewer: Viewer) -> dict[str, Any]:
    """An entry of the story as this viewer saw it; `together` where several like it in a row are told as one."""
    event = {
        "kind": entry.kind,
        "seat": entry.seat if entry.seat >= 0 else None,
        "text": viewer.says(ledger.text_for(entry, viewer.eye)),
        "heading": ledger.heading_of(entry),
        "moves": [_move(ledger, flow, viewer) for flow in entry.flows],
    }
    several = "" if any(flow.known_to(viewer.eye) for flow in entry.flows) else ledger.several(entry)
    if several:
        event["together"] = viewer.says(several)
    return event


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
    drawing = Drawing(Picture(deal, ledger.zones), ledger.unknown(seat), Viewer(seat, []))
    places = []
    for z, zone in enumerate(ledger.zones):
        cards = _cards_of(drawing, z, drawing.picture.seen[z] & bit(seat) != 0, zone.owner == seat)[0]
        faces = " ".join(["?" if card["face"] is None else card["face"] for card in cards])
        places.append(f"{zone.name} {drawing.picture.counts[z]}: {faces}")
    facts = " ".join([str(int(f)) for f in [*deal.facts(), *deal.private_facts(seat)]])
    head = f"{heading}, seat {seat} of {int(deal.seats)}, dealer {int(deal.dealer)}, to act {int(deal.to_act)}"
    return "\n".join([head, *story_lines(deal, ledger, seat), *places, f"facts {int(deal.phase)} {facts}"])
