"""Whole deals in plain lines in the seats that write, judge and rule: by somebody who reads what is printed."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path

import pytest

from kibitz.agents import make, sit
from kibitz.chance import seed_bytes
from kibitz.cli import main
from kibitz.game import load_game, replay
from kibitz.match import Match

from .conftest import Run
from .person import Person, Screen
from .test_matches import check_reads_well


class Keen(Person):
    """Takes what it is keen on wherever that is offered, and writes a rule where one is asked for."""

    def __init__(self, screen: Screen, seed: int, keen: tuple[str, ...], rule: str = "") -> None:
        super().__init__(screen, seed)
        self.keen = keen
        self.rule = rule

    def answer(self, fresh: list[str]) -> str:
        if self.rule and any(line.startswith("Or type rule and a sentence") for line in fresh):
            return f"rule {self.rule}"
        return super().answer(fresh)

    def _choice(self) -> str:
        wanted = [entry[1] for entry in self._entries() if entry[2].startswith(self.keen)]
        return wanted[0] if wanted else super()._choice()


def played(monkeypatch: pytest.MonkeyPatch, keen: tuple[str, ...], *words: str, rule: str = "") -> str:
    screen = Screen()
    errors = Screen()
    with monkeypatch.context() as patched:
        patched.setattr(sys, "stdin", Keen(screen, 5, keen, rule))
        patched.setattr(sys, "stdout", screen)
        patched.setattr(sys, "stderr", errors)
        code = main(["play", *words, "--plain"])
    assert (code, errors.getvalue()) == (0, ""), screen.getvalue()[-2000:]
    check_reads_well(screen.getvalue())
    return screen.getvalue()


ONE_DEAL = ["eleusis", "--seats", "4", "--option", "deals=1"]


@pytest.mark.timeout(300)
def test_a_dealer_writes_a_rule_and_watches(monkeypatch: pytest.MonkeyPatch) -> None:
    text = played(monkeypatch, ("hint:",), *ONE_DEAL, "--seed", "7", "--seat", "3", rule="another colour")

    assert "You wrote the rule down." in text
    assert "Deal 1 is over." in text
    assert "The rule was: another colour" in text


@pytest.mark.timeout(300)
def test_a_dealer_judges_by_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    bots = ["--bots", "random"]
    text = played(monkeypatch, ("keep it in the head",), *ONE_DEAL, "--seed", "7", "--seat", "3", *bots)

    assert "1. right" in text
    assert "Deal 1 is over." in text


@pytest.mark.timeout(300)
def test_a_player_becomes_the_prophet_and_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    keen = ("become the Prophet", "right", "nothing fits")
    text = played(monkeypatch, keen, *ONE_DEAL, "--seed", "3", "--option", "dealer=automatic", "--option", "rule=M04")

    assert "You became the Prophet." in text
    assert "You said right." in text
    assert "Deal 1 is over." in text


def test_the_winner_of_a_round_of_bartok_writes_a_rule_and_three_rounds_are_played(kibitz: Run, tmp_path: Path) -> None:
    match = load_game("bartok", 3, rounds=3).new_match(seed=1)
    while match.deal.writes() == "":
        sit(match, [make("greedy")] * 3, len(match.deal.history), 1)
    winner = match.players_to_act()[0]
    file = tmp_path / "match.json"
    file.write_text(json.dumps(match.to_record()))
    written = "rule when a king is played, play reverses\ny\nrules in force\n"

    ran = kibitz("play", "--resume", str(file), "--seat", str(winner), given=f"{written}save {file}\nq\n")

    assert "It reads: when a king is played, play reverses." in ran.out
    assert re.search(r"^1\. .*when a king is played, play reverses.*\.$", ran.out, re.MULTILINE | re.IGNORECASE)
    ruled = replay(json.loads(file.read_text()), seed_bytes(1))
    assert isinstance(ruled, Match)
    sit(ruled, [make("greedy")] * 3, 3)
    assert ruled.is_terminal()
    assert ruled.sheet.deals() == 3
