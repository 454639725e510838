# SPDX-License-Identifier: Apache-2.0
"""Crazy Eights, clause by clause; docs/games/crazy-eights.md."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import kibitz
from kibitz import IllegalAction
from kibitz.agents import make, sit
from kibitz.cards.card import face_text, parse_card
from kibitz.cards.chance import ChanceSource, ToldChance
from kibitz.cards.kernel import Rng, bits
from kibitz.engine.deal import Deal
from kibitz.engine.piles import slots_in_pile
from kibitz.games.eights.crazy_eights.rules import CRAZY_EIGHTS
from kibitz.games.eights.rules import Eights
from kibitz.mechanics.turn import DRAWN, PASSES, RECYCLINGS

from .helpers import (
    PACK,
    count,
    dealt,
    faces,
    hand,
    held,
    legal_cards,
    legal_texts,
    play,
    prompt,
    random_play,
    say,
    tiny_eights,
    zone,
)


def deal_of(*hands: str, stock: str, dealer: int = 0, **options: Any) -> Eights:
    """A deal with these cards in the hands, low cards in the gaps; `stock` begins with the starter."""
    game = kibitz.load_game("crazy-eights", seats=len(hands), **options)
    size = options.get("hand_size") or (7 if len(hands) == 2 else 5)
    deal = game.new_deal(seed=1, dealer=dealer, pack=dealt(hands, stock, dealer, size, options.get("packs", 1)))
    assert isinstance(deal, Eights)
    return deal


def top(deal: Eights) -> str:
    return face_text(deal.turn.top(deal.row))


def stock_order(deal: Eights) -> list[int]:
    return slots_in_pile(deal.row, deal.turn.piles.stock.pile)


# --- the deal -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [1, 11, 0, -2])
def test_two_to_ten_players_take_part(seats: int) -> None:
    """CRE-1."""
    with pytest.raises(ValueError, match="Crazy Eights is for 2 to 10 seats"):
        kibitz.load_game("crazy-eights", seats=seats)


@pytest.mark.parametrize("seats", range(2, 11))
def test_one_pack_serves_five_players_and_two_packs_serve_more(seats: int) -> None:
    """CRE-1, CRE-2, CRE-3."""
    deal = kibitz.load_game("crazy-eights", seats=seats).new_deal(seed=1)
    size = 7 if seats == 2 else 5
    cards = 52 if seats < 6 else 104

    assert [count(deal, f"hand-{s}") for s in range(seats)] == [size] * seats
    assert count(deal, "discards") == 1
    assert count(deal, "stock") == cards - size * seats - 1


@pytest.mark.parametrize(("seats", "packs", "cards"), [(3, 2, 104), (6, 1, 52), (3, 0, 52), (6, 0, 104)])
def test_the_number_of_packs_may_be_chosen(seats: int, packs: int, cards: int) -> None:
    """CRE-2: the option."""
    deal = kibitz.load_game("crazy-eights", seats=seats, packs=packs).new_deal(seed=1)

    assert len(deal.cards_in_play()) == cards


def test_of_two_equal_cards_one_is_played_after_the_other() -> None:
    """CRE-2, CRE-6."""
    deal = deal_of("KKD 9D", "5D 5S", stock="2D", dealer=1, packs=2, hand_size=3)
    before = zone(deal, 0, "hand-0")
    assert before.count("KD") == 2
    play(deal, "KD")

    assert zone(deal, 0, "hand-0").count("KD") == 1
    assert legal_texts(deal).count("play 5♦") == 1
    play(deal, "5D KD")
    assert "KD" not in hand(deal, 0)
    assert count(deal, "discards") == 4


def test_cards_are_dealt_one_at_a_time_from_eldest_hand() -> None:
    """CRE-3."""
    deal = kibitz.load_game("crazy-eights", seats=3).new_deal(seed=1, dealer=1, pack=PACK)
    assert isinstance(deal, Eights)

    assert hand(deal, 2) == set(PACK[0:15:3])
    assert hand(deal, 0) == set(PACK[1:15:3])
    assert hand(deal, 1) == set(PACK[2:15:3])
    assert top(deal) == PACK[15]


def test_the_number_of_cards_dealt_may_be_chosen() -> None:
    """CRE-3: the option."""
    deal = kibitz.load_game("crazy-eights", seats=4, hand_size=7).new_deal(seed=1)

    assert count(deal, "hand-3") == 7


def test_the_deal_moves_to_the_left() -> None:
    """CRE-3."""
    match = kibitz.load_game("crazy-eights", seats=4).new_match(seed=3, first_dealer=2)
    rng = random.Random(1)
    while len(match.past) < 3:
        random_play(match, rng, 1)

    assert [d.dealer for d in [*match.past, match.deal]] == [2, 3, 0, 1]


def test_an_eight_is_buried_and_the_next_card_starts() -> None:
    """CRE-4: under the card that chance names; the second eight turned is buried too."""
    chance_source = ToldChance([parse_card("QS"), parse_card("8H")], ChanceSource(Rng(0)))
    deal = tiny_eights(["2C", "3C"], "8H 8D KS QS JS", chance_source=chance_source)

    assert not chance_source.broken
    assert top(deal) == "KS"
    assert stock_order(deal) == [parse_card(face) for face in faces("QS 8H 8D JS")]


def test_the_card_that_chance_named_is_in_the_record() -> None:
    """CRE-4."""
    deal = deal_of("", "", stock="8H KS QS")
    record: Any = deal.to_record()
    under = record["deals"][0]["chance"]

    assert top(deal) == "KS"
    assert len(under) == 1
    order = stock_order(deal)
    assert order[order.index(parse_card("8H")) - 1] == parse_card(under[0]) or under == ["KS"]


@pytest.mark.parametrize("seats", [2, 5, 6, 10])
def test_no_deal_starts_with_an_eight(seats: int) -> None:
    """CRE-4."""
    game = kibitz.load_game("crazy-eights", seats=seats)
    for seed in range(60):
        deal = game.new_deal(seed=seed)
        assert isinstance(deal, Eights)
        assert top(deal)[0] != "8"
        assert len(stock_order(deal)) == len(set(stock_order(deal))) == count(deal, "stock")


# --- the turn -----------------------------------------------------------------------------------------------


def test_eldest_hand_begins_and_turns_go_to_the_left() -> None:
    """CRE-5."""
    deal = deal_of("2D", "3D", "4D", stock="9D", dealer=1)
    turns = []
    for card in ("4D", "2D", "3D"):
        turns.append(deal.current_player())
        play(deal, card)

    assert turns == [2, 0, 1]


# the card on top, the eldest hand's five cards, those that may be played
FITTING = [
    ("9D", "9C 4D KD 2S 3H", "9C 4D KD"),
    ("9D", "8C 4C KS 2S 3H", "8C"),
    ("9D", "9C 9S 9H 8H 8S", "9C 9S 9H 8H 8S"),
    ("QS", "4C KH 2D 3H 5C", ""),
]


@pytest.mark.parametrize(("starter", "held", "fitting"), FITTING)
def test_a_card_fits_by_suit_or_rank_or_because_it_is_an_eight(starter: str, held: str, fitting: str) -> None:
    """CRE-6."""
    deal = deal_of("", held, "", stock=starter)

    assert legal_cards(deal) == set(faces(fitting))


def test_a_card_that_does_not_fit_is_refused_with_what_would() -> None:
    """CRE-6."""
    deal = deal_of("", "9C 4D KD 2S 3H", "", stock="9D")
    before = deal.fingerprint()

    with pytest.raises(IllegalAction) as refused:
        say(deal, "play 2S")
    assert str(refused.value) == "2♠: it does not fit. Play a diamond, a 9 or an eight. [CRE-6]"
    assert refused.value.clause == "CRE-6"
    assert deal.fingerprint() == before


def test_whoever_plays_an_eight_names_any_suit_the_present_one_included() -> None:
    """CRE-6."""
    deal = deal_of("", "8C 4D KD 2S 3H", "", stock="9D")
    play(deal, "8C")

    assert deal.current_player() == 1
    assert legal_texts(deal) == ["name ♣", "name ♦", "name ♥", "name ♠"]
    assert deal.objection(deal.string_to_action("draw")) == (
        "Name a suit first: clubs, diamonds, hearts or spades. [CRE-6]"
    )


def test_after_a_nomination_only_the_named_suit_and_eights_fit() -> None:
    """CRE-6."""
    deal = deal_of("", "8C 4D KD 2S 3H", "5H KH 8D 9C 4S", stock="9D")
    play(deal, "8C")
    say(deal, "name H")

    assert deal.current_player() == 2
    assert legal_cards(deal) == set(faces("5H KH 8D"))
    assert deal.objection(parse_card("9C")) == "9♣: it does not fit. Play a heart or an eight. [CRE-6]"
    facts: Any = deal.view(None)["facts"]
    assert facts == [{"id": "suit", "text": "Hearts are in force", "suit": "H"}]


def test_the_next_card_ends_the_nomination() -> None:
    """CRE-6."""
    deal = deal_of("5C 5S 4H 2D 7D", "8C 4D KD 2S 3H", "5H KH 8D 9C 4S", stock="9D")
    play(deal, "8C")
    say(deal, "name H")
    play(deal, "5H")

    assert legal_cards(deal) == set(faces("5C 5S 4H"))


def test_a_rank_cannot_be_named() -> None:
    """CRE-6."""
    deal = deal_of("", "8C 4D KD 2S 3H", "", stock="9D")
    play(deal, "8C")

    with pytest.raises(ValueError, match="no action here"):
        say(deal, "name K")


def test_who_cannot_play_draws_until_able() -> None:
    """CRE-7."""
    deal = deal_of("", "4C KH 2D 3H 5C", "", stock="QS 2C 3C JS")
    for _ in range(3):
        assert legal_texts(deal) == ["draw"]
        assert prompt(deal, 1)["clause"] == "CRE-7"
        say(deal, "draw")
        assert deal.current_player() == 1

    assert legal_texts(deal) == ["play J♠", "draw"]
    play(deal, "JS")
    assert deal.current_player() == 2
    assert count(deal, "hand-1") == 7


def test_drawing_is_allowed_to_who_could_play() -> None:
    """CRE-7."""
    deal = deal_of("", "QH KH 2D 3H 5C", "", stock="QS")
    say(deal, "draw", "draw")

    assert deal.current_player() == 1
    assert count(deal, "hand-1") == 7


def test_others_see_that_a_card_was_drawn_and_not_which() -> None:
    """CRE-7."""
    deal = deal_of("", "4C KH 2D 3H 5C", "", stock="QS 2C")
    say(deal, "draw")

    assert "2C" in hand(deal, 1)
    assert zone(deal, 0, "hand-1") == zone(deal, None, "hand-1") == [None] * 6


def test_with_a_draw_limit_who_still_cannot_play_passes() -> None:
    """CRE-7, CRE-8: the option."""
    deal = deal_of("", "4C KH 2D 3H 5C", "", stock="QS 2C 3C JS", draw_limit=2)
    say(deal, "draw", "draw")

    assert legal_texts(deal) == ["pass"]
    assert deal.objection(deal.string_to_action("draw")) == (
        "You have drawn 2 and may draw no more in this turn. [CRE-7]"
    )
    say(deal, "pass")
    assert deal.current_player() == 2
    assert deal.row[DRAWN] == 0


def test_with_a_draw_limit_who_can_play_must() -> None:
    """CRE-8."""
    deal = deal_of("", "QH KH 2D 3H 5C", "", stock="QS 2C", draw_limit=1)
    say(deal, "draw")

    assert legal_texts(deal) == ["play Q♥"]
    assert deal.objection(deal.string_to_action("pass")) == (
        "You hold Q♥, which fits: play it instead of passing. [CRE-8]"
    )


def test_passing_is_refused_while_a_card_can_be_drawn() -> None:
    """CRE-8."""
    deal = deal_of("", "4C KH 2D 3H 5C", "", stock="QS")

    assert deal.objection(deal.string_to_action("pass")) == (
        "You may pass only when you can draw no more: draw a card. [CRE-8]"
    )


def test_with_free_pass_who_can_draw_no_more_may_keep_a_card_that_fits() -> None:
    """CRE-8: the option."""
    deal = deal_of("", "QH KH 2D 3H 5C", "", stock="QS 2C", draw_limit=1, free_pass=True)
    assert "pass" not in legal_texts(deal)
    say(deal, "draw")

    assert legal_texts(deal) == ["play Q♥", "pass"]


def test_when_the_stock_is_empty_nobody_draws() -> None:
    """CRE-9."""
    deal = tiny_eights(["2C 3C", "2D 9H"], "9S")
    draw = deal.string_to_action("draw")

    assert legal_texts(deal) == ["play 9♥"]
    assert deal.objection(draw) == "The stock is empty: play a card that fits, or pass. [CRE-9]"
    play(deal, "9H")
    assert legal_texts(deal) == ["pass"]


def test_recycling_shuffles_all_discards_but_the_top_one_into_a_new_stock() -> None:
    """CRE-9: the option; a named suit stays in force."""
    deal = tiny_eights(["2C 3C", "8D 9H"], "9S", dealer=1, recycles=True)
    assert legal_texts(deal) == ["pass"]  # the starter alone cannot be recycled
    say(deal, "pass", "play 8D", "name H")
    assert legal_texts(deal) == ["draw"]
    say(deal, "draw")

    assert held(deal, 0) == set(faces("2C 3C 9S"))
    assert deal.order_at(3) == [parse_card("8D")]
    assert (deal.turn.piles.left(deal.row), deal.row[RECYCLINGS]) == (0, 1)
    assert legal_texts(deal) == ["pass"]
    say(deal, "pass")
    assert legal_texts(deal) == ["play 9♥"]


def cautious(deal: Deal) -> Eights:
    """Draws only where nothing fits, to the end."""
    assert isinstance(deal, Eights)
    rng = random.Random(2)
    while not deal.is_terminal():
        legal = deal.legal_actions()
        deal.apply_action(rng.choice([a for a in legal if a != 52] or legal))
    return deal


def test_recycled_chance_replays_from_the_record() -> None:
    """CRE-9."""
    game = kibitz.load_game("crazy-eights", seats=2, stock_mode="recycle")
    recycled = [deal for deal in (cautious(game.new_deal(seed=seed)) for seed in range(20)) if deal.row[RECYCLINGS] > 0]
    deal = recycled[0]
    record: Any = deal.to_record()

    assert len(record["deals"][0]["chance"]) > 5
    again = kibitz.replay(record)
    assert isinstance(again, Deal)
    assert again.fingerprint() == deal.fingerprint()
    assert again.history == deal.history


# --- the end of a deal --------------------------------------------------------------------------------------


def test_the_deal_ends_with_the_last_card() -> None:
    """CRE-10."""
    deal = tiny_eights(["2C 3C", "9C 9H"], "9S", dealer=0)
    play(deal, "9H")
    say(deal, "pass", "play 9C")

    assert deal.is_terminal()
    assert deal.scores() == [0, 5]
    assert deal.text().verdict() == "{1} went out."
    assert deal.objection(0) == "The deal is over. [CRE-10]"


def test_no_suit_is_named_when_an_eight_goes_last() -> None:
    """CRE-10."""
    deal = tiny_eights(["2C", "8H"], "9S")
    play(deal, "8H")

    assert deal.is_terminal()
    assert deal.scores() == [0, 2]


BLOCKED = ["3C 2D", "2H 7C", "5C TD"]


def test_a_circuit_of_passes_blocks_the_deal() -> None:
    """CRE-11."""
    deal = tiny_eights(BLOCKED, "9S 8S")
    say(deal, "draw", "play 8S", "name S")
    for _ in range(3):
        assert legal_texts(deal) == ["pass"]
        say(deal, "pass")

    assert deal.is_terminal()
    assert deal.text().verdict() == "Nobody could move: the deal was blocked."


def test_a_pass_after_a_draw_is_no_empty_turn() -> None:
    """CRE-11: two turns with a draw, then three without."""
    deal = tiny_eights(BLOCKED, "9S 4H 4D", draw_limit=1)
    say(deal, "draw", "pass", "draw", "pass")
    say(deal, "pass", "pass")
    assert not deal.is_terminal()
    say(deal, "pass")

    assert deal.is_terminal()


def test_the_long_block_takes_one_pass_more_and_counts_each_once_the_stock_is_empty() -> None:
    """CRE-11: the option; the second pass finds the stock empty."""
    deal = tiny_eights(BLOCKED, "9S 4H 4D", draw_limit=1, long_block=True)
    say(deal, "draw", "pass", "draw", "pass")
    say(deal, "pass", "pass")
    assert not deal.is_terminal()
    say(deal, "pass")

    assert deal.is_terminal()
    assert deal.row[PASSES] == 4


def test_with_free_pass_players_may_block_a_deal_that_could_go_on() -> None:
    """CRE-8, CRE-11."""
    deal = tiny_eights(["9C 3C", "9D 2D"], "9S", free_pass=True)
    say(deal, "pass", "pass")

    assert deal.is_terminal()


# --- scores -------------------------------------------------------------------------------------------------


VALUES = [("8C", 50), ("KD", 10), ("QH", 10), ("JS", 10), ("TD", 10), ("AC", 1), ("2H", 2), ("7S", 7), ("9D", 9)]


@pytest.mark.parametrize(("face", "value"), VALUES)
def test_each_card_counts_what_the_table_says(face: str, value: int) -> None:
    """CRE-12."""
    assert CRAZY_EIGHTS.worth.of_card(parse_card(face)) == value
    assert CRAZY_EIGHTS.worth.of_card(parse_card(face) + 64) == value


@given(st.sets(st.integers(0, 51)))
def test_a_hand_counts_the_sum_of_its_cards(cards: set[int]) -> None:
    """CRE-12: the fast sum of a whole set is that of its cards."""
    mask = sum(1 << card for card in cards)

    assert bits(mask) == sorted(cards)
    assert CRAZY_EIGHTS.worth.of(mask) == sum(CRAZY_EIGHTS.worth.of_card(card) for card in cards)


def test_the_winner_scores_78_for_eight_king_ace_and_ten_seven() -> None:
    """CRE-12: the losers hold 8♠ K♥ A♦ and 10♣ 7♣."""
    deal = tiny_eights(["5D 9D", "8S KH", "TC 7C"], "5S AD", dealer=2, draw_limit=1, free_pass=True)
    play(deal, "5D")
    say(deal, "draw", "pass", "pass")
    play(deal, "9D")

    assert deal.is_terminal()
    assert [held(deal, s) for s in range(3)] == [set(), set(faces("8S KH AD")), set(faces("TC 7C"))]
    assert deal.scores() == [78, 0, 0]


# hands of a blocked deal, their counts, what they score
BLOCKS = [
    (["AC 3C", "2D 7H", "5D TC"], [4, 9, 15], [16, 0, 0]),
    (["AC 3C", "AD 3D", "2C 7H"], [4, 4, 9], [2, 2, 0]),
    (["5D TC", "AD 3D", "2C 7H"], [15, 4, 9], [0, 16, 0]),
    (["AC 3C", "AD 3D", "AH 3H"], [4, 4, 4], [0, 0, 0]),
    (["AC 3C", "AD 3D", "2C 7H", "2D 7D"], [4, 4, 9, 9], [5, 5, 0, 0]),
]


@pytest.mark.parametrize(("hands", "counts", "scores"), BLOCKS)
def test_in_a_block_the_lowest_hand_scores_the_differences_and_several_share_them(
    hands: list[str], counts: list[int], scores: list[int]
) -> None:
    """CRE-12, T2, T3: a remainder is dropped."""
    deal = tiny_eights(hands, "QS")
    assert deal.scores() == [0] * len(hands)
    say(deal, *["pass"] * len(hands))

    assert [deal.scoring.hand_value(deal, s) for s in range(len(hands))] == counts
    assert deal.scores() == scores


# --- every deal and match ends ------------------------------------------------------------------------------


def hoard(deal: Deal) -> int:
    """The adversary: draws as long as it may, passes where it may, else plays what it holds least of."""
    legal = deal.legal_actions()
    for wanted in (52, 53):
        if wanted in legal:
            return wanted
    return legal[0]


@pytest.mark.parametrize("free_pass", [False, True])
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_a_deal_ends_even_among_players_who_only_draw(seats: int, free_pass: bool) -> None:
    """CRE-13: the discards become the stock ten times at most."""
    game = kibitz.load_game("crazy-eights", seats=seats, stock_mode="recycle", free_pass=free_pass)
    for seed in range(5):
        deal = game.new_deal(seed=seed)
        assert isinstance(deal, Eights)
        steps = 0
        while not deal.is_terminal():
            deal.apply_action(hoard(deal))
            steps += 1
        assert deal.row[RECYCLINGS] <= 10
        assert steps < 1000


def test_after_the_tenth_recycling_the_stock_stays_empty() -> None:
    """CRE-13."""
    deal = tiny_eights(["2C 3C", "2D 8H"], "9S", recycles=True)
    deal.row[RECYCLINGS] = 10
    say(deal, "play 8H", "name S")

    assert deal.turn.piles.size(deal.row) == 2
    assert legal_texts(deal) == ["pass"]


def test_a_match_is_played_to_250_unless_another_goal_is_agreed() -> None:
    """CRE-14."""
    assert kibitz.load_game("crazy-eights").goal.points == 250
    assert kibitz.load_game("crazy-eights", target=100).goal.points == 100


OPTIONS: list[dict[str, Any]] = [
    {},
    {"target": 100},
    {"hand_size": 9, "packs": 2},
    {"draw_limit": 1},
    {"draw_limit": 3, "free_pass": True},
    {"stock_mode": "recycle"},
    {"stock_mode": "recycle", "free_pass": True, "draw_limit": 2},
    {"long_block": True, "free_pass": True, "draw_limit": 5},
]


@pytest.mark.parametrize("options", OPTIONS, ids=str)
@pytest.mark.parametrize("seats", [2, 4, 7])
def test_any_match_ends_with_one_player_highest_at_the_goal(seats: int, options: dict[str, Any]) -> None:
    """CRE-14: or after 100 deals (CRE-15)."""
    match = kibitz.load_game("crazy-eights", seats=seats, **options).new_match(seed=seats)
    random_play(match, random.Random(seats))

    totals = match.scores()
    assert match.is_terminal()
    assert match.sheet.deals() == 100 or (max(totals) >= options.get("target", 250) and totals.count(max(totals)) == 1)


@pytest.mark.parametrize("seats", [2, 5, 6])
def test_greedy_players_reach_the_end_of_a_match(seats: int) -> None:
    """CRE-14."""
    match = kibitz.load_game("crazy-eights", seats=seats, target=60).new_match(seed=1)
    sit(match, [make("greedy")] * seats)

    assert max(match.scores()) >= 60


def test_players_who_only_block_share_the_win_after_100_deals_at_the_latest() -> None:
    """CRE-15."""
    match = kibitz.load_game("crazy-eights", seats=2, target=10000, draw_limit=1, free_pass=True).new_match(seed=1)
    while not match.is_terminal():
        match.apply_action(hoard(match.deal))

    assert match.sheet.deals() == 100
    totals = match.scores()
    assert match.sheet.winners() == [s for s in range(2) if totals[s] == max(totals)]


# --- any deal, refereed slowly ------------------------------------------------------------------------------


@given(st.integers(0, 10**6), st.integers(2, 7))
@settings(max_examples=40, deadline=None)
def test_any_deal_goes_as_the_sentences_say(seed: int, seats: int) -> None:
    """CRE-5 to CRE-12: a slow referee keeps hands, stock, suit in force and scores of its own."""
    deal = kibitz.load_game("crazy-eights", seats=seats).new_deal(seed=seed)
    assert isinstance(deal, Eights)
    rng = random.Random(seed)
    hands = [[str(c) for c in zone(deal, s, f"hand-{s}")] for s in range(seats)]
    stock = len(stock_order(deal))
    on_top = top(deal)
    suit, turn, passed, drawn = on_top[1], 1 % seats, 0, 0
    while passed < seats and all(hands):
        cards = hands[turn]
        able = {c for c in cards if c[1] == suit or c[0] in (on_top[0], "8")}
        may_draw, may_pass = stock > 0, stock == 0 and not able
        assert deal.current_player() == turn
        assert legal_cards(deal) == able
        assert ("draw" in legal_texts(deal), "pass" in legal_texts(deal)) == (may_draw, may_pass)
        wishes = [*sorted(able)] * 2 + ["draw"] * may_draw + ["pass"] * may_pass
        wish = rng.choice(wishes)
        if wish == "draw":
            before = len(cards)
            say(deal, "draw")
            cards[:] = [str(c) for c in zone(deal, turn, f"hand-{turn}")]
            assert len(cards) == before + 1
            stock -= 1
            drawn += 1
            continue
        if wish == "pass":
            say(deal, "pass")
            passed = passed + 1 if drawn == 0 else 0
        else:
            cards.remove(wish)
            passed = 0
            say(deal, f"play {wish}")
            on_top, suit = wish, wish[1]
            if wish[0] == "8" and cards:
                suit = rng.choice("CDHS")
                say(deal, f"name {suit}")
        turn, drawn = (turn + 1) % seats, 0

    worth = [sum(CRAZY_EIGHTS.worth.of_card(parse_card(c)) for c in cards) for cards in hands]
    low = min(worth)
    share = sum(w - low for w in worth) // worth.count(low)
    assert deal.is_terminal()
    assert deal.scores() == [share if w == low else 0 for w in worth]


# --- refusals -----------------------------------------------------------------------------------------------


def test_a_card_not_held_and_a_suit_without_an_eight_are_refused() -> None:
    """CRE-6."""
    deal = deal_of("", "QH KH 2D 3H 5C", "", stock="QS 2C")

    assert deal.objection(parse_card("AS")) == "A♠: you do not hold that card. [CRE-6]"
    assert deal.objection(deal.string_to_action("name H")) == (
        "A suit is named only by the player of an eight. [CRE-6]"
    )


def test_the_wrong_seat_is_told_whose_turn_it_is() -> None:
    """CRE-5."""
    deal = deal_of("", "QH KH 2D 3H 5C", "", stock="QS 2C")
    with pytest.raises(IllegalAction, match=r"It is not your turn: \{1:is\|are\} to act\. \[CRE-5\]"):
        deal.apply_action(deal.legal_actions()[0], seat=0)


BAD_OPTIONS: list[tuple[dict[str, Any], str]] = [
    ({"draw_limit": -1}, "Option draw_limit: a whole number from 0 to 20, not -1"),
    ({"hand_size": 13}, "Option hand_size: a whole number from 0 to 12, not 13"),
    ({"packs": 3}, "Option packs: one of 0, 1, 2, not 3"),
    ({"packs": True}, "Option packs: one of 0, 1, 2, not True"),
    ({"stock_mode": "again"}, "Option stock_mode: one of pass, recycle, not 'again'"),
    ({"free_pass": 1}, "Option free_pass: True or False, not 1"),
    ({"long_block": "yes"}, "Option long_block: True or False, not 'yes'"),
    ({"target": 2.5}, "Option target: a whole number from 10 to 10000, not 2.5"),
    ({"jokers": 1}, "Crazy Eights has no option 'jokers'; its options are: target, hand_size, packs"),
    ({"seats": 5, "hand_size": 9}, "Crazy Eights: 5 hands of 9 leave too small a stock"),
    ({"seats": 9, "packs": 1}, "Crazy Eights: 9 hands of 5 leave too small a stock"),
]


@pytest.mark.parametrize(("options", "sentence"), BAD_OPTIONS, ids=str)
def test_impossible_options_are_refused_with_the_choices(options: dict[str, Any], sentence: str) -> None:
    """CRE-2, CRE-3."""
    with pytest.raises(ValueError, match=sentence):
        kibitz.load_game("crazy-eights", **options)


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_in_every_position_each_action_is_legal_or_refused_with_a_clause(options: dict[str, Any]) -> None:
    deal = kibitz.load_game("crazy-eights", seats=3, **options).new_deal(seed=4)
    rng = random.Random(4)
    while not deal.is_terminal():
        legal = deal.legal_actions()
        assert legal == sorted(legal)
        assert legal
        for action in range(deal.num_distinct_actions()):
            why = deal.objection(action)
            assert (why is None) == (action in legal)
            assert why is None or why.endswith("]")
        random_play(deal, rng, 1)
