# SPDX-License-Identifier: Apache-2.0
"""Go Boom, clause by clause; docs/games/go-boom.md."""

from __future__ import annotations

import random
from typing import Any

import pytest

import kibitz
from kibitz import IllegalAction
from kibitz.agents import make, sit
from kibitz.cards.card import mask_of, parse_card
from kibitz.games.go_boom.rules import GoBoom
from kibitz.mechanics.card_values import face_values, worth_by_rank
from kibitz.mechanics.lowest_hand import least_scores

from .helpers import PACK, count, dealt, faces, hand, legal_cards, legal_texts, play, prompt, random_play, say, zone


def deal_of(*hands: str, stock: str = "", dealer: int = 0, **options: Any) -> GoBoom:
    """A deal with these cards in the hands, low cards in the gaps; seat 1 leads unless another seat deals."""
    seats = len(hands)
    game = kibitz.load_game("go-boom", seats=seats, **options)
    copies = 2 if seats > 6 else 1
    deal = game.new_deal(seed=1, dealer=dealer, pack=dealt(hands, stock, dealer, options.get("hand_size", 7), copies))
    assert isinstance(deal, GoBoom)
    return deal


def refusal(deal: GoBoom, text: str) -> str:
    with pytest.raises(IllegalAction) as refused:
        say(deal, text)
    return str(refused.value)


# --- the deal -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [1, 11, 0])
def test_two_to_ten_players_take_part(seats: int) -> None:
    """GOB-1."""
    with pytest.raises(ValueError, match="Go Boom is for 2 to 10 seats"):
        kibitz.load_game("go-boom", seats=seats)


@pytest.mark.parametrize("seats", range(2, 11))
@pytest.mark.parametrize("size", [7, 10])
def test_two_packs_serve_seven_players_and_with_ten_cards_each_six(seats: int, size: int) -> None:
    """GOB-1, GOB-2, GOB-3."""
    deal = kibitz.load_game("go-boom", seats=seats, hand_size=size).new_deal(seed=1)
    cards = 104 if seats > (6 if size == 7 else 5) else 52

    assert [count(deal, f"hand-{s}") for s in range(seats)] == [size] * seats
    assert count(deal, "stock") == cards - size * seats
    assert count(deal, "trick") == 0


def test_cards_are_dealt_one_at_a_time_and_eldest_hand_leads() -> None:
    """GOB-3, GOB-4."""
    deal = kibitz.load_game("go-boom", seats=3).new_deal(seed=1, dealer=1, pack=PACK)

    assert hand(deal, 2) == set(PACK[0:21:3])
    assert hand(deal, 1) == set(PACK[2:21:3])
    assert deal.current_player() == 2
    assert legal_cards(deal) == hand(deal, 2)
    assert prompt(deal, 2)["text"] == "You lead: play any card."


def test_the_deal_moves_to_the_left() -> None:
    """GOB-3."""
    match = kibitz.load_game("go-boom", seats=3).new_match(seed=3, first_dealer=1)
    rng = random.Random(1)
    while len(match.past) < 2:
        random_play(match, rng, 1)

    assert [d.dealer for d in [*match.past, match.deal]] == [1, 2, 0]


# --- the tricks ---------------------------------------------------------------------------------------------


def test_suit_and_rank_of_the_led_card_are_legal_and_the_highest_of_the_suit_wins() -> None:
    """T17; GOB-5, GOB-7."""
    deal = deal_of("KH 2C", "7H 2D", "9H 3D", "7C 3C")
    play(deal, "7H")
    assert "9H" in legal_cards(deal)
    play(deal, "9H")
    assert "7C" in legal_cards(deal)
    play(deal, "7C")
    assert "KH" in legal_cards(deal)
    play(deal, "KH")

    assert deal.current_player() == 0
    assert zone(deal, None, "trick") == []


def test_a_card_of_the_rank_led_cannot_take_the_trick() -> None:
    """GOB-5, GOB-7."""
    deal = deal_of("5C", "5H 9H", "5S AD")
    play(deal, "5H 5S 5C")

    assert deal.current_player() == 1


