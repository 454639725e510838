# SPDX-License-Identifier: Apache-2.0
"""What a net sees and hears of Crazy Eights, and what trials of all actions write down for it to learn from."""

from __future__ import annotations

import importlib
import random
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest

import kibitz
from kibitz.agents.base import Observation
from kibitz.agents.best import Best
from kibitz.agents.net import Net, net_for
from kibitz.agents.nets.eights import (
    CHANCE,
    HAND,
    HEARD,
    HELD,
    OTHER,
    OTHERS,
    EightsFeatures,
    played,
)
from kibitz.agents.nets.features import EIGHTHS, Hearing
from kibitz.agents.nets.net_policy import NetPolicy
from kibitz.agents.nets.practice import Practice
from kibitz.agents.nets.store import FEATURES, net_policy_of, read
from kibitz.agents.outcomes import outcomes_of
from kibitz.agents.policies import policy_of
from kibitz.agents.reason import NetReason
from kibitz.cards.chance import ChanceSource
from kibitz.cards.kernel import Rng, bits, is_compiled, popcount
from kibitz.engine.deal import legal_list
from kibitz.games.eights.rules import Eights
from kibitz.mechanics.turn import DRAW, PASS

from .test_nets import seen, suits_not_held

on_two_and_three_seats = pytest.mark.parametrize("seats", [2, 3])
FEW = 30 if is_compiled() else 10  # deals


def positions(count: int, seats: int, thumbs: bool = False, game_id: str = "crazy-eights") -> list[Eights]:
    """Deals at random moments, of random play or by the rules of thumb."""
    rng, found = random.Random(5), []
    game = kibitz.load_game(game_id, seats)
    for seed in range(count):
        deal = game.new_deal(seed=seed, dealer=seed % seats)
        for _ in range(rng.randrange(40)):
            if deal.is_terminal():
                break
            action = policy_of(deal).choose(deal) if thumbs else rng.choice(deal.legal_actions())
            deal.apply_action(int(action))
        if not deal.is_terminal():
            assert isinstance(deal, Eights)
            found.append(deal)
    return found


def heard_of(features: EightsFeatures, deal: Eights) -> list[int]:
    """What everybody has heard so far."""
    Observation(deal, deal.current_player()).retell(Hearing(features))
    return [int(word) for word in features.heard]


@on_two_and_three_seats
def test_nobody_who_plays_when_he_can_holds_more_of_a_suit_or_rank_than_was_heard(seats: int) -> None:
    features, zeros = EightsFeatures(seats), 0
    for deal in positions(FEW, seats, thumbs=True):
        heard = heard_of(features, deal)
        for seat in range(seats):
            hand = deal.turn.held(deal.row, seat) & ~deal.turn.wilds
            bounds = heard[HEARD * seat :]
            zeros += suits_not_held(hand, bounds)
    assert zeros > 0


@on_two_and_three_seats
def test_features_owe_nothing_to_what_the_seat_cannot_know(seats: int) -> None:
    features = EightsFeatures(seats)
    for number, deal in enumerate(positions(FEW, seats)):
        seat = deal.current_player()
        other = deal.resample_from_infostate(seat, number)
        assert isinstance(other, Eights)
        assert heard_of(features, deal) == heard_of(features, other)
        for action in legal_list(deal):
            assert seen(features, deal, action) == seen(features, other, action)


@on_two_and_three_seats
def test_features_after_a_card_are_those_of_the_hand_that_is_left(seats: int) -> None:
    features = EightsFeatures(seats)
    for deal in positions(FEW, seats):
        seat = deal.current_player()
        heard_of(features, deal)
        for action in legal_list(deal):
            found = seen(features, deal, action)
            assert max(found) < features.inputs
            if action < 52:
                left = deal.turn.held(deal.row, seat) & ~(1 << action)
                assert {feature for feature in found if feature < HAND + 52} == set(bits(left))
            for place in range(1, seats):
                first = OTHERS + OTHER * (place - 1)
                held = deal.turn.count(deal.row, (seat + place) % seats)
                assert first + HELD + min(held, 19) in found
                chances = [k for k in range(EIGHTHS) if first + CHANCE + k in found]
                assert len(chances) == (features.many > 0)


