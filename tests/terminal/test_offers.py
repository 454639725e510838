"""What is offered and what is typed: figures, combinations, bids of cards; without a game."""

from __future__ import annotations

from typing import Any

import pytest

from kibitz.terminal.board import places, sheet
from kibitz.terminal.command_parser import understand
from kibitz.terminal.offers import choice_lines, offers_of, pick_lines
from kibitz.terminal.render import Look, buttons, hand_rows
from kibitz.terminal.selection import Aim
from kibitz.terminal.words import hand_sentence, row_sentences, table_sentences, zone_sentence

from .test_screen import drawn, session_of
from .views import bidding, button, card, combination, figure, sixty, view_of, zone

BIDS = [button(1, "pass"), *[figure(105 + k, 105 + 5 * k) for k in range(10)]]


def bids() -> dict[str, Any]:
    return view_of(BIDS, ["AS", "KS"])


# --- figures ------------------------------------------------------------------------------------------------


def test_what_may_be_done_instead_of_choosing_cards_stands_beside_the_button_that_sends_them() -> None:
    views = (session_of("eleusis", seed, dealer="automatic").view() for seed in range(30))
    view = next(one for one in views if one["to_act"] == [one["seat"]])
    claim = next(choice for choice in view["choices"] if choice["text"] == "can't play")
    aim = Aim(view)
    assert aim.go_to(offers_of(view).number_of(claim))
    assert [button.label.split(" ", 1)[1] for button in aim.buttons()][1:] == ["I can't play"]
    assert aim.send() == ([claim["action"]], "")
    lines = choice_lines(view, compact=True)
    assert lines[-1].split(" (")[0] == f"{offers_of(view).number_of(claim)}. I can't play"


def test_a_long_row_of_figures_is_one_line() -> None:
    assert choice_lines(bids(), compact=False) == ["1. pass", "Or a number: bid 105 to 150 in steps of 5."]


def test_a_figure_is_typed_as_it_is() -> None:
    assert understand("120", bids()).actions == [108]
    assert understand("bid 120", bids()).actions == [108]
    assert understand("1", bids()).actions == [1]
    assert understand("pass", bids()).actions == [1]
    assert understand("121", bids()).text == "121 is not offered: bid 105 to 150 in steps of 5."


def test_a_row_with_a_gap_says_so() -> None:
    view = view_of([figure(k, value) for k, value in enumerate([100, 105, 110, 115, 130, 135, 140, 200])], ["AS"])

    assert choice_lines(view, compact=True) == [
        "A number: bid 100 to 115 in steps of 5, 130 to 140 in steps of 5 and 200."
    ]


def test_a_few_figures_are_listed_under_their_own_numbers() -> None:
    view = view_of([button(9, "pass"), figure(2, 2), figure(3, 3)], ["AS"])

    assert choice_lines(view, compact=False) == ["1. pass", "2. bid 2", "3. bid 3"]
    assert [understand(line, view).actions for line in ("1", "2", "3")] == [[9], [2], [3]]


def test_signed_figures_are_typed_with_their_sign() -> None:
    view = view_of([figure(5, 1, "change by"), figure(6, -1, "change by")], ["AS"])

    assert understand("-1", view).actions == [6]
    assert understand("−1", view).actions == [6]
    assert understand("+1", view).actions == [5]


def test_figures_with_help_stay_a_list() -> None:
    view = view_of([figure(k, k, "take", "Three aces.") for k in range(1, 13)], [])

    assert len(choice_lines(view, compact=False)) == 12


# --- combinations -------------------------------------------------------------------------------------------


def test_sixty_combinations_are_read_under_their_headings() -> None:
    lines = choice_lines(sixty(), compact=True)

    assert lines[0] == "1.\N{NO-BREAK SPACE}pass"
    assert [line.split(":")[0] for line in lines[1:5]] == ["Pairs", "Triplets", "Foursomes", "Runs of 3"]
    assert len(lines) <= 8
    assert "2.\N{NO-BREAK SPACE}4\N{NO-BREAK SPACE}4   3.\N{NO-BREAK SPACE}5\N{NO-BREAK SPACE}5" in lines[1]


def test_a_pipe_gets_a_line_for_each_combination_and_for_each_heading() -> None:
    lines = choice_lines(sixty(), compact=False)

    assert lines[:4] == ["1. pass", "Pairs:", "2. play 4-4", "3. play 5-5"]
    assert len([line for line in lines if line[0].isdigit()]) == len(sixty()["choices"])


@pytest.mark.parametrize(
    ("line", "action"),
    [("77", 203), ("7 7", 203), ("play 77", 203), ("7s 7h", 203), ("789", 3003), ("8 9 10", 3004), ("9tj", 3005),
     ("10 10", 206), ("tt", 206), ("7-8-9", 3003), ("QQQ", 308), ("#3", 201), ("3.", 201)],
)  # fmt: skip
def test_a_combination_is_typed_by_its_ranks_or_its_number(line: str, action: int) -> None:
    assert understand(line, sixty()).actions == [action]


