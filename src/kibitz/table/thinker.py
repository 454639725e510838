"""A process in which bots think: briefs come in as lines of JSON, actions go out.

It ends when its input does, so that it never outlives a table that was killed.
"""

from __future__ import annotations

import json
import os
import signal
import sys
from typing import Any

from kibitz.agents import Agent, make, think_through
from kibitz.game import replay


def answer(brief: dict[str, Any], agents: dict[str, Agent]) -> list[int]:
    """The actions that a bot chooses: one, or a whole commitment. It is given a sight of its seat and nothing else."""
    level, seat, seed = brief["level"], brief["seat"], brief["seed"]
    agent = agents.setdefault(level, make(level))
    return think_through(agent, replay(brief["record"]), seat, seed)


def main() -> None:
    """Answer briefs until there are no more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the table says when to stop, not the terminal
    if hasattr(os, "nice"):
        os.nice(5)  # people come first
    agents: dict[str, Agent] = {}
    for line in sys.stdin:
        try:
            reply: dict[str, Any] = {"actions": answer(json.loads(line), agents)}
        except Exception as error:
            reply = {"error": f"{type(error).__name__}: {error}"}
        sys.stdout.write(json.dumps(reply) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
