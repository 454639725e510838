"""Eleusis: the story, the table and the score in words."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from kibitz.cards.card import card_text, listing
from kibitz.cards.kernel import bit, popcount
from kibitz.games.eleusis_prompts import EleusisPrompts
from kibitz.games.eleusis_score import account_lines, cards_of
from kibitz.games.eleusis_secret import HINTS
from kibitz.games.eleusis_state import (
    BECOME,
    CHOOSE,
    CLAIM,
    CLOSE,
    DECLARE,
    FIRST_HINT,
    HINT,
    JUDGE,
    LAY,
    NOTHING,
    OVER,
    PLAY,
    RIGHT,
    RULE,
    RULING,
    START,
)

COUNTER: Final = 10  # ELE-29


@mypyc_attr(allow_interpreted_subclasses=True)
class EleusisWords(EleusisPrompts):
    """What the table says. Nothing here decides anything, and nothing here knows the rule before the end."""

    # --- the story ------------------------------------------------------------------------------------------

    def tell_deal(self) -> str:
        if self.host < 0:
            return "The cards were dealt, and the program has thought of a rule."
        return f"{{{self.host}}} dealt. The secret rule comes first."

    def tell(self, seat: i64, action: i64, shown: bool) -> str:
        who = f"{{{seat}}}"
        if self.phase == PLAY:
            return self._tell_play(who, action)
        if self.phase == RULE:
            return f"{who} wrote the rule down." if action == CLOSE else f"{who} kept the rule in the head."
        if self.phase == HINT:
            hint = HINTS[action - FIRST_HINT]
            return f"{who} gave no hint." if action == FIRST_HINT else f"{who} gave a hint: {hint}."
        if self.phase == START:
            return f"{who} let the card start." if action == RIGHT else f"{who} put the card back."
        if self.phase == DECLARE:
            if action == BECOME:
                return f"{who} became the Prophet."
            return f"{who} stayed a player."
        if self.phase == CHOOSE:
            return f"{who} placed {card_text(action)}, which fits."
        return self._tell_ruling(who, action)

    def _tell_play(self, who: str, action: i64) -> str:
        if action == CLAIM:
            return f"{who} can't play, and showed the hand."
        if action == LAY:
            count = len(self.attempt)
            return f"{who} had {'it' if count == 1 else 'the ' + cards_of(count)} judged."
        return f"{who} played {card_text(action)}."

    def _tell_ruling(self, who: str, action: i64) -> str:
        if action == NOTHING:
            return f"{who} said that nothing fits."
        if action < LAY:
            return f"{who} placed {card_text(action)}."
        if self.claimant >= 0:
            return f"{who} said that {card_text(self.call)} is right."
        return f"{who} said {'right' if action == RIGHT else 'wrong'}."

    def tell_flow(self, source: i64, target: i64, known: list[int], count: i64) -> str:
        if source == self.row():
            return self._tell_judged(target, known)
        if source == self.stock_place() and target < self.seats:
            if self.turns == 0:
                return ""
            if len(known) == count:
                cards = listing([card_text(c) for c in sorted([c & 63 for c in known])])
                return f"{{{target}}} got {cards}."
            return f"{{{target}}} got {cards_of(count)}."
        if target == self.stock_place():
            return self._tell_to_stock(source, known, count)
        if target == self.mainline() and source == self.stock_place():
            return f"{card_text(known[0])} was turned as the starter."
        return ""

    def _tell_judged(self, target: i64, known: list[int]) -> str:
        """The cards as they were laid, not as they are sorted."""
        placed = self.line if target == self.mainline() else self.side
        cards = listing([card_text(c) for c in placed[len(placed) - len(known) :]])
        verdict = "right" if target == self.mainline() else "wrong"
        if len(known) == 1:
            return f"{cards} is {verdict}."
        return f"{cards}: {verdict}, as a whole."

    def _tell_to_stock(self, source: i64, known: list[int], count: i64) -> str:
        if source == self.mainline():
            return f"{card_text(known[0])} cannot start the line and went back into the stock."
        if source == self.spare_place():
            return "A spare pack was brought in." if self.turns > 0 else ""
        if source < self.seats:
            return f"Nothing fits: {cards_of(count)} of {{{source}}} went under the stock."
        return ""

    def heading(self) -> str:
        if self.turns == 0:
            return "The rule" if self.host >= 0 else ""
        return f"Turn {self.turns}"

    # --- the table ------------------------------------------------------------------------------------------

    def sentence(self) -> str:
        if self.phase == OVER or not self.line:
            return ""
        if self.phase == RULING:
            return f"{{{self.turn}}} waits for the Prophet's ruling."
        if self.phase in (JUDGE, CHOOSE):
            return f"{{{self.turn}}} waits for the dealer."
        return f"The next card must follow {card_text(self.line[len(self.line) - 1])}."

    def notices(self) -> list[tuple[str, str, str]]:
        told: list[tuple[str, str, str]] = []
        if self.hint > 0:
            hint = HINTS[self.hint]
            told.append(("hint", f"Hint: {hint}", ""))
        if self.turns == 0 or self.phase == OVER:
            return told
        if self.prophet >= 0:
            told.append(("prophet", f"Prophet: {{{self.prophet}}}", ""))
        told.append(("expulsion", self._danger(), ""))
        return told

    def _danger(self) -> str:
        """ELE-27: how far the point is at which rejected plays expel."""
        if self.short:
            return "No pack is left: a rejected play expels"
        left = self.to_expulsion()
        if left == 0:
            return "A rejected play expels"
        kind = "card" if self.rules.counts_layout else "right card"
        return f"Expulsion begins in {left} more {kind}{'' if left == 1 else 's'}"

    def zone_caption(self, zone: i64) -> str:
        if zone == self.stock_place():
            return cards_of(len(self.stock))
        if zone == self.spare_place() and self.spare:
            packs: int = len(self.spare) // popcount(self.rules.cards)
            return "1 spare pack" if packs == 1 else f"{packs} spare packs"
        return ""

    def seat_notes(self, seat: i64) -> list[tuple[str, int, int]]:
        notes: list[tuple[str, int, int]] = []
        if seat == self.host:
            notes.append(("judges by hand" if self.by_hand else "dealer", -1, -1))
        if seat == self.prophet:
            notes.append((f"Prophet since {card_text(self.marked)}", -1, -1))
        if self.fallen & bit(seat) != 0:
            notes.append(("fell as Prophet", -1, -1))
        if self.expelled & bit(seat) != 0:
            notes.append(("expelled", -1, -1))
        return notes

    def private_notes(self, seat: i64) -> list[tuple[str, int, int]]:
        """ELE-4: the dealer alone reads the rule."""
        secret = self.secret
        if seat != self.host or secret is None:
            return []
        return [(f"Your rule: {secret.text()}", -1, -1)]

    def branches(self, zone: i64) -> list[tuple[int, list[list[int]]]]:
        """ELE-11: what hangs under each card of the mainline, strings as one group."""
        found: list[tuple[int, list[list[int]]]] = []
        if zone != self.sidelines():
            return found
        at = 0
        for k in range(0, len(self.hung), 2):
            group = self.side[at : at + self.hung[k + 1]]
            at += self.hung[k + 1]
            under = self.hung[k] - 1
            if found and found[len(found) - 1][0] == under:
                found[len(found) - 1][1].append(group)
            else:
                found.append((under, [group]))
        return found

    def marks(self) -> dict[int, tuple[str, str]]:
        """ELE-29: white counters at every tenth card, black ones since the Prophet took over, and the marker."""
        discs: dict[int, tuple[str, str]] = {}
        for count in range(COUNTER, len(self.line), COUNTER):
            discs[self.line[count]] = (str(count), "white")
        if self.prophet >= 0:
            first = len(self.line) - self.line_after - 1
            for count in range(COUNTER, self.line_after + 1, COUNTER):
                discs[self.line[first + count]] = (str(count), "black")
            discs[self.marked] = ("P", "prophet")
        return discs

    # --- the score ------------------------------------------------------------------------------------------

    def account(self, seat: i64) -> list[tuple[str, str]]:
        return account_lines(self, seat)

    def account_cards(self, seat: i64) -> list[list[int]]:
        return [[] for _ in self.account(seat)]

    def verdict(self) -> str:
        """ELE-41: the rule is told."""
        if self.phase != OVER:
            return ""
        if self.out >= 0:
            end = f"{{{self.out}}} has no cards left."
        else:
            end = "Nobody is left to play."
        secret = self.secret
        if secret is None:
            return f"{end} The dealer kept the rule in the head."
        name = f" ({secret.name})" if secret.name else ""
        return f"{end} The rule was: {secret.text()}{name}."
