# SPDX-License-Identifier: Apache-2.0
"""Plants faults in the rules, one at a time, and counts how many the tests notice: `mutants.py [HOW_MANY] [SEED]`.

A mutant differs from the sources in one place: a comparison, a sum, a number, a condition. The sample is the same for
the same seed and sources. Each runs in a copy of the project, first against the digests and transcripts of the games
that use the file, then against the tests of these games and of the file; a run that lasts too long counts as noticed,
for something hangs.
"""

from __future__ import annotations

import ast
import os
import random
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
NEEDED = ("src", "tests", "tools", "docs", "pyproject.toml", "compiled.txt", "CHANGELOG.md")
HOW_MANY, SEED = 60, 1
SECONDS = 300.0  # for the tests of one mutant
NO_TESTS = 5  # what pytest ends with where it found none

SWAPPED: dict[type[ast.AST], type[ast.AST]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.BitAnd: ast.BitOr, ast.BitOr: ast.BitAnd, ast.And: ast.Or, ast.Or: ast.And,
}  # fmt: skip


@dataclass(frozen=True)
class Mutant:
    """One place of one file, as it is and as the mutant has it."""

    path: str
    line: int
    start: int  # in the bytes of the file
    stop: int
    old: str
    new: str

    def planted(self, source: bytes) -> bytes:
        """The file with the fault."""
        return source[: self.start] + self.new.encode() + source[self.stop :]


def changed(node: ast.expr) -> ast.expr | None:
    """An expression that is wrong in place of one that we know how to spoil, else None."""
    match node:
        case ast.Compare(left, [op], [right]) if type(op) in SWAPPED:
            return ast.Compare(left, [SWAPPED[type(op)]()], [right])  # type: ignore[list-item]
        case ast.BinOp(left, op, right) if type(op) in SWAPPED:
            return ast.BinOp(left, SWAPPED[type(op)](), right)  # type: ignore[arg-type]
        case ast.BoolOp(op, values):
            return ast.BoolOp(SWAPPED[type(op)](), values)  # type: ignore[arg-type]
        case ast.UnaryOp(ast.Not(), operand):
            return operand
        case ast.Constant(bool(value)):
            return ast.Constant(not value)
        case ast.Constant(int(value)):
            return ast.Constant(value + 1)
    return None


def expressions(tree: ast.AST) -> Iterator[ast.expr]:
    """All that is computed inside functions: no annotation, no default, nothing at the top of a module."""
    for function in ast.walk(tree):
        if isinstance(function, ast.FunctionDef):
            for part in function.body:
                notes = {id(n.annotation) for n in ast.walk(part) if isinstance(n, ast.AnnAssign)}
                yield from (n for n in ast.walk(part) if isinstance(n, ast.expr) and id(n) not in notes)


def mutants_of(path: str, text: str) -> list[Mutant]:
    """Every mutant of a file, in the order of the text."""
    lines = [0]
    for line in text.encode().splitlines(keepends=True):
        lines.append(lines[-1] + len(line))
    found = {}
    for node in expressions(ast.parse(text)):
        spoilt = changed(node)
        if spoilt is not None:
            start = lines[node.lineno - 1] + node.col_offset
            stop = lines[(node.end_lineno or node.lineno) - 1] + (node.end_col_offset or 0)
            new = f"({ast.unparse(ast.fix_missing_locations(spoilt))})"
            found[start, stop] = Mutant(path, node.lineno, start, stop, ast.unparse(node), new)
    return [found[place] for place in sorted(found)]


def sample(root: Path, count: int, seed: int) -> list[Mutant]:
    """So many mutants of the rules, the same for the same seed."""
    found: list[Mutant] = []
    for folder in ("games", "mechanics"):
        for path in sorted((root / "src/kibitz" / folder).rglob("*.py")):
            found += mutants_of(path.relative_to(root).as_posix(), path.read_text(encoding="utf-8"))
    return random.Random(seed).sample(found, min(count, len(found)))


