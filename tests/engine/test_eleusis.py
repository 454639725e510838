# SPDX-License-Identifier: Apache-2.0
"""Eleusis: the deal, turns, the stock and claims; docs/games/eleusis.md."""

from __future__ import annotations

import pytest

from kibitz import IllegalAction
from kibitz.cards.card import face_text
from kibitz.games.eleusis.actions import OVER, PLAY
from kibitz.games.eleusis.row import DEALING, EXPELLED, PROPHET
from kibitz.games.eleusis.rules import Eleusis

from .eleusis_deals import (
    act,
    begun,
    empty_stock,
    first_of,
    game_of,
    hand_of,
    lay,
    lay_aside,
    line_of,
    mainline,
    said,
    serve,
    shrink,
    sidelines,
    size,
    spare_of,
    stock_of,
    texts,
    undecided,
)

# --- the deal -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [0, 9, -1])
def test_one_to_eight_play(seats: int) -> None:
    """ELE-1."""
    with pytest.raises(ValueError, match="1 to 8 seats"):
        game_of(seats)


def test_one_or_two_players_have_an_automatic_dealer() -> None:
    """ELE-1, ELE-37."""
    deals = [game_of(seats).new_deal(seed=1) for seats in (1, 2, 3)]
    assert [deal.row[DEALING] for deal in deals if isinstance(deal, Eleusis)] == [-1, -1, 0]


def test_two_packs_are_dealt_and_two_lie_apart() -> None:
    """ELE-2, ELE-5: fourteen for each player, none for the dealer."""
    deal = undecided("", "", "", "", dealer=1)

    assert len(deal.pack) == 208
    assert [size(deal, seat) for seat in range(4)] == [14, 0, 14, 14]
    assert len(stock_of(deal)) == 104 - 42
    assert len(spare_of(deal)) == 104
    assert sorted(card & 63 for card in spare_of(deal)) == sorted(list(range(52)) * 2)


def test_eight_seats_leave_five_cards_and_no_spare_pack_is_opened_early() -> None:
    """ELE-12: seven hands of fourteen and the starter."""
    deal = begun("M04", *[""] * 8, starter="KH")

    assert len(stock_of(deal)) == 5
    assert len(spare_of(deal)) == 104


def test_nobody_deals_twice_and_chance_names_the_next_dealer() -> None:
    """ELE-3."""
    orders = set()
    for seed in range(12):
        match = game_of(3).new_match(seed=seed)
        dealers = []
        while not match.is_terminal():
            if len(match.deal.history) == 0:
                dealers.append(int(match.deal.dealer))
            legal = match.legal_actions()
            match.apply_action(legal[(seed * 7 + len(match.deal.history) * 5) % len(legal)])
        assert sorted(dealers) == [0, 1, 2]
        orders.add(tuple(dealers))
    assert len(orders) > 3


def test_only_the_dealer_reads_the_rule_and_nobody_hears_how_it_is_written() -> None:
    """ELE-4."""
    deal = undecided("", "", "", "")
    before = [deal.view(seat) for seat in (1, None)]
    actions = deal.text().spell("if last is red then even else odd")
    for action in actions[:-1]:
        deal.apply_action(action)

    assert [deal.view(seat) for seat in (1, None)] == before
    deal.apply_action(actions[-1])
    notes = [fact["text"] for fact in deal.view(0)["players"][0]["facts"]]  # type: ignore[index]
    assert "Your rule: After a red card only an even card fits; after a black card only an odd card fits" in notes
    for seat in (1, None):
        assert "even" not in str(deal.view(seat))
    assert said(deal, 1)[-1] == "Seat 1 wrote the rule down."


def test_a_rule_has_to_be_complete_before_it_is_closed() -> None:
    """ELE-4."""
    deal = undecided("", "", "", "")
    act(deal, "say if")

    with pytest.raises(IllegalAction, match="not complete"):
        act(deal, "write the rule down")
    with pytest.raises(IllegalAction, match="begun to write"):
        act(deal, "keep it in the head")


