"""Matches and dealt deals: the state that people and programs hold, with its chance, story and record."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from functools import cached_property
from typing import Any, Final, SupportsIndex, cast

from kibitz.cards.chance import (
    ChanceSource,
    Dice,
    RecordedChance,
    Stream,
    ToldChance,
    dice_at,
    recorded_by,
    shuffled,
)
from kibitz.cards.hashing import mix
from kibitz.cards.kernel import Rng
from kibitz.cards.messages import say
from kibitz.cards.packs import outcome_text, parse_outcome
from kibitz.catalog import find_spec
from kibitz.catalog.small import named, with_faces
from kibitz.engine.deal import TERMINAL, Deal, Desk, IllegalAction, Watcher, is_fresh
from kibitz.engine.row_deal import RowDeal
from kibitz.engine.seats import seat_in
from kibitz.engine.spec import Goal, Options, Spec
from kibitz.engine.text import Text
from kibitz.knowledge.clues import Clue
from kibitz.knowledge.fields import struct_of
from kibitz.knowledge.history import History, play_history
from kibitz.knowledge.history_sampler import MarkovChain, steps_needed
from kibitz.knowledge.information import history_tensor
from kibitz.knowledge.ledger import EVENTS, KNOWLEDGE, STORY, Ledger
from kibitz.knowledge.observation import Layout, packed, packed32, tensor
from kibitz.knowledge.past import Witness
from kibitz.knowledge.picture import phase_of
from kibitz.knowledge.present_sampler import PresentSampler
from kibitz.knowledge.row_observation import row_packed, row_packed32, row_tensor
from kibitz.knowledge.steps import Steps
from kibitz.knowledge.tracker import Tracker, can_track, new_tracker
from kibitz.knowledge.viewer import Viewer, eye_in, viewer_at
from kibitz.knowledge.views import event_of, information_state, view_of
from kibitz.match import record as records
from kibitz.match.clues import clue_in_words
from kibitz.match.sheet import Sheet

MOST_TOTAL: Final = 0x200000  # of a match, either way: a 32-bit float still tells all such totals apart


class Setting:
    """Which game is played, with how many seats, which options, and perhaps with few `cards` (`catalog.small`)."""

    def __init__(self, spec: Spec, seats: int, options: Options, cards: list[str] | None = None) -> None:
        self.spec = spec
        self.seats = seats
        self.options = options
        self.cards = cards
        self.rules = spec.rules(seats, options)
        if cards is not None:
            self.rules = with_faces(spec, self.rules, seats, named(spec, self.rules, cards))
        self._blanks: list[Deal | None] = [None] * seats  # by dealer, with nothing carried: what later deals share

    @cached_property
    def layout(self) -> Layout:
        """Where everything stands in an observation: made once, without dealing."""
        return Layout(self.make(0, ChanceSource(Rng(0)), []))

    @cached_property
    def tracks(self) -> bool:
        """Whether a tracker will do where only observations are asked for."""
        return can_track(self.make(0, ChanceSource(Rng(0)), []))

    def make(self, dealer: int, chance_source: ChanceSource, carry: list[int]) -> Deal:
        """A deal with nothing dealt yet. Its plan and its parts are made once, for they are by far the dearest."""
        if carry:
            return self.spec.make(self.rules, self.seats, dealer, chance_source, carry)
        blank = self._blanks[dealer]
        if blank is None:
            blank = self.spec.make(self.rules, self.seats, dealer, ChanceSource(Rng(0)), carry)
            self._blanks[dealer] = blank
        return blank.blank(chance_source)

    def head(self, kind: str) -> dict[str, Any]:
        """The first lines of a record."""
        head = {
            "kibitz": records.FORMAT,
            "kind": kind,
            "game": self.spec.id,
            "edition": self.spec.edition,
            "seats": self.seats,
            "options": self.options,
        }
        return head if self.cards is None else {**head, "cards": self.cards}

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle keeps the id and the choices: who loads it must play the same edition of the rules."""
        spec = self.spec
        if find_spec(spec.id) is not spec:
            raise TypeError(f"{spec.title} is not in the catalogue under {spec.id}, so that it cannot be pickled.")
        return setting_again, (spec.id, spec.edition, self.seats, self.options, self.cards)


def setting_again(name: str, edition: int, seats: int, options: Options, cards: list[str] | None) -> Setting:
    """What pickle makes a setting of. Raises ValueError where this version plays another edition of the game."""
    spec = find_spec(name)
    if spec.edition != edition:
        raise ValueError(
            f"This was pickled with edition {edition} of {name}, and edition {spec.edition} is played here."
        )
    return Setting(spec, *spec.settle(seats, options), cards)


