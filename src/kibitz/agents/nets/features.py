"""What a net sees: numbered features of the seat to act and of one of its actions, each there or not."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr, u8

from kibitz.cards.kernel import ctz
from kibitz.cards.vecs import vec
from kibitz.engine.deal import Deal, Watcher

EIGHTHS: Final = 8


@mypyc_attr(allow_interpreted_subclasses=True)
class Features:
    """The features of one game. They look at what the seat to act knows, and at nothing else, as policies do.

    `look` says what is there whatever is done, in `on`; `after` what an action changes: in `changed` a feature that it
    brings, or -1 - feature that it takes away. `part` is the net that judges the action.
    """

    def __init__(self, inputs: i64, parts: i64) -> None:
        self.inputs = inputs
        self.parts = parts
        self.part: i64 = 0
        self.plays: i64 = parts  # the parts before this one judge plays, for which 1 is a deal that is won
        self.stakes = 1.0  # points that 1 stands for in all other parts
        self.on: vec[i64] = vec[i64]([0] * 200)
        self.count: i64 = 0
        self.changed: vec[i64] = vec[i64]([0] * 200)
        self.changes: i64 = 0
        self.heard: vec[i64] = vec[i64]([])  # what the acts so far have told everybody; nothing where none matters

    def begin(self) -> None:
        """A deal begins, of which nothing has been heard."""

    def hear(self, deal: Deal, action: i64) -> None:
        """The seat to act is about to do so in the open. Nobody's cards are looked at but those that it turns up."""

    def knows(self, deal: Deal) -> bool:
        """Whether the decision that is due is one to judge. All others are left to rules of thumb."""
        return True

    def judges(self, deal: Deal, action: i64) -> bool:
        """Whether an action is one to choose among. Asked only where there are several words of actions."""
        return True

    def look(self, deal: Deal) -> None:
        """What is there as the seat to act sees it."""
        raise NotImplementedError

    def after(self, deal: Deal, action: i64) -> None:
        """What one of its actions changes."""
        raise NotImplementedError

    def add(self, feature: i64) -> None:
        """A feature of the seat is there."""
        self.on[self.count] = feature
        self.count += 1

    def add_all(self, first: i64, mask: i64) -> None:
        """So are those that a mask says, counted from the first one on."""
        while mask != 0:
            self.on[self.count] = first + ctz(mask)
            self.count += 1
            mask &= mask - 1

    def bring(self, feature: i64) -> None:
        """The action brings a feature."""
        self.changed[self.changes] = feature
        self.changes += 1

    def take_all(self, first: i64, mask: i64) -> None:
        """It takes away those that a mask says."""
        while mask != 0:
            self.changed[self.changes] = -1 - first - ctz(mask)
            self.changes += 1
            mask &= mask - 1


@final
class Hearing(Watcher):
    """Lets features hear what all seats did in the open, one act after another."""

    def __init__(self, features: Features) -> None:
        self.features = features
        features.begin()

    def before(self, deal: Deal, seat: i64, action: i64) -> None:
        hear_in_the_open(self.features, deal, action)


@final
class Sheet:
    """Features of decisions written down for a learner: a row of zeros and ones for each, and the part."""

    def __init__(self, rows: i64, inputs: i64) -> None:
        self.inputs = inputs
        self.seen: vec[u8] = vec[u8]([0] * int(rows * inputs))
        self.parts: vec[i64] = vec[i64]([0] * int(rows))

    def write(self, features: Features, deals: list[Deal], chosen: vec[i64]) -> None:
        """One row for each deal and the action chosen there; none where it is negative."""
        row: i64 = 0
        while row < len(deals):
            if chosen[row] >= 0:
                self.write_one(features, deals[row], chosen[row], row)
            row += 1

    def write_one(self, features: Features, deal: Deal, action: i64, row: i64) -> None:
        """One row, for a deal and an action."""
        features.look(deal)
        features.after(deal, action)
        self.parts[row] = features.part
        seen = self.seen
        at = row * self.inputs
        end = at + self.inputs
        k = at
        while k < end:
            seen[k] = 0
            k += 1
        k = 0
        while k < features.count:
            seen[at + features.on[k]] = 1
            k += 1
        k = 0
        while k < features.changes:
            change = features.changed[k]
            if change >= 0:
                seen[at + change] = 1
            else:
                seen[at - 1 - change] = 0
            k += 1


def hear_in_the_open(features: Features, deal: Deal, action: i64) -> None:
    """Let features hear what the seat to act is about to do, unless that is hidden."""
    if deal.waiting == 0 and not deal.hides(action):
        features.hear(deal, action)


def place_after(own: i64, other: i64, seats: i64) -> i64:
    """How many seats after the own one another is."""
    return other - own if other >= own else other - own + seats


def seat_after(own: i64, place: i64, seats: i64) -> i64:
    """Which seat is so many after the own one."""
    return own + place if own + place < seats else own + place - seats


def binned(count: i64, bins: i64) -> i64:
    """A number as one of so many bins; the last one is for all that is more."""
    if count < 0:
        return 0
    if count >= bins:
        return bins - 1
    return count


def eighth(chance: float) -> i64:
    """A chance as one of eight bins."""
    return binned(i64(int(chance * 8.0)), EIGHTHS)
