"""Many trials: which rules, how the scientist did over them, and how sure the figures are."""

from __future__ import annotations

import math
import statistics
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from kibitz.agents.scientist.printed import OUTSIDERS, PRINTED, PRINTED_OUTSIDE
from kibitz.agents.scientist.trial import Outcome, Trial
from kibitz.cards.hashing import mix
from kibitz.cards.kernel import Rng
from kibitz.rulelang.automaton import compile_rule
from kibitz.rulelang.figures import figures
from kibitz.rulelang.invent import SIDE, first_invented
from kibitz.rulelang.library import LIBRARY, library_rule
from kibitz.rulelang.rule import Rule, parse
from kibitz.rulelang.speller import Speller, vocabulary_of

SETS: Final = {
    "library": "the 53 rules of the library",
    "published": "26 rules near those of a published benchmark",
    "invented": "100 rules made up for the game's own use",
    "random": "100 random sentences of the language",
    "printed": "80 rules that other people published",
    "outsiders": "27 rules outside the families of sentences",
}
SAMPLE: Final = 100
LONGEST: Final = 14  # words of a random sentence
FIRST_WORDS: Final = vocabulary_of([], [])  # so that the set stays as it was measured when the language grows
LEAST_SHARE: Final = 0.15
MOST_SHARE: Final = 0.85

# Nineteen of the library's rules stand in the published list; P01 is told in its article; P02 to P05 and two rules of
# the library (E01, E02) are our own choice, to make up its numbers: thirteen rules of one card and thirteen others.
PUBLISHED: Final = [
    "E16", "E17", "E18", "E19", "E20", "M12", "M13", "M20", "P01", "P02", "P03", "P04", "P05",
    "E06", "E12", "E13", "E14", "E15", "M03", "M10", "M11", "M14", "M21", "H06", "E01", "E02",
]  # fmt: skip
OWN: Final = {"P01": "ace", "P02": "hearts", "P03": "hearts or clubs", "P04": "court", "P05": "black"}


@dataclass(frozen=True)
class TrialJob:
    """One trial: a rule in words, which deal, and how it is judged."""

    name: str
    text: str
    seed: int
    exact: bool
    families: bool = False  # play with the families of sentences alone


def rules_named(names: Sequence[str], seed: int) -> list[tuple[str, str]]:
    """The rules of sets and ids as (id, text). Raises ValueError naming what there is."""
    found: list[tuple[str, str]] = []
    for name in names:
        if name == "library":
            found += [(entry.id, entry.text) for entry in LIBRARY]
        elif name == "published":
            found += [(key, OWN[key] if key in OWN else library_rule(key).text) for key in PUBLISHED]
        elif name == "invented":
            found += _invented(seed)
        elif name == "random":
            found += _random(seed)
        elif name == "printed":
            found += [(key, text) for key, _, text in PRINTED]
        elif name == "outsiders":
            found += OUTSIDERS
        else:
            found.append(_by_id(name))
    return found


def _by_id(name: str) -> tuple[str, str]:
    known = {**OWN, **{key: text for key, _, text in PRINTED}, **dict(OUTSIDERS)}
    if name.upper() in known:
        return name.upper(), known[name.upper()]
    try:
        return name.upper(), library_rule(name.upper()).text
    except KeyError:
        raise ValueError(f"There are no rules {name!r}: name {', '.join(SETS)} or ids like E01 or M04.") from None


def _invented(seed: int) -> list[tuple[str, str]]:
    rng = Rng(int(mix(5, seed)))
    pairs = [(rng.below(SIDE), rng.below(SIDE)) for _ in range(SAMPLE)]
    return [(f"I{a}-{b}", first_invented(a, b).text()) for a, b in pairs]


def _random(seed: int) -> list[tuple[str, str]]:
    """Sentences put together word by word at random, as far as a game could be played by them."""
    rng = Rng(int(mix(6, seed)))
    found: list[tuple[str, str]] = []
    while len(found) < SAMPLE:
        rule = _grown(rng)
        if _is_playable(rule):
            found.append((f"R{len(found) + 1}", rule.text()))
    return found


def _grown(rng: Rng) -> Rule:
    speller = Speller(LONGEST, FIRST_WORDS)
    while not speller.is_complete():
        words = [word for word in speller.options() if speller.words or word >= len(LIBRARY) + 1]
        speller.add(words[rng.below(len(words))])
    return speller.rule()


def _is_playable(rule: Rule) -> bool:
    table = compile_rule(rule)
    if not table.exact:
        return False
    found = figures(table)
    return found.dead is None and LEAST_SHARE <= found.acceptance <= MOST_SHARE


