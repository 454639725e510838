"""8-5-3 and 9-5-2: three players, sixteen tricks, a target each; docs/games/8-5-3.md and 9-5-2.md."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from mypy_extensions import i64, mypyc_attr

from kibitz.cards import ALL_CARDS, RANK_NAMES, SUIT_NAMES, SUIT_SIGNS, SUITS, card_text, hand_order, listing, suit_mask
from kibitz.chance import Nature
from kibitz.deal import Deal
from kibitz.kernel import bit, bits, ctz, popcount
from kibitz.mechanics.exchange import Exchange, due_back, new_exchange
from kibitz.mechanics.kitty import Kitty
from kibitz.mechanics.seating import deal_round, left_of
from kibitz.mechanics.trick import Trick
from kibitz.prompts import Choice, Pick, Prompt
from kibitz.vecs import vec
from kibitz.zones import EVERYONE, Zone, hand_zones, won_zones

EXCHANGE: Final = 1
TRUMP: Final = 2
DISCARD: Final = 3
PLAY: Final = 4
OVER: Final = 5

NAME: Final = 52  # 52..55 name clubs, diamonds, hearts, spades
DONE: Final = 56
NAMES: Final = 0xF0000000000000
MAY_STOP: Final = 0x100000000000000

# Places: hands 0-2, then these, then the packets of the exchange.
AT_TRICK: Final = 3
AT_KITTY: Final = 4
AT_DISCARDS: Final = 5
AT_WON: Final = 6
AT_PACKETS: Final = 9


@dataclass(frozen=True)
class Rules:
    """What the printed texts fix; 9-5-2 is a `replace()` of 8-5-3."""

    id: str
    targets: tuple[int, int, int]  # EFT-2 dealer, dealer's left, third player
    goal: int  # EFT-17 points that win the match
    sees_kitty_first: bool = False  # EFT-5
    discards_from_twenty: bool = False  # EFT-5, the option
    left_leads: bool = False  # EFT-14, the option
    sweep: int = 12  # EFT-16
    hand: int = 16  # EFT-1
    kitty: int = 4
    cards: int = ALL_CARDS


EIGHT_FIVE_THREE: Final = Rules("8-5-3", targets=(8, 5, 3), goal=16)
# EFT-18: what the variant changes
NINE_FIVE_TWO: Final = replace(EIGHT_FIVE_THREE, id="9-5-2", targets=(9, 5, 2), goal=20, sees_kitty_first=True)


def seat_targets(rules: Rules, dealer: i64) -> vec[i64]:
    """EFT-2: the dealer has the highest target, the player on the left the middle one, the third the lowest."""
    targets = vec[i64]([0, 0, 0])
    seat = dealer
    for target in rules.targets:
        targets[seat] = target
        seat = left_of(seat, 3)
    return targets


@mypyc_attr(allow_interpreted_subclasses=True)
class EightFiveThree(Deal):
    """One deal; `margins` are each seat's tricks less target in the deal before, empty in the first (EFT-3)."""

    def __init__(
        self,
        rules: Rules,
        dealer: i64,
        nature: Nature,
        hands: vec[i64],
        taken: vec[i64],
        won: vec[i64],
        targets: vec[i64],
        trick: Trick,
        exchange: Exchange | None,
        margins: vec[i64],
        kitty: Kitty,
    ) -> None:
        super().__init__(3, dealer, nature)
        self.rules = rules
        self.hands = hands
        self.taken = taken
        self.won = won
        self.targets = targets
        self.trick = trick
        self.exchange = exchange
        self.margins = margins
        self.kitty = kitty
        self.sweep: i64 = rules.sweep
        self.sweeper: i64 = -1
        self.returned: i64 = 0  # what the dealer gave back, all givers together
        self.shown: vec[i64] | None = None  # EFT-13 by seat

    def copy(self) -> EightFiveThree:
        exchange = self.exchange
        other = EightFiveThree(
            self.rules,
            self.dealer,
            self.nature.for_copies(),
            self.hands[:],
            self.taken[:],
            self.won[:],
            self.targets,
            self.trick.copy(),
            None if exchange is None else exchange.copy(),
            self.margins,
            self.kitty.copy(),
        )
        other.to_act = self.to_act
        other.phase = self.phase
        other.sweeper = self.sweeper
        other.returned = self.returned
        shown = self.shown
        if shown is not None:
            other.shown = shown[:]
        return other

    def blank(self, nature: Nature) -> EightFiveThree:
        return new_eight_five_three(self.rules, self.dealer, nature, [m for m in self.margins])

    def successor(self, nature: Nature) -> EightFiveThree:
        """EFT-2: the next dealer is the player on the left; what was above or below target carries over."""
        margins = self.targets[:]
        seat: i64 = 0
        while seat < 3:
            margins[seat] = self.won[seat] - self.targets[seat] if self.sweeper < 0 else 0
            seat += 1
        return undealt(self.rules, left_of(self.dealer, 3), nature, margins)

    # --- EFT-1 to EFT-3: the deal ---------------------------------------------------------------------------

    def cards_in_play(self) -> list[int]:
        return bits(self.rules.cards)

    def deal_out(self, pack: vec[i64]) -> None:
        """EFT-1: sixteen each, one at a time from the dealer's left; four set aside face down."""
        dealt: i64 = self.rules.hand * 3
        deal_round(self.hands, pack, left_of(self.dealer, 3), dealt)
        self.kitty.set_aside(pack, dealt)
        self._begin()

    def _begin(self) -> None:
        """EFT-3: first the exchange, not in the first deal and not when nobody is above or below (EFT-7)."""
        exchange = self.exchange
        if exchange is None:
            self._ask_for_trump()
        else:
            self.phase = EXCHANGE
            self.to_act = exchange.giver(0)

    def _ask_for_trump(self) -> None:
        """EFT-3: the dealer names trump."""
        self.phase = TRUMP
        self.to_act = self.dealer

    # --- legality -------------------------------------------------------------------------------------------

    def legal_mask(self) -> i64:
        if self.phase == PLAY:
            return self.trick.playable(self.hands[self.to_act])
        if self.phase == DISCARD:
            return self.hands[self.dealer]
        if self.phase == TRUMP:
            return NAMES
        if self.phase == EXCHANGE:
            return self.hands[self.to_act] | MAY_STOP
        return 0

    def bars(self, action: i64) -> i64:
        if self.phase == PLAY:
            return self.trick.bars(action)
        return 0

    def step(self, action: i64) -> None:
        if self.phase == PLAY:
            self._play(action)
        elif self.phase == DISCARD:
            self._discard(action)
        elif self.phase == TRUMP:
            self._name_trump(action - NAME)
        elif action == DONE:
            self._close_packet()
        else:
            self._pass_card(action)

    # --- EFT-7 to EFT-12: the exchange ----------------------------------------------------------------------

    def _pass_card(self, card: i64) -> None:
        """EFT-8: a card goes face down into the packet; at the limit the packet is closed."""
        exchange = self.exchange
        assert exchange is not None
        self.hands[self.to_act] ^= bit(card)
        exchange.lay_out(card)
        if exchange.is_full():
            self._close_packet()

    def _close_packet(self) -> None:
        """EFT-10, EFT-11: a giver chooses all packets before any card comes back; then the next giver chooses."""
        exchange = self.exchange
        assert exchange is not None
        if exchange.next_debt():
            self._change_hands(exchange)
        if exchange.at < exchange.size:
            self.to_act = exchange.giver(exchange.at)
        else:
            self._ask_for_trump()

    def _change_hands(self, exchange: Exchange) -> None:
        """EFT-9: packets join the takers' hands, then each returns its highest cards of the suits passed."""
        self.tick()
        k = exchange.first
        while k < exchange.at:
            self.hands[exchange.taker(k)] |= exchange.packets[k]
            k += 1
        packets = exchange.packets[:]
        k = exchange.first
        while k < exchange.at:
            exchange.packets[k] = 0
            k += 1
        self.tick()
        k = exchange.first
        while k < exchange.at:
            self._give_back(exchange.giver(k), exchange.taker(k), packets[k])
            k += 1
        exchange.first = exchange.at
        self.tick()

    def _give_back(self, giver: i64, taker: i64, packet: i64) -> None:
        """EFT-9: the taker has no choice; what the dealer gives back is remembered for EFT-13."""
        back = due_back(self.hands[taker], packet)
        self.hands[taker] ^= back
        self.hands[giver] |= back
        if taker == self.dealer and back != 0:
            self._owe_a_show(giver, back)

    def _owe_a_show(self, giver: i64, back: i64) -> None:
        """EFT-13: the suits' cards above the lowest one returned are due to be shown to this giver."""
        shown = self.shown
        if shown is None:
            shown = vec[i64]([0, 0, 0])
            self.shown = shown
        suit: i64 = 0
        while suit < 4:
            given = back & suit_mask(suit)
            if given != 0:
                shown[giver] |= suit_mask(suit) & ~(bit(ctz(given) + 1) - 1)
            suit += 1
        self.returned |= back

    # --- EFT-3 to EFT-6: trump and kitty --------------------------------------------------------------------

    def _name_trump(self, suit: i64) -> None:
        """EFT-3, EFT-5: trump is named before the kitty is looked at."""
        self.trick.trump = suit
        self.phase = DISCARD
        if self.rules.sees_kitty_first:
            self.kitty.show_to(bit(self.dealer))  # EFT-5: the dealer looks at the four before discarding
        if self.rules.discards_from_twenty:
            self.tick()
            self._take_kitty()

    def _discard(self, card: i64) -> None:
        """EFT-4, EFT-6: the dealer discards four cards face down and takes up the four set aside."""
        self.hands[self.dealer] ^= bit(card)
        self.kitty.lay_away(card)
        if self.kitty.owed(self.rules.kitty) == 0:
            self.tick()
            self._take_kitty()
            self.phase = PLAY
            seat = self.dealer
            if self.rules.left_leads:
                seat = left_of(seat, 3)
            self.trick.lead_to(seat)
            self.to_act = seat

    def _take_kitty(self) -> None:
        """EFT-4 and EFT-13: the dealer takes up the kitty and shows privately what would have been due."""
        shown = self.shown
        if shown is not None and self.kitty.cards != 0:
            for seat in range(3):
                shown[seat] &= self.kitty.cards
        self.hands[self.dealer] |= self.kitty.take()

    def shown_to(self, seat: i64) -> i64:
        shown = self.shown
        if shown is None or self.kitty.cards != 0 or self.phase < DISCARD:
            return 0
        return shown[seat]

    # --- EFT-14 to EFT-16: play -----------------------------------------------------------------------------

    def _play(self, card: i64) -> None:
        """EFT-14: follow suit if able; the highest trump or the highest card of the led suit wins."""
        seat = self.to_act
        self.hands[seat] ^= bit(card)
        self.trick.play(seat, card)
        if self.trick.count == 3:
            self._gather()
        else:
            self.to_act = left_of(seat, 3)

    def _gather(self) -> None:
        """EFT-14, EFT-16: the winner leads to the next; a twelfth trick ends deal and match at once."""
        taker = self.trick.taker
        if self.watcher is not None:
            self.tick()
        self.won[taker] += 1
        self.taken[taker] |= self.trick.cards
        self.trick.lead_to(taker)
        self.to_act = taker
        if self.won[taker] == self.sweep:
            self.sweeper = taker
            self._end()
        elif self.hands[taker] == 0:
            self._end()

    def _end(self) -> None:
        self.phase = OVER
        self.to_act = -1

    def scores(self) -> list[int]:
        """EFT-15: tricks less target; EFT-16: a deal broken off by a twelfth trick is not scored."""
        if self.phase != OVER or self.sweeper >= 0:
            return [0, 0, 0]
        return [self.won[s] - self.targets[s] for s in range(3)]

    def wins_match(self) -> int:
        """EFT-16: the seat that won a twelfth trick, or -1."""
        return self.sweeper

    def carry(self) -> list[int]:
        """EFT-7: the next deal's exchange follows from these margins."""
        return self.scores()

    def utility(self, seat: i64) -> float:
        """Points of the deal; a twelfth trick, which wins the match, counts as 20 against -10 each."""
        if self.sweeper >= 0:
            return 20.0 if seat == self.sweeper else -10.0
        if self.phase != OVER:
            return 0.0
        return float(self.won[seat] - self.targets[seat])

    # --- places ---------------------------------------------------------------------------------------------

    def zones(self) -> list[Zone]:
        places = hand_zones(3)
        places.append(Zone("trick", -1, "trick", "The trick"))
        places.append(Zone("kitty", -1, "pile", "Set aside"))
        places.append(Zone("discards", self.dealer, "pile", "Discards"))
        places += won_zones(3)
        exchange = self.exchange
        if exchange is not None:
            for k in range(exchange.size):
                giver, taker = exchange.giver(k), exchange.taker(k)
                places.append(Zone(f"packet-{k}", giver, "row", f"For {{{taker}}}, face down"))
        return places

    def seen(self, zone: i64) -> i64:
        if zone < 3:
            return bit(zone)
        if zone == AT_KITTY:
            return self.kitty.seen
        if zone == AT_DISCARDS:
            return bit(self.dealer)
        if zone >= AT_PACKETS:
            exchange = self.exchange
            assert exchange is not None
            return bit(exchange.giver(zone - AT_PACKETS))
        return EVERYONE

    def cards_at(self, zone: i64) -> i64:
        if zone < 3:
            return self.hands[zone]
        if zone == AT_TRICK:
            return self.trick.cards
        if zone == AT_KITTY:
            return self.kitty.cards
        if zone == AT_DISCARDS:
            return self.kitty.discards
        if zone < AT_PACKETS:
            return self.taken[zone - AT_WON]
        exchange = self.exchange
        assert exchange is not None
        return exchange.packets[zone - AT_PACKETS]

    def order_at(self, zone: i64) -> list[int] | None:
        return self.trick.in_order() if zone == AT_TRICK else None

    def order_mark(self, zone: i64) -> i64:
        if zone == AT_TRICK:
            return self.trick.order_mark()
        return 0

    def hides_actions(self) -> bool:
        return True

    def lay(self, zone: i64, cards: i64, more: i64, ordered: vec[i64]) -> None:
        if zone < 3:
            self.hands[zone] = cards
        elif zone == AT_KITTY:
            self.kitty.cards = cards
        elif zone == AT_DISCARDS:
            self.kitty.discards = cards
        elif zone >= AT_PACKETS:
            exchange = self.exchange
            assert exchange is not None
            exchange.packets[zone - AT_PACKETS] = cards

    def facts(self) -> list[int]:
        numbers = [self.trick.trump, self.trick.leader, self.sweeper]
        for s in range(3):
            numbers.append(self.won[s])
        exchange = self.exchange
        if exchange is not None:
            numbers.append(exchange.at)
        for s in range(3):
            numbers.append(popcount(self.shown_to(s)))
        return numbers

    def settles(self) -> bool:
        """Where cards were exchanged, forced returns tell more than the present shows."""
        return self.exchange is None

    # --- words ----------------------------------------------------------------------------------------------

    def verb(self) -> str:
        if self.phase == EXCHANGE:
            return "pass"
        if self.phase == DISCARD:
            return "discard"
        return "play"

    def verbs(self) -> list[str]:
        return ["name " + sign for sign in SUIT_SIGNS] + ["done"]

    def turn_clause(self) -> str:
        return "EFT-3"

    def end_clause(self) -> str:
        return "EFT-16" if self.sweeper >= 0 else "EFT-15"

    def refusal(self, action: i64) -> tuple[str, str]:
        if self.legal_mask() & bit(action) != 0:
            return "", ""
        if self.phase == TRUMP:
            return "Name the trump suit first: clubs, diamonds, hearts or spades.", "EFT-3"
        if self.is_card(action) and self.hands[self.to_act] & bit(action) == 0:
            return f"{card_text(action)}: you do not hold that card.", self._hand_clause()
        if self.phase == EXCHANGE:
            return "Trump is named after the exchange: pass a card, or say that you are done.", "EFT-3"
        if self.phase == DISCARD:
            return "Discard a card: four of yours go face down before play begins.", self._hand_clause()
        if action == DONE:
            return "The exchange is over: play a card.", "EFT-14"
        if not self.is_card(action):
            return "Trump is named already: play a card.", "EFT-14"
        return self._must_follow(action), "EFT-14"

    def _hand_clause(self) -> str:
        if self.phase == EXCHANGE:
            return "EFT-8"
        if self.phase == DISCARD:
            return "EFT-5" if self.rules.sees_kitty_first else "EFT-4"
        return "EFT-14"

    def _must_follow(self, card: i64) -> str:
        suit = SUIT_NAMES[ctz(self.hands[self.to_act] & self.bars(card)) & 3]
        led = card_text(self.trick.order[0])
        return f"{card_text(card)}: you hold {suit} and must follow suit ({led} was led)."

    def choice(self, action: i64) -> Choice:
        if self.phase == TRUMP:
            return Choice("suit", SUIT_NAMES[action - NAME].capitalize(), SUITS[action - NAME])
        if action == DONE:
            return Choice("button", "Pass no more")
        return Deal.choice(self, action)

    def pick(self) -> Pick | None:
        if self.phase == EXCHANGE:
            exchange = self.exchange
            assert exchange is not None
            laid = popcount(exchange.packets[exchange.at])
            none = "Pass none" if laid == 0 else "Pass no more"
            return Pick(f"hand-{self.to_act}", 0, exchange.most(exchange.at) - laid, "Pass", DONE, none, laid)
        if self.phase == DISCARD:
            left = self.kitty.owed(self.rules.kitty)
            return Pick(f"hand-{self.to_act}", left, left, "Discard", -1, "", self.rules.kitty - left)
        return None

    def prompt(self) -> Prompt:
        if self.phase == EXCHANGE:
            return self._exchange_prompt()
        if self.phase == TRUMP:
            return Prompt(
                "Name the trump suit.", f"You need {self.targets[self.dealer]} of the sixteen tricks.", "EFT-3"
            )
        if self.phase == DISCARD:
            return self._discard_prompt()
        return self._play_prompt()

    def _exchange_prompt(self) -> Prompt:
        exchange = self.exchange
        assert exchange is not None
        left = exchange.most(exchange.at) - popcount(exchange.packets[exchange.at])
        cards = "1 card" if left == 1 else f"up to {left} cards"
        taker = exchange.taker(exchange.at)
        return Prompt(
            f"Pass {cards} to {{{taker}}}, or none.",
            "For each card, the highest of its suit comes back to you.",
            "EFT-9",
        )

    def _discard_prompt(self) -> Prompt:
        left = self.kitty.owed(self.rules.kitty)
        cards = "1 card" if left == 1 else f"{left} cards"
        if self.rules.discards_from_twenty:
            return Prompt(f"Discard {cards}.", "You have taken up the kitty.", "EFT-5")
        if self.rules.sees_kitty_first:
            seen = listing([card_text(c) for c in hand_order(self.kitty.cards)])
            return Prompt(f"Discard {cards} from your hand.", f"The kitty, which you take up next: {seen}.", "EFT-5")
        return Prompt(f"Discard {cards}.", "You take up the four set aside next, unseen until then.", "EFT-4")

    def _play_prompt(self) -> Prompt:
        seat = self.to_act
        progress = f"You have won {self.won[seat]} of {self.targets[seat]}."
        if self.trick.count == 0:
            return Prompt("Your turn: lead any card.", progress, "EFT-14")
        suit = SUIT_NAMES[self.trick.order[0] & 3]
        able = hand_order(self.hands[seat] & self.trick.must)
        if not able:
            return Prompt("Your turn: play any card.", f"You hold no {suit}. {progress}", "EFT-14")
        ranks = listing([RANK_NAMES[c >> 2] for c in able])
        return Prompt(f"Your turn: follow {suit}.", f"You hold {number(len(able))}: {ranks}.", "EFT-14")

    def tell(self, seat: i64, action: i64, shown: bool) -> str:
        who = f"{{{seat}}}"
        card = card_text(action) if shown and self.is_card(action) else "a card"
        if self.phase == EXCHANGE:
            exchange = self.exchange
            assert exchange is not None
            taker = exchange.taker(exchange.at)
            if action == DONE:
                return f"{who} closed the packet for {{{taker}}}."
            return f"{who} put {card} into the packet for {{{taker}}}."
        if self.phase == TRUMP:
            return f"{who} named {SUIT_NAMES[action - NAME]} as trump."
        if self.phase == DISCARD:
            return f"{who} discarded {card}."
        return f"{who} {'led' if self.trick.count == 0 else 'played'} {card}."

    def tell_flow(self, source: i64, target: i64, known: list[int], count: i64) -> str:
        if source < 0 or AT_TRICK <= target < AT_WON or target >= AT_PACKETS:
            return ""  # the deal, or what the action's own sentence has told
        if source == AT_TRICK:
            return f"{{{target - AT_WON}}} won the trick with {card_text(self.trick.highest_of(known))}."
        cards = listing([card_text(c) for c in known]) if len(known) == count else plural(count, "card")
        if source == AT_KITTY:
            return f"{{{target}}} took up the kitty{': ' + cards if len(known) == count else ''}."
        if source >= AT_PACKETS:
            return f"{{{target}}} received {cards}."
        return f"{{{source}}} returned {cards} to {{{target}}}."

    def heading(self) -> str:
        if self.phase == EXCHANGE:
            return "Exchange"
        if self.phase in (TRUMP, DISCARD):
            return "Trump and kitty"
        return f"Trick {self.won[0] + self.won[1] + self.won[2] + 1}"

    def sentence(self) -> str:
        if self.phase != PLAY or self.trick.count == 0:
            return ""
        suit = SUIT_NAMES[self.trick.order[0] & 3]
        return (
            f"{{{self.trick.leader}}} led {suit}. {card_text(self.trick.best)} from {{{self.trick.taker}}} is winning."
        )

    def notices(self) -> list[tuple[str, str, str]]:
        if self.trick.trump < 0:
            return []
        suit = self.trick.trump
        return [("trump", f"{SUIT_NAMES[suit].capitalize()} are trump", SUITS[suit])]

    def seat_notes(self, seat: i64) -> list[tuple[str, int, int]]:
        if self.phase == EXCHANGE:
            margin = int(self.margins[seat])
            standing = "level" if margin == 0 else f"{abs(margin)} up" if margin > 0 else f"{abs(margin)} down"
            return [(f"Target {self.targets[seat]}, {standing}", 0, self.targets[seat])]
        return [(f"Won {self.won[seat]} of {self.targets[seat]}", self.won[seat], self.targets[seat])]

    def tags(self) -> dict[int, list[str]]:
        return self.trick.tags()

    def played_by(self, card: i64) -> int:
        return self.trick.player_of(card, 3)

    def account(self, seat: i64) -> list[tuple[str, str]]:
        if self.sweeper >= 0:
            return [(f"{{{self.sweeper}}} won a twelfth trick: the match ends and this deal is not scored", "EFT-16")]
        return [(f"{plural(self.won[seat], 'trick')}, target {self.targets[seat]}", "EFT-15")]

    def verdict(self) -> str:
        if self.sweeper >= 0:
            return f"{{{self.sweeper}}} won a twelfth trick and with it the match."
        tricks = ", ".join(f"{{{s}}} {self.won[s]} of {self.targets[s]}" for s in range(3))
        return f"Tricks: {tricks}."