def test_who_surely_lacks_the_suit_and_rank_on_top_answers_with_a_wild_card_at_most() -> None:
    features, lower = EightsFeatures(2), 0
    for deal in positions(FEW, 2, thumbs=True):
        heard_of(features, deal)
        for action in legal_list(deal):
            if action < 52 and deal.turn.wilds & (1 << action) == 0:
                chance = chance_of(features, deal, action)
                features.heard[HEARD * (1 - deal.current_player()) + action % 4] = 0
                lower += chance_of(features, deal, action) < chance
                heard_of(features, deal)
    assert lower > 5


def chance_of(features: EightsFeatures, deal: Eights, action: int) -> int:
    """The bin of the chance that the only other seat answers."""
    found = seen(features, deal, action)
    return next((k for k in range(EIGHTHS) if OTHERS + CHANCE + k in found), -1)


@on_two_and_three_seats
def test_a_net_plays_legally_to_the_end_and_best_and_hint_with_it(seats: int) -> None:
    deal = kibitz.load_game("crazy-eights", seats).new_deal(seed=4)
    reasons = 0
    while not deal.is_terminal():
        seat = deal.current_player()
        best = Best(seconds=0.02)
        action = best.choose(Observation(deal, seat, 1))
        assert action == Net().choose(Observation(deal, seat, 1))
        choices = deal.legal_actions(seat)
        if best.reason is not None:
            assert isinstance(best.reason, NetReason)
            assert not best.reason.play
            reasons += 1
            if reasons % 4 == 1:
                found = outcomes_of(deal, seat, choices, worlds=6)
                assert found.advised() == action
                assert found.learned == best.reason
        deal.apply_action(action)
    assert reasons > 0


def test_a_net_hears_the_deal_that_it_is_asked_about_and_no_other() -> None:
    first, second = positions(8, 3)[2:4]
    alone = Net().choose(Observation(second, second.current_player(), 1))
    Net().choose(Observation(first, first.current_player(), 1))
    net = net_for(Observation(second, second.current_player(), 1))
    assert net is not None
    assert [int(word) for word in net.features.heard] == heard_of(EightsFeatures(3), second)
    assert Net().choose(Observation(second, second.current_player(), 1)) == alone


def practice(seats: int, rows: int, game_id: str = "crazy-eights") -> Practice:
    """Trials by the rules of thumb alone."""
    game = kibitz.load_game(game_id, seats)
    blanks = [game.new_deal(seed=1, dealer=dealer).blank(ChanceSource(Rng(1))) for dealer in range(seats)]
    thumbs = policy_of(blanks[0])
    return Practice(blanks, FEATURES[game_id](seats), thumbs, thumbs, 7, rows)


@on_two_and_three_seats
def test_a_practice_writes_down_all_actions_of_its_decisions(seats: int) -> None:
    trials = practice(seats, 300)
    trials.fill()
    numbers = np.array(trials.decisions[: trials.rows])
    results = np.array(trials.results[: trials.rows])
    assert 270 < trials.rows <= 300
    assert set(numbers) == set(range(trials.number))
    assert (np.bincount(numbers) >= 2).all()
    assert results.std() > 0


def test_to_do_as_the_rules_of_thumb_do_leads_them_by_nothing() -> None:
    trials = practice(3, 60)
    assert {trials.lead(trials.thumbs, seat % 3) for seat in range(9)} == {0.0}


def net_of(trials: Practice) -> NetPolicy:
    """The net that comes with Kibitz, which hears what is heard in these trials."""
    net = net_policy_of(trials.blanks[0])
    assert net is not None
    return NetPolicy(trials.features, net.net)


def test_rivals_play_by_their_own_policy_and_the_learner_never_does() -> None:
    results = []
    for rivals in (0, 1000):
        trials = practice(3, 200)
        trials.rival, trials.rivals = net_of(trials), rivals
        trials.fill()
        assert not trials.rivals_here & trials.learners
        assert popcount(trials.rivals_here) == (2 if rivals else 0)
        results.append(list(trials.results[: trials.rows]))
    assert results[0] != results[1]


