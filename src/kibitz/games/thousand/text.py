"""1000 and Cutthroat 1000 in words: refusals, offers, prompts, the story and the account; docs/games/thousand.md."""

from __future__ import annotations

from mypy_extensions import i64

from kibitz.cards.card import SUIT_NAMES, SUITS, card_text, cards_text, face_text, hand_order, listing
from kibitz.cards.kernel import bit, bits, ctz
from kibitz.engine.deal import Deal
from kibitz.engine.prompts import Choice, Prompt
from kibitz.engine.text import Text
from kibitz.games.thousand.rules import (
    ANNOUNCE,
    AT_KITTY,
    AT_TRICK,
    AT_WON,
    AUCTION,
    BARREL,
    BID_COUNT,
    BIDS,
    ENTERS,
    FAILED,
    FIRST_LEVEL,
    FORFEIT,
    FORFEITS,
    GIVE,
    GIVES_UP,
    HELD,
    INCOME,
    LAST_LEVEL,
    LEAVES,
    MADE,
    MARK,
    MARKS,
    OVER,
    PASS,
    PLAIN_LEVEL,
    PLAY,
    RAISE,
    ROUNDED,
    STAYS,
    THIRD_FORFEIT,
    THIRD_MARK,
    TIME_IS_UP,
    TOTALS,
    WINS,
    Settlement,
    Thousand,
    bid_points,
    card_points,
    pairs_in,
    pairs_worth,
)
from kibitz.mechanics.auction import NOTHING, PASSED
from kibitz.mechanics.seating import left_of