class DealDesk(Desk):
    """Keeps a deal's chance and, once somebody asks, its ledger. Costs nothing before."""

    descent: tuple[int, ...] = ()  # which fresh clone of which this is, from the first deal down
    fresh_clones = 0  # how many were made of this deal
    _ledger: Ledger | None = None
    _tracker: Tracker | None = None  # in its place where nothing but observations was asked for
    _steps: Steps | None = None
    _writing: records.Writing | None = None  # once somebody asked for a record, for those who ask again

    def __init__(self, setting: Setting, chance_source: ChanceSource, carry: list[int], frame: Any) -> None:
        self.setting = setting
        self.chance_source = chance_source
        self.carry = carry
        self.frame = frame  # None, or that of the match's sheet: a function of (viewer)
        self.clues: list[Clue] = []  # that were given, in their order

    def outcomes(self) -> list[int]:
        """The chance after the deal so far, as cards."""
        chance_source = self.chance_source
        if isinstance(chance_source, RecordedChance):
            return chance_source.outcomes
        if isinstance(chance_source, ToldChance):
            after = chance_source.after
            return chance_source.outcomes[: chance_source.told] + (
                after.outcomes if isinstance(after, RecordedChance) else []
            )
        return []

    def script(self, deal: Deal) -> History:
        """The whole history as data."""
        return History(deal.pack, deal.history, self.outcomes(), deal.actors)

    def ledger(self, deal: Deal, keeps: int = KNOWLEDGE) -> Ledger:
        """The deal's ledger: built by replay at the first question, watching from then on.

        One that keeps more takes the place of one that keeps less as soon as it is asked for.
        """
        if self._ledger is None or self._ledger.keeps < keeps:
            again = deal.blank(ChanceSource(Rng(0)))
            again.desk = self  # for the sentences of the story
            again.history, again.actors = deal.history, deal.actors
            ledger = Ledger(again, keeps)
            ledger.clues = self.clues[:]
            self._retell(again, deal, ledger)
            for clue in ledger.clues:  # since the last action
                ledger.hear_clue(clue)
            ledger.clues = []
            self._ledger = ledger
            self._tracker = None
            deal.watcher = ledger
        return self._ledger

    def tracker(self, deal: Deal) -> Tracker | None:
        """The deal's tracker, where observations can be read by one: built by replay like the ledger.

        None where there is a ledger, which says the same, or the deal needs one.
        """
        if self._ledger is not None or not self.setting.tracks:
            return None
        again = deal.blank(ChanceSource(Rng(0)))
        assert isinstance(again, RowDeal), "only a row can be tracked"
        tracker = new_tracker(again, self.setting.layout.places)
        tracker.begin(again, len(again.zones()))
        self._retell(again, deal, tracker)
        assert isinstance(deal, RowDeal)
        tracker.deal = deal
        self._tracker = deal.watcher = tracker
        return tracker

    def witness(self, deal: Deal, seat: int) -> Witness:
        """The deal's moments as a seat knows them, by replay."""
        again = deal.blank(ChanceSource(Rng(0)))
        witness = Witness(again, seat_in(seat, deal.seats))
        self._retell(again, deal, witness)
        return witness

    def retell(self, deal: Deal, watcher: Watcher) -> None:
        """Let a watcher look at the whole deal so far, by replay."""
        self._retell(deal.blank(ChanceSource(Rng(0))), deal, watcher)

    def _retell(self, blank: Deal, deal: Deal, watcher: Watcher) -> None:
        played = play_history(blank, self.script(deal), watcher)
        assert played is not None, "the deal's own history must replay"

    def steps(self, deal: Deal) -> Steps:
        """The steps of the deal's story."""
        ledger = self.ledger(deal, STORY)
        if self._steps is None or self._steps.ledger is not ledger:
            self._steps = Steps(ledger)
        return self._steps

    def text(self, deal: Deal) -> Text:
        return self.setting.spec.text(deal)

    def give_clue(self, deal: Deal, seat: int, text: str) -> None:
        clue = clue_in_words(deal, seat, text, self.clues)
        self.clues.append(clue)
        if self._ledger is not None:
            self._ledger.hear_clue(clue)

    def view(self, deal: Deal, seat: int | None, names: list[str] | None) -> dict[str, Any]:
        viewer = viewer_at(deal.seats, seat, names)
        return view_of(deal, self.ledger(deal), viewer, self.make_frame(deal, viewer))

    def make_frame(self, deal: Deal, viewer: Viewer) -> dict[str, Any]:
        """What surrounds the deal: of its match, or of the deal alone."""
        spec = self.setting.spec
        frame = {"game": spec.id, "title": spec.title, "phase": phase_of(deal, deal.text())}
        if self.frame is not None:
            return {**frame, **self.frame(viewer)}
        sheet = Sheet(Goal(deals=1), deal.seats)
        return {
            **frame,
            "caption": say("One deal"),
            "scores": deal.scores(),
            "sheet": sheet.drawn(viewer),
            "result": None,
        }

    def information_state(self, deal: Deal, seat: int) -> str:
        spec = self.setting.spec
        options = " ".join(f"{k}={v}" for k, v in self.setting.options.items())
        if self.setting.cards is not None:
            options += f" cards {' '.join(self.setting.cards)}"
        heading = f"{spec.id} edition {spec.edition} {options} carried {self.carry}"
        return information_state(deal, self.ledger(deal, STORY), seat, heading)

    def tensor(self, deal: Deal, seat: int) -> list[float]:
        tracker = self._tracker or self.tracker(deal)
        if tracker is not None:
            return cast(list[float], row_tensor(self.setting.layout, tracker, seat))
        return cast(list[float], tensor(self.setting.layout, deal, self._ledger or self.ledger(deal), seat))

    def packed(self, deal: Deal, seat: int) -> memoryview:
        tracker = self._tracker or self.tracker(deal)
        numbers: Any
        if tracker is not None:
            numbers = row_packed(self.setting.layout, tracker, seat)
        else:
            numbers = packed(self.setting.layout, deal, self._ledger or self.ledger(deal), seat)
        return memoryview(array("d", numbers) if isinstance(numbers, list) else numbers)  # a list where plain

    def packed32(self, deal: Deal, seat: int) -> memoryview:
        tracker = self._tracker or self.tracker(deal)
        numbers: Any
        if tracker is not None:
            numbers = row_packed32(self.setting.layout, tracker, seat)
        else:
            numbers = packed32(self.setting.layout, deal, self._ledger or self.ledger(deal), seat)
        bits = memoryview(array("i", numbers) if isinstance(numbers, list) else numbers)
        return cast(memoryview, bits.cast("B").cast("f"))

    def struct(self, deal: Deal, seat: int) -> dict[str, object]:
        return struct_of(self.setting.layout, deal, self.ledger(deal), seat)

    def information_tensor(self, deal: Deal, seat: int) -> list[float]:
        return self.tensor(deal, seat) + history_tensor(self.ledger(deal, EVENTS), seat)

    def resample(self, deal: Deal, seat: int, seed: int) -> Deal:
        return self.resampled(deal, seat, seed, None)

    def resampled(self, deal: Deal, seat: int, seed: int, steps: int | None) -> Deal:
        """A world that the seat cannot tell from the real one, after so many steps of the chain."""
        chain = self.markov_chain(deal, seat, seed)
        chain.run(steps_needed(chain) if steps is None else steps)
        return self.deal_of(deal, chain.script)

    def markov_chain(self, deal: Deal, seat: int, seed: int) -> MarkovChain:
        """The walk through this seat's worlds, or a spectator's, beginning at the real one."""
        eye = eye_in(seat, deal.seats)
        return MarkovChain(deal.blank(ChanceSource(Rng(0))), self.script(deal), eye, seed & 0xFFFFFFFFFFFF)

    def deal_of(self, deal: Deal, script: History) -> Deal:
        """A script as a dealt state with its history."""
        chance_source = _told(script.outcomes, repr(script.pack))
        world = deal.blank(chance_source)
        world.deal_cards(script.pack[:])
        for k, action in enumerate(script.actions):
            world.turn_to(script.actors[k])
            world.step(action)
        world.history = script.actions[:]
        world.actors = script.actors[:]
        desk = DealDesk(self.setting, chance_source, self.carry, self.frame)
        desk.clues = self.clues[:]
        world.desk = desk
        return world

    def present_sampler(self, deal: Deal, seat: int) -> PresentSampler:
        """The fast sampler of the present."""
        return PresentSampler(deal, self.ledger(deal), eye_in(seat, deal.seats))

    def record(self, deal: Deal) -> dict[str, Any]:
        outcomes = self.outcomes()
        writing = self._writing or records.Writing(deal, outcomes)
        part = records.with_clues(writing.part(deal, outcomes), self.clues)
        self._writing = None if deal.is_terminal() else writing
        return {**self.setting.head("deal"), "carry": self.carry, "deals": [part]}

    def part(self, deal: Deal) -> dict[str, Any]:
        """What a record has of the deal besides its head, written at once."""
        return records.with_clues(records.write_deal(deal, self.outcomes()), self.clues)

    def moved_to(self, deal: Deal, fresh: bool) -> Desk:
        descent, fresh_clones = self.descent, self.fresh_clones
        if fresh:
            descent, fresh_clones = (*descent, fresh_clones), 0
            self.fresh_clones += 1
            chance_source: ChanceSource = _told_all(self.outcomes()[:], f"{deal.fingerprint()} {descent}")
        else:
            chance_source = self.chance_source.twin()
        deal.chance_source = chance_source
        desk = DealDesk(self.setting, chance_source, self.carry, self.frame)
        desk.clues = self.clues[:]
        desk.descent, desk.fresh_clones = descent, fresh_clones
        return desk

    def reduced(self, deal: Deal) -> tuple[object, ...]:
        part = self.part(deal)
        later = later_chance(self.chance_source)
        return deal_again, (self.setting, part, self.carry, later, (self.descent, self.fresh_clones), self.frame)


