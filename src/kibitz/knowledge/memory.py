"""What one viewer cannot place: groups of cards that this viewer cannot tell apart.

A group is born at the deal, or when cards that the viewer knew leave a place unseen: those that left and those that
stayed are then alike. How many cards of a group lie in each place is seen by all, and any of them may lie where any
other does, but for what a place is known not to hold. A card that is seen leaves its group; a group whose cards all lie
in one place is known again.
"""

from __future__ import annotations

from mypy_extensions import i64

from kibitz.cards.card_set import CardSet, one_card
from kibitz.cards.kernel import bit


class UnknownGroup:
    """Cards that a viewer cannot tell apart, and the step at which they became so."""

    def __init__(self, cards: CardSet, step: int, before: bool) -> None:
        self.cards = cards
        self.step = step  # -1: the deal
        self.before = before  # the step's own action belongs to what was not seen

    def lies_together(self, places: list[CardSet]) -> bool:
        """Whether all of them lie in one of these places."""
        for place in places:
            if self.cards.within(place):
                return True
        return False


class Memory:
    """One viewer's groups. All other cards the viewer can place."""

    def __init__(self, viewer: i64) -> None:
        self.viewer = viewer
        self.mask: int = bit(viewer)
        self.groups: list[UnknownGroup] = []
        self.stale = False  # places have changed since the last conclusion

    def knows(self, slot: i64) -> bool:
        """Whether the viewer can place a card."""
        for group in self.groups:
            if group.cards.has(slot):
                return False
        return True

    def see(self, cards: CardSet) -> None:
        """These cards are seen: they can be told apart from now on."""
        if not self.groups:
            return
        gone = False
        for group in self.groups:
            if group.cards.meets(cards):
                group.cards = group.cards.minus(cards)
                gone = gone or group.cards.is_empty()
        if gone:
            self.groups = [group for group in self.groups if not group.cards.is_empty()]

    def rename(self, slot: i64, twin: i64) -> None:
        """A copy of a card takes the place of another among those that cannot be told apart."""
        for group in self.groups:
            if group.cards.has(slot):
                group.cards = group.cards.minus(one_card(slot)).union(one_card(twin))
                return

    def is_one(self, cards: CardSet) -> bool:
        """Whether some cards are all of one group, or all known."""
        touched = 0
        for group in self.groups:
            if group.cards.meets(cards):
                if not cards.within(group.cards):
                    return False
                touched += 1
        return touched <= 1

    def confuse(self, cards: CardSet, step: int, before: bool) -> bool:
        """Some of these cards left unseen. False where that leaves more to know than groups can say.

        Cards of one group stay in it. Cards that were known are a new group. Where groups mix, or mix with known
        cards, they become one, and how many of which kind went is forgotten.
        """
        for group in self.groups:
            if cards.within(group.cards):
                return True
        exact = True
        kept: list[UnknownGroup] = []
        for group in self.groups:
            if group.cards.meets(cards):
                cards = cards.union(group.cards)
                exact = False
            else:
                kept.append(group)
        kept.append(UnknownGroup(cards, step, before))
        self.groups = kept
        return exact

    def conclude(self, places: list[CardSet]) -> None:
        """A group that lies in one of the places as a whole is known."""
        self.stale = False
        kept: list[UnknownGroup] = []
        for group in self.groups:
            if not group.lies_together(places):
                kept.append(group)
        self.groups = kept
