"""A text as the words that frames are written in: small letters, one word for many, what says nothing left out."""

from __future__ import annotations

import re
from typing import Final

from kibitz.rulelang.wording.slips import Slips
from kibitz.rulelang.wording.vocabulary import PASSED_OVER, PASSED_OVER_LATER, PHRASES, SAME, SIGNS

MOST_WORDS: Final = 90  # of a text that is looked at at all
QUOTE: Final = '"'

_RANKS: Final = {"a": "ace", "j": "jack", "q": "queen", "k": "king"}
_LETTERS: Final = {"j": "jack", "q": "queen", "k": "king"}
_COUNTED: Final = frozenset(["1", "11", "12", "13", "one", "low"])
_VALUES: Final = _COUNTED | frozenset(
    ["ace", "jack", "queen", "king", "is", "count", "as", ",", ";", "and", "value", "="]
)
_WORD: Final = re.compile(r'"[^"]*"|→|[0-9]+(?:st|nd|rd|th|s)?|[a-z]+(?:[\'-][a-z]+)*|[♠♥♦♣,;:.()\-!?=]')
_ACE: Final = re.compile(r"(?<![\w'])A(?![\w'])(?=\s*(?:,|\)|or\b|and\b|to\b|through\b|-|–|&|/|:|=|\+|$|[♠♥♦♣]))")
_SHOULD: Final = re.compile(r"(^|[.;,:] )should (?=the |it |there |that |my |your |its )")  # `should it be red, …`
_ASKED: Final = re.compile(
    r"\b(was|is) (it|that|the (?:last|previous|top)(?: card| one)?) ([^?.;]+)\? (?:then )?"
)  # `was it red? then …`
_DOTTED: Final = re.compile(r"(?<=[a-z])\.(?=[a-z])")  # prev.suit
_CARD: Final = re.compile(r"\b(10|[2-9]|[akqj])\s?(of )?([♠♥♦♣])")


Rows = dict[str, list[tuple[list[str], list[str]]]]  # by their first word


def words_of(text: str, slips: Slips | None = None, rows: Rows | None = None) -> list[str]:
    """The words of a text, with slips of the pen mended where it is clear what was meant.

    `rows` of words are read as one before those that every game has, and after them.
    """
    found: list[str] = []
    text = _ACE.sub(" ace ", text)
    plain = text.lower()
    if len(plain) != len(text):  # a few letters change their length
        plain = "".join([sign.lower() if len(sign.lower()) == 1 else sign for sign in text])
    for sign, spelled in SIGNS.items():
        if sign in plain:
            plain = plain.replace(sign, spelled)
    plain = _ASKED.sub(r"if \2 \1 \3, ", plain)
    plain = _SHOULD.sub(r"\1if ", plain)
    plain = _CARD.sub(
        _card, _DOTTED.sub(" ", plain.replace("number of cards", "cardcount").replace("the row", "the line"))
    )
    for match in _WORD.finditer(plain):
        found.extend(_plain(match.group(), slips))
        if len(found) > MOST_WORDS:
            break
    found = _without_stops(_without_values(found))
    if rows is not None:
        found = replaced(replaced(found, rows))
    found = replaced(found) if rows is None else replaced(found, rows)
    found = [word for word in found if word not in PASSED_OVER_LATER]
    while found and found[-1] in (";", ",", ":"):
        found.pop()
    return _explained(_without_echoes(_looking_back(_with_bounds_in_front(found))))


_BOUNDS: Final = frozenset(["atmost", "atleast"])


def _with_bounds_in_front(words: list[str]) -> list[str]:
    """`Four at most` is said as `at most four`."""
    for k in range(1, len(words)):
        behind = words[k + 1] if k + 1 < len(words) else ""
        bounded = words[k] in _BOUNDS and _is_rank(words[k - 1]) and not _is_rank(behind)
        if bounded and (k < 2 or words[k - 2] not in ("from", "between", *_BOUNDS)):
            words = [*words[: k - 1], words[k], words[k - 1], *words[k + 1 :]]
    return words


def _without_echoes(words: list[str]) -> list[str]:
    """`down, down, down` is said once."""
    found: list[str] = []
    for word in words:
        if word in _WAYS and len(found) > 1 and found[-1] == "," and found[-2] == word:
            found.pop()
        elif not (word in _WAYS and found and found[-1] == word):
            found.append(word)
    return found


def _explained(words: list[str]) -> list[str]:
    """Brackets behind `high` and `low` that tell which cards these are go to the end."""
    told = [words[k - 1] for k in range(1, len(words)) if words[k] == "("]
    if "high" in told and "low" in told:
        return words
    for k in range(1, len(words) - 2):
        if words[k] == "(" and words[k - 1] in ("high", "low") and ")" in words[k:] and words[-1] != ")":
            stop = words.index(")", k)
            return [*words[:k], *words[stop + 1 :], "(", words[k - 1], "is", *words[k + 1 : stop], ")"]
    return words


