"""`solve`: the exact value of an open row."""

from __future__ import annotations

import json

from kibitz.agents.row_solver import solve_row
from kibitz.engine.sentences import signed
from kibitz.terminal.catalogue import load
from kibitz.terminal.errors import CommandError


def solve(name: str, row: str, as_json: bool) -> None:
    """Solve a row given from its open end."""
    game = load(name, None, [])
    try:
        solution = solve_row(game.id, row.replace(",", " ").split())
    except ValueError as error:
        raise CommandError(str(error)) from None
    if as_json:
        print(json.dumps(solution.as_dict()))
        return
    print(f"Best play gives the first mover {signed(solution.value)} points more than the second.")
    for count, value in solution.choices.items():
        best = " (best)" if value == solution.value else ""
        print(f"Taking {count}: {signed(value)}{best}")
    print(f"One best line takes {', '.join(map(str, solution.line))}.")
