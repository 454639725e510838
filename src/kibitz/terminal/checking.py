"""`check-agent` and `check-game`: programs and games of others are tried, and every failure has its sentence."""

from __future__ import annotations

import json
import sys
from dataclasses import asdict, dataclass
from typing import Any

from kibitz.research.agent_check import AgentCheck, Checker, GameCheck
from kibitz.research.game_check import Report, check_again, check_subject, subject_of
from kibitz.research.game_check.subject import Subject
from kibitz.terminal.catalogue import load
from kibitz.terminal.errors import CommandError
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


@dataclass(frozen=True)
class GameRequest:
    """Which game is checked, and how long. `options` and `seats` are for games of Kibitz; `seconds` for each answer."""

    name: str
    deals: int
    seed: int
    samples: int
    worlds: str
    seats: int | None
    options: list[str]
    seconds: float


@dataclass(frozen=True)
class Position:
    """One position of a report: the actions that lead there, and a world of a player."""

    actions: str
    player: int
    world: int

    def numbers(self) -> list[int]:
        """The actions. Raises ValueError."""
        words = self.actions.replace(",", " ").split()
        if not all(word.isdecimal() for word in words):
            raise ValueError(f'--actions: numbers are wanted, as in --actions "6 5", not {self.actions!r}.')
        return [int(word) for word in words]


def check_a_game(request: GameRequest, position: Position | None, as_json: bool) -> int:
    """Check a game, or one position of it, and report; the exit code is 1 where a promise is broken."""
    try:
        subject = subject_of(request.name, _options(request), request.worlds)
        report = (
            _checked(subject, request)
            if position is None
            else check_again(
                subject, request.seed, position.numbers(), position.player, position.world, request.seconds
            )
        )
    except ValueError as problem:
        raise CommandError(str(problem)) from None
    print(json.dumps(report.as_dict(), ensure_ascii=False, indent=1) if as_json else report.text())
    return 0 if report.passed() else 1


def _checked(subject: Subject, request: GameRequest) -> Report:
    """The whole check, with its progress on a terminal."""
    asked = (subject, request.deals, request.seed, request.samples)
    if not sys.stderr.isatty():
        return check_subject(*asked, seconds=request.seconds)
    try:
        return check_subject(*asked, _show_progress, request.seconds)
    finally:
        print(file=sys.stderr)


def _options(request: GameRequest) -> dict[str, Any]:
    """What is chosen for a game of Kibitz."""
    library, _, name = request.name.partition(":")
    if library != "kibitz":
        if request.options or request.seats is not None:
            raise ValueError(
                "--option and --seats are for games of Kibitz; others name a function that makes the game."
            )
        return {}
    given = dict(text.partition("=")[::2] for text in request.options)
    chosen: dict[str, Any] = {}
    if "pack_size" in given:
        chosen["pack_size"] = int(given.pop("pack_size"))
    if "cards" in given:
        chosen["cards"] = given.pop("cards").split()
    game = load(name, request.seats, [f"{option}={value}" for option, value in given.items()])
    return {"seats": game.seats, **{one: game.chosen[one] for one in given}, **chosen}


def _show_progress(done: int, of: int) -> None:
    print(f"\rDeal {done} of {of}", end="", file=sys.stderr, flush=True)
