"""Switch: what lies on the table, which way play goes, and what is said of it; docs/games/switch.md."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mypy_extensions import i64, mypyc_attr

from kibitz.cards.card import card_text, listing, rank_mask
from kibitz.cards.chance import ChanceSource
from kibitz.cards.kernel import bit, bits
from kibitz.cards.vecs import vec
from kibitz.engine.deal import WORD, is_legal
from kibitz.engine.numbers import Number, amount, choice, face_names, one_rank, private, some_seats
from kibitz.engine.prompts import Choice, Prompt
from kibitz.games.announced import SAYING, Announced
from kibitz.games.shedding_table import (
    CLAIM,
    DRAW,
    MAY_PASS,
    NAME,
    NOMINATE,
    OVER,
    PASS,
    PLAY,
    TRY,
    Rules,
    SheddingTable,
)
from kibitz.mechanics.card_values import worth_by_rank
from kibitz.mechanics.demand import Demand

TWO: Final = 0
FOUR: Final = 2
JACK: Final = 9
ACE: Final = 12
SPECIAL: Final = 0xF00F000000F0F  # SWI-3: aces, jacks, fours and twos
POWERS: Final = vec[i64]([2, -1, 4, -1, -1, -1, -1, -1, -1, 0, -1, -1, -1])  # SWI-8, SWI-9, SWI-10 by rank from the two
SWITCH_WORTH: Final = worth_by_rank([15, 3, 15, 5, 6, 7, 8, 9, 10, 15, 10, 10, 20])  # SWI-15

MOST_DEMANDED: Final = 16  # SWI-9: four fours

ONE_LEFT: Final = 1
LAST_CARD: Final = 2
OUT_OF_TIME: Final = 60
MAY_RUN_OUT: Final = 0x1000000000000000


@dataclass(frozen=True)
class SwitchRules(Rules):
    """The family's rules, and what Switch alone has."""

    must_counter: bool = True  # SWI-7: who can answer a demand must
    no_special_finish: bool = False  # SWI-13
    turn_seconds: int = 0  # SWI-12: 0 for no clock
    as_rockaway: bool = False  # SWI-5, SWI-6: aces name no suit, and who holds the suit or rank does not draw


def switch_rules(hand: int, copies: int = 1) -> SwitchRules:
    """SWI-2, SWI-3, SWI-5, SWI-6: aces are wild, no special card starts, one card is drawn, discards are recycled."""
    return SwitchRules(
        "switch",
        hand,
        rank_mask(ACE),
        SWITCH_WORTH,
        buried=SPECIAL,
        wild_words=("an ace",),
        draw_limit=1,
        recycles=True,
        miss_costs=2,
        copies=copies,
    )


