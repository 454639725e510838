# SPDX-License-Identifier: Apache-2.0
"""Takes a seat in any game of Kibitz and plays something legal: docs/open-chair.md explains the lines.

kibitz arena 8-5-3 --agents "run:python examples/open_chair.py" greedy
"""

import json
import sys
import zlib
from typing import Any


def say(line: dict[str, Any]) -> None:
    """Write a line. Without the flush it would wait in a buffer, and so would Kibitz."""
    print(json.dumps(line), flush=True)


def choose(turn: dict[str, Any]) -> int:
    """One of the legal actions, picked by what the seat knows: for the same knowledge always the same one."""
    legal = turn["legal"]
    pick = zlib.crc32(turn["information_state"].encode()) % len(legal)
    return int(legal[pick]["action"])


for text in sys.stdin:
    line = json.loads(text)
    if line["type"] == "hello":
        say({"protocol": 1, "name": "example", "deterministic": True})
    elif line["type"] == "turn":
        say({"action": choose(line)})
    elif line["type"] == "bye":
        break
    # "deal", "end" and "fault" want no answer.
