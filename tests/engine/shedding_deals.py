# SPDX-License-Identifier: Apache-2.0
"""Deals of the Eights family with no other cards than those named."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from kibitz.cards.card import face_text, mask_of, parse_card
from kibitz.cards.chance import ChanceSource
from kibitz.cards.kernel import Rng, bits
from kibitz.engine.deal import Deal
from kibitz.engine.text import Text
from kibitz.games.eights.hollywood_eights.rules import HOLLYWOOD_EIGHTS, column_scoring
from kibitz.games.eights.hollywood_eights.text import HollywoodEightsText
from kibitz.games.eights.mau_mau.rules import MAU_MAU
from kibitz.games.eights.mau_mau.text import MauMauText
from kibitz.games.eights.neuner.rules import NEUNER
from kibitz.games.eights.neuner.text import neuner_text
from kibitz.games.eights.rockaway.rules import ROCKAWAY
from kibitz.games.eights.rockaway.text import RockawayText
from kibitz.games.eights.rules import Eights, Rules, Scoring, new_eights

from .helpers import TextDesk, faces


def cards_of(text: str) -> list[str]:
    """`AKC 7D *` is AC, KC, 7D and the Joker."""
    return [face for token in text.split() for face in (["*"] if token == "*" else faces(token))]


def mask(text: str) -> int:
    return mask_of([parse_card(face) for face in cards_of(text)])


def laid(
    text: Callable[[Deal], Text],
    rules: Rules,
    hands: Sequence[str],
    stock: str,
    dealer: int,
    chance_source: ChanceSource | None,
    scoring: Scoring | None = None,
) -> Eights:
    """The hands by seat, then the starter and the stock."""
    held = [cards_of(hand) for hand in hands]
    size, seats = len(held[0]), len(held)
    order = [held[(dealer + 1 + k) % seats][k // seats] for k in range(size * seats)] + cards_of(stock)
    cards = [parse_card(face) for face in order]
    tiny = replace(rules, hand=size, cards=mask_of(cards))
    deal = new_eights(tiny, seats, dealer, chance_source or ChanceSource(Rng(1)), scoring or Scoring())
    deal.desk = TextDesk(text)
    deal.deal_cards(cards)
    return deal


def tiny_mau(
    hands: Sequence[str], stock: str, dealer: int = 0, chance_source: ChanceSource | None = None, **rules: Any
) -> Eights:
    return laid(MauMauText, replace(MAU_MAU, **rules), hands, stock, dealer, chance_source)


def tiny_neuner(
    hands: Sequence[str], stock: str, dealer: int = 0, chance_source: ChanceSource | None = None, **rules: Any
) -> Eights:
    return laid(neuner_text, replace(NEUNER, **rules), hands, stock, dealer, chance_source)


def tiny_rockaway(hands: Sequence[str], stock: str, dealer: int = 0, **rules: Any) -> Eights:
    return laid(RockawayText, replace(ROCKAWAY, **rules), hands, stock, dealer, None)


def tiny_hollywood(
    hands: Sequence[str], stock: str, dealer: int = 0, carry: Sequence[int] = (), **rules: Any
) -> Eights:
    changed = replace(HOLLYWOOD_EIGHTS, **rules)
    scoring = column_scoring(changed, len(hands), list(carry))
    return laid(HollywoodEightsText, changed, hands, stock, dealer, None, scoring)


def in_hand(deal: Eights, seat: int) -> set[str]:
    return {face_text(card) for card in bits(deal.cards_at(seat))}


def on_top(deal: Eights) -> str:
    return face_text(deal.turn.top(deal.row))
