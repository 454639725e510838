"""A deal that is over with all hands open: every seat's own places as that seat itself saw them, and nothing more.

Nothing is worked out here from the position: what lies open is put together from the steps that the owners were shown.
"""

from __future__ import annotations

from typing import Any

from kibitz.match.match import Match


def opened(
    match: Match, number: int, seat: int | None, names: list[str]
) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """A deal's first view and its events as `Match.deal_story` tells them, with the places of other seats open."""
    view, events = match.deal_story(number, seat, names)
    owners = [other for other in range(match.setting.seats) if other != seat]
    stories = {owner: match.deal_story(number, owner, names)[1] for owner in owners}
    table = OpenTable(view["zones"])
    for k, event in enumerate(events):
        seen = {owner: stories[owner][k].get("step", {}).get("zones", []) for owner in owners}
        zones = table.after(event["step"].get("zones", []), seen)
        if zones:
            event["step"]["zones"] = zones
    return {**view, "zones": events[0]["step"]["zones"]}, events


class OpenTable:
    """All places as they are drawn now, those of other seats with the cards that their owners saw there."""

    def __init__(self, zones: list[dict[str, Any]]) -> None:
        self.mine = {zone["id"]: zone for zone in zones}
        self.theirs: dict[str, dict[str, Any]] = {}
        self.drawn: dict[str, dict[str, Any]] = {}

    def after(self, mine: list[dict[str, Any]], theirs: dict[int, list[dict[str, Any]]]) -> list[dict[str, Any]]:
        """The places that look otherwise after an event, given those that changed for each viewer."""
        self.mine.update({zone["id"]: zone for zone in mine})
        for owner, zones in theirs.items():
            self.theirs.update({zone["id"]: zone for zone in zones if zone["owner"] == owner})
        before, self.drawn = self.drawn, {name: self._merged(name) for name in self.mine}
        return [zone for name, zone in self.drawn.items() if zone != before.get(name)]

    def _merged(self, name: str) -> dict[str, Any]:
        """The viewer's words for a place, with its owner's cards."""
        mine, own = self.mine[name], self.theirs.get(name)
        if own is None:
            return mine
        return {**mine, **{part: own[part] for part in ("count", "cards", "more")}}
