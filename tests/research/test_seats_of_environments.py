# SPDX-License-Identifier: Apache-2.0
"""A seat that is none of the table is refused in one sentence wherever an environment takes one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import kibitz.batch
import kibitz.research.gymnasium
import kibitz.research.pettingzoo

DOORS: dict[str, Callable[[Any], object]] = {
    "batch.make": lambda seat: kibitz.batch.make("8-5-3", n=2, first_dealer=seat),
    "Batch.play_for": lambda seat: kibitz.batch.make("8-5-3", n=2).play_for(seat, "random"),
    "batch.vector_env": lambda seat: kibitz.batch.vector_env("8-5-3", n=2, seat=seat),
    "gymnasium.env": lambda seat: kibitz.research.gymnasium.env("8-5-3", seat=seat),
    "pettingzoo.env": lambda seat: kibitz.research.pettingzoo.env("8-5-3", first_dealer=seat),
    "pettingzoo.parallel_env": lambda seat: kibitz.research.pettingzoo.parallel_env("8-5-3", first_dealer=seat),
}


@pytest.mark.parametrize("seat", [-1, 3, 61, 1 << 70, True, 1.5, "1", [0]], ids=repr)
@pytest.mark.parametrize("door", DOORS)
def test_a_seat_that_is_none_of_the_table_is_refused_in_one_sentence(door: str, seat: object) -> None:
    with pytest.raises(ValueError, match="A seat from 0 to 2 is wanted"):
        DOORS[door](seat)
