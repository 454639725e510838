"""What a person may ask at any time, answered in sentences: hand, table, last trick, scores, turn, log, help."""

from __future__ import annotations

import re
from typing import Any

from kibitz.cards.messages import listing
from kibitz.terminal.command_parser import parse_face, why
from kibitz.terminal.errors import CommandError
from kibitz.terminal.rulepage import in_force, looked_up
from kibitz.terminal.session import Session
from kibitz.terminal.words import (
    card_words,
    hand_sentence,
    player_sentence,
    prompt_sentences,
    row_sentences,
    score_sentences,
    table_sentences,
)
from kibitz.terminal.writing import rules_in_force

HELP = """\
Type the number of a choice, a card (qh, 10d, yin3) or the whole action (play QH, draw).
Several cards where several are asked for: 2c 5d, or none. A combination by its ranks: 77, 8 9 10.
Where a number could be two things: #7 is the choice with that number.
  h  your hand               s  the scores
  t  the table               w  whose turn it is, and why
  l  the last trick          r  repeat
  g  the log                 ?  this help
  why CARD   why a card may not be played now
  rules      the rules; rules CLAUSE for one of them; rules GAME for another game's;
             rules in force for this table's options and house rules
  rule SENTENCE  write a rule where one is wanted; compose builds it step by step
  idea SENTENCE  try an idea on what lies on the table; ideas lists those noted
  clue WORDS     give the others a clue, where you judge by a rule in your head
  i or hint  which rule binds; again for what matters, and for the best choice
  undo       take your last act back
  claim      say that all tricks which are left are yours, where you lead
  concede    give the match up
  save FILE  keep the record of the match
  q          leave
Where a clock runs, your time counts from when you are asked to the entry that plays; one that comes too late
does not count: the rules say what it costs, or a bot makes that choice. Only q and save are always in time.\
"""

LOG_LINES = 30


def hand(session: Session) -> list[str]:
    """The person's hand."""
    return [hand_sentence(session.view())]


def table(session: Session) -> list[str]:
    """What lies on the table."""
    return table_sentences(session.view())


def scores(session: Session) -> list[str]:
    """The score sheet, and how often the person took an act back: whoever reads the scores may know."""
    count = len(session.taken_back)
    again = [f"You took {count} {'act' if count == 1 else 'acts'} back."] if count else []
    return [*score_sentences(session.view()), *again]


def turn(session: Session) -> list[str]:
    """Whose turn it is, and what is asked."""
    view = session.view()
    if view["result"]:
        return [view["result"]["text"]]
    lines = ["It is your turn."] if session.is_my_turn() else []
    if session.is_my_turn() and session.watch.seconds:
        lines.append(session.watch.sentence())
    lines += [player_sentence(p) for p in view["players"] if p["seat"] == view["seat"] and p["facts"]]
    return lines + prompt_sentences(view)


def log(session: Session) -> list[str]:
    """The end of the story."""
    texts = [event["text"] for event in session.log() if event["text"]]
    earlier = len(texts) - LOG_LINES
    return ([f"({earlier} earlier sentences)"] if earlier > 0 else []) + texts[-LOG_LINES:]


def last_trick(session: Session) -> list[str]:
    """The trick gathered last; where there is none, what happened last."""
    view = session.view()
    names = [player["name"] for player in view["players"]]
    trick = last_trick_of(session.log(), {z["id"] for z in view["zones"] if z["kind"] == "trick"})
    if trick is None:
        texts = [event["text"] for event in session.log() if event["text"]]
        return ["No trick has been gathered. What happened last:", *texts[-3:]]
    cards, end = trick
    told = listing([f"{names[seat]} {card_words(face)}" for seat, face in cards])
    return [f"{told[:1].upper()}{told[1:]}.", end]


