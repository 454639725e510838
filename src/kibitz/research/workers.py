"""Who does the work of a study: this process, several of this machine, or a cluster of machines by Ray.

What comes out is in the order of the jobs, so that it is the same whoever did them; `as_done` alone gives what is there
first, so that nobody waits for one long job.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final, Protocol

AHEAD: Final = 2  # jobs given out for each process: one at work, one waiting
PAUSE: Final = 0.02  # seconds between two looks at who is done

Work = Callable[[Any], Any]


class Workers(Protocol):
    """Who does jobs side by side. `ahead` jobs are given out before a result is waited for."""

    ahead: int

    def begin(self, work: Work, job: Any) -> Any:
        """Give a job out; a ticket for its result."""

    def result(self, ticket: Any) -> Any:
        """The result, when it is there. Raises what the work raised."""

    def close(self) -> None:
        """Nobody needs what is still at work."""


class Alone:
    """This process: a job is done when its result is asked for."""

    ahead = 0

    def begin(self, work: Work, job: Any) -> Any:
        """Keep the job until its result is asked for."""
        return work, job

    def result(self, ticket: Any) -> Any:
        """Do the job, and give what comes of it. Raises what the work raises."""
        work, job = ticket
        return work(job)

    def close(self) -> None:
        """Nothing is at work."""


class Processes:
    """Several processes of this machine."""

    def __init__(self, count: int) -> None:
        self.ahead = AHEAD * count
        self._pool = multiprocessing.get_context("spawn").Pool(count, initializer=serve_one_parent)

    def begin(self, work: Work, job: Any) -> Any:
        """Give the job to the next process that is free."""
        return self._pool.apply_async(work, (job,))

    def is_done(self, ticket: Any) -> bool:
        """Whether the result is there."""
        return bool(ticket.ready())

    def result(self, ticket: Any) -> Any:
        """The result, when it is there. Raises what the work raised."""
        return ticket.get()

    def close(self) -> None:
        """End the processes, whatever they are at."""
        self._pool.terminate()
        self._pool.join()


def in_order(work: Work, jobs: Iterable[Any], workers: Workers) -> Iterator[Any]:
    """The results in the order of the jobs. Jobs are asked for when there is somebody to do them."""
    tickets: deque[Any] = deque()
    for job in jobs:
        tickets.append(workers.begin(work, job))
        if len(tickets) > workers.ahead:
            yield workers.result(tickets.popleft())
    while tickets:
        yield workers.result(tickets.popleft())


def as_done(work: Work, jobs: Iterable[Any], processes: Processes) -> Iterator[Any]:
    """The results as they come. Jobs are asked for when there is somebody to do them."""
    tickets: list[Any] = []
    for job in jobs:
        tickets.append(processes.begin(work, job))
        while len(tickets) > processes.ahead:
            yield from _taken(tickets, processes)
    while tickets:
        yield from _taken(tickets, processes)


def _taken(tickets: list[Any], processes: Processes) -> Iterator[Any]:
    """The results that are there; they leave the list. Where there are none it waits a little."""
    done = [ticket for ticket in tickets if processes.is_done(ticket)]
    if not done:
        time.sleep(PAUSE)
    for ticket in done:
        tickets.remove(ticket)
        yield processes.result(ticket)


def serve_one_parent() -> None:
    """Ctrl+C is the parent's business; a process whose parent was killed has nobody to work for."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
