# SPDX-License-Identifier: Apache-2.0
"""The Abstrac family: the printed example first, then each clause."""

from __future__ import annotations

from dataclasses import replace
from itertools import cycle, pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import kibitz
from kibitz.cards.card import face_text, mask_of, parse_card
from kibitz.cards.chance import ChanceSource
from kibitz.cards.kernel import Rng, bits
from kibitz.games.abstrac.rules import (
    ABSTRAC,
    ABSTRAC_52,
    ABSTRAC_SUIT,
    ABSTRAC_UNLIMITED,
    HALF,
    Rules,
    new_abstrac,
)
from kibitz.games.abstrac.text import AbstracText
from kibitz.mechanics.combos import Combinations
from kibitz.mechanics.products import EITHER, HIGH, LOW, Product
from kibitz.mechanics.rows import UpTo


def cards(texts: str) -> list[str]:
    return texts.split()


ROW = cards("AS JD KS 9H 9S AC TD JH KC 9D JC QH KD QS 9C KH QD TC JS TH AH AD QC TS")
VARIANTS = {"abstrac": ROW, "abstrac-suit": ROW, "abstrac-unlimited": ["*", *ROW]}
PRINTED = [2, 2, 2, 3, 1, 1, 2, 3, 1, 3, 2, 2]
COMBOS = Combinations(2, 8, (3, 4, 6, 12))
FULL = [rank + suit for rank in "23456789TJQKA" for suit in "CDHS"]
ALL_IDS = [*VARIANTS, "abstrac-52"]


def dealt(game: str = "abstrac", row: list[str] | None = None, dealer: int = 0) -> Any:
    """A deal of the examples' row."""
    return kibitz.load_game(game).new_deal(pack=row or VARIANTS[game], dealer=dealer)


def take(deal: Any, *counts: int) -> Any:
    """Take so many cards in turn, the chooser first if nobody has chosen."""
    text = AbstracText(deal)  # also of a bare position, which has no desk to ask
    if text.action_to_string(deal.legal_actions()[0]) == "first":
        deal.apply_action(0)
    for count in counts:
        deal.apply_action(text.string_to_action(f"take {count}"))
    return deal


def take_all(deal: Any, first: int, second: int) -> Any:
    """Both always take the same number, or what is left."""
    take(deal)
    numbers = cycle([first, second])
    while not deal.is_terminal():
        take(deal, min(next(numbers), deal.legal_actions()[-1] - 1))
    return deal


def first_and_second(deal: Any) -> list[int]:
    """Scores of the non-dealer, who took first, and the dealer."""
    assert deal.is_terminal()
    return [deal.scores()[1], deal.scores()[0]]


def mask(texts: str) -> int:
    return int(mask_of([parse_card(text) for text in texts.split()]))


# --- the printed example and what was derived from its row --------------------------------------------------


def test_the_printed_deal_ends_168_to_250() -> None:
    """ABS-4, ABS-5, ABS-7."""
    deal = take(dealt(), *PRINTED)

    assert first_and_second(deal) == [168, 250]
    assert deal.cards_at(2) == mask("AS 9S AH QH AC AD KD QD JD 9D")
    assert deal.cards_at(1) == mask("KS QS JS TS KH JH TH 9H KC QC JC TC 9C TD")
    assert [deal.text().zone_caption(z) for z in (2, 1)] == [
        "12 × 14 = 168 points × {0'} cards",
        "25 × 10 = 250 points × {1'} cards",
    ]
    assert deal.returns() == [82.0, -82.0]


def test_a_run_is_of_neighbours_only_so_the_nine_of_diamonds_does_not_join_the_run_from_the_ace() -> None:
    """ABS-6."""
    assert COMBOS.worth(mask("AD KD QD JD 9D")) == 4


@pytest.mark.parametrize(("count", "scores"), [(1, [60, 96]), (2, [144, 120]), (3, [96, 84])])
def test_the_printed_what_ifs_of_always_taking_the_same_number_hold(count: int, scores: list[int]) -> None:
    """ABS-7."""
    assert first_and_second(take_all(dealt(), count, count)) == scores