def test_a_starter_with_which_the_rule_cannot_begin_goes_back_and_another_is_turned() -> None:
    """ELE-6: running count of black and red cards, which a red card cannot start."""
    deal = begun("H08", "", "", "", "", starter="3H", stock="5D 9S")

    assert mainline(deal) == "9S"
    assert [face_text(card) for card in deal.judge.rulings.put_back] == ["3H", "5D"]
    assert "3♥ cannot start the line and went back into the stock." in " ".join(said(deal, 1))


@pytest.mark.parametrize(
    ("rule", "offered", "withheld"),
    [
        ("another parity", "neither suits nor colours matter", "suits do not matter, but colours may"),
        ("even", "the cards before do not matter", "of the cards before, only the last one matters"),
        ("another colour", "suits do not matter, but colours may", "neither suits nor colours matter"),
        ("another colour", "of the cards before, only the last one matters", "the cards before do not matter"),
    ],
)
def test_of_two_hints_the_one_that_says_less_than_is_so_is_not_offered(rule: str, offered: str, withheld: str) -> None:
    """ELE-7."""
    deal = undecided("", "", "")
    for action in deal.text().spell(rule):
        deal.apply_action(action)

    assert "hint: " + offered in texts(deal)
    assert "hint: " + withheld not in texts(deal)


def test_a_dealer_who_judges_by_hand_may_give_clues_until_the_end() -> None:
    """ELE-7, ELE-21: in words of their own; the program knows nothing of what they say."""
    by_hand, written = begun("", "", "2D", ""), begun("E17", "", "2D", "")
    act(by_hand, "right")

    assert [by_hand.text().may_give_clues(seat) for seat in range(3)] == [True, False, False]
    assert not any(written.text().may_give_clues(seat) for seat in range(3))
    assert by_hand.text().keeps_notes(0)
    assert not written.text().keeps_notes(0)


def test_only_true_hints_are_offered() -> None:
    """ELE-7."""
    deal = undecided("", "", "", "")
    act(deal, "say library E01", "write the rule down")

    assert "hint: suits do not matter, but colours may" in texts(deal)
    assert "hint: ranks do not matter" in texts(deal)
    assert "hint: neither suits nor colours matter" not in texts(deal)
    act(deal, "hint: ranks do not matter")
    assert deal.text().notices()[0][1] == "Hint: ranks do not matter"


@pytest.mark.parametrize(("starter", "first"), [("8H", 4), ("AS", 1), ("KD", 1), ("5C", 1), ("QS", 4)])
def test_the_starter_counts_out_who_begins(starter: str, first: int) -> None:
    """ELE-8, T46: five seats, the dealer on seat 0; an eight ends on seat 4."""
    deal = begun("M04", *[""] * 5, starter=starter)

    assert deal.to_act == first


def test_chance_or_the_dealers_left_may_begin_instead() -> None:
    """ELE-8."""
    eldest = begun("M04", *[""] * 5, starter="8H", first_player="eldest")
    firsts = {begun("M04", *[""] * 5, starter="8H", stock=s, first_player="random").to_act for s in ("2C", "2D", "2H")}

    assert eldest.to_act == 1
    assert firsts <= {1, 2, 3, 4}


# --- turns --------------------------------------------------------------------------------------------------


def test_the_published_layout_of_red_low_and_black_high() -> None:
    """ELE-9, ELE-10, ELE-11, T36: starter 3♥, eight single cards, then a string of which only the J♣ was wrong."""
    deal = begun("M05", "", "", "", "", starter="3H")
    verdicts = []
    for face in ["8H", "5S", "9D", "JH", "7D", "8S", "5C", "KH"]:
        serve(deal, face)
        line = len(line_of(deal))
        lay(deal, face)
        verdicts.append("right" if len(line_of(deal)) > line else "wrong")
    seat = int(deal.to_act)
    serve(deal, "4S 9D JC")
    before = size(deal, seat)
    lay(deal, "4S 9D JC")

    assert verdicts == ["wrong", "right", "right", "wrong", "wrong", "wrong", "right", "right"]
    assert mainline(deal) == "3H 5S 9D 5C KH"
    assert sidelines(deal) == {"3H": ["8H"], "9D": ["JH", "7D", "8S"], "KH": ["4S 9D JC"]}
    assert size(deal, seat) == before - 3 + 6


