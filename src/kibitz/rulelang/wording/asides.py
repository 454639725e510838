"""What stands around a rule and is no part of it: the number it has in a list, and examples that are told with it.

Both name cards or numbers, so that they are easily taken for tests. `Rule 9: alternate colours, e.g. 5♥ on 4♠.` is
the rule that colours alternate; the nine, the four and the five say nothing.
"""

from __future__ import annotations

import re
from typing import Final

from kibitz.rulelang.scanner import MOST_SIGNS

_NUMBER: Final = r"(?:\d{1,3}|[ivx]{1,5}|[a-h])"
_TITLED: Final = re.compile(  # `Rule 9:`, `Law IV.`, `Problem 4. (Solution)`, `My guess is:`
    r"\s*(?:(?:the|my|our)\s+)?(?:secret\s+)?(?:"
    r"(?:rule|law|problem|puzzle|variant|variation|example|section|article|clause|exercise|case|guess|idea|option)\b"
    rf"\s*(?:no\.?\s*|nr\.?\s*|[#№]\s*)?{_NUMBER}\s*(?:[.:)\u2013\u2014]+|[-=]+\s|(?=\())"
    r"(?:\s*\([^()]{1,30}\)\s*[.:\u2013\u2014-]*)?"
    r"|(?:rule|law|guess|idea|answer|solution)(?:\s+(?:is|goes|reads))?\s*:"
    r")\s*",
    re.IGNORECASE,
)
_LISTED: Final = re.compile(  # `7. The next card …`, `(d) …`, `§3 …`, `No. 12: …`; of a seven one speaks otherwise
    r"\s*(?:(?:[IVX]{1,5}[.)]\s*)?(?:\d{1,3}|[IVX]{1,5})[.)]\s+(?=[A-Z])|\(\s*(?:\d{1,2}|[ivx]{1,4}|[a-h])\s*\)\s*[.:]?\s+"
    r"|[a-h1-9]\)\s+|[#§№]\s*\d{1,3}\s*[.:)\u2013\u2014-]*\s+|(?:[Nn]o\.|[Nn]r\.?)\s*\d{1,3}\s*[.:)\u2013\u2014]+\s*)"
)
_NEXT_TITLED: Final = re.compile(  # `…. Case 2: …`
    r"(?<=[.;,:!?])\s+(?:case|rule|clause|part)\s+(?:\d{1,2}|[a-h]|[ivx]{1,4})\s*[.:)]+\s+", re.IGNORECASE
)
_NEXT_LISTED: Final = re.compile(r"(?<=[.;,:!?])\s+\(?[a-h1-9]\)\s+")  # `…; b) …`
_TOLD: Final = r"(?P<told>[^;.!?()\[\]\n]*)(?P<close>[)\]]?)"
_EXAMPLE: Final = re.compile(
    r"(?P<open>[(\[]?)\s*(?:\be\.?\s?g\b[.:,]*|\bfor (?:example|instance)\b|(?<=[.;!(] )examples?\s*:|\bex\s*[.:])"
    + _TOLD,
    re.IGNORECASE,
)
_SO: Final = re.compile(  # `…, so 6 on 5`, `… (like 6 on 5)`, `…. Right: 6 on 5`: rules are told in these words as well
    r"(?:(?P<open>[(\[])\s*|[,;:\u2013\u2014-]\s*|[.!]\s*(?=\w+:))"
    r"(?:(?:so|thus|hence|like|as in|i\.?\s?e\b[.,]*)(?!\w)"
    r"|(?:right|wrong|good|bad|allowed|legal|illegal|correct|incorrect):)" + _TOLD,
    re.IGNORECASE,
)
_UNFINISHED: Final = re.compile(
    r"^\s*(?:if|when|whenever|after|on|with|once|unless|should|following|where|as long as)\b[^,;:→]*$", re.IGNORECASE
)
_WORD: Final = re.compile(r"\w+")


