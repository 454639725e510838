# SPDX-License-Identifier: Apache-2.0
"""The lines on docs/open-chair.md are real ones: those of a deal that the example plays."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from kibitz.agents import AgentFault, Observation, make, sit
from kibitz.agents.base import Ending
from kibitz.agents.programs.lines import (
    MOST_BYTES,
    PROTOCOL,
    bye_line,
    deal_line,
    end_line,
    fault_line,
    hello_line,
    read_action,
    turn_line,
    written,
)
from kibitz.agents.programs.process import ProgramProcess
from kibitz.agents.programs.program import SECONDS, WARM_UP, Program
from kibitz.match.game import load_game

from .test_programs import EXAMPLE, ROOT, opening_of

PAGE = (ROOT / "docs" / "open-chair.md").read_text(encoding="utf-8")


def real_lines(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """A deal of Abstrac as the example hears it in seat 0, with its answers, in the order of the page."""
    heard: list[dict[str, Any]] = []
    answered: list[dict[str, Any]] = []
    send, ask = ProgramProcess.send, ProgramProcess.ask

    def sent(process: ProgramProcess, line: bytes) -> None:
        heard.append(json.loads(line))
        send(process, line)

    def asked(process: ProgramProcess, line: bytes, seconds: float) -> bytes:
        answer = ask(process, line, seconds)
        answered.append(json.loads(answer))
        return answer

    monkeypatch.setattr(ProgramProcess, "send", sent)
    monkeypatch.setattr(ProgramProcess, "ask", asked)
    program = Program(EXAMPLE)
    sit(load_game("abstrac").new_deal(seed=7), [program, make("greedy")], 7)
    program.close()

    first, text = next(line for line in heard if line["type"] == "turn"), answered[1]["action"]
    label = next(one["text"] for one in first["legal"] if one["action"] == text)
    end = next(line for line in heard if line["type"] == "end")
    forfeit = end_line(Ending(None, None, 0))
    return [heard[0], answered[0], heard[1], first, answered[1], {"action": label}, a_fault(), end, forfeit, heard[-1]]


def a_fault() -> dict[str, Any]:
    """What is told of an action that is not legal in that deal."""
    deal = load_game("abstrac").new_deal(seed=7)
    while deal.current_player() != 0:
        sit(deal, [make("greedy")] * 2, 7, limit=1)
    with pytest.raises(AgentFault) as caught:
        read_action(b'{"action": 6}', Observation(deal, 0))
    return fault_line(caught.value)


def test_the_page_shows_real_lines_in_their_order(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = [
        json.loads(line) for block in re.findall(r"```json\n(.*?)```", PAGE, re.DOTALL) for line in block.splitlines()
    ]

    assert shown == real_lines(monkeypatch)


def test_every_line_that_kibitz_writes_stands_on_the_page_with_all_its_keys() -> None:
    deal = load_game("abstrac").new_deal(seed=7)
    opening = opening_of(deal, 0)
    lines = [
        hello_line(opening, 1.0, 1.0),
        deal_line(opening, 1),
        turn_line(Observation(deal, 0), opening, 1, 1.0),
        a_fault(),
        end_line(Ending([0, 0], [0.0, 0.0])),
        bye_line(),
    ]

    for line in lines:
        assert f"**`{line['type']}`**" in PAGE
        assert all(f'"{key}"' in PAGE for key in line)
        assert written(line).isascii()


def test_the_page_names_the_version_and_the_limits_that_hold() -> None:
    assert f"This is version {PROTOCOL}." in PAGE
    assert f"{MOST_BYTES:,} bytes" in PAGE
    assert f"how long an answer may take ({SECONDS:g})" in PAGE
    assert f"({WARM_UP:g})" in PAGE
