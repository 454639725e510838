# SPDX-License-Identifier: Apache-2.0
"""Second Lead No Trump, clause by clause; docs/games/second-lead.md."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import kibitz
from kibitz import IllegalAction
from kibitz.cards.card import COPY, SYMBOLS, card_text, mask_of, parse_card
from kibitz.catalog.index import find_spec
from kibitz.games.second_lead.bidding import ADJUSTED, BIDS, CHANGE, COMMIT, LEAD, SIZES, WINNER
from kibitz.games.second_lead.rules import OVER, PLAY, TOTALS, TRICKS, Rules, SecondLead
from kibitz.knowledge.ledger import STORY
from kibitz.match.game import Game
from kibitz.match.match import desk_of

from .helpers import count, prompt, random_play, say, zone

GAME = kibitz.load_game("second-lead")
ALL = [f"{symbol}{number}" for symbol in SYMBOLS for number in range(8)]
SEATS = (0, 1, 2, 3)


def pack_of(hands: Sequence[str], dealer: int, size: int) -> list[str]:
    """A pack in dealing order: these hands by seat, filled up with cards that nobody named, the rest at the end."""
    named = " ".join(hands).split()
    left = [face for face in ALL if face not in named]
    held = []
    for hand in hands:
        fill = size - len(hand.split())
        held.append(hand.split() + left[:fill])
        left = left[fill:]
    seats = len(hands)
    return [held[(dealer + 1 + k) % seats][k // seats] for k in range(size * seats)] + left


def deal_of(*hands: str, dealer: int = 3, carry: list[int] | None = None, **options: Any) -> SecondLead:
    """A deal with these cards in the hands of the seats, others in the gaps."""
    game = kibitz.load_game("second-lead", len(hands), **options)
    deal = game.new_deal(dealer=dealer, pack=pack_of(hands, dealer, 64 // len(hands)), carry=carry)
    assert isinstance(deal, SecondLead)
    return deal


def tiny(*hands: str, dealer: int = 3, **rules: Any) -> SecondLead:
    """A round with no other cards than these, which is over after as many tricks as each hand has cards."""
    held = [[parse_card(face) for face in hand.split()] for hand in hands]
    every = [card for hand in held for card in hand]
    size, seats = len(held[0]), len(held)
    first, more = mask_of([c for c in every if not c & COPY]), mask_of([c for c in every if c & COPY])
    settled = Rules(size, cards=first, more=more, **rules)
    spec = replace(find_spec("second-lead"), rules=lambda seats, options: settled)
    pack = [card_text(held[(dealer + 1 + k) % seats][k // seats]) for k in range(size * seats)]
    deal = Game(spec, *spec.settle(seats, {})).new_deal(dealer=dealer, pack=pack)
    assert isinstance(deal, SecondLead)
    return deal


def bid(deal: Any, *bids: str) -> None:
    """Everyone lays a bid, from seat 0 on, and nobody changes it."""
    for seat, cards in enumerate(bids):
        for face in sorted(cards.split(), key=lambda face: parse_card(face)):
            deal.apply_action(deal.string_to_action(f"lay {face}"), seat)
        deal.apply_action(deal.string_to_action("done"), seat)


def all_ready(deal: Any) -> None:
    while deal.phase == CHANGE:
        say(deal, "ready")


def play(deal: Any, cards: str) -> None:
    for face in cards.split():
        say(deal, f"play {face}")


def to_the_play(deal: Any) -> None:
    """Nobody bids anything, the bidding's winner leads."""
    bid(deal, *[""] * int(deal.seats))
    all_ready(deal)
    say(deal, "lead first")


def legal(deal: Any) -> set[str]:
    return {deal.action_to_string(a) for a in deal.legal_actions()}


def won(deal: Any) -> list[int]:
    return [int(deal.row[TRICKS + s]) for s in range(deal.seats)]


def bids_of(deal: Any) -> list[int]:
    return [int(deal.bids.target(deal.row, s)) for s in range(deal.seats)]


def objection(deal: Any, text: str, seat: int | None = None) -> str:
    sentence = deal.objection(deal.string_to_action(text), seat)
    assert sentence is not None
    return str(sentence)


# --- the printed example ------------------------------------------------------------------------------------

ALICE, BOB, CHARLIE, DANA = SEATS
PRINTED = (
    "Yin0 Energy7 Energy4 Space6 Matter1 Matter5",
    "Yin7 Force0 Force5 Force6 Force7 Time6",
    "Time3 Yang3 Space1 Space7 Yang7 Entropy7",
    "Matter2 Entropy1 Entropy2",
)
PRINTED_BIDS = ("Yin0", "Yin7 Force0", "Time3 Yang3 Space1", "Matter2")


