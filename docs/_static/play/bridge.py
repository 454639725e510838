# SPDX-License-Identifier: Apache-2.0
"""A match on a page: one person against bots, asked and answered in JSON by `worker.js`.

The person sees what their seat sees: the view and the story of the library, and nothing else leaves this module.
"""

from __future__ import annotations

import json
from typing import Any

import kibitz
from kibitz.agents import Agent, make, think_through
from kibitz.match.match import Match

YOU = 0
NAMES = ["you", "Ada", "Bo", "Cleo", "Dev", "Eva", "Finn", "Gus", "Hana", "Ivo"]


class Sitting:
    """One match, its bots, and how much of its story the page has been told."""

    def __init__(self, match: Match, agents: list[Agent]) -> None:
        self.match = match
        self.agents = agents
        self.names = NAMES[: len(agents)]
        self.told = 0
        self.turns = 0

    def waiting(self) -> int:
        """The bot that is to act next, or -1."""
        return next((seat for seat in self.match.players_to_act() if seat != YOU), -1)

    def told_on(self) -> dict[str, Any]:
        """What has happened since the last answer, and how things stand."""
        events = self.match.events(YOU, self.told, self.names, steps=True)
        self.told += len(events)
        return {"events": events, "view": self.match.view(YOU, self.names), "waiting": self.waiting() >= 0}


def settled(game: kibitz.Game) -> dict[str, Any]:
    """Options of a game for one person on a page: no seat has to write a secret rule."""
    wanted = {"dealer": "automatic"}
    return {one.id: wanted[one.id] for one in game.options if wanted.get(one.id) in (one.choices or ())}


def begin(game: str, level: str, seed: str) -> str:
    """Deal a new match."""
    global sitting
    usual = kibitz.load_game(game)
    chosen = kibitz.load_game(game, **settled(usual))
    sitting = Sitting(chosen.new_match(seed or None), [make(level) for _ in range(chosen.seats)])
    return json.dumps(sitting.told_on())


def act(action: int) -> str:
    """The person's choice, or the sentence why it may not be taken."""
    try:
        sitting.match.apply_action(action, YOU)
    except kibitz.IllegalAction as refusal:
        return json.dumps({"refused": str(refusal)})
    return json.dumps(sitting.told_on())


def go_on() -> str:
    """One bot acts."""
    seat = sitting.waiting()
    if seat >= 0:
        sitting.turns += 1
        think_through(sitting.agents[seat], sitting.match, seat, sitting.turns * 1009)
    return json.dumps(sitting.told_on())


sitting: Sitting
