# SPDX-License-Identifier: Apache-2.0
from __future__ import annotations

import difflib

import pytest

import kibitz

from .transcripts import COMMAND, file_of, of_game

GAMES = [game.id for game in kibitz.catalog()]


@pytest.mark.parametrize("game_id", GAMES)
def test_what_is_said_and_offered_in_a_deal_is_what_it_was(game_id: str) -> None:
    kept = file_of(game_id).read_text(encoding="utf-8").splitlines()
    said = of_game(game_id).splitlines()

    difference = list(difflib.unified_diff(kept, said, "kept", "said", lineterm="", n=0))
    assert not difference, "\n".join([*difference[:12], f"If all of it is wanted run: {COMMAND}"])


def test_a_transcript_is_kept_of_each_game_and_of_nothing_else() -> None:
    assert sorted(path.stem for path in file_of("").parent.glob("*.txt")) == sorted(GAMES)
