# SPDX-License-Identifier: Apache-2.0
"""House rules as people make them: the forty commonest in print, those this table wished for, and the composer's five.

`common_house_rules.tsv` lists each as people say it, our sentence for it, and where it was found. Four speak of talk,
time and gestures, and have no sentence. Every other one is played here in a small arranged deal where its effect shows.
"""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Any

import pytest

from kibitz.cards.card import ALL_CARDS, JOKER, card_text, parse_card
from kibitz.games.bartok.actions import ADDED, GIFT, PLAY, RANK, SNAP, SUIT, TARGET
from kibitz.games.bartok.hands import HANDS
from kibitz.games.bartok.rules import Bartok
from kibitz.knowledge.ledger import STORY
from kibitz.match.match import desk_of
from kibitz.rulelang.house.reader import read_house
from kibitz.rulelang.house.speller import from_words, spelled_within
from kibitz.rulelang.house.writer import house_text

from .bartok_tables import counts, fits, full_round, held, table
from .helpers import legal_texts, say

LIST = Path(__file__).with_name("common_house_rules.tsv")


def listed() -> dict[str, str]:
    """Our sentence for each rule of the list, by its number; nothing where there is none."""
    lines = [line.split("\t") for line in LIST.read_text(encoding="utf-8").splitlines()[1:]]
    return {number: sentence for number, _, sentence, _ in lines}


RULES = listed()


def under(number: str, hands: str, stock: str, *more: str) -> Bartok:
    """A small round under a rule of the list."""
    return table(hands, stock, RULES[number], *more)


def test_thirty_six_of_the_forty_commonest_house_rules_have_a_sentence_and_so_have_all_others() -> None:
    silent = [number for number, sentence in RULES.items() if not sentence]

    assert len([number for number in RULES if number.startswith("P")]) == 40
    assert silent == ["P37", "P38", "P39", "P40"]


@pytest.mark.parametrize("number", [number for number, sentence in RULES.items() if sentence])
def test_every_sentence_of_the_list_reads_back_from_text_and_words(number: str) -> None:
    rule = read_house(RULES[number])

    assert read_house(house_text(rule)) == rule
    assert from_words(spelled_within(rule)) == rule


def test_every_sentence_of_the_list_is_played_in_a_test_of_this_file() -> None:
    tree = ast.parse(Path(__file__).read_text(encoding="utf-8"))
    played = [
        node.args[0].value
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "under" and node.args
        if isinstance(node.args[0], ast.Constant)
    ]

    assert {number for number, sentence in RULES.items() if sentence} <= set(played)


# --- turns, directions and draws --------------------------------------------------------------------------


@pytest.mark.parametrize("number", ["P01", "M03"])
def test_after_an_eight_the_next_player_is_skipped(number: str) -> None:
    """BAR-12"""
    deal = table("8C 3C 4C|2D 3D 4D|5H 6H 7H", "9C 9H", RULES[number])
    say(deal, "play 8C")

    assert deal.to_act == 2
    assert under("P01", "8C|2D", "9C").house.rules[0].text == under("M03", "8C|2D", "9C").house.rules[0].text


def test_an_ace_turns_the_direction_round() -> None:
    """BAR-12"""
    deal = under("P02", "AC 3C 4C|2D 3D 4D|5H 6H 7H", "9C 9H")
    say(deal, "play AC")

    assert deal.to_act == 2


def test_a_two_makes_the_next_player_draw_two_and_miss_the_turn() -> None:
    """BAR-12"""
    deal = under("P03", "2C 3C 4C|2D 3D 4D|5H 6H 7H", "9C 9H TH JH")
    say(deal, "play 2C")

    assert counts(deal) == [2, 5, 3]
    assert deal.to_act == 2


def test_a_seven_makes_the_next_player_draw_two_and_miss_the_turn() -> None:
    """BAR-12"""
    deal = under("M01", "7C 3C 4C|2D 3D 4D|5H 6H 8H", "9C 9H TH JH")
    say(deal, "play 7C")

    assert counts(deal) == [2, 5, 3]
    assert deal.to_act == 2