def test_the_ace_is_the_highest_card_of_a_trick() -> None:
    """GOB-7."""
    deal = deal_of("AH", "KH", "QH")
    play(deal, "KH QH AH")

    assert deal.current_player() == 0


@pytest.mark.parametrize(("match_to", "legal"), [("lead", []), ("previous", ["play 9♠"])])
def test_a_nine_after_a_nine_fits_only_where_the_card_before_is_matched(match_to: str, legal: list[str]) -> None:
    """T18; GOB-5: the option."""
    deal = deal_of("9S 8TJQKAC", "7H 3H", "9H 3D", match_to=match_to)
    play(deal, "7H 9H")

    assert [text for text in legal_texts(deal) if text == "play 9♠"] == legal
    assert ("draw" in legal_texts(deal)) == (match_to == "lead")
    if match_to == "lead":
        assert refusal(deal, "play 9S") == "9♠: it is not a heart or a 7 (7♥ was led). [GOB-5]"


def test_under_the_option_the_highest_card_of_the_suit_led_still_wins() -> None:
    """GOB-5, GOB-7: the option."""
    deal = deal_of("AS", "7H 3H", "9H 9C", "9S KS", dealer=0, match_to="previous")
    play(deal, "7H 9H 9S")
    assert deal.view(None)["sentence"] == "7♥ was led; 9♠ is to be matched."
    play(deal, "AS")

    assert deal.current_player() == 2


def test_of_two_equal_kings_the_first_takes_the_trick() -> None:
    """T19; GOB-2, GOB-7."""
    deal = deal_of("2D", "5D", "KD", "6D", "4D", "KD", "3D")
    play(deal, "5D KD 6D 4D KD 3D 2D")

    assert deal.current_player() == 2


def test_who_can_play_must() -> None:
    """GOB-5, GOB-6."""
    deal = deal_of("2C", "7H", "KH 9S")
    play(deal, "7H")

    able = legal_texts(deal)[0].removeprefix("play ")
    assert legal_cards(deal) == {c for c in hand(deal, 2) if c is not None and ("7" in c or "H" in c)}
    assert refusal(deal, "draw") == f"You hold {able}, which fits: play it. [GOB-6]"
    assert refusal(deal, "pass") == f"You hold {able}, which fits: play it. [GOB-6]"
    assert refusal(deal, "play 9S") == "9♠: you can play a heart or a 7, and must (7♥ was led). [GOB-5]"
    assert refusal(deal, "play AS") == "A♠: you do not hold that card. [GOB-5]"


def test_who_cannot_play_draws_until_a_card_fits_and_plays_it() -> None:
    """GOB-6."""
    deal = deal_of("AC", "7H", "23456C 23S", stock="JC QS 9H KC")
    play(deal, "7H")
    assert legal_texts(deal) == ["draw"]
    assert prompt(deal, 2)["text"] == "Draw a card."
    assert refusal(deal, "pass") == "You may pass only when the stock is empty: draw a card. [GOB-6]"
    say(deal, "draw", "draw")
    assert legal_texts(deal) == ["draw"]
    say(deal, "draw")

    assert legal_texts(deal) == ["play 9♥"]
    assert "9H" in hand(deal, 2)
    assert count(deal, "hand-2") == 10


def test_with_an_empty_stock_who_cannot_play_passes_and_the_trick_goes_on() -> None:
    """GOB-6."""
    hands = ("AKQJT98H 234H", "7H AKQS 23456D 8D", "AKQJT98C 234C", "AKQJT9D 23S 56C", "")
    deal = deal_of(*hands, stock="4S 5S", hand_size=10)
    assert count(deal, "stock") == 2
    play(deal, "7H")
    say(deal, "draw", "draw")
    assert legal_texts(deal) == ["pass"]
    assert prompt(deal, 2)["text"] == "You must pass."
    assert refusal(deal, "draw") == "The stock is empty: pass. [GOB-6]"
    say(deal, "pass")

    assert deal.current_player() == 3


