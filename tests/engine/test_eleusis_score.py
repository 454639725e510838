# SPDX-License-Identifier: Apache-2.0
"""Eleusis: scores and matches; docs/games/eleusis.md."""

from __future__ import annotations

import random

import pytest

import kibitz
from kibitz.engine.sentences import default_names, fill
from kibitz.games.eleusis.actions import OVER
from kibitz.games.eleusis.row import BEFORE_MARKER, EXPELLED, EXPELS, FALLEN, LINE_AFTER, OUT, PROPHET, SIDE_AFTER
from kibitz.games.eleusis.rules import Eleusis

from .eleusis_deals import act, begun, game_of, shrink, size, undecided


def ended(*sizes: int, out: int = -1) -> Eleusis:
    """A deal that has ended with so many cards in the hands of the players, the dealer before them."""
    deal = begun("E17", "", *[""] * len(sizes), first_player="eldest")
    for seat, left in enumerate(sizes, start=1):
        held = size(deal, seat)
        if left > held:
            deal.parts.packs.give(deal, seat, left - held)
        else:
            shrink(deal, seat, left)
    deal.row[OUT] = out
    deal.phase = OVER
    deal.to_act = -1
    return deal


def test_the_prophet_in_office_scores_for_all_cards_since_and_caps_the_dealer() -> None:
    """ELE-31, ELE-32, ELE-33, ELE-34, T49: 17, 14, 0, 9, the fourth is Prophet: 12 and 11 after, 19 before."""
    deal = ended(17, 14, 0, 9, out=3)
    deal.row[PROPHET], deal.row[LINE_AFTER], deal.row[SIDE_AFTER], deal.row[BEFORE_MARKER] = 4, 12, 11, 19

    assert deal.scores() == [38, 0, 3, 21, 42]
    assert deal.text().account(4)[1] == ("Prophet to the end, 12 right and 11 wrong cards since: +34", "ELE-33")
    assert deal.text().account(0)[1] == ("At most twice the 19 cards before the Prophet's marker: 38", "ELE-34")


def test_a_fallen_prophet_loses_five_and_does_not_cap_the_dealer() -> None:
    """ELE-22, ELE-31, ELE-34, T51: 6, 10, 0, 3, the first fell."""
    deal = ended(6, 10, 0, 3, out=3)
    deal.row[FALLEN] = 1 << 1

    assert deal.scores() == [14, -1, 0, 14, 7]


def test_all_who_share_the_fullest_hand_score_nothing() -> None:
    """ELE-31, T53: 8, 8, 2 and no Prophet."""
    assert ended(8, 8, 2).scores() == [6, 0, 0, 6]


def test_a_right_claim_with_four_cards_counts_as_no_cards() -> None:
    """ELE-17, ELE-32, T54: the others hold 7 and 11."""
    deal = begun("E17", "", "2S 3S 4S 5S", "", "", first_player="eldest")
    shrink(deal, 1, 4, "2S 3S 4S 5S")
    shrink(deal, 2, 7)
    shrink(deal, 3, 11)
    act(deal, "can't play")

    assert deal.scores() == [15, 15, 4, 0]


def test_expelled_hands_count() -> None:
    """ELE-28, ELE-31."""
    deal = ended(12, 3, 5)
    deal.row[EXPELLED] = 1 << 1

    assert deal.scores() == [9, 0, 9, 7]


@pytest.mark.parametrize(("option", "before"), [("no", 2), ("yes", 3)])
def test_the_marked_card_counts_before_the_marker_only_where_that_is_agreed(option: str, before: int) -> None:
    """ELE-34: the starter, a wrong card and the marked one."""
    deal = begun("E17", "", "2S", "2D", "", "", first_player="eldest", count_marked=option)
    act(deal, "play 2S", "lay down", "stay a player", "play 2D", "lay down", "become the Prophet")

    assert deal.row[BEFORE_MARKER] == before