def test_by_suit_always_taking_the_most_gives_195_to_176() -> None:
    """ABS-10: the figure of the open card's suit, cut to what remains."""
    deal = take(dealt("abstrac-suit"))
    takes = []
    while not deal.is_terminal():
        takes.append(deal.legal_actions()[-1] - 1)
        take(deal, takes[-1])

    assert takes == [1, 4, 3, 3, 2, 1, 3, 3, 2, 2]
    assert first_and_second(deal) == [195, 176]


@pytest.mark.parametrize(
    ("takes", "counts", "scores"),
    [
        ([12, 13], [12, 13], [91, 228]),
        ([5, 6, 7, 7], [12, 13], [130, 192]),
        ([1, 2, 3, 4, 5, 6, 4], [13, 12], [48, 91]),
    ],
)
def test_unlimited_lines_of_the_row_with_the_joker_in_front(
    takes: list[int], counts: list[int], scores: list[int]
) -> None:
    """ABS-11, ABS-12: the Joker counts as a card taken and in no combination."""
    deal = take(dealt("abstrac-unlimited"), *takes)

    assert first_and_second(deal) == scores
    assert [deal.count_at(2), deal.count_at(1)] == counts


def test_taking_one_each_time_against_three_is_a_misere_of_222_to_nothing() -> None:
    """ABS-8: the one without a combination gets the other's combinations times the own cards."""
    deal = take_all(dealt(), 1, 3)

    assert first_and_second(deal) == [222, 0]
    assert deal.text().account(1)[-1] == ("{0'} combinations × what {1} took: 37 × 6 cards = 222", "ABS-8")
    assert deal.text().account(0)[-1] == ("This score goes to {1}, who made no combination: 0", "ABS-8")
    assert [deal.text().zone_caption(z) for z in (2, 1)] == ["Misère: 37 × 6 = 222", "Misère: 0"]


def test_taking_three_each_time_against_one_gives_264_to_108() -> None:
    """ABS-7."""
    assert first_and_second(take_all(dealt(), 3, 1)) == [264, 108]


# --- sets, runs and the product -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cards", "worth"),
    [
        ("", 0),
        ("AS AH", 0),
        ("AS AH AD", 2),
        ("AS AH AD AC", 8),
        ("AS KS", 0),
        ("AS KS QS", 3),
        ("AS KS QS JS", 4),
        ("AS KS QS JS TS", 6),
        ("AS KS QS JS TS 9S", 12),
        ("QH JH TH 9H", 4),
        ("AH KH JH TH 9H", 3),
        ("AS TS 9S", 0),
        ("AS KS QS AH AD", 5),
        ("AS KS QS AH KH QH AD KD QD", 15),
        ("KC AC *", 0),
    ],
)
def test_sets_and_runs_are_worth_what_the_table_says(cards: str, worth: int) -> None:
    """ABS-5, ABS-6, ABS-12: sets and runs share cards; the ace is high only; the Joker is in neither."""
    assert COMBOS.worth(mask(cards)) == worth


def slow_worth(cards: list[str]) -> int:
    """ABS-5 by lists."""
    total = 0
    for rank in "AKQJT9":
        total += {3: 2, 4: 8}.get(sum(card[0] == rank for card in cards), 0)
    for suit in "SHCD":
        run = 0
        for rank in "AKQJT9-":
            if rank + suit in cards:
                run += 1
            else:
                total += {3: 3, 4: 4, 5: 6, 6: 12}.get(run, 0)
                run = 0
    return total


@given(st.sets(st.sampled_from(ROW)))
def test_the_worth_of_any_cards_is_that_of_a_plain_count(cards: set[str]) -> None:
    """ABS-5."""
    held = mask(" ".join(cards))

    assert COMBOS.worth(held) == slow_worth(list(cards))
    assert sum(COMBOS.worth(group) for group in COMBOS.groups(held)) == slow_worth(list(cards))


