# SPDX-License-Identifier: Apache-2.0
"""Explicit chance: deals that stand at a chance node wherever an ordinary deal would draw."""

from __future__ import annotations

import copy
import math
import pickle
import random
from itertools import permutations

import pytest
from hypothesis import given

import kibitz
from kibitz.cards.card import face_text
from kibitz.engine.deal import Deal, IllegalAction
from kibitz.match.explicit import NO_CHANCE, ExplicitDeal
from kibitz.match.game import Game
from kibitz.match.match import desk_of

from . import checks
from .cases import Case, match_cases, play_on
from .test_states import SEEDS, examples

MOST = 400


def blank_of(case: Case) -> Deal:
    """Some deal of a case."""
    return case.game().new_deal(seed=0)


def walk(state: ExplicitDeal, rng: random.Random, most: int = MOST) -> int:
    """Play at random, chance by its probabilities, and check every chance node; how many there were."""
    nodes = 0
    while most > 0 and not state.is_terminal():
        if state.is_chance_node():
            nodes += 1
            action = check_node(state, rng)
        else:
            action = rng.choice(state.legal_actions())
        state.apply_action(action)
        most -= 1
    return nodes


def check_node(state: ExplicitDeal, rng: random.Random) -> int:
    """A chance node offers its outcomes as legal actions, whose texts are their own; one outcome of them."""
    outcomes = state.chance_outcomes()
    actions = [action for action, _ in outcomes]
    assert state.current_player() == kibitz.CHANCE
    assert state.players_to_act() == []
    assert len(actions) > 1
    assert state.legal_actions() == actions == sorted(set(actions))
    assert math.isclose(sum(chance for _, chance in outcomes), 1)
    assert all(0 < chance < 1 for _, chance in outcomes)
    assert not any(state.legal_actions(seat) for seat in range(state.seats))
    action = rng.choices(actions, [chance for _, chance in outcomes])[0]
    assert state.string_to_action(state.action_to_string(action)) == action
    assert state.objection(action) is None
    return action


@pytest.mark.parametrize("case", [case for case in match_cases() if not blank_of(case).draws_later], ids=str)
def test_a_game_that_says_so_never_draws_after_the_pack_is_shuffled(case: Case) -> None:
    for seed in range(3):
        match = case.game().new_match(seed=seed)
        rng = random.Random(seed)
        for _ in range(MOST):
            if match.is_terminal():
                break
            assert not match.deal.draws_later
            desk = desk_of(match.deal)
            desk.setting.make(match.deal.dealer, NO_CHANCE, desk.carry).deal_cards(match.deal.pack[:])
            match.deal.chance_source = NO_CHANCE  # a draw would raise ChanceWanted
            match.apply_action(rng.choice(match.legal_actions()))
        assert desk_of(match.deal).outcomes() == []


def test_some_games_say_that_they_never_draw_and_most_do_not() -> None:
    quiet = {game.id for game in kibitz.catalog() if not game.new_deal(seed=1).draws_later}

    rows = {"abstrac", "abstrac-suit", "abstrac-unlimited", "abstrac-52"}
    assert quiet == {"8-5-3", "9-5-2", "thousand", "thousand-cutthroat", "second-lead", *rows}


@pytest.mark.parametrize("case", match_cases(), ids=str)
@examples(1, 1, 30)
@given(seed=SEEDS)
def test_a_deal_with_explicit_chance_is_an_ordinary_deal_once_its_chance_is_chosen(case: Case, seed: int) -> None:
    game = case.game()
    state = game.new_deal(dealer=seed % game.seats, explicit_chance=True)
    pack = len(game.new_deal(seed=1).pack)

    assert walk(state, random.Random(seed), pack + MOST) >= pack - 1
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    record = state.to_record()
    ordinary = kibitz.replay(record)
    assert isinstance(ordinary, Deal)
    assert checks.everything(state.deal) == checks.everything(ordinary)
    assert ordinary.to_record() == record
    assert (state.returns(), state.scores()) == (ordinary.returns(), ordinary.scores())
    for seat in range(game.seats):
        assert state.information_state_string(seat) == ordinary.information_state_string(seat)


@pytest.mark.parametrize("name", [game.id for game in kibitz.catalog()])
def test_the_chance_of_an_ordinary_deal_leads_to_the_same_record(name: str) -> None:
    game = kibitz.load_game(name)
    deal = play_on(game.new_deal(seed=11, dealer=1), "mixed", 11, 300)
    later = desk_of(deal).outcomes()
    state = game.new_deal(dealer=1, explicit_chance=True)
    for actor, action in zip(deal.actors, deal.history, strict=True):
        tell(state, deal.pack, later)
        state.apply_action(action, actor)
    tell(state, deal.pack, later)

    assert state.to_record() == deal.to_record()


def tell(state: ExplicitDeal, pack: list[int], later: list[int]) -> None:
    """Choose what chance brought in another deal, as far as the state asks for it; what had to come it took itself."""
    while state.is_chance_node():
        state.apply_action(state.outcome_as_in(pack, later))


