"""What people say to each other at one table: kept in memory for a while, in no record and in no log.

Clues alone belong to the match, whose log has them: here they stand among the other lines.
"""

from __future__ import annotations

from typing import Final

from kibitz.match.one_line import clean_line
from kibitz.table.budgets import Budgets
from kibitz.table.errors import RequestError
from kibitz.table.messages import Said

KEPT: Final = 50  # lines of a table
CLUES: Final = 20  # and so many clues among them stay the longest
LONGEST: Final = 200  # characters of what somebody writes
BURST: Final = 5  # lines of one person at once
PER_SECOND: Final = 0.25  # and so many a second after that
# What can be said at every table, by the id that a client sends. None of it says anything about cards.
PHRASES: Final = {
    "hello": "Hello",
    "luck": "Good luck",
    "well": "Well played",
    "thanks": "Thank you",
    "sorry": "Sorry",
    "moment": "One moment, please",
    "back": "I am back",
    "close": "That was close",
    "again": "Another match?",
    "bye": "Goodbye",
    "smile": "😊",
    "laugh": "😄",
    "surprise": "😮",
    "alas": "😞",
}


class Talk:
    """The last lines of one table. Strangers, who meet at open tables, have the phrases alone."""

    def __init__(self, is_open: bool) -> None:
        self.is_open = is_open
        self.lines: list[Said] = []
        self._count = 0
        self._patience = Budgets(BURST, PER_SECOND)

    def add(self, person: str, seat: int, name: str, phrase: str, text: str) -> Said:
        """Somebody says a phrase, or a text of their own; a RequestError says why not."""
        return self.tell(seat, name, self.check(person, phrase, text), phrase)

    def check(self, person: str, phrase: str, text: str) -> str:
        """The words that somebody says now; a RequestError where these cannot be said, or it is too much."""
        words = self._words(phrase, text)
        bucket = self._patience.of(person)
        if bucket.wait() > 0:
            bucket.give_back()
            raise RequestError("You have said much in a short time: please wait a few seconds.", 429)
        return words

    def tell(self, seat: int, name: str, words: str, phrase: str = "", clue: int = 0) -> Said:
        """A new line: what was said, or a clue to a deal."""
        self._count += 1
        line = Said(self._count, seat, name, words, phrase, clue)
        self.lines.append(line)
        self._forget()
        return line

    def _forget(self) -> None:
        """The oldest line goes, of the clues only where they are many."""
        if len(self.lines) <= KEPT:
            return
        talk = [line for line in self.lines if not line.clue]
        self.lines.remove(talk[0] if len(self.lines) - len(talk) <= CLUES else self.lines[0])

    def _words(self, phrase: str, text: str) -> str:
        if phrase:
            if phrase not in PHRASES:
                raise RequestError("There is no such phrase at this table.")
            return PHRASES[phrase]
        if self.is_open:
            raise RequestError("At an open table only the phrases can be said.")
        words = clean_line(text, LONGEST)
        if not words:
            raise RequestError("There is nothing to say in that.")
        return words
