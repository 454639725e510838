# SPDX-License-Identifier: Apache-2.0
"""Bundles the front end of the built package, in few small files: `bundle.py [FOLDER]`.

FOLDER is a front end's folder, by default that of build/compiled; the bundle is put below it as `dist`, and nothing is
done where it is there already. The source tree has none: it is served module by module, and needs no bundler.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

from build_compiled import COMPILED
from locks import lock

ROOT = Path(__file__).resolve().parent.parent
STATIC = Path("kibitz/table/static")
ESBUILD = ROOT / "build" / "web" / "node_modules" / "esbuild" / "package.json"
BUNDLER = ROOT / "tools" / "web" / "bundle.mjs"


def can_bundle() -> bool:
    """Whether the bundler is installed: `make bundle` does that, for nobody else needs it."""
    return ESBUILD.is_file()


def node() -> str:
    """The program that runs the bundler: the system's, or the one that was installed beside Python."""
    folder = subprocess.run(
        [str(ROOT / "tools" / "node.sh"), sys.executable], capture_output=True, text=True, check=True
    )
    return str(Path(folder.stdout.strip()) / "node")


def mark_of(static: Path) -> str:
    """What a bundle was made of: its sources, as the server reads them, and the tools."""
    if "kibitz" not in sys.modules:
        sys.path.insert(0, str(ROOT / "src"))
    from kibitz.table.release import digest_of_sources, read

    tools = hashlib.sha256(ESBUILD.read_bytes() + BUNDLER.read_bytes()).hexdigest()
    return f"{digest_of_sources(read(static))} {tools}\n"


def bundle(static: Path) -> bool:
    """Make the bundle below `static` where there is none of these sources; whether it was made now."""
    mark, made = mark_of(static), static / "dist"
    stamp = made / "sources.txt"
    if stamp.is_file() and stamp.read_text() == mark:
        return False
    half = static.parent / f"dist.half.{os.getpid()}"
    shutil.rmtree(half, ignore_errors=True)
    try:
        subprocess.run([node(), str(BUNDLER), str(static), str(half)], check=True)
        (half / "sources.txt").write_text(mark)
        shutil.rmtree(made, ignore_errors=True)
        half.rename(made)
    finally:
        shutil.rmtree(half, ignore_errors=True)
    return True


def main(arguments: list[str]) -> int:
    """Bundle the folder that was named, or the built package's."""
    if not can_bundle():
        print("The bundler is not installed: run `make bundle`.", file=sys.stderr)
        return 1
    static = Path(arguments[0]).resolve() if arguments else COMPILED / STATIC
    if not (static / "index.html").is_file():
        print(f"There is no front end in {os.path.relpath(static)}: run `make compiled` first.", file=sys.stderr)
        return 1
    with (ROOT / "build" / "bundle.lock").open("w") as file:
        lock(file)
        try:
            made = bundle(static)
        except (OSError, subprocess.CalledProcessError):
            print("The front end could not be bundled.", file=sys.stderr)
            return 1
    if made:
        print(f"Bundled the front end in {os.path.relpath(static / 'dist')}.")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
