"""`play`: a match against bots, in the full screen or in plain lines."""

from __future__ import annotations

import os
import secrets
import sys
from importlib.util import find_spec

from kibitz.agents import USUAL
from kibitz.agents.programs.crew import Crew
from kibitz.agents.programs.program import SECONDS, WARM_UP
from kibitz.cards.chance import seed_bytes
from kibitz.match.game import Game
from kibitz.match.match import Match
from kibitz.terminal.catalogue import load
from kibitz.terminal.errors import CommandError, seat_given
from kibitz.terminal.extras import brings
from kibitz.terminal.programs import check_agents, names_of
from kibitz.terminal.records import load_record, read_record
from kibitz.terminal.session import Session


def play(
    name: str | None, seats: int | None, seat: int, bots: str, seed: int | None, plain: bool, options: list[str],
    resume: str | None, turn_seconds: int = 0, seconds: float = SECONDS,
    warm_up: float = WARM_UP,
) -> None:  # fmt: skip
    """Begin or resume a match and play it to its end."""
    luck = secrets.token_bytes(64) if seed is None else seed_bytes(seed)
    if resume is not None:
        match = _resumed(resume, luck)
    elif name is None:
        raise CommandError("play: name a game, as in kibitz play 8-5-3; kibitz games lists them.")
    else:
        game = load(name, seats, options)
        match = _begun(game, luck)
    count = match.setting.seats
    levels = bot_levels(bots, count - 1)
    with Crew(seconds, warm_up, USUAL) as crew:
        session = Session(match, seat_given(seat, count), levels, luck, turn_seconds, crew)
        _play_out(session, plain)


def _play_out(session: Session, plain: bool) -> None:
    if not plain and wants_screen() and _has_screen():
        from kibitz.terminal.app import TableApp

        TableApp(session).run()
    else:
        from kibitz.terminal.plain import Lines, PlainClient

        PlainClient(session, Lines()).play()


def _has_screen() -> bool:
    """Whether the package that draws the full screen is installed; where it is not, people are told once."""
    if find_spec("textual") is not None:
        return True
    print(f"The full screen is not installed: {brings('terminal')} brings it. Here are lines of text.", file=sys.stderr)
    return False


def _begun(game: Game, luck: bytes) -> Match:
    return game.new_match(seed=luck)


def _resumed(name: str, luck: bytes) -> Match:
    state = load_record(name, read_record(name), luck)
    if not isinstance(state, Match):
        raise CommandError(f"{name} holds a single deal; only a match can be gone on with.")
    return state


def bot_levels(bots: str, count: int) -> list[str]:
    """A level for each bot: one name stands for all."""
    levels = names_of(bots)
    check_agents(levels)
    if len(levels) == 1:
        levels = levels * count
    if len(levels) != count:
        raise CommandError(f"--bots: one level, or one for each of the {count} bots, not {len(levels)}.")
    return levels


def wants_screen() -> bool:
    """Whether there is a terminal that can draw."""
    # The screen is drawn on the error stream, so that one counts as well.
    streams = (sys.__stdin__, sys.__stdout__, sys.__stderr__)
    draws = all(stream is not None and stream.isatty() for stream in streams)
    return draws and os.environ.get("TERM", "dumb") not in ("dumb", "unknown", "")
