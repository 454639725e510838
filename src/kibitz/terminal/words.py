"""Cards, hands and places in words. Everything is read from a view."""

from __future__ import annotations

import math
import re
from itertools import groupby
from typing import Any

from kibitz.cards.card import RANKS, SUIT_NAMES, SUITS, card_text, parse_card
from kibitz.cards.messages import listing

View = dict[str, Any]
_SYMBOL_FACE = re.compile(r"([A-Z][a-z]+)([0-9])")
_ASCII = str.maketrans({
    "♣": "C", "♦": "D", "♥": "H", "♠": "S", "−": "-", "×": "x", "·": "-", "…": "...", "–": "-", "—": "-", "’": "'",
    "“": '"', "”": '"', "★": "*", "☆": "o",
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


def symbol_of(face: str) -> str:
    """The symbol of a face that has one: `Yin` of `Yin3`."""
    found = _SYMBOL_FACE.fullmatch(face)
    return found[1] if found else ""


def hand_words(faces: list[str | None]) -> str:
    """Cards by suit in real words: `spades A, 5; hearts K`, `Yin 7, 3`; hidden ones are counted."""
    parts = []
    for name, run in groupby([f for f in faces if f is not None], _suit_name):
        cards = list(run)
        if name:
            ranks = ", ".join(_rank_words(face) for face in cards)
            parts.append(f"{name} {ranks}")
        else:
            parts.append(", ".join(map(card_words, cards)))
    hidden = faces.count(None)
    if hidden:
        parts.append(f"{hidden} hidden" if parts else count_words(hidden))
    return "; ".join(parts)


def _suit_name(face: str) -> str:
    letter = suit_letter(face)
    return SUIT_NAMES[SUITS.index(letter)] if letter else symbol_of(face)


def _rank_words(face: str) -> str:
    if symbol_of(face):
        return face[-1]
    return "10" if face[0] == "T" else face[0]


def told_times(text: str, times: int) -> str:
    """A sentence that came so many times in a row."""
    return text if times == 1 else f"{text.removesuffix('.')}, {times} times."


def count_words(count: int) -> str:
    """`1 card`, `no cards`."""
    return "no cards" if count == 0 else f"{count} card" + ("s" if count != 1 else "")


def seconds_words(seconds: float) -> str:
    """`1 second`, `12 seconds`; one that has begun counts."""
    count = math.ceil(seconds)
    return f"{count} second" + ("s" if count != 1 else "")


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
    faces = faces_of(hand)
    words = rank_words(faces, hand.get("ranks", RANKS[::-1])) if hand.get("sort") == "rank" else hand_words(faces)
    return f"{hand['label']}, {count_words(hand['count'])}: {words}."


def rank_words(faces: list[str | None], order: str) -> str:
    """Cards where only ranks count, cards of a rank together: `K, 10 10, 9 9 9, A`."""
    held = [face[0] for face in faces if face is not None]
    return ", ".join(" ".join([_rank_words(rank)] * held.count(rank)) for rank in order if rank in held)


def zone_sentence(zone: View, view: View) -> str:
    """A place in one sentence, by its layout."""
    label, count = zone["label"], zone["count"]
    faces = faces_of(zone)
    caption = caption_sentence(zone)
    if zone["kind"] == "bid":
        return bid_sentence(zone)
    if count == 0:
        return f"{label}: empty.{caption}"
    if zone["kind"] == "trick":
        return f"{label}: {listing([_played(card, view) for card in zone['cards']])}."
    if zone["kind"] == "line" and branches_of(zone, view) is not None:
        return f"{label}, {count_words(count)}: {', '.join(_marked(card) for card in zone['cards'])}.{caption}"
    if zone["kind"] == "line":
        listed = ", ".join(map(card_words, reversed(faces)))
        return f"{label}, {count_words(count)}, from the open end: {listed}.{caption}"
    if zone["kind"] == "sidelines":
        return _sidelines(zone, view)
    if zone["kind"] == "pile" and faces and faces[-1] is not None:
        badge = f" {zone['badge']}." if zone.get("badge") else ""
        return f"{label}, {count_words(count)}: {card_words(faces[-1])} on top.{badge}{caption}"
    if any(face is not None for face in faces):
        return f"{label}, {count_words(count)}: {hand_words(faces)}.{caption}"
    return f"{label}: {count_words(count)}.{caption}"


def bid_sentence(zone: View) -> str:
    """Cards laid under a seat, face down to others; a caption that counts them is not said twice."""
    label, counted, faces = zone["label"], count_words(zone["count"]), faces_of(zone)
    caption = caption_sentence(zone)
    if zone["count"] == 0:
        return f"{label}:{caption}" if caption.startswith(f" {counted}") else f"{label}: {counted}.{caption}"
    again = "" if zone.get("caption") == counted else caption
    if any(face is not None for face in faces):
        return f"{label}, {counted}: {hand_words(faces)}.{again}"
    return f"{label}: {counted} face down.{again}"


def branches_of(line: View, view: View) -> View | None:
    """The sidelines under a line, where it is one that has such."""
    return next((z for z in view["zones"] if z["kind"] == "sidelines" and z.get("of") == line["id"]), None)


def _marked(card: View) -> str:
    """A card with its disc: `5♥ (10)`."""
    return card_words(card["face"]) + (f" ({card['mark']})" if card.get("mark") else "")


def branch_words(branch: View, cards: list[View]) -> str:
    """What hangs under a card: single cards with commas, the cards of a string joined by hyphens."""
    return ", ".join("-".join(_marked(cards[k]) for k in group) for group in branch["groups"])


def _sidelines(zone: View, view: View) -> str:
    """Which cards were refused after which card of the line."""
    line = next(z for z in view["zones"] if z["id"] == zone["of"])
    parts = []
    for branch in zone["branches"]:
        under = card_words(line["cards"][branch["at"]]["face"])
        parts.append(f"under {under}, card {branch['at'] + 1}: {branch_words(branch, zone['cards'])}")
    return f"{zone['label']}, {count_words(zone['count'])}: {'; '.join(parts)}."


def caption_sentence(zone: View) -> str:
    """The line below a place, as a sentence after another; one that only counts its cards says nothing new."""
    caption = str(zone.get("caption") or "")
    if caption == count_words(zone["count"]) and zone["kind"] == "pile":
        return ""
    return f" {caption}" + ("" if caption.endswith((".", "!", "?")) else ".") if caption else ""


def is_bare(zone: View) -> bool:
    """An empty place of a seat without a word on it: not worth a line."""
    return zone["count"] == 0 and zone["owner"] >= 0 and zone["kind"] != "fan" and not zone.get("caption")


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
    lines += [f"Auction: {'; '.join(auction_words(view))}."] if view.get("auction") else []
    hand = own_hand(view)
    told = [z for z in view["zones"] if z is not hand and z["kind"] != "tally" and not is_bare(z)]
    lines += [zone_sentence(zone, view) for zone in told]
    lines += [player_sentence(player) for player in view["players"] if player["facts"]]
    return lines


def auction_words(view: View) -> list[str]:
    """What each seat has said in the auction: "Ada 105, pass"."""
    rows = [(view["players"][row["seat"]]["name"], row["said"]) for row in view["auction"]]
    return [f"{name} {', '.join(said) or 'nothing yet'}" for name, said in rows]


def player_sentence(player: View) -> str:
    """A seat's public facts."""
    facts = "; ".join(fact["text"] for fact in player["facts"])
    return f"{player['name'].capitalize() if player['name'] == 'you' else player['name']}: {facts}."


def score_sentences(view: View) -> list[str]:
    """The sheet row by row, then the totals."""
    sheet = view["sheet"]
    lines = [sentence for row in sheet["rows"] for sentence in row_sentences(row, sheet["columns"])]
    given_up = ["The match was given up in its first deal."] if view["result"] and not lines else []
    return [*given_up, *lines, totals_sentence(view)]


def totals_sentence(view: View) -> str:
    """Where everybody stands."""
    sheet = view["sheet"]
    totals = ", ".join(f"{name} {total}" for name, total in zip(sheet["columns"], sheet["totals"], strict=True))
    return f"Totals ({sheet['goal']}): {totals}."


def row_sentences(row: View, columns: list[str]) -> list[str]:
    """One deal's figures, each with how it came about; then its parts, where it has any."""
    cells = []
    for name, cell in zip(columns, row["cells"], strict=True):
        how = cell_words(cell)
        cells.append(f"{name} {cell['text']}" + (f" ({how})" if how else ""))
    lines = [f"{row['label']}: {', '.join(cells)}."]
    for part in row.get("parts", []):
        figures = [_part_words(name, cell) for name, cell in zip(columns, part["cells"], strict=True)]
        lines.append(f"{row['label']}, {lower_first(part['label'])}: {', '.join(figures)}.")
    return lines


def cell_words(cell: View) -> str:
    """How a figure came about, and what the sheet notes beside it."""
    return "; ".join([*[line["text"] for line in cell["lines"]], *([cell["note"]] if cell.get("note") else [])])


def _part_words(name: str, cell: View) -> str:
    star = {"won": " (won)", "open": " (indicated)"}.get(cell.get("star", ""), "")
    return f"{name} {cell['text']}{star}"


def lower_first(text: str) -> str:
    """A label inside a sentence."""
    return text if text.split(" ")[0] == "I" else text[:1].lower() + text[1:]


def prompt_sentences(view: View) -> list[str]:
    """What the viewer should do, or why there is nothing to do."""
    prompt = view["prompt"]
    return [text for text in (prompt["text"], prompt["help"]) if text]