def test_twos_pile_up_until_somebody_draws_for_all_of_them() -> None:
    """BAR-14"""
    deal = under("P04", "2C 3C 4C|2D 3D 4D|5H 6H 7H", "9C 9H TH JH QH KH")
    say(deal, "play 2C", "play 2D", "draw")

    assert counts(deal) == [2, 2, 7]


def test_a_black_jack_costs_the_next_player_seven_cards() -> None:
    """BAR-12"""
    deal = under("P08", "JC 3C 4C|2D 3D 4D", "9C 9H TH JH QH KH 5H 6H 7H")
    say(deal, "play JC")

    assert counts(deal) == [2, 10]


def test_a_red_jack_cancels_what_a_black_one_costs() -> None:
    """BAR-14: whatever lies there; nobody draws, and play goes on from it."""
    deal = under("P09", "JC 3C 4C|JD 3D 4D|5H 6H 7D", "9C 9H TH 2H QH KH")
    say(deal, "play JC")
    assert legal_texts(deal) == ["play J♦", "draw", "say Bartok"]
    say(deal, "play JD")

    assert deal.legality.live == 0
    assert counts(deal) == [2, 2, 3]
    assert fits(deal, "7D")


def test_a_seven_has_to_be_covered_by_another_card_or_by_a_draw() -> None:
    """BAR-12"""
    deal = under("P10", "7C 3C 4C 5C|2D 3D 4D 5D", "9C 9H TH")
    say(deal, "play 7C")
    assert deal.to_act == 0
    say(deal, "draw")

    assert deal.to_act == 1
    assert counts(deal) == [4, 4]


def test_who_cannot_play_draws_until_a_card_can_be_played() -> None:
    """BAR-29: and then plays it."""
    deal = under("P11", "2D 3D 4D|2H 3H 4H", "9C 9H TH 5C KH")
    say(deal, "draw")
    assert (deal.to_act, deal.phase) == (0, PLAY)
    assert legal_texts(deal) == ["play 9♥"]
    other = under("P11", "2D 3D 4D|2H 3H 4H", "9C TH JH 5C KH")
    say(other, "draw")
    assert legal_texts(other) == ["draw"]
    say(other, "draw", "draw")

    assert legal_texts(other) == ["play 5♣"]
    assert counts(other) == [6, 3]
    refusal = other.objection(other.string_to_action("draw"))
    assert refusal == "You hold a card now that can be played: play it. [BAR-29]"
    say(other, "play 5C")
    assert other.to_act == 1


def test_who_draws_until_the_stock_is_empty_passes_then() -> None:
    """BAR-29, BAR-7"""
    deal = under("P11", "2D 3D 4D|2H 3H 4H", "9C TH JH")
    say(deal, "draw", "draw")
    assert legal_texts(deal) == ["draw"]
    say(deal, "draw")

    assert deal.to_act == 1
    assert counts(deal) == [5, 3]


def test_after_drawing_a_card_may_be_played_at_once_or_not() -> None:
    """BAR-29"""
    deal = under("P12", "2D 3D 4D|2H 3H 4H", "9C 5C KH")
    say(deal, "draw")
    assert legal_texts(deal) == ["play 5♣", "let it be"]
    assert deal.objection(deal.string_to_action("draw")) == "You have drawn: play a card, or let it be. [BAR-29]"
    say(deal, "play 5C")
    assert (deal.to_act, counts(deal)) == (1, [3, 3])
    other = under("P12", "2D 3D 4D|2H 3H 4H", "9C KH 5H")
    say(other, "draw")
    assert legal_texts(other) == ["let it be"]
    say(other, "let it be")

    assert (other.to_act, counts(other)) == (1, [4, 3])


def test_after_a_draw_for_a_demand_nothing_is_played() -> None:
    """BAR-29"""
    deal = under("P12", "2C 3C 4C|5D 3D 4D", "9C 5C KH QH", RULES["P04"])
    say(deal, "play 2C", "draw")

    assert (deal.to_act, counts(deal)) == (0, [2, 5])


