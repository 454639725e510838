# SPDX-License-Identifier: Apache-2.0
"""Deals of Eleusis from chosen cards, with a rule of the library, and what lies on the table afterwards."""

from __future__ import annotations

from typing import Any

from kibitz.cards.card import face_text, parse_card
from kibitz.cards.chance import ChanceSource
from kibitz.cards.kernel import Rng
from kibitz.catalog.index import find_spec
from kibitz.engine.deal import Deal, plain_text
from kibitz.games.eleusis.row import HANDS
from kibitz.games.eleusis.rules import Eleusis, Rules, new_eleusis
from kibitz.knowledge.ledger import STORY
from kibitz.match.game import Game
from kibitz.mechanics.ordered_place import OrderedPlace

from .helpers import PACK, faces

HAND = 14


def game_of(seats: int, **options: Any) -> Game:
    title = find_spec("eleusis")
    return Game(title, *title.settle(seats, options))


def eleusis_pack(hands: list[str], starter: str, stock: str, dealer: int, automatic: bool) -> list[str]:
    """All four packs in dealing order: named cards in the hands by seat, filled up; the starter; the stock's top."""
    first = dealt_cards(hands, starter, stock, dealer, automatic)
    return [*first, *PACK, *PACK]


def dealt_cards(hands: list[str], starter: str, stock: str, dealer: int, automatic: bool) -> list[str]:
    left = PACK * 2
    rest = [starter, *faces(stock)]
    for face in [*[face for hand in hands for face in faces(hand)], *rest]:
        left.remove(face)
    seats = [(dealer + 1 + k) % len(hands) for k in range(len(hands))]
    piles = {}
    for seat in seats:
        if automatic or seat != dealer:
            fill = HAND - len(faces(hands[seat]))
            piles[seat] = faces(hands[seat]) + left[:fill]
            left = left[fill:]
    return [piles[s][k] for k in range(HAND) for s in seats if s in piles] + rest + left


def begun(
    rule: str, *hands: str, starter: str = "3H", stock: str = "", dealer: int = 0, hint: str = "no hint", **options: Any
) -> Eleusis:
    """A deal in which the dealer (its hand is empty) has written a rule of the library."""
    deal = undecided(*hands, starter=starter, stock=stock, dealer=dealer, **options)
    if rule == "":
        act(deal, "keep it in the head")
    else:
        act(deal, f"say library {rule}", "write the rule down")
    act(deal, f"hint: {hint}")
    return deal


def undecided(*hands: str, starter: str = "3H", stock: str = "", dealer: int = 0, **options: Any) -> Eleusis:
    """A deal with nothing done yet."""
    automatic = options.get("dealer_kind") == "automatic"
    options.pop("dealer_kind", None)
    game = game_of(len(hands), **({"dealer": "automatic"} if automatic else {}), **options)
    deal = game.new_deal(seed=1, dealer=dealer, pack=eleusis_pack(list(hands), starter, stock, dealer, automatic))
    assert isinstance(deal, Eleusis)
    return deal


def act(deal: Deal, *texts: str) -> None:
    for text in texts:
        deal.apply_action(deal.string_to_action(text))


def lay(deal: Deal, cards: str) -> None:
    """Play these cards in their order, and have them judged."""
    act(deal, *[f"play {face}" for face in cards.split()], "lay down")
    if not deal.is_terminal() and "stay a player" in texts(deal):
        act(deal, "stay a player")


def texts(deal: Deal) -> list[str]:
    return [plain_text(deal.action_to_string(action)) for action in deal.legal_actions()]


def size(deal: Eleusis, seat: int) -> int:
    return int(deal.parts.layout.held(deal.row, seat))


def line_of(deal: Eleusis) -> list[int]:
    return deal.parts.layout.mainline.cards(deal.row)


def stock_of(deal: Eleusis) -> list[int]:
    """From the top."""
    return deal.parts.packs.stock.cards(deal.row)


