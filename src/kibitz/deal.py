"""What every game offers: one deal, from the shuffled pack to the scores.

Hot and unchecked: `legal_mask`, `step`, `copy`. Checked, for people and programs: `legal_actions`, `apply_action`.
A game states its places once (`zones`, `seen`, `cards_at`); who may see what, the story and the worlds are derived
from them elsewhere. Sentences name seats as `{0}`, `{1}`; the viewer's names are filled in at the door.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from kibitz.cards import SYMBOL_CARDS, THIRD, card_text, face_text
from kibitz.chance import Nature
from kibitz.hashing import mix, mix_mask, mix_wide
from kibitz.kernel import Rng, bit, bits, ctz, pick, popcount, shuffle, wide_bits
from kibitz.prompts import Choice, Pick, Prompt
from kibitz.vecs import vec
from kibitz.zones import Zone

TERMINAL: Final = -4
FIRST_VERB: Final = 52  # actions below are cards, those from here on are the game's other verbs
WORD: Final = 64  # an action is 64 * word + bit; most games need one word


class IllegalAction(ValueError):
    """An action that the rules refuse; the text is the objection, `clause` the rule that it cites."""

    def __init__(self, sentence: str, clause: str = "") -> None:
        super().__init__(sentence)
        self.clause = clause


@mypyc_attr(allow_interpreted_subclasses=True)
class Watcher:
    """Looks at a deal's places from outside; see `kibitz.ledger`."""

    def before(self, deal: Deal, seat: i64, action: i64) -> None:
        """A checked action is about to be taken."""

    def tick(self, deal: Deal) -> None:
        """Places may have changed."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Desk:
    """What the rooms right of the catalogue add to a deal: views, story, worlds and records."""

    def view(self, deal: Deal, seat: int | None, names: list[str] | None) -> dict[str, object]:
        raise NotImplementedError

    def information_state(self, deal: Deal, seat: int) -> str:
        raise NotImplementedError

    def tensor(self, deal: Deal, seat: int) -> list[float]:
        raise NotImplementedError

    def resample(self, deal: Deal, seat: int, seed: int) -> Deal:
        raise NotImplementedError

    def record(self, deal: Deal) -> dict[str, object]:
        raise NotImplementedError

    def moved_to(self, deal: Deal) -> Desk:
        """The desk for an independent clone."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Deal:
    """One deal of a game. Subclasses are the rules; see `games/abstrac.py` for a whole one."""

    def __init__(self, seats: i64, dealer: i64, nature: Nature) -> None:
        self.seats: i64 = seats
        self.dealer: i64 = dealer
        self.to_act: i64 = -1
        self.waiting: i64 = 0  # the seats that may act at once, `to_act` the first of them; 0: only `to_act` may
        self.phase: i64 = 0
        self.words: i64 = 1  # of the action set
        self.base: i64 = 0  # the first card of the pack's two words
        self.wide = False  # whether there are third and fourth copies: places then have a `rest_at`
        self.open_chance = False  # whether everyone sees which card chance gave, each time
        self.weighs = False  # whether positions that look alike differ in `likelihood`
        self.pack_varies = False  # whether the deals of a match may be played with different cards
        self.steers = False  # whether random ends are played by `usual_action`
        self.offered: i64 = 0  # the legal mask where it was just asked for, else 0
        self.nature = nature
        self.watcher: Watcher | None = None
        self.desk: Desk | None = None
        self.pack: list[int] = []  # as it was dealt, from the first card
        self.history: list[int] = []  # the actions taken, checked ones only
        self.actors: list[int] = []  # who took them

    # --- hot: what each game writes -------------------------------------------------------------------------

    def legal_mask(self) -> i64:
        """The legal actions of `to_act` as a mask, its first word; 0 when the deal is over."""
        raise NotImplementedError

    def legal_word(self, word: i64) -> i64:
        """A further word of the legal actions, from 1 on: for games whose `words` are more than one."""
        return 0

    def step(self, action: i64) -> None:
        """`to_act` takes a legal action, unchecked and unrecorded: for search and playouts, on copies."""
        raise NotImplementedError

    def copy(self) -> Deal:
        """The bare position: no history, no watcher, chance of its own."""
        raise NotImplementedError

    def deal_out(self, pack: vec[i64]) -> None:
        """Give out the pack in dealing order; the first seat is to act afterwards."""
        raise NotImplementedError

    def deal_cards(self, cards: list[int]) -> None:
        """Give out a list of cards in dealing order, and keep it as the deal's pack."""
        self.pack = cards
        self.deal_out(vec[i64](cards))

    def usual_action(self, rng: Rng) -> i64:
        """What search takes at random where it looks no further: a game that `steers` leaves out what nobody does."""
        return random_action(self, rng)

    def searched(self) -> list[int]:
        """The actions that search looks at, ascending: all legal ones, unless a wide game leaves out some."""
        return legal_list(self)

    def utility(self, seat: i64) -> float:
        """What the finished deal is worth to a seat, for search: larger is better."""
        return float(self.scores()[seat])

    # --- what each game says of its places ------------------------------------------------------------------

    def blank(self, nature: Nature) -> Deal:
        """The same seats, dealer and debts with nothing dealt yet."""
        raise NotImplementedError

    def successor(self, nature: Nature) -> Deal:
        """The next deal of a match after this finished one, nothing dealt yet."""
        return self.blank(nature)

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
        """The cards of a zone: first copies."""
        raise NotImplementedError

    def more_at(self, zone: i64) -> i64:
        """The second word of a zone's cards: the second copies of a doubled pack, or four more symbols."""
        return 0

    def rest_at(self, zone: i64) -> int:
        """All copies but the first ones: the second word, or where a deal is `wide` a number of 64 bits a copy."""
        return self.more_at(zone)

    def order_at(self, zone: i64) -> list[int] | None:
        """The cards of a zone whose order is seen with their faces, or None where order means nothing."""
        return None

    def order_mark(self, zone: i64) -> i64:
        """A number that differs where the order of a zone differs visibly."""
        ordered = self.order_at(zone)
        mark: i64 = 0
        if ordered is not None:
            for card in ordered:
                mark = mix(mark, card + 1)
        return mark

    def hides_actions(self) -> bool:
        """Whether cards are ever chosen in secret (passed, discarded): such choices belong to a world."""
        return False

    def lay(self, zone: i64, cards: i64, more: i64, ordered: vec[i64]) -> None:
        """Put other cards into a hidden zone of a sampled world: as masks, or where order counts as `ordered`.

        Where a deal is `wide` all cards come as `ordered`.
        """
        raise NotImplementedError

    def shown_to(self, seat: i64) -> i64:
        """Cards that were shown to this seat alone (a private show)."""
        return 0

    def facts(self) -> list[int]:
        """Public numbers that, with the places, make up the state."""
        raise NotImplementedError

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

    def hand_zone(self, seat: i64) -> i64:
        """The zone that a seat plays from."""
        return seat

    def settles(self) -> bool:
        """True where the present, with `likelihood`, says all about hidden cards: see `kibitz.guess`."""
        return True

    def likelihood(self) -> float:
        """How likely the known past is in this position, at most 1, but for a factor that all worlds share.

        Asked where `weighs` is set: worlds laid afresh are then accepted with this chance.
        """
        return 1.0

    def ends_mislead(self) -> bool:
        """Whether random ends say too little of the choice to be made now; search then goes by rules of thumb."""
        return False

    def wins_match(self) -> int:
        """The seat that has won the whole match in this deal, or -1."""
        return -1

    def ends_match(self) -> bool:
        """Whether the match is over with this deal, whatever the totals say."""
        return self.wins_match() >= 0

    def leaders(self) -> list[int]:
        """The seats that win if the match ends with this deal, where totals do not say it; else none."""
        return [self.wins_match()] if self.wins_match() >= 0 else []

    def victory(self) -> str:
        """How the leaders won, where it is not by points: "at once"."""
        return "at once"

    def carry(self) -> list[int]:
        """What the next deal of a match takes over from this finished one."""
        return []

    def next_dealer(self) -> int:
        """Who deals after this finished deal: the next seat clockwise, where the rules say nothing else."""
        return (self.dealer + 1) % self.seats

    def tie_break(self) -> int:
        """The seat that wins if it shares the highest total when this deal ends the match, or -1."""
        return -1

    # --- what each game says in words -----------------------------------------------------------------------

    def scores(self) -> list[int]:
        """The deal's points by seat; zeros before the end."""
        raise NotImplementedError

    def verb(self) -> str:
        """What a card action does in this phase: play, pass, discard."""
        return "play"

    def verbs(self) -> list[str]:
        """The texts of the actions from FIRST_VERB on."""
        return []

    def refusal(self, action: i64) -> tuple[str, str]:
        """Why an action of the table of actions is refused now, and the clause; ("", "") when it is legal."""
        raise NotImplementedError

    def choice(self, action: i64) -> Choice:
        """How to offer a legal action."""
        text = self.action_to_string(action)
        label = text[0].upper() + text[1:]
        if self.is_card(action):
            return Choice("card", label, face_text(self.card_of(action)))
        return Choice("button", label)

    def prompt(self) -> Prompt:
        """What the seat to act should do. Says only what that seat knows."""
        raise NotImplementedError

    def pick(self) -> Pick | None:
        """Whether several cards are chosen at once now."""
        return None

    def time_limit(self) -> tuple[int, int]:
        """The seconds that `to_act` has, and the action that is taken when they have run out; (0, -1): no clock.

        Time is for the doors to keep. Nobody is offered that action: what is not chosen needs no button.
        """
        return 0, -1

    def tell_deal(self) -> str:
        """The first sentence of the story: who dealt, and what the rules did of themselves at once."""
        return f"{{{self.dealer}}} dealt."

    def tell(self, seat: i64, action: i64, shown: bool) -> str:
        """The sentence of an action about to be taken, for those who see its card and for those who do not."""
        raise NotImplementedError

    def tell_flow(self, source: i64, target: i64, known: list[int], count: i64) -> str:
        """The sentence of cards that moved as a consequence, `known` being those the reader saw."""
        return ""

    def heading(self) -> str:
        """The part of the deal that the story is in: "Trick 3"."""
        return ""

    def sentence(self) -> str:
        """What lies on the table, in words that everyone may read."""
        return ""

    def recalled(self) -> list[int]:
        """Cards that everybody saw lie there and that have gone since, while `sentence` tells of them."""
        return []

    def notices(self) -> list[tuple[str, str, str]]:
        """Public facts for the middle of the table: (id, text, suit letter or "")."""
        return []

    def seat_notes(self, seat: i64) -> list[tuple[str, int, int]]:
        """Public facts of a seat: (text, number so far, target), -1 where there is no such number."""
        return []

    def private_notes(self, seat: i64) -> list[tuple[str, int, int]]:
        """Facts of a seat that only it may read, in the form of `seat_notes`."""
        return []

    def tags(self) -> dict[int, list[str]]:
        """Marks on public cards: led, winning."""
        return {}

    def played_by(self, card: i64) -> int:
        """Whose card lies in a trick, or -1."""
        return -1

    def groups(self, zone: i64) -> list[i64]:
        """Scoring groups among a grid's cards."""
        return []

    def own_caption(self, zone: i64) -> str:
        """What stands below a place for its owner alone, in place of what the others read there."""
        return ""

    def drafted(self, seat: i64) -> list[int]:
        """Cards of a secret commitment that lie before this seat in its own eyes, and in its hand for the others."""
        return []

    def rank_order(self) -> str:
        """The ranks from high to low, where a hand is sorted otherwise than from the ace down."""
        return ""

    def suits_matter(self) -> bool:
        """Whether a hand is sorted by suit: not where only ranks count."""
        return True

    def zone_caption(self, zone: i64) -> str:
        """A line under a zone: "3 × 7 = 21"."""
        return ""

    def zone_badge(self, zone: i64) -> str:
        """A short sign at a pile's corner: "+8"."""
        return ""

    def branches(self, zone: i64) -> list[tuple[int, list[list[int]]]]:
        """Of a zone of sidelines: (index into the line's cards, the groups of cards that hang there)."""
        return []

    def marks(self) -> dict[int, tuple[str, str]]:
        """Discs on public cards: (one or two signs, white, black or prophet)."""
        return {}

    def in_force(self) -> list[tuple[str, str, str]]:
        """House rules, oldest first: (name, text, who made it and when)."""
        return []

    # --- what is written at the table -----------------------------------------------------------------------

    def writes(self) -> str:
        """What the seat to act may write in words now: nothing (""), a "rule" or a "house rule"."""
        return ""

    def spell(self, text: str) -> list[int]:
        """The actions that a written sentence stands for, the closing one included.

        Raises ValueError with one sentence, and `at` and `length` of the spot where they are known.
        """
        raise ValueError("There is nothing to write now.")

    def review(self, text: str) -> dict[str, object]:
        """What a written sentence would mean, for its writer alone; docs/protocol.md. Raises like `spell`."""
        raise ValueError("There is nothing to write now.")

    def compose(self, words: list[int]) -> dict[str, object]:
        """A sentence as far as it is built of actions, and what may come next; raises like `spell`."""
        raise ValueError("There is nothing to write now.")

    def keeps_notes(self, seat: i64) -> bool:
        """Whether a seat may write down ideas and have them checked against what it sees."""
        return False

    def try_idea(self, seat: i64, text: str) -> dict[str, object]:
        """How an idea agrees with what this seat has seen, and nothing else; docs/protocol.md. Raises like `spell`."""
        raise ValueError("There is nothing to try ideas on in this game.")

    def account(self, seat: i64) -> list[tuple[str, str]]:
        """How the seat's score came about: (line, clause)."""
        return []

    def account_cards(self, seat: i64) -> list[list[int]]:
        """The cards behind each line of the account, where there are any."""
        return []

    def score_parts(self) -> list[tuple[str, list[int], list[str]]]:
        """The deal's score by its parts: (label, points by seat, star by seat: "", "open" or "won")."""
        return []

    def score_note(self, seat: i64) -> str:
        """What the sheet says beside the seat's figure: "on the barrel"."""
        return ""

    def verdict(self) -> str:
        """The finished deal in one sentence."""
        return ""

    # --- the public state -----------------------------------------------------------------------------------

    def current_player(self) -> int:
        """The seat to act, or TERMINAL."""
        if self.to_act < 0:
            return TERMINAL
        return self.to_act

    def players_to_act(self) -> list[int]:
        """The seats that may act now: several where all commit in secret."""
        if self.to_act < 0:
            return []
        if self.waiting != 0:
            return bits(self.waiting)
        return [self.to_act]

    def may_act(self, seat: int) -> bool:
        """Whether a seat may act now."""
        return seat == self.to_act if self.waiting == 0 else 0 <= seat < self.seats and self.waiting & bit(seat) != 0

    def turn_to(self, seat: i64) -> None:
        """Let one of the seats that may act at once be the one that `to_act` names; its next action ends that."""
        self.to_act = seat
        self.offered = 0

    def is_terminal(self) -> bool:
        """True when the deal is over."""
        return self.to_act < 0

    def legal_actions(self, seat: int | None = None) -> list[int]:
        """The legal actions, ascending; none for a seat that is not to act."""
        if seat is not None and seat != self.to_act:
            return self._legal_of_other(seat)
        mask = self.legal_mask()
        self.offered = mask
        if self.words == 1:
            return bits(mask)
        return legal_list(self)

    def _legal_of_other(self, seat: int) -> list[int]:
        if self.to_act < 0 or not self.may_act(seat):
            return []
        first = self.to_act
        self.turn_to(seat)
        found = legal_list(self)
        self.turn_to(first)
        return found

    def apply_action(self, action: int, seat: int | None = None) -> None:
        """Take a checked action. Raises IllegalAction with the objection and changes nothing."""
        mask = self.offered
        if mask == 0:
            mask = self.legal_mask()
        if self.words != 1 or self.waiting != 0:
            self._check_wide(action, seat)
        elif (seat is not None and seat != self.to_act) or action < 0 or action > 61 or mask & bit(action) == 0:
            raise self._refused(action, seat)
        self.offered = 0
        self.history.append(action)
        self.actors.append(self.to_act)
        watcher = self.watcher
        if watcher is None:
            self.step(action)
        else:
            watcher.before(self, self.to_act, action)
            self.step(action)
            watcher.tick(self)

    def _check_wide(self, action: int, seat: int | None) -> None:
        """The same check where actions fill several words or several seats may act; turns to the acting seat."""
        first = self.to_act
        if seat is not None and not self.may_act(seat):
            raise self._refused(action, seat)
        if seat is not None:
            self.turn_to(seat)
        if not is_legal(self, action):
            self.turn_to(first)
            raise self._refused(action, seat)

    def _refused(self, action: int, seat: int | None) -> IllegalAction:
        sentence, clause = self.reason(action, seat)
        return IllegalAction(f"{sentence} [{clause}]", clause)

    def reason(self, action: int, seat: int | None = None) -> tuple[str, str]:
        """Why an action is refused, and the clause; ("", "") when it is legal."""
        if self.to_act < 0:
            return "The deal is over.", self.end_clause()
        if seat is not None and not self.may_act(seat):
            others = " and ".join([f"{{{s}}}" for s in self.players_to_act()])
            are = "is" if self.waiting & (self.waiting - 1) == 0 else "are"
            return f"It is not your turn: {others} {are} to act.", self.turn_clause()
        if not self.is_action(action):
            return f"There is no action {action} in this game.", self.turn_clause()
        if seat is None or seat == self.to_act:
            return self.refusal(action)
        first = self.to_act
        self.turn_to(seat)
        answer = self.refusal(action)
        self.turn_to(first)
        return answer

    def turn_clause(self) -> str:
        """The clause that says whose turn it is."""
        raise NotImplementedError

    def end_clause(self) -> str:
        """The clause that says when the deal ends."""
        raise NotImplementedError

    def objection(self, action: int, seat: int | None = None) -> str | None:
        """None, or the sentence why not, with its clause."""
        sentence, clause = self.reason(action, seat)
        if sentence == "":
            return None
        return f"{sentence} [{clause}]"

    def num_distinct_actions(self) -> int:
        """Actions are numbered from 0 to one less than this."""
        return FIRST_VERB + len(self.verbs())

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

    def action_to_string(self, action: int) -> str:
        """The action in words: `play Q♥`, `draw`. Raises ValueError for a number that stands for none."""
        if self.is_action(action) and self.is_card(action):
            return self.verb() + " " + card_text(self.card_of(action))
        words = self.verbs()
        if not 0 <= action - FIRST_VERB < len(words):
            raise ValueError(f"There is no action {action} in this game.")
        return words[action - FIRST_VERB]

    def string_to_action(self, text: str) -> int:
        """The inverse of `action_to_string`; ASCII is accepted. Raises ValueError naming what is meant."""
        wanted = plain_text(text)
        for action in range(self.num_distinct_actions()):
            if self.is_action(action) and plain_text(self.action_to_string(action)) == wanted:
                return action
        offers = ", ".join([self.action_to_string(a) for a in self.legal_actions()][:6])
        raise ValueError(
            f"{text!r} is no action here; one of them is: {offers}." if offers else f"{text!r} is no action here."
        )

    def returns(self) -> list[float]:
        """Each seat's result of the finished deal (its points); zeros before the end."""
        if self.to_act >= 0:
            return [0.0] * self.seats
        return [self.utility(s) for s in range(self.seats)]

    def clone(self) -> Deal:
        """An independent deal in the same state, with its history."""
        other = self.copy()
        other.pack = self.pack[:]
        other.history = self.history[:]
        other.actors = self.actors[:]
        if self.desk is not None:
            other.desk = self.desk.moved_to(other)
        return other

    def fingerprint(self) -> int:
        """A 48-bit hash of the state: places, order, facts and whose turn it is. Equal plain and compiled."""
        h: i64 = mix(mix(17, self.to_act + 8), self.phase)
        for i in range(len(self.zones())):
            ordered = self.order_at(i)
            if ordered is not None:
                for card in ordered:
                    h = mix(h, card + 1)
            h = mix_mask(mix_mask(h, self.cards_at(i)), self.more_at(i))
            if self.wide:
                h = mix_wide(h, self.rest_at(i))
        for fact in self.facts():
            h = mix(h, fact + 1000000)
        for seat in range(self.seats):
            for fact in self.private_facts(seat):
                h = mix_mask(h, fact + 1000000)
        return h

    def tick(self) -> None:
        """Let watchers look in the middle of a compound step."""
        if self.watcher is not None:
            self.watcher.tick(self)

    def count_at(self, zone: i64) -> i64:
        """How many cards lie in a zone."""
        if self.wide:
            return popcount(self.cards_at(zone)) + len(wide_bits(self.rest_at(zone)))
        return popcount(self.cards_at(zone)) + popcount(self.more_at(zone))

    # --- through the desk -----------------------------------------------------------------------------------

    def _at_desk(self) -> Desk:
        if self.desk is None:
            raise ValueError("This bare position keeps no history: ask a deal from game.new_deal() or its clone().")
        return self.desk

    def view(self, seat: int | None, names: list[str] | None = None) -> dict[str, object]:
        """What a seat may see (None: a spectator), as docs/protocol.md describes it."""
        return self._at_desk().view(self, seat, names)

    def information_state_string(self, seat: int) -> str:
        """All that a seat has seen, in one canonical text."""
        return self._at_desk().information_state(self, seat)

    def observation_tensor(self, seat: int) -> list[float]:
        """What a seat sees now in numbers: places by cards, counts, facts."""
        return self._at_desk().tensor(self, seat)

    def resample_from_infostate(self, seat: int, seed: int) -> Deal:
        """A world that this seat cannot tell from the real one, whole history legal in it."""
        return self._at_desk().resample(self, seat, seed)

    def to_record(self) -> dict[str, object]:
        """The deal as JSON-able data; `kibitz.replay` is the inverse."""
        return self._at_desk().record(self)


