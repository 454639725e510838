"""The table drawn from a view: top line, seats, and the places by their layout. Names no game."""

from __future__ import annotations

import textwrap
from typing import Any

from rich import box
from rich.console import Group, RenderableType
from rich.style import Style
from rich.table import Table
from rich.text import Text

from kibitz.terminal.render import DOT, ERROR, INK, INK2, LAMP, ON_TABLE, card, mini, minis, words
from kibitz.terminal.words import (
    View,
    auction_words,
    branch_words,
    branches_of,
    card_words,
    cell_words,
    count_words,
    own_hand,
)

GAP = 3
CHIP = 25  # the least columns for a seat
FACT_LINES = 2
Block = list[Text]
Played = tuple[str, tuple[Text, Text], list[str]]  # who, the card, its marks
LastTrick = tuple[list[tuple[int, str]], str] | None


def top_line(view: View, width: int) -> Text:
    """Title and caption left, public facts right."""
    title = Text(f" {view['title']}", f"bold {INK}")
    caption = Text(f"  {view['caption']}", INK2)
    right = Text()
    for fact in view["facts"]:
        if right:
            right.append(" · ", INK2)
        right.append(fact["text"], ON_TABLE[fact["suit"]] + " bold" if fact["suit"] else INK)
    # Where both do not fit the caption gives way first, then the facts; the title is always whole.
    caption.truncate(max(0, width - title.cell_len - right.cell_len - 2), overflow="ellipsis")
    left = title + caption if caption.cell_len > len("  …") else title
    right.truncate(max(0, width - left.cell_len - 2), overflow="ellipsis")
    return left + Text(" " * max(1, width - left.cell_len - right.cell_len - 1)) + right


