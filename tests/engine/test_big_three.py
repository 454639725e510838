# SPDX-License-Identifier: Apache-2.0
"""Big Three, clause by clause; docs/games/big-three.md."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from itertools import pairwise
from statistics import fmean
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import kibitz
from kibitz import IllegalAction, Match
from kibitz.agents import make
from kibitz.agents.base import Observation
from kibitz.agents.search import Search
from kibitz.cards.card import RANKS, face_text, mask_of, parse_card
from kibitz.cards.card_set import CardSet
from kibitz.cards.chance import ChanceSource
from kibitz.cards.kernel import Rng, bits
from kibitz.catalog.index import find_spec
from kibitz.engine.deal import Deal, is_legal
from kibitz.engine.playouts import playouts
from kibitz.games.big_three.row import CONTRACT, DECLARER, FIRST_OUT, HANDS, OPENER
from kibitz.games.big_three.rules import BigThree, Rules
from kibitz.games.big_three.text import BigThreeText, read_typed, typed
from kibitz.match.game import Game
from kibitz.match.match import desk_of
from kibitz.mechanics.climbing import KING_HIGH, SIZE, THREE_HIGH, Ladder

from .helpers import PACK, count, dealt, faces, hand, legal_texts, prompt, random_play, say, zone

GAME = kibitz.load_game("big-three")
FOUR = kibitz.load_game("big-three", seats=4)


def spread(text: str) -> str:
    """`9CDS 45H` is 9C 9D 9S 4H 5H: one rank of several suits may be written so too."""
    tokens = []
    for token in text.split():
        same = len(token) > 2 and set(token[1:]) <= set("CDHS")
        tokens += [token[0] + suit for suit in token[1:]] if same else [token]
    return " ".join(tokens)


def deal_of(*hands: str, kitty: str = "", dealer: int = 0, seed: int = 0, **options: Any) -> BigThree:
    """A deal with these cards in the hands and set aside, low cards in the gaps."""
    game = kibitz.load_game("big-three", seats=len(hands), **options)
    size = 16 if len(hands) == 3 else 12
    pack = dealt([spread(text) for text in hands], spread(kitty), dealer - 1, size)  # the dealer takes the first card
    deal = game.new_deal(seed=seed, dealer=dealer, pack=pack)
    assert isinstance(deal, BigThree)
    return deal


def at_play(*hands: str, bid: int = 3, kitty: str = "", **options: Any) -> BigThree:
    """The same with seat 0 holding 4H, playing alone and about to lead."""
    deal = deal_of("4H " + hands[0], *hands[1:], kitty=kitty, **options)
    say(deal, f"bid {bid}")
    while deal.phase == 1:
        say(deal, "pass")
    return deal


def small(*hands: str, kitty: str = "", seats: int = 3, **rules: Any) -> BigThree:
    """A deal of these cards and no others."""
    held = [faces(spread(text)) for text in hands]
    rest = faces(spread(kitty))
    cards = [parse_card(held[k % seats][k // seats]) for k in range(len(held[0]) * seats)] + list(map(parse_card, rest))
    made = Rules(hand=len(held[0]), kitty=len(rest), cards=mask_of(cards), **rules)
    title = replace(find_spec("big-three"), rules=lambda seats, options: made)
    settled, options = title.settle(seats, {})
    deal = Game(title, settled, options).new_deal(seed=1, pack=[face_text(card) for card in cards])
    assert isinstance(deal, BigThree)
    return deal


def beats(ladder: Ladder, one: str, other: str) -> bool:
    return ladder.beats(read_typed(ladder, one), read_typed(ladder, other))


def choices(state: Deal, seat: int) -> list[dict[str, Any]]:
    told: Any = state.view(seat)["choices"]
    return list(told)


def facts(state: Deal, seat: int | None) -> list[str]:
    told: Any = state.view(seat)["facts"]
    return [fact["text"] for fact in told]


# --- the deal -----------------------------------------------------------------------------------------------


def test_three_players_get_sixteen_cards_each_and_four_are_set_aside() -> None:
    """BIG-1."""
    deal = GAME.new_deal(seed=1)

    assert [count(deal, f"hand-{s}") for s in range(3)] == [16, 16, 16]
    assert count(deal, "kitty") == 4
    assert all(zone(deal, seat, "kitty") == [None] * 4 for seat in (0, 1, 2, None))


@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_the_players_take_cards_in_turn_the_dealer_first(dealer: int) -> None:
    """BIG-1, BIG-3."""
    deal = GAME.new_deal(dealer=dealer, pack=PACK)

    for k in range(3):
        assert hand(deal, (dealer + k) % 3) == set(PACK[k:48:3])


def test_chance_names_the_first_dealer_and_whoever_was_out_first_deals_next() -> None:
    """BIG-1."""
    assert {GAME.new_match(seed=seed).first_dealer for seed in range(20)} == {0, 1, 2}

    match, rng, moved = GAME.new_match(seed=4), random.Random(4), False
    while not match.is_terminal() and len(match.past) < 8:
        random_play(match, rng, 1)
    for before, after in zip(match.past, [*match.past[1:], match.deal], strict=True):
        assert isinstance(before, BigThree)
        assert before.count_at(before.row[FIRST_OUT]) == 0
        assert after.dealer == before.row[FIRST_OUT] == before.next_dealer()
        moved = moved or after.dealer != (before.dealer + 1) % 3
    assert moved


def test_playouts_in_a_row_move_the_deal_alike() -> None:
    """BIG-1: the successor of a finished deal."""
    deal = GAME.new_deal(seed=2)
    random_play(deal, random.Random(2))

    assert isinstance(deal, BigThree)
    assert deal.successor(ChanceSource(Rng(1))).dealer == deal.row[FIRST_OUT]


@pytest.mark.parametrize("seats", [2, 5])
def test_another_number_of_players_is_refused(seats: int) -> None:
    """BIG-1, BIG-19."""
    with pytest.raises(ValueError, match="Big Three is for 3 to 4 seats"):
        kibitz.load_game("big-three", seats=seats)


def test_the_king_is_high_and_the_ace_is_low() -> None:
    """BIG-2."""
    order = "KQJT98765432A"

    for high, low in pairwise(order):
        assert beats(KING_HIGH, high, low)
        assert not beats(KING_HIGH, low, high)


def test_in_the_classic_ranking_the_three_is_high_and_the_four_is_low() -> None:
    """BIG-2: option classic_rank."""
    order = "32AKQJT987654"

    for high, low in pairwise(order):
        assert beats(THREE_HIGH, high, low)
        assert not beats(THREE_HIGH, low, high)

    deal = at_play("KS", "AS", "2S", classic_rank=True)
    say(deal, "play K", "play A", "play 2")
    assert zone(deal, None, "table") == ["2S"]


# --- the auction --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_the_holder_of_the_four_of_hearts_opens(seat: int) -> None:
    """BIG-4."""
    hands = ["", "", ""]
    hands[seat] = "4H"
    deal = deal_of(*hands, dealer=1)

    assert deal.row[OPENER] == deal.current_player() == seat


@pytest.mark.parametrize(
    ("aside", "lowest"), [("4H", "5H"), ("45H", "6H"), ("456H", "7H"), ("4567H", "8H"), ("4H 67H", "5H")]
)
def test_with_the_four_set_aside_the_lowest_heart_opens(aside: str, lowest: str) -> None:
    """BIG-4."""
    for seat in range(3):
        hands = ["", "", ""]
        hands[seat] = lowest
        assert deal_of(*hands, kitty=aside + " 2S 3S 4S"[: 3 * (4 - len(faces(aside)))]).row[OPENER] == seat


@pytest.mark.parametrize(("hearts", "opener"), [("KH AH 2H", 0), ("3H AH 2H", 1), ("3H 3S 2H", 2), ("3H 3S 4S", 0)])
def test_above_the_king_of_hearts_come_the_ace_the_two_and_the_three(hearts: str, opener: int) -> None:
    """BIG-4."""
    first, second, third = hearts.split()

    assert small(first, second, third, kitty="5S").row[OPENER] == opener


def test_all_are_told_who_opens_and_nobody_is_shown_the_card() -> None:
    """BIG-4."""
    deal = deal_of("", "4H", "")

    assert facts(deal, None) == facts(deal, 0) == ["The lowest heart is with Seat 2"]
    assert facts(deal, 1) == ["The lowest heart is with you"]
    assert all("4H" not in str(deal.view(seat)["zones"]) for seat in (0, 2, None))
    assert "4H" in hand(deal, 1)


def test_the_opener_must_bid_one_two_or_three() -> None:
    """BIG-5."""
    deal = deal_of("4H", "", "")

    assert legal_texts(deal) == ["bid 1", "bid 2", "bid 3"]
    assert deal.objection(52) == "You open the auction and must bid 1, 2 or 3. [BIG-5]"
    assert prompt(deal, 0)["text"] == "Bid 1, 2 or 3."


def test_the_others_pass_or_bid_more() -> None:
    """BIG-5."""
    deal = deal_of("4H", "", "")
    say(deal, "bid 1")

    assert deal.current_player() == 1
    assert legal_texts(deal) == ["pass", "bid 2", "bid 3"]
    assert prompt(deal, 1)["text"] == "Bid 2 or 3, or pass."
    assert deal.objection(53) == "A bid of 1 is not enough: {0} bid 1. [BIG-5]"

    say(deal, "bid 2")
    assert legal_texts(deal) == ["pass", "bid 3"]
    assert prompt(deal, 2)["text"] == "Bid 3, or pass."


@pytest.mark.parametrize("texts", [["bid 3"], ["bid 1", "bid 3"], ["bid 2", "pass", "bid 3"]])
def test_a_bid_of_three_ends_the_auction(texts: list[str]) -> None:
    """BIG-5."""
    deal = deal_of("4H", "", "")
    say(deal, *texts)

    assert deal.row[CONTRACT] == 3
    assert deal.row[DECLARER] == len(texts) - 1
    assert deal.text().heading() == "Round 1"


def test_two_passes_in_a_row_end_the_auction() -> None:
    """BIG-5."""
    deal = deal_of("4H", "", "")
    say(deal, "bid 1", "pass", "pass")

    assert (deal.row[DECLARER], deal.row[CONTRACT]) == (0, 1)


def test_everybody_sees_what_was_bid_until_the_auction_is_over() -> None:
    """BIG-5."""
    deal = deal_of("4H", "", "")
    assert deal.view(1)["auction"] == [{"seat": s, "said": [], "speaks": s == 0} for s in range(3)]
    say(deal, "bid 1", "pass")

    assert deal.view(None)["auction"] == [
        {"seat": 0, "said": ["1"], "speaks": False},
        {"seat": 1, "said": ["pass"], "speaks": False},
        {"seat": 2, "said": [], "speaks": True},
    ]
    say(deal, "pass")
    assert "auction" not in deal.view(1)


def test_the_opener_bids_one_the_third_two_and_leads_all_the_same() -> None:
    """BIG-5, BIG-6, BIG-7: opener 1, pass, 2, pass, pass: the third player alone at 2; the opener still leads."""
    deal = deal_of("4H", "", "")
    say(deal, "bid 1", "pass", "bid 2", "pass", "pass")

    assert (deal.row[DECLARER], deal.row[CONTRACT]) == (2, 2)
    assert count(deal, "hand-2") == 20
    assert deal.current_player() == 0


def test_who_has_passed_may_bid_when_the_turn_comes_round() -> None:
    """BIG-5."""
    deal = deal_of("4H", "", "")
    say(deal, "bid 1", "pass", "bid 2", "pass", "bid 3")

    assert (deal.row[DECLARER], deal.row[CONTRACT]) == (1, 3)


def test_in_a_single_round_everyone_speaks_once() -> None:
    """BIG-5: option single_round_auction."""
    deal = deal_of("4H", "", "", single_round_auction=True)
    say(deal, "bid 1", "pass", "bid 2")

    assert (deal.row[DECLARER], deal.row[CONTRACT]) == (2, 2)


def test_cards_cannot_be_played_before_the_auction_is_over_nor_bids_be_made_after_it() -> None:
    """BIG-5, BIG-6."""
    deal = deal_of("4H", "", "")
    assert deal.objection(deal.string_to_action("play 4")) == (
        "The auction comes before play: bid, or pass if you may. [BIG-5]"
    )

    say(deal, "bid 3")
    assert deal.objection(54) == "The auction is over: play a combination, or pass. [BIG-6]"


def test_the_highest_bidder_takes_up_the_four_unseen_by_the_others() -> None:
    """BIG-6."""
    deal = at_play("", "", "", kitty="KS KH KD KC")

    assert {"KS", "KH", "KD", "KC"} <= hand(deal, 0)
    assert count(deal, "hand-0") == 20
    assert zone(deal, 1, "hand-0") == [None] * 20
    story: Any = kibitz.load_game("big-three")
    match = story.new_match(seed=1)
    say(match, "bid 3")
    for seat in (0, 1, 2, None):
        taken = next(e for e in match.events(seat) if "took up" in e["text"])
        known = seat == match.deal.row[DECLARER]
        assert [c is not None for c in taken["moves"][0]["cards"]] == [known] * 4
        assert taken["text"].endswith("took up the four cards set aside.")


# --- combinations -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["4-5-6", "J-Q-K", "8-9-T-J-Q-K", "44-55-66", "TTT-JJJ-QQQ", "AAAA", "333"])
def test_these_are_combinations(text: str) -> None:
    """BIG-8, BIG-9."""
    for ladder in (KING_HIGH, THREE_HIGH):
        assert typed(ladder, read_typed(ladder, text)) == text


@pytest.mark.parametrize(
    ("text", "clause"),
    [("Q-K-A", 9), ("2-3-4", 9), ("A-2-3", 9), ("55-66", 8), ("444-5", 8), ("T-J-K", 8), ("22-33-44", 9), ("9-T", 8)],
)
def test_these_are_none(text: str, clause: int) -> None:
    """BIG-8, BIG-9."""
    for ladder in (KING_HIGH, THREE_HIGH):
        with pytest.raises(ValueError, match=rf"\[BIG-{clause}\]"):
            read_typed(ladder, text)


def test_a_leader_may_choose_among_all_combinations_of_the_hand() -> None:
    """BIG-8."""
    deal = small("4H 4S 5S 5D 6S 6D 7D 9S 9D", "AC AS AD 2C 2D 2S 3C 3D 3S", "KC KD KS QC QD QS JC JD JS", kitty="9C")
    say(deal, "bid 3")

    assert set(legal_texts(deal)) == {
        *("play 4", "play 5", "play 6", "play 7", "play 9"),
        *("play 44", "play 55", "play 66", "play 99", "play 999"),
        *("play 4-5-6", "play 5-6-7", "play 4-5-6-7"),
        "play 44-55-66",
    }


def test_runs_of_triplets_and_foursomes_are_led_too() -> None:
    """BIG-8."""
    deal = at_play("4CDS 5CDHS 6CDHS 7CDH", "", "")

    assert {"play 444-555-666", "play 4444-5555-6666", "play 444-555-666-777"} <= set(legal_texts(deal))
    say(deal, "play 4444-5555-6666")
    assert count(deal, "table") == 12


@st.composite
def some_hand(draw: st.DrawFn) -> list[int]:
    return draw(st.lists(st.integers(0, 51), unique=True, max_size=20))


@settings(max_examples=150, deadline=None)
@given(cards=some_hand(), classic=st.booleans())
def test_the_tables_name_just_the_combinations_that_a_hand_holds(cards: list[int], classic: bool) -> None:
    """BIG-8, BIG-9, by counting."""
    ladder = THREE_HIGH if classic else KING_HIGH
    held = Counter(card >> 2 for card in cards)
    wanted = set()
    for times in range(1, 5):
        wanted |= {RANKS[r] * times for r in held if held[r] >= times}
        for first in range(2, 12):
            for last in range(first + 2, 12):
                if all(held[r] >= times for r in range(first, last + 1)):
                    wanted.add("-".join(RANKS[r] * times for r in range(first, last + 1)))

    found = [64 * word + n for word in range(4) for n in bits(ladder.held(word, mask_of(cards)))]
    assert {typed(ladder, action) for action in found} == wanted
    assert len(found) == len(wanted)


# --- beating ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("one", "other", "does"),
    [
        ("K", "Q", True),
        ("4", "3", True),
        ("3", "2", True),
        ("2", "A", True),
        ("5-6-7", "4-5-6", True),
        ("5-6-7-8", "4-5-6", False),
        ("KKKK", "A", False),
        ("KKKK", "QQQ", False),
        ("9", "9", False),
        ("99", "8", False),
        ("4-5-6", "4-5-6", False),
        ("55-66-77", "44-55-66", True),
        ("55-66-77", "4-5-6", False),
        ("555-666-777", "444-555-666", True),
        ("5555-6666-7777", "4444-5555-6666", True),
        ("5555-6666-7777", "444-555-666", False),
        ("5555", "4444", True),
    ],
)
def test_what_beats_what(one: str, other: str, does: bool) -> None:
    """BIG-10, BIG-11, with the ranks of BIG-2."""
    assert beats(KING_HIGH, one, other) == does


@pytest.mark.parametrize(("one", "other"), [("3", "2"), ("2", "A"), ("A", "K"), ("33", "22"), ("AAA", "KKK")])
def test_what_beats_what_in_the_classic_ranking(one: str, other: str) -> None:
    """BIG-2, BIG-10."""
    assert beats(THREE_HIGH, one, other)
    assert not beats(THREE_HIGH, other, one)


def test_only_the_same_kind_and_number_of_cards_and_a_higher_rank_is_allowed() -> None:
    """BIG-10."""
    deal = at_play("456S", "567D 89S 4C 4D", "")
    say(deal, "play 4-5-6")

    assert legal_texts(deal) == ["pass", "play 5-6-7", "play 6-7-8", "play 7-8-9"]
    assert prompt(deal, 1)["text"] == "Beat 4-5-6, or pass."
    assert deal.objection(deal.string_to_action("play 4-5-6")) == (
        "4-5-6 is not higher than 4-5-6, and equal does not beat. [BIG-10]"
    )
    assert deal.objection(deal.string_to_action("play 5-6-7-8")) == (
        "5-6-7-8: only a higher run of three beats 4-5-6. [BIG-10]"
    )


def test_a_combination_that_is_not_held_is_refused_with_what_is_missing() -> None:
    """BIG-8."""
    deal = at_play("9S", "", "")

    assert deal.objection(deal.string_to_action("play KK")) == "KK: you hold no king. [BIG-8]"
    assert deal.objection(deal.string_to_action("play 99")) == "99: you hold only one nine. [BIG-8]"


def test_four_kings_beat_no_single_card() -> None:
    """BIG-11."""
    deal = at_play("QS", "KCDHS", "")
    say(deal, "play Q")

    assert legal_texts(deal) == ["play K", "pass"]
    assert deal.objection(deal.string_to_action("play KKKK")) == (
        "KKKK: foursomes beat only their like, and a queen lies on the table. [BIG-11]"
    )


# --- rounds -------------------------------------------------------------------------------------------------


def test_the_leader_of_a_round_may_not_pass() -> None:
    """BIG-12."""
    deal = at_play("", "", "")

    assert "pass" not in legal_texts(deal)
    assert deal.objection(52) == "You lead this round, and the leader may not pass. [BIG-12]"


def test_a_player_may_pass_and_beat_later_in_the_same_round() -> None:
    """BIG-12."""
    deal = at_play("8S", "JS", "TS")
    say(deal, "play 8", "pass", "play T", "pass")

    assert deal.current_player() == 1
    assert deal.text().heading() == "Round 1"
    say(deal, "play J")
    assert zone(deal, None, "table") == ["JS"]


def test_as_an_option_who_has_passed_plays_no_more_in_the_round() -> None:
    """BIG-12, pass_for_the_round."""
    deal = at_play("8S", "JS", "TS", pass_for_the_round=True)
    say(deal, "play 8")
    assert next(c for c in choices(deal, 1) if c["label"] == "Pass")["help"] == "You are out of this round."
    say(deal, "pass")
    assert deal.text().seat_notes(1) == [("Against {0}", -1, -1), ("Out of this round", -1, -1)]
    say(deal, "play T")
    assert deal.text().sentence() == "To beat: a ten from {2}. {1} passed."
    say(deal, "pass")  # now only the last to play is left

    assert deal.current_player() == 2
    assert deal.text().heading() == "Round 2"
    assert deal.text().seat_notes(1) == [("Against {0}", -1, -1)]
    assert "pass" not in legal_texts(deal)


def test_with_a_pass_for_the_round_two_of_four_go_on_beating_each_other() -> None:
    """BIG-12, BIG-19, pass_for_the_round."""
    deal = at_play("8QS", "9JS", "TS", "KS", pass_for_the_round=True)
    say(deal, "play 8", "play 9", "pass", "pass")
    assert deal.current_player() == 0
    say(deal, "play Q")
    assert deal.text().sentence() == "To beat: a queen from {0}. {2} passed. {3} passed."
    assert deal.current_player() == 1
    say(deal, "pass")
    assert (deal.current_player(), deal.text().heading()) == (0, "Round 2")


def test_when_the_others_have_passed_one_by_one_the_last_to_play_leads_anything() -> None:
    """BIG-12."""
    deal = at_play("8S", "JS", "")
    say(deal, "play 8", "play J", "pass", "pass")

    assert deal.current_player() == 1
    assert deal.text().heading() == "Round 2"
    assert zone(deal, None, "table") == []
    assert "pass" not in legal_texts(deal)
    assert prompt(deal, 1)["text"] == "Your turn: lead any combination."


def test_play_goes_clockwise() -> None:
    """BIG-3, BIG-12."""
    deal = at_play("8S", "9S", "TS")
    order = []
    for text in ("play 8", "play 9", "play T", "pass", "pass"):
        order.append(deal.current_player())
        say(deal, text)

    assert order == [0, 1, 2, 0, 1]


def test_a_player_who_can_beat_nothing_is_told_so_and_passes() -> None:
    """BIG-12."""
    deal = at_play("KS", "", "")
    say(deal, "play K")

    assert legal_texts(deal) == ["pass"]
    assert prompt(deal, 1) == {
        "text": "Pass: you cannot beat a king.",
        "help": "You play against Seat 1, who holds 19 cards.",
        "clause": "BIG-12",
    }


def test_the_deal_is_over_as_soon_as_anybody_is_out() -> None:
    """BIG-13."""
    deal = small("4H 5S", "6S 6D", "7S 8S", kitty="KD")
    say(deal, "bid 1", "pass", "pass", "play 4", "play 6", "pass", "pass", "play 6")

    assert deal.is_terminal()
    assert deal.row[FIRST_OUT] == 1
    assert deal.count_at(0) == 2
    assert deal.legal_actions() == []
    assert deal.objection(52) == "The deal is over. [BIG-13]"


def test_everyone_sees_the_own_hand_only_all_counts_and_all_that_was_played() -> None:
    """BIG-14: the partners too."""
    deal = at_play("8S", "9S", "TS")
    say(deal, "play 8", "play 9", "play T")

    for seat in (0, 1, 2, None):
        for owner in range(3):
            cards = zone(deal, seat, f"hand-{owner}")
            assert len(cards) == deal.count_at(owner)
            assert (None in cards) == (seat != owner)
        assert [str(face)[0] for face in zone(deal, seat, "table")] == ["T"]
        assert [str(face)[0] for face in zone(deal, seat, "played")] == ["8", "9"]


def test_a_combination_lies_on_the_table_in_the_order_of_its_ranks_with_its_owner() -> None:
    """BIG-14: what was played is public."""
    deal = at_play("4C 5CS 6CS", "", "")
    say(deal, "play 44-55-66")
    table: Any = next(z for z in deal.view(1)["zones"] if z["id"] == "table")  # type: ignore[attr-defined]

    assert [card["face"][0] for card in table["cards"]] == list("445566")
    assert {card["seat"] for card in table["cards"]} == {0}
    assert table["kind"] == "row"
    assert table["caption"] == "Seat 1's run of three pairs"
    assert deal.view(1)["sentence"] == "To beat: the pairs 4-5-6 from Seat 1."


# --- suits --------------------------------------------------------------------------------------------------


def test_chance_says_which_cards_of_a_rank_are_played_all_equally_often() -> None:
    """BIG-18."""
    seen: Counter[str] = Counter()
    for seed in range(300):
        deal = at_play("9CDS", "", "", seed=seed)
        say(deal, "play 9")
        seen.update(str(face) for face in zone(deal, None, "table"))

    assert set(seen) == {"9C", "9D", "9S"}
    assert min(seen.values()) > 70


def test_the_cards_that_chance_gave_stand_in_the_record_also_where_there_was_no_choice() -> None:
    """BIG-18."""
    deal = at_play("9CDS QD", "", "")
    say(deal, "play 99")
    lying = zone(deal, None, "table")
    say(deal, "pass", "pass", "play Q")
    record: Any = deal.to_record()

    assert sorted(record["deals"][0]["chance"][:2]) == sorted(map(str, lying))
    assert record["deals"][0]["chance"][2:] == ["QD"]
    assert record["deals"][0]["actions"][-4:] == ["0 play 99", "1 pass", "2 pass", "0 play Q"]
    assert kibitz.replay(record).fingerprint() == deal.fingerprint()


def test_which_nine_is_played_does_not_say_how_many_are_held() -> None:
    """BIG-18: with any fixed habit, the lowest suit first say, it would."""
    held: dict[str, list[int]] = {"9C": [], "9D": [], "9S": []}
    for seed in range(2000):
        deal = small("4H 9C", "5H 9D", "KC KD", kitty="9S").blank(ChanceSource(Rng(seed * 7919)))
        assert isinstance(deal, BigThree)
        cards = [parse_card(face) for face in ("4H", "9C", "5H", "9D", "KC", "KD", "9S")]
        random.Random(seed).shuffle(cards)
        deal.deal_cards(cards)
        texts = BigThreeText(deal)
        for text in ("bid 1", "pass", "pass"):
            deal.step(texts.string_to_action(text))
        action, before = texts.string_to_action("play 9"), deal.row[HANDS + deal.to_act]
        if is_legal(deal, action):
            deal.step(action)
            nines = sum(1 for card in bits(before) if RANKS[card >> 2] == "9")
            held[face_text(bits(deal.row[deal.table])[0])].append(nines)

    assert {n for counts in held.values() for n in counts} == {1, 2}
    means = [fmean(counts) for counts in held.values()]
    assert max(means) - min(means) < 0.12


@pytest.mark.parametrize(
    ("mine", "theirs", "rank"),
    [("9C", "9D", "9"), ("9C KC", "9D 9S", "9")],
)
def test_worlds_are_weighed_by_how_likely_chance_took_these_cards(mine: str, theirs: str, rank: str) -> None:
    """BIG-18: of two nines held, this one is played half as often as the only one."""
    deal = at_play(mine, theirs, "")
    say(deal, f"play {rank}")
    assert deal.likelihood() == 1.0
    held = deal.row[HANDS]
    spare = next(c for c in bits(deal.row[HANDS + 1]) if RANKS[c >> 2] == rank)
    low = bits(held)[0]
    deal.lay(0, CardSet(held, 0), deal.row[:0])
    base = deal.likelihood()
    deal.lay(0, CardSet(held ^ mask_of([spare, low]), 0), deal.row[:0])
    deal.lay(1, CardSet(deal.row[HANDS + 1] ^ mask_of([spare, low]), 0), deal.row[:0])

    assert deal.likelihood() == pytest.approx(base / 2)


# --- score --------------------------------------------------------------------------------------------------


def finished(winner: int, bid: int, **rules: Any) -> BigThree:
    """A deal in which seat 0 plays alone and `winner` is out first."""
    last = ["KD KC", "KD KC", "KD KC"]
    hands = ["4H 5S", "5C 5D", "6S 6D"]
    if winner == 0:
        deal = small("4H 4S", *hands[1:], kitty="4D", **rules)
        say(deal, f"bid {bid}", *["pass"] * (2 if bid < 3 else 0), "play 444")
    else:
        deal = small("4H KS", "5C 5D", "6S QD", kitty=last[0][:2], **rules)
        say(deal, f"bid {bid}", *["pass"] * (2 if bid < 3 else 0), "play 4", "play 5", "pass", "pass", "play 5")
    return deal


@pytest.mark.parametrize("bid", [1, 2, 3])
def test_only_the_declarer_scores_twice_the_bid_up_or_down(bid: int) -> None:
    """BIG-15: bid 3 made +6, lost -6; bid 1: +2 or -2."""
    assert finished(0, bid).scores() == [2 * bid, 0, 0]
    assert finished(1, bid).scores() == [-2 * bid, 0, 0]


def test_with_zero_sum_each_opponent_pays_or_is_paid_the_bid() -> None:
    """BIG-17: bid 3: +6, -3 and -3."""
    assert finished(0, 3, zero_sum=True).scores() == [6, -3, -3]
    assert finished(1, 3, zero_sum=True).scores() == [-6, 3, 3]
    assert finished(1, 1, zero_sum=True).scores() == [-2, 1, 1]


def test_the_sheet_says_how_the_figures_came_about() -> None:
    """BIG-15, BIG-17."""
    assert finished(0, 3).text().account(0) == [("Bid 3, out first", "BIG-15")]
    assert finished(1, 2).text().account(0) == [("Bid 2, {1:was|were} out first", "BIG-15")]
    assert finished(1, 2).text().account(2) == []
    assert finished(1, 2, zero_sum=True).text().account(2) == [("The bid of 2 by {0}", "BIG-17")]
    assert finished(0, 3).text().verdict() == "{0:was|were} out first and made the bid of 3."
    assert finished(1, 3).text().verdict() == "{1:was|were} out first, and {0} lost the bid of 3."


def test_what_a_deal_is_worth_in_search_is_won_by_one_side_and_lost_by_the_other() -> None:
    """BIG-15: the declarer's gain is the others' loss, also where they score nothing."""
    assert finished(0, 3).returns() == [6.0, -3.0, -3.0]
    assert finished(1, 2).returns() == [-4.0, 2.0, 2.0]


def played_out(game: Game, seed: int) -> Match:
    match = game.new_match(seed=seed)
    random_play(match, random.Random(seed))
    return match


def test_the_first_to_have_twenty_points_wins() -> None:
    """BIG-16."""
    wins = 0
    for seed in range(6):
        match = played_out(kibitz.load_game("big-three", target=8), seed)
        totals = match.scores()
        if match.sheet.deals() < 100:
            assert sorted(totals)[-1] >= 8 > sorted(totals)[-2]
            assert match.sheet.winners() == [totals.index(max(totals))]
            wins += 1
    assert wins
    assert GAME.goal.points == 20


def test_with_zero_sum_a_match_is_twelve_deals_and_ties_share_the_win() -> None:
    """BIG-17."""
    goal = kibitz.load_game("big-three", zero_sum=True).goal
    assert (goal.deals, kibitz.load_game("big-three", zero_sum=True, deals=5).goal.deals) == (12, 5)

    shared = False
    for seed in range(40):
        match = played_out(kibitz.load_game("big-three", zero_sum=True, deals=2), seed)
        totals = match.scores()
        assert match.sheet.deals() == 2
        assert sum(totals) == 0
        assert match.sheet.winners() == [s for s in range(3) if totals[s] == max(totals)]
        shared = shared or len(match.sheet.winners()) > 1
    assert shared


def test_a_match_ends_after_a_hundred_deals() -> None:
    """BIG-20."""
    assert GAME.goal.most_deals == 100
    assert playouts(GAME.new_deal(seed=1), 100, 5).deals == 100


# --- four players -------------------------------------------------------------------------------------------


def test_four_players_get_twelve_cards_each_and_four_are_set_aside() -> None:
    """BIG-19."""
    deal = FOUR.new_deal(seed=1)

    assert [count(deal, f"hand-{s}") for s in range(4)] == [12] * 4
    assert count(deal, "kitty") == 4


def test_with_four_three_passes_end_an_auction_and_a_round() -> None:
    """BIG-19."""
    deal = at_play("8S", "", "", "", bid=1)

    assert (deal.row[DECLARER], deal.row[CONTRACT], count(deal, "hand-0")) == (0, 1, 16)
    say(deal, "play 8", "pass", "pass")
    assert deal.current_player() == 3
    say(deal, "pass")
    assert deal.current_player() == 0
    assert deal.text().heading() == "Round 2"


def test_with_four_the_bid_counts_three_times() -> None:
    """BIG-19, BIG-17."""
    for zero_sum, scores in ((False, [6, 0, 0, 0]), (True, [6, -2, -2, -2])):
        deal = small("4H 4S", "5S 6S", "7S 8S", "9S TS", kitty="4D", seats=4, zero_sum=zero_sum)
        say(deal, "bid 2", "pass", "pass", "pass", "play 444")
        assert deal.scores() == scores
        assert deal.text().account(0) == [("Bid 2, out first", "BIG-19")]


# --- texts --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("classic", [False, True])
def test_every_action_has_a_text_of_its_own_that_reads_back(classic: bool) -> None:
    """BIG-8: 171 combinations, a pass and three bids."""
    deal = kibitz.load_game("big-three", classic_rank=classic).new_deal(seed=1)
    known = [action for action in range(deal.num_distinct_actions()) if deal.is_action(action)]
    texts = [deal.action_to_string(action) for action in known]

    assert len(known) == 52 + 36 + 36 + 26 + 21 + 4
    assert len(set(texts)) == len(texts)
    assert all(text.isascii() for text in texts)
    assert [deal.string_to_action(text) for text in texts] == known
    assert [deal.string_to_action(text.upper().replace("-", "")) for text in texts] == known


def test_numbers_that_stand_for_nothing_are_refused() -> None:
    """BIG-5: they are no bid either."""
    deal = GAME.new_deal(seed=1)
    gaps = [action for action in range(SIZE) if not deal.is_action(action)]

    assert len(gaps) == SIZE - 175
    for action in gaps:
        with pytest.raises(ValueError, match=f"There is no action {action}"):
            deal.action_to_string(action)
        with pytest.raises(IllegalAction, match=f"There is no action {action} in this game"):
            deal.apply_action(action)


@pytest.mark.parametrize(
    ("typed_so", "meant"),
    [("play 10", "play T"), ("play 1010", "play TT"), ("play 8 9 10", "play 8-9-T"), ("Play 7788-99", "play 77-88-99")],
)
def test_tens_may_be_written_10_and_dashes_be_left_out(typed_so: str, meant: str) -> None:
    """BIG-8."""
    deal = GAME.new_deal(seed=1)

    assert deal.action_to_string(deal.string_to_action(typed_so)) == meant


@pytest.mark.parametrize(
    "text", ["play", "play X", "play 99999", "bid 4", "draw", "play 4444-5555-6666-7777-8888-9999"]
)
def test_other_texts_are_refused_in_a_sentence(text: str) -> None:
    """BIG-8."""
    with pytest.raises(ValueError, match=r"\.$|\]$"):
        GAME.new_deal(seed=1).string_to_action(text)


@pytest.mark.parametrize(
    ("text", "told", "group", "label"),
    [
        ("play 8", "{0} led an eight.", "Single cards", "Play 8"),
        ("play 66", "{0} led a pair of sixes.", "Pairs", "Play 6 6"),
        ("play TTT", "{0} led three tens.", "Triplets", "Play 10 10 10"),
        ("play 9999", "{0} led four nines.", "Foursomes", "Play 9 9 9 9"),
        ("play 8-9-T", "{0} led 8-9-10.", "Runs of three", "Play 8 9 10"),
        ("play 77-88-99", "{0} led the pairs 7-8-9.", "Runs of three pairs", "Play 7 7 8 8 9 9"),
        ("play 888-999-TTT", "{0} led the triplets 8-9-10.", "Runs of three triplets", None),
        ("play 8888-9999-TTTT", "{0} led the foursomes 8-9-10.", "Runs of three foursomes", None),
    ],
)
def test_combinations_read_well(text: str, told: str, group: str, label: str | None) -> None:
    """BIG-8."""
    deal = at_play("6CD 7CD 8CDHS 9CDHS TCDS", "", "", kitty="TH 2S 3S 4S")
    action = deal.string_to_action(text)
    choice = deal.text().choice(action)

    assert deal.text().tell(0, action, True) == told
    assert choice.kind == "cards"
    assert choice.group == group
    assert label is None or choice.label == label


def test_a_client_is_told_cards_to_lift_the_lowest_suits() -> None:
    """BIG-18: which ones are played is chance's."""
    deal = at_play("9CDS 8S TD", "", "")

    assert deal.text().choice(deal.string_to_action("play 99")).cards == ["9C", "9D"]
    assert deal.text().choice(deal.string_to_action("play 8-9-T")).cards == ["8S", "9C", "TD"]


