"""The worlds of a sampler: their whole histories are legal, and their player is told the same at every step."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Any, Final

from kibitz.research.game_check.comparing import difference
from kibitz.research.game_check.episodes import Episode, moves_of_players
from kibitz.research.game_check.report import Report, failure_at
from kibitz.research.game_check.subject import CHANCE, Illegal, NotOffered, Position, Script, Subject, follow, shown

OF_WORLDS: Final = ("legal worlds", "own", "swap", "forgotten")
INFORMATION: Final = "information_state"  # what the names of a player's whole knowledge begin with
SHORTER: Final = 20  # worlds at each earlier position, where a shorter way to a failure is looked for
ENOUGH: Final = 20  # worlds that are all the real one are no chance any more
SWAPPED: Final = 60  # pairs of outcomes of chance that change places


@dataclass
class Tally:
    """How many worlds were sampled, and how many were the real position."""

    worlds: int = 0
    same: int = 0
    counting: float = 0.0  # seconds of processor time that went into counting all worlds of positions
    last: tuple[int, Script, int] | None = None  # the seed, script and player of the last one


class Sampling:
    """Asks a sampler for worlds at some positions of an episode."""

    def __init__(self, subject: Subject, report: Report, tally: Tally, episode: Episode) -> None:
        self.subject = subject
        self.report = report
        self.tally = tally
        self.episode = episode
        self.moves = moves_of_players(episode.script)

    def check(self, positions: int, worlds: int) -> None:
        """So many worlds for every player at so many positions, early and late ones."""
        length = len(self.episode.told) - 1  # at the end nobody samples
        draws = random.Random(f"worlds {self.episode.seed}")
        steps = set(draws.sample(range(length), min(positions, length)))
        self._walk(steps, worlds)

    def shorten(self, promise: str, length: int, most: int) -> int:
        """Look whether a promise is broken at an earlier position; the report then has the way there.

        Returns how many worlds it took, `most` at most.
        """
        worlds = min(SHORTER, most // self.subject.players)
        steps = range(min(length, len(self.moves), most // max(1, worlds * self.subject.players)))
        self._walk(set(steps), worlds, promise)
        return self.tally.worlds

    def again(self, player: int, world: int) -> None:
        """One world at the end of the episode."""
        position = self.subject.start(self.episode.seed)
        for move in self.moves:
            position.take(move)
        self._check_world(position, len(self.moves), player, world)

    def _walk(self, steps: set[int], worlds: int, until: str = "") -> None:
        """So many worlds of every player at these steps, to the first step at which a promise is broken."""
        position = self.subject.start(self.episode.seed)
        for step, move in enumerate(self.moves):
            for player in range(self.subject.players) if step in steps else ():
                for number in range(worlds):
                    self._check_world(position, step, player, 1000 * step + number)
            if until and self.report.promises[until].failed:
                return
            position.take(move)

    def _check_world(self, position: Position, step: int, player: int, seed: int) -> None:
        try:
            script = position.world(player, seed)
        except NotOffered as lack:
            for promise in OF_WORLDS:
                self.report.cannot(promise, str(lack))
            return
        except Exception as error:  # whatever the sampler fails with
            self.report.holds("legal worlds", what="worlds")
            sentence = f"The sampler of player {player} fails: {' '.join(str(error).split())[:200]}"
            self._fail("legal worlds", f"{sentence.rstrip('.')}.", position, player, seed)
            return
        self.tally.worlds += 1
        self.tally.last = self.episode.seed, position.script(), player
        self._check_history(position, script, step, player, seed)

    def _check_history(self, position: Position, script: Script, step: int, player: int, seed: int) -> None:
        """Go through the history of a world."""
        told: list[dict[str, Any]] = []
        self.report.holds("legal worlds", what="worlds")
        try:
            for other in follow(self.subject, script):
                told.append(shown(other, player))
        except Illegal as illegal:
            who = "chance" if illegal.move.player == CHANCE else f"player {illegal.move.player}"
            sentence = (
                f"In a world of player {player} its history is impossible: {who} did {illegal.move.action} there, which"
                f" was no legal action (move {illegal.step + 1} of {len(script.moves)})."
            )
            self._fail("legal worlds", sentence, position, player, seed)
            return
        self.report.holds("own", what="worlds")
        own = [move.action for move in position.script().moves if move.player == player]
        if own != [move.action for move in script.moves if move.player == player]:
            self._fail("own", f"Player {player} did {own}, and something else in the world.", position, player, seed)
        self._check_told(position, told, step, player, seed)
        others = [p for p in range(self.subject.players) if p != player]
        real = self.episode.told[step]
        self.tally.same += script.moves == position.script().moves and all(shown(other, p) == real[p] for p in others)

    def _check_told(self, position: Position, told: list[dict[str, Any]], step: int, player: int, seed: int) -> None:
        """What the player was told, one thing after the other, the same thing counted once."""
        self.report.holds("swap", what="worlds")
        real, other = changes([by[player] for by in self.episode.told[: step + 1]]), changes(told)
        for number, (one, two) in enumerate(zip(real, other, strict=False)):
            if one != two:
                self._fail("swap", _apart(player, one, two, number), position, player, seed)
                return
        if len(real) != len(other):
            sentence = (
                f"Player {player} was told {len(real)} things one after the other, and {len(other)} in the world."
            )
            self._fail("swap", sentence, position, player, seed)

    def _fail(self, promise: str, sentence: str, position: Position, player: int, world: int) -> None:
        failure = failure_at(promise, sentence, self.episode.seed, position.script(), player, world)
        self.report.fails(promise, failure)


def changes(told: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """What was told, without what was the same as just before: others may move in secret."""
    return [one for k, one in enumerate(told) if k == 0 or one != told[k - 1]]


def _apart(player: int, one: dict[str, Any], two: dict[str, Any], number: int) -> str:
    """The sentence on what tells a world apart."""
    knowledge = [name for name in one if name.startswith(INFORMATION)]
    if knowledge and all(one[name] == two.get(name) for name in knowledge):
        rest = {name: value for name, value in one.items() if name not in knowledge}
        others = {name: value for name, value in two.items() if name not in knowledge}
        return (
            f"A leak: with the same information state player {player} is told something else of a world that differs in"
            f" hidden things: {difference(rest, others)}, at what it was told as number {number + 1}."
        )
    return (
        f"Player {player} can tell the world from the real one: {difference(one, two)}, at what it was told as number"
        f" {number + 1}. Either it is shown what it may not know, or the sampler changed what it knows."
    )


def conclude(report: Report, tally: Tally, hides: bool) -> None:
    """Whether the worlds were others than the real position."""
    if tally.worlds == 0 or not hides:
        return
    report.holds("forgotten", tally.worlds, "worlds")
    if tally.worlds >= ENOUGH and tally.same == tally.worlds and tally.last is not None:
        seed, script, player = tally.last
        sentence = f"All {tally.worlds:,} worlds were the real position: who searches by them plays with open cards."
        report.fails("forgotten", failure_at("forgotten", sentence, seed, script, player))
    elif tally.worlds > tally.same:
        share = 100 * (tally.worlds - tally.same) / tally.worlds
        report.promises["swap"].note = f"In {share:.0f} % of them other hidden things lay elsewhere."


def check_hidden(subject: Subject, report: Report, episode: Episode) -> None:
    """Outcomes of chance change places before the first decision: somebody should not notice all of it."""
    moves = episode.script.moves
    dealt = next((k for k, move in enumerate(moves) if move.player != CHANCE), len(moves))
    if subject.kind != "OpenSpiel" or not subject.hides:
        return
    if dealt == 0:
        report.cannot("hidden", "chance does nothing before the first decision")
        return
    draws, unnoticed, tried = random.Random(f"hidden {episode.seed}"), 0, 0
    for _ in range(SWAPPED):
        script = _with_other_chance(subject, episode.script, dealt, draws)
        told = _first_told(subject, script)
        if told is not None and (told != episode.told[0] or _is_told_later(subject, script, episode, dealt)):
            tried += 1
            unnoticed += any(told[player] == episode.told[0][player] for player in range(subject.players))
    if tried:
        report.holds("hidden", tried, "deals of which somebody was told")
    if tried >= ENOUGH and not unnoticed:
        sentence = (
            f"The game says that its information is imperfect, and every player noticed each of {tried} other deals."
        )
        report.fails("hidden", failure_at("hidden", sentence, episode.seed, episode.script.first(dealt)))


def _with_other_chance(subject: Subject, script: Script, dealt: int, draws: random.Random) -> Script:
    """The same deal with one outcome in place of another; where that one comes later, the two change places."""
    place = draws.randrange(dealt)
    position = subject.begin(script.start)
    for move in script.moves[:place]:
        position.take(move)
    here = script.moves[place]
    other = draws.choice([action for action, _ in position.chance()])
    swapped = {here.action: other, other: here.action}
    later = [type(here)(CHANCE, swapped.get(move.action, move.action)) for move in script.moves[place:dealt]]
    return Script(script.start, (*script.moves[:place], *later))


def _first_told(subject: Subject, script: Script) -> list[dict[str, Any]] | None:
    """What the players are told at the first decision; None where chance cannot bring that."""
    position = subject.begin(script.start)
    try:
        for move in script.moves:
            position.take(move)
    except Illegal:
        return None
    if position.chance():
        return None
    return [shown(position, player) for player in range(subject.players)]


def _is_told_later(subject: Subject, script: Script, episode: Episode, dealt: int) -> bool:
    """Whether somebody is told something else as the same play goes on: nobody noticed at first, as of a stock.

    Where cards change places that make no difference, two of a hand for one, nobody ever does.
    """
    whole = Script(script.start, (*script.moves, *episode.script.moves[dealt:]))
    try:
        for told, position in zip(episode.told, follow(subject, whole), strict=False):
            if told != [shown(position, player) for player in range(subject.players)]:
                return True
    except Illegal:
        return False  # what it was for can no longer come: whether anybody would be told is not known
    return False
