"""An agent that is a program of its own: it is told what its seat sees, and nothing else."""

from __future__ import annotations

import os
import shlex
import time
from dataclasses import dataclass, field
from typing import Any, Final

from kibitz.agents.base import Agent, AgentFault, Ending, Observation, Opening
from kibitz.agents.programs.lines import (
    ENDED,
    ILLEGAL,
    Introduction,
    bye_line,
    deal_line,
    end_line,
    fault_line,
    hello_line,
    read_action,
    read_introduction,
    turn_line,
    written,
)
from kibitz.agents.programs.process import ProgramProcess

RUN: Final = "run:"  # what the name of an agent begins with that is a program; its command follows
SECONDS: Final = 10.0  # for an answer
WARM_UP: Final = 30.0  # seconds more for the answer to `hello`, and for the first one to a turn
MOST_KEPT: Final = 20  # faults whose sentences are kept; all are counted


@dataclass
class Tally:
    """What came of a program's answers so far."""

    processes: int = 0
    deals: int = 0
    answers: int = 0
    seconds: float = 0.0  # that it thought in all
    slowest: float = 0.0  # answer to a turn, but for the first of a process
    faults: dict[str, int] = field(default_factory=dict)  # by their kinds
    kept: list[dict[str, Any]] = field(default_factory=list)  # the first faults

    def enter(self, fault: AgentFault, seat: int, deal: int, turn: int) -> None:
        """Count a fault."""
        self.faults[fault.kind] = self.faults.get(fault.kind, 0) + 1
        if len(self.kept) < MOST_KEPT:
            moment = {"seat": seat, "deal": deal, "turn": turn}
            self.kept.append({**moment, "kind": fault.kind, "sentence": fault.sentence, "line": fault.line})

    def add(self, other: Tally) -> None:
        """Add what came of another process of the same program."""
        self.processes += other.processes
        self.deals += other.deals
        self.answers += other.answers
        self.seconds += other.seconds
        self.slowest = max(self.slowest, other.slowest)
        for kind, count in other.faults.items():
            self.faults[kind] = self.faults.get(kind, 0) + count
        self.kept = (self.kept + other.kept)[:MOST_KEPT]


class Program(Agent):
    """A seat that a program has; its process lives until `close`.

    After an illegal answer it is told so, and its process plays the next deal. After any other fault nobody knows what
    it would answer next, so its process is ended, and the next deal starts a new one.
    """

    name = "program"

    def __init__(self, command: str, seconds: float = SECONDS, warm_up: float = WARM_UP) -> None:
        self.command = words_of(command)
        self.seconds = seconds
        self.warm_up = warm_up
        self.introduction: Introduction | None = None
        self.tally = Tally()
        self.lingers = False  # whether a process had to be ended that had been told goodbye
        self.errors = ""  # the end of what the last process wrote to its error stream
        self._process: ProgramProcess | None = None
        self._opening: Opening | None = None
        self._warm = False  # whether the process has answered a turn
        self._deal = self._turn = 0  # of this process, and of this deal

    def begin(self, opening: Opening) -> None:
        """Tell it of the deal; where there is no process for this seat yet, start one. Raises AgentFault."""
        before, self._opening = self._opening, opening
        if self._process is not None and before is not None and not _same_seat(before, opening):
            self.close()
        self._turn = 0
        self.tally.deals += 1
        if self._process is None:
            self._start(opening)
        assert self._process is not None
        self._deal += 1
        self._process.send(written(deal_line(opening, self._deal)))

    def choose(self, observation: Observation) -> int:
        """Its answer. Raises AgentFault."""
        if self._process is None or self._opening is None:
            raise AgentFault(ENDED, "The program is not running.")
        self._turn += 1
        line = written(turn_line(observation, self._opening, self._turn, self.seconds))
        began = time.monotonic()
        try:
            answer = self._process.ask(line, self.seconds + (0.0 if self._warm else self.warm_up))
            self._note_time(time.monotonic() - began)
            return read_action(answer, observation)
        except AgentFault as fault:
            raise self._noted(fault) from None

    def finish(self, ending: Ending) -> None:
        """Tell it how the deal ended."""
        if self._process is not None:
            self._process.send(written(end_line(ending)))

    def part(self) -> None:
        """Say goodbye: from here on its process may end by itself."""
        if self._process is not None:
            self._process.part(written(bye_line()))

    def close(self) -> None:
        """End its process."""
        if self._process is not None:
            self.part()
            self._drop()

    def _start(self, opening: Opening) -> None:
        self._deal, self._warm = 0, False
        self.tally.processes += 1
        try:
            try:
                self._process = ProgramProcess(self.command)
            except OSError as error:
                raise AgentFault(ENDED, f"{self.command[0]} cannot be started: {error.strerror}.") from None
            hello = written(hello_line(opening, self.seconds, self.warm_up))
            self.introduction = read_introduction(self._process.ask(hello, self.seconds + self.warm_up))
        except AgentFault as fault:
            raise self._noted(fault) from None

    def _note_time(self, seconds: float) -> None:
        self.tally.answers += 1
        self.tally.seconds += seconds
        if self._warm:
            self.tally.slowest = max(self.tally.slowest, seconds)
        self._warm = True

    def _noted(self, fault: AgentFault) -> AgentFault:
        """Count a fault, and tell the program or end it."""
        seat = -1 if self._opening is None else self._opening.seat
        self.tally.enter(fault, seat, self.tally.deals, self._turn)
        if self._process is not None:
            if fault.kind == ILLEGAL:
                self._process.send(written(fault_line(fault)))
            else:
                self._drop()
        return fault

    def _drop(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            self.lingers = process.end() or self.lingers
            self.errors = process.errors()


def words_of(command: str) -> list[str]:
    """The words of a command, as a shell would part them, but without a shell. Raises ValueError."""
    try:
        words = shlex.split(command, posix=os.name == "posix")
    except ValueError:
        raise ValueError(f"The command {command!r} has a quotation mark that is not closed.") from None
    if not words:
        raise ValueError("Name a command behind run: as in run:python my_agent.py")
    return words


def _same_seat(one: Opening, other: Opening) -> bool:
    return (one.game, one.options, one.seats, one.seat, one.names) == (
        other.game,
        other.options,
        other.seats,
        other.seat,
        other.names,
    )
