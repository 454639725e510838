"""A link as a picture that telephones read."""

from __future__ import annotations

import io
from typing import Final

import segno

MODULE: Final = 4  # pixels of one square, before a page sizes the picture
QUIET: Final = 4  # squares of plain ground around it, by which readers find it
INK: Final = "#15201b"
GROUND: Final = "#ffffff"  # in the dark theme as well: many readers want dark squares on a light ground


def picture_of(link: str) -> bytes:
    """An SVG of a link."""
    out = io.BytesIO()
    segno.make_qr(link, error="m").save(
        out, kind="svg", scale=MODULE, border=QUIET, dark=INK, light=GROUND, xmldecl=False, svgclass=None,
        lineclass=None, title="Invitation",
    )  # fmt: skip
    return out.getvalue()