def spare_of(deal: Eleusis) -> list[int]:
    return deal.parts.packs.spare.cards(deal.row)


def hand_of(deal: Eleusis, seat: int) -> list[int]:
    """The cards of a hand."""
    return deal.parts.layout.copies.listed(deal.row, HANDS + seat)


def mainline(deal: Eleusis) -> str:
    return " ".join(face_text(card) for card in line_of(deal))


def sidelines(deal: Eleusis) -> dict[str, list[str]]:
    """The groups by the card that they hang under."""
    hanging = deal.text().branches(deal.parts.layout.sidelines.place - HANDS)
    return {
        face_text(line_of(deal)[at]): [" ".join(face_text(card) for card in group) for group in groups]
        for at, groups in hanging
    }


def grow(deal: Eleusis, count: int) -> None:
    """Put cards of the spare packs into the mainline, for rules that do not look back."""
    shift(deal, spare_of(deal)[-count:], deal.parts.packs.spare, deal.parts.layout.mainline)


def shift(deal: Eleusis, cards: list[int], source: OrderedPlace, target: OrderedPlace) -> None:
    """Take cards out of one place and lay them behind those of another."""
    left = [card for card in source.cards(deal.row) if card not in cards]
    for card in cards:
        target.add(deal.row, card, source.place)
    source.arrange(deal.row, left)


def shrink(deal: Eleusis, seat: int, left: int, keep: str = "") -> None:
    """Put all but so many cards of a hand under the stock."""
    kept = [parse_card(face) for face in keep.split()]
    held = hand_of(deal, seat)
    going = [card for card in held if card & 63 not in kept]
    for card in going[: len(held) - left]:
        deal.parts.packs.stock.add(deal.row, card, HANDS + seat)
    assert size(deal, seat) == left


def empty_stock(deal: Eleusis, left: int) -> None:
    """Put all but so many cards of the stock into the sidelines."""
    lay_aside(deal, stock_of(deal)[left:], deal.parts.packs.stock)


def lay_aside(deal: Eleusis, cards: list[int], source: OrderedPlace) -> None:
    """Put cards into the sidelines, as one group under the last card of the line."""
    shift(deal, cards, source, deal.parts.layout.sidelines)
    deal.judge.rulings.groups.extend([len(line_of(deal)), len(cards)])


def bare(seats: int = 4, dealer: int = 0, **rules: Any) -> Eleusis:
    """A deal with other rules, not dealt yet."""
    return new_eleusis(Rules(**rules), seats, dealer, ChanceSource(Rng(5)), [])


def serve(deal: Eleusis, cards: str) -> None:
    """Give the seat to act these faces out of the stock, for cards that nobody names."""
    seat, named = int(deal.to_act), cards.split()
    for wanted in [parse_card(face) for face in named]:
        if deal.parts.layout.hand(deal.row, seat) >> wanted & 1:
            continue
        order, packs = stock_of(deal), deal.parts.packs
        card = next(c for c in order if c & 63 == wanted)
        own = next(c for c in hand_of(deal, seat) if face_text(c) not in named)
        order[order.index(card)] = own
        packs.copies.move(deal.row, card, packs.stock.place, HANDS + seat)
        packs.copies.move(deal.row, own, HANDS + seat, packs.stock.place)
        packs.stock.arrange(deal.row, order)


def first_of(deal: Eleusis, seat: int, suits: str) -> str:
    """Some card of these suits in a hand."""
    return next(face_text(c) for c in sorted(hand_of(deal, seat)) if face_text(c)[1] in suits)


def said(deal: Deal, seat: int | None = None) -> list[str]:
    """The story as a seat heard it."""
    from kibitz.engine.sentences import default_names
    from kibitz.knowledge.viewer import Viewer
    from kibitz.knowledge.views import event_of
    from kibitz.match.match import desk_of

    ledger = desk_of(deal).ledger(deal, STORY)
    viewer = Viewer(seat, default_names(deal.seats))
    return [event_of(ledger, entry, viewer)["text"] for entry in ledger.entries]
