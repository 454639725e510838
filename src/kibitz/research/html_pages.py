"""Pages of HTML that need nothing else, for what studies find: their style, their plots and their tables."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from typing import Any, Final

from kibitz.research.fairness_tables import NO_SPREAD, UNKNOWN, Table
from kibitz.research.intervals import Figure

STYLE: Final = """\
:root { color-scheme: light dark; --line: #8886; --soft: #8882; }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 72rem; margin: 0 auto; padding: 1rem; }
h1 { font-size: 1.6rem; line-height: 1.2; } h2 { margin-top: 2.5rem; } h3 { margin-bottom: .3rem; }
.plots { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 22rem), 1fr)); gap: 1rem; }
figure { margin: 0; padding: .5rem; border: 1px solid var(--line); border-radius: .5rem; }
svg { width: 100%; height: auto; display: block; } svg text:not([fill="#ffffff"]) { fill: currentColor; }
.wide { overflow-x: auto; } table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: .25rem .6rem; border-bottom: 1px solid var(--line); text-align: right; white-space: nowrap; }
th:first-child, td:first-child { text-align: left; } code { background: var(--soft); padding: .1rem .3rem; }
dt { font-weight: bold; margin-top: .5rem; } code, pre { overflow-wrap: anywhere; white-space: pre-wrap; }
"""

OF_SPREAD: Final = (
    UNKNOWN,
    "What was seen in one block alone says nothing of how far a figure may be off. Where all blocks say the same there"
    f" is {NO_SPREAD}.",
)


def document(title: str, parts: Sequence[str]) -> str:
    """A page of these parts, with the style of all studies."""
    head = (
        '<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>\n{STYLE}</style></head><body>\n"
    )
    return head + "\n".join(parts) + "\n</body></html>\n"


def meanings(terms: Sequence[tuple[str, str]]) -> str:
    """What the words of a page mean."""
    entries = "".join(f"<dt>{escape(word)}</dt><dd>{escape(meaning)}</dd>\n" for word, meaning in terms)
    return f"<h2>What the figures mean</h2>\n<dl>\n{entries}</dl>"


def plots_in_html(charts: Sequence[str]) -> str:
    """Charts beside each other as far as there is room."""
    return '<div class="plots">\n' + "\n".join(f"<figure>{chart}</figure>" for chart in charts) + "\n</div>"


def table_in_html(table: Table) -> str:
    """A table under its heading; where it is too wide it is moved by itself, and not the page."""
    head = "".join(f"<th>{escape(name)}</th>" for name in table.columns)
    rows = "\n".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in table.rows)
    return f'<h3>{escape(table.title)}</h3>\n<div class="wide"><table><tr>{head}</tr>\n{rows}</table></div>'


def figure_in(told: Mapping[str, Any], scale: float = 1.0) -> Figure:
    """A figure of the report, for a chart."""
    ends = told["interval"]
    return Figure(told["mean"] * scale, None if ends is None else [end * scale for end in ends])


def made(report: Mapping[str, Any], begins: str) -> str:
    """How a study was made: a sentence that begins so (HTML), and the command that makes it again."""
    return (
        f"<p>{begins} on {report['date']}, in {report['seconds']:.0f} s, by the {report['engine']} engine (code"
        f" {report['code']}), from the seed <strong>{report['seed']}</strong>. The same again:</p>\n"
        f"<pre><code>{escape(report['command'])}</code></pre>"
    )
