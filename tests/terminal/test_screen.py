from __future__ import annotations

import asyncio
import os
import re
from collections.abc import Awaitable, Callable
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console
from textual.pilot import Pilot
from textual.widgets import Input, Static

from kibitz import load_game
from kibitz.cards.chance import seed_bytes
from kibitz.terminal import board
from kibitz.terminal.app import TableApp
from kibitz.terminal.offers import combination_words, heading_of, offers_of
from kibitz.terminal.overlays import Paper
from kibitz.terminal.render import Look, hand_rows
from kibitz.terminal.session import Session
from kibitz.terminal.words import View

LONG = os.environ.get("KIBITZ_LONG") == "1"
Script = Callable[[TableApp, Pilot[None]], Awaitable[None]]


def test_the_title_is_whole_where_the_facts_are_long() -> None:
    view = load_game("metamorphosis").new_match(seed=1).view(0)
    assert len(view["facts"][0]["text"]) > 30
    for width in (100, 80, 60):
        line = board.top_line(view, width).plain
        assert line.startswith(" Metamorphosis ")
        assert len(line) <= width


def session_of(game: str, seed: int, seats: int | None = None, **options: Any) -> Session:
    settled = load_game(game, seats, **options)
    bots = ["greedy"] * (settled.seats - 1)
    return Session(settled.new_match(seed=seed), 0, bots, seed_bytes(seed))


def on_screen(session: Session, script: Script, size: tuple[int, int] = (80, 24)) -> TableApp:
    app = TableApp(session, pace=0, rest=0)

    async def run() -> None:
        async with app.run_test(size=size) as pilot:
            await settle(app, pilot)
            await script(app, pilot)

    asyncio.run(run())
    return app


async def settle(app: TableApp, pilot: Pilot[None]) -> None:
    """Waits until the person is asked: by the table, or by a paper on it."""
    for _ in range(400):
        await pilot.pause(0.02)
        if app.session.is_over() or app.session.is_my_turn() or isinstance(app.screen, Paper):
            break
    await pilot.pause(0.05)


async def press(app: TableApp, pilot: Pilot[None], *keys: str) -> None:
    for key in keys:
        await pilot.press(key)
        await settle(app, pilot)


def shown(app: TableApp) -> str:
    """All text of the table."""
    parts = app.screen_stack[0].query(Static)
    return "\n".join(str(part.render()) for part in parts if part.display)


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("8-5-3", {"target": 1}),
        ("crazy-eights", {"target": 10}),
        ("second-lead", {"rounds": 1}),
        *([("abstrac", {"target": 10}), ("big-three", {"deals": 1, "zero_sum": True})] if LONG else []),
    ],
)
def test_a_whole_match_with_the_enter_key(game: str, options: dict[str, Any]) -> None:
    async def script(app: TableApp, pilot: Pilot[None]) -> None:
        for _ in range(400):
            if app.session.is_over() and not isinstance(app.screen, Paper):
                break
            if app.aim.pick and app.aim.pick["most"] > len(app.aim.lifted) > 0 and not isinstance(app.screen, Paper):
                await press(app, pilot, "right", "space")
            await press(app, pilot, "enter")
        assert app.session.is_over()
        assert re.search(r"wins? by \d+\.|share the win", shown(app))
        assert "S saves the record" in shown(app)
        await press(app, pilot, "s")
        assert isinstance(app.screen, Paper)

    on_screen(session_of(game, 3, **options), script)


def test_a_card_that_may_not_be_played_says_why() -> None:
    async def script(app: TableApp, pilot: Pilot[None]) -> None:
        await press(app, pilot, "end")
        assert "3♦: you hold hearts and must follow suit (2♥ was led). [EFT-14]" in shown(app)
        await press(app, pilot, "enter")
        assert "must follow suit" in shown(app)
        assert len(app.aim.cards) == 16

    on_screen(session_of("8-5-3", 1), script)