@mypyc_attr(allow_interpreted_subclasses=True)
class SwitchTable(Announced):
    """A deal of Switch without its rules of play."""

    def __init__(self, rules: SwitchRules, seats: i64, dealer: i64, chance_source: ChanceSource) -> None:
        super().__init__(rules, seats, dealer, chance_source)
        self.demand = Demand(POWERS)
        self.switch_rules = rules
        self.must_counter: bool = rules.must_counter
        self.no_special: bool = rules.no_special_finish
        self.draws_in_need: bool = rules.as_rockaway
        self.clock: i64 = MAY_RUN_OUT if rules.turn_seconds > 0 else 0
        self.direction: i64 = 1  # 1 clockwise, -1 the other way
        self.drew: i64 = 0  # the face just drawn, which alone may be played then
        self.said_one: i64 = 0  # the seats that said "One left" and hold one card
        self.said_last: i64 = 0  # and those that said "Last card"
        self.has_playout_policy = True

    def copy_to(self, other: SheddingTable) -> None:
        Announced.copy_to(self, other)
        assert isinstance(other, SwitchTable)
        self.demand.copy_to(other.demand)
        other.direction = self.direction
        other.drew = self.drew
        other.said_one = self.said_one
        other.said_last = self.said_last

    def after(self, seat: i64) -> i64:
        """SWI-4: who is next after a seat, in the direction of the moment."""
        seat += self.direction
        if seat == self.seats:
            return 0
        if seat < 0:
            return self.seats - 1
        return seat

    def able_cards(self) -> i64:
        """SWI-5: the cards that `to_act` may play now."""
        raise NotImplementedError

    def due_cards(self) -> i64:
        """SWI-5, as in Rockaway: the cards that, if held, are played before any card is drawn."""
        raise NotImplementedError

    # --- places and facts -----------------------------------------------------------------------------------

    def lay(self, zone: i64, cards: i64, more: i64, ordered: vec[i64]) -> None:
        Announced.lay(self, zone, cards, more, ordered)
        if zone == self.to_act and self.drawn > 0 and self.hands[zone] & bit(self.drew) == 0:
            self.drew = bits(self.hands[zone])[0]

    def settles(self) -> bool:
        """SWI-5: which card was just drawn its player alone knows."""
        return self.drawn == 0

    def facts(self) -> list[int]:
        demand = self.demand
        return [*Announced.facts(self), self.direction, demand.rank, demand.amount, self.said_one, self.said_last]

    def declares(self) -> list[Number]:
        return [
            *Announced.declares(self),
            choice("direction", -1, ["anticlockwise", "none", "clockwise"]),
            one_rank("rank demanded"),
            amount("cards demanded", 0, MOST_DEMANDED),
            some_seats("said One left", self.seats),
            some_seats("said Last card", self.seats),
            private(choice("card just drawn", 0, ["none", *face_names(52)])),
        ]

    def public_numbers(self) -> list[int]:
        demand = self.demand
        told = [self.direction, demand.rank, demand.amount, self.said_one, self.said_last]
        return [*Announced.public_numbers(self), *told]

    def private_facts(self, seat: i64) -> list[int]:
        if seat == self.to_act and self.drawn > 0:
            return [self.drew + 1]
        return [0]

    # --- what the table shows -------------------------------------------------------------------------------

    def notices(self) -> list[tuple[str, str, str]]:
        if self.phase == OVER:
            return []
        way = ("clockwise", "Clockwise", "")
        if self.direction < 0:
            way = ("anticlockwise", "Anticlockwise", "")
        if self.demand.is_open():
            return [("demand", self._asked(), ""), way]
        return [*Announced.notices(self), way]

    def _asked(self) -> str:
        """The demand in words: "Play a four, or draw 8"."""
        if self.demand.amount > 0:
            return f"Play {self._like()}, or draw {self.demand.amount}"
        return f"Play {self._like()}, or miss the turn"

    def _like(self) -> str:
        """What answers the demand."""
        return "a " + rank_word(self.demand.rank)

    def zone_badge(self, zone: i64) -> str:
        if zone == self.seats and self.demand.amount > 0 and self.phase != OVER:
            return f"+{self.demand.amount}"
        return ""

    def seat_notes(self, seat: i64) -> list[tuple[str, int, int]]:
        notes = Announced.seat_notes(self, seat)
        if self.said_one & bit(seat) != 0 and self.cards_left(seat) == 1:
            return [*notes, ("said “One left”", -1, -1)]
        if self.said_last & bit(seat) != 0 and self.cards_left(seat) == 1:
            return [*notes, ("said “Last card”", -1, -1)]
        return notes

    def sentence(self) -> str:
        if self.phase == PLAY and self.demand.is_open():
            cost = f"draw {self.demand.amount}" if self.demand.amount > 0 else "miss the turn"
            return f"{{{self.to_act}}} must answer {card_text(self.pile.top())} with {self._like()}, or {cost}."
        return Announced.sentence(self)

    # --- refusals -------------------------------------------------------------------------------------------

    def verbs(self) -> list[str]:
        return [*Announced.verbs(self), "run out of time"]

    def turn_clause(self) -> str:
        return "SWI-4"

    def end_clause(self) -> str:
        return "SWI-13"

    def fit_clause(self) -> str:
        return "SWI-5"

    def name_clause(self) -> str:
        return "SWI-6"

    def draw_clause(self) -> str:
        return "SWI-5"

    def pass_clause(self) -> str:
        return "SWI-5"

    def stock_clause(self) -> str:
        return "SWI-5"

    def miss_clause(self) -> str:
        return "SWI-11"

    def penal_clause(self) -> str:
        return "SWI-14"

    def why_not_named(self, action: i64) -> tuple[str, str]:
        if action == OUT_OF_TIME:
            return "No clock runs at this table.", "SWI-12"
        if self.naming == 0 and NAME <= action < NAME + 4:
            return "No suit is named: an ace is followed by its own suit, or by another ace.", "SWI-6"
        return Announced.why_not_named(self, action)

    def refusal(self, action: i64) -> tuple[str, str]:
        if self.phase == PLAY and not is_legal(self, action):
            if self.is_card(action):
                return self.why_not_card(action)
            if action == PASS and (self.demand.is_open() or self.can_draw()):
                return self.why_not_pass()
        return Announced.refusal(self, action)

    def why_not_wide(self, action: i64) -> tuple[str, str]:
        face: i64 = action & 63
        if action >> 6 < SAYING:
            return Announced.why_not_wide(self, action)
        if self.able_cards() & bit(face) == 0:
            return self.why_not_card(face)
        return "“Last card” is said with the last card but one.", "SWI-11"

    def why_not_card(self, face: i64) -> tuple[str, str]:
        if self.hands[self.to_act] & bit(face) == 0:
            return f"{card_text(face)}: you do not hold that card.", "SWI-5"
        if self.demand.is_open() and self.demand.answers() & bit(face) == 0:
            return f"{card_text(face)}: only {self._like()} answers {self._like()}.", "SWI-7"
        if self.no_special and self.cards_left(self.to_act) == 1 and SPECIAL & bit(face) != 0:
            return f"{card_text(face)}: the last card may be no ace, two, four or jack.", "SWI-13"
        if self.drawn > 0:
            return f"{card_text(face)}: you drew, so only {card_text(self.drew)} may be played now.", "SWI-5"
        return f"{card_text(face)}: it does not fit. Play {self.wanted()}.", "SWI-5"

    def why_not_draw(self) -> tuple[str, str]:
        if self.demand.is_open():
            if self.demand.amount == 0:
                return "A jack asks for no cards: pass, and miss the turn.", "SWI-10"
            return self._must_answer()
        held = bits(self.hands[self.to_act] & self.due_cards())
        if held and self.can_draw():
            return f"You hold {card_text(held[0])}, which fits by suit or rank: play instead of drawing.", "SWI-5"
        return Announced.why_not_draw(self)

    def why_not_pass(self) -> tuple[str, str]:
        if self.demand.is_open():
            if self.demand.amount == 0:
                return self._must_answer()
            return f"{self._asked()}.", "SWI-7"
        return "You may pass only when you can draw no more: draw a card.", "SWI-5"

    def _must_answer(self) -> tuple[str, str]:
        held = bits(self.hands[self.to_act] & self.demand.answers())
        return f"You hold {card_text(held[0])}, which answers: play it.", "SWI-7"

    # --- offers ---------------------------------------------------------------------------------------------

    def time_limit(self) -> tuple[int, int]:
        """SWI-12: so many seconds for a card, or for the suit of an ace; claims of a miss are not timed."""
        if self.clock == 0 or not is_legal(self, OUT_OF_TIME):
            return 0, -1
        return self.switch_rules.turn_seconds, OUT_OF_TIME

    def choice(self, action: i64) -> Choice:
        if action >> 6 == TRY:
            face: i64 = action & 63
            help = f"It does not fit: it goes back, you draw two cards, and the turn is over. [{self.penal_clause()}]"
            return Choice("button", f"Try {card_text(face)}", "", help, -1)
        if action == OUT_OF_TIME:
            return Choice("button", "Run out of time", "", "Two cards, and the turn is over.", -1)
        if self.phase != PLAY or (action != DRAW and action != PASS):
            return self._quiet(Announced.choice(self, action), action)
        weight = 1 if self.legal_mask() & ~self.clock == bit(action) else 0
        if action == PASS:
            missed = self.demand.is_open()
            label = "Miss the turn" if missed else "Pass" if self.drawn == 0 else f"Keep {card_text(self.drew)}"
            return Choice("button", label, "", "", weight)
        if self.demand.is_open():
            return Choice("button", f"Draw {self.demand.amount}", "", "And miss the turn.", weight)
        return Choice("button", "Draw a card", "", "", weight)

    def _quiet(self, choice: Choice, action: i64) -> Choice:
        """SWI-11: a false call, or none where one is due, is not what anybody wants."""
        if self.phase == PLAY and self.is_card(action & 63):
            due = self.cards_left(self.to_act) == 2
            if action < WORD and not due:
                choice.label = f"Play {card_text(action)}"
            if due != (action >> 6 > TRY):
                choice.weight = -1
                choice.help = "A missed or false call costs two cards."
        return choice

    def prompt(self) -> Prompt:
        if self.phase == CLAIM:
            return Announced.prompt(self)
        if self.phase == NOMINATE:
            return Prompt(
                "Name the suit that must follow.",
                f"{{{self.after(self.to_act)}}} plays next, and needs that suit or an ace.",
                "SWI-6",
            )
        if self.demand.is_open():
            return self._demand_prompt()
        if self.drawn > 0:
            if self.legal_mask() & ~self.clock == MAY_PASS:
                return Prompt(f"You drew {card_text(self.drew)}, which cannot be played: keep it.", "", "SWI-5")
            return Prompt(f"You drew {card_text(self.drew)}: play it, or keep it.", self._due(), "SWI-5")
        asked = Announced.prompt(self)
        return Prompt(asked.text, self._due() or asked.help, "SWI-5")

    def _due(self) -> str:
        """SWI-11: the call that is due now."""
        if self.cards_left(self.to_act) == 2:
            return "You will hold one card: say “One left” or “Last card” with it, or draw two."
        return ""

    def _demand_prompt(self) -> Prompt:
        like = rank_word(self.demand.rank)
        if self.legal_mask() & ~self.clock & ~bit(DRAW) & ~bit(PASS) != 0:
            return Prompt(f"{self._asked()}.", self._due() or f"Only {self._like()} answers it.", "SWI-7")
        if self.demand.amount > 0:
            return Prompt(f"Draw {self.demand.amount}, and miss the turn.", f"You hold no {like} to answer.", "SWI-7")
        return Prompt("You miss this turn.", f"You hold no {like} to answer.", "SWI-10")

    # --- the story ------------------------------------------------------------------------------------------

    def tell(self, seat: i64, action: i64, shown: bool) -> str:
        who = f"{{{seat}}}"
        if action == OUT_OF_TIME:
            return f"{who} ran out of time: two cards, and the turn is over."
        if self.phase == PLAY and self.demand.is_open() and action in (DRAW, PASS):
            cost = f", drew {self.demand.amount} and" if action == DRAW else " and"
            return f"{who} did not answer the {rank_word(self.demand.rank)}{cost} missed the turn."
        if self.phase == PLAY and action == PASS and self.drawn > 0:
            return f"{who} kept the card."
        told = Announced.tell(self, seat, action, shown)
        if self.phase == PLAY and action >> 6 != TRY and self.is_card(action & 63) and self.cards_left(seat) > 1:
            return told + self._tell_power((action & 63) >> 2)
        return told

    def tell_wide(self, who: str, action: i64) -> str:
        if action >> 6 == TRY:
            return f"{who} tried {card_text(action & 63)}, which may not be played: two cards, and the turn is over."
        return Announced.tell_wide(self, who, action)

    def _tell_power(self, rank: i64) -> str:
        """SWI-10: which way play goes after a jack."""
        if rank != JACK:
            return ""
        return f" Play goes {'anticlockwise' if self.direction > 0 else 'clockwise'}."

    def tell_flow(self, source: i64, target: i64, known: list[int], count: i64) -> str:
        if source == self.seats and target < self.seats and len(known) > 1:
            return f"They were {listing([card_text(c) for c in known])}."
        return Announced.tell_flow(self, source, target, known, count)

    def account(self, seat: i64) -> list[tuple[str, str]]:
        return [(line, "SWI-15") for line, _ in Announced.account(self, seat)]


def rank_word(rank: i64) -> str:
    """The ranks that ask for something."""
    if rank == TWO:
        return "two"
    if rank == FOUR:
        return "four"
    return "jack"