class ThousandText(Text):
    """What is said of a deal of 1000."""

    def __init__(self, deal: Deal) -> None:
        assert isinstance(deal, Thousand)
        super().__init__(deal)
        self.deal = deal

    def _hand(self) -> i64:
        """The cards of the seat to act."""
        return self.deal.hands[self.deal.to_act]

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

    def verb(self) -> str:
        return "give" if self.deal.phase == GIVE else "play"

    def verbs(self) -> list[str]:
        words = ["pass" if self.deal.phase == AUCTION else "keep"]
        for suit in range(4):
            words += [f"declare {card_text(40 + suit)}", f"declare {card_text(44 + suit)}"]
        return [*words, "forfeit"]

    def turn_clause(self) -> str:
        return "THO-12" if self.deal.phase == PLAY else "THO-6" if self.deal.phase == AUCTION else "THO-10"

    def end_clause(self) -> str:
        return "THO-27" if self.deal.forfeited else "THO-17"

    # --- refusals -------------------------------------------------------------------------------------------

    def refusal(self, action: i64) -> tuple[str, str]:
        if action >= BIDS:
            return self._refused_bid((action - BIDS) + FIRST_LEVEL)
        if self.deal.legal_mask() & bit(action) != 0:
            return "", ""
        if action == FORFEIT:
            return self._refused_forfeit()
        if self.deal.phase == AUCTION:
            return f"The auction is on: bid more than {self.deal.auction.level * 5}, or pass.", "THO-6"
        if self.deal.phase == RAISE:
            return f"Keep your bid of {self.deal.level * 5} or raise it; {self._after_raise()}.", "THO-11"
        if self.deal.is_card(action) and self._hand() & bit(action) == 0:
            return f"{card_text(action)}: you do not hold that card.", "THO-10" if self.deal.phase == GIVE else "THO-13"
        if self.deal.phase == GIVE:
            return f"Give each opponent a card first: choose one for {{{self._receiver()}}}.", "THO-10"
        if action == PASS:
            return "The auction is over: play a card.", "THO-7"
        if not self.deal.is_card(action):
            return self._refused_pair((action - ANNOUNCE) >> 1, 40 + ((action - ANNOUNCE) & 1) * 4)
        return self._must_follow(action), "THO-13"

    def _refused_bid(self, level: i64) -> tuple[str, str]:
        """THO-6, THO-8, THO-11."""
        if self.deal.phase == GIVE and self.deal.raises_first:
            return f"Your bid of {self.deal.level * 5} stands: give each opponent a card.", "THO-11"
        if self.deal.phase == GIVE:
            return "Give each opponent a card first; then you may raise your bid.", "THO-11"
        if self.deal.phase == PLAY:
            return "The auction is over: play a card.", "THO-7"
        last = self.deal.auction.level if self.deal.phase == AUCTION else self.deal.level
        if level <= last:
            whose = "the last bid is" if self.deal.phase == AUCTION else "you have bid"
            clause = "THO-6" if self.deal.phase == AUCTION else "THO-11"
            return f"{level * 5}: {whose} {last * 5}; bid more.", clause
        hand = self._hand()
        most = self.deal.highest_level(hand)
        if level <= self.deal.most_now(hand):
            return "", ""
        if level <= most:
            return f"{level * 5}: bids go up by five here, so bid {last * 5 + 5} or pass.", "THO-6"
        if most == PLAIN_LEVEL:
            return f"{level * 5}: above 120 you need the king and the queen of a suit in hand.", "THO-8"
        return f"{level * 5}: with the pairs in your hand {most * 5} is the most.", "THO-8"

    def _refused_forfeit(self) -> tuple[str, str]:
        if not self.deal.may_forfeit:
            return "A deal is forfeited in Cutthroat 1000 only.", self.turn_clause()
        if self.deal.phase == AUCTION:
            return "A deal is forfeited by its declarer, once the kitty is shown.", "THO-27"
        return "It is too late to forfeit: the first card is led.", "THO-27"

    def _refused_pair(self, suit: i64, card: i64) -> tuple[str, str]:
        """THO-14, THO-15."""
        pair = f"{card_text(card + suit)}: "
        if self.deal.trick.count > 0:
            return pair + "a pair is declared by the player who leads to a trick.", "THO-14"
        too_early = self.deal.tricks == 0 and self.deal.no_pair_yet
        if too_early and pairs_in(self._hand()) & bit(suit) != 0:
            return pair + "no pair is declared at the very first lead.", "THO-15"
        return pair + f"you do not hold both king and queen of {SUIT_NAMES[suit]}.", "THO-14"

    def _must_follow(self, card: i64) -> str:
        held = self._hand()
        led = SUIT_NAMES[self.deal.trick.order[0] & 3]
        if held & self.deal.trick.must != 0:
            first = card_text(self.deal.trick.order[0])
            return f"{card_text(card)}: you hold {led} and must follow suit ({first} was led)."
        trump = SUIT_NAMES[self.deal.trick.trump]
        return f"{card_text(card)}: you hold no {led} and must play a trump ({trump})."

    # --- what is asked --------------------------------------------------------------------------------------

    def _receiver(self) -> i64:
        """Who gets the card that is chosen next."""
        first = left_of(self.deal.declarer, 3)
        return first if self.deal.gift == 0 else left_of(first, 3)

    def choice(self, action: i64) -> Choice:
        if action >= BIDS:
            points = bid_points(action)
            verb = "Bid" if self.deal.phase == AUCTION else "Raise to"
            return Choice("number", f"{verb} {points}", str(points))
        if action == PASS:
            if self.deal.phase == AUCTION:
                return Choice("button", "Pass", "", "You are out of the auction.")
            then = self._after_raise()
            return Choice("button", f"Keep {self.deal.level * 5}", "", f"{then[0].upper()}{then[1:]}.", 1)
        if action == FORFEIT:
            return Choice("button", "Forfeit", "", "Your total stays; each opponent off the barrel gets 60.", -1)
        if action >= ANNOUNCE:
            return self._pair_choice((action - ANNOUNCE) >> 1, 40 + ((action - ANNOUNCE) & 1) * 4)
        if self.deal.phase == GIVE:
            label = f"Give {card_text(action)} to {{{self._receiver()}}}"
            return Choice("card", label, face_text(action))
        return super().choice(action)

    def _pair_choice(self, suit: i64, card: i64) -> Choice:
        worth = pairs_worth(bit(suit))
        label = f"Declare {SUIT_NAMES[suit]} with {card_text(card + suit)}"
        return Choice("button", label, "", f"{worth} points at once, and {SUIT_NAMES[suit]} are trump.")

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
        hand = self._hand()
        pairs = pairs_in(hand)
        most = self.deal.highest_level(hand)
        if pairs == 0:
            return "You hold no pair of king and queen, so 120 is the most you may bid."
        held = listing([f"{card_text(44 + s)} {card_text(40 + s)}" for s in bits(pairs)])
        if most < LAST_LEVEL:
            return f"You hold {held}, so you may bid up to {most * 5}."
        return f"You hold {held}, so you may bid above 120."

    def _auction_prompt(self) -> Prompt:
        level = self.deal.auction.level
        if self.deal.highest_level(self._hand()) <= level:
            return Prompt("You can only pass.", self._may_go_to(level), "THO-8")
        if self.deal.by_fives:
            return Prompt(f"Bid {level * 5 + 5}, or pass.", "Each bid is five more than the last.", "THO-6")
        return Prompt(f"Bid more than {level * 5}, or pass.", self._may_go_to(level), "THO-6")

    def _gift_prompt(self) -> Prompt:
        bid = f"You bid {self.deal.level * 5}."
        first = left_of(self.deal.declarer, 3)
        if self.deal.gift == 0:
            return Prompt(f"Give {{{first}}} a card.", f"{bid} Only {{{first}}} will see it.", "THO-10")
        gone = card_text(ctz(self.deal.gift))
        return Prompt(f"Now give {{{self._receiver()}}} a card.", f"{bid} {{{first}}} gets {gone}.", "THO-10")

    def _after_raise(self) -> str:
        """THO-11: what the declarer does next."""
        return "then you give each opponent a card" if self.deal.raises_first else "then you lead"

    def _raise_prompt(self) -> Prompt:
        bid = self.deal.level * 5
        if self.deal.highest_level(self._hand()) <= self.deal.level:
            return Prompt(f"Keep your bid of {bid}.", "You may not raise it with this hand.", "THO-11")
        return Prompt(f"Keep your bid of {bid}, or raise it.", self._may_go_to(self.deal.level), "THO-11")

    def _play_prompt(self) -> Prompt:
        seat = self.deal.to_act
        points = f"You have {self.deal.points_of(seat)} points"
        progress = f"{points} of {self.deal.level * 5}." if seat == self.deal.declarer else f"{points}."
        if self.deal.trick.count == 0:
            pairs = listing([SUIT_NAMES[s] for s in range(4) if self.deal.legal_mask() & bit(ANNOUNCE + 2 * s) != 0])
            more = f" You may declare the pair of {pairs}." if pairs else ""
            return Prompt("Your turn: lead any card.", progress + more, "THO-14" if pairs else "THO-12")
        suit = SUIT_NAMES[self.deal.trick.order[0] & 3]
        held = self.deal.hands[seat]
        if held & self.deal.trick.must != 0:
            return Prompt(f"Your turn: follow {suit}.", progress, "THO-13")
        if held & self.deal.trick.ruff != 0:
            return Prompt("Your turn: play a trump.", f"You hold no {suit}. {progress}", "THO-13")
        return Prompt("Your turn: play any card.", f"You hold no {suit}. {progress}", "THO-13")

    # --- the story ------------------------------------------------------------------------------------------

    def tell_deal(self) -> str:
        """THO-5: the first bid is no choice."""
        return f"{{{self.deal.dealer}}} dealt, and {{{left_of(self.deal.dealer, 3)}}} opened at 100."

    def tell(self, seat: i64, action: i64, shown: bool) -> str:
        who = f"{{{seat}}}"
        if action == FORFEIT:
            return f"{who} forfeited the deal."
        if self.deal.phase == AUCTION:
            return f"{who} passed." if action == PASS else f"{who} bid {bid_points(action)}."
        if self.deal.phase == RAISE:
            if action == PASS:
                return f"{who} kept the bid of {self.deal.level * 5}."
            return f"{who} raised the bid to {bid_points(action)}."
        if self.deal.phase == GIVE:
            return f"{who} chose {card_text(action) if shown else 'a card'} for {{{self._receiver()}}}."
        if action >= ANNOUNCE:
            suit = (action - ANNOUNCE) >> 1
            led = card_text(40 + ((action - ANNOUNCE) & 1) * 4 + suit)
            worth = pairs_worth(bit(suit))
            return f"{who} declared the pair of {SUIT_NAMES[suit]}, worth {worth}, and led {led}."
        return f"{who} {'led' if self.deal.trick.count == 0 else 'played'} {card_text(action)}."

    def tell_flow(self, source: i64, target: i64, known: list[int], count: i64) -> str:
        if source < 0 or AT_TRICK <= target < AT_WON:
            return ""  # the deal, or what the action's own sentence has told
        if source == AT_TRICK:
            return f"{{{target - AT_WON}}} won the trick with {card_text(self.deal.trick.best)}."
        cards = listing([card_text(c) for c in known]) if len(known) == count else "a card"
        if source == AT_KITTY:
            return f"{{{target}}} won the auction at {self.deal.level * 5} and took the kitty: {cards}."
        return f"{{{target}}} received {cards}."

    def heading(self) -> str:
        if self.deal.phase == AUCTION:
            return "Auction"
        if self.deal.phase in (GIVE, RAISE):
            return "Kitty"
        return f"Trick {self.deal.tricks + 1}"

    def sentence(self) -> str:
        if self.deal.phase == AUCTION:
            auction = self.deal.auction
            if auction.level == FIRST_LEVEL:
                return f"{{{auction.bidder}}} opened at 100."
            return f"{{{auction.bidder}}} bid {auction.level * 5}, the highest so far."
        if self.recalled():
            return f"The kitty was {cards_text(self.deal.kitty.shown)}."
        return self.deal.trick.sentence() if self.deal.phase == PLAY else ""

    def recalled(self) -> list[int]:
        """THO-9: everybody has seen the kitty; it stays in view until the first card is led."""
        leads = self.deal.phase == PLAY and self.deal.tricks == 0 and self.deal.trick.count == 0
        return hand_order(self.deal.kitty.shown) if leads or self.deal.phase in (GIVE, RAISE) else []

    def notices(self) -> list[tuple[str, str, str]]:
        facts: list[tuple[str, str, str]] = []
        if self.deal.declarer >= 0:
            facts.append(("declarer", f"Declarer: {{{self.deal.declarer}}}, {self.deal.level * 5}", ""))
        if self.deal.phase == PLAY and self.deal.trick.trump < 0:
            facts.append(("trump", "No trump yet", ""))
        elif self.deal.trick.trump >= 0:
            suit = self.deal.trick.trump
            facts.append(("trump", f"{SUIT_NAMES[suit].capitalize()} are trump", SUITS[suit]))
        return facts

    def bidding(self) -> list[tuple[int, str]]:
        """THO-5, THO-6: the opening and what followed, until the gifts are given."""
        if self.deal.phase != AUCTION and not self.deal.gifts_are_due():
            return []
        said: list[tuple[int, str]] = [(left_of(self.deal.dealer, 3), "100")]
        for k in range(self.deal.auction.count - 1):  # the first bid is made by the rules
            action = self.deal.history[k]
            said.append((self.deal.actors[k], "pass" if action == PASS else f"{bid_points(action)}"))
        if self.deal.phase == AUCTION:
            said.append((self.deal.to_act, ""))
        return said

    def seat_notes(self, seat: i64) -> list[tuple[str, int, int]]:
        notes = [(self._standing_in_deal(seat), -1, -1)]
        rounds = self.deal.standing[BARREL + seat]
        if rounds >= 0:
            notes.append((f"On the barrel, round {rounds + 1} of 3", rounds + 1, 3))
        marks, forfeits = self.deal.standing[MARKS + seat], self.deal.standing[FORFEITS + seat]
        if marks > 0:
            notes.append((f"Zero marks {marks} of 3", marks, 3))
        if forfeits > 0:
            notes.append((f"Forfeits {forfeits} of 3", forfeits, 3))
        return [note for note in notes if note[0] != ""]

    def private_notes(self, seat: i64) -> list[tuple[str, int, int]]:
        """The pairs in one's own hand."""
        held = [f"{SUIT_NAMES[s]} {pairs_worth(bit(s))}" for s in bits(pairs_in(self.deal.hands[seat]))]
        return [("Pairs in hand: " + listing(held), -1, -1)] if held else []

    def _standing_in_deal(self, seat: i64) -> str:
        """THO-6, THO-11: the auction's last words until the first lead; then the points so far."""
        points = self.deal.points_of(seat)
        if self.deal.phase in (AUCTION, GIVE, RAISE):
            said = self.deal.level if seat == self.deal.declarer else self.deal.auction.last_word(seat)
            return "" if said == NOTHING else "Passed" if said == PASSED else f"Bid {said * 5}"
        if self.deal.phase not in (PLAY, OVER):
            return ""
        return f"{points} of {self.deal.level * 5} points" if seat == self.deal.declarer else f"{points} points"

    def tags(self) -> dict[int, list[str]]:
        return self.deal.trick.tags()

    def played_by(self, card: i64) -> int:
        return self.deal.trick.player_of(card, 3)

    # --- the score ------------------------------------------------------------------------------------------

    def account(self, seat: i64) -> list[tuple[str, str]]:
        lines: list[tuple[str, str]] = []
        if not self.deal.forfeited:
            lines.append((f"{card_points(self.deal.taken[seat])} card points in tricks", "THO-2"))
            for suit in bits(self.deal.declared_by(seat)):
                lines.append((f"{pairs_worth(bit(suit))} for the pair of {SUIT_NAMES[suit]}", "THO-14"))
        return lines + account_lines(self.deal.settlement(), seat, self.deal.points_of(seat))

    def account_cards(self, seat: i64) -> list[list[int]]:
        """The tricks, and each pair."""
        if self.deal.forfeited:
            return []
        return [bits(self.deal.taken[seat]), *[[40 + suit, 44 + suit] for suit in bits(self.deal.declared_by(seat))]]

    def score_note(self, seat: i64) -> str:
        return score_note(self.deal.settlement(), seat)

    def verdict(self) -> str:
        if self.deal.forfeited:
            return f"{{{self.deal.declarer}}} forfeited the deal."
        points = self.deal.points_of(self.deal.declarer)
        bid = self.deal.level * 5
        end = f"made the bid of {bid} with {points} points" if points >= bid else f"fell short of {bid} with {points}"
        if self.deal.settlement().winner >= 0:
            return f"{{{self.deal.declarer}}} {end} and won the match from the barrel."
        return f"{{{self.deal.declarer}}} {end}."


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
    if effect in (MADE, WINS, FAILED, LEAVES, STAYS):
        return _declarer_line(settlement, effect, amount, points)
    if effect == ROUNDED:
        return f"{points} points, to the nearest five: {signed(amount)}", "THO-18"
    if effect == HELD:
        return "On the barrel and not declarer: nothing is added", "THO-23"
    if effect == INCOME:
        return "The declarer forfeited: +60", "THO-27"
    if effect == GIVES_UP:
        return "Forfeited the deal: the total stays", "THO-27"
    if effect == THIRD_FORFEIT:
        return f"Third forfeit: {signed(amount)}", "THO-27"
    if effect == MARK:
        return "No card point in tricks: a zero mark", "THO-26"
    if effect == THIRD_MARK:
        return f"Third zero mark: {signed(amount)}, and the marks are cleared", "THO-26"
    if effect == TIME_IS_UP:
        return f"Three rounds on the barrel: {signed(amount)}, and off it", "THO-25"
    assert effect == ENTERS
    return f"Onto the barrel: the total becomes {settlement.rules.barrel}", "THO-21"