def test_several_cards_are_lifted_and_sent_together() -> None:
    async def script(app: TableApp, pilot: Pilot[None]) -> None:
        await press(app, pilot, "3", "enter")
        assert "Discard 4 cards." in shown(app)
        await press(app, pilot, "space", "right", "space", "space", "enter")
        assert "Lift 3 more" in shown(app)
        await press(app, pilot, "space", "right", "space", "right", "space", "right", "space")
        assert "At most 4" in shown(app)
        await press(app, pilot, "enter")
        assert len(app.session.match.deal.history) == 5
        assert "You took up" in shown(app)

    on_screen(session_of("8-5-3", 7), script)


def test_undo_asks_first() -> None:
    async def script(app: TableApp, pilot: Pilot[None]) -> None:
        await press(app, pilot, "u")
        assert "There is nothing to take back now." in shown(app)
        await press(app, pilot, "enter", "u")
        assert "Take this back?" in shown(app)
        await press(app, pilot, "n", "u", "y")
        assert "Taken back." in shown(app)
        assert app.session.match.deal.history == []

    on_screen(session_of("abstrac", 7), script)


def test_typed_words_do_what_they_do_in_the_plain_client(tmp_path: Path) -> None:
    file = tmp_path / "match.json"

    async def type_line(app: TableApp, pilot: Pilot[None], text: str) -> None:
        await press(app, pilot, ":")
        app.screen.query_one("#line", Input).value = text
        await press(app, pilot, "enter")

    async def script(app: TableApp, pilot: Pilot[None]) -> None:
        await type_line(app, pilot, "drw")
        assert "Did you mean draw? Type it in full." in shown(app)
        await type_line(app, pilot, "why qs")
        assert "You do not hold Q♠." in shown(app)
        await type_line(app, pilot, "2d")
        assert "You played 2♦." in shown(app)
        await press(app, pilot, "q")
        assert "The match is not saved." in shown(app)
        await type_line(app, pilot, f"save {file}")
        assert f"Saved to {file}." in shown(app).replace("\n", "")
        assert file.exists()

    on_screen(session_of("crazy-eights", 4), script)


def test_papers_open_and_close() -> None:
    async def script(app: TableApp, pilot: Pilot[None]) -> None:
        for key in "htlswgR?":
            await press(app, pilot, key)
            assert isinstance(app.screen, Paper), key
            await press(app, pilot, "escape")
            assert not isinstance(app.screen, Paper)

    on_screen(session_of("8-5-3", 7), script)


def test_the_screen_follows_its_size() -> None:
    async def script(app: TableApp, pilot: Pilot[None]) -> None:
        for width, height in [(60, 20), (120, 40), (40, 24), (80, 24)]:
            await pilot.resize_terminal(width, height)
            await pilot.pause(0.1)
            assert app.screen.query_one("#log").display == (width >= 72)
            widest = max(len(line) for line in str(app.screen.query_one("#hand", Static).render()).splitlines())
            assert widest <= width

    on_screen(session_of("8-5-3", 7), script)


# --- the painters -------------------------------------------------------------------------------------------


def drawn(thing: Any, width: int = 80) -> str:
    console = Console(file=StringIO(), width=width, color_system=None)
    console.print(thing)
    assert isinstance(console.file, StringIO)
    return console.file.getvalue()


def test_a_card_shows_sign_letter_and_number_and_the_cursor_without_colour() -> None:
    text = drawn(hand_rows([Look("QH", 1), Look("TD"), Look("AS", 2, cursor=True), Look("2C", 3, lifted=True)], 76)[0])
    foot = drawn(hand_rows([Look("QH", 1), Look("TD"), Look("AS", 2, cursor=True), Look("2C", 3, lifted=True)], 76)[1])

    assert text.rstrip("\n ").split("  ")[0] == " Q♥"
    assert "[A♠ ]" in text
    assert "10♦" in text
    assert foot.split() == ["1", "h", "d", "2", "s", "▲", "c"]


def test_no_line_is_wider_than_the_screen() -> None:
    for game, seats in [("8-5-3", 3), ("crazy-eights", 10), ("abstrac-52", 2)]:
        view = session_of(game, 1, seats).view()
        for width in (40, 60, 80, 120):
            for thing in (board.top_line(view, width), board.seats(view, width), board.places(view, width)):
                assert max(len(line) for line in thing.plain.splitlines()) <= max(width, 48), (game, width, thing.plain)


