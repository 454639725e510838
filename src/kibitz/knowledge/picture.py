"""Pictures: what stands on the table at one moment, asked of the deal's text once for all who look."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64

from kibitz.cards.card import COPY, JOKER, SYMBOL_CARDS, THIRD, face_text, slot_of, symbol_order
from kibitz.engine.deal import Deal
from kibitz.engine.places import EVERYONE, Zone
from kibitz.engine.text import Text

FACES: Final = [face_text(card) for card in range(JOKER + 1)]


def _place_in_hand(face: int) -> int:
    """Spades, hearts, clubs, diamonds; each from the ace down, the Joker last."""
    return (13 * (2, 3, 1, 0)[face & 3] if face < JOKER else 13 * 4) + 12 - (face >> 2)


IN_HAND: Final = [_place_in_hand(face) for face in range(64)]


def phase_of(deal: Deal, text: Text) -> str:
    """What is done now, in a word."""
    return "over" if deal.is_terminal() else text.verb()


@final
class Own:
    """What a text says to one seat alone: its notes, what it has laid in secret, and captions below its own places."""

    def __init__(self, text: Text, zones: list[Zone], seat: int) -> None:
        self.notes: list[tuple[str, int, int]] = text.private_notes(seat)
        self.drafted: list[int] = text.drafted(seat)
        self.captions: dict[int, str] = {}
        for z in range(len(zones)):
            if zones[z].owner == seat:
                caption = text.own_caption(z)
                if caption:
                    self.captions[z] = caption


@final
class Picture:
    """A position with its text, and what the text says to all alike. Nothing in it is meant for one viewer.

    The text is asked by `ask`: whoever only wants to know where cards lie does without.
    """

    def __init__(self, deal: Deal, zones: list[Zone]) -> None:
        self.deal = deal
        self.zones = zones
        self.text: Text = deal.text()
        self.seen: list[int] = [deal.seen(z) for z in range(len(zones))]
        self.counts: list[int] = [deal.count_at(z) for z in range(len(zones))]
        self.tags: dict[int, list[str]] = {}
        self.marks: dict[int, tuple[str, str]] = {}
        self.facts: list[tuple[str, str, str]] = []
        self.sentence = ""
        self.notes: list[list[tuple[str, int, int]]] = []
        self.captions: list[str] = []
        self.badges: list[str] = []
        self.held: list[int] = []
        self.bidding: list[tuple[int, str]] = []
        self.recalled: list[int] = []
        self.rules: list[tuple[str, str, str]] = []
        self.heading = ""
        self.phase = ""
        self.to_act: list[int] = []
        self.sorted = ("", True)  # how hands are sorted: the ranks where they are not as usual, and whether by suit
        self._own: dict[int, Own] = {}
        self.hanging: dict[int, list[tuple[int, list[list[int]]]]] = {}  # by place of sidelines
        self.groups: dict[int, list[int]] = {}  # by grid
        self._states: list[tuple[tuple[int, int], int, int, str, str]] | None = None

    def ask(self) -> Picture:
        """Hear all that the text says to all alike."""
        deal, text = self.deal, self.text
        self.tags = text.tags()
        self.marks = text.marks()
        self.facts = text.notices()
        self.sentence = text.sentence()
        self.notes = [text.seat_notes(seat) for seat in range(deal.seats)]
        self.captions = [text.zone_caption(z) for z in range(len(self.zones))]
        self.badges = [text.zone_badge(z) for z in range(len(self.zones))]
        self.held = [deal.count_at(deal.hand_zone(seat)) for seat in range(deal.seats)]
        self.bidding = text.bidding()
        self.recalled = text.recalled()
        self.rules = text.in_force()
        self.heading = text.heading()
        self.phase = phase_of(deal, text)
        self.to_act = deal.players_to_act()
        self.sorted = (text.rank_order(), text.suits_matter())
        for z in range(len(self.zones)):
            kind = self.zones[z].kind
            if kind == "sidelines":
                self.hanging[z] = text.branches(z)
            elif kind == "grid":
                self.groups[z] = [int(group) for group in text.groups(z)]
        return self

    def lying(self, z: int) -> list[int]:
        """The cards of a place, the first copies first, each copy in ascending order."""
        return self.deal.set_at(z).cards(self.deal.base)

    def shown(self, z: int) -> list[int]:
        """The cards of a place as those see them who see it: in its order, else as they are sorted in a hand."""
        ordered = self.deal.order_at(z)
        if ordered is not None:
            return ordered
        cards = self.lying(z)
        if len(cards) < 2:
            return cards
        if self.deal.base != 0:
            return symbol_order(cards)
        cards.sort(key=by_hand)
        return cards

    def states(self) -> list[tuple[tuple[int, int], int, int, str, str]]:
        """By place what changes when it looks otherwise to somebody, but for marks on its cards. Made once."""
        if self._states is None:
            deal = self.deal
            self._states = [
                (
                    deal.set_at(z).key(),
                    deal.order_mark(z),
                    self.seen[z],
                    self.captions[z],
                    self.badges[z],
                )
                for z in range(len(self.zones))
            ]
        return self._states

    def own(self, seat: int) -> Own:
        """What the text says to a seat alone. Made once."""
        own = self._own.get(seat)
        if own is None:
            own = Own(self.text, self.zones, seat)
            self._own[seat] = own
        return own

    def holds(self, z: int, card: i64) -> bool:
        """Whether a card with the face of this one lies in a place."""
        cards = self.deal.set_at(z)
        if card >= SYMBOL_CARDS and card < THIRD:
            return cards.has(slot_of(card))
        return cards.has_face(card & 63)

    def card(self, z: int, card: int) -> dict[str, Any]:
        """A card that is seen: its face, and the marks on it."""
        drawn: dict[str, Any] = {"face": FACES[card & 63] if card < SYMBOL_CARDS or card >= THIRD else face_text(card)}
        if self.tags:
            tags = self.tags.get(card)
            if tags is not None:
                drawn["tags"] = tags
        if self.seen[z] == EVERYONE:
            seat = self.text.played_by(card)
            if seat >= 0:
                drawn["seat"] = seat
        if self.marks:
            disc = self.marks.get(card)
            if disc is not None:
                drawn["mark"], drawn["mark_kind"] = disc
        return drawn


def by_hand(card: int) -> int:
    """Where a card of the usual packs stands in a hand, its copies side by side."""
    return IN_HAND[card & 63] * 4 + ((card & 127) | ((card & THIRD) >> 1)) // COPY
