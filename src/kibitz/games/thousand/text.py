"""1000 and Cutthroat 1000 in words: refusals, offers, prompts, the story and the account; docs/games/thousand.md."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kibitz.cards.card import SUIT_NAMES, SUITS, card_name, card_text, face_text, hand_order, mask_of
from kibitz.cards.kernel import bit, bits, ctz
from kibitz.cards.messages import listing, say, who
from kibitz.engine.deal import Deal
from kibitz.engine.prompts import Choice, Prompt
from kibitz.games.thousand.card_values import card_points, pairs_in, pairs_worth
from kibitz.games.thousand.contract import bid_points
from kibitz.games.thousand.row import (
    ANNOUNCE,
    AUCTION,
    BARREL,
    BID_COUNT,
    BIDS,
    DECLARED,
    DECLARER,
    FIRST_LEVEL,
    FORFEIT,
    FORFEITS,
    GIFTS,
    GIVE,
    HANDS,
    KITTY,
    KITTY_SHOWN,
    LAST_BID,
    LAST_BIDDER,
    LAST_LEVEL,
    LAST_WORD,
    LEVEL,
    MARKS,
    OVER,
    PASS,
    PLAIN_LEVEL,
    PLAY,
    RAISE,
    ROUND,
    SPOKEN,
    STANDING,
    TOTALS,
    TRICKS,
    WON,
)
from kibitz.games.thousand.rules import Thousand
from kibitz.games.thousand.settlement import (
    ENTERS,
    FAILED,
    GIVES_UP,
    HELD,
    INCOME,
    LEAVES,
    MADE,
    MARK,
    ROUNDED,
    STAYS,
    THIRD_FORFEIT,
    THIRD_MARK,
    TIME_IS_UP,
    WINS,
    Settlement,
)
from kibitz.mechanics.auction import NOTHING, PASSED
from kibitz.mechanics.seating import left_of
from kibitz.mechanics.trick_round import BEST, COUNT, MUST, RUFF, TRICK_WORDS, TRUMP
from kibitz.mechanics.trick_text import TrickText

AT_KITTY: Final = KITTY - TRICK_WORDS  # as the story numbers the places


class ThousandText(TrickText):
    """What is said of a deal of 1000."""

    def __init__(self, deal: Deal) -> None:
        assert isinstance(deal, Thousand)
        super().__init__(deal, ROUND, "THO-13")
        self.deal = deal
        self.contract = deal.contract

    # --- actions in words -----------------------------------------------------------------------------------

    def action_to_string(self, action: int) -> str:
        if BIDS <= action < BIDS + BID_COUNT:
            return f"bid {bid_points(action)}"
        if not self.deal.is_action(action):
            raise ValueError(f"There is no action {action} in this game.")
        return super().action_to_string(action)

    def rank_order(self) -> str:
        """THO-2."""
        return "ATKQJ9"

    def own_caption(self, zone: i64) -> str:
        """THO-2, THO-14: what cards and pairs are worth, beside the hand."""
        if zone >= 3 or self.deal.phase == OVER:
            return ""
        return say("Ace 11, ten 10, king 4, queen 3, jack 2 · pairs ♥ 100, ♦ 80, ♣ 60, ♠ 40")

    def verb(self) -> str:
        return "give" if self.deal.phase == GIVE else "play"

    def verbs(self) -> list[str]:
        words = ["pass" if self.deal.phase == AUCTION else "keep"]
        for suit in range(4):
            words += [f"declare {card_name(40 + suit)}", f"declare {card_name(44 + suit)}"]
        return [*words, "forfeit"]

    def turn_clause(self) -> str:
        return "THO-12" if self.deal.phase == PLAY else "THO-6" if self.deal.phase == AUCTION else "THO-10"

    def end_clause(self) -> str:
        return "THO-27" if self.deal.is_forfeited() else "THO-17"

    # --- refusals -------------------------------------------------------------------------------------------

    def refusal(self, action: i64) -> tuple[str, str]:
        if action >= BIDS:
            return self._refused_bid((action - BIDS) + FIRST_LEVEL)
        if self.deal.legal_mask() & bit(action) != 0:
            return "", ""
        if action == FORFEIT:
            return self._refused_forfeit()
        if self.deal.phase == AUCTION:
            return say("The auction is on: bid more than <1>, or pass.", self.row[LAST_BID] * 5), "THO-6"
        if self.deal.phase == RAISE:
            return self._keep_or_raise(), "THO-11"
        if self.deal.is_card(action) and self.hand() & bit(action) == 0:
            clause = "THO-10" if self.deal.phase == GIVE else "THO-13"
            return self.not_held(action), clause
        if self.deal.phase == GIVE:
            return say("Give each opponent a card first: choose one for <1>.", self._receiver()), "THO-10"
        if action == PASS:
            return say("The auction is over: play a card."), "THO-7"
        if not self.deal.is_card(action):
            return self._refused_pair((action - ANNOUNCE) >> 1, 40 + ((action - ANNOUNCE) & 1) * 4)
        return self.must_follow(action), "THO-13"

    def _keep_or_raise(self) -> str:
        bid = self.row[LEVEL] * 5
        if self.contract.raises_first:
            return say("Keep your bid of <1> or raise it; then you give each opponent a card.", bid)
        return say("Keep your bid of <1> or raise it; then you lead.", bid)

    def _refused_bid(self, level: i64) -> tuple[str, str]:
        """THO-6, THO-8, THO-11."""
        if self.deal.phase == GIVE and self.contract.raises_first:
            return say("Your bid of <1> stands: give each opponent a card.", self.row[LEVEL] * 5), "THO-11"
        if self.deal.phase == GIVE:
            return say("Give each opponent a card first; then you may raise your bid."), "THO-11"
        if self.deal.phase == PLAY:
            return say("The auction is over: play a card."), "THO-7"
        last = self.row[LAST_BID] if self.deal.phase == AUCTION else self.row[LEVEL]
        if level > last:
            return self._refused_height(level, last)
        if self.deal.phase == AUCTION:
            return say("<1>: the last bid is <2>; bid more.", level * 5, last * 5), "THO-6"
        return say("<1>: you have bid <2>; bid more.", level * 5, last * 5), "THO-11"

    def _refused_height(self, level: i64, last: i64) -> tuple[str, str]:
        """Why a bid is too high after the last one: THO-6, THO-8."""
        hand = self.hand()
        most = self.contract.highest_level(hand)
        if level <= self.contract.most_now(self.deal, hand):
            return "", ""
        if level <= most:
            return say("<1>: bids go up by five here, so bid <2> or pass.", level * 5, last * 5 + 5), "THO-6"
        if most == PLAIN_LEVEL:
            return say("<1>: above 120 you need the king and the queen of a suit in hand.", level * 5), "THO-8"
        return say("<1>: with the pairs in your hand <2> is the most.", level * 5, most * 5), "THO-8"

    def _refused_forfeit(self) -> tuple[str, str]:
        if not self.deal.rules.cutthroat:
            return say("A deal is forfeited in Cutthroat 1000 only."), self.turn_clause()
        if self.deal.phase == AUCTION:
            return say("A deal is forfeited by its declarer, once the kitty is shown."), "THO-27"
        return say("It is too late to forfeit: the first card is led."), "THO-27"

    def _refused_pair(self, suit: i64, card: i64) -> tuple[str, str]:
        """THO-14, THO-15."""
        led = card_text(card + suit)
        if self.row[COUNT] > 0:
            return say("<1>: a pair is declared by the player who leads to a trick.", led), "THO-14"
        too_early = self.row[TRICKS] == 0 and self.deal.rules.no_pair_on_first_lead
        if too_early and pairs_in(self.hand()) & bit(suit) != 0:
            return say("<1>: no pair is declared at the very first lead.", led), "THO-15"
        return say("<1>: you do not hold both king and queen of <2>.", led, say(SUIT_NAMES[suit])), "THO-14"

    def must_follow(self, card: i64) -> str:
        first = ROUND.led(self.row)
        led = say(SUIT_NAMES[first & 3])
        if self.hand() & self.row[MUST] != 0:
            return say("<1>: you hold <2> and must follow suit (<3> was led).", card_text(card), led, card_text(first))
        trump = say(SUIT_NAMES[self.row[TRUMP]])
        return say("<1>: you hold no <2> and must play a trump (<3>).", card_text(card), led, trump)

    # --- what is asked --------------------------------------------------------------------------------------

    def _receiver(self) -> str:
        """Who gets the card that is chosen next."""
        return who(self.contract.receiver(self.row))

    def choice(self, action: i64) -> Choice:
        if action >= BIDS:
            points = bid_points(action)
            label = say("Bid <1>", points) if self.deal.phase == AUCTION else say("Raise to <1>", points)
            return Choice("number", label, str(points))
        if action == PASS:
            if self.deal.phase == AUCTION:
                return Choice("button", say("Pass"), "", say("You are out of the auction."))
            return Choice("button", say("Keep <1>", self.row[LEVEL] * 5), "", self._after_raise(), 1)
        if action == FORFEIT:
            kept = say("Your total stays; each opponent off the barrel gets 60.")
            return Choice("button", say("Forfeit"), "", kept, -1)
        if action >= ANNOUNCE:
            return self._pair_choice((action - ANNOUNCE) >> 1, 40 + ((action - ANNOUNCE) & 1) * 4)
        if self.deal.phase == GIVE:
            label = say("Give <1> to <2>", card_text(action), self._receiver())
            return Choice("card", label, face_text(action))
        return super().choice(action)

    def _pair_choice(self, suit: i64, card: i64) -> Choice:
        name = say(SUIT_NAMES[suit])
        label = say("Declare <1> with <2>", name, card_text(card + suit))
        worth = say("<1#point|points> at once, and <2> are trump.", pairs_worth(bit(suit)), name)
        return Choice("button", label, "", worth)

    def prompt(self) -> Prompt:
        if self.deal.phase == AUCTION:
            return self._auction_prompt()
        if self.deal.phase == GIVE:
            return self._gift_prompt()
        if self.deal.phase == RAISE:
            return self._raise_prompt()
        return self._play_prompt()

    def _may_go_to(self, level: i64) -> str:
        """Why one may bid so high, or not."""
        hand = self.hand()
        pairs = pairs_in(hand)
        most = self.contract.highest_level(hand)
        if pairs == 0:
            return say("You hold no pair of king and queen, so 120 is the most you may bid.")
        held = listing([f"{card_text(44 + s)} {card_text(40 + s)}" for s in bits(pairs)])
        if most < LAST_LEVEL:
            return say("You hold <1>, so you may bid up to <2>.", held, most * 5)
        return say("You hold <1>, so you may bid above 120.", held)

    def _auction_prompt(self) -> Prompt:
        level = self.row[LAST_BID]
        if self.contract.highest_level(self.hand()) <= level:
            return Prompt(say("You can only pass."), self._may_go_to(level), "THO-8")
        if self.contract.by_fives:
            return Prompt(say("Bid <1>, or pass.", level * 5 + 5), say("Each bid is five more than the last."), "THO-6")
        return Prompt(say("Bid more than <1>, or pass.", level * 5), self._may_go_to(level), "THO-6")

    def _gift_prompt(self) -> Prompt:
        bid = say("You bid <1>.", self.row[LEVEL] * 5)
        first = left_of(self.row[DECLARER], 3)
        if self.contract.receiver(self.row) == first:
            secret = say("Only <1> will see it.", who(first))
            return Prompt(say("Give <1> a card.", who(first)), say("<1> <2>", bid, secret), "THO-10")
        gone = say("<1:gets|get> <2>.", who(first), card_text(ctz(self.row[GIFTS + first])))
        return Prompt(say("Now give <1> a card.", self._receiver()), say("<1> <2>", bid, gone), "THO-10")

    def _after_raise(self) -> str:
        """THO-11: what the declarer does next."""
        return say("Then you give each opponent a card.") if self.contract.raises_first else say("Then you lead.")

    def _raise_prompt(self) -> Prompt:
        bid = self.row[LEVEL] * 5
        if self.contract.highest_level(self.hand()) <= self.row[LEVEL]:
            return Prompt(say("Keep your bid of <1>.", bid), say("You may not raise it with this hand."), "THO-11")
        return Prompt(say("Keep your bid of <1>, or raise it.", bid), self._may_go_to(self.row[LEVEL]), "THO-11")

    def _play_prompt(self) -> Prompt:
        if self.row[COUNT] == 0:
            return self._lead_prompt()
        if self.hand() & self.row[MUST] == 0 and self.hand() & self.row[RUFF] != 0:
            suit = say(SUIT_NAMES[ROUND.led(self.row) & 3])
            lacks = say("You hold no <1>. <2>", suit, self.progress())
            return Prompt(say("Your turn: play a trump."), lacks, "THO-13")
        return super().prompt()

    def holding(self, able: list[int]) -> str:
        return self.progress()

    def progress(self) -> str:
        points = self.deal.points_of(self.deal.to_act)
        if self.deal.to_act == self.row[DECLARER]:
            return say("You have <1#point|points> of <2>.", points, self.row[LEVEL] * 5)
        return say("You have <1#point|points>.", points)

    def _lead_prompt(self) -> Prompt:
        asked, progress = say("Your turn: lead any card."), self.progress()
        legal = self.deal.legal_mask()
        pairs = [say(SUIT_NAMES[s]) for s in range(4) if legal & bit(ANNOUNCE + 2 * s) != 0]
        if not pairs:
            return Prompt(asked, progress, "THO-12")
        more = say("You may declare the pair of <1>.", listing(pairs))
        return Prompt(asked, say("<1> <2>", progress, more), "THO-14")

    # --- the story ------------------------------------------------------------------------------------------

    def tell_deal(self) -> str:
        """THO-5: the first bid is no choice."""
        opener = left_of(self.deal.dealer, 3)
        return say("<1> dealt, and <2> opened at 100.", who(self.deal.dealer), who(opener))

    def tell(self, seat: i64, action: i64, shown: bool) -> str:
        if action == FORFEIT:
            return say("<1> forfeited the deal.", who(seat))
        if self.deal.phase == AUCTION:
            if action == PASS:
                return say("<1> passed.", who(seat))
            return say("<1> bid <2>.", who(seat), bid_points(action))
        if self.deal.phase == RAISE:
            if action == PASS:
                return say("<1> kept the bid of <2>.", who(seat), self.row[LEVEL] * 5)
            return say("<1> raised the bid to <2>.", who(seat), bid_points(action))
        if self.deal.phase == GIVE:
            card = card_text(action) if shown else say("a card")
            return say("<1> chose <2> for <3>.", who(seat), card, self._receiver())
        return self._tell_card(seat, action)

    def _tell_card(self, seat: i64, action: i64) -> str:
        """What was led or played."""
        if action >= ANNOUNCE:
            suit = (action - ANNOUNCE) >> 1
            name, worth = say(SUIT_NAMES[suit]), pairs_worth(bit(suit))
            led = card_text(40 + ((action - ANNOUNCE) & 1) * 4 + suit)
            return say("<1> declared the pair of <2>, worth <3>, and led <4>.", who(seat), name, worth, led)
        return super().tell(seat, action, True)

    def tell_flow(self, source: i64, target: i64, known: list[int], count: i64) -> str:
        if source < 0 or self.at_trick <= target < self.at_won:
            return ""  # the deal, or what the action's own sentence has told
        if source == self.at_trick:
            return say("<1> won the trick with <2>.", who(target - self.at_won), card_text(self.row[BEST]))
        cards = listing([card_text(c) for c in hand_order(mask_of(known))]) if len(known) == count else say("a card")
        if source == AT_KITTY:
            bid = self.row[LEVEL] * 5
            return say("<1> won the auction at <2> and took the kitty: <3>.", who(target), bid, cards)
        return say("<1> received <2>.", who(target), cards)

    def heading(self) -> str:
        if self.deal.phase == AUCTION:
            return say("Auction")
        if self.deal.phase in (GIVE, RAISE):
            return say("Kitty")
        return say("Trick <1>", self.row[TRICKS] + 1)

    def sentence(self) -> str:
        if self.deal.phase == AUCTION:
            if self.row[LAST_BID] == FIRST_LEVEL:
                return say("<1> opened at 100.", who(self.row[LAST_BIDDER]))
            return say("<1> bid <2>, the highest so far.", who(self.row[LAST_BIDDER]), self.row[LAST_BID] * 5)
        shown = self.recalled()
        if shown:
            return say("The kitty was <1>.", listing([card_text(c) for c in shown]))
        return super().sentence() if self.deal.phase == PLAY else ""

    def recalled(self) -> list[int]:
        """THO-9: everybody has seen the kitty; it stays in view until the first card is led."""
        leads = self.deal.phase == PLAY and self.row[TRICKS] == 0 and self.row[COUNT] == 0
        return hand_order(self.row[KITTY_SHOWN]) if leads or self.deal.phase in (GIVE, RAISE) else []

    def notices(self) -> list[tuple[str, str, str]]:
        facts: list[tuple[str, str, str]] = []
        if self.row[DECLARER] >= 0:
            declarer = say("Declarer: <1>, <2>", who(self.row[DECLARER]), self.row[LEVEL] * 5)
            facts.append(("declarer", declarer, ""))
        if self.deal.phase == PLAY and self.row[TRUMP] < 0:
            facts.append(("trump", say("No trump yet"), ""))
        elif self.row[TRUMP] >= 0:
            suit = self.row[TRUMP]
            facts.append(("trump", say("<1^> are trump", say(SUIT_NAMES[suit])), SUITS[suit]))
        return facts

    def bidding(self) -> list[tuple[int, str]]:
        """THO-5, THO-6: the opening and what followed, until the gifts are given."""
        if self.deal.phase != AUCTION and not self.contract.gifts_are_due(self.deal):
            return []
        said: list[tuple[int, str]] = [(left_of(self.deal.dealer, 3), "100")]
        for k in range(self.row[SPOKEN] - 1):  # the first bid is made by the rules
            action = self.deal.history[k]
            said.append((self.deal.actors[k], say("pass") if action == PASS else str(bid_points(action))))
        if self.deal.phase == AUCTION:
            said.append((self.deal.to_act, ""))
        return said

    def seat_notes(self, seat: i64) -> list[tuple[str, int, int]]:
        notes = [(self._standing_in_deal(seat), -1, -1)]
        rounds = self.row[STANDING + BARREL + seat]
        if rounds >= 0:
            notes.append((say("On the barrel, round <1> of 3", rounds + 1), rounds + 1, 3))
        marks, forfeits = self.row[STANDING + MARKS + seat], self.row[STANDING + FORFEITS + seat]
        if marks > 0:
            notes.append((say("Zero marks <1> of 3", marks), marks, 3))
        if forfeits > 0:
            notes.append((say("Forfeits <1> of 3", forfeits), forfeits, 3))
        return [note for note in notes if note[0] != ""]

    def private_notes(self, seat: i64) -> list[tuple[str, int, int]]:
        """The pairs in one's own hand."""
        pairs = bits(pairs_in(self.row[HANDS + seat]))
        held = [say("<1> <2>", say(SUIT_NAMES[s]), pairs_worth(bit(s))) for s in pairs]
        return [(say("Pairs in hand: <1>", listing(held)), -1, -1)] if held else []

    def _standing_in_deal(self, seat: i64) -> str:
        """THO-6, THO-11: the auction's last words until the first lead; then the points so far."""
        if self.deal.phase in (AUCTION, GIVE, RAISE):
            return self._last_word(seat)
        if self.deal.phase not in (PLAY, OVER):
            return ""
        points = self.deal.points_of(seat)
        if seat == self.row[DECLARER]:
            return say("<1> of <2#point|points>", points, self.row[LEVEL] * 5)
        return say("<1#point|points>", points)

    def _last_word(self, seat: i64) -> str:
        said = self.row[LEVEL] if seat == self.row[DECLARER] else self.row[LAST_WORD + seat]
        if said == NOTHING:
            return ""
        return say("Passed") if said == PASSED else say("Bid <1>", said * 5)

    # --- the score ------------------------------------------------------------------------------------------

    def account(self, seat: i64) -> list[tuple[str, str]]:
        lines: list[tuple[str, str]] = []
        if not self.deal.is_forfeited():
            in_tricks = card_points(self.row[WON + seat])
            lines.append((say("<1#card point|card points> in tricks", in_tricks), "THO-2"))
            for suit in bits(self.row[DECLARED + seat]):
                worth = pairs_worth(bit(suit))
                lines.append((say("<1> for the pair of <2>", worth, say(SUIT_NAMES[suit])), "THO-14"))
        return lines + account_lines(self.deal.settlement(), seat, self.deal.points_of(seat))

    def account_cards(self, seat: i64) -> list[list[int]]:
        """The tricks, and each pair."""
        if self.deal.is_forfeited():
            return []
        return [bits(self.row[WON + seat]), *[[40 + suit, 44 + suit] for suit in bits(self.row[DECLARED + seat])]]

    def score_note(self, seat: i64) -> str:
        return score_note(self.deal.settlement(), seat)

    def verdict(self) -> str:
        declarer = who(self.row[DECLARER])
        if self.deal.is_forfeited():
            return say("<1> forfeited the deal.", declarer)
        points = self.deal.points_of(self.row[DECLARER])
        bid = self.row[LEVEL] * 5
        if points < bid:
            return say("<1> fell short of <2> with <3>.", declarer, bid, points)
        if self.deal.settlement().winner < 0:
            return say("<1> made the bid of <2> with <3#point|points>.", declarer, bid, points)
        return say(
            "<1> made the bid of <2> with <3#point|points> and won the match from the barrel.", declarer, bid, points
        )