def test_nothing_that_the_seat_cannot_know_is_drawn() -> None:
    session = session_of("8-5-3", 7)
    others = {face for seat in (1, 2) for face in _held(session, seat)}

    text = board.places(session.view(), 80).plain + " ".join(e["text"] for e in session.log())

    assert not [face for face in others if face.replace("T", "10") in text]


def _held(session: Session, seat: int) -> set[str]:
    zones = session.match.view(seat)["zones"]
    cards = next(zone for zone in zones if zone["id"] == f"hand-{seat}")["cards"]
    signs = str.maketrans("CDHS", "♣♦♥♠")
    return {card["face"].translate(signs) for card in cards}


# --- figures, combinations and bids of cards ----------------------------------------------------------------


def asked(game: str, wanted: Callable[[View], bool], **options: Any) -> Session:
    """A session in which the first thing that the person is asked is what is wanted."""
    for seed in range(1, 60):
        trial = session_of(game, seed, **options)
        while not trial.is_my_turn() and not trial.is_over():
            bot = trial.bot_turn()
            trial.bot_act(bot, trial.bot_choice(bot))
        if wanted(trial.view()):
            return session_of(game, seed, **options)
    raise AssertionError(f"no seed of {game} asks that first")


def test_a_figure_is_turned_or_typed() -> None:
    async def script(app: TableApp, pilot: Pilot[None]) -> None:
        low = app.aim.offers.runs[0].values()[0]
        assert f"- Bid {low} +" in shown(app)
        await press(app, pilot, "+", "+")
        assert f"- Bid {low + 10} +" in shown(app)
        await press(app, pilot, *str(low + 15))
        assert f"- Bid {low + 15} +" in shown(app)
        await press(app, pilot, "-", "enter")
        assert f"bid {low + 10}" in " ".join(event["text"] for event in app.session.log())

    on_screen(asked("thousand", lambda view: bool(offers_of(view).runs)), script)


def test_a_bid_of_cards_is_lifted_sent_and_waited_for() -> None:
    async def script(app: TableApp, pilot: Pilot[None]) -> None:
        low = sorted(range(len(app.aim.cards)), key=lambda k: app.aim.cards[k][-1])[:2]
        for place in low:
            app.aim.at = place
            await press(app, pilot, "space")
        worth = sum(int(app.aim.cards[place][-1]) for place in low)
        assert f"Bid {worth} with 2 cards" in shown(app)
        await press(app, pilot, "enter")
        assert "You laid a bid." in shown(app)
        assert len([z for z in app.view["zones"] if z["kind"] == "bid" and z["owner"] == 0 and z["count"] == 2]) == 1

    on_screen(session_of("second-lead", 11), script, (100, 40))


def test_a_combination_is_chosen_by_its_number_or_typed() -> None:
    def opens(view: View) -> bool:
        return all(choice["text"].startswith("bid") for choice in view["choices"])

    async def script(app: TableApp, pilot: Pilot[None]) -> None:
        await press(app, pilot, "3", "enter")
        number, choice = next(entry for entry in app.aim.offers.listed if heading_of(entry[1]) == "Pairs")
        await press(app, pilot, *str(number))
        assert sum(look.lifted for look in app.aim.looks()) == 2
        await press(app, pilot, ":")
        app.screen.query_one("#line", Input).value = combination_words(choice)
        await press(app, pilot, "enter")
        assert re.search(r"You (led|played) a pair of", " ".join(event["text"] for event in app.session.log()))

    on_screen(asked("big-three", opens), script, (80, 24))


def test_the_match_is_given_up_after_a_question() -> None:
    async def give_up(app: TableApp, pilot: Pilot[None]) -> None:
        await pilot.press("C")
        await pilot.press("n")
        assert not app.session.is_over()
        await pilot.press("C")
        await pilot.press("y")
        await settle(app, pilot)
        for _ in range(100):
            await pilot.pause(0.02)
            if isinstance(app.screen, Paper):
                break

    app = on_screen(session_of("crazy-eights", 3), give_up)
    assert app.session.is_over()
    assert "you have conceded" in app.view["result"]["text"]
