"""Switch: twos, fours and jacks ask for their like, aces are wild; docs/games/switch.md."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mypy_extensions import i64, mypyc_attr

from kibitz.cards.card import ALL_CARDS, rank_mask
from kibitz.cards.chance import ChanceSource
from kibitz.cards.kernel import Rng, bit, bits, pick
from kibitz.cards.messages import marked
from kibitz.cards.vecs import vec
from kibitz.engine.deal import is_legal
from kibitz.engine.numbers import Number, choice, face_names, private, shown, some_seats
from kibitz.games.eights.rules import (
    NOMINATE,
    PLAY,
    SAYING,
    Eights,
    Powers,
    Rules,
    Scoring,
    asked_in,
    parts_of,
    plan_of,
    words_after,
)
from kibitz.mechanics.announcing import Announcing
from kibitz.mechanics.card_values import worth_by_rank
from kibitz.mechanics.demand import Demand
from kibitz.mechanics.turn import DIRECTION, DRAW, DRAWN, FITS, MAY_DRAW, MAY_PASS, PASS, PASSES, both_directions

TWO: Final = 0
FOUR: Final = 2
JACK: Final = 9
ACE: Final = 12
SPECIAL: Final = 0xF00F000000F0F  # SWI-3: aces, jacks, fours and twos
POWERS: Final = vec[i64]([2, -1, 4, -1, -1, -1, -1, -1, -1, 0, -1, -1, -1])  # SWI-8, SWI-9, SWI-10 by rank from the two

MOST_DEMANDED: Final = 16  # SWI-9: four fours

ONE_LEFT: Final = 1
# SWI-11: either call will do with the last card but one, and with no other. Both mean the same, so that a false one is
# offered in one form only.
CALLS: Final = Announcing(tuple(marked(["One left", "Last card"])), left=1, plain=0b110, wild=0b110, anytime=0b010)
OUT_OF_TIME: Final = 60
MAY_RUN_OUT: Final = 0x1000000000000000


@dataclass(frozen=True)
class SwitchRules(Rules):
    """The family's rules, and what Switch alone has."""

    must_counter: bool = True  # SWI-7: who can answer a demand must
    no_special_finish: bool = False  # SWI-13
    turn_seconds: int = 0  # SWI-12: 0 for no clock


# SWI-2, SWI-3, SWI-5, SWI-6: aces are wild, no special card starts, one card is drawn, discards are recycled.
# SWI-12, SWI-14: two cards for every mistake. SWI-15: values from the two to the ace
SWITCH: Final = SwitchRules(
    "switch",
    hand=7,
    wilds=rank_mask(ACE),
    worth=worth_by_rank([15, 3, 15, 5, 6, 7, 8, 9, 10, 15, 10, 10, 20]),
    buried=SPECIAL,
    draw_limit=1,
    recycles=True,
    calls=CALLS,
    miss_costs=2,
    try_costs=2,
)