def signed(points: int) -> str:
    """With a true minus."""
    return f"+{points}" if points > 0 else f"−{-points}" if points < 0 else "0"


def account_lines(settlement: Settlement, seat: i64, points: i64) -> list[tuple[str, str]]:
    """What happened to a seat's total, in the order of THO-28; `points` are its round points."""
    lines: list[tuple[str, str]] = []
    effects = settlement.effects
    for at in range(0, len(effects), 3):
        if effects[at + 1] == seat:
            lines.append(_line(settlement, effects[at], effects[at + 2], points))
    return lines


def _line(settlement: Settlement, effect: int, amount: int, points: i64) -> tuple[str, str]:
    if effect in (MADE, WINS, STAYS):
        return _made_line(settlement, effect, amount, points)
    if effect in (FAILED, LEAVES):
        return _failed_line(settlement, effect, amount, points)
    if effect == ROUNDED:
        return say("<1#point|points>, to the nearest five: <2>", points, signed(amount)), "THO-18"
    if effect == HELD:
        return say("On the barrel and not declarer: nothing is added"), "THO-23"
    if effect == TIME_IS_UP:
        return say("Three rounds on the barrel: <1>, and off it", signed(amount)), "THO-25"
    if effect == ENTERS:
        return say("Onto the barrel: the total becomes <1>", settlement.rules.barrel), "THO-21"
    return _penalty_line(effect, amount)


