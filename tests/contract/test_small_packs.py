# SPDX-License-Identifier: Apache-2.0
"""Small packs: the same games with few cards, which keep the contract and are written in records."""

from __future__ import annotations

import pickle
from typing import Any

import pytest

import kibitz
from kibitz.cards.card import parse_card
from kibitz.match.game import Game

from . import checks
from .cases import ALL, clauses_of, play_on, some_state

SMALL = [game.id for game in kibitz.catalog() if game.id not in ("eleusis", "abstrac-52")]


def small_game(name: str, pack_size: int, seats: int | None = None, **options: Any) -> Game | None:
    """The game with so many cards, or None where they cannot be dealt."""
    try:
        return kibitz.load_game(name, seats, pack_size=pack_size, **options)
    except ValueError:
        return None


def small_games(name: str) -> list[Game]:
    """Some small packs of a game for each number of seats: the smallest ones and a larger one."""
    found = []
    usual = kibitz.load_game(name)
    for seats in range(usual.min_seats, min(usual.max_seats, 4) + 1):
        able = [game for size in range(1, 40) if (game := small_game(name, size, seats)) is not None]
        found += [*able[:3], able[len(able) // 2]]
    return found


@pytest.mark.parametrize("name", SMALL)
def test_a_small_game_keeps_the_contract(name: str) -> None:
    games = small_games(name)
    assert min(len(game.new_deal(seed=1).pack) for game in games) < 10
    for k, game in enumerate(games if ALL else games[::3]):
        deal = some_state(game, k, ("random", "mixed")[k % 2])
        checks.check_places(deal, deal.pack)
        checks.check_legal(deal)
        checks.check_refusals(deal, clauses_of(name))
        checks.check_clone(deal, k)
        checks.check_replay(deal)
        again = pickle.loads(pickle.dumps(deal))
        assert checks.everything(again) == checks.everything(deal)


@pytest.mark.parametrize("name", SMALL)
def test_a_match_with_a_small_pack_comes_to_its_end_and_is_recorded(name: str) -> None:
    game = small_games(name)[2]
    match = game.new_match(seed=4)
    checks.run_out(match, 4, 300)

    again = kibitz.replay(match.to_record())
    assert again.fingerprint() == match.fingerprint()
    assert match.to_record()["cards"] == match.setting.cards
    assert pickle.loads(pickle.dumps(match)).fingerprint() == match.fingerprint()


def test_a_pack_of_so_many_is_of_the_highest_cards() -> None:
    deal = kibitz.load_game("8-5-3", pack_size=7).new_deal(seed=1)

    assert sorted(deal.pack) == list(range(45, 52))
    assert [len(deal.legal_actions()), deal.count_at(0), deal.count_at(1), deal.count_at(2)] == [4, 2, 2, 2]


def test_cards_can_be_named_one_by_one() -> None:
    game = kibitz.load_game("crazy-eights", 2, cards=["8H", "3C", "3D", "9D", "4H", "7♥"])
    deal = game.new_deal(pack=["3C", "9D", "3D", "7H", "4H", "8H"])

    assert sorted(deal.pack) == sorted(map(parse_card, ["8H", "3C", "3D", "9D", "4H", "7H"]))
    assert [deal.action_to_string(action) for action in deal.legal_actions()] == ["draw"]


def test_the_whole_pack_is_dealt_as_ever() -> None:
    for name, size in (("8-5-3", 52), ("crazy-eights", 52), ("thousand", 24), ("second-lead", 64)):
        whole = kibitz.load_game(name, pack_size=size).new_match(seed=3)
        usual = kibitz.load_game(name).new_match(seed=3)
        assert whole.setting.rules == usual.setting.rules
        assert whole.deal.fingerprint() == usual.deal.fingerprint()


@pytest.mark.parametrize(
    ("name", "options", "problem"),
    [
        ("eleusis", {"pack_size": 9}, "Eleusis has no small packs; these games do: abstrac, "),
        ("8-5-3", {"pack_size": 3}, "8-5-3: 3 seats cannot be dealt 3 cards"),
        ("8-5-3", {"pack_size": 53}, "pack_size: a whole number up to 52 for 8-5-3, not 53"),
        ("8-5-3", {"pack_size": True}, "pack_size: a whole number up to 52 for 8-5-3, not True"),
        ("8-5-3", {"cards": ["2H", "2H", "3H", "4H"]}, "cards: 2♥ is named twice"),
        ("8-5-3", {"cards": ["2H", "*", "3H", "4H"]}, "cards: Joker is not in the pack of 8-5-3"),
        ("8-5-3", {"cards": "2H 3H 4H 5H"}, "cards: a list of card texts is meant"),
        ("8-5-3", {"cards": ["2H", "3H", "4H", "5H"], "pack_size": 4}, "only one of them can say which cards"),
        ("thousand", {"pack_size": 10}, "3 seats cannot be dealt 10 cards"),
        ("crazy-eights", {"cards": ["8H", "8C", "8D", "8S", "3C"]}, "3 seats cannot be dealt 5 cards"),
        ("crazy-eights", {"packs": 2, "pack_size": 11}, "2 packs are shuffled together here; 11 is no multiple"),
        ("rolling-stone", {"pack_size": 11}, "4 seats cannot be dealt 11 cards"),
    ],
)
def test_an_impossible_pack_is_refused(name: str, options: dict[str, Any], problem: str) -> None:
    with pytest.raises(ValueError, match=problem):
        kibitz.load_game(name, **options)


def test_another_small_pack_is_another_game_to_a_seat() -> None:
    one, other = (kibitz.load_game("8-5-3", pack_size=size).new_deal(seed=1) for size in (7, 10))

    assert "cards AS AH AD AC KS KH KD" in one.information_state_string(0)
    assert one.information_state_string(0) != other.information_state_string(0)


@pytest.mark.parametrize("name", SMALL)
def test_small_deals_end(name: str) -> None:
    for k, game in enumerate(small_games(name)):
        assert play_on(game.new_deal(seed=k), "mixed", k, 20000).is_terminal()
