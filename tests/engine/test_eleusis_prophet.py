# SPDX-License-Identifier: Apache-2.0
"""Eleusis: the Prophet, a dealer who judges by hand, expulsion; docs/games/eleusis.md."""

from __future__ import annotations

from typing import Any

import pytest

from kibitz import IllegalAction
from kibitz.games.eleusis.actions import CHOOSE, DECLARE, JUDGE, OVER, PLAY, RULING, START
from kibitz.games.eleusis.row import EXPELLED, EXPELS, FALLEN, HANDS, LAST_PLACED, LINE_AFTER, OUT, PROPHET, TURN
from kibitz.games.eleusis.rules import Eleusis

from .eleusis_deals import (
    act,
    begun,
    first_of,
    grow,
    lay,
    line_of,
    mainline,
    said,
    serve,
    shrink,
    sidelines,
    size,
    texts,
    undecided,
)

RED, BLACK = "2D 3D 4D 5D", "2S 3S 4S 5S"


def with_prophet(*hands: str, **options: Any) -> Eleusis:
    """Seat 1 has played a red card and become the Prophet; seat 2 is to act."""
    deal = begun("E17", "", hands[0] + " 9H", *hands[1:], starter="3H", first_player="eldest", **options)
    act(deal, "play 9H", "lay down", "become the Prophet")
    assert (deal.row[PROPHET], deal.to_act, deal.phase) == (1, 2, PLAY)
    return deal


# --- becoming the Prophet -----------------------------------------------------------------------------------


@pytest.mark.parametrize("card", ["2D", "2S"])
def test_one_may_become_the_prophet_after_a_play_right_or_wrong(card: str) -> None:
    """ELE-18, ELE-19."""
    deal = begun("E17", "", f"{card}", "", "", first_player="eldest")
    act(deal, f"play {card}", "lay down")

    assert deal.phase == DECLARE
    with pytest.raises(IllegalAction, match="become the Prophet or stay"):
        act(deal, "can't play")
    act(deal, "become the Prophet")
    assert deal.text().marks()[deal.row[LAST_PLACED]] == ("P", "prophet")
    assert deal.to_act == 2
    assert ("Prophet since " + ("2♦" if card == "2D" else "2♠"), -1, -1) in deal.text().seat_notes(1)


def test_nobody_becomes_the_prophet_where_only_one_other_is_left() -> None:
    """ELE-18, T47: four seats, one of them the dealer, one expelled."""
    deal = begun("E17", "", "2D", "", "", first_player="eldest")
    deal.row[EXPELLED] = 1 << 3
    act(deal, "play 2D", "lay down")

    assert (deal.phase, deal.to_act) == (PLAY, 2)


def test_three_players_have_no_prophet() -> None:
    """ELE-18."""
    deal = begun("E17", "", "2D", "", first_player="eldest")
    act(deal, "play 2D", "lay down")

    assert deal.phase == PLAY


def test_nobody_is_prophet_twice_nor_beside_another_nor_after_a_claim() -> None:
    """ELE-18."""
    deal = with_prophet("", "2D", "", "")
    assert not deal.parts.prophet.may_declare(deal.row, 2)
    act(deal, "can't play", "nothing fits")  # something fits: the Prophet falls
    assert deal.phase == CHOOSE
    deal.apply_action(deal.legal_actions()[0])

    assert (deal.phase, deal.to_act, deal.row[PROPHET]) == (PLAY, 3, -1)
    assert not deal.parts.prophet.may_declare(deal.row, 1)
    assert deal.parts.prophet.may_declare(deal.row, 3)


def test_the_prophet_takes_no_turns_and_keeps_the_hand() -> None:
    """ELE-19, ELE-8."""
    deal = with_prophet("", "2D", "3D", "")
    held = size(deal, 1)
    for card in ("2D", "3D"):
        act(deal, f"play {card}", "lay down", "right")
    serve(deal, "4D")
    act(deal, "play 4D", "lay down", "right")

    assert deal.to_act == 2
    assert size(deal, 1) == held


