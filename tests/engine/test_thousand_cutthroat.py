# SPDX-License-Identifier: Apache-2.0
"""Cutthroat 1000, clause by clause; docs/games/thousand-cutthroat.md."""

from __future__ import annotations

import itertools
import random
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import kibitz
from kibitz.games.thousand.row import STANDING
from kibitz.games.thousand.rules import Thousand
from kibitz.games.thousand.settlement import Settlement
from kibitz.games.thousand.variants import CUTTHROAT, THOUSAND, Rules

from .helpers import array, legal_texts, say, zone
from .thousand_deals import contract, finish, new_deal, standing, to_the_play

GAME = kibitz.load_game("thousand-cutthroat")
OFF = -1


def settled(
    before: list[int],
    bid: int = 100,
    points: tuple[int, int, int] = (60, 30, 30),
    cards: tuple[int, int, int] | None = None,
    declarer: int = 0,
    forfeited: bool = False,
    rules: Rules = CUTTHROAT,
) -> Settlement:
    """The end of a deal with these round points."""
    end = Settlement(rules, array(before), declarer, bid, forfeited)
    end.settle(array(list(points)), array(list(points if cards is None else cards)))
    return end


def totals(end: Settlement) -> list[int]:
    return [end.after[s] for s in range(3)]


def cutthroat(bid: int = 125, **changes: Any) -> Thousand:
    return contract(bid, game="thousand-cutthroat", **changes)


def test_the_variant_is_one_figure_of_the_rules_record() -> None:
    assert replace(THOUSAND, id="thousand-cutthroat", cutthroat=True) == CUTTHROAT


# --- the barrel ---------------------------------------------------------------------------------------------


def test_860_and_30_points_are_880_on_the_barrel() -> None:
    """THO-21: the printed example."""
    end = settled(standing([0, 860, 0]))
    assert totals(end)[1] == 880
    assert end.after[3 + 1] == 0
    assert end.change(1) == 20


@pytest.mark.parametrize(
    ("before", "points", "after", "on"), [(850, 30, 880, 0), (845, 30, 875, OFF), (860, 120, 880, 0)]
)
def test_the_barrel_is_from_880_to_999(before: int, points: int, after: int, on: int) -> None:
    """THO-21."""
    end = settled(standing([0, before, 0]), points=(0, points, 0), cards=(20, points, 10))
    assert (totals(end)[1], end.after[4]) == (after, on)


def test_several_may_be_on_the_barrel_at_once() -> None:
    """THO-21."""
    end = settled(standing([880, 860, 870], (1, OFF, OFF)), points=(100, 30, 30))
    assert [end.after[3 + s] for s in range(3)] == [2, 0, 0]


def test_845_and_155_are_a_thousand_and_win_without_the_barrel() -> None:
    """THO-22: the printed example."""
    end = settled(standing([0, 845, 0]), points=(30, 155, 5))
    assert totals(end)[1] == 1000
    assert end.is_won()
    assert end.winner == -1


def test_the_declarer_too_may_jump_over_the_barrel() -> None:
    """THO-22."""
    deal = finish(cutthroat(carry=standing([800, 0, 0])), {0: 160})
    assert deal.carry()[0] == 1085
    assert deal.wins_match() == -1  # by the points, not from the barrel


def test_on_the_barrel_an_opponent_gets_nothing() -> None:
    """THO-23: the printed example: 60 points, and still 880."""
    end = settled(standing([0, 880, 0], (OFF, 0, OFF)), points=(120, 60, 10))
    assert totals(end)[1] == 880
    assert end.after[4] == 1


def test_on_the_barrel_a_failed_bid_falls_off_it() -> None:
    """THO-24: 130 points on a bid of 150 fail, although they are more than 120."""
    end = settled(standing([880, 0, 0], (1, OFF, OFF)), 150, (130, 30, 30))
    assert totals(end)[0] == 860
    assert end.after[3] == OFF
    assert not end.is_won()


def test_on_the_barrel_115_points_on_a_bid_of_100_stay_at_880() -> None:
    """THO-24: the printed example."""
    end = settled(standing([880, 0, 0], (0, OFF, OFF)), 100, (115, 30, 30))
    assert totals(end)[0] == 880
    assert end.after[3] == 1


def test_as_an_option_the_bid_counts_too_so_that_115_points_on_a_bid_of_100_win() -> None:
    """THO-24, barrel_with_bid: points and bid together are more than 120."""
    rules = kibitz.load_game("thousand-cutthroat", barrel_with_bid=True)._setting.rules
    before = standing([880, 880, 0], (0, 0, OFF))
    end = settled(before, 100, (115, 30, 30), rules=rules)
    assert end.winner == 0
    assert totals(end)[:2] == [1095, 880]
    assert settled(before, 100, (115, 30, 30)).winner == -1


def test_also_with_the_bid_counted_a_failed_bid_falls_off_the_barrel() -> None:
    """THO-24, barrel_with_bid."""
    end = settled(
        standing([880, 0, 0], (1, OFF, OFF)), 150, (130, 30, 30), rules=replace(CUTTHROAT, barrel_with_bid=True)
    )
    assert totals(end)[0] == 860
    assert not end.is_won()