@given(st.sets(st.sampled_from(ROW)))
def test_both_balances_are_one_number_with_two_signs(first: set[str]) -> None:
    """ABS-7, ABS-8."""
    mine, theirs = mask(" ".join(first)), mask(" ".join(set(ROW) - first))
    for scoring in (COMBOS, Product()):
        difference = scoring.points(mine, theirs) - scoring.points(theirs, mine)
        assert scoring.balance(mine, theirs) == difference
        assert scoring.balance(theirs, mine) == -difference


def test_without_any_combination_on_either_side_both_score_nothing() -> None:
    """ABS-8."""
    assert COMBOS.points(mask("AS KH"), mask("QC JD")) == 0
    assert COMBOS.balance(mask("AS KH"), mask("QC JD")) == 0


@pytest.mark.parametrize(
    ("cards", "product"),
    [
        ("AS KS QH JS TD 2S 2H 2D 7S 5S", 90),
        ("AS 2H 3D 9C", 2),
        ("KS KH 4D 5D 6C 6S 9H", 12),
        ("7C", 1),
        ("AS QH TD 8C", 1),
        ("AC AD AH AS", 4),
    ],
)
def test_a_half_is_worth_longest_suit_times_longest_run_times_largest_set(cards: str, product: int) -> None:
    """ABS-20, ABS-21: ace high only; ABS-22: no pair and no neighbours count 1; ABS-23: own cards only."""
    assert Product().points(mask(cards), mask("2C")) == product
    assert Product().points(mask(cards), 0) == product


@pytest.mark.parametrize(
    ("cards", "high", "low", "either"),
    [
        ("AS 2H 3D 9C", "3 2: 2", "3 2 A: 3", "3 2 A: 3"),
        ("AS KH QD 2C", "A K Q: 3", "K Q: 2", "A K Q: 3"),
        ("AS KH QD 2C 3D", "A K Q: 3", "3 2 A: 3", "A K Q: 3"),  # not five: no run turns the corner
        ("AS 2C", "", "2 A: 2", "2 A: 2"),
        ("AS KH", "A K: 2", "", "A K: 2"),
        (
            "AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S",
            "A K Q J 10 9 8 7 6 5 4 3 2: 13",
            "K Q J 10 9 8 7 6 5 4 3 2 A: 13",
            "A K Q J 10 9 8 7 6 5 4 3 2: 13",
        ),
    ],
)
def test_as_an_option_the_ace_is_low_or_stands_at_either_end(cards: str, high: str, low: str, either: str) -> None:
    """ABS-21, `ace`."""
    for ace, run in ((HIGH, high), (LOW, low), (EITHER, either)):
        line = Product(ace).lines(mask(cards), 0, 0)[1]
        assert line == ((f"Longest run, {run}", "ABS-20") if run else ("No two neighbouring ranks: 1", "ABS-22"))


def test_a_table_may_agree_on_the_low_ace() -> None:
    """ABS-21, `ace`: the row of a half is scored by it."""
    for ace, run in (("high", 2), ("low", 3), ("either", 3)):
        scoring = kibitz.load_game("abstrac-52", ace=ace)._setting.rules.scoring
        assert scoring.points(mask("AS 2H 3D 9C"), 0) == run
    with pytest.raises(ValueError, match="has no option 'ace'"):
        kibitz.load_game("abstrac", ace="low")


def slow_product(cards: list[str], orders: tuple[str, ...] = ("23456789TJQKA",)) -> int:
    """ABS-20 by lists."""
    ranks = "23456789TJQKA"
    flush = max(sum(c[1] == suit for c in cards) for suit in "SHCD")
    group = max(sum(c[0] == rank for c in cards) for rank in ranks)
    longest = 1
    for order in orders:
        held = [any(c[0] == rank for c in cards) for rank in order]
        runs = [n for n in range(1, 14) if any(all(held[i : i + n]) and i + n <= 13 for i in range(13))]
        longest = max(longest, *runs)
    return flush * longest * group


