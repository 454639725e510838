# SPDX-License-Identifier: Apache-2.0
"""What the contract is checked on: every catalogued game, seat count and option value, read from the catalogue."""

from __future__ import annotations

import os
import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import kibitz
from kibitz.cards.kernel import Rng
from kibitz.catalog.rulebook import rulebook
from kibitz.engine.deal import Deal
from kibitz.engine.playouts import playout
from kibitz.engine.spec import Option
from kibitz.match.game import Game

LONG = os.environ.get("KIBITZ_LONG") == "1"
MANY, FEW = 8, 5  # values of a choice that are all tried, and of more the first ones that are
COMBINATIONS = 2  # of several options at once, for each number of seats
MIXTURES = 10  # the same, where few tables are to hold many values
ALL = LONG or kibitz.is_compiled()  # the plain engine is slow, and its digests are those of the compiled one


def size(plain: int, compiled: int, long: int) -> int:
    """How many examples: the plain engine is slow, the compiled one fast, and the long run takes its time."""
    wanted = long if LONG else compiled
    return max(1, wanted * plain // compiled) if not kibitz.is_compiled() else wanted


@dataclass(frozen=True)
class Case:
    """A game with its seats and options settled."""

    game_id: str
    seats: int
    options: tuple[tuple[str, Any], ...]

    def __str__(self) -> str:
        return " ".join([f"{self.game_id}/{self.seats}", *(f"{k}={v}" for k, v in self.options)])

    def game(self) -> Game:
        return kibitz.load_game(self.game_id, self.seats, **dict(self.options))


def seat_counts(low: int, high: int) -> list[int]:
    """All of a few; of many the ends, the middle and their neighbours (of 2 to 10: 2, 3, 5, 6, 10)."""
    if high - low < 4:
        return list(range(low, high + 1))
    middle = (low + high) // 2
    return sorted({low, low + 1, middle - 1, middle, high})


def values(option: Option) -> list[Any]:
    """Every value of a flag or choice, some of a long one; of a range its ends and the numbers next to the lower."""
    if option.kind == "flag":
        return [False, True]
    if option.kind == "choice":
        step = 1 + len(option.choices) // MANY
        return list(option.choices[:FEW]) + list(option.choices[FEW::step])
    picked = {option.low, option.low + 1, option.low + 2, option.high, option.default}
    return sorted(value for value in picked if value <= option.high)


def _case(game: Game, seats: int, options: dict[str, Any]) -> Case | None:
    try:
        made = kibitz.load_game(game.id, seats, **options)
    except ValueError:
        return None
    defaults = {option.id: option.default for option in game.options}
    chosen = tuple((k, v) for k, v in made.chosen.items() if v != defaults[k])
    return Case(game.id, seats, chosen)


def _of_game(game: Game, combinations: int) -> Iterator[Case | None]:
    counts = seat_counts(game.min_seats, game.max_seats)
    for seats in counts:
        yield _case(game, seats, {})
    for option in game.options:
        for value in values(option):
            some = [_case(game, seats, {option.id: value}) for seats in (game.default_seats, *counts)]
            yield next((case for case in some if case is not None), None)
    draw = random.Random(game.id)
    for seats in counts:
        for _ in range(combinations):
            yield _case(game, seats, {option.id: draw.choice(values(option)) for option in game.options})


def all_matches() -> list[Case]:
    """Every game, seat count and option value at least once, and some options together for each seat count."""
    found = (case for game in kibitz.catalog() for case in _of_game(game, COMBINATIONS))
    return list(dict.fromkeys(case for case in found if case is not None))


def most_optional(cases: list[Case]) -> list[Case]:
    """Of every game the table that differs from the usual one in most options."""
    games = dict.fromkeys(case.game_id for case in cases)
    return [max((case for case in cases if case.game_id == game), key=lambda case: len(case.options)) for game in games]


def usual_and_most_optional(cases: list[Case]) -> list[Case]:
    """Of every game its usual table, and that one where it is another."""
    seats = {game.id: game.default_seats for game in kibitz.catalog()}
    usual = [case for case in cases if case.seats == seats[case.game_id] and not case.options]
    pairs = zip(usual, most_optional(cases), strict=True)
    return list(dict.fromkeys(case for pair in pairs for case in pair))


def _choices(case: Case) -> set[tuple[str, Any]]:
    """What a case settles: its seats, and each option that is not as usual."""
    return {("seats", case.seats), *case.options}


def _usual_first(cases: list[Case], settle: Callable[[Case], Case]) -> Iterator[Case]:
    """Of one game: its usual table, then tables with many options at once until every seat count and value stood."""
    game = kibitz.load_game(cases[0].game_id)
    missing = set().union(*(_choices(case) for case in cases))
    drawn = (case for case in _of_game(game, MIXTURES) if case is not None)
    pool = list(dict.fromkeys([*cases, *(settle(case) for case in drawn)]))
    chosen = next(case for case in pool if case.seats == game.seats and not case.options)
    yield chosen
    while missing := missing - _choices(chosen):
        chosen = max(pool, key=lambda case: len(_choices(case) & missing))
        yield chosen


def covering(cases: list[Case], settle: Callable[[Case], Case]) -> list[Case]:
    """A third of the cases, in which every seat count and option value of theirs stands at least once.

    An option is looked at beside others there, not by itself: that is for the long run, and for the digests,
    which hold every case.
    """
    games = dict.fromkeys(case.game_id for case in cases)
    of_games = [[case for case in cases if case.game_id == game] for game in games]
    return [case for some in of_games for case in dict.fromkeys(_usual_first(some, settle))]


def match_cases() -> list[Case]:
    """What the usual run looks at: compiled every seat count and option value, plain one table of each game."""
    if LONG:
        return all_matches()
    return covering(all_matches(), lambda case: case) if kibitz.is_compiled() else most_optional(all_matches())


def _of_the_deal(case: Case) -> Case:
    """The case without the options that only say when a match ends."""
    usual = kibitz.load_game(case.game_id, case.seats)
    kept = []
    for name, value in case.options:
        try:
            other = kibitz.load_game(case.game_id, case.seats, **{name: value})
        except ValueError:
            other = usual
        if other.goal == usual.goal or plays_otherwise(other, usual):
            kept.append((name, value))
    return Case(case.game_id, case.seats, tuple(kept))


def plays_otherwise(game: Game, usual: Game) -> bool:
    """Whether an option that changes a match's goal changes its deals as well: who deals, say."""
    return bool(game._setting.rules != usual._setting.rules)


def all_deals() -> list[Case]:
    """The same for single deals, where a match's goal makes no difference."""
    return list(dict.fromkeys(_of_the_deal(case) for case in all_matches()))


def deal_cases() -> list[Case]:
    """The deals that the usual run looks at: as with matches."""
    if LONG:
        return all_deals()
    return covering(all_deals(), _of_the_deal) if kibitz.is_compiled() else most_optional(all_deals())


def walked_cases() -> list[Case]:
    """Where every look costs long walks: two deals of each game, one plain, and all of them in the long run."""
    if LONG:
        return all_deals()
    return usual_and_most_optional(all_deals()) if kibitz.is_compiled() else most_optional(all_deals())


def walked_matches() -> list[Case]:
    """The same of matches."""
    if LONG:
        return all_matches()
    return usual_and_most_optional(all_matches()) if kibitz.is_compiled() else most_optional(all_matches())


# --- reachable states ---------------------------------------------------------------------------------------

Policy = Callable[[random.Random, list[int]], int]


def at_random(rng: random.Random, legal: list[int]) -> int:
    return legal[int(rng.random() * len(legal))]


def lowest(rng: random.Random, legal: list[int]) -> int:
    return legal[0]


def highest(rng: random.Random, legal: list[int]) -> int:
    return legal[-1]


def prolonging(rng: random.Random, legal: list[int]) -> int:
    """Anything rather than a card: draw, pass, close; else the lowest card."""
    return next((a for a in legal if a >= 52), legal[0])


def mostly_prolonging(rng: random.Random, legal: list[int]) -> int:
    return prolonging(rng, legal) if rng.random() < 0.5 else at_random(rng, legal)


POLICIES: dict[str, Policy] = {
    "random": at_random,
    "lowest": lowest,
    "highest": highest,
    "prolonging": prolonging,
    "mixed": mostly_prolonging,
}


def fresh_deal(game: Game, seed: int) -> Deal:
    """A deal by seed: of any dealer, and two times in three one that takes over what a deal before it left."""
    deal = game.new_deal(seed=seed, dealer=seed % game.seats)
    if seed % 3 == 0:
        return deal
    before = deal.copy()
    playout(before, Rng(seed))
    if before.wins_match() >= 0:
        return deal
    return game.new_deal(seed=seed + 1, dealer=(seed + 1) % game.seats, carry=before.carry())


def play_on(deal: Deal, policy: str, seed: int, most: int = 100000) -> Deal:
    """Play checked actions until the end, or `most` of them."""
    rng, choose = random.Random(seed), POLICIES[policy]
    while most > 0 and not deal.is_terminal():
        deal.apply_action(choose(rng, deal.legal_actions()))
        most -= 1
    return deal


def some_state(game: Game, seed: int, policy: str = "random") -> Deal:
    """A reachable state, anywhere between the first action and the end."""
    deal = fresh_deal(game, seed)
    length = len(play_on(deal.clone(), policy, seed).history)
    return play_on(deal, policy, seed, random.Random(seed + 1).randint(0, length))


def late_state(game: Game, seed: int, policy: str = "random") -> Deal:
    """A reachable state in the last two fifths of a deal, with something to choose where there is such a one."""
    deal = fresh_deal(game, seed)
    length = len(play_on(deal.clone(), policy, seed).history)
    least = 3 * length // 5
    choices = range(least, max(least + 1, length))
    for actions in random.Random(seed + 1).sample(choices, min(4, len(choices))):
        state = play_on(deal.clone(), policy, seed, actions)
        if not state.is_terminal() and len(state.legal_actions(state.players_to_act()[0])) > 1:
            return state
    return state


# --- pages --------------------------------------------------------------------------------------------------


def clauses_of(game_id: str) -> frozenset[str]:
    """The clauses that hold in a game, by the rulebook that is served for it."""
    return frozenset(rulebook(game_id).in_force())
