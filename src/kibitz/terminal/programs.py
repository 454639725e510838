"""Agents as a command line names them, programs among them, and what is told of these."""

from __future__ import annotations

import shutil
from collections.abc import Container, Iterable, Mapping
from typing import Any, Final

from kibitz.agents import check_name
from kibitz.agents.programs.crew import Crew, is_program
from kibitz.agents.programs.program import RUN, words_of
from kibitz.terminal.errors import CommandError

TOLD: Final = 5  # faults that are told one by one


def names_of(text: str) -> list[str]:
    """Agents between commas. A comma between quotation marks belongs to a program's command."""
    names, open_mark = [""], ""
    for sign in text:
        if sign == "," and not open_mark:
            names.append("")
            continue
        names[-1] += sign
        if sign in "\"'" and open_mark in ("", sign):
            open_mark = "" if open_mark else sign
    return [name.strip() for name in names]


def check_agents(names: Iterable[str], besides: Container[str] = ()) -> None:
    """Every name must be an agent's, the command of a program that is there, or one of those that play here besides."""
    for name in names:
        if is_program(name):
            check_command(name.removeprefix(RUN))
            continue
        if name in besides:
            continue
        try:
            check_name(name)
        except ValueError as problem:
            raise CommandError(f"{problem} A program of yours is named run: and its command.") from None


def check_command(command: str) -> None:
    """The program that a command begins with must be there."""
    try:
        first = words_of(command)[0]
    except ValueError as problem:
        raise CommandError(str(problem)) from None
    if shutil.which(first) is None:
        raise CommandError(f"There is no program {first!r} to run.")


def check_jobs(names: Iterable[str], jobs: int) -> None:
    """Programs may remember earlier deals: a run with them must not depend on how its work is shared out."""
    if jobs > 1 and any(map(is_program, names)):
        raise CommandError(
            "--jobs: a run with a program has one process of Kibitz; the program may use as many itself."
        )


def crew_for(seconds: float, warm_up: float, stand_in: str) -> Crew:
    """The programs of a run as the command line wants them."""
    if stand_in:
        if is_program(stand_in):
            raise CommandError("--stand-in: name one of Kibitz's own agents, not another program.")
        check_agents([stand_in])
    return Crew(seconds, warm_up, stand_in)


def say_programs(told: dict[str, Any]) -> None:
    """What came of each program, in sentences."""
    for name, report in told.get("programs", {}).items():
        called = f" ({report['name']})" if report["name"] else ""
        print(f"{name}{called}: {counted(report['answers'], 'answer')} by {counted(report['processes'], 'process')}, "
              f"{1000 * report['seconds_an_answer']:.1f} ms each, the slowest {report['slowest']:.2f} s.")  # fmt: skip
        faults = sum(report["faults"].values())
        if not faults:
            print("It gave a legal answer every time.")
            continue
        kinds = ", ".join(f"{kind} {count}" for kind, count in sorted(report["faults"].items()))
        print(f"It was at fault {counted(faults, 'time')} ({kinds}). {_what_followed(report)}")
        for fault in report["first_faults"][:TOLD]:
            print(f"  Seat {fault['seat']}, its deal {fault['deal']}, turn {fault['turn']}, {said_fault(fault)}")
        if report["errors"].strip():
            print("  The end of its error stream:")
            print("\n".join(f"    {line}" for line in report["errors"].strip().splitlines()[-TOLD:]))


def _what_followed(report: dict[str, Any]) -> str:
    stand_in = report["stand_in"]
    if stand_in is None:
        return f"It forfeited {counted(report['forfeits'], 'deal')}, each as the most that a deal can cost."
    return (
        f"In {counted(stand_in['deals'], 'deal')} {stand_in['agent']} stood in for it and took"
        f" {counted(stand_in['decisions'], 'decision')}: the figures are not its own alone."
    )


def said_fault(fault: Mapping[str, Any]) -> str:
    """A fault with its kind, and the line that caused it."""
    line = f" It wrote: {fault['line']}" if fault["line"] else ""
    return f"{fault['kind']}: {fault['sentence']}{line}"


def counted(count: int, noun: str) -> str:
    """A count and its noun."""
    ending = "" if count == 1 else "es" if noun.endswith("s") else "s"
    return f"{count:,} {noun}{ending}"
