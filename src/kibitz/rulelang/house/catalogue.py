"""The catalogue of house rules: those that cards can say, by number, name and text.

B33, quiet at the table, speaks of chat and not of cards; docs/games/bartok.md says so too.
"""

from __future__ import annotations

from typing import Final

from kibitz.rulelang.house.reader import read_house
from kibitz.rulelang.tree import Node


def named(name: str, text: str) -> tuple[str, str]:
    """A rule of the catalogue: its name, which is a message, and its text in the rule language."""
    return name, text


CATALOGUE: Final[dict[str, tuple[str, str]]] = {
    "B01": named("Oedipus Jack", "a jack may be played on a queen; a jack may not be played on a king"),
    "B02": named("Skip", "when an 8 is played, the next player loses a turn"),
    "B03": named("Reverse", "when a 7 is played, play reverses"),
    "B04": named("Local swap", "when a queen is played, swap hands with a chosen player"),
    "B05": named("Global shift", "when the king of clubs is played, all hands move on"),
    "B06": named("Snap", 'the twin of the top card may be played out of turn, saying "snap"'),
    "B07": named("Suit-naming Ace", "when an ace is played, name a suit"),
    "B08": named("Take two", "when a 2 is played, the next player draws 2 and the next player loses a turn"),
    "B09": named("Black Sixes", "when a black 6 is played, the player 2 to the right loses the next turn"),
    "B10": named("Red Queens are Fives", "a red queen counts as a 5"),
    "B11": named("Bartok minus one", 'when a hand has 2 cards, say "Bartok minus one"'),
    "B12": named("Reversing Aces", "when an ace is played, play reverses"),
    "B13": named("Wild Kings", "a king may be played on anything unless a demand is live"),
    "B14": named("Live Sevens", "when a 7 is played, the next player must play a 7 or draw 2 for each live one"),
    "B15": named("Name your Spades", "when a spade is played, say its name"),
    "B16": named(
        "Nice-day Sevens",
        'when a 7 is played, the next player draws 1 and say "have a nice day" and say "very" once for each 7 before',
    ),
    "B17": named("Hello", 'when any card is played if 1 higher, say "hello"'),
    "B18": named("Colour change", 'when any card is played if another colour, say "rainbow"'),
    "B19": named("Court on court", 'when a court is played on a court, say "your majesty"'),
    "B20": named("Knock", 'when any card is played if same rank, say "knock"'),
    "B21": named("Third Six", 'when a 6 is played on a 6 if rank run mod 3 = 2, say "three of a kind"'),
    "B22": named("Nine on Six", 'a 9 may be played out of turn on a 6, saying "nine lives"'),
    "B23": named(
        "Tax break", 'any card may be played on anything if the hand is larger than its rank, saying "tax break"'
    ),
    "B24": named("Last hand up", "when a 5 is played, everyone reacts and the last draws 1"),
    "B25": named("Thank you", 'when a penalty is drawn, say "thank you"'),
    "B26": named("Double powers", "powers on the same rank happen twice"),
    "B27": named("Brackets", "after court, not number until court"),
    "B28": named(
        "Sandwich",
        'when any card is played if same rank as card before last and another rank, say "slap"',
    ),
    "B29": named("Limerick", 'when a black jack is played, the next player must say "there was a young lady"'),
    "B30": named("Neighbours", "any card may be played on anything if 1 above or below"),
    "B31": named("Everyone draws", "when a multiple of 5 is played, all others draw 1"),
    "B32": named("Fresh hand", "when an ace is played, may bury the hand and draw 5"),
    "B34": named("Joker", "jokers are wild"),
    "B35": named("Change of suit", "if last is 10 then another suit"),
    "B36": named("Play again", "when a 3 is played, play again or draw 1"),
    "B37": named("No special finish", "a last card with a power does not win"),
    "B38": named(
        "Parity shift",
        'when an odd card is played on an even card, say "odd"; when an even card is played on an odd card, say "even"',
    ),
    "B39": named("Joint neighbours", "when a queen is played, either neighbour may play next"),
    "B40": named("Wild Jacks", "a jack may be played on anything; when a jack is played, name a suit"),
    "B41": named("Draw until able", "draw until a card can be played"),
    "B42": named("Straight down", "after drawing, a card may be played at once"),
    "B43": named("Pairs", "cards of the same rank may be played together"),
    "B44": named("Gift", "when a 6 is played, give a card to a chosen player"),
    "B45": named("Pickpocket", "when a 10 is played, take a card from a chosen player"),
    "B46": named("Pass it on", "when a 9 is played, everyone passes a card to the left"),
    "B47": named("Finger", "when a 4 is played, a chosen player draws 2"),
    "B48": named("Jump in", "any card may be played out of turn if same rank"),
    "B49": named(
        "Red jack saves",
        "when a black jack is played, the next player must play a black jack or draw 5 for each live one; "
        "a red jack cancels a demand",
    ),
    "B50": named("Asking jack", "when a jack is played, ask for a suit"),
    "B51": named("Asking queen", "when a queen is played, ask for a rank"),
    "B52": named("Ban on spades", "when a 9 is played, a spade may not be played for a round"),
    "B53": named("No ace last", "an ace may not be played on anything as the last card"),
    "B54": named("Too few cards", "when a king is played, whoever holds the fewest cards draws 2"),
    "B55": named("Double or nothing", "when a 4 is played, the next draw is doubled"),
    "B56": named("The black heart", "the queen of spades counts as a heart"),
    "B57": named("You there", "when a queen is played, a chosen player plays next"),
}
LAST_NUMBER: Final = 57


def catalogue_id(k: int) -> str:
    """`B05` for 5."""
    return f"B0{k}" if k < 10 else f"B{k}"


def catalogue_rule(name: str) -> Node:
    """A rule of the catalogue as a tree."""
    return read_house(CATALOGUE[name][1])
