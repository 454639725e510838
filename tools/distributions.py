# SPDX-License-Identifier: Apache-2.0
"""What pyproject.toml says of the two distributions: `kibitz-engine`, which holds the package, and `kibitz`.

`kibitz` holds nothing but its description. It asks for the engine of the very same version with the extras that make
the table and the terminal, and passes on every other extra.
"""

from __future__ import annotations

import ast
import json
import re
import tomllib
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
ENGINE = "kibitz-engine"
WHOLE = "kibitz"
OF_DEVELOPERS = ("dev", "bench", "docs")  # extras of this source tree, which mean nothing to who installs a wheel


def pyproject(root: Path = ROOT) -> dict[str, Any]:
    """The whole of pyproject.toml."""
    return tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))


def version(root: Path = ROOT) -> str:
    """The version, read from the package without importing it; it stands nowhere else."""
    tree = ast.parse((root / "src" / "kibitz" / "__init__.py").read_text(encoding="utf-8"))
    for node in tree.body:
        if isinstance(node, ast.Assign) and [ast.unparse(target) for target in node.targets] == ["__version__"]:
            return str(ast.literal_eval(node.value))
    raise ValueError("src/kibitz/__init__.py says no __version__.")


def dependencies(compiled: bool, root: Path = ROOT) -> list[str]:
    """What the engine needs to run at all."""
    own = pyproject(root)["tool"]["kibitz"]
    return [*own["dependencies"], *(own["compiled"] if compiled else [])]


def extras(root: Path = ROOT) -> dict[str, list[str]]:
    """Every extra with the packages that it brings, the extras that it names put in their place."""
    named: dict[str, list[str]] = pyproject(root)["project"].get("optional-dependencies", {})
    return {name: _settled(name, named) for name in named}


def _settled(name: str, named: dict[str, list[str]]) -> list[str]:
    found: list[str] = []
    for line in named[name]:
        inner = re.fullmatch(rf"{ENGINE}\[([\w,\s-]+)\]", line)
        parts = [part.strip() for part in inner[1].split(",")] if inner else []
        found += [one for part in parts for one in _settled(part, named)] if inner else [line]
    return list(dict.fromkeys(found))


def plain(root: Path = ROOT) -> list[str]:
    """The packages that plain `kibitz` brings beside the engine's own."""
    known = extras(root)
    return [line for name in pyproject(root)["tool"]["kibitz"]["plain"] for line in known[name]]


# --- the descriptions on a package page ---------------------------------------------------------------------------

_LINK = re.compile(r"(!?)\[((?:[^\[\]]|\[[^\]]*\])*)\]\((?!\w+:|#)([^)\s]+)\)")


def description(root: Path = ROOT) -> str:
    """The README as a package page can show it: there a link has to begin with the address of the source.

    As long as pyproject.toml does not say that address, what was a link is its words alone, and a picture is left out.
    """
    text = (root / "README.md").read_text(encoding="utf-8")
    return absolute(text, repository(root), f"v{version(root)}")


def absolute(text: str, address: str, tag: str) -> str:
    """A text whose links into the source lead to a tag of the source at this address."""

    def put(link: re.Match[str]) -> str:
        picture, words, path = link[1], absolute(link[2], address, tag), link[3]
        if not address:
            return "" if picture else words
        return f"{picture}[{words}]({address}/{'raw' if picture else 'blob'}/{tag}/{path})"

    return _LINK.sub(put, text)


def repository(root: Path = ROOT) -> str:
    """The address of the source, or nothing as long as there is none."""
    return str(pyproject(root)["tool"]["kibitz"]["repository"]).rstrip("/")


def urls(root: Path = ROOT) -> dict[str, str]:
    """The links beside the description, all under the one address."""
    address = repository(root)
    if not address:
        return {}
    return {
        "Source": address,
        "Documentation": f"{address}/tree/v{version(root)}/docs",
        "Changelog": f"{address}/blob/v{version(root)}/CHANGELOG.md",
        "Issues": f"{address}/issues",
    }


# --- the distribution that holds nothing --------------------------------------------------------------------------


def write_whole(folder: Path, root: Path = ROOT) -> None:
    """Write the source of `kibitz` into an empty folder: it builds there without this source tree."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "pyproject.toml").write_text(whole_pyproject(root), encoding="utf-8")
    (folder / "README.md").write_text(description(root), encoding="utf-8")
    (folder / "LICENSE").write_text((root / "LICENSE").read_text(encoding="utf-8"), encoding="utf-8")


def whole_pyproject(root: Path = ROOT) -> str:
    """The pyproject.toml of `kibitz`."""
    config = pyproject(root)
    project, own = config["project"], config["tool"]["kibitz"]
    exact = f"=={version(root)}"
    passed_on = [name for name in project["optional-dependencies"] if name not in OF_DEVELOPERS]
    lines = [
        "[build-system]",
        'requires = ["setuptools>=77"]',
        'build-backend = "setuptools.build_meta"',
        "[project]",
        f"name = {_toml(WHOLE)}",
        f"version = {_toml(version(root))}",
        'readme = "README.md"',
        *[f"{key} = {_toml(project[key])}" for key in ("description", "license", "license-files", "keywords")],
        f"requires-python = {_toml(project['requires-python'])}",
        f"classifiers = {_toml(project['classifiers'])}",
        f"dependencies = {_toml([_asked(own['plain'], exact)])}",
        "[project.optional-dependencies]",
        *[f"{name} = {_toml([_asked([name], exact)])}" for name in passed_on],
        "[project.urls]",
        *[f"{name} = {_toml(address)}" for name, address in urls(root).items()],
        "[tool.setuptools]",
        "packages = []",
    ]
    return "\n".join(lines) + "\n"


def _asked(names: list[str], exact: str) -> str:
    """The engine of this version with some extras."""
    return f"{ENGINE}[{','.join(names)}]{exact}"


def _toml(value: str | list[str]) -> str:
    """A text or a list of texts: TOML writes them as JSON does."""
    return json.dumps(value, ensure_ascii=False)
