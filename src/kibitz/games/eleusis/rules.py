"""Eleusis: find the rule that the dealer has thought of, by playing cards to it; docs/games/eleusis.md.

Each concept of the rules has a file of its own: the layout, the packs, turns, claims, the Prophet, expulsion.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from kibitz.cards.card import ALL_CARDS
from kibitz.cards.chance import ChanceSource
from kibitz.cards.kernel import Rng, bit, popcount
from kibitz.cards.vecs import vec
from kibitz.engine.numbers import Number, amount, mask, padded, private, some_faces
from kibitz.engine.position import usual_roles
from kibitz.engine.row_deal import RowDeal
from kibitz.games.eleusis.actions import (
    BECOME,
    CHOOSE,
    CLOSE,
    DECLARE,
    HEAD,
    HINT,
    JUDGE,
    OVER,
    PHASE_NAMES,
    PLAY,
    RULE,
    RULING,
    START,
    STAY,
    WORDS_OF_ACTIONS,
    is_number_of_action,
)
from kibitz.games.eleusis.claims import Claims
from kibitz.games.eleusis.expulsion import Expulsion
from kibitz.games.eleusis.judge import NOTHING_WRITTEN, SecretJudge, new_judge
from kibitz.games.eleusis.judging import Judging
from kibitz.games.eleusis.layout import CardLayout
from kibitz.games.eleusis.opening import Opening
from kibitz.games.eleusis.packs import Packs
from kibitz.games.eleusis.prophet import Prophet
from kibitz.games.eleusis.row import CALL, DEALING, DEALT, HINTED, NEXT_DEALER, NO_CALL, plan_of
from kibitz.games.eleusis.rule_sampler import Evidence
from kibitz.games.eleusis.rule_source import RuleSource
from kibitz.games.eleusis.score import Score, score_of
from kibitz.games.eleusis.turns import Turns

MOST_WORD: Final = 4095
MOST_WRITTEN: Final = 128  # words of a rule with its exceptions that an observation tells


@dataclass(frozen=True)
class Rules:
    """What the printed text fixes, and the options."""

    dealer: str = "player"  # ELE-1, ELE-37: or automatic; one or two players always have the program
    rule: str = "any"  # ELE-38: what an automatic dealer draws from
    deals: int = 0  # ELE-36: of the match; 0 where nobody is left without having dealt
    first_player: str = "count"  # ELE-8: or random, eldest
    prophet_fall: str = "points5"  # ELE-26: or cards5, where a Prophet who falls gets cards instead
    expulsion_count: str = "mainline"  # ELE-27: or layout, where rejected cards count as well
    count_marked: str = "no"  # ELE-34: or yes, where the marked card counts among those before the marker
    hand: int = 14  # ELE-5
    cards: int = ALL_CARDS  # of one pack
    packs: int = 2  # ELE-2: shuffled together for the deal
    spare_packs: int = 2
    low_stock: int = 4  # ELE-12: so many cards or fewer are shuffled into a spare pack
    expels_at: int = 40  # ELE-27
    prophet_expels_at: int = 30
    pool: tuple[str, ...] = ()  # the rules of an automatic dealer, where they are few


@final
class Parts:
    """What all deals by the same rules and seats share: the plan of the row, and the parts that work on a row."""

    def __init__(self, rules: Rules, seats: int) -> None:
        plan = plan_of(seats, rules.cards, rules.packs + rules.spare_packs)
        layout = CardLayout(plan)
        packs = Packs(plan, popcount(rules.cards), rules.low_stock)
        counts_sidelines = rules.expulsion_count == "layout"  # ELE-27
        expulsion = Expulsion(layout, packs, rules.expels_at, rules.prophet_expels_at, counts_sidelines)
        turns = Turns(seats, expulsion)
        counts_marked = rules.count_marked == "yes"  # ELE-34
        prophet = Prophet(layout, packs, turns, counts_marked, rules.prophet_fall == "cards5")
        self.plan = plan
        self.layout = layout
        self.packs = packs
        self.expulsion = expulsion
        self.turns = turns
        self.prophet = prophet
        self.rule_source = RuleSource(layout, rules.rule, rules.pool)
        self.opening = Opening(layout, packs, turns, rules.hand, rules.first_player)
        self.claims = Claims(layout, packs, expulsion, turns, prophet)
        self.judging = Judging(self.claims)


@mypyc_attr(allow_interpreted_subclasses=True)
class Eleusis(RowDeal):
    """One deal: the order of its phases. What is done in each of them stands in the part that it is passed on to."""

    def __init__(
        self, rules: Rules, parts: Parts, dealer: i64, chance_source: ChanceSource, row: vec[i64], judge: SecretJudge
    ) -> None:
        super().__init__(parts.plan, dealer, chance_source, row)
        self.words = WORDS_OF_ACTIONS
        self.rules = rules
        self.parts = parts
        self.judge = judge

    def copy(self) -> Eleusis:
        source = self.chance_source.for_copies()
        other = Eleusis(self.rules, self.parts, self.dealer, source, self.row[:], self.judge.copy())
        self.copied(other)
        return other

    def blank(self, chance_source: ChanceSource) -> Eleusis:
        return undealt(self.rules, self.parts, self.dealer, chance_source, self.row[DEALT])

    def successor(self, chance_source: ChanceSource) -> Eleusis:
        carried = self.carry()
        return undealt(self.rules, self.parts, self.next_dealer(), chance_source, carried[0] if carried else 0)

    # --- actions --------------------------------------------------------------------------------------------

    def num_distinct_actions(self) -> int:
        return 64 * self.words

    def is_action(self, action: int) -> bool:
        return is_number_of_action(action)

    def legal_mask(self) -> i64:
        parts = self.parts
        if self.phase == PLAY:
            return parts.layout.playable(self.row, self.to_act)
        if self.phase == DECLARE:
            return bit(BECOME) | bit(STAY)
        if self.phase == RULING:
            return parts.prophet.callable(self.row)
        if self.phase == JUDGE:
            return parts.claims.judgeable(self.row)
        if self.phase == CHOOSE:
            return parts.claims.fitting(self.row, self.judge)
        if self.phase == START:
            return parts.opening.judgeable(self, self.judge)
        return self.judge.closable() if self.phase == RULE else 0

    def legal_word(self, word: i64) -> i64:
        if self.phase == HINT and word == 1:
            return self.judge.true_hints()
        if self.phase == RULE and word >= 2:
            return self.judge.draft.legal(word - 2)
        return 0

    def step(self, action: i64) -> None:
        parts = self.parts
        if self.phase == PLAY:
            parts.judging.play(self, self.judge, action)
        elif self.phase == RULING:
            parts.judging.rule_as_prophet(self, self.judge, action)
        elif self.phase == JUDGE:
            parts.judging.judge_by_hand(self, self.judge, action)
        elif self.phase == CHOOSE:
            parts.claims.place(self, self.judge, action, self.row[CALL] != NO_CALL)
        elif self.phase == DECLARE:
            parts.judging.declare(self, action)
        elif self.phase == RULE:
            parts.opening.write(self, self.judge, action)
        elif self.phase == HINT:
            parts.opening.hint(self, self.judge, action)
        else:
            parts.opening.judge_starter(self, self.judge, action)

    # --- ELE-2 to ELE-5: the deal and the secret rule -------------------------------------------------------

    def next_dealer(self) -> int:
        """ELE-3: whom chance named at the end of the deal; with an automatic dealer the next seat."""
        named = self.row[NEXT_DEALER]
        return named if named >= 0 else (self.dealer + 1) % self.seats

    def carry(self) -> list[int]:
        """ELE-3: the seats that have dealt; none once all have."""
        if self.row[DEALING] < 0:
            return []
        dealt = self.row[DEALT] | bit(self.row[DEALING])
        return [] if dealt == bit(self.seats) - 1 else [dealt]

    def deal_out(self, pack: vec[i64]) -> None:
        """ELE-2: the packs are shuffled. ELE-38: an automatic dealer draws a rule before ELE-5: hands are dealt."""
        self.parts.packs.lay(self.row, pack, self.rules.packs)
        if self.row[DEALING] < 0:
            self.parts.rule_source.draw(self.judge, self.chance_source)
        self.parts.opening.deal_hands(self, self.judge)

    # --- ELE-30 to ELE-39: the score ------------------------------------------------------------------------

    def score(self) -> Score:
        """ELE-31 to ELE-36: what every seat would score by the cards as they lie."""
        return score_of(self.row, self.parts.layout, self.seats, self.rules.prophet_fall, self.rules.deals)

    def scores(self) -> list[int]:
        return self.score().points() if self.phase == OVER else [0] * self.seats

    def utility(self, seat: i64) -> float:
        """Points less the mean of the others' points."""
        return self.score().lead(seat) if self.phase == OVER else 0.0

    # --- ELE-40, ELE-41: what is known ----------------------------------------------------------------------

    def facts(self) -> list[int]:
        return [self.judge.rulings.mark(), *super().facts(), self.judge.revealed(self.phase == OVER)]

    def private_facts(self, seat: i64) -> list[int]:
        """ELE-4: the dealer alone knows what is written."""
        return self.judge.facts_of_writer() if seat == self.row[DEALING] else [0, 0]

    def role_names(self) -> list[str]:
        """ELE-37: where the program deals, the seat that would deal comes last."""
        names = usual_roles(self.seats)
        if self.row[DEALING] < 0:
            names[0] = "last hand"
        return names

    def phase_names(self) -> list[str]:
        return PHASE_NAMES

    def declares(self) -> list[Number]:
        """What was once laid out or claimed belongs to the past, and so to the information state alone."""
        most = len(self.plan.cards)
        return [
            some_faces("starters that were refused", 52),
            *super().declares(),
            mask("mark of the rule, once it is revealed", [f"bit {k}" for k in range(48)]),
            amount("groups of the sidelines: length of the line then, and cards, in pairs", 0, most, 2 * most, "group"),
            private(amount("words of the own rule, each one more", 0, MOST_WORD, MOST_WRITTEN, "word")),
        ]

    def public_numbers(self) -> list[int]:
        """The facts with whole lists in place of marks."""
        rulings = self.judge.rulings
        return [rulings.refused(), *self.facts()[1:], *rulings.groups_in(2 * len(self.plan.cards))]

    def tell_public_numbers(self, told: vec[i64], at: i64) -> i64:
        rulings = self.judge.rulings
        told[at] = rulings.refused()
        at = self.tell_facts(told, at + 1)
        told[at] = self.judge.revealed(self.phase == OVER)
        return rulings.tell_groups(told, at + 1, 2 * len(self.plan.cards))

    def private_numbers(self, seat: i64) -> list[int]:
        """ELE-4: the words of the rule, which the dealer alone knows."""
        return padded(self.judge.draft.words if seat == self.row[DEALING] else [], MOST_WRITTEN)

    def tell_private_numbers(self, seat: i64, told: vec[i64], at: i64) -> i64:
        if seat == self.row[DEALING]:
            return super().tell_private_numbers(seat, told, at)
        end = at + MOST_WRITTEN
        while at < end:
            told[at] = 0
            at += 1
        return at

    def evidence(self) -> Evidence:
        """ELE-40: all public facts that the secret rule agrees with."""
        layout = self.parts.layout
        line = [card & 63 for card in layout.mainline.cards(self.row)]
        side = [card & 63 for card in layout.sidelines.cards(self.row)]
        return self.judge.rulings.evidence(line, side, self.row[HINTED])

    # --- ELE-4, ELE-38: what may be otherwise in another world ----------------------------------------------

    def drafts(self, action: i64) -> bool:
        """ELE-4: nobody hears a word of the rule while it is written."""
        return self.phase == RULE and action != CLOSE and action != HEAD

    def drafts_in_order(self) -> bool:
        """ELE-4: words make a rule in their order only."""
        return True

    def keeps_secret_from(self, viewer: i64) -> bool:
        """ELE-4: whether there is a rule that a viewer does not know."""
        return self.judge.secret is not None and viewer != self.row[DEALING] and self.phase != OVER

    def secret_anew(self, viewer: i64, rng: Rng) -> list[int]:
        """ELE-4, ELE-38: another rule that agrees with all rulings, drawn without a look at hidden cards."""
        return self.parts.rule_source.another(self.row, self.evidence(), rng)

    def choose_anew(self, viewer: i64, rng: Rng) -> None:
        if self.phase == RULE and viewer != self.row[DEALING]:
            self.judge.draft = NOTHING_WRITTEN
        if self.keeps_secret_from(viewer):
            self.parts.rule_source.exchange(self.row, self.judge, self.secret_anew(viewer, rng))

    def avoid_random_playouts(self) -> bool:
        """Random ends know nothing of the rule: what the layout teaches says more."""
        return True


def new_eleusis(rules: Rules, seats: int, dealer: int, chance_source: ChanceSource, carry: list[int]) -> Eleusis:
    """A deal with nothing dealt yet. `carry`: the seats that have dealt, as one number, or empty (ELE-3)."""
    if carry and (len(carry) != 1 or not 0 <= carry[0] < bit(seats)):
        raise ValueError(f"carry: the seats that have dealt as one number below {bit(seats)}, not {carry}.")
    return undealt(rules, Parts(rules, seats), dealer, chance_source, carry[0] if carry else 0)


def undealt(rules: Rules, parts: Parts, dealer: i64, chance_source: ChanceSource, dealt: i64) -> Eleusis:
    """The same with parts that are there already. ELE-1, ELE-37: an automatic dealer takes no seat."""
    row = parts.plan.row(dealer)
    row[DEALT] = dealt
    row[DEALING] = -1 if rules.dealer == "automatic" else dealer
    return Eleusis(rules, parts, dealer, chance_source, row, new_judge())
