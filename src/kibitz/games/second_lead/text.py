"""Second Lead No Trump in words: refusals, offers, prompts, the story and the score; docs/games/second-lead.md."""

from __future__ import annotations

from mypy_extensions import i64

from kibitz.cards.card import (
    SYMBOL_CARDS,
    SYMBOLS,
    card_name,
    card_text,
    face_text,
    symbol_number,
    symbol_of,
    symbol_order,
)
from kibitz.cards.kernel import bit, bits
from kibitz.cards.messages import listing, say, who
from kibitz.engine.deal import Deal
from kibitz.engine.prompts import Choice, Pick, Prompt
from kibitz.engine.sentences import signed
from kibitz.engine.text import Text
from kibitz.games.second_lead.bidding import (
    ADJUST,
    ADJUSTED,
    BIDS,
    CHANGE,
    CHANGES,
    COMMIT,
    DONE,
    LEAD,
    LEAD_FIRST,
    LEAD_SECOND,
    LOWER,
    RAISE,
    READY,
    SAID_READY,
    SIZES,
)
from kibitz.games.second_lead.rules import HANDS, OVER, PLAY, TRICKS, SecondLead
from kibitz.mechanics.matching_round import (
    BEST,
    CHOOSER,
    KIND,
    LEADER,
    MUST,
    MUST_MORE,
    NUMBER,
    OPEN,
    SAME_NUMBER,
    SAME_SYMBOL,
    SYMBOL,
)


