# SPDX-License-Identifier: Apache-2.0
"""What a seat is answered when it tries actions in a row and asks questions: the same in all worlds alike to it."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from kibitz.cards.chance import seed_bytes
from kibitz.match.acts import one_act
from kibitz.match.game import Game
from kibitz.match.match import Match
from kibitz.table.audience import Audience
from kibitz.table.clock import Clock
from kibitz.table.events import Began, Chair, to_body
from kibitz.table.kibitz_engine import KibitzEngine
from kibitz.table.messages import Act, encode
from kibitz.table.outbox import Line
from kibitz.table.state import TableState, taken
from kibitz.table.store import EventRow, TableRow
from kibitz.table.take_back import happened_since, plan_for

from .cases import at_random, highest, mostly_prolonging
from .checks import as_json
from .swap import Tally, could_differ, eye_of, hidden

NAMES = ["Ada", "Bo", "Ines", "Noor", "Otto", "Mila", "Juno", "Remy", "Tess", "Ivo"]
NONSENSE = (999, 10**12, 53, 61)  # numbers that are no action of most games, or never legal together
LONGEST = 14  # actions of a sequence
TEXTS = (
    "if last is red then even else odd",
    "same suit as the last card",
    "red",
    "higher than the last card",
    "nonsense and more nonsense",
    "no rule",
    "repeal: skip",
)


class Prepared(KibitzEngine):
    """Its matches begin in a given position, whatever their seed is."""

    def __init__(self, match: Match) -> None:
        super().__init__()
        self.match = match

    def new_match(self, game: str, seats: int | None, options: Any, seed: bytes) -> Match:
        return self.match.clone()


class TryingOn(Prepared):
    """As it was before: all actions are tried on a copy of the real match, and what refuses the last is told."""

    def one_act(self, match: Any, seat: int, actions: Sequence[int]) -> tuple[int, bool]:
        trial, draft = match.clone(), False
        for action in actions:
            draft = self.is_draft(trial, seat, action)
            trial.apply_action(action, seat)
        return len(actions), draft


class Chances:
    """What was tried: how many sequences, and how they ended."""

    def __init__(self) -> None:
        self.tried = 0
        self.refused = 0
        self.whole = 0  # of several actions all were one act
        self.cut = 0  # the rest was left
        self.asked = 0
        self.could_go_on = False  # whether anybody met a pick, a commitment or something to write

    def note(self, count: int, length: int) -> None:
        self.tried += 1
        self.refused += count == 0
        self.whole += count == length > 1
        self.cut += 0 < count < length

    def summary(self) -> str:
        return f"{self.refused} refused, {self.whole} of several actions whole, {self.cut} cut; {self.asked} questions"

    def check_not_vacuous(self) -> None:
        assert self.cut > 0, "no sequence was cut: nothing was tried that shows anything"
        assert self.refused > 0, "no sequence was refused"
        assert self.whole > 0 or not self.could_go_on, "no sequence of several actions was taken whole"


def table_of(match: Match, engine: type[Prepared] = Prepared) -> TableState:
    """A table of people at this position."""
    seats = match.setting.seats
    row = TableRow("t", match.setting.spec.id, seats, "{}", b"", NAMES[0], "i", False)
    chairs = [Chair("person", name, name) for name in NAMES[:seats]]
    return TableState(row, engine(match), [EventRow(1, None, to_body(Began(chairs)))])


def some_match(game: Game, seed: int) -> Match:
    """A reachable state of a match: now and then the moment when somebody is to write, or to choose several cards."""
    rng = random.Random(seed)
    match = game.new_match(seed=seed)
    steps, wants_more = rng.randrange(90), rng.random() < 0.5
    while steps > 0 or (wants_more and steps > -200 and not choosing(match)):
        before = match.clone() if steps < 0 else None
        match.apply_action(rng.choice(match.deal.choosable_actions()))
        if match.is_terminal():
            return before or game.new_match(seed=seed)
        steps -= 1
    return match


def choosing(match: Match) -> bool:
    """Whether whoever is to act chooses or writes something that has several parts."""
    deal = match.deal
    return deal.text().pick() is not None or deal.text().writes() != "" or any(map(deal.drafts, deal.legal_actions()))


def sequences(match: Match, seat: int, rng: random.Random, count: int) -> list[list[int]]:
    """Actions in a row as a peeper tries them; some would go through in the real deal and nowhere else."""
    every = match.num_distinct_actions()
    legal = match.legal_actions(seat) or match.legal_actions()
    found = [one_choice(match, seat, rng)]
    while len(found) < count:
        kind = rng.random()
        if 0.3 < kind < 0.4:
            found.append(one_choice(match, seat, rng))
        elif kind < 0.5:
            found.append(played(match, seat, rng, rng.randint(1, LONGEST)))
        else:
            found.append([rng.choice(legal), *(rng.randrange(every) for _ in range(rng.randint(1, 3)))])
        if kind < 0.3 or kind > 0.7:
            found[-1].append(rng.choice(NONSENSE))
        if kind > 0.9:
            rng.shuffle(found[-1])
    return found


def played(match: Match, seat: int, rng: random.Random, most: int) -> list[int]:
    """What the seat might do one after another if it saw everything: the real cards that come are used as well."""
    trial, actions = match.clone(), [rng.randrange(match.num_distinct_actions())]
    choose = rng.choice([at_random, mostly_prolonging, highest])
    while len(actions) <= most and not trial.is_terminal() and seat in trial.players_to_act():
        actions.append(choose(rng, trial.legal_actions(seat)))
        trial.apply_action(actions[-1], seat)
    return actions[1:] or actions


def one_choice(match: Match, seat: int, rng: random.Random) -> list[int]:
    """A legal act, of several parts if that comes about in a few attempts."""
    actions: list[int] = []
    for _ in range(9):
        actions = played(match, seat, rng, LONGEST)
        if seat in match.players_to_act():
            actions = actions[: one_act(match, seat, actions)[0]]
        if len(actions) > 1:
            break
    return actions


def answer(table: TableState, seat: int, aid: str, actions: list[int]) -> tuple[bytes, int]:
    """The bytes that answer an act, and how many of its actions would be taken."""
    act = Act(aid, table.version, actions)
    told = table.first_answer(seat, aid) or table.refusal(seat, act)
    if told is not None:
        assert encode(table.first_answer(seat, aid)) == encode(told), "a resend is answered otherwise"
        return encode(told), 0
    acted = table.acted(seat, actions)
    return encode(taken(aid, table.version + 1, acted)), len(acted.actions)


def questions(match: Match, seat: int, rng: random.Random) -> list[tuple[str, str, list[int]]]:
    """What the seat may ask in private: texts and words, sensible ones and others."""
    found: list[tuple[str, str, list[int]]] = [("idea", rng.choice(TEXTS), []), ("review", rng.choice(TEXTS), [])]
    found += [("idea", "", built) for built in ideas_built(match, seat, rng)]
    words: list[int] = []
    trial = match.clone()
    if seat in trial.players_to_act():
        trial.deal.turn_to(seat)
    for _ in range(4):
        found.append(("compose", "", list(words)))
        try:
            offers: Any = trial.deal.text().compose(words)["options"]
        except ValueError:
            break
        words = [*words, *(rng.choice(offers).get("word", 0) for _ in offers[:1])]
    return found


def ideas_built(match: Match, seat: int, rng: random.Random) -> list[list[int]]:
    """Ideas of a notebook as they are built of words, one word more each time."""
    built: list[list[int]] = [[]]
    text = match.deal.text()
    for _ in range(3):
        try:
            offers: Any = text.build_idea(seat, built[-1])["options"]
        except ValueError:
            break
        if not offers:
            break
        option = rng.choice(offers[:12])
        built.append([*built[-1], *(option.get("words") or [option["word"]])])
    return built


def asked(table: TableState, seat: int, what: str, text: str, words: list[int]) -> str:
    """The answer to a question as it is sent."""
    names = table.chairs.names()
    try:
        return as_json(table.engine.ask(table.match.clone(), seat, names, what, text, words))
    except ValueError as error:
        return as_json(table.engine.objection(error, seat, names))


def first_frame(table: TableState, viewer: int | None) -> bytes:
    """What is sent after hello, the clocks included."""
    clock = Clock(table, table.engine, now=lambda: 0.0)
    audience = Audience(table, table.engine, clock)
    line = Line("a spectator" if viewer is None else NAMES[viewer])
    audience.hello(line, None)
    return audience.frame(line)


def check_tries(
    match: Match, viewer: int | None, seed: int, links: int, count: int, tally: Tally, chances: Chances,
    engine: type[Prepared] = Prepared,
) -> None:  # fmt: skip
    """Whatever a viewer tries and asks at a table, it is answered the same in a world that it cannot tell apart."""
    rng = random.Random(f"{seed} {viewer}")
    world = match.resampled(eye_of(viewer), seed, links)
    world._seed = seed_bytes(f"another {seed}")  # nor is anything known of the deals to come
    real, other = table_of(match, engine), table_of(world, engine)
    tally.states += 1
    if could_differ(match.deal, viewer):
        tally.could += 1
        tally.did += hidden(match.deal, viewer) != hidden(world.deal, viewer)
    assert first_frame(real, viewer) == first_frame(other, viewer), f"viewer {viewer}: the first frame differs"
    if viewer is None:
        return
    if viewer in match.players_to_act():
        chances.could_go_on |= goes_on(match, viewer)
    for n, actions in enumerate(sequences(match, viewer, rng, count)):
        one, two = answer(real, viewer, f"{n}", actions), answer(other, viewer, f"{n}", actions)
        assert one == two, f"viewer {viewer} tries {actions} and is told worlds apart:\n{one}\n{two}"
        chances.note(one[1], len(actions))
    for what, text, words in questions(match, viewer, rng):
        first, second = asked(real, viewer, what, text, words), asked(other, viewer, what, text, words)
        assert first == second, f"viewer {viewer} asks {what} {text} {words} and is told worlds apart"
        chances.asked += 1
    assert claimed(real, viewer) == claimed(other, viewer), f"viewer {viewer} claims the rest and is told worlds apart"
    check_take_back(match, real, other, viewer, rng)


def claimed(table: TableState, seat: int) -> str:
    """What a claim of the rest is answered: the leads that are sure, or the sentence why not."""
    try:
        plays = table.engine.claim(table.match, seat)
    except ValueError as error:
        return str(error)
    return as_json([action for player, action in plays if player == seat])


def check_take_back(match: Match, real: TableState, other: TableState, seat: int, rng: random.Random) -> None:
    """An act is taken back in both worlds in the same way, and everybody is told the same of what happened since.

    An act may show its seat a card that is another one there; then the worlds are no longer alike to it.
    """
    if seat not in match.players_to_act():
        return
    actions = one_choice(match, seat, rng)
    if any(table.why_not(seat, actions)[0] for table in (real, other)):
        return
    for table in (real, other):
        table.fold(EventRow(table.version + 1, f"{seat}/back", to_body(table.acted(seat, actions))))
    if first_frame(real, seat) != first_frame(other, seat) or not real.may_take_back(seat):
        return
    plan = plan_for(real, seat)
    assert plan_for(other, seat) == plan, f"viewer {seat} takes {actions} back otherwise in another world"
    assert happened_since(other, plan, seat) == happened_since(real, plan, seat)


def goes_on(match: Match, seat: int) -> bool:
    """Whether a choice of several parts is before a seat."""
    pick: Any = match.view(seat)["pick"]
    return pick is not None and pick["most"] > 1


def check_stored(match: Match, seat: int, seed: int, count: int) -> int:
    """How many acts were taken; of each a table read from its log answers a resend with the same bytes."""
    rng, done = random.Random(seed), 0
    for n, actions in enumerate(sequences(match, seat, rng, count)):
        table = table_of(match)
        told, number = answer(table, seat, f"{n}", actions)
        if number == 0:
            continue
        acted = table.acted(seat, actions)
        event = EventRow(2, f"{seat}/{n}", to_body(acted))
        table.fold(event)
        again = TableState(table.row, table.engine, [EventRow(1, None, to_body(table.events[0])), event])
        for one in (table, again):
            assert encode(one.first_answer(seat, f"{n}")) == told
            assert one.match.fingerprint() == table.match.fingerprint()
        done += 1
    return done
