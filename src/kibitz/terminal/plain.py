"""The plain client: one sentence for each event, numbered choices, a line typed for each answer.

No boxes, no colours, no cursor tricks: what a screen reader, a braille display or a script can use.
"""

from __future__ import annotations

import contextlib
import io
import shutil
import sys
import textwrap
from collections.abc import Callable
from typing import Any

from kibitz.terminal import readouts, writing
from kibitz.terminal.command_parser import Intent, understand
from kibitz.terminal.errors import CommandError
from kibitz.terminal.offers import FIRM, choice_lines, pick_lines, writing_lines
from kibitz.terminal.session import CLAIMED, SURE_TO_CONCEDE, Session
from kibitz.terminal.words import ascii_text, hand_sentence, own_hand, told_times, totals_sentence

WIDTH = 79
WITH_WORDS = ("why", "rules", "rule", "idea", "clue", "save")  # commands that more may follow


class Lines:
    """Standard input and output as lines of text."""

    def __init__(self) -> None:
        self.prompts = sys.stdin.isatty() and sys.stdout.isatty()
        self.wraps = sys.stdout.isatty()  # a pipe gets a line for each sentence and each choice
        self._ascii = not _can_print("♣−·")
        if isinstance(sys.stdin, io.TextIOWrapper):
            sys.stdin.reconfigure(errors="replace")
        if self.prompts:
            with contextlib.suppress(ImportError):  # editing and history at the prompt, where the system has it
                import readline  # noqa: F401

    def say(self, text: str) -> None:
        """Print a sentence; long ones are broken between words."""
        for line in text.splitlines():
            broken = _broken(line) if self.wraps and line.strip() else line.replace(FIRM, " ")
            print(ascii_text(broken) if self._ascii else broken)
        sys.stdout.flush()

    def ask(self) -> str | None:
        """The next line, or None at the end of the input."""
        if self.prompts:
            try:
                return input("> ").strip()
            except EOFError:
                print()
                return None
            except KeyboardInterrupt:
                print()
                raise
        line = sys.stdin.readline()
        return line.strip() if line else None


def _broken(line: str) -> str:
    width = max(20, min(shutil.get_terminal_size().columns - 1, WIDTH))
    return textwrap.fill(line, width, break_long_words=False, break_on_hyphens=False).replace(FIRM, " ")


