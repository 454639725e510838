"""A text as the words that frames are written in: small letters, one word for many, what says nothing left out."""

from __future__ import annotations

import re
from typing import Final

from kibitz.rulelang.wording.said_again import named_again
from kibitz.rulelang.wording.slips import Slips
from kibitz.rulelang.wording.vocabulary import PASSED_OVER, PASSED_OVER_LATER, PHRASES, SAME, SIGNS

MOST_WORDS: Final = 90  # of a text that is looked at at all
QUOTE: Final = '"'

_RANKS: Final = {"a": "ace", "j": "jack", "q": "queen", "k": "king"}
LETTERS: Final = {"j": "jack", "q": "queen", "k": "king"}
_COUNTED: Final = frozenset(["1", "11", "12", "13", "one", "low"])
_VALUES: Final = _COUNTED | frozenset(
    ["ace", "jack", "queen", "king", "is", "count", "as", ",", ";", "and", "value", "="]
)
WORD: Final = re.compile(r'"[^"]*"|→|[0-9]+(?:st|nd|rd|th|s)?|[a-z]+(?:[\'-][a-z]+)*|[♠♥♦♣,;:.()\-!?=]')
_ACE: Final = re.compile(r"(?<![\w'])A(?![\w'])(?=\s*(?:,|\)|or\b|and\b|to\b|through\b|-|–|&|/|:|=|\+|$|[♠♥♦♣]))")
_TABLE_ACE: Final = re.compile(r"^\s*A(?=\s*\(|\s+[-–|:])")  # `A (Reverse): …`
_ASIDE: Final = re.compile(r"\(\s*(?:e\.? ?g\b|i\.? ?e\b|for example|for instance|such as|example)[^()]*\)")
_ON_THE_LINE: Final = re.compile(r"\b(?:on|in|of|onto|from) the main ?line\b")
_ANY_STARTER: Final = re.compile(  # a sentence that says what holds anyway
    r"(?:(?<=[.;])|^)\s*(?:any card (?:may|can) (?:start|begin|be (?:played )?first|be the (?:first|starter))[^.;]*"
    r"|the (?:first|starting|opening) card (?:may|can) be any(?:thing| card)?)\s*(?:[.;]|$)"
)
_ARE: Final = re.compile(r"(?<=[a-z]s) r\b(?= [a-z]{3})")  # `hearts r always fine`
_TO: Final = re.compile(r"\b(need|needs|has|have|got|want) 2 (?=[a-z])")  # `u need 2 beat it`
_SHOULD: Final = re.compile(
    r"(^|[.;,:] )should (?=the |it |there |that |my |your |its |both |two )"
)  # `should it be red, …`
_ASKED: Final = re.compile(
    r"\b(was|is) (it|that|the (?:last|previous|top)(?: card| one)?) ([^?.;]+)\? (?:then )?"
)  # `was it red? then …`
_ASKED_SHORTLY: Final = re.compile(  # `Red on top? Even.`
    r"(?:^|(?<=[.;!?,] ))(?!(?:if|when|whenever|after|on|with|following|what|which|who|why|how|where|is|are|was|were|"
    r"do|does|did|has|have|can|could|may|must|should|would|will|isn't|or)\b)([^.;:?!]{1,60})\? (?:then )?(?=\w)"
)
_OTHERS: Final = re.compile(
    r"(?<!of )(?<!in )(?<!from )(?<!and )\b(?:all )?(?:the )?(?:other|remaining) (?:two |three |2 |3 )?"
    r"(?:suits|ranks|values|ones)\b"
)
_YOUR_CARD: Final = re.compile(r"\byour (?:own |next |new )?card\b")
_ASKED_BACK: Final = ("right", "ok", "okay", "correct", "yes", "no", "it", "that", "not", "allowed", "true")
_BEFORE: Final = re.compile(
    r"\b(the|these|those|both(?: of)?(?: the)?) (two|three|four|2|3|4) "
    r"((?:cards|ranks|values|numbers|suits|colou?rs|ones) )?"
    r"(?:(?:that (?:come|came|lie|lay) )?(?:directly |just |right |immediately )?before|in front of)"
    r"(?: (?:it|that|this(?: one)?|yours|the new (?:card|one)))?\b(?! (?:the|that|it|last|this)\b)"
)  # `the two cards before it` are the last two, `two cards before` is the one before the last
_LAST: Final = re.compile(r"\b(?:last|previous|top)\b")
_PLACE: Final = re.compile(
    r"\b(odd|even|its|their|other|second|third|fourth|fifth|sixth)(?:[-\s]numbered)? (?:place|spot|slot|seat)s?\b"
    r"(?! cards?\b)"
)
_FIGURE: Final = re.compile(r"\b(odd|even) figures?\b")
_THERE_WAS: Final = re.compile(
    r"\bthere (?:was|has been|had been|just was) (?=(?:an? )?(?:jump|gap|step|leap|difference|distance))"
)
_SPOT: Final = re.compile(r"\bspot[- ]cards?\b")
_ASKED_OF_TWO: Final = re.compile(
    r"\b(?:are|were) ((?:both (?:of )?)?(?:the )?(?:last|previous|top) (?:two|2)(?: cards)?) ([^?.;]+)\? (?:then )?"
)  # `are the last two red? then …`
_DO_TWO: Final = re.compile(
    r"\b(?:do|did) ((?:the )?(?:last|previous|top) (?:two|2)(?: cards)?) ([^?.;]+)\? (?:then )?"
)  # `do the last two match? then …`
_DOTTED: Final = re.compile(r"(?<=[a-z])\.(?=[a-z])")  # prev.suit
_JUST: Final = re.compile(
    r"\b(rank|ranks|number|value|denomination) (?:immediately|directly) (?=above|below|over|under|beneath)"
)
_BESIDE: Final = re.compile(r"\bnext to (?=the (?:last|previous|top) (?:card|one|number|rank|value)\b)")
_GROWING: Final = re.compile(
    r"\b(?:get|gets|getting|grow|grows|become|becomes) (higher|bigger|larger|greater)\b(?: and \1)?"
)
_SHRINKING: Final = re.compile(r"\b(?:get|gets|getting|grow|grows|become|becomes) (lower|smaller)\b(?: and \1)?")
_ROW: Final = re.compile(  # `R B R B`, `o-e-o-e`, `RRB`
    r"\b(?:[rb](?:[^a-z0-9]+[rb]){2,}|[oe](?:[^a-z0-9]+[oe]){2,}|[shdc](?:[^a-z0-9]+[shdc]){2,}"
    r"|(?=r*b)(?=b*r)[rb]{3,}|(?=o*e)(?=e*o)[oe]{3,}|[shdc]{4,})\b(?!')"
)
_CALLED: Final = {
    "r": "red", "b": "black", "o": "odd", "e": "even", "s": "spades", "h": "hearts", "d": "diamonds", "c": "clubs",
}  # fmt: skip
_CARD: Final = re.compile(r"\b(10|[2-9]|[kqj]|a(?! [♠♥♦♣]))\s?(of )?([♠♥♦♣])")  # `a ♥` is any heart

