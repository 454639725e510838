"""Every game of the catalogue as an OpenSpiel game: `register()`, then `pyspiel.load_game("kibitz_8_5_3")`.

What is mapped how, and what OpenSpiel does not let a Python game do, stands in docs/openspiel.md.
"""

try:
    import pyspiel  # noqa: F401
except ModuleNotFoundError as missing:
    raise ModuleNotFoundError(
        "OpenSpiel is not installed here. It comes with: pip install 'kibitz[openspiel]'", name=missing.name
    ) from missing

from kibitz.research.openspiel.bots import AgentBot, PolicyAgent
from kibitz.research.openspiel.game import KibitzGame, register
from kibitz.research.openspiel.observer import KibitzObserver
from kibitz.research.openspiel.parameters import short_name
from kibitz.research.openspiel.state import KibitzState

__all__ = ["AgentBot", "KibitzGame", "KibitzObserver", "KibitzState", "PolicyAgent", "register", "short_name"]
