# SPDX-License-Identifier: Apache-2.0
"""House rules at work: for each a round that brings it about, what a person taps there, and what the log tells."""

from __future__ import annotations

from dataclasses import dataclass

# What two bots hold that never fits, and what they draw.
ONE = "8D TD QD KD 9D"
TWO = "8H TH QH KH 9H"
STOCK = "2C 8S TS QS KS JS 9S JH JD AH AD AS"


@dataclass(frozen=True)
class Effect:
    """A rule by its number in the list, or in full; hands of a round that seat 0 dealt, its own first."""

    rule: str
    hands: str
    taps: tuple[str, ...]  # cards by their face, buttons by the beginning of their words
    told: str
    stock: str = STOCK
    refused: str = ""  # what the table says to the last tap, in place of doing it


EFFECTS = [
    Effect("P03", f"AC 2C 5C 7C TC|{ONE}", ("2C",), "drew 2 cards", stock="3C 8S TS QS KS JS"),
    Effect("P05", f"3C 8C 5C TC 7C|{ONE}", ("8C", "Hearts"), "You named hearts"),
    Effect("P07", f"3C JC 5C 8C TC|{ONE}", ("JC", "Ask for a 5"), "You asked for"),
    Effect("P12", f"3D 4D 5D 6D 7D|{ONE}", ("Draw", "TC"), "You played 10♣", stock="2C 8S TC QS KS JS"),
    Effect("P13", f"5C 5H 3C 4C 7C|{ONE}", ("5C", "5H"), "You added 5♥"),
    Effect("P16", f"5H 3D 4D 6D 7D|5C TD QD KD 8D|{TWO}", ("5H",), "You played 5♥"),
    Effect("P17", f"7C 3C 4C 5C 6C|{ONE}|{TWO}", ("7C", "Swap"), "Your hand went to"),
    Effect("P24", "KC 3C 4C 5C 6C|8D TD QD 6S 9D", ('Say "all hail"', "KC"), 'said "all hail"'),
    Effect("P25", f"3C 4C 5C 6C 7C|{ONE}", ("3C", "4C", "5C", 'Say "mao"', 'Say "Bartok"', "6C"), '"mao"'),
    Effect("P30", f"3D 4D 5D 6D 7D|{ONE}", ("Draw", "*"), "You played the Joker as", stock="2C 8S * QS KS JS"),
    Effect("P31", f"QH 3D 4D 6D 7D|{ONE}", ("QH",), "You played Q♥", stock="5C 8S TS KS JS"),
    Effect("P36", "3D 4D 6D 7D 9C|8H TD QD KD 9D", ("3D",), "You played 3♦", stock="AC 8S TS KS JS"),
    Effect("W01", f"6C 3C 4C 8C TC|{ONE}|{TWO}", ("6C", "Choose", "3C"), "You gave 3♣ to"),
    Effect("W03", "9C 3C 4C 8C TC|8D TD QD 6S 7H", ("9C", "3C"), "You gave 3♣ to"),
    Effect("W04", f"4C 3C 5C 8C TC|{ONE}|{TWO}", ("4C", "Choose"), "drew 2 cards"),
    Effect("W09", "3S 9H 4D 6D 7D|9S TD QD KD 8D", ("3S",), "", stock="2S 8S TS QS KS JS", refused="forbids it"),
    Effect("W10", f"4C 3C 5C 8C TC|{ONE}", ("4C",), "drew 2 cards"),
    Effect(
        "red or same suit", "3S 3D 4C 6D 7D|8C TC QC KC 9C", ("3S",), "", stock="3H 8S TS QS KS", refused="house rule 1"
    ),
]
