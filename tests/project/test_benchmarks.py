# SPDX-License-Identifier: Apache-2.0
"""The benchmarks can fail: what decides that is tried with made-up figures, for nothing is measured here."""

from __future__ import annotations

import argparse
import importlib
import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

Load = Callable[[str], Any]
OWN = ("batch", "environments", "machine", "measure", "openspiel_adapter", "run")


@pytest.fixture
def load(root: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Load]:
    """A script of the benchmarks by name, as its own folder sees it."""
    monkeypatch.syspath_prepend(str(root / "benchmarks"))
    yield importlib.import_module
    for name in OWN:
        sys.modules.pop(name, None)


def rates_at(batch: Any, times: float) -> dict[str, list[float]]:
    """Two rounds in which the batch is so many times as fast as each bar asks for."""
    fast = batch.FASTEST * times
    rates = {name: [fast, fast] for name in [*batch.OURS, *batch.PEERS]}
    return rates | {name: [batch.FASTEST / bar, batch.FASTEST / bar] for name, bar in batch.BARS.items()}


def test_the_batch_fails_where_a_bar_is_missed_and_where_it_could_not_be_tried(load: Load) -> None:
    batch = load("batch")
    assert batch.missed(rates_at(batch, 1.0), {}) == []
    assert len(batch.missed(rates_at(batch, 0.9), {})) == len(batch.BARS) + 1
    rates = rates_at(batch, 1.0)
    del rates["RLCard uno"]
    assert batch.missed(rates, {"RLCard uno": "No module"}) == ["RLCard uno: not measured, and its bar is 40"]
    assert batch.missed({}, {batch.BAR: "No module"})[-1].startswith(batch.BAR)


@pytest.mark.parametrize(("times", "gate", "code"), [(0.9, True, 1), (0.9, False, 0), (1.0, True, 0)])
def test_only_with_the_gate_a_missed_bar_of_the_batch_is_a_failure(
    load: Load, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], times: float, gate: bool, code: int
) -> None:
    batch = load("batch")
    monkeypatch.setattr(batch, "rounds", lambda *_: (rates_at(batch, times), {}))
    asked = argparse.Namespace(rounds=2, peers=sys.executable, seconds=1.0, gate=gate)

    assert batch.compared(asked) == code
    told = capsys.readouterr().out
    assert re.search(r"^load of 1, 5 and 15 minutes before: .+; after: .+$", told, re.M)
    assert ("Every bar is met." in told) is (times == 1.0)


def test_the_environments_fail_by_the_median_of_a_column_and_name_the_games_that_fall_short(load: Load) -> None:
    pytest.importorskip("rlcard", reason="PettingZoo's card games need it; the extra `bench` brings it")
    environments = load("environments")
    good = dict.fromkeys(environments.FORMS, 3.0)

    assert environments.missed(good) == []
    assert environments.missed({**good, "at once": 2.9}) == ["at once: 2.9 times, and the bar is 3"]
    assert environments.short({"8-5-3": good, "eleusis": {**good, "one seat": 0.5}}) == [
        "eleusis falls short: one seat 0.5"
    ]


def test_the_adapter_is_measured_with_every_registered_game_and_says_what_it_is_faster_than(load: Load) -> None:
    adapter = load("openspiel_adapter")
    names = adapter.register()
    games = adapter.ours(names)
    assert {adapter.short(game) for game in games} == set(names)
    assert len(games) == 2 * len(names)
    assert "kibitz_crazy_eights(players=2,explicit_chance=False)" in games
    rates = {"peer(a=1)": [1.0, 1.0], "x": [3.0, 4.0], "y": [2.0, 2.5], "z": [9.0, 9.0]}

    assert adapter.beside(rates, "peer(a=1)", ["x", "y", "z"]) == (
        "peer: 2 of 3 are 3 times as fast; the median 3.50; not: y"
    )
    assert adapter.beside(rates, "peer(a=1)", ["y"]) == "peer: 0 of 1 are 3 times as fast; the median 2.25"


def test_what_the_batch_is_compared_with_is_installed_by_version(root: Path, load: Load) -> None:
    lines = (root / "benchmarks" / "peers.txt").read_text(encoding="utf-8").splitlines()
    pinned = [line.partition("==")[0] for line in lines if re.fullmatch(r"[\w-]+==[\d.]+", line)]

    assert set(load("batch").PACKAGES) <= set(pinned)
    assert "-r benchmarks/peers.txt" in (root / "benchmarks" / "README.md").read_text(encoding="utf-8")
