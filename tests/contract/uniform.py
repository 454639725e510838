# SPDX-License-Identifier: Apache-2.0
"""Whether samples are uniform over all worlds, as the slow search found them."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable
from typing import Any

from kibitz.cards.kernel import Rng
from kibitz.engine.deal import Deal
from kibitz.knowledge.history_sampler import MarkovChain
from kibitz.knowledge.present_sampler import PresentSampler
from kibitz.match.match import desk_of

from .brute import Look, Worlds, history_key, present_key
from .swap import eye_of

SPREAD = 5.0  # standard scores: what a fair sampler exceeds in one position of millions


def standard_score(seen: Counter[Look], weights: Counter[Look]) -> float:
    """Pearson's chi-square as a standard score: about 0 with a spread of 1 for a fair sampler."""
    n, total, freedom = seen.total(), weights.total(), len(weights) - 1
    if freedom == 0:
        return 0.0
    chi = sum((seen[k] - n * w / total) ** 2 / (n * w / total) for k, w in weights.items())
    return (chi - freedom) / math.sqrt(2 * freedom)


def sample_size(weights: Counter[Look]) -> int:
    """Fifteen expected of the rarest world, so that none is missed by chance, and not fewer than 300 in all."""
    return max(300, math.ceil(15 * weights.total() / min(weights.values())))


def check_fair(seen: Counter[Look], weights: Counter[Look]) -> float:
    """None outside, every one reached, and each as often as its weight says. The standard score."""
    outside = [key for key in seen if key not in weights]
    assert not outside, f"{len(outside)} of {len(seen)} sampled worlds are none that fit: {outside[0]}"
    missing = [key for key in weights if key not in seen]
    assert not missing, f"{len(missing)} of {len(weights)} worlds were never reached"
    score = standard_score(seen, weights)
    assert score < SPREAD, f"chi-square of {len(weights)} worlds, {seen.total()} samples: standard score {score:.1f}"
    return score


def sample_chain(chain: MarkovChain, deal: Deal, samples: int, steps: int) -> Counter[Look]:
    """Whole histories from the exact sampler, some steps apart."""
    seen: Counter[Look] = Counter()
    chain.run(20 * steps)
    for _ in range(samples):
        chain.run(steps)
        seen[history_key(deal, chain.script)] += 1
    return seen


def check_chain(deal: Deal, viewer: int | None, worlds: Worlds, seed: int, steps: int, factor: int = 1) -> float:
    """The exact sampler is uniform over whole histories."""
    chain = desk_of(deal).markov_chain(deal, eye_of(viewer), seed)
    samples = factor * sample_size(worlds.histories)
    return check_fair(sample_chain(chain, deal, samples, steps), worlds.histories)


def check_resampling(deal: Deal, viewer: int, worlds: Worlds) -> float:
    """The same through the public door, each sample from the real world afresh with the usual number of steps."""
    seen: Counter[Look] = Counter()
    for seed in range(sample_size(worlds.histories)):
        world = deal.resample_from_infostate(viewer, seed)
        seen[history_key(deal, desk_of(world).script(world))] += 1
    return check_fair(seen, worlds.histories)


def present_only(world: Any) -> Look:
    return present_key(world)


def check_present_sampler(
    sampler: PresentSampler, worlds: Worlds, seed: int, sample: Callable[[Any], Look] = present_only, factor: int = 1
) -> float:
    """The fast sampler, where it claims to be exact, is uniform over the present, weighed by histories."""
    assert sampler.exact
    rng, seen = Rng(seed), Counter[Look]()
    for _ in range(factor * sample_size(worlds.presents)):
        for _ in range(4 if sampler.any_barred else 0):
            sampler.world(rng)
        seen[sample(sampler.world(rng))] += 1
    return check_fair(seen, worlds.presents)
