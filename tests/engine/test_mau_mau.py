# SPDX-License-Identifier: Apache-2.0
"""Mau-Mau, clause by clause; docs/games/mau-mau.md."""

from __future__ import annotations

import random
from typing import Any

import pytest

import kibitz
from kibitz.agents import make, sit
from kibitz.cards.card import face_text, parse_card
from kibitz.games.eights.mau_mau.rules import MAU_MAU, charges
from kibitz.games.eights.rules import TWOFOLD, Eights
from kibitz.match.match import Match
from kibitz.mechanics.turn import RECYCLINGS

from .helpers import count, give_hand, legal_cards, legal_texts, random_play, say
from .shedding_deals import in_hand, mask, on_top, tiny_mau

SILENT, WITH_MAU, WITH_MAU_MAU = "play 9♣", "play 9♣ and say Mau", "play 9♣ and say Mau-Mau"


# --- the deal -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", range(2, 11))
def test_everybody_gets_five_cards_of_one_pack_of_32_or_from_six_players_of_two(seats: int) -> None:
    """MAU-1, MAU-2, MAU-3."""
    deal = kibitz.load_game("mau-mau", seats=seats).new_deal(seed=1)
    cards = 32 if seats < 6 else 64

    assert len(deal.cards_in_play()) == cards
    assert {face_text(c)[0] for c in deal.cards_in_play()} == set("789TJQKA")
    assert [count(deal, f"hand-{s}") for s in range(seats)] == [5] * seats
    assert (count(deal, "discards"), count(deal, "stock")) == (1, cards - 5 * seats - 1)


def test_mau_mau_is_for_two_to_ten() -> None:
    """MAU-1."""
    with pytest.raises(ValueError, match="Mau-Mau is for 2 to 10 seats"):
        kibitz.load_game("mau-mau", seats=11)


def test_a_jack_that_is_turned_is_buried() -> None:
    """MAU-4."""
    deal = tiny_mau(["7C", "8C"], "JH KS QS")

    assert on_top(deal) in ("KS", "QS")
    assert deal.turn.piles.left(deal.row) == 2


def test_by_option_a_jack_starts_and_the_dealer_names_its_suit() -> None:
    """MAU-4."""
    deal = tiny_mau(["7C", "8C", "9D"], "JH KS", dealer=1, buried=0)

    assert on_top(deal) == "JH"
    assert deal.current_player() == 1
    assert legal_texts(deal) == ["name ♣", "name ♦", "name ♥", "name ♠"]
    assert deal.text().sentence() == "{1} dealt and will name the suit."
    say(deal, "name D")
    assert deal.current_player() == 2
    assert "play 9♦" in legal_texts(deal)


def test_the_option_of_the_starter_is_read() -> None:
    """MAU-4."""
    starters = {
        on_top(deal)[0]
        for seed in range(60)
        for deal in [kibitz.load_game("mau-mau", wild_starter="dealer_names_suit").new_deal(seed=seed)]
        if isinstance(deal, Eights)
    }
    buried = {
        on_top(deal)[0]
        for seed in range(60)
        for deal in [kibitz.load_game("mau-mau").new_deal(seed=seed)]
        if isinstance(deal, Eights)
    }

    assert "J" in starters
    assert "J" not in buried


# --- the turn -----------------------------------------------------------------------------------------------


def test_eldest_hand_begins_and_a_card_fits_by_suit_or_rank_or_because_it_is_a_jack() -> None:
    """MAU-5, MAU-6, MAU-7: sevens, eights, nines and aces are cards like others."""
    deal = tiny_mau(["7C 8C 9C", "7D 9H JS", "AC AD AH"], "9D KS", dealer=0)

    assert deal.current_player() == 1
    assert legal_cards(deal) == {"7D", "9H", "JS"}
    say(deal, "play 7D")
    assert deal.current_player() == 2
    assert count_of(deal, 2) == 3
    say(deal, "play AD")
    assert deal.current_player() == 0


def count_of(deal: Eights, seat: int) -> int:
    return len(in_hand(deal, seat))


def test_who_could_play_may_draw_and_go_on_drawing() -> None:
    """MAU-5."""
    deal = tiny_mau(["7C 8C", "7D 9H"], "9D KS QS")
    say(deal, "draw", "draw")

    assert deal.current_player() == 1
    assert count_of(deal, 1) == 4