def test_the_barrel_is_an_option_of_the_cutthroat_form_only() -> None:
    """THO-24, barrel_with_bid."""
    with pytest.raises(ValueError, match="barrel_with_bid"):
        kibitz.load_game("thousand", barrel_with_bid=True)


def test_on_the_barrel_160_points_on_a_bid_of_120_win() -> None:
    """THO-24: the printed example, through a whole deal."""
    deal = finish(cutthroat(120, carry=standing([880, 0, 0], (2, OFF, OFF))), {0: 160})
    assert deal.wins_match() == 0
    assert deal.scores()[0] == 280
    assert deal.text().account(0)[-1] == ("Bid 120 made with 160 points from the barrel: +280 and the match", "THO-24")
    assert deal.text().verdict() == "{0} made the bid of 120 with 160 points and won the match from the barrel."


def test_a_third_round_on_the_barrel_without_a_result_costs_120() -> None:
    """THO-25: the printed example."""
    end = settled(standing([0, 880, 880], (OFF, 2, 1)), points=(100, 20, 20))
    assert totals(end)[1:] == [760, 880]
    assert [end.after[4], end.after[5]] == [OFF, 2]
    stays = settled(standing([880, 0, 0], (2, OFF, OFF)), 100, (115, 20, 20))
    assert totals(stays)[0] == 760


def test_who_falls_off_in_the_third_round_pays_no_more() -> None:
    """THO-25."""
    end = settled(standing([880, 0, 0], (2, OFF, OFF)), 150, (130, 20, 20))
    assert totals(end)[0] == 860


# --- zero play ----------------------------------------------------------------------------------------------


def test_three_zero_plays_cost_120_and_the_marks_are_gone() -> None:
    """THO-26: the printed example."""
    now = standing([0, 300, 0])
    for marks, total in ((1, 300), (2, 300), (0, 180)):
        end = settled(now, points=(100, 0, 20))
        assert (end.after[7], totals(end)[1]) == (marks, total)
        now = [*end.after]
        now[0] = 0


def test_two_card_points_are_no_zero_play_though_they_score_nothing() -> None:
    """THO-26: the printed example."""
    end = settled(standing([0, 0, 0]), points=(100, 2, 18))
    assert (end.after[7], totals(end)[1]) == (0, 0)


def test_a_pair_does_not_help_against_a_zero_mark() -> None:
    """THO-26."""
    end = settled(standing([0, 0, 0]), points=(100, 40, 20), cards=(100, 0, 20))
    assert (end.after[7], totals(end)[1]) == (1, 40)


def test_no_mark_for_the_declarer_on_the_barrel_or_in_a_forfeited_deal() -> None:
    """THO-26."""
    assert settled(standing([0, 0, 0]), points=(0, 60, 60)).after[6] == 0
    assert settled(standing([0, 880, 0], (OFF, 0, OFF)), points=(100, 0, 20)).after[7] == 0
    assert settled(standing([0, 0, 0]), points=(0, 0, 0), forfeited=True).after[7] == 0


def test_a_zero_play_through_the_engine() -> None:
    """THO-26."""
    held = new_deal("ATKQH ATC", "9JC 9JD 9JS 9H", game="thousand-cutthroat", kitty="AS TS KS", fill="ATKQ")
    deal = finish(to_the_play(held, keep="ATKQH ATC"), {}, cards={1: 0})
    assert deal.carry()[7] == 1
    assert deal.text().score_note(1) == "1 zero mark"
    assert ("No card point in tricks: a zero mark", "THO-26") in deal.text().account(1)
    following = GAME.new_deal(seed=1, dealer=0, carry=deal.carry())
    assert following.text().seat_notes(1)[-1] == ("Zero marks 1 of 3", 1, 3)


# --- forfeit ------------------------------------------------------------------------------------------------


def test_the_declarer_may_forfeit_from_the_kitty_to_the_first_lead() -> None:
    """THO-27."""
    deal = new_deal("KQH", game="thousand-cutthroat")
    assert "forfeit" not in legal_texts(deal)
    assert deal.objection(61) == "A deal is forfeited by its declarer, once the kitty is shown. [THO-27]"
    say(deal, "pass", "pass")
    for _ in range(2):
        assert legal_texts(deal)[-1] == "forfeit"
        say(deal, legal_texts(deal)[0])
    assert "forfeit" in legal_texts(deal)
    say(deal, "keep")
    assert "forfeit" in legal_texts(deal)
    say(deal, next(text for text in legal_texts(deal) if text.startswith("play")))
    assert "forfeit" not in legal_texts(deal)
    assert deal.objection(61) == "It is too late to forfeit: the first card is led. [THO-27]"


def test_a_forfeit_gives_each_opponent_off_the_barrel_60() -> None:
    """THO-27."""
    deal = cutthroat(carry=standing([100, 880, 200], (OFF, 1, OFF)))
    say(deal, "forfeit")
    assert deal.is_terminal()
    assert deal.scores() == [0, 0, 60]
    assert deal.carry() == [100, 880, 260, OFF, 2, OFF, 0, 0, 0, 1, 0, 0]
    assert deal.text().verdict() == "{0} forfeited the deal."
    assert deal.text().account(2) == [("The declarer forfeited: +60", "THO-27")]
    assert deal.text().account_cards(2) == []


