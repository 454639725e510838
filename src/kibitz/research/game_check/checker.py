"""The whole check of one environment."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Any, Final

from kibitz.research.game_check.beside import Told, check_beside
from kibitz.research.game_check.episodes import Episode, Player, check_copies, check_determinism
from kibitz.research.game_check.named import subject_of
from kibitz.research.game_check.recall import Recall
from kibitz.research.game_check.report import Report, failure_at
from kibitz.research.game_check.subject import Illegal, Script, Subject
from kibitz.research.game_check.uniform import TooMany, check_uniform
from kibitz.research.game_check.worlds import Sampling, Tally, check_hidden, conclude

DEALS: Final = 20
POSITIONS: Final = 4  # of a deal at which worlds are sampled
WORLDS: Final = 3  # for each player there
COPIED: Final = 6  # deals in which copies are tried
COUNTED: Final = 4  # deals in which all worlds are counted, at as many positions each
COUNTING: Final = 6.0  # seconds of processor time for that in all
SECONDS: Final = 20.0  # for each answer
MOST_SHORTER: Final = 2_000  # worlds that are drawn in search of a shorter way to a failure
SHORTENED: Final = ("legal worlds", "own", "swap")

Progress = Callable[[int, int], None]


def check_game(
    name: str,
    deals: int = DEALS,
    seed: int = 0,
    worlds: int = WORLDS,
    options: dict[str, Any] | None = None,
    hook: str = "",
    seconds: float = SECONDS,
) -> Report:
    """Check an environment by its name (`named.subject_of` says how names read), over so many deals from a seed on.

    `worlds` are asked of its sampler for each player at some positions of each deal. For each answer it is given so
    many `seconds` of processor time (or ten times as many on the clock), and three times as many for playing a deal.
    Where an answer does not come, the check stops, says so, and counts it as a broken promise. Raises ValueError where
    the name stands for nothing that can be checked.
    """
    return check_subject(subject_of(name, options, hook), deals, seed, worlds, seconds=seconds)


def check_subject(
    subject: Subject,
    deals: int = DEALS,
    seed: int = 0,
    worlds: int = WORLDS,
    progress: Progress = lambda done, of: None,
    seconds: float = SECONDS,
) -> Report:
    """The same of a subject. `progress` is told after every deal."""
    report = Report(subject.name, subject.kind, subject.versions, seed)

    def check(subject: Subject, report: Report, told: Told) -> None:
        whole = _Check(subject, report, worlds, seconds, told)
        for number in range(deals):
            whole.deal(seed + number, number)
        whole.end(range(seed, seed + deals))

    return check_beside(subject, report, check, seconds, lambda done: progress(done, deals))


def check_again(
    subject: Subject, seed: int, actions: Sequence[int], player: int, world: int, seconds: float = SECONDS
) -> Report:
    """One position that a report names, and one world there. Raises ValueError where the actions do not lead there."""
    if not 0 <= player < subject.players:
        raise ValueError(f"There is no player {player}: they are numbered from 0 to {subject.players - 1}.")

    def check(subject: Subject, report: Report, told: Told) -> None:
        try:
            episode = Player(subject, report, Recall(subject, report), seed, seconds).play(actions)
        except Illegal as illegal:
            raise ValueError(f"The actions do not lead anywhere: {illegal}.") from None
        Sampling(subject, report, Tally(), episode).again(player, world)

    report = Report(subject.name, subject.kind, subject.versions, seed, 1)
    return check_beside(subject, report, check, seconds, lambda done: None)


class _Check:
    """A check on its way through the deals."""

    def __init__(self, subject: Subject, report: Report, worlds: int, seconds: float, told: Told) -> None:
        self.subject = subject
        self.report = report
        self.worlds = worlds
        self.seconds = seconds
        self.told = told
        self.recall, self.tally = Recall(subject, report), Tally()

    def deal(self, seed: int, number: int) -> None:
        """One deal."""
        self.report.deals += 1
        try:
            self._check(Player(self.subject, self.report, self.recall, seed, self.seconds).play(), number)
        except Exception as error:  # whatever an environment of somebody else fails with
            _fails(self.report, seed, error)
        else:
            self.report.holds("errors", what="deals")
        self.told(number + 1)

    def _check(self, episode: Episode, number: int) -> None:
        """What was played. What is found is told after each part, for the next one may find no end."""
        self.told(number)
        if not episode.ended:
            return
        subject, report = self.subject, self.report
        check_determinism(subject, report, episode)
        if number < COPIED:
            check_copies(subject, report, episode)
        if number < COPIED:
            check_hidden(subject, report, episode)
        self.told(number)
        Sampling(subject, report, self.tally, episode).check(POSITIONS, self.worlds)
        self.told(number)
        if number < COUNTED and not report.promises["uniform"].note:
            _count(subject, report, self.tally, episode)

    def end(self, seeds: Sequence[int]) -> None:
        """After the last deal."""
        report = self.report
        if self.tally.worlds == 0 and report.passed():
            try:
                self.recall.search(seeds[0])
            except Exception as error:  # the same
                _fails(report, self.recall.seed, error)
        self.recall.conclude()
        conclude(report, self.tally, self.subject.hides)
        self.told(len(seeds))
        _shorten(self.subject, report, seeds, self.seconds)


def _fails(report: Report, seed: int, error: Exception) -> None:
    """The environment failed with an error of its own in the deal of a seed."""
    told = " ".join(f"{type(error).__name__}: {error}".split())[:300].rstrip(".")
    report.fails("errors", failure_at("errors", f"It fails with {told}.", seed, Script(None)))


def _count(subject: Subject, report: Report, tally: Tally, episode: Episode) -> None:
    """Count all worlds at some positions, where the game is small enough, as long as there is time for it."""
    began = time.process_time()
    try:
        check_uniform(subject, report, episode, COUNTED, COUNTING - tally.counting)
    except TooMany:
        report.cannot("uniform", "there are more worlds than can be counted; a small version of the game would show it")
    tally.counting += time.process_time() - began


def _shorten(subject: Subject, report: Report, seeds: Sequence[int], seconds: float) -> None:
    """Look for a shorter way to each failure that hangs on a sampled world: first in its own deal, then in the others.

    So many worlds are drawn for it at most that the same check always comes to the same report.
    """
    for promise in SHORTENED:
        found = report.promises[promise].shortest
        left = MOST_SHORTER
        for seed in [] if found is None else [found.seed, *(one for one in seeds if one != found.seed)]:
            if found is None or not found.actions or left <= 0:
                break
            scratch = Report(subject.name, subject.kind)
            try:
                episode = Player(subject, scratch, Recall(subject, scratch), seed, seconds).play()
            except Exception:  # the report says so already
                continue
            left -= Sampling(subject, scratch, Tally(), episode).shorten(promise, len(found.actions), left)
            found = scratch.promises[promise].shortest or found
        report.promises[promise].shortest = found
