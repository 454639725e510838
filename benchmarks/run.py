# SPDX-License-Identifier: Apache-2.0
"""The benchmarks side by side: prints a table and writes benchmarks/latest.json. `make bench` runs it.

Each measurement is a process of its own; peer and ours take turns over several rounds. benchmarks/README.md says what
is measured and why.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from statistics import median

from machine import Setting, machine

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
EIGHTS = "crazy_eights(players={})"
OH_HELL = "oh_hell(players=3,num_tricks_fixed=16)"


@dataclass(frozen=True)
class Run:
    """One thing to measure: `engine` is cpp, pyspiel, python, compiled or plain."""

    engine: str
    kind: str
    argument: str


@dataclass(frozen=True)
class Row:
    """A line of the table. Without a peer the figure is milliseconds for each piece of work, and `bar` a limit."""

    key: str
    caption: str
    unit: str
    ours: Run
    peer: Run | None
    bar: float | None = None

    def figure(self, ours: float, peer: float | None) -> float:
        """The ratio of two rates, or milliseconds."""
        return 1000 / ours if peer is None else ours / peer

    def holds(self, figure: float) -> bool:
        """Whether the bar is met; rows without one only inform."""
        return self.bar is None or (figure <= self.bar if self.peer is None else figure >= self.bar)


def _search(iterations: int, key: str, bar: float | None = None) -> Row:
    caption = f"search, 8-5-3, {iterations} iterations; ISMCTSBot, oh_hell 3x16"
    ours, peer = Run("compiled", "ismcts", str(iterations)), Run("pyspiel", "pyspiel-ismcts", str(iterations))
    return Row(key, caption, "iterations/s", ours, peer, bar)


def _loop(name: str) -> Run:
    return Run("cpp", "loop", name)


def _pyspiel(name: str) -> Run:
    return Run("pyspiel", "pyspiel-stepped", name)


def _beside_eft(game: str, caption: str) -> Row:
    """A game without a peer, beside our own 8-5-3: at most three times its time for a decision."""
    key = f"{game.replace('-', '_')}_vs_eight_five_three"
    ours, other = Run("compiled", "playouts", game), Run("compiled", "playouts", "8-5-3")
    return Row(key, f"{caption}, loop inside; our 8-5-3", DECISIONS, ours, other, 0.33)


DECISIONS = "decisions/s"
ROWS = [
    Row("playout_vs_openspiel_cpp", "Crazy Eights, 2 seats, loop inside; C++", DECISIONS,
        Run("compiled", "playouts", "crazy-eights/2"), _loop(EIGHTS.format(2)), 11),
    Row("playout_5_seats_vs_openspiel_cpp", "Crazy Eights, 5 seats, loop inside; C++", DECISIONS,
        Run("compiled", "playouts", "crazy-eights/5"), _loop(EIGHTS.format(5)), 11),
    Row("eight_five_three_vs_oh_hell_cpp", "8-5-3 with exchange, loop inside; C++ oh_hell 3x16", DECISIONS,
        Run("compiled", "playouts", "8-5-3"), _loop(OH_HELL), 9),
    _beside_eft("big-three", "Big Three"),
    _beside_eft("thousand", "1000"),
    _beside_eft("second-lead", "Second Lead"),
    _beside_eft("metamorphosis", "Metamorphosis"),
    Row("stepped_vs_pyspiel", "Crazy Eights, 2 seats, stepped from Python; pyspiel", DECISIONS,
        Run("compiled", "stepped", "crazy-eights/2"), _pyspiel(EIGHTS.format(2)), 4),
    Row("eight_five_three_stepped_vs_pyspiel", "8-5-3, stepped from Python; pyspiel oh_hell 3x16", DECISIONS,
        Run("compiled", "stepped", "8-5-3"), _pyspiel(OH_HELL)),
    Row("learner_vs_pyspiel", "Crazy Eights, 2 seats, stepped with mask and observation; pyspiel", DECISIONS,
        Run("compiled", "learner", "crazy-eights/2"), Run("pyspiel", "pyspiel-learner", EIGHTS.format(2)), 1),
    Row("packed_learner_vs_openspiel_cpp", "the same, packed; C++ with its loop inside", DECISIONS,
        Run("compiled", "packed-learner", "crazy-eights/2"), Run("cpp", "observed-loop", EIGHTS.format(2))),
    Row("plain_stepped_vs_pyspiel", "Crazy Eights, 2 seats, stepped, plain Python; pyspiel", DECISIONS,
        Run("plain", "stepped", "crazy-eights/2"), _pyspiel(EIGHTS.format(2)), 0.7),
    Row("plain_playout_vs_pyspiel", "Crazy Eights, 2 seats, playouts, plain Python; pyspiel stepped", DECISIONS,
        Run("plain", "playouts", "crazy-eights/2"), _pyspiel(EIGHTS.format(2))),
    _search(100, "ismcts_100_vs_openspiel_cpp"),
    _search(1000, "ismcts_vs_openspiel_cpp", 8),
    _search(5000, "ismcts_5000_vs_openspiel_cpp"),
    Row("abstrac_solve_ms_compiled", "Abstrac solved, compiled", "ms", Run("compiled", "abstrac", "abstrac"), None, 1),
    Row("abstrac_solve_ms_plain", "Abstrac solved, plain Python", "ms", Run("plain", "abstrac", "abstrac"), None, 20),
    Row("judgements_per_second", "Eleusis rule M04 judged, loop inside; a Python function", "judgements/s",
        Run("compiled", "judgements", "M04"), Run("python", "by-hand", "M04"), 10),
    Row("plain_judgements_per_second", "Eleusis rule M04 judged, plain Python; a Python function", "judgements/s",
        Run("plain", "judgements", "M04"), Run("python", "by-hand", "M04")),
]  # fmt: skip


class Bench:
    """Runs measurements and keeps their rates, round by round."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self.rates: dict[Run, list[float]] = {}
        self.failures: dict[Run, str] = {}
        self.loop = ""
        self.peer: str | None = None  # what was built, in words

    def prepare(self) -> None:
        """Build the C++ peer, or note why it is missing."""
        done = subprocess.run([sys.executable, str(HERE / "openspiel_build.py")], stdout=subprocess.PIPE, text=True)
        if done.returncode == 0:
            built = json.loads(done.stdout)
            self.loop, self.peer = built["program"], built["peer"]
            return
        for row in ROWS:
            if row.peer is not None and row.peer.engine == "cpp":
                self.failures[row.peer] = "the C++ peer is not built, see above"

    def take(self, run: Run, seed: int) -> None:
        """One measurement; a failure is kept and not tried again."""
        if run in self.failures:
            return
        done = subprocess.run(self._command(run, seed), env=_environment(run), capture_output=True, text=True)
        if done.returncode != 0:
            self.failures[run] = (
                done.stderr.strip().splitlines()[-1] if done.stderr.strip() else f"exit {done.returncode}"
            )
            return
        answer = json.loads(done.stdout)
        count = answer["decisions"] if run.engine == "cpp" else answer["count"]
        self.rates.setdefault(run, []).append(count / answer["seconds"])

    def _command(self, run: Run, seed: int) -> list[str]:
        if run.engine == "cpp":
            observe = ["observe"] if run.kind == "observed-loop" else []
            return [self.loop, run.argument, str(self.seconds), str(seed), *observe]
        options = ["--seconds", str(self.seconds), "--seed", str(seed)]
        return [sys.executable, str(HERE / "measure.py"), run.kind, run.argument, *options]


