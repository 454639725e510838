"""Steps of a view: for each entry of the story the parts of the view that changed, as they hold after it.

A step has the keys of a view (docs/protocol.md). Of `players` and `zones` it has only those that changed, each of them
whole. A key that is left out did not change; `None` stands for one that a view leaves out. What a seat is asked for
(prompt, choices, refusals) is no part of a step: it belongs to the present alone.
"""

from __future__ import annotations

from typing import Any, Final, final

from kibitz.cards.card_set import CardSet
from kibitz.cards.kernel import bit
from kibitz.engine.places import Zone
from kibitz.knowledge.ledger import Ledger, Moment
from kibitz.knowledge.picture import Picture
from kibitz.knowledge.view_extras import auction, house_rules, recalled
from kibitz.knowledge.viewer import Viewer
from kibitz.knowledge.views import Drawing, facts_of, player_of, zone_of, zones_of

KEPT: Final = 8  # pictures at a time: steps are asked for as they come, by one viewer after the other


@final
class Change:
    """What two moments in a row show otherwise to all alike."""

    def __init__(self, old: Picture, new: Picture) -> None:
        self.facts = old.facts != new.facts
        self.sentence = old.sentence != new.sentence
        self.auction = old.bidding != new.bidding
        self.recalled = old.recalled != new.recalled
        self.rules = old.rules != new.rules
        self.seats: list[int] = [
            seat
            for seat in range(len(new.notes))
            if old.notes[seat] != new.notes[seat] or old.held[seat] != new.held[seat]
        ]
        self.zones: list[bool] = _changed_zones(old, new)
        self.own = old.sorted != new.sorted


def _changed_zones(old: Picture, new: Picture) -> list[bool]:
    """By place whether it looks otherwise: its cards, their order, who sees them, the words below, marks on cards."""
    states = new.states()
    before = old.states()
    changed = [states[z] != before[z] for z in range(len(states))]
    marked = _marked_otherwise(old.tags, new.tags) | _marked_otherwise(old.marks, new.marks)
    for z in range(len(changed)):
        if not changed[z] and marked:
            changed[z] = not marked.isdisjoint(new.lying(z))
    for z, hanging in new.hanging.items():
        changed[z] = changed[z] or hanging != old.hanging[z]
    for z, groups in new.groups.items():
        changed[z] = changed[z] or groups != old.groups[z]
    return changed


def _marked_otherwise(old: dict[int, Any], new: dict[int, Any]) -> set[int]:
    """The cards whose marks differ."""
    if old == new:
        return set()
    return {card for card in [*old, *new] if old.get(card) != new.get(card)}


@final
class Steps:
    """The steps of one deal, drawn from how things stood at each entry of its ledger."""

    def __init__(self, ledger: Ledger) -> None:
        self.ledger = ledger
        self._pictures: dict[int, Picture] = {}
        self._changes: dict[int, Change] = {}

    def step(self, k: int, viewer: Viewer, scores: list[int]) -> dict[str, Any]:
        """The step of the ledger's entry number `k` for a viewer; `scores` stand beside the seats.

        The first entry of a deal brings all parts.
        """
        entries = self.ledger.entries
        new = self._drawing(k, viewer)
        settled = k + 1 == len(entries) or entries[k + 1].is_deed()
        if k == 0:
            return {**_whole(new, scores), **_now(None, new, settled, False)}
        old = self._drawing(k - 1, viewer)
        step = _now(old, new, settled, entries[k].is_deed())
        change = self._change(k)
        picture = new.picture
        if change.facts:
            step["facts"] = facts_of(picture, viewer)
        if change.sentence:
            step["sentence"] = viewer.says(picture.sentence)
        if change.auction:
            step["auction"] = auction(picture).get("auction")
        if change.recalled:
            step["recalled"] = recalled(picture).get("recalled")
        if change.rules:
            step["rules"] = house_rules(picture, viewer).get("rules")
        players = _players(change, old, new, scores)
        if players:
            step["players"] = players
        zones = _zones(change, old, new)
        if zones:
            step["zones"] = zones
        return step

    def players(self, viewer: Viewer, scores: list[int]) -> list[dict[str, Any]]:
        """All seats after the last entry, with the scores that stand then."""
        new = self._drawing(len(self.ledger.entries) - 1, viewer)
        return [player_of(new, seat, scores) for seat in range(len(scores))]

    def _moment(self, k: int) -> Moment:
        moment = self.ledger.entries[k].after
        assert moment is not None, "a ledger that keeps no positions was asked for steps"
        return moment

    def _drawing(self, k: int, viewer: Viewer) -> Drawing:
        moment = self._moment(k)
        seat = viewer.seat
        return Drawing(self._picture(k, moment), moment.unknown[-1 if seat is None else seat], viewer)

    def _picture(self, k: int, moment: Moment) -> Picture:
        """The picture of an entry; drawn anew where more of what followed an action belongs to the entry by now."""
        picture = self._pictures.get(k)
        if picture is None or picture.deal is not moment.deal:
            picture = Picture(moment.deal, self.ledger.zones).ask()
            if len(self._pictures) >= KEPT:
                oldest = min(self._pictures)
                del self._pictures[oldest]
            self._pictures[k] = picture
            self._changes.pop(k, None)
            self._changes.pop(k + 1, None)
        return picture

    def _change(self, k: int) -> Change:
        change = self._changes.get(k)
        if change is None:
            change = Change(self._picture(k - 1, self._moment(k - 1)), self._picture(k, self._moment(k)))
            if len(self._changes) >= KEPT:
                del self._changes[min(self._changes)]
            self._changes[k] = change
        return change


