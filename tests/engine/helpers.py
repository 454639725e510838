# SPDX-License-Identifier: Apache-2.0
"""Deals from chosen cards, play by card texts, and what a seat sees."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from mypy_extensions import i64

from kibitz.cards.card import face_text, mask_of, parse_card
from kibitz.cards.chance import ChanceSource
from kibitz.cards.kernel import Rng, is_compiled
from kibitz.engine.deal import Deal, Desk
from kibitz.engine.piles import slots_in_pile
from kibitz.engine.text import Text
from kibitz.games.eights.crazy_eights.rules import CRAZY_EIGHTS
from kibitz.games.eights.rules import HANDS, Eights, Scoring, new_eights
from kibitz.games.eights.text import EightsText
from kibitz.match.match import Match

if TYPE_CHECKING or not is_compiled():
    from kibitz.cards.vecs import vec
else:
    from librt.vecs import vec  # what compiled parts take


class TextDesk(Desk):
    """The desk of a deal that is made by hand: it knows the game's sentences, and nothing else."""

    def __init__(self, text: Callable[[Deal], Text]) -> None:
        self.make = text

    def text(self, deal: Deal) -> Text:
        return self.make(deal)

    def moved_to(self, deal: Deal, fresh: bool) -> Desk:
        return self


PACK = [rank + suit for rank in "23456789TJQKA" for suit in "CDHS"]


def array(numbers: list[int]) -> vec[i64]:
    """Numbers as the engine's parts take them."""
    return vec[i64](numbers)


def faces(text: str) -> list[str]:
    """`AKC 7D` is AC, KC and 7D."""
    return [rank + token[-1] for token in text.split() for rank in token[:-1]]


def dealt(hands: Sequence[str], rest: str, dealer: int, size: int, copies: int = 1) -> list[str]:
    """A pack in dealing order: these hands by seat, filled up with low cards that nobody named, then `rest`."""
    named = [*(face for hand in hands for face in faces(hand)), *faces(rest)]
    left = PACK * copies
    for face in named:
        left.remove(face)
    piles = []
    for hand in hands:
        held = faces(hand)
        fill = size - len(held)
        piles.append(held + left[:fill])
        left = left[fill:]
    seats = len(hands)
    order = [piles[(dealer + 1 + k) % seats][k // seats] for k in range(size * seats)]
    return order + faces(rest) + left


def sergeant_pack(hands: Sequence[str], kitty: str = "", dealer: int = 0) -> list[str]:
    """A pack for 8-5-3 or 9-5-2: sixteen cards each, then the kitty."""
    return dealt(hands, kitty, dealer, 16)


def tiny_eights(
    hands: Sequence[str], stock: str, dealer: int = 0, chance_source: ChanceSource | None = None, **rules: Any
) -> Eights:
    """Crazy Eights with no other cards than these: the hands, then the starter and the stock."""
    held = [faces(hand) for hand in hands]
    size, seats = len(held[0]), len(held)
    order = [held[(dealer + 1 + k) % seats][k // seats] for k in range(size * seats)] + faces(stock)
    cards = [parse_card(face) for face in order]
    tiny = replace(CRAZY_EIGHTS, hand=size, cards=mask_of(cards), **rules)
    deal = new_eights(tiny, seats, dealer, chance_source or ChanceSource(Rng(1)), Scoring())
    deal.desk = TextDesk(EightsText)
    deal.deal_cards(cards)
    return deal


def say(state: Deal | Match, *texts: str) -> None:
    """Take actions by their texts."""
    for text in texts:
        state.apply_action(state.string_to_action(text))


def play(state: Deal | Match, cards: str) -> None:
    """Take card actions: play, pass or discard, whatever the phase does with a card."""
    for face in faces(cards):
        state.apply_action(parse_card(face))


def legal_texts(state: Deal | Match) -> list[str]:
    """The legal actions in ASCII-free words."""
    return [state.action_to_string(a) for a in state.legal_actions()]


def legal_cards(state: Deal | Match) -> set[str]:
    """The cards among the legal actions."""
    return {face_text(a) for a in state.legal_actions() if a < 52}


def zone(state: Deal | Match, seat: int | None, name: str) -> list[str | None]:
    """The cards of a place as a seat (None: a spectator) sees them; None for a back."""
    zones: Any = state.view(seat)["zones"]
    place = next(z for z in zones if z["id"] == name)
    return [card["face"] for card in place["cards"]]


def count(state: Deal | Match, name: str) -> int:
    """How many cards lie in a place."""
    zones: Any = state.view(None)["zones"]
    return int(next(z["count"] for z in zones if z["id"] == name))


def held(deal: Eights, seat: int) -> set[str]:
    """A seat's hand in a bare position, which has no views."""
    return {face_text(c) for c in deal.set_at(seat).faces()}


def give_hand(deal: Eights, seat: int, cards: int) -> None:
    """Let a seat hold these cards, wherever they lay."""
    deal.row[HANDS + seat] = cards


def leave_in_stock(deal: Eights, cards: int) -> None:
    """Take cards from the top of the stock out of play until so many are left."""
    stock = deal.turn.piles.stock
    left = slots_in_pile(deal.row, stock.pile)
    stock.lay(deal.row, array(left[len(left) - cards :]), 0)


def hand(state: Deal | Match, seat: int) -> set[str | None]:
    """A seat's own hand."""
    return set(zone(state, seat, f"hand-{seat}"))


def prompt(state: Deal | Match, seat: int) -> dict[str, Any]:
    """What the view asks of a seat."""
    asked: Any = state.view(seat)["prompt"]
    return dict(asked)


def random_play(state: Deal | Match, rng: random.Random, decisions: int = 1 << 30) -> None:
    """Any legal actions to the end, or so many of them."""
    while decisions > 0 and not state.is_terminal():
        state.apply_action(rng.choice(state.legal_actions()))
        decisions -= 1