def seats(view: View, width: int) -> Text:
    """The seats in columns: who, points, cards held; then their facts. ▶ marks who must act, ◆ the dealer."""
    columns = max(1, min(len(view["players"]), width // CHIP))
    cell = width // columns
    chips = [_chip(player, view, cell) for player in view["players"]]
    lines = []
    for start in range(0, len(chips), columns):
        row = chips[start : start + columns]
        for k in range(max(map(len, row))):
            lines.append(Text().join([_fit(chip[k] if k < len(chip) else Text(), cell) for chip in row]))
    return Text("\n").join(lines)


def _chip(player: View, view: View, width: int) -> list[Text]:
    acting = player["seat"] in view["to_act"]
    name = player["name"].capitalize() if player["name"] == "you" else player["name"]
    head = Text(" ▶ " if acting else "   ", f"bold {LAMP}")
    head.append(name + (" ◆" if player["dealer"] else ""), f"bold {LAMP}" if acting else f"bold {INK}")
    points = str(player["score"]).replace("-", "−")
    head.append(f"  {points} {'pt' if abs(player['score']) == 1 else 'pts'}", f"not bold {INK2}")
    if own_cards(view):
        held = f" · {count_words(player['cards'])}"
        held = held if head.cell_len + len(held) < width else f" · {player['cards']}c"
        head.append(held, f"not bold {INK2}")
    return [head, *(Text("   " + line, INK2) for line in _fact_lines(player, width - 4))]


def _fact_lines(player: View, width: int) -> list[str]:
    """A seat's facts in at most two lines: a fact that does not fit beside the last begins the second."""
    lines: list[str] = []
    for fact in player["facts"]:
        text = fact["text"]
        if lines and (len(lines) == FACT_LINES or len(lines[-1]) + 3 + len(text) <= width):
            lines[-1] += f" · {text}"
        else:
            lines.append(text)
    return lines


def own_cards(view: View) -> bool:
    """Whether hands are held in this game: where none is, counting them says nothing."""
    return any(zone["kind"] == "fan" for zone in view["zones"])


def _fit(text: Text, width: int) -> Text:
    fitted = text.copy()
    fitted.truncate(width - 1, overflow="ellipsis")
    fitted.pad_right(width - fitted.cell_len)
    return fitted


# --- places -------------------------------------------------------------------------------------------------


def places(view: View, width: int, take: int = 0, last: LastTrick = None) -> Text:
    """Every place but the viewer's hand and what the seats' facts say already; `take` cards of a line are marked."""
    shelves: list[Text] = []
    blocks: list[Block] = []
    if view.get("auction"):
        blocks.append([_title("Auction"), *(Text(row, INK) for row in auction_words(view))])
    for zone in view["zones"]:
        block = _block(zone, view, width, take, last)
        if block and zone["kind"] == "line":
            shelves += [*_shelves(blocks, width), _shelf([block])]
            blocks = []
        elif block:
            blocks.append(block)
    return Text("\n\n").join([*shelves, *_shelves(blocks, width)])


def _block(zone: View, view: View, width: int, take: int, last: LastTrick) -> Block:
    kind = zone["kind"]
    if kind == "trick":
        return _trick(zone, view, width, last)
    side = branches_of(zone, view) if kind == "line" else None
    if side is not None:
        return _told_line(zone, side, width)
    if kind == "sidelines":
        return []  # drawn with their line
    if kind == "line":
        return _line(zone, width, take)
    if kind == "grid":
        return _grid(zone)
    if kind == "pile":
        return _pile(zone)
    if kind == "tally":
        said = zone["owner"] >= 0 and view["players"][zone["owner"]]["facts"]
        return [] if said or not zone["count"] else [_title(f"{zone['label']}: {zone['count']}")]
    if zone["count"] == 0:
        none = [Text("no cards", INK2)] if kind == "bid" else []
        return [_title(zone["label"]), *none, *_caption(zone)] if zone.get("caption") and kind != "fan" else []
    hidden = all(c["face"] is None for c in zone["cards"])
    if zone is own_hand(view) or (kind == "fan" and hidden):
        return []
    return [_title(zone["label"]), *minis([mini(c["face"]) for c in zone["cards"]], width), *_caption(zone)]


def _title(text: str) -> Text:
    return Text(text, INK2)


def _trick(zone: View, view: View, width: int, last: LastTrick) -> Block:
    """Each card under its player's name; between tricks the last one, faded, with its end."""
    names = [player["name"] for player in view["players"]]
    if zone["cards"]:
        played = [(names[c["seat"]] if "seat" in c else "", card(c["face"]), c.get("tags", [])) for c in zone["cards"]]
        return [_title(zone["label"]), *_columns(played, width)]
    if last is None:
        return [_title(zone["label"]), Text("nothing played yet", INK2)]
    old: list[Played] = [(names[seat], card(face, off=True), []) for seat, face in last[0]]
    return [_title("The last trick"), *_columns(old, width)[:-1], words(last[1], INK2)]


def _columns(played: list[Played], width: int) -> Block:
    """Cards in columns, in as many rows of four lines as they need."""
    widest = max(top.cell_len for _, (top, _), _ in played) + 1
    cell = max(10, widest) if len(played) * max(10, widest) <= width else widest
    in_row = max(1, width // cell)
    block: Block = []
    for start in range(0, len(played), in_row):
        lines = [Text(), Text(), Text(), Text()]
        for name, (top, foot), tags in played[start : start + in_row]:
            below = Text(tags[-1] if tags else "", LAMP if "winning" in tags else INK2)
            for line, part in zip(lines, (Text(name, INK), top, foot, below), strict=True):
                line.append_text(_fit(part, cell))
        block += lines
    return block


def _line(zone: View, width: int, take: int) -> Block:
    """From the open end: the card that goes first stands first."""
    if zone["count"] == 0:
        return [_title(f"{zone['label']}: empty"), *_caption(zone)]
    cards = [c["face"] for c in reversed(zone["cards"])]
    drawn = [mini(face, marked=k < take) for k, face in enumerate(cards)]
    title = Text.assemble((zone["label"], INK2), (f", {count_words(zone['count'])}, the open end first", INK2))
    lines: Block = []
    for line in minis(drawn, width):
        lines += [line, Text()]
    return [title, *lines[:-1], *_caption(zone)]


def _told_line(zone: View, side: View, width: int) -> Block:
    """In the order of play, in rows; below each row what was refused after its cards, strings joined by hyphens."""
    title = Text.assemble((zone["label"], INK2), (f", {count_words(zone['count'])}", INK2))
    refused = {branch["at"]: branch_words(branch, side["cards"]) for branch in side["branches"]}
    block: Block = [title]
    row, used, under = Text(), 0, list[Text]()
    for place, held in enumerate(zone["cards"]):
        drawn = mini(held["face"])
        if held.get("mark"):
            drawn = Text.assemble(drawn, (f"({held['mark']})", LAMP))
        if used and used + drawn.cell_len + 1 > width:
            block += [row, *under]
            row, used, under = Text(), 0, []
        row.append_text(drawn).append(" ")
        used += drawn.cell_len + 1
        if place in refused:
            under += _wrapped(f"not after {card_words(held['face'])} (card {place + 1}): {refused[place]}", width)
    return [*block, row, *under, *_caption(zone)]


def _wrapped(text: str, width: int) -> Block:
    return [words(line, INK2) for line in textwrap.wrap(text, max(20, width), subsequent_indent="  ")]


def _grid(zone: View) -> Block:
    """Suits by ranks; a card of a scoring group stands on a lamp."""
    held = {c["face"] for c in zone["cards"]}
    grouped = {face for group in zone.get("groups", []) for face in group}
    lines = [_title(f"{zone['label']}, {zone['count']}")]
    for suit in zone["rows"]:
        line = Text(f"{card_words('A' + suit)[1:]} ", ON_TABLE[suit])
        for rank in zone["columns"]:
            face = rank + suit
            name = "10" if rank == "T" else rank
            if face not in held:
                line.append(" · ", DOT)
            else:
                style = Style(color=LAMP if face in grouped else ON_TABLE[suit], bold=True, underline=face in grouped)
                line.append(" " * (2 - len(name)))
                line.append(name, style)
                line.append(" ")
        lines.append(line)
    return lines + _caption(zone)


def _pile(zone: View) -> Block:
    if zone["count"] == 0:
        return [] if zone["owner"] >= 0 else [_title(zone["label"]), Text("empty", INK2)]
    top, foot = card(zone["cards"][-1]["face"] if zone["cards"] else None)
    top.append(f" {zone['count']}", INK2)
    if zone.get("badge"):
        foot.append(f" {zone['badge']}", LAMP)
    return [_title(zone["label"]), top, foot, *_caption(zone)]


def _caption(zone: View) -> Block:
    return [Text(zone["caption"], INK)] if zone.get("caption") else []


def _shelves(blocks: list[Block], width: int) -> list[Text]:
    """Blocks side by side while they fit, then a new shelf below."""
    shelves: list[list[Block]] = []
    used = 0
    for block in blocks:
        wide = max(line.cell_len for line in block)
        if not shelves or used + GAP + wide > width:
            shelves.append([])
            used = -GAP
        shelves[-1].append(block)
        used += GAP + wide
    return [_shelf(shelf) for shelf in shelves]


def _shelf(blocks: list[Block]) -> Text:
    lines = []
    for k in range(max(map(len, blocks))):
        line = Text()
        for block in blocks:
            wide = max(part.cell_len for part in block)
            part = block[k].copy() if k < len(block) else Text()
            part.pad_right(wide + GAP - part.cell_len)
            line.append_text(part)
        line.rstrip()
        lines.append(line)
    return Text("\n").join(lines)


# --- papers -------------------------------------------------------------------------------------------------


def sheet(view: View) -> RenderableType:
    """The score sheet, and how the last deal's figures came about."""
    drawn: dict[str, Any] = view["sheet"]
    bold = f"bold {INK}"
    table = Table(box=box.SIMPLE_HEAD, style=INK2, header_style=bold, show_footer=True, footer_style=bold)
    table.add_column(drawn["goal"], footer="Total")
    for name, total in zip(drawn["columns"], drawn["totals"], strict=True):
        table.add_column(name, justify="right", footer=total)
    for row in drawn["rows"]:
        for part in row.get("parts", []):
            table.add_row(Text(f"  {part['label']}", INK2), *(_figure(cell, INK2) for cell in part["cells"]))
        table.add_row(row["label"], *(_figure(cell, INK) for cell in row["cells"]), end_section="parts" in row)
    notes = Text()
    if drawn["rows"]:
        notes.append(f"{drawn['rows'][-1]['label']}\n", f"bold {INK}")
        for name, cell in zip(drawn["columns"], drawn["rows"][-1]["cells"], strict=True):
            how = cell_words(cell)
            notes.append_text(words(f"{name}: {cell['text']}" + (f" ({how})" if how else "") + "\n"))
    if any("star" in cell for row in drawn["rows"] for part in row.get("parts", []) for cell in part["cells"]):
        notes.append("☆ indicated   ★ won\n", INK2)
    return Group(table, notes)


def _figure(cell: View, ink: str) -> Text:
    """A figure of the sheet, with its star before it."""
    star = {"won": "★ ", "open": "☆ "}.get(cell.get("star", ""), "")
    return Text(star + cell["text"], ERROR if cell["text"].startswith("−") else ink)
