# SPDX-License-Identifier: Apache-2.0
"""Plays the first deal of an installed Kibitz: `first_deal.py [compiled|plain]` also asks which engine it is.

It is run outside the source tree, by a Python that has only what the wheel brought, so it uses the public names alone.
"""

from __future__ import annotations

import sys
import time


def first_deal(game: str = "8-5-3") -> tuple[int, list[float]]:
    """Decisions and returns of one deal in which every seat plays its first legal action."""
    import kibitz

    deal = kibitz.load_game(game).new_deal(seed=1)
    decisions = 0
    while not deal.is_terminal():
        deal.apply_action(deal.legal_actions()[0])
        decisions += 1
    return decisions, deal.returns()


def main(arguments: list[str]) -> int:
    """Play, tell, and complain where another engine was wanted."""
    began = time.perf_counter()
    import kibitz

    loaded = time.perf_counter() - began
    engine = "compiled" if kibitz.is_compiled() else "plain"
    decisions, returns = first_deal()
    print(f"kibitz {kibitz.__version__}, {engine} engine: imported in {loaded:.3f} s; 8-5-3 in {decisions} decisions:"
          f" {returns}")  # fmt: skip
    if arguments and engine != arguments[0]:
        print(f"The {arguments[0]} engine was wanted.", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
