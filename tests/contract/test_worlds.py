# SPDX-License-Identifier: Apache-2.0
"""Over tiny packs the samplers are uniform over all worlds, which a slow search finds one by one."""

from __future__ import annotations

import math

import pytest

import kibitz
from kibitz.match import desk_of

from .brute import all_worlds
from .cases import size
from .swap import eye_of
from .tiny import TINY, Tiny
from .uniform import check_chain, check_guess, check_resampling

LINKS = size(200, 800, 8000)  # between two samples of one chain, so that they are all but independent
MOST_WORLDS = size(12, 100, 400)
POSITIONS = size(3, 9, 100)

pytestmark = pytest.mark.timeout(600)


@pytest.mark.parametrize("tiny", TINY, ids=str)
def test_both_samplers_are_uniform_over_all_worlds(tiny: Tiny) -> None:
    scores, enough = [], 0
    for n, deal in enumerate(tiny.positions(POSITIONS)):
        viewer = [*range(deal.seats), None][n % (deal.seats + 1)]
        worlds = all_worlds(deal, viewer, MOST_WORLDS)
        if worlds is None:
            continue
        assert worlds.histories
        enough += len(worlds.histories) > 1
        scores.append(check_chain(deal, viewer, worlds, n, LINKS))
        guess = desk_of(deal).guess(deal, eye_of(viewer))
        if guess.exact:
            scores.append(check_guess(guess, worlds, n))
    assert enough >= (POSITIONS // 5 if kibitz.is_compiled() else 0), "too few positions with a choice of worlds"
    mean, bound = sum(scores) / max(len(scores), 1), max(1.5, 4.0 / math.sqrt(max(len(scores), 1)))
    assert mean < bound, f"the standard scores are high on the whole: {scores}"


@pytest.mark.skipif(not kibitz.is_compiled(), reason="each sample walks a whole chain: the compiled engine's work")
@pytest.mark.parametrize("tiny", TINY, ids=str)
def test_the_public_resampling_is_uniform_with_its_usual_number_of_links(tiny: Tiny) -> None:
    checked = 0
    for n, deal in enumerate(tiny.positions(4 * POSITIONS, 100)):
        worlds = all_worlds(deal, n % deal.seats, 40)
        if worlds is not None and len(worlds.histories) > 2:
            check_resampling(deal, n % deal.seats, worlds)
            checked += 1
        if checked == 2:
            break
    assert checked > 0