def test_a_seven_makes_the_player_before_draw_one() -> None:
    """BAR-27"""
    deal = under("P32", "7C 3C 4C|2D 3D 4D|5H 6H 8H", "9C 9H TH")
    say(deal, "play 7C")

    assert counts(deal) == [2, 3, 4]


def test_a_black_six_takes_the_turn_of_the_one_two_places_to_the_right() -> None:
    """BAR-5, BAR-12"""
    deal = under("P33", "6C 3C 4C|2D 3D 4C|5H 6H 8H|7D 9D TD", "9C 9H TH JH")
    say(deal, "play 6C", "draw")

    assert deal.to_act == 3


def test_the_player_of_a_four_picks_who_draws_two() -> None:
    """BAR-27"""
    deal = under("W04", "4C 3C 5C|2D 3D 4D|5H 6H 7H", "9C 9H TH")
    say(deal, "play 4C")
    assert (deal.phase, deal.to_act) == (TARGET, 0)
    assert legal_texts(deal) == ["choose seat 2", "choose seat 3"]
    assert deal.text().prompt().text == "Who is to draw 2 cards?"
    say(deal, "choose seat 3")

    assert counts(deal) == [2, 3, 5]
    assert deal.to_act == 1


def test_with_two_players_the_other_one_is_chosen_without_a_question() -> None:
    """BAR-27"""
    deal = under("W04", "4C 3C 5C|2D 3D 4D", "9C 9H TH")
    say(deal, "play 4C")

    assert counts(deal) == [2, 5]


def test_the_player_of_a_four_picks_who_misses_a_turn() -> None:
    """BAR-27"""
    deal = under("W05", "4C 3C 5C|2D 3D 4D|5H 6H 7H", "9C 9H TH JH")
    say(deal, "play 4C", "choose seat 3", "draw")

    assert deal.to_act == 0


def test_the_player_of_a_queen_picks_who_goes_next() -> None:
    """BAR-27: and play goes on from there."""
    deal = under("W06", "QC 3C 5C|2D 3D 4D|5H 6H 7H|8H 8D 9D", "9C 9H TH JH")
    say(deal, "play QC", "choose seat 4")
    assert deal.to_act == 3
    say(deal, "draw")

    assert deal.to_act == 0


def test_an_ace_makes_everybody_else_miss_a_turn() -> None:
    """BAR-12"""
    deal = under("W13", "AC 3C 5C|2D 3D 4D|5H 6H 7H", "9C 9H")
    say(deal, "play AC")

    assert deal.to_act == 0


def test_a_king_makes_whoever_holds_the_fewest_cards_draw_two() -> None:
    """BAR-27: of several the first one in turn, the player of the card last of all."""
    deal = under("W07", "KC 3C 5C|2D 3D 4D|5H 6H 7H", "9C 9H TH JH QH")
    say(deal, "play KC")
    assert counts(deal) == [4, 3, 3]
    other = under("W07", "2D 3C 5C|KD 4C 4D|5H 6H 7H", "9D 9H TH JH QH")
    say(other, "play 2D", "play KD")

    assert counts(other) == [4, 2, 3]


def test_after_a_four_the_next_draw_counts_double() -> None:
    """BAR-29: once, and not for a word that was missed."""
    deal = under("W10", "4C 3C 5C|2D 3D 4D", "9C 9H TH JH QH 8H")
    say(deal, "play 4C")
    assert deal.text().choice(52).label == "Draw 2 cards"
    say(deal, "draw")
    assert counts(deal) == [2, 5]
    say(deal, "draw")

    assert counts(deal) == [3, 5]


# --- what fits --------------------------------------------------------------------------------------------


def test_eights_are_wild_and_name_the_suit() -> None:
    """BAR-13"""
    deal = under("P05", "8D 3C 4C|2H 3D 4D", "9C 9H")
    say(deal, "play 8D", "name H")

    assert fits(deal, "2H")
    assert not fits(deal, "3D")


