"""A process in which bots think and questions are answered: briefs come in as lines of JSON, replies go out.

It ends when its input does, so that it never outlives a table that was killed.
"""

from __future__ import annotations

import json
import os
import signal
import sys
import time
from dataclasses import asdict
from functools import lru_cache
from typing import Any, Final, cast

from kibitz.agents import Agent, AgentFault, Observation, make, think_through
from kibitz.agents.announcer import Announcer
from kibitz.agents.levels import RELIEF
from kibitz.agents.programs.program import Program
from kibitz.agents.review import DealReviewer
from kibitz.engine.deal import Deal
from kibitz.match.acts import ChoiceState
from kibitz.match.game import replay
from kibitz.match.match import Match
from kibitz.table.engine import Match as AnyMatch
from kibitz.table.kibitz_engine import KibitzEngine
from kibitz.table.questions import answered

SLICE: Final = 0.5  # seconds of a review, after which others have their turn
FEW: Final = 16  # decisions, after which they do too
SHOWN: Final = 500  # signs of a program's error stream
AHEAD: Final = 4  # thoughts that the time is kept for where nobody knows how many a commitment takes


def answer(brief: dict[str, Any], agents: dict[str, Agent]) -> list[int]:
    """The actions that a bot chooses: one, a whole commitment, or several cards chosen together.

    The bot is given an observation of its seat and nothing else. The rest of several cards waits for the next turn
    where time is up, that of a commitment for the relief.
    """
    clock = TimeBudget(brief["seconds"])
    seat, seed = brief["seat"], brief["seed"]
    state = replay(brief["record"])
    agent = Timed(sitting(brief["level"], agents), clock, state, seat)

    def relief() -> Agent | None:
        return sitting(RELIEF, agents) if clock.is_late() else None

    actions: list[int] = []
    now = ChoiceState(state, seat)
    while True:
        actions += think_through(agent, state, seat, seed + len(actions), relief)
        after = ChoiceState(state, seat, now)
        if not now.leads_to(after, actions[-1], draft=False) or clock.is_late():
            return actions
        now = after


class Programs:
    """The programs in seats at tables, each in a process of its own, so that none sees two hands of one deal.

    Of more than `MOST` the one that was asked longest ago is ended; it is started anew when its turn comes.
    """

    MOST: Final = 12

    def __init__(self) -> None:
        self.seated: dict[tuple[str, int], tuple[Program, str]] = {}  # by table and seat, with the deal it knows of

    def answer(self, brief: dict[str, Any]) -> list[int]:
        """The actions that a program chooses: one, or a whole commitment. Nobody replaces it here."""
        place = brief["table"], brief["seat"]
        state = replay(brief["record"])
        program, known = self.seated.pop(place, (None, ""))
        if program is None:
            program = Program(brief["command"], brief["limit"])
        deal = json.dumps(brief["record"]["deals"][0]["pack"])
        self.seated[place] = program, deal
        while len(self.seated) > self.MOST:
            oldest, _ = self.seated.pop(next(iter(self.seated)))
            oldest.close()
        try:
            if known != deal:
                Announcer({brief["seat"]: program}).look(state)
            return think_through(program, state, brief["seat"], brief["seed"])
        except AgentFault as fault:
            self.seated[place] = program, ""  # a deal is announced again to whatever is asked next
            errors = f" Its error stream ends in: {program.errors[-SHOWN:]}" if program.errors else ""
            raise RuntimeError(f"{fault.sentence} It wrote: {fault.line}{errors}") from None


PROGRAMS: Final = Programs()


def sitting(level: str, agents: dict[str, Agent]) -> Agent:
    """The agent of a level, made when it is first needed. At a table a lone choice takes its time like any other."""
    if level not in agents:
        agents[level] = make(level)
        agents[level].even = agents[level].waits = True
    return agents[level]


class TimeBudget:
    """The time of one brief; it says when one more thought, as long as those before it, would end too late."""

    def __init__(self, seconds: float) -> None:
        self.began = time.monotonic()
        self.seconds = seconds
        self.thoughts = 0

    def is_late(self) -> bool:
        """Asked after each thought."""
        self.thoughts += 1
        spent = self.spent()
        return spent + spent / self.thoughts > self.seconds

    def spent(self) -> float:
        """Seconds since the brief came."""
        return time.monotonic() - self.began