def test_to_do_as_rivals_do_leads_them_by_nothing_and_the_rules_of_thumb_by_something() -> None:
    trials = practice(3, 60)
    net = trials.rival = net_of(trials)
    assert {trials.lead_of_rivals(net, seat % 3) for seat in range(9)} == {0.0}
    assert {trials.lead(net, seat % 3) for seat in range(9)} != {0.0}
    assert {trials.lead(trials.thumbs, seat % 3) for seat in range(9)} == {0.0}


@pytest.mark.skipif(not is_compiled(), reason="the learner reads what the compiled engine wrote where it lies")
def test_the_same_seed_brings_the_same_net_which_soon_loses_less(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    train_leads = importlib.import_module("train_leads")
    monkeypatch.setattr(train_leads, "ROWS", 4000)
    monkeypatch.setattr(train_leads, "MEAN", 0.1)  # of so few steps a longer mean is where it began
    for name in ("one", "other"):
        train_leads.train("crazy-eights", 2, 0.0, 8, 5, tmp_path / name, deals=100)
    assert (tmp_path / "one").read_bytes() == (tmp_path / "other").read_bytes()
    leads = [float(line.split(": ")[1].split()[0]) for line in capsys.readouterr().out.splitlines()]
    assert leads[-1] > leads[0] + 5


@pytest.fixture
def train_leads(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The trainer, with short rounds."""
    trainer = importlib.import_module("train_leads")
    monkeypatch.setattr(trainer, "ROWS", 2000)
    return trainer


@pytest.mark.skipif(not is_compiled(), reason="the learner reads what the compiled engine wrote where it lies")
def test_a_learner_that_goes_on_from_a_net_begins_as_that_net(train_leads: ModuleType, tmp_path: Path) -> None:
    train_leads.train("crazy-eights", 2, 0.0, 3, 5, tmp_path / "one", deals=20)
    learner = train_leads.Learner("crazy-eights", 2, 6, tmp_path / "one")
    assert learner.file() == (tmp_path / "one").read_bytes()


@pytest.mark.skipif(not is_compiled(), reason="the learner reads what the compiled engine wrote where it lies")
def test_a_learner_among_rivals_says_what_it_leads_them_by(
    train_leads: ModuleType, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    train_leads.train("crazy-eights", 2, 0.0, 2, 5, tmp_path / "one", deals=20)
    assert "rivals" not in capsys.readouterr().out
    rival = tmp_path / "one"
    train_leads.train("crazy-eights", 2, 0.0, 2, 5, tmp_path / "other", deals=20, rival=rival, rivals=700)
    told = capsys.readouterr().out.splitlines()
    assert len(told) > 1
    assert all(", over rivals " in line for line in told)
    assert rival.read_bytes() != (tmp_path / "other").read_bytes()


@pytest.mark.skipif(not is_compiled(), reason="the learner reads what the compiled engine wrote where it lies")
def test_a_clone_comes_to_do_as_search_does(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    clone_search = importlib.import_module("clone_search")
    monkeypatch.setattr(clone_search, "ROUNDS", 40)
    monkeypatch.setattr(clone_search, "PORTION", 20)
    decisions = clone_search.Decisions("crazy-eights", 2, 0.002, 3)
    for _ in range(12):
        decisions.play()
    learner = clone_search.Clone(decisions, 3)
    learned = np.arange(learner.learned)
    before = learner.agreement(learned)
    learner.learn()
    assert learner.agreement(learned) > before + 0.2
    net = NetPolicy(FEATURES["crazy-eights"](2), read(learner.file()))
    deal = kibitz.load_game("crazy-eights", 2).new_deal(seed=9)
    assert int(net.choose(deal)) in deal.legal_actions()


@pytest.mark.parametrize("game_id", ["mau-mau", "neuner"])
def test_of_cards_with_words_a_net_judges_those_with_the_right_word_alone(game_id: str) -> None:
    features, wrong, right = FEATURES[game_id](3), 0, 0
    rng, game = random.Random(2), kibitz.load_game(game_id, 3)
    for seed in range(FEW):
        deal = game.new_deal(seed=seed)
        assert isinstance(deal, Eights)
        while not deal.is_terminal() and len(deal.history) < 60:
            seat, legal = deal.current_player(), legal_list(deal)
            judged = [action for action in legal if features.judges(deal, action)]
            assert judged
            assert int(policy_of(deal).choose(deal)) in judged
            for action in legal if len(judged) < len(legal) else []:
                after = deal.copy()
                assert isinstance(after, Eights)
                after.step(action)
                if action not in judged:  # a miss costs a card
                    assert after.turn.count(after.row, seat) >= deal.turn.count(deal.row, seat)
                wrong, right = wrong + (action not in judged), right + (action in judged)
            deal.apply_action(rng.choice(judged))
    assert wrong > 3
    assert right > 3


@pytest.mark.parametrize("game_id", ["mau-mau", "neuner"])
def test_to_draw_or_pass_is_judged_only_where_no_card_but_a_wild_one_can_be_played(game_id: str) -> None:
    features, needed, not_needed = FEATURES[game_id](3), 0, 0
    rng, game = random.Random(6), kibitz.load_game(game_id, 3)
    for seed in range(2 * FEW):
        deal = game.new_deal(seed=seed)
        assert isinstance(deal, Eights)
        while not deal.is_terminal() and len(deal.history) < 60:
            legal = legal_list(deal)
            faces = [played(action) for action in legal if features.judges(deal, action)]
            plain = [face for face in faces if face >= 0 and not deal.turn.wilds >> face & 1]
            for action in legal:
                if action in (DRAW, PASS):
                    assert features.judges(deal, action) == (not plain)
                    needed, not_needed = needed + (not plain), not_needed + bool(plain)
            deal.apply_action(rng.choice([action for action in legal if features.judges(deal, action)]))
    assert needed > 3
    assert not_needed > 3


@pytest.mark.parametrize("game_id", ["mau-mau", "neuner"])
def test_features_of_games_with_words_and_a_joker_owe_nothing_to_what_the_seat_cannot_know(game_id: str) -> None:
    features, rng, jokers = FEATURES[game_id](3), random.Random(4), 0
    assert isinstance(features, EightsFeatures)
    game = kibitz.load_game(game_id, 3)
    for seed in range(FEW):
        deal = game.new_deal(seed=seed)
        for _ in range(rng.randrange(30)):
            if not deal.is_terminal():
                deal.apply_action(int(policy_of(deal).choose(deal)) if seed % 2 else rng.choice(deal.legal_actions()))
        if deal.is_terminal():
            continue
        other = deal.resample_from_infostate(deal.current_player(), seed)
        assert isinstance(deal, Eights)
        assert isinstance(other, Eights)
        assert heard_of(features, deal) == heard_of(features, other)
        for action in legal_list(deal):
            if features.judges(deal, action):
                found = seen(features, deal, action)
                assert found == seen(features, other, action)
                assert max(found) < features.inputs
                jokers += max(found) >= features.jokers
    assert (jokers > 0) == (game_id == "neuner")


def test_all_that_the_command_of_the_trainer_says_reaches_it(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    train_leads, asked = importlib.import_module("train_leads"), dict[str, object]()
    monkeypatch.setattr(train_leads, "train", asked.update)
    told = "crazy-eights --seats 4 --minutes 3 --rounds 5 --thumbs 0.2 --seed 6 --rate 0.1 --fellows 900 --deals 50"
    files = "--start one --rival third --rivals 300 --output other"
    monkeypatch.setattr("sys.argv", ["train_leads.py", *told.split(), *files.split()])
    train_leads.main()
    assert asked == {
        "game": "crazy-eights",
        "seats": 4,
        "minutes": 3.0,
        "rounds": 5,
        "thumbs": 0.2,
        "seed": 6,
        "rate": 0.1,
        "deals": 50,
        "fellows": 900,
        "rival": Path("third"),
        "rivals": 300,
        "start": Path("one"),
        "output": Path("other"),
    }
