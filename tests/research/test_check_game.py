# SPDX-License-Identifier: Apache-2.0
"""The checker finds what is wrong with environments of others, and finds nothing in their clean twins."""

from __future__ import annotations

import copy
import json
import os
import random
import re
import shlex
import signal
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from kibitz.cli import main, make_parser
from kibitz.knowledge.history import History
from kibitz.match.game import catalog
from kibitz.match.match import desk_of
from kibitz.research.game_check import Report, check_again, check_game, check_subject, episodes, subject_of
from kibitz.research.game_check.aec_names import AecSubject
from kibitz.research.game_check.episodes import Player
from kibitz.research.game_check.openspiel_names import OpenSpielSubject
from kibitz.research.game_check.recall import Recall
from kibitz.research.game_check.report import FAILED, PASSED, PROMISES, UNCHECKED
from kibitz.research.game_check.worlds import check_hidden

CHECKED = Path(__file__).resolve().parents[2] / "examples" / "checked"
WHIST = f"{CHECKED}/whist.py"
AEC = f"{CHECKED}/aec.py"


def broken(report: Report) -> set[str]:
    return {name for name, one in report.promises.items() if one.state == FAILED}


def whist(**methods: Callable[..., Any]) -> OpenSpielSubject:
    """The small game of the examples with other methods of its states."""
    subject = subject_of(f"{WHIST}:Whist")
    assert isinstance(subject, OpenSpielSubject)
    game = subject.game
    game.state = type("Otherwise", (type(game).state,), methods)
    return OpenSpielSubject("whist", game)


# --- the examples of the page -------------------------------------------------------------------------------


def test_the_clean_game_keeps_every_promise_that_can_be_checked() -> None:
    report = check_game(f"{WHIST}:Whist", deals=20)

    assert report.passed(), report.text()
    assert {"legal", "copies", "determinism", "swap", "legal worlds", "uniform", "alike", "recall"} <= {
        name for name, one in report.promises.items() if one.state == PASSED
    }


def test_an_observation_that_leaks_is_found_and_the_way_there_is_short() -> None:
    report = check_game(f"{WHIST}:Leaking", deals=8)

    assert "swap" in broken(report)
    failure = report.promises["swap"].shortest
    assert failure is not None
    assert failure.sentence.startswith("A leak: with the same information state")
    assert "observation_string" in failure.sentence
    assert failure.actions == [], "other deals than that of the first failure were searched, too"


def test_a_sampler_that_forgets_voids_is_found_and_its_failure_is_seen_again() -> None:
    report = check_game(f"{WHIST}:Forgetful", deals=12)

    assert broken(report) <= {"legal worlds", "uniform"}
    failure = report.promises["legal worlds"].shortest
    assert failure is not None
    assert len(failure.actions) == 2, "somebody leads, and the other one does not follow"
    assert failure.player is not None
    assert failure.world is not None
    again = check_again(subject_of(f"{WHIST}:Forgetful"), failure.seed, failure.actions, failure.player, failure.world)
    assert broken(again) == {"legal worlds"}
    clean = check_again(subject_of(f"{WHIST}:Whist"), failure.seed, failure.actions, failure.player, failure.world)
    assert clean.passed()


@pytest.mark.parametrize(("name", "found"), [("Aec", set()), ("LeakingAec", {"swap"}), ("LeakingMask", {"alike"})])
def test_environments_with_the_names_of_aec_are_checked_by_a_hook_or_by_pairs(name: str, found: set[str]) -> None:
    assert broken(check_game(f"{AEC}:{name}", deals=8)) == found


def test_without_a_sampler_the_report_says_plainly_what_could_not_be_checked() -> None:
    report = check_game(f"{AEC}:Hookless", deals=4)

    assert report.passed()
    assert report.promises["swap"].state == UNCHECKED
    assert "it has no sampler and no hook `worlds`" in report.text()
    assert report.promises["alike"].tried > 100, "many deals were searched for positions that look alike"


# --- planted faults -----------------------------------------------------------------------------------------


def parent(self: Any) -> Any:
    """The class of the clean game's states."""
    return type(self).__mro__[1]


