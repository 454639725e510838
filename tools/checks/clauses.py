# SPDX-License-Identifier: Apache-2.0
"""Every clause on a game's page is cited by the code and by a test, and every citation exists."""

from __future__ import annotations

import ast
import io
import itertools
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

CLAUSE = re.compile(r"^[\s>*-]*\*\*([A-Z]{3}-[0-9]+[a-z]?)\.\*\*", re.MULTILINE)
CITATION = re.compile(r"(?<![A-Za-z0-9_-])([A-Z]{3})-([0-9]+[a-z]?)(?![A-Za-z0-9_])")
NOT_CLAUSES = {"UTF", "SHA", "ISO", "RFC", "PEP"}  # UTF-8, SHA-256 and their like

Documented = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef


def citations(text: str) -> Iterator[str]:
    """The clause ids in a text."""
    for match in CITATION.finditer(text):
        if match[1] not in NOT_CLAUSES:
            yield match[0]


def clauses(root: Path) -> tuple[dict[str, str], list[str]]:
    """The clauses of all pages, each with its page; and those that are written twice."""
    found: dict[str, str] = {}
    twice = []
    for page in sorted((root / "docs" / "games").glob("*.md")):
        for clause in CLAUSE.findall(page.read_text(encoding="utf-8")):
            if clause in found:
                twice.append(f"{clause} stands twice: in {found[clause]} and {page.name}")
            found[clause] = page.name
    return found, twice


def explained(source: str) -> Iterator[str]:
    """The docstrings and comments of a Python file; a field of a record may have a docstring below it as well."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, Documented) and (text := ast.get_docstring(node)):
            yield text
        if isinstance(node, ast.ClassDef):
            yield from of_fields(node)
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield token.string


def of_fields(record: ast.ClassDef) -> Iterator[str]:
    """The docstrings of a class's fields: a text that stands alone right below the field it is about."""
    for field, text in itertools.pairwise(record.body):
        if isinstance(field, ast.Assign | ast.AnnAssign) and isinstance(text, ast.Expr):
            if isinstance(text.value, ast.Constant) and isinstance(text.value.value, str):
                yield text.value.value


def cited_by_code(root: Path) -> set[str]:
    """The ids that docstrings and comments of the package cite."""
    return {
        clause
        for path in (root / "src" / "kibitz").rglob("*.py")
        for text in explained(path.read_text(encoding="utf-8"))
        for clause in citations(text)
    }


def test_files(root: Path) -> list[Path]:
    """The Python tests, without the project's tests of itself."""
    tests = root / "tests"
    return [path for path in sorted(tests.rglob("*.py")) if path.relative_to(tests).parts[0] != "project"]


def tested(source: str) -> Iterator[str]:
    """The ids inside test functions and in tables of cases: a heading alone tests nothing."""
    lines = source.splitlines()
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test"):
            first = min([node.lineno, *(decorator.lineno for decorator in node.decorator_list)])
            yield from citations("\n".join(lines[first - 1 : node.end_lineno]))
    for node in tree.body:
        if isinstance(node, ast.Assign | ast.AnnAssign):
            yield from citations("\n".join(lines[node.lineno - 1 : node.end_lineno]))


def cited_by_tests(root: Path) -> set[str]:
    """The ids that tests cite."""
    return {clause for path in test_files(root) for clause in tested(path.read_text(encoding="utf-8"))}


def faults(root: Path) -> list[str]:
    """Clauses without code, clauses without a test, citations of nothing."""
    known, found = clauses(root)
    code = cited_by_code(root)
    tests = cited_by_tests(root)
    found += [f"{clause} ({page}) is cited by no code" for clause, page in known.items() if clause not in code]
    found += [f"{clause} ({page}) is cited by no test" for clause, page in known.items() if clause not in tests]
    for path in [*sorted((root / "src" / "kibitz").rglob("*.py")), *test_files(root)]:
        for clause in sorted(set(citations(path.read_text(encoding="utf-8")))):
            if clause not in known:
                found.append(f"{path.relative_to(root)} cites {clause}, which is on no page")
    return found
