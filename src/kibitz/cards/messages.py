"""Messages: every sentence that people read, in English here, and by a catalogue in any other language.

A message is a whole English sentence or label with numbered slots for what is put in:

    <1>                 the first part as it is
    <1^>                the same with a capital
    <1'>                what belongs to a seat (`who`): a name with its ending, or "your" for who reads
    <1:plays|play>      a seat (`who`) and its verb: the first form for another player, the second one for "you"
    <1#card|cards>      a count and its noun: the first form for 1, the second one for any other number
    <1=>                a text of the rule language, or words that a house rule wants said: English in every language

The message itself is the key under which a catalogue has it in another language, with the same slots in any order:
each may be a seat's verb, a capital and so on there where it is not in English. `speak` chooses such a catalogue.
Rules and doors know nothing of it.
"""

from __future__ import annotations

from typing import Final, final


@final
class Piece:
    """A stretch of a message: words as they stand, or a slot and how it is filled."""

    def __init__(self, words: str, slot: int, kind: str) -> None:
        self.words = words  # for a seat its two verb forms, for a count its two nouns, as "one|other"
        self.slot = slot  # -1 for words as they stand
        self.kind = kind  # "", "^", "'", ":", "#" or "="

    def filled(self, part: object) -> str:
        """The slot with a part put in. Raises ValueError where only a seat can stand and the part is none."""
        text = str(part)
        if self.kind == "^":
            return capital(text)
        if self.kind == "#":
            one, _, other = self.words.partition("|")
            return f"{text} {one if part == 1 else other}"
        if self.kind == "" or self.kind == "=":
            return text
        if not text.startswith("{") or not text.endswith("}"):
            raise ValueError(f"{text!r} is no seat, so that no verb or ending can follow it: {self.words}.")
        return f"{text[:-1]}{self.kind}{self.words}}}"


_PIECES: Final[dict[str, list[Piece]]] = {}  # by message, in the language in force
_CATALOGUE: Final[dict[str, str]] = {}  # the language in force; empty for English
_TURN: Final = [0]  # how often a language was chosen


def say(message: str, *parts: object) -> str:
    """A message in the language in force, its slots filled."""
    pieces = _PIECES.get(message)
    if pieces is None:
        pieces = pieces_of(_CATALOGUE.get(message, message))
        _PIECES[message] = pieces
    said: list[str] = []
    for piece in pieces:
        said.append(piece.words if piece.slot < 0 else piece.filled(parts[piece.slot]))
    return "".join(said)


def mark(message: str) -> str:
    """The same text: it is a message that is said later, by `say`."""
    return message


def marked(messages: list[str]) -> list[str]:
    """The same list: each of its entries is such a message."""
    return messages


def who(seat: int) -> str:
    """A seat as a sentence names it: its player's name, or "you" for the one who reads."""
    return f"{{{seat}}}"


def capital(text: str) -> str:
    """A text with a capital at its beginning."""
    return text[:1].upper() + text[1:]


def listing(words: list[str]) -> str:
    """`a`, `a and b`, `a, b and c`."""
    if len(words) < 2:
        return "".join(words)
    return say("<1> and <2>", ", ".join(words[:-1]), words[len(words) - 1])


def pieces_of(message: str) -> list[Piece]:
    """A message taken apart. Raises ValueError for a slot that is none."""
    found: list[Piece] = []
    rest = message
    while rest:
        words, mark, rest = rest.partition("<")
        if words:
            found.append(Piece(words, -1, ""))
        if mark:
            slot, mark, rest = rest.partition(">")
            if not mark or not _is_slot(slot):
                raise ValueError(f"A message has a slot that is none: {message!r}.")
            found.append(Piece(slot[2:], int(slot[0]) - 1, slot[1:2]))
    return found


def _is_slot(slot: str) -> bool:
    """Whether what stands between < and > is a slot: its number, its kind, and two forms where a kind has them."""
    if slot[:1] not in ("1", "2", "3", "4", "5", "6", "7", "8", "9"):
        return False
    if slot[1:2] in (":", "#"):
        return slot.count("|") == 1
    return slot[1:] in ("", "^", "'", "=")


def speak(catalogue: dict[str, str]) -> None:
    """Say everything by this catalogue from now on: messages in another language, by the English ones.

    What it does not have is said in English; an empty one is English. Raises ValueError naming a message that has
    other slots than its English one: the same parts are put in, in any order, each as often as it is wanted.
    """
    for message in catalogue:
        _check_slots(message, catalogue[message])
    _TURN[0] += 1
    _CATALOGUE.clear()
    _CATALOGUE.update(catalogue)
    _PIECES.clear()


def _check_slots(message: str, other: str) -> None:
    """Whether a message in another language can take the parts of the English one. Raises ValueError otherwise."""
    try:
        same = slots_of(other) == slots_of(message)
    except ValueError:
        same = False
    if not same:
        raise ValueError(
            f"The message {message!r} has other slots in another language, or slots that are none: {other!r}."
        )


def slots_of(message: str) -> list[str]:
    """The slots of a message, each once, in the order of their numbers: "1", or "1=" for a text of the rule language.

    Capitals, verbs, endings and nouns are each language's own affair.
    """
    found: list[str] = []
    for piece in pieces_of(message):
        slot = f"{piece.slot + 1}{'=' if piece.kind == '=' else ''}"
        if piece.slot >= 0 and slot not in found:
            found.append(slot)
    return sorted(found)


def language() -> int:
    """A number that changes with the language in force: what was said in one of them is not kept for another one."""
    return _TURN[0]
