"""What came of solved rows: as tables of texts, and as one page of HTML that needs nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Any, Final

from kibitz.cards.card import SUIT_SIGNS
from kibitz.research.charts import coloured_dots, distributions
from kibitz.research.fairness_tables import Table, said, share
from kibitz.research.html_pages import OF_SPREAD, document, figure_in, made, meanings, plots_in_html, table_in_html

ENDS: Final = 8  # best and worst pairs of open cards that are told

Told = dict[str, Any]

MEANINGS: Final = (
    (
        "value",
        "The points of who takes first less those of the other, where both play perfectly. It is exact for every row;"
        " what is uncertain is only which rows came, and the 95 % intervals say how much.",
    ),
    OF_SPREAD,
    (
        "to who may choose",
        "Who may choose takes first where the value is above 0 and second where it is below: that is worth its size.",
    ),
    (
        "what the open end tells",
        "The share of the variance of the value that the ranks of the first cards explain, freed of what so many groups"
        " of rows would explain by chance.",
    ),
    (
        "first take",
        "The longest of the best first takes: of equally good ones that with the most cards.",
    ),
)


def tables_of(report: Told) -> list[Table]:
    """All tables."""
    whole = [
        ("value to who takes first", said(report["value"], plus=True)),
        ("value to who may choose", said(report["chooser_wins_by"], plus=True)),
        ("spread of the value", f"{report['spread']:.2f}"),
        ("the first to take wins", share(report["first_wins"])),
        ("nobody wins", share(report["drawn"])),
        ("the second wins", share(report["second_wins"])),
    ]
    tells = [
        (f"ranks of the first {'card' if int(count) == 1 else f'{count} cards'}", f"{told:.1%}")
        for count, told in report["told_by_open_ranks"].items()
    ]
    takes = [
        (f"{take} card{'s' if int(take) != 1 else ''}", f"{count / report['rows']:.1%}")
        for take, count in report["first_takes"].items()
    ]
    return [
        Table(f"{report['rows']:,} rows", ("what", "figure"), whole),
        Table("What the open end tells of the value", ("known", "explained"), tells),
        Table("Longest of the best first takes", ("takes", "rows"), takes),
        Table("Value by the rank that lies open", ("rank", "value"), _by_mean(report["by_open_rank"])),
        _pairs(report),
    ]


def _by_mean(means: Told) -> list[tuple[str, ...]]:
    """From the best on."""
    order = sorted(means, key=lambda key: -means[key]["mean"])
    return [(key, said(means[key], plus=True)) for key in order]


def _pairs(report: Told) -> Table:
    rows = _by_mean(report["by_two_open_ranks"])
    some = rows if len(rows) <= 2 * ENDS else [*rows[:ENDS], ("...", ""), *rows[-ENDS:]]
    return Table("Value by the two ranks at the open end, the best and the worst", ("ranks", "value"), some)


def verdict(report: Told) -> str:
    """What the rows say, in two sentences."""
    value, gain = report["value"], report["chooser_wins_by"]
    return (
        f"A random row of {report['game']} is worth {said(value, plus=True)} points to who takes first, who wins "
        f"{report['first_wins']['mean']:.1%} of them. Who may choose the side gains {said(gain)} a row."
    )


def page(report: Told) -> str:
    """The whole page."""
    title = f"{report['game']}: {report['rows']:,} rows solved"
    parts = [f"<h1>{escape(title)}</h1>", made(report, "Solved exactly")]
    parts.append(f"<p><strong>{escape(verdict(report))}</strong></p>")
    parts.append(plots_in_html(_plots(report)))
    parts += [table_in_html(table) for table in tables_of(report)]
    parts.append(meanings(MEANINGS))
    return document(title, parts)


def _plots(report: Told) -> Sequence[str]:
    ranks = [(row[0], figure_in(report["by_open_rank"][row[0]]), 0) for row in _by_mean(report["by_open_rank"])]
    cards = sorted(report["by_open_card"], key=lambda key: -report["by_open_card"][key]["mean"])
    suits = [(key, figure_in(report["by_open_card"][key]), _suit(key)) for key in cards]
    seconds = sorted(report["by_second_card"], key=lambda key: -report["by_second_card"][key]["mean"])
    second_suits = [(key, figure_in(report["by_second_card"][key]), _suit(key)) for key in seconds]
    return [
        distributions("Value of a row", "points of the first less the second", [("rows", report["values"])]),
        distributions("Longest best first take", "cards", [("rows", report["first_takes"])]),
        coloured_dots("Value by the open rank", "points", ranks),
        coloured_dots("Value by the open card", "points", suits),
        coloured_dots("Value by the second card", "points", second_suits),
    ]


def _suit(card: str) -> int:
    """A colour for the suit."""
    return SUIT_SIGNS.index(card[-1]) if card[-1] in SUIT_SIGNS else len(SUIT_SIGNS)