def without_asides(text: str, listed: bool = True) -> str:
    """A text without its number in a list and without examples; a bare `7.` counts as a number where `listed`."""
    if len(text) > MOST_SIGNS:
        return text
    plain = " ".join(text.split())  # long rows of spaces would be looked through again from each of them
    bare = without_examples(without_number(plain, listed))
    return text if bare == plain else bare


def without_number(text: str, listed: bool = True) -> str:
    """A text without the number of a list, or the word `rule`, in front of it."""
    match = _TITLED.match(text) or (_LISTED.match(text) if listed else None)
    rest = text if match is None else _NEXT_TITLED.sub(" ", text[match.end() :])
    if listed:
        rest = _NEXT_LISTED.sub(" ", rest)
    return rest if _WORD.search(rest) else text


def without_examples(text: str) -> str:
    """A text without examples that are told behind a rule, up to the end of their sentence or bracket."""
    for pattern, surely in ((_EXAMPLE, True), (_SO, False)):
        start = 0
        while (match := pattern.search(text, start)) is not None:
            before, behind = text[: match.start()], text[match.end() :]
            if match["close"] and not match["open"]:
                behind = match["close"] + behind
            if not _is_told(before) or not _are_examples(match["told"], surely, bool(match["open"])):
                start = match.end()
                continue
            text, start = before.rstrip(" ,:\u2013\u2014-") + (behind if behind[:1] in ".;!?)," else " " + behind), 0
    return text


def _is_told(before: str) -> bool:
    """Whether what stands before an example may be a rule, and is not a condition alone."""
    sentence = before[max([before.rfind(stop) for stop in ".;!?("]) + 1 :]
    return bool(_WORD.search(before)) and not _UNFINISHED.match(sentence.rstrip(" ,"))


_RANKS: Final = (
    r"(?:10|[2-9]|[jqk]|ace|jack|queen|king|two|three|four|five|sixe?|seven|eight|nine|ten)(?:s|'s)?"
    r"|(?:10|[2-9ajqk])[shdc]"
)
_RANK: Final = re.compile(_RANKS)
_CARD: Final = re.compile(rf"{_RANKS}|(?:heart|diamond|spade|club)s?|[♠♥♦♣]")
_SIGN: Final = re.compile(r"[\w']+|[♠♥♦♣→]")
_LYING: Final = frozenset(
    ["on", "after", "over", "upon", "above", "under", "behind", "onto", "then", "follow", "follows", "followed", "→"]
)
# What examples say beside cards: with any other word in it, a sentence may go on with the rule.
_IN_EXAMPLES: Final = _LYING | frozenset(
    ["a", "an", "the", "of", "by", "to", "next", "last", "can", "could", "may", "might", "must", "be", "is", "are",
     "was", "go", "goes", "fits", "lets", "allow", "allows", "put", "play", "played", "place", "lay", "laid", "lies",
     "you", "u", "we", "i", "or", "and", "not", "no", "but", "never", "only", "yes", "ok", "okay", "fine", "right",
     "good", "wrong", "bad", "allowed", "red", "black", "too", "also", "etc", "so", "it", "that", "would", "like",
     "one"]
)  # fmt: skip


def _are_examples(told: str, surely: bool, in_brackets: bool) -> bool:
    """Whether words name cards and, unless a bracket ends them, say nothing but which lie on which.

    Where they do not `surely` begin an example, each part has to tell of a rank on another, or of one that is wrong.
    """
    parts = [_SIGN.findall(part) for part in told.lower().split(",")]
    words = [word for part in parts for word in part]
    if not any(_CARD.fullmatch(word) for word in words):
        return False
    if in_brackets and surely:
        return True
    if not all(word in _IN_EXAMPLES or _CARD.fullmatch(word) for word in words):
        return False
    return surely or all(part[:1] == ["not"] or _is_of_two_ranks(part) for part in parts)


def _is_of_two_ranks(words: list[str]) -> bool:
    return not _LYING.isdisjoint(words) and len([word for word in words if _RANK.fullmatch(word)]) > 1
