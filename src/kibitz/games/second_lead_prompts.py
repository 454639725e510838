"""Second Lead No Trump: actions, refusals, choices and prompts in words."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

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
from kibitz.engine.prompts import Choice, Pick, Prompt
from kibitz.games.second_lead_table import (
    ADJUST,
    CHANGE,
    COMMIT,
    DONE,
    LEAD,
    LEAD_FIRST,
    LEAD_SECOND,
    LOWER,
    PLAY,
    RAISE,
    READY,
    SecondLeadTable,
)
from kibitz.mechanics.matching_trick import NUMBER, OPEN, SYMBOL


@mypyc_attr(allow_interpreted_subclasses=True)
class SecondLeadPrompts(SecondLeadTable):
    """What a seat is asked and why it is refused. Nothing here decides anything."""

    # --- actions --------------------------------------------------------------------------------------------

    def verb(self) -> str:
        if self.phase == PLAY:
            return "play"
        return "lay"

    def is_card(self, action: i64) -> bool:
        return action & 63 < 32

    def is_action(self, action: int) -> bool:
        return 0 <= action < 128 and (action & 63 < 32 or DONE <= action <= LOWER)

    def num_distinct_actions(self) -> int:
        return 128

    def verbs(self) -> list[str]:
        return ["done", "ready", "lead first", "take second lead", "raise all bids", "lower all bids"]

    def action_to_string(self, action: int) -> str:
        if not self.is_action(action):
            raise ValueError(f"There is no action {action} in this game.")
        if not self.is_card(action):
            return self.verbs()[action - DONE]
        if self.phase == CHANGE and self.in_bid(self.to_act, action):
            return "take back " + self._text(action)
        return self.verb() + " " + self._text(action)

    def _text(self, action: i64) -> str:
        return card_text(SYMBOL_CARDS + action)

    def _texts(self, cards: i64, more: i64) -> list[str]:
        """The cards of two words as they are sorted in a hand."""
        held = [SYMBOL_CARDS + c for c in bits(cards)] + [SYMBOL_CARDS + 64 + c for c in bits(more)]
        return [card_text(c) for c in symbol_order(held)]

    def turn_clause(self) -> str:
        if self.phase == COMMIT:
            return "SLN-8"
        if self.phase == CHANGE:
            return "SLN-9"
        return "SLN-15" if self.phase == PLAY else "SLN-12"

    def end_clause(self) -> str:
        return "SLN-20"

    # --- refusals -------------------------------------------------------------------------------------------

    def refusal(self, action: i64) -> tuple[str, str]:
        if self._is_legal(action):
            return "", ""
        if self.phase == LEAD:
            return "Say first whether you lead to the first trick or take second lead.", "SLN-12"
        if self.phase == ADJUST:
            return "Say whether all bids go up by one or down by one.", "SLN-13"
        if not self.is_card(action):
            return self._wrong_verb()
        if self.phase == CHANGE and self.changes[self.to_act] >= self.tricks:
            return f"You have made {plural(self.tricks, 'change')}, as many as there are tricks: say ready.", "SLN-9"
        if not self.in_hand(self.to_act, action):
            return f"{self._text(action)}: you do not hold that card.", self._hand_clause()
        if self.phase == PLAY:
            return self._must_match(action)
        return self._no_bid(action)

    def _is_legal(self, action: i64) -> bool:
        mask = self.legal_mask() if action < 64 else self.legal_word(1)
        return mask & bit(action & 63) != 0

    def _hand_clause(self) -> str:
        return "SLN-16" if self.phase == PLAY else "SLN-6"

    def _wrong_verb(self) -> tuple[str, str]:
        if self.phase == COMMIT:
            return "Lay the cards of your bid, or say that you are done.", "SLN-8"
        if self.phase == CHANGE:
            return "Lay one more card, take one back, or say that you are ready.", "SLN-9"
        return "The bidding is over: play a card.", "SLN-15"

    def _no_bid(self, action: i64) -> tuple[str, str]:
        """Why a held card cannot be laid."""
        card, seat = self._text(action), self.to_act
        if self.phase == COMMIT and self.in_bid(seat, action):
            return f"{card}: it is in your bid already.", "SLN-8"
        value = self.bids[seat] + self.worth(action)
        if value > self.tricks:
            return f"{card}: your bid would be {value}, and there are only {self.tricks} tricks.", "SLN-6"
        return (
            f"{card}: the cards of a bid go down in one order, and a later one lies already. "
            "You can add it when all bids are down.",
            "SLN-8",
        )

    def _must_match(self, action: i64) -> tuple[str, str]:
        trick = self.trick
        led = self._text(trick.order[0])
        if trick.kind == SYMBOL:
            what = self._symbol(trick.best)
            return f"{self._text(action)}: you hold {what} and must play it ({what} counts in this trick).", "SLN-17"
        if trick.kind == NUMBER:
            what = str(self.worth(trick.best))
            return f"{self._text(action)}: you hold a {what} and must play one (number {what} counts).", "SLN-17"
        able = either(self._matching())
        return f"{self._text(action)}: you can match {led}, with {able}, and must.", "SLN-16"

    def _matching(self) -> list[str]:
        """The cards of the acting hand that match what is asked for."""
        hand = 2 * self.to_act
        trick = self.trick
        return self._texts(self.places[hand] & trick.must, self.places[hand + 1] & trick.must_more)

    def _symbol(self, action: i64) -> str:
        return SYMBOLS[symbol_of(SYMBOL_CARDS + action)]

    # --- choices and prompts --------------------------------------------------------------------------------

    def choice(self, action: i64) -> Choice:
        seat = self.to_act
        if action == DONE:
            return Choice("button", f"Bid {self.bids[seat]} on {cards_of(self.bid_size(seat))}", weight=1)
        if action == READY:
            return Choice("button", f"Ready at {self.bids[seat]}", weight=1)
        if action == LEAD_FIRST:
            return Choice("button", "Lead first", help="You lead to the first trick.")
        if action == LEAD_SECOND:
            return Choice("button", "Take second lead", help=f"{{{self._right_of(seat)}}} leads and you play second.")
        if action in (RAISE, LOWER):
            return self._adjustment(action)
        text = self.action_to_string(action)
        label = text[0].upper() + text[1:]
        if self.phase == CHANGE:
            return Choice("card", label, face_text(SYMBOL_CARDS + action), self._would_make(action))
        return Choice("card", label, face_text(SYMBOL_CARDS + action))

    def _would_make(self, action: i64) -> str:
        value = self.bids[self.to_act]
        if self.in_bid(self.to_act, action):
            return f"Your bid would be {value - self.worth(action)}."
        return f"Your bid would be {value + self.worth(action)}."

    def _adjustment(self, action: i64) -> Choice:
        if action == RAISE:
            return Choice("button", "Raise all bids by 1", help="A taking round: tricks above the bid score.")
        return Choice("button", "Lower all bids by 1", help="A giving round: tricks below the bid score.")

    def _right_of(self, seat: i64) -> i64:
        return (seat + self.seats - 1) % self.seats

    def pick(self) -> Pick | None:
        """SLN-8: a bid is chosen whole, then its cards are sent in ascending order."""
        if self.phase != COMMIT:
            return None
        seat = self.to_act
        laid = self.bid_size(seat)
        worth = [(face_text(c), int(symbol_number(c))) for c in self._cards(2 * seat)]
        none = self.choice(DONE).label
        most = int(self.tricks)
        return Pick(f"hand-{seat}", 0, self.tricks - laid, "Bid", DONE, none, laid, worth, most, "Bid")

    def _cards(self, place: i64) -> list[int]:
        """The cards of two words of the table."""
        return [SYMBOL_CARDS + c for c in bits(self.places[place])] + [
            SYMBOL_CARDS + 64 + c for c in bits(self.places[place + 1])
        ]

    def prompt(self) -> Prompt:
        seat = self.to_act
        if self.phase == COMMIT:
            return Prompt(
                "Lay the cards of your bid.",
                f"{self._bid_so_far(seat)}. Their numbers add up to the tricks you aim for, {self.tricks} at most; "
                "no card at all is a bid of 0.",
                "SLN-6",
            )
        if self.phase == CHANGE:
            return Prompt("Change your bid by one card, or say ready.", f"{self._bid_so_far(seat)}.", "SLN-9")
        if self.phase == LEAD:
            return Prompt(
                "Lead to the first trick, or take second lead.",
                f"Your bid of {self.bids[seat]} is the highest. Second lead is the first who may match.",
                "SLN-12",
            )
        if self.phase == ADJUST:
            return Prompt(
                "Raise or lower all bids by one.",
                f"They add up to the {self.tricks} tricks, which may not stand.",
                "SLN-13",
            )
        return self._play_prompt()

    def _bid_so_far(self, seat: i64) -> str:
        if self.phase == COMMIT and self.bid_size(seat) == 0:
            return "Nothing is laid yet"
        return f"Bid {self.bids[seat]} on {cards_of(self.bid_size(seat))}"

    def _play_prompt(self) -> Prompt:
        trick = self.trick
        progress = f"You have won {self.won[self.to_act]} of {figure(self.target(self.to_act))}."
        if trick.count == 0:
            return Prompt("Your turn: lead any card.", progress, "SLN-15")
        able = self._matching()
        if able:
            return Prompt(self._ask_to_match(), f"You hold {listing(able)}. {progress}", self._duty_clause())
        if trick.kind != OPEN and self.rules.free_after_choice:
            return Prompt("Your turn: play any card.", progress, "SLN-17")
        return Prompt("Your turn: play any card.", f"You hold nothing that matches. {progress}", self._duty_clause())

    def _duty_clause(self) -> str:
        return "SLN-16" if self.trick.kind == OPEN else "SLN-17"

    def _ask_to_match(self) -> str:
        best = self.trick.best
        if self.trick.kind == SYMBOL:
            return f"Your turn: follow with {self._symbol(best)}."
        if self.trick.kind == NUMBER:
            return f"Your turn: follow with a {self.worth(best)}."
        return f"Your turn: match {self._text(best)} in symbol or in number."


def plural(count: i64, noun: str) -> str:
    """`1 trick`, `2 tricks`."""
    return f"1 {noun}" if count == 1 else f"{count} {noun}s"


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