class SecondLeadText(Text):
    """A round that is told of."""

    def __init__(self, deal: Deal) -> None:
        assert isinstance(deal, SecondLead)
        super().__init__(deal)
        self.deal = deal
        self.row = deal.row
        self.bids = deal.bids

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
        if self.deal.phase == CHANGE and self.bids.has(self.row, self.deal.to_act, action):
            return "take back " + card_name(SYMBOL_CARDS + action)
        return self.verb() + " " + card_name(SYMBOL_CARDS + action)

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
            return say("Say first whether you lead to the first trick or take second lead."), "SLN-12"
        if self.deal.phase == ADJUST:
            return say("Say whether all bids go up by one or down by one."), "SLN-13"
        if not self.deal.is_card(action):
            return self._wrong_verb()
        if self.deal.phase == CHANGE and self.row[CHANGES + self.deal.to_act] >= self.bids.tricks:
            made = say("You have made <1#change|changes>, as many as there are tricks: say ready.", self.bids.tricks)
            return made, "SLN-9"
        if not self.bids.holds(self.row, self.deal.to_act, action):
            return say("<1>: you do not hold that card.", self._text(action)), self._hand_clause()
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
            return say("Lay the cards of your bid, or say that you are done."), "SLN-8"
        if self.deal.phase == CHANGE:
            return say("Lay one more card, take one back, or say that you are ready."), "SLN-9"
        return say("The bidding is over: play a card."), "SLN-15"

    def _no_bid(self, action: i64) -> tuple[str, str]:
        """Why a held card cannot be laid."""
        card, seat = self._text(action), self.deal.to_act
        if self.deal.phase == COMMIT and self.bids.has(self.row, seat, action):
            return say("<1>: it is in your bid already.", card), "SLN-8"
        value = self.row[BIDS + seat] + symbol_number(action)
        if value > self.bids.tricks:
            tricks = self.bids.tricks
            return say("<1>: your bid would be <2>, and there are only <3> tricks.", card, value, tricks), "SLN-6"
        later = say("<1>: the cards of a bid go down in one order, and a later one lies already.", card)
        return say("<1> <2>", later, say("You can add it when all bids are down.")), "SLN-8"

    def _must_match(self, action: i64) -> tuple[str, str]:
        card = self._text(action)
        if self.row[KIND] == SYMBOL:
            what = self._symbol(self.row[BEST])
            return say("<1>: you hold <2> and must play it (<2> counts in this trick).", card, what), "SLN-17"
        if self.row[KIND] == NUMBER:
            number = symbol_number(self.row[BEST])
            return say("<1>: you hold a <2> and must play one (number <2> counts).", card, number), "SLN-17"
        led, able = self._text(self.deal.round.led(self.row)), either(self._matching())
        return say("<1>: you can match <2>, with <3>, and must.", card, led, able), "SLN-16"

    def _matching(self) -> list[str]:
        """The cards of the acting hand that match what is asked for."""
        hand = HANDS + self.deal.to_act
        row = self.row
        return self._texts(row[hand] & row[MUST], row[hand + self.deal.stride] & row[MUST_MORE])

    def _symbol(self, action: i64) -> str:
        return say(SYMBOLS[symbol_of(SYMBOL_CARDS + action)])

    # --- choices and prompts --------------------------------------------------------------------------------

    def choice(self, action: i64) -> Choice:
        seat = self.deal.to_act
        if action == DONE:
            return Choice("button", self._bid_on_cards(seat), weight=1)
        if action == READY:
            return Choice("button", say("Ready at <1>", self.row[BIDS + seat]), weight=1)
        if action == LEAD_FIRST:
            return Choice("button", say("Lead first"), help=say("You lead to the first trick."))
        if action == LEAD_SECOND:
            first = who(self._right_of(seat))
            return Choice("button", say("Take second lead"), help=say("<1:leads|lead> and you play second.", first))
        if action in (RAISE, LOWER):
            return self._adjustment(action)
        return self._card_choice(action)

    def _card_choice(self, action: i64) -> Choice:
        card, face = self._text(action), face_text(SYMBOL_CARDS + action)
        if self.deal.phase == PLAY:
            return Choice("card", say("Play <1>", card), face)
        if self.deal.phase == COMMIT:
            return Choice("card", say("Lay <1>", card), face)
        value, number = self.row[BIDS + self.deal.to_act], symbol_number(action)
        if self.bids.has(self.row, self.deal.to_act, action):
            return Choice("card", say("Take back <1>", card), face, say("Your bid would be <1>.", value - number))
        return Choice("card", say("Lay <1>", card), face, say("Your bid would be <1>.", value + number))

    def _adjustment(self, action: i64) -> Choice:
        if action == RAISE:
            return Choice("button", say("Raise all bids by 1"), help=say("A taking round: tricks above the bid score."))
        return Choice("button", say("Lower all bids by 1"), help=say("A giving round: tricks below the bid score."))

    def _right_of(self, seat: i64) -> i64:
        return (seat + self.deal.seats - 1) % self.deal.seats

    def pick(self) -> Pick | None:
        """SLN-8: a bid is chosen whole, then its cards are sent in ascending order."""
        if self.deal.phase != COMMIT:
            return None
        seat = self.deal.to_act
        laid = self.bids.size(self.row, seat)
        worth = [(face_text(c), int(symbol_number(c))) for c in self._cards(HANDS + seat)]
        none = self.choice(DONE).label
        most = int(self.bids.tricks)
        bid = say("Bid")
        return Pick(f"hand-{seat}", 0, self.bids.tricks - laid, bid, DONE, none, laid, worth, most, bid)

    def _cards(self, place: i64) -> list[int]:
        """The cards of a place."""
        first = [SYMBOL_CARDS + c for c in bits(self.row[place])]
        return first + [SYMBOL_CARDS + 64 + c for c in bits(self.row[place + self.deal.stride])]

    def prompt(self) -> Prompt:
        seat = self.deal.to_act
        if self.deal.phase == COMMIT:
            return self._bid_prompt(seat)
        if self.deal.phase == CHANGE:
            laid = say("<1>.", self._bid_on_cards(seat))
            return Prompt(say("Change your bid by one card, or say ready."), laid, "SLN-9")
        if self.deal.phase == LEAD:
            highest = say("Your bid of <1> is the highest.", self.row[BIDS + seat])
            second = say("Second lead is the first who may match.")
            return Prompt(
                say("Lead to the first trick, or take second lead."), say("<1> <2>", highest, second), "SLN-12"
            )
        if self.deal.phase == ADJUST:
            level = say("They add up to the <1> tricks, which may not stand.", self.bids.tricks)
            return Prompt(say("Raise or lower all bids by one."), level, "SLN-13")
        return self._play_prompt()

    def _bid_prompt(self, seat: i64) -> Prompt:
        laid = say("Nothing is laid yet.")
        if self.bids.size(self.row, seat) > 0:
            laid = say("<1>.", self._bid_on_cards(seat))
        rule = say(
            "Their numbers add up to the tricks you aim for, <1> at most; no card at all is a bid of 0.",
            self.bids.tricks,
        )
        return Prompt(say("Lay the cards of your bid."), say("<1> <2>", laid, rule), "SLN-6")

    def _bid_on_cards(self, seat: i64) -> str:
        return say("Bid <1> on <2>", self.row[BIDS + seat], cards_of(self.bids.size(self.row, seat)))

    def _play_prompt(self) -> Prompt:
        seat = self.deal.to_act
        progress = say("You have won <1> of <2>.", self.row[TRICKS + seat], figure(self.bids.target(self.row, seat)))
        if self.deal.round.count(self.row) == 0:
            return Prompt(say("Your turn: lead any card."), progress, "SLN-15")
        able = self._matching()
        if able:
            held = say("You hold <1>. <2>", listing(able), progress)
            return Prompt(self._ask_to_match(), held, self._duty_clause())
        anything = say("Your turn: play any card.")
        if self.row[KIND] != OPEN and self.deal.rules.free_after_choice:
            return Prompt(anything, progress, "SLN-17")
        return Prompt(anything, say("You hold nothing that matches. <1>", progress), self._duty_clause())

    def _duty_clause(self) -> str:
        return "SLN-16" if self.row[KIND] == OPEN else "SLN-17"

    def _ask_to_match(self) -> str:
        best = self.row[BEST]
        if self.row[KIND] == SYMBOL:
            return say("Your turn: follow with <1>.", self._symbol(best))
        if self.row[KIND] == NUMBER:
            return say("Your turn: follow with a <1>.", symbol_number(best))
        return say("Your turn: match <1> in symbol or in number.", self._text(best))

    # --- the story ------------------------------------------------------------------------------------------

    def tell(self, seat: i64, action: i64, shown: bool) -> str:
        if self.deal.phase == COMMIT:
            return self._tell_bid(seat, action)
        if self.deal.phase == CHANGE:
            return self._tell_change(seat, action, shown)
        if self.deal.phase == LEAD:
            return self._tell_lead(seat, action)
        if self.deal.phase == ADJUST and action == RAISE:
            return say("<1> raised all bids by 1.", who(seat))
        if self.deal.phase == ADJUST:
            return say("<1> lowered all bids by 1.", who(seat))
        return self._tell_play(seat, action)

    def _tell_bid(self, seat: i64, action: i64) -> str:
        if action == DONE:
            return say("<1> laid a bid.", who(seat))
        return say("<1> laid <2>.", who(seat), self._text(action))

    def _tell_change(self, seat: i64, action: i64, shown: bool) -> str:
        if action == READY:
            return say("<1> said ready.", who(seat))
        size = self.bids.size(self.row, seat)
        if self.bids.has(self.row, seat, action):
            card = self._text(action) if shown else say("a card")
            return say("<1> took back <2>: <3> in all.", who(seat), card, size - 1)
        card = self._text(action) if shown else say("one more card")
        return say("<1> laid <2>: <3> in all.", who(seat), card, size + 1)

    def _tell_lead(self, seat: i64, action: i64) -> str:
        bid = self.row[BIDS + seat]
        if action == LEAD_FIRST:
            return say("<1> won the bidding at <2> and chose to lead.", who(seat), bid)
        return say(
            "<1> won the bidding at <2> and took second lead; the first card comes from <3>.",
            who(seat),
            bid,
            who(self._right_of(seat)),
        )

    def _tell_play(self, seat: i64, action: i64) -> str:
        card = self._text(action)
        if self.deal.round.count(self.row) == 0:
            return say("<1> led <2>.", who(seat), card)
        if self.row[KIND] == OPEN and (action ^ self.row[BEST]) & SAME_SYMBOL == 0:
            return say("<1> matched the symbol with <2>.", who(seat), card)
        if self.row[KIND] == OPEN and (action ^ self.row[BEST]) & SAME_NUMBER == 0:
            return say("<1> matched the number with <2>.", who(seat), card)
        return say("<1> played <2>.", who(seat), card)

    def tell_flow(self, source: i64, target: i64, known: list[int], count: i64) -> str:
        if source < 0 or target == 3 * self.deal.seats:
            return ""  # the deal, or what the action's own sentence has told
        if source == 3 * self.deal.seats:
            best = self._text(self.row[BEST])
            return say("<1> won the trick with <2>.", who(target - 2 * self.deal.seats), best)
        if self.deal.phase == CHANGE:
            return self._tell_put_down(target, known, count)
        cards = listing([card_text(c) for c in symbol_order(known)])
        return say("<1> bid <2> on <3>.", who(target), self.row[BIDS + target], cards)

    def _tell_put_down(self, target: i64, known: list[int], count: i64) -> str:
        """All bids go down at once; single changes have a sentence of their own."""
        if not self._just_down():
            return ""
        cards = listing([card_text(c) for c in symbol_order(known)]) if len(known) == count else cards_of(count)
        return say("<1> put down <2>.", who(target - self.deal.seats), cards)

    def _just_down(self) -> bool:
        """No change was made yet, so that cards which move now are the bids as they go down."""
        made: i64 = 0
        for s in range(self.deal.seats):
            made += self.row[CHANGES + s]
        return made == 0

    def heading(self) -> str:
        if self.deal.phase in (PLAY, OVER):
            won: i64 = 0
            for s in range(self.deal.seats):
                won += self.row[TRICKS + s]
            return say("Trick <1>", won + 1)
        return say("Bids")

    # --- the table ------------------------------------------------------------------------------------------

    def sentence(self) -> str:
        if self.deal.phase != PLAY or self.deal.round.count(self.row) == 0:
            return ""
        leader, led = who(self.row[LEADER]), self._text(self.deal.round.led(self.row))
        if self.row[KIND] == OPEN:
            rule = say("Whoever matches it first, in symbol or in number, says which of them counts.")
            return say("<1> <2>", say("<1> led <2>.", leader, led), rule)
        matched = say("<1> led <2>; <3> matched it.", leader, led, who(self.row[CHOOSER]))
        if self.row[KIND] == SYMBOL:
            what = self._symbol(self.row[BEST])
            return say("<1> counts in this trick. The highest <1> wins. <2>", what, matched)
        number = symbol_number(self.row[BEST])
        return say("Number <1> counts in this trick. The last <1> played wins. <2>", number, matched)

    def notices(self) -> list[tuple[str, str, str]]:
        told: list[tuple[str, str, str]] = []
        if self.deal.phase >= LEAD:
            told.append(("bids", self._sum_of_bids(), ""))
        if self.deal.phase == PLAY and self.row[KIND] == SYMBOL:
            told.append(("counts", say("<1> counts", self._symbol(self.row[BEST])), ""))
        elif self.deal.phase == PLAY and self.row[KIND] == NUMBER:
            told.append(("counts", say("Number <1> counts", symbol_number(self.row[BEST])), ""))
        return told

    def _sum_of_bids(self) -> str:
        total, tricks = self.bids.total(self.row), self.bids.tricks
        if total == tricks or self.deal.phase < PLAY:
            return say("Bids add up to <1> of <2>", figure(total), tricks)
        if self.bids.is_giving(self.row):
            return say("Giving round: bids add up to <1> of <2>", figure(total), tricks)
        return say("Taking round: bids add up to <1> of <2>", figure(total), tricks)

    def seat_notes(self, seat: i64) -> list[tuple[str, int, int]]:
        if self.deal.phase == COMMIT:
            is_laying = self.deal.waiting & bit(seat) != 0
            return [(say("laying a bid") if is_laying else say("has laid a bid"), -1, -1)]
        if self.deal.phase == CHANGE:
            notes = [(say("<1> down", cards_of(self.bids.size(self.row, seat))), -1, -1)]
            if self._is_ready(seat):
                notes.append((say("ready"), -1, -1))
            return notes
        if self.deal.phase in (LEAD, ADJUST):
            return [(say("Bid <1> on <2>", self.row[BIDS + seat], cards_of(self.row[SIZES + seat])), -1, -1)]
        target = self.bids.target(self.row, seat)
        return [(say("Won <1> of <2>", self.row[TRICKS + seat], figure(target)), self.row[TRICKS + seat], target)]

    def _is_ready(self, seat: i64) -> bool:
        """Whether the seat is one of those who said ready since the last change."""
        behind = (self.deal.to_act + self.deal.seats - seat - 1) % self.deal.seats
        return behind < self.row[SAID_READY]

    def zone_caption(self, zone: i64) -> str:
        seat = zone - self.deal.seats
        if seat < 0 or seat >= self.deal.seats:
            return ""
        if self.deal.phase == COMMIT:
            return ""
        if self.deal.phase == CHANGE:
            size = self.bids.size(self.row, seat)
            return cards_of(size) if size > 0 else say("no cards: a bid of 0")
        if self.row[ADJUSTED] != 0:
            return say("Bid <1>, now <2>", self.row[BIDS + seat], figure(self.bids.target(self.row, seat)))
        return say("Bid <1>", self.row[BIDS + seat])

    def own_caption(self, zone: i64) -> str:
        seat = zone - self.deal.seats
        if self.deal.phase > CHANGE or seat < 0 or seat >= self.deal.seats:
            return ""
        size = self.bids.size(self.row, seat)
        if size == 0:
            return ""
        return say("<1> of <2> tricks, on <3#card|cards>", self.row[BIDS + seat], self.bids.tricks, size)

    def tags(self) -> dict[int, list[str]]:
        marks: dict[int, list[str]] = {}
        for k, action in enumerate(self.deal.round.in_order(self.row)):
            told: list[str] = []
            if k == 0:
                told.append("led")
            if self.row[KIND] != OPEN and (self.row[LEADER] + k) % self.deal.seats == self.row[CHOOSER]:
                what = self._symbol(action) if self.row[KIND] == SYMBOL else str(symbol_number(action))
                told.append(say("chose <1>", what))
            if action == self.row[BEST]:
                told.append("winning")
            marks[SYMBOL_CARDS + action] = told
        return marks

    def played_by(self, card: i64) -> int:
        for k, action in enumerate(self.deal.round.in_order(self.row)):
            if SYMBOL_CARDS + action == card:
                return (self.row[LEADER] + k) % self.deal.seats
        return -1

    def drafted(self, seat: i64) -> list[int]:
        """SLN-8: what a seat has laid while others may still be laying theirs."""
        if self.deal.phase != COMMIT:
            return []
        first, more = self.bids.laid(self.row, seat)
        return [SYMBOL_CARDS + c for c in bits(first)] + [SYMBOL_CARDS + 64 + c for c in bits(more)]

    # --- the score ------------------------------------------------------------------------------------------

    def account(self, seat: i64) -> list[tuple[str, str]]:
        bid, target, won = self.row[BIDS + seat], self.bids.target(self.row, seat), self.row[TRICKS + seat]
        lines = [(self._of_tricks(seat), "SLN-20")]
        if won == target and bid == 0:
            lines.append((say("Zero bid and made: <1>", signed(self.deal.points(seat))), "SLN-21"))
        if won == target and bid == self.bids.tricks:
            lines.append((self._of_all_bid(seat), "SLN-22"))
        return lines

    def _of_tricks(self, seat: i64) -> str:
        """SLN-13: raised bids make a taking round, lowered ones a giving round."""
        bid, target, won = self.row[BIDS + seat], figure(self.bids.target(self.row, seat)), self.row[TRICKS + seat]
        if self.row[ADJUSTED] > 0:
            return say("<1#trick|tricks>, bid <2>, raised to <3>, in a taking round", won, bid, target)
        if self.row[ADJUSTED] < 0:
            return say("<1#trick|tricks>, bid <2>, lowered to <3>, in a giving round", won, bid, target)
        if self.bids.is_giving(self.row):
            return say("<1#trick|tricks>, bid <2>, in a giving round", won, bid)
        return say("<1#trick|tricks>, bid <2>, in a taking round", won, bid)

    def _of_all_bid(self, seat: i64) -> str:
        if self.deal.points(seat) != 0:
            return say("All tricks bid and made: the total doubles, <1>", signed(self.deal.points(seat)))
        if self.deal.rules.double_debts:
            return say("All tricks bid and made: a total of 0 stays as it is")
        return say("All tricks bid and made: a total of 0 or less stays as it is")

    def account_cards(self, seat: i64) -> list[list[int]]:
        return [[] for _ in self.account(seat)]

    def verdict(self) -> str:
        won = [self._won_of(s) for s in range(self.deal.seats)]
        tricks = say("Tricks: <1>.", ", ".join(won))
        if self.bids.is_giving(self.row):
            return say("Giving round. <1>", tricks)
        return say("Taking round. <1>", tricks)

    def _won_of(self, seat: i64) -> str:
        return say("<1> <2> of <3>", who(seat), self.row[TRICKS + seat], figure(self.bids.target(self.row, seat)))


def cards_of(count: i64) -> str:
    """`no cards`, `1 card`, `2 cards`."""
    return say("no cards") if count == 0 else say("<1#card|cards>", count)


def figure(number: i64) -> str:
    """A whole number with a true minus."""
    return f"−{-number}" if number < 0 else str(number)


def either(words: list[str]) -> str:
    """`a`, `a or b`, `a, b or c`."""
    if len(words) < 2:
        return "".join(words)
    return say("<1> or <2>", ", ".join(words[:-1]), words[len(words) - 1])
