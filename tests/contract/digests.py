# SPDX-License-Identifier: Apache-2.0
"""Digests of whole deals by fixed seeds: the same plain and compiled, and the same as stored.

After a wanted change of rules or of the catalogue store them anew, from the project's root:

    PYTHONPATH=src .venv/bin/python -m tests.contract.digests
"""

from __future__ import annotations

import hashlib
import json
import random
from pathlib import Path

from .cases import Case, all_deals, at_random, fresh_deal

STORED = Path(__file__).with_name("digests.json")
DEALS = 6
COMMAND = "PYTHONPATH=src .venv/bin/python -m tests.contract.digests"


def digest(case: Case) -> str:
    """The packs, moves, states and results of a few random deals."""
    whole, game = hashlib.sha256(), case.game()
    for seed in range(DEALS):
        deal, rng = fresh_deal(game, seed), random.Random(seed)
        lines = [f"{deal.pack} {deal.fingerprint()}"]
        while not deal.is_terminal():
            action = at_random(rng, deal.legal_actions())
            deal.apply_action(action)
            lines.append(f"{action} {deal.fingerprint()}")
        lines.append(f"{deal.scores()} {deal.returns()} {deal.carry()}")
        whole.update("\n".join(lines).encode())
    return whole.hexdigest()[:24]


def stored() -> dict[str, str]:
    digests: dict[str, str] = json.loads(STORED.read_text(encoding="utf-8"))
    return digests


def main() -> None:
    STORED.write_text(json.dumps({str(case): digest(case) for case in all_deals()}, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
