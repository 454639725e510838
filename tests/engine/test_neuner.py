# SPDX-License-Identifier: Apache-2.0
"""Neuner, clause by clause; docs/games/neuner.md."""

from __future__ import annotations

from typing import Any

import pytest

import kibitz
from kibitz.agents import make, sit
from kibitz.cards.card import JOKER, face_text, parse_card
from kibitz.games.eights.neuner.rules import NEUNER, with_wild_jacks
from kibitz.games.eights.rules import Eights
from kibitz.mechanics.turn import JOKER_ACTION

from .helpers import count, legal_texts, say
from .shedding_deals import in_hand, mask, on_top, tiny_neuner


@pytest.mark.parametrize("seats", [2, 3, 5, 6, 10])
def test_a_joker_joins_each_pack(seats: int) -> None:
    """NEU-1."""
    deal = kibitz.load_game("neuner", seats=seats).new_deal(seed=1)
    packs = 1 if seats < 6 else 2

    assert len(deal.cards_in_play()) == 33 * packs
    assert [face_text(c) for c in deal.cards_in_play()].count("*") == packs
    assert count(deal, "stock") == 33 * packs - 5 * seats - 1


def test_nines_and_the_joker_fit_everything_and_jacks_do_not() -> None:
    """NEU-2, NEU-3."""
    deal = tiny_neuner(["7C 8C 7H", "9S JS *"], "KD QS")

    assert legal_texts(deal) == ["play 9♠", "draw", "play Joker"]
    assert (
        deal.objection(parse_card("JS")) == "J♠: it does not fit. Play a diamond, a king, a nine or the Joker. [CRE-6]"
    )


@pytest.mark.parametrize(("held", "legal"), [
    ("8C QH", ["pass"]), ("8C 9H", ["play 9♥"]), ("8C *", ["play Joker"]), ("8D QH", ["play 8♦"]),
])  # fmt: skip
def test_only_who_holds_nothing_that_fits_passes_where_nothing_can_be_drawn(held: str, legal: list[str]) -> None:
    """CRE-8, NEU-3: a nine and the Joker fit on everything."""
    deal = tiny_neuner(["7C KC", held], "KD")

    assert legal_texts(deal) == legal


def test_by_option_jacks_are_wild_too() -> None:
    """NEU-2."""
    deal = tiny_neuner(["7C 8C 7H", "9S JS *"], "KD QS", wilds=with_wild_jacks(NEUNER).wilds)
    assert legal_texts(deal) == ["play 9♠", "play J♠", "draw", "play Joker"]
    say(deal, "play JS")
    assert legal_texts(deal)[0] == "name ♣"

    real = kibitz.load_game("neuner", jacks_wild_too=True, nine_value=20, joker_value=20).new_deal(seed=1)
    assert isinstance(real, Eights)
    assert real.rules.worth.of_card(parse_card("JS")) == 20


@pytest.mark.parametrize("starter", ["*", "9C"])
def test_a_wild_starter_is_buried(starter: str) -> None:
    """NEU-2."""
    deal = tiny_neuner(["7C", "8C"], f"{starter} KS QS")

    assert on_top(deal) in ("KS", "QS")


def test_by_option_the_dealer_names_a_suit_for_a_joker_that_starts() -> None:
    """NEU-2."""
    deal = tiny_neuner(["7C", "8C", "7D"], "* KS QS", dealer=2, buried=0)

    assert deal.current_player() == 2
    assert deal.text().notices() == []
    say(deal, "name D")
    assert deal.text().sentence() == "Joker is on top; diamonds were named."
    assert legal_texts(deal) == ["draw"]


def test_on_a_joker_only_the_named_suit_or_another_wild_card_fits() -> None:
    """NEU-3: clubs and the twos have nothing to do with it."""
    deal = tiny_neuner(["7C 8H 9D", "* 7S KS"], "KD QS", dealer=0)
    say(deal, "play *")
    assert deal.text().sentence() == "{1} played Joker."
    say(deal, "name H")

    assert legal_texts(deal) == ["play 8♥", "play 9♦", "draw"]
    assert deal.objection(parse_card("7C")) == "7♣: it does not fit. Play a heart, a nine or the Joker. [CRE-6]"
    assert deal.text().notices() == [("suit", "Hearts are in force", "H")]


