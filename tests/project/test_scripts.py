# SPDX-License-Identifier: Apache-2.0
"""The set-up scripts on machines that lack something: they install it where they may, or say what to do."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

TOOLS = ("bash", "env", "dirname", "id", "chmod", "mkdir")


@pytest.fixture
def machine(tmp_path: Path) -> Path:
    """A folder of programs that stands for a bare machine: nothing else is on its PATH."""
    programs = tmp_path / "bin"
    programs.mkdir()
    for name in TOOLS:
        found = shutil.which(name)
        assert found
        (programs / name).symlink_to(found)
    return programs


def program(machine: Path, name: str, script: str) -> None:
    path = machine / name
    path.unlink(missing_ok=True)
    path.write_text(f"#!/usr/bin/env bash\n{script}\n")
    path.chmod(0o755)


def run(root: Path, machine: Path, *command: str) -> subprocess.CompletedProcess[str]:
    clean = {key: value for key, value in os.environ.items() if key not in ("PYTHON", "KIBITZ_CHROMIUM")}
    return subprocess.run(
        [str(root / "tools" / command[0]), *command[1:]],
        env={**clean, "PATH": str(machine)},
        text=True,
        capture_output=True,
    )


def test_an_old_python_is_not_taken(root: Path, machine: Path) -> None:
    program(machine, "python3", "exit 1")

    done = run(root, machine, "make_venv.sh", "venv")

    assert done.returncode == 1
    assert "Kibitz needs Python 3.11 or newer, and none was found" in done.stderr


def test_a_newer_python_by_its_own_name_is_taken(root: Path, machine: Path, tmp_path: Path) -> None:
    program(machine, "python3", "exit 1")
    program(machine, "python3.12", f'[ "$1" != -m ] || mkdir "{tmp_path}/made"; echo Python 3.12')

    done = run(root, machine, "make_venv.sh", "venv")

    assert done.returncode == 0, done.stderr
    assert (tmp_path / "made").exists()


def test_a_python_without_venv_says_which_package_brings_it(root: Path, machine: Path) -> None:
    program(machine, "python3", 'case "$2" in *ensurepip*) exit 1;; *print*) echo python3.11-venv;; esac')

    done = run(root, machine, "make_venv.sh", "venv")

    assert done.returncode == 1
    assert "run 'apt-get install python3.11-venv' and try again" in done.stderr


def test_a_chromium_that_is_there_is_used(root: Path, machine: Path) -> None:
    program(machine, "chromium", "")

    assert run(root, machine, "chromium.sh").stdout == f"{machine}/chromium\n"


def test_root_installs_chromium_where_it_is_missing(root: Path, machine: Path) -> None:
    program(machine, "id", "echo 0")
    browser = machine / "chromium"
    program(machine, "apt-get", f'[ "$1" != install ] || {{ echo > "{browser}"; chmod 755 "{browser}"; }}')

    done = run(root, machine, "chromium.sh")

    assert done.stdout == f"{machine}/chromium\n"


def test_without_root_and_chromium_the_browser_tests_say_what_they_need(root: Path, machine: Path) -> None:
    program(machine, "id", "echo 1000")
    program(machine, "apt-get", "exit 1")

    done = run(root, machine, "chromium.sh")

    assert done.returncode == 1
    assert done.stdout == ""
    assert "The browser tests need Chromium" in done.stderr


def test_root_installs_a_c_compiler_where_it_is_missing(root: Path, machine: Path) -> None:
    headers = machine / "include"
    program(machine, "python", f'case "$2" in *libpython*) echo libpython3.11-dev;; *) echo {headers};; esac')
    program(machine, "id", "echo 0")
    cc = machine / "cc"
    install = f'mkdir "{headers}"; echo > "{headers}/Python.h"; echo > "{cc}"; chmod 755 "{cc}"'
    program(machine, "apt-get", f'[ "$1" != install ] || {{ echo "$@"; {install}; }}')

    done = run(root, machine, "compiler.sh", "python")

    assert done.returncode == 0, done.stderr
    assert "libpython3.11-dev" in done.stderr


def test_without_root_and_compiler_the_compiled_tests_say_what_they_need(root: Path, machine: Path) -> None:
    program(machine, "python", "echo /nowhere")
    program(machine, "id", "echo 1000")

    done = run(root, machine, "compiler.sh", "python")

    assert done.returncode == 1
    assert "need a C compiler and Python's headers" in done.stderr


def test_the_system_s_node_is_taken_where_it_is_new_enough(root: Path, machine: Path) -> None:
    node = shutil.which("node")
    said = subprocess.run([node, "--version"], text=True, capture_output=True).stdout if node else "v0"
    if node is None or int(said.removeprefix("v").split(".")[0]) < 20:
        pytest.skip("no node of version 20 or newer")
    (machine / "node").symlink_to(node)
    program(machine, "npm", "")
    program(machine, "python", "echo installed another one; exit 1")

    assert run(root, machine, "node.sh", f"{machine}/python").stdout == f"{machine}\n"
