# SPDX-License-Identifier: Apache-2.0
"""What the docstrings of the reference must say, read from the sources alone.

- Every public function, class and method of the reference has a docstring.
- One that raises an error names it. It raises what stands in its own lines, in those of the private functions and
  methods that it calls, and what the docstring of a function of Kibitz says that it calls by its name. What is within
  a `try` that has a handler is taken as caught there.
- One that takes or gives an array says its shape and what it holds: `(n, actions) bool`, `(n,) whole numbers`. The
  docstring of its class may say it for all.
- One that returns several things at once says `Returns (...)`.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

Definition = ast.FunctionDef | ast.ClassDef
ERROR = re.compile(r"\b(\w+Error|IllegalAction|AgentFault)\b")
ARRAY = re.compile(r"\b(Array|NDArray|ArrayLike)\b")
SHAPE = re.compile(r"\([\w.]+(?: \* \w+)?(?:(?:, [\w.]+)+|,)\) (?:bool|u?int\d+|float\d+|whole numbers)\b")
OF_MANY = re.compile(r"\bEvery \w+ raises (\w+)")  # what a class says of many of its methods
SEVERAL = re.compile(r"\bReturns \(")
DECORATED = re.compile(r"\boverload\b|\.setter\b")
OF_THE_AUTHOR = {"NotImplementedError", "AssertionError", "AttributeError"}  # mistakes in code, not of a caller


@dataclass(frozen=True)
class Found:
    """A definition, the module where it stands, and the class around it."""

    module: str
    node: Definition
    owner: ast.ClassDef | None = None

    @property
    def told(self) -> str:
        """Its docstring; what makes an object is told by the class."""
        text = ast.get_docstring(self.node) or ""
        if self.owner is not None and self.node.name == "__init__":
            text += ast.get_docstring(self.owner) or ""
        return text


class Sources:
    """The modules of Kibitz below a folder, by their dotted names."""

    def __init__(self, home: Path) -> None:
        self.home = home
        self.tree = cache(self._tree)

    def _tree(self, module: str) -> ast.Module | None:
        place = self.home / module.replace(".", "/")
        for path in (place.with_suffix(".py"), place / "__init__.py"):
            if path.is_file():
                return ast.parse(path.read_text(encoding="utf-8"))
        return None

    def find(self, name: str) -> Found | None:
        """What a dotted name stands for: where it is defined, however often it was imported on."""
        module, _, last = name.rpartition(".")
        tree = self.tree(module) if module else None
        if tree is None:
            around = self.find(module) if module else None
            if around is None or not isinstance(around.node, ast.ClassDef):
                return None
            found = (Found(around.module, one, around.node) for one in functions(around.node) if one.name == last)
            return next(found, None)
        for node in ast.walk(tree):
            if isinstance(node, Definition) and node.name == last and node in tree.body:
                return Found(module, node)
            if isinstance(node, ast.ImportFrom) and node.module:
                for one in node.names:
                    if (one.asname or one.name) == last and node.module.startswith("kibitz"):
                        return self.find(f"{node.module}.{one.name}")
        return None

    # --- what a function raises ---------------------------------------------------------------------------------

    def errors(self, found: Found, seen: frozenset[str] = frozenset()) -> set[str]:
        """The errors that a function raises, by name."""
        raised: set[str] = set()
        for node in uncaught(found.node):
            if isinstance(node, ast.Raise) and node.exc is not None:
                made = node.exc.func if isinstance(node.exc, ast.Call) else node.exc
                if isinstance(made, ast.Name) and ERROR.fullmatch(made.id):
                    raised.add(made.id)
            elif isinstance(node, ast.Call):
                raised |= self._errors_of_call(node.func, found, seen)
        return raised - OF_THE_AUTHOR

    def _errors_of_call(self, called: ast.expr, found: Found, seen: frozenset[str]) -> set[str]:
        aim = self._aim(called, found)
        if aim is None or f"{aim.module}.{aim.node.name}" in seen:
            return set()
        if aim.node.name.startswith("_") and isinstance(aim.node, ast.FunctionDef) and aim.node.name != "__init__":
            return self.errors(aim, seen | {f"{aim.module}.{aim.node.name}"})
        return set(ERROR.findall(aim.told)) if "Raises" in aim.told else set()

    def _aim(self, called: ast.expr, found: Found) -> Found | None:
        """What is called, where that can be seen: a name, or a method of the same object."""
        if isinstance(called, ast.Name):
            return self.find(f"{found.module}.{called.id}")
        if isinstance(called, ast.Attribute) and isinstance(called.value, ast.Name) and found.owner is not None:
            if called.value.id == "self":
                methods = (one for one in functions(found.owner) if one.name == called.attr)
                return next((Found(found.module, one, found.owner) for one in methods), None)
        return None

    # --- what is wrong ------------------------------------------------------------------------------------------

    def faults(self, names: Iterable[str]) -> list[str]:
        """What the docstrings of these names and of their public methods leave out."""
        wrong = []
        for name in names:
            found = self.find(name)
            if found is None:
                wrong.append(f"{name} is defined nowhere")
            else:
                wrong += self._faults_of(name, found)
                for method in self._methods(found):
                    wrong += self._faults_of(f"{name}.{method.node.name}", method)
        return wrong

    def members(self, names: Iterable[str]) -> Iterator[str]:
        """The public methods and properties of the classes among some names."""
        for name in names:
            found = self.find(name)
            for method in self._methods(found) if found is not None else ():
                if method.node.name != "__init__":
                    yield f"{name}.{method.node.name}"

    def _methods(self, found: Found) -> Iterator[Found]:
        if isinstance(found.node, ast.ClassDef):
            for one in functions(found.node):
                if not one.name.startswith("_") or one.name == "__init__":
                    yield Found(found.module, one, found.node)

    def _faults_of(self, name: str, found: Found) -> Iterator[str]:
        if not found.told:
            yield f"{name} has no docstring"
        if not isinstance(found.node, ast.FunctionDef):
            return
        around = (ast.get_docstring(found.owner) or "") if found.owner is not None else ""
        for error in sorted(self.errors(found)):
            if error not in found.told and error not in OF_MANY.findall(around):
                yield f"{name} raises {error}, and does not say so"
        if takes_array(found.node) and not SHAPE.search(found.told + around):
            yield f"{name} has to do with an array, and says no shape"
        if returns_several(found.node) and not SEVERAL.search(found.told):
            yield f"{name} returns several things, and does not say which"


def functions(owner: ast.ClassDef) -> Iterator[ast.FunctionDef]:
    """The methods and properties of a class, without what sets a property and what only says types once more."""
    for node in owner.body:
        if isinstance(node, ast.FunctionDef) and not DECORATED.search(" ".join(map(ast.unparse, node.decorator_list))):
            yield node


def uncaught(node: ast.AST) -> Iterator[ast.AST]:
    """All parts of a function but those of functions within it and what a handler takes."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.FunctionDef | ast.Lambda | ast.ClassDef):
            continue
        if isinstance(child, ast.Try) and child.handlers:
            parts: list[ast.AST] = [*child.handlers, *child.orelse, *child.finalbody]
        else:
            parts = [child]
        for part in parts:
            yield part
            yield from uncaught(part)


def takes_array(node: ast.FunctionDef) -> bool:
    """Whether a parameter or what is returned is an array by its annotation."""
    annotations = [one.annotation for one in (*node.args.args, *node.args.kwonlyargs)] + [node.returns]
    return any(one is not None and ARRAY.search(ast.unparse(one)) for one in annotations)


def returns_several(node: ast.FunctionDef) -> bool:
    """Whether a tuple of a fixed length is returned."""
    match node.returns:
        case ast.Subscript(value=ast.Name(id="tuple"), slice=ast.Tuple(elts=parts)):
            return not any(isinstance(part, ast.Constant) and part.value is Ellipsis for part in parts)
    return False
