"""Games with OpenSpiel's names: those of pyspiel, and plain Python objects that have the same methods.

A game has at least `num_players` and `new_initial_state`; a state `current_player`, `legal_actions`, `apply_action`,
`is_terminal`, `returns` and one way to tell a player what it sees. All else is checked where it is there.
"""

from __future__ import annotations

import contextlib
import os
import random
from collections.abc import Callable, Iterator
from importlib.metadata import PackageNotFoundError, version
from typing import Any, Final

from kibitz.research.game_check.subject import CHANCE, Illegal, Move, NotOffered, Position, Script, Subject, plain

SIMULTANEOUS: Final = -2
TELLS: Final = (  # each with what a game's type calls it
    ("information_state_string", "provides_information_state_string"),
    ("observation_string", "provides_observation_string"),
    ("information_state_tensor", "provides_information_state_tensor"),
    ("observation_tensor", "provides_observation_tensor"),
    ("to_observation_struct", ""),
)
NEEDED: Final = ("current_player", "legal_actions", "apply_action", "is_terminal", "returns")


class OpenSpielSubject(Subject):
    """A game object with OpenSpiel's names."""

    kind = "OpenSpiel"

    def __init__(self, name: str, game: Any, hook: Callable[[Any, int, int], Any] | None = None) -> None:
        """`hook` gives worlds in place of the state's own sampler: a state, from a state, a player and a seed."""
        super().__init__(name)
        self.game = game
        self.hook = hook
        state = game.new_initial_state()
        lacking = [one for one in NEEDED if not hasattr(state, one)]
        if lacking:
            raise ValueError(f"{name}: its states lack {', '.join(lacking)}.")
        self.players = int(game.num_players())
        self.actions = int(_asked(game, "num_distinct_actions", 0))
        self.longest = int(_asked(game, "max_game_length", 0))
        self.low, self.high = _asked(game, "min_utility", None), _asked(game, "max_utility", None)
        self.total = _asked(game, "utility_sum", None)
        type_of_game = _asked(game, "get_type", None)
        self.hides = "PERFECT" not in str(getattr(type_of_game, "information", "")).replace("IMPERFECT", "")
        if "MEAN_FIELD" in str(getattr(type_of_game, "dynamics", "")):
            raise ValueError(f"{name}: games of mean fields have no players whose information could be checked.")
        self.versions = _version_of("open_spiel", game)
        named = [one for one, flag in TELLS if hasattr(state, one) and getattr(type_of_game, flag or "-", True)]
        first = self.start(0)
        assert isinstance(first, OpenSpielPosition)
        self.tells = [one for one in named if self._does_tell(first.state, one)]
        if not self.tells:
            raise ValueError(f"{name} tells its players nothing: it has none of {', '.join(dict(TELLS))}.")

    def _does_tell(self, state: Any, name: str) -> bool:
        """Whether a method that is there also says something."""
        try:
            with _quietly():
                return all(self.tell(state, name, player) is not None for player in range(self.players))
        except (NotImplementedError, RuntimeError):
            return False

    def tell(self, state: Any, name: str, player: int) -> Any:
        """What one of the methods tells a player, in plain values."""
        value = getattr(state, name)(player)
        return plain(value.to_dict() if hasattr(value, "to_dict") else value)

    def start(self, seed: int) -> Position:
        return OpenSpielPosition(self, self.game.new_initial_state(), [], random.Random(seed))

    def begin(self, start: Any) -> Position:
        return OpenSpielPosition(self, self.game.new_initial_state(), [], None)

    def root(self) -> Position:
        return self.begin(None)


