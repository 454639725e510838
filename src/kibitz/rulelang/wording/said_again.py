"""What is said again without its name: places, the last two cards, a sum, a feature; each is named in full.

`Up on odd places, down on even ones` and `keep the colour, else change it` are read like any other words after that.
"""

from __future__ import annotations

from typing import Final


def named_again(words: list[str]) -> list[str]:
    """The words with all of that in full."""
    return _same_feature(_else_of_numbers(_same_subject(_same_places(words))))


def _same_places(words: list[str]) -> list[str]:
    """`Up on odd places, down on even ones` speaks of places again."""
    nouns = [word for k, word in enumerate(words) if word in _PLACES and words[k - 1] in ("odd", "even")]
    if not nouns:
        return words
    found = list(words)
    for k in range(len(words) - 1, 0, -1):
        behind = words[k + 1] if k + 1 < len(words) else ";"
        if words[k] in ("odd", "even") and words[k - 1] in ("on", "at", "in", "for") and behind in ("one", ",", ";"):
            found[k + 1 : k + 2 if behind == "one" else k + 1] = [nouns[0]]
    return found


_PLACES: Final = frozenset(["position", "step", "turn"])


def _same_subject(words: list[str]) -> list[str]:
    """`If the last two went up …, if they went down …` speaks of these two again, and of a sum said once likewise."""
    if words.count("if") < 2:
        return words
    first = words.index("if")
    second = words.index("if", first + 1)
    told, rest = words[first + 1 : second], words[second:]
    if len(rest) < 3 or rest[1] not in ("it", "they", "this", "that", "sum", "result"):
        return words
    if told[:2] == ["both", "of"]:
        told = told[2:]
    if told[:2] == ["last", "2"]:
        noun = told[2] if len(told) > 2 and told[2] in _FEATURE_WORDS else "card"
        return [*words[:second], "if", "last", "2", noun, *rest[2:]]
    if told[:1] == ["last"] and _STEPS & set(told[1:4]) and _STEPS & set(rest[2:4]):
        return [*words[:second], "if", "last", *rest[2:]]
    if _OF_NUMBERS & set(told) and rest[2] == "is":
        return [*words[:second], "if", "thatnumber", *rest[2:]]
    return words


_FEATURE_WORDS: Final = frozenset(["suit", "colour", "value", "parity", "kind"])
_STEPS: Final = frozenset(["up", "down", "rise", "rose", "fall", "fell", "higher", "lower"])
_OF_NUMBERS: Final = frozenset(["sum", "addup", "product", "difference", "together", "position", "total", "mod"])


def _else_of_numbers(words: list[str]) -> list[str]:
    """`Fourteen or more …, if less …` tells what holds else; `sum even: …; odd: …` speaks of the sum both times."""
    marks = [k for k in range(1, len(words)) if words[k] in _SIGNS and words[k - 1] in ("odd", "even")]
    if len(marks) == 2 and _OF_NUMBERS & set(words[: marks[0]]) and words[marks[1] - 2] in (",", ";"):
        return [*words[: marks[1] - 1], "if", "thatnumber", "is", *words[marks[1] - 1 :]]
    found: list[str] = []
    for k, word in enumerate(words):
        if k and k < len(words) - 1 and _is_rest(words, k) and _OF_NUMBERS & set(words[:k]):
            found = [*(found[:-1] if words[k - 1] == "if" else found), "else"]
        else:
            found.append(word)
    return found


def _is_rest(words: list[str], at: int) -> bool:
    """Whether a word stands alone for all numbers that a bound before it leaves."""
    alone = words[at + 1] in (_ANSWERS if words[at - 1] == "if" else _SIGNS)
    if not alone or words[at - 1] not in ("if", ";", ",") or words[:at].count("if") > 2:
        return False
    bounds = _LEAST if words[at] in _LESS else _MOST if words[at] in _MORE else ()
    told = " ".join(words[:at])
    return any(bound in told for bound in bounds)


_LESS: Final = frozenset(["less", "lower", "under", "below"])
_MORE: Final = frozenset(["more", "higher", "over", "above"])
_LEAST: Final = ("atleast", "or more", "or higher", "or over", "or above")
_MOST: Final = ("atmost", "or less", "or lower", "or under", "or below")
_SIGNS: Final = frozenset([":", "→"])
_ANSWERS: Final = frozenset([",", ":", "→", "play", "then", "red", "black", "odd", "even"])


def _same_feature(words: list[str]) -> list[str]:
    """`Keep the colour …, else change it` names the feature once."""
    named = [word for word in words if word in _FEATURE_WORDS]
    if len(set(named)) != 1:
        return words
    found = list(words)
    for k in range(words.index(named[0]) + 2, len(words)):
        behind = words[k + 1] if k + 1 < len(words) else ";"
        changed = words[k - 1] in _CHANGING and behind in (",", ";", "if", "else", "on", "at", "in")
        if words[k] == "it" and (changed or (behind in ("change", "stay") and words[k - 1] in _PLACES)):
            found[k] = named[0]
    return found


_CHANGING: Final = frozenset(["share", "change", "keep", "switch", "alternate", "leave", "vary"])
