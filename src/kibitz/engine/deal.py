"""What every game offers: one deal, from the shuffled pack to the scores.

Hot and unchecked: `legal_mask`, `step`, `copy`. Checked, for people and programs: `legal_actions`, `apply_action`.
Every name of a deal that takes a seat takes one of the table's only (`kibitz.engine.seats`). What the rules are
asked with a seat (`Position`) is the engine's to ask, which counts the seats itself.
What a game says of its places is listed in `kibitz.engine.position`, what it says in words in `kibitz.engine.text`.
"""

from __future__ import annotations

from typing import Final, SupportsIndex

from mypy_extensions import i64, mypyc_attr, u8

from kibitz.cards.card_set import CardSet
from kibitz.cards.chance import ChanceSource
from kibitz.cards.hashing import mix, mix_mask, mix_wide
from kibitz.cards.kernel import Rng, as_vec, bit, bits, ctz, shuffle
from kibitz.cards.messages import listing, say, who
from kibitz.cards.vecs import vec
from kibitz.engine.position import FIRST_VERB, WORD, Position, is_legal, legal_list, random_action
from kibitz.engine.seats import seat_in
from kibitz.engine.text import Text, plain_text

__all__ = [
    "CHANCE",
    "FIRST_VERB",
    "TERMINAL",
    "WORD",
    "Deal",
    "Desk",
    "IllegalAction",
    "Watcher",
    "deal_afresh",
    "is_fresh",
    "is_legal",
    "legal_list",
    "legal_marks",
    "no_marks",
    "pack_of",
    "plain_text",
    "random_action",
]

CHANCE: Final = -1  # whose turn it is at a chance node
TERMINAL: Final = -4
ANY_SEAT: Final = -1  # no seat is named: whoever is to act is meant


class IllegalAction(ValueError):
    """An action that the rules refuse; the text is the objection, `clause` the rule that it cites."""

    def __init__(self, sentence: str, clause: str = "") -> None:
        super().__init__(sentence)
        self.clause = clause


