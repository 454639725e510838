"""Episodes played at random: what holds at every position, at the end, of copies, and when all is done again."""

from __future__ import annotations

import math
import random
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from kibitz.research.game_check.comparing import difference, flat
from kibitz.research.game_check.recall import Recall
from kibitz.research.game_check.report import Report, failure_at
from kibitz.research.game_check.subject import Illegal, Move, NotOffered, Position, Script, Subject, shown

ENDLESS: Final = 20_000  # actions after which an episode that promises no length is believed to have no end
PATIENCE: Final = 3  # times as long as for an answer is waited for the end of an episode
COPIED: Final = 4  # positions of an episode whose copies are played on
LOOKS: Final = 30  # positions of an episode at most that are looked at closely
REFUSED: Final = 8  # actions that are not legal and are tried at a position
TOLERANCE: Final = 1e-6


@dataclass
class Episode:
    """One finished episode: its seed, its script, and what each player was told at each position."""

    seed: int
    script: Script
    told: list[list[dict[str, Any]]]  # by position, then by player
    ended: bool


class Player:
    """Plays an episode and looks at every position on the way."""

    def __init__(self, subject: Subject, report: Report, recall: Recall, seed: int, seconds: float) -> None:
        self.subject = subject
        self.report = report
        self.recall = recall
        self.seed = seed
        self.seconds = PATIENCE * seconds  # of processor time, for the whole episode
        self.draws = random.Random(f"play {seed}")
        self.shapes: dict[str, int] = {}

    def play(self, actions: Sequence[int] | None = None) -> Episode:
        """Play to the end, or as long as anybody would wait; or take these actions. Raises Illegal for one of them."""
        position = self.subject.start(self.seed)
        told, most = [], self.subject.longest or ENDLESS
        self.recall.begin()
        self.recall.seed = self.seed
        began, late = time.process_time(), False
        while not late:
            told.append([shown(position, player) for player in range(self.subject.players)])
            self.recall.look(position, told[-1])
            self._look(position, told[-1], len(told))
            actors = position.actors()
            if not actors or len(told) > most:
                break
            legal = position.legal(actors[0])
            if not legal or (actions is not None and len(told) > len(actions)):
                break
            move = Move(actors[0], self._choice(legal) if actions is None else actions[len(told) - 1])
            self.recall.note(position, move)
            position.take(move)
            self.report.decisions += 1
            late = time.process_time() - began > self.seconds
        ended = not position.actors()
        if ended or actions is None:
            self._check_end(position, ended, late)
        return Episode(self.seed, position.script(), told, ended)

    def _choice(self, legal: list[int]) -> int:
        """Anything, but in every fourth episode the lowest mostly: what random play seldom comes to."""
        if self.seed % 4 == 3 and self.draws.random() < 0.7:
            return legal[0]
        return self.draws.choice(legal)

    # --- one position ---------------------------------------------------------------------------------------

    def _look(self, position: Position, told: list[dict[str, Any]], number: int) -> None:
        actors = position.actors()
        for player in range(self.subject.players):
            self._check_legal(position, player, player in actors)
            self._check_numbers(position, told[player], player)
        if number <= LOOKS:
            for player in actors:
                self._offered("masks", self._check_mask, position, player)
                self._offered("texts", self._check_texts, position, player)
                self._offered("refusals", self._check_refusals, position, player)
            self._check_asking(position, told)
            if amiss := position.amiss():
                self._fail("places", amiss, position)
            elif self.subject.kind == "Kibitz":
                self.report.holds("places")

    def _offered(self, promise: str, check: Callable[[Position, int], None], position: Position, player: int) -> None:
        try:
            check(position, player)
        except NotOffered as lack:
            self.report.cannot(promise, str(lack))

    def _check_legal(self, position: Position, player: int, acts: bool) -> None:
        legal = position.legal(player)
        self.report.holds("legal")
        wrong = ""
        if not acts and legal:
            wrong = f"Player {player} is not to act and has the legal actions {legal[:8]}."
        elif acts and not legal:
            wrong = f"Player {player} is to act and has no legal action."
        elif legal != sorted(set(legal)):
            wrong = f"The legal actions of player {player} are not ascending, or not all different: {legal[:20]}."
        elif legal and self.subject.actions and not 0 <= legal[0] <= legal[-1] < self.subject.actions:
            wrong = f"Of {self.subject.actions} actions player {player} may take number {legal[-1]} or {legal[0]}."
        if wrong:
            self._fail("legal", wrong, position, player)

    def _check_mask(self, position: Position, player: int) -> None:
        mask, legal = position.mask(player), position.legal(player)
        self.report.holds("masks")
        if [action for action, bit in enumerate(mask) if bit] != legal:
            self._fail(
                "masks",
                f"The mask of player {player} allows other actions than the list {legal[:20]}.",
                position,
                player,
            )
        elif self.subject.actions and len(mask) != self.subject.actions:
            self._fail(
                "masks",
                f"A mask has {len(mask)} entries, and there are {self.subject.actions} actions.",
                position,
                player,
            )

    def _check_texts(self, position: Position, player: int) -> None:
        legal = position.legal(player)
        texts = [position.text(player, action) for action in legal]
        self.report.holds("texts")
        if len(set(texts)) != len(texts):
            twice = next(text for text in texts if texts.count(text) > 1)
            self._fail("texts", f"Two actions of player {player} are called {twice!r}.", position, player)
        for action, text in zip(legal, texts, strict=True):
            read = position.action(player, text)
            if read != action:
                self._fail("texts", f"{text!r} is action {action}, and is read as action {read}.", position, player)
                return

    def _check_refusals(self, position: Position, player: int) -> None:
        legal, every = position.legal(player), range(self.subject.actions)
        wrong = [action for action in every if action not in legal]
        for action in random.Random(len(legal)).sample(wrong, min(REFUSED, len(wrong))):
            problem = position.refusal(player, action)
            self.report.holds("refusals", what="actions")
            if problem:
                self._fail("refusals", f"Action {action} of player {player} {problem}.", position, player)
                return

    def _check_asking(self, position: Position, told: list[dict[str, Any]]) -> None:
        self.report.holds("asking")
        for player in range(self.subject.players):
            name = difference(told[player], shown(position, player))
            if name:
                self._fail("asking", f"Asked again, player {player} is told something else: {name}.", position, player)

    def _check_numbers(self, position: Position, told: dict[str, Any], player: int) -> None:
        for name, value in told.items():
            if not name.endswith("tensor") and name != "observation":
                continue
            numbers = flat(value)
            if not numbers:
                continue
            self.report.holds("numbers", what="tensors")
            if not all(map(math.isfinite, numbers)):
                self._fail(
                    "numbers", f"The {name} of player {player} holds a number that is infinite or none.", position
                )
            if self.shapes.setdefault(name, len(numbers)) != len(numbers):
                self._fail(
                    "numbers", f"The {name} had {self.shapes[name]} numbers, and now has {len(numbers)}.", position
                )

    # --- the end --------------------------------------------------------------------------------------------

    def _check_end(self, position: Position, ended: bool, late: bool) -> None:
        self.report.holds("end", what="episodes")
        if not ended:
            promised = (
                f"at most {self.subject.longest} actions are promised"
                if self.subject.longest
                else "no length is promised"
            )
            length = len(position.script().actions())
            after = f"{length:,} actions and {self.seconds:g} s" if late else f"{length:,} actions"
            self._fail("end", f"After {after} the episode is not over; {promised}.", position)
            return
        returns, subject = position.returns(), self.subject
        self.report.holds("returns", what="episodes")
        wrong = ""
        if len(returns) != subject.players or not all(map(math.isfinite, returns)):
            wrong = f"The returns are {returns}, for {subject.players} players."
        elif subject.low is not None and min(returns) < subject.low - TOLERANCE:
            wrong = f"A return of {min(returns)} is below the least that is promised, {subject.low}."
        elif subject.high is not None and max(returns) > subject.high + TOLERANCE:
            wrong = f"A return of {max(returns)} is above the most that is promised, {subject.high}."
        elif subject.total is not None and abs(sum(returns) - subject.total) > TOLERANCE:
            wrong = f"The returns {returns} add up to {sum(returns)}, and {subject.total} is promised."
        if wrong:
            self._fail("returns", wrong, position)

    def _fail(self, promise: str, sentence: str, position: Position, player: int | None = None) -> None:
        self.report.fails(promise, failure_at(promise, sentence, self.seed, position.script(), player))