def test_the_printed_round_of_four_scores_minus_three_minus_two_plus_one_and_nought() -> None:
    """SLN-6, SLN-11, SLN-12, SLN-13, SLN-14, SLN-20: bids 0, 7, 7 and 2; the third wins and lowers all."""
    deal = deal_of(*PRINTED)
    bid(deal, *PRINTED_BIDS)
    all_ready(deal)
    assert bids_of(deal) == [0, 7, 7, 2]
    assert [deal.row[SIZES + s] for s in SEATS] == [1, 2, 3, 1]
    assert (deal.phase, deal.row[WINNER], deal.current_player()) == (LEAD, CHARLIE, CHARLIE)
    say(deal, "take second lead", "lower all bids")
    assert deal.current_player() == BOB
    assert bids_of(deal) == [-1, 6, 6, 1]
    assert deal.bids.is_giving(deal.row)

    random_play(deal, random.Random(PLAYED_SO))

    assert won(deal) == [2, 8, 5, 1]
    assert deal.scores() == [-3, -2, 1, 0]
    assert sum(deal.scores()) == 12 - 16


PLAYED_SO = 2345  # a way of playing these cards in which the tricks fall as printed


# --- the printed tricks -------------------------------------------------------------------------------------


def trick_of(*cards: str, free: bool = False) -> SecondLead:
    """One trick in a deal where each seat holds its card and others that match nothing of it."""
    rest = ("Energy1 Energy4", "Energy5 Energy6", "Entropy1 Entropy2", "Entropy4 Entropy7")
    deal = tiny(*[f"{card} {others}" for card, others in zip(cards, rest, strict=True)], free_after_choice=free)
    to_the_play(deal)
    assert deal.current_player() == 0
    play(deal, " ".join(cards))
    return deal


def test_yin3_yin7_time7_yin5_is_a_symbol_trick_that_the_second_card_wins() -> None:
    """SLN-16, SLN-18."""
    assert won(trick_of("Yin3", "Yin7", "Time7", "Yin5")) == [0, 1, 0, 0]


def test_yin3_space3_force3_yang6_is_a_number_trick_that_the_third_card_wins() -> None:
    """SLN-16, SLN-18: the last 3 played."""
    assert won(trick_of("Yin3", "Space3", "Force3", "Yang6")) == [0, 0, 1, 0]


def test_yin3_time5_space1_yin0_is_a_symbol_trick_that_the_leader_wins() -> None:
    """SLN-16, SLN-18: the choice passed on to the fourth player, and 3 is above 0."""
    assert won(trick_of("Yin3", "Time5", "Space1", "Yin0")) == [1, 0, 0, 0]


def test_yin3_and_three_cards_that_match_nothing_are_the_leaders_trick() -> None:
    """SLN-19."""
    assert won(trick_of("Yin3", "Time5", "Space1", "Force6")) == [1, 0, 0, 0]


def test_seven_on_two_cards_beats_seven_on_one() -> None:
    """SLN-11: 7 by Yin7, and 7 by Time7 and Force0."""
    deal = deal_of("Yin7", "Time7 Force0", "", "")
    bid(deal, "Yin7", "Time7 Force0", "", "")
    all_ready(deal)
    assert deal.row[WINNER] == 1


# --- SLN-1 to SLN-5: the deal -------------------------------------------------------------------------------


def test_the_pack_has_eight_symbols_with_the_numbers_nought_to_seven() -> None:
    """SLN-1."""
    deal = GAME.new_deal(seed=1)
    assert sorted(kibitz.cards.card.face_text(card) for card in deal.pack) == sorted(ALL)


@pytest.mark.parametrize(
    ("seats", "size", "aside"), [(3, 21, 1), (4, 16, 0), (5, 12, 4), (6, 10, 4), (7, 9, 1), (8, 8, 0)]
)
def test_all_get_the_largest_equal_number_of_cards(seats: int, size: int, aside: int) -> None:
    """SLN-2, SLN-3, SLN-4."""
    deal: Any = kibitz.load_game("second-lead", seats).new_deal(seed=3, dealer=2)
    assert [count(deal, f"hand-{s}") for s in range(seats)] == [size] * seats
    assert deal.bids.tricks == size
    if aside > 0:
        assert count(deal, "aside") == aside
        assert all(zone(deal, seat, "aside") == [None] * min(aside, 3) for seat in (0, seats - 1, None))
    random_play(deal, random.Random(1))
    assert sum(won(deal)) == size
    if aside > 0:
        assert zone(deal, None, "aside")[-1] is None


