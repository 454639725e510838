"""The score sheet of a match: a row for each deal, totals, and who has won."""

from __future__ import annotations

from typing import Any

from kibitz.cards import face_text
from kibitz.deal import Deal
from kibitz.titles import Goal
from kibitz.views import Viewer
from kibitz.wording import signed


def account_of(deal: Deal, seat: int) -> list[dict[str, Any]]:
    """The lines that explain a seat's figure: text, clause and, where there are any, the cards."""
    cards = deal.account_cards(seat)
    lines: list[dict[str, Any]] = []
    for k, (text, clause) in enumerate(deal.account(seat)):
        line: dict[str, Any] = {"text": text, "clause": clause}
        if k < len(cards) and cards[k]:
            line["cards"] = [face_text(card) for card in cards[k]]
        lines.append(line)
    return lines


def _part_row(label: str, figures: list[int], stars: list[str]) -> dict[str, Any]:
    """One part of a deal: its figures, and a star where a bonus was won or only hoped for."""
    cells = []
    for figure, star in zip(figures, stars, strict=True):
        cells.append({"text": signed(figure), "star": star} if star else {"text": signed(figure)})
    return {"label": label, "cells": cells}


class Sheet:
    """Scores of the finished deals. Each figure keeps the lines that explain it."""

    def __init__(self, goal: Goal, seats: int) -> None:
        self.goal = goal
        self.seats = seats
        self._figures: list[list[int]] = []
        self._accounts: list[list[list[dict[str, Any]]]] = []
        self._notes: list[list[str]] = []
        self._parts: list[list[tuple[str, list[int], list[str]]]] = []
        self._sweeper = -1
        self._favoured = -1

    def copy(self) -> Sheet:
        """An independent sheet."""
        other = Sheet(self.goal, self.seats)
        other._figures = self._figures[:]
        other._accounts = self._accounts[:]
        other._notes = self._notes[:]
        other._parts = self._parts[:]
        other._sweeper = self._sweeper
        other._favoured = self._favoured
        return other

    def enter(self, deal: Deal) -> None:
        """Write down a finished deal."""
        self._figures.append(deal.scores())
        self._accounts.append([account_of(deal, s) for s in range(self.seats)])
        self._notes.append([deal.score_note(s) for s in range(self.seats)])
        self._parts.append(deal.score_parts())
        self._sweeper = deal.wins_match()
        self._favoured = deal.tie_break()

    def deals(self) -> int:
        """How many deals are finished."""
        return len(self._figures)

    def totals(self) -> list[int]:
        """Each seat's points."""
        return [sum(row[s] for row in self._figures) for s in range(self.seats)]

    def is_over(self) -> bool:
        """Whether the goal is reached: ties at the goal play on unless they stand; after a fixed number they stand.

        EFT-17, EFT-18, CRE-14: highest alone, at the goal or above. EFT-16: a win in the midst of a deal.
        EFT-19, CRE-15: the last deal of the longest match.
        """
        if self._sweeper >= 0 or self.deals() >= self.goal.most_deals:
            return True
        if self.goal.deals:
            return self.deals() >= self.goal.deals
        totals = self.totals()
        return max(totals) >= self.goal.points and (self.goal.ties_stand or totals.count(max(totals)) == 1)

    def winners(self) -> list[int]:
        """EFT-17, CRE-14: the highest total; EFT-19, CRE-15: several share a win. EFT-16: the twelfth trick."""
        if self._sweeper >= 0:
            return [self._sweeper]
        totals = self.totals()
        ahead = [s for s in range(self.seats) if totals[s] == max(totals)]
        return [self._favoured] if self._favoured in ahead else ahead

    # --- drawn for a viewer ---------------------------------------------------------------------------------

    def row(self, k: int, viewer: Viewer) -> dict[str, Any]:
        """One deal's figures, each with its explanation."""
        cells: list[dict[str, Any]] = []
        for s in range(self.seats):
            lines = [{**line, "text": viewer.says(line["text"])} for line in self._accounts[k][s]]
            cell: dict[str, Any] = {"text": signed(self._figures[k][s]), "lines": lines}
            if self._notes[k][s]:
                cell["note"] = viewer.says(self._notes[k][s])
            cells.append(cell)
        row: dict[str, Any] = {"label": f"Deal {k + 1}", "cells": cells}
        if self._parts[k]:
            row["parts"] = [_part_row(*part) for part in self._parts[k]]
        return row

    def drawn(self, viewer: Viewer) -> dict[str, Any]:
        """The whole sheet."""
        return {
            "columns": ["you" if s == viewer.seat else viewer.names[s] for s in range(self.seats)],
            "goal": self.goal.caption(),
            "rows": [self.row(k, viewer) for k in range(self.deals())],
            "totals": [signed(t) for t in self.totals()],
        }

    def result(self, viewer: Viewer) -> dict[str, Any]:
        """The end of the match in one sentence, with the ranking."""
        totals = self.totals()
        order = sorted(range(self.seats), key=lambda s: (s not in self.winners(), -totals[s]))
        return {
            "text": self._result_text(viewer, order),
            "winners": self.winners(),
            "ranking": [[s, totals[s]] for s in order],
        }

    def _result_text(self, viewer: Viewer, order: list[int]) -> str:
        winners = self.winners()
        names = ["you" if s == viewer.seat else viewer.names[s] for s in winners]
        if len(winners) > 1:
            text = f"{', '.join(names[:-1])} and {names[-1]} share the win."
            return text[0].upper() + text[1:]
        verb = "win" if winners[0] == viewer.seat else "wins"
        totals = self.totals()
        margin = totals[order[0]] - totals[order[1]]
        how = "at once" if self._sweeper >= 0 else f"by {margin}" if margin else "the tie"
        return f"{names[0][0].upper()}{names[0][1:]} {verb} {how}."