def _penalty_line(effect: int, amount: int) -> tuple[str, str]:
    """A line of forfeits and of zero marks: THO-26, THO-27."""
    if effect == INCOME:
        return say("The declarer forfeited: +60"), "THO-27"
    if effect == GIVES_UP:
        return say("Forfeited the deal: the total stays"), "THO-27"
    if effect == THIRD_FORFEIT:
        return say("Third forfeit: <1>", signed(amount)), "THO-27"
    if effect == MARK:
        return say("No card point in tricks: a zero mark"), "THO-26"
    assert effect == THIRD_MARK
    return say("Third zero mark: <1>, and the marks are cleared", signed(amount)), "THO-26"


def _made_line(settlement: Settlement, effect: int, amount: int, points: i64) -> tuple[str, str]:
    """The declarer's line where the bid was made: THO-17, THO-24."""
    bid, gain = settlement.bid, signed(amount)
    if effect == STAYS:
        line = say("Bid <1> made with <2#point|points>, not more than 120: still on the barrel", bid, points)
        return line, "THO-24"
    if effect == WINS:
        line = say("Bid <1> made with <2#point|points> from the barrel: <3> and the match", bid, points, gain)
        return line, "THO-24"
    if settlement.rules.declarer_scores_bid_only:
        return say("Bid <1> made with <2#point|points>: <3>", bid, points, gain), "THO-17"
    return say("Bid <1> made with <2#point|points>: <2> + <1> = <3>", bid, points, gain), "THO-17"