# What chance is still to bring: cards that a record tells, and where the dice stand that draw after them.
Later = tuple[list[str], tuple[bytes, int, int]]


def later_chance(chance_source: ChanceSource) -> Later:
    """The chance that a source is still to give, as plain data. Raises TypeError for one of another kind."""
    told: list[int] = []
    if isinstance(chance_source, ToldChance):
        told = chance_source.outcomes[chance_source.told :]
        chance_source = chance_source.after
    if not isinstance(chance_source, RecordedChance):
        raise TypeError(f"A deal whose chance comes from {type(chance_source).__name__} cannot be pickled.")
    return [outcome_text(card) for card in told], chance_source.dice.standing()


def deal_again(
    setting: Setting, part: dict[str, Any], carry: list[int], later: Later, kin: tuple[tuple[int, ...], int], frame: Any
) -> Deal:
    """What pickle makes a deal of: its record is replayed, and its later chance goes on where it stood."""
    told, standing = later
    after = recorded_by(dice_at(*standing))
    whole = {**part, "chance": part["chance"] + told}
    deal = told_deal(setting, part["dealer"], whole, carry, after, "The pickled deal", frame)
    records.follow(deal, part, "The pickled deal")
    desk_of(deal).descent, desk_of(deal).fresh_clones = kin
    return deal