def imports(path: Path) -> set[str]:
    """The modules of the package that a file imports, by name."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return {node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) and node.module}


def users(root: Path, games: dict[str, str]) -> dict[str, list[str]]:
    """The ids of the games that use each file, by what their modules (`games`) import from one another."""
    found: dict[str, list[str]] = {}
    for game, module in games.items():
        seen, todo = set[str](), [module]
        while todo:
            name = todo.pop()
            path = root / "src" / f"{name.replace('.', '/')}.py"
            if name not in seen and path.exists():
                seen.add(name)
                found.setdefault(path.relative_to(root).as_posix(), []).append(game)
                todo += imports(path)
    return found


def tests_of(root: Path, path: str, games: list[str]) -> list[list[str]]:
    """What pytest is asked about a mutant: first the digests and transcripts of its games, then the tests of the rules
    that name a game, in their text or by their own name, or that import the file.
    """
    digests = ["tests/contract/test_digests.py", "-k", " or ".join(f"{game}/" for game in games)]
    transcripts = ["tests/contract/test_transcripts.py", "-k", " or ".join(f"was[{game}]" for game in games)]
    module = path.removeprefix("src/").removesuffix(".py").replace("/", ".")
    own = [
        test.relative_to(root).as_posix()
        for test in sorted((root / "tests/engine").glob("test_*.py"))
        if module in imports(test) or any(_is_about(test, game) for game in games)
    ]
    return [digests, transcripts, own] if own else [digests, transcripts]


def _is_about(test: Path, game: str) -> bool:
    """Whether a file of tests is about a game."""
    return game.replace("-", "_") in test.stem or f'"{game}"' in test.read_text(encoding="utf-8")


def is_killed(copy: Path, mutant: Mutant, games: list[str]) -> bool:
    """Whether a test fails where the mutant is planted; the copy is as before afterwards."""
    path = copy / mutant.path
    source = path.read_bytes()
    path.write_bytes(mutant.planted(source))
    try:
        return any(not passes(copy, asked) for asked in tests_of(copy, mutant.path, games))
    finally:
        path.write_bytes(source)


def passes(copy: Path, asked: list[str]) -> bool:
    """Whether these tests pass in time; where there are none, nothing is noticed."""
    command = [sys.executable, "-m", "pytest", "-qx", "-p", "no:cacheprovider", *asked]
    environment = {**os.environ, "PYTHONPATH": "src", "KIBITZ_EXPECT": "plain", "PYTHONDONTWRITEBYTECODE": "1"}
    quiet = subprocess.DEVNULL
    try:
        done = subprocess.run(command, cwd=copy, env=environment, stdout=quiet, stderr=quiet, timeout=SECONDS)
    except subprocess.TimeoutExpired:
        return False
    return done.returncode in (0, NO_TESTS)


def run(root: Path, count: int, seed: int, games: dict[str, str]) -> float:
    """Try a sample and print what became of each; the share that was noticed."""
    used, killed = users(root, games), 0
    chosen = sample(root, count, seed)
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder)
        for name in NEEDED:
            source = root / name
            if source.is_dir():
                shutil.copytree(source, copy / name, ignore=shutil.ignore_patterns("__pycache__", "node_modules"))
            elif source.exists():
                shutil.copy(source, copy / name)
        for name in {mutant.path for mutant in chosen}:
            if not all(passes(copy, asked) for asked in tests_of(copy, name, used.get(name, []))):
                sys.exit(f"The tests of {name} fail without any mutant: they would notice nothing.")
        for mutant in chosen:
            noticed = is_killed(copy, mutant, used.get(mutant.path, []))
            killed += noticed
            what = f"{mutant.path}:{mutant.line}: {mutant.old} became {mutant.new[1:-1]}"
            print(f"{'killed  ' if noticed else 'SURVIVED'} {what}", flush=True)
    score = killed / max(1, len(chosen))
    print(f"{killed} of {len(chosen)} mutants were noticed, {score:.0%} (seed {seed}).")
    return score


def catalogued() -> dict[str, str]:
    """Every game's id with the module of its rules."""
    import kibitz

    return {game.id: type(game.new_deal(seed=1)).__module__ for game in kibitz.catalog()}


if __name__ == "__main__":
    given = [int(text) for text in sys.argv[1:3]]
    how_many, seed = given + [HOW_MANY, SEED][len(given) :]
    run(ROOT, how_many, seed, catalogued())
