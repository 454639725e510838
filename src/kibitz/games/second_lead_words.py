"""Second Lead No Trump: the story, the table and the score in words."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from kibitz.cards.card import SYMBOL_CARDS, card_text, listing, symbol_order
from kibitz.cards.kernel import bit
from kibitz.engine.sentences import signed
from kibitz.games.second_lead_prompts import SecondLeadPrompts, cards_of, figure, plural
from kibitz.games.second_lead_table import (
    ADJUST,
    CHANGE,
    COMMIT,
    DONE,
    LEAD,
    LEAD_FIRST,
    OVER,
    PLAY,
    RAISE,
    READY,
)
from kibitz.mechanics.matching_trick import NUMBER, OPEN, SYMBOL


@mypyc_attr(allow_interpreted_subclasses=True)
class SecondLeadWords(SecondLeadPrompts):
    """What the table says. Nothing here decides anything."""

    # --- the story ------------------------------------------------------------------------------------------

    def tell(self, seat: i64, action: i64, shown: bool) -> str:
        who = f"{{{seat}}}"
        if self.phase == COMMIT:
            return f"{who} laid a bid." if action == DONE else f"{who} laid {self._text(action)}."
        if self.phase == CHANGE:
            return f"{who} said ready." if action == READY else self._tell_change(seat, action, shown)
        if self.phase == LEAD:
            if action == LEAD_FIRST:
                return f"{who} won the bidding at {self.bids[seat]} and chose to lead."
            return (
                f"{who} won the bidding at {self.bids[seat]} and took second lead; "
                f"the first card comes from {{{self._right_of(seat)}}}."
            )
        if self.phase == ADJUST:
            return f"{who} {'raised' if action == RAISE else 'lowered'} all bids by 1."
        return f"{who} {self._tell_play(action)}"

    def _tell_change(self, seat: i64, action: i64, shown: bool) -> str:
        size = self.bid_size(seat)
        if self.in_bid(seat, action):
            card = self._text(action) if shown else "a card"
            return f"{{{seat}}} took back {card}: {size - 1} in all."
        card = self._text(action) if shown else "one more card"
        return f"{{{seat}}} laid {card}: {size + 1} in all."

    def _tell_play(self, action: i64) -> str:
        trick = self.trick
        card = self._text(action)
        if trick.count == 0:
            return f"led {card}."
        if trick.kind == OPEN and (action ^ trick.best) & 67 == 0:
            return f"matched the symbol with {card}."
        if trick.kind == OPEN and (action ^ trick.best) & 60 == 0:
            return f"matched the number with {card}."
        return f"played {card}."

    def tell_flow(self, source: i64, target: i64, known: list[int], count: i64) -> str:
        if source < 0 or target == 3 * self.seats:
            return ""  # the deal, or what the action's own sentence has told
        if source == 3 * self.seats:
            return f"{{{target - 2 * self.seats}}} won the trick with {card_text(SYMBOL_CARDS + self.trick.best)}."
        if self.phase == CHANGE:
            return self._tell_put_down(target, known, count)
        seat = target
        cards = listing([card_text(c) for c in symbol_order(known)])
        return f"{{{seat}}} bid {self.bids[seat]} on {cards}."

    def _tell_put_down(self, target: i64, known: list[int], count: i64) -> str:
        """All bids go down at once; single changes have a sentence of their own."""
        if not self._just_down():
            return ""
        cards = listing([card_text(c) for c in symbol_order(known)]) if len(known) == count else cards_of(count)
        return f"{{{target - self.seats}}} put down {cards}."

    def _just_down(self) -> bool:
        """No change was made yet, so that cards which move now are the bids as they go down."""
        made: i64 = 0
        for s in range(self.seats):
            made += self.changes[s]
        return made == 0

    def heading(self) -> str:
        if self.phase in (PLAY, OVER):
            won: i64 = 0
            for s in range(self.seats):
                won += self.won[s]
            return f"Trick {won + 1}"
        return "Bids"

    # --- the table ------------------------------------------------------------------------------------------

    def sentence(self) -> str:
        trick = self.trick
        if self.phase != PLAY or trick.count == 0:
            return ""
        led = f"{{{trick.leader}}} led {self._text(trick.order[0])}"
        if trick.kind == OPEN:
            return f"{led}. Whoever matches it first, in symbol or in number, says which of them counts."
        if trick.kind == SYMBOL:
            what = self._symbol(trick.best)
            return f"{what} counts in this trick. The highest {what} wins. {led}; {{{trick.chooser}}} matched it."
        number = self.worth(trick.best)
        counts = f"Number {number} counts in this trick. The last {number} played wins."
        return f"{counts} {led}; {{{trick.chooser}}} matched it."

    def notices(self) -> list[tuple[str, str, str]]:
        told: list[tuple[str, str, str]] = []
        if self.phase >= LEAD:
            told.append(("bids", self._sum_of_bids(), ""))
        if self.phase == PLAY and self.trick.kind == SYMBOL:
            told.append(("counts", f"{self._symbol(self.trick.best)} counts", ""))
        elif self.phase == PLAY and self.trick.kind == NUMBER:
            told.append(("counts", f"Number {self.worth(self.trick.best)} counts", ""))
        return told

    def _sum_of_bids(self) -> str:
        total = self.total_bid()
        told = f"Bids add up to {figure(total)} of {self.tricks}"
        if total == self.tricks or self.phase < PLAY:
            return told
        return f"{'Giving' if total < self.tricks else 'Taking'} round: {told[0].lower()}{told[1:]}"

    def seat_notes(self, seat: i64) -> list[tuple[str, int, int]]:
        if self.phase == COMMIT:
            return [("laying a bid" if self.waiting & bit(seat) != 0 else "has laid a bid", -1, -1)]
        if self.phase == CHANGE:
            notes = [(cards_of(self.bid_size(seat)) + " down", -1, -1)]
            if self._is_ready(seat):
                notes.append(("ready", -1, -1))
            return notes
        if self.phase in (LEAD, ADJUST):
            return [(f"Bid {self.bids[seat]} on {cards_of(self.sizes[seat])}", -1, -1)]
        target = self.target(seat)
        return [(f"Won {self.won[seat]} of {figure(target)}", self.won[seat], target)]

    def _is_ready(self, seat: i64) -> bool:
        """Whether the seat is one of those who said ready since the last change."""
        behind = (self.to_act + self.seats - seat - 1) % self.seats
        return behind < self.ready

    def zone_caption(self, zone: i64) -> str:
        seat = zone - self.seats
        if seat < 0 or seat >= self.seats:
            return ""
        if self.phase == COMMIT:
            return ""
        if self.phase == CHANGE:
            size = self.bid_size(seat)
            return cards_of(size) if size > 0 else "no cards: a bid of 0"
        return f"Bid {self.bids[seat]}" + (f", now {figure(self.target(seat))}" if self.adjusted != 0 else "")

    def own_caption(self, zone: i64) -> str:
        seat = zone - self.seats
        if self.phase > CHANGE or seat < 0 or seat >= self.seats:
            return ""
        size = self.bid_size(seat)
        return f"{self.bids[seat]} of {self.tricks} tricks, on {cards_of(size)}" if size > 0 else ""

    def tags(self) -> dict[int, list[str]]:
        marks: dict[int, list[str]] = {}
        trick = self.trick
        for k in range(trick.count):
            action = trick.order[k]
            told: list[str] = []
            if k == 0:
                told.append("led")
            if trick.kind != OPEN and (trick.leader + k) % self.seats == trick.chooser:
                told.append(f"chose {self._symbol(action) if trick.kind == SYMBOL else self.worth(action)}")
            if action == trick.best:
                told.append("winning")
            marks[SYMBOL_CARDS + action] = told
        return marks

    def played_by(self, card: i64) -> int:
        for k in range(self.trick.count):
            if SYMBOL_CARDS + self.trick.order[k] == card:
                return (self.trick.leader + k) % self.seats
        return -1

    # --- the score ------------------------------------------------------------------------------------------

    def points(self, seat: i64) -> i64:
        """The seat's points of the finished round: second_lead.py."""
        raise NotImplementedError

    def account(self, seat: i64) -> list[tuple[str, str]]:
        bid, target, won = self.bids[seat], self.target(seat), self.won[seat]
        told = f"{plural(won, 'trick')}, bid {bid}"
        if self.adjusted != 0:
            told += f", {'raised' if self.adjusted > 0 else 'lowered'} to {figure(target)}"
        giving = self.total_bid() < self.tricks
        lines = [(f"{told}, in a {'giving' if giving else 'taking'} round", "SLN-20")]
        if won == target and bid == 0:
            lines.append((f"Zero bid and made: {signed(self.points(seat))}", "SLN-21"))
        if won == target and bid == self.tricks:
            lines.append((self._of_all_bid(seat), "SLN-22"))
        return lines

    def _of_all_bid(self, seat: i64) -> str:
        made = "All tricks bid and made"
        if self.points(seat) != 0:
            return f"{made}: the total doubles, {signed(self.points(seat))}"
        return f"{made}: a total of 0 {'' if self.rules.doubles_debts else 'or less '}stays as it is"

    def account_cards(self, seat: i64) -> list[list[int]]:
        return [[] for _ in self.account(seat)]

    def verdict(self) -> str:
        giving = self.total_bid() < self.tricks
        tricks = ", ".join([f"{{{s}}} {self.won[s]} of {figure(self.target(s))}" for s in range(self.seats)])
        return f"{'Giving' if giving else 'Taking'} round. Tricks: {tricks}."