def shares(self: Any) -> Any:
    return self


def always_the_same(self: Any, player: int, rng: Callable[[], float]) -> Any:
    return parent(self).resample_from_infostate(self, player, random.Random(5).random)


def draws_of_everybody(self: Any, action: int) -> None:
    parent(self).apply_action(self, action)
    self.mood = random.random()


FAULTS: dict[str, tuple[set[str], dict[str, Callable[..., Any]]]] = {
    "unsorted": ({"legal"}, {"legal_actions": lambda self, p=None: parent(self).legal_actions(self, p)[::-1]}),
    "others may act too": ({"legal"}, {"legal_actions": lambda self, p=None: parent(self).legal_actions(self)}),
    "one name for all": ({"texts"}, {"action_to_string": lambda self, p, a: "play"}),
    "a shared copy": ({"copies"}, {"clone": shares}),
    "unfair returns": ({"returns"}, {"returns": lambda self: [1.0, 1.0]}),
    "the real deal": ({"forgotten", "uniform"}, {"resample_from_infostate": lambda self, p, rng: self.clone()}),
    "always the same world": (
        {"uniform"},
        {"resample_from_infostate": always_the_same},
    ),
    "the other player's eyes": (
        {"swap"},
        {"resample_from_infostate": lambda self, p, r: parent(self).resample_from_infostate(self, 1 - p, r)},
    ),
    "forgets what was played": (
        {"recall"},
        {"information_state_string": lambda self, p: f"{self.hand(p)} {self.led()} {len(self.played)}"},
    ),
    "global luck": (
        {"determinism"},
        {
            "apply_action": draws_of_everybody,
            "observation_string": lambda self, p: f"{getattr(self, 'mood', 0)}",
        },
    ),
    "all cards open": ({"hidden", "swap"}, {"information_state_string": lambda self, p: f"{self.dealt} {self.played}"}),
}  # fmt: skip


ENOUGH = 8  # deals: in four an information state that forgets is met twice in half of all checks only


@pytest.mark.parametrize("fault", FAULTS)
def test_a_planted_fault_breaks_its_promise(fault: str) -> None:
    promises, methods = FAULTS[fault]

    found = broken(check_subject(whist(**methods), deals=ENOUGH))

    assert promises <= found, f"{fault}: {found}"


@pytest.mark.long
@pytest.mark.parametrize("fault", FAULTS)
def test_a_planted_fault_is_found_in_whatever_deals_are_played(fault: str) -> None:
    promises, methods = FAULTS[fault]

    for seed in range(100, 2100, 100):
        found = broken(check_subject(whist(**methods), deals=ENOUGH, seed=seed))
        assert promises <= found, f"{fault}, from seed {seed}: {found}"


def test_an_environment_that_fails_is_reported_and_not_the_checker() -> None:
    def fails(self: Any) -> list[float]:
        raise ZeroDivisionError("no cards")

    report = check_subject(whist(returns=fails), deals=2)

    assert broken(report) == {"errors"}
    assert "ZeroDivisionError: no cards" in report.text()


def test_what_is_hidden_from_all_until_it_is_turned_up_is_hidden() -> None:
    """In a row of cards from a pack everybody sees what anybody sees; what comes next nobody knows."""
    pytest.importorskip("pyspiel")
    report = Report("abstrac-52", "OpenSpiel")
    subject = subject_of("pyspiel:kibitz_abstrac_52")
    check_hidden(subject, report, Player(subject, report, Recall(subject, report), 0, 60).play())

    assert report.promises["hidden"].state == PASSED


def test_an_endless_episode_is_ended() -> None:
    report = check_subject(whist(is_terminal=lambda self: False), deals=1)

    assert broken(report) & {"end", "legal", "errors"}


# --- what finds no end --------------------------------------------------------------------------------------


def again_and_again(*asked: Any) -> None:
    while True:
        pass


def asleep(*asked: Any) -> None:
    time.sleep(1000)


def deaf(*asked: Any) -> None:
    """Waits in C, where no exception reaches it, and no signal that Python handles."""
    signal.pthread_sigmask(signal.SIG_BLOCK, set(signal.Signals))
    asleep()


