"""The programs of one run: each is started once, gets no pack twice, and is reported on at the end."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from types import TracebackType
from typing import Any, Final

from kibitz.agents.base import Agent, AgentFault, Ending, Observation, Opening
from kibitz.agents.levels import make
from kibitz.agents.programs.program import RUN, SECONDS, WARM_UP, Program, Tally

MOST_ERRORS: Final = 2000  # signs of an error stream in a report


def is_program(name: str) -> bool:
    """Whether an agent's name is that of a program."""
    return name.startswith(RUN)


class StandIn(Agent):
    """A program's seat; where the program is at fault another agent plays the rest of the deal, and that is counted."""

    def __init__(self, program: Program, other: Agent, told: Callable[[AgentFault], None] = lambda _: None) -> None:
        self.program = program
        self.other = other
        self.told = told
        self.deals = 0  # that the other agent had to end
        self.decisions = 0  # that it took
        self._gave_way = False

    def begin(self, opening: Opening) -> None:
        """The program is tried anew in each deal."""
        self._gave_way = False
        try:
            self.program.begin(opening)
        except AgentFault as fault:
            self._give_way(fault)

    def choose(self, observation: Observation) -> int:
        """The program's choice, or that of the other agent."""
        if not self._gave_way:
            try:
                return self.program.choose(observation)
            except AgentFault as fault:
                self._give_way(fault)
        self.decisions += 1
        return self.other.choose(observation)

    def finish(self, ending: Ending) -> None:
        """Both may want to know."""
        self.program.finish(ending)

    def _give_way(self, fault: AgentFault) -> None:
        self._gave_way = True
        self.deals += 1
        self.told(fault)


class Crew:
    """Makes the agents of a run. A program is kept by its command and a key, so that it is started once.

    The key must tell apart whatever must not be told to one process twice: in the arena a pack is played in every
    seating, and a program that remembers it would know all hands the second time.
    """

    def __init__(self, seconds: float = SECONDS, warm_up: float = WARM_UP, stand_in: str = "") -> None:
        self.seconds = seconds
        self.warm_up = warm_up
        self.stand_in = stand_in
        self._seated: dict[tuple[str, Hashable], tuple[Program, Agent]] = {}
        self._forfeits: dict[str, int] = {}

    def __enter__(self) -> Crew:
        return self

    def __exit__(self, *_: type[BaseException] | BaseException | TracebackType | None) -> None:
        self.close()

    def agent(self, name: str, key: Hashable) -> Agent:
        """The agent of this name: a new one, or the program that this key has."""
        if not is_program(name):
            return make(name)
        if (name, key) not in self._seated:
            program = Program(name.removeprefix(RUN), self.seconds, self.warm_up)
            self._seated[name, key] = program, StandIn(program, make(self.stand_in)) if self.stand_in else program
        return self._seated[name, key][1]

    def forfeit(self, name: str) -> None:
        """Count a deal that this agent has forfeited."""
        self._forfeits[name] = self._forfeits.get(name, 0) + 1

    def close(self) -> None:
        """End all programs."""
        for program in self._programs():
            program.part()
        for program in self._programs():
            program.close()

    def report(self) -> dict[str, dict[str, Any]]:
        """What came of each program: answers, times, every fault, and what its errors said. To be asked when closed."""
        return {name: self._report_on(name) for name in sorted({name for name, _ in self._seated})}

    def _programs(self) -> Iterable[Program]:
        return (program for program, _ in self._seated.values())

    def _report_on(self, name: str) -> dict[str, Any]:
        tally, stood_in, taken, errors, called = Tally(), 0, 0, "", ""
        for (known, _), (program, agent) in self._seated.items():
            if known == name:
                tally.add(program.tally)
                errors = program.errors or errors
                called = program.introduction.name if program.introduction else called
                if isinstance(agent, StandIn):
                    stood_in, taken = stood_in + agent.deals, taken + agent.decisions
        return {
            "name": called,
            "processes": tally.processes,
            "deals": tally.deals,
            "answers": tally.answers,
            "seconds_an_answer": round(tally.seconds / max(1, tally.answers), 6),
            "slowest": round(tally.slowest, 6),
            "faults": tally.faults,
            "forfeits": self._forfeits.get(name, 0),
            "stand_in": {"agent": self.stand_in, "deals": stood_in, "decisions": taken} if self.stand_in else None,
            "first_faults": tally.kept,
            "errors": errors[-MOST_ERRORS:],
        }