def test_the_published_layout_of_odd_and_even() -> None:
    """ELE-10, ELE-11, T37: mainline 7♠ 4♥ J♣ 2♦ 9♠; 8♣ and 10♦ after 4♥, 6♠ after 2♦, K♥ after 9♠ are wrong."""
    deal = begun("E02", "", "", "", "", starter="7S")
    for face in ["4H", "8C", "TD", "JC", "2D", "6S", "9S", "KH"]:
        serve(deal, face)
        lay(deal, face)

    assert mainline(deal) == "7S 4H JC 2D 9S"
    assert sidelines(deal) == {"4H": ["8C", "TD"], "2D": ["6S"], "9S": ["KH"]}


def test_a_wrong_card_costs_two_and_a_wrong_string_two_for_each_card() -> None:
    """ELE-11, T41: 9 - 1 + 2 = 10, and 9 - 4 + 8 = 13."""
    single = begun("E17", "", "2S 3S 4S 5S", "", "", starter="3H", first_player="eldest")
    string = begun("E17", "", "2S 3S 4S 5S", "", "", starter="3H", first_player="eldest")
    for deal in (single, string):
        shrink(deal, 1, 9, "2S 3S 4S 5S")
    lay(single, "2S")
    lay(string, "2S 3S 4S 5S")

    assert (size(single, 1), size(string, 1)) == (10, 13)
    assert sidelines(string) == {"3H": ["2S 3S 4S 5S"]}


def test_each_card_of_a_string_is_judged_after_those_before_it() -> None:
    """ELE-9: a string that goes on as the rule wants it is right, in that order only."""
    right = begun("E01", "", "2S 3D 4S 5D", "", "", starter="3H", first_player="eldest")
    wrong = begun("E01", "", "2S 3D 4S 5D", "", "", starter="3H", first_player="eldest")
    lay(right, "2S 3D 4S 5D")
    lay(wrong, "2S 4S 3D 5D")

    assert mainline(right) == "3H 2S 3D 4S 5D"
    assert mainline(wrong) == "3H"


def test_at_most_four_cards_are_played_and_a_claim_comes_before_any() -> None:
    """ELE-9, ELE-15."""
    deal = begun("E17", "", "2S 3S 4S 5S 6S", "", "", first_player="eldest")
    act(deal, "play 2S")
    assert "lay down" in texts(deal)
    with pytest.raises(IllegalAction, match="begun to play"):
        act(deal, "can't play")
    act(deal, "play 3S", "play 4S", "play 5S")

    assert texts(deal) == ["lay down"]
    with pytest.raises(IllegalAction, match="no more are played at once"):
        act(deal, "play 6S")


def test_the_pick_keeps_the_order_in_which_cards_are_chosen() -> None:
    """ELE-9."""
    deal = begun("E17", "", "2S 3S", "", "", first_player="eldest")
    pick = deal.text().pick()

    assert pick is not None
    assert (pick.least, pick.most, pick.ordered, pick.zone) == (1, 4, True, "hand-1")


def test_turns_pass_over_the_dealer_the_prophet_and_the_expelled() -> None:
    """ELE-8."""
    deal = begun("E17", *[""] * 6, first_player="eldest")
    deal.row[PROPHET] = 2
    deal.row[EXPELLED] = 1 << 3

    assert [deal.parts.turns.next_player(deal.row, seat) for seat in range(6)] == [1, 4, 4, 4, 5, 1]


# --- the stock ----------------------------------------------------------------------------------------------


