"""Writing on the full screen: a rule in words or step by step, and ideas. The table itself is in app.py."""

from __future__ import annotations

from rich.text import Text
from textual.app import App

from kibitz.terminal import writing
from kibitz.terminal.errors import CommandError
from kibitz.terminal.overlays import Paper
from kibitz.terminal.session import Event, Session


class Pencil(App[None]):
    """What the table needs for sentences that are written at it."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.message = ""
        self._question = ""
        self._meant: list[int] = []  # the rule that the question is about
        self._composer: writing.Composer | None = None

    def draw(self) -> None:
        """Draw the table anew."""
        raise NotImplementedError

    def _say(self, lines: list[str]) -> None:
        raise NotImplementedError

    def _open_line(self, text: str) -> None:
        raise NotImplementedError

    def _tell_line(self, event: Event) -> None:
        raise NotImplementedError

    def pencil(self, word: str, rest: str) -> bool:
        """Do what a typed line says, if it is about writing."""
        if self._composer is not None:
            self._build(f"{word} {rest}".strip())
        elif word == "rule":
            self._write(rest)
        elif word == "compose" and not rest:
            self._begin_composing()
        elif word == "idea":
            self._say(writing.try_idea(self.session, rest))
        elif word == "ideas" and not rest:
            self._say(writing.all_ideas(self.session))
        elif word == "clue":
            self._clue(rest)
        else:
            return False
        return True

    def _clue(self, text: str) -> None:
        """A clue to the others, in the person's own words."""
        try:
            self.session.give_clue(text)
        except CommandError as error:
            self.message = str(error)
            return
        for event in self.session.news():
            self._tell_line(event)
            self.message = event["text"]

    def _write(self, text: str) -> None:
        """A rule in words: its reading on a paper, then whether it is meant."""
        try:
            lines, actions = writing.written(self.session, text)
        except CommandError as error:
            self.message = str(error)
            return
        if actions:
            self._ask_meant(lines, actions)
        else:
            self._say(lines)

    def _ask_meant(self, lines: list[str], actions: list[int]) -> None:
        self._meant = actions
        self._question = "Is that the rule you mean? (y or n)"
        self._say(lines)

    def _begin_composing(self) -> None:
        try:
            self._composer = writing.Composer(self.session)
        except CommandError as error:
            self.message = str(error)
            return
        self._show_composer()

    def _show_composer(self) -> None:
        """What may come next, and the line open for it."""
        composer = self._composer
        if composer is None:
            return
        if composer.actions:
            self._composer = None
            self._ask_meant(composer.lines(), composer.actions)
            return
        self.push_screen(Paper("A rule, step by step", Text("\n".join(composer.lines(True)))), self._ask_word)

    def _ask_word(self, _: object = None) -> None:
        self.message = self._composer.sentence() if self._composer is not None else ""
        self._open_line("")
        self.draw()

    def _build(self, text: str) -> None:
        """A number or word for the open place."""
        composer = self._composer
        if composer is None:
            return
        if text.lower() in (writing.STOP, ""):
            self._composer = None
            self.message = "Nothing was written."
            return
        self.message = composer.take(text)
        self._show_composer()
