"""1000 at the table: every sentence that it says; docs/games/thousand.md."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from kibitz.cards.card import SUIT_NAMES, SUITS, card_text, cards_text, face_text, hand_order, listing
from kibitz.cards.kernel import bit, bits, ctz
from kibitz.engine.prompts import Choice, Prompt
from kibitz.engine.telling import Telling
from kibitz.games.thousand_account import account_lines, score_note
from kibitz.games.thousand_score import BARREL, FORFEITS, MARKS, card_points, pairs_in, pairs_worth
from kibitz.games.thousand_state import (
    ANNOUNCE,
    AT_KITTY,
    AT_TRICK,
    AT_WON,
    AUCTION,
    BID_COUNT,
    BIDS,
    FIRST_CARD,
    FIRST_LEVEL,
    FORFEIT,
    GIVE,
    LAST_LEVEL,
    OVER,
    PASS,
    PLAIN_LEVEL,
    PLAY,
    RAISE,
    ThousandState,
)
from kibitz.mechanics.auction import NOTHING, PASSED
from kibitz.mechanics.seating import left_of


def bid_points(action: i64) -> i64:
    """THO-5: what a bid is worth: 100 and every five above."""
    return (action - BIDS) * 5 + 100


@mypyc_attr(allow_interpreted_subclasses=True)
class SpokenThousand(ThousandState):
    """A deal's sentences: what is asked, refused, told, noted and accounted for."""

    # --- actions in words -----------------------------------------------------------------------------------

    def num_distinct_actions(self) -> int:
        return BIDS + BID_COUNT

    def is_action(self, action: int) -> bool:
        return FIRST_CARD <= action <= FORFEIT or BIDS <= action < BIDS + BID_COUNT

    def action_to_string(self, action: int) -> str:
        if BIDS <= action < BIDS + BID_COUNT:
            return f"bid {bid_points(action)}"
        if not self.is_action(action):
            raise ValueError(f"There is no action {action} in this game.")
        return Telling.action_to_string(self, action)

    def verb(self) -> str:
        return "give" if self.phase == GIVE else "play"

    def verbs(self) -> list[str]:
        words = ["pass" if self.phase == AUCTION else "keep"]
        for suit in range(4):
            words += [f"declare {card_text(40 + suit)}", f"declare {card_text(44 + suit)}"]
        return [*words, "forfeit"]

    def turn_clause(self) -> str:
        return "THO-12" if self.phase == PLAY else "THO-6" if self.phase == AUCTION else "THO-10"

    def end_clause(self) -> str:
        return "THO-27" if self.forfeited else "THO-17"

    # --- refusals -------------------------------------------------------------------------------------------

    def refusal(self, action: i64) -> tuple[str, str]:
        if action >= BIDS:
            return self._refused_bid((action - BIDS) + FIRST_LEVEL)
        if self.legal_mask() & bit(action) != 0:
            return "", ""
        if action == FORFEIT:
            return self._refused_forfeit()
        if self.phase == AUCTION:
            return f"The auction is on: bid more than {self.auction.level * 5}, or pass.", "THO-6"
        if self.phase == RAISE:
            return f"Keep your bid of {self.level * 5} or raise it; {self._after_raise()}.", "THO-11"
        if self.is_card(action) and self.hands[self.to_act] & bit(action) == 0:
            return f"{card_text(action)}: you do not hold that card.", "THO-10" if self.phase == GIVE else "THO-13"
        if self.phase == GIVE:
            return f"Give each opponent a card first: choose one for {{{self._receiver()}}}.", "THO-10"
        if action == PASS:
            return "The auction is over: play a card.", "THO-7"
        if not self.is_card(action):
            return self._refused_pair((action - ANNOUNCE) >> 1, 40 + ((action - ANNOUNCE) & 1) * 4)
        return self._must_follow(action), "THO-13"

    def _refused_bid(self, level: i64) -> tuple[str, str]:
        """THO-6, THO-8, THO-11."""
        if self.phase == GIVE and self.raises_first:
            return f"Your bid of {self.level * 5} stands: give each opponent a card.", "THO-11"
        if self.phase == GIVE:
            return "Give each opponent a card first; then you may raise your bid.", "THO-11"
        if self.phase == PLAY:
            return "The auction is over: play a card.", "THO-7"
        last = self.auction.level if self.phase == AUCTION else self.level
        if level <= last:
            whose = "the last bid is" if self.phase == AUCTION else "you have bid"
            clause = "THO-6" if self.phase == AUCTION else "THO-11"
            return f"{level * 5}: {whose} {last * 5}; bid more.", clause
        most = self.highest_level(self.hands[self.to_act])
        if level <= self.most_now(self.hands[self.to_act]):
            return "", ""
        if level <= most:
            return f"{level * 5}: bids go up by five here, so bid {last * 5 + 5} or pass.", "THO-6"
        if most == PLAIN_LEVEL:
            return f"{level * 5}: above 120 you need the king and the queen of a suit in hand.", "THO-8"
        return f"{level * 5}: with the pairs in your hand {most * 5} is the most.", "THO-8"

    def _refused_forfeit(self) -> tuple[str, str]:
        if not self.may_forfeit:
            return "A deal is forfeited in Cutthroat 1000 only.", self.turn_clause()
        if self.phase == AUCTION:
            return "A deal is forfeited by its declarer, once the kitty is shown.", "THO-27"
        return "It is too late to forfeit: the first card is led.", "THO-27"

    def _refused_pair(self, suit: i64, card: i64) -> tuple[str, str]:
        """THO-14, THO-15."""
        pair = f"{card_text(card + suit)}: "
        if self.trick.count > 0:
            return pair + "a pair is declared by the player who leads to a trick.", "THO-14"
        if self.tricks == 0 and self.no_pair_yet and pairs_in(self.hands[self.to_act]) & bit(suit) != 0:
            return pair + "no pair is declared at the very first lead.", "THO-15"
        return pair + f"you do not hold both king and queen of {SUIT_NAMES[suit]}.", "THO-14"

    def _must_follow(self, card: i64) -> str:
        held = self.hands[self.to_act]
        led = SUIT_NAMES[self.trick.order[0] & 3]
        if held & self.trick.must != 0:
            return f"{card_text(card)}: you hold {led} and must follow suit ({card_text(self.trick.order[0])} was led)."
        trump = SUIT_NAMES[self.trick.trump]
        return f"{card_text(card)}: you hold no {led} and must play a trump ({trump})."

    # --- what is asked --------------------------------------------------------------------------------------

    def _receiver(self) -> i64:
        """Who gets the card that is chosen next."""
        first = left_of(self.declarer, 3)
        return first if self.gift == 0 else left_of(first, 3)

    def choice(self, action: i64) -> Choice:
        if action >= BIDS:
            points = bid_points(action)
            return Choice("number", f"Bid {points}" if self.phase == AUCTION else f"Raise to {points}", str(points))
        if action == PASS:
            if self.phase == AUCTION:
                return Choice("button", "Pass", "", "You are out of the auction.")
            then = self._after_raise()
            return Choice("button", f"Keep {self.level * 5}", "", f"{then[0].upper()}{then[1:]}.", 1)
        if action == FORFEIT:
            return Choice("button", "Forfeit", "", "Your total stays; each opponent off the barrel gets 60.", -1)
        if action >= ANNOUNCE:
            return self._pair_choice((action - ANNOUNCE) >> 1, 40 + ((action - ANNOUNCE) & 1) * 4)
        if self.phase == GIVE:
            label = f"Give {card_text(action)} to {{{self._receiver()}}}"
            return Choice("card", label, face_text(action))
        return Telling.choice(self, action)

    def _pair_choice(self, suit: i64, card: i64) -> Choice:
        worth = pairs_worth(bit(suit))
        label = f"Declare {SUIT_NAMES[suit]} with {card_text(card + suit)}"
        return Choice("button", label, "", f"{worth} points at once, and {SUIT_NAMES[suit]} are trump.")

    def prompt(self) -> Prompt:
        if self.phase == AUCTION:
            return self._auction_prompt()
        if self.phase == GIVE:
            return self._gift_prompt()
        if self.phase == RAISE:
            return self._raise_prompt()
        return self._play_prompt()

    def _may_go_to(self, level: i64) -> str:
        """Why one may bid so high, or not."""
        hand = self.hands[self.to_act]
        pairs = pairs_in(hand)
        most = self.highest_level(hand)
        if pairs == 0:
            return "You hold no pair of king and queen, so 120 is the most you may bid."
        held = listing([f"{card_text(44 + s)} {card_text(40 + s)}" for s in bits(pairs)])
        if most < LAST_LEVEL:
            return f"You hold {held}, so you may bid up to {most * 5}."
        return f"You hold {held}, so you may bid above 120."

    def _auction_prompt(self) -> Prompt:
        level = self.auction.level
        if self.highest_level(self.hands[self.to_act]) <= level:
            return Prompt("You can only pass.", self._may_go_to(level), "THO-8")
        if self.by_fives:
            return Prompt(f"Bid {level * 5 + 5}, or pass.", "Each bid is five more than the last.", "THO-6")
        return Prompt(f"Bid more than {level * 5}, or pass.", self._may_go_to(level), "THO-6")

    def _gift_prompt(self) -> Prompt:
        bid = f"You bid {self.level * 5}."
        first = left_of(self.declarer, 3)
        if self.gift == 0:
            return Prompt(f"Give {{{first}}} a card.", f"{bid} Only {{{first}}} will see it.", "THO-10")
        gone = card_text(ctz(self.gift))
        return Prompt(f"Now give {{{self._receiver()}}} a card.", f"{bid} {{{first}}} gets {gone}.", "THO-10")

    def _after_raise(self) -> str:
        """THO-11: what the declarer does next."""
        return "then you give each opponent a card" if self.raises_first else "then you lead"

    def _raise_prompt(self) -> Prompt:
        bid = self.level * 5
        if self.highest_level(self.hands[self.to_act]) <= self.level:
            return Prompt(f"Keep your bid of {bid}.", "You may not raise it with this hand.", "THO-11")
        return Prompt(f"Keep your bid of {bid}, or raise it.", self._may_go_to(self.level), "THO-11")

    def _play_prompt(self) -> Prompt:
        seat = self.to_act
        points = f"You have {self.points_of(seat)} points"
        progress = f"{points} of {self.level * 5}." if seat == self.declarer else f"{points}."
        if self.trick.count == 0:
            pairs = listing([SUIT_NAMES[s] for s in range(4) if self.legal_mask() & bit(ANNOUNCE + 2 * s) != 0])
            more = f" You may declare the pair of {pairs}." if pairs else ""
            return Prompt("Your turn: lead any card.", progress + more, "THO-14" if pairs else "THO-12")
        suit = SUIT_NAMES[self.trick.order[0] & 3]
        held = self.hands[seat]
        if held & self.trick.must != 0:
            return Prompt(f"Your turn: follow {suit}.", progress, "THO-13")
        if held & self.trick.ruff != 0:
            return Prompt("Your turn: play a trump.", f"You hold no {suit}. {progress}", "THO-13")
        return Prompt("Your turn: play any card.", f"You hold no {suit}. {progress}", "THO-13")

    # --- the story ------------------------------------------------------------------------------------------

    def tell_deal(self) -> str:
        """THO-5: the first bid is no choice."""
        return f"{{{self.dealer}}} dealt, and {{{left_of(self.dealer, 3)}}} opened at 100."

    def tell(self, seat: i64, action: i64, shown: bool) -> str:
        who = f"{{{seat}}}"
        if action == FORFEIT:
            return f"{who} forfeited the deal."
        if self.phase == AUCTION:
            return f"{who} passed." if action == PASS else f"{who} bid {bid_points(action)}."
        if self.phase == RAISE:
            if action == PASS:
                return f"{who} kept the bid of {self.level * 5}."
            return f"{who} raised the bid to {bid_points(action)}."
        if self.phase == GIVE:
            return f"{who} chose {card_text(action) if shown else 'a card'} for {{{self._receiver()}}}."
        if action >= ANNOUNCE:
            suit = (action - ANNOUNCE) >> 1
            led = card_text(40 + ((action - ANNOUNCE) & 1) * 4 + suit)
            worth = pairs_worth(bit(suit))
            return f"{who} declared the pair of {SUIT_NAMES[suit]}, worth {worth}, and led {led}."
        return f"{who} {'led' if self.trick.count == 0 else 'played'} {card_text(action)}."

    def tell_flow(self, source: i64, target: i64, known: list[int], count: i64) -> str:
        if source < 0 or AT_TRICK <= target < AT_WON:
            return ""  # the deal, or what the action's own sentence has told
        if source == AT_TRICK:
            return f"{{{target - AT_WON}}} won the trick with {card_text(self.trick.best)}."
        cards = listing([card_text(c) for c in known]) if len(known) == count else "a card"
        if source == AT_KITTY:
            return f"{{{target}}} won the auction at {self.level * 5} and took the kitty: {cards}."
        return f"{{{target}}} received {cards}."

    def heading(self) -> str:
        if self.phase == AUCTION:
            return "Auction"
        if self.phase in (GIVE, RAISE):
            return "Kitty"
        return f"Trick {self.tricks + 1}"

    def sentence(self) -> str:
        if self.phase == AUCTION:
            auction = self.auction
            if auction.level == FIRST_LEVEL:
                return f"{{{auction.bidder}}} opened at 100."
            return f"{{{auction.bidder}}} bid {auction.level * 5}, the highest so far."
        if self.recalled():
            return f"The kitty was {cards_text(self.kitty.shown)}."
        return self.trick.sentence() if self.phase == PLAY else ""

    def recalled(self) -> list[int]:
        """THO-9: everybody has seen the kitty; it stays in view until the first card is led."""
        leads = self.phase == PLAY and self.tricks == 0 and self.trick.count == 0
        return hand_order(self.kitty.shown) if leads or self.phase in (GIVE, RAISE) else []

    def notices(self) -> list[tuple[str, str, str]]:
        facts: list[tuple[str, str, str]] = []
        if self.declarer >= 0:
            facts.append(("declarer", f"Declarer: {{{self.declarer}}}, {self.level * 5}", ""))
        if self.phase == PLAY and self.trick.trump < 0:
            facts.append(("trump", "No trump yet", ""))
        elif self.trick.trump >= 0:
            suit = self.trick.trump
            facts.append(("trump", f"{SUIT_NAMES[suit].capitalize()} are trump", SUITS[suit]))
        return facts

    def bidding(self) -> list[tuple[int, str]]:
        """THO-5, THO-6: the opening and what followed, until the gifts are given."""
        if self.phase != AUCTION and not self._gifts_are_due():
            return []
        said: list[tuple[int, str]] = [(left_of(self.dealer, 3), "100")]
        passes, over = 0, False
        for seat, action in zip(self.actors, self.history, strict=True):
            if over or (action != PASS and action < BIDS):
                break
            passes += action == PASS
            over = passes == 2 or action == BIDS + BID_COUNT - 1  # THO-7
            said.append((seat, "pass" if action == PASS else f"{bid_points(action)}"))
        if self.phase == AUCTION:
            said.append((self.to_act, ""))
        return said

    def seat_notes(self, seat: i64) -> list[tuple[str, int, int]]:
        notes = [(self._standing_in_deal(seat), -1, -1)]
        rounds = self.standing[BARREL + seat]
        if rounds >= 0:
            notes.append((f"On the barrel, round {rounds + 1} of 3", rounds + 1, 3))
        if self.standing[MARKS + seat] > 0:
            notes.append((f"Zero marks {self.standing[MARKS + seat]} of 3", self.standing[MARKS + seat], 3))
        if self.standing[FORFEITS + seat] > 0:
            notes.append((f"Forfeits {self.standing[FORFEITS + seat]} of 3", self.standing[FORFEITS + seat], 3))
        return [note for note in notes if note[0] != ""]

    def private_notes(self, seat: i64) -> list[tuple[str, int, int]]:
        """The pairs in one's own hand."""
        held = [f"{SUIT_NAMES[s]} {pairs_worth(bit(s))}" for s in bits(pairs_in(self.hands[seat]))]
        return [("Pairs in hand: " + listing(held), -1, -1)] if held else []

    def _standing_in_deal(self, seat: i64) -> str:
        """THO-6, THO-11: the auction's last words until the first lead; then the points so far."""
        points = self.points_of(seat)
        if self.phase in (AUCTION, GIVE, RAISE):
            said = self.level if seat == self.declarer else self.auction.last_word(seat)
            return "" if said == NOTHING else "Passed" if said == PASSED else f"Bid {said * 5}"
        if self.phase not in (PLAY, OVER):
            return ""
        return f"{points} of {self.level * 5} points" if seat == self.declarer else f"{points} points"

    def tags(self) -> dict[int, list[str]]:
        return self.trick.tags()

    def played_by(self, card: i64) -> int:
        return self.trick.player_of(card, 3)

    # --- the score ------------------------------------------------------------------------------------------

    def account(self, seat: i64) -> list[tuple[str, str]]:
        lines: list[tuple[str, str]] = []
        if not self.forfeited:
            lines.append((f"{card_points(self.taken[seat])} card points in tricks", "THO-2"))
            for suit in bits(self.declared_by(seat)):
                lines.append((f"{pairs_worth(bit(suit))} for the pair of {SUIT_NAMES[suit]}", "THO-14"))
        return lines + account_lines(self.settlement(), seat, self.points_of(seat))

    def account_cards(self, seat: i64) -> list[list[int]]:
        """The tricks, and each pair."""
        if self.forfeited:
            return []
        return [bits(self.taken[seat]), *[[40 + suit, 44 + suit] for suit in bits(self.declared_by(seat))]]

    def score_note(self, seat: i64) -> str:
        return score_note(self.settlement(), seat)

    def verdict(self) -> str:
        if self.forfeited:
            return f"{{{self.declarer}}} forfeited the deal."
        points = self.points_of(self.declarer)
        bid = self.level * 5
        end = f"made the bid of {bid} with {points} points" if points >= bid else f"fell short of {bid} with {points}"
        if self.settlement().winner >= 0:
            return f"{{{self.declarer}}} {end} and won the match from the barrel."
        return f"{{{self.declarer}}} {end}."