# --- rulings ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cards", "call", "falls", "right"),
    [
        (RED, "right", False, True),
        (BLACK, "wrong", False, False),
        (BLACK, "right", True, False),
        (RED, "wrong", True, True),
    ],
)
def test_the_prophets_ruling_is_confirmed_or_not(cards: str, call: str, falls: bool, right: bool) -> None:
    """ELE-20, ELE-22, ELE-23."""
    deal = with_prophet("", cards, "", "")
    act(deal, *[f"play {card}" for card in cards.split()], "lay down")
    assert (deal.phase, deal.to_act) == (RULING, 1)
    act(deal, call)

    assert (deal.row[PROPHET] < 0) == falls
    assert deal.row[FALLEN] == (1 << 1 if falls else 0)
    assert (mainline(deal) == "3H 9H " + cards) == right
    assert size(deal, 2) == (10 if right or falls else 18)
    assert deal.phase == (DECLARE if falls else PLAY)  # ELE-18: at the Prophet's fall one may become the next


def test_a_prophet_who_falls_may_take_five_cards_instead() -> None:
    """ELE-26."""
    deal = with_prophet("", BLACK, "", "", prophet_fall="cards5")
    held = size(deal, 1)
    act(deal, "play 2S", "lay down", "right")

    assert size(deal, 1) == held + 5
    act(deal, "stay a player")
    end(deal)
    assert "Fell" not in str(deal.text().account(1))


def test_a_prophet_who_falls_loses_five_points_and_plays_again() -> None:
    """ELE-22."""
    deal = with_prophet("", BLACK, "", "")
    act(deal, "play 2S", "lay down", "right", "stay a player")
    assert deal.to_act == 3
    lay(deal, first_of(deal, 3, "HD"))
    lay(deal, first_of(deal, 4, "HD"))

    assert deal.to_act == 1
    end(deal)
    assert deal.text().account(1)[-1] == ("Fell as Prophet: −5", "ELE-22")


def end(deal: Eleusis) -> None:
    """The seat to act goes out with a right claim of one card."""
    shrink(deal, int(deal.row[TURN]), 1)
    face = first_of(deal, int(deal.row[TURN]), "SHDC")
    if face[1] in "HD":
        serve(deal, "KS")
    act(deal, "can't play")
    assert deal.phase == OVER


@pytest.mark.parametrize(
    ("hand", "say", "falls", "line", "held"),
    [
        (BLACK + " 6S 7S 8S 9S TS JS QS KS AS 2C", "nothing fits", False, "3H 9H", 10),
        (BLACK + " 6S 7S 8S 9S TS JS QS KS AS 2C", "place 2S", True, "3H 9H", 10),
        (BLACK, "place 2S", True, "3H 9H 2D", 13),
        (BLACK, "place 2D", False, "3H 9H 2D", 18),
        (BLACK, "nothing fits", True, "3H 9H 2D", 13),
    ],
)
def test_claims_before_a_prophet_end_in_four_ways(hand: str, say: str, falls: bool, line: str, held: int) -> None:
    """ELE-24: a right no, a card though nothing fits, a wrong card, a right card, a wrong no."""
    deal = with_prophet("", hand + (" 2D" if hand == BLACK else ""), "", "")
    act(deal, "can't play")
    assert (deal.phase, deal.to_act) == (RULING, 1)
    act(deal, say)
    if falls and line != "3H 9H":
        assert (deal.phase, deal.to_act) == (CHOOSE, 0)
        act(deal, "place 2D")

    assert (deal.row[PROPHET] < 0) == falls
    assert mainline(deal) == line
    assert size(deal, 2) == held
    assert (deal.phase, deal.to_act) == (PLAY, 3)
    assert (
        deal.parts.layout.hand(deal.row, 2) & 1 << 3 or hand != BLACK
    )  # ELE-24: a card wrongly placed stays in the hand