def test_a_jack_goes_on_a_jack_and_its_player_names_a_suit() -> None:
    """MAU-6."""
    deal = tiny_mau(["JC 8C", "JH 9H"], "9D KS")
    say(deal, "play JH", "name S")

    assert legal_texts(deal) == ["play J♣", "draw"]
    say(deal, "play JC", "name C")
    assert deal.current_player() == 1


def test_by_option_no_jack_goes_on_a_jack() -> None:
    """MAU-6."""
    deal = tiny_mau(["JC JS", "JH 9H"], "9D KS", repels=True)
    say(deal, "play JH", "name S")

    assert legal_texts(deal) == ["draw"]
    assert deal.objection(parse_card("JC")) == "J♣: it does not fit. Play a spade. [CRE-6]"
    say(deal, "draw")
    assert legal_cards(deal) == {"KS"}
    assert kibitz.load_game("mau-mau", no_jack_on_jack=True).chosen["no_jack_on_jack"]


def test_the_discards_but_for_the_top_one_become_the_stock() -> None:
    """MAU-8."""
    deal = tiny_mau(["8C KH", "9C 9H"], "9D")
    say(deal, "play 9C", "play 8C")
    assert legal_texts(deal) == ["draw"]
    say(deal, "draw")

    assert deal.row[RECYCLINGS] == 1
    assert on_top(deal) == "8C"


def test_by_option_only_one_card_is_drawn() -> None:
    """MAU-16."""
    deal = tiny_mau(["8C KH", "9C 9H"], "QD KS AS", draw_limit=1)
    say(deal, "draw")

    assert legal_texts(deal) == ["pass"]
    assert kibitz.load_game("mau-mau", draw_limit=1).chosen["draw_limit"] == 1


# --- the announcement ---------------------------------------------------------------------------------------


def test_the_last_card_may_be_played_in_silence_or_with_either_word() -> None:
    """MAU-9."""
    deal = tiny_mau(["8C", "9C"], "9D 7H KS")

    assert legal_texts(deal) == [SILENT, "draw", WITH_MAU, WITH_MAU_MAU]
    assert deal.text().prompt().text == "Your last card: play it, and say the word that belongs to it."


def test_with_mau_and_an_ordinary_last_card_the_deal_is_won() -> None:
    """MAU-9."""
    deal = tiny_mau(["8C", "9C"], "9D 7H KS")
    say(deal, WITH_MAU)

    assert deal.is_terminal()
    assert deal.text().verdict() == "{1} went out."


@pytest.mark.parametrize("action", [SILENT, WITH_MAU_MAU])
def test_who_says_nothing_or_the_wrong_word_draws_a_card_and_the_deal_goes_on(action: str) -> None:
    """MAU-9."""
    deal = tiny_mau(["8C", "9C"], "9D 7H KS")
    say(deal, action)

    assert not deal.is_terminal()
    assert in_hand(deal, 1) == {"7H"}
    assert on_top(deal) == "9C"
    assert deal.current_player() == 0


@pytest.mark.parametrize("action", ["play J♣", "play J♣ and say Mau"])
def test_after_a_missed_word_a_jack_still_names_a_suit(action: str) -> None:
    """MAU-9: one card after drawing, and a suit is asked."""
    deal = tiny_mau(["8C", "JC"], "9D 7H KS")
    say(deal, action)

    assert in_hand(deal, 1) == {"7H"}
    assert deal.current_player() == 1
    assert legal_texts(deal)[0] == "name ♣"
    say(deal, "name C")
    assert deal.current_player() == 0
    assert "play 8♣" in legal_texts(deal)


def test_where_no_card_is_left_to_draw_the_miss_is_forgiven() -> None:
    """MAU-9."""
    deal = tiny_mau(["8C", "JC"], "9D", recycles=False)
    say(deal, "play J♣")

    assert deal.is_terminal()
    assert deal.row[TWOFOLD] == 0


def test_the_story_says_that_a_word_is_missing() -> None:
    """MAU-9."""
    match = last_card_match("umpire")
    silent = min(a for a in match.legal_actions())
    match.apply_action(silent)
    told = [event["text"] for event in match.events(None)]

    assert any("The word is missing: a card drawn for it." in text for text in told)