def test_forfeits_of_one_player_cost_0_0_120_0_0_120() -> None:
    """THO-27: the printed example."""
    now = standing([500, 0, 0])
    costs = []
    for _ in range(6):
        end = settled(now, forfeited=True)
        costs.append(end.change(0))
        now = [*end.after]
        now[1] = now[2] = 0
    assert costs == [0, 0, -120, 0, 0, -120]


def test_a_forfeit_on_the_barrel_counts_as_a_round_on_it() -> None:
    """THO-27."""
    end = settled(standing([880, 0, 0], (0, OFF, OFF)), forfeited=True)
    assert (totals(end)[0], end.after[3]) == (880, 1)


def test_a_third_forfeit_on_the_barrel_costs_120_once_and_takes_off_it() -> None:
    """THO-27."""
    end = settled(standing([880, 0, 0], (2, OFF, OFF), forfeits=(2, 0, 0)), forfeited=True)
    assert (totals(end)[0], end.after[3], end.after[9]) == (760, OFF, 0)


def test_a_gift_that_lay_ready_is_not_handed_over() -> None:
    """THO-27."""
    deal = new_deal("9C", game="thousand-cutthroat")
    say(deal, "pass", "pass", "give 9C", "forfeit")
    assert deal.is_terminal()
    assert zone(deal, 1, "gift-1") == [None]


# --- the end of a deal --------------------------------------------------------------------------------------


def test_penalties_come_before_the_barrel() -> None:
    """THO-28: 900 less 120 is 780, and not on the barrel."""
    end = settled(standing([0, 870, 0], marks=(0, 2, 0)), points=(100, 40, 20), cards=(100, 0, 20))
    assert (totals(end)[1], end.after[4]) == (790, OFF)


def test_a_barrel_round_is_counted_before_anybody_comes_onto_the_barrel() -> None:
    """THO-28."""
    end = settled(standing([0, 860, 880], (OFF, OFF, 2)), points=(100, 30, 20))
    assert [end.after[3 + s] for s in range(3)] == [OFF, 0, OFF]
    assert totals(end)[1:] == [880, 760]


def test_a_win_from_the_barrel_outranks_any_other_thousand() -> None:
    """THO-28."""
    end = settled(standing([880, 875, 0], (0, OFF, OFF)), 100, (125, 400, 0), (80, 40, 10))
    assert totals(end)[1] > totals(end)[0] > 1000
    assert end.winner == 0


def test_the_sheet_ends_a_match_won_from_the_barrel() -> None:
    """THO-20, THO-24, THO-28: deals in a row, until somebody wins."""
    for seed in range(12):
        match = GAME.new_match(seed=seed)
        rng = random.Random(seed)
        while not match.is_terminal():
            match.apply_action(rng.choice(match.legal_actions()[:3]))
        deals = [*match.past, match.deal]
        assert match.sheet.totals() == match.deal.carry()[:3]
        for before, after in itertools.pairwise(deals):
            assert before.wins_match() == -1
            assert max(before.carry()[:3]) < 1000
            assert [after.row[STANDING + k] for k in range(12)] == before.carry()  # type: ignore[attr-defined]
        if match.deal.wins_match() >= 0:
            assert match.sheet.winners() == [match.deal.wins_match()]


@given(st.integers(0, 10**6))
@settings(max_examples=20)
def test_a_standing_after_any_deal_is_one_that_the_next_deal_accepts(seed: int) -> None:
    """THO-21 to THO-28."""
    rng = random.Random(seed)
    carry: list[int] = []
    for dealer in (0, 1, 2):
        deal = GAME.new_deal(seed=rng.randrange(10**9), dealer=dealer, carry=carry)
        while not deal.is_terminal():
            deal.apply_action(rng.choice(deal.legal_actions()))
        carry = deal.carry()
        assert [carry[s] for s in range(3)] == [
            before + change
            for before, change in zip([deal.row[STANDING + s] for s in range(3)], deal.scores(), strict=True)  # type: ignore[attr-defined]
        ]


@pytest.mark.parametrize("rounds", [0, 1, 2])
def test_a_deal_may_stand_on_a_barrel_of_any_round(rounds: int) -> None:
    """THO-21, THO-24"""
    deal = GAME.new_deal(seed=1, carry=standing([100, 880, 200], (OFF, rounds, OFF)))
    assert deal.row[STANDING + 4] == rounds  # type: ignore[attr-defined]


def test_barrel_notes_stand_at_the_seat_and_on_the_sheet() -> None:
    """THO-25."""
    deal = cutthroat(carry=standing([0, 880, 0], (OFF, 1, OFF), forfeits=(2, 0, 0)))
    assert ("On the barrel, round 2 of 3", 2, 3) in deal.text().seat_notes(1)
    assert ("Forfeits 2 of 3", 2, 3) in deal.text().seat_notes(0)
    finish(deal, {0: 160})
    assert deal.text().score_note(1) == "on the barrel, round 2"