@given(st.sets(st.sampled_from(FULL), min_size=1))
def test_the_product_of_any_cards_is_that_of_a_plain_count(cards: set[str]) -> None:
    """ABS-20 to ABS-22."""
    held = mask(" ".join(cards))
    orders = {HIGH: ("23456789TJQKA",), LOW: ("A23456789TJQK",), EITHER: ("23456789TJQKA", "A23456789TJQK")}

    for ace, wanted in orders.items():
        assert Product(ace).points(held, 0) == slow_product(list(cards), wanted)
        assert all(group & held == group for group in Product(ace).groups(held))
        assert max(len(bits(group)) for group in [*Product(ace).groups(held), 1]) >= Product(ace).length(held)


# --- the deal -----------------------------------------------------------------------------------------------


def test_the_row_is_the_pack_with_the_open_end_last() -> None:
    """ABS-1: 24 cards, all open to everybody."""
    deal = dealt()

    assert [face_text(c) for c in deal.order_at(0)] == ROW[::-1]
    assert sorted(ROW) == sorted(face_text(c) for c in deal.cards_in_play())
    shown = deal.view(None)["zones"][0]
    assert (shown["kind"], shown["cards"][-1]["face"], shown["count"]) == ("line", "AS", 24)


def test_the_non_dealer_chooses_and_may_let_the_dealer_begin() -> None:
    """ABS-3."""
    for dealer in (0, 1):
        deal = dealt(dealer=dealer)
        assert deal.current_player() == 1 - dealer
        assert [deal.action_to_string(a) for a in deal.legal_actions()] == ["first", "second"]
        deal.apply_action(1)
        assert deal.current_player() == dealer


def test_deals_of_a_match_alternate() -> None:
    """ABS-2."""
    match = kibitz.load_game("abstrac", deals=2).new_match(seed=3)
    chooser = match.current_player()
    while match.current_player() >= 0 and len(match.past) == 0:
        match.apply_action(match.legal_actions()[0])

    assert match.current_player() == 1 - chooser


@pytest.mark.parametrize("game", ["abstrac", "abstrac-52"])
def test_a_match_is_played_to_500_or_to_a_number_of_deals(game: str) -> None:
    """ABS-9, ABS-24."""
    assert kibitz.load_game(game).goal.points == 500
    assert kibitz.load_game(game, deals=4).goal.deals == 4


@pytest.mark.parametrize("game", ALL_IDS)
def test_after_an_odd_number_of_deals_the_first_dealer_has_dealt_once_more(game: str) -> None:
    """ABS-2, ABS-9, ABS-24: the last deal stands alone."""
    match = kibitz.load_game(game, deals=3).new_match(seed=3)
    while not match.is_terminal():
        match.apply_action(match.legal_actions()[0])
    dealers = [deal.dealer for deal in [*match.past, match.deal]]
    assert dealers == [dealers[0], 1 - dealers[0], dealers[0]]


def test_a_turn_takes_one_to_three_cards_in_the_order_of_the_row() -> None:
    """ABS-4."""
    deal = take(dealt())

    assert [deal.action_to_string(a) for a in deal.legal_actions()] == ["take 1", "take 2", "take 3"]
    take(deal, 2)
    assert deal.cards_at(2) == mask("AS JD")
    assert deal.current_player() == 0


