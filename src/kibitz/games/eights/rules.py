"""The Eights family: cards go on one discard pile by suit or rank; docs/games/crazy-eights.md.

Crazy Eights is the family as it stands. Another game is a rules record; where figures do not say it, it has a part of
its own for what its cards do (`Powers`), or for how its deals count (`Scoring`).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from kibitz.cards.card import ALL_CARDS, COPY, JOKER
from kibitz.cards.card_set import CardSet
from kibitz.cards.chance import ChanceSource
from kibitz.cards.kernel import Rng, bit, bits, popcount
from kibitz.cards.vecs import vec
from kibitz.engine.deal import WORD, legal_list, random_action
from kibitz.engine.numbers import Number, flag, one_seat, shown
from kibitz.engine.plan import Plan
from kibitz.engine.row_deal import RowDeal
from kibitz.mechanics.announcing import NO_CALL, NO_CALLS, NO_WORD, NOBODY_MISSED, Announcing, is_right
from kibitz.mechanics.card_values import Worth
from kibitz.mechanics.lowest_hand import least_scores
from kibitz.mechanics.seating import left_of
from kibitz.mechanics.turn import (
    DRAW,
    DRAWN,
    FITS,
    JOKER_ACTION,
    MAY_DRAW,
    MAY_PASS,
    PASS,
    THE_JOKER,
    TURN_WORDS,
    Turn,
    one_direction,
    turn_numbers,
    turn_places,
)

# Phases.
PLAY: Final = 1
NOMINATE: Final = 2
OVER: Final = 3
CLAIM: Final = 4  # a missed word may be claimed

# Actions beside the cards, drawing and passing.
NAME: Final = 54  # 54..57 name clubs, diamonds, hearts, spades
CLAIM_IT: Final = 58
LET_IT_PASS: Final = 59
NAMES: Final = 0x3C0000000000000
CLAIMS: Final = 0xC00000000000000

# Further words of the action set: the same cards, played otherwise.
TRY: Final = 1  # shows a card that does not fit
SAYING: Final = 2  # plays a card and says the first word with it; one more word of actions for each word that is said

# The row: the words of a turn, two numbers, then the places: the hands by seat, the stock, the discards.
CULPRIT: Final = TURN_WORDS  # whose missed word may be claimed
TWOFOLD: Final = 9  # whether the charges count double
HANDS: Final = 10

OLDER_ACE: Final = 20  # ROC-8


@dataclass(frozen=True)
class Rules:
    """What the sources fix, and the options. The wild cards, their names and values have no default."""

    id: str
    hand: int  # CRE-3
    wilds: int  # CRE-6: the faces that always fit
    worth: Worth  # CRE-12
    buried: int = 0  # CRE-4: the faces that may not start
    nominates: bool = True  # CRE-6: whether a suit is named for a wild card
    repels: bool = False  # MAU-6: whether no wild card goes on another one
    draw_limit: int = 0  # CRE-7: most cards drawn in a turn; 0 for no limit
    spares_wilds: bool = False  # ROC-5: who holds a card of the suit or rank plays, but need not spend a wild one
    recycles: bool = False  # CRE-9: the discards become the stock again, in place of passing
    free_pass: bool = False  # CRE-8: who cannot draw may pass although able to play
    long_block: bool = False  # CRE-11: one pass more than a circuit, counted once the stock is empty
    penal: bool = False  # HOL-10, ROC-10, MAU-17, NEU-7: a card that does not fit may be shown
    try_costs: int = 1  # and costs so many cards
    penalty: bool = False  # ROC-7, MAU-12: what is left in a hand is charged to its player
    older_aces: bool = False  # ROC-8: an ace may double the hand
    calls: Announcing = NO_CALLS  # MAU-9, SWI-11: the words that may be said with a card
    challenge: bool = False  # MAU-10: missed words are claimed by the players
    miss_costs: int = 1  # MAU-9: cards for a missed word
    copies: int = 1  # CRE-2: packs shuffled together
    cards: int = ALL_CARDS


def plan_of(rules: Rules, seats: int, more: list[Number]) -> Plan:
    """The row of a deal by these rules; `more` are the direction of turns, and numbers that come after the places."""
    cards = [card + COPY * copy for copy in range(rules.copies) for card in bits(rules.cards)]
    culprit = one_seat("whose missed word may be claimed", seats)
    twofold = flag("charges count double")
    numbers = [
        shown(CULPRIT, culprit, NOBODY_MISSED) if rules.calls.words else Number(CULPRIT, culprit.name, -1, -1),
        shown(TWOFOLD, twofold) if rules.calls.doubles != NO_CALL else Number(TWOFOLD, twofold.name, 0, 0),
    ]
    return Plan(seats, HANDS, turn_places(seats, len(cards)), [*turn_numbers(), *numbers, *more], cards)


def words_after(rules: Rules, seats: int) -> int:
    """The first word of a row after the places."""
    return HANDS + (rules.copies + 1) * (seats + 2)


@final
class Eights(RowDeal):
    """One deal; CRE-1: each seat for itself. Another game has other `Parts` or another `Scoring`, not a subclass."""

    def __init__(self, parts: Parts, scoring: Scoring, dealer: i64, chance_source: ChanceSource, row: vec[i64]) -> None:
        super().__init__(parts.plan, dealer, chance_source, row)
        self.parts = parts
        self.rules = parts.rules
        self.turn = parts.turn
        self.powers = parts.powers
        self.scoring = scoring
        self.words = parts.actions.words
        self.naming: i64 = parts.naming
        self.speaks = parts.actions.speaks
        self.has_powers = self.has_playout_policy = parts.powers.act
        self.said: i64 = NO_WORD  # with the card that is being played

    def sibling(self, dealer: i64, chance_source: ChanceSource, row: vec[i64]) -> Eights:
        return Eights(self.parts, self.scoring, dealer, chance_source, row)

    def successor(self, chance_source: ChanceSource) -> Eights:
        """CRE-3: the deal moves to the left."""
        dealer = left_of(self.dealer, self.seats)
        return Eights(self.parts, self.scoring.after(self), dealer, chance_source, self.plan.row(dealer))

    # --- CRE-1 to CRE-4: the deal ---------------------------------------------------------------------------

    def deal_out(self, pack: vec[i64]) -> None:
        """CRE-3: so many cards each. CRE-4: an eight is buried and another card turned. CRE-5: eldest hand begins."""
        self.turn.deal(self.row, pack, self.dealer, self.rules.hand)
        starter = self.turn.turn_starter(self, self.rules.buried)
        self.phase = PLAY
        self.to_act = left_of(self.dealer, self.seats)
        if self.rules.buried == 0 and self.naming & bit(starter) != 0:
            self.phase = NOMINATE  # MAU-4: where a wild card may start, the dealer names its suit before
            self.to_act = self.dealer

    # --- CRE-5 to CRE-11: the turn --------------------------------------------------------------------------

    def num_distinct_actions(self) -> int:
        return self.parts.actions.count

    def is_action(self, action: int) -> bool:
        return self.parts.actions.has(action)

    def is_card(self, action: i64) -> bool:
        return self.parts.actions.is_card(action)

    def card_of(self, action: i64) -> i64:
        return JOKER if action == JOKER_ACTION and self.turn.joker else action

    def action_of(self, card: i64) -> i64:
        return JOKER_ACTION if card & 63 == JOKER else card & 63

    def legal_mask(self) -> i64:
        """CRE-5 to CRE-8: who can draw may; who cannot draw and cannot play passes.

        ROC-5: where wild cards are spared, who holds another card that fits does not draw.
        """
        if self.phase != PLAY or self.has_powers:
            return self.powers.legal(self)
        row, turn = self.row, self.turn
        hand = HANDS + self.to_act
        able = (row[hand] | row[hand + self.stride]) & row[FITS]
        legal = turn.as_actions(able) if turn.joker else able
        if row[DRAWN] < turn.limit and (row[turn.stock] != 0 or turn.has_cards(row)):
            return legal if able & turn.due != 0 else legal | MAY_DRAW
        return legal | MAY_PASS if able == 0 or turn.free_pass else legal

    def legal_word(self, word: i64) -> i64:
        return self.parts.actions.legal_word(self, word) if self.phase == PLAY else 0

    def bars(self, action: i64) -> i64:
        return self.powers.bars(self, action)

    def step(self, action: i64) -> None:
        if action < DRAW:
            self.play(action)
        elif self.has_powers and self.powers.takes(self, action):
            return
        elif action == DRAW:
            self.turn.draw_one(self, self.to_act)
        elif action == PASS:
            self.pass_by()
        elif action < NAME + 4:
            self.nominate(action - NAME)
        else:
            self.parts.actions.take(self, action)

    def play(self, face: i64) -> None:
        """CRE-6: a card of the suit in force, of the rank on top, or an eight. MAU-9: and the word going with it."""
        row, turn, seat = self.row, self.turn, self.to_act
        left = turn.play(row, seat, face)
        if self.speaks and self.parts.infractions.is_missed(face, turn.count(row, seat), self.said):
            self.parts.infractions.note(self, seat)
        elif left == 0 or self.has_powers or self.naming & bit(face) != 0:
            self.after_card(seat, face, left)
        else:
            self.to_act = turn.after(row, seat)

    def after_card(self, seat: i64, face: i64, left: i64) -> None:
        """CRE-10: the last card ends the deal. CRE-6: for a wild card a suit is named. CRE-5: the next one plays."""
        if self.has_powers:
            self.powers.act_on(self, seat, face, left)
        if left == 0:
            if self.said == self.rules.calls.doubles and self.rules.wilds & bit(face) != 0:
                self.row[TWOFOLD] = 1  # MAU-13
            self.end()
        elif self.naming & bit(face) != 0:
            self.phase = NOMINATE
        else:
            self.to_act = self.turn.after(self.row, seat)

    def nominate(self, suit: i64) -> None:
        """CRE-6: the player of an eight names the suit that must follow; a rank cannot be named."""
        self.turn.nominate(self.row, suit)
        self.phase = PLAY
        self.to_act = self.turn.after(self.row, self.to_act)

    def pass_by(self) -> None:
        """CRE-8: who can neither play nor draw passes. CRE-11: a whole circuit of passes blocks the deal."""
        if self.turn.end(self.row):
            self.end()
        else:
            self.to_act = self.turn.after(self.row, self.to_act)

    def end(self) -> None:
        """CRE-10, CRE-11: the deal is over. CRE-12: the hands are laid open and counted."""
        self.phase = OVER
        self.to_act = -1
        self.turn.lay_open(self)

    # --- CRE-12 to CRE-14: what the deal counts, and what is known ------------------------------------------

    def scores(self) -> list[int]:
        return self.scoring.scores(self)

    def utility(self, seat: i64) -> float:
        return self.scoring.utility(self, seat)

    def carry(self) -> list[int]:
        return self.scoring.carry(self)

    def ends_match(self) -> bool:
        return self.scoring.ends_match(self)

    def leaders(self) -> list[int]:
        return self.scoring.leaders(self)

    def victory(self) -> str:
        return self.scoring.victory(self)

    def phase_names(self) -> list[str]:
        return ["play", "name a suit", "over", "claim a missed word"]

    def facts(self) -> list[int]:
        """The numbers of the plan, with the lowest four ranks of the faces that fit, and what the deals before left."""
        facts = RowDeal.facts(self)
        facts[FITS] &= 0xFFFF
        return facts + self.scoring.facts()

    def public_numbers(self) -> list[int]:
        return RowDeal.facts(self) + self.scoring.public_numbers()

    def tell_public_numbers(self, told: vec[i64], at: i64) -> i64:
        return self.scoring.tell_public_numbers(told, self.tell_facts(told, at))

    def declares(self) -> list[Number]:
        return RowDeal.declares(self) + self.scoring.declares(self.seats) + self.powers.declares_private()

    def private_facts(self, seat: i64) -> list[int]:
        return self.powers.private_facts(self, seat)

    def settles(self) -> bool:
        return self.powers.settles(self)

    def lay(self, zone: i64, cards: CardSet, ordered: vec[i64]) -> None:
        RowDeal.lay(self, zone, cards, ordered)
        self.powers.hand_laid(self, zone)

    def time_limit(self) -> tuple[int, int]:
        return self.powers.time_limit(self)

    def usual_action(self, rng: Rng) -> i64:
        return self.powers.usual_action(self, rng)

    def searched(self) -> list[int]:
        return self.powers.searched(self)


def asked_in(phase: i64) -> i64:
    """CRE-6: a suit is named. MAU-10: a missed word is claimed, or let pass."""
    if phase == NOMINATE:
        return NAMES
    return CLAIMS if phase == CLAIM else 0


@final
class Infractions:
    """MAU-9 to MAU-11: the word that goes with a card is missed. HOL-10, NEU-7: a card is shown that does not fit."""

    def __init__(self, rules: Rules) -> None:
        self.calls = rules.calls
        self.wilds: i64 = rules.wilds
        self.challenge = rules.challenge
        self.miss_costs: i64 = rules.miss_costs
        self.try_costs: i64 = rules.try_costs

    def fitting(self, face: i64, left: i64) -> i64:
        """The words that will do with a card that leaves so many in the hand: a bit for each, bit 0 for none."""
        return self.calls.fitting(self.wilds & bit(face) != 0, left)

    def is_missed(self, face: i64, left: i64, said: i64) -> bool:
        """Whether what is said with a card will not do."""
        return not is_right(self.fitting(face, left), said)

    def note(self, deal: Eights, seat: i64) -> None:
        """MAU-9: a miss is punished at once, MAU-10: or when somebody claims it; the card stays where it is."""
        if not self.challenge:
            self._punish(deal, seat)
            return
        deal.row[CULPRIT] = seat
        deal.phase = CLAIM
        deal.to_act = left_of(seat, deal.seats)

    def claim(self, deal: Eights) -> None:
        """MAU-10: the first claim settles it."""
        self._punish(deal, deal.row[CULPRIT])

    def let_pass(self, deal: Eights) -> None:
        """MAU-10: the next one is asked; when all have let it pass it is too late, and the turn goes on."""
        seat = left_of(deal.to_act, deal.seats)
        deal.to_act = seat
        if seat == deal.row[CULPRIT]:
            self._go_on(deal, seat, 0)

    def _punish(self, deal: Eights, seat: i64) -> None:
        """MAU-9: the cards of a miss; where none is left to draw it is forgiven."""
        self._go_on(deal, seat, self.miss_costs)

    def try_card(self, deal: Eights, face: i64) -> None:
        """HOL-10, ROC-10, MAU-17, NEU-7: everybody sees the card, it goes back, and that costs cards and the turn."""
        deal.turn.show(deal, deal.to_act, face)
        deal.row[DRAWN] += deal.turn.draw_for(deal, deal.to_act, self.try_costs)
        deal.powers.end_turn(deal)

    def _go_on(self, deal: Eights, seat: i64, cards: i64) -> None:
        """The turn of the card goes on, after so many cards drawn."""
        deal.row[CULPRIT] = NOBODY_MISSED
        deal.phase = PLAY
        deal.to_act = seat
        deal.turn.draw_for(deal, seat, cards)
        deal.after_card(seat, deal.turn.top(deal.row), deal.turn.held(deal.row, seat))


@mypyc_attr(allow_interpreted_subclasses=True)
class Scoring:
    """CRE-12: what a finished deal counts, and what a match takes from it. Another form of scoring is a subclass."""

    def hand_value(self, deal: Eights, seat: i64) -> i64:
        """CRE-12: what the cards left in a hand count."""
        rules, row = deal.rules, deal.row
        first = row[HANDS + seat]
        value = rules.worth.of(first)
        second: i64 = 0
        if deal.stride != 0:
            second = row[HANDS + seat + deal.stride]
            value += rules.worth.of(second)
        if rules.older_aces:
            return with_older_aces(value, popcount(first & rules.wilds) + popcount(second & rules.wilds))
        return value

    def points(self, deal: Eights) -> list[int]:
        """CRE-12: the winner scores all other hands; in a block the lowest hand scores the differences.

        ROC-7, MAU-12: or each player is charged what is left in the hand; MAU-13: twice that after "Mau-Mau".
        """
        if deal.phase != OVER:
            return [0] * deal.seats
        values: list[int] = [self.hand_value(deal, s) for s in range(deal.seats)]
        if deal.row[TWOFOLD] != 0:
            return [2 * value for value in values]
        return values if deal.rules.penalty else least_scores(values)

    def utility(self, deal: Eights, seat: i64) -> float:
        """Points less the mean of the others' points, or the other way round for charges: zero-sum."""
        points = self.points(deal)
        ahead = float(points[seat]) - float(sum(points) - points[seat]) / float(deal.seats - 1)
        return -ahead if deal.rules.penalty and deal.phase == OVER else ahead

    def scores(self, deal: Eights) -> list[int]:
        """What the deal adds to the totals."""
        return self.points(deal)

    def after(self, deal: Eights) -> Scoring:
        """The scoring of the next deal."""
        return self

    def carry(self, deal: Eights) -> list[int]:
        """What the next deal takes over."""
        return []

    def ends_match(self, deal: Eights) -> bool:
        """Whether the match is over with this deal, whatever the totals say."""
        return False

    def leaders(self, deal: Eights) -> list[int]:
        """Who wins if the match ends with this deal, where totals do not say it."""
        return []

    def victory(self, deal: Eights) -> str:
        """How the leaders won."""
        return ""

    def facts(self) -> list[int]:
        """What the deals before left."""
        return []

    def public_numbers(self) -> list[int]:
        """The same for an observation."""
        return self.facts()

    def tell_public_numbers(self, told: vec[i64], at: i64) -> i64:
        """The same, written into an array from index `at` on; the index after them."""
        return at

    def declares(self, seats: i64) -> list[Number]:
        """What these numbers are."""
        return []