def test_ranks_that_are_a_number_of_the_list_too_are_asked_back() -> None:
    intent = understand("44", sixty())
    listed = offers_of(sixty()).by_number[44]

    assert intent.actions == [200]
    assert intent.guess == f"play 4-4 (choice 44 is #44: {listed['text']})"
    assert understand("#44", sixty()).actions == [listed["action"]]


def test_equal_ranks_of_different_cards_ask_which() -> None:
    view = view_of([combination(1, ["7S", "7H"], "Pairs"), combination(2, ["7C", "7D"], "Pairs")], ["7S"])
    view["choices"][0]["text"], view["choices"][1]["text"] = "play 7♠ 7♥", "play 7♣ 7♦"

    assert understand("77", view).text == "Say which: play 7♠ 7♥ or play 7♣ 7♦."
    assert understand("7c 7d", view).actions == [2]


# --- cards that add up --------------------------------------------------------------------------------------


@pytest.mark.parametrize("line", ["yin3 time4", "time4 yin3", "Time4, Yin3", "bid time4 yin3", "YIN3 TIME4"])
def test_a_bid_is_typed_in_one_line_in_any_order_and_sent_in_ascending_order(line: str) -> None:
    intent = understand(line, bidding())

    assert intent.actions == [2, 28, 52]
    assert intent.said == "Bid 7 with 2 cards."


def test_one_card_and_no_card_are_bids_too() -> None:
    for line in ("time5", "4", "#4", "4.", "lay Time5", "bid time5"):
        assert understand(line, bidding()).actions == [66, 52]
    assert understand("#2 5.", bidding()).actions == [2, 28, 52]
    assert understand("none", bidding()).actions == [52]
    assert understand("Bid 0 on no cards", bidding()).actions == [52]


def test_a_bid_that_makes_too_much_is_refused_in_one_sentence() -> None:
    intent = understand("yin7 time5 time4 yang7", bidding())

    assert intent.actions == []
    assert intent.text == "Yin7, Time5, Time4 and Yang7 make 23: a bid is at most 16."
    assert understand("yin3 yin3", bidding()).text == "Yin3 is named twice."
    assert understand("yin3 force1", bidding()).text == "You do not hold Force1."


def test_what_was_laid_before_counts() -> None:
    view = bidding()
    view["zones"].append(zone("bid-0", "bid", ["Space6"], 0, "Your bid"))
    view["pick"]["worth"]["Space6"] = 6

    assert understand("yin7 time4", view).text == "Space6, Yin7 and Time4 make 17: a bid is at most 16."
    assert understand("yin7 yin3", view).actions == [12, 28, 52]


def test_how_a_bid_is_typed_is_said() -> None:
    assert pick_lines(bidding()) == [
        "Type the cards in one line, as in yin3 time5, or none.",
        "What they add up to is your bid: at most 16.",
    ]


def test_lifted_cards_say_what_they_are_worth_and_too_much_is_not_lifted() -> None:
    aim = Aim(bidding())
    for place in (0, 1):
        aim.at = place
        assert aim.lift() == ""

    assert aim.buttons()[0].label.endswith("Bid 10 with 2 cards")
    aim.at = 5
    assert aim.lift() == "Yin7, Yin3 and Yang7 make 17: a bid is at most 16."
    assert aim.send() == ([12, 28, 52], "")


def test_no_card_lifted_is_a_bid_of_nothing_from_the_button_alone() -> None:
    aim = Aim(bidding())
    aim.switch()

    assert aim.buttons()[0].label.endswith("Bid 0 with no cards")
    assert aim.send() == ([52], "")


# --- the full screen ----------------------------------------------------------------------------------------


def test_a_long_row_of_figures_is_one_button_that_turns() -> None:
    aim = Aim(bids())
    assert [b.label for b in aim.buttons()] == ["- Bid 105 +", "1 Pass"]

    assert aim.turn(1)
    assert aim.send() == ([106], "")
    assert aim.go_to(150)
    assert aim.send() == ([114], "")
    assert aim.turn(1)
    assert aim.send() == ([114], "")
    assert aim.go_to(1)
    assert aim.send() == ([1], "")


def test_combinations_are_buttons_by_their_ranks_and_lift_their_cards() -> None:
    aim = Aim(sixty())
    aim.go_to(5)

    lifted = [look.face for look in aim.looks() if look.lifted]
    shown = buttons(aim.buttons(), 76).plain
    assert aim.send() == ([203], "")
    assert sorted(lifted) == ["7H", "7S"]
    assert "Pairs:  2: 4 4" in shown
    assert len(shown.splitlines()) <= 8
    assert "lines below" in shown
    aim.jump(last=True)
    assert "lines above" in buttons(aim.buttons(), 76).plain
    assert all(len(line) <= 78 for line in shown.splitlines())


