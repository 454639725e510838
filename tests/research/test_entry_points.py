# SPDX-License-Identifier: Apache-2.0
"""Games, agents and rules of thumb of other packages are found by entry points; what is broken stops nothing else."""

from __future__ import annotations

import random
import re
import shlex
import sys
import warnings
from collections.abc import Callable, Iterator
from pathlib import Path

import pyspiel
import pytest

import kibitz
import kibitz.batch
from kibitz.agents import Observation, check_name, levels, levels_of_packages, make, policies, sit
from kibitz.agents.levels import FROM_PACKAGES
from kibitz.cards.kernel import Rng
from kibitz.catalog import packages
from kibitz.catalog.index import OTHERS
from kibitz.catalog.rulebook import clause_page, rulebook
from kibitz.cli import main, make_parser
from kibitz.engine.playouts import playout
from kibitz.match.match import Match
from kibitz.research import openspiel, players
from kibitz.table.kibitz_engine import KibitzEngine

TEMPLATE = Path(__file__).resolve().parents[2] / "examples" / "template"
PREFIX = "LST"  # of its clauses, which stand on no page of ours
ENTRIES = """
[kibitz.games]
last-straw = kibitz_last_straw.spec:SPEC
[kibitz.policies]
last-straw = kibitz_last_straw.policy:PLAYS
[kibitz.agents]
ducker = kibitz_last_straw.agent:Ducker
"""
Install = Callable[[str], Path]


def forget() -> None:
    """As if nobody had looked for packages yet."""
    OTHERS._found = FROM_PACKAGES._found = None
    policies._from_packages.cache_clear()
    packages._BROKEN.clear()
    for name in [name for name in sys.modules if name.startswith(("kibitz_last_straw", "bad_package"))]:
        del sys.modules[name]


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Install]:
    """Puts a package with these entry points where Python finds it, as pip would."""

    def put(entries: str) -> Path:
        info = tmp_path / "kibitz_last_straw-0.1.0.dist-info"
        info.mkdir(exist_ok=True)
        (info / "METADATA").write_text("Metadata-Version: 2.1\nName: kibitz-last-straw\nVersion: 0.1.0\n")
        (info / "entry_points.txt").write_text(entries)
        forget()
        return tmp_path

    monkeypatch.syspath_prepend(str(TEMPLATE / "src"))
    monkeypatch.syspath_prepend(str(tmp_path))
    yield put
    forget()


def test_a_game_of_a_package_is_in_the_catalogue_with_its_page(install: Install) -> None:
    install(ENTRIES)

    game = next(game for game in kibitz.catalog() if game.id == "last-straw")
    assert game.package == "kibitz-last-straw"
    assert kibitz.load_game("Last Straw", straw=5).chosen == {"straw": 5}
    assert rulebook("last-straw").clauses() == [f"{PREFIX}-{number}" for number in range(1, 5)]
    assert clause_page(f"{PREFIX}-2") == "last-straw"
    assert kibitz.broken_packages() == []


def test_it_is_played_told_stored_and_played_out_as_ours_are(install: Install) -> None:
    install(ENTRIES)
    match, rng = kibitz.load_game("last-straw").new_match(seed=4), random.Random(4)
    bare = match.deal.copy()
    playout(bare, Rng(1))
    assert bare.to_act < 0
    assert make("best@30").choose(Observation(match, match.current_player(), 1)) in match.legal_actions()
    while not match.is_terminal():
        match.apply_action(rng.choice(match.legal_actions()))
    again = kibitz.replay(match.to_record())
    assert isinstance(again, Match)
    assert again.fingerprint() == match.fingerprint()
    assert any("won the trick with" in event["text"] for event in match.events(0))
    assert match.view(None)["game"] == "last-straw"


def test_its_rules_of_thumb_are_those_of_greedy(install: Install) -> None:
    install(ENTRIES)
    deal = kibitz.load_game("last-straw").new_deal(seed=1)

    assert type(policies.policy_of(deal)).__name__ == "LastStrawPolicy"


