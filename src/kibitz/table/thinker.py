"""A process in which bots think: briefs come in as lines of JSON, actions go out.

It ends when its input does, so that it never outlives a table that was killed.
"""

from __future__ import annotations

import json
import os
import signal
import sys
import time
from typing import Any, Final

from kibitz.agents import Agent, make, think_through
from kibitz.deal import Deal
from kibitz.game import replay
from kibitz.match import Match

PATIENCE: Final = 3.0  # seconds; the rest of several cards waits for the next turn, that of a commitment for the relief
RELIEF: Final = "greedy"  # who ends a commitment that the bot would think about for too long


def answer(brief: dict[str, Any], agents: dict[str, Agent]) -> list[int]:
    """The actions that a bot chooses: one, a whole commitment, or several cards chosen together.

    The bot is given a sight of its seat and nothing else.
    """
    level, seat, seed = brief["level"], brief["seat"], brief["seed"]
    agent = agents.get(level) or agents.setdefault(level, make(level))
    state = replay(brief["record"])
    clock = Clock()

    def relief() -> Agent | None:
        return agents.setdefault(RELIEF, make(RELIEF)) if clock.is_late() else None

    actions: list[int] = []
    asked = chosen_together(state, seat)
    while True:
        actions += think_through(agent, state, seat, seed + len(actions), relief)
        left = chosen_together(state, seat)
        goes_on = asked is not None and left is not None and left[0] == asked[0] and left[1] < asked[1]
        if not goes_on or clock.is_late():
            return actions
        asked = left


class Clock:
    """Says when one more thought, as long as those before it, would end too late."""

    def __init__(self) -> None:
        self.began = time.monotonic()
        self.thoughts = 0

    def is_late(self) -> bool:
        """Asked after each thought."""
        self.thoughts += 1
        spent = time.monotonic() - self.began
        return spent + spent / self.thoughts > PATIENCE


def chosen_together(state: Match | Deal, seat: int) -> tuple[str, int] | None:
    """What several cards a seat is choosing, and how many at most are still to be chosen."""
    deal = state.deal if isinstance(state, Match) else state
    if state.is_terminal() or not deal.may_act(seat):
        return None
    first = deal.to_act
    deal.turn_to(seat)
    pick = deal.pick()
    deal.turn_to(first)
    return None if pick is None else (f"{pick.verb} {pick.zone}", int(pick.most))


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
