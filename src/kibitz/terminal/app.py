"""The full screen: seats, places, log, prompt, buttons and hand, by keyboard alone."""

from __future__ import annotations

import asyncio
from typing import Any, TypeVar

from rich.console import RenderableType
from rich.text import Text
from textual import events, work
from textual.app import ComposeResult
from textual.containers import Horizontal, VerticalScroll
from textual.widget import Widget
from textual.widgets import Input, Static

from kibitz.terminal import board, readouts
from kibitz.terminal.command_parser import understand
from kibitz.terminal.errors import CommandError
from kibitz.terminal.overlays import HELP, Paper, RulesPaper
from kibitz.terminal.render import ERROR, INK, INK2, LAMP, buttons, hand_rows, words
from kibitz.terminal.rule_editor import Pencil
from kibitz.terminal.selection import Aim
from kibitz.terminal.session import CLAIMED, SURE_TO_CONCEDE, Event, Session
from kibitz.terminal.style import KEYS, LOG_WIDTH, PARTS, STYLE, WIDE
from kibitz.terminal.words import told_times

Part = TypeVar("Part", bound=Widget)

PACE = 0.45  # seconds after a bot's act
REST = 1.1  # seconds after cards were gathered


class TableApp(Pencil):
    """One session on a full screen."""

    ENABLE_COMMAND_PALETTE = False
    AUTO_FOCUS = None
    TITLE = "Kibitz"
    CSS = STYLE

    def __init__(self, session: Session, pace: float = PACE, rest: float = REST) -> None:
        super().__init__(session)
        self.pace = pace
        self.rest = rest
        self.view: dict[str, Any] = session.view()
        self.aim = Aim(self.view)
        self._lines: list[Text] = []
        self._last_said = ""
        self._times = 0  # that the last sentence came in a row
        self._digits = ""
        self._leaving = False
        self._acted = asyncio.Event()

    def compose(self) -> ComposeResult:
        """From the top line to the keys."""
        yield Static(id="top")
        yield Static(id="seats")
        with Horizontal(id="middle"):
            places = VerticalScroll(Static(id="zones"), id="places")
            log = VerticalScroll(Static(id="story"), id="log")
            places.can_focus = log.can_focus = False
            yield places
            yield log
        yield Static(id="prompt")
        yield Static(id="buttons")
        yield Static(id="hand")
        yield Input(id="line", placeholder="a card, an action, save FILE, rules; Esc closes", select_on_focus=False)
        yield Static(KEYS, id="keys", markup=False)

    def on_mount(self) -> None:
        """Begin."""
        self._part("line", Input).can_focus = False
        self._note(Text(self.session.greeting(), INK2))
        self.set_interval(0.5, self._count_down)
        self.run_match()

    def on_resize(self) -> None:
        """Draw anew once the new size is known."""
        self.call_after_refresh(self.draw)

    # --- the match ------------------------------------------------------------------------------------------

    @work(exclusive=True)
    async def run_match(self) -> None:
        """Bots act, the person is waited for, until the result."""
        while True:
            await self._tell(self.session.news())
            if self.session.is_over():
                return
            if self.session.is_my_turn():
                self._acted.clear()
                self.session.be_asked()
                self._renew()
                if not await self.session.watch.in_time(self._acted):
                    self._question, self._meant = "", []
                    self.session.run_out()
                continue
            self._renew()
            seat = self.session.bot_turn()
            action = await asyncio.to_thread(self.session.bot_choice, seat)
            for remark in self.session.remarks():
                self._note(words(remark, ERROR))
            self.session.bot_act(seat, action)

    async def _tell(self, fresh: list[Event]) -> None:
        """Put events into the log; rest after an act, show the sheet after a deal."""
        for event in fresh:
            if event["heading"] and self._heading() != event["heading"]:
                self._note(Text(event["heading"], f"bold {INK2}"))
            if event["text"]:
                self._tell_line(event)
        if not fresh:
            return
        self._renew()
        if any(event["kind"] in ("score", "result") for event in fresh):
            await self._show_sheet(fresh)
        elif any(event["kind"] == "flow" for event in fresh):
            await asyncio.sleep(self.rest)
        elif fresh[-1]["seat"] != self.session.seat:
            await asyncio.sleep(self.pace / self._times)

    def _tell_line(self, event: Event) -> None:
        """Put a sentence into the log; one that comes again and again is counted in its line."""
        line = self._lines[-1].plain if self._lines else ""
        again = event["text"] == self._last_said and line.startswith(event["text"].removesuffix("."))
        self._times = self._times + 1 if again else 1
        self._last_said = event["text"]
        told = told_times(event["text"], self._times)
        if again:
            self._lines.pop()
        self._note(words(told, f"bold {INK}" if event["seat"] == self.session.seat else INK))

    async def _show_sheet(self, fresh: list[Event]) -> None:
        await asyncio.sleep(self.rest)
        title = [event["text"] for event in fresh if event["kind"] == "result"]
        await self.push_screen_wait(Paper(title[0] if title else self.view["title"], board.sheet(self.view)))
        if title:
            self.message = "S saves the record, s shows the sheet, q leaves."
            self.draw()

    def _heading(self) -> str:
        bold = [line.plain for line in self._lines if line.style == f"bold {INK2}"]
        return bold[-1] if bold else ""

    def _note(self, line: Text) -> None:
        self._lines.append(line)

    def _renew(self) -> None:
        """Read the view anew and draw it."""
        self.view = self.session.view()
        self.aim = Aim(self.view)
        self.message = ""
        self._digits = ""
        self.draw()

    # --- drawing --------------------------------------------------------------------------------------------

    def draw(self) -> None:
        """Draw everything from the view and the cursor."""
        if not self._stands():
            return
        width = self.size.width
        beside = max(LOG_WIDTH, min(44, width // 3)) if width >= WIDE else 0
        log = self._part("log", VerticalScroll)
        log.display = beside > 0
        log.styles.width = beside
        tricks = {zone["id"] for zone in self.view["zones"] if zone["kind"] == "trick"}
        last = readouts.last_trick_of(self._this_deal(), tricks) if tricks else None
        self._put("top", board.top_line(self.view, width))
        self._put("seats", board.seats(self.view, width))
        self._put("zones", board.places(self.view, width - beside - 4, self.aim.take(), last))
        self._put("story", Text("\n").join(self._lines[-200:]))
        self._put("prompt", self._prompt())
        offered = self.aim.buttons()
        self._put("buttons", buttons(offered, width - 4, 8 if self.size.height >= 24 else 4))
        self._put("hand", Text("\n").join(hand_rows(self.aim.looks(), width - 4, self.size.height >= 24)))
        self._part("buttons", Static).display = bool(offered)
        self._part("hand", Static).display = bool(self.aim.cards)
        log.scroll_end(animate=False)

    def _this_deal(self) -> list[Event]:
        """The events since the cards were dealt."""
        story = self.session.story
        start = max((k for k, event in enumerate(story) if event["kind"] == "deal"), default=0)
        return story[start:]

    def _stands(self) -> bool:
        """Whether all parts are there: at the end they are taken away one by one, and then the screen itself."""
        screens = self.screen_stack
        return bool(screens) and len(screens[0].query(PARTS)) == len(PARTS.split(","))

    def _part(self, name: str, kind: type[Part]) -> Part:
        """A part of the table, also while a paper lies on it."""
        return self.screen_stack[0].query_one(f"#{name}", kind)

    def _put(self, name: str, content: Text) -> None:
        self._part(name, Static).update(content)

    def _prompt(self) -> Text:
        """What to do, and below it what was refused, asked or advised."""
        if self.view["result"]:
            lines = [words(self.view["result"]["text"], f"bold {LAMP}")]
        else:
            mine = self.session.is_my_turn()
            lines = [words(self.view["prompt"]["text"], f"bold {LAMP}" if mine else INK2)]
            lines[0].append(f"   {self.session.watch.sentence()}".rstrip() if mine else "", INK)
        hint, refused = self.aim.hint()
        if self._question or self.message:
            lines.append(words(self._question or self.message))
        elif hint:
            lines.append(words(hint, ERROR if refused else INK2))
        else:
            lines.append(words(self.view["sentence"], INK2))
        return Text("\n").join(lines)

    def _count_down(self) -> None:
        """The time that is left, where there is a clock."""
        if self.session.watch.seconds and self.session.is_my_turn() and self._stands():
            self._put("prompt", self._prompt())

    # --- keys -----------------------------------------------------------------------------------------------

    def on_key(self, event: events.Key) -> None:
        """Every key of the table; the typed line and the papers have their own."""
        if isinstance(self.screen, Paper):
            return
        if self._part("line", Input).has_class("open"):
            if event.key == "escape":
                self._close_line()
            return
        event.prevent_default()
        if self._question:
            self._answer(event.key)
        elif event.key.isdigit():
            self._number(event.key)
        else:
            self._digits = ""
            self._press(event.key, event.character or "")
        self.draw()

    def _press(self, key: str, letter: str) -> None:
        moves = {"left": -1, "right": 1}
        if key in moves:
            self.message = ""
            self.aim.move(moves[key])
        elif key in ("home", "end"):
            self.aim.jump(key == "end")
        elif key in ("up", "down", "tab", "shift+tab"):
            self.message = ""
            self.aim.switch()
        elif key == "space" and self.aim.pick:
            self.message = self.aim.lift()
        elif letter in ("+", "-") and self.aim.turn(1 if letter == "+" else -1):
            self.message = ""
        elif key in ("enter", "space"):
            self._send()
        else:
            self._letter(letter)

    def _letter(self, letter: str) -> None:
        if letter == "g":
            self._paper("The log", Text("\n").join(self._lines))
        elif letter == "s":
            self._paper("The sheet", board.sheet(self.view))
        elif letter in readouts.READOUTS:
            self._say(readouts.READOUTS[letter](self.session))
        elif letter == "r":
            self.message = self._last_said
        elif letter == "R":
            self._show_rules()
        elif letter == "?":
            self._paper("Keys", Text(HELP))
        elif letter == "u":
            self._ask_undo()
        elif letter == "C":
            self._ask_concede()
        elif letter in ("S", ":", "/"):
            self._open_line("save " if letter == "S" else "")
        elif letter == "q":
            self._quit()

    def _show_rules(self, words: str = "") -> None:
        self.push_screen(RulesPaper(self.view["game"], self.session.chosen(), words))

    def _say(self, lines: list[str]) -> None:
        self._paper(self.view["title"], Text("\n").join(words(line) for line in lines))

    def _paper(self, title: str, content: RenderableType) -> None:
        self.push_screen(Paper(title, content))

    def _number(self, digit: str) -> None:
        """Digits make a number; the cursor goes to the choice that has it."""
        self.message = ""
        for digits in (self._digits + digit, digit):
            if self.aim.go_to(int(digits)):
                self._digits = digits
                return
            if self.aim.offers.begins(digits):
                self._digits = digits
                self.message = f"{digits} ..."
                return
        self._digits = ""
        self.message = f"There is no choice {digit}."

    def _send(self) -> None:
        if not self.session.is_my_turn():
            return
        actions, why = self.aim.send()
        self.message = why
        if actions:
            self._act(actions)

    def _act(self, actions: list[int]) -> None:
        try:
            self.message = self.session.act(actions) or self.message
        except CommandError as refusal:
            self.message = str(refusal)
        self._acted.set()

    # --- questions ------------------------------------------------------------------------------------------

    def _ask_undo(self) -> None:
        since = self.session.taking_back() if self.session.is_my_turn() else None
        if since is None:
            self.message = "There is nothing to take back now."
        elif self.session.why_kept():
            self.message = self.session.why_kept()
        else:
            self._question = f"Take this back? {' '.join(since[:3])}{' ...' if len(since) > 3 else ''} (y or n)"

    def _claim(self) -> None:
        try:
            self.session.claim()
            self.message = CLAIMED
        except CommandError as refusal:
            self.message = str(refusal)
        self._acted.set()

    def _ask_concede(self) -> None:
        waits = "" if self.session.is_my_turn() else "Wait for your turn: then the match can be given up."
        self.message = self.session.why_not_concede() or waits
        self._question = "" if self.message else SURE_TO_CONCEDE

    def _answer(self, key: str) -> None:
        question, self._question = self._question, ""
        meant, self._meant = self._meant, []
        if key != "y":
            return
        if question == SURE_TO_CONCEDE:
            self.session.concede()
            self._acted.set()
            return
        if meant:
            self._act(meant)
            return
        self.session.take_back()
        self._note(words(f"Taken back. You had read: {self.session.taken_back[-1]}", INK2))
        self._acted.set()

    def _quit(self) -> None:
        if self.session.saved or self._leaving:
            self.exit()
            return
        self._leaving = True
        self.message = "The match is not saved. S saves it; q again leaves."

    # --- the typed line -------------------------------------------------------------------------------------

    def _open_line(self, text: str) -> None:
        line = self._part("line", Input)
        line.can_focus = True
        line.value = text
        line.add_class("open")
        line.focus()
        line.cursor_position = len(text)

    def _close_line(self) -> None:
        line = self._part("line", Input)
        line.remove_class("open")
        line.can_focus = False
        self.set_focus(None)
        self.draw()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Do what was typed."""
        text = event.value.strip()
        self._close_line()
        word, _, rest = text.partition(" ")
        if word == "save":
            self._save(rest.strip())
        elif self.pencil(word, rest.strip()):
            pass
        elif word == "rules" and rest.strip().lower() not in ("in force", "force"):
            self._show_rules(rest.strip())
        elif word == "rules":
            self._say(readouts.rules(self.session, rest.strip()))
        elif text == "concede":
            self._ask_concede()
        elif text == "claim":
            self._claim()
        elif word == "why":
            self.message = " ".join(readouts.why_card(self.session, rest.strip()))
        elif text in readouts.LONG_NAMES or (len(text) == 1 and not text.isdigit()):
            self._letter(readouts.LONG_NAMES.get(text, text))
        elif text:
            self._typed(text)
        self.draw()

    def _typed(self, text: str) -> None:
        intent = understand(text, self.view)
        if intent.guess:
            self.message = f"Did you mean {intent.guess}? Type it in full."
        elif not intent.actions or not self.session.is_my_turn():
            self.message = self.session.objection(text) or intent.text
        else:
            self._act(intent.actions)

    def _save(self, name: str) -> None:
        try:
            self.message = self.session.save(name) if name else "Name a file: save my-match.json"
        except CommandError as error:
            self.message = str(error)