@mypyc_attr(allow_interpreted_subclasses=True)
class SwitchPowers(Powers):
    """SWI-7 to SWI-10: what twos, fours and jacks ask for. SWI-5: the card just drawn. SWI-11, SWI-12: calls, clock.

    The words of the row from `at` on are its own: the demand, the card drawn, and who said which call.
    """

    def __init__(self, rules: SwitchRules, at: int) -> None:
        super().__init__(True)
        self.rules = rules
        self.demand = Demand(POWERS, at)
        self.drew: i64 = at + 2  # the word of the face just drawn, which alone may be played then
        self.said_one: i64 = at + 3  # of the seats that said "One left" and hold one card
        self.said_last: i64 = at + 4  # and of those that said "Last card"
        self.clock: i64 = MAY_RUN_OUT if rules.turn_seconds > 0 else 0

    def numbers(self, seats: int) -> list[Number]:
        """The declaration of those words."""
        return [
            both_directions(),
            *self.demand.numbers(MOST_DEMANDED),
            shown(self.said_one, some_seats("said One left", seats)),
            shown(self.said_last, some_seats("said Last card", seats)),
            Number(self.drew, "card just drawn", 0, 51),
        ]

    # --- SWI-5 to SWI-7: what may be done ---------------------------------------------------------------------

    def able(self, deal: Eights) -> i64:
        """SWI-5, SWI-7: what fits; only the card just drawn after drawing; only answers to an open demand."""
        row = deal.row
        hand = deal.turn.held(row, deal.to_act) & self.allowed(deal)
        if self.demand.is_open(row):
            return hand & self.demand.answers(row)
        if row[DRAWN] > 0:
            return hand & row[FITS] & bit(row[self.drew])
        return hand & row[FITS]

    def allowed(self, deal: Eights) -> i64:
        """SWI-13: all cards; by option the last one may be no special card."""
        if self.rules.no_special_finish and deal.turn.count(deal.row, deal.to_act) == 1:
            return ALL_CARDS & ~SPECIAL
        return ALL_CARDS

    def legal(self, deal: Eights) -> i64:
        if deal.phase == PLAY:
            return self._turn(deal) | self.clock
        if deal.phase == NOMINATE:
            return asked_in(NOMINATE) | self.clock
        return asked_in(deal.phase)

    def _turn(self, deal: Eights) -> i64:
        """SWI-5: play, or draw one card; SWI-7: answer a demand, or suffer it."""
        row = deal.row
        able = self.able(deal)
        if self.demand.is_open(row):
            if able != 0 and self.rules.must_counter:
                return able
            return able | (MAY_DRAW if self.demand.amount(row) > 0 else MAY_PASS)
        if row[DRAWN] > 0:
            return able | MAY_PASS
        if deal.turn.can_draw(row) and able & deal.turn.due == 0:
            return able | MAY_DRAW
        return able if able != 0 else MAY_PASS

    def bars(self, deal: Eights, action: i64) -> i64:
        """SWI-5, SWI-7: who must answer a demand and does not holds no answer; who can only pass holds nothing fit.

        As in Rockaway, who draws holds nothing of the suit or rank.
        """
        row = deal.row
        if deal.phase != PLAY:
            return 0
        if self.demand.is_open(row):
            if self.rules.must_counter and action in (DRAW, PASS):
                return self.demand.answers(row) & self.allowed(deal)
        elif action == DRAW or row[DRAWN] == 0:
            return deal.turn.bars(row, action) & self.allowed(deal)
        return 0

    # --- SWI-4 to SWI-10: the turn ----------------------------------------------------------------------------

    def takes(self, deal: Eights, action: i64) -> bool:
        """SWI-5: one card, which may be played at once if it fits. SWI-7: or the cards that are asked for."""
        if action == OUT_OF_TIME:
            self._run_out(deal)
        elif self.demand.is_open(deal.row) and action in (DRAW, PASS):
            self._suffer(deal)
        elif action == DRAW:
            deal.row[self.drew] = deal.turn.draw(deal, deal.to_act) & 63
            deal.row[DRAWN] = 1
        else:
            return False
        return True

    def end_turn(self, deal: Eights) -> None:
        """SWI-5: the turn ends without a card. SWI-10: or it is missed for a jack."""
        if self.demand.is_open(deal.row):
            self._suffer(deal)
        else:
            deal.pass_by()

    def _suffer(self, deal: Eights) -> None:
        """SWI-7, SWI-8: who does not answer draws what is asked for, as far as there is any; the demand is over."""
        row, seat = deal.row, deal.to_act
        deal.turn.draw_for(deal, seat, self.demand.amount(row))
        self.demand.close(row)
        row[DRAWN] = 0
        row[PASSES] = 0
        deal.to_act = deal.turn.after(row, seat)

    def act_on(self, deal: Eights, seat: i64, face: i64, left: i64) -> None:
        """SWI-7 to SWI-10: a two, a four or a jack asks for its like. SWI-4: a jack turns play round.

        SWI-13: the last card has no power.
        """
        row = deal.row
        if left != 0:
            self.demand.hear(row, face >> 2)
            if face >> 2 == JACK:
                row[DIRECTION] = -row[DIRECTION]
        self._note_call(deal, seat)

    def _note_call(self, deal: Eights, seat: i64) -> None:
        """SWI-11: the table remembers who said which words, rightly."""
        row, mask = deal.row, bit(seat)
        row[self.said_one] &= ~mask
        row[self.said_last] &= ~mask
        if deal.said != 0 and deal.turn.count(row, seat) == 1:
            row[self.said_one if deal.said == ONE_LEFT else self.said_last] |= mask

    # --- SWI-12, SWI-14: infractions --------------------------------------------------------------------------

    def _run_out(self, deal: Eights) -> None:
        """SWI-12: who plays too slowly draws two cards, and the turn is over; an open demand is suffered as well.

        SWI-16: a turn in which only the suit was not named in time had its card.
        """
        had_card = deal.phase == NOMINATE
        deal.phase = PLAY
        cards = deal.turn.draw_for(deal, deal.to_act, self.rules.miss_costs)
        if had_card:
            deal.to_act = deal.turn.after(deal.row, deal.to_act)
        else:
            deal.row[DRAWN] += cards
            self.end_turn(deal)

    def time_limit(self, deal: Eights) -> tuple[int, int]:
        """SWI-12: so many seconds for a card, or for the suit of an ace; claims of a miss are not timed."""
        if self.clock == 0 or not is_legal(deal, OUT_OF_TIME):
            return 0, -1
        return self.rules.turn_seconds, OUT_OF_TIME

    # --- for search -------------------------------------------------------------------------------------------

    def usual_action(self, deal: Eights, rng: Rng) -> i64:
        """Anything that keeps to the rules of calling: no false call, no missed one, nothing tried, in time."""
        action = pick(self.legal(deal) & ~self.clock, rng)
        return self._with_call(deal, action)

    def searched(self, deal: Eights) -> list[int]:
        return sorted([self._with_call(deal, action) for action in bits(self.legal(deal) & ~self.clock)])

    def _with_call(self, deal: Eights, action: i64) -> i64:
        """A card with the call that is due, and any other action as it is."""
        if deal.phase == PLAY and action < DRAW and deal.turn.count(deal.row, deal.to_act) == 2:
            return 64 * SAYING + action
        return action

    # --- what is known --------------------------------------------------------------------------------------

    def hand_laid(self, deal: Eights, seat: i64) -> None:
        row = deal.row
        if seat == deal.to_act and row[DRAWN] > 0 and deal.turn.held(row, seat) & bit(row[self.drew]) == 0:
            row[self.drew] = bits(deal.turn.held(row, seat))[0]

    def settles(self, deal: Eights) -> bool:
        """SWI-5: which card was just drawn its player alone knows."""
        return deal.row[DRAWN] == 0

    def declares_private(self) -> list[Number]:
        return [private(choice("card just drawn", 0, ["none", *face_names(52)]))]

    def private_facts(self, deal: Eights, seat: i64) -> list[int]:
        if seat == deal.to_act and deal.row[DRAWN] > 0:
            return [deal.row[self.drew] + 1]
        return [0]


def new_switch(rules: SwitchRules, seats: i64, dealer: i64, chance_source: ChanceSource) -> Eights:
    """A deal with nothing dealt yet; SWI-1: two to ten seats, each for itself."""
    powers = SwitchPowers(rules, words_after(rules, seats))
    plan = plan_of(rules, seats, powers.numbers(seats))
    parts = parts_of(rules, plan, powers, OUT_OF_TIME + 1)
    return Eights(parts, Scoring(), dealer, chance_source, plan.row(dealer))
