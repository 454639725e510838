# SPDX-License-Identifier: Apache-2.0
"""Builds the compiled package into build/compiled, only when a source changed; two builds never overlap.

With KIBITZ_TUNED=1 it is built twice: once to count which ways `training.py` takes through it, and then for these.
That is for benchmarks and releases: it takes twice as long. Only gcc can do it.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

from locks import lock

ROOT = Path(__file__).resolve().parent.parent
BUILD = ROOT / "build"
COMPILED = BUILD / "compiled"
STAMP = BUILD / "compiled.stamp"  # what COMPILED was made of; there is none while a build is under way
LOG = BUILD / "compiled.log"
ENTRIES = ("src/kibitz", "docs/games", "setup.py", "compiled.txt", "pyproject.toml", "tools/check_c.py")
TRAINING = ROOT / "tools" / "training.py"
TUNED = "tuned"  # what the stamp of such a build says besides


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
    return any(COMPILED.glob("kibitz__mypyc.*"))


def must_tune() -> bool:
    """Whether a build that knows nothing of the usual ways will not do."""
    return os.environ.get("KIBITZ_TUNED") == "1"


def whole(mark: str) -> bool:
    """Whether there is a finished build of the sources with this fingerprint, a tuned one where that is asked for."""
    said = STAMP.read_text().split() if STAMP.exists() else []
    return said[:1] == [mark] and (TUNED in said or not must_tune())


def remarks() -> list[str]:
    """What the last build says to people: why it is plain, where it is."""
    if not LOG.exists():
        return []
    return [line for line in LOG.read_text(errors="replace").splitlines() if line.startswith("kibitz:")]


def run_setup(held: int, profile: str = "") -> int:
    """Build, all output in the log; the exit code. For `profile` see `setup.py`.

    What is started has the lock's file open too, so that a build whose parent was killed keeps the next one waiting
    until it has ended.
    """
    keep = (held,) if os.name == "posix" else ()
    own = {**os.environ, "KIBITZ_PROFILE": profile}
    with LOG.open("w") as output:
        command = [sys.executable, "setup.py", "build"]
        done = subprocess.run(command, cwd=ROOT, stdout=output, stderr=subprocess.STDOUT, pass_fds=keep, env=own)
        return done.returncode


def run_tuned(held: int) -> int:
    """Build to count, play what is to be fast, and build for that; the exit code of what failed."""
    for counted in BUILD.rglob("*.gcda"):
        counted.unlink()
    if code := run_setup(held, "record"):
        return code
    print("Counting which ways play takes, then building again ...", flush=True)
    seen = {**os.environ, "PYTHONPATH": str(COMPILED)}
    with LOG.open("a") as output:
        trained = subprocess.run([sys.executable, str(TRAINING)], env=seen, stdout=output, stderr=subprocess.STDOUT)
    return trained.returncode or run_setup(held, "use")


def build() -> int:
    """Build when the stamp differs from the sources; the stamp is written last."""
    BUILD.mkdir(exist_ok=True)
    with (BUILD / "compiled.lock").open("w") as file:
        lock(file)
        now = fingerprint()
        if whole(now) and (compiled() or not must_compile()):
            return 0
        STAMP.unlink(missing_ok=True)
        began = time.monotonic()
        print("Building; where the engine is compiled, this takes about two minutes ...", flush=True)
        if code := (run_tuned if must_tune() else run_setup)(file.fileno()):
            print("\n".join(LOG.read_text(errors="replace").splitlines()[-40:]))
            print(f"The compiled build failed; all of its output is in {LOG.relative_to(ROOT)}.")
            return code
        for line in remarks():
            print(line)
        write_stamp(f"{now} {TUNED}" if must_tune() and compiled() else now)
        print(f"Built build/compiled in {time.monotonic() - began:.0f} s.")
    return 0


def write_stamp(mark: str) -> None:
    """Whole or not at all: a table that is waiting for the build reads it at any moment."""
    half = STAMP.with_suffix(".half")
    half.write_text(mark)
    half.replace(STAMP)


if __name__ == "__main__":
    sys.exit(build())
