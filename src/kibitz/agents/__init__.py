"""Players: each sees a view, an information state and worlds that it cannot tell from the real one - never the deal."""

from kibitz.agents.base import Agent, AgentFault, Observation, think_through
from kibitz.agents.levels import LEVELS, MANNERS, ON_TRIAL, STRENGTHS, make, sit

__all__ = [
    "LEVELS",
    "MANNERS",
    "ON_TRIAL",
    "STRENGTHS",
    "Agent",
    "AgentFault",
    "Observation",
    "make",
    "sit",
    "think_through",
]
