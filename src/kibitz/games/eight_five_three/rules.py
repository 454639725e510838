"""8-5-3 and 9-5-2: three players, sixteen tricks, a target each; docs/games/8-5-3.md and 9-5-2.md."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from mypy_extensions import i64, mypyc_attr

from kibitz.cards.card import ALL_CARDS
from kibitz.cards.card_set import CardSet
from kibitz.cards.chance import ChanceSource
from kibitz.cards.kernel import bit, bits, popcount
from kibitz.cards.vecs import vec
from kibitz.engine.numbers import Number, amount, one_seat, shown
from kibitz.engine.places import EVERYONE, NOBODY, Zone
from kibitz.engine.plan import BY_OWNER, BY_THE_DEAL, NO_OWNER, THE_DEALER, Place, Plan, hand_places, won_places
from kibitz.engine.position import usual_roles
from kibitz.engine.row_deal import RowDeal
from kibitz.mechanics.exchange import PacketExchange, exchange_numbers
from kibitz.mechanics.seating import left_of, set_aside
from kibitz.mechanics.trick_round import ORDER, TRICK_WORDS, TRUMP, TrickRound, trick_numbers

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
PACKETS: Final = 18  # two
SWEEPER: Final = 31  # EFT-16: who won a twelfth trick, or -1
TRICKS: Final = 32  # by seat
TARGETS: Final = 35  # by seat
EXCHANGED: Final = 38  # the words of the exchange, eleven
PUBLIC: Final = 6  # of the numbers that are shown: trump, leader, sweeper, tricks; the others are the exchange's

ROUND: Final = TrickRound(3, HANDS, TRICK, WON)
PASSING: Final = PacketExchange(HANDS, PACKETS, EXCHANGED)


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
        Place("kitty", NO_OWNER, "row", "Set aside", NOBODY),
        Place("discards", THE_DEALER, "pile", "Discards", BY_OWNER),
        *won_places(3, EVERYONE),
        Place("packet-0", BY_THE_DEAL, "row", "", NOBODY),
        Place("packet-1", BY_THE_DEAL, "row", "", NOBODY),
    ]
    numbers = [
        *trick_numbers(3),
        shown(SWEEPER, one_seat("who swept all tricks", 3), -1),
        shown(TRICKS, amount("tricks won", 0, 16, 3, "seat")),
        Number(TARGETS, "target", 0, 16, 3),
        *exchange_numbers(EXCHANGED),
    ]
    return Plan(3, TRICK_WORDS, places, numbers, bits(rules.cards))


@mypyc_attr(allow_interpreted_subclasses=True)
class EightFiveThree(RowDeal):
    """One deal."""

    draws_later = False

    def __init__(self, rules: Rules, plan: Plan, dealer: i64, chance_source: ChanceSource, row: vec[i64]) -> None:
        super().__init__(plan, dealer, chance_source, row)
        self.rules = rules
        self.sweep: i64 = rules.sweep

    def sibling(self, dealer: i64, chance_source: ChanceSource, row: vec[i64]) -> EightFiveThree:
        return EightFiveThree(self.rules, self.plan, dealer, chance_source, row)

    def blank(self, chance_source: ChanceSource) -> EightFiveThree:
        return undealt(self.rules, self.plan, self.dealer, chance_source, PASSING.margins(self.row))

    def successor(self, chance_source: ChanceSource) -> EightFiveThree:
        """EFT-2: the next dealer is the player on the left; what was above or below target carries over."""
        return undealt(self.rules, self.plan, left_of(self.dealer, 3), chance_source, self.scores())

    def num_distinct_actions(self) -> int:
        return DONE + 1

    # --- EFT-1 to EFT-3: the deal ---------------------------------------------------------------------------

    def deal_out(self, pack: vec[i64]) -> None:
        """EFT-1: sixteen each, one at a time from the dealer's left; four set aside face down."""
        row = self.row
        dealt: i64 = self.rules.hand * 3
        ROUND.deal(row, pack, left_of(self.dealer, 3), dealt)
        set_aside(row, KITTY, pack, dealt)
        self._ask(PASSING.first_giver(row))

    def _ask(self, giver: i64) -> None:
        """EFT-3, EFT-11: who may pass cards is asked first, one after the other; then the dealer names trump.

        EFT-5: as an option the dealer looks at the kitty before that.
        """
        if giver >= 0:
            self.phase = EXCHANGE
            self.to_act = giver
            return
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
            self._ask(PASSING.close_packet(self))
        else:
            self._pass_card(action)

    # --- EFT-7 to EFT-12: the exchange ----------------------------------------------------------------------

    def _pass_card(self, card: i64) -> None:
        """EFT-8: a card goes face down into the packet; at the limit the packet is closed."""
        self.move(HANDS + self.to_act, PASSING.packet(self.row), bit(card))
        if PASSING.room_left(self.row) <= 0:
            self._ask(PASSING.close_packet(self))

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
        PASSING.look_at(self.row, kitty)
        self.move(KITTY, HANDS + self.dealer, kitty)

    def shown_to(self, seat: i64) -> i64:
        """EFT-13: nothing is shown before the kitty is taken up."""
        if self.row[KITTY] != 0 or self.phase < DISCARD:
            return 0
        return PASSING.owed_to(self.row, seat)

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

    def winning_leads(self, others: list[CardSet]) -> list[int] | None:
        """EFT-14: who wins a trick leads to the next one."""
        return ROUND.winning_leads(self.row, self.to_act, others) if self.phase == PLAY else None

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

    def role_names(self) -> list[str]:
        """EFT-2: each role has its own target."""
        names = usual_roles(3)
        return [f"{names[k]}, {self.rules.targets[k]} tricks" for k in range(3)]

    def zones(self) -> list[Zone]:
        """EFT-8: the packets of this deal's exchange lie before their givers."""
        places = self.plan.zones(self.dealer)[: PACKETS - TRICK_WORDS]
        for k in range(PASSING.debts(self.row)):
            giver, taker = PASSING.giver(self.row, k), PASSING.taker(self.row, k)
            places.append(Zone(f"packet-{k}", giver, "row", "For <1>, face down", taker))
        return places

    def facts(self) -> list[int]:
        numbers = super().facts()[:PUBLIC]
        if PASSING.debts(self.row) > 0:
            numbers.append(PASSING.at(self.row))
        return numbers + self._counts_shown()

    def _counts_shown(self) -> list[int]:
        """EFT-13: how many cards each seat was shown alone."""
        return [popcount(self.shown_to(seat)) for seat in range(3)]

    def phase_names(self) -> list[str]:
        return ["exchange", "name trump", "discard", "play", "over"]

    def declares(self) -> list[Number]:
        return [*super().declares(), amount("cards shown to it alone", 0, 16, 3, "seat")]

    def public_numbers(self) -> list[int]:
        """The facts, and where packets are owed the margins that say who owes whom."""
        return super().facts() + self._counts_shown()

    def tell_public_numbers(self, told: vec[i64], at: i64) -> i64:
        at = self.tell_facts(told, at)
        for seat in range(3):
            told[at + seat] = popcount(self.shown_to(seat))
        return at + 3

    def observed_places(self) -> list[Zone]:
        """With the packets of all debts that there may be, for only some deals have an exchange."""
        return self.plan.zones(self.dealer)

    def hides_actions(self) -> bool:
        return True

    def settles(self) -> bool:
        """Where cards were exchanged, forced returns tell more than the present shows."""
        return PASSING.debts(self.row) == 0


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
        PASSING.owe(deal, margins)
    return deal