@pytest.mark.parametrize(
    ("game", "takes", "action", "sentence"),
    [
        ("abstrac", None, "take 1", "Choose first whether you take first or second. [ABS-3]"),
        ("abstrac", [], "second", "Who takes first is settled for this row: take cards. [ABS-3]"),
        ("abstrac", [3] * 7 + [1], "take 3", "Take 3: only 2 cards are left. [ABS-4]"),
        ("abstrac-suit", [], "take 2", "Take 2: A♠ is open, and a spade allows at most 1 card. [ABS-10]"),
        (
            "abstrac-suit",
            [1, 2],
            "take 3",
            "Take 3: 9♥ is open, and a heart allows at most 2 cards. [ABS-10]",
        ),
        ("abstrac-unlimited", [], "take 13", "Take 13: the first turn takes at most 12 cards. [ABS-11]"),
        (
            "abstrac-unlimited",
            [2],
            "take 4",
            "Take 4: the turn before took 2 cards, so this one takes at most 3. [ABS-11]",
        ),
    ],
)
def test_an_illegal_action_is_refused_with_its_reason(
    game: str, takes: list[int] | None, action: str, sentence: str
) -> None:
    """ABS-4, ABS-10, ABS-11."""
    deal = dealt(game)
    if takes is not None:
        take(deal, *takes)
    before = deal.fingerprint()

    assert deal.objection(deal.string_to_action(action)) == sentence
    with pytest.raises(kibitz.IllegalAction):
        deal.apply_action(deal.string_to_action(action))
    assert deal.fingerprint() == before


def test_unlimited_begins_with_one_to_twelve_and_then_one_more_than_the_last() -> None:
    """ABS-11: never more than are left; the Joker goes first however the pack lay."""
    deal = take(dealt("abstrac-unlimited", [*ROW, "*"]))

    assert face_text(deal.order_at(0)[-1]) == "*"
    assert [face_text(c) for c in deal.order_at(0)[:-1]] == ROW[::-1]
    assert deal.legal_actions() == list(range(2, 14))
    take(deal, 12)
    assert deal.legal_actions() == list(range(2, 15))
    take(deal, 9)
    assert deal.legal_actions() == [2, 3, 4, 5]


def test_unlimited_keeps_choosing_misere_and_match_of_the_basic_game() -> None:
    """ABS-13: only the rule for taking and the Joker differ; ABS-14: one rule for taking is in force."""
    deal = dealt("abstrac-unlimited")

    assert [deal.action_to_string(a) for a in deal.legal_actions()] == ["first", "second"]
    assert ABSTRAC_UNLIMITED.scoring is ABSTRAC.scoring
    assert replace(ABSTRAC_UNLIMITED, id="abstrac", take=ABSTRAC.take, cards=ABSTRAC.cards) == ABSTRAC
    assert replace(ABSTRAC_SUIT, id="abstrac", take=ABSTRAC.take) == ABSTRAC


def test_a_variant_of_your_own_is_one_figure() -> None:
    """ABS-4 with up to four cards a turn."""
    deal = new_abstrac(replace(ABSTRAC, take=UpTo(4)), 0, ChanceSource(Rng(1)))
    deal.deal_cards([parse_card(text) for text in ROW])
    take(deal)

    assert AbstracText(deal).action_to_string(deal.legal_actions()[-1]) == "take 4"


# --- two halves ---------------------------------------------------------------------------------------------


def play_at_random(deal: Any, seed: int, until: Any = None) -> Any:
    rng = Rng(seed)
    while not deal.is_terminal() and (until is None or not until(deal)):
        legal = deal.legal_actions()
        deal.apply_action(legal[rng.below(len(legal))])
    return deal


def second_half(seed: int = 4) -> Any:
    deal = kibitz.load_game("abstrac-52").new_deal(seed=seed, dealer=0)
    deal.view(0)  # the ledger watches from here on
    return play_at_random(deal, seed, lambda d: d.row[HALF] == 2)


def test_half_of_the_full_pack_is_laid_first_and_the_other_half_is_unseen() -> None:
    """ABS-15, ABS-19: 26 cards in the row, 26 kept back, whose order nobody knows."""
    deal: Any = kibitz.load_game("abstrac-52").new_deal(pack=FULL, dealer=0)

    assert [face_text(c) for c in deal.order_at(0)] == FULL[25::-1]
    assert [face_text(c) for c in deal.order_at(3)] == FULL[26:]
    for viewer in (0, 1, None):
        place = deal.view(viewer)["zones"][3]
        assert (place["id"], place["count"]) == ("second-row", 26)
        assert {card["face"] for card in place["cards"]} == {None}


