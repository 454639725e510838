"""What goes over the wire about a match, made for one viewer from that viewer's view and story alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, TypeAlias

from kibitz.table.engine import Match
from kibitz.table.messages import Away, Running, TableFrame, TableInfo, encode
from kibitz.table.seats import waiting_for

Shown: TypeAlias = tuple[dict[str, Any], list[dict[str, Any]]]

MAX_EVENTS: Final = 200  # a longer story is cut to its end: the client shows the view at once


def frame_for(
    match: Match,
    seat: int | None,
    names: Sequence[str],
    since: int | None,
    *,
    version: int = 0,
    table: TableInfo | None = None,
) -> bytes:
    """The bytes of a `table` frame: a pure function of what this viewer may see."""
    return encode(make_frame(match, seat, names, since, version=version, table=table))


def make_frame(
    match: Match,
    seat: int | None,
    names: Sequence[str],
    since: int | None,
    *,
    version: int,
    table: TableInfo | None,
    shown: Shown | None = None,
) -> TableFrame:
    """The `table` frame of a viewer who has had `since` events of its story.

    None asks for the story so far: it is there to be read, and not to be animated. `shown` is what this viewer sees
    now, where somebody has looked already.
    """
    view, events = shown or shown_to(match, seat, names, since or 0, since is not None)
    events = [event for event in events if event["n"] >= (since or 0)]
    missed = int(events[-1]["n"]) + 1 - (since or 0) if events else 0
    complete = since is not None and missed <= MAX_EVENTS
    if not complete:
        events = [{name: part for name, part in event.items() if name != "step"} for event in events]
    if table is not None:
        table.caption = str(view["caption"])
        kinds = [seat.kind for seat in table.seats]
        if not table.over and ("open" in kinds or "held" in kinds):
            view = _until_taken(view, waiting_for(kinds, [seat.name for seat in table.seats]))
        elif not table.over and seat is not None and table.seats[seat].conceded:
            view = _looking_on(view)
    return TableFrame(version, view, events[-MAX_EVENTS:], complete, table)


def shown_to(match: Match, seat: int | None, names: Sequence[str], first: int, steps: bool) -> Shown:
    """A viewer's view, and its story from an event on, with what each event changed where it is to be watched."""
    return match.view(seat, names=list(names)), match.events(seat, since=first, names=list(names), steps=steps)


def _until_taken(view: dict[str, Any], waiting: str) -> dict[str, Any]:
    """The view while somebody is missing: the cards are there, and nobody is asked for anything."""
    prompt = {"text": waiting, "help": "Play goes on when every seat is taken.", "clause": ""}
    return {**view, "to_act": [], "choices": [], "pick": None, "refused": {}, "prompt": prompt}


def _looking_on(view: dict[str, Any]) -> dict[str, Any]:
    """The view of somebody who has conceded while others play on: a bot is asked in their place."""
    prompt = {"text": "You have conceded: a bot plays on in your seat.", "help": "", "clause": ""}
    kept = {part: value for part, value in view.items() if part != "writing"}
    return {**kept, "choices": [], "pick": None, "refused": {}, "prompt": prompt}


def with_times(frame: bytes, clocks: list[Running], away: list[Away]) -> bytes:
    """A frame with the times that run as they are now; the rest of it is the same for all who see the same."""
    if clocks:
        frame = frame[:-1] + b',"clocks":' + encode(clocks) + b"}"
    return frame[:-1] + b',"away":' + encode(away) + b"}" if away else frame


def events_had(frame: TableFrame, before: int | None) -> int:
    """How many events of its story a viewer has after a frame."""
    return int(frame.events[-1]["n"]) + 1 if frame.events else before or 0
