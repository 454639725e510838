"""What one viewer cannot place: groups of cards that this viewer cannot tell apart.

A group is born at the deal, or when cards that the viewer knew leave a place unseen: those that left and those that
stayed are then alike. How many cards of a group lie in each place is seen by all, and any of them may lie where any
other does, but for what a place is known not to hold. A card that is seen leaves its group; a group whose cards all lie
in one place is known again.
"""

from __future__ import annotations

from mypy_extensions import i64

from kibitz.cards.card import COPY
from kibitz.cards.kernel import bit, wide_bit


class UnknownGroup:
    """Cards that a viewer cannot tell apart, as two words, and the step at which they became so."""

    def __init__(self, first: int, second: int, step: int, before: bool) -> None:
        self.first = first
        self.second = second
        self.step = step  # -1: the deal
        self.before = before  # the step's own action belongs to what was not seen

    def touches(self, first: int, second: int) -> bool:
        """Whether any of these cards is among them."""
        return self.first & first != 0 or self.second & second != 0

    def holds(self, first: int, second: int) -> bool:
        """Whether all of these cards are among them."""
        return first & ~self.first == 0 and second & ~self.second == 0

    def lies_together(self, places: list[int]) -> bool:
        """Whether all of them lie in one place; `places` are the two words of each place."""
        at = 0
        while at < len(places):
            if self.first & ~places[at] == 0 and self.second & ~places[at + 1] == 0:
                return True
            at += 2
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
            if group.first & bit(slot) != 0 if slot < COPY else group.second & wide_bit(slot - COPY) != 0:
                return False
        return True

    def see(self, first: int, second: int) -> None:
        """These cards are seen: they can be told apart from now on."""
        if not self.groups:
            return
        gone = False
        for group in self.groups:
            if group.touches(first, second):
                group.first &= ~first
                group.second &= ~second
                gone = gone or (group.first == 0 and group.second == 0)
        if gone:
            self.groups = [group for group in self.groups if group.first != 0 or group.second != 0]

    def rename(self, slot: i64, twin: i64) -> None:
        """A copy of a card takes the place of another among those that cannot be told apart."""
        for group in self.groups:
            first, second = _words(slot)
            if group.touches(first, second):
                group.first &= ~first
                group.second &= ~second
                first, second = _words(twin)
                group.first |= first
                group.second |= second
                return

    def is_one(self, first: int, second: int) -> bool:
        """Whether some cards are all of one group, or all known."""
        touched = 0
        for group in self.groups:
            if group.touches(first, second):
                if not group.holds(first, second):
                    return False
                touched += 1
        return touched <= 1

    def confuse(self, first: int, second: int, step: int, before: bool) -> bool:
        """Some of these cards left unseen. False where that leaves more to know than groups can say.

        Cards of one group stay in it. Cards that were known are a new group. Where groups mix, or mix with known
        cards, they become one, and how many of which kind went is forgotten.
        """
        for group in self.groups:
            if group.holds(first, second):
                return True
        exact = True
        kept: list[UnknownGroup] = []
        for group in self.groups:
            if group.touches(first, second):
                first |= group.first
                second |= group.second
                exact = False
            else:
                kept.append(group)
        kept.append(UnknownGroup(first, second, step, before))
        self.groups = kept
        return exact

    def conclude(self, places: list[int]) -> None:
        """A group that lies in one place as a whole is known; `places` are the two words of each place."""
        self.stale = False
        kept: list[UnknownGroup] = []
        for group in self.groups:
            if not group.lies_together(places):
                kept.append(group)
        self.groups = kept


def _words(slot: i64) -> tuple[int, int]:
    """A card as the two words of a group."""
    if slot < COPY:
        return bit(slot), 0
    return 0, wide_bit(slot - COPY)
