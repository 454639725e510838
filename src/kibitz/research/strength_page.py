"""The page on strength: what came of a ladder, in tables and charts."""

from __future__ import annotations

import statistics
from collections.abc import Sequence
from typing import Any, Final

from kibitz.research.charts import dots
from kibitz.research.intervals import Mean, difference_shown, mean_of, packs_needed, share_of, told
from kibitz.research.ladder import Ladder, TableResults, title_of
from kibitz.research.oracle import ORACLE
from kibitz.research.players import ARENA_ONLY, FIRST
from kibitz.research.round_robin import Standings, standings_told
from kibitz.research.simulate import MEASURES
from kibitz.research.stranger import STRANGER

CHARTS: Final = "strength"  # the folder beside the page
BARS: Final = (
    *(("best", "greedy"), ("best", FIRST), ("best", "search"), ("best", STRANGER)),
    *((ORACLE, "greedy"), ("greedy", "beginner")),
)
FEW: Final = 2  # packs, with fewer nothing is said of a table
MANY: Final = 50  # packs, with fewer a page says that it is a trial

HEAD: Final = """\
# Strength

Made by `make ladder`, on {date}, with the {engine} engine, from the seed {seed}: in every game as many packs as the
time allowed, at most {packs}, the same ones for every pair of players, in one run or several. Every pack is played
once for each way to seat the two: one seat against the rest, rotated, then with the sides exchanged. In a run all
games have the same time; what comes out does not decide when a game ends. *best* and *search* have 20 ms of the
processor for a choice, so that they are somewhat stronger on a quicker machine. Each result is kept in
`docs/strength/packs`, and thrown away when the code that it was made with has changed.

Figures are returns a deal (`deal.returns()`: larger is better in every game) with their 95 % intervals over packs. A
*lead* is by how much the first of two players beats the second. A *rating* is the least-squares strength of all leads
of a game (Massey's method); ratings of one game add up to 0, and their differences come as near to the leads as one
number for each player can. The *misfit* says how near that is: the largest difference between a lead and what the
ratings say. Intervals are those of single comparisons: of twenty that show nothing one will leave 0 out. Points and
matches won stand in [figures.json](strength/figures.json).

"""

TRIAL: Final = """\
**Games with fewer than {many} packs ({few} of {all}) are a trial: mind their intervals.**

"""


