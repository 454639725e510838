from __future__ import annotations

import copy
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from kibitz import load_game
from kibitz.agents import make, sit

from .conftest import Run


def finished_record() -> dict[str, Any]:
    match = load_game("crazy-eights", target=10).new_match(seed=5)
    sit(match, [make("greedy")] * 3, 5)
    return match.to_record()


RECORD = finished_record()


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("plya", "there is no command 'plya'; did you mean play?"),
        ("dance", "there is no command 'dance'; kibitz --help lists them."),
        ("play abstrak", "Did you mean abstrac?"),
        ("rules abstrak", "Did you mean abstrac?"),
        ("play", "name a game"),
        ("play abstrac --seats 5", "Abstrac is for 2 seats, not 5."),
        ("play abstrac --seat 2", "--seat: A seat from 0 to 1 is wanted, not 2."),
        ("play abstrac --bots genius", "There is no agent 'genius'; the agents are: beginner, steady, strong, best"),
        ("play abstrac --bots greedy,greedy", "--bots: one level, or one for each of the 1 bots, not 2."),
        ("play abstrac --option target", "write name=value"),
        ("play abstrac --option goal=5", "its options are: target, deals."),
        ("play abstrac --option target=many", "a whole number from 10 to 100000"),
        ("play abstrac --option deals=101", "a whole number from 0 to 100, not 101 (0: none)."),
        ("play 8-5-3 --option left_leads=perhaps", "yes or no, not 'perhaps'"),
        ("simulate abstrac", "--deals --matches is required"),
        ("simulate abstrac --deals 0", "a whole number from 1"),
        ("simulate abstrac --deals 5 --agents random,genius", "There is no agent 'genius'"),
        ("simulate 8-5-3 --deals 5 --agents random,random", "8-5-3 is for 3 seats"),
        ("simulate abstrac --deals 5 --out deals.xls", "name a .csv or a .parquet file"),
        ("simulate abstrac --deals 5 --out /no/such/folder/deals.csv", "there is no folder /no/such/folder"),
        ("arena abstrac --agents random genius", "There is no agent 'genius'"),
        ("arena abstrac --agents random", "--agents"),
        ("solve abstrac", "--row"),
        ("solve abstrac --row 2H", "2♥ is not in the pack of abstrac"),
        ("solve abstrac --row AH,AH", "A♥ is there twice"),
        ("solve abstrac --row what", "'what' is not a card"),
        ("solve 8-5-3 --row AH", "'8-5-3' cannot be solved; these can: abstrac"),
        ("verify /no/such/file", "/no/such/file cannot be read: No such file or directory."),
        ("replay /", "/ cannot be read: Is a directory."),
        ("serve --host nowhere.invalid", "The host nowhere.invalid is not an address of this machine."),
        ("serve --database /no/such/folder/x --port 0", "/no/such/folder"),
        ("serve --port seventy", "a whole number from 0 to 65535"),
    ],
)
def test_bad_input_is_answered_in_one_line(kibitz_here: Run, line: str, said: str) -> None:
    ran = kibitz_here(*line.split())

    assert said in ran.err
    assert ran.err.startswith("kibitz: ")
    assert ran.err.count("\n") == 1
    assert ran.code == 2
    assert ran.out == ""


def changed(path: list[Any], value: Any) -> dict[str, Any]:
    record = copy.deepcopy(RECORD)
    place: Any = record
    for step in path[:-1]:
        place = place[step]
    place[path[-1]] = value
    return record


NO_RECORDS: list[tuple[list[Any], Any]] = [
    (["kind"], "rubber"),
    (["kibitz"], 99),
    (["game"], 7),
    (["game"], None),
    (["seats"], "three"),
    (["options"], []),
    (["options"], {"target": "ten"}),
    (["edition"], 99),
    (["first_dealer"], True),
    (["deals"], {}),
    (["deals"], [7]),
    (["deals", 0, "pack"], 7),
    (["deals", 0, "pack", 0], None),
    (["deals", 0, "chance"], 7),
]


@pytest.mark.parametrize("command", ["verify", "replay", "play --plain --resume"])
@pytest.mark.parametrize(
    "content",
    [
        "",
        "{",
        "[]",
        "null",
        "{}",
        "[" * 5000,
        '{"kibitz": 1}',
        *(json.dumps(changed(path, value)) for path, value in NO_RECORDS),
    ],
)
def test_what_is_no_record_is_refused_in_one_line(kibitz_here: Run, tmp_path: Path, command: str, content: str) -> None:
    file = tmp_path / "match.json"
    file.write_text(content)

    ran = kibitz_here(*command.split(), str(file))

    assert ran.err.startswith("kibitz: ")
    assert ran.err.count("\n") == 1
    assert ran.code in (1, 2)


