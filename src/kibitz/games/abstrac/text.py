"""The Abstrac family in words; docs/games/abstrac.md and its three variants."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kibitz.cards.card import SUITS, card_text
from kibitz.cards.kernel import bit
from kibitz.cards.messages import listing, marked, say, who
from kibitz.engine.deal import Deal
from kibitz.engine.prompts import Choice, Prompt
from kibitz.engine.text import Text
from kibitz.games.abstrac.rules import (
    ASIDE,
    BANKED,
    CHOOSE,
    FIRST,
    HALF,
    LAST,
    LATER,
    OVER,
    ROW,
    SECOND,
    TAKEN,
    Abstrac,
)

# By suit: what lies at the open end.
OPEN: Final = marked(
    [
        "A club is open: up to <1>",
        "A diamond is open: up to <1>",
        "A heart is open: up to <1>",
        "A spade is open: up to <1>",
    ]
)


class AbstracText(Text):
    """A deal that is told of."""

    def __init__(self, deal: Deal) -> None:
        assert isinstance(deal, Abstrac)
        super().__init__(deal)
        self.deal = deal
        self.row = deal.row
        self.open_row = deal.open_row

    # --- actions in words -----------------------------------------------------------------------------------

    def verb(self) -> str:
        return "choose" if self.deal.phase == CHOOSE else "take"

    def verbs(self) -> list[str]:
        """All actions, from 0 on."""
        return ["first", "second"] + [f"take {n}" for n in range(1, self.deal.limit.highest + 1)]

    def action_to_string(self, action: int) -> str:
        if action < 0 or action >= self.deal.num_distinct_actions():
            raise ValueError(f"There is no action {action} in this game.")
        return self.verbs()[action]

    def turn_clause(self) -> str:
        return self._choice_clause() if self.deal.phase == CHOOSE else "ABS-4"

    def end_clause(self) -> str:
        return "ABS-4" if self.deal.rules.halves == 1 else "ABS-16"

    def _choice_clause(self) -> str:
        return "ABS-3" if self.deal.rules.halves == 1 else "ABS-18"

    def refusal(self, action: i64) -> tuple[str, str]:
        if self.deal.legal_mask() & bit(action) != 0:
            return "", ""
        if self.deal.phase == CHOOSE:
            return say("Choose first whether you take first or second."), self._choice_clause()
        if action <= SECOND:
            return say("Who takes first is settled for this row: take cards."), self._choice_clause()
        count, left = action - 1, self.open_row.left(self.row)
        if count > left:
            return say("Take <1>: only <2#card is|cards are> left.", count, left), "ABS-4"
        because = self.deal.limit.because(self.open_row.top(self.row), self.row[LAST])
        return say("Take <1>: <2>.", count, because), self.deal.limit.clause

    def choice(self, action: i64) -> Choice:
        if action == FIRST:
            allowed = say("You may take up to <1#card|cards>.", self.deal.most())
            return Choice("button", say("Take first"), "", allowed)
        if action == SECOND:
            begins = say("<1:begins|begin>.", who(1 - self.deal.to_act))
            return Choice("button", say("Take second"), "", begins)
        mine, theirs = self._of_both(TAKEN, self.deal.to_act)
        after = mine | self.open_row.front(self.row, action - 1)
        news, points = self.deal.scoring.news(mine, after), self.deal.scoring.sum_text(after, theirs)
        help = say("<1>: <2> so far.", news, points)
        label = say("Take <1>", action - 1)
        return Choice("number", label, str(action - 1), help, 1 if self.deal.most() == 1 else 0)

    def prompt(self) -> Prompt:
        if self.deal.phase == CHOOSE:
            asked = say("Choose: take first or second?")
            return Prompt(asked, say("The whole row lies open."), self._choice_clause())
        top = self.open_row.top(self.row)
        if self.open_row.left(self.row) == 1:
            return Prompt(say("Take <1>.", card_text(top)), say("It is the last card of the row."), "ABS-4")
        help = say("<1^>.", self.deal.limit.because(top, self.row[LAST]))
        return Prompt(self._asked(top, self.deal.most()), help, self.deal.limit.clause)

    def _asked(self, top: i64, most: i64) -> str:
        """ABS-4: how many cards may be taken."""
        if most == 1:
            return say("Take <1>.", card_text(top))
        if most > 4:
            return say("Take 1 to <1> cards from the open end.", most)
        fewer = ", ".join([str(n) for n in range(1, most)])
        return say("Take <1> or <2> cards from the open end.", fewer, most)

    # --- the story in words ---------------------------------------------------------------------------------

    def tell(self, seat: i64, action: i64, shown: bool) -> str:
        if self.deal.phase == CHOOSE:
            if action == FIRST:
                return say("<1> chose to take first.", who(seat))
            return say("<1> chose to take second.", who(seat))
        return say("<1> took <2>.", who(seat), self._ahead(action - 1))

    def _ahead(self, count: i64) -> str:
        return listing([card_text(card) for card in self.open_row.ahead(self.row, count)])

    def tell_flow(self, source: i64, target: i64, known: list[int], count: i64) -> str:
        if target >= ASIDE - ROW:
            seat = target - (ASIDE - ROW)
            return say("<1> scored <2> in the first half.", who(seat), self._sum(ASIDE, seat))
        if source == LATER - ROW:
            return say("The second row was laid.")
        return ""

    def _of_both(self, place: i64, seat: i64) -> tuple[i64, i64]:
        """What lies in a seat's place, and in the other player's."""
        return self.row[place + seat], self.row[place + 1 - seat]

    def _sum(self, place: i64, seat: i64) -> str:
        mine, theirs = self._of_both(place, seat)
        return self.deal.scoring.sum_text(mine, theirs)

    def heading(self) -> str:
        if self.deal.rules.halves == 1:
            return ""
        return say("First half") if self.row[HALF] == 1 else say("Second half")

    def sentence(self) -> str:
        if self.deal.phase == OVER or self.open_row.left(self.row) == 0:
            return ""
        left = self.open_row.left(self.row)
        if left == 1:
            return say("Only <1> is left in the row.", card_text(self.open_row.top(self.row)))
        return say("<1> cards are left in the row. <2> is open.", left, card_text(self.open_row.top(self.row)))

    def notices(self) -> list[tuple[str, str, str]]:
        if self.deal.phase == OVER or self.open_row.left(self.row) == 0:
            return []
        found = [("half", self.heading(), "")] if self.deal.rules.halves == 2 else []
        if self.deal.limit.clause == "ABS-10":
            suit = self.open_row.top(self.row) & 3
            most = self.deal.limit.most(self.open_row.top(self.row), self.row[LAST])
            found.append(("limit", say(OPEN[suit], most), SUITS[suit]))
        else:
            found.append(("limit", say("Up to <1#card|cards>", self.deal.most()), ""))
        return found

    def seat_notes(self, seat: i64) -> list[tuple[str, int, int]]:
        notes = [(say("Took <1#card|cards>", self.deal.count_at(TAKEN - ROW + seat)), 0, -1)]
        if self.row[HALF] == 2:
            notes.append((say("First half <1>", self.row[BANKED + seat]), 0, -1))
        return notes

    def groups(self, zone: i64) -> list[i64]:
        place = ROW + zone
        if place < TAKEN or place >= LATER:
            return []
        return self.deal.scoring.groups(self.row[place])

    def zone_caption(self, zone: i64) -> str:
        place = ROW + zone
        if TAKEN <= place < LATER:
            mine, theirs = self._of_both(TAKEN, place - TAKEN)
            scoring = self.deal.scoring
            made = scoring.result_text(mine, theirs) if self.deal.phase == OVER else scoring.sum_text(mine, theirs)
            return say("<1> <2>", made, scoring.factors_text(who(1 - (place - TAKEN)))) if made[:1].isdigit() else made
        if place >= ASIDE and self.row[HALF] == 2:
            return self._sum(ASIDE, place - ASIDE)
        return ""

    def account(self, seat: i64) -> list[tuple[str, str]]:
        if self.deal.phase != OVER:
            return []
        scoring = self.deal.scoring
        mine, theirs = self._of_both(TAKEN, seat)
        if self.deal.rules.halves == 1:
            return scoring.lines(mine, theirs, seat)
        second = scoring.phrases(mine, theirs, seat)
        mine, theirs = self._of_both(ASIDE, seat)
        first = scoring.phrases(mine, theirs, seat)
        lines = [(say("First half: <1>", phrase), clause) for phrase, clause in first]
        lines.extend([(say("Second half: <1>", phrase), clause) for phrase, clause in second])
        lines.append((say("Both halves: <1>", self.deal.scores()[seat]), "ABS-17"))
        return lines

    def verdict(self) -> str:
        if self.deal.phase != OVER:
            return ""
        points = self.deal.scores()
        if points[0] == points[1]:
            return say("Both scored <1>.", points[0])
        winner = 0 if points[0] > points[1] else 1
        other = 1 - winner
        return say("<1> scored <2> and <3> <4>.", who(winner), points[winner], who(other), points[other])
