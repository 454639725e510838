"""The Abstrac family in words; docs/games/abstrac.md and its three variants."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kibitz.cards.card import SUITS, card_text
from kibitz.cards.kernel import bit
from kibitz.cards.messages import listing, marked, say, who
from kibitz.cards.vecs import vec
from kibitz.engine.deal import Deal
from kibitz.engine.prompts import Choice, Prompt
from kibitz.engine.text import Text
from kibitz.games.abstrac.rules import AT_ASIDE, AT_LATER, AT_TAKEN, CHOOSE, FIRST, OVER, SECOND, Abstrac

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
        count, left = action - 1, self.deal.row.left()
        if count > left:
            return say("Take <1>: only <2#card is|cards are> left.", count, left), "ABS-4"
        because = self.deal.limit.because(self.deal.row.top(), self.deal.last)
        return say("Take <1>: <2>.", count, because), self.deal.limit.clause

    def choice(self, action: i64) -> Choice:
        if action == FIRST:
            allowed = say("You may take up to <1#card|cards>.", self.deal.most())
            return Choice("button", say("Take first"), "", allowed)
        if action == SECOND:
            begins = say("<1:begins|begin>.", who(1 - self.deal.to_act))
            return Choice("button", say("Take second"), "", begins)
        mine, theirs = self.deal.taken[self.deal.to_act], self.deal.taken[1 - self.deal.to_act]
        after = mine | self.deal.row.front(action - 1)
        news, points = self.deal.scoring.news(mine, after), self.deal.scoring.sum_text(after, theirs)
        help = say("<1>: <2> so far.", news, points)
        label = say("Take <1>", action - 1)
        return Choice("number", label, str(action - 1), help, 1 if self.deal.most() == 1 else 0)

    def prompt(self) -> Prompt:
        if self.deal.phase == CHOOSE:
            asked = say("Choose: take first or second?")
            return Prompt(asked, say("The whole row lies open."), self._choice_clause())
        top = self.deal.row.top()
        if self.deal.row.left() == 1:
            return Prompt(say("Take <1>.", card_text(top)), say("It is the last card of the row."), "ABS-4")
        help = say("<1^>.", self.deal.limit.because(top, self.deal.last))
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
        return listing([card_text(card) for card in self.deal.row.ahead(count)])

    def tell_flow(self, source: i64, target: i64, known: list[int], count: i64) -> str:
        if target >= AT_ASIDE:
            seat = target - AT_ASIDE
            return say("<1> scored <2> in the first half.", who(seat), self._sum(self.deal.aside, seat))
        if source == AT_LATER:
            return say("The second row was laid.")
        return ""

    def _sum(self, cards: vec[i64], seat: i64) -> str:
        return self.deal.scoring.sum_text(cards[seat], cards[1 - seat])

    def heading(self) -> str:
        if self.deal.rules.halves == 1:
            return ""
        return say("First half") if self.deal.half == 1 else say("Second half")

    def sentence(self) -> str:
        if self.deal.phase == OVER or self.deal.row.left() == 0:
            return ""
        left = self.deal.row.left()
        if left == 1:
            return say("Only <1> is left in the row.", card_text(self.deal.row.top()))
        return say("<1> cards are left in the row. <2> is open.", left, card_text(self.deal.row.top()))

    def notices(self) -> list[tuple[str, str, str]]:
        if self.deal.phase == OVER or self.deal.row.left() == 0:
            return []
        found = [("half", self.heading(), "")] if self.deal.rules.halves == 2 else []
        if self.deal.limit.clause == "ABS-10":
            suit = self.deal.row.top() & 3
            most = self.deal.limit.most(self.deal.row.top(), self.deal.last)
            found.append(("limit", say(OPEN[suit], most), SUITS[suit]))
        else:
            found.append(("limit", say("Up to <1#card|cards>", self.deal.most()), ""))
        return found

    def seat_notes(self, seat: i64) -> list[tuple[str, int, int]]:
        notes = [(say("Took <1#card|cards>", self.deal.count_at(AT_TAKEN + seat)), 0, -1)]
        if self.deal.half == 2:
            notes.append((say("First half <1>", self.deal.banked[seat]), 0, -1))
        return notes

    def groups(self, zone: i64) -> list[i64]:
        if zone < AT_TAKEN or zone >= AT_LATER:
            return []
        return self.deal.scoring.groups(self.deal.taken[zone - AT_TAKEN])

    def zone_caption(self, zone: i64) -> str:
        if AT_TAKEN <= zone < AT_LATER:
            seat = zone - AT_TAKEN
            if self.deal.phase == OVER:
                return self.deal.scoring.result_text(self.deal.taken[seat], self.deal.taken[1 - seat])
            return self._sum(self.deal.taken, seat)
        if zone >= AT_ASIDE and self.deal.half == 2:
            return self._sum(self.deal.aside, zone - AT_ASIDE)
        return ""

    def account(self, seat: i64) -> list[tuple[str, str]]:
        if self.deal.phase != OVER:
            return []
        scoring, taken, aside = self.deal.scoring, self.deal.taken, self.deal.aside
        if self.deal.rules.halves == 1:
            return scoring.lines(taken[seat], taken[1 - seat], seat)
        first = scoring.phrases(aside[seat], aside[1 - seat], seat)
        second = scoring.phrases(taken[seat], taken[1 - seat], seat)
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
