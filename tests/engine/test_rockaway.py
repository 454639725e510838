# SPDX-License-Identifier: Apache-2.0
"""Rockaway, clause by clause; docs/games/rockaway.md."""

from __future__ import annotations

import random
from collections import Counter

import pytest

import kibitz
from kibitz.agents import make, sit
from kibitz.cards.card import parse_card
from kibitz.games.eights.rockaway.rules import ROCKAWAY, charges
from kibitz.games.eights.rules import OLDER_ACE, Eights
from kibitz.research.simulate import Duel, PackResult, duel_summary

from .helpers import count, give_hand, legal_cards, legal_texts, play, random_play, say, zone
from .shedding_deals import in_hand, mask, on_top, tiny_rockaway


@pytest.mark.parametrize("seats", range(2, 9))
def test_two_to_eight_get_seven_cards_each_of_one_pack_or_from_five_players_of_two(seats: int) -> None:
    """ROC-1, ROC-2, ROC-3."""
    deal = kibitz.load_game("rockaway", seats=seats).new_deal(seed=1)
    cards = 52 if seats < 5 else 104

    assert [count(deal, f"hand-{s}") for s in range(seats)] == [7] * seats
    assert count(deal, "stock") == cards - 7 * seats - 1


@pytest.mark.parametrize("seats", [1, 9])
def test_rockaway_is_for_two_to_eight(seats: int) -> None:
    """ROC-1."""
    with pytest.raises(ValueError, match="Rockaway is for 2 to 8 seats"):
        kibitz.load_game("rockaway", seats=seats)


def test_two_packs_may_be_chosen_always() -> None:
    """ROC-2."""
    assert len(kibitz.load_game("rockaway", seats=3, packs=2).new_deal(seed=1).cards_in_play()) == 104


def test_an_ace_that_starts_is_followed_by_its_own_suit_or_an_ace() -> None:
    """ROC-3."""
    deal = tiny_rockaway(["7C 8D", "7S KH", "AD 8H"], "AS QC")

    assert on_top(deal) == "AS"
    assert legal_cards(deal) == {"7S"}
    play(deal, "7S")
    assert legal_cards(deal) == {"AD"}


def test_a_run_of_cards_of_five_players_with_an_ace_in_it() -> None:
    """ROC-4, ROC-5: 6♣ 2♣ 2♦ K♦ A♠, then 10♠ 9♠ J♠ 8♠, and the fifth holds no spade, eight or ace."""
    hands = ["2C 9S 3H", "2D JS 4H", "KD 8S 5H", "AS 5D 6D", "6C TS 7H"]
    deal = tiny_rockaway(hands, "QC 9C TC", dealer=3)
    for card in ["6C", "2C", "2D", "KD", "AS", "TS", "9S", "JS", "8S"]:
        assert card in legal_cards(deal)
        play(deal, card)

    assert deal.current_player() == 3
    assert legal_texts(deal) == ["draw"]


def test_an_ace_goes_on_everything_and_no_suit_is_named() -> None:
    """ROC-4."""
    deal = tiny_rockaway(["7C 8D 9C", "AC KH QH", "AD 8H 2C"], "9S QC")
    play(deal, "AC")

    assert deal.current_player() == 2
    assert legal_cards(deal) == {"AD", "2C"}
    assert deal.objection(deal.string_to_action("name H")) == (
        "No suit is named: an ace is followed by its own suit, or by another ace. [ROC-4]"
    )


def test_who_holds_a_card_of_the_suit_or_rank_may_not_draw() -> None:
    """ROC-5."""
    deal = tiny_rockaway(["7C 8D", "9D AH"], "9S QC")

    assert legal_texts(deal) == ["play 9♦", "play A♥"]
    assert deal.objection(52) == "You hold 9♦, which fits by suit or rank: play instead of drawing. [ROC-5]"


@pytest.mark.parametrize("ace", ["AH", "AS"])
def test_who_holds_only_an_ace_may_keep_it_and_draw(ace: str) -> None:
    """ROC-5: an ace of the suit on top too."""
    deal = tiny_rockaway(["7C 8D", f"{ace} KH"], "9S QC 2S 3S")
    assert legal_cards(deal) == {ace}
    say(deal, "draw")
    assert legal_cards(deal) == {ace}
    say(deal, "draw")

    assert legal_texts(deal) == ["play 2♠", f"play {'A♥' if ace == 'AH' else 'A♠'}"]


def test_when_the_stock_is_gone_an_ace_may_no_longer_be_kept() -> None:
    """ROC-6."""
    deal = tiny_rockaway(["7C 8D", "AH KD"], "9S")

    assert legal_texts(deal) == ["play A♥"]
    assert deal.objection(53) == "You hold A♥, which fits: play it instead of passing. [CRE-8]"


def test_a_circuit_of_passes_blocks_the_deal_and_everybody_pays() -> None:
    """ROC-6, ROC-7."""
    deal = tiny_rockaway(["7C 8D", "4H KD"], "9S")
    say(deal, "pass", "pass")

    assert deal.is_terminal()
    assert deal.scores() == [15, 14]