def test_openspiel_is_told_of_it_and_plays_it_with_its_options(install: Install) -> None:
    install(ENTRIES)
    assert "kibitz_last_straw" in openspiel.register()
    state, rng = pyspiel.load_game("kibitz_last_straw(straw=5)").new_initial_state(), random.Random(3)
    deal = kibitz.load_game("last-straw", straw=5).new_deal(explicit_chance=True)
    while not state.is_terminal():
        assert state.legal_actions() == (deal.legal_actions() or [action for action, _ in deal.chance_outcomes()])
        action = rng.choice(state.legal_actions())
        state.apply_action(action)
        deal.apply_action(action)
    assert state.returns() == deal.returns()
    assert sum(state.returns()) == 0.0


def test_a_game_that_openspiel_cannot_take_stops_no_other(install: Install) -> None:
    folder = install("[kibitz.games]\nbroken = bad_package:BOUNDLESS\nstraw = kibitz_last_straw.spec:SPEC\n")
    package = folder / "bad_package"
    (package / "pages").mkdir(parents=True)
    (package / "pages" / "boundless.md").write_text("# Boundless\n")
    (package / "__init__.py").write_text(
        "from dataclasses import replace\n"
        "from kibitz_last_straw.spec import SPEC\n"
        "def bounds(*settings):\n    raise RuntimeError('no bounds today')\n"
        "BOUNDLESS = replace(SPEC, id='boundless', title='Boundless', bounds=bounds)\n"
    )

    with pytest.warns(kibitz.BrokenPackageWarning, match="'boundless' of the package .*: no bounds today"):
        names = openspiel.register()
    assert "kibitz_last_straw" in names
    assert "kibitz_boundless" not in names


def test_a_batch_plays_by_its_rules_of_thumb_unless_they_look_at_hidden_cards(install: Install) -> None:
    install(ENTRIES)
    lanes = kibitz.batch.make("last-straw", n=2, observations="none")
    lanes.play_for(1, "steady")
    own = policies.policy_of(lanes.new_deal(0))
    assert lanes.choose("steady").tolist() == lanes.choose(own).tolist()

    folder = install(ENTRIES.replace("kibitz_last_straw.policy:PLAYS", "bad_package.peeking:PLAYS"))
    (folder / "bad_package").mkdir()
    (folder / "bad_package" / "__init__.py").touch()
    (folder / "bad_package" / "peeking.py").write_text(
        "from kibitz_last_straw.policy import LastStrawPolicy\n"
        "from kibitz_last_straw.rules import LastStraw\n"
        "class Peeking(LastStrawPolicy):\n    def guesses(self, deal):\n        return True\n"
        "PLAYS = (LastStraw, Peeking)\n"
    )
    lanes = kibitz.batch.make("last-straw", n=2, observations="none")
    peeking = policies.policy_of(lanes.new_deal(0))
    assert type(peeking).__name__ == "Peeking"
    for ask in (lambda: lanes.play_for(1, "steady"), lambda: lanes.choose("steady"), lambda: lanes.choose(peeking)):
        with pytest.raises(ValueError, match="weighs sampled worlds"):
            ask()
    lanes.play_for(1, "random")


def test_the_table_lists_the_game_and_the_level(install: Install) -> None:
    install(ENTRIES)
    engine = KibitzEngine()

    assert "last-straw" in [game["id"] for game in engine.games()]
    assert engine.levels()["ducker"].is_offered
    assert engine.levels()["ducker"].help == "plays the lowest card that it may, in every game"
    assert engine.rulebook("last-straw").title == "Last Straw"
    assert levels_of_packages().keys() == {"ducker"}


def test_an_agent_of_a_package_plays_our_games(install: Install) -> None:
    install(ENTRIES)
    check_name("ducker@200")
    assert make("ducker@200").seconds == 0.2
    deal = kibitz.load_game("8-5-3").new_deal(seed=1)
    sit(deal, [make("ducker"), make("random"), make("greedy")])
    assert deal.is_terminal()


def test_no_package_may_take_a_name_of_the_arena() -> None:
    assert set(levels.ARENA_ONLY) == set(players.ARENA_ONLY)


def test_the_commands_know_both(install: Install, capsys: pytest.CaptureFixture[str]) -> None:
    install(ENTRIES)
    assert main(["games"]) == 0
    assert "From the package kibitz-last-straw." in capsys.readouterr().out
    assert main(["rules", "last-straw", f"{PREFIX}-3"]) == 0
    assert "loses three" in capsys.readouterr().out
    assert main(["arena", "last-straw", "--agents", "ducker", "random", "--deals", "4", "--json"]) == 0
    assert main(["simulate", "last-straw", "--deals", "3", "--agents", "ducker", "--json"]) == 0


