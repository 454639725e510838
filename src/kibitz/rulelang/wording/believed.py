"""What the learned reader believes a text to mean: rules that are told apart, each with the belief in it.

What it writes is kept only if it is a rule within the limits. Ways to write one rule count together. A rule that names
a suit, colour, rank or other sort of card of which the text says nothing, or leaves out one that it names, is
believed less: there the reader guesses.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from kibitz.rulelang.rule import Rule, parse
from kibitz.rulelang.tree import RuleError
from kibitz.rulelang.wording.doubts import is_unlikely
from kibitz.rulelang.wording.learned import (
    UNSAYABLE,
    LearnedReader,
    Looked,
    NoReader,
    Written,
    learned_reader,
    secret_tokens,
    word_reader,
)
from kibitz.rulelang.wording.likeness import Judged, alike, from_there_on
from kibitz.rulelang.wording.said_words import said_words

MOST_TOLD: Final = 5  # ways to write a text that are compared with each other
FIRST: Final = 0.7  # what the belief of the first reader counts for, beside the second one's
SOMEWHAT: Final = 0.1  # belief in another rule below which a reading stands that is not believed
DOUBTED: Final = 0.1  # belief in a reading up to which other rules are looked for as well
RATHER_SURE: Final = 0.5  # belief of the first reader from which on the second is asked
SLIGHT: Final = 0.1  # belief of the first reader in what the second is not asked about
MOST_STRANGE: Final = 0.2  # share of the words that no frame knows, of a text that is understood by belief alone
NONSENSE: Final = 0.5  # share of such words from which on nobody asks what a text may mean
ASKED: Final = 0.001  # belief in one of several readings from which on it is asked about
UNHEEDED: Final = 0.2  # what is left of a belief where cards are named on one side alone
SUITS: Final = ("spades", "hearts", "diamonds", "clubs")
COLOURS: Final = {"red": ("hearts", "diamonds"), "black": ("spades", "clubs")}
RANKS: Final = {"ace": 1, "jack": 11, "queen": 12, "king": 13}


class Trust(NamedTuple):
    """Beliefs that count for one game, set by sentences that the reader has not learned from."""

    taken: float  # that is taken for what is meant where the frames read nothing, or what is doubted
    unlikely: float  # at or below which a reading of the frames is not believed


TRUST: Final = Trust(0.55, 0.005)
TRUST_IN_HOUSE_RULES: Final = Trust(0.7, 0.01)


class Believed(NamedTuple):
    """A rule as it is written, nothing for `no rule says this`, and how likely it is that the text means it."""

    text: str
    belief: float  # from 0 to 1


def is_familiar(words: list[str], strange: list[str]) -> bool:
    """Whether few enough words of a text are such as no frame knows: else it may be about something else altogether."""
    return len(strange) <= MOST_STRANGE * len(set(words))


def is_nonsense(words: list[str], strange: list[str]) -> bool:
    """Whether so few words of a text are known that beliefs about it are worth nothing, where no frame reads it."""
    return len(strange) >= NONSENSE * len(set(words))


def weighed(read: list[str], told: list[Believed], familiar: bool, trust: Trust = TRUST) -> list[str]:
    """What is taken for meant of what the frames read and of what the learned reader believes.

    A reading of the frames stands if it is believed at all, or if nothing else is somewhat believed. Where several
    stand it is asked; less belief is wanted for that. Where the frames read nothing, or what is doubted, a high belief
    in another rule is taken, if the words of the text are `familiar`.
    """
    best = told[0] if told else Believed("", 0.0)
    if read and best.belief < SOMEWHAT:
        return read
    beliefs = {one.text: one.belief for one in told}
    doubted = all(beliefs.get(one, 0.0) <= DOUBTED for one in read)
    if doubted and familiar and best.text and best.belief >= trust.taken:
        return [best.text]
    unlikely = ASKED if len(read) > 1 else trust.unlikely
    return [one for one in read if beliefs.get(one, 0.0) > unlikely]


def believed(words: list[str], read: list[Rule], text: str) -> list[Believed]:
    """The rules that the words of a text may mean, the likeliest first; those that were read are among them.

    If one that was read is rather believed just as it is written, no other is looked for: it stands.
    """
    looked = learned_reader("eleusis").look_at(said_words(text))
    if looked is None:
        return []
    as_read = sorted([Believed(rule.text(), looked.belief_in(secret_tokens(rule))) for rule in read], key=_by_belief)
    if as_read and as_read[-1].belief > DOUBTED:
        return as_read[::-1]
    found: list[tuple[Judged | None, float]] = [(Judged(rule), 0.0) for rule in read]
    for written in of_both(looked, word_reader("eleusis"), words):
        rule = _rule(written.text)
        if rule is None and written.text != UNSAYABLE:
            continue
        judged = None if rule is None else Judged(rule)
        sound = rule is None or (heeds(words, written.text.split()) and not is_unlikely(rule, text))
        belief = written.belief * (1.0 if sound else UNHEEDED)
        for k, (other, sum_so_far) in enumerate(found):
            if _alike(judged, other):
                found[k] = (other, sum_so_far + belief)
                break
        else:
            found.append((judged, belief))
    beliefs = {"" if judged is None else judged.rule.text(): belief for judged, belief in found}
    for one in as_read:  # what is hardly believed is not always written
        beliefs[one.text] = max(one.belief, beliefs[one.text])
    return sorted([Believed(text, belief) for text, belief in beliefs.items()], key=_by_belief, reverse=True)


def of_both(looked: Looked, second: LearnedReader | NoReader, words: list[str]) -> list[Written]:
    """What a reader writes of a text; where it is rather sure, believed as much as a second one does, too.

    They err in different ways. A second reader that cannot read the text believes nothing of it.
    """
    found = looked.write()[:MOST_TOLD]
    other = second.look_at(words) if found and found[0].belief >= RATHER_SURE else None
    beliefs = [0.0 if other is None or one.belief < SLIGHT else other.belief_in(one.text.split()) for one in found]
    shared = [FIRST * one.belief + (1 - FIRST) * belief for one, belief in zip(found, beliefs, strict=True)]
    return [Written(one.text, belief) for one, belief in zip(found, shared, strict=True)]


def _by_belief(one: Believed) -> float:
    return one.belief


def _alike(one: Judged | None, other: Judged | None) -> bool:
    if one is None or other is None:
        return one is other
    return alike(one, other)


def _rule(text: str) -> Rule | None:
    """What was written as a rule that lets something follow the starter, if it is one."""
    try:
        rule = parse(text)
        return Rule(from_there_on(rule.statement), rule.starter)
    except RuleError:
        return None


# --- what is named on both sides ------------------------------------------------------------------------------


def heeds(words: list[str], written: list[str]) -> bool:
    """Whether a rule names the cards that a text names, as far as that can be told by words alone."""
    said, named = set(words), set(written)
    return (
        all(_colour_heeded(colour, said, named) for colour in COLOURS)
        and all(_suit_heeded(suit, said, named) for suit in SUITS)
        and _parities_heeded(said, named)
        and _sorts_heeded(said, named)
        and _features_heeded(said, named)
        and _ranks_heeded(_ranks(words), _ranks(written), said, named)
    )


def _colour_heeded(colour: str, said: set[str], named: set[str]) -> bool:
    suits = {suit for two in COLOURS.values() for suit in two}
    if colour in said and colour not in named:
        return bool(named & ({"colour", *COLOURS} | suits))
    if colour in named and colour not in said:
        return bool(said & ({"colour", *COLOURS} | suits))
    return True


def _suit_heeded(suit: str, said: set[str], named: set[str]) -> bool:
    if suit in said and suit not in named:
        own = [colour for colour, suits in COLOURS.items() if suit in suits]
        both = all(other in said for other in COLOURS[own[0]])  # `no spades or clubs` is red
        return bool(named & {"suit", *(COLOURS if both else own)}) or len(said & set(SUITS)) == 3
    if suit in named and suit not in said:
        loose = {"red", "black", "suit", "major", "minor", "majors", "minors", "other", "others", "else", "rest"}
        return bool(said & loose) or len(said & set(SUITS)) > 1
    return True


_OF_PARITY: Final = frozenset(["odd", "even", "parity", "oddness", "evenness", "multiple", "divide", "divisible", "2"])
_BY_TURNS: Final = frozenset(["alternate", "every_other", "2nd", "turn", "inturn", "then", "first", "half"])


def _parities_heeded(said: set[str], named: set[str]) -> bool:
    if said & {"odd", "even"} and not named & {"odd", "even", "parity", "multiple", "mod", "position"}:
        return False
    return not named & {"odd", "even"} or bool(said & (_OF_PARITY | _BY_TURNS)) or any(word.isdigit() for word in said)


def _sorts_heeded(said: set[str], named: set[str]) -> bool:
    if "prime" in said and "prime" not in named:
        return False
    if "court" in named and not said & {"court", "number", "pipcard", "kind", "face", *RANKS}:
        return False
    return "court" not in said or bool(named & {"court", "number", "kind", "jack", "10", "11"})


def _features_heeded(said: set[str], named: set[str]) -> bool:
    """Whether no suit or colour is left out of which a text speaks, and no position comes in of which it does not."""
    if "suit" in said and not named & {"suit", "suits", *SUITS, *COLOURS}:
        return False
    if "colour" in said and not named & {"colour", "colours", "suit", *SUITS, *COLOURS}:
        return False
    return "position" not in named or bool(said & _OF_PLACES) or any(word[:1].isdigit() for word in said)


_OF_PLACES: Final = frozenset(
    ["position", "every_other", "2nd", "3rd", "turn", "inturn", "alternate", "first", "then", "cardcount", "pattern",
     "block", "pair", "start", "order", "inrow", "every", "step"]
)  # fmt: skip


def _ranks(words: list[str]) -> list[int]:
    numbers = [int(word) if word.isdigit() else int(word[:-2]) if word[:-2].isdigit() else 0 for word in words]
    return [number for number in [*numbers, *[RANKS.get(word, 0) for word in words]] if number]


_MEASURED: Final = frozenset(["prime", "multiple", "court", "number", "divisor", "mod", "wrapping", "times", "twice"])
_LOOSELY: Final = frozenset(["high", "low", "half", "single", "middle", "court", "number", "prime"])
MOST_UNNAMED: Final = 3  # ranks that a text may name and a rule need not
SMALL: Final = 4  # numbers up to this may count cards or places


def _ranks_heeded(said: list[int], named: list[int], words: set[str], written: set[str]) -> bool:
    """Whether each number has its like on the other side, or one beside it: `below 8` is 7 or lower."""
    for number in named:
        if number > SMALL and number != 12 and not words & _LOOSELY and not _beside(number, said):
            return False
    if len([number for number in set(said) if not _beside(number, named)]) > MOST_UNNAMED:
        return False
    for number in said:
        between = bool(named) and min(named) < number < max(named)
        if number > SMALL and not written & _MEASURED and not between and not _beside(number, named):
            return False
    return True


def _beside(number: int, others: list[int]) -> bool:
    return any(abs(number - other) <= 1 for other in others)
