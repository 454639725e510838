# SPDX-License-Identifier: Apache-2.0
"""What `make play` runs: Kibitz at once, compiled where a build of these sources is there, else plain.

A build that is missing is made beside it, and the table's own processes take it as soon as it is whole.
"""

from __future__ import annotations

import os
import subprocess
import sys
from typing import NoReturn

from build_compiled import BUILD, COMPILED, ROOT, compiled, fingerprint, remarks, whole
from why_plain import why_plain

BESIDE = ["nice", "-n", "19", "make", "--no-print-directory", "compiled"]
OF_MAKE = ("MAKEFLAGS", "MFLAGS", "MAKELEVEL", "MAKEOVERRIDES")  # how the make that runs us was called


def serves(arguments: list[str]) -> bool:
    """Whether this command line asks for the table."""
    return arguments[:1] in ([], ["serve"])


def start_build() -> None:
    """Begin the build, with what it needs to be installed first, in a session of its own.

    So Ctrl+C at the table does not end it: who stops after a minute would else wait for it anew each time.
    """
    BUILD.mkdir(exist_ok=True)
    clean = {name: value for name, value in os.environ.items() if name not in OF_MAKE}
    with (BUILD / "beside.log").open("w") as log:
        subprocess.Popen(
            BESIDE, cwd=ROOT, env=clean, stdin=subprocess.DEVNULL, stdout=log, stderr=subprocess.STDOUT,
            start_new_session=True,
        )  # fmt: skip


def say(sentence: str) -> None:
    """On the error stream: what a command prints may be read by another program."""
    print(sentence, file=sys.stderr, flush=True)


def prepared(arguments: list[str]) -> dict[str, str]:
    """The environment that Kibitz runs in; a build is begun where one is missing and possible."""
    mark = fingerprint()
    if whole(mark):
        for remark in [] if compiled() else remarks():
            say(remark)
        return {"PYTHONPATH": str(COMPILED)}
    plain = {"PYTHONPATH": str(ROOT / "src")}
    if reason := why_plain():
        say(f"kibitz: the engine is not compiled and runs as plain Python: {reason}")
        return plain
    start_build()
    if serves(arguments):
        say("The engine is being compiled beside the table; bots get faster in about two minutes.")
    else:
        say("The engine is being compiled in the background; the next start will be faster.")
    return {**plain, "KIBITZ_BUILD": str(COMPILED), "KIBITZ_BUILD_STAMP": mark}


def main(arguments: list[str]) -> NoReturn:
    """Become Kibitz: signals then meet it and nobody in between."""
    environment = {**os.environ, **prepared(arguments)}
    os.execve(sys.executable, [sys.executable, "-m", "kibitz", *arguments], environment)


if __name__ == "__main__":
    main(sys.argv[1:])
