# SPDX-License-Identifier: Apache-2.0
"""Whatever docs/pettingzoo-and-gymnasium.md shows runs as it stands, and it tells of every keyword."""

from __future__ import annotations

import inspect
import re
from importlib.util import find_spec
from pathlib import Path

import pettingzoo as framework
import pytest

from kibitz.research import gymnasium, pettingzoo

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "pettingzoo-and-gymnasium.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```python\n(.*?)^```", PAGE, re.M | re.S)
OPTIONAL = ("sb3_contrib",)


@pytest.mark.parametrize("number", range(len(BLOCKS)))
def test_every_block_runs_as_it_stands(number: int) -> None:
    block = BLOCKS[number]
    missing = [name for name in OPTIONAL if name in block and find_spec(name) is None]
    if missing:
        pytest.skip(f"{missing[0]} is not installed")
    if "pettingzoo.make(" in block and not hasattr(framework, "make"):
        pytest.skip("this PettingZoo has no registry")
    exec(compile(block, f"block {number + 1} of the page", "exec"), {"__name__": "page"})


def test_the_page_has_the_blocks_that_are_tried() -> None:
    assert len(BLOCKS) == 7
    assert [block for block in BLOCKS if any(name in block for name in OPTIONAL)] == [BLOCKS[5]]


@pytest.mark.parametrize("door", [pettingzoo.env, pettingzoo.parallel_env, gymnasium.env])
def test_the_page_tells_of_every_keyword(door: object) -> None:
    assert callable(door)
    names = [name for name in inspect.signature(door).parameters if name not in ("id", "options")]
    assert [name for name in names if name not in PAGE] == []
