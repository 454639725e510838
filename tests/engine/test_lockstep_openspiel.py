# SPDX-License-Identifier: Apache-2.0
"""Crazy Eights under OpenSpiel's options is the game that OpenSpiel plays: same player, same legal set, same hands.

Sixty recorded games replay without open_spiel; `benchmarks/lockstep.py` compares 2,000 fresh ones and records these.
"""

from __future__ import annotations

import importlib.util
import random
import sys
from collections import Counter
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import kibitz

HERE = Path(__file__).resolve().parent
GAMES = (HERE / "openspiel_crazy_eights.txt").read_text(encoding="ascii").splitlines()


def load_lockstep() -> ModuleType:
    """The benchmark's comparison, so that there is one of it."""
    path = HERE.parent.parent / "benchmarks" / "lockstep.py"
    spec = importlib.util.spec_from_file_location("lockstep", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["lockstep"] = module  # dataclasses look their module up
    spec.loader.exec_module(module)
    return module


lockstep: Any = load_lockstep()


@pytest.mark.parametrize("line", GAMES, ids=range(len(GAMES)))
def test_a_recorded_openspiel_game_replays_move_by_move(line: str) -> None:
    assert lockstep.difference(lockstep.from_line(line), kibitz) == ""


def test_the_recorded_games_hold_what_the_rules_treat_specially() -> None:
    games = [lockstep.from_line(line) for line in GAMES]
    counts = Counter(name for game in games for name in lockstep.features(game))

    assert Counter(game.players for game in games) == {2: 15, 3: 15, 4: 15, 5: 15}
    assert len(counts) == 8
    assert min(counts.values()) >= 3


def test_a_recorded_line_reads_back_as_it_was() -> None:
    assert [lockstep.to_line(lockstep.from_line(line)) for line in GAMES] == GAMES


@pytest.mark.parametrize("option", ["draw_limit", "free_pass", "long_block"])
def test_the_comparison_notices_each_option(option: str, monkeypatch: pytest.MonkeyPatch) -> None:
    others = {"draw_limit": 4, "free_pass": False, "long_block": False}
    monkeypatch.setitem(lockstep.OPTIONS, option, others[option])

    assert any(lockstep.difference(lockstep.from_line(line), kibitz) for line in GAMES)


def test_a_wrong_last_hand_is_noticed() -> None:
    game = lockstep.from_line(GAMES[0])
    game.returns[0] -= 1

    assert "returns" in lockstep.difference(game, kibitz)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_fresh_openspiel_games_replay_move_by_move(players: int) -> None:
    pyspiel = pytest.importorskip("pyspiel", reason="open_spiel is not installed; the recorded games were compared")
    rng = random.Random(players)

    for _ in range(25):
        assert lockstep.difference(lockstep.play(pyspiel, players, rng), kibitz) == ""
