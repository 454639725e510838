"""Cards, hands and places in words. Everything is read from a view."""

from __future__ import annotations

from itertools import groupby
from typing import Any

from kibitz.cards import RANKS, SUIT_NAMES, SUITS, card_text, listing, parse_card

View = dict[str, Any]
_ASCII = str.maketrans({
    "♣": "C", "♦": "D", "♥": "H", "♠": "S", "−": "-", "×": "x", "·": "-", "…": "...", "–": "-", "—": "-", "’": "'",
    "“": '"', "”": '"',
})  # fmt: skip


def ascii_text(text: str) -> str:
    """A sentence for terminals that know only ASCII."""
    return text.translate(_ASCII).encode("ascii", "replace").decode()


def card_words(face: str | None) -> str:
    """A face as people read it: `Q♥`."""
    if face is None:
        return "a hidden card"
    try:
        return card_text(parse_card(face))
    except ValueError:
        return face


def suit_letter(face: str) -> str:
    """The suit of a face, or nothing for one without."""
    return face[-1] if len(face) == 2 and face[0] in RANKS and face[1] in SUITS else ""


def hand_words(faces: list[str | None]) -> str:
    """Cards by suit in real words: `spades A, 5; hearts K`; hidden ones are counted."""
    parts = []
    for letter, run in groupby([f for f in faces if f is not None], suit_letter):
        cards = list(run)
        if letter:
            ranks = ", ".join("10" if f[0] == "T" else f[0] for f in cards)
            parts.append(f"{SUIT_NAMES[SUITS.index(letter)]} {ranks}")
        else:
            parts.append(", ".join(map(card_words, cards)))
    hidden = faces.count(None)
    if hidden:
        parts.append(f"{hidden} hidden" if parts else count_words(hidden))
    return "; ".join(parts)


def count_words(count: int) -> str:
    """`1 card`, `no cards`."""
    return "no cards" if count == 0 else f"{count} card" + ("s" if count != 1 else "")


def faces_of(zone: View) -> list[str | None]:
    """The faces of a zone."""
    return [card["face"] for card in zone["cards"]]


def own_hand(view: View) -> View | None:
    """The viewer's hand, where there is one."""
    fans = [z for z in view["zones"] if z["kind"] == "fan" and z["owner"] == view["seat"] and z["owner"] is not None]
    return fans[0] if fans else None


def hand_sentence(view: View) -> str:
    """The viewer's hand in one sentence."""
    hand = own_hand(view)
    if hand is None:
        return "You hold no cards in this game: all of them lie on the table."
    if hand["count"] == 0:
        return f"{hand['label']} is empty."
    return f"{hand['label']}, {count_words(hand['count'])}: {hand_words(faces_of(hand))}."


def zone_sentence(zone: View, view: View) -> str:
    """A place in one sentence, by its layout."""
    label, count = zone["label"], zone["count"]
    faces = faces_of(zone)
    caption = f" {zone['caption']}." if zone.get("caption") else ""
    if count == 0:
        return f"{label}: empty.{caption}"
    if zone["kind"] == "trick":
        return f"{label}: {listing([_played(card, view) for card in zone['cards']])}."
    if zone["kind"] == "line":
        listed = ", ".join(map(card_words, reversed(faces)))
        return f"{label}, {count_words(count)}, from the open end: {listed}.{caption}"
    if zone["kind"] == "pile" and faces and faces[-1] is not None:
        return f"{label}, {count_words(count)}: {card_words(faces[-1])} on top.{caption}"
    if any(face is not None for face in faces):
        return f"{label}, {count_words(count)}: {hand_words(faces)}.{caption}"
    return f"{label}: {count_words(count)}.{caption}"


def _played(card: View, view: View) -> str:
    text = card_words(card["face"])
    if "seat" in card:
        text += f" by {view['players'][card['seat']]['name']}"
    tags = [tag for tag in card.get("tags", []) if tag != "led"]
    return f"{text} ({', '.join(tags)})" if tags else text


def table_sentences(view: View) -> list[str]:
    """What lies on the table: the engine's sentence, public facts, places, and facts of the seats."""
    lines = [view["sentence"]] if view["sentence"] else []
    if view["facts"]:
        lines.append("; ".join(fact["text"] for fact in view["facts"]) + ".")
    hand = own_hand(view)
    lines += [zone_sentence(z, view) for z in view["zones"] if z is not hand and z["kind"] != "tally"]
    lines += [player_sentence(player) for player in view["players"] if player["facts"]]
    return lines


def player_sentence(player: View) -> str:
    """A seat's public facts."""
    facts = "; ".join(fact["text"] for fact in player["facts"])
    return f"{player['name'].capitalize() if player['name'] == 'you' else player['name']}: {facts}."


def score_sentences(view: View) -> list[str]:
    """The sheet row by row, then the totals."""
    sheet = view["sheet"]
    lines = [row_sentence(row, sheet["columns"]) for row in sheet["rows"]]
    totals = ", ".join(f"{name} {total}" for name, total in zip(sheet["columns"], sheet["totals"], strict=True))
    return [*lines, f"Totals ({sheet['goal']}): {totals}."]


def row_sentence(row: View, columns: list[str]) -> str:
    """One deal's figures, each with how it came about."""
    cells = []
    for name, cell in zip(columns, row["cells"], strict=True):
        how = "; ".join(line["text"] for line in cell["lines"])
        cells.append(f"{name} {cell['text']}" + (f" ({how})" if how else ""))
    return f"{row['label']}: {', '.join(cells)}."


def prompt_sentences(view: View) -> list[str]:
    """What the viewer should do, or why there is nothing to do."""
    prompt = view["prompt"]
    return [text for text in (prompt["text"], prompt["help"]) if text]