def test_fewer_than_three_and_more_than_eight_cannot_play() -> None:
    """SLN-2."""
    for seats in (2, 9):
        with pytest.raises(ValueError, match="3 to 8 seats"):
            kibitz.load_game("second-lead", seats)


def test_the_deal_moves_to_the_left_and_the_dealers_left_speaks_first() -> None:
    """SLN-5."""
    match = GAME.new_match(seed=5, first_dealer=2)
    assert match.deal.dealer == 2
    assert match.current_player() == 3
    random_play(match.deal, random.Random(1))
    match = GAME.new_match(seed=5, first_dealer=2)
    while match.sheet.deals() == 0:
        match.apply_action(match.legal_actions()[0])
    assert match.deal.dealer == 3


# --- SLN-6 to SLN-8: the commitment -------------------------------------------------------------------------


def test_a_bid_is_worth_the_sum_of_its_numbers_and_at_most_all_tricks() -> None:
    """SLN-6."""
    deal = deal_of("Yin7 Time7 Force2 Force1 Space3", "", "", "")
    for text in ("lay Force1", "lay Yin7", "lay Time7"):
        deal.apply_action(deal.string_to_action(text), 0)
    assert deal.row[BIDS + 0] == 15
    deal = deal_of("Yin7 Time7 Force2 Space3", "", "", "")
    for text in ("lay Force2", "lay Yin7"):
        deal.apply_action(deal.string_to_action(text), 0)
    assert "lay Time7" in {deal.action_to_string(a) for a in deal.legal_actions(0)}
    deal = deal_of("Yin7 Time7 Space3", "", "", "")
    for text in ("lay Space3", "lay Yin7"):
        deal.apply_action(deal.string_to_action(text), 0)
    assert objection(deal, "lay Time7", 0) == ("Time7: your bid would be 17, and there are only 16 tricks. [SLN-6]")
    with pytest.raises(IllegalAction):
        deal.apply_action(deal.string_to_action("lay Time7"), 0)


def test_no_card_at_all_is_a_bid_of_nought() -> None:
    """SLN-7."""
    deal = deal_of("", "", "", "")
    bid(deal, "", "", "", "")
    assert deal.phase == CHANGE
    assert bids_of(deal) == [0, 0, 0, 0]
    assert [count(deal, f"bid-{s}") for s in SEATS] == [0, 0, 0, 0]


def test_all_seats_commit_at_once_in_any_order() -> None:
    """SLN-8."""
    deal = deal_of("Yin1", "Yin2", "Yin3", "Yin4")
    assert sorted(deal.players_to_act()) == [0, 1, 2, 3]
    for seat, text in ((2, "lay Yin3"), (0, "lay Yin1"), (2, "done"), (0, "done"), (3, "done")):
        deal.apply_action(deal.string_to_action(text), seat)
    assert deal.players_to_act() == [1]
    assert objection(deal, "done", 0) == "It is not your turn: {1:is|are} to act. [SLN-8]"
    deal.apply_action(deal.string_to_action("done"), 1)
    assert deal.phase == CHANGE
    assert [count(deal, f"bid-{s}") for s in SEATS] == [1, 0, 1, 0]


def test_nothing_of_a_bid_is_seen_before_all_are_down_and_then_only_its_number_of_cards() -> None:
    """SLN-8, SLN-25."""
    deal = deal_of("Yin1 Yin2", "Yin3", "Yin4", "Yin5")
    before = [deal.information_state_string(s) for s in (1, 2, 3)]
    deal.apply_action(deal.string_to_action("lay Yin1"), 0)
    deal.apply_action(deal.string_to_action("lay Yin2"), 0)
    assert [deal.information_state_string(s) for s in (1, 2, 3)] == before
    deal.apply_action(deal.string_to_action("done"), 0)
    assert deal.view(1)["players"][0]["facts"] == [{"text": "has laid a bid"}]  # type: ignore[index]
    assert [count(deal, "bid-0"), count(deal, "hand-0")] == [0, 16]
    for seat in (1, 2, 3):
        deal.apply_action(deal.string_to_action("done"), seat)
    assert zone(deal, 1, "bid-0") == [None, None]
    assert zone(deal, 0, "bid-0") == ["Yin2", "Yin1"]
    assert count(deal, "hand-0") == 14


