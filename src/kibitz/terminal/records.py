"""`replay` and `verify`: a saved match told sentence by sentence, or checked step by step."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from kibitz.engine.deal import Deal
from kibitz.engine.sentences import default_names, signed
from kibitz.knowledge.ledger import STORY
from kibitz.knowledge.viewer import Viewer
from kibitz.knowledge.views import event_of
from kibitz.match.game import replay
from kibitz.match.match import Match, desk_of
from kibitz.terminal.errors import CommandError, seat_given
from kibitz.terminal.words import row_sentences, told_times, totals_sentence

MOST_BYTES = 64 << 20


def read_record(name: str) -> dict[str, Any]:
    """A file's JSON object. Raises CommandError with one sentence."""
    path = Path(name)
    try:
        if path.stat().st_size > MOST_BYTES:
            raise CommandError(f"{name} is too large to be a record.")
        data = json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise CommandError(f"{name} cannot be read: {error.strerror}.") from None
    except UnicodeDecodeError:
        raise CommandError(f"{name} is not a record: it is not text.") from None
    except json.JSONDecodeError as error:
        where = f"line {error.lineno}, column {error.colno}"
        raise CommandError(f"{name} is not a record: no JSON in {where} ({error.msg}).") from None
    except (ValueError, RecursionError):
        raise CommandError(f"{name} is not a record: its JSON cannot be read.") from None
    if not isinstance(data, dict):
        raise CommandError(f"{name} is not a record: a JSON object is wanted.")
    return data


def load_record(name: str, data: dict[str, Any], seed: bytes | None = None) -> Match | Deal:
    """The state that a record ends in. CommandError: exit code 1 for a step that fails, 2 for what is no record."""
    try:
        return replay(data, seed)
    except ValueError as error:
        code = 1 if str(error).startswith("Deal ") else 2
        raise CommandError(f"{name}: {error}", code) from None
    except (
        TypeError,
        KeyError,
        AttributeError,
        IndexError,
        OverflowError,
        AssertionError,
        RecursionError,
    ) as error:
        raise CommandError(f"{name} is not a sound record: a value has the wrong type ({error}).") from None


def verify(name: str) -> None:
    """Check a record and say what was checked."""
    data = read_record(name)
    state = load_record(name, data)
    parts = data["deals"]
    actions = sum(len(part.get("actions", [])) for part in parts)
    hashes = sum(min(len(part.get("hashes", [])), len(part.get("actions", [])) + 1) for part in parts)
    deals = f"{len(parts)} deal{'s' if len(parts) != 1 else ''}"
    ending = _ending(state)
    counts = f"{deals}, {actions} actions, {hashes} hashes checked"
    print(f"OK: {data['game']} edition {data['edition']}{_alike(data, state)}, {counts}; {ending}")


def _alike(data: dict[str, Any], state: Match | Deal) -> str:
    """That a record of an earlier edition was played again by the present one, to the same effect."""
    now = (state if isinstance(state, Match) else desk_of(state)).setting.spec.edition
    return "" if data["edition"] == now else f" (edition {now} plays it alike)"


def _ending(state: Match | Deal) -> str:
    what = "match" if isinstance(state, Match) else "deal"
    if not state.is_terminal():
        return f"the {what} is not finished."
    result = state.view(None)["result"]
    if not isinstance(result, dict):
        return f"the {what} is over."
    return f"{result['text']} {result['why']}" if result.get("conceded") else str(result["text"])


def tell(name: str, seat: int | None) -> None:
    """The whole story, as a seat saw it or as a spectator."""
    try:
        state = load_record(name, read_record(name))
    except CommandError as error:
        raise CommandError(str(error)) from None
    seats = state.setting.seats if isinstance(state, Match) else int(state.seats)
    if seat is not None:
        seat_given(seat, seats)
    view = state.view(seat)
    sheet: Any = view["sheet"]
    goal = f", {sheet['goal']}" if isinstance(state, Match) else ", one deal"
    print(f"{view['title']}, {seats} seats{goal}.")
    _tell_events(_story(state, seat), sheet["columns"])
    if not state.is_terminal():
        print("The record ends here.")
    elif isinstance(state, Match):
        if state.conceded:
            print(state.sheet.reason())
        print(totals_sentence(view))
    else:
        print(Viewer(seat, default_names(seats)).says(state.text().verdict()))
        points = [f"{name} {signed(n)}" for name, n in zip(sheet["columns"], state.scores(), strict=True)]
        print(f"Points: {', '.join(points)}.")


def _story(state: Match | Deal, seat: int | None) -> list[dict[str, Any]]:
    if isinstance(state, Match):
        return state.events(seat)
    viewer = Viewer(seat, default_names(state.seats))
    ledger = desk_of(state).ledger(state, STORY)
    return [event_of(ledger, entry, viewer) for entry in ledger.entries]


def _same(one: dict[str, Any], two: dict[str, Any]) -> bool:
    """Whether two events read alike, so that they are told once."""
    return (one["text"], one["heading"], one["kind"]) == (two["text"], two["heading"], two["kind"])


def _tell_events(events: list[dict[str, Any]], columns: list[str]) -> None:
    deal, heading, times = 0, "", 0
    for k, event in enumerate(events):
        if event["kind"] == "deal":
            deal += 1
            print(f"\nDeal {deal}")
        if event["heading"] and event["heading"] != heading:
            heading = event["heading"]
            print(f"{heading}.")
        times = times + 1 if k > 0 and _same(event, events[k - 1]) else 1
        if event["text"] and not (k + 1 < len(events) and _same(event, events[k + 1])):
            print(told_times(event["text"], times))
        if event["kind"] == "score":
            print("\n".join(row_sentences(event["row"], columns)))
