"""What MODULE:GAME names: a game of Kibitz or OpenSpiel by its name, or an object, class or function of a module."""

from __future__ import annotations

import importlib
import importlib.util
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any, Final

from kibitz.match.game import Game, load_game
from kibitz.research.game_check.aec_names import AecSubject
from kibitz.research.game_check.kibitz_names import KibitzSubject
from kibitz.research.game_check.openspiel_names import OpenSpielSubject
from kibitz.research.game_check.subject import Subject

LIBRARY: Final = "kibitz"
OPEN_SPIEL: Final = "pyspiel"


def subject_of(name: str, options: dict[str, Any] | None = None, worlds: str = "") -> Subject:
    """The environment that a name stands for. Raises ValueError saying what is wrong with it.

    `kibitz:8-5-3` and `pyspiel:hearts` are games by their names, `package.module:thing` and `folder/file.py:thing`
    what a module has: a game with OpenSpiel's names, an environment with those of PettingZoo's AEC, or what makes one
    of them when it is called without arguments. `options` are for games of Kibitz; `worlds` names a hook in the same
    way.
    """
    module, colon, thing = name.rpartition(":")
    if not colon or not thing or not module:
        raise ValueError(f"{name!r}: write MODULE:GAME, as in pyspiel:hearts, kibitz:8-5-3 or my_game.py:GAME.")
    hook = _found(worlds) if worlds else None
    if module == LIBRARY:
        if hook is not None:
            raise ValueError("A game of Kibitz has its own sampler: it takes no hook for worlds.")
        return KibitzSubject(name, load_game(thing, **(options or {})))
    if options:
        raise ValueError(
            "Options are for games of Kibitz; OpenSpiel's stand in the name: pyspiel:leduc_poker(players=3)."
        )
    if module == OPEN_SPIEL:
        return OpenSpielSubject(name, _of_open_spiel(thing), hook)
    return _subject(name, _found(name), hook)


def _subject(name: str, thing: Any, hook: Any) -> Subject:
    """By whose names an object goes."""
    made = _made(name, thing) if callable(thing) and not _is_game(thing) else thing
    if isinstance(made, Game):
        return KibitzSubject(name, made)
    if _is_game(made):
        return OpenSpielSubject(name, made, hook)
    if not _is_aec(made):
        raise ValueError(
            f"{name}: a {type(made).__name__} has neither OpenSpiel's names (new_initial_state, num_players) nor"
            " those of PettingZoo's AEC (reset, step, observe, agent_selection)."
        )
    if made is thing:
        raise ValueError(
            f"{name}: name a function or class that makes the environment, for every episode needs its own."
        )
    make: Callable[[], Any] = thing
    return AecSubject(name, make, hook)


def _made(name: str, thing: Callable[[], Any]) -> Any:
    try:
        return thing()
    except Exception as error:  # of somebody else's function
        raise ValueError(f"{name} cannot be made without arguments ({type(error).__name__}: {error}).") from None


def _is_game(thing: Any) -> bool:
    return hasattr(thing, "new_initial_state") and hasattr(thing, "num_players") and not isinstance(thing, type)


def _is_aec(thing: Any) -> bool:
    return all(hasattr(thing, one) for one in ("reset", "step", "observe", "possible_agents"))


def _found(name: str) -> Any:
    """What a module has under a name. Raises ValueError."""
    module, _, thing = name.rpartition(":")
    try:
        found: Any = _module(module)
        for part in thing.split("."):
            found = getattr(found, part)
    except (ImportError, AttributeError, OSError) as error:
        raise ValueError(f"{name}: {error}.") from None
    return found


def _module(name: str) -> ModuleType:
    """A module by its name, as seen from the folder that one stands in, or by its file."""
    if not name.endswith(".py"):
        if "" not in sys.path:
            sys.path.insert(0, "")
        return importlib.import_module(name)
    path = Path(name).resolve()
    if not path.is_file():
        raise ImportError(f"there is no file {name}")
    if str(path.parent) not in sys.path:
        sys.path.insert(0, str(path.parent))  # so that it finds what lies beside it
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[path.stem] = module  # dataclasses and pickle ask for it
    spec.loader.exec_module(module)
    return module


def _of_open_spiel(name: str) -> Any:
    try:
        import pyspiel
    except ImportError:
        raise ValueError("pyspiel is not installed: pip install open_spiel brings it.") from None
    if name.startswith("python_"):
        import open_spiel.python.games  # noqa: F401 (its games that are written in Python enter themselves)
    short = name.partition("(")[0]
    if short.startswith("kibitz_"):
        from kibitz.research import openspiel

        openspiel.register()
    if short not in pyspiel.registered_names():
        raise ValueError(f"OpenSpiel has no game {short!r}.")
    return pyspiel.load_game(name)
