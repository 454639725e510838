# SPDX-License-Identifier: Apache-2.0
"""The review of a match: estimates against full enumeration, rows against minimax, a planted blunder, and the sums."""

from __future__ import annotations

import itertools
import random
from typing import Any

import pytest

from kibitz import is_compiled, load_game
from kibitz.agents import make, sit
from kibitz.agents.base import Observation
from kibitz.agents.ismcts import Worlds
from kibitz.agents.outcomes import choices_of, outcomes_of
from kibitz.agents.policies import policy_of
from kibitz.agents.review import Budget, DealReviewer, review_deal, review_match
from kibitz.agents.trials import Candidate, Trials
from kibitz.engine.deal import Deal

many_worlds = pytest.mark.skipif(not is_compiled(), reason="many worlds are the compiled engine's work")
HIDING = ["8-5-3", "thousand", "crazy-eights", "go-boom", "big-three", "mau-mau", "metamorphosis", "second-lead"]


def played(game: str, seed: int, level: str = "greedy", steps: int = 0) -> Deal:
    deal = load_game(game).new_deal(seed=seed)
    sit(deal, [make(level)] * deal.seats, seed, steps)
    return deal


# --- what an estimate rests on -------------------------------------------------------------------------------


@pytest.mark.parametrize("game", HIDING if is_compiled() else HIDING[:3])
def test_a_decision_is_judged_alike_in_all_worlds_that_its_seat_cannot_tell_apart(game: str) -> None:
    rng, looked, differed = random.Random(game), 0, False
    for steps in rng.sample(range(1, 24), 6):
        deal = played(game, rng.randrange(1000), steps=steps)
        seat = deal.current_player()
        choices = choices_of(deal, seat) if seat >= 0 else []
        if not choices or looked == 2:
            continue
        other = deal.resample_from_infostate(seat, rng.randrange(1 << 30))
        differed = differed or other.fingerprint() != deal.fingerprint()
        assert choices_of(other, seat) == choices
        here, there = outcomes_of(deal, seat, choices, 3, 7), outcomes_of(other, seat, choices, 3, 7)
        assert [here.results(action) for action in choices] == [there.results(action) for action in choices]
        assert here.reason(here.advised()) == there.reason(there.advised())
        looked += 1
    assert looked
    assert differed


@many_worlds
def test_an_estimate_agrees_with_the_mean_over_every_world() -> None:
    """A first choice in a small pack: each way in which the unseen cards may lie is dealt and played out."""
    cards = ["2C", "9C", "KC", "3D", "8D", "QD", "4H", "TH", "AH", "5S", "JS"]
    game = load_game("go-boom", seats=2, cards=cards)
    deal = game.new_deal(seed=4)
    seat, choices = deal.current_player(), choices_of(deal, deal.current_player())
    pack = deal_pack(deal)
    mine = hand_of(deal, seat)
    hidden = [place for place, card in enumerate(pack) if card not in mine]
    total, worlds = dict.fromkeys(choices, 0.0), 0
    for order in itertools.permutations([pack[place] for place in hidden]):
        laid = list(pack)
        for place, card in zip(hidden, order, strict=True):
            laid[place] = card
        world = game.new_deal(pack=laid, dealer=int(deal.dealer))
        if world.current_player() != seat or choices_of(world, seat) != choices:
            continue
        worlds += 1
        candidates = [Candidate([action]) for action in choices]
        sampler = Observation(world, seat).worlds().guess
        Trials(Worlds(sampler, [world.copy()], seat), seat, policy_of(world), candidates, 1).run(1)
        for candidate in candidates:
            total[candidate.actions[0]] += candidate.mean()
    exact = {action: total[action] / worlds for action in choices}

    found = outcomes_of(deal, seat, choices, 500, 3)

    assert worlds > 100
    assert max(exact.values()) > min(exact.values())
    for action in choices:
        assert abs(found.of(action).mean - exact[action]) < 4 * found.of(action).error + 1e-9


def hand_of(deal: Deal, seat: int) -> set[str]:
    view: dict[str, Any] = deal.view(seat)
    (hand,) = [zone for zone in view["zones"] if zone["owner"] == seat]
    return {card["face"] for card in hand["cards"]}


# --- rows ---------------------------------------------------------------------------------------------------


def minimax(deal: Deal, seat: int) -> float:
    if deal.to_act < 0:
        return deal.utility(seat)
    values = []
    for action in deal.legal_actions():
        after = deal.copy()
        after.step(action)
        values.append(minimax(after, seat))
    return max(values) if deal.to_act == seat else min(values)