def with_older_aces(value: i64, aces: i64) -> i64:
    """ROC-8: in the older form each ace in turn adds twenty to the rest, or doubles it where that is more."""
    value -= OLDER_ACE * aces
    while aces > 0:
        value += value if value > OLDER_ACE else OLDER_ACE
        aces -= 1
    return value


@mypyc_attr(allow_interpreted_subclasses=True)
class Powers:
    """What cards do beyond being played, and what they leave a player to do: here nothing.

    A game whose cards have powers has a subclass, and says with `act` that it is to be asked.
    """

    def __init__(self, act: bool) -> None:
        self.act = act

    def able(self, deal: Eights) -> i64:
        """The faces that `to_act` may play."""
        return deal.turn.able(deal.row, deal.to_act)

    def legal(self, deal: Eights) -> i64:
        """The first word of the legal actions where cards act, or where something else than a card is asked for."""
        return asked_in(deal.phase)

    def bars(self, deal: Eights, action: i64) -> i64:
        """The faces that, if held, forbid an action."""
        return deal.turn.bars(deal.row, action)

    def takes(self, deal: Eights, action: i64) -> bool:
        """Whether an action that is no card was taken otherwise than usual. Asked where cards act."""
        return False

    def act_on(self, deal: Eights, seat: i64, face: i64, left: i64) -> None:
        """A card was played that leaves these faces in the hand. Asked where cards act."""

    def end_turn(self, deal: Eights) -> None:
        """A turn ends without a card."""
        deal.pass_by()

    def private_facts(self, deal: Eights, seat: i64) -> list[int]:
        """What a seat alone knows."""
        return []

    def declares_private(self) -> list[Number]:
        """What the numbers are that a seat alone knows."""
        return []

    def settles(self, deal: Eights) -> bool:
        """Whether the present says all about hidden cards."""
        return True

    def hand_laid(self, deal: Eights, seat: i64) -> None:
        """In a sampled world a place was given other cards."""

    def time_limit(self, deal: Eights) -> tuple[int, int]:
        """The seconds of a turn, and the action that ends it."""
        return 0, -1

    def usual_action(self, deal: Eights, rng: Rng) -> i64:
        """What search plays where it looks no further."""
        return random_action(deal, rng)

    def searched(self, deal: Eights) -> list[int]:
        """The actions that search looks at."""
        return legal_list(deal)


