"""The score sheet of a match: a row for each deal, totals, and who has won."""

from __future__ import annotations

from typing import Any

from kibitz.cards.card import face_text
from kibitz.cards.messages import language, listing, say, who
from kibitz.engine.deal import Deal
from kibitz.engine.sentences import signed
from kibitz.engine.spec import Goal
from kibitz.knowledge.viewer import Viewer
from kibitz.match.match_story import story_of
from kibitz.match.standing import Standing


def account_of(deal: Deal, seat: int) -> list[dict[str, Any]]:
    """The lines that explain a seat's figure: text, clause and, where there are any, the cards."""
    cards = deal.text().account_cards(seat)
    lines: list[dict[str, Any]] = []
    for k, (text, clause) in enumerate(deal.text().account(seat)):
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
        self.standing = Standing(goal, seats)
        self._accounts: list[list[list[dict[str, Any]]]] = []
        self._notes: list[list[str]] = []
        self._parts: list[list[tuple[str, list[int], list[str]]]] = []
        self._victory = ""
        self._verdict = ""
        self._drawn: dict[tuple[Any, ...], list[dict[str, Any]]] = {}  # rows as some viewer reads them

    def copy(self) -> Sheet:
        """An independent sheet."""
        other = Sheet(self.goal, self.seats)
        other.standing = self.standing.copy()
        other._accounts = self._accounts[:]
        other._notes = self._notes[:]
        other._parts = self._parts[:]
        other._victory = self._victory
        other._verdict = self._verdict
        return other

    def enter(self, deal: Deal) -> None:
        """Write down a finished deal."""
        self.standing.enter(deal)
        self._accounts.append([account_of(deal, s) for s in range(self.seats)])
        self._notes.append([deal.text().score_note(s) for s in range(self.seats)])
        self._parts.append(deal.text().score_parts())
        self._victory = deal.victory()
        self._verdict = deal.text().verdict() if self.standing.ended else ""

    def concede(self, seats: list[int]) -> None:
        """The match ends here: these seats gave it up, and the others win whatever the points are."""
        self.standing.conceded = seats

    def deals(self) -> int:
        """How many deals are finished."""
        return self.standing.deals()

    def totals(self, deals: int | None = None) -> list[int]:
        """Each seat's points, after all deals or after so many."""
        return self.standing.totals(deals)

    def is_over(self) -> bool:
        """Whether the goal is reached; see `Standing`."""
        return self.standing.is_over()

    def winners(self) -> list[int]:
        """Who has won; see `Standing`."""
        return self.standing.winners()

    # --- drawn for a viewer ---------------------------------------------------------------------------------

    def frame(self, viewer: Viewer) -> dict[str, Any]:
        """What surrounds a match's deal in a view.

        Deals hold on to it. It knows no deal: what holds its own holder is found by the garbage collection alone.
        """
        played_out = self.is_over()
        over = played_out or bool(self.standing.conceded)
        return {
            "caption": self.caption(self.deals() - played_out),
            "scores": self.totals(),
            "sheet": self.drawn(viewer),
            "result": self.result(viewer) if over else None,
            "over": over,
        }

    def caption(self, k: int) -> str:
        """The heading of a deal, counted from 0."""
        return say("Deal <1> · <2>", k + 1, self.goal.caption())

    def row(self, k: int, viewer: Viewer) -> dict[str, Any]:
        """One deal's figures, each with its explanation."""
        cells: list[dict[str, Any]] = []
        for s in range(self.seats):
            lines = [{**line, "text": viewer.says(line["text"])} for line in self._accounts[k][s]]
            cell: dict[str, Any] = {"text": signed(self.standing.figures[k][s]), "lines": lines}
            if self._notes[k][s]:
                cell["note"] = viewer.says(self._notes[k][s])
            cells.append(cell)
        row: dict[str, Any] = {"label": say("Deal <1>", k + 1), "cells": cells}
        if self._parts[k]:
            row["parts"] = [_part_row(*part) for part in self._parts[k]]
        return row

    def _rows(self, viewer: Viewer, count: int) -> list[dict[str, Any]]:
        """The first rows. One that is written changes no more: it is drawn once, for all of a viewer's views."""
        key = (viewer.seat, tuple(viewer.names), language())
        rows = self._drawn.get(key)
        if rows is None:
            if len(self._drawn) > 2 * self.seats:  # names that nobody bears any more
                self._drawn.clear()
            rows = self._drawn[key] = []
        for k in range(len(rows), count):
            rows.append(self.row(k, viewer))
        return rows[:count]

    def __getstate__(self) -> dict[str, Any]:
        """Without what is drawn: another process may speak another language."""
        return {**self.__dict__, "_drawn": {}}

    def drawn(self, viewer: Viewer, deals: int | None = None) -> dict[str, Any]:
        """The whole sheet, or as it was after so many deals."""
        count = self.deals() if deals is None else deals
        totals = self.totals(count)
        sheet: dict[str, Any] = {
            "columns": [say("you") if s == viewer.seat else viewer.names[s] for s in range(self.seats)],
            "goal": self.goal.caption(),
            "rows": self._rows(viewer, count),
            "totals": [signed(t) for t in totals],
        }
        if self._is_over_after(count, totals):
            return sheet
        left, more = self.goal.points_left(totals), self.goal.deals_left(count)
        if left:
            label = say("To the end") if self.goal.charges else say("Still needed")
            sheet["left"] = {"label": label, "cells": [signed(n).lstrip("+") for n in left]}
        if more:
            sheet["more"] = say("<1#more deal|more deals>", more)
        return sheet

    def _is_over_after(self, deals: int, totals: list[int]) -> bool:
        return self.is_over() if deals == self.deals() else self.goal.is_reached(totals, deals)

    def result(self, viewer: Viewer) -> dict[str, Any]:
        """The end of the match in one sentence, with the ranking."""
        totals = self.totals()
        sign = 1 if self.goal.charges else -1
        order = sorted(range(self.seats), key=lambda s: (s not in self.winners(), sign * totals[s]))
        result = {
            "text": self._result_text(viewer, order),
            "why": viewer.says(self.reason()),
            "winners": self.winners(),
            "ranking": [[s, totals[s]] for s in order],
            "story": [viewer.says(sentence) for sentence in self._story()],
        }
        return {**result, "conceded": self.standing.conceded[:]} if self.standing.conceded else result

    def _story(self) -> list[str]:
        """Who led and where the match turned: nothing is said of a winner whom points did not make one."""
        winners = self.winners()
        winner = winners[0] if len(winners) == 1 and not (self.standing.leaders or self.standing.conceded) else None
        return story_of(self.goal, self.standing.figures, winner)

    def reason(self) -> str:
        """Why the match is over now: a concession, what the last deal says of it, so many deals, or so many points."""
        if self.standing.conceded:
            return say("The match was not played to its end: the points are as they stood.")
        if self.standing.ended:
            return self._verdict
        totals, deals = self.totals(), self.deals()
        if self.goal.deals or deals >= self.goal.most_deals:
            return say("<1#deal was|deals were> played.", deals)
        reached = [who(seat) for seat in range(self.seats) if totals[seat] >= self.goal.points]
        return say("<1^> reached <2#point|points>.", listing(reached), self.goal.points)

    def _result_text(self, viewer: Viewer, order: list[int]) -> str:
        winners = self.winners()
        if self.standing.conceded:
            return viewer.says(_given_up(winners, self.standing.conceded))
        names = [say("you") if s == viewer.seat else viewer.names[s] for s in winners]
        if len(winners) > 1:
            return say("<1^> share the win.", listing(names))
        winner, totals = who(winners[0]), self.totals()
        if self.seats == 1:  # nobody to win against
            return viewer.says(_alone(winner, totals[0]))
        if self.standing.leaders:
            return viewer.says(say("<1:wins|win> <2>.", winner, self._victory))
        margin = abs(totals[order[0]] - totals[order[1]])
        if margin == 0:
            return viewer.says(say("<1:wins|win> the tie.", winner))
        return viewer.says(say("<1:wins|win> by <2>.", winner, margin))


def _given_up(winners: list[int], conceded: list[int]) -> str:
    """The result of a match that some gave up, and all others win."""
    first, names = who(winners[0]), listing([who(seat) for seat in winners])
    loser, losers = who(conceded[0]), listing([who(seat) for seat in conceded])
    if len(winners) == 1:
        if len(conceded) == 1:
            return say("<1:wins|win>: <2:has|have> conceded.", first, loser)
        return say("<1:wins|win>: <2> have conceded.", first, losers)
    if len(conceded) == 1:
        return say("<1^> win: <2:has|have> conceded.", names, loser)
    return say("<1^> win: <2> have conceded.", names, losers)


def _alone(winner: str, points: int) -> str:
    """The result of one who played alone."""
    if abs(points) == 1:
        return say("<1:finishes|finish> with 1 point.", winner)
    return say("<1:finishes|finish> with <2> points.", winner, signed(points).lstrip("+"))
