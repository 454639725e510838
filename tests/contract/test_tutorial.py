# SPDX-License-Identifier: Apache-2.0
"""The game of docs/tutorial.md is a whole one as it stands there: it plays, tells and hides like the catalogue's."""

from __future__ import annotations

import random
import re
import runpy
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from kibitz.match.game import Game
from kibitz.match.match import desk_of

from .cases import some_state
from .checks import viewers
from .swap import Tally, check_world, eye_of, seeds

PAGE = Path(__file__).resolve().parents[2] / "docs" / "tutorial.md"
FILES = re.compile(r"```python\n# (\w+\.py)\n(.*?)```", re.DOTALL)
MOST_LINES = 85  # of the game without its imports: a newcomer writes it in an hour


def files() -> dict[str, str]:
    return dict(FILES.findall(PAGE.read_text(encoding="utf-8")))


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The files of the page, where Python finds them."""
    for name, text in files().items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    yield tmp_path
    for name in files():
        sys.modules.pop(name.removesuffix(".py"), None)


@pytest.fixture
def game(folder: Path) -> Game:
    spec: Any = runpy.run_path(str(folder / "spec.py"))["SPEC"]
    return Game(spec, *spec.settle(None, {}))


def test_the_page_plays_a_match_to_its_end(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    random.seed(3)
    runpy.run_path(str(folder / "play.py"))
    assert capsys.readouterr().out.startswith("[")


def test_the_last_trick_counts_three(game: Game) -> None:
    for seed in range(20):
        deal, rng = game.new_deal(seed=seed), random.Random(seed)
        while not deal.is_terminal():
            deal.apply_action(rng.choice(deal.legal_actions()))
        assert sum(deal.returns()) == 12 + 3
        assert len(deal.history) == game.max_game_length
        assert game.min_utility <= min(deal.returns()) <= max(deal.returns()) <= game.max_utility


def test_who_holds_the_led_suit_must_follow(game: Game) -> None:
    deal = game.new_deal(seed=4)
    deal.apply_action(deal.legal_actions()[0])
    allowed = deal.legal_actions()
    wrong = next(card for card in range(52) if card not in allowed and deal.cards_at(deal.to_act) >> card & 1)
    sentence, clause = deal.reason(wrong)
    assert "must follow suit" in sentence
    assert clause.startswith("LTA")


def test_nothing_is_seen_that_is_hidden(game: Game) -> None:
    tally = Tally()
    for seed in seeds("long-tail", 3, tally, 0.6):
        deal = some_state(game, seed, "random")
        for viewer in viewers(deal):
            check_world(deal, desk_of(deal).resampled(deal, eye_of(viewer), seed, 100), viewer, tally)
    tally.check_not_vacuous()


def test_its_sentences_are_told(game: Game) -> None:
    match = game.new_match(seed=2)
    for _ in range(60):
        match.apply_action(match.legal_actions()[0])
    told = [event["text"] for event in match.events(0)]
    assert any("won the trick with" in sentence for sentence in told)
    notes = match.deal.text().seat_notes(0)
    assert notes[0][0] in ("1 point", f"{match.deal.facts()[2]} points")


def test_a_new_trick_game_is_short() -> None:
    lines = [line for name in ("rules.py", "text.py", "spec.py") for line in files()[name].splitlines()]
    said = [line for line in lines if line.strip() and not line.startswith(("from ", "import "))]
    assert len(said) <= MOST_LINES, len(said)
