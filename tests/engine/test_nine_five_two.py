# SPDX-License-Identifier: Apache-2.0
"""9-5-2: what differs from 8-5-3; docs/games/9-5-2.md."""

from __future__ import annotations

import random
from dataclasses import asdict
from typing import Any

import pytest

import kibitz
from kibitz import IllegalAction
from kibitz.agents.policies import policy_of
from kibitz.cards.card import parse_card
from kibitz.games.eight_five_three.rules import EIGHT_FIVE_THREE, NINE_FIVE_TWO, TARGETS, TRICKS, EightFiveThree

from .helpers import faces, hand, legal_cards, legal_texts, play, prompt, random_play, say, sergeant_pack, zone


def deal_of(
    *hands: str, kitty: str = "", dealer: int = 0, carry: list[int] | None = None, **options: Any
) -> EightFiveThree:
    game = kibitz.load_game("9-5-2", **options)
    deal = game.new_deal(dealer=dealer, pack=sergeant_pack(hands, kitty, dealer), carry=carry)
    assert isinstance(deal, EightFiveThree)
    return deal


def test_it_differs_from_8_5_3_in_targets_review_and_goal_only() -> None:
    """EFT-18."""
    ours, theirs = asdict(NINE_FIVE_TWO), asdict(EIGHT_FIVE_THREE)

    assert {name: value for name, value in ours.items() if value != theirs[name]} == {
        "id": "9-5-2",
        "targets": (9, 5, 2),
        "goal": 20,
        "sees_kitty_first": True,
    }


@pytest.mark.parametrize(("dealer", "expected"), [(0, [9, 5, 2]), (1, [2, 9, 5]), (2, [5, 2, 9])])
def test_the_targets_are_nine_five_and_two(dealer: int, expected: list[int]) -> None:
    """EFT-18."""
    deal = deal_of("", "", "", dealer=dealer)

    assert [deal.row[TARGETS + s] for s in range(3)] == expected


def test_the_goal_is_20_points() -> None:
    """EFT-18."""
    assert kibitz.load_game("9-5-2").goal.points == 20


def test_trump_is_named_before_the_kitty_is_seen() -> None:
    """EFT-5."""
    deal = deal_of("", "", "", kitty="AKQJD")

    assert legal_texts(deal) == ["name ♣", "name ♦", "name ♥", "name ♠"]
    assert zone(deal, 0, "kitty") == [None] * 4


def test_as_an_option_the_dealer_looks_before_trump_is_named() -> None:
    """EFT-5, look_before_trump."""
    deal = deal_of("", "", "", kitty="AKQJD", look_before_trump=True)

    assert set(zone(deal, 0, "kitty")) == set(faces("AKQJD"))
    assert [zone(deal, viewer, "kitty") for viewer in (1, 2, None)] == [[None] * 4] * 3
    asked = prompt(deal, 0)
    assert asked["help"] == "You need 9 of the sixteen tricks. The kitty: A♦, K♦, Q♦ and J♦."
    say(deal, "name D")
    assert legal_cards(deal) == hand(deal, 0)  # of the own sixteen, as without the option


def test_the_look_comes_after_the_exchange() -> None:
    """EFT-3, EFT-5, look_before_trump."""
    deal = deal_of("2C", "", "", kitty="AKQJD", dealer=1, carry=[1, -1, 0], look_before_trump=True)

    assert zone(deal, 1, "kitty") == [None] * 4
    play(deal, "2C")
    assert None not in zone(deal, 1, "kitty")


def test_with_both_options_the_dealer_looks_names_trump_and_then_takes_the_twenty() -> None:
    """EFT-5, EFT-13, look_before_trump and discard_from_twenty."""
    deal = deal_of(
        "2C",
        "9C 3456789TJQKAS AKH",
        "",
        kitty="JC 4C KD 2S",
        dealer=1,
        carry=[1, -1, 0],
        discard_from_twenty=True,
        look_before_trump=True,
    )
    play(deal, "2C")
    assert deal.shown_to(0) == 0  # the show is due when the kitty is taken up
    say(deal, "name S")
    assert deal.shown_to(0) == 1 << parse_card("JC")
    assert len(legal_cards(deal)) == 20


def test_a_greedy_dealer_who_has_looked_counts_the_kitty() -> None:
    """EFT-5, look_before_trump."""
    for look, named in ((False, "name ♣"), (True, "name ♦")):
        deal = deal_of("AKQJT9C AKQ32D", "", "", kitty="JT98D", look_before_trump=look)
        action = policy_of(deal).choose(deal)
        assert deal.action_to_string(action) == named