def _can_print(text: str) -> bool:
    try:
        text.encode(sys.stdout.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


class PlainClient:
    """Plays one session through lines."""

    def __init__(self, session: Session, lines: Lines) -> None:
        self.session = session
        self.lines = lines
        self._leaving = False
        self._heading = ""
        self._same = ("", 0)  # the sentence told last and how often it came: a dozen discards are one line
        self._committed = False  # others are still to act at the same time
        self._written = False  # a rule was just written by a command
        self._clues_in = 0  # the deal in which the person was told that they may give clues
        self._said: list[str] = []  # since the person's last line, for repeating
        self._commands: dict[str, Callable[[str], None]] = {
            "r": self._repeat,
            "?": lambda _: self.say(readouts.HELP),
            "why": lambda words: self._say_all(readouts.why_card(self.session, words)),
            "rules": lambda words: self._say_all(readouts.rules(self.session, words)),
            "rule": self._write,
            "compose": self._compose,
            "idea": lambda words: self._say_all(writing.try_idea(self.session, words)),
            "ideas": lambda _: self._say_all(writing.all_ideas(self.session)),
            "clue": self._clue,
            "save": self._save,
            "undo": self._undo,
            "claim": self._claim,
            "concede": self._concede,
            "q": self._quit,
        }

    def play(self) -> None:
        """From the first deal to the result, or until the person leaves."""
        self.say(self.session.greeting())
        self.say("Type ? for help.")
        while not self._leaving:
            self._tell_news()
            if self.session.is_over() or self.session.is_my_turn():
                self._tell_same()
            if self.session.is_over():
                self._end()
            elif self.session.is_my_turn():
                self._my_turn()
            else:
                self._bots_turn()

    def say(self, text: str) -> None:
        """Print a sentence and remember it."""
        self._said.append(text)
        self.lines.say(text)

    def _say_all(self, texts: list[str]) -> None:
        for text in texts:
            self.say(text)

    # --- telling --------------------------------------------------------------------------------------------

    def _tell_news(self) -> None:
        events = self.session.news()
        if not events:
            return
        view = self.session.view()
        for event in events:
            self._announce(event["heading"])
            if event["kind"] == "score":
                self._tell_same()
                self._say_all(readouts.score_event(event, view["sheet"]["columns"]))
                self.say(totals_sentence(view))
            elif event["text"]:
                self._hold(event["text"])
        if any(_fills_hand(event, view) for event in events) and not view["over"]:
            self._tell_same()
            self.say(hand_sentence(view))

    def _announce(self, heading: str) -> None:
        """A trick or a round by its name, once: before the person is asked for its first card, too."""
        if heading and heading != self._heading:
            self._tell_same()
            self.say(f"{heading}.")
            self._heading = heading

    def _hold(self, text: str) -> None:
        """Keep a sentence until another comes: told once with how often, where a bot does the same again."""
        if text != self._same[0]:
            self._tell_same()
        self._same = (text, self._same[1] + 1)

    def _tell_same(self) -> None:
        text, times = self._same
        self._same = ("", 0)
        if text:
            self.say(told_times(text, times))

    def _my_turn(self) -> None:
        view = self.session.view()
        self._announce(view["heading"])
        if view["sentence"]:
            self.say(view["sentence"])
        self._say_all([text for text in (view["prompt"]["text"], view["prompt"]["help"]) if text])
        self._say_all(writing.ideas_say(self.session, view))
        self._say_all(choice_lines(view, self.lines.wraps))
        self._say_all(pick_lines(view))
        self._say_all(writing_lines(view))
        self._offer_clues(view)
        if by_itself(view):
            self.say(f"An empty line stands for {by_itself(view)}.")
        self.session.be_asked()
        if self.session.watch.seconds:
            self.say(self.session.watch.sentence())
        self._ask(view)

    def _offer_clues(self, view: dict[str, Any]) -> None:
        """Once in a deal: it may be done at every turn."""
        deal = 1 + len(self.session.match.past)
        if view.get("clues") and self._clues_in != deal:
            self.say(writing.CLUES)
            self._clues_in = deal

    def _bots_turn(self) -> None:
        """A bot acts; where the person has committed before others, it is said once for whom they wait."""
        if self._committed:
            self._tell_same()
            self.say(self.session.view()["prompt"]["text"])
            self._committed = False
        seat = self.session.bot_turn()
        action = self.session.bot_choice(seat)
        self._tell_remarks()
        self.session.bot_act(seat, action)

    def _tell_remarks(self) -> None:
        """What is to be told of bots that are programs."""
        for remark in self.session.remarks():
            self._tell_same()
            self.say(remark)

    # --- listening ------------------------------------------------------------------------------------------

    def _ask(self, view: dict[str, Any]) -> None:
        """Lines until one of them changes something."""
        before = self.session.match
        self._written = False
        while self.session.match is before and not self._leaving and not self._written and not self.session.is_over():
            line = self._next_line()
            if line is None:
                return
            line = line or by_itself(view)
            if self._is_late(line) or (line and not self._command(line) and self._try(understand(line, view), line)):
                return

    def _is_late(self, line: str) -> bool:
        """A line cannot be interrupted: whoever enters it too late suffers for it then; leaving is always in time."""
        word = line.lower().partition(" ")[0]
        if not self.session.watch.is_late() or readouts.LONG_NAMES.get(word, word) in ("q", "save"):
            return False
        self.say(self.session.watch.verdict())
        self.session.run_out()
        return True

    def _next_line(self) -> str | None:
        line = self.lines.ask()
        if line is None:
            self._leaving = True
            self.say("The input has ended; the match stops here.")
        elif line.lower() not in ("r", "repeat"):
            self._said = self._said[-1:] if not line else []
        return line

    def _command(self, line: str) -> bool:
        """Answer a command; False where the line is none."""
        word, _, rest = line.partition(" ")
        word = readouts.LONG_NAMES.get(word.lower(), word.lower())
        if word in readouts.READOUTS and not rest:
            self._say_all(readouts.READOUTS[word](self.session))
            return True
        if word in self._commands and (not rest or word in WITH_WORDS):
            self._commands[word](rest.strip())
            return True
        return False

    def _try(self, intent: Intent, line: str) -> bool:
        """Do what was meant; True when something was done."""
        if intent.guess and not self._agreed(f"Did you mean {intent.guess}? (y or n)"):
            return False
        if not intent.actions:
            self.say(self.session.objection(line) or intent.text)
            return False
        if self._is_late(line):  # the question took its time, too
            return True
        together = self.session.is_shared_turn()
        try:
            rest = self.session.act(intent.actions)
        except CommandError as refusal:
            self.say(str(refusal))
            return False
        if rest:
            self.say(rest)
        if intent.said:
            self.say(intent.said)
        self._committed = together and not self.session.is_my_turn()
        return True

    def _agreed(self, question: str) -> bool:
        self.say(question)
        answer = self._next_line()
        yes = answer is not None and answer.lower() in ("y", "yes")
        if not yes and not self._leaving:
            self.say("Nothing was done.")
        return yes

    # --- commands -------------------------------------------------------------------------------------------

    def _repeat(self, _: str) -> None:
        for text in self._said:
            self.lines.say(text)

    def _save(self, name: str) -> None:
        try:
            self.say(self.session.save(name) if name else "Name a file: save my-match.json")
        except CommandError as error:
            self.say(str(error))

    def _write(self, text: str) -> None:
        """A rule in words: its reading, then whether it is meant."""
        try:
            lines, actions = writing.written(self.session, text)
        except CommandError as error:
            self.say(str(error))
            return
        self._say_all(lines)
        if actions:
            self._confirm(actions)

    def _confirm(self, actions: list[int]) -> None:
        if self._agreed("Is that the rule you mean? (y or n)"):
            self._written = self._try(Intent(actions), "")

    def _compose(self, _: str) -> None:
        """A rule step by step."""
        try:
            composer = writing.Composer(self.session)
        except CommandError as error:
            self.say(str(error))
            return
        while not composer.actions:
            self._say_all(composer.lines(self.lines.wraps))
            line = self._next_line()
            if line is None or line.lower() == writing.STOP:
                self.say("Nothing was written.")
                return
            refusal = composer.take(line)
            if refusal:
                self.say(refusal)
        self._say_all(composer.lines())
        self._confirm(composer.actions)

    def _clue(self, text: str) -> None:
        try:
            self.session.give_clue(text)
        except CommandError as error:
            self.say(str(error))
        else:
            self._tell_news()
            self._tell_same()

    def _undo(self, _: str) -> None:
        since = self.session.taking_back()
        if since is None:
            self.say("There is nothing to take back in this deal.")
        elif self.session.why_kept():
            self.say(self.session.why_kept())
        elif self._agreed(f"Take this back? {' '.join(since)} (y or n)"):
            self.session.take_back()
            self.say("Taken back.")

    def _claim(self, _: str) -> None:
        try:
            self.session.claim()
        except CommandError as refusal:
            self.say(str(refusal))
        else:
            self.say(CLAIMED)

    def _concede(self, _: str) -> None:
        refusal = self.session.why_not_concede()
        if refusal:
            self.say(refusal)
        elif self._agreed(SURE_TO_CONCEDE):
            self.session.concede()

    def _quit(self, _: str) -> None:
        if self.session.saved:
            self._leaving = True
            return
        self.say("The match is not saved. Type save FILE to keep its record, or q again to leave.")
        line = self._next_line()
        if line is None or line.lower() in ("q", "quit", "exit"):
            self._leaving = True
        elif line and not self._command(line):
            self.say("You are still at the table.")

    def _end(self) -> None:
        """The sheet, and the record for whoever wants it."""
        self.say("The sheet:")
        self._say_all(readouts.scores(self.session))
        self.say("Type save FILE to keep the record, or q to leave.")
        while not self._leaving:
            line = self._next_line()
            if line is None or line.lower() in ("q", "quit", "exit"):
                self._leaving = True
            elif line and not self._command(line):
                self.say("The match is over. Type save FILE, a letter of the help, or q to leave.")
            elif self.session.saved:
                self._leaving = line.startswith("save") if line else False


def by_itself(view: dict[str, Any]) -> str:
    """The choice that is taken where a person enters nothing; mostly there is none."""
    return next((str(choice["text"]) for choice in view["choices"] if choice.get("by_itself")), "")


def _fills_hand(event: dict[str, Any], view: dict[str, Any]) -> bool:
    """Whether so many cards came to the person's hand that it is best read anew."""
    hand = own_hand(view)
    if hand is None:
        return False
    return any(move["to"] == hand["id"] and move["count"] > 1 for move in event["moves"])
