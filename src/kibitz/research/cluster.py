"""A study's work on a cluster of machines, through the tasks of Ray (the extra `cluster`).

A block is a task. It depends on its seed alone, so that it may be done anywhere, and again: where a worker or a machine
is lost, Ray gives its tasks to others, and nothing but time is lost. All machines must have the same Kibitz, which the
first task of every study asks for.
"""

from __future__ import annotations

import importlib
import os
import socket
from typing import Any, Final

from kibitz.cards.kernel import is_compiled
from kibitz.research.journal import code_digest
from kibitz.research.workers import Work

AHEAD: Final = 8  # tasks given out for each worker: what waits is on its way to a machine meanwhile
LOCAL: Final = "local"  # a cluster of this machine alone, begun for the study and ended with it
LOOPBACK: Final = "127.0.0.1"  # a cluster of this machine is nobody else's business
PATIENCE: Final = 10.0  # seconds for an address to answer
FOR_EVER: Final = -1  # times that a task is given out again when its worker is lost


class Cluster:
    """The workers of a Ray cluster. Raises ValueError with one sentence where it cannot be used."""

    def __init__(self, address: str, count: int | None = None) -> None:
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # a study tells nobody that it is made
        try:
            ray: Any = importlib.import_module("ray")
        except ImportError:
            raise ValueError("--cluster needs Ray: pip install 'kibitz[cluster]'.") from None
        self._ray = ray
        self._was_on = ray.is_initialized()
        if not self._was_on:
            _connect(ray, address, count)
        self.count = max(1, int(ray.cluster_resources().get("CPU", 1)))
        self.ahead = AHEAD * self.count
        self._done = ray.remote(max_retries=FOR_EVER, num_cpus=1)(_done)
        self._given: dict[Any, None] = {}
        self._check_code()

    def _check_code(self) -> None:
        mine = _standing()
        asked = self._ray.remote(num_cpus=1)(_standing)
        theirs = self._ray.get([asked.remote() for _ in range(self.count)])
        if any(one != mine for one in theirs):
            self.close()
            raise ValueError("--cluster: its machines have another version of Kibitz; install the same one on all.")

    def begin(self, work: Work, job: Any) -> Any:
        """Give a job out as a task."""
        ticket = self._done.remote(work, job)
        self._given[ticket] = None
        return ticket

    def result(self, ticket: Any) -> Any:
        """The task's result."""
        result = self._ray.get(ticket)
        del self._given[ticket]
        return result

    def close(self) -> None:
        """Take back what nobody waits for, and leave the cluster."""
        for ticket in self._given:
            self._ray.cancel(ticket, force=True)
        self._given = {}
        if not self._was_on:
            self._ray.shutdown()


def _connect(ray: Any, address: str, count: int | None) -> None:
    _reach(address)
    quiet = {"log_to_driver": False, "logging_level": "ERROR"}
    try:
        if address == LOCAL:
            ray.init(address="local", num_cpus=count, include_dashboard=False, _node_ip_address=LOOPBACK, **quiet)
        else:
            ray.init(address=address, **quiet)
    except Exception as problem:
        reason = " ".join(str(problem).split()) or type(problem).__name__
        raise ValueError(f"--cluster {address}: no cluster answers there ({reason}).") from None


def _reach(address: str) -> None:
    """Ray itself waits for minutes where nobody answers."""
    host, colon, port = address.rpartition("//")[2].rpartition(":")
    if not colon:
        return  # `local`, or `auto`: Ray knows where
    try:
        socket.create_connection((host.strip("[]"), int(port)), timeout=PATIENCE).close()
    except (OSError, ValueError) as problem:
        raise ValueError(f"--cluster {address}: no cluster answers there ({problem}).") from None


def _standing() -> tuple[str, bool]:
    """Which code a machine has, and whether it is compiled."""
    return code_digest(), is_compiled()


def _done(work: Work, job: Any) -> Any:
    return work(job)