@pytest.mark.parametrize(
    ("path", "value", "said"),
    [
        (["deals", 0, "actions", 2], "0 play 2C", "Deal 1, step 3"),
        (["deals", 0, "actions", 2], 17, "Deal 1, step 3"),
        (["deals", 0, "actions", 2], None, "Deal 1, step 3"),
        (["deals", 0, "hashes", 4], "000000000000", "Deal 1, step 4"),
        (["deals", 0, "actions"], 7, "Deal 1: actions and hashes must be lists"),
    ],
)
def test_verify_names_the_step_that_fails(kibitz: Run, tmp_path: Path, path: list[Any], value: Any, said: str) -> None:
    file = tmp_path / "match.json"
    file.write_text(json.dumps(changed(path, value)))

    ran = kibitz("verify", str(file))

    assert said in ran.err
    assert ran.err.count("\n") == 1
    assert ran.code == 1


def test_a_record_is_told_to_seats_of_its_table_only(kibitz: Run, tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    file.write_text(json.dumps(RECORD))

    ran = kibitz("replay", str(file), "--seat", "3")

    assert ran.err == "kibitz: --seat: A seat from 0 to 2 is wanted, not 3.\n"
    assert ran.code == 2


def test_text_that_is_not_utf_8_is_no_record(kibitz: Run, tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    file.write_bytes(b"\xff\xfe\x00")

    ran = kibitz("verify", str(file))

    assert ran.err == f"kibitz: {file} is not a record: it is not text.\n"
    assert ran.code == 2


def start(*arguments: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "kibitz", *arguments],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, encoding="utf-8",
        env={**os.environ, "PYTHONPATH": os.pathsep.join(part for part in sys.path if part)},
        preexec_fn=hear_ctrl_c,
    )  # fmt: skip


def hear_ctrl_c() -> None:
    """Also where the tests themselves run in the background, deaf to it."""
    signal.signal(signal.SIGINT, signal.default_int_handler)


def children_of(process: int) -> list[int]:
    return [int(child) for child in Path(f"/proc/{process}/task/{process}/children").read_text().split()]


def helpers_of(process: subprocess.Popen[str]) -> list[int]:
    """Both workers of a study and the keeper of what they share, as soon as they are there."""
    helpers: list[int] = []
    while len(helpers) < 3:
        time.sleep(0.1)
        helpers = children_of(process.pid)
    return helpers


def is_running(process: int) -> bool:
    """Whether a process is there and is not only waiting to be buried."""
    stat = Path(f"/proc/{process}/stat")
    return stat.exists() and stat.read_text().split()[2] != "Z"


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="asks the system for a process's children")
def test_the_helpers_of_a_study_that_was_killed_end_too() -> None:
    process = start("simulate", "8-5-3", "--deals", "5000000", "--jobs", "2", "--agents", "greedy")
    helpers = helpers_of(process)
    time.sleep(2.5)
    process.kill()
    process.communicate(timeout=120)

    until = time.monotonic() + 120
    while any(map(is_running, helpers)):
        time.sleep(0.1)
        assert time.monotonic() < until


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="asks the system for a process's children")
def test_ctrl_c_stops_a_long_study_without_a_trace() -> None:
    process = start("simulate", "8-5-3", "--deals", "1000000000", "--jobs", "2", "--agents", "greedy")
    helpers_of(process)
    time.sleep(1)
    process.send_signal(signal.SIGINT)
    _, err = process.communicate(timeout=120)

    assert err == "kibitz: stopped.\n"
    assert process.returncode == 2


def test_ctrl_c_at_the_table() -> None:
    process = start("play", "abstrac", "--plain")
    assert process.stdout is not None
    assert "Abstrac" in process.stdout.readline()
    time.sleep(0.5)
    process.send_signal(signal.SIGINT)
    _, err = process.communicate(timeout=120)

    assert err == "kibitz: stopped.\n"
    assert process.returncode == 2


def test_a_reader_that_leaves_is_no_failure() -> None:
    process = start("simulate", "abstrac", "--deals", "5", "--json")
    assert process.stdout is not None
    process.stdout.close()
    assert process.stderr is not None
    process.wait(120)

    assert process.stderr.read() == ""