def test_the_cards_of_a_bid_are_named_in_one_order() -> None:
    """SLN-8."""
    deal = deal_of("Yin1 Yin2 Matter0", "", "", "")
    deal.apply_action(deal.string_to_action("lay Yin2"), 0)
    assert objection(deal, "lay Yin1", 0).endswith(
        "a later one lies already. You can add it when all bids are down. [SLN-8]"
    )
    assert objection(deal, "lay Yin2", 0) == "Yin2: it is in your bid already. [SLN-8]"
    deal.apply_action(deal.string_to_action("lay Matter0"), 0)
    assert {deal.action_to_string(a) for a in deal.legal_actions(0)} >= {"done"}


def test_only_cards_of_the_own_hand_are_laid() -> None:
    """SLN-6."""
    deal = deal_of("Yin1", "Yin2", "", "")
    assert objection(deal, "lay Yin2", 0) == "Yin2: you do not hold that card. [SLN-6]"
    assert objection(deal, "ready", 0) == "Lay the cards of your bid, or say that you are done. [SLN-8]"


def test_a_bid_is_offered_as_one_pick_whose_cards_add_up() -> None:
    """SLN-6, SLN-8."""
    deal = deal_of("Yin7 Force0", "", "", "")
    pick: Any = deal.view(0)["pick"]
    assert (pick["verb"], pick["unit"], pick["most_worth"], pick["done"]) == ("Bid", "Bid", 16, 52)
    assert pick["worth"]["Yin7"] == 7
    assert len(pick["worth"]) == 16


# --- SLN-9: changes -----------------------------------------------------------------------------------------


def test_a_change_is_one_card_more_or_one_card_back() -> None:
    """SLN-9."""
    deal = deal_of("Yin1 Yin2", "Yin3", "", "")
    bid(deal, "Yin1", "", "", "")
    say(deal, "lay Yin2")
    assert bids_of(deal)[0] == 3
    assert deal.current_player() == 1
    say(deal, "ready", "ready", "ready", "take back Yin1")
    assert bids_of(deal)[0] == 2
    assert zone(deal, 0, "bid-0") == ["Yin2"]
    assert deal.phase == CHANGE


def test_ready_binds_nobody_and_four_in_a_row_end_the_step() -> None:
    """SLN-9."""
    deal = deal_of("", "", "Yin1", "")
    bid(deal, "", "", "", "")
    say(deal, "ready", "ready", "lay Yin1", "ready", "ready", "ready")
    assert deal.phase == CHANGE
    assert deal.current_player() == 2
    say(deal, "ready")
    assert deal.phase == LEAD


def test_a_change_may_not_bring_the_bid_above_all_tricks() -> None:
    """SLN-9, SLN-6."""
    deal = deal_of("Yin7 Time7 Space3", "", "", "")
    bid(deal, "Yin7 Time7", "", "", "")
    assert objection(deal, "lay Space3").startswith("Space3: your bid would be 17")


def test_nobody_makes_more_changes_than_there_are_tricks() -> None:
    """SLN-9: the limit makes sure that the bidding ends."""
    deal = deal_of("Yin0", "", "", "")
    bid(deal, "", "", "", "")
    for k in range(16):
        say(deal, "take back Yin0" if k % 2 else "lay Yin0", "ready", "ready", "ready")
    assert legal(deal) == {"ready"}
    assert objection(deal, "lay Yin0") == ("You have made 16 changes, as many as there are tricks: say ready. [SLN-9]")


def test_a_change_is_seen_its_card_is_not() -> None:
    """SLN-9, SLN-25."""
    deal = deal_of("Yin1 Yin2", "", "", "")
    bid(deal, "Yin1", "", "", "")
    say(deal, "lay Yin2", "ready", "ready", "ready", "take back Yin1")
    ledger = desk_of(deal).ledger(deal, STORY)
    mine = [ledger.text_for(entry, 0) for entry in ledger.entries if entry.seat == 0]
    theirs = [ledger.text_for(entry, 1) for entry in ledger.entries if entry.seat == 0]
    assert mine[-2:] == ["{0} laid Yin2: 2 in all.", "{0} took back Yin1: 1 in all."]
    assert theirs[-2:] == ["{0} laid one more card: 2 in all.", "{0} took back a card: 1 in all."]


# --- SLN-10 to SLN-14: what the bids come to ----------------------------------------------------------------