_TEXTED: Final = (
    (re.compile(r"\bb4\b(?!.*\b[rb]\d)(?<!\b[rb]\d.)"), "before"),  # where no other card is told so
    (re.compile(r"\bw/o\b"), "without"),
    (re.compile(r"\bw/\s*(?=[a-z])"), "with "),
    (re.compile(r"(?<=[a-z] )n(?= [a-z]{2})"), "and"),
    (re.compile(r"\bpl[sz]\b"), "please"),
    (re.compile(r"\burs\b"), "yours"),
    (re.compile(r"\bain'?t\b"), "isn't"),
    (re.compile(r"\bdont\b"), "don't"),
    (re.compile(r"\bu(?= (?:can|cant|can't|may|must|should|shouldnt|need|have|play|put|get|got|dont|don't|are|could|"
                r"will|want|had|go|only|always|never|just)\b)|(?<=\bif )u\b|(?<=\bwhen )u\b|(?<=\bthan )u\b"), "you"),
)  # fmt: skip

_AT_ONCE: Final = (
    ("number of cards", "cardcount"), ("the row", "the line"), ("pip card", "pipcard"),
    ("max.", "max"), ("min.", "min"),
)  # fmt: skip
Rows = dict[str, list[tuple[list[str], list[str]]]]  # by their first word


def words_of(text: str, slips: Slips | None = None, rows: Rows | None = None) -> list[str]:
    """The words of a text, with slips of the pen mended where it is clear what was meant.

    `rows` of words are read as one before those that every game has, and after them.
    """
    found: list[str] = []
    plain = texted(lowered(text))
    plain = _ASIDE.sub(" ", plain)
    for sign, spelled in SIGNS.items():
        if sign in plain:
            plain = plain.replace(sign, spelled)
    if rows is None:  # a secret rule quotes nobody
        plain = plain.replace(QUOTE, " ")
    plain = _ROW.sub(_called, plain)
    plain = _DO_TWO.sub(r"if \1 \2, ", plain)
    plain = _ASKED_OF_TWO.sub(r"if \1 are \2, ", _ASKED.sub(r"if \2 \1 \3 then ", plain))
    plain = _BESIDE.sub("beside ", plain)
    plain = _SHRINKING.sub("fall", _GROWING.sub("rise", _JUST.sub(r"\1 just ", plain)))
    plain = _SHOULD.sub(r"\1if ", plain)
    for said, meant in _AT_ONCE:
        plain = plain.replace(said, meant)
    if rows is None:
        plain = _ANY_STARTER.sub(" ", _ON_THE_LINE.sub(" ", plain))
        plain = _TO.sub(r"\1 to ", _ARE.sub(" are", plain))
        plain = _OTHERS.sub("others", plain)
        plain = _YOUR_CARD.sub("next card", plain)
        plain = _ASKED_SHORTLY.sub(_asked, plain)
    plain = _CARD.sub(_card, _DOTTED.sub(" ", plain))
    plain = _with_plain_nouns(plain)
    for match in WORD.finditer(plain):
        found.extend(_plain(match.group(), slips))
        if len(found) > MOST_WORDS:
            break
    found = _without_stops(_without_values(found))
    if rows is not None:
        found = replaced(replaced(found, rows))
    found = replaced(found) if rows is None else replaced(found, rows)
    if rows is None and found[-1:] == ["always"] and {",", ";"} & set(found[-5:-2]):
        found[-1] = "anytime"  # `the same suit, aces always`
    found = [word for word in found if word not in PASSED_OVER_LATER]
    while found and found[-1] in (";", ",", ":"):
        found.pop()
    while found and found[0] in (";", ",", ":"):
        found.pop(0)
    return _explained(_without_echoes(named_again(_looking_back(_with_bounds_in_front(found)))))