def test_ace_king_and_seven_cost_32() -> None:
    """ROC-7."""
    assert ROCKAWAY.worth.of(mask("AC KD 7H")) == 32


def test_the_others_are_charged_what_they_hold() -> None:
    """ROC-7."""
    deal = tiny_rockaway(["AC KD 7H", "9C 8C 7C"], "9S TH")
    give_hand(deal, 1, mask("9C"))
    play(deal, "9C")

    assert deal.scores() == [32, 0]
    assert deal.returns() == [-32.0, 32.0]
    assert deal.text().account(0) == [("Left with 7♥ 7, K♦ 10, A♣ 15: 32", "ROC-7")]
    assert deal.text().account(1) == [("Went out: nothing to pay", "ROC-7")]


OLDER = [("AC KD 7H", 37), ("AC KD QD 7H", 54), ("AC", 20), ("AC AD", 40), ("AC AD KH", 60), ("KH", 10)]


@pytest.mark.parametrize(("hand", "charge"), OLDER)
def test_by_option_an_ace_adds_twenty_or_doubles_the_rest(hand: str, charge: int) -> None:
    """ROC-8."""
    deal = tiny_rockaway(["2C", "9C"], "9S TH", older_aces=True, worth=charges(OLDER_ACE))
    give_hand(deal, 0, mask(hand))
    play(deal, "9C")

    assert deal.scores() == [charge, 0]
    assert deal.text().account(0)[0][1] == ("ROC-8" if "A" in hand else "ROC-7")


def test_the_older_aces_are_an_option() -> None:
    """ROC-8."""
    deal = kibitz.load_game("rockaway", ace_value="20_or_double").new_deal(seed=1)

    assert isinstance(deal, Eights)
    assert deal.rules.older_aces


@pytest.mark.parametrize(("seats", "rounds"), [(2, 1), (3, 2), (5, 1)])
def test_everybody_deals_equally_often_and_the_lowest_total_wins(seats: int, rounds: int) -> None:
    """ROC-9."""
    match = kibitz.load_game("rockaway", seats=seats, rounds=rounds).new_match(seed=3)
    sit(match, [make("greedy")] * seats)
    dealers = [deal.dealer for deal in [*match.past, match.deal]]

    assert sorted(dealers) == sorted([*range(seats)] * rounds)
    totals = match.scores()
    assert match.sheet.winners() == [s for s in range(seats) if totals[s] == min(totals)]


@pytest.mark.parametrize(("game_id", "lead"), [("rockaway", 10.0), ("crazy-eights", -10.0)])
def test_in_a_duel_fewer_charges_are_a_lead(game_id: str, lead: float) -> None:
    """ROC-7, CRE-12: the first agent has 10 points a deal, the second 20."""
    duel = Duel(game_id, 3, {}, ("greedy", "random"), 1)

    told = duel_summary(duel, [PackResult((10.0, 20.0), (1.0, -1.0), (0.0, 0.0), 50)] * 2, 1.0)
    assert told["difference"] == lead
    assert told["mean_scores"] == [10.0, 20.0]


def test_at_a_strict_table_a_wrong_card_goes_back_and_costs_one() -> None:
    """ROC-10."""
    deal = tiny_rockaway(["7C 8D", "KD AH"], "9S QC", penal=True)
    say(deal, "try KD")

    assert in_hand(deal, 1) == {"KD", "AH", "QC"}
    assert deal.current_player() == 0
    assert deal.objection(deal.string_to_action("try 7C")) is None
    assert kibitz.load_game("rockaway", illegal_move_mode="penal").new_deal(seed=1).words == 2


def test_of_a_card_tried_twice_no_more_than_one_copy_is_known() -> None:
    """ROC-10 with two packs: whether another copy was tried the second time cannot be seen."""
    again = 0
    for seed in range(40):
        deal = kibitz.load_game("rockaway", 2, packs=2, illegal_move_mode="penal").new_deal(seed=seed)
        rng, shown = random.Random(seed), Counter[str]()
        while not deal.is_terminal() and len(deal.history) < 60:
            tries = [a for a in deal.legal_actions() if deal.action_to_string(a).startswith("try")]
            action = rng.choice(tries or deal.legal_actions())
            shown[f"{deal.current_player()} {deal.action_to_string(action)}"] += bool(tries)
            deal.apply_action(action)
            known = Counter(card for card in zone(deal, 0, "hand-1") if card is not None)
            assert max(known.values(), default=0) <= 1
        again += max(shown.values()) > 1
    assert again > 20


def test_who_draws_is_known_to_have_held_no_card_of_the_suit_or_rank() -> None:
    """ROC-5."""
    rng = random.Random(5)
    deal = kibitz.load_game("rockaway", seats=3).new_deal(seed=8)
    assert isinstance(deal, Eights)
    drawn = 0
    while not deal.is_terminal():
        if 52 in deal.legal_actions():
            assert deal.cards_at(deal.to_act) & deal.bars(52) == 0
            assert parse_card("AC") not in [card for card in range(52) if deal.bars(52) >> card & 1]
            drawn += 1
        random_play(deal, rng, 1)
    assert drawn > 3
