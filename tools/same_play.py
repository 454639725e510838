# SPDX-License-Identifier: Apache-2.0
"""Says in which games everybody plays as before a change of code, and keeps the ladder's results there.

    PYTHONPATH=build/compiled python tools/same_play.py --before OLD --keep

OLD is the compiled package as it was, a copy of `build/compiled`. The ladder throws the results of a game away when any
code that plays it has changed (`kibitz.research.digests`), for it cannot know what the change does. This plays the same
deals of each table by both packages, all players of the ladder beside each other, and compares every choice. Search
thinks in so many worlds, and best by a clock that goes on by a fixed step whenever it is looked at, so that time plays
no part; how much processor time both took is said besides, for a slower player is a weaker one. With `--keep` the
results of games that went alike are marked as made by the present code.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import math
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from kibitz.agents.base import Agent, Observation
from kibitz.agents.best import Best
from kibitz.agents.search import Search
from kibitz.agents.stopwatch import Stopwatch
from kibitz.match.game import load_game
from kibitz.research.digests import digest_of_table
from kibitz.research.ladder import ladder_of
from kibitz.research.oracle import show
from kibitz.research.players import player
from kibitz.research.simulate import sub_seed

WORLDS: Final = 200  # of search
LOOKS: Final = 300  # at the clock, before the time of best is over
MOST_DECISIONS: Final = 300  # of a deal; what goes on beyond is not compared
PACKS: Final = Path("docs/strength/packs")
TIMES: Final = 3  # everything is played, and the least time counts
SLOWER: Final = 1.2  # times as long as before: then nothing is kept

Told = dict[str, Any]


class SteadyClock:
    """Time that goes on by the same step whenever somebody looks."""

    def __init__(self) -> None:
        self.looks = 0

    def __call__(self) -> float:
        self.looks += 1
        return self.looks / LOOKS


def made(name: str) -> Agent:
    """A player of the ladder whose choices do not depend on how quick the machine is."""
    level = name.partition("@")[0]
    if level == "search":
        return Search(WORLDS)
    agent = player(level)
    if isinstance(agent, Best):
        agent.trials, agent.seconds = 0, 1.0
        agent.stopwatch = lambda: Stopwatch(1.0, SteadyClock())  # type: ignore[method-assign]
    return agent


def played(game: str, seats: int, names: list[str], deals: int) -> Told:
    """What is chosen in some deals, as a digest, with the digest of the code and the time that it took."""
    seconds = []
    for _ in range(TIMES):
        began = time.process_time()
        choices = choices_in(game, seats, names, deals)
        seconds.append(time.process_time() - began)
    return {"code": digest_of_table(game, seats), "choices": choices, "seconds": min(seconds)}


def choices_in(game: str, seats: int, names: list[str], deals: int) -> str:
    """What is chosen in some deals, as a digest; in so many at least that each player has a seat in one."""
    chosen = hashlib.sha256()
    for number in range(max(deals, math.ceil(len(names) / seats))):
        seed = sub_seed("same play", game, seats, number)
        deal = load_game(game, seats).new_deal(seed=seed, dealer=number % seats)
        agents = [made(names[(number * seats + seat) % len(names)]) for seat in range(seats)]
        show(deal, agents)
        decisions = 0
        while not deal.is_terminal() and decisions < MOST_DECISIONS:
            seat = deal.players_to_act()[0]
            action = agents[seat].choose(Observation(deal, seat, seed + decisions))
            chosen.update(f"{action} ".encode())
            deal.apply_action(action, seat)
            decisions += 1
    return chosen.hexdigest()


def tell(games: list[str], deals: int) -> None:
    """Print a line for each table."""
    for table in ladder_of(games, 1, 1).tables:
        told = {"game": table.game, "seats": table.seats, "packs": f"{table.game}-{table.seats}"}
        print(json.dumps(told | played(table.game, table.seats, list(table.agents), deals)), flush=True)


def told_by(package: str, games: list[str], deals: int) -> Iterator[Told]:
    """What another process tells that plays by a package, a table at a time; it begins at once."""
    command = [sys.executable, __file__, "--tell", "--deals", str(deals), *games]
    process = subprocess.Popen(command, env=os.environ | {"PYTHONPATH": package}, stdout=subprocess.PIPE, text=True)
    return _lines_of(process, package)


def _lines_of(process: subprocess.Popen[str], package: str) -> Iterator[Told]:
    assert process.stdout is not None
    for line in process.stdout:
        yield json.loads(line)
    if process.wait():
        raise SystemExit(f"The package in {package} did not play to the end.")


def verdict(before: Told, now: Told) -> str:
    """Whether a table is played as before, in a few words; nothing where it is."""
    if before["choices"] != now["choices"]:
        return "other choices"
    if now["seconds"] > SLOWER * before["seconds"]:
        return "the same choices, but slower"
    return ""


def keep(table: str, before: Told, now: Told, folder: Path = PACKS) -> bool:
    """Mark the results of a table as made by the present code; whether there are any by the code of before."""
    kept = False
    for path in folder.glob(f"{table}-*.jsonl"):
        first, line, rest = path.read_text(encoding="utf-8").partition("\n")
        if path.stem.rpartition("-")[0] == table and first == json.dumps(before["code"]):
            path.write_text(json.dumps(now["code"]) + line + rest, encoding="utf-8")
            kept = True
    return kept


def compare(package: str, games: list[str], deals: int, keeps: bool) -> None:
    """Play by both packages at once and say what came of it, table by table."""
    present = os.environ.get("PYTHONPATH", "")
    for before, now in zip(told_by(package, games, deals), told_by(present, games, deals), strict=True):
        table = now["packs"]
        if before["packs"] != table:
            raise SystemExit(f"The package in {package} has other tables: {before['packs']} where {table} stands now.")
        found = verdict(before, now)
        kept = keeps and not found and keep(table, before, now)
        ratio = now["seconds"] / max(before["seconds"], 1e-9)
        ending = "; results kept" if kept else ""
        print(f"{table}: {found or 'as before'}, {ratio:.2f} of the time{ending}", flush=True)


def main() -> None:
    """Reads the command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", help="ids of games; all of them unless some are named")
    parser.add_argument("--before", help="the folder of the compiled package as it was")
    parser.add_argument("--deals", type=int, default=8, help="of each table")
    parser.add_argument("--keep", action="store_true", help="mark results as made by the present code")
    parser.add_argument("--tell", action="store_true", help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.tell:
        tell(asked.games, asked.deals)
    elif asked.before is None:
        parser.error("say with --before where the package lies as it was")
    else:
        compare(asked.before, asked.games, asked.deals, asked.keep)


if __name__ == "__main__":
    main()
