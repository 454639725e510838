"""`check-agent`: a program is played through every game, and every failure has its sentence."""

from __future__ import annotations

import json
import sys
from dataclasses import asdict

from kibitz.research.agent_check import AgentCheck, Checker, GameCheck
from kibitz.terminal.catalogue import load
from kibitz.terminal.programs import check_command, counted, said_fault


def check_agent(command: str, games: list[str], seconds: float, warm_up: float, as_json: bool) -> int:
    """Check a program and report; the exit code is 1 where something failed."""
    check_command(command)
    ids = [load(name, None, []).id for name in games]
    checker = Checker(command, seconds, warm_up)
    for game in checker.games(ids):
        if not as_json:
            _say_game(game)
    found = checker.found
    if as_json:
        print(json.dumps(found.as_dict(), ensure_ascii=False, indent=1))
    else:
        _say_end(found)
    return 0 if found.passed() else 1


def _say_game(game: GameCheck) -> None:
    again = f", {counted(game.compared, 'answer')} the same with other hidden cards" if game.compared else ""
    state = "FAILED" if game.failures else "passed"
    print(f"{game.title}: {state}. {counted(game.deals, 'deal')}, {counted(game.answers, 'answer')}, "
          f"the slowest {game.slowest:.2f} s{'' if game.failures else again}.")  # fmt: skip
    for failure in game.failures:
        print(f"  Seat {failure.seat}, turn {failure.turn}, {said_fault(asdict(failure))}")
    sys.stdout.flush()


def _say_end(found: AgentCheck) -> None:
    called = found.name or found.command
    failed = [game.title for game in found.games if game.failures]
    if found.untried:
        print(f"The other {counted(len(found.untried), 'game')} were not tried.")
    if found.errors.strip():
        print("The end of the program's error stream:")
        print("\n".join(f"  {line}" for line in found.errors.strip().splitlines()[-10:]))
    if found.passed():
        print(f"{called} passed in {counted(len(found.games), 'game')}.")
        if not found.deterministic:
            print("It does not say that it is deterministic, so nothing was asked twice.")
    else:
        print(f"{called} failed in {counted(len(failed), 'game')} of {len(found.games) + len(found.untried)}.")
