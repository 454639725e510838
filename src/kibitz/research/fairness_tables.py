"""The figures of a study of fairness as tables of texts, for the terminal and for the page."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

Told = dict[str, Any]

UNKNOWN: Final = "spread unknown"  # one block cannot tell it
NO_SPREAD: Final = "no spread seen"  # all blocks say the same
SAME: Final = 1e-9  # what computing alone sets two ends apart


@dataclass(frozen=True)
class Table:
    """A heading, the names of the columns and the rows; the first column is words, the others are figures."""

    title: str
    columns: tuple[str, ...]
    rows: Sequence[tuple[str, ...]]


def said(mean: Told, plus: bool = False) -> str:
    """A mean with its 95 % interval: `1.51 (1.49 to 1.53)`."""
    return _with_interval(mean, f"{'+' if plus else ''}.{_places(mean)}f")


def _places(mean: Told) -> int:
    """Decimal places: two, and three where the interval is narrow enough for a third to say something."""
    if mean["interval"] is None:
        return 2
    low, high = mean["interval"]
    return 3 if SAME < high - low < 0.02 else 2


def share(mean: Told) -> str:
    """A share as a percentage with its interval."""
    return _with_interval(mean, ".1%")


def _with_interval(mean: Told, form: str) -> str:
    """A figure in this form, and what is known of its spread."""
    figure = format(mean["mean"], form)
    if mean["interval"] is None:
        return f"{figure} ({UNKNOWN})"
    low, high = mean["interval"]
    return f"{figure} ({NO_SPREAD})" if high - low <= SAME else f"{figure} ({low:{form}} to {high:{form}})"


def tables_of(variant: Told) -> list[Table]:
    """All tables of one variant."""
    tables = [_roles(variant), _chairs(variant), _course(variant), _phases(variant)]
    if variant["skill"]:
        tables.append(_skill(variant["skill"]))
    if variant["solver"]:
        tables.append(_solver(variant["solver"]))
    return tables


def _roles(variant: Told) -> Table:
    rows = [
        (
            role["role"],
            said(role["advantage"], plus=True),
            said(role["points"], plus=True),
            share(role["deals_won"]),
            f"{role['spread_of_points']:.2f}",
            f"{role['deals']:,}",
        )
        for role in variant["roles"]
    ]
    columns = ("role", "advantage a deal", "points a deal", "deals won", "spread of points", "deals")
    return Table("By role", columns, rows)


def _chairs(variant: Told) -> Table:
    rows = [
        (
            f"chair {chair['chair']}" + (", deals first" if chair["chair"] == 0 else ""),
            share(chair["matches_won"]),
            said(chair["points"], plus=True),
        )
        for chair in variant["chairs"]
    ]
    return Table("By chair", ("chair", "matches won", "points a deal"), rows)


def _course(variant: Told) -> Table:
    branching, changes = variant["branching"], variant["lead_changes"]
    rows = [
        ("decisions a deal", said(variant["decisions_a_deal"]), _range(variant["decisions_a_deal"])),
        ("deals a match", said(variant["deals_a_match"]), _range(variant["deals_a_match"])),
        ("legal actions at a decision", said(branching), f"{branching['forced']['mean']:.1%} have one alone"),
        ("lead changes a match", said(changes), f"none in {changes['none']:.1%} of the matches"),
        ("matches won from behind at half time", share(variant["comebacks"]), ""),
    ]
    return Table("The course of play", ("what", "mean", "besides"), rows)


def _range(mean: Told) -> str:
    low, middle, high = mean["quantiles"]
    return f"nine in ten from {low} to {high}, half up to {middle}"


def _phases(variant: Told) -> Table:
    rows = [
        (phase["phase"], f"{phase['decisions_a_deal']:.2f}", said(phase), f"{phase['forced']['mean']:.1%}")
        for phase in variant["branching"]["phases"]
    ]
    return Table("Choices by phase", ("phase", "decisions a deal", "legal actions", "one alone"), rows)


def _skill(skills: Sequence[Told]) -> Table:
    rows = []
    for skill in skills:
        sure = skill["deals_to_be_sure"]
        rows.append(
            (
                f"{skill['agents'][0]} over {skill['agents'][1]}",
                said(skill["gap"], plus=True),
                share(skill["ahead_in_one_deal"]),
                "never" if sure is None else f"{sure:,}",
                *(share(skill["shares"][part]) for part in ("skill", "cards", "role", "rest")),
            )
        )
    columns = ("who", "lead a deal", "ahead in a deal", "deals to be sure", "skill", "cards", "role", "rest")
    return Table("Skill and luck", columns, rows)


def _solver(solver: Told) -> Table:
    rows = [
        ("best play is worth to who takes first", said(solver["value"], plus=True)),
        ("and to who may choose", said(solver["chooser_wins_by"], plus=True)),
        ("the first to take wins", share(solver["first_wins"])),
        ("nobody wins", share(solver["drawn"])),
        ("the second wins", share(solver["second_wins"])),
    ]
    return Table(f"Solved exactly, {solver['rows']:,} rows", ("what", "figure"), rows)


def comparison_table(comparison: Told) -> Table:
    """By how much a variant differs from the first."""
    rows = [
        ("best role to worst role", said(comparison["gap"], plus=True)),
        ("decisions a deal", said(comparison["decisions_a_deal"], plus=True)),
        ("legal actions at a decision", said(comparison["branching"], plus=True)),
    ]
    for role in comparison["roles"]:
        name = role["role"] if role["role"] == role["other"] else f"{role['role']} (there {role['other']})"
        rows.append((f"advantage of {name}", said(role, plus=True)))
    return Table(f"{comparison['variant']} less {comparison['less']}", ("what", "difference"), rows)


def verdict(variant: Told) -> str:
    """What a variant's roles and chairs say, in two sentences."""
    gap = variant["gap"]
    by_role = {role["role"]: role["advantage"] for role in variant["roles"]}
    best, worst = by_role[gap["best"]]["mean"], by_role[gap["worst"]]["mean"]
    won = [chair["matches_won"]["mean"] for chair in variant["chairs"]]
    if len(won) == 1:
        return f"{variant['variant']} has one player, so that nobody has an advantage."
    shown = gap["interval"] is not None and gap["interval"][0] > 0
    apart = f"they are {said(gap)} apart" + ("" if shown else ", which may be chance")
    return (
        f"{variant['variant']}: a deal is worth {best:+.2f} to the best role ({gap['best']}) and {worst:+.2f} to the "
        f"worst ({gap['worst']}); {apart}. In a match roles go round: chairs win {min(won):.1%} to {max(won):.1%} of "
        f"them, where {1 / len(won):.1%} each would be even."
    )


def printed(table: Table) -> str:
    """A table as lines of text with its columns below each other."""
    lines = [table.columns, *table.rows]
    widths = [max(len(row[k]) for row in lines) for k in range(len(table.columns))]
    rows = [
        "  ".join(
            [row[0].ljust(widths[0]), *(cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True))]
        )
        for row in lines
    ]
    return "\n".join([table.title, *(f"  {row.rstrip()}" for row in rows)])
