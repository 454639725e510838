# SPDX-License-Identifier: Apache-2.0
"""The opponent that nobody was tuned against plays sensibly, and shares nothing with the rules of thumb."""

from __future__ import annotations

from pathlib import Path

import pytest

import kibitz
from kibitz.cards.kernel import is_compiled
from kibitz.research import stranger
from kibitz.research.intervals import mean_of
from kibitz.research.players import able
from kibitz.research.simulate import Duel, run_pack

AT_HOME = [game for game in kibitz.catalog() if able(game, [stranger.STRANGER])]


def test_it_knows_at_least_three_families() -> None:
    assert {"8-5-3", "thousand", "crazy-eights", "hollywood-eights"} <= {game.id for game in AT_HOME}


def test_it_knows_no_policy() -> None:
    text = Path(stranger.__file__).read_text(encoding="utf-8")
    assert "policies" not in text.partition('"""')[2].partition('"""')[2]


@pytest.mark.parametrize("game", [game.id for game in AT_HOME])
def test_it_is_better_than_chance(game: str) -> None:
    settled = kibitz.load_game(game)
    duel = Duel(game, settled.seats, {}, (stranger.STRANGER, "random"), 5)
    leads = [mine - theirs for mine, theirs in (run_pack(duel, k).returns for k in range(16 if is_compiled() else 4))]
    assert mean_of(leads).mean > 0
