"""Rulebooks for the web: a small part of Markdown, escaped first, in clauses that can be linked to."""

from __future__ import annotations

import html
import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, Final

from kibitz.catalog.pages import page_ids
from kibitz.catalog.rulebook import CITED, Block, Rulebook
from kibitz.engine.spec import Chosen

BULLET: Final = re.compile(r"\s*(?:[-*+]|\d+[.)])\s+")
NUMBERED: Final = re.compile(r"\s*\d+[.)]\s")
RULER: Final = re.compile(r"\|?\s*:?-{2,}:?\s*(\|\s*:?-{2,}:?\s*)*\|?")
ATOM: Final = re.compile(r"`(?P<code>[^`]+)`|\[(?P<text>[^\]]+)\]\((?P<to>[^)\s]+)\)")
SAFE_LINK: Final = re.compile(r"https?://|#|/(?!/)")


def sections(book: Rulebook, chosen: Sequence[Chosen] = ()) -> dict[str, Any]:
    """The book in sections and blocks (docs/protocol.md), with the options of a game or table."""
    spoken = tuple(pair for one in chosen for pair in ((one.id, one.label), *one.values))
    return {"title": book.title, "options": [one.as_dict() for one in chosen], "sections": _sections(book, spoken)}


@lru_cache(64)
def _sections(book: Rulebook, spoken: tuple[tuple[str, str], ...]) -> list[dict[str, Any]]:
    """Written once: it takes some milliseconds, and the same for everybody."""
    writer = Writer(frozenset(book.clauses()), dict(spoken), book.words())
    return [
        {
            "heading": _plain(section.title()),
            "inherited": bool(section.origin),
            "glance": section.glance,
            "blocks": [_block(block, writer) for block in section.blocks],
        }
        for section in book.sections
    ]


def _block(block: Block, writer: Writer) -> dict[str, Any]:
    writer.begin(block.clause)
    return {
        "clause": block.clause or None,
        "html": writer.html(list(block.lines)),
        "notes": [writer.inline(note) for note in block.notes],
        "replaced": block.replaced,
    }


class Writer:
    """Writes lines of Markdown as html; a clause that is in the book becomes a link wherever it is named.

    Options and their choices, which the pages name as the library does, are said in the words of the form (`spoken`).
    A word of the game (`words`) leads to the clause that says what it means, once in each other block.
    """

    def __init__(self, clauses: frozenset[str], spoken: Mapping[str, str], words: Mapping[str, str]) -> None:
        self.clauses = clauses
        self.spoken = spoken
        self.words = words
        self.left: dict[str, str] = {}  # the words that are not linked yet in this block

    def begin(self, clause: str) -> None:
        """A new block: its own words need no link."""
        self.left = {word: where for word, where in self.words.items() if where != clause}

    def html(self, lines: list[str]) -> str:
        """The lines of a block: a heading, a table, a list, or a paragraph that a list or table may end."""
        if lines and lines[0].startswith("#"):
            return f"<p><strong>{self.inline(lines[0].lstrip('# '))}</strong></p>"
        start = next((i for i, line in enumerate(lines) if _is_item(line) or _starts_table(lines, i)), len(lines))
        text = " ".join(line.strip().removeprefix("> ") for line in lines[:start])
        return (f"<p>{self.inline(text)}</p>" if text else "") + self._tail(lines[start:])

    def _tail(self, lines: list[str]) -> str:
        if not lines:
            return ""
        return self._list(lines) if _is_item(lines[0]) else self._table(lines)

    def _list(self, lines: list[str]) -> str:
        items: list[str] = []
        for line in lines:
            if _is_item(line):
                number = line.strip().split()[0] + " " if NUMBERED.match(line) else ""
                items.append(number + BULLET.sub("", line, count=1))
            else:
                items[-1] += " " + line.strip()
        return "<ul>" + "".join(f"<li>{self.inline(item)}</li>" for item in items) + "</ul>"

    def _table(self, lines: list[str]) -> str:
        head, *rows = [_cells(line) for i, line in enumerate(lines) if i != 1]
        top = "".join(f"<th>{self.inline(cell)}</th>" if cell else "<td></td>" for cell in head)
        body = "".join("<tr>" + "".join(f"<td>{self.inline(cell)}</td>" for cell in row) + "</tr>" for row in rows)
        return f"<table><tr>{top}</tr>{body}</table>"

    def inline(self, text: str) -> str:
        """Strong, emphasis, code and links; everything else is text."""
        kept: list[str] = []

        def keep(found: re.Match[str]) -> str:
            """Set finished html aside, so that no later mark reaches into it."""
            kept.append(self._atom(found))
            return f"\ue000{len(kept) - 1}\ue001"

        marked = html.escape(ATOM.sub(keep, re.sub("[\ue000\ue001]", "", text)))
        marked = re.sub(r"\*\*(\S(?:.*?\S)?)\*\*", r"<strong>\1</strong>", marked)
        marked = re.sub(r"(?<![\w*])[*_](\S(?:[^*_]*?\S)?)[*_](?![\w*])", r"<em>\1</em>", marked)
        marked = self._defined(CITED.sub(self._cited, marked))
        return re.sub("\ue000(\\d+)\ue001", lambda found: kept[int(found[1])], marked)

    def _defined(self, marked: str) -> str:
        """The text with its words of the game as links; what stands in a link already stays as it is."""
        parts = re.split(r"(<a .*?</a>|<[^>]*>)", marked)
        return "".join(part if part.startswith("<") else self._linked(part) for part in parts)

    def _linked(self, text: str) -> str:
        words = sorted(self.left, key=len, reverse=True)
        if not words:
            return text
        return re.sub(rf"\b({'|'.join(map(re.escape, words))})(?=s?\b)", self._word, text)

    def _word(self, found: re.Match[str]) -> str:
        """A word, as a link where it comes for the first time."""
        where = self.left.pop(found[0], "")
        return f'<a href="#{where}">{found[0]}</a>' if where else found[0]

    def _cited(self, found: re.Match[str]) -> str:
        """A clause's id, as a link where the book has it."""
        return f'<a href="#{found[0]}">{found[0]}</a>' if found[0] in self.clauses else found[0]

    def _atom(self, found: re.Match[str]) -> str:
        """Code, or a link with its text; a link that leads nowhere from here is its text alone."""
        if found["code"] in self.spoken:
            return f"<em>{html.escape(self.spoken[found['code']])}</em>"
        if found["code"]:
            return f"<code>{html.escape(found['code'])}</code>"
        text, to = html.escape(_plain(found["text"])), found["to"]
        page = to.removesuffix(".md")
        if page != to and page in page_ids():
            return f'<a href="/#{page}">{text}</a>'
        return f'<a href="{html.escape(to)}">{text}</a>' if SAFE_LINK.match(to) else text


def _is_item(line: str) -> bool:
    return BULLET.match(line) is not None


def _starts_table(lines: list[str], at: int) -> bool:
    return "|" in lines[at] and at + 1 < len(lines) and RULER.fullmatch(lines[at + 1].strip()) is not None


def _cells(line: str) -> list[str]:
    return [cell.strip() for cell in line.strip().strip("|").split("|")]


def _plain(text: str) -> str:
    return re.sub(r"[*`]", "", text).strip()
