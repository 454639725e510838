# SPDX-License-Identifier: Apache-2.0
"""Sets of cards of any pack do as sets of slots do."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from kibitz.cards.card import card_in
from kibitz.cards.card_set import NO_CARDS, CardSet, one_card, set_of_words

SLOTS = st.sets(st.sampled_from([copy * 64 + face for copy in range(4) for face in range(62)]))
PLAIN = st.sets(st.integers(0, 52))
CARDS = SLOTS | PLAIN


def set_of(slots: set[int]) -> CardSet:
    found = NO_CARDS
    for slot in slots:
        found = found.union(one_card(slot))
    return found


@given(CARDS, CARDS)
def test_sets_are_joined_and_compared_as_sets_of_slots_are(one: set[int], other: set[int]) -> None:
    a, b = set_of(one), set_of(other)

    assert a.union(b).slots() == sorted(one | other)
    assert a.minus(b).slots() == sorted(one - other)
    assert a.common(b).slots() == sorted(one & other)
    assert a.apart(b).slots() == sorted(one ^ other)
    assert a.meets(b) == bool(one & other)
    assert a.within(b) == (one <= other)
    assert a.same(b) == (one == other) == (a.key() == b.key())
    assert a.is_empty() == (not one)


@given(CARDS)
def test_cards_are_found_by_slot_by_face_and_by_word(slots: set[int]) -> None:
    cards = set_of(slots)

    assert cards.count() == len(slots)
    assert [slot for slot in range(256) if cards.has(slot)] == sorted(slots)
    assert [face for face in range(62) if cards.has_face(face)] == sorted({slot & 63 for slot in slots})
    assert cards.faces() == sorted(slot & 63 for slot in slots)
    assert cards.cards(0) == [card_in(slot, 0) for slot in sorted(slots)]
    words = [sum(1 << (slot & 63) for slot in slots if slot >> 6 == copy) for copy in range(4)]
    assert [cards.word(copy) for copy in range(4)] == words
    assert set_of_words(words).same(cards)


@given(CARDS)
def test_faces_are_counted_whichever_copies_they_are(slots: set[int]) -> None:
    faces = [slot & 63 for slot in slots]
    often = [sum(1 << face for face in set(faces) if faces.count(face) >= k) for k in range(1, 5)]

    assert set_of(slots).by_count(4) == often