def test_the_seats_say_who_plays_alone_and_what_was_bid() -> None:
    """BIG-5, BIG-6."""
    deal = deal_of("4H", "", "")
    say(deal, "bid 1", "pass", "bid 2")
    said = [deal.text().seat_notes(s) for s in range(3)]
    assert said == [[("Bid 1", -1, -1)], [("Passed", -1, -1)], [("Bid 2", -1, -1)]]

    say(deal, "pass", "pass")
    assert deal.text().seat_notes(2) == [("Alone, bid 2", -1, -1)]
    assert deal.text().seat_notes(0) == [("Against {2}", -1, -1)]
    assert facts(deal, 2) == ["A bid of 2 by you"]


# --- what a seat may conclude -------------------------------------------------------------------------------


def holders(deal: BigThree, faces: list[str]) -> list[int]:
    """Who holds each card, -1 for nobody."""
    found = []
    for face in faces:
        card = mask_of([parse_card(face)])
        found.append(next((s for s in range(3) if deal.row[HANDS + s] & card), -1))
    return found


def test_guessed_worlds_keep_to_the_named_opener() -> None:
    """BIG-4."""
    deal = deal_of("", "", "4H")
    guess, rng = desk_of(deal).present_sampler(deal, 0), Rng(3)
    assert guess.exact

    for _ in range(60):
        world = guess.world(rng)
        assert isinstance(world, BigThree)
        hearts = [f"{rank}H" for rank in "456789TJQKA23"]
        assert next(seat for seat in holders(world, hearts) if seat >= 0) == 2