def _environment(run: Run) -> dict[str, str]:
    homes = {"plain": "src", "compiled": "build/compiled"}
    env = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "KIBITZ_EXPECT")}
    if run.engine in homes:
        env["KIBITZ_EXPECT"] = run.engine
        env["PYTHONPATH"] = str(ROOT / homes[run.engine])
    return env


def same_game() -> bool:
    """Whether 2,000 games agree with OpenSpiel's move by move, on the compiled engine."""
    env = _environment(Run("compiled", "", ""))
    return subprocess.run([sys.executable, str(HERE / "lockstep.py")], env=env).returncode == 0


def measured(row: Row, bench: Bench) -> dict[str, object] | None:
    """A row's figure: the median of the rounds' own ratios, with the smallest and largest; None without one."""
    if {row.ours, row.peer} & set(bench.failures):
        return None
    ours = bench.rates[row.ours]
    peer = bench.rates[row.peer] if row.peer is not None else None
    if peer is None:
        rounds = [row.figure(o, None) for o in ours]
    else:
        rounds = [row.figure(o, p) for o, p in zip(ours, peer, strict=True)]
    return {
        "figure": round(median(rounds), 4),
        "from": round(min(rounds), 4),
        "to": round(max(rounds), 4),
        "ours_per_second": round(median(ours)),
        "peer_per_second": round(median(peer)) if peer is not None else None,
        "bar": row.bar,
        "holds": row.holds(median(rounds)),
    }


