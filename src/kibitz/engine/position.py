"""A position: what may be done in it, what its places hold, and what is hidden.

A game states its places once (`zones`, `seen`, `cards_at`); who may see what, the story and the worlds are derived
from them elsewhere.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from kibitz.cards.card import SYMBOL_CARDS, THIRD
from kibitz.cards.card_set import CardSet
from kibitz.cards.hashing import mix
from kibitz.cards.kernel import Rng, bit, bits, nth, pick, popcount
from kibitz.cards.vecs import vec
from kibitz.engine.numbers import Number
from kibitz.engine.places import Zone

FIRST_VERB: Final = 52  # actions below are cards, those from here on are the game's other verbs
ALL_OF_THEM: Final = 1000  # more cards than any zone holds
WORD: Final = 64  # an action is 64 * word + bit; most games need one word
NOTHING_LASTS: Final[list[int]] = []
HANDS_AFTER: Final = ["second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth", "eleventh"]


@mypyc_attr(allow_interpreted_subclasses=True)
class Position:
    """What search, worlds and views ask of a deal."""

    # What holds of all deals of a game stands on its class and not in each deal: an interpreter reads the attributes of
    # an object faster where it has fewer than thirty of its own. A game that is not compiled, beside an engine that is,
    # sets these on `self` in its `__init__`: compiled code does not see what its class says.
    base: i64 = 0  # the first card of the pack's two words
    open_chance: bool = False  # whether everyone sees which card chance gave, each time
    draws_later: bool = True  # whether chance is ever drawn after the pack is shuffled
    weighs: bool = False  # whether positions that look alike differ in `likelihood`
    pack_varies: bool = False  # whether the deals of a match may be played with different cards
    has_playout_policy: bool = False  # whether random ends are played by `usual_action`

    def __init__(self, seats: i64, dealer: i64) -> None:
        self.seats: i64 = seats
        self.dealer: i64 = dealer
        self.to_act: i64 = -1
        self.waiting: i64 = 0  # the seats that may act at once, `to_act` the first of them; 0: only `to_act` may
        self.phase: i64 = 0
        self.words: i64 = 1  # of the action set
        self.copies: i64 = 1  # how many cards of a face there may be; of 64 different cards 2, the words that they take

    # --- hot: what may be done ------------------------------------------------------------------------------

    def legal_mask(self) -> i64:
        """The legal actions of `to_act` as a mask, its first word; 0 when the deal is over."""
        raise NotImplementedError

    def legal_word(self, word: i64) -> i64:
        """A further word of the legal actions, from 1 on: for games whose `words` are more than one."""
        return 0

    def step(self, action: i64) -> None:
        """`to_act` takes a legal action, unchecked and unrecorded: for search and playouts, on copies."""
        raise NotImplementedError

    def usual_action(self, rng: Rng) -> i64:
        """What search plays where it looks no further; a game that `has_playout_policy` leaves out what nobody does."""
        return random_action(self, rng)

    def searched(self) -> list[int]:
        """The actions that search looks at, ascending: all legal ones, unless a wide game leaves out some."""
        return legal_list(self)

    def scores(self) -> list[int]:
        """The deal's points by seat; zeros before the end."""
        raise NotImplementedError

    def utility(self, seat: i64) -> float:
        """What the finished deal is worth to a seat, for search: larger is better."""
        return float(self.scores()[seat])

    # --- who is who -----------------------------------------------------------------------------------------

    def role_names(self) -> list[str]:
        """What each seat is in a deal, from the dealer on clockwise: so many names as seats, by the rules alone."""
        return usual_roles(self.seats)

    def contract_role(self, seat: i64) -> str:
        """What an auction has made of a seat: "declarer" or "opponent"; "" before that, or where nobody plays alone."""
        return ""

    # --- the numbers of actions -----------------------------------------------------------------------------

    def num_distinct_actions(self) -> int:
        """Actions are numbered from 0 to one less than this."""
        raise NotImplementedError

    def is_action(self, action: int) -> bool:
        """Whether a number stands for an action at all: the numbers of a wide action set have gaps."""
        return 0 <= action < self.num_distinct_actions()

    def is_card(self, action: i64) -> bool:
        """True for an action that is a card."""
        return action < FIRST_VERB

    def card_of(self, action: i64) -> i64:
        """The card of an action that is one; of a doubled pack its first copy."""
        return self.base + action

    def action_of(self, card: i64) -> i64:
        """The action that is a card: the copies of a doubled pack share one."""
        if card >= SYMBOL_CARDS and card < THIRD:
            return card - SYMBOL_CARDS
        return card & 63

    def time_limit(self) -> tuple[int, int]:
        """The seconds that `to_act` has, and the action that is taken when they have run out; (0, -1): no clock.

        Time is for the doors to keep. Nobody is offered that action: what is not chosen needs no button.
        """
        return 0, -1

    # --- places ---------------------------------------------------------------------------------------------

    def cards_in_play(self) -> list[int]:
        """The pack in ascending order."""
        raise NotImplementedError

    def zones(self) -> list[Zone]:
        """Every place, in the order of the page. Fixed for the deal."""
        raise NotImplementedError

    def seen(self, zone: i64) -> i64:
        """Who sees the faces of a zone now, as a mask of seats; EVERYONE includes spectators."""
        raise NotImplementedError

    def cards_at(self, zone: i64) -> i64:
        """The cards of a zone as a mask: the first copies, or the first half of 64 different cards."""
        raise NotImplementedError

    def set_at(self, zone: i64) -> CardSet:
        """All cards of a zone."""
        return CardSet(self.cards_at(zone), 0)

    def holds(self, zone: i64, cards: CardSet) -> bool:
        """Whether a zone holds just these cards."""
        return self.set_at(zone).same(cards)

    def order_at(self, zone: i64, most: i64 = ALL_OF_THEM) -> list[int] | None:
        """The last so many cards of a zone whose order is seen with their faces; None where order means nothing."""
        return None

    def order_mark(self, zone: i64) -> i64:
        """A number that differs where the order of a zone differs visibly."""
        ordered = self.order_at(zone)
        mark: i64 = 0
        if ordered is not None:
            for card in ordered:
                mark = mix(mark, card + 1)
        return mark

    def count_at(self, zone: i64) -> i64:
        """How many cards lie in a zone."""
        return self.set_at(zone).count()

    def hand_zone(self, seat: i64) -> i64:
        """The zone that a seat plays from."""
        return seat

    def shown_to(self, seat: i64) -> i64:
        """Cards that were shown to this seat alone (a private show)."""
        return 0

    def facts(self) -> list[int]:
        """Public numbers that, with the places, make up the state."""
        raise NotImplementedError

    # --- what an observation holds, as data; asked of a deal with nothing dealt too -------------------------

    def phase_names(self) -> list[str]:
        """The phases in words, from phase 1 on."""
        raise NotImplementedError

    def declares(self) -> list[Number]:
        """All numbers that `public_numbers` gives, then those that `private_numbers` gives, in their order.

        They depend on the seats and the rules alone, never on the deal.
        """
        raise NotImplementedError

    def public_numbers(self) -> list[int]:
        """What everybody knows of the present besides the cards; always as many numbers."""
        return self.facts()

    def tell_public_numbers(self, told: vec[i64], at: i64) -> i64:
        """Write `public_numbers` into an array from index `at` on; the index after them.

        Observations ask for them at every action: a game that is observed millions of times writes them without a list.
        Those that it declares as lasting it may pass by: they are `lasting_numbers`.
        """
        for number in self.public_numbers():
            told[at] = number
            at += 1
        return at

    def lasting_numbers(self) -> list[int]:
        """Those of `public_numbers` that are declared as lasting: the same list, never written to, until they change.

        What they make of an observation is then worked out once, and not at every action.
        """
        return NOTHING_LASTS

    def private_numbers(self, seat: i64) -> list[int]:
        """What this seat alone knows besides the cards; always as many numbers."""
        return self.private_facts(seat)

    def tell_private_numbers(self, seat: i64, told: vec[i64], at: i64) -> i64:
        """Write `private_numbers` into an array from index `at` on; the index after them."""
        for number in self.private_numbers(seat):
            told[at] = number
            at += 1
        return at

    def observed_places(self) -> list[Zone]:
        """The places of an observation: `zones`, and after them those that only other deals of the game have."""
        return self.zones()

    def observed_pack(self) -> list[int]:
        """All cards that any deal of the game is played with, in ascending order."""
        return self.cards_in_play()

    # --- worlds ---------------------------------------------------------------------------------------------

    def lay(self, zone: i64, cards: CardSet, ordered: vec[i64]) -> None:
        """Put other cards into a hidden zone of a sampled world: as a set, or where order counts as `ordered`."""
        raise NotImplementedError

    # --- what is hidden, and what can be concluded ----------------------------------------------------------

    def hides_actions(self) -> bool:
        """Whether cards are ever chosen in secret (passed, discarded): such choices belong to a world."""
        return False

    def bars(self, action: i64) -> i64:
        """Cards that, if held, forbid an action; who sees it knows that the actor holds none of them."""
        return 0

    def bars_more(self, action: i64) -> i64:
        """The second word of the same, for a pack of 64 different cards."""
        return 0

    def hides(self, action: i64) -> bool:
        """Whether an action of `to_act` that moves no card is known to that seat alone: a secret commitment."""
        return False

    def drafts(self, action: i64) -> bool:
        """Whether an action of `to_act` only prepares a commitment: nobody else learns that it was taken."""
        return False

    def private_facts(self, seat: i64) -> list[int]:
        """Numbers of the state that this seat alone knows: what it has committed in secret."""
        return []

    def drafts_in_order(self) -> bool:
        """Whether the order counts in which a commitment is drafted: then it is one secret, replaced as a whole."""
        return False

    def keeps_secret_from(self, viewer: i64) -> bool:
        """Whether there is one secret, told apart from all cards, that this viewer does not know: see `secret_anew`."""
        return False

    def secret_anew(self, viewer: i64, rng: Rng) -> list[int]:
        """Any secret that agrees with all that the viewer has seen: the first draft, or the first cards of chance.

        Worlds get it in place of the real one; [] leaves that.
        """
        return []

    def choose_anew(self, viewer: i64, rng: Rng) -> None:
        """In a sampled world: replace what others have committed in secret by anything that they might have."""

    def settles(self) -> bool:
        """Whether the present, with `likelihood`, says all about hidden cards (`kibitz.knowledge.present_sampler`)."""
        return True

    def likelihood(self) -> float:
        """How likely the known past is in this position, at most 1, but for a factor that all worlds share.

        Asked where `weighs` is set: worlds laid afresh are then accepted with this chance.
        """
        return 1.0

    def avoid_random_playouts(self) -> bool:
        """Whether random ends say too little of the choice to be made now; search then goes by rules of thumb."""
        return False


