"""The agents by name."""

from __future__ import annotations

from collections.abc import Sequence

from kibitz.agents.announcer import Announcer
from kibitz.agents.base import Agent, AgentFault, Observation
from kibitz.agents.best import Best
from kibitz.agents.greedy import Greedy
from kibitz.agents.search import Search
from kibitz.agents.uniform import Uniform
from kibitz.engine.deal import Deal
from kibitz.match.match import Match

LEVELS = {
    "random": "plays anything legal",
    "greedy": "plays by a few sensible rules",
    "search": "looks ahead in worlds that fit what it has seen",
}

# Known by name besides, for Eleusis: there greedy is the curious one and search the scientist.
MANNERS = {
    "curious": "follows two ideas",
    "keen": "weighs some sixty ideas",
    "scientist": "weighs every rule it can think of",
}

# Known by name besides, for the arena: not yet offered to people, for its strength is measured in a few games only.
ON_TRIAL = {
    "best": "plays every choice to the end, in worlds that fit what it has seen and what the others did",
}

# What people are told: how well they play, not how they do it.
STRENGTHS = {"random": "beginner", "greedy": "steady", "search": "strong"}


def make(level: str, seed: int = 0) -> Agent:
    """An agent by name. Raises ValueError naming the levels.

    No name starts a program: for that there is `kibitz.agents.programs.crew`, so that no page that names a level can.
    """
    if level == "random":
        return Uniform()
    if level == "greedy":
        return Greedy()
    if level == "search":
        return Search()
    if level == "best":
        return Best()
    if level in MANNERS:
        return Greedy(level)
    raise ValueError(f"There is no agent {level!r}; the levels are: {', '.join(LEVELS)}.")


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