@pytest.mark.parametrize("name", ["bartok", "mau-mau", "metamorphosis", "eleusis"])
def test_a_state_at_a_chance_node_can_be_copied_and_pickled(name: str) -> None:
    rng, looked = random.Random(name), 0
    state = kibitz.load_game(name).new_deal(explicit_chance=True)
    for _ in range(500):
        if state.is_terminal():
            break
        if rng.random() < 0.05:
            looked += 1
            for again in (state.clone(), copy.deepcopy(state), pickle.loads(pickle.dumps(state))):
                before = state.fingerprint()
                assert (again.fingerprint(), again.legal_actions()) == (before, state.legal_actions())
                walk(again, random.Random(1), 20)
                assert state.fingerprint() == before
                assert again.fingerprint() != before
        walk(state, rng, 1)
    assert looked > 8


def test_what_is_wrong_at_a_chance_node_is_refused_and_changes_nothing() -> None:
    game = kibitz.load_game("abstrac", pack_size=4)
    state = game.new_deal(explicit_chance=True)
    state.apply_action(49)
    before = state.fingerprint()

    with pytest.raises(IllegalAction, match="Chance cannot bring 49 here"):
        state.apply_action(49)
    with pytest.raises(IllegalAction, match="It is not your turn: chance is to choose"):
        state.apply_action(50, seat=0)
    with pytest.raises(ValueError, match="A seat from 0 to 1 is wanted"):
        state.apply_action(50, seat=2)
    with pytest.raises(ValueError, match="not dealt yet"):
        state.to_record()
    assert state.fingerprint() == before
    assert state.returns() == [0.0, 0.0]
    state.apply_action(50, seat=kibitz.CHANCE)
    state.apply_action(48)
    assert not state.is_chance_node()
    with pytest.raises(ValueError, match="no chance node"):
        state.chance_outcomes()
    with pytest.raises(IllegalAction, match="It is not your turn"):
        state.apply_action(state.legal_actions()[0], seat=1 - state.current_player())
    assert state.deal.pack == [49, 50, 48, 51]


def test_ordinary_states_say_how_to_get_chance_nodes() -> None:
    game = kibitz.load_game("abstrac")
    for state in (game.new_deal(seed=1), game.new_match(seed=1)):
        assert not state.is_chance_node()
        with pytest.raises(ValueError, match=r"ask game.new_deal\(explicit_chance=True\)"):
            state.chance_outcomes()
    with pytest.raises(ValueError, match="explicit chance is chosen action by action"):
        game.new_deal(seed=1, explicit_chance=True)  # type: ignore[call-overload]


def test_with_a_given_pack_only_later_chance_is_chosen() -> None:
    pack = [face_text(card) for card in kibitz.load_game("mau-mau").new_deal(seed=3).pack]
    state = kibitz.load_game("mau-mau").new_deal(pack=pack, explicit_chance=True)

    assert not state.is_chance_node()
    assert walk(state, random.Random(3)) > 0


# --- exact values -------------------------------------------------------------------------------------------


def chances(legal: list[int]) -> list[tuple[int, float]]:
    """How often each action is taken: the lowest twice as often as any other, so that seats do not cancel out."""
    return [(action, (2 if action == legal[0] else 1) / (len(legal) + 1)) for action in legal]


def exact_value(state: ExplicitDeal) -> float:
    """What the first seat expects of such play: all chance and all actions looked at."""
    if state.is_terminal():
        return state.returns()[0]
    if state.is_chance_node():
        ways = state.chance_outcomes()
    else:
        ways = chances(state.legal_actions())
    total = 0.0
    for action, chance in ways:
        after = state.clone()
        after.apply_action(action)
        total += chance * exact_value(after)
    return total


def value_of_pack(deal: Deal) -> float:
    """The same of an ordinary deal without later chance."""
    if deal.is_terminal():
        return deal.returns()[0]
    total = 0.0
    for action, chance in chances(deal.legal_actions()):
        after = deal.clone()
        after.apply_action(action)
        total += chance * value_of_pack(after)
    return total


def test_the_exact_value_of_a_tiny_abstrac_is_the_mean_of_all_its_packs() -> None:
    game = kibitz.load_game("abstrac", cards=["KS", "KH", "KD", "QS", "JS"])
    packs = [[face_text(card) for card in pack] for pack in permutations(game.new_deal(seed=1).pack)]
    values = [value_of_pack(game.new_deal(pack=pack)) for pack in packs]

    value = exact_value(game.new_deal(explicit_chance=True))

    assert math.isclose(value, sum(values) / len(values), abs_tol=1e-12)
    assert len(set(values)) > 2


def sampled(game: Game, deals: int) -> list[float]:
    """What the first seat got in deals by seed, played so."""
    rng, found = random.Random(7), []
    for seed in range(deals):
        deal = game.new_deal(seed=seed)
        while not deal.is_terminal():
            ways = dict(chances(deal.legal_actions()))
            deal.apply_action(rng.choices(list(ways), list(ways.values()))[0])
        found.append(deal.returns()[0])
    return found


@pytest.mark.parametrize(
    ("name", "cards"), [("crazy-eights", ["8C", "3C", "3D", "4H", "9S"]), ("big-three", ["9C", "9D", "4H", "5H"])]
)
def test_the_exact_value_with_later_chance_is_what_many_deals_come_to(name: str, cards: list[str]) -> None:
    game = kibitz.load_game(name, cards=cards, **({"seats": 2} if name == "crazy-eights" else {}))
    value = exact_value(game.new_deal(explicit_chance=True))
    found = sampled(game, 1500)
    mean = sum(found) / len(found)
    spread = math.sqrt(sum((one - mean) ** 2 for one in found) / len(found) / len(found))

    assert abs(mean - value) < 4 * spread
    assert spread > 0
