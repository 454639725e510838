"""What one viewer cannot place: blurs of cards that this viewer cannot tell apart.

A blur is born at the deal, or when cards that the viewer knew leave a place unseen: those that left and those that
stayed are then alike. How many cards of a blur lie in each place is seen by all, and any of them may lie where any
other does, but for what a place is known not to hold. A card that is seen leaves its blur; a blur whose cards all lie
in one place is known again.
"""

from __future__ import annotations

from mypy_extensions import i64

from kibitz.cards import COPY
from kibitz.kernel import bit, wide_bit


class Blur:
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


class Memory:
    """One viewer's blurs. All other cards the viewer can place."""

    def __init__(self, viewer: i64) -> None:
        self.viewer = viewer
        self.mask: int = bit(viewer)
        self.blurs: list[Blur] = []
        self.stale = False  # places have changed since the last conclusion

    def knows(self, slot: i64) -> bool:
        """Whether the viewer can place a card."""
        for blur in self.blurs:
            if blur.first & bit(slot) != 0 if slot < COPY else blur.second & wide_bit(slot - COPY) != 0:
                return False
        return True

    def see(self, first: int, second: int) -> None:
        """These cards are seen: they can be told apart from now on."""
        gone = False
        for blur in self.blurs:
            if blur.touches(first, second):
                blur.first &= ~first
                blur.second &= ~second
                gone = gone or (blur.first == 0 and blur.second == 0)
        if gone:
            self.blurs = [blur for blur in self.blurs if blur.first != 0 or blur.second != 0]

    def rename(self, slot: i64, twin: i64) -> None:
        """A copy of a card takes the place of another among those that cannot be told apart."""
        for blur in self.blurs:
            first, second = _words(slot)
            if blur.touches(first, second):
                blur.first &= ~first
                blur.second &= ~second
                first, second = _words(twin)
                blur.first |= first
                blur.second |= second
                return

    def is_one(self, first: int, second: int) -> bool:
        """Whether some cards are all of one blur, or all known."""
        touched = 0
        for blur in self.blurs:
            if blur.touches(first, second):
                if not blur.holds(first, second):
                    return False
                touched += 1
        return touched <= 1

    def confuse(self, first: int, second: int, step: int, before: bool) -> bool:
        """Some of these cards left unseen. False where that leaves more to know than blurs can say.

        Cards of one blur stay in it. Cards that were known are a new blur. Where blurs mix, or mix with known
        cards, they become one, and how many of which kind went is forgotten.
        """
        for blur in self.blurs:
            if blur.holds(first, second):
                return True
        exact = True
        kept: list[Blur] = []
        for blur in self.blurs:
            if blur.touches(first, second):
                first |= blur.first
                second |= blur.second
                exact = False
            else:
                kept.append(blur)
        kept.append(Blur(first, second, step, before))
        self.blurs = kept
        return exact

    def conclude(self, places: list[int]) -> None:
        """A blur that lies in one place as a whole is known; `places` are the two words of each place."""
        self.stale = False
        kept: list[Blur] = []
        for blur in self.blurs:
            if not _in_one_place(blur, places):
                kept.append(blur)
        self.blurs = kept


def _words(slot: i64) -> tuple[int, int]:
    """A card as the two words of a blur."""
    if slot < COPY:
        return bit(slot), 0
    return 0, wide_bit(slot - COPY)


def _in_one_place(blur: Blur, places: list[int]) -> bool:
    at = 0
    while at < len(places):
        if blur.first & ~places[at] == 0 and blur.second & ~places[at + 1] == 0:
            return True
        at += 2
    return False