def print_table(rows: list[Row], found: dict[str, dict[str, object] | None], bench: Bench) -> None:
    """One line for each row, and what went wrong below."""
    print(f"{'':62} {'ours/s':>12} {'peer/s':>12} {'figure':>8} {'from':>8} {'to':>8} {'bar':>5}")
    for row in rows:
        got = found[row.key]
        if got is None:
            print(f"{row.caption:62} {'not measured':>25}")
            continue
        peer = "" if got["peer_per_second"] is None else f"{got['peer_per_second']:,}"
        unit = "x" if row.peer is not None else " ms"
        bar = "" if row.bar is None else f"{row.bar:g}" + ("" if got["holds"] else "  MISSED")
        figures = " ".join(f"{got[name]:>8.4g}" for name in ("figure", "from", "to"))
        print(
            f"{row.caption:62} {got['ours_per_second']:>12,} {peer:>12} {figures} {bar:>5}  {row.unit}, {unit.strip()}"
        )
    for run, why in bench.failures.items():
        print(f"not measured: {run.engine} {run.kind} {run.argument}: {why}", file=sys.stderr)


def main() -> int:
    parser = argparse.ArgumentParser(description="The benchmarks side by side; see benchmarks/README.md.")
    parser.add_argument("--rounds", type=int, default=15)
    parser.add_argument("--seconds", type=float, default=0.5, help="for each measurement")
    parser.add_argument("--only", default="", help="rows whose key contains this; latest.json is then left alone")
    parser.add_argument("--gate", action="store_true", help="fail where a bar is missed")
    chosen = parser.parse_args()
    rows = [row for row in ROWS if chosen.only in row.key]
    if not same_game():
        print("Crazy Eights is not OpenSpiel's game: no ratio would mean anything.", file=sys.stderr)
        return 1
    setting = Setting()
    bench = Bench(chosen.seconds)
    bench.prepare()
    runs = list(dict.fromkeys(run for row in rows for run in (row.peer, row.ours) if run is not None))
    for number in range(chosen.rounds):
        for run in runs:
            bench.take(run, number + 1)
        print(f"round {number + 1} of {chosen.rounds} done", file=sys.stderr)
    found = {row.key: measured(row, bench) for row in rows}
    print_table(rows, found, bench)
    print("\n".join(setting.lines()))
    if not chosen.only:
        write(found, bench, chosen.rounds, setting)
    missed = [key for key, got in found.items() if got is None or (chosen.gate and not got["holds"])]
    return 1 if missed else 0


def write(found: dict[str, dict[str, object] | None], bench: Bench, rounds: int, setting: Setting) -> None:
    """benchmarks/latest.json: the figures by name, then everything behind them."""
    report: dict[str, object] = {key: got["figure"] if got else None for key, got in found.items()}
    report["machine"] = machine()
    report["load"] = setting.loads()
    report["peer"] = bench.peer
    report["method"] = (
        f"{rounds} rounds in turns, {bench.seconds:g} s of processor time each; medians of the rounds' ratios"
    )
    report["rows"] = found
    (HERE / "latest.json").write_text(json.dumps(report, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
