"""8-5-3 and 9-5-2: three players, sixteen tricks, a target each; docs/games/8-5-3.md and 9-5-2.md."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from mypy_extensions import i64, mypyc_attr

from kibitz.cards.card import ALL_CARDS, suit_mask
from kibitz.cards.chance import ChanceSource
from kibitz.cards.kernel import bit, bits, ctz, popcount
from kibitz.cards.vecs import vec
from kibitz.engine.numbers import Number, amount, one_seat, one_suit
from kibitz.engine.places import EVERYONE, NOBODY, Zone
from kibitz.engine.plan import BY_OWNER, BY_THE_DEAL, NO_OWNER, THE_DEALER, Place, Plan, hand_places, won_places
from kibitz.engine.row_deal import RowDeal
from kibitz.mechanics.exchange import debts_of, due_back, giver_of, most_of, taker_of
from kibitz.mechanics.seating import left_of
from kibitz.mechanics.trick_round import LEADER, ORDER, TRICK_WORDS, TRUMP, TrickRound, trick_numbers

# Phases.
EXCHANGE: Final = 1
NAMING: Final = 2
DISCARD: Final = 3
PLAY: Final = 4
OVER: Final = 5

# Actions beside the cards.
NAME: Final = 52  # 52..55 name clubs, diamonds, hearts, spades
DONE: Final = 56
NAMES: Final = 0xF0000000000000
MAY_STOP: Final = 0x100000000000000

# The row: the trick's words, then the places, who sees each of them, and the numbers.
HANDS: Final = 9  # three, by seat
TRICK: Final = 12
KITTY: Final = 13
DISCARDS: Final = 14
WON: Final = 15  # three, by seat
MOST_PACKETS: Final = 2
PACKETS: Final = 18  # two: nobody gives or gets more, for three margins add up to nothing
SWEEPER: Final = 31  # EFT-16: who won a twelfth trick, or -1
TRICKS: Final = 32  # by seat
TARGETS: Final = 35  # by seat
MARGINS: Final = 38  # EFT-7: tricks less target in the deal before, by seat
DEBTS: Final = 41  # EFT-7: how many packets are owed; 0 without an exchange
DUE: Final = 42  # who owes whom how many cards (`kibitz.mechanics.exchange`)
AT: Final = 43  # the debt that is being chosen for
GIVING: Final = 44  # the present giver's first debt
RETURNED: Final = 45  # what the dealer gave back, all givers together
OWED: Final = 46  # EFT-13: the cards that are due to be shown to each seat

ROUND: Final = TrickRound(3, HANDS, TRICK, WON)


@dataclass(frozen=True)
class Rules:
    """What the printed texts fix; 9-5-2 is a `replace()` of 8-5-3."""

    id: str
    targets: tuple[int, int, int]  # EFT-2 dealer, dealer's left, third player
    goal: int  # EFT-17 points that win the match
    sees_kitty_first: bool = False  # EFT-5
    discard_from_twenty: bool = False  # EFT-5, the option
    look_before_trump: bool = False  # EFT-5, the option
    left_leads: bool = False  # EFT-14, the option
    sweep: int = 12  # EFT-16
    hand: int = 16  # EFT-1
    kitty: int = 4
    cards: int = ALL_CARDS


EIGHT_FIVE_THREE: Final = Rules("8-5-3", targets=(8, 5, 3), goal=16)
# EFT-18: what the variant changes
NINE_FIVE_TWO: Final = replace(EIGHT_FIVE_THREE, id="9-5-2", targets=(9, 5, 2), goal=20, sees_kitty_first=True)


def plan_of(rules: Rules) -> Plan:
    """The row of a deal by these rules."""
    places = [
        *hand_places(3),
        Place("trick", NO_OWNER, "trick", "The trick", EVERYONE, ORDER),
        Place("kitty", NO_OWNER, "pile", "Set aside", NOBODY),
        Place("discards", THE_DEALER, "pile", "Discards", BY_OWNER),
        *won_places(3, EVERYONE),
        Place("packet-0", BY_THE_DEAL, "row", "", NOBODY),
        Place("packet-1", BY_THE_DEAL, "row", "", NOBODY),
    ]
    numbers = [
        *trick_numbers(3),
        Number(SWEEPER, "seat that won a twelfth trick", -1, 2, initial=-1),
        Number(TRICKS, "tricks", 0, 16, 3),
        Number(TARGETS, "target", 0, 16, 3),
        Number(MARGINS, "tricks less target in the deal before", -16, 16, 3),
        Number(DEBTS, "packets owed", 0, 2),
        Number(DUE, "who owes whom", 0, -1),
        Number(AT, "packet being chosen", 0, 2),
        Number(GIVING, "first packet of the giver", 0, 2),
        Number(RETURNED, "cards that the dealer gave back", 0, -1, secret=True),
        Number(OWED, "cards due to be shown", 0, -1, 3, secret=True),
    ]
    return Plan(3, TRICK_WORDS, places, numbers, bits(rules.cards))


@mypyc_attr(allow_interpreted_subclasses=True)
class EightFiveThree(RowDeal):
    """One deal."""

    def __init__(self, rules: Rules, plan: Plan, dealer: i64, chance_source: ChanceSource, row: vec[i64]) -> None:
        super().__init__(plan, dealer, chance_source, row)
        self.rules = rules
        self.sweep: i64 = rules.sweep

    def copy(self) -> EightFiveThree:
        other = EightFiveThree(self.rules, self.plan, self.dealer, self.chance_source.for_copies(), self.row[:])
        self.copied(other)
        return other

    def blank(self, chance_source: ChanceSource) -> EightFiveThree:
        margins = [self.row[MARGINS + s] for s in range(3)]
        return undealt(self.rules, self.plan, self.dealer, chance_source, margins if self.row[DEBTS] > 0 else [])

    def successor(self, chance_source: ChanceSource) -> EightFiveThree:
        """EFT-2: the next dealer is the player on the left; what was above or below target carries over."""
        margins = self.scores()
        return undealt(self.rules, self.plan, left_of(self.dealer, 3), chance_source, margins)

    def num_distinct_actions(self) -> int:
        return DONE + 1

    # --- EFT-1 to EFT-3: the deal ---------------------------------------------------------------------------

    def deal_out(self, pack: vec[i64]) -> None:
        """EFT-1: sixteen each, one at a time from the dealer's left; four set aside face down."""
        row = self.row
        dealt: i64 = self.rules.hand * 3
        ROUND.deal(row, pack, left_of(self.dealer, 3), dealt)
        k = dealt
        last: i64 = len(pack)
        while k < last:
            row[KITTY] |= bit(pack[k])
            k += 1
        self._begin()

    def _begin(self) -> None:
        """EFT-3: first the exchange, not in the first deal and not when nobody is above or below (EFT-7)."""
        if self.row[DEBTS] == 0:
            self._ask_for_trump()
        else:
            self.phase = EXCHANGE
            self.to_act = self.giver(0)

    def _ask_for_trump(self) -> None:
        """EFT-3: the dealer names trump; EFT-5: and as an option looks at the kitty before that."""
        self.phase = NAMING
        self.to_act = self.dealer
        if self.rules.look_before_trump:
            self.show(KITTY, bit(self.dealer))

    # --- legality -------------------------------------------------------------------------------------------

    def legal_mask(self) -> i64:
        if self.phase == PLAY:
            return ROUND.playable(self.row, self.to_act)
        if self.phase == DISCARD:
            return self.row[HANDS + self.dealer]
        if self.phase == NAMING:
            return NAMES
        if self.phase == EXCHANGE:
            return self.row[HANDS + self.to_act] | MAY_STOP
        return 0

    def bars(self, action: i64) -> i64:
        if self.phase == PLAY:
            return ROUND.bars(self.row, action)
        return 0

    def step(self, action: i64) -> None:
        if self.phase == PLAY:
            self._play(action)
        elif self.phase == DISCARD:
            self._discard(action)
        elif self.phase == NAMING:
            self._name_trump(action - NAME)
        elif action == DONE:
            self._close_packet()
        else:
            self._pass_card(action)

    # --- EFT-7 to EFT-12: the exchange ----------------------------------------------------------------------

    def owe_packets(self, margins: list[int]) -> None:
        """EFT-7: who was above passes to who was below. Each giver sees the packets that it lays out."""
        row = self.row
        for s in range(3):
            row[MARGINS + s] = margins[s]
        due = debts_of(row[MARGINS : MARGINS + 3], self.dealer)
        row[DUE] = due
        debt: i64 = 0
        while most_of(due, debt) > 0:
            self.show(PACKETS + debt, bit(giver_of(due, debt)))
            debt += 1
        row[DEBTS] = debt

    def giver(self, debt: i64) -> i64:
        """The seat that may pass cards."""
        return giver_of(self.row[DUE], debt)

    def taker(self, debt: i64) -> i64:
        """The seat that gets them."""
        return taker_of(self.row[DUE], debt)

    def room_left(self) -> i64:
        """EFT-8: how many more cards may go into the packet that is being chosen."""
        at = self.row[AT]
        return most_of(self.row[DUE], at) - popcount(self.row[PACKETS + at])

    def _pass_card(self, card: i64) -> None:
        """EFT-8: a card goes face down into the packet; at the limit the packet is closed."""
        self.move(HANDS + self.to_act, PACKETS + self.row[AT], bit(card))
        if self.room_left() <= 0:
            self._close_packet()

    def _close_packet(self) -> None:
        """EFT-10, EFT-11: a giver chooses all packets before any card comes back; then the next giver chooses."""
        row = self.row
        at = row[AT]
        giver = self.giver(at)
        at += 1
        row[AT] = at
        if at >= row[DEBTS] or self.giver(at) != giver:
            self._change_hands()
        if at < row[DEBTS]:
            self.to_act = self.giver(at)
        else:
            self._ask_for_trump()

    def _change_hands(self) -> None:
        """EFT-9: packets join the takers' hands, then each returns its highest cards of the suits passed."""
        row = self.row
        self.tick()
        packets = row[PACKETS : PACKETS + 2]
        k = row[GIVING]
        while k < row[AT]:
            self.move(PACKETS + k, HANDS + self.taker(k), packets[k])
            k += 1
        self.tick()
        k = row[GIVING]
        while k < row[AT]:
            self._give_back(self.giver(k), self.taker(k), packets[k])
            k += 1
        row[GIVING] = row[AT]
        self.tick()

    def _give_back(self, giver: i64, taker: i64, packet: i64) -> None:
        """EFT-9: the taker has no choice; what the dealer gives back is remembered for EFT-13."""
        back = due_back(self.row[HANDS + taker], packet)
        self.move(HANDS + taker, HANDS + giver, back)
        if taker == self.dealer and back != 0:
            self._owe_a_show(giver, back)

    def _owe_a_show(self, giver: i64, back: i64) -> None:
        """EFT-13: the suits' cards above the lowest one returned are due to be shown to this giver."""
        suit: i64 = 0
        while suit < 4:
            given = back & suit_mask(suit)
            if given != 0:
                self.row[OWED + giver] |= suit_mask(suit) & ~(bit(ctz(given) + 1) - 1)
            suit += 1
        self.row[RETURNED] |= back

    # --- EFT-3 to EFT-6: trump and kitty --------------------------------------------------------------------

    def _name_trump(self, suit: i64) -> None:
        """EFT-3, EFT-5: trump is named, and then at the latest the kitty is looked at."""
        self.row[TRUMP] = suit
        self.phase = DISCARD
        if self.rules.sees_kitty_first:
            self.show(KITTY, bit(self.dealer))  # EFT-5: the dealer looks at the four before discarding
        if self.rules.discard_from_twenty:
            self.tick()
            self._take_kitty()

    def discards_left(self) -> i64:
        """EFT-4: how many cards are still to be discarded."""
        return self.rules.kitty - popcount(self.row[DISCARDS])

    def _discard(self, card: i64) -> None:
        """EFT-4, EFT-6: the dealer discards four cards face down and takes up the four set aside."""
        self.move(HANDS + self.dealer, DISCARDS, bit(card))
        if self.discards_left() == 0:
            self.tick()
            self._take_kitty()
            self.phase = PLAY
            seat = self.dealer
            if self.rules.left_leads:
                seat = left_of(seat, 3)
            ROUND.lead_to(self.row, seat)
            self.to_act = seat

    def _take_kitty(self) -> None:
        """EFT-4 and EFT-13: the dealer takes up the kitty and shows privately what would have been due."""
        kitty = self.row[KITTY]
        if kitty != 0:
            seat: i64 = 0
            while seat < 3:
                self.row[OWED + seat] &= kitty
                seat += 1
        self.move(KITTY, HANDS + self.dealer, kitty)

    def shown_to(self, seat: i64) -> i64:
        """EFT-13: nothing is shown before the kitty is taken up."""
        if self.row[KITTY] != 0 or self.phase < DISCARD:
            return 0
        return self.row[OWED + seat]

    # --- EFT-14 to EFT-16: play -----------------------------------------------------------------------------

    def _play(self, card: i64) -> None:
        """EFT-14: follow suit if able; the highest trump or the highest card of the led suit wins."""
        taker = ROUND.play(self.row, self.to_act, card)
        if taker < 0:
            self.to_act = left_of(self.to_act, 3)
        else:
            self._win_trick(taker)

    def _win_trick(self, taker: i64) -> None:
        """EFT-14, EFT-16: the winner leads to the next; a twelfth trick ends deal and match at once."""
        if self.watcher is not None:
            self.tick()
        row = self.row
        last = ROUND.gather(row, taker)
        tricks = row[TRICKS + taker] + 1
        row[TRICKS + taker] = tricks
        self.to_act = taker
        if tricks == self.sweep:
            row[SWEEPER] = taker
        if last or tricks == self.sweep:
            self.phase = OVER
            self.to_act = -1

    # --- EFT-15 to EFT-17: the score ------------------------------------------------------------------------

    def scores(self) -> list[int]:
        """EFT-15: tricks less target; EFT-16: a deal broken off by a twelfth trick is not scored."""
        row = self.row
        if self.phase != OVER or row[SWEEPER] >= 0:
            return [0, 0, 0]
        return [row[TRICKS + s] - row[TARGETS + s] for s in range(3)]

    def wins_match(self) -> int:
        """EFT-16: the seat that won a twelfth trick, or -1."""
        return self.row[SWEEPER]

    def carry(self) -> list[int]:
        """EFT-7: the next deal's exchange follows from these margins."""
        return self.scores()

    def utility(self, seat: i64) -> float:
        """Points of the deal; a twelfth trick, which wins the match, counts as 20 against -10 each."""
        row = self.row
        if row[SWEEPER] >= 0:
            return 20.0 if seat == row[SWEEPER] else -10.0
        if self.phase != OVER:
            return 0.0
        return float(row[TRICKS + seat] - row[TARGETS + seat])

    # --- what is known --------------------------------------------------------------------------------------

    def zones(self) -> list[Zone]:
        """EFT-8: the packets of this deal's exchange lie before their givers."""
        debts = self.row[DEBTS]
        places = self.plan.zones(self.dealer)[: PACKETS - TRICK_WORDS]
        for k in range(debts):
            places.append(Zone(f"packet-{k}", self.giver(k), "row", "For <1>, face down", self.taker(k)))
        return places

    def facts(self) -> list[int]:
        row = self.row
        numbers = [row[TRUMP], row[LEADER], row[SWEEPER]]
        for s in range(3):
            numbers.append(row[TRICKS + s])
        if row[DEBTS] > 0:
            numbers.append(row[AT])
        for s in range(3):
            numbers.append(popcount(self.shown_to(s)))
        return numbers

    def phase_names(self) -> list[str]:
        return ["exchange", "name trump", "discard", "play", "over"]

    def declares(self) -> list[Number]:
        return [
            one_suit("trump"),
            one_seat("leader of the trick", 3),
            one_seat("who swept all tricks", 3),
            amount("tricks won", 0, 16, 3, "seat"),
            amount("packets owed", 0, MOST_PACKETS),
            amount("packet being chosen", 0, MOST_PACKETS),
            amount("tricks less target in the deal before, where packets are owed", -16, 16, 3, "seat"),
            amount("cards shown to it alone", 0, 16, 3, "seat"),
        ]

    def public_numbers(self) -> list[int]:
        """The facts, and where packets are owed the margins that say who owes whom."""
        row = self.row
        told = [row[TRUMP], row[LEADER], row[SWEEPER], row[TRICKS], row[TRICKS + 1], row[TRICKS + 2]]
        told += [row[DEBTS], row[AT]]
        for seat in range(3):
            told.append(row[MARGINS + seat] if row[DEBTS] > 0 else 0)
        return told + [popcount(self.shown_to(seat)) for seat in range(3)]

    def observed_places(self) -> list[Zone]:
        """With the packets of all debts that there may be, for only some deals have an exchange."""
        return self.plan.zones(self.dealer)

    def hides_actions(self) -> bool:
        return True

    def settles(self) -> bool:
        """Where cards were exchanged, forced returns tell more than the present shows."""
        return self.row[DEBTS] == 0


def new_eight_five_three(rules: Rules, dealer: i64, chance_source: ChanceSource, margins: list[int]) -> EightFiveThree:
    """A deal with nothing dealt yet. `margins` of the deal before (EFT-7: three that add to zero), or empty."""
    if margins and (len(margins) != 3 or sum(margins) != 0 or max(margins) > 16):
        raise ValueError(f"margins: three whole numbers up to 16 that add to 0, not {margins}.")
    return undealt(rules, plan_of(rules), dealer, chance_source, margins)


def undealt(rules: Rules, plan: Plan, dealer: i64, chance_source: ChanceSource, margins: list[int]) -> EightFiveThree:
    """The same with the plan that its deals share."""
    row = plan.row(dealer)
    seat = dealer
    for target in rules.targets:  # EFT-2: the dealer has the highest, the player on the left the middle one
        row[TARGETS + seat] = target
        seat = left_of(seat, 3)
    deal = EightFiveThree(rules, plan, dealer, chance_source, row)
    if margins:
        deal.owe_packets(margins)
    return deal