def test_a_wrong_play_that_brings_the_prophet_down_may_be_ones_last() -> None:
    """ELE-25, ELE-30."""
    deal = with_prophet("", "2S", "", "")
    shrink(deal, 2, 1, "2S")
    act(deal, "play 2S", "lay down", "right")

    assert deal.phase == OVER
    assert deal.row[OUT] == 2
    assert sidelines(deal) == {"9H": ["2S"]}


# --- judging by hand ----------------------------------------------------------------------------------------


def test_a_dealer_who_keeps_the_rule_in_the_head_judges_every_play() -> None:
    """ELE-21, ELE-4."""
    deal = undecided("", "2S 3D", "", "", first_player="eldest")
    act(deal, "keep it in the head", "hint: ranks do not matter")
    assert (deal.phase, deal.to_act) == (START, 0)
    act(deal, "right", "play 2S", "play 3D", "lay down")
    assert (deal.phase, deal.to_act) == (JUDGE, 0)
    act(deal, "wrong")

    assert sidelines(deal) == {"3H": ["2S 3D"]}
    assert size(deal, 1) == 14 - 2 + 4
    assert ("judges by hand", -1, -1) in deal.text().seat_notes(0)


def test_a_starter_is_put_back_by_hand_at_most_twenty_times() -> None:
    """ELE-6, ELE-21."""
    deal = undecided("", "", "", "")
    act(deal, "keep it in the head", "hint: no hint")
    while "wrong" in texts(deal):
        act(deal, "wrong")

    assert len(deal.judge.rulings.put_back) == 20
    assert texts(deal) == ["right"]


def test_by_hand_the_dealer_overthrows_the_prophet() -> None:
    """ELE-20, ELE-21."""
    deal = undecided("", "9H", "2S", "", "", first_player="eldest")
    act(deal, "keep it in the head", "hint: no hint", "right")
    act(deal, "play 9H", "lay down", "right", "become the Prophet", "play 2S", "lay down", "wrong")
    assert (deal.phase, deal.to_act) == (JUDGE, 0)
    assert deal.text().prompt().text == "{2} played 2♠. {1}, the Prophet, said wrong. What do you say?"
    act(deal, "right")

    assert deal.row[PROPHET] == -1
    assert mainline(deal) == "3H 9H 2S"


@pytest.mark.parametrize(
    ("prophet", "dealer", "falls", "line", "held"),
    [
        ("nothing fits", "nothing fits", False, "3H 9H", 10),
        ("nothing fits", "place 2S", True, "3H 9H 2S", 13),
        ("place 2S", "right", False, "3H 9H 2S", 18),
        ("place 2S", "place 3S", True, "3H 9H 3S", 13),
        ("place 2S", "nothing fits", True, "3H 9H", 10),
    ],
)
def test_by_hand_the_dealer_answers_what_the_prophet_says_of_a_claim(
    prophet: str, dealer: str, falls: bool, line: str, held: int
) -> None:
    """ELE-21, ELE-24."""
    deal = undecided("", "9H", "2S 3S", "", "", first_player="eldest")
    act(deal, "keep it in the head", "hint: no hint", "right")
    act(deal, "play 9H", "lay down", "right", "become the Prophet", "can't play", prophet, dealer)

    assert (deal.row[PROPHET] < 0) == falls
    assert mainline(deal) == line
    assert size(deal, 2) == held


def test_by_hand_without_a_prophet_the_dealer_answers_a_claim() -> None:
    """ELE-16, ELE-17, ELE-21."""
    deal = undecided("", "2S", "", "", first_player="eldest")
    act(deal, "keep it in the head", "hint: no hint", "right", "can't play")
    with pytest.raises(IllegalAction, match="Say that nothing fits, or place a card"):
        act(deal, "right")
    act(deal, "place 2S")

    assert mainline(deal) == "3H 2S"
    assert size(deal, 1) == 14 - 1 + 5


