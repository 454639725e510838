# SPDX-License-Identifier: Apache-2.0
"""1000, clause by clause; docs/games/thousand.md. Its harder form is in test_thousand_cutthroat.py."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import kibitz
from kibitz import IllegalAction
from kibitz.cards.card import mask_of, parse_card
from kibitz.cards.kernel import Rng, bit
from kibitz.engine.deal import is_legal
from kibitz.games.thousand.card_values import card_points, pairs_in, pairs_worth, rounded
from kibitz.games.thousand.row import DECLARED, DECLARER, GIFTS, HANDS, LEVEL, ROUND, TRICKS, plan_of
from kibitz.games.thousand.rules import Thousand
from kibitz.games.thousand.variants import THOUSAND
from kibitz.match.match import desk_of
from kibitz.mechanics.trick_round import LEADER, TAKER, TRUMP

from .helpers import count, faces, hand, legal_cards, legal_texts, play, prompt, say, zone
from .thousand_deals import SHORT, contract, dealt_pack, finish, new_deal, standing, to_the_play

GAME = kibitz.load_game("thousand")


def refused(deal: Thousand, text: str) -> str:
    """The objection to an action that is not legal now."""
    why = deal.objection(deal.string_to_action(text))
    assert why is not None
    return why


# --- the deal -----------------------------------------------------------------------------------------------


def test_three_play() -> None:
    """THO-1."""
    assert (GAME.min_seats, GAME.max_seats) == (3, 3)
    with pytest.raises(ValueError, match="3"):
        kibitz.load_game("thousand", seats=4)


def test_the_pack_has_the_six_high_ranks_and_120_points() -> None:
    """THO-2."""
    deal = new_deal()
    assert sorted(deal.pack) == sorted(parse_card(face) for face in SHORT)
    assert card_points(mask_of(deal.pack)) == 120


@pytest.mark.parametrize(("face", "points"), [("A", 11), ("T", 10), ("K", 4), ("Q", 3), ("J", 2), ("9", 0)])
def test_each_rank_is_worth_its_points_in_every_suit(face: str, points: int) -> None:
    """THO-2."""
    for suit in "CDHS":
        assert card_points(mask_of([parse_card(face + suit)])) == points


def winning(cards: str, trump: int = -1) -> int:
    """The seat whose card wins of these, played by seat 0, 1 and so on."""
    row = plan_of(THOUSAND).row(0)
    row[TRUMP] = trump
    ROUND.lead_to(row, 0)
    for seat, face in enumerate(faces(cards)):
        ROUND.play(row, seat, parse_card(face))
    return row[TAKER]


def test_the_ten_ranks_between_ace_and_king() -> None:
    """THO-2."""
    for low, high in zip("9JQKT", "JQKTA", strict=True):
        for first, second in ((low, high), (high, low)):
            assert winning(f"{first}H {second}H") == (1 if second == high else 0), (first, second)


def test_the_deal_moves_one_seat_to_the_left() -> None:
    """THO-3."""
    match = GAME.new_match(seed=4)
    first = match.deal.dealer
    while len(match.past) < 2:
        match.apply_action(match.legal_actions()[0])
    assert [d.dealer for d in match.past] == [first, (first + 1) % 3]


@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_seven_each_from_the_dealers_left_and_three_face_down(dealer: int) -> None:
    """THO-4."""
    deal = GAME.new_deal(dealer=dealer, pack=SHORT)
    left = (dealer + 1) % 3
    assert hand(deal, left) == set(SHORT[0:21:3])
    assert hand(deal, dealer) == set(SHORT[2:21:3])
    assert zone(deal, left, "kitty") == [None] * 3
    assert zone(deal, None, "kitty") == [None] * 3


# --- the auction --------------------------------------------------------------------------------------------


def test_the_dealers_left_has_opened_at_100_and_the_next_seat_speaks() -> None:
    """THO-5."""
    deal = new_deal(dealer=2)
    assert deal.current_player() == 1
    assert deal.text().sentence() == "{0} opened at 100."
    assert "2 dealt, and 0 opened at 100." in deal.information_state_string(1)
    assert deal.text().seat_notes(0) == [("Bid 100", -1, -1)]
    assert "bid 100" not in legal_texts(deal)


def test_bids_are_higher_multiples_of_five_with_jumps_and_a_pass_is_final() -> None:
    """THO-6."""
    deal = new_deal(dealer=2)
    say(deal, "bid 110", "pass", "bid 120")
    assert deal.current_player() == 1
    assert "bid 115" not in legal_texts(deal)
    assert refused(deal, "bid 120") == "120: the last bid is 120; bid more. [THO-6]"
    say(deal, "pass")
    assert deal.row[DECLARER] == 0


def test_as_an_option_each_bid_is_five_more_than_the_last() -> None:
    """THO-6, strict_steps."""
    deal = new_deal("KQH", "KQC", dealer=2, strict_steps=True, fill="9JTA")
    assert prompt(deal, 1)["text"] == "Bid 105, or pass."
    assert legal_texts(deal) == ["pass", "bid 105"]
    assert refused(deal, "bid 110") == "110: bids go up by five here, so bid 105 or pass. [THO-6]"
    say(deal, "bid 105", "bid 110", "bid 115", "bid 120", "pass")
    assert legal_texts(deal) == ["pass", "bid 125"]  # in turn once more, with a pair in hand
    say(deal, "pass")
    give_two(deal, "KQC")
    assert {"bid 125", "bid 180"} <= set(legal_texts(deal))  # the raise is one call, to any multiple of five


def test_strict_steps_do_not_lift_what_a_hand_may_bid() -> None:
    """THO-8, strict_steps."""
    deal = new_deal("KQH", "", "KQC", dealer=2, strict_steps=True, fill="9JTA")
    say(deal, "bid 105", "bid 110", "bid 115", "bid 120", "bid 125", "bid 130")
    assert legal_texts(deal) == ["pass"]
    assert refused(deal, "bid 135") == "135: above 120 you need the king and the queen of a suit in hand. [THO-8]"


def test_the_opener_may_pass_at_a_later_turn() -> None:
    """THO-6."""
    deal = new_deal(dealer=2)
    say(deal, "bid 105", "bid 110", "pass", "pass")
    assert (deal.row[DECLARER], deal.row[LEVEL] * 5) == (2, 110)


def test_when_both_others_pass_at_once_the_opener_is_declarer_at_100() -> None:
    """THO-7."""
    deal = new_deal(dealer=2)
    say(deal, "pass", "pass")
    assert (deal.row[DECLARER], deal.row[LEVEL] * 5) == (0, 100)
    assert deal.current_player() == 0


def test_a_bid_of_400_ends_the_auction_at_once() -> None:
    """THO-7."""
    deal = new_deal("", "KQC", dealer=2)
    say(deal, "bid 400")
    assert (deal.row[DECLARER], deal.row[LEVEL] * 5) == (1, 400)
    assert bids_of(deal)[2]["said"] == []  # the third player was not asked
    assert legal_texts(deal)[0].startswith("give")


def test_without_a_pair_120_is_legal_and_125_is_not() -> None:
    """THO-8: the printed example."""
    deal = new_deal("", "AKJ9C TJS 9D", "QC KD", dealer=2)
    assert legal_texts(deal) == ["pass", "bid 105", "bid 110", "bid 115", "bid 120"]
    assert refused(deal, "bid 125") == "125: above 120 you need the king and the queen of a suit in hand. [THO-8]"


def test_with_king_and_queen_of_clubs_125_is_legal_and_400_the_most() -> None:
    """THO-8: the printed example."""
    deal = new_deal("", "KQC", dealer=2)
    assert legal_texts(deal)[-1] == "bid 400"
    assert "bid 125" in legal_texts(deal)


def test_who_cannot_bid_more_can_only_pass() -> None:
    """THO-8."""
    deal = new_deal("", "KQC", "AKJ9D TJS 9H", dealer=2)
    say(deal, "bid 125")
    assert legal_texts(deal) == ["pass"]
    assert prompt(deal, 2)["text"] == "You can only pass."


@pytest.mark.parametrize(("held", "most"), [("KQS", 160), ("KQC", 180), ("KQD", 200), ("KQH", 220), ("KQH KQS", 260)])
def test_as_an_option_the_pairs_in_hand_cap_the_bid(held: str, most: int) -> None:
    """THO-8, cap_by_held_pairs."""
    deal = new_deal("", held, dealer=2, cap_by_held_pairs=True, fill="9JTA")
    assert legal_texts(deal)[-1] == f"bid {most}"
    why = refused(deal, f"bid {most + 5}")
    assert why == f"{most + 5}: with the pairs in your hand {most} is the most. [THO-8]"


# --- kitty, gifts, raise ------------------------------------------------------------------------------------


def test_the_kitty_is_turned_up_for_all_and_taken() -> None:
    """THO-9."""
    deal = new_deal(kitty="QH TD 9C", dealer=2)
    say(deal, "pass", "pass")
    assert count(deal, "hand-0") == 10
    assert deal.text().sentence() == "The kitty was Q♥, 9♣ and 10♦."
    for viewer in (1, 2, None):
        assert {face for face in zone(deal, viewer, "hand-0") if face} == {"QH", "TD", "9C"}
    assert "{0} won the auction at 100 and took the kitty: Q♥, 9♣ and 10♦." in deal.information_state_string(1).replace(
        "0 won", "{0} won", 1
    )


def bids_of(deal: Thousand) -> list[dict[str, Any]]:
    rows = deal.view(1)["auction"]
    assert isinstance(rows, list)
    return rows


def test_everybody_sees_what_was_bid_until_the_gifts_are_given() -> None:
    """THO-5, THO-6."""
    deal = new_deal("", "KH QH", dealer=2)
    say(deal, "bid 105")
    for viewer in (0, 1, 2, None):
        assert deal.view(viewer)["auction"] == [
            {"seat": 0, "said": ["100"], "speaks": False},
            {"seat": 1, "said": ["105"], "speaks": False},
            {"seat": 2, "said": [], "speaks": True},
        ]
    say(deal, "pass", "bid 110", "pass")
    bids = [["100", "110"], ["105", "pass"], ["pass"]]
    for _ in range(2):  # a gift for each opponent
        assert [row["said"] for row in bids_of(deal)] == bids
        assert not any(row["speaks"] for row in bids_of(deal))
        deal.apply_action(deal.legal_actions()[0])
    assert "auction" not in deal.view(1)


def test_everybody_sees_what_the_kitty_was_until_the_first_lead() -> None:
    """THO-9."""
    deal = new_deal(kitty="QH TD 9C", dealer=2)
    say(deal, "pass")
    assert "recalled" not in deal.view(1)
    say(deal, "pass")
    for _ in range(3):
        for viewer in (0, 1, 2, None):
            assert deal.view(viewer)["recalled"] == ["QH", "9C", "TD"]
            assert deal.view(viewer)["sentence"] == "The kitty was Q♥, 9♣ and 10♦."
        deal.apply_action(deal.legal_actions()[0])
    assert deal.view(1)["recalled"] == ["QH", "9C", "TD"]
    say(deal, deal.action_to_string(deal.legal_actions()[0]))
    assert "recalled" not in deal.view(1)
    assert "kitty" not in str(deal.view(1)["sentence"])


def test_what_each_seat_said_last_stands_at_it_until_the_first_lead() -> None:
    """THO-6, THO-11."""
    deal = new_deal(dealer=2)
    say(deal, "bid 105")
    assert [deal.text().seat_notes(s)[:1] for s in range(3)] == [[("Bid 100", -1, -1)], [("Bid 105", -1, -1)], []]
    say(deal, "pass", "pass")
    assert [deal.text().seat_notes(s)[0][0] for s in range(3)] == ["Passed", "Bid 105", "Passed"]
    say(deal, f"give {sorted(legal_cards(deal))[0]}")
    say(deal, f"give {sorted(legal_cards(deal))[0]}")
    assert [deal.text().seat_notes(s)[0][0] for s in range(3)] == ["Passed", "Bid 105", "Passed"]
    say(deal, "keep")
    assert [deal.text().seat_notes(s)[0][0] for s in range(3)] == ["0 points", "0 of 105 points", "0 points"]


def test_each_opponent_gets_a_card_that_the_other_does_not_see() -> None:
    """THO-10."""
    deal = new_deal("AKH", dealer=2)
    say(deal, "pass", "pass", "give KH")
    assert zone(deal, 0, "gift-1") == ["KH"]
    assert zone(deal, 1, "gift-1") == [None]
    assert prompt(deal, 0)["text"] == "Now give Seat 3 a card."
    say(deal, "give AH")
    assert [count(deal, f"hand-{s}") for s in range(3)] == [8, 8, 8]
    assert "KH" in hand(deal, 1)
    assert "AH" in hand(deal, 2)
    assert "KH" not in zone(deal, 2, "hand-1")
    assert "AH" not in zone(deal, 1, "hand-2")
    assert {"KH"} <= set(zone(deal, 0, "hand-1"))


def test_a_card_of_the_kitty_may_be_given_and_no_other_players_card() -> None:
    """THO-10."""
    deal = new_deal("", "AS", kitty="QH TD 9C", dealer=2)
    say(deal, "pass", "pass")
    assert refused(deal, "give AS") == "A♠: you do not hold that card. [THO-10]"
    say(deal, "give 9C")
    assert refused(deal, "give 9C") == "9♣: you do not hold that card. [THO-10]"


def test_after_the_gifts_the_bid_is_kept_or_raised_once() -> None:
    """THO-11."""
    deal = new_deal("KQH", dealer=2, fill="9JTA")
    say(deal, "pass", "pass")
    assert refused(deal, "bid 120").startswith("Give each opponent a card first")
    give_two(deal, "KQH")
    assert legal_texts(deal)[0] == "keep"
    assert refused(deal, "bid 100") == "100: you have bid 100; bid more. [THO-11]"
    say(deal, "bid 220")
    assert deal.row[LEVEL] * 5 == 220
    assert deal.current_player() == 0
    assert refused(deal, "bid 300") == "The auction is over: play a card. [THO-7]"


def test_as_an_option_the_bid_is_raised_with_ten_cards_before_the_gifts() -> None:
    """THO-11, raise_before_gifts."""
    deal = new_deal("KH", kitty="QH 9C 9D", dealer=2, fill="9JTA", raise_before_gifts=True)
    say(deal, "pass", "pass")
    assert bids_of(deal)[0]["said"] == ["100"]
    why = deal.objection(parse_card("KH"))
    assert why == "Keep your bid of 100 or raise it; then you give each opponent a card. [THO-11]"
    assert "bid 400" in legal_texts(deal)  # the pair came with the kitty
    say(deal, "bid 150")
    assert [row["said"] for row in bids_of(deal)] == [["100"], ["pass"], ["pass"]]
    assert refused(deal, "bid 155") == "Your bid of 150 stands: give each opponent a card. [THO-11]"
    say(deal, "give KH", "give 9C")  # the pair may go: the limits were those of the ten cards
    assert (deal.row[LEVEL] * 5, deal.current_player()) == (150, 0)
    assert count(deal, "hand-0") == 8
    assert "declare QH" not in legal_texts(deal)


def test_a_bid_kept_before_the_gifts_is_no_pass_of_the_auction() -> None:
    """THO-7, THO-11, raise_before_gifts."""
    deal = new_deal("", "KQC", dealer=2, raise_before_gifts=True)
    say(deal, "bid 400", "keep")
    assert [row["said"] for row in bids_of(deal)] == [["100"], ["400"], []]


def test_others_conclude_from_a_raise_before_the_gifts_that_a_pair_was_there() -> None:
    """THO-8, THO-11, raise_before_gifts."""
    deal = new_deal("KQH", kitty="9C 9D 9S", dealer=2, fill="JTA", raise_before_gifts=True)
    say(deal, "pass", "pass", "bid 125", "give KH")
    for seed in range(20):
        world = deal.resample_from_infostate(1, seed)
        assert isinstance(world, Thousand)
        assert pairs_in(world.row[HANDS] | world.row[GIFTS + 1]) != 0
        assert world.likelihood() == 1.0


def give_two(deal: Thousand, keep: str) -> None:
    """Give away cards that are not among these."""
    for _ in range(2):
        cards = sorted(legal_cards(deal) - set(faces(keep)))
        say(deal, f"give {cards[0]}")


def test_a_raise_above_120_needs_a_pair_in_the_eight_cards() -> None:
    """THO-11."""
    deal = new_deal("KQH", kitty="9C 9D 9S", dealer=2, fill="JTA")
    say(deal, "pass", "pass", "give KH", "give 9C")
    assert legal_texts(deal)[-1] == "bid 120"
    assert refused(deal, "bid 125").endswith("[THO-8]")


# --- the play -----------------------------------------------------------------------------------------------


def test_the_declarer_leads_any_card_and_the_winner_of_a_trick_leads_next() -> None:
    """THO-12."""
    deal = to_the_play(new_deal("AT9H AC", "KQJH", "9JTS", dealer=2, fill="9JTAKQ"), keep="AT9H AC")
    assert deal.current_player() == 0
    assert legal_cards(deal) == hand(deal, 0)
    play(deal, "9H KH")
    deal.apply_action(deal.legal_actions()[0])
    assert deal.current_player() == deal.row[LEADER]
    assert deal.row[LEADER] != 0


TRUMPS = ("KQH 9AS", "9AC JTD", "9TH JTC")  # seat 2 has hearts, seat 1 has not


def test_who_holds_the_led_suit_follows() -> None:
    """THO-13."""
    deal = to_the_play(new_deal(*TRUMPS, kitty="KC KD QC", dealer=2), keep="KQH 9AS KC")
    say(deal, "play KC")
    assert legal_cards(deal) == {"9C", "AC"}
    why = refused(deal, "play JD")
    assert why == "J♦: you hold clubs and must follow suit (K♣ was led). [THO-13]"


def test_who_cannot_follow_must_trump_and_without_trumps_may_throw() -> None:
    """THO-13."""
    held = new_deal("KQH AJ9S KQD", "9TQAC 9JTD", "9TAJH JKC AD", kitty="KS TS QS", dealer=2)
    deal = to_the_play(held, keep="KQH KTQAJ9S")
    say(deal, "declare KH")
    assert not [face for face in hand(deal, 1) if face and face[-1] == "H"]
    assert legal_cards(deal) == hand(deal, 1)  # no hearts at all: anything
    say(deal, "play 9D", "play 9H", "play AS")
    assert legal_cards(deal) == hand(deal, 1)
    say(deal, "play JD")
    assert legal_cards(deal) == {"TH", "AH", "JH"}
    assert refused(deal, "play JC") == "J♣: you hold no spades and must play a trump (hearts). [THO-13]"
    assert prompt(deal, 2)["text"] == "Your turn: play a trump."


def test_nobody_has_to_beat() -> None:
    """THO-13."""
    deal = to_the_play(new_deal("KH", "A9H", dealer=2), keep="KH")
    say(deal, "play KH")
    assert {"AH", "9H"} <= legal_cards(deal)


@pytest.mark.parametrize(("suit", "points"), [("H", 100), ("D", 80), ("C", 60), ("S", 40)])
def test_a_pair_counts_at_once_and_its_suit_is_trump_for_this_very_trick(suit: str, points: int) -> None:
    """THO-14."""
    other = "C" if suit != "C" else "D"
    deal = to_the_play(new_deal(f"KQ{suit}", f"A{other}", dealer=2, fill="9JTA"), keep=f"KQ{suit}")
    say(deal, f"declare Q{suit}")
    assert deal.points_of(0) == points == pairs_worth(1 << "CDHS".index(suit))
    assert deal.text().notices()[1][2] == suit
    assert zone(deal, None, "trick") == [f"Q{suit}"]


def test_a_seat_alone_reads_of_the_pairs_in_its_hand() -> None:
    """THO-14."""
    deal = new_deal("KQH KQC", dealer=2, fill="9JTA")
    assert deal.text().private_notes(0) == [("Pairs in hand: clubs 60 and hearts 100", -1, -1)]
    views = [str(deal.view(viewer)) for viewer in (0, 1, None)]
    assert ["Pairs in hand" in view for view in views] == [True, False, False]


def test_trump_stays_until_another_pair_is_declared() -> None:
    """THO-14."""
    deal = to_the_play(new_deal("KQAH KQAS", kitty="9JTC", dealer=2), keep="KQAH KQAS")
    say(deal, "declare KH")
    finish_trick(deal)
    if deal.current_player() == 0:
        say(deal, "declare KS")
        assert deal.text().notices()[1] == ("trump", "Spades are trump", "S")
        assert deal.points_of(0) >= 140


def finish_trick(deal: Thousand) -> None:
    """The others play what they must."""
    tricks = deal.row[TRICKS]
    while deal.row[TRICKS] == tricks:
        deal.apply_action(deal.legal_actions()[0])


def test_declaring_is_a_choice_and_a_bare_king_brings_nothing() -> None:
    """THO-14."""
    deal = to_the_play(new_deal("KQH", dealer=2, fill="9JTA"), keep="KQH")
    assert {"play KH", "declare KH", "play QH", "declare QH"} <= {text.replace("♥", "H") for text in legal_texts(deal)}
    say(deal, "play KH")
    assert deal.points_of(0) == 0
    assert deal.row[TRUMP] == -1


def test_a_pair_is_declared_on_lead_only_with_both_cards_in_hand() -> None:
    """THO-14."""
    deal = to_the_play(new_deal("KH", "KQC", dealer=2, fill="9JTA"), keep="KH")
    assert refused(deal, "declare KH") == "K♥: you do not hold both king and queen of hearts. [THO-14]"
    say(deal, "play KH")
    why = refused(deal, "declare KC")
    assert why == "K♣: a pair is declared by the player who leads to a trick. [THO-14]"


def test_a_pair_whose_queen_was_played_is_lost() -> None:
    """THO-14."""
    deal = to_the_play(new_deal("KQAH", "9H", "JH", dealer=2, fill="9JT"), keep="KQAH")
    say(deal, "play QH", "play 9H", "play JH")
    assert deal.current_player() == 0
    assert "declare K♥" not in legal_texts(deal)


def test_an_opponent_who_leads_may_declare_too() -> None:
    """THO-14."""
    deal = to_the_play(new_deal("9C", "AKC KQH", "JC", dealer=2, fill="9JTA"), keep="9C")
    say(deal, "play 9C", "play AC")
    finish_trick(deal)
    assert deal.current_player() == 1
    say(deal, "declare QH")
    assert deal.points_of(1) >= 100


def test_a_pair_may_be_declared_at_the_very_first_lead() -> None:
    """THO-15."""
    deal = to_the_play(new_deal("KQH", dealer=2, fill="9JTA"), keep="KQH")
    assert "declare K♥" in legal_texts(deal)


def test_as_an_option_no_pair_is_declared_at_the_first_lead() -> None:
    """THO-15, no_pair_on_first_lead."""
    held = new_deal("KQAH", "9H", "JH", dealer=2, fill="9JT", no_pair_on_first_lead=True)
    deal = to_the_play(held, keep="KQAH")
    assert not [text for text in legal_texts(deal) if text.startswith("declare")]
    assert refused(deal, "declare KH") == "K♥: no pair is declared at the very first lead. [THO-15]"
    say(deal, "play AH", "play 9H", "play JH")
    assert "declare K♥" in legal_texts(deal)


def test_the_highest_trump_wins_and_else_the_highest_of_the_led_suit() -> None:
    """THO-16."""
    for cards, trump, taker in (
        ("9H KH AC", -1, 1),
        ("KH TH AH", -1, 2),
        ("AH 9C TH", 0, 1),
        ("AH 9C JC", 0, 2),
        ("JC TC KC", 0, 1),
    ):
        assert winning(cards, trump) == taker, cards


# --- the score: the printed examples ------------------------------------------------------------------------


@pytest.mark.parametrize(("points", "score"), [(125, 250), (124, -1), (160, 285)])
def test_bid_125(points: int, score: int) -> None:
    """THO-17: the printed example, and two beside it."""
    deal = finish(contract(125), {0: points})
    assert deal.scores()[0] == score


@pytest.mark.parametrize(("points", "score"), [(51, 50), (53, 55), (52, 50), (58, 60), (118, 120), (2, 0)])
def test_an_opponents_points_are_rounded_to_the_nearest_five(points: int, score: int) -> None:
    """THO-18: the printed examples."""
    held = new_deal("9JC 9JD 9JH", "KQH AKS AC", dealer=2, kitty="9JS TC") if points == 118 else new_deal(dealer=2)
    deal = finish(to_the_play(held), {1: points})
    assert deal.scores()[1] == score


WHOLE_PACK = "9D TC AC TS JC QD QH TH 9S QC 9C TD KH AS JH KS JS QS AD KC JD 9H KD AH"
WHOLE_PLAY = (
    "KD 9D JD",
    "KH TH JH JC AC QC QS KS AS KC 9H AH QH JS 9S AD TC TD TS 9C QD",
)


def test_round_check_of_a_whole_deal() -> None:
    """THO-17, THO-18: bid 140, tricks 70 and the hearts, opponents 34 and 16."""
    deal = GAME.new_deal(dealer=2, pack=faces(WHOLE_PACK))
    say(deal, "pass", "pass", "give 9D", "give 9H", "bid 140")
    play(deal, WHOLE_PLAY[0])
    say(deal, "declare KH")
    play(deal, WHOLE_PLAY[1].removeprefix("KH "))
    assert deal.scores() == [310, 35, 15]
    assert deal.text().account(0) == [
        ("70 card points in tricks", "THO-2"),
        ("100 for the pair of hearts", "THO-14"),
        ("Bid 140 made with 170 points: 170 + 140 = +310", "THO-17"),
    ]
    assert deal.text().account(1)[-1] == ("34 points, to the nearest five: +35", "THO-18")
    assert deal.text().account_cards(0)[1] == [parse_card("QH"), parse_card("KH")]
    assert deal.text().verdict() == "{0} made the bid of 140 with 170 points."


@pytest.mark.parametrize(("points", "score"), [(160, 125), (124, -125)])
def test_as_an_option_the_declarer_scores_the_bid_alone(points: int, score: int) -> None:
    """THO-17, declarer_scores_bid_only."""
    deal = finish(contract(125, declarer_scores_bid_only=True), {0: points})
    assert deal.scores()[0] == score


@given(st.integers(0, 400))
def test_rounding_is_to_the_nearest_multiple_of_five(points: int) -> None:
    """THO-18."""
    assert rounded(points) % 5 == 0
    assert -2 <= rounded(points) - points <= 2


def test_totals_may_fall_below_zero() -> None:
    """THO-19."""
    deal = finish(contract(125, carry=standing([50, 0, 0])), {0: 30})
    assert deal.carry()[:3][0] == 50 + 30 - 125


# --- the match ----------------------------------------------------------------------------------------------


def test_a_thousand_wins_and_the_highest_total_where_several_have_it() -> None:
    """THO-20."""
    deal = finish(contract(125, carry=standing([900, 990, 0])), {0: 160})
    assert GAME.goal.points == 1000
    assert deal.carry()[0] == 1185
    assert deal.carry()[1] == 990 + deal.scores()[1]
    assert deal.tie_break() == 0


def test_equal_totals_at_the_goal_go_to_the_declarer_and_else_are_shared() -> None:
    """THO-20."""
    below = finish(contract(125, carry=standing([0, 970, 970])), {0: 60})
    assert below.carry()[0] < 1000
    assert below.tie_break() == -1
    tried = finish(contract(125), {0: 125})
    level = contract(125, carry=standing([750, 1000 - tried.scores()[1], 0]))
    for action in tried.history[len(level.history) :]:
        level.apply_action(action)
    assert level.carry()[:2] == [1000, 1000]
    assert level.tie_break() == 0
    assert GAME.goal.ties_stand


def test_a_match_ends_after_100_deals() -> None:
    """THO-29."""
    assert GAME.goal.most_deals == 100
    match = GAME.new_match(seed=1)
    while not match.is_terminal():
        match.apply_action(match.legal_actions()[0 if len(match.past) % 2 else -1])
    assert match.sheet.deals() <= 100


def test_the_totals_of_a_match_are_what_each_deal_carries() -> None:
    """THO-20."""
    match = GAME.new_match(seed=8)
    rounds = 0
    while not match.is_terminal() and rounds < 12:
        match.apply_action(match.legal_actions()[len(match.deal.history) % len(match.legal_actions())])
        if len(match.past) > rounds:
            rounds = len(match.past)
            assert match.past[-1].carry()[:3] == match.sheet.totals()


@pytest.mark.parametrize(
    "carry",
    [
        [0] * 11,
        [1000, 0, 0, -1, -1, -1, 0, 0, 0, 0, 0, 0],
        [0, 0, 0, 0, -1, -1, 0, 0, 0, 0, 0, 0],
        [0, 0, 0, -1, -1, -1, 1, 0, 0, 0, 0, 0],
        [0, 0, 0, -1, -1, -1, 0, 0, 3, 0, 0, 0],
    ],
)
def test_a_standing_that_cannot_be_is_refused(carry: list[int]) -> None:
    with pytest.raises(ValueError, match="carry"):
        new_deal(carry=carry)


# --- what others conclude -----------------------------------------------------------------------------------


def test_a_bid_above_120_tells_everybody_of_a_pair() -> None:
    """THO-8."""
    deal = new_deal("", "KQC", dealer=2)
    say(deal, "bid 130")
    guess = desk_of(deal).present_sampler(deal, 2)
    assert guess.exact
    rng, pairs = Rng(1), set()
    for _ in range(60):
        pairs.add(int(pairs_in(guess.world(rng).row[HANDS + 1])))  # type: ignore[attr-defined]
    assert 0 not in pairs
    assert len(pairs) > 1


def test_of_a_declared_pair_everybody_knows_where_the_other_card_is() -> None:
    """THO-14."""
    deal = to_the_play(new_deal("KQH", "9C", dealer=2, fill="9JTA"), keep="KQH")
    say(deal, "declare KH")
    guess = desk_of(deal).present_sampler(deal, 1)
    rng = Rng(1)
    for _ in range(60):
        world = guess.world(rng)
        assert world.cards_at(0) & bit(42) != 0
    deal.apply_action(deal.legal_actions()[0])
    assert any(guess.world(rng).cards_at(2) != deal.cards_at(2) for _ in range(20))


def test_searching_players_leave_out_what_nobody_does() -> None:
    """In random ends pairs are declared, bids go up by five, and nobody raises or forfeits."""
    rng, taken = Rng(3), set()
    for seed in range(40):
        deal = new_deal(seed=seed, game="thousand-cutthroat")
        while deal.to_act >= 0:
            action = deal.usual_action(rng)
            assert is_legal(deal, action)
            assert deal.phase == 1 or action < 64
            taken.add(deal.action_to_string(action).split()[0])
            deal.apply_action(action)
        assert not deal.is_forfeited()
    assert taken == {"bid", "pass", "give", "keep", "declare", "play"}


def test_search_looks_at_the_next_bid_and_at_a_few_raises() -> None:
    deal = new_deal("KQAH", "KQC", dealer=2, fill="9JTA")
    assert [deal.action_to_string(a) for a in deal.searched()] == ["pass", "bid 105"]
    say(deal, "bid 130", "pass", "bid 135", "pass")
    give_two(deal, "KQAH")
    raises = [deal.action_to_string(a) for a in deal.searched()]
    assert raises == ["keep", "bid 140", "bid 160", "bid 180", "bid 200"]
    say(deal, "keep")
    assert deal.searched() == deal.legal_actions()


# --- actions ------------------------------------------------------------------------------------------------


def test_actions_of_the_wrong_phase_are_refused_with_a_reason() -> None:
    deal = new_deal("KQH", dealer=2)
    assert refused(deal, "play KH") == "The auction is on: bid more than 100, or pass. [THO-6]"
    assert refused(deal, "forfeit") == "A deal is forfeited in Cutthroat 1000 only. [THO-6]"
    say(deal, "pass", "pass")
    assert refused(deal, "declare KH") == "Give each opponent a card first: choose one for {1}. [THO-10]"
    give_two(deal, "KQH")
    assert refused(deal, "play KH") == "Keep your bid of 100 or raise it; then you lead. [THO-11]"
    say(deal, "keep")
    assert deal.objection(52) == "The auction is over: play a card. [THO-7]"
    assert deal.objection(27) == "There is no action 27 in this game. [THO-12]"
    with pytest.raises(IllegalAction):
        deal.apply_action(125)


@given(st.integers(0, 10**6))
@settings(max_examples=25)
def test_card_points_and_pairs_of_a_deal_add_up(seed: int) -> None:
    """THO-2, THO-14."""
    deal = finish(to_the_play(new_deal(seed=seed)), {})
    pairs = sum(pairs_worth(deal.row[DECLARED + s]) for s in range(3))
    assert sum(deal.points_of(s) for s in range(3)) == 120 + pairs


def test_packs_are_given_in_dealing_order() -> None:
    """THO-4."""
    pack = dealt_pack(("AC",), "9S", 0)
    deal = GAME.new_deal(dealer=0, pack=pack)
    assert "AC" in hand(deal, 0)
