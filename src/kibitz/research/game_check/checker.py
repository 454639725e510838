"""The whole check of one environment."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Any, Final

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
SECONDS: Final = 6.0  # of processor time for that in all
SHORTENED: Final = ("legal worlds", "own", "swap")

Progress = Callable[[int, int], None]


def check_game(
    name: str,
    deals: int = DEALS,
    seed: int = 0,
    worlds: int = WORLDS,
    options: dict[str, Any] | None = None,
    hook: str = "",
) -> Report:
    """Check an environment by its name (`named.subject_of` says how names read), over so many deals from a seed on.

    `worlds` are asked of its sampler for each player at some positions of each deal. Raises ValueError where the name
    stands for nothing that can be checked.
    """
    return check_subject(subject_of(name, options, hook), deals, seed, worlds)


def check_subject(
    subject: Subject,
    deals: int = DEALS,
    seed: int = 0,
    worlds: int = WORLDS,
    progress: Progress = lambda done, of: None,
) -> Report:
    """The same of a subject. `progress` is told after every deal."""
    report = Report(subject.name, subject.kind, subject.versions, seed)
    recall, tally = Recall(subject, report), Tally()
    for number in range(deals):
        _check_deal(subject, report, recall, tally, seed + number, number, worlds)
        progress(number + 1, deals)
    if tally.worlds == 0 and report.passed():
        recall.search(seed)
    recall.conclude()
    conclude(report, tally, subject.hides)
    _shorten(subject, report)
    return report


def check_again(subject: Subject, seed: int, actions: Sequence[int], player: int, world: int) -> Report:
    """One position that a report names, and one world there. Raises ValueError where the actions do not lead there."""
    report = Report(subject.name, subject.kind, subject.versions, seed, 1)
    try:
        episode = Player(subject, report, Recall(subject, report), seed).play(actions)
    except Illegal as illegal:
        raise ValueError(f"The actions do not lead anywhere: {illegal}.") from None
    if not 0 <= player < subject.players:
        raise ValueError(f"There is no player {player}: they are numbered from 0 to {subject.players - 1}.")
    Sampling(subject, report, Tally(), episode).again(player, world)
    return report


def _check_deal(
    subject: Subject, report: Report, recall: Recall, tally: Tally, seed: int, number: int, worlds: int
) -> None:
    """One deal."""
    report.deals += 1
    try:
        episode = Player(subject, report, recall, seed).play()
        if not episode.ended:
            return
        check_determinism(subject, report, episode)
        if number < COPIED:
            check_copies(subject, report, episode)
        if number < COPIED:
            check_hidden(subject, report, episode)
        Sampling(subject, report, tally, episode).check(POSITIONS, worlds)
        if number < COUNTED and not report.promises["uniform"].note:
            _count(subject, report, tally, episode)
    except Exception as error:  # whatever an environment of somebody else fails with
        told = " ".join(f"{type(error).__name__}: {error}".split())[:300].rstrip(".")
        report.fails("errors", failure_at("errors", f"It fails with {told}.", seed, Script(None)))
        return
    report.holds("errors", what="deals")


def _count(subject: Subject, report: Report, tally: Tally, episode: Episode) -> None:
    """Count all worlds at some positions, where the game is small enough, as long as there is time for it."""
    began = time.process_time()
    try:
        check_uniform(subject, report, episode, COUNTED, SECONDS - tally.counting)
    except TooMany:
        report.cannot("uniform", "there are more worlds than can be counted; a small version of the game would show it")
    tally.counting += time.process_time() - began


def _shorten(subject: Subject, report: Report) -> None:
    """Look for a shorter way to each failure that hangs on a sampled world."""
    for promise in SHORTENED:
        found = report.promises[promise].shortest
        if found is None or found.player is None:
            continue
        scratch = Report(subject.name, subject.kind)
        episode = Player(subject, scratch, Recall(subject, scratch), found.seed).play()
        sampling = Sampling(subject, scratch, Tally(), Episode(found.seed, episode.script, episode.told, True))
        if sampling.shorten(promise, found.player, len(found.actions)):
            report.promises[promise].shortest = scratch.promises[promise].shortest
