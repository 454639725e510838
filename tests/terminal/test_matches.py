"""A whole match of every catalogued game in plain lines, played by somebody who reads only what is printed."""

from __future__ import annotations

import re
import sys
from contextlib import suppress
from itertools import product
from typing import Any

import pytest

from kibitz import load_game
from kibitz.cli import main
from kibitz.match.game import Game, catalog

from .person import NUMBERED, Person, Screen

GAMES = [game.id for game in catalog()]
STRANGE = re.compile(
    r"[{}]|\bNone\b|\bnan\b|  |\.\.(?!\.)| [.,;:]|\b1 (cards|points|tricks)\b|\b[Ss]eat 0\b|\(\)|not understood"
    r"|(?:^|[.] )You (?:\w+ and )?\w*[^s\W]s\b"  # you plays
)


def short_match(game: Game) -> list[str]:
    """Options for a match of two deals where the game has such, else for a low target."""
    numbers = [option for option in game.options if option.kind == "int"]
    flags = [{}, *({option.id: True} for option in game.options if option.kind == "flag")]
    for option, flag in product(numbers, flags):
        with suppress(ValueError):
            if load_game(game.id, **{option.id: 2, **flag}).goal.deals == 2:
                return [f"--option={name}={value}" for name, value in ((option.id, 2), *flag.items())]
    for option in numbers:
        low = max(option.low, option.default // 4)
        if load_game(game.id, **{option.id: low}).goal != game.goal:
            return [f"--option={option.id}={low}"]
    return []


def played(monkeypatch: pytest.MonkeyPatch, game: Game, seed: int, *more: str) -> tuple[str, Person]:
    screen = Screen()
    person = Person(screen, seed)
    errors = Screen()
    with monkeypatch.context() as patched:
        patched.setattr(sys, "stdin", person)
        patched.setattr(sys, "stdout", screen)
        patched.setattr(sys, "stderr", errors)
        code = main(["play", game.id, "--plain", "--seed", str(seed), *more])
    assert (code, errors.getvalue()) == (0, ""), screen.getvalue()[-2000:]
    return screen.getvalue(), person


def check_reads_well(text: str) -> None:
    """No line says something that nobody would say."""
    reading = False
    for line in text.splitlines():
        if line.startswith("> "):
            reading = line in ("> rules", "> ?")
        if reading or line.startswith("> "):
            continue
        assert not STRANGE.search(line.replace("...", "…")), line
        told = NUMBERED.match(line) is None and not line.endswith(":")
        assert not told or line[-1:] in ".!?)" or line.startswith("Type"), line


@pytest.mark.timeout(300)
@pytest.mark.parametrize("game_id", GAMES)
def test_a_whole_match_by_somebody_who_reads_what_is_printed(monkeypatch: pytest.MonkeyPatch, game_id: str) -> None:
    game: Any = load_game(game_id)

    text, person = played(monkeypatch, game, 11, *short_match(game))

    assert text.startswith(f"{game.title}, you against Ada (steady)")
    assert "Deal 1 is over." in text
    assert re.search(r"^(You|Ada|Bo|Ines)\b.*(wins? |share the win)", text, re.MULTILINE)
    assert "The sheet:" in text
    assert person.answers[-1] == "q"
    check_reads_well(text)
