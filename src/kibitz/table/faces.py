"""Draws the card faces of the web table: one SVG sprite with every face, the back, the suits and the symbols.

Run `python -m kibitz.table.faces` after a change; a test compares the stored sprite with what this module draws.
A face is a 64 x 92 drawing. Its left column is the index (rank and suit), so that a card cut to a narrow strip is
still whole to the reader; the lower right carries one large suit. Colours are CSS variables with the four-colour
values as fallback, so that themes, two colours and refused cards are a matter of style sheets.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

SPRITE: Final = Path(__file__).parent / "static" / "lib" / "faces.svg"

SUITS: Final = {
    "C": (
        "#1c7440",
        "M12 1.7a4.9 4.9 0 0 1 3.6 8.2 4.9 4.9 0 1 1-2.5 7.4c.2 2.3 1 4.2 2.5 5.2H8.4c1.5-1 2.3-2.9 2.5-5.2"
        "a4.9 4.9 0 1 1-2.5-7.4A4.9 4.9 0 0 1 12 1.7z",
    ),
    "D": (
        "#1b5cae",
        "M12 1.4c2.3 4.3 4.9 7.5 8.4 10.6-3.5 3.1-6.1 6.3-8.4 10.6C9.7 18.3 7.1 15.1 3.6 12 7.1 8.9 9.7 5.7 12 1.4z",
    ),
    "H": (
        "#c0242c",
        "M12 21.3C4.4 15 2 11.4 2 7.8 2 4.8 4.3 2.7 7 2.7c2.2 0 4 1.3 5 3.2 1-1.9 2.8-3.2 5-3.2 2.7 0 5 2.1 5 "
        "5.1 0 3.6-2.4 7.2-10 13.5z",
    ),
    "S": (
        "#1b2430",
        "M12 1.5C13.2 5.3 21.6 9.6 21.6 14.9c0 2.8-2.1 4.6-4.5 4.6-1.8 0-3.3-.9-4.1-2.3.2 2.3 1 4.3 2.6 5.3"
        "H8.4c1.6-1 2.4-3 2.6-5.3-.8 1.4-2.3 2.3-4.1 2.3-2.4 0-4.5-1.8-4.5-4.6C2.4 9.6 10.8 5.3 12 1.5z",
    ),
}
SYMBOLS: Final = {
    "Yin": ("#1b2430", '<path d="M14.6 1.8A10.4 10.4 0 1 0 22.4 15 8.6 8.6 0 0 1 14.6 1.8z"/>'),
    "Energy": ("#7d5a00", '<path d="M14.2 1.2 4 13.8h6.3L8.8 22.8 20 9.6h-6.5z"/>'),
    "Force": ("#b3261e", '<path d="M12 1.5 21.5 11.6h-5.7v10.9H8.2V11.6H2.5z"/>'),
    "Space": (
        "#0a66b0",
        '<path fill-rule="evenodd" d="M10.2 5.8a8.4 8.4 0 1 1 0 16.8 8.4 8.4 0 0 1 0-16.8z'
        'm0 3.5a4.9 4.9 0 1 0 0 9.8 4.9 4.9 0 0 0 0-9.8z"/><circle cx="20" cy="4.6" r="3.4"/>',
    ),
    "Matter": (
        "#15734a",
        '<path d="M12 1.2 21.4 6.4 12 11.6 2.6 6.4zM2.2 8.3 11.1 13.2v9.6L2.2 17.7zM21.8 8.3 12.9 13.2v9.6l8.9-5.1z"/>',
    ),
    "Entropy": (
        "#a3357f",
        "".join(
            f'<circle cx="{x}" cy="{y}" r="{r}"/>'
            for x, y, r in (
                (5, 5.4, 3.3),
                (14, 4, 2.2),
                (19.6, 10, 3.4),
                (10.4, 12.4, 2.7),
                (4.6, 18.8, 2.4),
                (13.8, 20, 3.1),
                (21, 19, 1.9),
            )
        ),
    ),
    "Time": (
        "#6a3fb0",
        '<path d="M4 1.8h16v2.7c0 4.2-5.7 5.6-5.7 7.5s5.7 3.3 5.7 7.5v2.7H4v-2.7c0-4.2 5.7-5.6 5.7-7.5S4 8.7 4 4.5z"/>',
    ),
    "Yang": (
        "#a84800",
        '<circle cx="12" cy="12" r="5"/><path d="M10.7.8h2.6l-.5 4.4h-1.6zM10.7 23.2h2.6l-.5-4.4h-1.6z'
        "M.8 10.7v2.6l4.4-.5v-1.6zM23.2 10.7v2.6l-4.4-.5v-1.6zM3.2 5l1.8-1.8 2.8 3.4-1.2 1.2zM20.8 5 19 3.2l-2.8 3.4 "
        '1.2 1.2zM3.2 19l1.8 1.8 2.8-3.4-1.2-1.2zM20.8 19 19 20.8l-2.8-3.4 1.2-1.2z"/>',
    ),
}
CRESTS: Final = {
    "K": '<path d="M2 12.5 1 3l5.5 4L12 .8 17.5 7 23 3l-1 9.5z"/>',
    "Q": '<path d="M3 12.5 1.6 5.2C6 8.6 8.4 7.8 9.4 4.4h5.2c1 3.4 3.4 4.2 7.8.8L21 12.5z"/>'
    '<circle cx="1.9" cy="3" r="1.9"/><circle cx="12" cy="2.2" r="2.2"/><circle cx="22.1" cy="3" r="1.9"/>',
    "J": '<path d="M2 12.5C2.6 6 7 2.4 13.5 2.4 17 2.4 20.5 1.8 23 .6c-1 4-3.6 6-7 6.6 2.6 1 4.5 2.8 5 5.3z"/>',
}
STAR: Final = "M12 1.6 15 8.9l7.9.6-6 5.1 1.9 7.7-6.8-4.2-6.8 4.2 1.9-7.7-6-5.1L9 8.9z"
RANKS: Final = "23456789TJQKA"


def _symbol(name: str, box: str, body: str) -> str:
    return f'<symbol id="{name}" viewBox="{box}">{body}</symbol>'


def _use(name: str, x: float, y: float, size: float, height: float | None = None) -> str:
    return f'<use href="#{name}" x="{x:g}" y="{y:g}" width="{size:g}" height="{height or size:g}"/>'


def _index(rank: str, size: float) -> str:
    squeezed = ' textLength="19" lengthAdjust="spacingAndGlyphs"' if rank == "10" else ""
    return f'<text x="12" y="22.5" font-size="{size:g}" font-weight="700" text-anchor="middle"{squeezed}>{rank}</text>'


def _face(name: str, color: str, glyphs: str) -> str:
    """A whole card; `--glyph` is the strength of the drawing (refused cards are a little weaker)."""
    return _symbol(name, "0 0 64 92", f'<use href="#f"/><g fill="{color}" opacity="var(--glyph,1)">{glyphs}</g>')


def _standard(rank: str, suit: str) -> str:
    color = f"var(--suit-{suit.lower()},{SUITS[suit][0]})"
    parts = [_index("10" if rank == "T" else rank, 23), _use("s-" + suit, 4.2, 27, 15.6)]
    if rank in CRESTS:
        parts.append('<rect x="23" y="23" width="35" height="63.5" rx="2.5" opacity=".09"/>')
        parts.append(_use("c-" + rank, 28.5, 30.5, 24, 14) + _use("s-" + suit, 26.5, 51, 28))
    elif rank == "A":
        parts.append(_use("s-" + suit, 22, 45, 38))
    else:
        parts.append(_use("s-" + suit, 27, 52, 31))
    return _face(rank + suit, color, "".join(parts))


def _numbered(name: str, number: int) -> str:
    """A card of the 64-card pack. `--name` hides the written name where it would be too small to read."""
    written = (
        f'<text x="59" y="86.5" font-size="9" font-weight="600" text-anchor="end" opacity="var(--name,1)">{name}</text>'
    )
    parts = _index(str(number), 24) + _use("s-" + name, 3.8, 27.5, 16.4) + _use("s-" + name, 23, 38, 35) + written
    return _face(f"{name}{number}", SYMBOLS[name][0], parts)


def _joker() -> str:
    stars = _use("star", 4.2, 6, 15.6) + _use("star", 22, 34, 36)
    word = '<text x="6" y="84" font-size="9" font-weight="600">Joker</text>'
    return _face("joker", "var(--suit-s,#1b2430)", stars + word)


def _back() -> str:
    """The back: one hairline frame and seven columns of nine lozenges, every other one half a step higher."""
    dots = "".join(
        f"M{7.4 + 8.2 * column:.4g} {12.6 + 8.3 * row - 4.15 * (column % 2):.4g}l2.3 2.3-2.3 2.3-2.3-2.3z"
        for row in range(9)
        for column in range(7)
    )
    return _symbol(
        "back",
        "0 0 64 92",
        (
            '<rect x=".5" y=".5" width="63" height="91" rx="5.5" '
            'fill="var(--back,#2d5b4c)" stroke="var(--back-edge,#1f4439)"/>'
            '<rect x="4" y="4" width="56" height="84" rx="3" fill="none" '
            'stroke="var(--back-line,#86ab9d)" stroke-width=".8"/>'
            f'<path d="{dots}" fill="var(--back-dot,#3f7564)"/>'
        ),
    )


def sprite() -> str:
    """The whole sprite: glyphs `s-H`, `s-Yin`, `star`; faces `QH`, `Yin3`, `joker`; `back`."""
    parts = [
        '<symbol id="f" viewBox="0 0 64 92"><rect x=".5" y=".5" width="63" height="91" rx="5.5" '
        'fill="var(--face,#fff)" stroke="var(--face-edge,#b3beb6)"/></symbol>'
    ]
    parts += [_symbol("s-" + suit, "0 0 24 24", f'<path d="{path}"/>') for suit, (_, path) in SUITS.items()]
    parts += [_symbol("s-" + name, "0 0 24 24", body) for name, (_, body) in SYMBOLS.items()]
    parts += [_symbol("c-" + rank, "0 0 24 14", body) for rank, body in CRESTS.items()]
    parts.append(_symbol("star", "0 0 24 24", f'<path d="{STAR}"/>'))
    parts += [_standard(rank, suit) for suit in "SHCD" for rank in RANKS]
    parts += [_numbered(name, number) for name in SYMBOLS for number in range(8)]
    parts += [_joker(), _back()]
    return '<svg xmlns="http://www.w3.org/2000/svg">\n' + "\n".join(parts) + "\n</svg>\n"


def main() -> None:
    """Writes the sprite beside the table's other static files."""
    SPRITE.write_text(sprite(), encoding="utf-8")


if __name__ == "__main__":
    main()
