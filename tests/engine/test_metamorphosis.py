# SPDX-License-Identifier: Apache-2.0
"""Metamorphosis, clause by clause; docs/games/metamorphosis.md."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import kibitz
from kibitz import IllegalAction
from kibitz.cards.card import face_text
from kibitz.cards.chance import ChanceSource
from kibitz.cards.kernel import Rng, bits
from kibitz.games.metamorphosis.contests import INDICATED, NUMBER
from kibitz.games.metamorphosis.rules import DISCARD, INDICATE, OVER, PLAY, Metamorphosis
from kibitz.knowledge.ledger import STORY
from kibitz.match.match import desk_of
from kibitz.mechanics.commitment import Commitment, first_of
from kibitz.mechanics.levelling import Levelling
from kibitz.mechanics.trick_round import TRUMP

from .helpers import array, count, faces, hand, legal_cards, legal_texts, play, prompt, random_play, say, zone
from .metamorphosis_sets import (
    a_set,
    as_printed,
    indicate,
    level,
    play_hand,
    points,
    search,
    sizes,
    suit_of,
)

TWO = kibitz.load_game("metamorphosis", 2)
THREE = kibitz.load_game("metamorphosis", 3)


def new_set(seats: int = 3, seed: int = 1, dealer: int = 0) -> Metamorphosis:
    deal = kibitz.load_game("metamorphosis", seats).new_deal(seed=seed, dealer=dealer)
    assert isinstance(deal, Metamorphosis)
    return deal


def at_hand(number: int, seats: int = 3, seed: int = 1, dealer: int = 0) -> Metamorphosis:
    """A set played at random to the beginning of one of its hands."""
    deal, rng = new_set(seats, seed, dealer), random.Random(seed)
    while deal.phase != PLAY or deal.row[NUMBER] < number:
        deal.apply_action(rng.choice(deal.legal_actions()))
    return deal


def story(deal: Metamorphosis, seat: int) -> list[str]:
    ledger = desk_of(deal).ledger(deal, STORY)
    return [ledger.text_for(entry, seat) for entry in ledger.entries]


def notes(deal: Metamorphosis, seat: int, viewer: int | None) -> list[str]:
    players: Any = deal.view(viewer)["players"]
    return [fact["text"] for fact in players[seat]["facts"]]


# --- the printed table --------------------------------------------------------------------------------------


def test_the_printed_set_ends_13_minus_2_and_16() -> None:
    """MET-17, MET-18, MET-19: the table of three players, played out card by card."""
    deal = as_printed()

    assert points(deal, 1) == [-32, 0, 0]
    assert points(deal, 2) == [15, 3, 9]
    assert points(deal, 3) == [-24, -9, -3]
    assert points(deal, 4) == [44, 4, 0]
    assert deal.scores() == [13, -2, 16]
    assert [deal.earns_bonus(seat) for seat in range(3)] == [True, False, True]


def test_before_the_printed_hand_4_smith_discards_twelve_and_the_others_draw_three_and_nine() -> None:
    """MET-12: sixteen cards lie outside the hands."""
    deal = as_printed(3)

    assert deal.phase == DISCARD
    assert sizes(deal) == [24, 12, 12]
    assert count(deal, "stock") == 16 - 3 - 9
    told = story(deal, 0)[-1]
    assert "{1} drew 3 cards. {2} drew 9 cards." in told


def test_the_printed_sheet_shows_a_row_for_each_hand_with_a_star_where_it_was_indicated() -> None:
    """MET-18: Jones tied hand 1 with Robinson."""
    parts = as_printed().text().score_parts()

    labels = ["Hand 1 · clubs −4", "Hand 2 · hearts +3", "Hand 3 · cards −1", "Hand 4 · spades +4", "Bonus"]
    assert [label for label, _, _ in parts] == labels
    assert [stars for _, _, stars in parts] == [
        ["", "open", ""],
        ["won", "", ""],
        ["", "", "won"],
        ["", "", ""],
        ["", "", ""],
    ]
    assert parts[4][1] == [10, 0, 10]


def test_the_printed_account_explains_each_figure() -> None:
    deal = as_printed()

    assert deal.text().account(0) == [
        ("Hand 1: 8 clubs, −32", "MET-17"),
        ("Hand 2: 5 hearts, +15", "MET-17"),
        ("Hand 3: 24 cards, −24", "MET-17"),
        ("Hand 4: 11 spades, +44", "MET-17"),
        ("Alone best in hand 2, as indicated: +10", "MET-18"),
    ]
    assert deal.text().account(1)[4] == ("Indicated hand 1 and was not alone best in it: no bonus", "MET-18")
    assert deal.text().account(1)[1] == ("Hand 2: 1 heart, +3", "MET-17")
    assert [len(cards) for cards in deal.text().account_cards(0)] == [8, 5, 24, 11, 0]
    assert all(card & 3 == 0 for card in deal.text().account_cards(0)[0]), "clubs are behind the clubs"
    assert deal.text().verdict() == "The set: {0} +13, {1} −2, {2} +16. Bonus for {0} and {2}."


# --- test data ----------------------------------------------------------------------------------------------


def one_takes_all() -> Metamorphosis:
    """Seat 1 leads twelve spades, of which nobody else has one."""
    deal = a_set(["", " ".join(suit_of("S")[:12]), ""], rest="2S")
    indicate(deal, 1, 1, 1)
    play_hand(deal, max)
    return deal


def test_one_of_three_takes_36_the_others_draw_eight_each_and_four_more_of_the_discards() -> None:
    """MET-12: 24 cards are due and the stock has 16; the long player discards in between."""
    deal = one_takes_all()

    assert deal.phase == DISCARD
    assert deal.players_to_act() == [1]
    assert sizes(deal) == [8, 36, 8]
    assert (count(deal, "stock"), count(deal, "discards")) == (0, 0)
    while deal.phase == DISCARD:
        assert deal.players_to_act() == [1]
        deal.apply_action(min(deal.legal_actions()))

    assert sizes(deal) == [12, 12, 12]
    assert (count(deal, "stock"), count(deal, "discards")) == (16, 0)
    assert story(deal, 2)[-2] == "The discards were shuffled and became the stock."
    assert "{0} drew 4 cards." in story(deal, 1)[-1]


def test_drawing_goes_on_where_it_stopped() -> None:
    """MET-12: the third card of 16 goes to seat 2 and so on; seat 0 drew last, so seat 2 draws first again."""
    deal = one_takes_all()

    assert deal.row[deal.levelling.drawer] in (0, 1, 2)
    drawn = [int(deal.cards_at(0)), int(deal.cards_at(2))]
    order = [card for card in desk_of(deal).script(deal).pack[36:]]
    # seat 1 leads hand 2; it is long, so the cards go to seats 2, 0, 2, 0 ...
    assert {card for card in bits(drawn[1])} == set(order[0::2])
    assert {card for card in bits(drawn[0])} == set(order[1::2])


def test_two_players_without_a_club_in_hand_1_which_both_indicated_get_no_bonus() -> None:
    """MET-18: a tie brings nothing."""
    high, low = faces("AKQJT98765432S"), faces("AKQJT98765432H")
    deal = a_set([" ".join(high[:12]), " ".join(low[:12])])
    indicate(deal, 1, 1)
    play_hand(deal)
    assert points(deal, 1) == [0, 0]
    random_play(deal, random.Random(2))

    assert deal.phase == OVER
    assert [deal.earns_bonus(seat) for seat in range(2)] == [False, False]
    assert deal.text().score_parts()[4][1] == [0, 0]


def test_after_18_12_and_6_the_third_player_picks_six_of_the_first_and_the_second_keeps_all() -> None:
    """MET-15: one long, one level, one short."""
    deal = at_hand(2)
    before = search(deal, lambda end: sorted(_won_in(end, 2)) == [6, 12, 18])
    won = _won_in(before, 2)
    long, kept, short = won.index(18), won.index(12), won.index(6)

    assert before.row[NUMBER] == 3
    assert sizes(before) == [12, 12, 12]
    assert story(before, kept)[-1] == f"{{{short}}} picked 6 cards from {{{long}'}} backs."


def _won_in(deal: Metamorphosis, number: int) -> list[int]:
    """The cards that each seat won in a hand, as the story tells it."""
    won = [0] * int(deal.seats)
    for text in story(deal, 0):
        for sentence in text.split(". "):
            if f"in hand {number} and took up" in sentence:
                seat = int(sentence[1])
                won[seat] = int(sentence.split(" took up ")[1].split()[0])
    return won


# --- the set ------------------------------------------------------------------------------------------------


def test_two_or_three_play() -> None:
    """MET-1"""
    for seats in (1, 4):
        with pytest.raises(ValueError, match="2 to 3 seats"):
            kibitz.load_game("metamorphosis", seats)


def test_one_pack_is_played_with_and_indicators_are_no_cards_of_it() -> None:
    """MET-2"""
    deal = new_set()

    assert deal.cards_in_play() == list(range(52))
    assert not any(deal.is_card(action) for action in deal.legal_actions())


def test_the_ace_is_the_highest_card() -> None:
    """MET-3"""
    deal = a_set(["KS", "AS", "QS"], dealer=1)
    indicate(deal, 1, 1, 1)
    play(deal, "QS KS AS")

    assert set(zone(deal, None, "won-1")) == set()
    assert count(deal, "won-1") == 3


def test_chance_names_the_first_dealer_and_the_deal_moves_to_the_left() -> None:
    """MET-4, MET-5"""
    assert {kibitz.load_game("metamorphosis", 3).new_match(seed=n).deal.dealer for n in range(20)} == {0, 1, 2}
    match = TWO.new_match(seed=3, first_dealer=1)
    random_play_until_next_deal(match)

    assert match.deal.dealer == 0
    assert sorted(match.deal.pack) == list(range(52))
    assert match.deal.pack != match.past[0].pack


def random_play_until_next_deal(match: kibitz.Match) -> None:
    rng = random.Random(4)
    while not match.past:
        match.apply_action(rng.choice(match.legal_actions()))


@pytest.mark.parametrize(("seats", "stock"), [(2, 28), (3, 16)])
def test_twelve_cards_go_to_each_one_at_a_time_from_the_dealers_left(seats: int, stock: int) -> None:
    """MET-6"""
    deal = new_set(seats, dealer=1)
    first = 2 % seats

    assert sizes(deal) == [12] * seats
    assert count(deal, "stock") == stock
    assert {face_text(card) for card in deal.pack[: 12 * seats : seats]} == hand(deal, first)


@pytest.mark.parametrize("seats", [2, 3])
def test_the_dealers_left_leads_to_hands_1_and_2_and_the_next_player_to_hands_3_and_4(seats: int) -> None:
    """MET-7"""
    for dealer in range(seats):
        leaders = [at_hand(number, seats, 3, dealer).to_act for number in (1, 2, 3, 4)]
        left = (dealer + 1) % seats

        assert leaders == [left, left, (left + 1) % seats, (left + 1) % seats]


@pytest.mark.parametrize(
    ("number", "notice", "suit"),
    [
        (1, "Hand 1 of 4: no trump, each club taken is −4", ""),
        (2, "Hand 2 of 4: diamonds are trump, each heart taken is +3", "D"),
        (3, "Hand 3 of 4: no trump, each card taken is −1", ""),
        (4, "Hand 4 of 4: no trump, each spade taken is +4", ""),
    ],
)
def test_the_table_says_which_hand_is_played_and_what_counts(number: int, notice: str, suit: str) -> None:
    """MET-7"""
    assert at_hand(number).text().notices() == [("hand", notice, suit)]


def test_who_holds_the_led_suit_must_play_it_and_need_not_win() -> None:
    """MET-7"""
    deal = a_set(["2H 9H AH 5C", "KH", "QH"], dealer=0)
    indicate(deal, 1, 1, 1)
    play(deal, "KH QH")

    assert all(face[-1] == "H" for face in legal_cards(deal))
    with pytest.raises(IllegalAction, match=r"5♣: you hold hearts and must follow suit \(K♥ was led\)\. \[MET-7\]"):
        play(deal, "5C")
    play(deal, "2H")
    assert deal.to_act == 1


def test_diamonds_are_trump_in_hand_2_only() -> None:
    """MET-7: there is no duty to trump."""
    for number, wins in ((1, False), (2, True), (3, False), (4, False)):
        deal = at_hand(number)
        assert (deal.row[TRUMP] == 1) == wins
        assert deal.row[TRUMP] in (-1, 1)


def test_a_hand_has_twelve_tricks_and_what_was_won_is_the_next_hand() -> None:
    """MET-8, MET-9"""
    deal = new_set(2)
    indicate(deal, 1, 1)
    for n in range(23):
        assert deal.row[NUMBER] == 1, n
        deal.apply_action(deal.legal_actions()[0])
    before = [int(deal.row[deal.round.won + seat]) for seat in range(2)]
    last = deal.row[deal.round.trick] | deal.cards_at(deal.to_act)
    deal.apply_action(deal.legal_actions()[0])

    assert deal.row[NUMBER] == 2
    for seat in range(2):
        assert before[seat] & ~(deal.cards_at(seat) | deal.row[deal.levelling.discards]) == 0 or deal.phase == DISCARD
    assert last & ~(deal.cards_at(0) | deal.cards_at(1)) == 0


def test_a_hand_taken_up_is_public_until_cards_come_or_go_unseen() -> None:
    """MET-9: everyone saw what was won."""
    deal = one_takes_all()

    assert len([face for face in zone(deal, 0, "hand-1") if face is not None]) == 36
    assert len([face for face in zone(deal, None, "hand-0") if face is not None]) == 0
    level(deal)
    assert zone(deal, 0, "hand-1") == [None] * 12


# --- the indicators -----------------------------------------------------------------------------------------


def test_all_choose_at_once_in_any_order_and_nobody_sees_what_another_chose() -> None:
    """MET-10, MET-11"""
    deal = new_set(3)
    assert deal.players_to_act() == [0, 1, 2]
    assert deal.legal_actions(2) == [52, 53, 54, 55]
    deal.apply_action(54, 2)

    assert deal.players_to_act() == [0, 1]
    assert notes(deal, 2, 0) == ["Indicator laid"]
    assert "You indicate hand 3" in notes(deal, 2, 2)
    assert notes(deal, 0, 2) == ["Choosing an indicator"]
    assert story(deal, 0)[-1] == "{2} laid an indicator face down."
    assert story(deal, 2)[-1] == "{2} laid an indicator for hand 3 face down."
    assert deal.private_facts(0) == [0]
    with pytest.raises(IllegalAction, match="not your turn"):
        deal.apply_action(52, 2)


def test_when_the_last_indicator_lies_there_all_are_turned_and_stay_public() -> None:
    """MET-10"""
    deal = new_set(2)
    indicate(deal, 4, 4)

    told = "{0} laid the last indicator, and all are turned: {0} hand 4 and {1} hand 4."
    assert story(deal, 1)[-1] == told
    assert "Indicated hand 4" in notes(deal, 0, None)
    assert deal.phase == PLAY
    assert at_hand(4).facts()[5:8] == [int(n) for n in at_hand(4).row[INDICATED : INDICATED + 3]]


def test_an_indicator_cannot_be_changed_nor_a_card_played_before_all_are_turned() -> None:
    """MET-10, MET-11"""
    deal = new_set(2)
    card = bits(deal.cards_at(0))[0]
    with pytest.raises(IllegalAction, match=r"Choose an indicator first.*\[MET-10\]"):
        deal.apply_action(card, 0)
    indicate(deal, 1, 2)
    with pytest.raises(IllegalAction, match=r"no choice can be changed\. \[MET-11\]"):
        deal.apply_action(52)


def test_the_choices_say_what_each_hand_is_about() -> None:
    """MET-10"""
    deal = new_set(2)
    choices: Any = deal.view(0)["choices"]

    assert [c["label"] for c in choices] == ["Hand 1", "Hand 2", "Hand 3", "Hand 4"]
    assert choices[1]["help"] == "Diamonds are trump, each heart +3."
    assert legal_texts(deal) == ["indicate 1", "indicate 2", "indicate 3", "indicate 4"]
    assert prompt(deal, 0)["clause"] == "MET-10"
    say(deal, "indicate 2")


# --- levelling ----------------------------------------------------------------------------------------------


def test_two_long_players_discard_at_once_each_out_of_the_others_sight() -> None:
    """MET-12"""
    deal = next(deal for deal in (_before_hand(2, seed) for seed in range(400)) if len(deal.players_to_act()) == 2)
    one, two = deal.players_to_act()
    card = min(deal.legal_actions(two))
    deal.apply_action(card, two)

    assert story(deal, one)[-1] == f"{{{two}}} discarded a card."
    assert zone(deal, one, "discards") == [None]
    assert deal.may_act(one)
    assert deal.legal_actions(one) == bits(deal.cards_at(one))
    level(deal)
    assert sizes(deal) == [12, 12, 12]


def _before_hand(number: int, seed: int, seats: int = 3) -> Metamorphosis:
    deal, rng = new_set(seats, seed), random.Random(seed)
    while deal.row[NUMBER] < number or (deal.row[NUMBER] == number and deal.phase == INDICATE):
        deal.apply_action(rng.choice(deal.legal_actions()))
    return deal


def test_a_long_player_picks_the_discards_from_the_own_hand_and_from_nothing_else() -> None:
    """MET-12"""
    deal = one_takes_all()
    pick: Any = deal.view(1)["pick"]

    assert (pick["least"], pick["most"], pick["verb"]) == (24, 24, "Discard")
    assert prompt(deal, 1)["text"] == "Discard 24 cards, face down."
    with pytest.raises(IllegalAction, match=r"you do not hold that card\. \[MET-12\]"):
        deal.apply_action(bits(deal.cards_at(0))[0])


def test_drawn_cards_are_known_to_the_drawer_alone() -> None:
    """MET-12"""
    deal = one_takes_all()

    assert "{0} drew 8 cards." in story(deal, 1)[-1]
    own = story(deal, 0)[-1].split("{2}")[0]
    assert own.count("♠") + own.count("♥") + own.count("♦") + own.count("♣") == 8


def test_an_empty_stock_is_made_from_the_discards() -> None:
    """MET-12: chance names each card as it is drawn."""
    row = array([0, 0b111, 0, 0b111000, 0, 0])
    levelling = Levelling(seats=2, size=3, hands=0, stock=2, discards=3, own=4)

    assert not levelling.deal_stock(row, array([]), ChanceSource(Rng(1)))
    levelling.recycle(row)
    assert levelling.deal_stock(row, array([]), ChanceSource(Rng(1)))
    assert list(row)[:4] == [0b111000, 0b111, 0, 0]
    assert levelling.in_order(row, array([])) is None


def test_commitments_are_kept_by_seat_and_end_with_the_last() -> None:
    """MET-11"""
    row, commitment = array([0, 0, 0]), Commitment(3, 0)
    commitment.commit(row, 2, 4)
    commitment.commit(row, 0, 1)

    assert commitment.has_chosen(row, 2)
    assert not commitment.has_chosen(row, 1)
    assert commitment.is_last(row)
    assert first_of(3, commitment.waiting(row), 1) == 1
    assert first_of(3, 0, 1) == -1


def test_before_hand_3_chance_picks_from_the_backs_and_nobody_decides() -> None:
    """MET-13, MET-14"""
    deal = search(at_hand(2), lambda end: _won_in(end, 2) != [12, 12, 12])
    picks = [text for text in story(deal, 0) if "backs" in text]

    assert deal.phase == PLAY
    assert deal.row[NUMBER] == 3
    short = sum(won < 12 for won in _won_in(deal, 2))
    assert len(picks) == max(short, sum(won > 12 for won in _won_in(deal, 2)))  # each pair of hands is told apart
    script = desk_of(deal).script(deal)
    assert len(script.outcomes) == sum(max(0, 12 - won) for won in _won_in(deal, 2))


@pytest.mark.parametrize("signs", [(1, -1, -1), (1, 1, -1)])
def test_short_players_pick_what_they_lack_and_long_ones_lose_what_they_have_too_many(
    signs: tuple[int, int, int],
) -> None:
    """MET-15"""

    def fits(end: Metamorphosis) -> bool:
        over = sorted(((won > 12) - (won < 12) for won in _won_in(end, 2)), reverse=True)
        return over == sorted(signs, reverse=True)

    deal = search(at_hand(2), fits)
    won = _won_in(deal, 2)

    assert sizes(deal) == [12, 12, 12]
    for seat in range(3):
        picked = sum(_picked(story(deal, 0), f"{{{seat}}} picked"))
        assert picked == max(0, 12 - won[seat])


def _picked(lines: list[str], who: str) -> list[int]:
    """The numbers of cards in the sentences of picks: told as cards to picker and victim."""
    found = []
    for line in lines:
        for sentence in line.split(". "):
            if sentence.startswith(who):
                what = sentence.split(" picked ")[1].split(" from ")[0]
                found.append(int(what.split()[0]) if "card" in what else what.count(",") + 1 + (" and " in what))
    return found


def test_the_picker_and_the_victim_see_the_cards_and_the_third_player_their_number() -> None:
    """MET-16"""
    deal = search(at_hand(2), lambda end: sorted(_won_in(end, 2)) == [9, 12, 15])
    won = _won_in(deal, 2)
    long, kept, short = won.index(15), won.index(12), won.index(9)
    told = {seat: story(deal, seat)[-1] for seat in range(3)}

    assert told[long] == told[short]
    assert "♠" in told[long] or "♥" in told[long] or "♦" in told[long] or "♣" in told[long]
    assert told[kept] == f"{{{short}}} picked 3 cards from {{{long}'}} backs."
    assert len([face for face in zone(deal, long, f"hand-{short}") if face]) == 12
    assert len([face for face in zone(deal, kept, f"hand-{short}") if face]) == 9


# --- the score ----------------------------------------------------------------------------------------------


@settings(max_examples=25, deadline=None)
@given(seed=st.integers(0, 10**6), seats=st.integers(2, 3))
def test_the_scores_of_a_set_add_up(seed: int, seats: int) -> None:
    """MET-17, MET-18, MET-19: hand 3 is −1 for each of the cards; at most one bonus for each player."""
    deal, rng = new_set(seats, seed, seed % seats), random.Random(seed)
    random_play(deal, rng)

    assert sum(points(deal, 3)) == -12 * seats
    for number, value in ((1, -4), (2, 3), (4, 4)):
        assert all(score % value == 0 for score in points(deal, number))
        assert 0 <= sum(points(deal, number)) // value <= 13
    for seat in range(seats):
        chosen = int(deal.row[INDICATED + seat])
        others = [points(deal, chosen)[other] for other in range(seats) if other != seat]
        bonus = 10 if points(deal, chosen)[seat] > max(others) else 0
        assert deal.scores()[seat] == sum(points(deal, n)[seat] for n in (1, 2, 3, 4)) + bonus
    assert abs(sum(deal.returns())) < 1e-6


def test_scores_are_zero_before_the_end() -> None:
    """MET-19"""
    assert at_hand(4).scores() == [0, 0, 0]
    assert at_hand(4).returns() == [0.0, 0.0, 0.0]


@pytest.mark.parametrize(("seats", "sets"), [(2, 4), (3, 3)])
def test_a_match_is_four_sets_with_two_players_and_three_with_three(seats: int, sets: int) -> None:
    """MET-5, MET-19"""
    game = kibitz.load_game("metamorphosis", seats)

    assert game.goal.deals == sets
    assert kibitz.load_game("metamorphosis", seats, sets=7).goal.deals == 7


def test_the_highest_total_wins_and_equal_totals_share_the_win() -> None:
    """MET-19"""
    match = kibitz.load_game("metamorphosis", 2, sets=1).new_match(seed=5)
    rng = random.Random(5)
    while not match.is_terminal():
        match.apply_action(rng.choice(match.legal_actions()))
    totals = match.scores()

    assert match.sheet.winners() == [s for s in range(2) if totals[s] == max(totals)]
    with pytest.raises(IllegalAction, match=r"The match is over\. \[MET-19\]"):
        match.apply_action(0)


# --- what everyone sees -------------------------------------------------------------------------------------


def test_fast_worlds_stay_exact_for_every_seat_in_all_four_hands() -> None:
    """MET-9, MET-12, MET-16: cards that a viewer cannot tell apart are dealt out among themselves."""
    for seats in (2, 3):
        for number in (1, 2, 3, 4):
            for seed in range(3):
                deal = at_hand(number, seats, seed)
                assert all(desk_of(deal).present_sampler(deal, seat).exact for seat in range(seats))


def test_a_guessed_world_chooses_hidden_indicators_anew() -> None:
    """MET-11"""
    deal = new_set(3)
    deal.apply_action(52, 1)
    deal.apply_action(53, 2)
    guess, rng = desk_of(deal).present_sampler(deal, 2), Rng(1)
    worlds: list[Any] = [guess.world(rng) for _ in range(60)]

    assert {int(world.row[INDICATED + 1]) for world in worlds} == {1, 2, 3, 4}
    assert {int(world.row[INDICATED + 2]) for world in worlds} == {2}


def test_the_led_and_the_winning_card_are_marked_and_said() -> None:
    deal = a_set(["2H", "KH", "QH"], dealer=0)
    indicate(deal, 1, 2, 3)
    assert deal.text().sentence() == ""
    play(deal, "KH QH")

    assert deal.text().sentence() == "{1} led hearts. {1'} K♥ is winning."
    tags = {face_text(card): marks for card, marks in deal.text().tags().items()}
    assert tags == {"KH": ["led", "winning"], "QH": []}
    assert [deal.text().played_by(card) for card in deal.text().tags()] == [1, 2]
    assert deal.text().heading() == "Hand 1, trick 1"
    assert prompt(deal, 0)["text"] == "Your turn: follow hearts."


def test_a_trick_tells_what_it_brings() -> None:
    deal = a_set(["2C", "KC", "QH"], dealer=0)
    indicate(deal, 1, 2, 3)
    play(deal, "KC")
    deal.apply_action(deal.legal_actions()[0])
    play(deal, "2C")
    won = [text for text in story(deal, 0) if "won the trick" in text]

    assert won[0].startswith("{1} won the trick with K♣: −")