def test_everybody_deals_once_and_the_highest_total_wins() -> None:
    """ELE-35, ELE-36: nobody gets the ten."""
    match = game_of(3).new_match(seed=5)
    rng = random.Random(5)
    while not match.is_terminal():
        match.apply_action(rng.choice(match.legal_actions()))

    assert match.goal.deals == 3
    assert "Never dealt" not in str(match.view(0)["sheet"])


def test_those_who_never_dealt_add_ten_where_fewer_deals_are_agreed() -> None:
    """ELE-36, T55: five players stop after three deals."""
    match = game_of(5, deals=3).new_match(seed=3)
    rng, dealers, plain = random.Random(3), set(), [0] * 5
    while not match.is_terminal():
        dealers.add(int(match.deal.dealer))
        last = match.deal
        match.apply_action(rng.choice(match.legal_actions()))
        if last.is_terminal():
            assert isinstance(last, Eleusis)
            late = [10 if "Never dealt" in str(last.text().account(seat)) else 0 for seat in range(5)]
            plain = [a + b - c for a, b, c in zip(plain, last.score().points(), late, strict=True)]

    assert len(dealers) == 3
    assert [t - p for t, p in zip(match.scores(), plain, strict=True)] == [0 if s in dealers else 10 for s in range(5)]


def test_no_more_deals_than_players() -> None:
    """ELE-3, ELE-35."""
    with pytest.raises(ValueError, match="nobody deals twice"):
        game_of(4, deals=5)


def test_an_automatic_dealer_plays_four_deals_and_gives_nobody_ten() -> None:
    """ELE-37, ELE-39."""
    game = game_of(4, dealer="automatic")
    deal = undecided("", "", "", "", dealer_kind="automatic", rule="E17", first_player="eldest")
    for seat in range(4):
        shrink(deal, seat, 4 + seat)
    deal.phase, deal.to_act = OVER, -1

    assert game.goal.deals == 4
    assert deal.scores() == [3, 2, 1, 0]


def test_a_player_alone_loses_a_point_for_each_turn_and_each_card_left() -> None:
    """ELE-39."""
    deal = undecided("2D", dealer_kind="automatic", rule="E17")
    shrink(deal, 0, 1, "2D")
    act(deal, "play 2D", "lay down")
    assert deal.scores() == [-1]
    assert deal.text().account(0) == [("1 turn and 0 cards left: −1", "ELE-39")]
    stuck = undecided("2S", dealer_kind="automatic", rule="E17")
    stuck.row[EXPELS] = 1
    act(stuck, "play 2S", "lay down")

    assert stuck.scores() == [-(1 + 15)]


def test_the_rule_is_told_at_the_end() -> None:
    """ELE-41."""
    deal = begun("E17", "", "2D", "", "", first_player="eldest")
    shrink(deal, 1, 1, "2D")
    act(deal, "play 2D", "lay down")

    verdict = deal.text().verdict()
    assert fill(verdict, 0, default_names(2)) == "Seat 2 has no cards left. The rule was: red. Red cards only."
    assert fill(verdict, 1, default_names(2)) == "You have no cards left. The rule was: red. Red cards only."


def test_a_rule_in_the_head_stays_there() -> None:
    """ELE-41, ELE-21."""
    deal = undecided("", "2D", "", "", first_player="eldest")
    act(deal, "keep it in the head", "hint: no hint", "right")
    shrink(deal, 1, 1, "2D")
    act(deal, "play 2D", "lay down", "right")

    assert deal.text().verdict().endswith("The dealer kept the rule in the head.")


def test_a_record_holds_the_rule_and_the_next_dealer() -> None:
    """ELE-3, ELE-4."""
    match = game_of(4).new_match(seed=9)
    rng = random.Random(2)
    while len(match.past) < 2:
        match.apply_action(rng.choice(match.legal_actions()))
    again = kibitz.replay(match.to_record(), seed=1)

    assert again.fingerprint() == match.fingerprint()
    assert isinstance(again, kibitz.Match)
    assert [deal.dealer for deal in again.past] == [deal.dealer for deal in match.past]