class Timed(Agent):
    """An agent that shares its time out among the thoughts of one brief; to none it gives more than its level has."""

    def __init__(self, agent: Agent, clock: TimeBudget, state: Match | Deal, seat: int) -> None:
        self.agent = agent
        self.clock = clock
        self.state = state
        self.seat = seat

    def choose(self, observation: Observation) -> int:
        pick = ChoiceState(self.state, self.seat).pick
        thoughts = pick.most if pick else 1 + (AHEAD if self.clock.thoughts else 0)
        own = self.agent.seconds
        share = max(0.001, self.clock.seconds - self.clock.spent()) / max(1, thoughts)
        self.agent.seconds = min(own, share) if own else share
        try:
            return self.agent.choose(observation)
        finally:
            self.agent.seconds = own


class Asked:
    """A match as a question needs it: its present deal, and whether it is over."""

    def __init__(self, deal: Deal, over: bool) -> None:
        self.deal = deal
        self.over = over

    def is_terminal(self) -> bool:
        """Whether the match is over."""
        return self.over


def reply_to(brief: dict[str, Any]) -> dict[str, Any]:
    """The answer to a private question of a seat; what may be asked of the deal it says itself."""
    match = cast(AnyMatch, Asked(deal_of(brief["record"]).clone(), brief["over"]))
    return answered(KibitzEngine(), match, brief["seat"], brief["names"], brief["ask"], brief["text"], brief["words"])


@lru_cache(maxsize=16)
def deal_of(record: str) -> Deal:
    """The deal of a record; whoever writes asks about the same one many times."""
    return cast(Deal, replay(json.loads(record)))


class Reviewing:
    """The deal that is being reviewed: the next question about it usually follows at once."""

    def __init__(self) -> None:
        self.of: tuple[str, int] | None = None
        self.reviewer: DealReviewer | None = None

    def at(self, record: str, number: int, step: int) -> DealReviewer:
        """Whoever reviews this deal, before this step."""
        reviewer = self.reviewer
        if reviewer is None or self.of != (record, number) or reviewer.step > step:
            reviewer = DealReviewer(deal_of(record), number)
            self.of, self.reviewer = (record, number), reviewer
        reviewer.skip_to(step)
        return reviewer


REVIEWING: Final = Reviewing()


def weighed(brief: dict[str, Any]) -> dict[str, Any]:
    """The next decisions of a finished deal, for a moment or a few of them; at its end what it brought each seat."""
    clock = TimeBudget(SLICE)
    if not deal_of(brief["review"]).is_terminal():
        return {"broken": True}
    reviewer = REVIEWING.at(brief["review"], brief["number"], brief["step"])
    found: list[dict[str, Any]] = []
    while not reviewer.is_done() and clock.spent() < SLICE and len(found) < FEW:
        decision = reviewer.look()
        if decision is not None:
            found.append(asdict(decision))
    returns = reviewer.deal.returns() if reviewer.is_done() else None
    return {"decisions": found, "step": reviewer.step, "spent": clock.spent(), "returns": returns}


def reply_of(brief: dict[str, Any], agents: dict[str, Agent]) -> dict[str, Any]:
    """The reply to a brief of any kind."""
    if "review" in brief:
        return {"weighed": weighed(brief)}
    if "ask" in brief:
        return {"found": reply_to(brief)}
    if "command" in brief:
        return {"actions": PROGRAMS.answer(brief)}
    return {"actions": answer(brief, agents)}


def main() -> None:
    """Answer briefs until there are no more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the table says when to stop, not the terminal
    if hasattr(os, "nice"):
        os.nice(int(sys.argv[1]))
    agents: dict[str, Agent] = {}
    reply: dict[str, Any]
    for line in sys.stdin:
        try:
            brief = json.loads(line)
            reply = reply_of(brief, agents)
        except Exception as error:
            reply = {"error": f"{type(error).__name__}: {error}"}
        sys.stdout.write(json.dumps(reply) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
