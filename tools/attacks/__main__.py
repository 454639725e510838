# SPDX-License-Identifier: Apache-2.0
"""`python -m attacks`: what a bystander feels of each attack, and what memory does meanwhile."""

from __future__ import annotations

import argparse
import asyncio
import os
import re
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from attacks.floods import ATTACKS, Target
from attacks.people import Bystanders

ROOT = Path(__file__).resolve().parents[2]
FILES = 1024  # what the server may have open


class Server:
    """`kibitz serve` with the compiled engine, where it is built, and few open files."""

    def __init__(self, folder: Path, source: Path) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "kibitz", "serve", "--no-open", "--port", "0", "--database", "t.sqlite3"],
            env={**os.environ, "PYTHONPATH": str(source.resolve())},
            stdout=subprocess.PIPE, text=True, cwd=folder,
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (FILES, FILES)),
        )  # fmt: skip
        assert self.process.stdout is not None
        found = re.search(r":(\d+)/", self.process.stdout.readline())
        assert found is not None
        self.port = int(found[1])

    def memory(self) -> float:
        """Megabytes of the server alone; its bots and thinkers are processes of their own."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        found = re.search(r"VmRSS:\s+(\d+)", status)
        return int(found[1]) / 1024 if found else 0.0

    def all_memory(self) -> float:
        """The same with its processes."""
        children = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text().split()
        total = self.memory()
        for child in children:
            with suppress(OSError):
                found = re.search(r"VmRSS:\s+(\d+)", Path(f"/proc/{child}/status").read_text())
                total += int(found[1]) / 1024 if found else 0.0
        return total

    def work(self) -> float:
        """Seconds of processor that it has used by itself."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def files(self) -> int:
        """How many files it has open."""
        return len(os.listdir(f"/proc/{self.process.pid}/fd"))

    def stop(self) -> None:
        """End it."""
        self.process.terminate()
        self.process.wait(20)


@contextmanager
def served(source: Path) -> Iterator[Server]:
    """A server over a database of its own."""
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder), source)
        try:
            yield server
        finally:
            server.stop()


@contextmanager
def attacked(name: str, target: Target) -> Iterator[None]:
    """While an attack goes on, in a process of its own."""
    arguments = [name, str(target.port), target.table, target.source, str(target.ease)]
    process = subprocess.Popen([sys.executable, "-m", "attacks", "--flood", *arguments])
    try:
        yield
    finally:
        process.kill()
        process.wait()


def flood(name: str, port: str, table: str, source: str, ease: str) -> None:
    """Attack until killed."""
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(4096, resource.getrlimit(resource.RLIMIT_NOFILE)[1]),) * 2)

    async def attack() -> None:
        await ATTACKS[name](Target(int(port), table, source, float(ease)))

    asyncio.run(attack())


def centile(times: list[float], share: float) -> float:
    """The time that so many stay below."""
    ordered = sorted(times)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else float("nan")


def observed(server: Server, people: Bystanders, seconds: float) -> dict[str, list[float]]:
    """What people measure, and what share of a processor the server takes meanwhile."""
    work, began = server.work(), time.monotonic()
    found = people.measure(seconds)
    return {**found, "work": [100 * (server.work() - work) / (time.monotonic() - began)]}


def compare(name: str, given: argparse.Namespace) -> str:
    """One row of the table: runs without and with the attack in turns, and the medians of their figures."""
    calm: list[dict[str, list[float]]] = []
    busy: list[dict[str, list[float]]] = []
    with served(given.source) as server:
        people = Bystanders(server.port)
        people.measure(3)
        before = server.memory()
        for _ in range(given.runs):
            calm.append(observed(server, people, given.seconds))
            with attacked(name, Target(server.port, people.table, given.address)):
                time.sleep(4)
                busy.append(observed(server, people, given.seconds))
            time.sleep(2)
        after = server.memory()

    def both(kind: str, share: float) -> str:
        a, b = (statistics.median(centile(run[kind], share) for run in runs) for runs in (calm, busy))
        return f"{a:,.0f} → {b:,.0f}"

    missed = sum(time == float("inf") for run in busy for time in run["newcomer"])
    came = f"{both('newcomer', 0.5)}" + (f" ({missed} refused)" if missed else "")
    acts = sum(len(run["echo"]) for run in busy)
    return (
        f"| {name} | {both('echo', 0.5)} | {both('echo', 0.99)} | {both('ping', 0.5)} | {both('bot', 0.99)} | {came} "
        f"| {both('work', 0.5)} "
        f"| {before:.0f} → {after:.0f} | {acts} |"
    )


HEAD = (
    "| attack | echo p50 | echo p99 | ping p50 | bot p99 | newcomer p50 | CPU % | memory MB | acts |\n"
    "|---|---|---|---|---|---|---|---|---|"
)


def soak(name: str, given: argparse.Namespace) -> None:
    """A long attack: memory every minute, and what the bystanders felt in it."""
    with served(given.source) as server:
        people = Bystanders(server.port)
        people.measure(3)
        print(f"{name}: minute 0: {server.memory():.1f} MB, {server.files()} files", flush=True)
        with attacked(name, Target(server.port, people.table, given.address, given.ease)):
            for minute in range(1, given.soak + 1):
                end = time.monotonic() + 60
                found = people.measure(10)
                time.sleep(max(0.0, end - time.monotonic()))
                print(
                    f"{name}: minute {minute}: {server.memory():.1f} MB, all {server.all_memory():.0f} MB, "
                    f"{server.files()} files, echo p50 {centile(found['echo'], 0.5):.0f} "
                    f"p99 {centile(found['echo'], 0.99):.0f} ms",
                    flush=True,
                )


def main() -> None:
    """What the command line asks for."""
    parser = argparse.ArgumentParser(prog="python -m attacks", description=__doc__)
    parser.add_argument("attack", nargs="*", choices=[[], *ATTACKS], help=f"some of {', '.join(ATTACKS)} (all)")
    parser.add_argument("--runs", type=int, default=3, help="runs with and without, in turns (3)")
    parser.add_argument("--seconds", type=float, default=15, help="length of a run (15)")
    parser.add_argument("--soak", type=int, default=0, metavar="MINUTES", help="attack that long, memory every minute")
    parser.add_argument("--ease", type=float, default=0.25, help="share of the usual rates in a soak (0.25)")
    parser.add_argument("--address", default="127.0.0.1", help="the attacker's; the bystanders' is 127.0.0.1")
    built = ROOT / "build" / "compiled"
    parser.add_argument("--source", type=Path, default=built if built.exists() else ROOT / "src", help="of the server")
    given = parser.parse_args()
    if given.soak:
        for name in given.attack or ATTACKS:
            soak(name, given)
        return
    print(HEAD, flush=True)
    for name in given.attack or ATTACKS:
        print(compare(name, given), flush=True)


if __name__ == "__main__":
    if sys.argv[1:2] == ["--flood"]:
        flood(*sys.argv[2:])
    else:
        main()