# --- all again ----------------------------------------------------------------------------------------------


def check_determinism(subject: Subject, report: Report, episode: Episode) -> None:
    """The same seed and actions once more, while others draw from the random numbers that everybody shares."""
    report.holds("determinism", what="episodes")
    position = subject.start(episode.seed)
    players = range(subject.players)
    for step, told in enumerate(episode.told):
        stir(step)
        for player in players:
            name = difference(told[player], shown(position, player))
            if name:
                sentence = f"Played again, player {player} is told something else: {name}."
                report.fails(
                    "determinism", failure_at("determinism", sentence, episode.seed, position.script(), player)
                )
                return
        if step + 1 < len(episode.told):
            position.take(moves_of_players(episode.script)[step])


def stir(step: int) -> None:
    """Draw from the generators that a program shares: an environment that uses them plays another game then."""
    random.seed(step)
    random.random()
    try:
        import numpy as np
    except ImportError:
        return
    np.random.seed(step)


def moves_of_players(script: Script) -> list[Move]:
    """The moves without those of chance."""
    return [move for move in script.moves if move.player >= 0]


def check_copies(subject: Subject, report: Report, episode: Episode) -> None:
    """Copies, and positions written down and read again, at some positions of an episode."""
    length = len(episode.told)
    chosen = {length * k // COPIED for k in range(COPIED)}
    position, moves = subject.start(episode.seed), moves_of_players(episode.script)
    for step in range(length):
        if step in chosen:
            _offered_copy("copies", position.clone, subject, report, episode, step, position)
            _offered_copy("stored", position.stored, subject, report, episode, step, position)
        if step + 1 < length:
            position.take(moves[step])


def _offered_copy(
    promise: str, make: Callable[[], Position], subject: Subject, report: Report, episode: Episode, step: int,
    position: Position,
) -> None:  # fmt: skip
    """The other position is this one; it goes the same way, and this one does not feel it."""
    try:
        other = make()
    except NotOffered as lack:
        report.cannot(promise, str(lack))
        return
    report.holds(promise)
    if name := _differs(subject, episode.told[step], other):
        sentence = f"The {'copy' if promise == 'copies' else 'position that is read again'} is another one: {name}."
        report.fails(promise, failure_at(promise, sentence, episode.seed, position.script()))
        return
    for later, move in enumerate(moves_of_players(episode.script)[step:], step + 1):
        if other.chance():
            break  # what is read again need not know what chance will bring
        try:
            other.take(move)
        except Illegal:
            break  # chance brought something else
        if promise == "copies" and later == step + 1 and (name := _differs(subject, episode.told[step], position)):
            sentence = f"Play on a copy was felt by the original: {name}."
            report.fails(promise, failure_at(promise, sentence, episode.seed, position.script()))
            return
    if name := _differs(subject, episode.told[step], position):
        sentence = f"Play on a copy was felt by the original: {name}."
        report.fails(promise, failure_at(promise, sentence, episode.seed, position.script()))


def _differs(subject: Subject, told: list[dict[str, Any]], position: Position) -> str:
    found = (difference(told[player], shown(position, player)) for player in range(subject.players))
    return next((name for name in found if name), "")
