# SPDX-License-Identifier: Apache-2.0
"""The option table of each rules page, and the catalogue, say the same in words of players."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import kibitz
from kibitz.engine.spec import Option
from kibitz.match.game import Game
from kibitz.terminal.catalogue import load

GAMES = kibitz.catalog()
OPTIONS = [(game, option) for game in GAMES for option in game.options]
NAMES = [f"{game.id}/{option.id}" for game, option in OPTIONS]
MANY = 12  # choices of which a table names only a few
ROW = re.compile(r"^\| `([a-z0-9_]+)` \| (.+) \| (.+) \|$", re.MULTILINE)


def rows(root: Path, game: Game) -> dict[str, tuple[str, str]]:
    """What a page says of each option: its meaning and its default."""
    page = (root / "docs" / "games" / f"{game.id}.md").read_text(encoding="utf-8")
    table = page.partition("\n## Options\n")[2].partition("\n## ")[0]
    return {found[1]: (found[2], found[3]) for found in ROW.finditer(table)}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.id))
def test_a_page_lists_the_options_of_its_game_in_their_order(root: Path, game: Game) -> None:
    assert list(rows(root, game)) == [option.id for option in game.options]


@pytest.mark.parametrize(("game", "option"), OPTIONS, ids=NAMES)
def test_a_table_says_values_in_words_with_what_is_typed_beside_them(root: Path, game: Game, option: Option) -> None:
    meaning, default = rows(root, game)[option.id]
    if option.kind == "flag":
        assert default == ("on" if option.default else "off")
    elif option.zero and option.default == 0:
        assert default == option.zero
    elif option.kind == "choice":
        assert default == option.told(option.default)
    else:
        assert default == str(option.default)
    if option.kind == "choice" and len(option.choices) < MANY:
        for value in option.choices:
            assert f"`{value}`" in meaning
            assert option.told(value) in meaning
    assert all(clause in meaning for clause in option.clauses)


@pytest.mark.parametrize(("game", "option"), OPTIONS, ids=NAMES)
def test_nothing_said_of_an_option_takes_0_for_a_word(root: Path, game: Game, option: Option) -> None:
    """0 is a number of points, and else it has words of its own."""
    for text in (option.label, option.help, *rows(root, game)[option.id]):
        assert not re.search(r"\b0 (is|lets|plays|deals|takes|draws|for)\b|[:;] 0\b|(?<![A-Z])-1\b", text), text
        assert not re.search(r"[a-z]_[a-z]", re.sub(r"`[^`]*`", "", text)), text


def test_the_command_line_takes_the_words_too() -> None:
    assert load("mau-mau", None, ["pip_value=their numbers", "draw_limit=no limit"]).chosen["pip_value"] == "face"
    assert load("abstrac", None, ["deals=none"]).chosen["deals"] == 0