@final
class ActionNumbers:
    """Which numbers are actions: the cards by face, verbs, and in further words the same cards, played otherwise."""

    def __init__(self, rules: Rules, verbs: int) -> None:
        self.joker = rules.wilds & THE_JOKER != 0
        self.speaks = len(rules.calls.words) > 0
        self.calls = rules.calls
        self.tries = rules.penal
        self.words: i64 = 1
        if self.speaks:
            self.words = SAYING + len(rules.calls.words)
        elif rules.penal:
            self.words = TRY + 1
        self.verbs: i64 = verbs  # the first number of the first word that is no action
        if self.joker:
            self.verbs = JOKER_ACTION + 1
        elif verbs == 0:
            self.verbs = LET_IT_PASS + 1 if self.speaks else NAME + 4
        cards = JOKER_ACTION + 1 if self.joker else DRAW
        self.count: i64 = self.verbs if self.words == 1 else WORD * (self.words - 1) + cards

    def has(self, action: int) -> bool:
        """Whether a number stands for an action at all."""
        if action < WORD:
            return 0 <= action < self.verbs
        word = action >> 6
        return word < self.words and self.is_card(action & 63) and (word > TRY or self.tries)

    def legal_word(self, deal: Eights, word: i64) -> i64:
        """HOL-10, ROC-10, MAU-17, NEU-7: a held card that does not fit may be shown. MAU-9: a word may be said."""
        turn = deal.turn
        if word == TRY:
            if not self.tries:
                return 0
            return turn.as_actions(turn.held(deal.row, deal.to_act) & ~deal.powers.able(deal))
        if self.calls.may_say(word - SAYING + 1, turn.count(deal.row, deal.to_act) - 1):
            return turn.as_actions(deal.powers.able(deal))
        return 0

    def take(self, deal: Eights, action: i64) -> None:
        """What only some games have: claims, the Joker, a word with a card, a card that does not fit."""
        if action == CLAIM_IT:
            deal.parts.infractions.claim(deal)
        elif action == LET_IT_PASS:
            deal.parts.infractions.let_pass(deal)
        elif action >> 6 == TRY:
            deal.parts.infractions.try_card(deal, deal.card_of(action & 63))
        else:
            deal.said = (action >> 6) - SAYING + 1 if action >= WORD else NO_WORD
            deal.play(deal.card_of(action & 63))
            deal.said = NO_WORD

    def is_card(self, action: i64) -> bool:
        """Whether a number of the first word is a card."""
        return action < DRAW or (self.joker and action == JOKER_ACTION)


