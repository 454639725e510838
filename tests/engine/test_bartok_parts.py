# SPDX-License-Identifier: Apache-2.0
"""Bartok's parts by themselves, without a deal: what fits, whose turn it is, what cards do and what is said."""

from __future__ import annotations

import pytest

from kibitz.cards.card import face_text, parse_card, rank_mask, suit_mask
from kibitz.cards.kernel import bits
from kibitz.games.bartok.actions import is_action_of, other_seat, others_to_swap
from kibitz.games.bartok.announcements import Announcements
from kibitz.games.bartok.compiled_rules import AGAIN, DELAY, EFFECT_WORDS, EITHER, REVERSE, SKIP, CompiledRules
from kibitz.games.bartok.effects import Effects
from kibitz.games.bartok.hands import HANDS
from kibitz.games.bartok.legality import Legality, new_legality, stopping_rule
from kibitz.games.bartok.rulebook import house_rule
from kibitz.games.bartok.rules import Rules, plan_of
from kibitz.games.bartok.turn_order import TurnOrder
from kibitz.mechanics.stock_and_discards import StockAndDiscards
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
    held = 1 << parse_card("2C" if struck >= 0 else "2D")

    assert stopping_rule(under(*rules), parse_card("9C"), [held, 0], [1, 0]) == struck


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


def test_hands_are_swapped_with_the_seat_that_a_rule_names() -> None:
    """BAR-12: left, right and opposite, whichever way play goes."""
    order = order_of(4, 1)
    order.bend(REVERSE, 1)

    assert [order.target(where) for where in (1, 2, 3)] == [2, 0, 3]


# --- the numbers of actions -----------------------------------------------------------------------------------


def test_ten_seats_to_swap_with_take_two_words_of_the_action_set() -> None:
    """BAR-12"""
    offered = [64 * word + n for word in (1, 2) for n in bits(others_to_swap(3, 10, word))]

    assert [other_seat(action) for action in offered] == [0, 1, 2, 4, 5, 6, 7, 8, 9]
    assert all(is_action_of(10, 0, action) for action in offered)
    assert not is_action_of(9, 0, offered[-1])


# --- what cards do, and what is to be said --------------------------------------------------------------------


def lined_up(*rules: str, twice: bool = False) -> list[str]:
    """The effects that a 2 on the 9 of clubs would have, in the order in which they happen."""
    effects = Effects(saying(*rules), [])
    effects.line_up(effects.legality.triggered(5, parse_card("2C")), 0, twice)
    return [EFFECT_WORDS[effects.house.effects[number].kind] for number in effects.queue]


def saying(*rules: str, challenge: bool = False) -> Announcements:
    """What two seats with no cards have to say by these rules."""
    piles = StockAndDiscards(plan_of(Rules("bartok"), 2, False), HANDS + 2, HANDS + 3)
    return Announcements(challenge, piles, under(*rules), order_of(2), [0, 0], [0, 0])


def test_effects_happen_by_stage_and_then_by_the_age_of_their_rules() -> None:
    """BAR-12: state, draws, hands, turns; words to say have their own time."""
    rules = [
        'when a 2 is played, say "cheers"',
        "when a 2 is played, the next player loses a turn",
        "when a 2 is played, all hands move on",
        "when a 2 is played, all others draw 1",
        "when a 2 is played, the next player draws 2",
        "when a 2 is played, play reverses",
    ]

    assert lined_up(*rules) == ["reverse", "all draw", "draws", "shift", "skip"]


def test_a_doubled_power_happens_twice_but_a_suit_is_named_once() -> None:
    """BAR-19"""
    rules = ["when a 2 is played, name a suit", "when a 2 is played, the next player draws 2"]

    assert lined_up(*rules, twice=True) == ["name", "draws", "draws"]


@pytest.mark.parametrize(("effect", "times"), [
    ("play reverses", 2),
    ("the next player must play a 2 or draw 2 for each live one", 2),
    ("the next player draws 2", 2),
    ("all others draw 1", 2),
    ("everyone reacts and the last draws 1", 2),
    ("swap hands with a chosen player", 2),
    ("all hands move on", 2),
    ("the next player loses a turn", 2),
    ("the player 2 to the right loses the next turn", 2),
    ("name a suit", 1),
    ('the next player must say "cheers"', 1),
    ("may bury the hand and draw 4", 1),
    ("play again or draw 1", 1),
    ("either neighbour may play next", 1),
    ('say "cheers"', 0),  # words to say have their own time
    ("say its name", 0),
])  # fmt: skip
def test_each_effect_happens_twice_or_once_where_powers_are_doubled(effect: str, times: int) -> None:
    """BAR-19"""
    assert len(lined_up(f"when a 2 is played, {effect}", twice=True)) == times


def test_a_claim_is_used_up_until_somebody_has_played_or_drawn() -> None:
    """BAR-9"""
    claims = saying(challenge=True)
    assert claims.may_claim()
    assert not saying(challenge=False).may_claim()
    claims.claimed = True
    assert not claims.may_claim()
    claims.forget_turn()

    assert claims.may_claim()


def test_words_alone_are_no_power() -> None:
    """BAR-19"""
    house = under('when a 2 is played, say "cheers"', "when a 2 is played, play reverses").house

    assert not house.has_power([0])
    assert house.has_power([0, 1])