def jobs_of(rules: list[tuple[str, str]], deals: int, seed: int, exact: bool, families: bool = False) -> list[TrialJob]:
    """A trial for each rule and deal; every rule meets the same deals."""
    seeds = [int(mix(mix(11, seed), deal)) for deal in range(deals)]
    return [TrialJob(name, text, own, exact, families) for name, text in rules for own in seeds]


def run(job: TrialJob) -> tuple[TrialJob, Outcome]:
    """Play one trial."""
    return job, Trial(parse(job.text), job.seed, job.exact, job.families).run()


# --- figures ------------------------------------------------------------------------------------------------

BELIEFS: Final = (0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9)  # guesses are told together by how sure they were


def summary(results: list[tuple[TrialJob, Outcome]]) -> dict[str, Any]:
    """Score, share of rules solved, wrong guesses and turns; and each rule's own figures.

    The 95 % intervals are over rules: several deals of one rule are no independent evidence of others.
    """
    outcomes = [outcome for _, outcome in results]
    solved = [outcome for outcome in outcomes if outcome.turn]
    rules = [_of_rule(name, results) for name in dict.fromkeys(job.name for job, _ in results)]
    return {
        "trials": len(outcomes),
        "score": _mean(outcome.score for outcome in outcomes),
        "score_interval": _interval([rule["score"] for rule in rules]),
        "solved": len(solved) / len(outcomes),
        "solved_interval": _solved_interval(rules),
        "wrong_guesses": _mean(outcome.wrong for outcome in outcomes),
        "turn_when_right": _mean(outcome.turn for outcome in solved) if solved else None,
        "guesses": _calibration([guess for outcome in outcomes for guess in outcome.guesses]),
        "rules": rules,
    }


def parts_of(results: list[tuple[TrialJob, Outcome]]) -> dict[str, list[tuple[TrialJob, Outcome]]]:
    """The results by what the rules are to the scientist: listed or not, in its old families or outside."""
    known: dict[str, list[tuple[TrialJob, Outcome]]] = {}
    for job, outcome in results:
        known.setdefault(_sort_of(job.name), []).append((job, outcome))
    return {name: known[name] for name in (*STRANGE, "library and published") if name in known}


STRANGE: Final = ("outsiders", "printed, outside the families", "printed, inside", "random", "invented")


def _sort_of(name: str) -> str:
    if name in dict(OUTSIDERS):
        return STRANGE[0]
    if any(name == key for key, _, _ in PRINTED):
        return STRANGE[1] if name in PRINTED_OUTSIDE else STRANGE[2]
    if name[0] == "R":
        return STRANGE[3]
    return STRANGE[4] if name[0] == "I" else "library and published"


def _of_rule(name: str, results: list[tuple[TrialJob, Outcome]]) -> dict[str, Any]:
    own = [outcome for job, outcome in results if job.name == name]
    return {
        "id": name,
        "rule": next(job.text for job, _ in results if job.name == name),
        "score": _mean(outcome.score for outcome in own),
        "solved": sum(outcome.turn > 0 for outcome in own) / len(own),
        "turns": [outcome.turn for outcome in own],
        "wrong": [outcome.wrong for outcome in own],
    }


def _calibration(guesses: list[tuple[float, bool]]) -> list[dict[str, Any]]:
    """Guesses by how sure the scientist was: how many, how sure on average, what share was right."""
    found = []
    for least, most in zip(BELIEFS, (*BELIEFS[1:], 2.0), strict=True):
        some = [(sure, right) for sure, right in guesses if least <= sure < most]
        if some:
            right = _mean(right for _, right in some)
            found.append({"from": least, "count": len(some), "sure": _mean(sure for sure, _ in some), "right": right})
    return found


def _solved_interval(rules: list[dict[str, Any]]) -> list[float]:
    """Wilson's interval, as if each rule had been met once: several deals of one tell nothing of others."""
    return list(wilson(sum(rule["solved"] for rule in rules), len(rules)))


def _mean(values: Any) -> float:
    return float(statistics.fmean(values))


def _interval(values: list[float]) -> list[float] | None:
    """The mean's 95 % interval over rules."""
    if len(values) < 2:
        return None
    spread = 1.96 * statistics.stdev(values) / math.sqrt(len(values))
    return [statistics.fmean(values) - spread, statistics.fmean(values) + spread]


def wilson(hits: float, count: int) -> tuple[float, float]:
    """Wilson's 95 % interval of a share."""
    z = 1.96
    share = hits / count
    middle = (share + z * z / (2 * count)) / (1 + z * z / count)
    spread = z * math.sqrt(share * (1 - share) / count + z * z / (4 * count * count)) / (1 + z * z / count)
    return middle - spread, middle + spread