# --- expulsion ----------------------------------------------------------------------------------------------


def test_expelled_beyond_forty_cards_and_let_off_under_a_new_prophet() -> None:
    """ELE-27, ELE-28, T42: A rejected; B plays right and becomes the Prophet; C rejected."""
    deal = begun("E17", "", "2S", "9H", "3S", "", "", first_player="eldest")
    grow(deal, 39)
    act(deal, "play 2S", "lay down", "stay a player")
    assert deal.row[EXPELLED] == 0  # 39 cards: not yet
    deal = begun("E17", "", "2S", "9H", "3S", "", "", first_player="eldest")
    grow(deal, 41)
    deal.parts.expulsion.settle(deal.row)
    act(deal, "play 2S", "lay down")
    assert deal.row[EXPELLED] == 1 << 1
    assert size(deal, 1) == 14 - 1 + 2
    act(deal, "play 9H", "lay down", "become the Prophet", "play 3S", "lay down", "wrong")

    assert deal.row[EXPELLED] == 1 << 1
    assert size(deal, 3) == 15
    assert deal.parts.expulsion.left(deal.row) == 30


def test_a_prophet_in_office_with_thirty_cards_who_passes_a_wrong_string_saves_its_player() -> None:
    """ELE-22, ELE-23, ELE-27, T43."""
    deal = with_prophet("", "2S 3S 4S", "", "")
    grow(deal, 30)
    deal.row[LINE_AFTER] = 30
    deal.parts.expulsion.settle(deal.row)
    assert deal.row[EXPELS]
    act(deal, "play 2S", "play 3S", "play 4S", "lay down", "right")

    assert deal.row[FALLEN] == 1 << 1
    assert sidelines(deal).popitem()[1] == ["2S 3S 4S"]
    assert size(deal, 2) == 11
    assert deal.row[EXPELLED] == 0


def test_a_wrong_claim_expels_like_a_wrong_play() -> None:
    """ELE-28, ELE-16."""
    deal = begun("E17", "", "2D", "", "", first_player="eldest")
    grow(deal, 39)
    act(deal, "can't play", "place 2D")
    assert deal.row[EXPELLED] == 0  # what a wrong claim adds does not judge it
    deal.parts.expulsion.settle(deal.row)
    serve(deal, "4D")
    act(deal, "can't play", "place 4D")

    assert deal.row[EXPELLED] == 1 << 2
    assert size(deal, 2) == 18


def test_cards_of_the_sidelines_count_towards_expulsion_where_that_is_agreed() -> None:
    """ELE-27."""
    usual = begun("E17", "", "2S 3S 4S", "", "", first_player="eldest")
    layout = begun("E17", "", "2S 3S 4S", "", "", first_player="eldest", expulsion_count="layout")
    for deal in (usual, layout):
        lay(deal, "2S 3S 4S")

    assert (usual.parts.expulsion.left(usual.row), layout.parts.expulsion.left(layout.row)) == (40, 37)


def test_the_deal_ends_when_all_but_the_prophet_are_expelled() -> None:
    """ELE-30, ELE-33."""
    deal = with_prophet("", "2S", "", "")
    deal.row[EXPELLED] = 1 << 3 | 1 << 4
    deal.row[LINE_AFTER] = 30
    deal.row[EXPELS] = 1
    act(deal, "play 2S", "lay down", "wrong")

    assert deal.phase == OVER
    assert deal.row[OUT] == -1
    assert "Nobody is left to play." in deal.text().verdict()


def test_counters_lie_on_every_tenth_card() -> None:
    """ELE-29."""
    deal = begun("E17", "", "", "", "", first_player="eldest")
    grow(deal, 23)
    white = {line_of(deal).index(card): disc for card, disc in deal.text().marks().items()}
    lay_one_and_declare(deal)
    grow(deal, 10)
    deal.row[LINE_AFTER] = 10
    black = {line_of(deal).index(card): disc for card, disc in deal.text().marks().items()}

    assert white == {10: ("10", "white"), 20: ("20", "white")}
    assert black == {
        10: ("10", "white"),
        20: ("20", "white"),
        24: ("P", "prophet"),
        30: ("30", "white"),
        34: ("10", "black"),
    }


