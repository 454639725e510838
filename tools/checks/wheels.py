# SPDX-License-Identifier: Apache-2.0
"""Whether a wheel or a source distribution holds what it should, and nothing else."""

from __future__ import annotations

import base64
import csv
import hashlib
import io
import tarfile
import zipfile
from email.message import Message
from email.parser import Parser
from pathlib import Path

from distributions import ENGINE, ROOT, dependencies, version

LARGEST = 40_000_000  # bytes of a wheel; a package index refuses 100 MB
NEEDED = (
    "kibitz/__init__.py",
    "kibitz/py.typed",
    "kibitz/pages/8-5-3.md",
    "kibitz/rulelang/wording/data/NOTICE",
    "kibitz/rulelang/wording/data/eleusis_next.onnx",
    "kibitz/rulelang/wording/data/english.onnx",
    "kibitz/table/static/index.html",
    "kibitz/table/static/vendor/MANIFEST.json",
)  # of the package, beside every module of the source
SOURCES = ("setup.py", "pyproject.toml", "compiled.txt", "LICENSE", "README.md", "CHANGELOG.md", "Makefile", "PKG-INFO")
FOREIGN = ("tests/", "__pycache__", ".pyc", "node_modules", "/build/", "/.")
BINARIES = (".so", ".pyd")


def wheel_faults(path: Path, root: Path = ROOT) -> list[str]:
    """What is wrong with a wheel of either distribution."""
    with zipfile.ZipFile(path) as wheel:
        names = [name for name in wheel.namelist() if not name.endswith("/")]
        folder = next(name.split("/")[0] for name in names if ".dist-info/" in name)
        metadata = Parser().parsestr(wheel.read(f"{folder}/METADATA").decode())
        found = record_faults(wheel, names, f"{folder}/RECORD")
        if metadata["Name"] == ENGINE:
            found += package_faults(names, folder, root) + binary_faults(path, names, metadata, root)
            if "kibitz = kibitz.cli:main" not in wheel.read(f"{folder}/entry_points.txt").decode():
                found.append("there is no command kibitz")
        elif any(not name.startswith(f"{folder}/") for name in names):
            found.append("it holds files that belong to the engine")
    if path.stat().st_size > LARGEST:
        found.append(f"it has {path.stat().st_size} bytes")
    return [f"{path.name}: {fault}" for fault in [*found, *metadata_faults(metadata, names, folder, root)]]


def record_faults(wheel: zipfile.ZipFile, names: list[str], record: str) -> list[str]:
    """Every file stands in RECORD once, with its digest and size."""
    rows = {row[0]: row[1:] for row in csv.reader(io.StringIO(wheel.read(record).decode()))}
    found = [f"RECORD and the wheel differ in {name}" for name in sorted(set(rows) ^ set(names))]
    for name, (digest, size) in rows.items():
        if name in names and name != record:
            held = wheel.read(name)
            true = base64.urlsafe_b64encode(hashlib.sha256(held).digest()).rstrip(b"=").decode()
            if (digest, size) != (f"sha256={true}", str(len(held))):
                found.append(f"RECORD has another digest or size for {name}")
    return found


def package_faults(names: list[str], folder: str, root: Path) -> list[str]:
    """All modules, pages and data are there, and nothing of the source tree beside the package."""
    package = root / "src"
    modules = {path.relative_to(package).as_posix() for path in (package / "kibitz").rglob("*.py")}
    pages = {f"kibitz/pages/{path.name}" for path in (root / "docs" / "games").glob("*.md")}
    found = [f"{name} is missing" for name in sorted((modules | pages | set(NEEDED)) - set(names))]
    for name in names:
        outside = name.split("/")[0] not in ("kibitz", folder) and not name.startswith("kibitz__mypyc.")
        if outside or any(part in name for part in FOREIGN):
            found.append(f"{name} does not belong there")
    return found


def binary_faults(path: Path, names: list[str], metadata: Message, root: Path) -> list[str]:
    """A wheel for every Python has no binary and asks for nothing that only one needs; a wheel for one has both."""
    plain = path.name.endswith("-py3-none-any.whl")
    found = []
    if plain == any(name.endswith(BINARIES) for name in names):
        found.append("it holds binaries" if plain else "it holds no binaries")
    asked = [line for line in metadata.get_all("Requires-Dist") or [] if "extra ==" not in line]
    wanted = dependencies(not plain, root)
    if sorted(map(_bare, asked)) != sorted(map(_bare, wanted)):
        found.append(f"it asks for {asked}, not for {wanted}")
    return found


def metadata_faults(metadata: Message, names: list[str], folder: str, root: Path) -> list[str]:
    """The version is the source's, the licence lies beside, and the description has no link that leads nowhere."""
    found = []
    if metadata["Version"] != version(root):
        found.append(f"its version is {metadata['Version']}, that of the source is {version(root)}")
    if metadata["License-Expression"] != "Apache-2.0" or f"{folder}/licenses/LICENSE" not in names:
        found.append("its licence is missing")
    if metadata["Description-Content-Type"] != "text/markdown" or "](docs/" in str(metadata.get_payload()):
        found.append("its description cannot be shown on a package page")
    return found


def sdist_faults(path: Path, root: Path = ROOT) -> list[str]:
    """What is wrong with a source distribution: of the engine's all that its build and its tests need is there."""
    with tarfile.open(path) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    if not path.name.startswith("kibitz_engine-"):
        needed = {"pyproject.toml", "README.md", "LICENSE", "PKG-INFO"}
        return [f"{path.name}: {name} is missing" for name in sorted(needed - names)]
    tracked = [*(root / "tests").rglob("*"), *(root / "src").rglob("*"), *(root / "tools").rglob("*")]
    wanted = {one.relative_to(root).as_posix() for one in tracked if one.is_file()} | set(SOURCES)
    missing = {name for name in wanted - names if not any(part in f"/{name}" for part in FOREIGN[1:])}
    return [f"{path.name}: {name} is missing" for name in sorted(missing)]


def _bare(requirement: str) -> str:
    """A requirement without its white space, for it is written in several ways."""
    return requirement.replace(" ", "").lower().replace("_", "-")