def test_an_ace_asks_for_a_suit_and_nothing_else_will_do_for_a_turn() -> None:
    """BAR-25"""
    deal = under("P06", "AC 3C 4C|AH 3D 4D|5H 6H 7D", "9C 9H TS JS")
    say(deal, "play AC")
    assert deal.phase == SUIT
    say(deal, "name D")

    assert fits(deal, "3D")
    assert not fits(deal, "AH")
    refusal = deal.objection(deal.string_to_action("play AH"))
    assert refusal == "A♥: it does not fit. Play a diamond, or draw. [BAR-6]"
    say(deal, "draw")
    assert deal.legality.named == -1
    assert not fits(deal, "7D")  # the ace of clubs counts again


def test_a_jack_asks_for_a_rank_and_nothing_else_will_do_for_a_turn() -> None:
    """BAR-25"""
    deal = under("P07", "JC 3C 4C|5H 3D 4C|5S 6C 7D", "9C 9H TS JS")
    say(deal, "play JC")
    assert deal.phase == RANK
    assert len(legal_texts(deal)) == 13
    assert deal.objection(deal.string_to_action("play 3C")) == "Ask for a rank first. [BAR-25]"
    say(deal, "ask for 5")

    assert fits(deal, "5H")
    assert not fits(deal, "4C")
    say(deal, "draw")
    assert fits(deal, "6C")


def test_a_nine_bans_spades_until_everybody_else_has_had_a_turn() -> None:
    """BAR-26"""
    deal = under("W09", "9S 3S 4C|5S 3D 4D|6S 6H 7D", "8S QH TH JH")
    say(deal, "play 9S")
    assert not fits(deal, "5S")
    refusal = deal.objection(deal.string_to_action("play 5S"))
    assert refusal == "5♠: house rule 1 forbids it: when a 9 is played, a spade may not be played for a round. [BAR-11]"
    say(deal, "draw")
    assert not fits(deal, "6S")
    say(deal, "draw")

    assert fits(deal, "3S")


def test_on_an_ace_any_card_goes() -> None:
    """BAR-11"""
    deal = under("P36", "2H 3D 4C|2D 3C 4D", "AS 9H")

    assert fits(deal, "2H")
    assert fits(deal, "3D")


def test_a_jack_goes_on_any_queen_and_never_on_a_king() -> None:
    """BAR-11"""
    assert fits(under("M02", "JH 3D 4C|2D 3C 4D", "QS 9H"), "JH")
    assert not fits(under("M02", "JH 3D 4C|2D 3C 4D", "KH 9H"), "JH")


def test_a_card_one_above_or_below_goes() -> None:
    """BAR-11"""
    deal = under("M04", "8H TD JC|2D 3C 4D", "9S 9H")

    assert fits(deal, "8H")
    assert fits(deal, "TD")
    assert not fits(deal, "JC")


def test_nobody_goes_out_on_a_special_card() -> None:
    """BAR-19"""
    deal = under("P20", "2C 8C|2D 3D", "9C TH JH QH", "B02")
    say(deal, "say Bartok", "play 2C", "draw", "play 8C")

    assert counts(deal)[0] == 1
    assert deal.state.winner == -1


def test_nobody_finishes_on_a_two_or_a_three() -> None:
    """BAR-19"""
    deal = under("P21", "2C 3C|2D 3D", "9C TH JH QH")
    assert fits(deal, "2C")
    say(deal, "say Bartok", "play 2C", "draw")

    assert not fits(deal, "3C")
    refusal = deal.objection(deal.string_to_action("play 3C"))
    assert refusal == (
        "3♣: house rule 1 forbids it: a 2 or a 3 may not be played on anything as the last card. [BAR-11]"
    )


def test_jokers_are_wild() -> None:
    """BAR-16"""
    deal = under("P30", "2S 3D 4D|KD 3C 5D", "9S * 4C 9H")
    say(deal, "draw", "draw", "play the Joker as 5S")

    assert counts(deal) == [3, 4]


def test_red_queens_are_fives() -> None:
    """BAR-15"""
    assert fits(under("P31", "QH 3D 4D|2D 3C 5D", "5S 9H"), "QH")