def lay_one_and_declare(deal: Eleusis) -> None:
    serve(deal, "9H")
    act(deal, "play 9H", "lay down", "become the Prophet")


def test_the_story_tells_rulings_without_the_cards_that_were_dealt() -> None:
    """ELE-40."""
    deal = with_prophet("", "2S 3S", "", "")
    act(deal, "play 2S", "play 3S", "lay down", "wrong")
    told = said(deal, 3)

    assert "Seat 2 became the Prophet." in told
    assert "Seat 3 played 2♠ and 3♠." in told
    assert "Seat 2, the Prophet, said wrong. So it is: 4 cards." in told
    assert not any("Seat 3 got" in line for line in told)


def test_the_stock_that_runs_out_is_told_to_all() -> None:
    """ELE-12, ELE-40: with eight seats five cards are left."""
    deal = begun("E17", "", "2S", *[""] * 6, first_player="eldest")
    act(deal, "play 2S", "lay down")

    assert "A spare pack was brought in." in " ".join(said(deal))
    assert deal.text().zone_caption(deal.parts.packs.spare.place - HANDS) == "1 spare pack"


# --- what is told of the great moments ----------------------------------------------------------------------


def test_a_play_is_told_in_one_sentence_with_its_price() -> None:
    """ELE-9 to ELE-11: others hear the cards played, the ruling and the price, and not which cards were drawn."""
    deal = begun("E17", "", "2D 3D 2S 3S", "", "", first_player="eldest")
    lay(deal, "2D 3D")
    told = said(deal, 2)
    assert told[-2:] == ["Seat 2 played 2♦ and 3♦. Right.", ""]  # staying a player is not told

    wrong = begun("E17", "", "2S 3S", "", "", first_player="eldest")
    lay(wrong, "2S 3S")
    heard = [line for line in said(wrong, 2) if "Seat 2" in line]
    assert heard == ["Seat 2 played 2♠ and 3♠. Wrong as a whole: 4 cards."]
    assert any(line.startswith("You got ") for line in said(wrong, 1))


@pytest.mark.parametrize(("fall", "price"), [("points5", "5 points"), ("cards5", "5 cards")])
def test_a_fall_and_its_price_are_told_to_all(fall: str, price: str) -> None:
    """ELE-22, ELE-23, ELE-26."""
    deal = with_prophet("", "2S", "", "", prophet_fall=fall)
    act(deal, "play 2S", "lay down", "right")

    want = f"Seat 2, the Prophet, said right. It is wrong. Seat 2 falls as the Prophet, which costs {price}. "
    assert want + "Nobody else pays for this play." in said(deal, 3)
    assert not any("falls" in line for line in said(with_ruling("wrong"), 3))


def with_ruling(call: str) -> Eleusis:
    """Seat 3 has played a wrong card, and the Prophet has ruled."""
    deal = with_prophet("", "2S", "", "")
    act(deal, "play 2S", "lay down", call)
    return deal


def test_a_fall_at_a_claim_is_told_too() -> None:
    """ELE-24: the Prophet says that nothing fits, and something does; and places a card where nothing does."""
    deal = with_prophet("", "2D", "", "")
    act(deal, "can't play", "nothing fits")
    deal.apply_action(deal.legal_actions()[0])
    assert any("fits and joins the line. Seat 2 falls as the Prophet" in line for line in said(deal, 3))

    black = "2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS 2C"
    right = begun("E17", "", "2D", black, "", "", starter="3H", first_player="eldest")
    act(right, "play 2D", "lay down", "become the Prophet", "can't play")
    right.apply_action(right.legal_actions()[0])
    told = next(line for line in said(right, 3) if "falls as the Prophet, which costs 5 points." in line)
    assert "Nothing fits: Seat 3's 14 cards went under the stock, for 10 new." in told


