"""Every question that is put to an environment, noted where the process beside can read it (`beside.py`)."""

from __future__ import annotations

import mmap
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, TypeVar

from kibitz.research.game_check.subject import CHANCE, Move, Position, Script, Subject

MOST_ACTIONS: Final = 30_000  # of the way to a position; what comes later is not noted
HEAD: Final = 6  # the number of the question, which one it is, and its seed, player, world and count of actions
NOBODY: Final = -1

# What is asked, as it stands after "It was asked".
BEGIN, CHANCES, ACTORS, LEGAL, TOLD, TAKE, RETURNS, COPY, STORED, WORLD, FOLLOW, ELSE = range(12)
WORDS: Final = (
    "to begin an episode",
    "what chance may bring",
    "who is to act",
    "for the legal actions of player {player}",
    "what player {player} is told",
    "to take an action",
    "for the returns",
    "for a copy",
    "to be written down and read again",
    "for a world of player {player}",
    "to go through a world of player {player}",
    "for a text, a mask or a refusal",
)

Answer = TypeVar("Answer")


@dataclass(frozen=True)
class Question:
    """A question, and the episode and actions that led to where it was asked."""

    what: int
    seed: int
    player: int | None
    world: int | None
    actions: list[int]

    def words(self) -> str:
        """It as the end of a sentence."""
        return WORDS[self.what].format(player=self.player)


class LastQuestion:
    """The question that was asked last, in memory that two processes share: one writes, the other one reads."""

    def __init__(self) -> None:
        self.words = memoryview(mmap.mmap(-1, 8 * (HEAD + MOST_ACTIONS))).cast("q")
        self._written: list[int] | None = None  # the way that stands there already

    def number(self) -> int:
        """How many questions and answers there were: an odd number while an answer is waited for."""
        return self.words[0]

    def ask(self, what: int, player: int, world: int, seed: int, actions: list[int]) -> None:
        """Note a question."""
        words, count = self.words, min(len(actions), MOST_ACTIONS)
        first = min(words[5], count) if self._written is actions else 0
        for k in range(first, count):
            words[HEAD + k] = actions[k]
        self._written = actions
        words[1], words[2], words[3], words[4], words[5] = what, seed, player, world, count
        words[0] += 1

    def answered(self) -> None:
        """Note that the answer came."""
        self.words[0] += 1

    def read(self) -> Question:
        """The question."""
        _, what, seed, player, world, count = self.words[:HEAD]
        actions = list(self.words[HEAD : HEAD + count])
        return Question(what, seed, None if player == NOBODY else player, None if world == NOBODY else world, actions)


class QuestionedSubject(Subject):
    """A subject whose questions are noted before they are put to it."""

    def __init__(self, subject: Subject, last: LastQuestion) -> None:
        super().__init__(subject.name)
        self.subject = subject
        self.last = last
        self.world: Question | None = None  # the last one that was asked for a world
        self.kind, self.versions = subject.kind, subject.versions
        self.players, self.actions, self.longest = subject.players, subject.actions, subject.longest
        self.low, self.high, self.total = subject.low, subject.high, subject.total
        self.hides, self.forgets = subject.hides, subject.forgets

    def start(self, seed: int) -> Position:
        self.world = None
        return self._begun(seed, BEGIN, lambda: self.subject.start(seed))

    def begin(self, start: Any) -> Position:
        """The start of a script; where a world was asked for before, it is the world's."""
        seed = 0 if self.world is None else self.world.seed
        return self._begun(seed, BEGIN if self.world is None else FOLLOW, lambda: self.subject.begin(start))

    def root(self) -> Position:
        self.world = None
        return self._begun(0, BEGIN, self.subject.root)

    def _begun(self, seed: int, what: int, begin: Callable[[], Position]) -> Position:
        return QuestionedPosition(self, self.asked(begin, what, NOBODY, seed, []), seed, [], self.world)

    def asked(
        self, ask: Callable[[], Answer], what: int, player: int, seed: int, actions: list[int], world: int = NOBODY
    ) -> Answer:
        """The answer to a question."""
        origin = self.world if what == FOLLOW else None
        if origin is not None and origin.player is not None and origin.world is not None:
            player, world, seed, actions = origin.player, origin.world, origin.seed, origin.actions
        self.last.ask(what, player, world, seed, actions)
        try:
            return ask()
        finally:
            self.last.answered()


class QuestionedPosition(Position):
    """A position of such a subject; `of` is the question for the world that it belongs to."""

    def __init__(
        self, subject: QuestionedSubject, position: Position, seed: int, actions: list[int], of: Question | None
    ) -> None:
        self.subject = subject
        self.position = position
        self.seed = seed
        self.taken = actions
        self.of = of

    def _ask(self, ask: Callable[[], Answer], what: int, player: int = NOBODY, world: int = NOBODY) -> Answer:
        return self.subject.asked(ask, what if self.of is None else FOLLOW, player, self.seed, self.taken, world)

    def script(self) -> Script:
        return self._ask(self.position.script, ELSE)

    def actors(self) -> list[int]:
        return self._ask(self.position.actors, ACTORS)

    def legal(self, player: int) -> list[int]:
        return self._ask(lambda: self.position.legal(player), LEGAL, player)

    def told(self, player: int) -> dict[str, Any]:
        return self._ask(lambda: self.position.told(player), TOLD, player)

    def take(self, move: Move) -> None:
        self._ask(lambda: self.position.take(move), TAKE)
        if move.player != CHANCE:
            self.taken.append(move.action)

    def returns(self) -> list[float]:
        return self._ask(self.position.returns, RETURNS)

    def chance(self) -> list[tuple[int, float]]:
        return self._ask(self.position.chance, CHANCES)

    def key(self, player: int) -> Any:
        return self._ask(lambda: self.position.key(player), TOLD, player)

    def mask(self, player: int) -> list[int]:
        return self._ask(lambda: self.position.mask(player), ELSE, player)

    def text(self, player: int, action: int) -> str:
        return self._ask(lambda: self.position.text(player, action), ELSE, player)

    def action(self, player: int, text: str) -> int:
        return self._ask(lambda: self.position.action(player, text), ELSE, player)

    def refusal(self, player: int, action: int) -> str:
        return self._ask(lambda: self.position.refusal(player, action), ELSE, player)

    def clone(self) -> Position:
        return self._other(self._ask(self.position.clone, COPY))

    def stored(self) -> Position:
        return self._other(self._ask(self.position.stored, STORED))

    def _other(self, position: Position) -> Position:
        return QuestionedPosition(self.subject, position, self.seed, self.taken[:], self.of)

    def world(self, player: int, seed: int) -> Script:
        script = self._ask(lambda: self.position.world(player, seed), WORLD, player, seed)
        self.subject.world = Question(WORLD, self.seed, player, seed, self.taken[:])
        return script

    def amiss(self) -> str:
        return self._ask(self.position.amiss, ELSE)