def test_by_option_no_wild_card_goes_on_a_wild_card() -> None:
    """NEU-3."""
    deal = tiny_neuner(["7C 8H 9H *", "9S 7S KS QS"], "KD QD", dealer=0, repels=True)
    say(deal, "play 9S", "name H")

    assert legal_texts(deal) == ["play 8♥", "draw"]
    assert deal.objection(JOKER_ACTION) == "Joker: it does not fit. Play a heart. [CRE-6]"


def charge(cards: str, **options: Any) -> int:
    """What these cards cost in a deal with such options."""
    deal = kibitz.load_game("neuner", **options).new_deal(seed=1)
    assert isinstance(deal, Eights)
    return int(deal.rules.worth.of(mask(cards)))


def test_joker_nine_jack_and_queen_cost_7_or_with_dear_wild_cards_45() -> None:
    """NEU-4, T15: the nine costs nothing, as in Mau-Mau."""
    assert charge("* 9C JD QH") == 2 + 0 + 2 + 3
    assert charge("* 9C JD QH", nine_value=20, joker_value=20) == 20 + 20 + 2 + 3


@pytest.mark.parametrize("price", [0, 2, 9, 20])
def test_a_nine_costs_what_the_option_says(price: int) -> None:
    """NEU-4: nothing, its number, or one of the other prices."""
    assert charge("9C 9D", nine_value=price) == 2 * price
    assert charge("* JD 8C", nine_value=price) == 2 + 2 + 0


def test_with_low_cards_at_face_nines_eights_and_sevens_cost_their_numbers() -> None:
    """NEU-4: and a nine what the option says, where it sets a price."""
    assert charge("9H 8C 7D", pip_value="face") == 9 + 8 + 7
    assert charge("9H 8C 7D", pip_value="face", nine_value=20) == 20 + 8 + 7


def test_a_wild_jack_costs_what_the_joker_costs() -> None:
    """NEU-4, NEU-2."""
    assert charge("JD *", joker_value=20) == 2 + 20
    assert charge("JD *", joker_value=20, jacks_wild_too=True) == 20 + 20


def test_mau_mau_belongs_to_the_joker_as_last_card_and_doubles() -> None:
    """NEU-5."""
    deal = tiny_neuner(["KC", "*"], "8D QS")
    say(deal, "play Joker and say Mau-Mau")

    assert deal.is_terminal()
    assert deal.scores() == [8, 0]


@pytest.mark.parametrize("action", ["play *", "play * and say Mau"])
def test_a_joker_with_the_wrong_word_costs_a_card_and_a_suit_is_named(action: str) -> None:
    """NEU-5."""
    deal = tiny_neuner(["KC", "*"], "8D QS")
    say(deal, action)

    assert in_hand(deal, 1) == {"QS"}
    assert legal_texts(deal)[0] == "name ♣"


def test_mau_is_right_for_a_jack_as_last_card() -> None:
    """NEU-5."""
    deal = tiny_neuner(["KC", "JD"], "8D QS")
    say(deal, "play JD and say Mau")

    assert deal.scores() == [4, 0]


def test_a_match_ends_when_somebody_has_100() -> None:
    """NEU-6."""
    match = kibitz.load_game("neuner", seats=3).new_match(seed=4)
    sit(match, [make("greedy")] * 3)

    assert max(match.scores()) >= 100
    assert match.sheet.winners() == [s for s in range(3) if match.scores()[s] == min(match.scores())]


def test_the_joker_can_be_tried_at_a_strict_table_where_wild_cards_repel_each_other() -> None:
    """NEU-7."""
    deal = tiny_neuner(["7C 8H *", "9S 7S KS"], "KD QD", dealer=0, repels=True, penal=True)
    say(deal, "play 9S", "name D")
    assert legal_texts(deal) == ["draw", "try 7♣", "try 8♥", "try Joker"]
    say(deal, "try *")

    assert in_hand(deal, 0) == {"7C", "8H", "*", "QD"}
    assert deal.current_player() == 1


def test_the_joker_is_an_action_like_other_cards() -> None:
    """NEU-3."""
    deal = kibitz.load_game("neuner").new_deal(seed=1)

    assert deal.action_of(JOKER) == deal.action_of(JOKER + 64) == JOKER_ACTION
    assert deal.card_of(JOKER_ACTION) == JOKER
    assert deal.string_to_action("play *") == deal.string_to_action("PLAY joker") == JOKER_ACTION
