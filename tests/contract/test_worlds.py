# SPDX-License-Identifier: Apache-2.0
"""Over tiny packs the samplers are uniform over all worlds, which a slow search finds one by one.

All of it is the compiled engine's work: by the digests the plain one draws the same worlds. They hold what is drawn in
every tiny pack, so that the usual run looks at one of each game: that all are even is for the long run, after a change.
"""

from __future__ import annotations

import pytest

import kibitz
from kibitz.match.match import desk_of

from .brute import all_worlds
from .cases import LONG
from .swap import eye_of
from .tiny import TINY, Tiny
from .uniform import check_chain, check_present_sampler, check_resampling

MOST_WORLDS = 400 if LONG else 36
POSITIONS = 100 if LONG else 2
ENOUGH = 60 if LONG else 2  # positions in which the viewer cannot tell all worlds apart
LOOKS = 5 if LONG else 1  # at positions through the public door
MEAN = 1.5  # of the standard scores of all positions, which is 0 for fair samplers

pytestmark = [
    pytest.mark.timeout(600),
    pytest.mark.skipif(not kibitz.is_compiled(), reason="each sample walks a whole chain: the compiled engine's work"),
]


def first_of_each_game() -> list[Tiny]:
    first = {tiny.game.id: tiny for tiny in reversed(TINY)}
    return [tiny for tiny in TINY if tiny is first[tiny.game.id]]


PACKS = TINY if LONG else first_of_each_game()


def mean_score(tiny: Tiny, seed: int, factor: int) -> float:
    """Both samplers beside the slow search in some positions, each with `factor` times the usual samples."""
    scores, enough = [], 0
    for n, deal in enumerate(tiny.positions(4 * POSITIONS)):
        if enough >= ENOUGH and n >= POSITIONS:
            break
        viewer = [*range(deal.seats), None][n % (deal.seats + 1)]
        worlds = all_worlds(deal, viewer, MOST_WORLDS)
        if worlds is None:
            continue
        assert worlds.histories
        enough += len(worlds.histories) > 1
        scores.append(check_chain(deal, viewer, worlds, seed + n, tiny.links_apart, factor))
        guess = desk_of(deal).present_sampler(deal, eye_of(viewer))
        if guess.exact:
            scores.append(check_present_sampler(guess, worlds, seed + n, factor=factor))
    assert enough >= 1, "no position with a choice of worlds"
    return sum(scores) / max(len(scores), 1)


@pytest.mark.parametrize("tiny", PACKS, ids=str)
def test_both_samplers_are_uniform_over_all_worlds(tiny: Tiny) -> None:
    """Few positions may miss the bound by chance: then a second look with four times the samples decides."""
    mean = mean_score(tiny, 0, 1)
    if mean >= MEAN:
        mean = mean_score(tiny, 1000, 4)
    assert mean < MEAN, f"the standard scores are high on the whole: {mean:.2f} twice"


@pytest.mark.parametrize("tiny", PACKS, ids=str)
def test_the_public_resampling_is_uniform_with_its_usual_number_of_links(tiny: Tiny) -> None:
    checked = 0
    for n, deal in enumerate(tiny.positions(4 * POSITIONS, 100)):
        worlds = all_worlds(deal, n % deal.seats, 40)
        if worlds is not None and len(worlds.histories) > 2:
            check_resampling(deal, n % deal.seats, worlds)
            checked += 1
        if checked == LOOKS:
            break
    assert checked > 0