@mypyc_attr(allow_interpreted_subclasses=True)
class Watcher:
    """Looks at a deal's places from outside; see `kibitz.knowledge.ledger`."""

    def before(self, deal: Deal, seat: i64, action: i64) -> None:
        """A checked action is about to be taken."""

    def tick(self, deal: Deal) -> None:
        """Places may have changed."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Desk:
    """What the rooms right of the catalogue add to a deal: views, story, worlds and records."""

    def text(self, deal: Deal) -> Text:
        raise NotImplementedError

    def view(self, deal: Deal, seat: int | None, names: list[str] | None) -> dict[str, object]:
        raise NotImplementedError

    def information_state(self, deal: Deal, seat: int) -> str:
        raise NotImplementedError

    def tensor(self, deal: Deal, seat: int) -> list[float]:
        raise NotImplementedError

    def packed(self, deal: Deal, seat: int) -> memoryview:
        raise NotImplementedError

    def packed32(self, deal: Deal, seat: int) -> memoryview:
        raise NotImplementedError

    def struct(self, deal: Deal, seat: int) -> dict[str, object]:
        raise NotImplementedError

    def information_tensor(self, deal: Deal, seat: int) -> list[float]:
        raise NotImplementedError

    def resample(self, deal: Deal, seat: int, seed: int) -> Deal:
        raise NotImplementedError

    def record(self, deal: Deal) -> dict[str, object]:
        raise NotImplementedError

    def give_clue(self, deal: Deal, seat: int, text: str) -> None:
        """Let everybody hear a clue of a seat, and keep it; a ValueError says why it is not given."""
        raise NotImplementedError

    def moved_to(self, deal: Deal, fresh: bool) -> Desk:
        """The desk for an independent clone, whose later chance is the same or drawn afresh."""
        raise NotImplementedError

    def reduced(self, deal: Deal) -> tuple[object, ...]:
        """What pickle keeps of a deal: a function and its arguments, as `__reduce__` gives them."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Deal(Position):
    """One deal of a game. Subclasses are the rules; see `games/eight_five_three` for a whole game."""

    def __init__(self, seats: i64, dealer: i64, chance_source: ChanceSource) -> None:
        super().__init__(seats, dealer)
        self.offered: i64 = 0  # the legal mask where it was just asked for, else 0
        self.chance_source = chance_source
        self.watcher: Watcher | None = None
        self.desk: Desk | None = None
        self.pack: list[int] = []  # as it was dealt, from the first card
        self.history: list[int] = []  # the actions taken, checked ones only
        self.actors: list[int] = []  # who took them

    # --- what each game writes ------------------------------------------------------------------------------

    def copy(self) -> Deal:
        """The bare position: no history, no watcher, chance of its own."""
        raise NotImplementedError

    def deal_out(self, pack: vec[i64]) -> None:
        """Give out the pack in dealing order; the first seat is to act afterwards."""
        raise NotImplementedError

    def deal_cards(self, cards: list[int]) -> None:
        """Give out a list of cards in dealing order, and keep it as the deal's pack."""
        self.pack = cards
        self.deal_out(as_vec(cards))

    def blank(self, chance_source: ChanceSource) -> Deal:
        """The same seats, dealer and debts with nothing dealt yet."""
        raise NotImplementedError

    def successor(self, chance_source: ChanceSource) -> Deal:
        """The next deal of a match after this finished one, nothing dealt yet."""
        return self.blank(chance_source)

    def winning_leads(self, others: list[CardSet]) -> list[int] | None:
        """The actions by which the seat to act wins all tricks that are left when it takes them in this order.

        It leads a card to each of these tricks. `others` are the cards that each other seat may hold, and it has to
        be sure whoever of them holds which: an empty list where it is not. None where no trick is to be led to, or
        the game has none.
        """
        return None

    # --- what a match asks ----------------------------------------------------------------------------------

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
        return say("at once")

    def carry(self) -> list[int]:
        """What the next deal of a match takes over from this finished one."""
        return []

    def next_dealer(self) -> int:
        """Who deals after this finished deal: the next seat clockwise, where the rules say nothing else."""
        return (self.dealer + 1) % self.seats

    def tie_break(self) -> int:
        """The seat that wins if it shares the highest total when this deal ends the match, or -1."""
        return -1

    def roles(self, seat: SupportsIndex) -> list[str]:
        """What a seat is in this deal: where it sits from the dealer, then what an auction has made of it, if any.

        In 8-5-3 ["dealer, 8 tricks"], in 1000 ["dealer", "declarer"]. Seats change between deals, roles are what
        studies compare. The first stands from the deal on; all are known to everybody.
        """
        asked = seat_in(seat, self.seats)
        roles = [self.role_names()[(asked - self.dealer) % self.seats]]
        contract = self.contract_role(asked)
        if contract != "":
            roles.append(contract)
        return roles

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

    def may_act(self, seat: SupportsIndex) -> bool:
        """Whether a seat may act now."""
        return self._acts(seat_in(seat, self.seats))

    def _acts(self, seat: i64) -> bool:
        if self.waiting == 0:
            return seat == self.to_act
        return self.waiting & bit(seat) != 0

    def turn_to(self, seat: i64) -> None:
        """Let one of the seats that may act at once be the one that `to_act` names; its next action ends that."""
        if seat < 0 or seat >= self.seats:
            seat_in(seat, self.seats)
        self.to_act = seat
        self.offered = 0

    def is_terminal(self) -> bool:
        """True when the deal is over."""
        return self.to_act < 0

    def is_chance_node(self) -> bool:
        """Whether chance is to choose: never here, for this deal draws its chance itself (see `chance_outcomes`)."""
        return False

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Raises ValueError: only a deal from `new_deal(explicit_chance=True)` stands at chance nodes."""
        raise ValueError("This is no chance node: ask game.new_deal(explicit_chance=True) for a deal that has them.")

    def legal_actions(self, seat: SupportsIndex | None = None) -> list[int]:
        """The legal actions, ascending; none for a seat that is not to act."""
        if seat is not None:
            asked = seat_in(seat, self.seats)
            if asked != self.to_act:
                return self._legal_of_other(asked)
        mask = self.legal_mask()
        self.offered = mask
        if self.words == 1:
            return bits(mask)
        return legal_list(self)

    def legal_actions_mask(self, seat: SupportsIndex | None = None) -> list[int]:
        """A list as long as there are action numbers: 1 where the action is legal, 0 elsewhere."""
        mask = [0] * self.num_distinct_actions()
        for action in self.legal_actions(seat):
            mask[action] = 1
        return mask

    def choosable_actions(self) -> list[int]:
        """The legal actions of `to_act`, without the one that is taken when its time has run out."""
        late = self.time_limit()[1]
        return [action for action in self.legal_actions() if action != late]

    def _legal_of_other(self, seat: i64) -> list[int]:
        if self.to_act < 0 or not self._acts(seat):
            return []
        first = self.to_act
        self.turn_to(seat)
        found = legal_list(self)
        self.turn_to(first)
        return found

    def apply_action(self, action: int, seat: SupportsIndex | None = None) -> None:
        """Take a checked action. Raises IllegalAction with the objection and changes nothing."""
        if seat is not None or self.words != 1 or self.waiting != 0:
            self._check(action, ANY_SEAT if seat is None else seat_in(seat, self.seats))
        else:
            mask = self.offered
            if mask == 0:
                mask = self.legal_mask()
            if action < 0 or action > 61 or mask & bit(action) == 0:
                raise self._refused(action, ANY_SEAT)
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

    def _check(self, action: int, seat: i64) -> None:
        """The check where actions fill several words, several seats may act, or one is named: turns to that seat."""
        first = self.to_act
        if seat >= 0 and not self._acts(seat):
            raise self._refused(action, seat)
        if seat >= 0:
            self.turn_to(seat)
        if not is_legal(self, action):
            if seat >= 0:
                self.turn_to(first)
            raise self._refused(action, seat)

    def _refused(self, action: int, seat: i64) -> IllegalAction:
        sentence, clause = self._reason(action, seat)
        return IllegalAction(f"{sentence} [{clause}]", clause)

    def reason(self, action: int, seat: SupportsIndex | None = None) -> tuple[str, str]:
        """Why an action is refused, and the clause; ("", "") when it is legal."""
        if seat is None:
            return self._reason(action, ANY_SEAT)
        return self._reason(action, seat_in(seat, self.seats))

    def _reason(self, action: int, seat: i64) -> tuple[str, str]:
        if self.to_act < 0:
            return say("The deal is over."), self.text().end_clause()
        if seat >= 0 and not self._acts(seat):
            return _not_your_turn([who(s) for s in self.players_to_act()]), self.text().turn_clause()
        if not self.is_action(action):
            return say("There is no action <1> in this game.", action), self.text().turn_clause()
        if seat < 0 or seat == self.to_act:
            return self.text().refusal(action)
        first = self.to_act
        self.turn_to(seat)
        answer = self.text().refusal(action)
        self.turn_to(first)
        return answer

    def objection(self, action: int, seat: SupportsIndex | None = None) -> str | None:
        """None, or the sentence why not, with its clause."""
        sentence, clause = self.reason(action, seat)
        if sentence == "":
            return None
        return f"{sentence} [{clause}]"

    def returns(self) -> list[float]:
        """Each seat's result of the finished deal (its points); zeros before the end."""
        if self.to_act >= 0:
            return [0.0] * self.seats
        return [self.utility(s) for s in range(self.seats)]

    def clone(self, chance: str = "same") -> Deal:
        """An independent deal in the same state, with its history.

        What chance is still to bring is the `same` as here, or `fresh`: drawn anew, otherwise for every such clone
        of one deal, and again the same wherever the program is run again. Raises ValueError for any other word.
        """
        fresh = is_fresh(chance)
        other = self.copy()
        other.pack = self.pack[:]
        other.history = self.history[:]
        other.actors = self.actors[:]
        if self.desk is not None:
            other.desk = self.desk.moved_to(other, fresh)
        elif not fresh:
            other.chance_source = self.chance_source.twin()
        return other

    def __copy__(self) -> Deal:
        return self.clone()

    def __deepcopy__(self, memo: object) -> Deal:
        return self.clone()

    def __reduce__(self) -> str | tuple[object, ...]:
        """Pickle keeps the record and where later chance stands: the whole state, hidden cards and all.

        Raises ValueError for a bare position from `copy()`, which keeps no history.
        """
        return self._at_desk().reduced(self)

    def fingerprint(self) -> int:
        """A 48-bit hash of the state: places, order, facts and whose turn it is. Equal plain and compiled."""
        h: i64 = mix(mix(17, self.to_act + 8), self.phase)
        for i in range(len(self.zones())):
            ordered = self.order_at(i)
            if ordered is not None:
                for card in ordered:
                    h = mix(h, card + 1)
            cards = self.set_at(i)
            h = mix_mask(mix_mask(h, cards.first), cards.word(1))
            if self.copies > 2:
                h = mix_wide(h, cards.rest)
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

    # --- through the desk -----------------------------------------------------------------------------------

    def text(self) -> Text:
        """What is said of this deal: its texts, prompts, sentences and marks."""
        return self._at_desk().text(self)

    def give_clue(self, seat: SupportsIndex, text: str) -> None:
        """Tell everybody something in a seat's own words. Raises ValueError for a seat that gives no clues now."""
        self._at_desk().give_clue(self, seat_in(seat, self.seats), text)

    def action_to_string(self, action: int) -> str:
        """The action in words: `play Q♥`, `draw`. Raises ValueError for a number that stands for none."""
        return self.text().action_to_string(action)

    def string_to_action(self, text: str) -> int:
        """The inverse of `action_to_string`; ASCII is accepted. Raises ValueError naming what is meant."""
        return self.text().string_to_action(text)

    def _at_desk(self) -> Desk:
        if self.desk is None:
            raise ValueError("This bare position keeps no history: ask a deal from game.new_deal() or its clone().")
        return self.desk

    def view(self, seat: SupportsIndex | None, names: list[str] | None = None) -> dict[str, object]:
        """What a seat may see (None: a spectator), as docs/protocol.md describes it."""
        if seat is None:
            return self._at_desk().view(self, None, names)
        return self._at_desk().view(self, seat_in(seat, self.seats), names)

    def information_state_string(self, seat: SupportsIndex) -> str:
        """All that a seat has seen, in one canonical text."""
        return self._at_desk().information_state(self, seat_in(seat, self.seats))

    def observation_tensor(self, seat: SupportsIndex) -> list[float]:
        """What a seat knows of the present, in numbers from 0 to 1: docs/observations has a page for each game."""
        return self._at_desk().tensor(self, seat_in(seat, self.seats))

    def observation_packed(self, seat: SupportsIndex) -> memoryview:
        """The same numbers as a packed array of 64-bit floats, which numpy takes without a copy."""
        return self._at_desk().packed(self, seat_in(seat, self.seats))

    def observation_packed32(self, seat: SupportsIndex) -> memoryview:
        """The same numbers as a packed array of 32-bit floats: what networks take."""
        return self._at_desk().packed32(self, seat_in(seat, self.seats))

    def observation_struct(self, seat: SupportsIndex) -> dict[str, object]:
        """The same by name, in plain Python."""
        return self._at_desk().struct(self, seat_in(seat, self.seats))

    def information_state_tensor(self, seat: SupportsIndex) -> list[float]:
        """The same with all that the seat has seen happen before."""
        return self._at_desk().information_tensor(self, seat_in(seat, self.seats))

    def resample_from_infostate(self, seat: SupportsIndex, seed: int) -> Deal:
        """A world that this seat cannot tell from the real one, whole history legal in it."""
        return self._at_desk().resample(self, seat_in(seat, self.seats), seed)

    def to_record(self) -> dict[str, object]:
        """The deal as JSON-able data; `kibitz.replay` is the inverse."""
        return self._at_desk().record(self)