def test_an_expulsion_and_what_it_costs_are_told_to_all() -> None:
    """ELE-28."""
    deal = begun("E17", "", "2D", "2S", "", first_player="eldest")
    grow(deal, 40)
    lay(deal, "2D")
    lay(deal, "2S")

    stock = deal.parts.packs.stock.place - HANDS
    told = "{2:is|are} expelled: no more turns in this deal, and 15 cards in the hand that count at the end."
    assert deal.text().tell_flow(stock, 2, [], 2) == told
    assert deal.text().tell_flow(stock, 2, [4, 6], 2) == f"{{2}} got 3♣ and 3♥. {told}"


def test_to_become_the_prophet_is_a_rare_act_and_play_goes_on_by_itself() -> None:
    """ELE-18: the play is told, and nothing is asked."""
    deal = begun("E17", "", "2D", "", "", first_player="eldest")
    act(deal, "play 2D", "lay down")

    assert deal.text().prompt().text == "2♦ is right."
    become, stay = [deal.text().choice(action) for action in deal.legal_actions()]
    assert (become.label, become.weight, become.by_itself) == ("Become the Prophet", -1, False)
    assert (stay.label, stay.weight, stay.by_itself) == ("Go on", 1, True)


def test_who_is_to_rule_reads_the_cards_and_the_player() -> None:
    """ELE-20, ELE-21."""
    deal = with_prophet("", "2S 3S", "", "")
    act(deal, "play 2S", "lay down")
    assert deal.text().prompt().text == "{2} played 2♠ after 9♥. Is it right?"
    assert deal.text().judges()

    string = with_prophet("", "2S 3S", "", "")
    act(string, "play 3S", "play 2S", "lay down")
    assert string.text().prompt().text == "{2} played 3♠ and 2♠, in this order. Are all of them right?"


def test_an_idea_says_what_it_makes_of_the_cards_being_judged() -> None:
    """ELE-20, ELE-40: to whoever asks, of what everybody sees."""
    deal = with_prophet("", "2S 3H", "", "")
    act(deal, "play 3H", "play 2S", "lay down")
    tried = {text: deal.text().try_idea(1, text) for text in ("red", "any card", "black")}

    assert tried["red"]["judged"] == {"text": "They are not all right.", "right": False}
    assert tried["any card"]["judged"] == {"text": "They are all right.", "right": True}
    assert tried["black"]["against"] == ["After 3♥, 9♥ was right; by this it would be wrong."]
    assert tried["red"]["against"] == []


def test_an_idea_says_what_fits_of_a_hand_that_is_shown() -> None:
    """ELE-24, ELE-40."""
    deal = with_prophet("", "2D", "", "")
    act(deal, "can't play")

    assert deal.text().try_idea(1, "nothing")["judged"] == {"text": "Nothing fits.", "right": False}
    fits = deal.text().try_idea(1, "diamonds 2")["judged"]
    assert fits == {"text": "2♦ fits.", "right": True}


def test_an_idea_is_built_of_words_without_the_rules_of_the_library() -> None:
    """ELE-40."""
    deal = with_prophet("", "2D", "", "")
    start = deal.text().build_idea(2, [])
    options: list[dict[str, Any]] = start["options"]  # type: ignore[assignment]
    words = next(one["words"] for one in options if one["label"] == "same suit as the last card")
    assert not any(option.get("whole") for option in options)
    built: Any = deal.text().build_idea(2, words)

    assert built["complete"]
    assert built["review"]["reading"] == "same suit"
    assert built["review"]["right"] == [1, 1]
    with pytest.raises(ValueError, match="nothing to try ideas on"):
        deal.text().build_idea(0, [])  # the dealer has written the rule down
