"""The words of Big Three: combinations in texts and sentences; docs/games/big-three.md."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kibitz.cards.card import RANKS
from kibitz.mechanics.climbing import FIRST_RUN_RANK, LEAST_RUN, RUN_RANKS, Ladder

ONE_OF: Final = ["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace"]
KINDS: Final = ["", "single card", "pair", "triplet", "foursome"]
NUMBERS: Final = ["none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]


def many_of(rank: i64) -> str:
    """`sixes`, `nines`."""
    return ONE_OF[rank] + ("es" if ONE_OF[rank] == "six" else "s")


def ranks_of(ladder: Ladder, action: i64) -> list[str]:
    """The ranks of a combination, the lowest first: 8, 9, T."""
    first = ladder.first[action]
    return [RANKS[r] for r in range(first, first + ladder.length[action])]


def typed(ladder: Ladder, action: i64) -> str:
    """A combination as it is typed: `9`, `99`, `7-8-9`, `77-88-99`."""
    times: int = ladder.times[action]
    return "-".join([rank * times for rank in ranks_of(ladder, action)])


def read_typed(ladder: Ladder, text: str) -> int:
    """The inverse of `typed`; dashes and blanks may be missing. Raises ValueError with one sentence."""
    plain = text.upper().replace("10", "T").replace("-", "").replace(" ", "")
    ranks = [RANKS.find(letter) for letter in plain]
    if not ranks or -1 in ranks:
        raise ValueError(f"{text!r} is no combination: write its ranks, as in 9, TT, 7-8-9 or 77-88-99.")
    kinds = sorted(set(ranks))
    times = [ranks.count(rank) for rank in kinds]
    if max(times) > 4:
        raise ValueError(f"{text}: there are only four cards of a rank.")
    action = ladder.number_of(kinds[0], len(kinds), times[0])
    if action >= 0 and times == [times[0]] * len(kinds) and ranks_are_next(kinds):
        return action
    raise ValueError(f"{text}: {why_none(kinds, times)}")


def ranks_are_next(ranks: list[int]) -> bool:
    """Whether each rank is the one above the rank before it."""
    return ranks[-1] - ranks[0] == len(ranks) - 1


def why_none(ranks: list[int], times: list[int]) -> str:
    """Why some cards are no combination (BIG-8, BIG-9)."""
    if times != [times[0]] * len(times):
        return "a combination holds as many cards of one rank as of another. [BIG-8]"
    if len(ranks) < LEAST_RUN:
        return "a run is at least three ranks long. [BIG-8]"
    if ranks[0] < FIRST_RUN_RANK or ranks[-1] >= FIRST_RUN_RANK + RUN_RANKS:
        return "aces, twos and threes are in no run. [BIG-9]"
    if not ranks_are_next(ranks):
        return "the ranks of a run are neighbours. [BIG-8]"
    return "nobody holds so many cards. [BIG-8]"


def in_words(ladder: Ladder, action: i64) -> str:
    """A combination in a sentence: `a nine`, `a pair of nines`, `three nines`, `8-9-10`, `the pairs 8-9-10`."""
    times: int = ladder.times[action]
    if ladder.length[action] > 1:
        ranks = "-".join(["10" if rank == "T" else rank for rank in ranks_of(ladder, action)])
        return ranks if times == 1 else f"the {KINDS[times]}s {ranks}"
    rank = ladder.first[action]
    if times == 1:
        return ("an " if ONE_OF[rank] in ("ace", "eight") else "a ") + ONE_OF[rank]
    if times == 2:
        return f"a pair of {many_of(rank)}"
    return f"{NUMBERS[times]} {many_of(rank)}"


def kind_of(ladder: Ladder, action: i64) -> str:
    """What a combination is: `pair`, `run of three`, `run of four pairs`."""
    times: int = ladder.times[action]
    length: int = ladder.length[action]
    if length == 1:
        return KINDS[times]
    return f"run of {NUMBERS[length]}" + ("" if times == 1 else f" {KINDS[times]}s")


def group_of(ladder: Ladder, action: i64) -> str:
    """The heading under which a client lists it: `Pairs`, `Runs of three`, `Runs of three pairs`."""
    kind = kind_of(ladder, action)
    if ladder.length[action] > 1:
        return "Runs" + kind[3:]
    return "Single cards" if ladder.times[action] == 1 else f"{kind.capitalize()}s"


def label_of(ladder: Ladder, action: i64) -> str:
    """A combination on a button: `8 9 10`, `9 9`."""
    ranks = ["10" if rank == "T" else rank for rank in ranks_of(ladder, action)]
    times: int = ladder.times[action]
    return " ".join([" ".join([rank] * times) for rank in ranks])


def held_of(rank: i64, count: int) -> str:
    """`you hold no nine`, `you hold only two nines`."""
    if count == 0:
        return f"you hold no {ONE_OF[rank]}"
    return f"you hold only {NUMBERS[count]} {ONE_OF[rank] if count == 1 else many_of(rank)}"
