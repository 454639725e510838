"""A rule's text as tokens: words, whole numbers, signs. Only plain letters and figures get through."""

from __future__ import annotations

from typing import Final

from kibitz.rulelang.tree import RuleError

MOST_SIGNS: Final = 2000
MOST_TOKENS: Final = 400

_SMALL: Final = "abcdefghijklmnopqrstuvwxyz"
_FIGURES: Final = "0123456789"
_SUIT_SIGNS: Final[dict[str, str]] = {"♠": "spades", "♥": "hearts", "♦": "diamonds", "♣": "clubs"}
_PAIRS: Final = ["!=", "<=", ">="]
_SINGLES: Final = "(),=<>"
_SPACES: Final = " \t\r\n"

# Other words for the words of the language.
SYNONYMS: Final[dict[str, str]] = {
    "color": "colour", "colors": "colour", "colours": "colour", "suits": "suit", "parities": "parity",
    "face": "court", "faces": "court", "courts": "court", "numbers": "number", "primes": "prime",
    "reds": "red", "blacks": "black", "evens": "even", "odds": "odd",
    "spade": "spades", "heart": "hearts", "diamond": "diamonds", "club": "clubs",
    "aces": "ace", "jacks": "jack", "queens": "queen", "kings": "king",
    "twos": "2", "threes": "3", "fours": "4", "fives": "5", "sixes": "6", "sevens": "7", "eights": "8",
    "nines": "9", "tens": "10",
    "one": "1", "two": "2", "three": "3", "four": "4", "five": "5", "six": "6", "seven": "7", "eight": "8",
    "nine": "9", "ten": "10", "eleven": "11", "twelve": "12", "thirteen": "13",
    "different": "another", "previous": "last", "greater": "higher", "smaller": "lower", "less": "fewer",
    "multiples": "multiple", "cards": "card", "cycle": "follows", "block": "blocks", "unused": "new",
    "divisors": "divisor", "factor": "divisor", "factors": "divisor", "largest": "highest", "smallest": "lowest",
}  # fmt: skip


class Token:
    """A piece of the text: kind is word, number, sign, text (in quotation marks) or end."""

    def __init__(self, kind: str, text: str, at: int, length: int) -> None:
        self.kind = kind
        self.text = text
        self.at = at
        self.length = length


def scan(text: str, quotes: bool = False) -> list[Token]:
    """The tokens of a text, an end token last. Words come in small letters, and as this language spells them."""
    if len(text) > MOST_SIGNS:
        raise RuleError(f"A rule has at most {MOST_SIGNS} characters; this one has {len(text)}.", MOST_SIGNS, 1)
    tokens: list[Token] = []
    at = 0
    while at < len(text):
        sign = text[at]
        if sign in _SPACES:
            at += 1
            continue
        token = _token(text, at, quotes)
        tokens.append(token)
        at += token.length
        if len(tokens) > MOST_TOKENS:
            raise RuleError(f"A rule has at most {MOST_TOKENS} words.", token.at, token.length)
    tokens.append(Token("end", "the end of the rule", len(text), 0))
    return tokens


def _token(text: str, at: int, quotes: bool) -> Token:
    sign = text[at]
    if sign in _SUIT_SIGNS:
        return Token("word", _SUIT_SIGNS[sign], at, 1)
    if text[at : at + 2] in _PAIRS:
        return Token("sign", text[at : at + 2], at, 2)
    if sign in _SINGLES:
        return Token("sign", sign, at, 1)
    if quotes and sign in '"“':
        return _quotation(text, at)
    if sign in _FIGURES:
        return _figures(text, at)
    end = at
    while end < len(text) and _small(text[end]) != "":
        end += 1
    if end == at:
        raise RuleError(f"A rule is written in plain letters, figures and brackets; {_name(sign)} is none.", at, 1)
    word = "".join([_small(text[k]) for k in range(at, end)])
    word = SYNONYMS.get(word, word)
    return Token("number" if word[0] in _FIGURES else "word", word, at, end - at)


def _figures(text: str, at: int) -> Token:
    end = at
    while end < len(text) and text[end] in _FIGURES:
        end += 1
    if end - at > 4:
        raise RuleError("The numbers of a rule go up to 208.", at, end - at)
    return Token("number", str(int(text[at:end])), at, end - at)


def _quotation(text: str, at: int) -> Token:
    end = at + 1
    while end < len(text) and text[end] not in '"”':
        end += 1
    if end == len(text):
        raise RuleError("These quotation marks are not closed.", at, 1)
    return Token("text", text[at + 1 : end], at, end + 1 - at)


def _small(sign: str) -> str:
    """A plain letter as a small one, or nothing."""
    if sign in _SMALL:
        return sign
    code = ord(sign)
    return chr(code + 32) if 65 <= code <= 90 else ""


def _name(sign: str) -> str:
    code = ord(sign)
    if 33 <= code < 127:
        return f"'{sign}'"
    return f"the character U+{code:04X}"
