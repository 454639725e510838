# SPDX-License-Identifier: Apache-2.0
"""Builds what is published, into `dist`: `wheels.py [bundle] [sdist] [plain] [compiled] [whole]`, all without a name.

bundle    the front end in few files, in `bundle`, from where a build takes it; needs `make build/web/.ready`
sdist     the source of the engine with its tests, and the bundle where the bundler is installed
plain     the wheel for every Python, built from that source
compiled  the wheel for this Python on this machine, built from that source too; takes some minutes
whole     the distribution `kibitz`, which asks for the engine with what the table and the terminal need

Each is looked through when it is made (`tools/checks/wheels.py`). The wheels of other Pythons and systems are made by
cibuildwheel, of the same source (.github/workflows/release.yml).
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from bundle import bundle, can_bundle
from checks.wheels import sdist_faults, wheel_faults
from distributions import ROOT, version, write_whole

DIST = Path(os.environ.get("KIBITZ_DIST") or ROOT / "dist")
BUNDLE = ROOT / "bundle"
KINDS = ("bundle", "sdist", "plain", "compiled", "whole")


class Failed(Exception):
    """A build that went wrong, in one sentence."""


def run(command: list[str], folder: Path, **environment: str) -> None:
    """Run a part of the build; all that it says is shown where it fails."""
    clean = {name: value for name, value in os.environ.items() if name not in ("KIBITZ_PLAIN", "KIBITZ_COMPILED")}
    done = subprocess.run(
        command, cwd=folder, env={**clean, **environment}, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
    )
    if done.returncode:
        raise Failed(f"{done.stdout}\n{' '.join(command[:5])} ... failed.")


def bundled() -> None:
    """Put the bundled front end where a build takes it from; whoever builds a wheel of it then needs no Node."""
    shutil.rmtree(BUNDLE, ignore_errors=True)
    if not can_bundle():
        if os.environ.get("KIBITZ_BUNDLED") == "1":
            raise Failed("The bundler is not installed: run `make build/web/.ready`.")
        print("The bundler is not installed, so the front end goes out module by module.")
        return
    static = ROOT / "build" / "bundling" / "static"
    shutil.rmtree(static.parent, ignore_errors=True)
    shutil.copytree(ROOT / "src/kibitz/table/static", static)
    bundle(static)
    (static / "dist").rename(BUNDLE)
    shutil.rmtree(static.parent)


def sdist() -> Path:
    """The source of the engine, with the bundle of its front end as it is now."""
    bundled()
    try:
        command = [sys.executable, "-W", "ignore", "setup.py", "-q", "sdist", "--dist-dir", str(DIST)]
        run(command, ROOT, KIBITZ_PLAIN="1")
    finally:
        shutil.rmtree(BUNDLE, ignore_errors=True)  # it would be old with the next change of the front end
    return DIST / f"kibitz_engine-{version()}.tar.gz"


def wheel(source: Path, out: Path = DIST, **environment: str) -> Path:
    """The wheel of a source, built with what is installed here, and nothing fetched."""
    half = out / "half"
    shutil.rmtree(half, ignore_errors=True)
    pip = [sys.executable, "-m", "pip", "wheel", "--disable-pip-version-check", "--no-deps", "--no-build-isolation"]
    run([*pip, "--no-cache-dir", "--wheel-dir", str(half), str(source)], ROOT, **environment)
    (made,) = half.iterdir()
    made = made.rename(out / made.name)
    half.rmdir()
    return made


def whole() -> list[Path]:
    """The wheel and the source of `kibitz`."""
    folder = ROOT / "build" / "whole"
    shutil.rmtree(folder, ignore_errors=True)
    write_whole(folder)
    hook = f"from setuptools.build_meta import build_sdist; build_sdist({str(DIST)!r})"
    run([sys.executable, "-W", "ignore", "-c", hook], folder)
    return [wheel(folder), DIST / f"kibitz-{version()}.tar.gz"]


def build(kinds: list[str]) -> list[Path]:
    """Make what is named, and say what is wrong with it."""
    DIST.mkdir(parents=True, exist_ok=True)
    source = DIST / f"kibitz_engine-{version()}.tar.gz"
    made: list[Path] = []
    for kind in kinds:
        print(f"Building {kind} ...", flush=True)
        if kind == "bundle":
            bundled()
        if kind == "sdist" or (kind in ("plain", "compiled") and not source.exists()):
            made.append(sdist())
        if kind == "plain":
            made.append(wheel(source, KIBITZ_PLAIN="1"))
        if kind == "compiled":
            made.append(wheel(source, KIBITZ_COMPILED="1"))
        if kind == "whole":
            made += whole()
    return list(dict.fromkeys(made))


def main(arguments: list[str]) -> int:
    """Build, tell what was built and how large it is, and complain of what is wrong with it."""
    if unknown := set(arguments) - set(KINDS):
        print(f"There is no {', '.join(sorted(unknown))}: name some of {', '.join(KINDS)}.", file=sys.stderr)
        return 2
    try:
        made = build(arguments or list(KINDS[1:]))
    except Failed as failure:
        print(failure, file=sys.stderr)
        return 1
    found = []
    for path in made:
        print(f"{path.name}: {path.stat().st_size / 1e6:.1f} MB")
        found += sdist_faults(path) if path.suffix == ".gz" else wheel_faults(path)
    print("\n".join(found))
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