def _told_all(outcomes: list[int], of: str) -> ToldChance:
    """The chance of a clone that goes its own way: all that was told lies behind it."""
    chance_source = _told(outcomes, of)
    chance_source.told = len(outcomes)
    return chance_source


def _told(outcomes: list[int], of: str) -> ToldChance:
    """The chance of a copy or world: what was told already, then a stream of its own, recorded in its turn."""
    return ToldChance(outcomes, RecordedChance(Stream(of.encode(), "chance of a copy")))


def desk_of(deal: Deal) -> DealDesk:
    """The desk of a dealt state."""
    desk = deal.desk
    if not isinstance(desk, DealDesk):
        raise ValueError("This bare position keeps no history: ask a deal from game.new_deal() or its clone().")
    return desk


def start_deal(
    setting: Setting, dealer: int, seed: bytes, number: int, carry: list[int], pack: list[str] | None, frame: Any = None
) -> Deal:
    """Shuffle (or take the given pack) and deal. Chance after the deal comes from a stream of its own."""
    chance_source = RecordedChance(Stream(seed, f"chance {number}"))
    deal = setting.make(dealer, chance_source, carry)
    if pack is None:
        cards = shuffled(deal.cards_in_play(), seed, f"deal {number}")
    else:
        cards = records.pack_of_texts(deal, pack)
    return lay_out(deal, setting, chance_source, cards, carry, frame)


def lay_out(
    deal: Deal, setting: Setting, chance_source: ChanceSource, cards: list[int], carry: list[int], frame: Any
) -> Deal:
    """Deal these cards out and give the deal its desk."""
    deal.deal_cards(cards)
    deal.desk = DealDesk(setting, chance_source, carry, frame)
    return deal


def first_dealer_of(seed: bytes, seats: int) -> int:
    """The seat that deals first in a match of this seed."""
    return Dice(Stream(seed, "dealer")).below(seats)


