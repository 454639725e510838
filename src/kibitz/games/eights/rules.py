"""The Eights family: cards go on one discard pile by suit or rank; docs/games/crazy-eights.md.

Crazy Eights is the family as it stands. Another game is a rules record, and where figures do not say it a class that
changes what may be done (`legal_mask`), what a card does (`after_card`), who is next (`pass_turn`) or how a deal counts
(`scores`).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mypy_extensions import i64, mypyc_attr

from kibitz.cards.card import ALL_CARDS, COPY, JOKER, RANK_NAMES, SUIT_NAMES
from kibitz.cards.chance import ChanceSource
from kibitz.cards.kernel import bit, bits, popcount
from kibitz.cards.vecs import vec
from kibitz.engine.deal import WORD, Deal
from kibitz.engine.numbers import MOST_AMOUNT, Number, amount, choice, one_seat, some_faces
from kibitz.engine.places import EVERYONE, NOBODY, Zone, hand_zones
from kibitz.mechanics.announcing import NO_WORD, NOBODY_MISSED, is_right
from kibitz.mechanics.card_values import Worth
from kibitz.mechanics.lowest_hand import least_scores
from kibitz.mechanics.matching import Matching
from kibitz.mechanics.pile import Pile
from kibitz.mechanics.seating import left_of
from kibitz.mechanics.stock import Stock, recycled

# Phases.
PLAY: Final = 1
NOMINATE: Final = 2
OVER: Final = 3
CLAIM: Final = 4  # a missed word may be claimed

# Actions beside the cards.
DRAW: Final = 52
PASS: Final = 53
NAME: Final = 54  # 54..57 name clubs, diamonds, hearts, spades
CLAIM_IT: Final = 58
LET_IT_PASS: Final = 59
JOKER_ACTION: Final = 60  # the Joker is card 52, and 52 is the number of drawing
MAY_DRAW: Final = 0x10000000000000
MAY_PASS: Final = 0x20000000000000
NAMES: Final = 0x3C0000000000000
CLAIMS: Final = 0xC00000000000000

# Further words of the action set: the same cards, played otherwise.
TRY: Final = 1  # shows a card that does not fit
SAYING: Final = 2  # plays a card and says the first word with it; one more word of actions for each word that is said

NO_LIMIT: Final = 1000
MOST_CARDS: Final = 104  # in two packs
MOST_RECYCLINGS: Final = 10  # CRE-13: after so many the stock stays empty, so that every deal ends
THE_JOKER: Final = 0x10000000000000
ALL_FACES: Final = 0x1FFFFFFFFFFFFF  # with the Joker
SILENCE: Final = 1  # of the words that will do: none is due
NOTHING_HELD: Final = vec[i64]([0] * 16)  # as many seats as there may ever be; never written


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
    recycles: bool = False  # CRE-9: the discards become the stock again, in place of passing
    free_pass: bool = False  # CRE-8: who cannot draw may pass although able to play
    long_block: bool = False  # CRE-11: one pass more than a circuit, counted once the stock is empty
    penal: bool = False  # HOL-10, ROC-10, MAU-17, NEU-7: a card that does not fit may be shown
    try_costs: int = 1  # and costs so many cards
    penalty: bool = False  # ROC-7, MAU-12: what is left in a hand is charged to its player
    older_aces: bool = False  # ROC-8: an ace may double the hand
    calls: tuple[str, ...] = ()  # MAU-9, SWI-11: the words that may be said with a card
    challenge: bool = False  # MAU-10: missed words are claimed by the players
    miss_costs: int = 1  # MAU-9: cards for a missed word
    copies: int = 1  # CRE-2: packs shuffled together
    cards: int = ALL_CARDS


@mypyc_attr(allow_interpreted_subclasses=True)
class Eights(Deal):
    """One deal; CRE-1: each seat for itself."""

    def __init__(self, rules: Rules, seats: i64, dealer: i64, chance_source: ChanceSource) -> None:
        super().__init__(seats, dealer, chance_source)
        self.rules = rules
        self.doubled: bool = rules.copies > 1
        self.joker: bool = rules.wilds & THE_JOKER != 0
        self.speaks: bool = len(rules.calls) > 0
        self.hands: vec[i64] = NOTHING_HELD[:seats]  # faces held, of either copy
        self.more: vec[i64] = NOTHING_HELD  # of a doubled pack: the second copies
        self.twins: vec[i64] = NOTHING_HELD  # of a doubled pack: faces held in both copies
        if self.doubled:
            self.more = NOTHING_HELD[:seats]
            self.twins = NOTHING_HELD[:seats]
        self.matching = Matching(rules.wilds, rules.repels)
        self.stock = Stock(NOTHING_HELD, 0, 0)
        self.pile = Pile(0, 0, 0)
        self.naming: i64 = rules.wilds if rules.nominates else 0  # the faces for which a suit is named
        self.limit: i64 = rules.draw_limit if rules.draw_limit > 0 else NO_LIMIT
        self.free_pass: bool = rules.free_pass
        self.drawn: i64 = 0  # in this turn
        self.passes: i64 = 0
        self.recyclings: i64 = 0
        self.said: i64 = NO_WORD  # with the card that is being played
        self.culprit: i64 = NOBODY_MISSED  # whose missed word may be claimed
        if self.speaks:
            self.words = SAYING + len(rules.calls)
        elif rules.penal:
            self.words = TRY + 1

    def copy(self) -> Eights:
        other = self.fresh(self.dealer, self.chance_source.for_copies())
        self.copy_to(other)
        return other

    def copy_to(self, other: Eights) -> None:
        """Bring a fresh deal of the same kind into the same state. A game with fields of its own adds them."""
        seat: i64 = 0
        while seat < self.seats:
            other.hands[seat] = self.hands[seat]
            seat += 1
        if self.doubled:
            other.more = self.more[:]
            other.twins = self.twins[:]
        self.matching.copy_to(other.matching)
        self.stock.copy_to(other.stock)
        self.pile.copy_to(other.pile)
        other.to_act = self.to_act
        other.phase = self.phase
        other.drawn = self.drawn
        other.passes = self.passes
        other.recyclings = self.recyclings
        other.culprit = self.culprit

    def fresh(self, dealer: i64, chance_source: ChanceSource) -> Eights:
        """A deal of the same kind with nothing dealt yet."""
        return Eights(self.rules, self.seats, dealer, chance_source)

    def blank(self, chance_source: ChanceSource) -> Eights:
        return self.fresh(self.dealer, chance_source)

    def successor(self, chance_source: ChanceSource) -> Eights:
        """CRE-3: the deal moves to the left."""
        return self.fresh(left_of(self.dealer, self.seats), chance_source)

    # --- CRE-1 to CRE-4: the deal ---------------------------------------------------------------------------

    def cards_in_play(self) -> list[int]:
        """CRE-2: one pack, or two."""
        return [card + COPY * copy for copy in range(self.rules.copies) for card in bits(self.rules.cards)]

    def deal_out(self, pack: vec[i64]) -> None:
        """CRE-3: one card at a time from eldest hand; the rest is the stock."""
        seat = left_of(self.dealer, self.seats)
        dealt: i64 = self.rules.hand * self.seats
        i: i64 = 0
        while i < dealt:
            give(self, seat, pack[i])
            seat = left_of(seat, self.seats)
            i += 1
        size: i64 = len(pack)
        self.stock = Stock(pack[:], dealt, size)
        self._turn_starter()
        self.begin()

    def begin(self) -> None:
        """CRE-5: eldest hand has the first turn."""
        self.phase = PLAY
        self.to_act = left_of(self.dealer, self.seats)

    def _turn_starter(self) -> None:
        """CRE-4: the next card is turned; an eight is buried and another one turned."""
        unfit: i64 = self.rules.buried
        self.pile.put(self.stock.draw())
        while unfit & bit(self.pile.top() & 63) != 0 and self._another_starter(unfit):
            self.tick()
            self.stock.bury(self.chance_source)
            self.pile.clear()
            self.tick()
            self.pile.put(self.stock.draw())
        self.matching.cover(self.pile.top())

    def _another_starter(self, unfit: i64) -> bool:
        """Whether any card of the stock may start at all (always, in a real pack)."""
        for k in range(self.stock.at, self.stock.size):
            if unfit & bit(self.stock.cards[k] & 63) == 0:
                return True
        return False

    # --- the numbers of actions -----------------------------------------------------------------------------

    def in_first_word(self) -> i64:
        """How many numbers of actions the first word has."""
        if self.joker:
            return JOKER_ACTION + 1
        if self.speaks:
            return LET_IT_PASS + 1
        return NAME + 4

    def num_distinct_actions(self) -> int:
        if self.words == 1:
            return self.in_first_word()
        return WORD * (self.words - 1) + (JOKER_ACTION + 1 if self.joker else DRAW)

    def is_action(self, action: int) -> bool:
        if action < WORD:
            return 0 <= action < self.in_first_word()
        word = action >> 6
        return word < self.words and self.is_card(action & 63) and (word > TRY or self.rules.penal)

    def is_card(self, action: i64) -> bool:
        return action < DRAW or (self.joker and action == JOKER_ACTION)

    def card_of(self, action: i64) -> i64:
        if self.joker and action == JOKER_ACTION:
            return JOKER
        return action

    def action_of(self, card: i64) -> i64:
        face = card & 63
        if face == JOKER:
            return JOKER_ACTION
        return face

    def as_actions(self, cards: i64) -> i64:
        """NEU-3: cards of a hand as actions, among which the Joker has a number of its own."""
        if self.joker:
            return (cards & ~THE_JOKER) | ((cards & THE_JOKER) << (JOKER_ACTION - JOKER))
        return cards

    # --- CRE-5 to CRE-10: the turn --------------------------------------------------------------------------

    def legal_mask(self) -> i64:
        if self.phase == PLAY:
            able = self.hands[self.to_act] & self.matching.fits
            if self.joker:
                able = self.as_actions(able)
            if self.drawn < self.limit and (self.stock.at < self.stock.size or self.can_recycle()):
                return able | MAY_DRAW
            if able == 0 or self.free_pass:
                return able | MAY_PASS
            return able
        if self.phase == NOMINATE:
            return NAMES
        if self.phase == CLAIM:
            return CLAIMS
        return 0

    def legal_word(self, word: i64) -> i64:
        """HOL-10, ROC-10, MAU-17, NEU-7: a held card that does not fit may be shown. MAU-9: a word may be said."""
        if self.phase != PLAY:
            return 0
        hand = self.hands[self.to_act]
        if word >= SAYING:
            return self.callable_cards(word - SAYING + 1, self.as_actions(hand & self.matching.fits))
        if self.rules.penal:
            return self.as_actions(hand & ~self.matching.fits)
        return 0

    def can_recycle(self) -> bool:
        """CRE-9, CRE-13: whether the discards may become the stock again."""
        return self.rules.recycles and self.recyclings < MOST_RECYCLINGS and self.pile.size() > 1

    def can_draw(self) -> bool:
        """CRE-7: the turn's draws are not used up, and a card is left or can be had from the discards."""
        return self.drawn < self.limit and (self.stock.at < self.stock.size or self.can_recycle())

    def bars(self, action: i64) -> i64:
        """CRE-8: who passes holds no card that fits."""
        if action == PASS and not self.free_pass:
            return self.matching.fits
        return 0

    def step(self, action: i64) -> None:
        if action < DRAW:
            play_card(self, action)
        elif action == DRAW:
            self.draw_one()
        elif action == PASS:
            self.pass_by()
        elif action < NAME + 4:
            self.nominate(action - NAME)
        else:
            self.step_wide(action)

    def step_wide(self, action: i64) -> None:
        """What only some games have: claims, the Joker, a word with a card, a card that does not fit."""
        if action == CLAIM_IT:
            self._claim()
        elif action == LET_IT_PASS:
            self._let_pass()
        elif action < WORD:
            play_card(self, self.card_of(action))
        elif action >> 6 >= SAYING:
            self.said = (action >> 6) - SAYING + 1
            play_card(self, self.card_of(action & 63))
            self.said = NO_WORD
        else:
            self.try_card(self.card_of(action & 63))

    def after_card(self, seat: i64, face: i64) -> None:
        """CRE-10: the last card ends the deal. CRE-6: for a wild card a suit is named."""
        if self.hands[seat] == 0:
            self.end()
        elif self.naming & bit(face) != 0:
            self.phase = NOMINATE
        else:
            self.pass_turn(seat)

    def pass_turn(self, seat: i64) -> None:
        """CRE-5: after this seat the next one is to act."""
        self.to_act = left_of(seat, self.seats)

    def nominate(self, suit: i64) -> None:
        """CRE-6: the player of an eight names the suit that must follow; a rank cannot be named."""
        self.matching.nominate(suit)
        self.phase = PLAY
        self.pass_turn(self.to_act)

    def draw_one(self) -> None:
        """CRE-7: one card from the stock; the turn goes on."""
        if self.stock.at == self.stock.size:
            self.recycle()
        give(self, self.to_act, self.stock.draw())
        self.drawn += 1

    def draw_for(self, seat: i64, count: i64) -> i64:
        """So many cards, or as many as there are, are drawn without a choice; how many came."""
        came: i64 = 0
        while came < count and (self.stock.at < self.stock.size or self.can_recycle()):
            if self.stock.at == self.stock.size:
                self.recycle()
            give(self, seat, self.stock.draw())
            came += 1
        return came

    def recycle(self) -> None:
        """CRE-9: all discards but the top one are shuffled into a new stock."""
        top = self.pile.top()
        self.stock = recycled(vec[i64](sorted([c for c in self.pile.cards() if c != top])), self.chance_source)
        self.pile.keep_top()
        self.recyclings += 1
        self.tick()

    def pass_by(self) -> None:
        """CRE-8: who can neither play nor draw passes. CRE-11: a whole circuit of passes blocks the deal."""
        if self._is_idle():
            self.passes += 1
        else:
            self.passes = 0
        self.drawn = 0
        if self.passes == self.seats + (1 if self.rules.long_block else 0):
            self.end()
        else:
            self.pass_turn(self.to_act)

    def _is_idle(self) -> bool:
        """CRE-11: a turn without a card played or drawn; in the long form, any pass once the stock is empty."""
        if self.rules.long_block:
            return self.stock.at == self.stock.size
        return self.drawn == 0

    def end(self) -> None:
        """CRE-10, CRE-11: the deal is over."""
        self.phase = OVER
        self.to_act = -1

    def cards_left(self, seat: i64) -> i64:
        """How many cards a seat holds."""
        return popcount(self.hands[seat]) + popcount(self.twins[seat])

    def is_wild_on_top(self) -> bool:
        """Whether the card on top is wild."""
        return self.matching.wilds & bit(self.pile.top() & 63) != 0

    # --- HOL-10, ROC-10, MAU-17, NEU-7: cards that do not fit -------------------------------------------------

    def try_card(self, face: i64) -> None:
        """HOL-10, ROC-10, MAU-17, NEU-7: everybody sees the card, it goes back, and that costs cards and the turn."""
        seat = self.to_act
        before = self.pile.recent
        card = take(self, seat, face)
        self.pile.put(card)
        self.tick()
        self.pile.take_back(before)
        give(self, seat, card)
        self.drawn += self.draw_for(seat, self.rules.try_costs)
        self.pass_by()

    # --- MAU-9 to MAU-11: words said with a card --------------------------------------------------------------

    def fitting_calls(self, face: i64, left: i64) -> i64:
        """The words that will do with a card that leaves so many in the hand: a bit for each, bit 0 for none."""
        return SILENCE

    def callable_cards(self, call: i64, able: i64) -> i64:
        """Those of the playable cards with which a word may be said, rightly or not."""
        return 0

    def miss(self, seat: i64, face: i64) -> None:
        """MAU-9: a miss is punished at once, MAU-10: or when somebody claims it; the card stays where it is."""
        if self.rules.challenge:
            self.culprit = seat
            self.phase = CLAIM
            self.to_act = left_of(seat, self.seats)
        else:
            self._punish(seat, face)

    def _punish(self, seat: i64, face: i64) -> None:
        """MAU-9: the cards of a miss; where none is left to draw it is forgiven."""
        self.phase = PLAY
        self.to_act = seat
        self.draw_for(seat, self.rules.miss_costs)
        self.after_card(seat, face)

    def _claim(self) -> None:
        """MAU-10: the first claim settles it."""
        seat = self.culprit
        self.culprit = NOBODY_MISSED
        self._punish(seat, self.pile.top() & 63)

    def _let_pass(self) -> None:
        """MAU-10: the next one is asked; when all have let it pass it is too late, and the turn goes on."""
        self.to_act = left_of(self.to_act, self.seats)
        if self.to_act == self.culprit:
            self.culprit = NOBODY_MISSED
            self.phase = PLAY
            self.after_card(self.to_act, self.pile.top() & 63)

    # --- CRE-12: scores -------------------------------------------------------------------------------------

    def hand_value(self, seat: i64) -> i64:
        """CRE-12: what the cards left in a hand count."""
        return self.rules.worth.of(self.hands[seat]) + self.rules.worth.of(self.twins[seat])

    def scores(self) -> list[int]:
        """CRE-12: the winner scores all other hands; in a block the lowest hand scores the differences.

        ROC-7, MAU-12: or each player is charged what is left in the hand.
        """
        if self.phase != OVER:
            return [0] * self.seats
        values = [self.hand_value(s) for s in range(self.seats)]
        if self.rules.penalty:
            return values
        return least_scores(values)

    def utility(self, seat: i64) -> float:
        """Points less the mean of the others' points, or the other way round for charges: zero-sum."""
        if self.phase != OVER:
            return 0.0
        scores = self.scores()
        ahead = float(scores[seat]) - float(sum(scores) - scores[seat]) / float(self.seats - 1)
        return -ahead if self.rules.penalty else ahead

    # --- places ---------------------------------------------------------------------------------------------

    def zones(self) -> list[Zone]:
        places = hand_zones(self.seats)
        places.append(Zone("stock", -1, "pile", "Stock"))
        places.append(Zone("discards", -1, "pile", "Discard pile"))
        return places

    def seen(self, zone: i64) -> i64:
        if zone < self.seats:
            if self.phase == OVER:
                return EVERYONE  # CRE-12: the hands are laid open and counted
            return bit(zone)
        if zone == self.seats:
            return NOBODY
        return EVERYONE

    def cards_at(self, zone: i64) -> i64:
        if zone < self.seats:
            return (self.hands[zone] & ~self.more[zone]) | self.twins[zone]
        if zone == self.seats:
            return self.stock.mask(0)
        return self.pile.first

    def more_at(self, zone: i64) -> i64:
        if zone < self.seats:
            return self.more[zone]
        if zone == self.seats:
            return self.stock.mask(1)
        return self.pile.second

    def order_at(self, zone: i64) -> list[int] | None:
        if zone == self.seats:
            return self.stock.in_order()
        if zone > self.seats:
            return self.pile.cards()
        return None

    def order_mark(self, zone: i64) -> i64:
        return self.pile.recent & 0x3F3F3F if zone > self.seats else 0  # copies look alike

    def lay(self, zone: i64, cards: i64, more: i64, ordered: vec[i64]) -> None:
        if zone < self.seats:
            self.hands[zone] = cards | more
            if self.doubled:
                self.more[zone] = more
                self.twins[zone] = cards & more
        elif zone == self.seats:
            self.stock = Stock(ordered, 0, len(ordered))

    # --- numbers --------------------------------------------------------------------------------------------

    def facts(self) -> list[int]:
        """MAU-10: a game with words tells whose missed word may be claimed."""
        return self._numbers(self.matching.fits & 0xFFFF)

    def _numbers(self, fits: i64) -> list[int]:
        matching = self.matching
        numbers: list[int] = [matching.suit, matching.rank, fits, self.drawn, self.passes, self.recyclings]
        if self.speaks:
            numbers.append(self.culprit)
        return numbers

    def phase_names(self) -> list[str]:
        return ["play", "name a suit", "over", "claim a missed word"]

    def declares(self) -> list[Number]:
        numbers = [
            choice("suit in force", 0, SUIT_NAMES),
            choice("rank on top", 0, [*RANK_NAMES, "Joker"]),
            some_faces("cards that fit", 53),
            amount("cards drawn in this turn", 0, 2 * MOST_CARDS),
            amount("passes in a row", 0, 2 * MOST_CARDS),
            amount("times that the discards became the stock", 0, MOST_AMOUNT),
        ]
        if self.speaks:
            numbers.append(one_seat("whose missed word may be claimed", self.seats))
        return numbers

    def public_numbers(self) -> list[int]:
        """The facts, with all the cards that fit."""
        return self._numbers(self.matching.fits & ALL_FACES)