def test_all_bids_are_turned_up_and_then_go_back_to_the_hands() -> None:
    """SLN-10, SLN-25: they stay known there."""
    deal = deal_of("Yin1", "Time7 Force0", "", "")
    bid(deal, "Yin1", "Time7 Force0", "", "")
    all_ready(deal)
    assert [count(deal, f"hand-{s}") for s in SEATS] == [16] * 4
    assert zone(deal, 0, "hand-1") == ["Force0", "Time7"] + [None] * 14
    ledger = desk_of(deal).ledger(deal, STORY)
    assert ledger.text_for(ledger.entries[-1], 2) == "{0} bid 1 on Yin1. {1} bid 7 on Force0 and Time7."


@pytest.mark.parametrize(
    ("bids", "winner"),
    [
        (("Yin3", "Time7", "Yin1", ""), 1),
        (("Yin7", "Time7", "", ""), 0),
        (("Yin0", "", "", ""), 0),
        (("", "Time0", "Yin2 Yin1", "Force2 Force1 Force0"), 3),
    ],
)
def test_the_highest_bid_wins_then_the_number_of_cards_then_the_seat(bids: tuple[str, ...], winner: int) -> None:
    """SLN-11: the first from the dealer's left where all is equal."""
    deal = deal_of(*bids)
    bid(deal, *bids)
    all_ready(deal)
    assert deal.row[WINNER] == winner


def test_the_last_tie_break_goes_by_the_dealer() -> None:
    """SLN-11, SLN-5."""
    deal = deal_of("Yin7", "Time7", "Space7", "", dealer=0)
    bid(deal, "Yin7", "Time7", "Space7", "")
    all_ready(deal)
    assert deal.row[WINNER] == 1


@pytest.mark.parametrize(("choice", "leader"), [("lead first", 0), ("take second lead", 3)])
def test_the_winner_leads_or_has_the_player_on_the_right_lead(choice: str, leader: int) -> None:
    """SLN-12."""
    deal = deal_of("Yin3", "", "", "")
    bid(deal, "Yin3", "", "", "")
    all_ready(deal)
    assert legal(deal) == {"lead first", "take second lead"}
    assert objection(deal, "lay Yin3") == "Say first whether you lead to the first trick or take second lead. [SLN-12]"
    say(deal, choice)
    assert deal.phase == PLAY
    assert deal.current_player() == leader


@pytest.mark.parametrize(
    ("choice", "bids", "giving"), [("raise all bids", [10, 8, 1, 1], False), ("lower all bids", [8, 6, -1, -1], True)]
)
def test_bids_that_add_up_to_the_tricks_all_go_up_or_down_by_one(choice: str, bids: list[int], giving: bool) -> None:
    """SLN-13, SLN-14: first the lead is chosen, then this."""
    deal = deal_of("Yin7 Yin2", "Time7", "", "")
    bid(deal, "Yin7 Yin2", "Time7", "", "")
    all_ready(deal)
    say(deal, "lead first")
    assert legal(deal) == {"raise all bids", "lower all bids"}
    assert objection(deal, "lead first") == "Say whether all bids go up by one or down by one. [SLN-13]"
    say(deal, choice)
    assert bids_of(deal) == bids
    assert deal.bids.is_giving(deal.row) == giving


def test_other_bids_stand() -> None:
    """SLN-13, SLN-14."""
    deal = deal_of("Yin7", "Time7", "", "")
    bid(deal, "Yin7", "Time7", "", "")
    all_ready(deal)
    say(deal, "lead first")
    assert deal.phase == PLAY
    assert bids_of(deal) == [7, 7, 0, 0]
    assert deal.bids.is_giving(deal.row)


# --- SLN-15 to SLN-19: the play -----------------------------------------------------------------------------


def test_the_winner_of_a_trick_leads_to_the_next() -> None:
    """SLN-15."""
    deal = trick_of("Yin3", "Space3", "Force3", "Yang6")
    assert deal.current_player() == 2
    assert legal(deal) == {"play Entropy1", "play Entropy2"}


def test_the_second_player_matches_symbol_or_number_as_they_like() -> None:
    """SLN-16."""
    deal = tiny("Yin3 Energy1", "Yin5 Time3", "Yin6 Space3", "Force4 Force5")
    to_the_play(deal)
    play(deal, "Yin3")
    assert legal(deal) == {"play Yin5", "play Time3"}
    by_symbol, by_number = deal.clone(), deal.clone()
    play(by_symbol, "Yin5")
    assert legal(by_symbol) == {"play Yin6"}
    play(by_number, "Time3")
    assert legal(by_number) == {"play Space3"}


