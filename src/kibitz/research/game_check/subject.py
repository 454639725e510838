"""What is checked, by whatever names it goes: episodes, their positions, and the scripts that lead there."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

CHANCE: Final = -1  # who moves at a chance node
LEGAL: Final = "legal actions"


class NotOffered(Exception):
    """An environment has no such thing; the text says what it lacks, as the end of a sentence."""


class Illegal(Exception):
    """A move of a script is not legal where it is taken."""

    def __init__(self, move: Move, step: int, legal: list[int]) -> None:
        super().__init__(f"move {step + 1}, {move.action} of player {move.player}, is not among {legal}")
        self.move = move
        self.step = step


@dataclass(frozen=True)
class Move:
    """An action of a player, or an outcome of chance (`CHANCE`)."""

    player: int
    action: int


@dataclass(frozen=True)
class Script:
    """A whole history as data: what an episode begins from, as its subject understands it, and all moves since."""

    start: Any
    moves: tuple[Move, ...] = ()

    def first(self, count: int) -> Script:
        """The same up to so many moves."""
        return Script(self.start, self.moves[:count])

    def actions(self) -> list[int]:
        """What the players did, without chance."""
        return [move.action for move in self.moves if move.player != CHANCE]


class Position(ABC):
    """One moment of an episode. It moves on by `take`."""

    @abstractmethod
    def script(self) -> Script:
        """The history up to here."""

    @abstractmethod
    def actors(self) -> list[int]:
        """Who may act now; none at the end and at a chance node."""

    @abstractmethod
    def legal(self, player: int) -> list[int]:
        """The legal actions of a player, as the environment lists them."""

    @abstractmethod
    def told(self, player: int) -> dict[str, Any]:
        """All that a player is told now, by name, in plain values that can be compared; no masks, no legal actions."""

    @abstractmethod
    def take(self, move: Move) -> None:
        """Take a move. Raises Illegal where it is not legal."""

    @abstractmethod
    def returns(self) -> list[float]:
        """What each player has got in all."""

    def chance(self) -> list[tuple[int, float]]:
        """At a chance node what may come, with its probability; else nothing."""
        return []

    def key(self, player: int) -> Any:
        """What stands for all that a player knows: its information state, where there is one, else None."""
        return None

    def mask(self, player: int) -> list[int]:
        """The mask of the legal actions. Raises NotOffered."""
        raise NotOffered("it has no masks")

    def text(self, player: int, action: int) -> str:
        """An action in words. Raises NotOffered."""
        raise NotOffered("its actions have no texts")

    def action(self, player: int, text: str) -> int:
        """The inverse of `text`. Raises NotOffered."""
        raise NotOffered("no texts are read as actions")

    def refusal(self, player: int, action: int) -> str:
        """Try an action that is not legal, on a copy: nothing where it is refused well, else what is wrong about it.

        Raises NotOffered.
        """
        raise NotOffered("it promises no check of actions")

    def clone(self) -> Position:
        """An independent copy. Raises NotOffered."""
        raise NotOffered("it has no clone()")

    def stored(self) -> Position:
        """The same position after it was written down and read again. Raises NotOffered."""
        raise NotOffered("it cannot be written down and read again")

    def world(self, player: int, seed: int) -> Script:
        """The history of a world that a player cannot tell from this one, as its sampler says. Raises NotOffered."""
        raise NotOffered("it has no resample_from_infostate")

    def amiss(self) -> str:
        """What is wrong with the position beyond all that, in a sentence; nothing where all is well."""
        return ""


class Subject(ABC):
    """One environment under check."""

    kind: str = ""  # whose names it has
    versions: str = ""
    players: int = 0
    actions: int = 0  # they are numbered from 0 to one less than this; 0 where nobody says
    longest: int = 0  # no episode takes more actions of players; 0 where nobody says
    low: float | None = None  # bounds of a return
    high: float | None = None
    total: float | None = None  # what all returns add up to, where it is constant
    hides: bool = True  # whether players may know different things
    forgets: bool = False  # whether an information state may leave out what its player has seen

    def __init__(self, name: str) -> None:
        self.name = name

    @abstractmethod
    def start(self, seed: int) -> Position:
        """A new episode, whose chance is drawn by a seed as it comes."""

    @abstractmethod
    def begin(self, start: Any) -> Position:
        """The episode of a script before its first move; its chance comes from the script."""

    def root(self) -> Position:
        """A new episode that stops at chance nodes. Raises NotOffered."""
        raise NotOffered("it has no chance nodes to go through")


def follow(subject: Subject, script: Script) -> Iterator[Position]:
    """The positions of a script, one after the other, without those in which chance is to move.

    It is one position that moves on. Raises Illegal at the first move that is not legal.
    """
    position = subject.begin(script.start)
    if not position.chance():
        yield position
    for move in script.moves:
        position.take(move)
        if not position.chance():
            yield position


def at_the_end_of(subject: Subject, script: Script) -> Position:
    """The position that a script leads to."""
    position = subject.begin(script.start)
    for move in script.moves:
        position.take(move)
    return position


def shown(position: Position, player: int) -> dict[str, Any]:
    """All that a player is told, and its legal actions where it is to act."""
    if player not in position.actors():
        return position.told(player)
    return {**position.told(player), LEGAL: tuple(position.legal(player))}


def plain(value: Any) -> Any:
    """Plain data of whatever an environment tells: numbers, texts, tuples, and dictionaries as sorted pairs."""
    if type(value) is list and value and type(value[0]) is float:
        return tuple(value)  # a tensor, and by far the most of what is told
    if isinstance(value, dict):
        return tuple(sorted((str(name), plain(one)) for name, one in value.items()))
    if hasattr(value, "tolist"):  # an array of numpy, or a number of one
        return plain(value.tolist())
    if isinstance(value, (list, tuple)):
        return tuple(plain(one) for one in value)
    if value is None or isinstance(value, (str, int, float, bool, bytes)):
        return value
    return repr(value)