def test_a_finished_trick_is_turned_down() -> None:
    """GOB-8."""
    deal = deal_of("AH", "KH", "QH")
    play(deal, "KH QH AH")

    assert zone(deal, 0, "gone") == [None] * 3
    assert count(deal, "gone") == 3
    assert deal.view(1)["heading"] == "Trick 2"


def test_a_trick_shows_who_played_and_which_card_led_and_wins() -> None:
    """GOB-7."""
    deal = deal_of("2C", "7H", "9H")
    play(deal, "7H 9H")
    zones: Any = deal.view(None)["zones"]
    cards = next(z for z in zones if z["id"] == "trick")["cards"]

    assert cards == [
        {"face": "7H", "tags": ["led"], "seat": 1},
        {"face": "9H", "tags": ["winning"], "seat": 2},
    ]
    assert deal.view(None)["sentence"] == "7♥ was led."


# --- the end ------------------------------------------------------------------------------------------------


def test_the_last_card_ends_the_deal_in_the_middle_of_a_trick() -> None:
    """GOB-9."""
    lying = []
    for seed in range(8):
        deal = kibitz.load_game("go-boom", seats=4).new_deal(seed=seed)
        random_play(deal, random.Random(seed))
        view: Any = deal.view(None)
        out = [s for s in range(4) if count(deal, f"hand-{s}") == 0]
        lying.append(count(deal, "trick"))
        last = next(z for z in view["zones"] if z["id"] == "trick")["cards"][-1]
        assert out == [last["seat"]]
        assert view["prompt"]["clause"] == "GOB-9"
        assert view["prompt"]["help"].endswith("went out.")

    assert min(lying) < 4


def test_boom_is_said_with_the_last_card() -> None:
    """GOB-9."""
    match = kibitz.load_game("go-boom", seats=3).new_match(seed=4)
    random_play(match, random.Random(2), 150)
    texts = [e["text"] for e in match.events(None) if e["kind"] == "act"]

    assert sum("said “Boom”" in text for text in texts) == match.sheet.deals()


def test_the_winner_scores_what_is_left_in_the_other_hands() -> None:
    """T20; GOB-10."""
    worth = worth_by_rank(face_values(10, 1))
    left = [0, worth.of(mask_of([parse_card(f) for f in faces("A9C KD")])), worth.of(mask_of([parse_card("2H")]))]

    assert least_scores(left) == [22, 0, 0]


@pytest.mark.parametrize("seed", range(5))
def test_every_deal_pays_the_winner_alone(seed: int) -> None:
    """GOB-10."""
    deal = kibitz.load_game("go-boom", seats=4).new_deal(seed=seed)
    random_play(deal, random.Random(seed))
    assert isinstance(deal, GoBoom)
    scores = deal.scores()
    winner = next(s for s in range(4) if count(deal, f"hand-{s}") == 0)

    assert scores[winner] == sum(deal.hand_value(s) for s in range(4)) > 0
    assert sum(scores) == scores[winner]
    assert deal.text().account(winner)[0][0].startswith("Went out")
    assert all(deal.text().account(s)[0][0].startswith("Left with") for s in range(4) if s != winner)


# --- the match ----------------------------------------------------------------------------------------------


def test_a_match_goes_to_its_target() -> None:
    """GOB-11."""
    game = kibitz.load_game("go-boom", seats=3, target=40)
    match = game.new_match(seed=2)
    sit(match, [make("random")] * 3, seed=1)

    assert max(match.scores()) >= 40
    assert match.is_terminal()


def test_a_match_has_at_most_a_hundred_deals() -> None:
    """GOB-12."""
    assert kibitz.load_game("go-boom").goal.most_deals == 100
    assert kibitz.load_game("go-boom").goal.points == 250


def test_the_lead_is_no_place_to_draw() -> None:
    """GOB-4."""
    deal = deal_of("2C", "7H", "9H")

    assert refusal(deal, "draw") == "You lead to this trick: play any card. [GOB-4]"
    with pytest.raises(IllegalAction, match="not your turn"):
        deal.apply_action(parse_card("9H"), 2)
