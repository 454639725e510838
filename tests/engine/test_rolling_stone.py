# SPDX-License-Identifier: Apache-2.0
"""Rolling Stone, clause by clause; docs/games/rolling-stone.md."""

from __future__ import annotations

import random
from typing import Any

import pytest

import kibitz
from kibitz import IllegalAction
from kibitz.cards.chance import ChanceSource
from kibitz.cards.kernel import Rng, bits
from kibitz.games.go_boom.rules import HANDS, NUMBER, GoBoom, new_go_boom, rolling_stone_rules
from kibitz.match.match import desk_of
from kibitz.mechanics.lowest_hand import least_scores

from .helpers import PACK, count, faces, hand, legal_cards, legal_texts, play, prompt, random_play, say, zone


def pack_of(hands: tuple[str, ...]) -> list[str]:
    """Whole hands of eight in dealing order, seat 0 dealing; what nobody named fills the gaps."""
    left = PACK[-8 * len(hands) :]
    for face in (face for held in hands for face in faces(held)):
        left.remove(face)
    piles = []
    for held in hands:
        fill = 8 - len(faces(held))
        piles.append(faces(held) + left[:fill])
        left = left[fill:]
    seats = len(hands)
    return [piles[(1 + k) % seats][k // seats] for k in range(8 * seats)]


def deal_of(*hands: str) -> GoBoom:
    deal = kibitz.load_game("rolling-stone", seats=len(hands)).new_deal(seed=1, pack=pack_of(hands))
    assert isinstance(deal, GoBoom)
    return deal


def refusal(deal: GoBoom, text: str) -> str:
    with pytest.raises(IllegalAction) as refused:
        say(deal, text)
    return str(refused.value)


@pytest.mark.parametrize("seats", [1, 7])
def test_two_to_six_players_take_part(seats: int) -> None:
    """ROL-1."""
    with pytest.raises(ValueError, match="Rolling Stone is for 2 to 6 seats"):
        kibitz.load_game("rolling-stone", seats=seats)


@pytest.mark.parametrize(("seats", "lowest"), [(2, "J"), (3, "9"), (4, "7"), (5, "5"), (6, "3")])
def test_the_pack_holds_eight_cards_for_each_player_the_highest_ones(seats: int, lowest: str) -> None:
    """ROL-2, ROL-3."""
    deal = kibitz.load_game("rolling-stone", seats=seats).new_deal(seed=1)
    held = [face for s in range(seats) for face in hand(deal, s)]
    zones: Any = deal.view(None)["zones"]

    assert sorted(held, key=str) == sorted(PACK[4 * "23456789TJQKA".index(lowest) :])
    assert [count(deal, f"hand-{s}") for s in range(seats)] == [8] * seats
    assert "stock" not in [z["id"] for z in zones]


def test_the_deal_moves_to_the_left() -> None:
    """ROL-3."""
    match = kibitz.load_game("rolling-stone", seats=3).new_match(seed=3, first_dealer=1)
    rng = random.Random(1)
    while len(match.past) < 2:
        random_play(match, rng, 1)

    assert [d.dealer for d in [*match.past, match.deal]] == [1, 2, 0]


def test_suit_must_be_followed_and_rank_does_not_match() -> None:
    """ROL-4."""
    deal = deal_of("AH", "9H TH", "QH 9S")
    play(deal, "9H")

    assert "QH" in legal_cards(deal)
    assert "9S" not in legal_cards(deal)
    assert refusal(deal, "play 9S") == "9♠: you can play a heart, and must (9♥ was led). [ROL-4]"
    assert refusal(deal, "take up") == "You hold Q♥, which fits: play it. [GOB-6]"


def test_the_highest_card_takes_the_trick_out_of_play_and_its_player_leads() -> None:
    """ROL-4, GOB-8."""
    deal = deal_of("AH", "9H", "QH")
    play(deal, "9H QH AH")

    assert deal.current_player() == 0
    assert zone(deal, 0, "gone") == [None] * 3
    assert prompt(deal, 0)["text"] == "You lead: play any card."


def test_who_cannot_follow_takes_up_the_trick_and_leads() -> None:
    """ROL-5: the first player without the suit, and the trick goes no further."""
    deal = deal_of("TC", "JC", "AC", "789TJQKAD")
    play(deal, "JC AC")
    assert legal_texts(deal) == ["take up"]
    assert prompt(deal, 3)["text"] == "You cannot follow suit: take up the trick."
    assert prompt(deal, 3)["help"] == "You hold no club. You lead afterwards."
    assert refusal(deal, "play 7D") == "7♦: it is not a club (J♣ was led). [ROL-4]"
    say(deal, "take up")

    assert hand(deal, 3) == {*faces("789TJQKAD"), "JC", "AC"}
    assert deal.current_player() == 3
    assert count(deal, "hand-0") == 8
    assert zone(deal, None, "trick") == []
    assert legal_cards(deal) == hand(deal, 3)


def test_everybody_knows_what_was_taken_up_and_which_suit_is_missing() -> None:
    """ROL-5: worlds keep both, and the fast sampler is exact."""
    deal = deal_of("TC", "JC", "AC", "789TJQKAD")
    play(deal, "JC AC")
    say(deal, "take up")

    assert zone(deal, 0, "hand-3").count(None) == 8
    assert set(zone(deal, 0, "hand-3")) == {"JC", "AC", None}
    guess = desk_of(deal).present_sampler(deal, 0)
    assert guess.exact
    for seed in range(20):
        world = guess.world(Rng(seed))
        assert isinstance(world, GoBoom)
        assert [c for c in bits(world.faces(HANDS + 3)) if c & 3 == 0] == [36, 48]


def test_the_last_card_ends_the_deal_and_scores_all_other_hands() -> None:
    """ROL-6, GOB-10."""
    for seed in range(6):
        deal = kibitz.load_game("rolling-stone", seats=3).new_deal(seed=seed)
        random_play(deal, random.Random(seed))
        assert isinstance(deal, GoBoom)
        winner = next(s for s in range(3) if count(deal, f"hand-{s}") == 0)
        assert deal.scores()[winner] == sum(deal.hand_value(s) for s in range(3)) == sum(deal.scores())


def test_nobody_cries_boom() -> None:
    """ROL-6."""
    match = kibitz.load_game("rolling-stone", seats=3).new_match(seed=4)
    random_play(match, random.Random(2), 200)

    assert len(match.past) > 0
    assert not [e for e in match.events(None) if "Boom" in e["text"]]


def test_three_hundred_tricks_block_the_deal() -> None:
    """ROL-7: the guard is reached here by counting on from there."""
    deal = deal_of("TC", "JC", "AC", "789TJQKAD")
    deal.row[NUMBER] = 299
    play(deal, "JC AC")
    say(deal, "take up")
    assert not deal.is_terminal()
    low = min(deal.hand_value(s) for s in range(4))
    play(deal, "7D")
    while not deal.is_terminal():
        deal.apply_action(deal.legal_actions()[0])

    values = [deal.hand_value(s) for s in range(4)]
    assert min(values) <= low
    assert deal.text().verdict() == "Nobody was out after 300 tricks: the deal was blocked."
    assert deal.scores() == least_scores(values)


@pytest.mark.parametrize(
    ("hands", "scores"),
    [([14, 20, 26], [18, 0, 0]), ([10, 10, 15], [2, 2, 0]), ([0, 5, 7], [12, 0, 0]), ([3, 3, 3], [0, 0, 0])],
)
def test_in_a_block_the_lowest_hand_scores_the_differences(hands: list[int], scores: list[int]) -> None:
    """ROL-7."""
    assert least_scores(hands) == scores


def test_with_the_option_who_cannot_follow_draws_from_the_rest_of_the_whole_pack() -> None:
    """ROL-8, GOB-6."""
    deal = kibitz.load_game("rolling-stone", seats=4, draw_instead=True).new_deal(seed=1)
    assert isinstance(deal, GoBoom)
    assert not deal.rules.takes_up
    assert count(deal, "stock") == 52 - 32
    drew = False
    rng = random.Random(3)
    while not deal.is_terminal():
        texts = legal_texts(deal)
        assert "take up" not in texts
        drew = drew or texts == ["draw"]
        led = deal.trick.count(deal.row) > 0
        cards = legal_cards(deal)
        assert not led or len({card[1] for card in cards}) <= 1
        deal.apply_action(rng.choice(deal.legal_actions()))

    assert drew


def test_a_match_goes_to_its_target_in_a_hundred_deals_at_most() -> None:
    """ROL-9, ROL-10."""
    game = kibitz.load_game("rolling-stone", seats=3, target=30)
    match = game.new_match(seed=2)
    random_play(match, random.Random(1))

    assert max(match.scores()) >= 30
    assert game.goal.most_deals == 100
    assert kibitz.load_game("rolling-stone").goal.points == 250


def test_a_deal_by_chance_alone_needs_no_catalogue() -> None:
    """ROL-2: the rules of any number of seats."""
    deal = new_go_boom(rolling_stone_rules(5, False), 5, 2, ChanceSource(Rng(1)))

    assert len(deal.cards_in_play()) == 40