def last_card_match(mode: str) -> Match:
    """A match in which somebody may play the last card now."""
    for seed in range(100):
        match: Match = kibitz.load_game("mau-mau", seats=2, announce_mode=mode).new_match(seed=seed)
        rng = random.Random(seed)
        while not match.is_terminal():
            if any("say Mau" in text for text in legal_texts(match)) and match.legal_actions()[0] < 52:
                return match
            random_play(match, rng, 1)
    raise AssertionError("nobody came to a last card")


# --- claims -------------------------------------------------------------------------------------------------


def challenged(**rules: Any) -> Eights:
    return tiny_mau(["8C", "9C", "KH", "QH"], "9D 7H KS", challenge=True, **rules)


def test_in_challenge_mode_the_others_are_asked_in_turn() -> None:
    """MAU-10."""
    deal = challenged()
    say(deal, SILENT)
    asked = []
    for _ in range(3):
        asked.append(deal.current_player())
        assert legal_texts(deal) == ["claim the miss", "let it pass"]
        assert deal.text().prompt().clause == "MAU-10"
        say(deal, "let it pass")

    assert asked == [2, 3, 0]
    assert deal.is_terminal()
    assert deal.scores() == [0, 0, 4, 3]


def test_the_first_claim_brings_the_penalty_and_the_turn_goes_on_after_the_culprit() -> None:
    """MAU-10."""
    deal = challenged()
    say(deal, SILENT, "let it pass", "claim the miss")

    assert in_hand(deal, 1) == {"7H"}
    assert deal.current_player() == 2
    assert deal.objection(deal.string_to_action("claim the miss")) == (
        "No word was missed that could be claimed now. [MAU-10]"
    )


def test_a_claimed_jack_still_names_a_suit() -> None:
    """MAU-10."""
    deal = tiny_mau(["8C", "JC", "KH"], "9D 7H KS", challenge=True)
    say(deal, "play J♣ and say Mau", "claim the miss")

    assert deal.current_player() == 1
    assert legal_texts(deal)[0] == "name ♣"


def test_a_jack_whose_word_was_missed_unclaimed_wins_but_does_not_double() -> None:
    """MAU-10, MAU-13."""
    deal = tiny_mau(["8C", "JC", "KH"], "9D 7H KS", challenge=True)
    say(deal, "play J♣", "let it pass", "let it pass")

    assert deal.is_terminal()
    assert deal.scores() == [0, 0, 4]


def test_nothing_else_may_be_done_before_the_claim_is_settled() -> None:
    """MAU-10."""
    deal = challenged()
    say(deal, SILENT)

    assert deal.objection(parse_card("KH")) == "Claim the miss first, or let it pass. [MAU-10]"


def test_a_miss_is_public_and_told() -> None:
    """MAU-10."""
    match = last_card_match("challenge")
    match.apply_action(match.legal_actions()[0])
    claimant = match.current_player()
    told = [event["text"] for event in match.events(None)]
    assert told[-1].endswith("The word is missing.")
    say(match, "claim the miss")

    names = match.view(None)["players"]
    assert match.events(None)[-1]["text"].startswith(f"{names[claimant]['name']} claimed the miss")


def test_words_are_not_offered_with_other_cards() -> None:
    """MAU-11."""
    deal = tiny_mau(["8C 7C", "9C 7S"], "9D 7H KS")

    assert legal_texts(deal) == ["play 9♣", "draw"]
    assert deal.objection(deal.string_to_action("play 9C and say Mau")) == (
        "9♣: “Mau” is not said with that card now. [MAU-9]"
    )
    assert deal.objection(deal.string_to_action("play 7S and say Mau")) == (
        "7♠: it does not fit. Play a diamond, a 9 or a jack. [CRE-6]"
    )
    say(deal, "play 9C")
    assert deal.current_player() == 0


# --- charges ------------------------------------------------------------------------------------------------

VALUES = [("AC", 11), ("TD", 10), ("KH", 4), ("QS", 3), ("JC", 2), ("9D", 0), ("8H", 0), ("7S", 0)]


@pytest.mark.parametrize(("face", "value"), VALUES)
def test_each_card_left_costs_what_the_table_says(face: str, value: int) -> None:
    """MAU-12."""
    assert MAU_MAU.worth.of_card(parse_card(face)) == value


