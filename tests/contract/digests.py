# SPDX-License-Identifier: Apache-2.0
"""Digests of whole deals, and of sampled worlds, by fixed seeds: the same plain and compiled, and the same as stored.

After a wanted change of rules or of the catalogue store them anew, from the project's root:

    PYTHONPATH=src .venv/bin/python -m tests.contract.digests
"""

from __future__ import annotations

import hashlib
import json
import random
from pathlib import Path

from kibitz.agents.policies import policy_of
from kibitz.cards.kernel import Rng
from kibitz.games.eleusis.rules import Eleusis
from kibitz.match.match import desk_of

from .brute import history_key, present_key
from .cases import ALL, Case, all_deals, at_random, fresh_deal
from .swap import eye_of
from .tiny import TINY, Tiny

STORED = Path(__file__).with_name("digests.json")
STORED_WORLDS = Path(__file__).with_name("digests_of_worlds.json")
STORED_POLICIES = Path(__file__).with_name("digests_of_policies.json")
STORED_DEALS = 6
DEALS = STORED_DEALS if ALL else 2  # the plain engine is slow
PLAYED_DEALS = 3  # by the first rules of thumb
MOST_CHOICES = 150  # of each of them
BY_CHANCE = 0.3  # actions in place of the chosen ones
POSITIONS = 4  # of each tiny pack
WORLDS = 5  # of each sampler in each position
LINKS = 40  # between two worlds of one chain
COMMAND = "PYTHONPATH=src .venv/bin/python -m tests.contract.digests"


def digests(case: Case, deals: int) -> list[str]:
    """The packs, moves, states and results of a few random deals, each with those before it."""
    whole, game, found = hashlib.sha256(), case.game(), []
    for seed in range(deals):
        deal, rng = fresh_deal(game, seed), random.Random(seed)
        lines = [f"{deal.pack} {deal.fingerprint()}"]
        while not deal.is_terminal():
            action = at_random(rng, deal.legal_actions())
            deal.apply_action(action)
            lines.append(f"{action} {deal.fingerprint()}")
        lines.append(f"{deal.scores()} {deal.returns()} {deal.carry()}")
        whole.update("\n".join(lines).encode())
        found.append(whole.hexdigest()[:8])
    return found


def digests_of_choices(case: Case, deals: int) -> list[str]:
    """What the rules of thumb choose, with the figures that they first had, in deals played by them and by chance.

    The stored ones were made by the plain functions from which the policies were ported.
    """
    whole, game, found = hashlib.sha256(), case.game(), []
    for seed in range(deals):
        deal, rng = fresh_deal(game, seed).copy(), random.Random(seed)
        policy = policy_of(deal, "first")
        for _ in range(MOST_CHOICES):
            if deal.is_terminal():
                break
            legal = deal.legal_actions()
            chosen = policy.choose(deal) if len(legal) > 1 else legal[0]
            whole.update(f"{chosen} ".encode())
            deal.step(at_random(rng, legal) if rng.random() < BY_CHANCE else chosen)
        found.append(whole.hexdigest()[:8])
    return found


def with_policies() -> list[Case]:
    """Every deal but those of Eleusis, whose players have no policy."""
    return [case for case in all_deals() if not isinstance(case.game().new_deal(seed=0), Eleusis)]


def digest_of_worlds(tiny: Tiny) -> str:
    """What both samplers draw in a few positions of a tiny pack."""
    whole = hashlib.sha256()
    for n, deal in enumerate(tiny.positions(POSITIONS)):
        viewer = [*range(deal.seats), None][n % (deal.seats + 1)]
        chain = desk_of(deal).markov_chain(deal, eye_of(viewer), n)
        sampler, rng = desk_of(deal).present_sampler(deal, eye_of(viewer)), Rng(n)
        for _ in range(WORLDS):
            chain.run(LINKS)
            whole.update(f"{history_key(deal, chain.script)} {present_key(sampler.world(rng))}\n".encode())
    return whole.hexdigest()[:24]


def stored(where: Path) -> dict[str, str]:
    found: dict[str, str] = json.loads(where.read_text(encoding="utf-8"))
    return found


def store(where: Path, found: dict[str, str]) -> None:
    where.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")


def main() -> None:
    store(STORED, {str(case): " ".join(digests(case, STORED_DEALS)) for case in all_deals()})
    store(STORED_POLICIES, {str(case): " ".join(digests_of_choices(case, PLAYED_DEALS)) for case in with_policies()})
    store(STORED_WORLDS, {str(tiny): digest_of_worlds(tiny) for tiny in TINY})


if __name__ == "__main__":
    main()