def _whole(drawing: Drawing, scores: list[int]) -> dict[str, Any]:
    """All parts of a view that steps may change."""
    picture, viewer = drawing.picture, drawing.viewer
    return {
        "dealer": int(picture.deal.dealer),
        "facts": facts_of(picture, viewer),
        "sentence": viewer.says(picture.sentence),
        "players": [player_of(drawing, seat, scores) for seat in range(picture.deal.seats)],
        "zones": zones_of(drawing),
        "auction": None,
        "recalled": None,
        "rules": None,
        **auction(picture),
        **recalled(picture),
        **house_rules(picture, viewer),
    }


def _now(old: Drawing | None, new: Drawing, settled: bool, was_settled: bool) -> dict[str, Any]:
    """The heading, the phase, and who is to act: nobody while the rules have not done all that an action brings."""
    step: dict[str, Any] = {}
    picture = new.picture
    acting = picture.to_act if settled else []
    if old is None:
        return {"heading": picture.heading, "to_act": acting, "phase": picture.phase}
    before = old.picture
    if picture.heading != before.heading:
        step["heading"] = picture.heading
    if not was_settled or acting != before.to_act:
        step["to_act"] = acting
    if settled and (not was_settled or picture.phase != before.phase):
        step["phase"] = picture.phase
    return step


def _players(change: Change, old: Drawing, new: Drawing, scores: list[int]) -> list[dict[str, Any]]:
    """The seats of which something changed; the viewer's own facts among it."""
    seats = change.seats
    own = new.viewer.seat
    if own is not None and own not in seats:
        if old.picture.own(own).notes != new.picture.own(own).notes:
            seats = [*seats, own]
    return [player_of(new, seat, scores) for seat in seats]


def _zones(change: Change, old: Drawing, new: Drawing) -> list[dict[str, Any]]:
    """The places that this viewer sees otherwise."""
    own = new.viewer.seat
    if own is not None and (old.picture.own(own).drafted or new.picture.own(own).drafted):
        before = zones_of(old)
        return [zone for z, zone in enumerate(zones_of(new)) if zone != before[z]]
    otherwise = old.unknown.apart(new.unknown)
    learned = not otherwise.is_empty()
    found: list[dict[str, Any]] = []
    zones = new.picture.zones
    for z in range(len(zones)):
        differs = change.zones[z] or (learned and _knows_otherwise(new, z, otherwise))
        if not differs and own is not None and zones[z].owner == own:
            differs = _own_changed(change, old, new, zones[z], z)
        if differs:
            found.append(zone_of(new, z))
    return found


def _knows_otherwise(drawing: Drawing, z: int, cards: CardSet) -> bool:
    """Whether cards that the viewer learned of, or lost sight of, lie in a place that it does not see."""
    picture = drawing.picture
    if picture.seen[z] & bit(drawing.viewer.eye) != 0:
        return False
    return picture.deal.set_at(z).meets(cards)


def _own_changed(change: Change, old: Drawing, new: Drawing, zone: Zone, z: int) -> bool:
    """Whether an own place reads otherwise to its owner alone."""
    if zone.kind == "fan" and change.own:
        return True
    return old.picture.own(zone.owner).captions.get(z) != new.picture.own(zone.owner).captions.get(z)