def lowered(text: str) -> str:
    """A text in small letters, sign for sign, in which an `A` that is a card is called an ace."""
    text = _ACE.sub(" ace ", _TABLE_ACE.sub("ace", text))
    plain = text.lower()
    if len(plain) != len(text):  # a few letters change their length
        plain = "".join([sign.lower() if len(sign.lower()) == 1 else sign for sign in text])
    return plain


def texted(plain: str) -> str:
    """A text in small letters without the abbreviations of people who write on phones; what is quoted stays."""
    parts = plain.split(QUOTE)
    for k in range(0, len(parts), 2):  # every second one stands in quotation marks
        for pattern, spelled in _TEXTED:
            parts[k] = pattern.sub(spelled, parts[k])
    return QUOTE.join(parts)


def cards_spelled(plain: str) -> str:
    """A text with words for the letters of colours and parities in a row, and for the ranks of cards."""
    return _CARD.sub(_card, _ROW.sub(_called, plain))


def _with_plain_nouns(plain: str) -> str:
    """Places, figures, spot cards and the cards before the next one, each said in one way."""
    plain = _FIGURE.sub(r"\1 number", _PLACE.sub(r"\1 position", plain))
    plain = _SPOT.sub("pipcard", _THERE_WAS.sub("therewas ", plain))
    return plain if _LAST.search(plain) else _BEFORE.sub(r"\1 last \2 \3", plain)


_BOUNDS: Final = frozenset(["atmost", "atleast"])


def _with_bounds_in_front(words: list[str]) -> list[str]:
    """`Four at most` is said as `at most four`, and so is `four but no more`."""
    words = _without_no_more(words)
    for k in range(1, len(words)):
        behind = words[k + 1] if k + 1 < len(words) else ""
        counted = _is_rank(words[k - 1]) or words[k - 2 : k] == ["by", "one"]
        bounded = words[k] in _BOUNDS and counted and not _is_rank(behind)
        if bounded and (k < 2 or words[k - 2] not in ("from", "between", *_BOUNDS)):
            words = [*words[: k - 1], words[k], words[k - 1], *words[k + 1 :]]
    return words


def _without_no_more(words: list[str]) -> list[str]:
    for k in range(1, len(words) - 1):
        ends = k + 2 == len(words) or words[k + 2] in (",", ";")
        if not ends or words[k] not in _DENIED or words[k + 1] not in ("more", "higher", "further", "less", "lower"):
            continue
        start = k
        while words[start - 1] in (",", "but"):
            start -= 1
        if start < k and _is_rank(words[start - 1]) and words[start - 2] not in _BOUNDS:
            bound = "atleast" if words[k + 1] in ("less", "lower") else "atmost"
            return [*words[: start - 1], bound, words[start - 1], *words[k + 2 :]]
    return words


_DENIED: Final = frozenset(["no", "not", "never", "butnot", "mustnot"])


def _without_echoes(words: list[str]) -> list[str]:
    """`down, down, down` is said once, `up, up, down` is not."""
    if len(_WAYS & set(words)) > 1:
        return words
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
        alone = words[0] == "if" or "last" not in words[: words.index("itwas")]
        meant = named[0] if named and alone else "last"
        words = [part for word in words for part in ((meant, "is") if word == "itwas" else (word,))]
    if named and words[0] == "if":  # `if the card two back was red …, if it was black …`
        first = words.index(named[0])
        for k in range(first + 1, len(words) - 1):
            if words[k] == "if" and words[k + 1] == "it":
                words = [*words[: k + 1], named[0], *words[k + 2 :]]
    if words[-1:] == ["before"] and words[-2] in ("card", "one") and "last" in words[:-2]:
        words = [*words[:-2], "beforelast"]
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


def _asked(match: re.Match[str]) -> str:
    """A question that stands for a condition, unless it asks whether one is right."""
    asked = match.group(1)
    return match.group() if asked.split()[-1:] in [[word] for word in _ASKED_BACK] else f"askedif {asked} then "


def _card(match: re.Match[str]) -> str:
    rank = match.group(1)
    return f"{_RANKS.get(rank, rank)} of {match.group(3)}"


def _called(match: re.Match[str]) -> str:
    """A row of letters with what they stand for."""
    return "".join([f" {_CALLED[sign]} " if sign in _CALLED else sign for sign in match.group()])


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
        if base in ("everything", "anything", "nothing", "what"):
            return [SAME.get(base, base), "is"]
        word = base
    if word in LETTERS:
        return [LETTERS[word]]
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