def test_who_can_match_must_and_hears_with_which_cards() -> None:
    """SLN-16."""
    deal = tiny("Yin3 Energy1", "Force7 Yin5", "Yin6 Space3", "Force4 Force5")
    to_the_play(deal)
    play(deal, "Yin3")
    assert objection(deal, "play Force7") == "Force7: you can match Yin3, with Yin5, and must. [SLN-16]"
    deal = tiny("Yin3 Energy1 Energy0", "Force7 Yin5 Time3", "Yin6 Space3 Space0", "Force4 Force5 Force0")
    to_the_play(deal)
    play(deal, "Yin3")
    assert objection(deal, "play Force7") == "Force7: you can match Yin3, with Yin5 or Time3, and must. [SLN-16]"


def test_who_can_match_neither_plays_anything_and_the_choice_goes_on() -> None:
    """SLN-16."""
    deal = tiny("Yin3 Energy1", "Time5 Time6", "Yin6 Space3", "Force4 Force5")
    to_the_play(deal)
    play(deal, "Yin3 Time6")
    assert legal(deal) == {"play Yin6", "play Space3"}


def test_once_it_is_settled_the_others_follow_what_counts() -> None:
    """SLN-17."""
    deal = tiny("Yin3 Energy1", "Yin5 Time3", "Yin6 Space3", "Space5 Yin0")
    to_the_play(deal)
    play(deal, "Yin3 Time3")
    assert objection(deal, "play Yin6") == "Yin6: you hold a 3 and must play one (number 3 counts). [SLN-17]"
    play(deal, "Space3")
    assert legal(deal) == {"play Space5", "play Yin0"}
    deal = tiny("Yin3 Energy1", "Yin5 Time3", "Yin6 Space3", "Space5 Yin0")
    to_the_play(deal)
    play(deal, "Yin3 Yin5 Yin6")
    assert (
        objection(deal, "play Space5") == "Space5: you hold Yin and must play it (Yin counts in this trick). [SLN-17]"
    )


def test_with_the_option_later_players_are_free_once_it_is_settled() -> None:
    """SLN-17: option free_after_choice; before that the duty is the same."""
    deal = tiny("Yin3 Energy1", "Yin5 Time3", "Yin6 Space3", "Space5 Yin0", free_after_choice=True)
    to_the_play(deal)
    play(deal, "Yin3")
    assert legal(deal) == {"play Yin5", "play Time3"}
    play(deal, "Time3")
    assert legal(deal) == {"play Yin6", "play Space3"}
    play(deal, "Space3 Yin0")
    assert won(deal) == [0, 0, 1, 0]
    option = kibitz.load_game("second-lead", free_after_choice=True).new_deal(seed=1)
    assert isinstance(option, SecondLead)
    assert option.rules.free_after_choice


def test_what_counts_is_said_in_words() -> None:
    """SLN-18."""
    deal = deal_of("Force3", "Time3 Force5", "Entropy3 Force6", "")
    to_the_play(deal)
    play(deal, "Force3")
    assert (
        deal.text().sentence()
        == "{0} led Force3. Whoever matches it first, in symbol or in number, says which of them counts."
    )
    number = deal.clone()
    play(number, "Time3")
    assert number.text().sentence() == (
        "Number 3 counts in this trick. The last 3 played wins. {0} led Force3; {1} matched it."
    )
    view: Any = number.view(2)
    assert view["prompt"]["text"] == "Your turn: follow with a 3."
    tags = {card["face"]: card["tags"] for z in view["zones"] if z["id"] == "trick" for card in z["cards"]}
    assert tags == {"Force3": ["led"], "Time3": ["chose 3", "winning"]}
    play(deal, "Force5")
    told = "Force counts in this trick. The highest Force wins. {0} led Force3; {1} matched it."
    assert deal.text().sentence() == told
    assert prompt(deal, 2)["text"] == "Your turn: follow with Force."


# --- SLN-20 to SLN-24: the score ----------------------------------------------------------------------------


def finished(
    bids: Sequence[int], tricks: Sequence[int], adjusted: int = 0, totals: Sequence[int] = (0, 0, 0, 0), **options: Any
) -> SecondLead:
    """A round of four that is over, with these bids and tricks."""
    deal = deal_of("", "", "", "", carry=list(totals), **options)
    deal.phase, deal.to_act, deal.waiting = OVER, -1, 0
    deal.row[ADJUSTED] = adjusted
    for seat in SEATS:
        deal.row[BIDS + seat] = bids[seat]
        deal.row[TRICKS + seat] = tricks[seat]
    return deal


def test_a_giving_round_scores_bid_less_tricks_and_a_taking_round_tricks_less_bid() -> None:
    """SLN-20."""
    assert finished([4, 4, 2, 2], [4, 3, 5, 4]).scores() == [0, 1, -3, -2]
    assert finished([4, 7, 5, 2], [4, 6, 2, 4]).scores() == [0, -1, -3, 2]


