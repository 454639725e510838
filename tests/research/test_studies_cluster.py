# SPDX-License-Identifier: Apache-2.0
"""A study on a cluster: a Ray of this machine with several workers, one of which is killed at work."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from kibitz.match.game import load_game
from kibitz.research.cluster import Cluster
from kibitz.research.fairness import FairnessStudy, Progress, play_block
from kibitz.research.settled import variant_of
from kibitz.research.workers import Alone, Workers, in_order

WORKERS = 3
VARIANTS = tuple(variant_of(load_game(game)) for game in ("8-5-3", "9-5-2"))
STUDY = FairnessStudy(VARIANTS, "steady", 20_000, 12)


@pytest.fixture
def cluster() -> Iterator[Cluster]:
    pytest.importorskip("ray")
    workers = Cluster("local", WORKERS)
    yield workers
    workers.close()


def played(workers: Workers, after: dict[int, str] | None = None) -> tuple[Progress, list[int]]:
    """A study by these workers; after so many blocks one of them is killed at work."""
    progress, killed, count = Progress(STUDY), [], 0
    for block in in_order(play_block, progress.jobs(), workers):
        count += progress.add(block)
        if after is not None and count in after:
            killed.append(kill_one())
    return progress, killed


def kill_one() -> int:
    """Kill a worker of ours that has a block in hand; its process."""
    until = time.monotonic() + 120
    while time.monotonic() < until:
        for process in at_work():
            os.kill(process, signal.SIGKILL)
            return process
        time.sleep(0.001)
    raise AssertionError("no worker was at work")


def at_work() -> list[int]:
    """Workers of the Ray that this process has begun which are doing a block now: they are named by what they do."""
    found = []
    for entry in Path("/proc").iterdir():
        try:
            if entry.name.isdecimal() and (entry / "cmdline").read_bytes().startswith(b"ray::_done"):
                found.append(int(entry.name))
        except OSError:
            continue  # it has ended meanwhile
    return [process for process in found if is_ours(process)]


def is_ours(process: int) -> bool:
    """Whether this process is an ancestor of that one."""
    while process > 1:
        process = int(Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[1])
        if process == os.getpid():
            return True
    return False


@pytest.mark.long
def test_a_cluster_gives_the_figures_of_one_process(cluster: Cluster) -> None:
    assert cluster.count == WORKERS

    assert played(cluster)[0].blocks == played(Alone())[0].blocks


@pytest.mark.long
@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="workers are found by their names there")
def test_workers_killed_in_the_middle_cost_nothing_but_time(cluster: Cluster) -> None:
    progress, killed = played(cluster, {3: "", 17: ""})

    assert len(set(killed)) == 2
    assert not any(Path(f"/proc/{process}/cmdline").exists() for process in killed)
    assert progress.blocks == played(Alone())[0].blocks


@pytest.mark.long
def test_no_cluster_at_an_address_is_one_sentence() -> None:
    pytest.importorskip("ray")

    with pytest.raises(ValueError, match=r"^--cluster 127.0.0.1:1: no cluster answers there"):
        Cluster("127.0.0.1:1")