def last_trick_of(events: list[dict[str, Any]], tricks: set[str]) -> tuple[list[tuple[int, str]], str] | None:
    """The cards of the last gathered trick as (seat, face), and the sentence of its end."""
    end = next((k for k in range(len(events) - 1, -1, -1) if _gathers(events[k], tricks)), None)
    if end is None:
        return None
    cards: list[tuple[int, str]] = []
    for event in reversed(events[:end]):
        if event["kind"] == "deal" or _gathers(event, tricks):
            break
        for move in event["moves"]:
            if move["to"] in tricks:
                cards[:0] = [(event["seat"], face) for face in move["cards"]]
    return cards, events[end]["text"]


def _gathers(event: dict[str, Any], tricks: set[str]) -> bool:
    return any(move["from"] in tricks for move in event["moves"])


def why_card(session: Session, words: str) -> list[str]:
    """Why a card may not be played."""
    face = parse_face(words)
    if face is None:
        return [f"{words!r} is no card: write the rank and the suit, as in QH." if words else "Name a card: why QH."]
    return [why(face, session.view())]


def rules(session: Session, words: str = "") -> list[str]:
    """The rulebook, one clause of it, another game's, or what is in force at this table."""
    chosen = session.chosen()
    if words.lower() in ("in force", "force"):
        return [*in_force(chosen), *rules_in_force(session.view())]
    try:
        return plain_markdown(looked_up(session.match.setting.spec.id, words, chosen)).splitlines()
    except (CommandError, ValueError) as error:
        return [str(error)]


def plain_markdown(text: str) -> str:
    """Markdown without its marks, for pipes and screen readers."""
    text = re.sub(r"<!--.*?-->\n?", "", text, flags=re.DOTALL)
    text = re.sub(r"\[([^\]]+)\]\([^)\s]+\)", r"\1", text)
    text = re.sub(r"^\|[-:| ]+\|\n", "", text, flags=re.MULTILINE)
    text = re.sub(r"^(#.*)\n(?=.)", r"\1\n\n", text, flags=re.MULTILINE)
    text = _joined(text)
    text = re.sub(r"^#+ +", "", text, flags=re.MULTILINE)
    text = re.sub(r"\*\*(\S(?:.*?\S)?)\*\*", r"\1", text)
    text = re.sub(r"(?<![\w*])\*(\S(?:[^*\n]*?\S)?)\*(?![\w*])", r"\1", text)
    return re.sub(r"`([^`]+)`", r"\1", text)


def _joined(text: str) -> str:
    """A paragraph is one line. A list begins with 1. only: the 760 of a sentence begins none."""
    lines: list[str] = []
    for line in text.splitlines():
        before = lines[-1] if lines else ""
        item = re.match(r"\d+\. ", line)
        begins = line[:1] in ("", "|", ">", "#", "-") or line[0].isspace()
        begins = begins or (item is not None and (item[0] == "1. " or re.match(r"\d+\. ", before) is not None))
        if begins or not before or before.endswith("|"):
            lines.append(line)
        else:
            lines[-1] = f"{before} {line}"
    return "\n".join(lines) + ("\n" if text.endswith("\n") else "")


def score_event(event: dict[str, Any], columns: list[str]) -> list[str]:
    """The end of a deal: its sentence and its row of the sheet."""
    return [event["text"], *row_sentences(event["row"], columns)]


def hint(session: Session) -> list[str]:
    """The next step of a hint: which rule binds, what matters, which choice is best."""
    try:
        found = session.hint()
    except ValueError as error:
        return [str(error)]
    return [found["heading"], *(clause_after(line["text"], line["clause"]) for line in found["lines"])]


def clause_after(text: str, clause: str) -> str:
    """A sentence with the clause behind it."""
    return f"{text} [{clause}]" if clause else text


READOUTS = {"h": hand, "t": table, "l": last_trick, "s": scores, "w": turn, "g": log, "i": hint}
LONG_NAMES = {
    "hand": "h", "table": "t", "trick": "t", "last": "l", "scores": "s", "score": "s", "who": "w", "turn": "w",
    "log": "g", "repeat": "r", "help": "?", "quit": "q", "exit": "q", "hint": "i",
}  # fmt: skip