def test_the_dealer_alone_looks_at_the_kitty_before_discarding() -> None:
    """EFT-5."""
    deal = deal_of("", "", "", kitty="AKQJD")
    say(deal, "name H")

    assert set(zone(deal, 0, "kitty")) == set(faces("AKQJD"))
    assert [zone(deal, viewer, "kitty") for viewer in (1, 2, None)] == [[None] * 4] * 3
    asked = prompt(deal, 0)
    assert asked["help"] == "The kitty, which you take up next: A♦, K♦, Q♦ and J♦."
    assert asked["clause"] == "EFT-5"


def test_the_kitty_itself_cannot_be_discarded() -> None:
    """EFT-5."""
    deal = deal_of("AKQJC", "", "", kitty="AKQJD")
    say(deal, "name H")

    assert legal_cards(deal) == hand(deal, 0)
    with pytest.raises(IllegalAction, match=r"A♦: you do not hold that card\. \[EFT-5\]"):
        say(deal, "discard AD")
    play(deal, "AKQJC")
    assert set(faces("AKQJD")) < hand(deal, 0)
    assert len(hand(deal, 0)) == 16


def test_under_the_option_any_four_of_the_twenty_may_go() -> None:
    """EFT-5."""
    deal = deal_of("AKQJC", "", "", kitty="AKQJD", discard_from_twenty=True)
    say(deal, "name H")

    assert len(legal_cards(deal)) == 20
    assert prompt(deal, 0)["help"] == "You have taken up the kitty."
    play(deal, "AD AC KD KC")
    assert len(hand(deal, 0)) == 16
    assert hand(deal, 0) & set(faces("AKC AKD")) == set()
    assert {"QD", "QC"} < hand(deal, 0)
    assert deal.current_player() == 0


def test_8_5_3_has_no_such_option() -> None:
    """EFT-5."""
    with pytest.raises(
        ValueError, match="8-5-3 has no option 'discard_from_twenty'; its options are: target, left_leads"
    ):
        kibitz.load_game("8-5-3", discard_from_twenty=True)


@pytest.mark.parametrize("twenty", [False, True])
def test_the_private_show_is_judged_on_the_kitty_whatever_is_discarded(twenty: bool) -> None:
    """EFT-13: 9♣ was returned; of J♣ 4♣ K♦ 2♠ only the jack of clubs is shown."""
    deal = deal_of(
        "2C", "9C 3456789TJQKAS AKH", "", kitty="JC 4C KD 2S", dealer=1, carry=[1, -1, 0], discard_from_twenty=twenty
    )
    play(deal, "2C")
    say(deal, "name S")
    assert deal.shown_to(0) == (1 << parse_card("JC") if twenty else 0)
    play(deal, "JC 345S" if twenty else "3456S")

    assert deal.shown_to(0) == 1 << parse_card("JC")
    assert deal.shown_to(2) == 0


def test_with_left_leads_the_player_on_the_dealers_left_leads() -> None:
    """EFT-14: the option."""
    deal = deal_of("", "", "", left_leads=True)
    say(deal, "name H")
    for _ in range(4):
        deal.apply_action(deal.legal_actions()[0])

    assert deal.current_player() == 1


def test_a_twelfth_trick_wins_here_too() -> None:
    """EFT-16, EFT-18."""
    deal = deal_of("AKQJT98765432S 2D 3D 4D", "", "")
    say(deal, "name S")
    play(deal, "2D 3D 4D 2S")
    while not deal.is_terminal():
        deal.apply_action(max(deal.legal_actions(), key=lambda a: (a % 4 == 3, a)))

    assert deal.wins_match() == 0
    assert deal.row[TRICKS] == 12
    assert deal.scores() == [0, 0, 0]


@pytest.mark.parametrize("options", [{}, {"left_leads": True}, {"discard_from_twenty": True}])
@pytest.mark.parametrize("seed", range(3))
def test_any_match_ends_at_20_or_by_a_twelfth_trick(options: dict[str, bool], seed: int) -> None:
    """EFT-18."""
    match = kibitz.load_game("9-5-2", **options).new_match(seed=seed)
    random_play(match, random.Random(seed))

    assert match.is_terminal()
    assert sum(match.scores()) == 0
    assert match.deal.wins_match() >= 0 or max(match.scores()) >= 20
