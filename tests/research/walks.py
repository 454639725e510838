# SPDX-License-Identifier: Apache-2.0
"""What the tests of the environments share: the games, choices by seed, and worlds that a viewer cannot tell apart."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
from numpy.typing import NDArray

import kibitz
from kibitz.match.game import Game
from kibitz.match.match import Match, desk_of

IDS = [game.id for game in kibitz.catalog()]
OPEN = ("abstrac", "abstrac-suit", "abstrac-unlimited")  # nothing is hidden there
SECRET = ("metamorphosis", "second-lead")  # several commit themselves at once
LINKS = 60  # of the chain that permutes hidden cards


def choice(seed: int, seat: int, legal: list[int]) -> int:
    """What a seat chooses: by the seed and what it is offered, so that it is the same in whatever order seats act."""
    return random.Random(f"{seed} {seat} {legal}").choice(legal)


def start(game: Game, matches: bool, seed: int) -> Any:
    """A deal or match by its public name."""
    return game.new_match(seed=seed) if matches else game.new_deal(seed=seed)


def mask_of(state: Any, seat: int, more: int = 0) -> NDArray[np.int8]:
    """The mask that a seat is to be given, by the public names of the state."""
    if state.is_terminal():
        return np.zeros(state.num_distinct_actions() + more, np.int8)
    return np.array(state.legal_actions_mask(seat) + [0] * more, np.int8)


def numbers_of(state: Any, seat: int) -> NDArray[np.float32]:
    """The observation that a seat is to be given."""
    return np.array(state.observation_tensor(seat), np.float32)


def otherwise(state: Any, eye: int, seed: int) -> Any:
    """The same state with the cards that a viewer cannot place lying otherwise."""
    if isinstance(state, Match):
        return state.resampled(eye, seed, LINKS)
    return desk_of(state).resampled(state, eye, seed, LINKS)