def test_the_queen_of_spades_is_a_heart() -> None:
    """BAR-15: and no spade any more."""
    assert fits(under("W11", "QS 3D 4D|2D 3C 5D", "9H TH"), "QS")
    deal = under("W11", "QS 3D 4D|2D 3C 5D", "9S TH")

    assert not fits(deal, "QS")


# --- out of turn, and two at once -------------------------------------------------------------------------


def test_the_very_same_card_is_played_out_of_turn() -> None:
    """BAR-17"""
    deal = under("P15", "5C 3C 4C|2D 3D 4D|5C 6H 7H", "9C 9H TH")
    say(deal, "play 5C", "let it be", "play 5C")

    assert counts(deal) == [2, 3, 2]
    assert deal.to_act == 0


def test_the_same_number_is_thrown_in_out_of_turn() -> None:
    """BAR-17: with one pack too."""
    deal = under("P16", "5C 3C 4C|2D 3D 4D|5H 6H 7H", "9C 9H TH")
    say(deal, "play 5C")
    assert (deal.phase, deal.to_act) == (SNAP, 1)
    assert legal_texts(deal) == ["let it be"]
    say(deal, "let it be")
    assert legal_texts(deal) == ["play 5♥", "let it be"]
    say(deal, "play 5H")

    assert counts(deal) == [2, 3, 2]


def test_cards_of_the_same_number_go_down_together() -> None:
    """BAR-30: with their effects, and the last one wins."""
    deal = under("P13", "5C 5H 5D|2D 3D 4D", "9C 9H TH")
    say(deal, "play 5C")
    assert (deal.phase, deal.to_act) == (ADDED, 0)
    assert legal_texts(deal) == ["play 5♦", "play 5♥", "let it be"]
    refusal = deal.objection(deal.string_to_action("draw"))
    assert refusal == "Put down one of the cards that may be added, or let it be. [BAR-30]"
    say(deal, "play 5H", "play 5D")

    assert deal.state.winner == 0


def test_who_adds_no_card_ends_the_turn() -> None:
    """BAR-30"""
    deal = under("P13", "5C 5H 6D|2D 3D 4D", "9C 9H TH")
    say(deal, "play 5C", "let it be")

    assert (deal.to_act, counts(deal)) == (1, [2, 3])


def test_a_run_goes_on_with_the_next_card_up_in_the_suit() -> None:
    """BAR-30"""
    deal = under("P14", "5C 6C 6D 7C|2D 3D 4D 8D", "9C 9H TH")
    say(deal, "play 5C")
    assert legal_texts(deal) == ["play 6♣", "let it be"]
    say(deal, "play 6C", "play 7C")
    assert legal_texts(deal) == ["let it be"]
    say(deal, "let it be")

    assert (deal.to_act, counts(deal)) == (1, [1, 4])


def test_a_second_four_goes_with_a_four() -> None:
    """BAR-30"""
    deal = under("W14", "4C 4H 6D|2D 3D 4D", "9C 9H TH")
    say(deal, "play 4C", "play 4H")
    assert legal_texts(deal) == ["let it be"]
    say(deal, "let it be")

    assert (deal.to_act, counts(deal)) == (1, [1, 3])


# --- from hand to hand ------------------------------------------------------------------------------------


def test_a_seven_swaps_hands_with_whom_its_player_likes() -> None:
    """BAR-12"""
    deal = under("P17", "7C 3C 4C|2D 3D 4D|5H 6H 7H", "9C 9H")
    say(deal, "play 7C", "swap with seat 3")

    assert held(deal, 0) == {"5H", "6H", "7H"}
    assert held(deal, 2) == {"3C", "4C"}


def test_a_ten_makes_all_hands_move_on() -> None:
    """BAR-12"""
    deal = under("P18", "TC 3C 4C|2D 3D 4D|5H 6H 7H", "9C 9H")
    say(deal, "play TC")

    assert held(deal, 1) == {"3C", "4C"}
    assert held(deal, 0) == {"5H", "6H", "7H"}


