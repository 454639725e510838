# SPDX-License-Identifier: Apache-2.0
"""The kitty alone: set aside, shown or not, taken up, and paid for with cards laid away."""

from __future__ import annotations

from kibitz.cards.card import mask_of, parse_card
from kibitz.cards.kernel import bit
from kibitz.engine.places import EVERYONE, NOBODY
from kibitz.mechanics.kitty import Kitty

from .helpers import array, faces

PACK = [parse_card(face) for face in faces("2C KD 4H AS 9S TD")]


def set_aside(start: int) -> Kitty:
    kitty = Kitty()
    kitty.set_aside(array(PACK), start)
    return kitty


def test_the_rest_of_the_pack_lies_face_down() -> None:
    """EFT-1, THO-4, BIG-1."""
    kitty = set_aside(3)
    assert kitty.cards == mask_of(PACK[3:])
    assert kitty.seen == NOBODY


def test_who_takes_the_kitty_leaves_nothing() -> None:
    """EFT-4, BIG-6."""
    kitty = set_aside(2)
    assert kitty.take() == mask_of(PACK[2:])
    assert kitty.cards == 0
    assert kitty.shown == 0


def test_what_was_turned_up_for_all_is_remembered_after_it_is_taken() -> None:
    """THO-9."""
    kitty = set_aside(3)
    kitty.show_to(EVERYONE)
    kitty.take()
    assert kitty.shown == mask_of(PACK[3:])


def test_a_look_by_one_seat_is_not_remembered_by_all() -> None:
    """EFT-5."""
    kitty = set_aside(2)
    kitty.show_to(bit(1))
    kitty.take()
    assert kitty.seen == bit(1)
    assert kitty.shown == 0


def test_cards_are_owed_until_as_many_are_laid_away() -> None:
    """EFT-4."""
    kitty = set_aside(4)
    assert kitty.owed(2) == 2
    for card in PACK[:2]:
        kitty.lay_away(card)
    assert kitty.owed(2) == 0
    assert kitty.discards == mask_of(PACK[:2])


def test_a_copy_goes_its_own_way() -> None:
    kitty = set_aside(3)
    other = kitty.copy()
    other.show_to(EVERYONE)
    other.take()
    assert kitty.cards == mask_of(PACK[3:])
    assert (kitty.seen, kitty.shown) == (NOBODY, 0)