BAD: dict[str, tuple[str, str, str]] = {
    "no module": ("kibitz.games", "bad_package.nothing:SPEC", "cannot be imported (ModuleNotFoundError"),
    "an error": ("kibitz.games", "bad_package.raises:SPEC", "cannot be imported (ZeroDivisionError"),
    "an exit": ("kibitz.games", "bad_package.leaves:SPEC", "cannot be imported (SystemExit"),
    "no spec": ("kibitz.games", "bad_package:NUMBER", "a kibitz.engine.spec.Spec is wanted, or several, not int"),
    "no page": ("kibitz.games", "bad_package:PAGELESS", "it has no rules page"),
    "our id": ("kibitz.games", "bad_package:OURS", "there is a game called '8-5-3' already"),
    "a bad id": ("kibitz.games", "bad_package:SHOUTING", "must be small letters"),
    "no rules": ("kibitz.games", "bad_package:RAISING", "no rules today"),
    "no agent": ("kibitz.agents", "bad_package:NUMBER", "what makes an agent is wanted"),
    "no policy": ("kibitz.policies", "bad_package:NUMBER", "a pair is wanted"),
}


@pytest.mark.parametrize("fault", BAD)
def test_a_broken_package_gives_one_sentence_and_the_rest_goes_on(install: Install, fault: str) -> None:
    group, target, said = BAD[fault]
    folder = install(ENTRIES.replace(f"[{group}]", f"[{group}]\nbroken = {target}"))
    package = folder / "bad_package"
    package.mkdir()
    (package / "raises.py").write_text("1 / 0\n")
    (package / "leaves.py").write_text("raise SystemExit(3)\n")
    (package / "__init__.py").write_text(
        "from dataclasses import replace\n"
        "from kibitz_last_straw.spec import SPEC\n"
        "def refuses(seats, options):\n    raise RuntimeError('no rules today')\n"
        "NUMBER = 8\n"
        "PAGELESS = replace(SPEC, id='pageless', title='Pageless')\n"
        "OURS = replace(SPEC, id='8-5-3', title='Another')\n"
        "SHOUTING = replace(SPEC, id='LOUD', title='Loud')\n"
        "RAISING = replace(SPEC, id='raising', title='Raising', rules=refuses)\n"
    )

    with warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("always")
        games = [game.id for game in kibitz.catalog()]
        offered = levels_of_packages()
        policies.policy_of(kibitz.load_game("last-straw").new_deal(seed=1))

    assert "last-straw" in games
    assert "ducker" in offered
    assert len(games) == 22
    (sentence,) = kibitz.broken_packages()
    assert said in sentence
    assert sentence.startswith("The entry point 'broken' of the package kibitz-last-straw cannot be used: ")
    assert [str(one.message) for one in told if one.category is kibitz.BrokenPackageWarning] == [sentence]


def test_who_asks_for_a_game_of_a_broken_package_is_told_why(install: Install) -> None:
    install("[kibitz.games]\nlost = bad_package.lost:SPEC\n")

    with (
        pytest.warns(kibitz.BrokenPackageWarning),
        pytest.raises(ValueError, match=r"bad_package\.lost:SPEC cannot be"),
    ):
        kibitz.load_game("lost")


def test_the_page_on_ones_own_game_is_true_of_the_template(
    install: Install, capsys: pytest.CaptureFixture[str]
) -> None:
    install(ENTRIES)
    page = (TEMPLATE.parents[1] / "docs" / "your-own-game.md").read_text(encoding="utf-8")
    (entries,) = re.findall(r"```toml\n(.*?)```", page, re.DOTALL)
    assert entries in (TEMPLATE / "pyproject.toml").read_text(encoding="utf-8")
    (snippet,) = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    exec(snippet, {})
    assert capsys.readouterr().out.startswith("kibitz-last-straw ")
    for command in re.findall(r"^    (kibitz (?!:).*)$", page, re.MULTILINE):
        make_parser().parse_args(shlex.split(command)[1:])
    for name in re.findall(r"`((?:tests|src)/[\w./]+\.py)`", page):
        assert (TEMPLATE / name).is_file(), name