class OpenSpielPosition(Position):
    """A state with OpenSpiel's names. Where all act at once, they are asked one after the other."""

    def __init__(self, subject: OpenSpielSubject, state: Any, moves: list[Move], draws: random.Random | None) -> None:
        self.subject = subject
        self.state = state
        self.moves = moves
        self.draws = draws
        self.chosen: dict[int, int] = {}  # of a moment in which all act at once
        self._draw()

    def _draw(self) -> None:
        """Let chance move, where it is not for somebody else to choose."""
        while self.draws is not None and (outcomes := self.chance()):
            numbers, weights = zip(*outcomes, strict=True)
            self._apply(CHANCE, self.draws.choices(numbers, weights)[0])

    def _apply(self, player: int, action: int) -> None:
        self.state.apply_action(action)
        self.moves.append(Move(player, action))

    def script(self) -> Script:
        return Script(None, tuple(self.moves))

    def actors(self) -> list[int]:
        if self.state.is_terminal() or self.chance():
            return []
        current = int(self.state.current_player())
        if current != SIMULTANEOUS:
            return [current]
        return [p for p in range(self.subject.players) if p not in self.chosen and self.state.legal_actions(p)]

    def chance(self) -> list[tuple[int, float]]:
        if not _asked(self.state, "is_chance_node", False):
            return []
        return [(int(action), float(weight)) for action, weight in self.state.chance_outcomes()]

    def legal(self, player: int) -> list[int]:
        if player in self.chosen:
            return []
        return [int(action) for action in _for_player(self.state, player)]

    def mask(self, player: int) -> list[int]:
        if not hasattr(self.state, "legal_actions_mask"):
            raise NotOffered("it has no legal_actions_mask")
        return [int(bit) for bit in self.state.legal_actions_mask(player)]

    def told(self, player: int) -> dict[str, Any]:
        return {name: self.subject.tell(self.state, name, player) for name in self.subject.tells}

    def key(self, player: int) -> Any:
        if "information_state_string" in self.subject.tells:
            return self.state.information_state_string(player)
        if "information_state_tensor" in self.subject.tells:
            return plain(self.state.information_state_tensor(player))
        return None

    def text(self, player: int, action: int) -> str:
        if not hasattr(self.state, "action_to_string"):
            raise NotOffered("its actions have no texts")
        return str(self.state.action_to_string(player, action))

    def action(self, player: int, text: str) -> int:
        if not hasattr(self.state, "string_to_action"):
            raise NotOffered("it has no string_to_action")
        return int(self.state.string_to_action(player, text))

    def refusal(self, player: int, action: int) -> str:
        if not hasattr(self.state, "apply_action_with_legality_check"):
            raise NotOffered("it has no apply_action_with_legality_check")
        trial = self.clone()
        assert isinstance(trial, OpenSpielPosition)
        if int(trial.state.current_player()) == SIMULTANEOUS:
            raise NotOffered("several act at once")
        try:
            with _quietly():
                trial.state.apply_action_with_legality_check(action)
        except Exception:  # whatever it is refused by
            return ""
        return "is taken, though it is not legal"

    def take(self, move: Move) -> None:
        legal = [one for one, _ in self.chance()] if move.player == CHANCE else self.legal(move.player)
        if move.action not in legal or (move.player != CHANCE and move.player not in self.actors()):
            raise Illegal(move, len(self.moves), legal)
        if int(self.state.current_player()) != SIMULTANEOUS:
            self._apply(move.player, move.action)
        else:
            self._take_together(move)
        self._draw()

    def _take_together(self, move: Move) -> None:
        """Keep a choice until all have chosen; who cannot choose does nothing."""
        self.chosen[move.player] = move.action
        self.moves.append(move)
        if not self.actors():
            together = [self.chosen.get(player, 0) for player in range(self.subject.players)]
            self.chosen = {}
            self.state.apply_actions(together)

    def returns(self) -> list[float]:
        return [float(one) for one in self.state.returns()]

    def clone(self) -> Position:
        if not hasattr(self.state, "clone"):
            raise NotOffered("it has no clone()")
        draws = None
        if self.draws is not None:
            draws = random.Random()
            draws.setstate(self.draws.getstate())
        other = OpenSpielPosition(self.subject, self.state.clone(), self.moves[:], draws)
        other.chosen = dict(self.chosen)
        return other

    def stored(self) -> Position:
        if not (hasattr(self.state, "serialize") and hasattr(self.subject.game, "deserialize_state")):
            raise NotOffered("it has no serialize and deserialize_state")
        again = self.subject.game.deserialize_state(self.state.serialize())
        other = OpenSpielPosition(self.subject, again, self.moves[:], None)
        other.chosen = dict(self.chosen)
        return other

    def world(self, player: int, seed: int) -> Script:
        draw = random.Random(seed).random
        if self.subject.hook is not None:
            state = self.subject.hook(self.state, player, seed)
        elif not hasattr(self.state, "resample_from_infostate"):
            raise NotOffered("it has no resample_from_infostate")
        else:
            state = self._resampled(player, draw)
        return Script(None, tuple(_moves_of(state, self.subject)))

    def _resampled(self, player: int, draw: Callable[[], float]) -> Any:
        try:
            with _quietly():
                return self.state.resample_from_infostate(player, draw)
        except (NotImplementedError, RuntimeError) as error:
            if isinstance(error, NotImplementedError) or "implement" in str(error).lower():
                raise NotOffered("it has no resample_from_infostate") from None
            raise


def _moves_of(state: Any, subject: OpenSpielSubject) -> Iterator[Move]:
    """The whole history of a state. Who made each move is found by going through it where only numbers are kept."""
    if hasattr(state, "full_history"):
        for one in state.full_history():
            player, action = (one.player, one.action) if hasattr(one, "player") else one
            yield Move(max(int(player), CHANCE), int(action))
        return
    if not hasattr(state, "history"):
        raise NotOffered("its states keep no history, so that nobody can go through that of a world")
    again = subject.game.new_initial_state()
    for action in state.history():
        player = int(again.current_player())
        yield Move(CHANCE if _asked(again, "is_chance_node", False) else player, int(action))
        try:
            again.apply_action(action)
        except Exception:  # the move is yielded already, and whoever follows the script says that it is illegal
            return


def _for_player(state: Any, player: int) -> Any:
    """`legal_actions(player)`, also of a state whose method takes no player: then nobody else has any."""
    try:
        return state.legal_actions(player)
    except TypeError:
        return state.legal_actions() if player == state.current_player() else []


def _asked(thing: Any, name: str, otherwise: Any) -> Any:
    """What a method without arguments says, or something else where there is none."""
    if not hasattr(thing, name):
        return otherwise
    try:
        value = getattr(thing, name)()
    except NotImplementedError:
        return otherwise
    return otherwise if value is None else value


def _version_of(package: str, game: Any) -> str:
    if not type(game).__module__.startswith("pyspiel"):
        return ""
    with contextlib.suppress(PackageNotFoundError):
        return f"{package} {version(package)}"
    return ""


@contextlib.contextmanager
def _quietly() -> Iterator[None]:
    """C++ writes each of its errors to the error stream, with the whole state; what matters is in the exception."""
    kept = os.dup(2)
    nothing = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nothing, 2)
    try:
        yield
    finally:
        os.dup2(kept, 2)
        os.close(nothing)
        os.close(kept)
