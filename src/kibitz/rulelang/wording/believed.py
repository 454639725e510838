"""What the learned reader believes a text to mean: rules that are told apart, each with the belief in it.

What it writes is kept only if it is a rule within the limits. Ways to write one rule count together. A rule that is
in doubt for what it says is believed less.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from kibitz.rulelang.rule import Rule, parse
from kibitz.rulelang.tree import RuleError
from kibitz.rulelang.wording.doubts import is_empty_range, is_unlikely
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
DOUBTED: Final = 0.02  # belief in a reading up to which other rules are looked for as well
WORTH_A_SECOND: Final = 0.3  # belief of the first reader from which on the second is asked: with less little is taken
SLIGHT: Final = 0.1  # belief of the first reader in what the second is not asked about
MOST_STRANGE: Final = 0.2  # share of the words that no frame knows, of a text that is taken to be about rules of cards
MANY_WORDS: Final = 34  # of a text: of such long ones a half is easily left out
NONSENSE: Final = 0.5  # share of such words from which on nobody asks what a text may mean
ASKED: Final = 0.001  # belief in one of several readings from which on it is asked about
IN_DOUBT: Final = 0.2  # what is left of a belief in a rule that is in doubt for what it says
FAR_BEHIND: Final = 0.1  # share of the belief in one of several readings up to which another is not asked about


class Trust(NamedTuple):
    """Beliefs that count for one game, set by sentences that the reader has not learned from."""

    taken: float  # that is taken for what is meant where the frames read nothing, or what is doubted
    unlikely: float  # at or below which a reading of the frames is not believed
    unfamiliar: float  # that is taken of long texts and where many words are strange, more than 1 for none


TRUST: Final = Trust(0.58, 0.02, 0.65)
TRUST_IN_HOUSE_RULES: Final = Trust(0.74, 0.02, 1.1)  # a strange word may be what is done


class Believed(NamedTuple):
    """A rule as it is written, nothing for `no rule says this`, and how likely it is that the text means it."""

    text: str
    belief: float  # from 0 to 1


def is_familiar(words: list[str], strange: list[str]) -> bool:
    """Whether few enough words of a text are such as no frame knows: else it may be about something else altogether."""
    return len(strange) <= MOST_STRANGE * len(set(words))


def is_long(text: str) -> bool:
    """Whether a text has so many words that a half of it is easily left out: then more belief is wanted, too."""
    return len(said_words(text)) > MANY_WORDS


def is_nonsense(words: list[str], strange: list[str]) -> bool:
    """Whether so few words of a text are known that beliefs about it are worth nothing, where no frame reads it."""
    return len(strange) >= NONSENSE * len(set(words))


def weighed(read: list[str], told: list[Believed], familiar: bool, trust: Trust = TRUST) -> list[str]:
    """What is taken for meant of what the frames read and of what the learned reader believes.

    A reading of the frames stands if it is believed at all, or if nothing else is somewhat believed. Where several
    stand it is asked, unless one is believed far more; less belief is wanted for that. Where the frames read nothing,
    or what is doubted, a high belief in another rule is taken; a higher one where the words are not `familiar`.
    """
    best = told[0] if told else Believed("", 0.0)
    if read and best.belief < SOMEWHAT:
        return read
    beliefs = {one.text: one.belief for one in told}
    doubted = all(beliefs.get(one, 0.0) <= DOUBTED for one in read)
    if doubted and best.text and best.belief >= (trust.taken if familiar else trust.unfamiliar):
        return [best.text]
    unlikely = trust.unlikely
    if len(read) > 1:
        unlikely = max(ASKED, FAR_BEHIND * max([beliefs.get(one, 0.0) for one in read]))
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
        doubtful = rule is not None and (is_unlikely(rule, text) or is_empty_range(written.text))
        belief = written.belief * (IN_DOUBT if doubtful else 1.0)
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
    """What a reader writes of a text, and where it is worth it what a second one believes of that, both in one belief.

    They err in different ways. A second reader that cannot read the text believes nothing of it.
    """
    found = looked.write()[:MOST_TOLD]
    other = second.look_at(words) if found and found[0].belief >= WORTH_A_SECOND else None
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