def test_symbol_cards_are_as_wide_as_their_names_and_wrap() -> None:
    looks = [Look(f"{symbol}{n}", 7) for symbol in ("Yin", "Energy", "Entropy") for n in range(7)]

    for width in (40, 76):
        rows = [row.plain for row in hand_rows(looks, width)]
        assert all(len(row) <= width + 1 for row in rows)
        assert "Entropy6" in "".join(rows)


# --- places and the sheet -----------------------------------------------------------------------------------


def test_a_bid_lies_face_down_under_its_seat() -> None:
    down = zone("bid-1", "bid", [None, None, None], 1, "Ada's bid", "3 cards")
    own = zone("bid-0", "bid", ["Yin7", "Yin3", "Time0"], 0, "Your bid")
    none = zone("bid-2", "bid", [], 2, "Bo's bid", "no cards: a bid of 0")
    view = view_of([], ["Yang1"], None, own, down, none)

    assert zone_sentence(down, view) == "Ada's bid: 3 cards face down."
    assert zone_sentence(own, view) == "Your bid, 3 cards: Yin 7, 3; Time 0."
    assert "Bo's bid: no cards: a bid of 0." in table_sentences(view)
    assert hand_sentence(view) == "Your hand, 1 card: Yang 1."
    text = places(view, 80).plain
    assert "Ada's bid" in text
    assert "▒▒▒▒ ▒▒▒▒ ▒▒▒▒" in text
    assert "Yin7  Yin3  Time0" in text


def test_a_button_is_offered_by_its_label() -> None:
    swap = {**button(8, "swap with seat 2"), "label": "Swap with Ada"}

    assert choice_lines(view_of([swap], ["AS"]), True) == ["1. swap with Ada"]


def test_an_auction_is_told_seat_by_seat() -> None:
    view = view_of([], ["AS"], None, zone("trick", "trick", [], -1, "Trick"))
    view["auction"] = [{"seat": 1, "said": ["100", "pass"], "speaks": False}, {"seat": 0, "said": [], "speaks": True}]

    assert "Auction: Ada 100, pass; you nothing yet." in table_sentences(view)
    assert "Ada 100, pass" in places(view, 80).plain


def test_an_empty_place_of_a_seat_without_a_word_is_passed_over() -> None:
    view = view_of([], ["AS"], None, zone("bid-1", "bid", [], 1, "Ada's bid"), zone("trick", "trick", [], -1, "Trick"))

    assert table_sentences(view) == ["Trick: empty."]


def test_symbol_cards_of_a_trick_stand_in_as_many_rows_as_they_need() -> None:
    trick = zone("trick", "trick", ["Entropy7"] * 8, -1, "The trick")
    for k, played in enumerate(trick["cards"]):
        played["seat"] = k % 3
    view = view_of([], ["AS"], None, trick)

    assert max(len(line) for line in places(view, 48).plain.splitlines()) <= 48
    assert places(view, 48).plain.count("Entropy7") == 8


ROW = {
    "label": "Deal 1",
    "cells": [
        {"text": "+13", "lines": [{"text": "hand 2", "clause": "X"}]},
        {"text": "−2", "lines": []},
        {"text": "0", "lines": [], "note": "on the barrel"},
    ],
    "parts": [
        {"label": "Hand 2 · hearts +3",
         "cells": [{"text": "+15", "star": "won"}, {"text": "+3"}, {"text": "0", "star": "open"}]}
    ],
}  # fmt: skip


def test_the_sheet_tells_parts_stars_and_notes_in_words() -> None:
    assert row_sentences(ROW, ["you", "Ada", "Bo"]) == [
        "Deal 1: you +13 (hand 2), Ada −2, Bo 0 (on the barrel).",
        "Deal 1, hand 2 · hearts +3: you +15 (won), Ada +3, Bo 0 (indicated).",
    ]


def test_the_sheet_draws_parts_stars_and_notes() -> None:
    view = view_of([], ["AS"])
    view["sheet"]["rows"] = [ROW]

    text = drawn(sheet(view))

    assert "Hand 2 · hearts +3" in text
    assert "★ +15" in text
    assert "☆ 0" in text
    assert "Bo: 0 (on the barrel)" in text


def test_a_card_of_another_place_is_a_button() -> None:
    view = view_of([card(3, "Yin3", "lay"), card(9, "Time5", "take back")], ["Yin3"])

    assert [b.label for b in Aim(view).buttons()] == ["2 Take back Time5"]
