"""Whether a house rule that was read has all that its text speaks of: what is in doubt is offered, and not taken."""

from __future__ import annotations

from typing import Final

from kibitz.rulelang.house.writer import house_text
from kibitz.rulelang.tree import Node
from kibitz.rulelang.wording.chart import phrase_of
from kibitz.rulelang.wording.plain_words import QUOTE

_DENIED: Final = frozenset(["no", "none", "nobody", "not", "isnot", "mustnot", "only"])
_SAYING_NOT: Final = (
    "not", "unless", "another", "loses a turn", "lose a turn", "all others", "until", "for each live one", "say",
    "then", "if", "single card", "a hand has", "cancels", "ask for",
)  # fmt: skip
_NAMED: Final = {
    "prevplayer": "before", "chosenplayer": "chosen", "rightplayer": "right|passes a card",
    "oppositeplayer": "opposite", "fewestplayer": "fewest", "mostplayer": "most",
}  # fmt: skip
# Words beside which a number is said otherwise in the language: a row of cards, ranks up to a bound, the next demand.
_NUMBERED: Final = frozenset([
    "inrow", "more", "less", "below", "above", "over", "under", "higher", "lower", "atleast", "atmost", "to", "or", "(",
    "difference", "either", "both", "rule", "sum",
])  # fmt: skip
_TO: Final = frozenset(["give", "cost", "make", "hand", "pass", "for", "to", "name"])
_LEFT_TO_PLAYERS: Final = ("may be played", "may go")


def is_doubtful(words: list[str], rule: Node) -> bool:
    """Whether a text says *no*, *only*, *must*, a number or a player that the rule does not have."""
    told = house_text(rule)
    return (
        (not _DENIED.isdisjoint(words) and not any(one in told for one in _SAYING_NOT))
        or (_sets_others_apart(words) and "not" not in told)
        or _misses_somebody(words, told)
        or _misses_a_number(words, told)
        or _looks_back(words, told)
        or ("atonce" in words and " or a" in told)
        or _counts_players(words)
        or _leaves_what_must_be_done(words, told)
        or ("for each live one and" in told)
        or _loses_words(words, told)
        or _speaks_of_a_holder(words)
        or _counts_cards(words, told)
        or _may_be_below(told)
        or _looks_at_the_last_again(words, told)
    )


def _speaks_of_a_holder(words: list[str]) -> bool:
    """Whether somebody is told by what he has, and was read as a card."""
    return any(words[k : k + 2] == ["one", "who"] and words[k + 2 : k + 3] != ["follow"] for k in range(len(words)))


def _counts_cards(words: list[str], told: str) -> bool:
    """Whether something happens for every card of a sort, which is more than once."""
    there = [
        k for k in range(1, len(words)) if words[k : k + 2] == ["for", "every"] and "played" not in words[k : k + 6]
    ]
    return bool(there) and "each" not in told


def _may_be_below(told: str) -> bool:
    """Whether `on a black one`, in a later sentence, may tell what the card of the first one is played on."""
    first, _, rest = told.partition("; ")
    if not any(f"is played on a {kind}" in first for kind in _KINDS):
        return False
    return any(f"when a {kind} card is played, " in rest for kind in _KINDS)


def _looks_at_the_last_again(words: list[str], told: str) -> bool:
    """Whether `if it is …`, in a later sentence, rather speaks of the last card, of which the first one spoke."""
    if "if last is" not in told.partition(";")[0] or ";" not in told:
        return False
    return any(words[k : k + 3] == ["if", "it", "is"] for k in range(1, len(words)))