_WAYS: Final = frozenset(["up", "down", "higher", "lower", "rise", "fall"])


_EARLIER: Final = frozenset(["beforelast", "back3", "back4", "back5", "back6"])


def _looking_back(words: list[str]) -> list[str]:
    """`the one before it`, behind a word of the last card, is the card before the last."""
    named = [word for word in words if word in _EARLIER]
    if "itwas" in words:
        meant = named[0] if named and words[0] == "if" else "last"
        words = [part for word in words for part in ((meant, "is") if word == "itwas" else (word,))]
    if named and words[0] == "if":  # `if the card two back was red …, if it was black …`
        first = words.index(named[0])
        for k in range(first + 1, len(words) - 1):
            if words[k] == "if" and words[k + 1] == "it":
                words = [*words[: k + 1], named[0], *words[k + 2 :]]
    for k in range(1, len(words) - 1):
        if words[k] == "before" and words[k + 1] in ("it", "that") and words[k - 1] in ("one", "card"):
            if "last" in words[:k]:
                return [*words[: k - 1], "beforelast", *words[k + 2 :]]
    return words


def _without_values(words: list[str]) -> list[str]:
    """Brackets that tell what aces and courts count are left out: they count so here."""
    if "(" not in words or ")" not in words:
        return words
    start, stop = words.index("("), words.index(")")
    inner = words[start + 1 : stop]
    if not set(inner) <= _VALUES or not set(inner) & _COUNTED:
        return words
    return _without_values(words[:start] + words[stop + 1 :])


def _card(match: re.Match[str]) -> str:
    rank = match.group(1)
    return f"{_RANKS.get(rank, rank)} of {match.group(3)}"


def _plain(word: str, slips: Slips | None) -> list[str]:
    """One word of the text, in the words of the table; none where it says nothing."""
    if not word:
        return []
    if word.startswith(QUOTE):
        return [word]
    if word.endswith("'s") and word not in SAME and len(word) > 3:
        base = word[:-2]
        if base in ("it", "that", "there"):
            return [base, "is"]
        word = base
    if word in _LETTERS:
        return [_LETTERS[word]]
    if word in PASSED_OVER:
        return []
    known = SAME.get(word)
    if known is None and word[0].isdigit() and word.endswith("s"):
        known = word[:-1]
    if known is None and "-" in word and len(word) > 1:
        parts: list[str] = []
        for part in word.split("-"):
            parts.extend(_plain(part, slips))
        return parts
    if known is None and word in ("!", "?", "."):
        known = ";"
    if known is None and slips is not None and word not in slips.meanings:
        known = slips.meant(word)
    return [known or word]


def slips_of(known: set[str], others: frozenset[str] = frozenset()) -> Slips:
    """Slips of all words that mean something, `known` those that stand in frames; `others` are no slips of them."""
    meanings = {word: word for word in [*known, *_RANKS.values()]}
    for first, rows in PHRASES.items():
        meanings[first] = first
        for row, _ in rows:
            meanings.update({word: word for word in row})
    meanings.update(SAME)
    slips = Slips(meanings, others)
    slips.meanings.update({word: word for word in [*PASSED_OVER, *PASSED_OVER_LATER]})
    return slips


def _without_stops(words: list[str]) -> list[str]:
    """Stops at the ends, doubled ones, and a bar between numbers as `to`."""
    found: list[str] = []
    for k, word in enumerate(words):
        if word == "-":
            numbers = 0 < k < len(words) - 1 and _is_rank(words[k - 1]) and _is_rank(words[k + 1])
            word = "to" if numbers else ","
        if word in (";", ",", ":") and (not found or found[-1] in (";", ",", ":", "(")):
            if found and word == ";" and found[-1] == ",":
                found[-1] = word
            continue
        if word == ")" and found and found[-1] in (";", ",", ":"):
            found.pop()
        found.append(word)
    while found and found[-1] in (";", ",", ":"):
        found.pop()
    return found


def _is_rank(text: str) -> bool:
    return text.isdigit() or text in _RANKS.values()


def replaced(words: list[str], rows: Rows = PHRASES) -> list[str]:
    """The words with rows of them read as one; what a row became may begin another row."""
    for _ in range(3):
        found: list[str] = []
        at = 0
        changed = False
        while at < len(words):
            row = _row_at(words, at, rows)
            if row is None:
                found.append(words[at])
                at += 1
                continue
            stop = at + len(row[0])
            found.extend(row[1])
            changed = changed or row[0] != row[1]
            at = stop
        words = found
        if not changed:
            break
    return words


def _row_at(words: list[str], at: int, rows: Rows) -> tuple[list[str], list[str]] | None:
    for row in rows.get(words[at], ()):
        if row[0] == words[at : at + len(row[0])]:
            return row
    return None
