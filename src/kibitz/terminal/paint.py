"""Cards and words in colour for the full screen: four colours for the suits, a letter and a number beside each."""

from __future__ import annotations

from dataclasses import dataclass

from rich.style import Style
from rich.text import Text

from kibitz.terminal.words import card_words, suit_letter

TABLE = "#17221d"
SURFACE = "#1e2b25"
LINE = "#3a4b42"
DOT = "#5f7067"
INK = "#ecf1ed"
INK2 = "#a4b4ab"
LAMP = "#f5b83d"
LAMP_INK = "#241a00"
ERROR = "#ff9d93"
FACE = "#f6f6f2"
OFF = "#b9c1bb"
BACK = "#2f6152"
BACK_LINE = "#7ea596"
ON_FACE = {"S": "#1b2430", "H": "#c0242c", "D": "#1b5cae", "C": "#1c7440", "": "#1b2430"}
ON_TABLE = {"S": INK, "H": "#ff8f8a", "D": "#8dbcff", "C": "#7fd39b", "": INK}
SIGNS = {"♠": "S", "♥": "H", "♦": "D", "♣": "C"}


@dataclass(frozen=True)
class Look:
    """How a card of the hand is drawn: its number among the choices (0: not playable), the cursor on it, lifted."""

    face: str
    number: int = 0
    cursor: bool = False
    lifted: bool = False


def words(text: str, style: str = INK) -> Text:
    """A sentence with its suit signs in their colours."""
    drawn = Text(text, style=style)
    for k, letter in enumerate(text):
        if letter in SIGNS:
            drawn.stylize(ON_TABLE[SIGNS[letter]], max(0, k - _rank_length(text, k)), k + 1)
    return drawn


def _rank_length(text: str, at: int) -> int:
    """How many characters before a suit sign are its rank."""
    if text[max(0, at - 2) : at] == "10":
        return 2
    return 1 if at > 0 and text[at - 1] in "23456789JQKA" else 0


def mini(face: str | None, marked: bool = False) -> Text:
    """A card of four columns and one line."""
    if face is None:
        return Text.assemble(("▒▒▒▒", Style(color=BACK_LINE, bgcolor=BACK)))
    style = Style(color=ON_FACE[suit_letter(face)], bgcolor=LAMP if marked else FACE, bold=True)
    return Text.assemble((f"{card_words(face)[:5]:>3} ", style))


def card(face: str | None, off: bool = False) -> tuple[Text, Text]:
    """A card of five columns and two lines: the card, then its suit's letter."""
    if face is None:
        back = Style(color=BACK_LINE, bgcolor=BACK)
        return Text.assemble(("▒▒▒▒▒", back)), Text.assemble(("▒▒▒▒▒", back))
    letter = suit_letter(face)
    style = Style(color=ON_FACE[letter], bgcolor=OFF if off else FACE, bold=not off)
    top = f" {card_words(face)[:4]:<4}"
    return Text.assemble((top, style)), Text.assemble((f"   {letter.lower() or ' '} ", style + Style(bold=False)))


def minis(cards: list[Text], width: int) -> list[Text]:
    """Small cards in lines of the given width, a blank between two."""
    lines: list[Text] = []
    for card in cards:
        if not lines or lines[-1].cell_len + card.cell_len + 1 > width:
            lines.append(Text())
        elif lines[-1].cell_len:
            lines[-1].append(" ")
        lines[-1].append_text(card)
    return lines


HAND_CARD = 6  # columns of a card of the hand with the gap after it


def hand_rows(looks: list[Look], width: int, airy: bool = True) -> list[Text]:
    """The hand in rows of cards of five columns and two lines: the card; its number and its suit's letter."""
    per_row = max(1, (width + 1) // HAND_CARD)
    count = -(-len(looks) // per_row) or 1
    even = -(-len(looks) // count)
    lines: list[Text] = []
    for start in range(0, len(looks), max(1, even)):
        top, foot = Text(), Text()
        for look in looks[start : start + even]:
            _append_card(top, foot, look)
        lines += [Text(), top, foot] if lines and airy else [top, foot]
    return lines


def _append_card(top: Text, foot: Text, look: Look) -> None:
    letter = suit_letter(look.face)
    playable = look.number > 0
    ground = LAMP if look.cursor else FACE if playable else OFF
    style = Style(color=ON_FACE[letter], bgcolor=ground, bold=playable or look.cursor)
    name = card_words(look.face)[:4]
    left, right = ("[", "]") if look.cursor else (" ", " ")
    top.append(f"{left}{name:<3}{right}"[:5].ljust(5), style)
    number = "▲" if look.lifted else str(look.number) if playable else ""
    small = Style(color=LAMP_INK if look.cursor else ON_FACE[letter] if playable else "#5c6660", bgcolor=ground)
    foot.append(f"{number:>2} {letter.lower() or ' '} ", small)
    top.append(" ")
    foot.append(" ")


def buttons(labels: list[tuple[str, bool, bool]], width: int) -> Text:
    """Buttons as (label, under the cursor, offered first) in as many lines as they need."""
    drawn = Text()
    column = 0
    for label, cursor, primary in labels:
        left, right = ("[", "]") if cursor else (" ", " ")
        text = f"{left}{label}{right}"
        if column and column + len(text) + 2 > width:
            drawn.append("\n")
            column = 0
        lit = Style(color=LAMP_INK, bgcolor=LAMP, bold=True)
        style = lit if cursor else Style(color=INK, bgcolor=LINE, bold=primary)
        piece = Text(text, style)
        if not cursor:
            for k, letter in enumerate(text):
                if letter in SIGNS:
                    piece.stylize(ON_TABLE[SIGNS[letter]], k, k + 1)
        drawn.append_text(piece)
        drawn.append("  ")
        column += len(text) + 2
    return drawn
