# SPDX-License-Identifier: Apache-2.0
"""Cards of up to four packs: numbers, texts and wide places."""

from __future__ import annotations

import pytest

from kibitz.cards.card import COPY, SYMBOL_CARDS, THIRD, card_in, copy_of, face_of, nth_copy, parse_card, slot_of
from kibitz.cards.kernel import wide_bit, wide_bits
from kibitz.cards.packs import outcome_text, pack_from_texts, parse_outcome

PACK = [nth_copy(face, copy) for copy in range(4) for face in range(52)]
SYMBOLS = [SYMBOL_CARDS + COPY * half + card for half in range(2) for card in range(32)]


def test_four_packs_are_208_cards_in_ascending_order_and_none_of_them_is_a_symbol() -> None:
    assert len(PACK) == 208
    assert sorted(set(PACK)) == PACK
    assert not set(PACK) & set(SYMBOLS)


def test_a_card_says_its_face_and_which_copy_it_is() -> None:
    queen = parse_card("QH")

    assert [nth_copy(queen, copy) for copy in range(4)] == [queen, queen + 64, THIRD + queen, THIRD + 64 + queen]
    assert [copy_of(nth_copy(queen, copy)) for copy in range(4)] == [0, 1, 2, 3]
    assert {face_of(nth_copy(queen, copy)) for copy in range(4)} == {queen}


def test_every_card_has_a_slot_of_its_own_and_comes_back_from_it() -> None:
    for pack, base in ((PACK, 0), (SYMBOLS, 128)):
        assert len({slot_of(card) for card in pack}) == len(pack)
        assert [card_in(slot_of(card), base) for card in pack] == pack


def test_a_record_writes_a_stroke_for_each_copy_before() -> None:
    queen = parse_card("QH")

    assert [outcome_text(nth_copy(queen, copy)) for copy in range(4)] == ["QH", "QH'", "QH''", "QH'''"]
    assert [parse_outcome(outcome_text(card)) for card in PACK] == PACK
    with pytest.raises(ValueError, match="four copies at most"):
        parse_outcome("QH''''")


def test_a_pack_of_texts_takes_each_mention_of_a_face_as_the_next_copy() -> None:
    faces = [parse_outcome(outcome_text(card).rstrip("'")) for card in PACK]
    texts = [outcome_text(face) for face in faces]

    assert pack_from_texts(texts, PACK) == PACK
    with pytest.raises(ValueError, match="there too often"):
        pack_from_texts([*texts[1:], texts[-1]], PACK)


def test_wide_numbers_give_their_bits() -> None:
    places = [0, 5, 59, 60, 61, 63, 64, 115, 128, 180, 191]

    assert wide_bits(sum(wide_bit(n) for n in places)) == places
