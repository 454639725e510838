# SPDX-License-Identifier: Apache-2.0
"""Rounds of Bartok with chosen cards and chosen house rules."""

from __future__ import annotations

from typing import Any

import kibitz
from kibitz.cards.card import COPY, JOKER, face_text, mask_of, parse_card
from kibitz.cards.chance import ChanceSource
from kibitz.cards.kernel import Rng, bits
from kibitz.engine.deal import Deal, Desk
from kibitz.engine.text import Text
from kibitz.games.bartok.hands import HANDS
from kibitz.games.bartok.rules import Bartok, Rules, new_bartok
from kibitz.games.bartok.text import BartokText
from kibitz.rulelang.house.catalogue import CATALOGUE
from kibitz.rulelang.house.reader import read_house
from kibitz.rulelang.house.speller import spelled

from .helpers import PACK, faces


def carried(*rules: str, number: int = 1) -> list[int]:
    """What a round takes over: these rules, by number in the catalogue or in full, made before it began."""
    carry = [number]
    for rule in rules:
        words = spelled(read_house(CATALOGUE[rule][1] if rule in CATALOGUE else rule))
        carry += [-1, 0, len(words), *words]
    return carry


class WordsAlone(Desk):
    """A desk for a bare round: it has a text and nothing else."""

    def text(self, deal: Deal) -> Text:
        return BartokText(deal)


def table(hands: str, stock: str, *rules: str, chance_source: ChanceSource | None = None, **options: Any) -> Bartok:
    """A bare round with no other cards than these: hands parted by bars, the starter and the stock. Seat 0 begins.

    A second mention of a face is its twin, and brings in a second pack of these cards.
    """
    held = [faces(hand) for hand in hands.split("|")]
    size, seats = len(held[0]), len(held)
    texts = [held[k % seats][k // seats] for k in range(size * seats)] + stock_faces(stock)
    cards: list[int] = []
    for text in texts:
        card = parse_card(text)
        cards.append(card + COPY if card in cards else card)
    copies = 2 if max(cards) >= COPY else 1
    settled = Rules("bartok", hand=size, copies=copies, cards=mask_of([c for c in cards if c & 63 != JOKER]), **options)
    deal = new_bartok(settled, seats, seats - 1, chance_source or ChanceSource(Rng(1)), carried(*rules))
    deal.deal_cards(cards)
    deal.desk = WordsAlone()
    return deal


def copied(deal: Bartok) -> Bartok:
    """A copy of a bare round that can be told of too."""
    other = deal.copy()
    other.desk = deal.desk
    return other


def stock_faces(text: str) -> list[str]:
    return [face for token in text.split() for face in (["*"] if token == "*" else faces(token))]


def full_round(seats: int, *rules: str, seed: int = 1, **options: Any) -> Deal:
    """A round from the whole pack, with views."""
    return kibitz.load_game("bartok", seats, **options).new_deal(seed=seed, dealer=seats - 1, carry=carried(*rules))


def held(deal: Bartok, seat: int) -> set[str]:
    return {face_text(card) for card in bits(deal.faces(HANDS + seat))}


def counts(deal: Bartok) -> list[int]:
    return [int(deal.count_at(seat)) for seat in range(deal.seats)]


def fits(deal: Bartok, face: str) -> bool:
    """Whether the seat to act may play a card that it holds."""
    return parse_card(face) in deal.legal_actions()


__all__ = ["PACK", "carried", "copied", "counts", "fits", "full_round", "held", "table"]
