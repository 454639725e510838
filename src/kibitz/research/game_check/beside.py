"""A check in a process of its own, which is ended where the environment gives no answer, or takes the process along."""

from __future__ import annotations

import multiprocessing
import os
import signal
import time
from collections.abc import Callable
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Final

from kibitz.research.game_check.questions import LastQuestion, QuestionedSubject
from kibitz.research.game_check.report import Failure, Report
from kibitz.research.game_check.subject import Subject

LOOK: Final = 0.1  # seconds from one look at the other process to the next
ON_THE_CLOCK: Final = 10  # times as long is waited on the clock: a machine may be busy with something else
NO_PROCESS: Final = "this system starts no process in which a question could be stopped"

Told = Callable[[int], None]  # how many deals are done
Check = Callable[[Subject, Report, Told], None]  # checks a subject, and tells whenever the report has got further


def check_beside(subject: Subject, report: Report, check: Check, seconds: float, told: Told) -> Report:
    """The report of a check whose every question is answered in so many seconds; else how far it came.

    They are seconds of processor time, where the system says how much another process took (Linux). Somebody who works
    little and answers nothing, waiting for something, is given ten times as many on the clock, and so is everybody
    elsewhere.

    `told` is given the number of deals that are done after each of them. What the check raises is raised here. Where
    the system cannot copy a process (Windows), the check runs in this one, and waits as long as it takes.
    """
    if "fork" not in multiprocessing.get_all_start_methods():
        report.cannot("time", NO_PROCESS)
        check(subject, report, told)
        return report
    context = multiprocessing.get_context("fork")
    ours, theirs = context.Pipe(duplex=False)
    last = LastQuestion()
    process = context.Process(target=_work, args=(theirs, last, subject, report, check))
    process.start()
    theirs.close()
    try:
        return _Watch(ours, process.pid or 0, last, report, seconds, told).wait()
    finally:
        process.kill()
        process.join()
        ours.close()


def _work(connection: Connection, last: LastQuestion, subject: Subject, report: Report, check: Check) -> None:
    """What the other process does: it sends the report as it gets further, and at the end once more with None."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the first process, which ends this one
    try:
        check(QuestionedSubject(subject, last), report, lambda done: connection.send((report, done)))
        report.holds("time", last.number() // 2, "questions")
        connection.send((report, None))
    except Exception as error:  # it is raised where the check was asked for
        connection.send((error, None))


class _Watch:
    """Waits for the other process."""

    def __init__(
        self, connection: Connection, process: int, last: LastQuestion, report: Report, seconds: float, told: Told
    ) -> None:
        self.connection = connection
        self.process = process
        self.last = last
        self.report = report
        self.seconds = seconds
        self.told = told
        self.number = 0  # of the question that is waited for
        self.since, self.worked = time.monotonic(), 0.0  # when it was asked, and how long the process had worked then
        self.done = 0

    def wait(self) -> Report:
        """The report, whole or as far as it came."""
        while True:
            if self.connection.poll(LOOK):
                try:
                    found, done = self.connection.recv()
                except EOFError:
                    return self._broken("errors", "and the process in which it ran came to its end")
                if isinstance(found, Exception):
                    raise found
                self.report = found
                if done is None:
                    return self.report
                if done > self.done:
                    self.done = done
                    self.told(done)
            if self._is_late():
                return self._broken("time", f"and gave no answer in {self.seconds:g} s")

    def _is_late(self) -> bool:
        """Whether an answer has been waited for too long. An odd number says that one is waited for."""
        number, now, worked = self.last.number(), time.monotonic(), worked_by(self.process)
        if number != self.number or number % 2 == 0:
            self.number, self.since, self.worked = number, now, worked
        return worked - self.worked > self.seconds or now - self.since > ON_THE_CLOCK * self.seconds

    def _broken(self, promise: str, how: str) -> Report:
        """What was found until then, and this failure."""
        question = self.last.read()
        sentence = f"It was asked {question.words()} {how}: the check stopped there."
        self.report.holds("time", self.last.number() // 2 + 1, "questions")
        failure = Failure(promise, sentence, question.seed, question.actions, question.player, question.world)
        self.report.fails(promise, failure)
        return self.report


def worked_by(process: int) -> float:
    """The seconds of processor time that another process took; 0 where the system does not say it."""
    try:
        told = Path(f"/proc/{process}/stat").read_text(encoding="utf-8", errors="replace")
    except OSError:
        return 0.0
    user, system = told.rpartition(")")[2].split()[11:13]  # what comes before may hold spaces: the program's name
    return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")
