"""Rules pages for the web: a small part of Markdown, escaped first, in clauses that can be linked to."""

from __future__ import annotations

import html
import re
from itertools import groupby
from typing import Any, Final

CLAUSE: Final = re.compile(r"\*\*([A-Z][A-Z0-9]*-[A-Za-z0-9.-]*[A-Za-z0-9])\.?\*\*\s*")
BULLET: Final = re.compile(r"\s*(?:[-*+]|\d+[.)])\s+")
NUMBERED: Final = re.compile(r"\s*\d+[.)]\s")
RULER: Final = re.compile(r"\|?\s*:?-{2,}:?\s*(\|\s*:?-{2,}:?\s*)*\|?")
ATOM: Final = re.compile(r"`(?P<code>[^`]+)`|\[(?P<text>[^\]]+)\]\((?P<to>[^)\s]+)\)")
SAFE_LINK: Final = re.compile(r"(?:https?://|/|#|[\w.-]+(?:[/#]|\.md|$))")


def sections(text: str) -> dict[str, Any]:
    """The page as `{"title", "sections": [{"heading", "blocks": [{"clause", "html"}]}]}`."""
    title, found = "", [{"heading": "", "blocks": []}]  # type: tuple[str, list[dict[str, Any]]]
    for lines in _paragraphs(text):
        head = lines[0]
        if head.startswith("# ") and not title:
            title = head[2:].strip()
        elif head.startswith("## "):
            found.append({"heading": _plain(head[3:]), "blocks": []})
        else:
            found[-1]["blocks"].append(_block(lines))
    return {"title": title, "sections": [s for s in found if s["heading"] or s["blocks"]]}


def _paragraphs(text: str) -> list[list[str]]:
    """Runs of lines between blank ones; a heading stands alone."""
    spaced = re.sub(r"<!--.*?-->", "", text, flags=re.S)
    spaced = re.sub(r"^(#+ .*)$", r"\n\1\n", spaced, flags=re.M)
    lines = [line.rstrip() for line in spaced.splitlines()]
    return [list(group) for filled, group in groupby(lines, bool) if filled]


def _block(lines: list[str]) -> dict[str, Any]:
    clause = CLAUSE.match(lines[0])
    if clause is None:
        return {"clause": None, "html": _html(lines)}
    rest = [lines[0][clause.end() :], *lines[1:]]
    return {"clause": clause[1], "html": _html([line for line in rest if line])}


def _html(lines: list[str]) -> str:
    """The lines of a block: a heading, a table, a list, or a paragraph that a list or table may end."""
    if lines and lines[0].startswith("#"):
        return f"<p><strong>{_inline(lines[0].lstrip('# '))}</strong></p>"
    start = next((i for i, line in enumerate(lines) if _is_item(line) or _starts_table(lines, i)), len(lines))
    text = " ".join(line.strip().removeprefix("> ") for line in lines[:start])
    return (f"<p>{_inline(text)}</p>" if text else "") + _tail(lines[start:])


def _tail(lines: list[str]) -> str:
    if not lines:
        return ""
    return _list(lines) if _is_item(lines[0]) else _table(lines)


def _is_item(line: str) -> bool:
    return BULLET.match(line) is not None


def _starts_table(lines: list[str], at: int) -> bool:
    return "|" in lines[at] and at + 1 < len(lines) and RULER.fullmatch(lines[at + 1].strip()) is not None


def _list(lines: list[str]) -> str:
    items: list[str] = []
    for line in lines:
        if _is_item(line):
            number = line.strip().split()[0] + " " if NUMBERED.match(line) else ""
            items.append(number + BULLET.sub("", line, count=1))
        else:
            items[-1] += " " + line.strip()
    return "<ul>" + "".join(f"<li>{_inline(item)}</li>" for item in items) + "</ul>"


def _table(lines: list[str]) -> str:
    head, *rows = [_cells(line) for i, line in enumerate(lines) if i != 1]
    top = "".join(f"<th>{_inline(cell)}</th>" for cell in head)
    body = "".join("<tr>" + "".join(f"<td>{_inline(cell)}</td>" for cell in row) + "</tr>" for row in rows)
    return f"<table><tr>{top}</tr>{body}</table>"


def _cells(line: str) -> list[str]:
    return [cell.strip() for cell in line.strip().strip("|").split("|")]


def _inline(text: str) -> str:
    """Strong, emphasis, code and links; everything else is text."""
    kept: list[str] = []

    def keep(found: re.Match[str]) -> str:
        """Set finished html aside, so that no later mark reaches into it."""
        kept.append(_atom(found))
        return f"\ue000{len(kept) - 1}\ue001"

    marked = html.escape(ATOM.sub(keep, re.sub("[\ue000\ue001]", "", text)))
    marked = re.sub(r"\*\*(\S(?:.*?\S)?)\*\*", r"<strong>\1</strong>", marked)
    marked = re.sub(r"(?<![\w*])[*_](\S(?:[^*_]*?\S)?)[*_](?![\w*])", r"<em>\1</em>", marked)
    return re.sub("\ue000(\\d+)\ue001", lambda found: kept[int(found[1])], marked)


def _atom(found: re.Match[str]) -> str:
    """Code, or a link with its text; a link that is not safe is its text alone."""
    if found["code"]:
        return f"<code>{html.escape(found['code'])}</code>"
    text = html.escape(_plain(found["text"]))
    return f'<a href="{html.escape(found["to"])}">{text}</a>' if SAFE_LINK.match(found["to"]) else text


def _plain(text: str) -> str:
    return re.sub(r"[*`]", "", text).strip()
