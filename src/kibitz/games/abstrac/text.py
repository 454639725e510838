"""The Abstrac family in words; docs/games/abstrac.md and its three variants."""

from __future__ import annotations

from mypy_extensions import i64

from kibitz.cards.card import SUIT_NAMES, SUITS, card_text, listing
from kibitz.cards.kernel import bit
from kibitz.cards.vecs import vec
from kibitz.engine.deal import Deal
from kibitz.engine.prompts import Choice, Prompt
from kibitz.engine.text import Text
from kibitz.games.abstrac.rules import AT_ASIDE, AT_LATER, AT_TAKEN, CHOOSE, FIRST, OVER, SECOND, Abstrac
from kibitz.mechanics.rows import cards_in_words


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
            return "Choose first whether you take first or second.", self._choice_clause()
        if action <= SECOND:
            return "Who takes first is settled for this row: take cards.", self._choice_clause()
        count, left = action - 1, self.deal.row.left()
        if count > left:
            verb = "is" if left == 1 else "are"
            return f"Take {count}: only {cards_in_words(left)} {verb} left.", "ABS-4"
        return f"Take {count}: {self.deal.limit.because(self.deal.row.top(), self.deal.last)}.", self.deal.limit.clause

    def choice(self, action: i64) -> Choice:
        if action == FIRST:
            return Choice("button", "Take first", "", f"You may take up to {cards_in_words(self.deal.most())}.")
        if action == SECOND:
            return Choice("button", "Take second", "", f"{{{1 - self.deal.to_act}}} begins.")
        mine, theirs = self.deal.taken[self.deal.to_act], self.deal.taken[1 - self.deal.to_act]
        after = mine | self.deal.row.front(action - 1)
        help = f"{self.deal.scoring.news(mine, after)}: {self.deal.scoring.sum_text(after, theirs)} so far."
        return Choice("number", f"Take {action - 1}", str(action - 1), help, 1 if self.deal.most() == 1 else 0)

    def prompt(self) -> Prompt:
        if self.deal.phase == CHOOSE:
            return Prompt("Choose: take first or second?", "The whole row lies open.", self._choice_clause())
        most = self.deal.most()
        if self.deal.row.left() == 1:
            return Prompt(f"Take {card_text(self.deal.row.top())}.", "It is the last card of the row.", "ABS-4")
        because = self.deal.limit.because(self.deal.row.top(), self.deal.last)
        help = f"{because[0].upper()}{because[1:]}."
        if most == 1:
            return Prompt(f"Take {card_text(self.deal.row.top())}.", help, self.deal.limit.clause)
        numbers = f"1 to {most}" if most > 4 else ", ".join([str(n) for n in range(1, most)]) + f" or {most}"
        return Prompt(f"Take {numbers} cards from the open end.", help, self.deal.limit.clause)

    # --- the story in words ---------------------------------------------------------------------------------

    def tell(self, seat: i64, action: i64, shown: bool) -> str:
        if self.deal.phase == CHOOSE:
            return f"{{{seat}}} chose to take {self.verbs()[action]}."
        return f"{{{seat}}} took {self._ahead(action - 1)}."

    def _ahead(self, count: i64) -> str:
        return listing([card_text(card) for card in self.deal.row.ahead(count)])

    def tell_flow(self, source: i64, target: i64, known: list[int], count: i64) -> str:
        if target >= AT_ASIDE:
            seat = target - AT_ASIDE
            return f"{{{seat}}} scored {self._sum(self.deal.aside, seat)} in the first half."
        if source == AT_LATER:
            return "The second row was laid."
        return ""

    def _sum(self, cards: vec[i64], seat: i64) -> str:
        return self.deal.scoring.sum_text(cards[seat], cards[1 - seat])

    def heading(self) -> str:
        if self.deal.rules.halves == 1:
            return ""
        return "First half" if self.deal.half == 1 else "Second half"

    def sentence(self) -> str:
        if self.deal.phase == OVER or self.deal.row.left() == 0:
            return ""
        left = self.deal.row.left()
        if left == 1:
            return f"Only {card_text(self.deal.row.top())} is left in the row."
        return f"{left} cards are left in the row. {card_text(self.deal.row.top())} is open."

    def notices(self) -> list[tuple[str, str, str]]:
        if self.deal.phase == OVER or self.deal.row.left() == 0:
            return []
        found = [("half", self.heading(), "")] if self.deal.rules.halves == 2 else []
        if self.deal.limit.clause == "ABS-10":
            suit = self.deal.row.top() & 3
            most = self.deal.limit.most(self.deal.row.top(), self.deal.last)
            found.append(("limit", f"A {SUIT_NAMES[suit][:-1]} is open: up to {most}", SUITS[suit]))
        else:
            found.append(("limit", f"Up to {cards_in_words(self.deal.most())}", ""))
        return found

    def seat_notes(self, seat: i64) -> list[tuple[str, int, int]]:
        notes = [(f"Took {cards_in_words(self.deal.count_at(AT_TAKEN + seat))}", 0, -1)]
        if self.deal.half == 2:
            notes.append((f"First half {self.deal.banked[seat]}", 0, -1))
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
        lines = self.deal.scoring.lines(self.deal.taken[seat], self.deal.taken[1 - seat], seat)
        if self.deal.rules.halves == 1:
            return lines
        early = self.deal.scoring.lines(self.deal.aside[seat], self.deal.aside[1 - seat], seat)
        both = [(f"Both halves: {self.deal.scores()[seat]}", "ABS-17")]
        return of_half("First", early) + of_half("Second", lines) + both

    def verdict(self) -> str:
        if self.deal.phase != OVER:
            return ""
        points = self.deal.scores()
        if points[0] == points[1]:
            return f"Both scored {points[0]}."
        winner = 0 if points[0] > points[1] else 1
        return f"{{{winner}}} scored {points[winner]} and {{{1 - winner}}} {points[1 - winner]}."


def of_half(name: str, lines: list[tuple[str, str]]) -> list[tuple[str, str]]:
    """Lines of an account, with their half in front."""
    return [(f"{name} half: {line[0].lower()}{line[1:]}", clause) for line, clause in lines]
