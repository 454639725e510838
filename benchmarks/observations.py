# SPDX-License-Identifier: Apache-2.0
"""What an observation costs in each game: microseconds of processor time a call, as a table.

    PYTHONPATH=build/compiled python benchmarks/observations.py

A call is asked of the acting seat, at states along a deal played at random, the story of the deal already followed.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from statistics import median
from time import process_time
from typing import Any

import kibitz

STATES = 12
ROUNDS = 5
CALLS = 100
COLUMNS = ("list", "packed", "struct", "information")


def states(game: Any, seed: int) -> list[Any]:
    """So many states from the first action of a deal to its last ones."""
    rng = random.Random(seed)
    deal = game.new_deal(seed=seed)
    found = []
    while not deal.is_terminal() and len(deal.history) < 400:
        found.append(deal.clone())
        deal.apply_action(rng.choice(deal.legal_actions()))
    return found[:: max(1, len(found) // STATES)]


def microseconds(call: Callable[[int], Any], seat: int, calls: int) -> float:
    """Of one call, the fastest of some rounds."""
    call(seat)
    best = float("inf")
    for _ in range(ROUNDS):
        start = process_time()
        for _ in range(calls):
            call(seat)
        best = min(best, (process_time() - start) / calls)
    return 1e6 * best


def row(game: Any) -> list[float]:
    """The median over states of each column."""
    measured: list[list[float]] = [[] for _ in COLUMNS]
    for state in states(game, 1):
        seat = state.players_to_act()[0]
        names = ("observation_tensor", "observation_packed", "observation_struct", "information_state_tensor")
        for column, name in zip(measured, names, strict=True):
            calls = CALLS if name in ("observation_tensor", "observation_packed") else CALLS // 10
            column.append(microseconds(getattr(state, name), seat, calls))
    return [median(column) for column in measured]


def main() -> None:
    """One line for each game, and the median of each column."""
    mode = "compiled" if kibitz.is_compiled() else "plain"
    print(f"{mode}, microseconds a call\n{'game':20}{'numbers':>8}" + "".join(f"{name:>13}" for name in COLUMNS))
    rows = []
    for game in kibitz.catalog():
        rows.append(row(game))
        figures = "".join(f"{figure:13.2f}" for figure in rows[-1])
        print(f"{game.id:20}{game.observation_shape[0]:8}{figures}", flush=True)
    print(f"{'median':28}" + "".join(f"{median(column):13.2f}" for column in zip(*rows, strict=True)))


if __name__ == "__main__":
    main()
