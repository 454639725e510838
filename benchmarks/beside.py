# SPDX-License-Identifier: Apache-2.0
"""Random deals and bare copies of every game with two builds, in turns: `beside.py OTHER_BUILD [ROUNDS]`.

    PYTHONPATH=build/compiled python benchmarks/beside.py ../before/build/compiled

The other build is the folder that its package lies in, compiled or plain; ours is build/compiled. Each measurement is
a process of its own, and what counts is the fastest of its rounds: another process on the machine only makes slower.
The last table of a quiet machine is kept in beside.txt.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from time import process_time
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
OURS = ROOT / "build" / "compiled"
ROUNDS = 3  # of each build
SECONDS = 0.15  # of play in each look
LOOKS = 5
COPIES = 10000


def playouts_of() -> Callable[..., Any]:
    """The function that plays random deals, wherever this version has it."""
    try:
        from kibitz.engine.playouts import playouts
    except ImportError:
        from kibitz.playouts import playouts  # type: ignore[import-not-found,no-redef]  # before the rooms
    return playouts


def measure(game_id: str) -> tuple[float, float]:
    """Millions of decisions a second in random deals, and microseconds a bare copy."""
    import kibitz

    play = playouts_of()
    deal = kibitz.load_game(game_id).new_deal(seed=1)
    start = process_time()
    play(deal, 200, 3)
    deals = max(50, int(200 * SECONDS / max(process_time() - start, 1e-6)))
    rates, copies = [], []
    for _ in range(LOOKS):
        start = process_time()
        decisions = play(deal, deals, 3).decisions
        rates.append(decisions / (process_time() - start) / 1e6)
        start = process_time()
        for _ in range(COPIES):
            deal.copy()
        copies.append((process_time() - start) / COPIES * 1e6)
    return max(rates), min(copies)


def measured_with(build: Path, game_id: str) -> tuple[float, float]:
    """The same in a process of its own with that build."""
    env = {**os.environ, "PYTHONPATH": str(build)}
    command = [sys.executable, __file__, "--measure", game_id]
    done = subprocess.run(command, env=env, capture_output=True, text=True, check=True)
    rate, copy = json.loads(done.stdout)
    return rate, copy


def main() -> None:
    """A line for each game."""
    if sys.argv[1:2] == ["--measure"]:
        print(json.dumps(measure(sys.argv[2])))
        return
    if not 2 <= len(sys.argv) <= 3:
        sys.exit("Say the folder of the other build: benchmarks/beside.py OTHER_BUILD [ROUNDS].")
    other, rounds = Path(sys.argv[1]).resolve(), int(sys.argv[2]) if len(sys.argv) == 3 else ROUNDS
    import kibitz

    print(f"{'':20}{'decisions, millions a second':>42}{'bare copy, microseconds':>28}")
    print(f"{'game':20}{'other':>14}{'ours':>14}{'ratio':>14}{'other':>14}{'ours':>14}")
    for game in kibitz.catalog():
        found: dict[Path, list[tuple[float, float]]] = {other: [], OURS: []}
        for _ in range(rounds):
            for build, looks in found.items():
                looks.append(measured_with(build, game.id))
        rates = [max(rate for rate, _ in found[build]) for build in (other, OURS)]
        copies = [min(copy for _, copy in found[build]) for build in (other, OURS)]
        figures = [f"{figure:14.1f}" for figure in rates] + [f"{rates[1] / rates[0]:14.2f}"]
        print(f"{game.id:20}{''.join(figures)}{''.join(f'{copy:14.2f}' for copy in copies)}", flush=True)


if __name__ == "__main__":
    main()
