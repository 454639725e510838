"""Taking back one's last act: what would be undone, what has been seen since, and who has to agree.

The log is never shortened: a take-back is an event of its own, and acts that it undoes are no longer in force.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from kibitz.table.engine import Match
from kibitz.table.errors import RequestError
from kibitz.table.state import TableState, match_at

TOLD: Final = 8  # sentences at most about what happened since


class Plan(NamedTuple):
    """What a take-back would do."""

    seat: int
    to: int  # the version of the table up to which acts stay in force
    others: tuple[int, ...]  # the seats of people who have to agree
    at_once: bool  # nobody acted since, and the seat has seen nothing new


class Asking(NamedTuple):
    """A take-back that people are asked about, at one version of the table: whatever happens there ends it."""

    plan: Plan
    version: int
    agreed: frozenset[int] = frozenset()

    def waiting(self) -> list[int]:
        """The seats that have not answered yet."""
        return [seat for seat in self.plan.others if seat not in self.agreed]


def plan_for(state: TableState, seat: int) -> Plan:
    """What it would take for a seat to take back its last act. Raises RequestError where there is none."""
    if state.match.is_terminal():
        raise RequestError("The match is over: nothing can be taken back.", 409)
    if seat in state.chairs.conceded:
        raise RequestError("You have conceded: nothing can be taken back.", 409)
    if state.compared:
        raise RequestError("These deals are compared with how others play them: nothing can be taken back.", 409)
    if not state.may_take_back(seat):
        raise RequestError("You have done nothing in this deal that could be taken back.", 409)
    number = next(act.number for act in reversed(state.acts) if act.seat == seat)
    alone = state.acts[-1].number == number
    before = match_at(state.row, state.engine, state.events[: number - 1])
    others = [other for other in state.chairs.people() if other != seat]
    at_once = alone and not has_seen_more(before, state.match, seat)
    return Plan(seat, number - 1, tuple(others), at_once)


def has_seen_more(before: Match, now: Match, seat: int) -> bool:
    """Whether a seat was shown a card since, or told of one, that it did not see in its place before."""
    known = {zone["id"]: [card["face"] for card in zone.get("cards", [])] for zone in before.view(seat)["zones"]}
    for event in now.events(seat, since=len(before.events(seat))):
        if event["kind"] in ("show", "deal") or (event["kind"] == "clue" and event["seat"] != seat):
            return True
        for move in event["moves"]:
            if any(face is not None and face not in known.get(move["from"], []) for face in move["cards"]):
                return True
    return False


def happened_since(state: TableState, plan: Plan, viewer: int | None) -> list[str]:
    """What a viewer was told since the act that would be taken back, that act included; the last sentences of it."""
    before = match_at(state.row, state.engine, state.events[: plan.to])
    names = state.chairs.names()
    events: list[dict[str, Any]] = state.match.events(viewer, since=len(before.events(viewer)), names=names)
    return [event["text"] for event in events if event["text"]][-TOLD:]
