# SPDX-License-Identifier: Apache-2.0
"""`make play` plays at once: compiled where a whole build of the sources is there, else plain, a build beside it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

Plant = Callable[[dict[str, str]], Path]

SAYS_WHERE = "import os\nprint(__file__, os.environ.get('KIBITZ_BUILD'), os.environ.get('KIBITZ_BUILD_STAMP'))\n"
BESIDE = "The engine is being compiled beside the table; bots get faster in about two minutes.\n"


@pytest.fixture
def small(root: Path, plant: Plant) -> Path:
    """A project with this one's tools, whose Kibitz says where it came from and whose make says what it was asked."""
    made = plant(
        {
            "src/kibitz/__init__.py": "",
            "src/kibitz/__main__.py": SAYS_WHERE,
            "docs/games/zza.md": "**ZZA-1.** A clause.\n",
            "setup.py": "",
            "compiled.txt": "",
            "pyproject.toml": "",
            "bin/make": '#!/usr/bin/env bash\necho "$@" "[${MAKEFLAGS:-}]" > made.new; mv made.new made\n',
            "bin/cc": "#!/usr/bin/env bash\n",
        }
    )
    for name in ("make", "cc"):
        (made / "bin" / name).chmod(0o755)
    shutil.copytree(root / "tools", made / "tools", ignore=shutil.ignore_patterns("__pycache__"))
    return made


def tool(project: Path, name: str, *arguments: str, **more: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, f"tools/{name}", *arguments],
        cwd=project,
        env=environment(project, **more),
        text=True,
        capture_output=True,
    )


def environment(project: Path, **more: str) -> dict[str, str]:
    clean = {name: value for name, value in os.environ.items() if not name.startswith("KIBITZ_")}
    path = f"{project / 'bin'}{os.pathsep}{os.environ['PATH']}"
    return {**clean, "PATH": path, "CC": "cc", "MAKEFLAGS": "w", **more}


def put_build(project: Path, names: tuple[str, ...] = ("kibitz__mypyc.so",)) -> None:
    """A build as it lies there when it has ended, but for its stamp."""
    shutil.copytree(project / "src/kibitz", project / "build/compiled/kibitz")
    for name in names:
        (project / "build/compiled" / name).write_text("")


def stamp(project: Path) -> Path:
    """The stamp of a build of the sources as they are."""
    asked = "import build_compiled; print(build_compiled.fingerprint(), end='')"
    done = subprocess.run(
        [sys.executable, "-c", asked],
        env=environment(project, PYTHONPATH=str(project / "tools")),
        text=True,
        capture_output=True,
        check=True,
    )
    path = project / "build/compiled.stamp"
    path.parent.mkdir(exist_ok=True)
    path.write_text(done.stdout)
    return path


def appears(path: Path, seconds: float = 20.0) -> bool:
    until = time.monotonic() + seconds
    while not path.exists() and time.monotonic() < until:
        time.sleep(0.02)
    return path.exists()


def test_without_a_build_kibitz_starts_plain_at_once_and_the_build_is_made_beside_it(small: Path) -> None:
    done = tool(small, "play.py")

    mark = stamp(small).read_text()
    assert done.stdout == f"{small}/src/kibitz/__main__.py {small}/build/compiled {mark}\n"
    assert done.stderr == BESIDE
    assert appears(small / "made")
    assert (small / "made").read_text() == "--no-print-directory compiled []\n"


def test_a_whole_build_of_these_sources_is_used_and_nothing_is_built(small: Path) -> None:
    put_build(small)
    stamp(small)

    done = tool(small, "play.py")

    assert done.stdout == f"{small}/build/compiled/kibitz/__main__.py None None\n"
    assert done.stderr == ""
    assert not (small / "made").exists()


def test_an_interrupted_build_is_not_used(small: Path) -> None:
    put_build(small)

    done = tool(small, "play.py")

    assert done.stdout.startswith(f"{small}/src/kibitz/__main__.py ")
    assert appears(small / "made")


def test_a_build_of_other_sources_is_not_used(small: Path) -> None:
    put_build(small)
    stamp(small)
    (small / "src/kibitz/__init__.py").write_text("changed = True\n")

    done = tool(small, "play.py")

    assert done.stdout.startswith(f"{small}/src/kibitz/__main__.py ")
    assert done.stderr == BESIDE


def test_without_a_compiler_one_line_says_so_and_nothing_is_built(small: Path) -> None:
    done = tool(small, "play.py", CC="no-such-compiler")

    assert done.stdout == f"{small}/src/kibitz/__main__.py None None\n"
    assert done.stderr == "kibitz: the engine is not compiled and runs as plain Python: no C compiler was found\n"
    assert not (small / "made").exists()


def test_a_build_that_could_not_compile_says_why_again_and_is_not_made_anew(small: Path) -> None:
    put_build(small, ())
    stamp(small)
    why = "kibitz: the engine was not compiled and runs as plain Python (no header)\n"
    (small / "build/compiled.log").write_text(f"running build\n{why}")

    done = tool(small, "play.py")

    assert done.stderr == why
    assert not (small / "made").exists()


def test_a_command_that_is_not_the_table_hears_of_the_next_start(small: Path) -> None:
    assert "the next start will be faster" in tool(small, "play.py", "play", "abstrac").stderr
    assert tool(small, "play.py", "serve", "--port", "0").stderr == BESIDE


SLOW_SETUP = """\
import pathlib, time
here = pathlib.Path(__file__).parent
number = len(list(here.glob("begun-*")))
(here / f"begun-{number}").touch()
while not (here / "go-on").exists():
    time.sleep(0.02)
"""


def test_a_build_whose_parent_was_killed_still_keeps_the_next_one_waiting(small: Path) -> None:
    (small / "setup.py").write_text(SLOW_SETUP)
    command = [sys.executable, "tools/build_compiled.py"]

    def begin() -> subprocess.Popen[bytes]:
        return subprocess.Popen(command, cwd=small, env=environment(small), stdout=subprocess.DEVNULL)

    first = begin()
    assert appears(small / "begun-0")
    first.kill()
    first.wait()
    stamped = (small / "build/compiled.stamp").exists()
    second = begin()
    overlap = appears(small / "begun-1", 1.0)
    (small / "go-on").touch()

    assert second.wait(30) == 0
    assert not stamped
    assert not overlap
    assert (small / "begun-1").exists()
    assert (small / "build/compiled.stamp").exists()
