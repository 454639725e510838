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

GAMES = [game.id for game in kibitz.catalog()]
# In Go Boom cards decide nearly all: in sixty packs not even the rules of thumb are shown to be better than chance.
LUCK = ("go-boom",)
QUICK = ("8-5-3", "thousand", "crazy-eights", "hollywood-eights", "abstrac-52", "big-three")
PACKS = {
    "abstrac-unlimited": 60,
    "bartok": 8,
    "eleusis": 2,
    "metamorphosis": 6,
    "second-lead": 4,
    "switch": 6,
}  # elsewhere 16


def test_it_knows_every_game() -> None:
    assert all(able(game, [stranger.STRANGER]) for game in kibitz.catalog())


def test_it_knows_no_policy() -> None:
    text = Path(stranger.__file__).read_text(encoding="utf-8")
    assert "policies" not in text.partition('"""')[2].partition('"""')[2]


@pytest.mark.parametrize("game", [game for game in GAMES if game not in LUCK and (is_compiled() or game in QUICK)])
def test_it_is_better_than_chance(game: str) -> None:
    packs = PACKS.get(game, 16) if is_compiled() else 4
    assert mean_of(leads_over_chance(game, packs)).mean > 0


def test_where_cards_decide_nearly_all_it_plays_to_the_end() -> None:
    for game in LUCK:
        assert len(leads_over_chance(game, 2)) == 2


def leads_over_chance(game: str, packs: int) -> list[float]:
    """By how much it beats random play in each of so many packs."""
    duel = Duel(game, kibitz.load_game(game).seats, {}, (stranger.STRANGER, "random"), 5)
    return [mine - theirs for mine, theirs in (run_pack(duel, number).returns for number in range(packs))]
