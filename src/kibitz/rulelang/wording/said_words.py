"""The words of a text as they were said, for the language model: only cards, ranks and numbers are spelled in one way.

The frames read other words, `words_of`: one for many, and several in one. What a language model knows, it knows of the
words that people use. Cards and numbers are the exception, since examples are told again with other cards.
"""

from __future__ import annotations

import re
from typing import Final

from kibitz.rulelang.wording.plain_words import LETTERS, MOST_WORDS, QUOTE, WORD, cards_spelled, lowered, texted
from kibitz.rulelang.wording.vocabulary import SAME, SIGNS

_SPELLED: Final = frozenset(
    ["hearts", "spades", "diamonds", "clubs", "red", "black", "odd", "even", "ace", "jack", "queen", "king", "prime",
     "court", "colour", "2nd", "3rd", *[f"{k}th" for k in range(4, 11)], *[str(k) for k in range(30)]]
)  # fmt: skip
# Words that the frames read as cards, and that may well mean something else.
_OTHERWISE: Final = frozenset(
    ["points", "point", "spots", "spot", "pip", "royals", "royalty", "royal", "figures", "figure", "faces", "pictures",
     "picture", "one"]
)  # fmt: skip
_ONE_SPELLING: Final = {
    **{word: spelled for word, spelled in SAME.items() if spelled in _SPELLED and word not in _OTHERWISE},
    **LETTERS,
    "second": "2nd",
}
_ARE: Final = re.compile(r"(?<=[a-z]s) r\b(?= [a-z]{3})")  # `hearts r always fine`
_ENDING: Final = re.compile(r"(.+)('s|n't|'re|'ll|'ve)")


def said_words(text: str, quotes: bool = False) -> list[str]:
    """The words and signs of a text; what stands in quotation marks is one word where `quotes` are asked for."""
    plain = texted(lowered(text))
    for sign, spelled in SIGNS.items():
        if sign in plain and not (quotes and sign == QUOTE):
            plain = plain.replace(sign, spelled)
    if not quotes:
        plain = plain.replace(QUOTE, " ")
    plain = cards_spelled(_ARE.sub(" are", plain.replace("’", "'")))
    found: list[str] = []
    for match in WORD.finditer(plain):
        found.extend(_spelled(match.group()))
        if len(found) > MOST_WORDS:
            break
    return found


def _spelled(word: str) -> list[str]:
    if word.startswith(QUOTE):
        return [word]
    if word in _ONE_SPELLING:
        return [_ONE_SPELLING[word]]
    ending = _ENDING.fullmatch(word)
    if ending is not None:
        stem = "can" if word == "can't" else ending.group(1)
        return [*_spelled(stem), ending.group(2)]
    if "-" in word and len(word) > 1:
        return [part for half in word.split("-") for part in _spelled(half)]
    return [word[:-1]] if word[0].isdigit() and word.endswith("s") else [word]