def test_a_three_makes_all_hands_go_to_the_left_whichever_way_play_goes() -> None:
    """BAR-12"""
    deal = under("P19", "AC 6C 4C|2D 9D 4D|3C 6H 7H", "9C 9H TH JH", RULES["P02"])
    say(deal, "play AC", "play 3C")

    assert held(deal, 0) == {"6H", "7H"}
    assert held(deal, 1) == {"6C", "4C"}


def test_a_king_swaps_hands_with_whoever_holds_the_most_cards() -> None:
    """BAR-27"""
    deal = under("W08", "KC 3C 4C|2D 3D 4D|5H 6H 7H", "9C 9H TH JH", "when a king is played, the player before draws 1")
    say(deal, "play KC")

    assert held(deal, 0) == {"5H", "6H", "7H", "9H"}


def test_a_six_gives_a_card_to_whom_its_player_likes() -> None:
    """BAR-28: giver and taker see it, and nobody else."""
    deal = under("W01", "6C 3C 4C|2D 3D 4D|5H 6H 7H", "9C 9H")
    say(deal, "play 6C", "choose seat 3")
    assert (deal.phase, deal.to_act) == (GIFT, 0)
    assert legal_texts(deal) == ["give 3♣", "give 4♣"]
    refusal = deal.objection(parse_card("2D"))
    assert refusal == "Give a card first that you hold; a Joker is not given. [BAR-28]"
    say(deal, "give 3C")

    assert held(deal, 2) == {"5H", "6H", "7H", "3C"}
    assert counts(deal) == [1, 3, 4]


def test_a_last_card_is_not_given() -> None:
    """BAR-28: a gift wins no round."""
    deal = under("W01", "6C 3C|2D 3D|5H 6H", "9C 9H")
    say(deal, "say Bartok", "play 6C", "choose seat 2")

    assert counts(deal) == [1, 2, 2]
    assert deal.phase == PLAY


def test_a_ten_takes_a_card_from_whom_its_player_likes() -> None:
    """BAR-28: by chance."""
    deal = under("W02", "TC 3C 4C|2D 3D 4D|5H 6H 7H", "9C 9H")
    say(deal, "play TC", "choose seat 2")

    assert counts(deal) == [3, 2, 3]
    assert len(held(deal, 0) & {"2D", "3D", "4D"}) == 1


def test_a_nine_makes_everybody_pass_a_card_to_the_left() -> None:
    """BAR-28: one after the other, the next player first."""
    deal = under("W03", "9C 3C 4C|2D 3D 4D|5H 6H 7H", "8C 9H")
    say(deal, "play 9C")
    assert deal.to_act == 1
    say(deal, "give 2D")
    assert deal.to_act == 2
    say(deal, "give 2D")
    assert deal.to_act == 0
    say(deal, "give 3C")

    assert held(deal, 0) == {"4C", "2D"}
    assert held(deal, 1) == {"3D", "4D", "3C"}
    assert (deal.to_act, deal.phase) == (1, PLAY)


# --- words ------------------------------------------------------------------------------------------------


def test_spades_are_named() -> None:
    """BAR-8"""
    deal = under("P22", "5S 3C 4C|2D 3D 4D", "9S 9H TH")
    say(deal, "say its name", "play 5S")

    assert counts(deal) == [2, 3]


def test_a_seven_wants_a_nice_day_and_a_very_for_each_seven_before() -> None:
    """BAR-8"""
    deal = under("P23", "7S 3C 4C|7D 3D 4D", "9S 9H TH")
    say(deal, "say have a nice day", "play 7S", "say have a nice day", "say very", "play 7D")

    assert counts(deal) == [2, 2]


def test_on_a_court_card_everybody_says_all_hail() -> None:
    """BAR-31: its player with the card, the others before their next one."""
    deal = under("P24", "KS 3C 4C|4S 3D 4D|5S 6H 7H", "9S 9H TH JH 2H")
    say(deal, "say all hail", "play KS")
    assert counts(deal) == [2, 3, 3]
    say(deal, "say all hail", "play 4S", "play 5S")

    assert counts(deal) == [2, 2, 3]  # seat 2 forgot it


