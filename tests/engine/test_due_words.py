# SPDX-License-Identifier: Apache-2.0
"""Where a word is due, saying it is what is offered first; silence stays legal."""

from __future__ import annotations

from kibitz.engine.deal import Deal
from kibitz.games.bartok.actions import CALL

from .bartok_tables import table
from .helpers import legal_texts, say
from .shedding_deals import tiny_mau, tiny_neuner

NAMES = {1: "first", 0: "", -1: "rare"}


def marks(deal: Deal, face: str) -> dict[str, str]:
    """How the choices with a card are marked."""
    choices = [deal.text().choice(action) for action in deal.legal_actions()]
    return {one.label: NAMES[one.weight] for one in choices if one.value == face}


def button_marks(deal: Deal) -> dict[str, str]:
    choices = [deal.text().choice(action) for action in deal.legal_actions()]
    return {one.label: NAMES[one.weight] for one in choices if one.kind == "button"}


def test_mau_is_offered_first_with_an_ordinary_last_card() -> None:
    """MAU-9"""
    for claimed in (False, True):
        deal = tiny_mau(["8D", "9C"], "8C KS QS", challenge=claimed)

        assert marks(deal, "9C") == {
            "Play 9♣ without a word": "rare",
            "Play 9♣ and say “Mau”": "first",
            "Play 9♣ and say “Mau-Mau”": "rare",
        }
        assert "play 9♣" in legal_texts(deal)


def test_mau_mau_is_offered_first_with_a_wild_last_card() -> None:
    """MAU-9, MAU-11: and nothing is marked while more cards are held."""
    deal = tiny_mau(["8D", "JC"], "8C KS QS")
    early = tiny_mau(["8D 7D", "JC 9C"], "8C KS QS")

    assert marks(deal, "JC")["Play J♣ and say “Mau-Mau”"] == "first"
    assert marks(deal, "JC")["Play J♣ and say “Mau”"] == "rare"
    assert set(marks(early, "JC").values()) == {""}


def test_the_joker_of_neuner_is_offered_with_its_word_too() -> None:
    """NEU-5"""
    deal = tiny_neuner(["8D", "*"], "8C KS QS")

    assert marks(deal, "*") == {
        "Play Joker without a word": "rare",
        "Play Joker and say “Mau”": "rare",
        "Play Joker and say “Mau-Mau”": "first",
    }


def test_bartok_offers_a_word_first_when_every_card_needs_it() -> None:
    """BAR-8"""
    deal = table("2C 2D|5H 6H", "3C 9H 9D 9S")
    plain = table("2C 2D 2H|5H 6H 7H", "3C 9H 9D 9S")

    assert button_marks(deal)['Say "Bartok"'] == "first"
    assert "play 2♣" in legal_texts(deal)
    say(deal, "say Bartok")
    assert "first" not in button_marks(deal).values()
    assert "first" not in button_marks(plain).values()


def test_whoever_comes_to_one_card_is_offered_the_call_first() -> None:
    """BAR-8: silence is still there, and says what it costs."""
    deal = table("QC 2C|5H 6H", "3C 9H 9D 9S 4D 4H", "B04")

    say(deal, "say Bartok", "play QC")
    assert deal.phase == CALL
    assert button_marks(deal) == {'Say "Bartok"': "first", "Stay silent": "rare"}