class Page:
    """The page of one ladder with its charts."""

    def __init__(self, ladder: Ladder, tables: Sequence[TableResults], date: str, engine: str) -> None:
        self.ladder = ladder
        self.tables = [results for results in tables if results.packs >= FEW]
        self.left_out = [results for results in tables if results.packs < FEW]
        self.date = date
        self.engine = engine

    def text(self) -> str:
        """The page in Markdown."""
        head = HEAD.format(date=self.date, engine=self.engine, packs=self.ladder.packs, seed=self.ladder.seed)
        few = sum(results.packs < MANY for results in self.tables)
        trial = TRIAL.format(many=MANY, few=few, all=len(self.tables)) if few else ""
        parts = [head + trial + self._players(), self._overview(), self._gaps()]
        parts += [self._table(results) for results in self.tables]
        return "\n".join(part for part in parts if part)

    def charts(self) -> dict[str, str]:
        """The charts by the names of their files."""
        found = {chart_name(results): _ratings_chart(results) for results in self.tables}
        shares = [(title_of(results.table), share) for results in self.tables if (share := gap_share(results))]
        if shares:
            found["gaps.svg"] = dots("What best has of the oracle's lead over greedy", "share", shares)
        return found

    def figures(self) -> dict[str, Any]:
        """Everything for programs."""
        return {
            "date": self.date,
            "engine": self.engine,
            "packs": self.ladder.packs,
            "seed": self.ladder.seed,
            "tables": [_table_told(results) for results in self.tables],
        }

    def _players(self) -> str:
        names = sorted({name for results in self.tables for name in results.table.agents if name in ARENA_ONLY})
        lines = [f"- `{name}` {ARENA_ONLY[name]}." for name in names]
        return "Besides the players that a table offers:\n\n" + "\n".join(lines) + "\n" if lines else ""

    def _overview(self) -> str:
        """The leads that matter most, a row for each game."""
        pairs = [pair for pair in BARS if any(_named(results, *pair) for results in self.tables)]
        heads = ["game", "packs", *(f"{a} over {b}" for a, b in pairs)]
        lines = ["## Leads", "", _row(*heads), _row(*["---"] * len(heads))]
        for results in self.tables:
            standings = standings_of(results)
            found = [_named(results, *pair) for pair in pairs]
            leads = [said(standings.lead(*names)) if names and standings.have_met(*names) else "" for names in found]
            lines.append(_row(title_of(results.table), str(results.packs), *leads))
        return "\n".join(lines) + "\n"

    def _gaps(self) -> str:
        """How far greedy, best and the oracle are apart."""
        rows = [(results, share) for results in self.tables if (share := gap_share(results))]
        if not rows:
            return ""
        lines = [
            "## From greedy to the oracle",
            "",
            "The oracle knows all cards, tries every choice in the deal as it lies, and plays on there by rules of",
            "thumb: what it leads greedy by can be had by better guesses of what is hidden. The share is what *best*",
            "has of that; it is told where the oracle's lead is clearly above 0. Where knowing the cards is no help",
            "(Eleusis), there is no oracle.",
            "",
            f"![shares]({CHARTS}/gaps.svg)",
            "",
            _row("game", "best over greedy", "oracle over greedy", "share"),
            _row("---", "---", "---", "---"),
        ]
        for results, share in rows:
            standings = standings_of(results)
            leads = [said(standings.lead(*_named(results, name, "greedy"))) for name in ("best", ORACLE)]
            lines.append(_row(title_of(results.table), *leads, said(share, plus=False)))
        return "\n".join(lines) + "\n"

    def _table(self, results: TableResults) -> str:
        standings, title = standings_of(results), title_of(results.table)
        order = standings.order()
        lines = [
            f"## {title}",
            "",
            f"{results.packs} packs, seed {results.table.seed}. Misfit {standings.misfit():.2f}.",
            *(f"\nNot played to the end: {fault}" for fault in results.failures[:3]),
            *([f"\n{len(results.failures)} packs in all were not played to the end."] if results.failures else []),
            "",
            f"![ratings in {title}]({CHARTS}/{chart_name(results)})",
            "",
            _row("", "rating", *(f"over {name}" for name in order[1:])),
            _row(*["---"] * (len(order) + 1)),
        ]
        for k, name in enumerate(order):
            leads = [
                said(standings.lead(name, other)) if k <= at and standings.have_met(name, other) else ""
                for at, other in enumerate(order[1:])
            ]
            lines.append(_row(name, said(standings.rating(name)), *leads))
        return "\n".join([*lines, "", self._spread(results, standings), ""])

    def _spread(self, results: TableResults, standings: Standings) -> str:
        """What the next study of this game has to reckon with."""
        order = standings.order()
        one, other = _named(results, "best", "greedy") or (order[0], order[-1])
        spread = statistics.stdev(standings.leads(one, other))
        if not spread:
            return f"Between {one} and {other} all packs came out alike."
        shown = difference_shown(spread, results.packs)
        return (
            f"Spread of a pack between {one} and {other}: {spread:.2f} (`--spread {spread:.2f}`). So many packs prove "
            f"a true difference of {shown:.2g} four times in five; half of it takes {packs_needed(spread, shown / 2)}."
        )


def standings_of(results: TableResults, measure: str = "returns") -> Standings:
    """The standings of a table by one measure."""
    return Standings(results.table.agents, results.results, measure)


def gap_share(results: TableResults) -> Mean | None:
    """What best has of the oracle's lead over greedy; None where that lead is not shown."""
    pair = _named(results, "best", "greedy")
    if not pair or not _named(results, ORACLE, "greedy"):
        return None
    standings = standings_of(results)
    wholes = standings.leads(ORACLE, "greedy")
    whole = mean_of(wholes)
    if whole.half is None or whole.mean <= whole.half:
        return None
    return share_of(standings.leads(*pair), wholes)


def chart_name(results: TableResults) -> str:
    """The file of a table's chart."""
    return f"{results.table.game}-{results.table.seats}.svg"


def said(mean: Mean, plus: bool = True) -> str:
    """A mean with its interval, short."""
    sign = "+" if plus else ""
    digits = 1 if abs(mean.mean) >= 10 else 2
    half = "" if mean.half is None else f" ± {mean.half:.{digits}f}"
    return f"{mean.mean:{sign}.{digits}f}{half}"


def _ratings_chart(results: TableResults) -> str:
    standings = standings_of(results)
    rows = [(name, standings.rating(name)) for name in standings.order()]
    return dots(title_of(results.table), "rating, in returns a deal", rows)


def _table_told(results: TableResults) -> dict[str, Any]:
    found: dict[str, Any] = standings_told(results.table, standings_of(results))
    found["spreads"] = {
        f"{a} over {b}": statistics.stdev(standings_of(results).leads(a, b)) for a, b in results.results
    }
    for measure in MEASURES:
        standings = standings_of(results, measure)
        found[measure] = {f"{a} over {b}": told(standings.lead(a, b)) for a, b in results.results}
    found["failures"] = results.failures
    return found


def _named(results: TableResults, *players: str) -> tuple[str, ...]:
    """The agents of a table that play as these, whatever their time (`best@20` for `best`); none if one is missing."""
    by_player = {name.partition("@")[0]: name for name in results.table.agents}
    return tuple(by_player[player] for player in players) if all(player in by_player for player in players) else ()


def _row(*cells: str) -> str:
    return "| " + " | ".join(cells) + " |"
