# SPDX-License-Identifier: Apache-2.0
"""Builds `openspiel_loop` from the C++ sources that the installed open_spiel wheel ships, once per version.

The wheel holds OpenSpiel's sources and those of Abseil, so nothing is downloaded and what is measured is the very
version whose Python module is measured too. Only the core, the two games and the parts of Abseil that they need are
compiled.
"""

from __future__ import annotations

import hashlib
import importlib.metadata
import importlib.util
import json
import os
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

HERE = Path(__file__).resolve().parent
CACHE = HERE.parent / "build" / "benchmarks"

# C++20 as OpenSpiel's own build asks for; NDEBUG leaves its debug checks out, as in a release.
FLAGS = ["-std=c++20", "-O3", "-DNDEBUG", "-w"]
CORE = [
    "spiel",
    "spiel_utils",
    "observer",
    "game_parameters",
    "action_view",
    "utils/status",
    "utils/usage_logging",
    "utils/json",
]
GAMES = ["games/crazy_eights/crazy_eights", "games/oh_hell/oh_hell"]
ABSEIL = ["base", "container", "crc", "debugging", "hash", "numeric", "profiling", "strings", "synchronization", "time"]
NOT_ABSEIL = ("test", "benchmark", "mock")


class NoPeerError(RuntimeError):
    """The C++ peer cannot be built here; the text says what is missing."""


def installed_sources() -> Path:
    """Where the installed open_spiel keeps its sources."""
    spec = importlib.util.find_spec("open_spiel")
    if spec is None or not spec.submodule_search_locations:
        raise NoPeerError("open_spiel is not installed: pip install 'kibitz[bench]'.")
    home = Path(next(iter(spec.submodule_search_locations)))
    if not (home / "spiel.cc").exists():
        raise NoPeerError("This open_spiel ships no C++ sources: install a wheel of 2.0.2 or newer.")
    return home


def compiler() -> str:
    """The C++ compiler: CXX, or g++, c++, clang++."""
    for name in (os.environ.get("CXX", ""), "g++", "c++", "clang++"):
        if name and shutil.which(name):
            return name
    raise NoPeerError("There is no C++ compiler: install one, or name it in CXX.")


def describe() -> str:
    """The compiler and the version that is built, for the report."""
    first = subprocess.run([compiler(), "--version"], check=True, capture_output=True, text=True).stdout.splitlines()[0]
    return f"open_spiel {importlib.metadata.version('open-spiel')}, {first}, {' '.join(FLAGS[:3])}"


def source_files(home: Path) -> list[Path]:
    """What is compiled, our loop first."""
    files = [HERE / "openspiel_loop.cc"] + [home / f"{name}.cc" for name in CORE + GAMES]
    for part in ABSEIL:
        found = sorted((home / "abseil-cpp" / "absl" / part).rglob("*.cc"))
        files += [f for f in found if not any(word in f.name for word in NOT_ABSEIL)]
    return files


def build() -> Path:
    """The program, built unless this version of it is there already."""
    home = installed_sources()
    key = hashlib.sha256((HERE / "openspiel_loop.cc").read_bytes() + Path(__file__).read_bytes() + describe().encode())
    target = CACHE / f"openspiel-{key.hexdigest()[:12]}"
    program = target / "openspiel_loop"
    if program.exists():
        return program
    print("Building OpenSpiel's C++ games from the installed wheel (a minute or two, once) ...", file=sys.stderr)
    target.mkdir(parents=True, exist_ok=True)
    files = source_files(home)
    with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
        objects = list(pool.map(lambda pair: compiled(home, target, *pair), enumerate(files)))
    link(target, objects, len(CORE + GAMES) + 1, program)
    return program


def compiled(home: Path, target: Path, number: int, source: Path) -> Path:
    """One source as an object file."""
    out = target / f"{number:03}-{source.stem}.o"
    include = [f"-I{home.parent}", f"-I{home}", f"-I{home / 'abseil-cpp'}", f"-I{home / 'json' / 'include'}"]
    run([compiler(), *FLAGS, *include, "-c", str(source), "-o", str(out)])
    return out


def link(target: Path, objects: list[Path], own: int, program: Path) -> None:
    """OpenSpiel's objects whole (games register themselves), of Abseil only what they ask for."""
    archive = target / "libabseil.a"
    run(["ar", "rcs", str(archive), *map(str, objects[own:])])
    half = program.with_suffix(".part")
    run([compiler(), *FLAGS, "-o", str(half), *map(str, objects[:own]), str(archive), "-lpthread"])
    half.rename(program)
    for out in objects:
        out.unlink()
    archive.unlink()


def run(command: list[str]) -> None:
    """A build step; its messages when it fails."""
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode != 0:
        raise NoPeerError(f"The C++ peer did not build: {' '.join(command[:1] + command[-3:])}\n{done.stderr[-2000:]}")


if __name__ == "__main__":
    try:
        print(json.dumps({"program": str(build()), "peer": describe()}))
    except NoPeerError as missing:
        sys.exit(str(missing))
