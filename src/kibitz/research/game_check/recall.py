"""Positions that a player cannot tell apart: in all of them it has the same choices, and came the same way.

With an information state, equal ones are such positions. Without one, they are those in which a player was told and
did the same from the start.
"""

from __future__ import annotations

import random
import time
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any, Final

from kibitz.research.game_check.comparing import difference
from kibitz.research.game_check.report import Report, failure_at
from kibitz.research.game_check.subject import CHANCE, LEGAL, Move, Position, Script, Subject

PAIRS: Final = 300  # deals in which positions that are alike are looked for, where no sampler gives any
MOST_MOVES: Final = 40  # of each of them
SECONDS: Final = 10.0  # of processor time for all of them


@dataclass
class Met:
    """The first position of an information state."""

    legal: list[int]
    told: dict[str, Any]
    before: Any
    script: Script
    seed: int
    seen: set[Any] = field(default_factory=set)


class Recall:
    """All information states that were met at decisions, over all episodes and worlds."""

    def __init__(self, subject: Subject, report: Report) -> None:
        self.subject = subject
        self.report = report
        self.met: dict[Any, Met] = {}
        self.last: dict[int, tuple[Any, int]] = {}  # of each player: its last information state, and what it did
        self.trail: dict[
            int, str
        ] = {}  # a digest of all that each player was told and did, where there is no such state
        self.heard: dict[int, Any] = {}  # the last part of it
        self.seed = 0
        self.twins = 0  # positions that were met again by another way
        self.decisions = 0

    def begin(self) -> None:
        """A new episode."""
        self.last, self.trail, self.heard = {}, {}, {}

    def look(self, position: Position, told: list[dict[str, Any]]) -> None:
        """A position is reached. Where there are information states, they say all that this would."""
        for player, shown in enumerate(told):
            heard = {name: value for name, value in shown.items() if name != LEGAL}
            if position.key(player) is None and self.heard.get(player) != heard:
                self.heard[player] = heard
                self._go_on(player, heard)

    def _go_on(self, player: int, part: Any) -> None:
        self.trail[player] = sha256(repr((self.trail.get(player), part)).encode()).hexdigest()

    def note(self, position: Position, move: Move) -> None:
        """A player is about to move."""
        player, told = move.player, position.told(move.player)
        known, before, script = position.key(player), self.last.get(player), position.script()
        key = player, self.trail.get(player) if known is None else known
        met, way = self.met.get(key), self._way(script)
        self.decisions += 1
        if met is None:
            met = self.met[key] = Met(position.legal(player), told, before, script, self.seed)
        elif way not in met.seen:
            self._compare(position, met, told, before, player)
        met.seen.add(way)
        self.last[player] = key, move.action
        if known is None:
            self._go_on(player, move.action)

    def _way(self, script: Script) -> Any:
        """What tells two histories apart: their moves, and where chance is none of these, the seed."""
        chance = any(move.player == CHANCE for move in script.moves)
        return script.moves if chance else (self.seed, script.moves)

    def _compare(self, position: Position, met: Met, told: dict[str, Any], before: Any, player: int) -> None:
        """The same information state by another way."""
        self.twins += 1
        self.report.holds("alike", what="pairs of positions that their player cannot tell apart")
        legal, script = position.legal(player), position.script()
        wrong = ""
        if legal != met.legal:
            wrong = f"legal actions ({_few(met.legal)} and {_few(legal)})"
        wrong = wrong or difference(met.told, told)
        other = f"The other one is by seed {met.seed}, after the actions {met.script.actions()}."
        if wrong:
            sentence = f"In two positions that player {player} cannot tell apart it is given different {wrong}. {other}"
            self.report.fails("alike", failure_at("alike", sentence, self.seed, script, player))
        if self.subject.forgets or position.key(player) is None:
            return
        self.report.holds("recall", what="pairs of positions that their player cannot tell apart")
        if before != met.before:
            sentence = f"Player {player} has one information state after two different ways of its own. {other}"
            self.report.fails("recall", failure_at("recall", sentence, self.seed, script, player))

    def search(self, seed: int) -> None:
        """Look for positions that are alike: the same choices in many deals, as far as they can be taken."""
        until = time.process_time() + SECONDS
        for number in range(seed, seed + PAIRS):
            if time.process_time() > until:
                return
            draws, position = random.Random("the same choices in every deal"), self.subject.start(number)
            self.begin()
            self.seed = number
            for _ in range(MOST_MOVES):
                self.look(position, [position.told(player) for player in range(self.subject.players)])
                actors = position.actors()
                legal = position.legal(actors[0]) if actors else []
                if not legal:
                    break
                move = Move(actors[0], legal[int(draws.random() * len(legal))])
                self.note(position, move)
                position.take(move)

    def conclude(self) -> None:
        """Say what there was no occasion to compare."""
        if self.twins == 0:
            why = f"no two of {self.decisions:,} decisions looked alike to their player, so that none were compared"
            self.report.cannot("alike", why)
        if self.report.promises["recall"].tried == 0 and not self.subject.forgets:
            self.report.cannot("recall", "there was no information state that was met twice")


def _few(legal: list[int]) -> str:
    return f"{legal[:8]}" if len(legal) <= 8 else f"{legal[:8]} and more"