# Words that tell what is meant, each with what a rule that has them says.
_TOLD: Final[list[tuple[str, str]]] = [
    ("skip skipturn", "lose|demand is live"),
    ("reverse", "reverse|all hands"),
    ("backwards", "reverse|all hands|; "),
    ("againturn", "play again|plays next|may add|may play next"),
    ("swap", "swap|another|bury| on a "),
    ("steal", "take"),
    ("draw", "draw|take|give|a chosen player|name a|say|said|passes a card"),
    ("cancel", "cancel"),
    ("doubled", "doubled|twice|times 2"),
    ("hearts", "heart"),
    ("spades", "spade"),
    ("diamonds", "diamond"),
    ("clubs", "club"),
    ("ace jack queen king joker", ""),
    ("court", "court|jack"),
    ("red", "red|else|heart or a diamond|diamond or a heart"),
    ("black", "black|else|club or a spade|spade or a club"),
    ("prime", ""),
    ("odd", "odd|else"),
    ("even", "even|else"),
    ("parity", "parity|odd|even"),
    ("higher", "higher|above|larger|most"),
    ("lower", "lower|below|fewest"),
    ("above", "higher|above|larger"),
    ("below", "lower|below|beneath"),
    ("until", "until|for a round"),
]  # fmt: skip
_SIGNS_OF: Final = {word: [sign or word for sign in signs.split("|")] for row, signs in _TOLD for word in row.split()}


# Beside these, cards are named that a rule need not have: those to which nothing happens.
_NO_MORE: Final = frozenset(["nothing", "doesnot", "stay", "cancel"])


def _loses_words(words: list[str], told: str) -> bool:
    """Whether a word of the text that tells something is not in the rule."""
    phrases = [phrase_of(word) for word in words if word.startswith(QUOTE)]
    if any(phrase is not None and phrase.word.lower() not in told.lower() for phrase in phrases):
        return True
    if any(words[k] == "joker" and words[k - 1] in ("on", "after") for k in range(1, len(words))):
        return True
    if not _NO_MORE.isdisjoint(words) or "cancels" in told:
        return False
    return any(not any(sign in told for sign in _SIGNS_OF[word]) for word in words if word in _SIGNS_OF)


def _misses_somebody(words: list[str], told: str) -> bool:
    return any(
        name in words
        and words[words.index(name) + 1 :][:1] != ["play"]
        and not any(one in told for one in sign.split("|"))
        for name, sign in _NAMED.items()
    )


def _sets_others_apart(words: list[str]) -> bool:
    """Whether a text speaks of all other cards, behind those that it has named."""
    if any(words[k - 1 : k + 1] == ["nothing", "else"] for k in range(1, len(words))):
        return True
    if "on" in words:
        return False
    return any(words[k] == "other" and words[k - 1] in ("every", "all", "any") for k in range(1, len(words)))


def _looks_back(words: list[str], told: str) -> bool:
    """Whether `a red one` may be one of the sort that the text named before, and was read as any red card."""
    kinds = [words[k] for k in range(1, len(words) - 1) if words[k + 1] == "one" and words[k] in _KINDS]
    sentences = told.split("; ")
    return len(sentences) > 1 and any(f"{kind} card" in told for kind in kinds) and not _is_of_kinds(sentences[0])


def _is_of_kinds(sentence: str) -> bool:
    return any(f"{kind} card" in sentence for kind in _KINDS)


_KINDS: Final = ("red", "black", "odd", "even", "low", "high")


def _misses_a_number(words: list[str], told: str) -> bool:
    if not _NUMBERED.isdisjoint(words) or "live" in told or "cancels" in told or "either neighbour" in told:
        return False
    said = told.replace(",", " ").replace(";", " ").split()
    return any(word.isdigit() and word != "1" and word not in said for word in words)


def _counts_players(words: list[str]) -> bool:
    """Whether several players are to be chosen: the language knows one."""
    return any(
        words[k].isdigit() and words[k + 1] in _NAMED and (words[k - 1] in _TO or words[0] != words[k - 1] == "with")
        for k in range(1, len(words) - 1)
    )


def _leaves_what_must_be_done(words: list[str], told: str) -> bool:
    if "must" not in words or "unless" in told or words[words.index("must") + 1 :][:1] == ["say"]:
        return False
    return all(any(one in part for one in _LEFT_TO_PLAYERS) and "not" not in part for part in told.split("; "))
