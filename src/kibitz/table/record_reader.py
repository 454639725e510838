"""A process that reads one record which somebody brought, and ends: whatever is in it, no table waits and none is hurt.

It reads what is asked as JSON from its input, and writes the deal's story, or the sentence why there is none.
"""

from __future__ import annotations

import json
import os
import sys
from typing import Any, Final

from kibitz.engine.sentences import default_names
from kibitz.match.game import load_game, replay
from kibitz.match.match import Match
from kibitz.match.open_hands import opened

NICE: Final = 10  # people come first, and bots after them
NO_MATCH: Final = "This is the record of a single deal; whole matches that are over can be looked back at."
NOT_OVER: Final = "The match of this record is not over, so that it cannot be looked back at yet."


def answer(asked: dict[str, Any]) -> dict[str, Any]:
    """One deal of a record's match, for these eyes."""
    try:
        return read(asked["record"], int(asked["deal"]), asked["seat"], bool(asked["open"]))
    except ValueError as error:
        return {"error": str(error)}
    except Exception:
        return {"error": "This record cannot be read: it was not written by Kibitz, or it was altered."}


def read(record: Any, number: int, seat: int | None, hands_open: bool) -> dict[str, Any]:
    """The story of a deal; a ValueError says why there is none."""
    match = replay(record, seed=0)
    if not isinstance(match, Match):
        raise ValueError(NO_MATCH)
    if not match.is_terminal():
        raise ValueError(NOT_OVER)
    setting = match.setting
    names = default_names(setting.seats)
    view, events = opened(match, number, seat, names) if hands_open else match.deal_story(number, seat, names)
    chosen = load_game(setting.spec.id, setting.seats, **setting.options).told()
    return {
        "deal": number, "deals": len(match.past) + 1, "open": hands_open, "view": view, "events": events,
        "names": names, "options": setting.options,
        "chosen": [{"id": c.id, "label": c.label, "value": c.value, "usual": c.usual} for c in chosen if c.differs],
    }  # fmt: skip


def main() -> None:
    """Answer once."""
    os.nice(NICE)
    sys.stdout.write(json.dumps(answer(json.load(sys.stdin))))


if __name__ == "__main__":
    main()
