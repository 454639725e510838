# SPDX-License-Identifier: Apache-2.0
"""Every clause that a game can cite stands on the rules page served for it."""

from __future__ import annotations

import pytest

import kibitz
from kibitz.titles import Option

from .cases import clauses_of, values

GAMES = [game.id for game in kibitz.catalog()]
OPTIONS = [(game.id, option) for game in kibitz.catalog() for option in game.options]


@pytest.mark.parametrize(("game", "option"), OPTIONS, ids=[f"{game}/{option.id}" for game, option in OPTIONS])
def test_every_option_names_the_clauses_of_its_page_that_it_changes(game: str, option: Option) -> None:
    assert option.clauses, "give the option `clauses`"
    assert set(option.clauses) <= clauses_of(game)


@pytest.mark.parametrize(("game", "option"), OPTIONS, ids=[f"{game}/{option.id}" for game, option in OPTIONS])
def test_every_value_of_an_option_has_words_of_its_own(game: str, option: Option) -> None:
    assert len(option.words) in (0, len(option.choices))
    told = [option.told(value) for value in (option.choices if option.kind == "choice" else values(option))]
    assert len(told) == len(set(told))
    assert all(word and not word.endswith(".") and "_" not in word for word in told)


def test_options_are_told_in_words_with_what_is_usual_elsewhere() -> None:
    game = kibitz.load_game("mau-mau", target=150, announce_mode="challenge")
    told = {one.id: one for one in game.told()}
    assert told["target"].sentence() == "Play until: 150 (usually 100)."
    assert told["announce_mode"].sentence() == (
        "Missed words: claimed by the other players (usually punished at once)."
    )
    assert told["draw_limit"].sentence() == "Most draws in a turn: no limit, as usual."
    assert [one.id for one in told.values() if one.differs] == ["target", "announce_mode"]
