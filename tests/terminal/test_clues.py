"""Clues in words of one's own, given and read in lines and on the full screen."""

from __future__ import annotations

import json
from pathlib import Path

from textual.pilot import Pilot

from kibitz.match.game import replay
from kibitz.match.match import Match
from kibitz.terminal.app import TableApp
from kibitz.terminal.session import Session

from .conftest import Run
from .test_screen import on_screen, press, session_of, settle, shown

DEALER = ["play", "eleusis", "--seats", "4", "--seed", "7", "--seat", "3"]  # Ines deals first by seed 7
TOLD = "You gave a clue: “think of the colours”"


def by_hand() -> Session:
    """A dealer who has let the first card start, and is to judge the first play."""
    match = session_of("eleusis", 7, 4).match
    dealer = match.players_to_act()[0]
    session = Session(match, dealer, ["greedy"] * 3, bytes(8))
    for text in ("keep it in the head", "hint: no hint", "right"):
        session.act([match.string_to_action(text)])
    return session


def test_a_dealer_gives_clues_in_lines_and_reads_them_again(kibitz: Run, tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    lines = ["clue too early", "keep it in the head", "hint: no hint", "clue", "clue think of the colours", "right"]

    ran = kibitz(*DEALER, given="\n".join([*lines, "wrong", "g", f"save {file}", "q", ""]))

    assert "Only a dealer who judges by hand gives clues, while the deal lasts." in ran.out
    assert ran.out.count("You may give the others a clue at any turn") == 1
    assert "Write the clue behind the word" in ran.out
    assert ran.out.count(TOLD) == 2, "as it is given, and in the log"
    assert json.loads(file.read_text())["deals"][0]["clues"][0]["text"] == "think of the colours"
    assert kibitz("verify", str(file)).code == 0
    assert "Ines gave a clue" in kibitz("replay", str(file)).out.replace("Seat 4", "Ines")
    again = kibitz("play", "--resume", str(file), "--seat", "3", given="g\nq\nq\n")
    assert TOLD in again.out


def test_a_clue_stays_where_the_act_before_it_is_taken_back() -> None:
    session = by_hand()
    session.give_clue("think of the colours")
    session.take_back()
    assert [event["text"] for event in session.log() if event["kind"] == "clue"] == [TOLD]
    while session.taking_back() is not None:
        session.take_back()
    assert not [event for event in session.log() if event["kind"] == "clue"], "the rule is written down after all"


def test_a_saved_match_is_gone_on_with_and_has_its_clues(tmp_path: Path) -> None:
    session = by_hand()
    session.give_clue("think of the colours")
    assert not session.saved
    session.save(str(tmp_path / "m.json"))
    match = replay(json.loads((tmp_path / "m.json").read_text()))
    assert isinstance(match, Match)
    assert match.events(session.seat) == session.match.events(session.seat)


def test_a_dealer_gives_clues_on_the_full_screen() -> None:
    async def script(app: TableApp, pilot: Pilot[None]) -> None:
        for text, answer in (("clue", "Write the clue behind the word"), ("clue think of the colours", TOLD)):
            await press(app, pilot, ":", *("space" if letter == " " else letter for letter in text), "enter")
            assert answer in app.message
        await settle(app, pilot)
        assert TOLD in shown(app)

    on_screen(by_hand(), script, (120, 40))