def test_the_unseen_row_may_lie_in_any_order_for_both_players() -> None:
    """ABS-19."""
    deal: Any = kibitz.load_game("abstrac-52").new_deal(seed=9)
    worlds: list[Any] = [deal.resample_from_infostate(0, seed) for seed in range(3)]
    orders = {tuple(world.order_at(3)) for world in [deal, *worlds]}

    assert len(orders) == 4
    assert len({tuple(sorted(order)) for order in orders}) == 1
    assert len({tuple(world.order_at(0)) for world in worlds}) == 1


def test_after_the_first_half_the_second_row_is_laid_and_the_dealer_chooses() -> None:
    """ABS-16, ABS-18, ABS-19."""
    first: Any = kibitz.load_game("abstrac-52").new_deal(seed=4, dealer=0)
    assert first.current_player() == 1
    assert first.objection(2) == "Choose first whether you take first or second. [ABS-18]"
    kept = first.order_at(3)
    deal = second_half()

    assert deal.current_player() == 0
    assert deal.legal_actions() == [0, 1]
    assert deal.order_at(0) == kept[::-1]
    assert deal.cards_at(3) == 0


def test_cards_of_the_first_half_are_scored_and_set_aside() -> None:
    """ABS-17: they do not combine with the second half; a deal's score is the sum."""
    deal = second_half()
    aside = [deal.cards_at(4), deal.cards_at(5)]
    assert len(bits(aside[0])) + len(bits(aside[1])) == 26
    assert [deal.cards_at(1), deal.cards_at(2)] == [0, 0]
    play_at_random(deal, 5)

    held = {z: [face_text(c) for c in bits(deal.cards_at(z))] for z in (1, 2, 4, 5)}
    early, late = ([slow_product(held[z + s]) for s in (0, 1)] for z in (4, 1))
    assert deal.scores() == [early[0] + late[0], early[1] + late[1]]
    assert deal.text().account(0)[-1] == (f"Both halves: {early[0] + late[0]}", "ABS-17")
    assert deal.text().zone_caption(4).endswith(f"= {early[0]}")


def test_the_story_tells_both_halves() -> None:
    """ABS-17, ABS-19: the scores of the first half, then the laying of the second row."""
    deal = second_half()
    texts = deal.information_state_string(1)

    assert "in the first half. 1 scored" in texts
    assert "The second row was laid. [second-row>row:" in texts


def test_the_first_turns_of_both_halves_follow_the_suit_rule_afresh() -> None:
    """ABS-15, ABS-16."""
    assert ABSTRAC_52.take is ABSTRAC_SUIT.take
    deal = second_half()
    deal.apply_action(0)
    allowed = {"S": 1, "H": 2, "C": 3, "D": 4}[face_text(deal.order_at(0)[-1])[1]]

    assert deal.legal_actions()[-1] - 1 == allowed


# --- words --------------------------------------------------------------------------------------------------


def test_a_choice_tells_what_the_take_would_give() -> None:
    """ABS-5, ABS-7."""
    front = cards("AS KS AH QC JC AD 9C TC")
    row = front + [c for c in ROW if c not in front]
    deal = take(dealt(row=row), 1, 1, 1, 2)

    helps = [deal.text().choice(action).help for action in deal.legal_actions()]
    assert helps[0] == "Three aces: 2 × 3 = 6 so far."
    assert deal.text().choice(2).kind == "number"
    assert [deal.text().choice(a).value for a in deal.legal_actions()] == ["1", "2", "3"]
    assert [deal.text().choice(a).label for a in deal.legal_actions()] == ["Take 1", "Take 2", "Take 3"]


def test_a_further_combination_is_told_as_one_more() -> None:
    """ABS-5."""
    assert COMBOS.news(mask("AS KS QS AH"), mask("AS KS QS AH AC")) == "Three aces as well"
    assert COMBOS.news(mask("AS AH AC"), mask("AS AH AC AD 9D")) == "Four aces as well"
    assert COMBOS.news(mask("AS AH"), mask("AS AH KD")) == "No new combination"
    assert COMBOS.news(mask("KS QS"), mask("KS QS JS")) == "A run of three spades"


