"""A clock at the terminal: the person's time is measured, and letting it run out costs what the game says."""

from __future__ import annotations

import asyncio
import re

from textual.pilot import Pilot

from kibitz.terminal.app import TableApp
from kibitz.terminal.plain import Lines, PlainClient
from kibitz.terminal.session import Session
from kibitz.terminal.turn_timer import Watch

from .conftest import Run
from .test_screen import on_screen, session_of, settle, shown

CLOCK = {"seconds": 30, "action": 60, "help": ""}


def test_a_watch_starts_once_for_each_thing_that_is_asked() -> None:
    time = [0.0]
    watch = Watch(lambda: time[0])
    assert (watch.left(), watch.is_late(), watch.sentence()) == (None, False, "")
    watch.start((0, 1), CLOCK)
    time[0] = 12.5
    watch.start((0, 1), CLOCK)
    assert (watch.left(), watch.sentence()) == (17.5, "You have 18 seconds left.")
    watch.start((0, 2), CLOCK)
    assert watch.left() == 30
    time[0] = 50
    assert watch.is_late()
    assert watch.verdict() == "Too late: that took 38 seconds, and you had 30 seconds. What you typed does not count."
    watch.start((0, 3), None)
    assert not watch.is_late()


class Typed(Lines):
    """Somebody whose entries take so many seconds each."""

    def __init__(self, session: Session, entries: list[tuple[float, str]]) -> None:
        super().__init__()
        self.said: list[str] = []
        self.time = 0.0
        self.entries = entries
        session.watch.now = lambda: self.time

    def say(self, text: str) -> None:
        self.said.append(text)

    def ask(self) -> str | None:
        if not self.entries:
            return None
        seconds, line = self.entries.pop(0)
        self.time += seconds
        return line


def typed(*entries: tuple[float, str], seconds: int = 30) -> tuple[Session, list[str]]:
    """A session after these entries, and what was said."""
    session = session_of("switch", 3, 2, turn_seconds=seconds)
    lines = Typed(session, list(entries))
    PlainClient(session, lines).play()
    return session, lines.said


def own_acts(session: Session) -> list[int]:
    return [a for a, s in zip(session.match.deal.history, session.match.deal.actors, strict=True) if s == session.seat]


def test_a_late_line_does_not_count_and_costs_what_the_game_says() -> None:
    session, said = typed((31, "draw"), (0, "q"), (0, "q"))
    assert own_acts(session) == [60]
    verdict = said.index("Too late: that took 31 seconds, and you had 30 seconds. What you typed does not count.")
    assert said.index("You have 30 seconds left.") < verdict
    assert said[verdict + 1].startswith("You ran out of time: two cards, and the turn is over.")


def test_a_line_in_time_counts_and_the_next_one_has_its_own_time() -> None:
    session, said = typed((20, "draw"), (20, "q"), (0, "q"))
    assert own_acts(session) == [52]
    assert not [text for text in said if "Too late" in text]


def test_reading_and_refused_entries_do_not_set_the_time_back() -> None:
    session, said = typed((10, "h"), (10, "play nothing"), (11, "t"), (0, "q"), (0, "q"))
    assert own_acts(session) == [60]
    assert any(text.startswith("Too late: that took 31 seconds") for text in said)


def test_whose_turn_it_is_tells_the_time_and_leaving_is_never_too_late() -> None:
    session, said = typed((10, "w"), (90, "q"), (0, "q"))
    assert own_acts(session) == []
    assert "You have 20 seconds left." in said


def test_running_out_of_time_is_no_choice_and_no_clock_is_no_word_of_it(kibitz: Run) -> None:
    timed = kibitz("play", "switch", "--seed", "3", "--option", "turn_seconds=600", given="q\nq\n").out
    assert re.search("You have 600 seconds left", timed)
    assert not re.search("run out of time", timed, re.IGNORECASE)
    untimed = kibitz("play", "switch", "--seed", "3", given="q\nq\n").out
    assert "seconds left" not in untimed


def test_on_the_screen_the_seconds_stand_beside_the_prompt_and_time_acts_at_once() -> None:
    async def script(app: TableApp, pilot: Pilot[None]) -> None:
        assert re.search(r"You have \d seconds? left\.", shown(app))
        before = len(app.session.match.deal.history)
        for _ in range(200):
            await pilot.pause(0.05)
            if len(app.session.match.deal.history) > before:
                break
        await settle(app, pilot)
        assert set(own_acts(app.session)) == {60}
        assert "You ran out of time: two cards, and the turn is over." in " ".join(line.plain for line in app._lines)

    on_screen(session_of("switch", 3, 2, turn_seconds=3), script, (110, 30))


def test_on_the_screen_an_act_in_time_stands() -> None:
    async def script(app: TableApp, pilot: Pilot[None]) -> None:
        await asyncio.sleep(0.3)
        await pilot.press(":")
        await pilot.press(*"draw")
        await pilot.press("enter")
        await settle(app, pilot)
        assert own_acts(app.session)[:1] == [52]

    on_screen(session_of("switch", 3, 2, turn_seconds=60), script)


def test_a_clock_that_ticks_once_more_while_the_screen_is_taken_away_does_no_harm() -> None:
    async def script(app: TableApp, pilot: Pilot[None]) -> None:
        assert app.session.is_my_turn()

    app = on_screen(session_of("switch", 3, 2, turn_seconds=60), script)
    assert not app.screen_stack
    app._count_down()
    app.draw()
