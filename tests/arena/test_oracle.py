# SPDX-License-Identifier: Apache-2.0
"""The oracle knows all cards, and nobody but the arena can let it play."""

from __future__ import annotations

from pathlib import Path

import pytest

import kibitz
from kibitz.agents import Observation, make, sit
from kibitz.agents.row_solver import action_values
from kibitz.cards.kernel import is_compiled
from kibitz.research.intervals import mean_of
from kibitz.research.oracle import ORACLE, Oracle, show
from kibitz.research.players import able, player
from kibitz.research.simulate import Duel, run_pack

PACKS = 24 if is_compiled() else 6


def test_no_table_can_name_it() -> None:
    with pytest.raises(ValueError):
        make(ORACLE)


def test_neither_agents_nor_the_table_import_it() -> None:
    root = Path(kibitz.__file__).parent
    users = [path for room in ("agents", "table", "match") for path in (root / room).rglob("*.py")]
    assert users
    assert not [path for path in users if "research.oracle" in path.read_text(encoding="utf-8")]


def test_an_observation_alone_does_not_let_it_play() -> None:
    deal = kibitz.load_game("8-5-3").new_deal(seed=1)
    with pytest.raises(ValueError, match="shown the deal"):
        Oracle().choose(Observation(deal, deal.current_player(), 1))


@pytest.mark.parametrize("game", [game.id for game in kibitz.catalog() if able(game, [ORACLE])])
def test_it_plays_legally_in_every_game_that_it_is_for(game: str) -> None:
    deal = kibitz.load_game(game).new_deal(seed=2)
    agents = [player(ORACLE), *(make("random") for _ in range(deal.seats - 1))]
    show(deal, agents)
    sit(deal, agents, 2, limit=0 if is_compiled() else 12)


@pytest.mark.parametrize("game", ["8-5-3", "crazy-eights"])
def test_to_know_all_cards_is_worth_points(game: str) -> None:
    duel = Duel(game, 3, {}, (ORACLE, "greedy"), 11)
    leads = [mine - theirs for mine, theirs in (run_pack(duel, k).returns for k in range(PACKS))]
    assert mean_of(leads).mean > 0


def test_an_open_row_is_played_as_the_solver_says() -> None:
    deal = kibitz.load_game("abstrac").new_deal(seed=3)
    while not deal.is_terminal():
        oracle, seat = Oracle(), deal.current_player()
        oracle.look_into(deal)
        values, chosen = action_values(deal), oracle.choose(Observation(deal, seat, 1))
        assert values[chosen] == max(values.values())
        deal.apply_action(chosen)