def play_card(deal: Eights, face: i64) -> None:
    """CRE-6: a card of the suit in force, of the rank on top, or an eight. MAU-9: and the word that belongs to it."""
    seat = deal.to_act
    card = face
    if deal.doubled:
        card = take(deal, seat, face)
    else:
        deal.hands[seat] ^= bit(face)
    deal.pile.put(card)
    deal.matching.cover(face)
    deal.drawn = 0
    deal.passes = 0
    if deal.speaks and not is_right(deal.fitting_calls(face, deal.cards_left(seat)), deal.said):
        deal.miss(seat, face)
    else:
        deal.after_card(seat, face)


def give(deal: Eights, seat: i64, card: i64) -> None:
    """A card comes into a hand."""
    if not deal.doubled:
        deal.hands[seat] |= bit(card)
        return
    face = bit(card & 63)
    if deal.hands[seat] & face != 0:
        deal.twins[seat] |= face
    deal.hands[seat] |= face
    if card >= COPY:
        deal.more[seat] |= face


def take(deal: Eights, seat: i64, face: i64) -> i64:
    """A face leaves a hand: the first copy, where both are held. Which card it was."""
    mask = bit(face)
    if deal.twins[seat] & mask != 0:
        deal.twins[seat] ^= mask
        return face
    deal.hands[seat] ^= mask
    if deal.more[seat] & mask != 0:
        deal.more[seat] ^= mask
        return face + COPY
    return face
