"""Players: each sees a view, an information state and worlds that it cannot tell from the real one - never the deal."""

from kibitz.agents.base import Agent, AgentFault, Observation, think_through
from kibitz.agents.levels import (
    LEVELS,
    NAMES,
    OTHERS,
    STRENGTHS,
    USUAL,
    check_name,
    is_level,
    levels_of_packages,
    make,
    sit,
    strength,
    timed,
)

__all__ = [
    "LEVELS", "NAMES", "OTHERS", "STRENGTHS", "USUAL", "Agent", "AgentFault", "Observation", "check_name", "is_level",
    "levels_of_packages", "make", "sit", "strength", "think_through", "timed",
]  # fmt: skip
