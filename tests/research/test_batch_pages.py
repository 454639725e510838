# SPDX-License-Identifier: Apache-2.0
"""What the pages on batches show is true, and the learner of the examples learns."""

from __future__ import annotations

import doctest
import importlib.util
import re
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray
from threadpoolctl import threadpool_limits

ROOT = Path(__file__).resolve().parents[2]


def learner() -> ModuleType:
    """examples/learn.py as a module."""
    spec = importlib.util.spec_from_file_location("learn", ROOT / "examples" / "learn.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["learn"] = module
    spec.loader.exec_module(module)
    return module


def test_the_examples_of_the_page_are_true() -> None:
    pytest.importorskip("gymnasium")
    text = (ROOT / "docs" / "batch.md").read_text(encoding="utf-8")
    blocks = re.findall(r"^```python\n(.*?)^```", text, re.M | re.S)
    examples = doctest.DocTestParser().get_doctest("\n".join(blocks), {}, "batch.md", "batch.md", 0)
    output: list[str] = []

    doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(examples, out=output.append)

    assert len(examples.examples) > 20
    assert not output, "".join(output)


def some_decisions(learn: ModuleType, network: Any, rng: np.random.Generator, count: int, actions: int) -> Any:
    """Decisions with forbidden actions, some whose probability has moved far since, and some far from expected."""
    seen = rng.standard_normal((count, network.weights["w1"].shape[0]))
    legal = rng.random((count, actions)) < 0.7
    taken = rng.integers(actions, size=count)
    legal[np.arange(count), taken] = True
    shares, expected = network.answer(seen, legal)
    before = shares[np.arange(count), taken] / rng.choice([0.5, 0.9, 1.1, 1.5], count)
    results = expected + rng.choice([-3.0, -0.5, 0.5, 3.0], count)
    return learn.Played(count, seen, legal, taken, before, rng.standard_normal(count), results)


def loss(learn: ModuleType, shares: Any, expected: Any, played: Any, curious: float) -> float:
    """What the learner means to make small, as proximal policy optimisation is written down in papers."""
    ratio = shares[np.arange(len(shares)), played.actions] / played.shares
    near = np.clip(ratio, 1 - learn.NEAR, 1 + learn.NEAR)
    gained = np.minimum(ratio * played.gains, near * played.gains)
    tried = -(shares * np.log(shares + 1e-9)).sum(axis=1)
    missed = np.abs(expected - played.results)
    squared = np.where(missed <= 2, missed**2 / 2, 2 * missed - 2)  # beyond 2 it grows evenly
    return float((-gained - curious * tried + 0.5 * squared).mean())


@pytest.mark.parametrize("group", ["w1", "b1", "w2", "b2", "w3", "b3"])
def test_what_the_network_takes_for_its_slope_is_its_slope(group: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each weight moved a little, to either side, changes the loss by what `learn` reckons with."""
    learn = learner()
    monkeypatch.setattr(learn, "HIDDEN", 6)
    rng = np.random.default_rng(3)
    network = learn.Network(7, 4, rng)
    for name, values in network.weights.items():  # exact enough for small differences; no bias stays 0
        network.weights[name] = values.astype(np.float64) + 0.3 * rng.standard_normal(values.shape)
    played = some_decisions(learn, network, rng, 40, 4)
    every, curious, step = np.arange(40), 0.3, 1e-5

    change = learn.changes(network, played, played.gains, every, curious)
    reckoned = network.slopes(played.seen, change)[group]

    weights = network.weights[group]
    found = np.zeros_like(weights)
    for place in np.ndindex(weights.shape):
        kept = weights[place]
        ends = []
        for moved in (kept + step, kept - step):
            weights[place] = moved
            shares, expected = network.answer(played.seen, played.legal)
            ends.append(loss(learn, shares, expected, played, curious))
        weights[place] = kept
        found[place] = (ends[0] - ends[1]) / (2 * step)
    assert np.abs(found).max() > 0.01
    np.testing.assert_allclose(reckoned, found, rtol=1e-4, atol=1e-6)


def test_the_network_comes_near_what_it_is_told() -> None:
    learn = learner()
    rng = np.random.default_rng(3)
    network = learn.Network(7, 3, rng)
    seen = rng.standard_normal((5, 7)).astype(np.float32)
    wanted = rng.standard_normal((5, 4)).astype(np.float32)

    def missed() -> NDArray[np.float32]:
        out: NDArray[np.float32] = network.hidden(seen)[1] @ network.weights["w3"] + network.weights["b3"] - wanted
        return out

    before = float((missed() ** 2).sum())
    for _ in range(400):
        network.learn(seen, missed(), 3e-3)

    assert before > 10
    assert float((missed() ** 2).sum()) < 0.1


class Extreme:
    """Draws the same number always."""

    def __init__(self, number: float) -> None:
        self.number = number

    def random(self, shape: tuple[int, int], kind: type[np.float32]) -> NDArray[np.float32]:
        return np.full(shape, self.number, kind)


@pytest.mark.parametrize("number", [0.0, float(np.nextafter(np.float32(1), np.float32(0)))])
def test_no_draw_takes_an_action_that_has_no_share(number: float) -> None:
    shares = np.array([[0.0, 0.25, 0.75, 0.0], [0.0, 0.0, 0.0, 1.0]], np.float32)

    taken = learner().drawn(shares, Extreme(number))

    assert (shares[np.arange(2), taken] > 0).all()


def test_a_decision_gains_by_what_its_seat_got_at_the_end() -> None:
    learn = learner()
    steps = [
        {"lanes": np.array([0]), "seats": np.array([seat]), "expected": np.array([0.0], np.float32),
         "dones": np.array([last]), "rewards": np.array([[2.0, -2.0]])}
        for seat, last in ((0, False), (1, False), (0, True))
    ]  # fmt: skip

    learn.judge(steps, 1, 2)

    assert [step["gains"][0] for step in steps] == pytest.approx([2 * learn.LOOKING, -2.0, 2.0])


class Clock:
    """Tells a time that the decisions which were played make, so that a faster machine does not learn from more."""

    def __init__(self, learn: ModuleType, decisions: int, minutes: int) -> None:
        self.play = learn.play
        self.seconds_each = 60 * minutes / decisions
        self.seconds = 0.0

    def process_time(self) -> float:
        return self.seconds

    def playing(self, *given: Any) -> Any:
        played = self.play(*given)
        self.seconds += self.seconds_each * played.decisions
        return played


@pytest.mark.long
@pytest.mark.timeout(7200)
@pytest.mark.parametrize(
    ("minutes", "decisions", "on_random", "on_steady"),
    [(2, 6_600_000, 2.19, -1.68), (20, 65_000_000, 3.51, -0.47)],
    ids=["two minutes", "twenty minutes"],
)
def test_the_learner_comes_at_least_to_what_its_page_says(
    minutes: int, decisions: int, on_random: float, on_steady: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = (ROOT / "docs" / "learner.md").read_text(encoding="utf-8").replace("−", "-")
    assert re.search(rf"\{on_random:+.2f} ± 0\.\d\d on \*random\* and {on_steady:.2f} ± 0\.\d\d on \*steady\*", page)
    assert "at least the figures of this page less 0.3 points" in page
    learn = learner()
    clock = Clock(learn, decisions, minutes)
    monkeypatch.setattr(learn, "time", clock)
    monkeypatch.setattr(learn, "play", clock.playing)

    with threadpool_limits(limits=1):
        network, curve = learn.learn("8-5-3", minutes, 1, 1)
        leads = {who: learn.lead_over("8-5-3", who, network, "to show", 5000) for who in ("random", "steady")}

    assert curve.decisions[-1] == pytest.approx(decisions, rel=0.01)
    assert leads["random"].mean > on_random - 0.3
    assert leads["steady"].mean > on_steady - 0.3


def test_the_learner_beats_chance_after_some_seconds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    learn = learner()
    monkeypatch.setattr(learn, "PACKS", 300)
    monkeypatch.setattr(learn, "DEALS", 192)
    out = tmp_path / "learned.npz"

    with threadpool_limits(limits=1):  # whoever imported numpy before may have let it use all cores, for nothing
        network, curve = learn.learn("8-5-3", 0.3, 1, 1, out)

    before, after = curve.leads["random"][0], curve.leads["random"][-1]
    assert after.interval[0] > max(0.3, before.interval[1])
    assert out.with_suffix(".svg").read_text(encoding="utf-8").startswith("<svg")
    game, again = learn.loaded(out)
    assert game == "8-5-3"
    assert all(np.array_equal(again.weights[name], network.weights[name]) for name in network.weights)
