# SPDX-License-Identifier: Apache-2.0
from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from kibitz.terminal.errors import CommandError
from kibitz.terminal.programs import check_agents, names_of

from .conftest import Run

ROOT = Path(__file__).resolve().parents[2]
EXAMPLE = f'"{sys.executable}" "{ROOT / "examples" / "open_chair.py"}"'


def misbehaving(fault: str) -> str:
    return f'"{sys.executable}" "{ROOT / "tests" / "agents" / "misbehaving.py"}" "{fault}"'


def test_a_program_plays_in_the_arena_and_is_reported_on(kibitz: Run) -> None:
    name = f"run:{EXAMPLE}"
    line = ["arena", "abstrac", "--agents", name, "greedy", "--deals", "3", "--seed", "2"]
    told = json.loads(kibitz(*line, "--json").out)
    said = kibitz(*line).out

    assert told["agents"] == [name, "greedy"]
    assert told["programs"][name]["processes"] == 2
    assert told["programs"][name]["faults"] == {}
    assert told["difference"] < 0
    assert "It gave a legal answer every time." in said


def test_the_arena_says_how_often_a_program_was_at_fault_and_what_followed(kibitz: Run) -> None:
    line = ["arena", "abstrac", "--agents", f"run:{misbehaving('rubbish')}", "greedy", "--deals", "2", "--seed", "2"]
    forfeited, stood_in = kibitz(*line).out, kibitz(*line, "--stand-in", "greedy").out

    assert "It was at fault 4 times (protocol 4). It forfeited 4 deals" in forfeited
    assert "It wrote: I think that I shall play the" in forfeited
    assert "In 4 deals greedy stood in for it" in stood_in


def test_simulate_stops_at_a_fault_unless_somebody_stands_in(kibitz: Run) -> None:
    agents = f"run:{misbehaving('rubbish')},greedy"
    line = ["simulate", "abstrac", "--agents", agents, "--deals", "2", "--seed", "2"]
    stopped, played = kibitz(*line), kibitz(*line, "--stand-in", "greedy")

    assert stopped.code == 1
    assert "--stand-in greedy" in stopped.err
    assert played.code == 0
    assert "In 2 deals greedy stood in for it" in played.out


def test_a_program_plays_at_the_terminal(kibitz: Run) -> None:
    ran = kibitz("play", "abstrac", "--plain", "--bots", f"run:{EXAMPLE}", "--seed", "3", given="1\n" * 5)

    assert "you against Ada (run:" in ran.out
    assert "at fault" not in ran.out
    assert "Ada took" in ran.out


def test_whoever_plays_reads_that_a_program_was_at_fault(kibitz: Run) -> None:
    ran = kibitz("play", "abstrac", "--plain", "--bots", f"run:{misbehaving('dies')}", "--seed", "3", given="\n" * 5)

    assert "Ada is at fault. The program ended with code 3 and had not answered. It wrote: no more aces" in ran.out
    assert "A steady bot plays the rest of this deal." in ran.out


def test_check_agent_passes_and_fails_with_its_exit_code(kibitz: Run) -> None:
    good = kibitz("check-agent", EXAMPLE, "--games", "8-5-3", "abstrac")
    bad = kibitz("check-agent", misbehaving("illegal"), "--games", "8-5-3", "abstrac", "--json")
    told = json.loads(bad.out)

    assert good.code == 0
    assert "6 answers the same with other hidden cards" in good.out
    assert "example passed in 2 games." in good.out
    assert bad.code == 1
    assert told["passed"] is False
    assert told["games"][0]["failures"][0]["kind"] == "illegal"
    assert told["games"][0]["failures"][0]["line"].startswith('{"action":')


def test_a_failure_has_one_sentence_and_the_line_that_caused_it(kibitz: Run) -> None:
    said = kibitz("check-agent", misbehaving("unknown key"), "--games", "8-5-3").out.splitlines()

    assert said[0].startswith("8-5-3: FAILED.")
    assert said[1] == (
        '  Seat 0, turn 1, protocol: The key "confidence" is not known here.'
        ' It wrote: {"action": 52, "confidence": 0.9}'
    )


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("greedy", ["greedy"]),
        ("greedy, search", ["greedy", "search"]),
        ('run:python "a, b.py",greedy', ['run:python "a, b.py"', "greedy"]),
        ("run:python it.py --depth 3,run:./other", ["run:python it.py --depth 3", "run:./other"]),
    ],
)
def test_agents_stand_between_commas_that_are_not_quoted(text: str, names: list[str]) -> None:
    assert names_of(text) == names


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("genius", "There is no agent 'genius'"),
        ("run:", "Name a command behind run:"),
        ("run:no-such-program x", "There is no program 'no-such-program' to run."),
        ("run:python 'it.py", "a quotation mark that is not closed"),
    ],
)
def test_a_name_that_is_no_agent_is_refused_before_anything_starts(name: str, sentence: str) -> None:
    with pytest.raises(CommandError, match=sentence):
        check_agents([name])


@pytest.mark.parametrize(
    ("more", "sentence"),
    [
        (["--jobs", "2"], "--jobs: a run with a program"),
        (["--stand-in", f"run:{EXAMPLE}"], "--stand-in: name one of Kibitz's own agents"),
        (["--seconds", "soon"], "seconds from 0 to 86400 are wanted"),
    ],
)
def test_what_a_run_with_a_program_cannot_have_is_said(kibitz_here: Run, more: list[str], sentence: str) -> None:
    ran = kibitz_here("arena", "abstrac", "--agents", f"run:{EXAMPLE}", "greedy", "--deals", "1", *more)

    assert ran.code == 2
    assert sentence in ran.err