def test_the_prompt_says_how_many_cards_and_why() -> None:
    """ABS-4, ABS-10, ABS-11."""
    prompts = {game: take(dealt(game)).text().prompt() for game in VARIANTS}

    assert prompts["abstrac"].text == "Take 1, 2 or 3 cards from the open end."
    assert prompts["abstrac-suit"].text == "Take A♠."
    assert prompts["abstrac-suit"].help == "A♠ is open, and a spade allows at most 1 card."
    assert prompts["abstrac-unlimited"].text == "Take 1 to 12 cards from the open end."
    assert [prompts[g].clause for g in VARIANTS] == ["ABS-4", "ABS-10", "ABS-11"]


def test_the_account_names_every_combination() -> None:
    """ABS-5, ABS-7."""
    deal = take(dealt(), *PRINTED)

    assert deal.text().account(1) == [
        ("Four aces (A♠ A♥ A♦ A♣): 8", "ABS-5"),
        ("A run of four diamonds (A♦ K♦ Q♦ J♦): 4", "ABS-5"),
        ("Times cards that {0} took: 12 × 14 = 168", "ABS-7"),
    ]
    assert deal.text().verdict() == "{0} scored 250 and {1} 168."


# --- what holds for all four --------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ALL_IDS)
@given(seed=st.integers(0, 10**6))
def test_any_deal_ends_with_every_card_taken_and_only_legal_numbers(game: str, seed: int) -> None:
    """ABS-4, ABS-10, ABS-11, ABS-16."""
    deal = kibitz.load_game(game).new_deal(seed=seed, dealer=seed % 2)
    play_at_random(deal, seed)

    places = [deal.cards_at(z) for z in range(len(deal.zones()))]
    assert sum(places) == sum(mask(face_text(c)) for c in deal.cards_in_play())
    assert deal.cards_at(0) == 0
    takes = [a - 1 for a in deal.history if a > 1]
    assert sum(takes) == len(deal.cards_in_play())
    if game == "abstrac-unlimited":
        assert all(later <= earlier + 1 for earlier, later in pairwise(takes))
    assert deal.returns()[0] == -deal.returns()[1] == deal.scores()[0] - deal.scores()[1]


@pytest.mark.parametrize("game", ALL_IDS)
def test_every_action_text_is_unique_and_reads_back(game: str) -> None:
    deal = kibitz.load_game(game).new_deal(seed=1)
    texts = [deal.action_to_string(a) for a in range(deal.num_distinct_actions())]

    assert texts[:4] == ["first", "second", "take 1", "take 2"]
    assert [deal.string_to_action(text) for text in texts] == list(range(len(texts)))
    assert len(texts) == {"abstrac": 5, "abstrac-suit": 6, "abstrac-unlimited": 15, "abstrac-52": 6}[game]
    with pytest.raises(ValueError, match="no action"):
        deal.action_to_string(len(texts))


@pytest.mark.parametrize("rules", [ABSTRAC, ABSTRAC_SUIT, ABSTRAC_UNLIMITED, ABSTRAC_52], ids=ALL_IDS)
def test_a_copy_plays_on_independently(rules: Rules) -> None:
    deal = new_abstrac(rules, 0, ChanceSource(Rng(1)))
    deal.deal_cards(deal.cards_in_play())
    take(deal, 1)
    before = deal.fingerprint()
    other = deal.copy()
    assert other.fingerprint() == before
    while other.to_act >= 0:
        other.step(bits(other.legal_mask())[0])

    assert deal.fingerprint() == before
    assert other.fingerprint() != before


@pytest.mark.parametrize("game", ALL_IDS)
def test_a_record_replays_to_the_same_state(game: str) -> None:
    deal = play_at_random(kibitz.load_game(game).new_deal(seed=8), 8)

    assert kibitz.replay(deal.to_record()).fingerprint() == deal.fingerprint()