def test_down_to_one_card_a_player_says_mao() -> None:
    """BAR-31: beside what the game itself asks for."""
    deal = under("P25", "5S 3C|7D 3D", "9S 9H TH")
    assert "say mao" in legal_texts(deal)
    say(deal, "say Bartok", "play 5S")

    assert counts(deal) == [2, 2]
    spoken = under("P25", "5S 3C|7D 3D", "9S 9H TH")
    say(spoken, "say Bartok", "say mao", "play 5S")
    assert counts(spoken) == [1, 2]


def test_who_draws_a_penalty_says_thank_you() -> None:
    """BAR-8"""
    deal = under("P26", "5S 3C|7D 3D", "9S 9H TH JH 8D")
    say(deal, "play 5S", "draw")
    assert counts(deal) == [2, 3]
    say(deal, "say thank you", "draw")

    assert counts(deal) == [3, 3]


def test_who_draws_says_pass() -> None:
    """BAR-31"""
    deal = under("P27", "5S 3C 4C|7D 3D 4D", "9S 9H TH JH 8D")
    say(deal, "say pass", "draw")
    assert counts(deal) == [4, 3]
    say(deal, "draw")

    assert counts(deal) == [4, 5]


def test_the_same_value_in_another_suit_is_a_change_of_suit() -> None:
    """BAR-31"""
    deal = under("P28", "9H 3C 4C|7D 3D 4D", "9S 8H TH JH 8D")
    say(deal, "say change of suit", "play 9H")

    assert counts(deal) == [2, 3]


def test_a_prime_is_called_prime() -> None:
    """BAR-31"""
    deal = under("P29", "5S 3C 4C|6S 3D 4D", "9S 8H TH JH 8D")
    say(deal, "play 5S")
    assert counts(deal) == [3, 3]
    say(deal, "say prime", "play 6S")

    assert counts(deal) == [3, 3]


def test_swearing_costs_a_card() -> None:
    """BAR-31: the word is there to be said, and nobody should."""
    deal = under("P34", "5S 3C 4C|6S 3D 4D", "9S 8H TH JH 8D")
    assert "say damn" in legal_texts(deal)
    say(deal, "say damn", "play 5S")
    assert counts(deal) == [3, 3]
    say(deal, "play 6S")

    assert counts(deal) == [3, 2]


def test_who_is_told_sorry_answers() -> None:
    """BAR-31"""
    deal = under("P35", "5S 3C|6S 3D", "9S 8H TH JH 8D QD")
    say(deal, "play 5S", "draw", "say sorry", "draw")
    assert counts(deal) == [3, 3]
    say(deal, "draw")

    assert counts(deal) == [3, 5]  # no answer came


def test_a_seven_is_no_time_for_a_hello() -> None:
    """BAR-31"""
    deal = under("W12", "7S 3C 4C|8S 3D 4D", "6S 9H TH JH 8D")
    say(deal, "play 7S")
    assert counts(deal) == [2, 3]
    say(deal, "say hello", "play 8S")

    assert counts(deal) == [2, 2]


def test_the_next_rank_up_is_greeted() -> None:
    """BAR-8"""
    deal = under("M05", "7S 3C 4C|8S 3D 4D", "6S 9H TH JH 8D")
    say(deal, "say hello", "play 7S", "play 8S")

    assert counts(deal) == [2, 3]


# --- what others learn ------------------------------------------------------------------------------------


def told(deal: Any, viewer: int) -> str:
    """The last sentences of the story as a viewer heard them."""
    ledger = desk_of(deal).ledger(deal, STORY)
    return ledger.text_for(ledger.entries[-1], viewer)


def after_a_card(*rules: str) -> Any:
    """A round of three from the whole pack in which seat 0 has played a card."""
    for seed in range(50):
        deal: Any = full_round(3, *rules, seed=seed)
        cards = [action for action in deal.legal_actions() if action < 52]
        if cards:
            deal.apply_action(cards[0])
            return deal
    raise AssertionError("no hand has a card that fits")


