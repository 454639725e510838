# SPDX-License-Identifier: Apache-2.0
"""Builds the compiled package into build/compiled, only when a source changed; two builds never overlap."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import IO

ROOT = Path(__file__).resolve().parent.parent
BUILD = ROOT / "build"
STAMP = BUILD / "compiled.stamp"
ENTRIES = ("src/kibitz", "docs/games", "setup.py", "compiled.txt", "pyproject.toml", "tools/check_c.py")


def sources() -> Iterator[Path]:
    """Every file that the built package depends on."""
    for entry in ENTRIES:
        path = ROOT / entry
        files = sorted(path.rglob("*")) if path.is_dir() else [path]
        yield from (file for file in files if file.is_file() and "__pycache__" not in file.parts)


def fingerprint() -> str:
    """A digest of the sources, the interpreter, the compiler and the mode."""
    compiler = shutil.which(os.environ.get("CC", "cc"))
    digest = hashlib.sha256(f"{sys.version}{compiler}{os.environ.get('KIBITZ_PLAIN')}".encode())
    for path in sources():
        digest.update(f"\0{path.relative_to(ROOT)}\0".encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()


def must_compile() -> bool:
    """Whether a plain build will not do."""
    return os.environ.get("KIBITZ_COMPILED") == "1"


def compiled() -> bool:
    """Whether the package built last is a compiled one."""
    return any((BUILD / "compiled").glob("kibitz__mypyc.*"))


def lock(file: IO[str]) -> None:
    """Wait for a build that another process runs in this tree."""
    if os.name == "posix":
        import fcntl

        fcntl.flock(file, fcntl.LOCK_EX)


def build() -> int:
    """Build when the stamp differs from the sources; the stamp is written last."""
    BUILD.mkdir(exist_ok=True)
    with (BUILD / "compiled.lock").open("w") as file:
        lock(file)
        now = fingerprint()
        if STAMP.exists() and STAMP.read_text() == now and (compiled() or not must_compile()):
            return 0
        STAMP.unlink(missing_ok=True)
        began = time.monotonic()
        print("Building; where the engine is compiled, this takes about two minutes ...", flush=True)
        log = BUILD / "compiled.log"
        with log.open("w") as output:
            done = subprocess.run(
                [sys.executable, "setup.py", "build"], cwd=ROOT, stdout=output, stderr=subprocess.STDOUT
            )
        if done.returncode != 0:
            print("\n".join(log.read_text(errors="replace").splitlines()[-40:]))
            print(f"The compiled build failed; all of its output is in {log.relative_to(ROOT)}.")
            return done.returncode
        for line in log.read_text(errors="replace").splitlines():
            if line.startswith("kibitz:"):
                print(line)
        STAMP.write_text(now)
        print(f"Built build/compiled in {time.monotonic() - began:.0f} s.")
    return 0


if __name__ == "__main__":
    sys.exit(build())
