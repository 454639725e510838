# SPDX-License-Identifier: Apache-2.0
"""Bartok's parts by themselves, without a deal: what fits under house rules, and whose turn it is."""

from __future__ import annotations

import pytest

from kibitz.cards.card import face_text, parse_card, rank_mask, suit_mask
from kibitz.cards.kernel import bits
from kibitz.games.bartok.compiled_rules import AGAIN, DELAY, EITHER, REVERSE, SKIP, CompiledRules
from kibitz.games.bartok.legality import Legality, new_legality, stopping_rule
from kibitz.games.bartok.rulebook import house_rule
from kibitz.games.bartok.turn_order import TurnOrder
from kibitz.mechanics.hands import new_hands
from kibitz.rulelang.house.reader import read_house
from kibitz.rulelang.house.speller import spelled


def under(*rules: str, line: str = "9C") -> Legality:
    """What has to fit after these cards, with these rules in force."""
    made = [house_rule(spelled(read_house(rule)), -1, 0) for rule in rules]
    legality = new_legality(CompiledRules(made))
    first, *others = [parse_card(face) for face in line.split()]
    legality.begin(first)
    for face in others:
        legality.cover(face)
    return legality


def faces(mask: int) -> set[str]:
    return {face_text(face) for face in bits(mask)}


def order_of(seats: int, mover: int = 0) -> TurnOrder:
    """An order in which a seat has just played."""
    order = TurnOrder(seats, [0] * seats)
    order.begin_turn(mover)
    order.acted(mover)
    return order


# --- what fits ----------------------------------------------------------------------------------------------


def test_without_house_rules_suit_or_rank_fits() -> None:
    """BAR-6"""
    nine = parse_card("9C")

    assert under().fits(5) == suit_mask(nine & 3) | rank_mask(nine >> 2)


def test_a_named_suit_counts_until_a_card_covers_it() -> None:
    """BAR-13"""
    legality = under()
    legality.named = parse_card("2H") & 3
    assert faces(legality.fits(5)) >= {"2H", "9C"}
    assert "2C" not in faces(legality.fits(5))

    legality.cover(parse_card("4H"))
    assert legality.named == -1


def test_the_newer_of_two_rules_has_the_last_word() -> None:
    """BAR-11"""
    allowed, forbidden = "a 3 may be played on anything", "a red card may not be played on a 9"
    three = parse_card("3D")

    assert "3D" not in faces(under(allowed, forbidden).fits(5))
    assert under(allowed, forbidden).last_word(three, 5) == 1
    assert "3D" in faces(under(forbidden, allowed).fits(5))
    assert under(forbidden, allowed).last_word(three, 5) == 1
    assert under(allowed, forbidden).last_word(parse_card("5C"), 5) == -1


def test_words_make_a_card_good_once_they_are_said_and_are_a_way_out_before() -> None:
    """BAR-7, BAR-8"""
    legality = under('a 3 may be played on anything, saying "eureka"')
    assert "3D" not in faces(legality.fits(5))
    assert "3D" in faces(legality.ways_out(5))

    legality.said[1] = 1
    assert "3D" in faces(legality.fits(5))
    legality.forget_words()
    assert "3D" not in faces(legality.fits(5))


def test_a_live_demand_is_answered_by_its_own_cards_alone() -> None:
    """BAR-14"""
    legality = under("when a 9 is played, the next player must play a 7 or draw 2 for each live one")
    legality.make_demand(0, 2)

    assert faces(legality.fits(5)) == {"7C", "7D", "7H", "7S"}
    assert legality.demands(0)
    legality.live = 0
    assert "7D" not in faces(legality.fits(5))
    assert not legality.demands(0)


def test_words_are_due_by_the_size_of_the_hand_and_by_the_card() -> None:
    """BAR-8: by slot, the first of which is the last card's."""
    legality = under('when a 4 is played, say "cheers"')

    assert legality.due(0, 5, parse_card("4C")) == [0, 1]
    assert legality.due(0, 2, parse_card("4C")) == [1, 1]
    assert legality.due(0, 2, -1) == [0, 0]
    assert legality.faults(0, 2, parse_card("4C")) == [0, 1]
    legality.said = [1, 1]
    assert legality.faults(0, 2, parse_card("4C")) == []
    assert legality.faults(0, 5, parse_card("5C")) == [0, 1]


def test_a_copy_goes_its_own_way() -> None:
    legality = under("a 3 may be played on anything if higher")
    other = legality.copy()
    other.cover(parse_card("2H"))
    other.said[0] = 1

    assert (legality.top, legality.line, legality.said) == (parse_card("9C"), [parse_card("9C")], [0])
    assert (other.top, len(other.line)) == (parse_card("2H"), 2)


@pytest.mark.parametrize(
    ("rules", "struck"),
    [
        (("any card may not be played on a 9", "when a 2 is played, play reverses"), 0),
        (("a 3 may be played on a 4", "any card may not be played on a 9"), 1),
        (("any card may not be played on a 9", "any card may not be played on any card"), 0),
        (("when a 2 is played, play reverses",), -1),
    ],
)
def test_the_rule_that_stopped_play_is_the_newest_that_has_to_go(rules: tuple[str, ...], struck: int) -> None:
    """BAR-21: where no single one is enough, the one that lets play go on when the newer ones are gone too."""
    hands = new_hands(2, False)
    hands.give(0, parse_card("2C" if struck >= 0 else "2D"))

    assert stopping_rule(under(*rules), parse_card("9C"), hands) == struck


# --- whose turn it is ---------------------------------------------------------------------------------------


def test_the_turn_goes_to_the_left() -> None:
    """BAR-5"""
    assert order_of(4, 3).following() == 0


def test_a_reversal_sends_it_to_the_right_and_between_two_seats_skips_the_other() -> None:
    """BAR-12"""
    order = order_of(4)
    order.bend(REVERSE, 1)
    assert order.following() == 3

    two = order_of(2)
    two.bend(REVERSE, 1)
    assert two.following() == 0


def test_skipped_turns_go_by_once() -> None:
    """BAR-12"""
    order = order_of(4)
    order.bend(SKIP, 2)

    assert order.following() == 3
    assert order.following() == 1


def test_a_turn_to_be_lost_later_is_lost_when_it_comes() -> None:
    """BAR-12"""
    order = order_of(4)
    order.bend(DELAY, 3)  # three seats to the right of seat 0
    assert order.lost == [0, 1, 0, 0]

    assert order.following() == 2
    assert order.lost == [0, 0, 0, 0]


def test_a_card_from_outside_ends_what_was_to_change_the_turn() -> None:
    """BAR-17"""
    order = order_of(4)
    for kind in (SKIP, AGAIN, EITHER):
        order.bend(kind, 1)
    order.card_played(True)

    assert (order.skips, order.extra, order.either, order.asked) == (0, 0, False, 3)


def test_play_is_blocked_when_everybody_had_an_idle_turn() -> None:
    """BAR-21"""
    order = order_of(2)
    order.cards_drawn(0, 0)
    assert not order.is_blocked()
    order.cards_drawn(1, 0)
    assert order.is_blocked()
    order.cards_drawn(1, 1)
    assert not order.is_blocked()
