# SPDX-License-Identifier: Apache-2.0
"""Plays a little of all that has to be fast, so that a compiler sees which ways are taken (`build_compiled.py`).

All games, each in the manners of a playout, a learner, a batch, a table and a search; the same every time.
"""

from __future__ import annotations

import random
from typing import Any

import kibitz
from kibitz.agents.base import Observation
from kibitz.agents.policies import policy_of, policy_playout
from kibitz.agents.search import Search
from kibitz.batch import make
from kibitz.cards.kernel import Rng
from kibitz.engine.playouts import playouts
from kibitz.match.game import Game

DEALS = 1000  # of random playouts
STEPPED = 40  # deals stepped from Python
ROLLOUTS = 100  # by a policy
LONGEST = 300  # actions of a stepped deal
ITERATIONS = 60  # of a search
STEPS = 200  # of a batch


def step_through(game: Game, rng: random.Random) -> None:
    """Random deals by the checked methods."""
    for _ in range(STEPPED):
        deal: Any = game.new_deal(seed=rng.randrange(1000))
        while not deal.is_terminal() and len(deal.history) < LONGEST:
            deal.apply_action(rng.choice(deal.legal_actions()))


def roll_out(game: Game) -> None:
    """Deals played to their ends by their policy."""
    for seed in range(ROLLOUTS):
        deal = game.new_deal(seed=seed).copy()
        policy_playout(deal, policy_of(deal), Rng(seed), LONGEST)


def look_on(game: Game, rng: random.Random) -> None:
    """What learners, tables and agents ask, at states of a random deal."""
    deal: Any = game.new_deal(seed=rng.randrange(1000))
    while not deal.is_terminal() and len(deal.history) < LONGEST // 3:
        seat = deal.current_player()
        deal.legal_actions_mask()
        deal.observation_tensor(seat)
        deal.observation_packed(seat)
        if len(deal.history) % 10 == 0:
            deal.view(seat)
            deal.information_state_string(seat)
            deal.clone()
        if len(deal.history) == 10:
            Search(ITERATIONS).choose(Observation(deal, seat, 1))
            deal.resample_from_infostate(seat, 1)
        deal.apply_action(rng.choice(deal.legal_actions()))


def step_batches(game: Game) -> None:
    """Many deals at once, in both forms of observations."""
    for form in ("packed", "planes"):
        lanes = make(game.id, n=16, observations=form)
        for _ in range(STEPS):
            lanes.step(lanes.sample())


def main() -> None:
    """Every game of the catalogue."""
    for game in kibitz.catalog():
        rng = random.Random(1)
        playouts(game.new_deal(seed=1), DEALS, 1)
        step_through(game, rng)
        if game.id != "eleusis":
            roll_out(game)
        look_on(game, rng)
        step_batches(game)


if __name__ == "__main__":
    main()