def test_zero_bid_and_made_scores_eight() -> None:
    """SLN-21."""
    assert finished([0, 6, 6, 6], [0, 6, 6, 4]).scores() == [8, 0, 0, -2]
    assert finished([0, 6, 6, 6], [1, 5, 6, 4]).scores()[0] == 1


def test_after_a_raise_zero_means_one_trick_and_after_a_lowering_it_cannot_be_made() -> None:
    """SLN-21, SLN-13."""
    raised = finished([0, 6, 6, 4], [1, 6, 5, 4], adjusted=1)
    assert raised.scores()[0] == 8
    assert finished([0, 6, 6, 4], [0, 6, 6, 4], adjusted=1).scores()[0] == -1
    assert finished([0, 6, 6, 4], [0, 6, 6, 4], adjusted=-1).scores()[0] == -1


def test_all_bid_and_made_doubles_the_total() -> None:
    """SLN-22."""
    assert finished([16, 1, 0, 0], [16, 0, 0, 0], totals=[9, 1, 1, 1]).scores() == [9, -1, 8, 8]
    assert finished([16, 1, 0, 0], [15, 1, 0, 0], totals=[9, 1, 1, 1]).scores()[0] == -1


def test_a_total_of_nought_or_less_is_left_alone() -> None:
    """SLN-22."""
    for total in (0, -5):
        deal = finished([16, 1, 0, 0], [16, 0, 0, 0], totals=[total, 0, 0, 0])
        assert deal.scores()[0] == 0
        assert deal.carry()[0] == total


def test_as_an_option_all_doubles_a_total_below_nought_too() -> None:
    """SLN-22, double_debts."""
    for total in (9, 0, -5):
        deal = finished([16, 1, 0, 0], [16, 0, 0, 0], totals=[total, 0, 0, 0], double_debts=True)
        assert deal.scores()[0] == total
        assert deal.carry()[0] == 2 * total
    assert deal.text().account(0)[1] == ("All tricks bid and made: the total doubles, −5", "SLN-22")
    missed = finished([16, 1, 0, 0], [15, 1, 0, 0], totals=[-5, 0, 0, 0], double_debts=True)
    assert missed.scores()[0] == -1


def test_all_with_adjusted_bids_needs_one_trick_less_or_cannot_be_made() -> None:
    """SLN-22, SLN-13."""
    assert finished([16, 0, 0, 0], [15, 1, 0, 0], adjusted=-1, totals=[7, 0, 0, 0]).scores()[0] == 7
    assert finished([16, 0, 0, 0], [16, 0, 0, 0], adjusted=1, totals=[7, 0, 0, 0]).scores()[0] == -1


def test_no_bid_counts_as_zero_and_as_all() -> None:
    """SLN-23: the smallest round has eight tricks."""
    for seats in range(3, 9):
        deal: Any = kibitz.load_game("second-lead", seats).new_deal(seed=1)
        assert deal.bids.tricks >= 8


def test_a_match_has_as_many_rounds_as_players_and_the_totals_go_on() -> None:
    """SLN-24, SLN-22."""
    for seats in (3, 5):
        match = kibitz.load_game("second-lead", seats).new_match(seed=2)
        rng = random.Random(3)
        while not match.is_terminal():
            deal: Any = match.deal
            assert [deal.row[TOTALS + s] for s in range(seats)] == match.scores()
            match.apply_action(rng.choice(match.legal_actions()))
        assert match.sheet.deals() == seats
        assert match.sheet.winners() == [s for s in range(seats) if match.scores()[s] == max(match.scores())]


def test_the_number_of_rounds_may_be_any() -> None:
    """SLN-24: option rounds."""
    match = kibitz.load_game("second-lead", 3, rounds=2).new_match(seed=2)
    random_play(match, random.Random(4))
    assert match.sheet.deals() == 2
    with pytest.raises(ValueError, match="rounds"):
        kibitz.load_game("second-lead", rounds=101)


def test_the_totals_of_the_rounds_before_must_fit_the_seats() -> None:
    """SLN-22."""
    assert deal_of("", "", "", "", carry=[1, -2, 3, 0]).carry() == [1, -2, 3, 0]
    for wrong in ([1, 2, 3], [1, 2, 3, 4, 5], [2**40, 0, 0, 0]):
        with pytest.raises(ValueError, match="carry: the totals of 4 seats"):
            deal_of("", "", "", "", carry=wrong)


