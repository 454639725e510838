"""What a seat is asked: the prompt, the choices, and picks of several cards."""

from __future__ import annotations


class Choice:
    """How a client offers one action: `kind` is card, cards (a combination), suit, number or button."""

    def __init__(
        self,
        kind: str,
        label: str,
        value: str = "",
        help: str = "",
        weight: int = 0,
        cards: list[str] | None = None,
        group: str = "",
        by_itself: bool = False,
    ) -> None:
        self.kind = kind
        self.label = label
        self.value = value  # the card's face, the suit's letter or the number
        self.help = help
        self.weight = weight  # 1: offer first; -1: a rare act
        self.cards = cards  # a combination's faces, such as the hand holds
        self.group = group  # the heading that a combination stands under
        self.by_itself = by_itself  # what happens where the person lets it


class Prompt:
    """What the seat to act should do now, one line of help, and the clause behind it."""

    def __init__(self, text: str, help: str = "", clause: str = "") -> None:
        self.text = text
        self.help = help
        self.clause = clause


class Pick:
    """Several cards chosen before anything is sent: `least` to `most` of a zone, then `done` (-1: no such action)."""

    def __init__(
        self,
        zone: str,
        least: int,
        most: int,
        verb: str,
        done: int = -1,
        none: str = "",
        taken: int = 0,
        worth: list[tuple[str, int]] | None = None,
        most_worth: int = 0,
        unit: str = "",
        ordered: bool = False,
    ) -> None:
        self.zone = zone
        self.least = least
        self.most = most
        self.verb = verb
        self.done = done
        self.none = none
        self.taken = taken
        self.worth = worth  # what each face adds, where the cards add up to something
        self.most_worth = most_worth
        self.unit = unit  # what they add up to: "Bid"
        self.ordered = ordered  # the order of choosing counts; `done` always follows