def no_marks(count: int) -> vec[u8]:
    """So many zeros, for `legal_marks`."""
    return vec[u8]([0] * count)


def legal_marks(deal: Deal, seat: SupportsIndex, zeros: vec[u8]) -> vec[u8]:
    """A copy of an array of zeros, at least one for each action number, with 1 where an action of a seat is legal.

    All stay 0 for a seat that is not to act. These are the bytes of `legal_actions_mask`.
    """
    found = zeros[:]
    asked = seat_in(seat, deal.seats)
    if asked != deal.to_act:
        for action in deal.legal_actions(asked):
            found[action] = 1
        return found
    deal.offered = deal.legal_mask()
    _mark(found, deal.offered, 0)
    word: i64 = 1
    while word < deal.words:
        _mark(found, deal.legal_word(word), WORD * word)
        word += 1
    return found


def _mark(marks: vec[u8], mask: i64, first: i64) -> None:
    """Write 1 for each bit of a mask, from an index on."""
    while mask != 0:
        marks[first + ctz(mask)] = 1
        mask &= mask - 1


def is_fresh(chance: str) -> bool:
    """Whether a clone's later chance is drawn anew. Raises ValueError naming the choices."""
    if chance not in ("same", "fresh"):
        raise ValueError(f"chance: same or fresh, not {chance!r}.")
    return chance == "fresh"


def deal_afresh(deal: Deal, pack: vec[i64], rng: Rng) -> None:
    """Shuffle a pack in place with the fast generator and deal it out."""
    shuffle(pack, len(pack), rng)
    deal.deal_out(pack)


def pack_of(deal: Deal) -> vec[i64]:
    """The deal's pack in ascending order, to be shuffled."""
    return as_vec(deal.cards_in_play())


def _not_your_turn(others: list[str]) -> str:
    """The refusal for a seat that may not act, with those who may."""
    if len(others) == 1:
        return say("It is not your turn: <1:is|are> to act.", others[0])
    return say("It is not your turn: <1> are to act.", listing(others))
