"""Cards and words in colour for the full screen: four colours for the suits, a letter and a number beside each."""

from __future__ import annotations

from dataclasses import dataclass

from rich.style import Style
from rich.text import Text

from kibitz.terminal.words import card_words, suit_letter, symbol_of

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
SYMBOL_INKS = {
    "Yin": "#1b2430", "Energy": "#7d5a00", "Force": "#b3261e", "Space": "#0a66b0",
    "Matter": "#15734a", "Entropy": "#a3357f", "Time": "#6a3fb0", "Yang": "#a84800",
}  # fmt: skip
ON_TABLE = {"S": INK, "H": "#ff8f8a", "D": "#8dbcff", "C": "#7fd39b", "": INK}
SIGNS = {"♠": "S", "♥": "H", "♦": "D", "♣": "C"}


@dataclass(frozen=True)
class Look:
    """How a card of the hand is drawn: its number among the choices (0: not playable), the cursor on it, lifted."""

    face: str
    number: int = 0
    cursor: bool = False
    lifted: bool = False
    meant: bool = False  # part of the combination that the cursor is on


@dataclass(frozen=True)
class Button:
    """A choice beside the hand; those under one heading stand together."""

    label: str
    cursor: bool = False
    primary: bool = False
    heading: str = ""


def face_ink(face: str) -> str:
    """The colour of a face: its suit's or its symbol's."""
    symbol = symbol_of(face)
    return SYMBOL_INKS.get(symbol, INK) if symbol else ON_FACE[suit_letter(face)]


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
    """A card of one line: four columns, more where a symbol has a name."""
    if face is None:
        return Text.assemble(("▒▒▒▒", Style(color=BACK_LINE, bgcolor=BACK)))
    style = Style(color=face_ink(face), bgcolor=LAMP if marked else FACE, bold=True)
    return Text.assemble((f"{card_words(face):>3} ", style))


def card(face: str | None, off: bool = False) -> tuple[Text, Text]:
    """A card of two lines and five columns, more where a symbol has a name: the card, then its suit's letter."""
    if face is None:
        back = Style(color=BACK_LINE, bgcolor=BACK)
        return Text.assemble(("▒▒▒▒▒", back)), Text.assemble(("▒▒▒▒▒", back))
    style = Style(color=face_ink(face), bgcolor=OFF if off else FACE, bold=not off)
    top = f" {card_words(face)[:SYMBOL_CARD]:<4}"
    foot = f"{suit_letter(face).lower() or ' ':>{len(top) - 1}} "
    return Text.assemble((top, style)), Text.assemble((foot, style + Style(bold=False)))


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


SYMBOL_CARD = 8  # columns of the longest card with a symbol's name: Entropy7


def hand_rows(looks: list[Look], width: int, airy: bool = True) -> list[Text]:
    """The hand in rows of cards of two lines: the card; its number and its suit's letter. All are equally wide."""
    wide = max([5, *(len(card_words(look.face)[:SYMBOL_CARD]) + 2 for look in looks)])
    per_row = max(1, (width + 1) // (wide + 1))
    count = -(-len(looks) // per_row) or 1
    even = -(-len(looks) // count)
    lines: list[Text] = []
    for start in range(0, len(looks), max(1, even)):
        top, foot = Text(), Text()
        for look in looks[start : start + even]:
            _append_card(top, foot, look, wide)
        lines += [Text(), top, foot] if lines and airy else [top, foot]
    return lines


def _append_card(top: Text, foot: Text, look: Look, wide: int) -> None:
    letter = suit_letter(look.face)
    playable = look.number > 0 or look.meant
    ground = LAMP if look.cursor else FACE if playable else OFF
    style = Style(color=face_ink(look.face), bgcolor=ground, bold=playable or look.cursor)
    name = card_words(look.face)[:SYMBOL_CARD]
    left, right = ("[", "]") if look.cursor else (" ", " ")
    top.append(f"{left}{name:<{wide - 2}}{right}"[:wide].ljust(wide), style)
    number = "▲" if look.lifted else str(look.number) if look.number else ""
    small = Style(color=LAMP_INK if look.cursor else face_ink(look.face) if playable else "#5c6660", bgcolor=ground)
    foot.append(f"{number:>2} {letter.lower() or ' ':<{wide - 3}}", small)
    top.append(" ")
    foot.append(" ")


def buttons(offered: list[Button], width: int, most: int = 8) -> Text:
    """Buttons in as many lines as they need, a heading before its own; of many lines those about the cursor."""
    lines: list[Text] = []
    at, heading = 0, ""
    for button in offered:
        if button.heading != heading:
            heading = button.heading
            lines.append(Text(f"{heading}: ", INK2))
        piece = _button(button)
        if not lines or lines[-1].cell_len + piece.cell_len > width:
            lines.append(Text())
        if button.cursor:
            at = len(lines) - 1
        lines[-1].append_text(piece)
        lines[-1].append("  ")
    return Text("\n").join(_window(lines, at, most))


def _button(button: Button) -> Text:
    left, right = ("[", "]") if button.cursor else (" ", " ")
    text = f"{left}{button.label}{right}"
    if button.cursor:
        return Text(text, Style(color=LAMP_INK, bgcolor=LAMP, bold=True))
    piece = Text(text, Style(color=INK, bgcolor=LINE, bold=button.primary))
    for k, letter in enumerate(text):
        if letter in SIGNS:
            piece.stylize(ON_TABLE[SIGNS[letter]], k, k + 1)
    return piece


def _window(lines: list[Text], at: int, most: int) -> list[Text]:
    """So many lines with this one among them, and a word on what is above and below."""
    if len(lines) <= most:
        return lines
    start = max(0, min(at - most // 2, len(lines) - most))
    shown = lines[start : start + most]
    if start > 0:
        shown[0] = Text(f"... {start + 1} lines above", INK2)
    below = len(lines) - start - most
    if below > 0:
        shown[-1] = Text(f"... {below + 1} lines below", INK2)
    return shown