def test_the_account_says_how_the_points_came_about() -> None:
    """SLN-20, SLN-21, SLN-22."""
    deal = finished([0, 6, 6, 4], [1, 6, 5, 4], adjusted=1)
    assert deal.text().account(0) == [
        ("1 trick, bid 0, raised to 1, in a taking round", "SLN-20"),
        ("Zero bid and made: +8", "SLN-21"),
    ]
    deal = finished([16, 1, 0, 0], [16, 0, 0, 0], totals=[9, 1, 1, 1])
    assert deal.text().account(0)[1] == ("All tricks bid and made: the total doubles, +9", "SLN-22")
    assert deal.text().verdict() == "Taking round. Tricks: {0} 16 of 16, {1} 0 of 1, {2} 0 of 0, {3} 0 of 0."
    deal = finished([16, 1, 0, 0], [16, 0, 0, 0], totals=[-5, 1, 1, 1])
    assert deal.text().account(0)[1] == ("All tricks bid and made: a total of 0 or less stays as it is", "SLN-22")


# --- properties ---------------------------------------------------------------------------------------------


@settings(max_examples=25, deadline=None)
@given(seed=st.integers(0, 10**6), seats=st.integers(3, 8))
def test_without_bonuses_the_scores_add_up_to_how_far_the_bids_miss_the_tricks(seed: int, seats: int) -> None:
    """SLN-13, SLN-20: and the bids never add up to the tricks."""
    deal: Any = kibitz.load_game("second-lead", seats).new_deal(seed=seed, dealer=seed % seats)
    rng = random.Random(seed)
    while not deal.is_terminal():
        seat = rng.choice(deal.players_to_act())
        actions = deal.legal_actions(seat)
        stops = [a for a in (52, 53) if a in actions]
        deal.apply_action(stops[0] if stops and rng.random() < 0.6 else rng.choice(actions), seat)
        assert all(0 <= deal.row[BIDS + s] <= deal.bids.tricks for s in range(seats))
        if deal.phase == COMMIT:
            assert deal.waiting != 0
    total = sum(bids_of(deal))
    assert total != deal.bids.tricks
    bonus = sum(
        8 for s in range(seats) if deal.row[BIDS + s] == 0 and deal.row[TRICKS + s] == deal.bids.target(deal.row, s)
    )
    assert sum(deal.scores()) == bonus - abs(total - deal.bids.tricks)


@settings(max_examples=25, deadline=None)
@given(seed=st.integers(0, 10**6), free=st.booleans())
def test_each_trick_goes_where_the_clauses_send_it(seed: int, free: bool) -> None:
    """SLN-16, SLN-17, SLN-18, SLN-19, worked out a second time from the cards alone."""
    deal: Any = kibitz.load_game("second-lead", free_after_choice=free).new_deal(seed=seed)
    to_the_play(deal)
    rng, won_before = random.Random(seed), won(deal)
    cards: list[str] = []
    leader = deal.current_player()
    while not deal.is_terminal():
        if not cards:
            leader = deal.current_player()
        hand = [deal.action_to_string(a).split()[1] for a in deal.legal_actions()]
        face = rng.choice(hand)
        if cards and not free:
            check_duty(cards, deal, hand)
        cards.append(face)
        say(deal, f"play {face}")
        if len(cards) == 4:
            taker = (leader + winning(cards)) % 4
            assert won(deal)[taker] == won_before[taker] + 1
            cards, won_before = [], won(deal)


def settled(cards: list[str]) -> str:
    """What counts: a symbol, a number, or nothing yet."""
    led = cards[0]
    for face in cards[1:]:
        if face[:-1] == led[:-1]:
            return led[:-1]
        if face[-1] == led[-1]:
            return led[-1]
    return ""


def winning(cards: list[str]) -> int:
    """Which card of a trick wins."""
    what = settled(cards)
    if what == "":
        return 0
    if what.isdigit():
        return max(k for k, face in enumerate(cards) if face[-1] == what)
    return max((k for k, face in enumerate(cards) if face[:-1] == what), key=lambda k: cards[k])


def check_duty(cards: list[str], deal: Any, offered: list[str]) -> None:
    """What is offered is what matches, or the whole hand."""
    seat = deal.current_player()
    held = [face for face in zone(deal, seat, f"hand-{seat}") if face is not None]
    what = settled(cards)
    wanted = (what,) if what else (cards[0][:-1], cards[0][-1])
    fit = [face for face in held if face[:-1] in wanted or face[-1] in wanted]
    assert sorted(offered) == sorted(fit or held)