def test_a_card_that_is_given_is_seen_by_giver_and_taker_alone() -> None:
    """BAR-28: by no other seat, and by no spectator."""
    deal = after_a_card("when any card is played, give a card to the next player")
    gift = deal.legal_actions()[0]
    face = card_text(gift)
    deal.apply_action(gift)

    assert told(deal, 0) == told(deal, 1) == f"{{0}} gave {face} to {{1}}."
    assert told(deal, 2) == told(deal, -1) == "{0} gave a card to {1}."
    assert desk_of(deal).ledger(deal, STORY).knows_card(0, gift)
    assert not desk_of(deal).ledger(deal, STORY).knows_card(2, gift)


def test_a_card_that_is_taken_is_seen_by_the_two_alone() -> None:
    """BAR-28"""
    deal = after_a_card("when any card is played, take a card from the next player")

    assert told(deal, 2) == told(deal, -1) == "{0} took a card from {1}."
    assert told(deal, 0) == told(deal, 1)
    assert told(deal, 0) != told(deal, 2)


def test_nobody_else_learns_which_card_came_where_a_draw_goes_on() -> None:
    """BAR-29: the others hear that somebody drew, and see what is played."""
    deal: Any = full_round(3, RULES["P12"])
    deal.apply_action(deal.string_to_action("draw"))

    assert told(deal, 1) == "{0} drew a card."
    assert told(deal, 0) != told(deal, 1)


def test_who_holds_nothing_but_jokers_gives_none() -> None:
    """BAR-28: it is known then that no other card is there."""
    deal = table("* * 3C|2D 3D 4D", "9C 9H TH", "jokers are wild", RULES["W01"])
    deal.phase = GIFT
    deal.effects.gifts = [1]
    deal.row[HANDS] = 1 << JOKER

    assert legal_texts(deal) == ["let it be"]
    assert deal.bars(53) == ALL_CARDS


# --- rules together ---------------------------------------------------------------------------------------


def test_who_is_called_to_play_next_still_loses_a_turn_that_is_to_be_lost() -> None:
    """BAR-27"""
    deal = under("W06", "QC 3C 5C|2D 3D 4D|5H 6H 7H", "9C 9H", "when a queen is played, the player before loses a turn")
    say(deal, "play QC", "choose seat 3")

    assert deal.to_act == 0


def test_a_demand_and_a_doubled_draw_cost_twice_what_is_live() -> None:
    """BAR-29"""
    deal = under("W10", "4C 2C 5C|2H 3D 4D", "9C 9H TH JH QH 8H KH", RULES["P04"], "a 4 may be played on anything")
    say(deal, "play 2C", "play 2H", "draw")
    assert counts(deal) == [6, 2]
    doubled = table(
        "4C 2C 5C|6H 3D 4D", "9C 9H TH JH QH 8H KH", RULES["P04"], "when a 2 is played, the next draw is doubled"
    )
    say(doubled, "play 2C", "draw")

    assert counts(doubled) == [2, 7]


def test_an_effect_happens_twice_on_its_own_rank_but_for_choices_of_what_follows() -> None:
    """BAR-19: two players draw, one is called to play."""
    deal = under("W04", "4C 3C 5C|2D 3D 4D|5H 6H 7H", "4H 9H TH JH QH", "powers on the same rank happen twice")
    say(deal, "play 4C", "choose seat 2", "choose seat 3")

    assert counts(deal) == [2, 5, 5]


def test_late_in_a_round_nobody_is_made_to_draw_by_a_choice() -> None:
    """BAR-21"""
    deal = under("W04", "4C 3C 5C|2D 3D 4D", "9C 9H TH JH QH")
    deal.order.turns = 201
    say(deal, "play 4C")

    assert counts(deal) == [2, 3]


def test_no_card_is_added_after_the_last_turn() -> None:
    """BAR-21, BAR-30"""
    deal = under("P13", "5C 5H 6D|2D 3D 4D", "9C 9H TH")
    deal.order.turns = 399
    say(deal, "play 5C")

    assert deal.is_terminal()
    assert deal.state.winner == -1