NEVER = {"works": again_and_again, "sleeps": asleep, "is deaf": deaf}


@pytest.mark.parametrize("never", NEVER)
def test_a_sampler_that_never_ends_is_a_fault_and_what_was_found_before_is_told(never: str) -> None:
    report = check_subject(whist(resample_from_infostate=NEVER[never]), deals=2, seconds=1)

    assert broken(report) == {"time"}
    assert report.promises["determinism"].state == PASSED
    failure = report.promises["time"].shortest
    assert failure is not None
    assert (
        failure.sentence == "It was asked for a world of player 0 and gave no answer in 1 s: the check stopped there."
    )
    assert failure.world is not None
    assert f"--player 0 --world {failure.world}" in report.text()


@pytest.mark.parametrize(
    ("method", "asked"),
    [
        ("apply_action", "to take an action"),
        ("legal_actions", "for the legal actions of player 0"),
        ("returns", "for the returns"),
        ("clone", "for a copy"),
        ("chance_outcomes", "to begin an episode"),
    ],
)
def test_a_deal_that_gives_no_answer_is_a_fault(method: str, asked: str) -> None:
    def never(self: Any, *given: Any) -> Any:
        if len(self.dealt) > 5 or method == "chance_outcomes":
            again_and_again()
        return getattr(parent(self), method)(self, *given)

    subject = whist()
    subject.game.state = type("Otherwise", (type(subject.game).state,), {method: never})

    report = check_subject(subject, deals=2, seconds=1)

    assert broken(report) == {"time"}
    assert f"It was asked {asked} and gave no answer" in report.text()


def test_a_failure_that_took_no_end_is_seen_again_by_its_command() -> None:
    subject = whist(resample_from_infostate=again_and_again)
    failure = check_subject(subject, deals=1, seconds=1).promises["time"].shortest
    assert failure is not None
    assert failure.player is not None
    assert failure.world is not None
    again = check_again(subject, failure.seed, failure.actions, failure.player, failure.world, seconds=1)
    assert broken(again) == {"time"}


def test_an_episode_that_goes_on_and_on_is_stopped_though_every_answer_comes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def on(self: Any, action: int) -> None:
        if self.is_chance_node():
            parent(self).apply_action(self, action)

    subject = whist(apply_action=on)
    subject.longest = 0  # it promises none

    monkeypatch.setattr(episodes, "PATIENCE", 0.025)  # of 20 seconds

    report = check_subject(subject, deals=1)

    assert "end" in broken(report)
    assert "time" not in broken(report)
    told = report.promises["end"].shortest
    assert told is not None
    assert re.fullmatch(
        r"After [\d,]+ actions and 0.5 s the episode is not over; no length is promised.", told.sentence
    )


def test_an_environment_that_takes_its_process_along_is_reported() -> None:
    report = check_subject(whist(returns=lambda self: os._exit(0)), deals=2)

    assert broken(report) == {"errors"}
    assert "It was asked for the returns and the process in which it ran came to its end" in report.text()


# --- games by name ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["crazy-eights", "thousand", "abstrac"])
def test_games_of_kibitz_pass(name: str) -> None:
    report = check_game(f"kibitz:{name}", deals=1, worlds=1)

    assert report.passed(), report.text()
    assert report.promises["places"].tried > 0
    assert report.promises["refusals"].tried > 0


def test_in_small_packs_of_ours_all_worlds_are_counted() -> None:
    report = check_game("kibitz:crazy-eights", deals=1, worlds=1, options={"pack_size": 6, "seats": 2})

    assert report.passed(), report.text()
    assert report.promises["uniform"].tried > 0


# --- our games by the names of others -----------------------------------------------------------------------

FEW = ("8-5-3", "crazy-eights")  # of the ordinary run
EVERY = [pytest.param(game.id, marks=() if game.id in FEW else pytest.mark.long, id=game.id) for game in catalog()]


