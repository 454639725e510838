"""A study of fairness as one page of HTML that needs nothing else: plots, tables, and how it was made."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Any, Final

from kibitz.research.charts import coloured_dots, distributions, shares
from kibitz.research.fairness_tables import comparison_table, tables_of, verdict
from kibitz.research.html_pages import OF_SPREAD, document, figure_in, made, meanings, plots_in_html, table_in_html

Told = dict[str, Any]

MEANINGS: Final = (
    (
        "95 % intervals",
        "Figures stand with the interval that holds the true mean in 95 of 100 studies. The sample is a block of whole"
        " matches, for deals of one match depend on each other. Of twenty intervals one will be off.",
    ),
    OF_SPREAD,
    (
        "role",
        "What a seat is in one deal: where it sits from the dealer, and in some games who plays alone. Roles go round"
        " from deal to deal.",
    ),
    ("chair", "Where somebody sits in a match, counted from who deals first."),
    (
        "advantage",
        "Returns a deal less the mean of all seats. Returns are larger for the better in every game, also where points"
        " are charges, and count a match that is won with the deal.",
    ),
    (
        "deals won",
        "The share of deals in which nobody came off better; several who came off alike have a part each.",
    ),
    ("spread", "The standard deviation of the points of a role from deal to deal."),
    ("lead change", "After a deal another seat is alone ahead than the one that was alone ahead before."),
    ("from behind at half time", "Matches whose winner was not ahead after half of their deals."),
    (
        "skill and luck",
        "Two levels of agents play duplicate packs, each in every way to seat them. The variance of what a seat comes"
        " to in a deal has four parts: who plays (skill), what this seat has from this pack (cards), what it is in the"
        " deal (role), and what comes of these together and of chance during play (rest). They depend on which two"
        " levels are compared.",
    ),
    (
        "deals to be sure",
        "After so many deals the better one, alone against seats of the other, is ahead with a chance of 95 %.",
    ),
)


def page(report: Told) -> str:
    """The whole page."""
    variants = report["variants"]
    title = "How fair? " + ", ".join(variant["variant"] for variant in variants)
    played = f"Played by <strong>{escape(report['agent'])}</strong> in every seat,"
    parts = [f"<h1>{escape(title)}</h1>", made(report, played)]
    parts += [f"<p><strong>{escape(verdict(variant))}</strong></p>" for variant in variants]
    parts += ["<h2>Side by side</h2>", plots_in_html(_shared_plots(variants))]
    parts += [table_in_html(comparison_table(comparison)) for comparison in report["comparisons"]]
    for variant in variants:
        parts += [f"<h2>{escape(variant['variant'])}</h2>", plots_in_html(_own_plots(variant))]
        parts += [table_in_html(table) for table in tables_of(variant)]
    parts.append(meanings(MEANINGS))
    return document(title, parts)


def _shared_plots(variants: Sequence[Told]) -> list[str]:
    """What compares all variants."""

    def labelled(variant: Told, name: str) -> str:
        return f"{variant['variant']} · {name}" if len(variants) > 1 else name

    roles = [
        (labelled(variant, role["role"]), figure_in(role["advantage"]), k)
        for k, variant in enumerate(variants)
        for role in variant["roles"]
    ]
    chairs = [
        (labelled(variant, f"chair {chair['chair']}"), figure_in(chair["matches_won"], 100), k)
        for k, variant in enumerate(variants)
        for chair in variant["chairs"]
    ]
    charts = [
        coloured_dots("Advantage by role", "returns a deal", roles),
        coloured_dots("Matches won by chair", "per cent", chairs),
        distributions("Length of a deal", "decisions", _tallied(variants, "decisions_a_deal")),
        distributions("Length of a match", "deals", _tallied(variants, "deals_a_match")),
        distributions("Lead changes", "in a match", _tallied(variants, "lead_changes")),
    ]
    skills = [
        (labelled(variant, " over ".join(skill["agents"])), skill) for variant in variants for skill in variant["skill"]
    ]
    if skills:
        names = ("skill", "cards", "role", "rest")
        rows = [(label, [skill["shares"][name]["mean"] for name in names]) for label, skill in skills]
        charts.append(shares("Where the variance comes from", names, rows))
    return charts


def _tallied(variants: Sequence[Told], name: str) -> list[tuple[str, dict[int, int]]]:
    return [(variant["variant"], variant["tallies"][name]) for variant in variants]


def _own_plots(variant: Told) -> list[str]:
    """What concerns one variant alone."""
    points = variant["tallies"]["points"]
    fixed = [role["role"] for role in variant["roles"] if role["from_the_deal_on"]]
    contract = [role["role"] for role in variant["roles"] if not role["from_the_deal_on"]]
    charts = [distributions("Points by role", "points a deal", [(role, points[role]) for role in fixed])]
    if contract:
        charts.append(distributions("Points by contract", "points a deal", [(role, points[role]) for role in contract]))
    phases = [(phase["phase"], figure_in(phase), 0) for phase in variant["branching"]["phases"]]
    charts.append(coloured_dots("Choices by phase", "legal actions at a decision", phases))
    return charts