@final
class Parts:
    """What all deals of one game share."""

    def __init__(self, rules: Rules, plan: Plan, turn: Turn, powers: Powers, actions: ActionNumbers) -> None:
        self.rules = rules
        self.plan = plan
        self.turn = turn
        self.powers = powers
        self.actions = actions
        self.infractions = Infractions(rules)
        self.naming: i64 = rules.wilds if rules.nominates else 0  # the faces for which a suit is named


def parts_of(rules: Rules, plan: Plan, powers: Powers, verbs: int) -> Parts:
    """The parts of a game by its rules; the first word of actions ends before `verbs`, or where the rules say (0)."""
    turn = Turn(
        plan,
        rules.wilds,
        rules.repels,
        rules.draw_limit,
        rules.recycles,
        rules.spares_wilds,
        rules.free_pass,
        rules.long_block,
    )
    return Parts(rules, plan, turn, powers, ActionNumbers(rules, verbs))


def new_eights(rules: Rules, seats: i64, dealer: i64, chance_source: ChanceSource, scoring: Scoring) -> Eights:
    """A deal with nothing dealt yet, of a game whose cards have no powers."""
    plan = plan_of(rules, seats, [one_direction()])
    parts = parts_of(rules, plan, Powers(False), 0)
    return Eights(parts, scoring, dealer, chance_source, plan.row(dealer))