def _declarer_line(settlement: Settlement, effect: int, amount: int, points: i64) -> tuple[str, str]:
    bid = settlement.bid
    made = f"Bid {bid} made with {points} points"
    if effect == STAYS:
        return f"{made}, not more than 120: still on the barrel", "THO-24"
    if effect == WINS:
        return f"{made} from the barrel: {signed(amount)} and the match", "THO-24"
    if effect == MADE:
        sum_of = "" if settlement.rules.declarer_scores_bid_only else f"{points} + {bid} = "
        return f"{made}: {sum_of}{signed(amount)}", "THO-17"
    short = f"Bid {bid} failed with {points} points"
    sum_of = "" if settlement.rules.declarer_scores_bid_only else f"{points} − {bid} = "
    if effect == LEAVES:
        return f"{short}: {sum_of}{signed(amount)}, and off the barrel", "THO-24"
    return f"{short}: {sum_of}{signed(amount)}", "THO-17"


def score_note(settlement: Settlement, seat: i64) -> str:
    """How the seat stands after the deal, beside its total: on the barrel, zero marks, forfeits."""
    after = settlement.after
    notes: list[str] = []
    if after[BARREL + seat] >= 0 and after[TOTALS + seat] < settlement.rules.goal:
        rounds = after[BARREL + seat]
        notes.append(f"on the barrel, round {rounds}" if rounds > 0 else "on the barrel")
    if after[MARKS + seat] > 0:
        notes.append("1 zero mark" if after[MARKS + seat] == 1 else f"{after[MARKS + seat]} zero marks")
    if after[FORFEITS + seat] > 0:
        notes.append("1 forfeit" if after[FORFEITS + seat] == 1 else f"{after[FORFEITS + seat]} forfeits")
    return ", ".join(notes)
