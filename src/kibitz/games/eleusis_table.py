"""Eleusis: the places of a deal and what everybody can read off them; the rules follow in eleusis.py."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from kibitz.cards.card import copy_of, nth_copy
from kibitz.cards.hashing import mix, mix_mask
from kibitz.cards.kernel import bit, bits, popcount
from kibitz.cards.vecs import vec
from kibitz.engine.numbers import (
    MOST_AMOUNT,
    Number,
    amount,
    choice,
    flag,
    mask,
    one_seat,
    padded,
    private,
    some_faces,
    some_seats,
)
from kibitz.engine.places import EVERYONE, NOBODY, Zone, hand_zones
from kibitz.games.eleusis_doubt import Evidence
from kibitz.games.eleusis_secret import HINTS
from kibitz.games.eleusis_state import NO_CALL, OVER, TWO_TO_64, EleusisState

MOST_WORD: Final = 4095
MOST_WRITTEN: Final = 128  # words of a rule with its exceptions that an observation tells


@mypyc_attr(allow_interpreted_subclasses=True)
class EleusisTable(EleusisState):
    """Places are numbered: the hands, then mainline, sidelines, attempt, stock and spare packs."""

    # --- cards ----------------------------------------------------------------------------------------------

    def mainline(self) -> i64:
        """The place of the accepted cards."""
        return self.seats

    def sidelines(self) -> i64:
        """The place of the rejected cards."""
        return self.seats + 1

    def row(self) -> i64:
        """The place of the cards that are being tried."""
        return self.seats + 2

    def stock_place(self) -> i64:
        """The place of the stock."""
        return self.seats + 3

    def spare_place(self) -> i64:
        """The place of the packs that are not in use yet."""
        return self.seats + 4

    def move(self, card: i64, source: i64, target: i64) -> None:
        """A card goes from one place to another."""
        copy = copy_of(card)
        mask = bit(card & 63)
        self.places[4 * source + copy] ^= mask
        self.places[4 * target + copy] |= mask

    def put(self, card: i64, target: i64) -> None:
        """A card is there from the beginning."""
        self.places[4 * target + copy_of(card)] |= bit(card & 63)

    def faces_of(self, place: i64) -> i64:
        """The faces of a place, of whichever copy."""
        at = 4 * place
        return self.places[at] | self.places[at + 1] | self.places[at + 2] | self.places[at + 3]

    def size_of(self, place: i64) -> i64:
        """How many cards lie in a place."""
        at = 4 * place
        return (
            popcount(self.places[at])
            + popcount(self.places[at + 1])
            + popcount(self.places[at + 2])
            + popcount(self.places[at + 3])
        )

    def held_copy(self, place: i64, face: i64) -> i64:
        """The first copy of a face that lies in a place."""
        copy: i64 = 0
        while self.places[4 * place + copy] & bit(face) == 0:
            copy += 1
        return nth_copy(face, copy)

    def listed(self, place: i64) -> list[int]:
        """The cards of a place, by copies and faces."""
        found: list[int] = []
        copy: i64 = 0
        while copy < 4:
            for face in bits(self.places[4 * place + copy]):
                found.append(nth_copy(face, copy))
            copy += 1
        return found

    # --- places ---------------------------------------------------------------------------------------------

    def cards_in_play(self) -> list[int]:
        """ELE-2: two packs shuffled together, and the spare ones."""
        faces = bits(self.rules.cards)
        return [nth_copy(f, c) for c in range(self.rules.packs + self.rules.spare_packs) for f in faces]

    def zones(self) -> list[Zone]:
        places = hand_zones(self.seats)
        places.append(Zone("mainline", -1, "line", "Mainline"))
        places.append(Zone("sidelines", -1, "sidelines", "Sidelines"))
        places.append(Zone("attempt", -1, "row", "Being judged"))
        places.append(Zone("stock", -1, "pile", "Stock"))
        places.append(Zone("spare", -1, "pile", "Spare packs"))
        return places

    def seen(self, zone: i64) -> i64:
        """ELE-40: all cards laid out are public; a hand is its owner's, and open while its claim is judged."""
        if zone < self.seats:
            if zone == self.claimant:
                return EVERYONE
            return bit(zone)
        if zone < self.stock_place():
            return EVERYONE
        return NOBODY

    def cards_at(self, zone: i64) -> i64:
        return self.places[4 * zone]

    def more_at(self, zone: i64) -> i64:
        return self.places[4 * zone + 1]

    def rest_at(self, zone: i64) -> int:
        third = self.places[4 * zone + 2]
        fourth = self.places[4 * zone + 3]
        rest: int = self.places[4 * zone + 1]
        if third != 0:
            rest += int(third) * TWO_TO_64
        if fourth != 0:
            rest += int(fourth) * TWO_TO_64 * TWO_TO_64
        return rest

    def order_at(self, zone: i64) -> list[int] | None:
        if zone < self.seats:
            return None
        return self._ordered(zone)[:]

    def _ordered(self, zone: i64) -> list[int]:
        if zone == self.seats:
            return self.line
        if zone == self.seats + 1:
            return self.side
        if zone == self.seats + 2:
            return self.attempt
        if zone == self.seats + 3:
            return self.stock
        return self.spare

    def order_mark(self, zone: i64) -> i64:
        """Copies look alike; the mark of stock and spare packs is never seen."""
        mark: i64 = 0
        if zone >= self.seats and zone < self.stock_place():
            for card in self._ordered(zone):
                mark = mix(mark, (card & 63) + 1)
        return mark

    def lay(self, zone: i64, cards: i64, more: i64, ordered: vec[i64]) -> None:
        copy: i64 = 0
        while copy < 4:
            self.places[4 * zone + copy] = 0
            copy += 1
        listed: list[int] = []
        for k in range(len(ordered)):
            self.put(ordered[k], zone)
            listed.append(ordered[k])
        if zone == self.stock_place():
            self.stock = listed
        elif zone == self.spare_place():
            self.spare = listed

    def facts(self) -> list[int]:
        hanging: i64 = 7
        for number in self.hung:
            hanging = mix(hanging, number)
        for card in self.refused_starters:
            hanging = mix(hanging, 64 + (card & 63))
        for number in self.right_claims:
            hanging = mix_mask(hanging, number)
        for number in self.misses:
            hanging = mix(hanging, number)
        told = [hanging, self.hint, self.turn, self.turns, self.claimant, self.call, self.prophet, self.been]
        told.extend([self.fallen, self.expelled, self.marked & 63, self.before_marker, self.line_after])
        told.extend([self.side_after, self.out, self.next, int(self.dealt)])
        told.extend([1 if flag else 0 for flag in (self.by_hand, self.perilous, self.short)])
        secret = self.secret
        told.append(secret.mark() if self.phase == OVER and secret is not None else 0)  # ELE-41: revealed at the end
        return told

    def private_facts(self, seat: i64) -> list[int]:
        """ELE-4: the words of the rule, which the dealer alone knows; as a number of their own for each."""
        if seat != self.host:
            return [0, 0]
        said: i64 = 3
        for word in self.draft.words:
            said = mix(said, word)
        return [len(self.draft.words), said]

    # --- what an observation holds --------------------------------------------------------------------------

    def phase_names(self) -> list[str]:
        return [
            "write the rule", "give a hint", "judge the starter", "play", "judge", "choose the card that fits",
            "rule as the Prophet", "declare oneself Prophet", "over",
        ]  # fmt: skip

    def declares(self) -> list[Number]:
        """What was once laid out or claimed belongs to the past, and so to the information state alone."""
        seats = self.seats
        most = (self.rules.packs + self.rules.spare_packs) * popcount(self.rules.cards)
        return [
            some_faces("starters that were refused", 52),
            choice("hint", 0, HINTS),
            one_seat("whose turn it is", seats),
            amount("turns", 0, MOST_AMOUNT),
            one_seat("who claims to hold no card that fits", seats),
            amount("the Prophet's call: -2 none, -1 nothing fits, else 0, 1 or a face", NO_CALL, 63),
            one_seat("Prophet", seats),
            some_seats("have been Prophet", seats),
            some_seats("fell as Prophet", seats),
            some_seats("expelled", seats),
            amount("face with the Prophet's marker, 63 for none", 0, 63),
            amount("cards before the marker", 0, most),
            amount("cards of the mainline since the Prophet took over", 0, most),
            amount("cards of the sidelines since the Prophet took over", 0, most),
            one_seat("who ended the deal without a card", seats),
            one_seat("who deals next", seats),
            some_seats("have dealt before", seats),
            flag("the dealer judges by hand"),
            flag("a rejected play of this turn expels"),
            flag("all packs are used up"),
            mask("mark of the rule, once it is revealed", [f"bit {k}" for k in range(48)]),
            amount("groups of the sidelines: length of the line then, and cards, in pairs", 0, most, 2 * most, "group"),
            private(amount("words of the own rule, each one more", 0, MOST_WORD, MOST_WRITTEN, "word")),
        ]

    def public_numbers(self) -> list[int]:
        """The facts with whole lists in place of marks."""
        refused: i64 = 0
        for card in self.refused_starters:
            refused |= bit(card & 63)
        size: i64 = 2 * (self.rules.packs + self.rules.spare_packs) * popcount(self.rules.cards)
        return [refused, *self.facts()[1:], *self.hung[:size], *([0] * (size - len(self.hung)))]

    def private_numbers(self, seat: i64) -> list[int]:
        """ELE-4: the words of the rule, which the dealer alone knows."""
        return padded(self.draft.words if seat == self.host else [], MOST_WRITTEN)

    # --- what may be otherwise in another world -------------------------------------------------------------

    def evidence(self) -> Evidence:
        """ELE-40: all public facts that the secret rule agrees with."""
        line = [card & 63 for card in self.line]
        evidence = Evidence(line, [card & 63 for card in self.refused_starters], self.hint)
        at = 0
        for k in range(0, len(self.hung), 2):
            count = self.hung[k + 1]
            evidence.tried[self.hung[k]].append([card & 63 for card in self.side[at : at + count]])
            at += count
        for k in range(0, len(self.right_claims), 2):
            evidence.none[self.right_claims[k]].append(self.right_claims[k + 1])
        for k in range(0, len(self.misses), 2):
            evidence.tried[self.misses[k]].append([self.misses[k + 1]])
        for k in range(0, len(self.by_chance), 2):
            evidence.some[self.by_chance[k]].append(self.by_chance[k + 1])
        return evidence

    def keeps_secret_from(self, viewer: i64) -> bool:
        """ELE-4: whether there is a rule that a viewer does not know."""
        return self.secret is not None and viewer != self.host and self.phase != OVER