def _failed_line(settlement: Settlement, effect: int, amount: int, points: i64) -> tuple[str, str]:
    """The declarer's line where the bid was not made: THO-17, THO-24."""
    bid, loss = settlement.bid, signed(amount)
    if settlement.rules.declarer_scores_bid_only:
        if effect == LEAVES:
            line = say("Bid <1> failed with <2#point|points>: <3>, and off the barrel", bid, points, loss)
            return line, "THO-24"
        return say("Bid <1> failed with <2#point|points>: <3>", bid, points, loss), "THO-17"
    if effect == LEAVES:
        line = say("Bid <1> failed with <2#point|points>: <2> − <1> = <3>, and off the barrel", bid, points, loss)
        return line, "THO-24"
    return say("Bid <1> failed with <2#point|points>: <2> − <1> = <3>", bid, points, loss), "THO-17"


def score_note(settlement: Settlement, seat: i64) -> str:
    """How the seat stands after the deal, beside its total: on the barrel, zero marks, forfeits."""
    after = settlement.after
    notes: list[str] = []
    if after[BARREL + seat] >= 0 and after[TOTALS + seat] < settlement.rules.goal:
        rounds = after[BARREL + seat]
        notes.append(say("on the barrel, round <1>", rounds) if rounds > 0 else say("on the barrel"))
    if after[MARKS + seat] > 0:
        notes.append(say("<1#zero mark|zero marks>", after[MARKS + seat]))
    if after[FORFEITS + seat] > 0:
        notes.append(say("<1#forfeit|forfeits>", after[FORFEITS + seat]))
    return ", ".join(notes)
