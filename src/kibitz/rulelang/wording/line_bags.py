"""Bags of words for secret rules: statements whose words may stand in any order.

They stand back behind the frames, which heed the order of words, and have to be filled by all words of a stretch.
"""

from __future__ import annotations

from kibitz.rulelang.wording.bags import enter
from kibitz.rulelang.wording.frames import FrameTable

# What changes or stays from the last card to the next one.
CHANGES = """
1 * L + change|another|switch|leave|alternate|vary|differ + X? ; @idle from than as to last before every time turn \
step on => (another $0 $1?last)
1 * L + same|match|keep|stay|share|agree|repeat|equal|identical + X? ; @idle as to like last before every time turn \
step with on => (same $0 $1?last)
1 * L + not|mustnot|doesnot|no + same|match|keep|stay|share|agree|repeat|equal + X? ; @idle as to like last before \
every time turn step with on 2times inrow again => (neither_same $0 $1?last)
"""


def add_line_bags(table: FrameTable) -> None:
    """Enter all of them."""
    for sort, lines in TABLES:
        enter(table, sort, lines)


TABLES = [("BV", CHANGES)]
