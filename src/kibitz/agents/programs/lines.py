"""The lines that Kibitz and a program in a seat write to each other: docs/open-chair.md has them one by one.

What is told is made here of an observation and of nothing else. Whatever a program writes is read strictly: one JSON
object a line, no key that is not known, no key twice.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any, Final

from kibitz.agents.base import AgentFault, Ending, Observation, Opening

PROTOCOL: Final = 1
MOST_BYTES: Final = 4096  # of one answer
MOST_NAME: Final = 60  # signs in a program's name
SHOWN: Final = 200  # signs of a line that are shown where it was wrong
SOME: Final = 12  # legal actions that are named where an answer names none of them

# The kinds of fault, to count by.
ILLEGAL: Final = "illegal"
LATE: Final = "late"
PROTOCOL_FAULT: Final = "protocol"
ENDED: Final = "ended"


@dataclass(frozen=True)
class Introduction:
    """What a program says of itself."""

    name: str
    deterministic: bool


def hello_line(opening: Opening, seconds: float, warm_up: float) -> dict[str, Any]:
    """The first line: what is spoken, what is played, in which seat, and how much time there is."""
    return {
        "type": "hello",
        "protocol": PROTOCOL,
        "game": opening.game,
        "options": opening.options,
        "seats": opening.seats,
        "seat": opening.seat,
        "names": opening.names,
        "seconds": seconds,
        "warm_up": warm_up,
    }


def deal_line(opening: Opening, number: int) -> dict[str, Any]:
    """A deal begins."""
    return {"type": "deal", "number": number, "dealer": opening.dealer}


def turn_line(observation: Observation, opening: Opening, number: int, seconds: float) -> dict[str, Any]:
    """All that the seat knows, and what it may do. It stands by itself: a program need not have kept anything."""
    return {
        "type": "turn",
        "number": number,
        "seconds": seconds,
        "legal": [{"action": action, "text": observation.text(action)} for action in observation.legal],
        "view": observation.view(opening.names),
        "information_state": observation.information_state(),
    }


def fault_line(fault: AgentFault) -> dict[str, Any]:
    """An answer could not be taken."""
    return {"type": "fault", "kind": fault.kind, "sentence": fault.sentence}


def end_line(ending: Ending) -> dict[str, Any]:
    """A deal is over."""
    return {"type": "end", "scores": ending.scores, "returns": ending.returns, "forfeit": ending.forfeit}


def bye_line() -> dict[str, Any]:
    """Nothing more comes."""
    return {"type": "bye"}


def written(line: dict[str, Any]) -> bytes:
    """A line as it is sent: plain ASCII, so that no program's default encoding breaks it."""
    return json.dumps(line, separators=(",", ":")).encode("ascii") + b"\n"


def shown(line: bytes) -> str:
    """A line that was wrong, as it is shown to people."""
    text = line.decode("utf-8", "backslashreplace").rstrip("\r\n")
    text = "".join(sign if sign.isprintable() else repr(sign)[1:-1] for sign in text[: 2 * SHOWN])
    return text if len(text) <= SHOWN else text[:SHOWN] + " ..."


def read_introduction(line: bytes) -> Introduction:
    """The answer to `hello`. Raises AgentFault."""
    found = _read_object(line, {"protocol", "name"}, {"deterministic"})
    if found["protocol"] != PROTOCOL or isinstance(found["protocol"], bool):
        raise _wrong(f"The program speaks protocol {_short(found['protocol'])}, and this Kibitz {PROTOCOL}.", line)
    name, deterministic = found["name"], found.get("deterministic", False)
    if not isinstance(name, str) or not 0 < len(name) <= MOST_NAME or not name.isprintable():
        raise _wrong(f'"name" is a text of 1 to {MOST_NAME} printable signs, not {_short(name)}.', line)
    if not isinstance(deterministic, bool):
        raise _wrong(f'"deterministic" is true or false, not {_short(deterministic)}.', line)
    return Introduction(name, deterministic)


def read_action(line: bytes, observation: Observation) -> int:
    """The answer to `turn`: a legal action, by its number or its text. Raises AgentFault."""
    given = _read_object(line, {"action"}, set())["action"]
    if isinstance(given, str):
        return _action_of_text(given, line, observation)
    if not isinstance(given, int) or isinstance(given, bool):
        raise _wrong(f'"action" is a whole number or a text, not {_short(given)}.', line)
    if given not in observation.legal:
        raise AgentFault(ILLEGAL, _why_not(given, observation), shown(line))
    return given


def _action_of_text(text: str, line: bytes, observation: Observation) -> int:
    legal = {observation.text(action): action for action in observation.legal}
    if text in legal:
        return legal[text]
    try:
        action = observation.action(text)
    except ValueError:
        some = ", ".join(list(legal)[:SOME]) + (" ..." if len(legal) > SOME else "")
        raise AgentFault(ILLEGAL, f"{_short(text)} names no action; legal were: {some}.", shown(line)) from None
    if action not in observation.legal:
        raise AgentFault(ILLEGAL, _why_not(action, observation), shown(line))
    return action


def _why_not(action: int, observation: Observation) -> str:
    """What the referee says of an action that is not legal."""
    sentence = observation.objection(action) if 0 <= action < 1 << 31 else ""
    return f"Action {_short(action)} is not legal" + (f": {sentence}" if sentence else ": there is no such action.")


def _read_object(line: bytes, needed: set[str], others: set[str]) -> dict[str, Any]:
    try:
        found = json.loads(line.decode("utf-8"), object_pairs_hook=_once, parse_constant=_no_constant)
    except (ValueError, RecursionError) as error:
        why = str(error) if isinstance(error, _Twice) else "it is not JSON in UTF-8"
        raise _wrong(f"A line with one JSON object was expected, and this is none: {why}.", line) from None
    if not isinstance(found, dict):
        raise _wrong("A line with one JSON object was expected, and this is another value.", line)
    for key in sorted(needed - found.keys()):
        raise _wrong(f'The key "{key}" is missing.', line)
    for key in sorted(found.keys() - needed - others):
        raise _wrong(f"The key {_short(key)} is not known here.", line)
    return found


class _Twice(ValueError):
    """A key that stands twice in one object."""


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        raise _Twice("a key stands in it twice")
    return found


def _no_constant(name: str) -> object:
    raise ValueError(name)


def _short(value: object) -> str:
    try:
        text = json.dumps(value, ensure_ascii=False)
    except ValueError:  # a whole number of thousands of digits
        return "a number of too many digits"
    return text if len(text) <= 60 else text[:60] + " ..."


def _wrong(sentence: str, line: bytes) -> AgentFault:
    return AgentFault(PROTOCOL_FAULT, sentence, shown(line))