def usual_roles(seats: i64) -> list[str]:
    """The dealer, the eldest hand on the dealer's left, and those who follow clockwise."""
    names = ["dealer", "eldest hand"]
    for word in HANDS_AFTER:
        names.append(word + " hand")
    return names[:seats]


def declarer_or_opponent(declarer: i64, seat: i64) -> str:
    """The role of a seat where one plays alone against the others; "" while nobody does (-1)."""
    if declarer < 0:
        return ""
    if seat == declarer:
        return "declarer"
    return "opponent"


def is_legal(position: Position, action: i64) -> bool:
    """Whether `to_act` may take this action, of whichever word."""
    if action < 0 or position.to_act < 0 or action >= WORD * position.words or action & 63 > 61:
        return False
    if action < WORD:
        return position.legal_mask() & bit(action) != 0
    return position.legal_word(action >> 6) & bit(action & 63) != 0


def legal_list(position: Position) -> list[int]:
    """The legal actions of `to_act`, of all words, ascending."""
    found = bits(position.legal_mask())
    word: i64 = 1
    while word < position.words:
        for n in bits(position.legal_word(word)):
            found.append(WORD * word + n)
        word += 1
    return found


def random_action(position: Position, rng: Rng) -> i64:
    """One of the legal actions of `to_act`, all equally likely."""
    mask = position.legal_mask()
    if position.words == 1:
        return pick(mask, rng)
    if position.words == 2:
        return _random_of_two(mask, position.legal_word(1), rng)
    return _random_of_words(position, mask, rng)


def _random_of_two(first: i64, more: i64, rng: Rng) -> i64:
    """The same where the actions fill two words, each of which is asked for once."""
    count = popcount(first)
    k = rng.below(count + popcount(more))
    if k < count:
        return nth(first, k)
    return WORD + nth(more, k - count)


def _random_of_words(position: Position, first: i64, rng: Rng) -> i64:
    count = popcount(first)
    total = count
    word: i64 = 1
    while word < position.words:
        further = position.legal_word(word)
        if further != 0:
            total += popcount(further)
        word += 1
    k = rng.below(total)
    mask = first
    word = 0
    while k >= count:
        k -= count
        word += 1
        mask = position.legal_word(word)
        count = popcount(mask)
    return WORD * word + nth(mask, k)