def test_four_cards_or_fewer_are_shuffled_into_a_spare_pack() -> None:
    """ELE-12, T45: seven cards, a penalty of four: three are left and make 55 with the spare pack."""
    deal = begun("E17", "", "2S 3S", "", "", first_player="eldest")
    empty_stock(deal, 7)
    left = stock_of(deal)[4:]
    lay(deal, "2S 3S")

    assert len(stock_of(deal)) == 55
    assert len(spare_of(deal)) == 52
    assert set(left) <= set(stock_of(deal))


def test_what_is_there_is_dealt_before_the_next_pack_comes() -> None:
    """ELE-13: five cards left and eight due."""
    deal = begun("E17", "", "2S 3S 4S 5S", "", "", first_player="eldest")
    empty_stock(deal, 5)
    lay(deal, "2S 3S 4S 5S")

    assert size(deal, 1) == 14 - 4 + 8
    assert len(stock_of(deal)) == 52 - 3


def test_when_all_packs_are_used_up_penalties_are_paid_as_far_as_possible_and_then_expel() -> None:
    """ELE-14."""
    deal = begun("E17", "", "2S 3S 4S 5S", "", "", first_player="eldest")
    empty_stock(deal, 3)
    lay_aside(deal, spare_of(deal), deal.parts.packs.spare)
    lay(deal, "2S 3S 4S 5S")

    assert size(deal, 1) == 14 - 4 + 3
    assert deal.row[EXPELLED] == 1 << 1
    lay(deal, first_of(deal, 2, "SC"))
    assert deal.row[EXPELLED] == 1 << 1 | 1 << 2


# --- claims -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("held", "left"), [(10, 6), (5, 1)])
def test_a_right_claim_gets_four_cards_fewer(held: int, left: int) -> None:
    """ELE-15, ELE-17, T38 and T39."""
    deal = begun("E17", "", "2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS 2C", "", "", first_player="eldest")
    shrink(deal, 1, held)
    stock = len(stock_of(deal))
    old = hand_of(deal, 1)
    act(deal, "can't play")

    assert size(deal, 1) == left
    assert len(stock_of(deal)) == stock + 4
    assert sorted(stock_of(deal)[-held:]) == old
    assert deal.to_act == 2


def test_a_right_claim_with_four_cards_ends_the_deal_with_the_bonus() -> None:
    """ELE-17, ELE-30, ELE-32, T39."""
    deal = begun("E17", "", "2S 3S 4S 5S", "", "", first_player="eldest")
    shrink(deal, 1, 4, "2S 3S 4S 5S")
    act(deal, "can't play")

    assert deal.phase == OVER
    assert deal.scores()[1] == 14 - 0 + 4


def test_after_a_wrong_claim_one_card_is_placed_and_five_are_dealt() -> None:
    """ELE-16, T40: ten cards, fourteen afterwards."""
    deal = begun("E17", "", "2S 3S 4H 5D", "", "", first_player="eldest")
    shrink(deal, 1, 10, "2S 3S 4H 5D")
    act(deal, "can't play")

    assert deal.to_act == 0
    assert "place 4h" in texts(deal)
    assert "place 2s" not in texts(deal)
    with pytest.raises(IllegalAction, match="by your rule it is wrong here"):
        act(deal, "place 2S")
    act(deal, "place 5D")
    assert size(deal, 1) == 14
    assert mainline(deal) == "3H 5D"
    assert deal.phase == PLAY
    assert deal.to_act == 2


def test_the_hand_of_a_claim_is_open_while_it_is_judged_and_remembered_afterwards() -> None:
    """ELE-15, ELE-40."""
    deal = begun("E17", "", "2S 3S 4H 5D", "", "", first_player="eldest")
    hidden = deal.view(3)["zones"][1]["cards"]  # type: ignore[index]
    act(deal, "can't play")
    shown = deal.view(3)["zones"][1]["cards"]  # type: ignore[index]
    act(deal, "place 4H")
    after = deal.view(3)["zones"][1]["cards"]  # type: ignore[index]

    assert {card["face"] for card in hidden} == {None}
    assert {"2S", "3S", "4H", "5D"} <= {card["face"] for card in shown}
    assert sum(card["face"] is None for card in after) == 5
    assert "2S" in {card["face"] for card in after}


