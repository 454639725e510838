# SPDX-License-Identifier: Apache-2.0
"""What a viewer cannot place: cards that became alike, and when they can be told apart again."""

from __future__ import annotations

from kibitz.cards.card import COPY
from kibitz.cards.card_set import CardSet
from kibitz.knowledge.memory import Memory, UnknownGroup


def a_memory(*cards: int) -> Memory:
    """A viewer who cannot tell these cards apart since the deal."""
    memory = Memory(0)
    memory.groups = [UnknownGroup(CardSet(cards[0], 0), -1, False)]
    return memory


def test_a_card_that_is_seen_leaves_its_group() -> None:
    memory = a_memory(0b1111)
    memory.see(CardSet(0b0011, 0))

    assert memory.knows(0)
    assert not memory.knows(3)


def test_a_group_of_which_all_cards_were_seen_is_gone() -> None:
    memory = a_memory(0b11)
    memory.see(CardSet(0b11, 0))

    assert memory.groups == []


def test_known_cards_of_which_some_leave_unseen_become_a_group() -> None:
    memory = Memory(0)

    assert memory.confuse(CardSet(0b111, 0), 5, True)
    assert [(group.cards.first, group.step, group.before) for group in memory.groups] == [(0b111, 5, True)]


def test_cards_of_one_group_stay_in_it_when_some_leave_unseen() -> None:
    memory = a_memory(0b1111)

    assert memory.confuse(CardSet(0b0011, 0), 5, True)
    assert [(group.cards.first, group.step) for group in memory.groups] == [(0b1111, -1)]


def test_where_known_cards_mix_with_a_group_there_is_more_to_know_than_groups_can_say() -> None:
    memory = a_memory(0b0011)

    assert not memory.is_one(CardSet(0b0110, 0))
    assert not memory.confuse(CardSet(0b0110, 0), 5, True)
    assert [group.cards.first for group in memory.groups] == [0b0111]


def test_where_two_groups_mix_there_is_more_to_know_than_groups_can_say() -> None:
    memory = a_memory(0b0011)
    assert memory.confuse(CardSet(0b1100, 0), 4, False)

    assert not memory.confuse(CardSet(0b0110, 0), 5, False)
    assert [group.cards.first for group in memory.groups] == [0b1111]


def test_a_group_that_lies_in_one_place_is_known_again() -> None:
    memory = a_memory(0b0110)
    memory.conclude([CardSet(0b0011, 0), CardSet(0b1100, 0)])
    assert not memory.knows(1)

    memory.conclude([CardSet(0b0001, 0), CardSet(0b1110, 0)])
    assert memory.knows(1)


def test_the_second_word_is_remembered_too() -> None:
    memory = Memory(3)
    assert memory.confuse(CardSet(0b1, 0b10), 2, False)

    assert not memory.knows(COPY + 1)
    assert memory.knows(1)
    memory.see(CardSet(0, 0b10))
    assert memory.knows(COPY + 1)
    memory.conclude([CardSet(0b1, 0)])
    assert memory.knows(0)
