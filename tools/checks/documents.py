# SPDX-License-Identifier: Apache-2.0
"""Every dependency has its reason in the decisions and its line in the changelog; vendored files are as stated."""

from __future__ import annotations

import hashlib
import json
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

DOCUMENTS = ("docs/decisions.md", "CHANGELOG.md")


def normal(name: str) -> str:
    """A package's name as the index compares it."""
    return re.sub(r"[-_.]+", "-", name).lower()


def dependencies(root: Path) -> list[str]:
    """Every package that pyproject.toml names, and every vendored front-end module, as written, each once."""
    config = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))
    project = config["project"]
    own = config.get("tool", {}).get("kibitz", {})
    lines = [*config["build-system"]["requires"], *project.get("dependencies", [])]
    lines += [*own.get("dependencies", []), *own.get("compiled", [])]
    for extra in project.get("optional-dependencies", {}).values():
        lines += extra
    names = {re.split(r"[^A-Za-z0-9_.-]", line.strip())[0] for line in lines} - {project.get("name", "")}
    for _, entries in manifests(root):
        names |= {entry["package"] for entry in entries}
    return sorted(names)


def manifests(root: Path) -> Iterator[tuple[Path, list[dict[str, str]]]]:
    """Every folder of vendored files with the entries of its manifest."""
    for path in sorted((root / "src").rglob("vendor/MANIFEST.json")):
        yield path.parent, json.loads(path.read_text(encoding="utf-8"))["files"]


def vendored_faults(root: Path) -> list[str]:
    """Vendored files that no manifest states, that differ from it, or that lack their licence."""
    stated: set[Path] = set()
    found = []
    for folder, entries in manifests(root):
        for entry in entries:
            path = folder / entry["file"]
            stated.add(path)
            if not path.exists() or hashlib.sha256(path.read_bytes()).hexdigest() != entry["sha256"]:
                found.append(f"{entry['file']} is not the file that the manifest states")
            if not (folder / entry["license_file"]).exists():
                found.append(f"{entry['file']} lacks its licence")
    vendored = set((root / "src").rglob("vendor/*.js"))
    return found + sorted(f"{path.name} is in no manifest" for path in vendored - stated)


def mentions(text: str, name: str) -> bool:
    """Whether a text names a package as a word of its own."""
    words = {normal(word.strip(".-_")) for word in re.findall(r"[A-Za-z0-9_.-]+", text)}
    return normal(name) in words


def unmentioned(root: Path) -> list[str]:
    """The dependencies that a document leaves out."""
    return [
        f"{document} does not mention {name}"
        for document in DOCUMENTS
        for name in dependencies(root)
        if not mentions((root / document).read_text(encoding="utf-8"), name)
    ]