def test_an_automatic_dealer_leaves_the_choice_after_a_wrong_claim_to_chance() -> None:
    """ELE-16, ELE-37."""
    deal = undecided("4H 5D", "4H 5D", "", dealer_kind="automatic", rule="E17", first_player="eldest")
    act(deal, "can't play")

    assert deal.phase == PLAY
    assert len(line_of(deal)) == 2
    assert size(deal, 1) == 14 - 1 + 5


# --- an automatic dealer ------------------------------------------------------------------------------------


def test_an_automatic_dealer_draws_what_the_option_says() -> None:
    """ELE-38."""
    for wanted, letters in (("easy", "E"), ("medium", "M"), ("hard", "H"), ("any", "EMH"), ("M04", "M")):
        names = {game_of(2, rule=wanted).new_deal(seed=seed).judge.secret.name for seed in range(12)}  # type: ignore[attr-defined]
        assert {name[0] for name in names} <= set(letters)
        assert (len(names) > 1) == (wanted != "M04")
    with pytest.raises(ValueError, match="option rule needs the automatic dealer"):
        game_of(4, rule="E01")
    invented = {game_of(2, rule="invented").new_deal(seed=seed).judge.secret.text() for seed in range(6)}  # type: ignore[attr-defined]
    assert len(invented) > 3


def test_the_story_of_an_automatic_deal_begins_with_the_starter() -> None:
    """ELE-37."""
    deal = undecided("", "", dealer_kind="automatic", rule="E01")

    assert deal.phase == PLAY
    assert said(deal)[0].startswith("The cards were dealt, and the program has thought of a rule.")
    assert deal.text().writes() == ""


# --- what a table draws -------------------------------------------------------------------------------------


def test_the_view_hangs_sidelines_under_the_cards_of_the_mainline() -> None:
    """ELE-11, ELE-40."""
    deal = begun("E17", "", "2S 3S", "3D", "4S", first_player="eldest")
    lay(deal, "2S 3S")
    lay(deal, "3D")
    lay(deal, "4S")
    zones = {zone["id"]: zone for zone in deal.view(None)["zones"]}  # type: ignore[attr-defined]

    assert zones["mainline"]["kind"] == "line"
    assert [card["face"] for card in zones["mainline"]["cards"]] == ["3H", "3D"]
    assert zones["sidelines"]["of"] == "mainline"
    assert [card["face"] for card in zones["sidelines"]["cards"]] == ["2S", "3S", "4S"]
    assert zones["sidelines"]["branches"] == [{"at": 0, "groups": [[0, 1]]}, {"at": 1, "groups": [[2]]}]
    assert zones["spare"]["count"] == 104


def test_the_dealer_chooses_among_the_cards_of_the_shown_hand() -> None:
    """ELE-16: the choices name the hand in which the cards lie."""
    deal = begun("E17", "", "2D 3S", "", "", first_player="eldest")
    act(deal, "can't play")
    view = deal.view(0)

    assert {choice["zone"] for choice in view["choices"]} == {"hand-1"}  # type: ignore[attr-defined]
    assert "2D" in {choice["card"] for choice in view["choices"]}  # type: ignore[attr-defined]


def test_notices_say_how_far_expulsion_is() -> None:
    """ELE-27, ELE-40."""
    deal = begun("E17", "", "2D", "", "", first_player="eldest")
    told = [text for _, text, _ in deal.text().notices()]
    act(deal, "play 2D", "lay down", "become the Prophet")

    assert told == ["Expulsion begins in 40 more right cards"]
    assert [text for _, text, _ in deal.text().notices()] == [
        "Prophet: {1}",
        "Expulsion begins in 30 more right cards",
    ]
