"""A real server in a real process, which can be killed."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from pathlib import Path
from types import TracebackType

import kibitz

from .client import Client

SRC = Path(str(kibitz.__file__)).parents[1]  # the engine under test, plain or compiled
ROOT = Path(__file__).parents[2]

# `die` is a moment of the Nth write: the process kills itself there, as a power cut would.
# `static` is the folder of another front end.
# `settled` is whether a person's nth table of a kind has the same cards each time, and its bots the same thoughts, so
# that what a browser's test meets depends on the test, and no longer on luck.
# `arranged` is a file of deals that a test chooses (`arranged.py`).
CODE = """
import os, pathlib, signal, sys
from kibitz.table import budgets, serve, statics, store_process

if {static!r}:
    statics.ROOT = pathlib.Path({static!r})
if not {patience}:  # the tests' clients may talk as fast as they like
    budgets.Bucket.wait = lambda self: 0.0
when, at = {die!r}
real, count = store_process.StoreProcess.append, 0

async def append(self, *args, **kwargs):
    global count
    count += 1
    if count == at and when == "before":
        os.kill(os.getpid(), signal.SIGKILL)
    await real(self, *args, **kwargs)
    if count == at and when == "after":
        os.kill(os.getpid(), signal.SIGKILL)

store_process.StoreProcess.append = append

if {settled}:
    import collections, hashlib, zlib
    import msgspec
    from kibitz.table import bot_pool, rooms

    made, new_row = collections.Counter(), rooms.Rooms.new_row
    quickly, slowly = bot_pool.Minds._answer_quickly, bot_pool.Minds._think

    def settled_row(self, game, seats, options, host, is_open):
        row = new_row(self, game, seats, options, host, is_open)
        kind = (row.game, row.seats, row.options)
        made[host, kind] += 1
        seed = hashlib.sha256(repr((*kind, made[host, kind])).encode()).digest()[:len(row.seed)]
        return msgspec.structs.replace(row, seed=seed)

    def settled_thought(brief):
        known = repr((brief["seat"], brief["record"]["deals"]))
        return {{**brief, "seed": zlib.crc32(known.encode())}}

    rooms.Rooms.new_row = settled_row
    bot_pool.Minds._answer_quickly = lambda self, level, brief, turn: quickly(self, level, settled_thought(brief), turn)
    bot_pool.Minds._think = lambda self, level, brief, turn: slowly(self, level, settled_thought(brief), turn)

if {arranged!r}:
    from tests.table.arranged import arrange

    arrange(pathlib.Path({arranged!r}))

sys.exit(serve.serve("127.0.0.1", {port}, {database!r}, False, pace={pace}, agents={agents!r}, agent_seconds=5.0))
"""


class Process:
    """Serves a database until stopped or killed."""

    def __init__(
        self,
        database: Path,
        port: int = 0,
        die: tuple[str, int] = ("never", 0),
        pace: float = 0.0,
        patience: bool = True,
        static: str = "",
        settled: bool = False,
        arranged: str = "",
        agents: tuple[str, ...] = (),
    ) -> None:
        code = CODE.format(
            die=die, port=port, database=str(database), pace=pace, patience=patience, static=static, settled=settled,
            arranged=arranged, agents=agents,
        )  # fmt: skip
        self.process = subprocess.Popen(
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONPATH": f"{SRC}{os.pathsep}{ROOT}"},
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        assert self.process.stdout is not None
        self.said = self.process.stdout.readline().strip()
        found = re.search(r":(\d+)/", self.said)
        assert found is not None, self.process.communicate()
        self.port = int(found[1])

    def client(self) -> Client:
        return Client(self.port)

    def is_running(self) -> bool:
        return self.process.poll() is None

    def wait(self) -> None:
        """Until it has died of itself."""
        self.process.wait(20)

    def kill(self) -> None:
        """kill -9."""
        self.process.kill()
        self.process.communicate(timeout=20)

    def stop(self, how: signal.Signals = signal.SIGTERM) -> tuple[int, str]:
        """Ask it to stop; its exit code and what it wrote to the error stream."""
        if self.is_running():
            self.process.send_signal(how)
        _, errors = self.process.communicate(timeout=20)
        return self.process.returncode, errors

    def __enter__(self) -> Process:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.is_running():
            self.kill()
