"""The agents by name: the levels that people choose from, and the others that studies know."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kibitz.agents.announcer import Announcer
from kibitz.agents.base import Agent, AgentFault, Observation
from kibitz.agents.beginner import Beginner
from kibitz.agents.best import Best
from kibitz.agents.greedy import Greedy
from kibitz.agents.other_levels import OtherLevels
from kibitz.agents.search import Search
from kibitz.agents.uniform import Uniform
from kibitz.cards.messages import mark, say
from kibitz.catalog.packages import broken_packages
from kibitz.engine.deal import Deal
from kibitz.match.match import Match

# What people choose from, the weakest first, each with a word on how it plays.
LEVELS: Final = {
    "beginner": mark("plays the obvious and overlooks some of it"),
    "steady": mark("plays by a few sensible rules"),
    "strong": mark("tries every choice to the end in its head, as long as a tenth of a second lets it"),
    "best": mark("does the same for longer, up to a second"),
}

# A gentle beginning: it plays sensibly, and whoever knows a game beats it before long.
USUAL: Final = "steady"
RELIEF: Final = "greedy"  # who chooses where there is no time to think

# Known by name besides, for studies and for tables of former times.
OTHERS: Final = {
    "random": mark("plays anything legal"),
    "greedy": mark("plays by a few sensible rules"),
    "search": mark("looks ahead in worlds that fit what it has seen"),
}

# The same, for Eleusis: there greedy is the curious one and search the scientist.
MANNERS: Final = {
    "curious": "follows two ideas",
    "keen": "weighs some sixty ideas",
    "scientist": "weighs every rule it can think of",
}

# For the arena alone (`kibitz.research.players`); no package may take these names either.
ARENA_ONLY: Final = ("oracle", "stranger", "greedy-first", "net")

NAMES: Final = (*LEVELS, *OTHERS, *MANNERS)
FROM_PACKAGES: Final = OtherLevels((*NAMES, *ARENA_ONLY))

# What people are told: how well they play, not how they do it.
STRENGTHS: Final = {
    "beginner": mark("beginner"),
    "steady": mark("steady"),
    "strong": mark("strong"),
    "best": mark("best"),
    "random": mark("random"),
    "greedy": mark("steady"),
    "search": mark("strong"),
}

# Seconds for a choice, at most.
SECONDS: Final = {"strong": 0.1, "best": 1.0}
TIMED: Final = ("strong", "best", "search")  # whose strength is a matter of time
MOST_MILLISECONDS: Final = 3_600_000


def make(name: str, seed: int = 0) -> Agent:
    """An agent by name; `best@300` is best with 300 milliseconds for a choice. Raises ValueError naming the levels.

    No name starts a program: for that there is `kibitz.agents.programs.crew`, so that no page that names a level can.
    """
    level, _, milliseconds = name.partition("@")
    check_name(name)
    return _made(level, int(milliseconds) / 1000 if milliseconds else SECONDS.get(level, 0.0))


def check_name(name: str) -> None:
    """ValueError where there is no such agent, or its time is no number."""
    level, separator, milliseconds = name.partition("@")
    if not is_level(level):
        agents = [*LEVELS, *OTHERS, *FROM_PACKAGES.by_name()]
        told = [f"There is no agent {level!r}; the agents are: {', '.join(agents)}.", *broken_packages()]
        raise ValueError(" ".join(told))
    if separator and not (milliseconds.isdecimal() and 0 < int(milliseconds) <= MOST_MILLISECONDS):
        raise ValueError(f"{name}: behind the @ stands a number of milliseconds, as in best@300.")


def is_level(name: str) -> bool:
    """Whether there is an agent of this name, of ours or of another package."""
    return name in NAMES or name in FROM_PACKAGES.by_name()


def levels_of_packages() -> dict[str, str]:
    """The levels that other packages bring, each with a word on how it plays."""
    return {name: level.help for name, level in FROM_PACKAGES.by_name().items()}


def strength(name: str) -> str:
    """How well an agent plays, in a word for people; its own name where there is none."""
    level = name.partition("@")[0]
    return say(STRENGTHS[level]) if level in STRENGTHS else level


def timed(name: str, milliseconds: int) -> str:
    """The name of an agent that has so much time for a choice; the same where its time is given, or does not matter."""
    return f"{name}@{milliseconds}" if name in TIMED else name


def _made(level: str, seconds: float) -> Agent:
    if level == "random":
        return Uniform()
    if level == "beginner":
        return Beginner()
    if level == "greedy":
        return Greedy()
    if level == "steady":
        return Greedy("keen")
    if level == "search":
        return Search(seconds=seconds)
    if level in SECONDS:
        return Best(seconds=seconds)
    if level in NAMES:
        return Greedy(level)
    return _of_a_package(level, seconds)


def _of_a_package(level: str, seconds: float) -> Agent:
    """An agent of another package; it may have so much time where a time is given."""
    agent = FROM_PACKAGES.by_name()[level].make()
    if seconds:
        agent.seconds = seconds
    return agent


def sit(state: Match | Deal, agents: Sequence[Agent], seed: int = 0, limit: int = 0) -> int:
    """Let agents play a match or deal to its end (or `limit` decisions); how many decisions were taken.

    Where several may act at once they do so in the order of their seats: none of them sees what the others commit.
    Raises AgentFault, with its seat, where an agent gives no legal answer: the deal is then forfeited.
    """
    decisions = 0
    announcer = Announcer(dict(enumerate(agents)))
    try:
        while not state.is_terminal() and (limit == 0 or decisions < limit):
            announcer.look(state)
            seat = state.players_to_act()[0]
            announcer.seat = seat
            action = agents[seat].choose(Observation(state, seat, seed * 1000003 + decisions))
            state.apply_action(action, seat)
            decisions += 1
        announcer.look(state)
    except AgentFault as fault:
        fault.seat, fault.decisions = announcer.seat, decisions
        announcer.forfeit(fault.seat)
        raise
    return decisions
