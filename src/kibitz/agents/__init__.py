"""Players: each sees a view, an information state and worlds that it cannot tell from the real one - never the deal."""

from kibitz.agents.base import Agent, Observation, think_through
from kibitz.agents.levels import LEVELS, MANNERS, STRENGTHS, make, sit

__all__ = ["LEVELS", "MANNERS", "STRENGTHS", "Agent", "Observation", "make", "sit", "think_through"]