def is_legal(deal: Deal, action: i64) -> bool:
    """Whether `to_act` may take this action, of whichever word."""
    if action < 0 or deal.to_act < 0 or action >= WORD * deal.words or action & 63 > 61:
        return False
    if action < WORD:
        return deal.legal_mask() & bit(action) != 0
    return deal.legal_word(action >> 6) & bit(action & 63) != 0


def legal_list(deal: Deal) -> list[int]:
    """The legal actions of `to_act`, of all words, ascending."""
    found = bits(deal.legal_mask())
    word: i64 = 1
    while word < deal.words:
        for n in bits(deal.legal_word(word)):
            found.append(WORD * word + n)
        word += 1
    return found


def random_action(deal: Deal, rng: Rng) -> i64:
    """One of the legal actions of `to_act`, all equally likely."""
    mask = deal.legal_mask()
    if deal.words == 1:
        return pick(mask, rng)
    return _random_of_words(deal, mask, rng)


def _random_of_words(deal: Deal, first: i64, rng: Rng) -> i64:
    total = popcount(first)
    word: i64 = 1
    while word < deal.words:
        total += popcount(deal.legal_word(word))
        word += 1
    k = rng.below(total)
    mask = first
    word = 0
    count = popcount(mask)
    while k >= count:
        k -= count
        word += 1
        mask = deal.legal_word(word)
        count = popcount(mask)
    while k > 0:
        mask &= mask - 1
        k -= 1
    return WORD * word + ctz(mask)


def plain_text(text: str) -> str:
    """An action's text for comparison: ASCII suits, T for ten, one blank, lower case."""
    words = text
    for sign, letter in (("♣", "C"), ("♦", "D"), ("♥", "H"), ("♠", "S")):
        words = words.replace(sign, letter)
    parts = [
        w.replace("10", "T") if len(w) == 3 and w[:2] == "10" and w[2].upper() in "CDHS" else w for w in words.split()
    ]
    return " ".join(parts).lower()


def deal_afresh(deal: Deal, pack: vec[i64], rng: Rng) -> None:
    """Shuffle a pack in place with the fast generator and deal it out."""
    shuffle(pack, len(pack), rng)
    deal.deal_out(pack)


def pack_of(deal: Deal) -> vec[i64]:
    """The deal's pack in ascending order, to be shuffled."""
    return vec[i64](deal.cards_in_play())