@pytest.mark.parametrize("name", EVERY)
def test_our_games_keep_every_promise_by_the_names_of_open_spiel(name: str) -> None:
    pytest.importorskip("pyspiel")
    report = check_game(f"pyspiel:kibitz_{name.replace('-', '_')}", deals=1, worlds=1)

    assert report.passed(), report.text()
    assert report.promises["swap"].tried > 0


@pytest.mark.parametrize("name", EVERY)
def test_our_games_keep_every_promise_by_the_names_of_pettingzoo(name: str) -> None:
    pettingzoo = pytest.importorskip("kibitz.research.pettingzoo")
    report = check_subject(AecSubject(name, partial(pettingzoo.env, name), worlds_of_turns), deals=1, worlds=1)

    assert report.passed(), report.text()
    assert report.promises["swap"].tried > 0


def worlds_of_turns(made: Any, agent: str, seed: int) -> tuple[Any, list[int]]:
    """The hook for our environments: one that begins in a world of the agent's, and what was done there."""
    world = made.episodes.state.resample_from_infostate(made.seat_of[agent], seed)
    script = desk_of(world).script(world)
    other = type(made)(made.episodes)
    other.episodes = copy.deepcopy(made.episodes)
    other.reset()
    other.episodes.state = desk_of(world).deal_of(world, History([*script.pack], [], [*script.outcomes], []))
    other._select()
    return other, [int(action) for action in script.actions]


@pytest.mark.parametrize("name", ["kuhn_poker", "leduc_poker", "tic_tac_toe", "python_kuhn_poker"])
def test_small_games_of_open_spiel_pass(name: str) -> None:
    pytest.importorskip("pyspiel")
    report = check_game(f"pyspiel:{name}", deals=8)

    assert report.passed(), report.text()


@pytest.mark.parametrize("name", ["hearts", "euchre", "oh_hell(players=4)"])
def test_the_samplers_of_open_spiel_forget_voids(name: str) -> None:
    pytest.importorskip("pyspiel")
    report = check_game(f"pyspiel:{name}", deals=4)

    assert broken(report) == {"legal worlds"}, report.text()


def test_the_page_says_what_runs() -> None:
    page = (CHECKED.parents[1] / "docs" / "check-game.md").read_text(encoding="utf-8")
    (snippet,) = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    exec(snippet, {})
    commands = [shlex.split(one.partition("  ")[0])[1:] for one in re.findall(r"^    (kibitz .*)$", page, re.MULTILINE)]
    assert len(commands) == 7
    for command in commands:
        make_parser().parse_args(command)
    told = check_game(f"{WHIST}:Forgetful").text().replace(WHIST, "examples/checked/whist.py")
    for line in re.findall(
        r"^    (FAILED.*|    (?:In a|Shortest|Again).*)$", page.partition("`Forgetful`")[2], re.MULTILINE
    ):
        assert line in told


# --- the command --------------------------------------------------------------------------------------------


def test_the_command_ends_with_1_where_a_promise_is_broken_and_tells_how_to_see_it(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["check-game", f"{WHIST}:Forgetful", "--deals", "8"]) == 1
    told = capsys.readouterr().out
    command = next(line for line in told.splitlines() if "Again: " in line).partition("kibitz ")[2]
    assert main(shlex.split(command)) == 1
    assert "promise is broken" in capsys.readouterr().out


def test_the_report_as_json_has_every_promise_with_its_failure(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check-game", f"{WHIST}:Whist", "--deals", "2", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["passed"] is True
    assert {one["name"] for one in told["promises"]} <= set(PROMISES)
    assert all(one["failure"] is None for one in told["promises"])


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("whist", "write MODULE:GAME"),
        ("pyspiel:heart", "OpenSpiel has no game 'heart'"),
        ("kibitz:whist", "There is no game 'whist'"),
        ("nowhere.py:Game", "there is no file nowhere.py"),
        ("os.path:join", "cannot be made without arguments"),
        ("string:digits", "has neither OpenSpiel's names"),
    ],
)
def test_a_name_that_stands_for_nothing_is_one_sentence(
    name: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["check-game", name]) == 2
    told = capsys.readouterr().err
    assert said in told
    assert told.count("\n") == 1