def test_where_the_kitty_may_have_brought_the_lowest_heart_worlds_are_weighed() -> None:
    """BIG-4: the opener holds 5H; the 4H of the declarer must be one of the four of twenty."""
    deal = deal_of("5H", "", "", kitty="4H KS KC KD")
    say(deal, "bid 1", "bid 3")
    assert (deal.row[OPENER], deal.row[DECLARER]) == (0, 1)
    assert deal.likelihood() == 1.0  # as the declarer sees it, who knows what came

    deal.lay(1, CardSet(deal.row[HANDS + 1], 0), deal.row[:0])
    assert deal.likelihood() == pytest.approx(4 / 20)


def test_a_declarer_who_opened_held_a_low_heart_of_the_own_sixteen() -> None:
    """BIG-4: that 4H did not come with the four."""
    deal = deal_of("4H", "5H", "")
    say(deal, "bid 3")
    assert (deal.row[OPENER], deal.row[DECLARER]) == (0, 0)

    deal.lay(0, CardSet(deal.row[HANDS], 0), deal.row[:0])
    assert deal.likelihood() == pytest.approx(1 - 4 / 20)


# --- a sensible player --------------------------------------------------------------------------------------


def greedy(deal: Deal) -> str:
    return deal.action_to_string(make("greedy").choose(Observation(deal, deal.current_player(), 1)))