class Match:
    """Deals in a row to a result. Offers the same names as a deal."""

    def __init__(self, setting: Setting, seed: bytes, first_dealer: int | None = None) -> None:
        self.setting = setting
        self.goal = setting.spec.goal(setting.seats, setting.options)
        self._seed = seed
        self.first_dealer = first_dealer_of(seed, setting.seats) if first_dealer is None else first_dealer
        self.sheet = Sheet(self.goal, setting.seats)
        self.past: list[Deal] = []
        self._over = False
        self.conceded: tuple[int, ...] = ()  # the seats whose concession ended the match, before its goal was reached
        self.deal = self._next_deal(self.first_dealer, [])

    # --- deals in a row -------------------------------------------------------------------------------------

    def _next_deal(self, dealer: int, carry: list[int]) -> Deal:
        """EFT-7: what is owed from the deal before is carried."""
        number = len(self.past) + 1
        return start_deal(self.setting, dealer, self._seed, number, carry, None, self.sheet.frame)

    def _after_action(self) -> None:
        """A finished deal is scored; the match ends, or the next deal is dealt at once."""
        if not self.deal.is_terminal():
            return
        self.sheet.enter(self.deal)
        if self.sheet.is_over():
            self._over = True
            return
        self.past.append(self.deal)
        self.deal = self._next_deal(self.deal.next_dealer(), self.deal.carry())

    def concede(self, seats: Sequence[SupportsIndex]) -> None:
        """These seats give the match up: it ends where it stands, and all others win it. Raises ValueError otherwise.

        The cards stay where they are, and nothing is turned up.
        """
        giving_up = sorted({seat_in(seat, self.setting.seats) for seat in seats})
        if self._over:
            raise ValueError(say("The match is over."))
        if not 0 < len(giving_up) < self.setting.seats:
            raise ValueError(say("Whoever concedes leaves the match to somebody: name some of the seats, not all."))
        self.conceded = tuple(giving_up)
        self.sheet.concede(giving_up)
        self._over = True

    # --- the state ------------------------------------------------------------------------------------------

    def current_player(self) -> int:
        """The seat to act, from 0, or `kibitz.TERMINAL`. Where several may act, one of `players_to_act()`."""
        return TERMINAL if self._over else self.deal.current_player()

    def players_to_act(self) -> list[int]:
        """The seats that may act now, ascending: several where all commit themselves in secret; none at the end."""
        return [] if self._over else self.deal.players_to_act()

    def is_terminal(self) -> bool:
        """Whether the match is over; a deal, whether that deal is."""
        return self._over

    def is_chance_node(self) -> bool:
        """Whether chance is to choose: never, for a match draws its chance itself."""
        return False

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What chance may bring, as (action, probability).

        Raises ValueError here: a match has no chance nodes, only a deal from `game.new_deal(explicit_chance=True)`.
        """
        return self.deal.chance_outcomes()

    def legal_actions_mask(self, seat: SupportsIndex | None = None) -> list[int]:
        """The legal actions as a list of `num_distinct_actions()` numbers: 1 where an action is legal, 0 elsewhere.

        Whose they are is said as in `legal_actions`. Raises ValueError for a seat out of range.
        """
        if not self._over:
            return self.deal.legal_actions_mask(seat)
        self._check(seat)
        return [0] * self.num_distinct_actions()

    def legal_actions(self, seat: SupportsIndex | None = None) -> list[int]:
        """The legal actions, ascending; never empty for a seat that is to act.

        They are those of `seat`, or without one of `current_player()`. A seat that is not to act has none, nor has
        anybody at the end. Raises ValueError for a seat out of range.
        """
        if self._over:
            self._check(seat)
            return []
        return self.deal.legal_actions(seat)

    def apply_action(self, action: int, seat: SupportsIndex | None = None) -> None:
        """Take an action for `seat`, or without one for `current_player()`; where a deal ends, the next one is dealt.

        Raises IllegalAction, which is a ValueError, with the sentence of `objection`; nothing has changed then.
        Raises ValueError for a seat out of range.
        """
        if self._over:
            self._check(seat)
            clause = self.setting.spec.goal_clause
            raise IllegalAction(f"{say('The match is over.')} [{clause}]", clause)
        self.deal.apply_action(action, seat)
        self._after_action()

    def give_clue(self, seat: SupportsIndex, text: str) -> None:
        """Tell everybody something in a seat's own words. Raises ValueError for a seat that gives no clues now."""
        giver = seat_in(seat, self.setting.seats)
        if self._over:
            raise ValueError(say("The match is over."))
        self.deal.give_clue(giver, text)

    def objection(self, action: int, seat: SupportsIndex | None = None) -> str | None:
        """Why an action may not be taken, as the referee says it; None where it may.

        One sentence with the clause of the rules behind it: `K♥: you do not hold that card. [CRE-6]`. It depends on
        what the seat has seen, and on nothing else. Raises ValueError for a seat out of range.
        """
        if self._over:
            self._check(seat)
            return f"{say('The match is over.')} [{self.setting.spec.goal_clause}]"
        return self.deal.objection(action, seat)

    def _check(self, seat: SupportsIndex | None) -> None:
        """A finished match has no more deal that would refuse a seat."""
        if seat is not None:
            seat_in(seat, self.setting.seats)

    def action_to_string(self, action: int) -> str:
        """An action in words of its own: `play Q♥`, `bid 120`. Raises ValueError for a number that is no action."""
        return self.deal.action_to_string(action)

    def string_to_action(self, text: str) -> int:
        """The action of a text: the inverse of `action_to_string`.

        Cards may be written in ASCII (`play QH`), as in `pack`. It need not be legal. Raises ValueError where the text
        names none, with some that are legal now.
        """
        return self.deal.string_to_action(text)

    def num_distinct_actions(self) -> int:
        """How many numbers actions have: from 0 to one less than this, the same for every deal of the game."""
        return self.deal.num_distinct_actions()

    def scores(self) -> list[int]:
        """Points as the sheet has them, one whole number for each seat.

        Of a match the totals of its finished deals, of a deal its own points, zeros before its end. In some games
        points are charges: `returns` is larger for whoever did better in all of them.
        """
        return self.sheet.totals()

    def returns(self) -> list[float]:
        """What the outcome is worth, one number for each seat; larger is better, zeros before the end.

        Of a match 1 shared among the winners and -1 among the others (their sum is 0). Of a deal its points as they are
        worth to a seat, a match that is won with it counted in, from `game.min_utility` to `game.max_utility`.
        """
        if not self._over:
            return [0.0] * self.setting.seats
        winners = self.sheet.winners()
        losers = self.setting.seats - len(winners)
        if losers == 0:
            return [0.0] * self.setting.seats
        return [1.0 / len(winners) if s in winners else -1.0 / losers for s in range(self.setting.seats)]

    def clone(self, chance: str = "same") -> Match:
        """An independent copy in the same state, with its whole history.

        What chance is still to bring, the packs of the deals to come among it, is the `same` as here, or `fresh`:
        see `Deal.clone`. Raises ValueError for any other word.
        """
        other = Match.__new__(Match)
        other.__dict__.update(self.__dict__)
        other.sheet = self.sheet.copy()
        other.past = self.past[:]
        other.deal = self.deal.clone(chance)
        desk = desk_of(other.deal)
        desk.frame = other.sheet.frame
        if is_fresh(chance):
            which = f"fresh {desk.descent} of deal {len(self.past)}, step {len(self.deal.history)}: "
            other._seed = which.encode() + self._seed
        return other

    def __copy__(self) -> Match:
        return self.clone()

    def __deepcopy__(self, memo: object) -> Match:
        return self.clone()

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle keeps the record and the seed: the whole state, hidden cards and packs to come and all."""
        desk = desk_of(self.deal)
        kin = (desk.descent, desk.fresh_clones)
        later = later_chance(desk.chance_source)
        return match_again, (self.setting, self._seed, self.to_record(), later, kin)

    def fingerprint(self) -> int:
        """A hash of the whole state, hidden cards and all: a whole number of 48 bits, equal plain and compiled."""
        h = mix(23, len(self.past))
        for total in self.sheet.totals():
            h = mix(h, total + 1000000)
        for seat in self.conceded:
            h = mix(h, seat + 1)
        return int(mix(h, self.deal.fingerprint() & 0xFFFFFFFF))

    # --- what a seat sees -----------------------------------------------------------------------------------

    def view(self, seat: SupportsIndex | None, names: list[str] | None = None) -> dict[str, Any]:
        """What a seat may see (None: a spectator): all that a door draws, JSON-able, as docs/protocol.md describes it.

        `names` are what the seats are called, one for each; without them `Seat 1` and so on, and `you` for the viewer.
        Raises ValueError for a seat out of range.
        """
        view = self.deal.view(seat, names)
        return put_away(view) if self.conceded else view

    def events(
        self, seat: SupportsIndex | None, since: int = 0, names: list[str] | None = None, steps: bool = False
    ) -> list[dict[str, Any]]:
        """The story as this seat (None: a spectator) saw it, from event number `since` on.

        With `steps` each event has a "step": the parts of the seat's view that changed, as they hold after the event.
        """
        viewer = viewer_at(self.setting.seats, seat, names)
        told: list[dict[str, Any]] = []
        n = 0
        for k, deal in enumerate([*self.past, self.deal]):
            count = len(desk_of(deal).ledger(deal, STORY).entries)
            if n + count + 1 > since:
                told += self._deal_events(k, deal, viewer, n, since, steps)
            n += count + (1 if k < self.sheet.deals() else 0)
        if self._over and n >= since:
            told.append(self._result_event(n, viewer, steps))
        return told

    def deal_story(
        self, number: int, seat: SupportsIndex | None, names: list[str] | None = None
    ) -> tuple[dict[str, Any], list[dict[str, Any]]]:
        """One deal, counted from 1, as this seat saw it: the first view, and its events with their steps.

        The first view has what stood on the table as the cards were dealt, and asks for nothing. Here events are
        numbered from the deal on.
        """
        viewer = viewer_at(self.setting.seats, seat, names)
        deal = self._deal_at(number)
        events = self._deal_events(number - 1, deal, viewer, 0, 0, True)
        if self._over and number > len(self.past):
            events.append(self._result_event(len(events), viewer, True))
        return {**self._nothing_asked(number, viewer), **events[0]["step"]}, events

    def told_acts(self, number: int) -> list[int]:
        """The places, in the story of a deal, of what somebody did: one for each action that was no draft."""
        return self._told(number, "act")

    def told_clues(self, number: int) -> list[int]:
        """The places, in the story of a deal, of the clues that were given there."""
        return self._told(number, "clue")

    def _told(self, number: int, kind: str) -> list[int]:
        deal = self._deal_at(number)
        entries = desk_of(deal).ledger(deal, STORY).entries
        return [place for place, entry in enumerate(entries) if entry.kind == kind]

    def _deal_at(self, number: int) -> Deal:
        deals = [*self.past, self.deal]
        if not 1 <= number <= len(deals):
            raise ValueError(say("There is no deal <1>: this match has <2#deal|deals>.", number, len(deals)))
        return deals[number - 1]

    def _nothing_asked(self, number: int, viewer: Viewer) -> dict[str, Any]:
        """What a view has besides the parts that the first step of a deal brings."""
        return {
            "game": self.setting.spec.id,
            "title": self.setting.spec.title,
            "seat": viewer.seat,
            "seats": self.setting.seats,
            "sheet": self.sheet.drawn(viewer, number - 1),
            "over": False,
            "result": None,
            "prompt": {"text": "", "help": "", "clause": ""},
            "choices": [],
            "pick": None,
            "refused": {},
        }

    def _deal_events(self, k: int, deal: Deal, viewer: Viewer, n: int, since: int, steps: bool) -> list[dict[str, Any]]:
        told = []
        ledger = desk_of(deal).ledger(deal, STORY)
        totals = self.sheet.totals(k)
        for i in range(max(0, since - n), len(ledger.entries)):
            event = {"n": n + i, **event_of(ledger, ledger.entries[i], viewer)}
            if steps:
                event["step"] = self._step(k, deal, i, viewer, totals)
            told.append(event)
        n += len(ledger.entries)
        if k < self.sheet.deals() and n >= since:
            told.append({"n": n, **self._score_event(k, deal, viewer, steps)})
        return told

    def _step(self, k: int, deal: Deal, entry: int, viewer: Viewer, totals: list[int]) -> dict[str, Any]:
        """What an entry changes; the first of a deal also the caption, and the scores that the deal begins with."""
        step = desk_of(deal).steps(deal).step(entry, viewer, totals)
        if entry == 0:
            step["caption"] = self.sheet.caption(k)
            step["scores"] = totals
            if k == 0:  # later on the score of the deal before has brought it
                step["sheet"] = self.sheet.drawn(viewer, 0)
        return step

    def _score_event(self, k: int, deal: Deal, viewer: Viewer, steps: bool) -> dict[str, Any]:
        text = say("Deal <1> is over. <2>", k + 1, viewer.says(deal.text().verdict()))
        row = self.sheet.row(k, viewer)
        event: dict[str, Any] = {"kind": "score", "seat": None, "text": text, "heading": "", "moves": [], "row": row}
        if not steps:
            return event
        totals = self.sheet.totals(k + 1)
        players = desk_of(deal).steps(deal).players(viewer, totals)
        return {**event, "step": {"scores": totals, "sheet": self.sheet.drawn(viewer, k + 1), "players": players}}

    def _result_event(self, n: int, viewer: Viewer, steps: bool) -> dict[str, Any]:
        result = self.sheet.result(viewer)
        told = {"n": n, "kind": "result", "seat": None, "text": result["text"], "heading": "", "moves": []}
        if not steps:
            return told
        step = {"result": result, "over": True, "to_act": []} if self.conceded else {"result": result, "over": True}
        return {**told, "step": step}

    def information_state_string(self, seat: SupportsIndex) -> str:
        """All that a seat has seen of the present deal, and the scores it stands on, as one text.

        Two texts are equal exactly where the seat knows the same. Raises ValueError for a seat out of range.
        """
        totals = " ".join(map(str, self.sheet.totals()))
        return f"deal {self.sheet.deals() + 1}, totals {totals}\n{self.deal.information_state_string(seat)}"

    def observation_tensor(self, seat: SupportsIndex) -> list[float]:
        """What a seat knows of the present: a list of floats from 0 to 1.

        A deal's list has the length of `game.observation_shape`; a match puts one number for each seat before it, its
        total (one half is none). docs/observations says what every number means. Raises ValueError for a seat out of
        range.
        """
        return self._totals() + self.deal.observation_tensor(seat)

    def observation_packed(self, seat: SupportsIndex) -> memoryview:
        """The numbers of `observation_tensor` as a packed array of 64-bit floats.

        `numpy.frombuffer(packed)` takes it without a copy.
        """
        told = array("d", self._totals())
        told.frombytes(self.deal.observation_packed(seat).cast("B"))
        return memoryview(told)

    def observation_packed32(self, seat: SupportsIndex) -> memoryview:
        """The numbers of `observation_tensor` as a packed array of 32-bit floats.

        `numpy.frombuffer(packed, numpy.float32)` takes it without a copy.
        """
        told = array("f", self._totals())
        told.frombytes(self.deal.observation_packed32(seat).cast("B"))
        return memoryview(told)

    def observation_struct(self, seat: SupportsIndex) -> dict[str, object]:
        """The numbers of `observation_tensor` by name, in plain Python: whole numbers, words, lists of cards."""
        return {"totals": self.sheet.totals(), **self.deal.observation_struct(seat)}

    def information_state_tensor(self, seat: SupportsIndex) -> list[float]:
        """The numbers of `observation_tensor`, then all that the seat has seen happen in the present deal.

        A list of floats from 0 to 1; a deal's has the length of `game.information_state_tensor_shape`, a match puts one
        for each seat before it. A past that is too long for it loses its oldest numbers, and the list says how many.
        """
        return self._totals() + self.deal.information_state_tensor(seat)

    def _totals(self) -> list[float]:
        """Each seat's total as a number from 0 to 1; one half is none."""
        return [(min(max(total, -MOST_TOTAL), MOST_TOTAL) + MOST_TOTAL) / (2 * MOST_TOTAL) for total in self.scores()]

    def resample_from_infostate(self, seat: SupportsIndex, seed: int) -> Match:
        """A world that this seat cannot tell from the real one, with a whole history that is legal in it.

        Exact and slow; the same seed (any whole number) gives the same world. Of a match all deals are exchanged.
        Raises ValueError for a seat out of range.
        """
        return self.resampled(seat_in(seat, self.setting.seats), seed, None)

    def resampled(self, eye: int, seed: int, steps: int | None) -> Match:
        """The same for any pair of eyes, a spectator's too, after so many steps of each chain."""
        other = self.clone()
        other._seed = f"world {seed}".encode()  # the packs to come are none that anybody could know
        deals = [*self.past, self.deal]
        worlds = [desk_of(deal).resampled(deal, eye, seed + k, steps) for k, deal in enumerate(deals)]
        for world in worlds:
            desk_of(world).frame = other.sheet.frame
        other.past, other.deal = worlds[:-1], worlds[-1]
        return other

    def to_record(self) -> dict[str, Any]:
        """All that happened as JSON-able data; `kibitz.replay` is the inverse.

        It has the game's id, edition and options, the packs, who did what, and later chance as the cards it gave. All
        hidden cards stand in it.
        """
        parts = [desk_of(deal).part(deal) for deal in [*self.past, self.deal]]
        record = {**self.setting.head("match"), "first_dealer": self.first_dealer, "deals": parts}
        if self.conceded:
            record["conceded"] = list(self.conceded)
        return {**record, "winners": self.sheet.winners()} if self._over else record

    # --- replay ---------------------------------------------------------------------------------------------

    def take_over(self, part: dict[str, Any], where: str) -> None:
        """Replace the present deal by a recorded one and follow its actions."""
        carry = desk_of(self.deal).carry
        number = len(self.past) + 1
        after = chance_after(self._seed, number)
        self.deal = told_deal(self.setting, int(self.deal.dealer), part, carry, after, where, self.sheet.frame)
        records.follow(self.deal, part, where)
        self._after_action()


