# SPDX-License-Identifier: Apache-2.0
"""The catalogue of messages: every English sentence and label that people read, gathered from the sources.

    python tools/messages.py            writes docs/messages/en.json
    python tools/messages.py --check    says whether it is up to date

Whoever adds a language copies that file, puts a translation beside each message, and keeps its slots: `speak` of
`kibitz.cards.messages` takes what the file holds. What the games say is in it, with options and score sheet. The doors'
own words are not yet: those of the terminal and the command line, and the web client's English texts, which are
JavaScript.
"""

from __future__ import annotations

import ast
import json
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
CATALOGUE = ROOT / "docs" / "messages" / "en.json"
# Calls that are given messages: the numbers of these arguments, and the names by which they may be given.
LABELLED: dict[str, tuple[tuple[int, ...], tuple[str, ...]]] = {
    "say": ((0,), ()),
    "mark": ((0,), ()),
    "marked": ((0,), ()),
    "Place": ((3,), ("label",)),
    "Zone": ((3,), ("label",)),
    "named": ((0,), ()),
    "Option": ((1, 4), ("label", "help", "words", "zero")),
    "RuleOption": ((1, 4), ("label", "help", "words", "zero")),
    "_switch": ((1, 2), ()),
    "Tip": ((0,), ("text",)),
    "Spec": ((), ("family", "blurb", "source")),
    "_spec": ((), ("blurb",)),
}
NAMES = {"verb", "verbs"}  # functions that return the names of actions, which buttons bear


def messages_in(tree: ast.Module) -> Iterator[str]:
    """The messages of one file."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            yield from _of_call(node, node.func.id)
        elif isinstance(node, ast.FunctionDef) and node.name in NAMES:
            yield from (text for part in node.body[_docstring(node) :] for text in _texts(part))


def _docstring(node: ast.FunctionDef) -> int:
    """How many statements to leave out: the docstring, where there is one."""
    return 1 if ast.get_docstring(node) is not None else 0


def _of_call(node: ast.Call, name: str) -> Iterator[str]:
    places, names = LABELLED.get(name, ((), ()))
    for place in places:
        if place < len(node.args):
            yield from _texts(node.args[place])
    for given in node.keywords:
        if given.arg in names:
            yield from _texts(given.value)


def _texts(node: ast.AST) -> Iterator[str]:
    """The constant texts of an expression, but for those that choose a thing by name."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        if any(sign.isalpha() for sign in node.value):
            yield node.value
    elif isinstance(node, ast.List | ast.Tuple):
        for part in node.elts:
            yield from _texts(part)
    elif isinstance(node, ast.IfExp):
        yield from _texts(node.body)
        yield from _texts(node.orelse)
    elif isinstance(node, ast.BinOp):
        yield from _texts(node.left)
        yield from _texts(node.right)
    elif isinstance(node, ast.Return | ast.If):
        yield from (text for part in ast.iter_child_nodes(node) for text in _texts(part))


def gathered(root: Path = ROOT) -> list[str]:
    """All messages, in alphabetical order."""
    found: set[str] = set()
    for path in (root / "src" / "kibitz").rglob("*.py"):
        found.update(messages_in(ast.parse(path.read_text(encoding="utf-8"))))
    return sorted(found)


def written(messages: list[str]) -> str:
    """The catalogue as a file: each message beside itself, for English is what it is written in."""
    return json.dumps({message: message for message in messages}, ensure_ascii=False, indent=1) + "\n"


def main() -> None:
    """Write the catalogue, or say whether it is up to date."""
    text = written(gathered())
    if "--check" in sys.argv:
        sys.exit(
            0 if CATALOGUE.read_text(encoding="utf-8") == text else "docs/messages/en.json: run tools/messages.py."
        )
    CATALOGUE.parent.mkdir(parents=True, exist_ok=True)
    CATALOGUE.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