def test_the_greedy_player_bids_all_on_a_strong_hand_and_as_little_as_may_be_on_a_weak_one() -> None:
    """BIG-5."""
    strong = deal_of("4H KCDHS QCDHS JCDHS 5H 6H 7H", "", "")
    assert greedy(strong) == "bid 3"

    weak = deal_of("4H AC 2D 3C 5D 7C 9D JC 2S 6S 8S TS", "KCDHS", "QCDHS")
    assert greedy(weak) == "bid 1"
    say(weak, "bid 1")
    assert greedy(deal_of("4H", "AC 2D 3C 5D 7C 9D JC 2S 6S 8S TS", "KCDHS")) != "bid 3"


def test_search_bids_by_the_same_rules_of_thumb_and_looks_ahead_in_play() -> None:
    """BIG-5: deals that end at random would have it bid 1 on any hand."""
    deal = deal_of("4H KCDHS QCDHS JCDHS 5H 6H 7H", "", "")
    assert Search(20).choose(Observation(deal, 0, 1)) == deal.string_to_action("bid 3")

    say(deal, "bid 3")
    assert not deal.avoid_random_playouts()


def test_the_greedy_player_leads_long_runs_of_low_cards_and_keeps_them_together() -> None:
    """BIG-8."""
    deal = small("4H 5C 6S 7D KC KS", "2S 2C 3S 3C 8S 9D", "AC AS TD TS JC 8H", kitty="KD")
    say(deal, "bid 3")
    assert greedy(deal) == "play 4-5-6-7"

    deal = small("4H 9D 2C 3S 6S 6C", "5C 6D 7S 9S KC KS", "AC AS TD TS JC 8H", kitty="KD")
    say(deal, "bid 3", "play 4")
    assert greedy(deal) == "play 9"


def test_greedy_partners_do_not_beat_each_other_needlessly() -> None:
    """BIG-6."""
    deal = small("4H 9D 2C 3S 6S 6C", "TC TD 7S 8D QC QS", "AC AS KD JS JC 8H", kitty="KH")
    say(deal, "bid 3", "play 9", "play Q")

    assert greedy(deal) == "pass"


def test_the_greedy_player_stops_a_declarer_who_is_nearly_out() -> None:
    """BIG-13."""
    deal = small("4H 5D 5C", "TC KD 8D", "9C JS AC", kitty="5H")
    say(deal, "bid 3", "play 4")

    assert greedy(deal) == "play K"