def put_away(view: dict[str, Any]) -> dict[str, Any]:
    """A view of a match that ended within a deal: the cards lie as they lay, and nobody is asked for anything."""
    asked = {"to_act": [], "over": True, "choices": [], "pick": None, "refused": {}}
    prompt = {"text": say("The match is over."), "help": "", "clause": ""}
    kept = {part: value for part, value in view.items() if part not in ("writing", "clock")}
    return {**kept, **asked, "prompt": prompt}


def chance_after(seed: bytes, number: int) -> ChanceSource:
    """The chance of a match's deal of this number after all that its record tells."""
    return RecordedChance(Stream(seed, f"chance {number} after"))


def told_deal(
    setting: Setting,
    dealer: int,
    part: dict[str, Any],
    carry: list[int],
    after: ChanceSource,
    where: str,
    frame: Any,
) -> Deal:
    """A recorded deal with its actions still to be followed; `after` is the chance after that of the record."""
    outcomes = part.get("chance", [])
    if not isinstance(outcomes, list):
        raise ValueError(f"{where}: chance must be a list of card texts.")
    try:
        told = [parse_outcome(str(t)) for t in outcomes]
    except ValueError as problem:
        raise ValueError(f"{where}: {problem}") from None
    chance_source = ToldChance(told, after)
    deal = setting.make(dealer, chance_source, carry)
    cards = records.read_pack(deal, part.get("pack"), where)
    return lay_out(deal, setting, chance_source, cards, carry, frame)


def match_again(
    setting: Setting, seed: bytes, record: dict[str, Any], later: Later, kin: tuple[tuple[int, ...], int]
) -> Match:
    """What pickle makes a match of: its record is replayed, and chance goes on where it stood."""
    match = Match(setting, seed, record["first_dealer"])
    *past, present = record["deals"]
    for k, part in enumerate(past):
        match.take_over(part, f"Deal {k + 1}")
    carry, dealer = desk_of(match.deal).carry, int(match.deal.dealer)
    match.deal = deal_again(setting, {**present, "dealer": dealer}, carry, later, kin, match.sheet.frame)
    match._after_action()
    if "conceded" in record:
        match.concede(record["conceded"])
    return match