def plural(count: i64, noun: str) -> str:
    """`1 card`, `2 cards`."""
    return f"1 {noun}" if count == 1 else f"{count} {noun}s"


def number(count: i64) -> str:
    """A small number in words."""
    words = ["none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]
    return words[count] if count < len(words) else str(count)


def new_eight_five_three(rules: Rules, dealer: i64, nature: Nature, margins: list[int]) -> EightFiveThree:
    """A deal with nothing dealt yet. `margins` of the deal before (EFT-7: three that add to zero), or empty."""
    if margins and (len(margins) != 3 or sum(margins) != 0 or max(margins) > 16):
        raise ValueError(f"margins: three whole numbers up to 16 that add to 0, not {margins}.")
    return undealt(rules, dealer, nature, vec[i64](margins))


def undealt(rules: Rules, dealer: i64, nature: Nature, margins: vec[i64]) -> EightFiveThree:
    """The same with the margins as an array."""
    targets = seat_targets(rules, dealer)
    empty = targets[:]
    empty[0] = 0
    empty[1] = 0
    empty[2] = 0
    exchange: Exchange | None = None
    if len(margins) == 3:
        exchange = new_exchange(margins, dealer)
    return EightFiveThree(
        rules, dealer, nature, empty, empty[:], empty[:], targets, Trick(empty[:], -1), exchange, margins, Kitty()
    )