@many_worlds
def test_rows_are_judged_exactly_and_leave_nothing_to_chance() -> None:
    deal = played("abstrac", 11, "random")
    review = review_match(deal).deals[0]

    trial, looked = load_game("abstrac").new_deal(pack=deal_pack(deal), dealer=int(deal.dealer)), 0
    by_step = {decision.step: decision for decision in review.decisions}
    for step, (seat, action) in enumerate(zip(deal.actors, deal.history, strict=True)):
        decision = by_step.get(step)
        if decision is not None and step >= len(deal.history) - 7:
            looked += 1
            for choice in decision.choices:
                after = trial.copy()
                after.step(choice.action)
                assert (choice.mean, choice.error, choice.spread) == (minimax(after, seat), 0.0, 0.0)
        trial.apply_action(action, seat)

    assert looked >= 2
    assert review.chance == [0.0, 0.0]
    assert any(decision.taken.loss > 0 for decision in review.decisions)
    assert [a + b for a, b in zip(review.dealt, review.play, strict=True)] == deal.returns()


def deal_pack(deal: Deal) -> list[str]:
    record: dict[str, Any] = deal.to_record()
    return list(record["deals"][0]["pack"])


# --- whole deals --------------------------------------------------------------------------------------------


@many_worlds
def test_a_planted_blunder_is_the_dearest_play() -> None:
    deal, step = blundered("8-5-3", 6)

    review = review_match(deal, Budget(24, 900.0))

    dearest = review.dearest()[0]
    assert (dearest.step, dearest.taken.action) == (step, deal.history[step])
    assert dearest.is_mistake
    assert review.deals[0].play[dearest.seat] < 0
    assert dearest.taken.label in dearest.sentence()


def blundered(game: str, seed: int) -> tuple[Deal, int]:
    """A deal that sensible players play, one of whom once does the worst thing there is to do in the first 30 steps."""
    deal = played(game, seed)
    again = load_game(game).new_deal(seed=seed)
    worst, at, done = 0.0, 0, 0
    for step in range(30):
        seat = deal.actors[step]
        choices = choices_of(again, seat)
        outcomes = outcomes_of(again, seat, choices, 12, 99) if choices else None
        for action in choices if outcomes else []:
            if outcomes is not None and outcomes.loss(action).mean > worst:
                worst, at, done = outcomes.loss(action).mean, step, action
        again.apply_action(deal.history[step], seat)
    again = load_game(game).new_deal(seed=seed)
    for step in range(at):
        again.apply_action(deal.history[step], deal.actors[step])
    again.apply_action(done, deal.actors[at])
    sit(again, [make("greedy")] * again.seats, seed)
    return again, at


@pytest.mark.parametrize("game", ["8-5-3", "thousand", "crazy-eights", "neuner"])
def test_luck_and_play_add_up_to_the_result_and_among_all_seats_to_nothing(game: str) -> None:
    deal = played(game, 6, "random")
    review = review_match(deal, Budget(4, 900.0), seed=1)

    mean = sum(deal.returns()) / int(deal.seats)
    balances = review.balances()
    for one in balances:
        assert one.total == pytest.approx(deal.returns()[one.seat] - mean)
        assert one.luck + one.play == pytest.approx(one.total)
    assert sum(one.luck for one in balances) == pytest.approx(0.0, abs=1e-6)
    assert sum(one.play for one in balances) == pytest.approx(0.0, abs=1e-6)
    assert review.as_dict() == review_match(deal, Budget(4, 900.0), seed=1).as_dict()
    for decision in review.deals[0].decisions:
        assert decision.taken.action == deal.history[decision.step]
        assert decision.choices[decision.best].loss == 0
        assert max(choice.mean for choice in decision.choices) == decision.choices[decision.best].mean


def test_a_deal_that_is_too_dear_is_left_out_in_words_and_what_is_not_over_is_refused() -> None:
    deal = played("8-5-3", 1)
    found = review_deal(deal, 4, Budget(2, 0.0), 0)
    assert found.left_out == "Deal 4 would take too long to weigh, and is left out."
    assert not found.decisions

    with pytest.raises(ValueError, match="once it is over"):
        review_match(played("8-5-3", 1, steps=5))
    with pytest.raises(ValueError, match="once it is over"):
        DealReviewer(played("8-5-3", 1, steps=5))


def test_a_lone_choice_and_writing_are_no_decisions() -> None:
    deal = played("eleusis", 3, steps=1)
    assert deal.text().writes()
    assert choices_of(deal, deal.current_player()) == []
    assert len(Observation(deal, deal.current_player()).legal) > 1


def test_the_deal_in_which_somebody_concedes_is_not_weighed() -> None:
    match = load_game("go-boom", seats=2).new_match(seed=3)
    sit(match, [make("greedy")] * 2, 1, 4)
    match.concede([0])

    (deal,) = review_match(match).deals

    assert deal.left_out == "Deal 1 was not played to its end, and is not weighed."