def test_ace_ten_king_jack_and_nine_cost_27() -> None:
    """MAU-12."""
    assert MAU_MAU.worth.of(mask("AC TD KH JS 9C")) == 27


def test_with_dear_jacks_and_low_cards_at_face_the_same_hand_costs_54() -> None:
    """MAU-15."""
    assert charges(20, 9, True).of(mask("AC TD KH JS 9C")) == 54
    deal = kibitz.load_game("mau-mau", jack_value=20, pip_value="face").new_deal(seed=1)
    assert isinstance(deal, Eights)
    assert deal.rules.worth.of(mask("AC TD KH JS 9C")) == 54


def test_a_deal_won_with_mau_mau_doubles_every_charge() -> None:
    """MAU-13: 27 becomes 54."""
    deal = tiny_mau(["AC TD KH JS 9C", "8C 8D 8H 8S JC"], "7D QS")
    give_hand(deal, 1, mask("JC"))
    say(deal, "play JC and say Mau-Mau")

    assert deal.is_terminal()
    assert deal.scores() == [54, 0]
    assert deal.text().verdict() == "{1} went out with “Mau-Mau”: all charges count double."
    assert deal.text().account(0)[1] == ("Doubled by “Mau-Mau”: 54", "MAU-13")
    assert deal.returns() == [-54.0, 54.0]


def test_in_a_blocked_deal_everybody_is_charged() -> None:
    """MAU-12."""
    deal = tiny_mau(["AC KC", "AD KD"], "TH", recycles=False)
    say(deal, "pass", "pass")

    assert deal.is_terminal()
    assert deal.scores() == [15, 15]
    assert deal.returns() == [0.0, 0.0]


# --- the match ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 4, 7])
def test_a_match_ends_when_somebody_has_100_and_the_lowest_total_wins(seats: int) -> None:
    """MAU-14."""
    match = kibitz.load_game("mau-mau", seats=seats).new_match(seed=seats)
    sit(match, [make("greedy")] * seats)

    totals = match.scores()
    assert max(totals) >= 100
    assert match.sheet.winners() == [s for s in range(seats) if totals[s] == min(totals)]
    assert match.goal.caption() == "to 100 points, lowest wins"


# --- a strict table -----------------------------------------------------------------------------------------


def test_at_a_strict_table_a_card_that_does_not_fit_goes_back_and_costs_one() -> None:
    """MAU-17."""
    deal = tiny_mau(["8C 7C", "9C 7S"], "9D 7H KS", penal=True)
    assert legal_texts(deal) == ["play 9♣", "draw", "try 7♠"]
    say(deal, "try 7S")

    assert in_hand(deal, 1) == {"9C", "7S", "7H"}
    assert on_top(deal) == "9D"
    assert deal.current_player() == 0
    assert deal.objection(deal.string_to_action("try KH")) == "K♥: you do not hold that card. [MAU-17]"


def test_everybody_knows_a_card_that_was_tried() -> None:
    """MAU-17."""
    deal = kibitz.load_game("mau-mau", seats=3, illegal_move_mode="penal").new_deal(seed=2)
    trying = next(text for text in legal_texts(deal) if text.startswith("try"))
    say(deal, trying)
    zones: Any = deal.view(0)["zones"]
    hand = next(z for z in zones if z["id"] == "hand-1")

    assert hand["count"] == 6
    assert [c["face"] for c in hand["cards"] if c["face"]] == [trying.split()[1].replace("10", "T").translate(SUITS)]


SUITS = str.maketrans("♣♦♥♠", "CDHS")


def test_tries_that_move_no_card_block_the_deal() -> None:
    """MAU-17."""
    deal = tiny_mau(["AC KC", "AD KD"], "TH", recycles=False, penal=True)
    say(deal, "try AD", "try AC")

    assert deal.is_terminal()


def test_players_who_only_try_and_miss_come_to_an_end() -> None:
    """MAU-8, MAU-17."""
    deal = kibitz.load_game("mau-mau", illegal_move_mode="penal").new_deal(seed=1)
    while not deal.is_terminal():
        legal = deal.legal_actions()
        deal.apply_action(next((a for a in legal if 64 <= a < 128), legal[0]))
        assert len(deal.history) < 5000
