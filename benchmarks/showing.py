# SPDX-License-Identifier: Apache-2.0
"""What showing costs in each game: microseconds of processor time a call, as a table.

    PYTHONPATH=build/compiled python benchmarks/showing.py

A call is asked of the acting seat, at states along a deal played at random, the story of the deal already followed.
`step` is what one event changed in the view of one viewer: each event is drawn once for every seat and a spectator.
All games are measured several times in turns, and what counts is the fastest time of each: another process on the
machine only makes slower. The last table of a quiet machine is kept in showing.txt.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable
from functools import partial
from statistics import median
from time import process_time
from typing import Any

import kibitz
from kibitz.knowledge.viewer import viewer_at
from kibitz.match.match import desk_of

STATES = 12
PASSES = 5  # over all games
ROUNDS = 3
CALLS = 100
NAMES = {
    "list": "observation_tensor",
    "packed": "observation_packed",
    "struct": "observation_struct",
    "information": "information_state_tensor",
    "view": "view",
}
FAST = ("list", "packed")
BARS = {"list": 7.0, "packed": 1.5, "view": 60.0, "step": 8.0, "clone": 3.0}  # the median over games is to stay below
COLUMNS = (*NAMES, "step", "clone")


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
    """The median over states of each column; of the steps the mean over a deal."""
    measured: dict[str, list[float]] = {column: [] for column in COLUMNS}
    for state in states(game, 1):
        seat = state.players_to_act()[0]
        for column, name in NAMES.items():
            calls = CALLS if column in FAST else CALLS // 10
            measured[column].append(microseconds(getattr(state, name), seat, calls))
        measured["clone"].append(microseconds(partial(cloned, state), seat, CALLS))
    measured["step"] = [min(a_step(game, seed) for seed in range(ROUNDS))]
    return [median(measured[column]) for column in COLUMNS]


def cloned(state: Any, seat: int) -> Any:
    """A clone, whoever asks for it."""
    return state.clone()


def a_step(game: Any, seed: int) -> float:
    """Of one step of a view, the mean over the events of a deal and all who look."""
    deal, rng = game.new_deal(seed=seed), random.Random(seed)
    viewers = [viewer_at(game.seats, seat, None) for seat in [*range(game.seats), None]]
    scores = [0] * game.seats
    told = drawn = 0
    spent = 0.0
    while not deal.is_terminal() and len(deal.history) < 400:
        deal.apply_action(rng.choice(deal.legal_actions()))
        steps = desk_of(deal).steps(deal)
        start = process_time()
        for entry in range(told, len(steps.ledger.entries)):
            for viewer in viewers:
                steps.step(entry, viewer, scores)
                drawn += 1
        spent += process_time() - start
        told = len(steps.ledger.entries)
    return 1e6 * spent / drawn


def main() -> None:
    """One line for each game, the median of each column, and what it is to stay below."""
    games = kibitz.catalog()
    passes = []
    for number in range(PASSES):
        print(f"pass {number + 1} of {PASSES} ...", file=sys.stderr)
        passes.append([row(game) for game in games])
    rows = [[min(figures) for figures in zip(*of_game, strict=True)] for of_game in zip(*passes, strict=True)]
    mode = "compiled" if kibitz.is_compiled() else "plain"
    print(f"{mode}, microseconds a call\n{'game':20}{'numbers':>8}" + "".join(f"{name:>13}" for name in COLUMNS))
    for game, figures in zip(games, rows, strict=True):
        print(f"{game.id:20}{game.observation_shape[0]:8}" + "".join(f"{figure:13.2f}" for figure in figures))
    print(f"{'median':28}" + "".join(f"{median(column):13.2f}" for column in zip(*rows, strict=True)))
    print(f"{'bar':28}" + "".join(f"{BARS[name]:13.2f}" if name in BARS else " " * 13 for name in COLUMNS))


if __name__ == "__main__":
    main()
