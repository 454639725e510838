# SPDX-License-Identifier: Apache-2.0
"""A program in a seat that does one thing wrong, as its argument says. It imports nothing of Kibitz."""

from __future__ import annotations

import itertools
import json
import os
import sys
import time
from typing import Any

FAULT = sys.argv[1]


def say(line: object) -> None:
    print(json.dumps(line), flush=True)


def flood(text: str) -> None:
    while True:
        sys.stdout.write(text)


def answer(turn: dict[str, Any]) -> None:
    first = turn["legal"][0]["action"]
    if FAULT == "illegal" and turn["number"] == 2:
        say({"action": next(n for n in itertools.count() if n not in [one["action"] for one in turn["legal"]])})
    elif FAULT == "illegal text":
        say({"action": "play the joker from my sleeve"})
    elif FAULT == "late" and turn["number"] == 2:
        time.sleep(30)
    elif FAULT == "rubbish":
        print("I think that I shall play the", turn["legal"][0]["text"], flush=True)
    elif FAULT == "dies":
        print("no more aces", file=sys.stderr, flush=True)
        os._exit(3)
    elif FAULT == "endless":
        flood("x" * 1000)
    elif FAULT == "endless lines":
        flood(f'{{"action": {first}}}\n')
    elif FAULT == "unknown key":
        say({"action": first, "confidence": 0.9})
    elif FAULT == "no key":
        say({"move": first})
    elif FAULT == "twice":
        print(f'{{"action": {first}, "action": {first}}}', flush=True)
    elif FAULT == "list":
        say([first])
    elif FAULT == "true":
        say({"action": True})
    elif FAULT == "fraction":
        say({"action": first + 0.0})
    elif FAULT == "deep":
        print('{"action": ' + "[" * 4000, flush=True)
    elif FAULT == "huge":
        print('{"action": ' + "9" * 4000 + "}", flush=True)
    elif FAULT == "not a number":
        print('{"action": NaN}', flush=True)
    elif FAULT == "not utf-8":
        sys.stdout.buffer.write(b'{"action": "\xff\xfe"}\n')
        sys.stdout.flush()
    elif FAULT == "empty line":
        print(flush=True)
    elif FAULT == "moody":
        say({"action": turn["legal"][os.getpid() % len(turn["legal"])]["action"]})
    elif FAULT == "texts":
        say({"action": turn["legal"][-1]["text"]})
    else:
        if FAULT == "loud":
            sys.stderr.write("e" * 100_000)
            sys.stderr.flush()
        say({"action": first})


if FAULT == "deaf":
    time.sleep(60)
for text in sys.stdin:
    line = json.loads(text)
    if line["type"] == "hello":
        if FAULT == "slow start":
            time.sleep(3.0)
        if FAULT == "old":
            say({"protocol": 0, "name": "old"})
        elif FAULT == "nameless":
            say({"protocol": 1})
        else:
            say({"protocol": 1, "name": FAULT, "deterministic": FAULT in ("none", "moody", "texts")})
        if FAULT == "talks":
            say({"action": 0})
            time.sleep(0.2)
    elif line["type"] == "turn":
        answer(line)
    elif line["type"] == "bye":
        break
if FAULT == "lingers":
    time.sleep(60)
