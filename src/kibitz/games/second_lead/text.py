"""Second Lead No Trump in words: refusals, offers, prompts, the story and the score; docs/games/second-lead.md."""

from __future__ import annotations

from mypy_extensions import i64

from kibitz.cards.card import (
    SYMBOL_CARDS,
    SYMBOLS,
    card_text,
    face_text,
    listing,
    symbol_number,
    symbol_of,
    symbol_order,
)
from kibitz.cards.kernel import bit, bits
from kibitz.engine.deal import Deal
from kibitz.engine.prompts import Choice, Pick, Prompt
from kibitz.engine.sentences import plural, signed
from kibitz.engine.text import Text
from kibitz.games.second_lead.rules import (
    ADJUST,
    CHANGE,
    COMMIT,
    DONE,
    LEAD,
    LEAD_FIRST,
    LEAD_SECOND,
    LOWER,
    OVER,
    PLAY,
    RAISE,
    READY,
    SecondLead,
)
from kibitz.mechanics.matching_trick import NUMBER, OPEN, SYMBOL


class SecondLeadText(Text):
    """A round that is told of."""

    def __init__(self, deal: Deal) -> None:
        assert isinstance(deal, SecondLead)
        super().__init__(deal)
        self.deal = deal

    # --- actions --------------------------------------------------------------------------------------------

    def verb(self) -> str:
        if self.deal.phase == PLAY:
            return "play"
        return "lay"

    def verbs(self) -> list[str]:
        return ["done", "ready", "lead first", "take second lead", "raise all bids", "lower all bids"]

    def action_to_string(self, action: int) -> str:
        if not self.deal.is_action(action):
            raise ValueError(f"There is no action {action} in this game.")
        if not self.deal.is_card(action):
            return self.verbs()[action - DONE]
        if self.deal.phase == CHANGE and self.deal.in_bid(self.deal.to_act, action):
            return "take back " + self._text(action)
        return self.verb() + " " + self._text(action)

    def _text(self, action: i64) -> str:
        return card_text(SYMBOL_CARDS + action)

    def _texts(self, cards: i64, more: i64) -> list[str]:
        """The cards of two words as they are sorted in a hand."""
        held = [SYMBOL_CARDS + c for c in bits(cards)] + [SYMBOL_CARDS + 64 + c for c in bits(more)]
        return [card_text(c) for c in symbol_order(held)]

    def turn_clause(self) -> str:
        if self.deal.phase == COMMIT:
            return "SLN-8"
        if self.deal.phase == CHANGE:
            return "SLN-9"
        return "SLN-15" if self.deal.phase == PLAY else "SLN-12"

    def end_clause(self) -> str:
        return "SLN-20"

    # --- refusals -------------------------------------------------------------------------------------------

    def refusal(self, action: i64) -> tuple[str, str]:
        if self._is_legal(action):
            return "", ""
        if self.deal.phase == LEAD:
            return "Say first whether you lead to the first trick or take second lead.", "SLN-12"
        if self.deal.phase == ADJUST:
            return "Say whether all bids go up by one or down by one.", "SLN-13"
        if not self.deal.is_card(action):
            return self._wrong_verb()
        if self.deal.phase == CHANGE and self.deal.changes[self.deal.to_act] >= self.deal.tricks:
            return (
                f"You have made {plural(self.deal.tricks, 'change')}, as many as there are tricks: say ready.",
                "SLN-9",
            )
        if not self.deal.in_hand(self.deal.to_act, action):
            return f"{self._text(action)}: you do not hold that card.", self._hand_clause()
        if self.deal.phase == PLAY:
            return self._must_match(action)
        return self._no_bid(action)

    def _is_legal(self, action: i64) -> bool:
        mask = self.deal.legal_mask() if action < 64 else self.deal.legal_word(1)
        return mask & bit(action & 63) != 0

    def _hand_clause(self) -> str:
        return "SLN-16" if self.deal.phase == PLAY else "SLN-6"

    def _wrong_verb(self) -> tuple[str, str]:
        if self.deal.phase == COMMIT:
            return "Lay the cards of your bid, or say that you are done.", "SLN-8"
        if self.deal.phase == CHANGE:
            return "Lay one more card, take one back, or say that you are ready.", "SLN-9"
        return "The bidding is over: play a card.", "SLN-15"

    def _no_bid(self, action: i64) -> tuple[str, str]:
        """Why a held card cannot be laid."""
        card, seat = self._text(action), self.deal.to_act
        if self.deal.phase == COMMIT and self.deal.in_bid(seat, action):
            return f"{card}: it is in your bid already.", "SLN-8"
        value = self.deal.bids[seat] + self.deal.number_on(action)
        if value > self.deal.tricks:
            return f"{card}: your bid would be {value}, and there are only {self.deal.tricks} tricks.", "SLN-6"
        return (
            f"{card}: the cards of a bid go down in one order, and a later one lies already. "
            "You can add it when all bids are down.",
            "SLN-8",
        )

    def _must_match(self, action: i64) -> tuple[str, str]:
        trick = self.deal.trick
        led = self._text(trick.order[0])
        if trick.kind == SYMBOL:
            what = self._symbol(trick.best)
            return f"{self._text(action)}: you hold {what} and must play it ({what} counts in this trick).", "SLN-17"
        if trick.kind == NUMBER:
            what = str(self.deal.number_on(trick.best))
            return f"{self._text(action)}: you hold a {what} and must play one (number {what} counts).", "SLN-17"
        able = either(self._matching())
        return f"{self._text(action)}: you can match {led}, with {able}, and must.", "SLN-16"

    def _matching(self) -> list[str]:
        """The cards of the acting hand that match what is asked for."""
        hand = 2 * self.deal.to_act
        trick = self.deal.trick
        return self._texts(self.deal.places[hand] & trick.must, self.deal.places[hand + 1] & trick.must_more)

    def _symbol(self, action: i64) -> str:
        return SYMBOLS[symbol_of(SYMBOL_CARDS + action)]

    # --- choices and prompts --------------------------------------------------------------------------------

    def choice(self, action: i64) -> Choice:
        seat = self.deal.to_act
        if action == DONE:
            return Choice("button", f"Bid {self.deal.bids[seat]} on {cards_of(self.deal.bid_size(seat))}", weight=1)
        if action == READY:
            return Choice("button", f"Ready at {self.deal.bids[seat]}", weight=1)
        if action == LEAD_FIRST:
            return Choice("button", "Lead first", help="You lead to the first trick.")
        if action == LEAD_SECOND:
            return Choice("button", "Take second lead", help=f"{{{self._right_of(seat)}}} leads and you play second.")
        if action in (RAISE, LOWER):
            return self._adjustment(action)
        text = self.action_to_string(action)
        label = text[0].upper() + text[1:]
        if self.deal.phase == CHANGE:
            return Choice("card", label, face_text(SYMBOL_CARDS + action), self._would_make(action))
        return Choice("card", label, face_text(SYMBOL_CARDS + action))

    def _would_make(self, action: i64) -> str:
        value = self.deal.bids[self.deal.to_act]
        if self.deal.in_bid(self.deal.to_act, action):
            return f"Your bid would be {value - self.deal.number_on(action)}."
        return f"Your bid would be {value + self.deal.number_on(action)}."

    def _adjustment(self, action: i64) -> Choice:
        if action == RAISE:
            return Choice("button", "Raise all bids by 1", help="A taking round: tricks above the bid score.")
        return Choice("button", "Lower all bids by 1", help="A giving round: tricks below the bid score.")

    def _right_of(self, seat: i64) -> i64:
        return (seat + self.deal.seats - 1) % self.deal.seats

    def pick(self) -> Pick | None:
        """SLN-8: a bid is chosen whole, then its cards are sent in ascending order."""
        if self.deal.phase != COMMIT:
            return None
        seat = self.deal.to_act
        laid = self.deal.bid_size(seat)
        worth = [(face_text(c), int(symbol_number(c))) for c in self._cards(2 * seat)]
        none = self.choice(DONE).label
        most = int(self.deal.tricks)
        return Pick(f"hand-{seat}", 0, self.deal.tricks - laid, "Bid", DONE, none, laid, worth, most, "Bid")

    def _cards(self, place: i64) -> list[int]:
        """The cards of two words of the table."""
        return [SYMBOL_CARDS + c for c in bits(self.deal.places[place])] + [
            SYMBOL_CARDS + 64 + c for c in bits(self.deal.places[place + 1])
        ]

    def prompt(self) -> Prompt:
        seat = self.deal.to_act
        if self.deal.phase == COMMIT:
            return Prompt(
                "Lay the cards of your bid.",
                f"{self._bid_so_far(seat)}. Their numbers add up to the tricks you aim for, {self.deal.tricks} at "
                "most; no card at all is a bid of 0.",
                "SLN-6",
            )
        if self.deal.phase == CHANGE:
            return Prompt("Change your bid by one card, or say ready.", f"{self._bid_so_far(seat)}.", "SLN-9")
        if self.deal.phase == LEAD:
            return Prompt(
                "Lead to the first trick, or take second lead.",
                f"Your bid of {self.deal.bids[seat]} is the highest. Second lead is the first who may match.",
                "SLN-12",
            )
        if self.deal.phase == ADJUST:
            return Prompt(
                "Raise or lower all bids by one.",
                f"They add up to the {self.deal.tricks} tricks, which may not stand.",
                "SLN-13",
            )
        return self._play_prompt()

    def _bid_so_far(self, seat: i64) -> str:
        if self.deal.phase == COMMIT and self.deal.bid_size(seat) == 0:
            return "Nothing is laid yet"
        return f"Bid {self.deal.bids[seat]} on {cards_of(self.deal.bid_size(seat))}"

    def _play_prompt(self) -> Prompt:
        trick = self.deal.trick
        progress = f"You have won {self.deal.won[self.deal.to_act]} of {figure(self.deal.target(self.deal.to_act))}."
        if trick.count == 0:
            return Prompt("Your turn: lead any card.", progress, "SLN-15")
        able = self._matching()
        if able:
            return Prompt(self._ask_to_match(), f"You hold {listing(able)}. {progress}", self._duty_clause())
        if trick.kind != OPEN and self.deal.rules.free_after_choice:
            return Prompt("Your turn: play any card.", progress, "SLN-17")
        return Prompt("Your turn: play any card.", f"You hold nothing that matches. {progress}", self._duty_clause())

    def _duty_clause(self) -> str:
        return "SLN-16" if self.deal.trick.kind == OPEN else "SLN-17"

    def _ask_to_match(self) -> str:
        best = self.deal.trick.best
        if self.deal.trick.kind == SYMBOL:
            return f"Your turn: follow with {self._symbol(best)}."
        if self.deal.trick.kind == NUMBER:
            return f"Your turn: follow with a {self.deal.number_on(best)}."
        return f"Your turn: match {self._text(best)} in symbol or in number."

    # --- the story ------------------------------------------------------------------------------------------

    def tell(self, seat: i64, action: i64, shown: bool) -> str:
        who = f"{{{seat}}}"
        if self.deal.phase == COMMIT:
            return f"{who} laid a bid." if action == DONE else f"{who} laid {self._text(action)}."
        if self.deal.phase == CHANGE:
            return f"{who} said ready." if action == READY else self._tell_change(seat, action, shown)
        if self.deal.phase == LEAD:
            if action == LEAD_FIRST:
                return f"{who} won the bidding at {self.deal.bids[seat]} and chose to lead."
            return (
                f"{who} won the bidding at {self.deal.bids[seat]} and took second lead; "
                f"the first card comes from {{{self._right_of(seat)}}}."
            )
        if self.deal.phase == ADJUST:
            return f"{who} {'raised' if action == RAISE else 'lowered'} all bids by 1."
        return f"{who} {self._tell_play(action)}"

    def _tell_change(self, seat: i64, action: i64, shown: bool) -> str:
        size = self.deal.bid_size(seat)
        if self.deal.in_bid(seat, action):
            card = self._text(action) if shown else "a card"
            return f"{{{seat}}} took back {card}: {size - 1} in all."
        card = self._text(action) if shown else "one more card"
        return f"{{{seat}}} laid {card}: {size + 1} in all."

    def _tell_play(self, action: i64) -> str:
        trick = self.deal.trick
        card = self._text(action)
        if trick.count == 0:
            return f"led {card}."
        if trick.kind == OPEN and (action ^ trick.best) & 67 == 0:
            return f"matched the symbol with {card}."
        if trick.kind == OPEN and (action ^ trick.best) & 60 == 0:
            return f"matched the number with {card}."
        return f"played {card}."

    def tell_flow(self, source: i64, target: i64, known: list[int], count: i64) -> str:
        if source < 0 or target == 3 * self.deal.seats:
            return ""  # the deal, or what the action's own sentence has told
        if source == 3 * self.deal.seats:
            return f"{{{target - 2 * self.deal.seats}}} won the trick with {self._text(self.deal.trick.best)}."
        if self.deal.phase == CHANGE:
            return self._tell_put_down(target, known, count)
        seat = target
        cards = listing([card_text(c) for c in symbol_order(known)])
        return f"{{{seat}}} bid {self.deal.bids[seat]} on {cards}."

    def _tell_put_down(self, target: i64, known: list[int], count: i64) -> str:
        """All bids go down at once; single changes have a sentence of their own."""
        if not self._just_down():
            return ""
        cards = listing([card_text(c) for c in symbol_order(known)]) if len(known) == count else cards_of(count)
        return f"{{{target - self.deal.seats}}} put down {cards}."

    def _just_down(self) -> bool:
        """No change was made yet, so that cards which move now are the bids as they go down."""
        made: i64 = 0
        for s in range(self.deal.seats):
            made += self.deal.changes[s]
        return made == 0

    def heading(self) -> str:
        if self.deal.phase in (PLAY, OVER):
            won: i64 = 0
            for s in range(self.deal.seats):
                won += self.deal.won[s]
            return f"Trick {won + 1}"
        return "Bids"

    # --- the table ------------------------------------------------------------------------------------------

    def sentence(self) -> str:
        trick = self.deal.trick
        if self.deal.phase != PLAY or trick.count == 0:
            return ""
        led = f"{{{trick.leader}}} led {self._text(trick.order[0])}"
        if trick.kind == OPEN:
            return f"{led}. Whoever matches it first, in symbol or in number, says which of them counts."
        if trick.kind == SYMBOL:
            what = self._symbol(trick.best)
            return f"{what} counts in this trick. The highest {what} wins. {led}; {{{trick.chooser}}} matched it."
        number = self.deal.number_on(trick.best)
        counts = f"Number {number} counts in this trick. The last {number} played wins."
        return f"{counts} {led}; {{{trick.chooser}}} matched it."

    def notices(self) -> list[tuple[str, str, str]]:
        told: list[tuple[str, str, str]] = []
        if self.deal.phase >= LEAD:
            told.append(("bids", self._sum_of_bids(), ""))
        if self.deal.phase == PLAY and self.deal.trick.kind == SYMBOL:
            told.append(("counts", f"{self._symbol(self.deal.trick.best)} counts", ""))
        elif self.deal.phase == PLAY and self.deal.trick.kind == NUMBER:
            told.append(("counts", f"Number {self.deal.number_on(self.deal.trick.best)} counts", ""))
        return told

    def _sum_of_bids(self) -> str:
        total = self.deal.total_bid()
        told = f"Bids add up to {figure(total)} of {self.deal.tricks}"
        if total == self.deal.tricks or self.deal.phase < PLAY:
            return told
        return f"{'Giving' if total < self.deal.tricks else 'Taking'} round: {told[0].lower()}{told[1:]}"

    def seat_notes(self, seat: i64) -> list[tuple[str, int, int]]:
        if self.deal.phase == COMMIT:
            return [("laying a bid" if self.deal.waiting & bit(seat) != 0 else "has laid a bid", -1, -1)]
        if self.deal.phase == CHANGE:
            notes = [(cards_of(self.deal.bid_size(seat)) + " down", -1, -1)]
            if self._is_ready(seat):
                notes.append(("ready", -1, -1))
            return notes
        if self.deal.phase in (LEAD, ADJUST):
            return [(f"Bid {self.deal.bids[seat]} on {cards_of(self.deal.sizes[seat])}", -1, -1)]
        target = self.deal.target(seat)
        return [(f"Won {self.deal.won[seat]} of {figure(target)}", self.deal.won[seat], target)]

    def _is_ready(self, seat: i64) -> bool:
        """Whether the seat is one of those who said ready since the last change."""
        behind = (self.deal.to_act + self.deal.seats - seat - 1) % self.deal.seats
        return behind < self.deal.ready

    def zone_caption(self, zone: i64) -> str:
        seat = zone - self.deal.seats
        if seat < 0 or seat >= self.deal.seats:
            return ""
        if self.deal.phase == COMMIT:
            return ""
        if self.deal.phase == CHANGE:
            size = self.deal.bid_size(seat)
            return cards_of(size) if size > 0 else "no cards: a bid of 0"
        return f"Bid {self.deal.bids[seat]}" + (
            f", now {figure(self.deal.target(seat))}" if self.deal.adjusted != 0 else ""
        )

    def own_caption(self, zone: i64) -> str:
        seat = zone - self.deal.seats
        if self.deal.phase > CHANGE or seat < 0 or seat >= self.deal.seats:
            return ""
        size = self.deal.bid_size(seat)
        return f"{self.deal.bids[seat]} of {self.deal.tricks} tricks, on {cards_of(size)}" if size > 0 else ""

    def tags(self) -> dict[int, list[str]]:
        marks: dict[int, list[str]] = {}
        trick = self.deal.trick
        for k in range(trick.count):
            action = trick.order[k]
            told: list[str] = []
            if k == 0:
                told.append("led")
            if trick.kind != OPEN and (trick.leader + k) % self.deal.seats == trick.chooser:
                told.append(f"chose {self._symbol(action) if trick.kind == SYMBOL else self.deal.number_on(action)}")
            if action == trick.best:
                told.append("winning")
            marks[SYMBOL_CARDS + action] = told
        return marks

    def played_by(self, card: i64) -> int:
        for k in range(self.deal.trick.count):
            if SYMBOL_CARDS + self.deal.trick.order[k] == card:
                return (self.deal.trick.leader + k) % self.deal.seats
        return -1

    def drafted(self, seat: i64) -> list[int]:
        """SLN-8: what a seat has laid while others may still be laying theirs."""
        if self.deal.phase != COMMIT:
            return []
        place = 2 * (seat + self.deal.seats)
        first = [SYMBOL_CARDS + c for c in bits(self.deal.places[place])]
        return first + [SYMBOL_CARDS + 64 + c for c in bits(self.deal.places[place + 1])]

    # --- the score ------------------------------------------------------------------------------------------

    def account(self, seat: i64) -> list[tuple[str, str]]:
        bid, target, won = self.deal.bids[seat], self.deal.target(seat), self.deal.won[seat]
        told = f"{plural(won, 'trick')}, bid {bid}"
        if self.deal.adjusted != 0:
            told += f", {'raised' if self.deal.adjusted > 0 else 'lowered'} to {figure(target)}"
        giving = self.deal.total_bid() < self.deal.tricks
        lines = [(f"{told}, in a {'giving' if giving else 'taking'} round", "SLN-20")]
        if won == target and bid == 0:
            lines.append((f"Zero bid and made: {signed(self.deal.points(seat))}", "SLN-21"))
        if won == target and bid == self.deal.tricks:
            lines.append((self._of_all_bid(seat), "SLN-22"))
        return lines

    def _of_all_bid(self, seat: i64) -> str:
        made = "All tricks bid and made"
        if self.deal.points(seat) != 0:
            return f"{made}: the total doubles, {signed(self.deal.points(seat))}"
        return f"{made}: a total of 0 {'' if self.deal.rules.double_debts else 'or less '}stays as it is"

    def account_cards(self, seat: i64) -> list[list[int]]:
        return [[] for _ in self.account(seat)]

    def verdict(self) -> str:
        giving = self.deal.total_bid() < self.deal.tricks
        tricks = ", ".join(
            [f"{{{s}}} {self.deal.won[s]} of {figure(self.deal.target(s))}" for s in range(self.deal.seats)]
        )
        return f"{'Giving' if giving else 'Taking'} round. Tricks: {tricks}."


def cards_of(count: i64) -> str:
    """`no cards`, `1 card`, `2 cards`."""
    return "no cards" if count == 0 else plural(count, "card")


def figure(number: i64) -> str:
    """A whole number with a true minus."""
    return f"−{-number}" if number < 0 else str(number)


def either(words: list[str]) -> str:
    """`a`, `a or b`, `a, b or c`."""
    if len(words) < 2:
        return "".join(words)
    return ", ".join(words[:-1]) + " or " + words[-1]
