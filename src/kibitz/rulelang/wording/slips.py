"""Slips of the pen: a word that nobody knows, one letter away from one word alone that is known."""

from __future__ import annotations

from typing import Final, final

SHORTEST: Final = 4  # shorter words have too many neighbours


@final
class Slips:
    """Known words by what is left of them when one letter is gone."""

    def __init__(self, meanings: dict[str, str], others: frozenset[str] = frozenset()) -> None:
        self.meanings = meanings  # of each known word, what it is read as
        self.others = others  # words that are none of these and no slips either
        self.near: dict[str, list[str]] = {}
        for word in meanings:
            if len(word) >= SHORTEST and word.isalpha():
                for left in _shortened(word):
                    self.near.setdefault(left, []).append(word)

    def meant(self, word: str) -> str:
        """What an unknown word is read as; nothing where no known word is near, or several are."""
        if len(word) < SHORTEST or len(word) > 24 or not word.isalpha() or word in self.others:
            return ""
        near: set[str] = set()
        for left in _shortened(word):
            near.update([known for known in self.near.get(left, ()) if _one_apart(word, known)])
        ends = [known for known in near if known[0] == word[0] and known[-1] == word[-1]]
        found = {self.meanings[known] for known in ends or near}
        return found.pop() if len(found) == 1 else ""


def _shortened(word: str) -> set[str]:
    return {word} | {word[:k] + word[k + 1 :] for k in range(len(word))}


def _one_apart(word: str, known: str) -> bool:
    """Whether one letter is missing, too many, another one, or two neighbours are exchanged."""
    start = 0
    least = min(len(word), len(known))
    while start < least and word[start] == known[start]:
        start += 1
    end = 0
    while end < least - start and word[-1 - end] == known[-1 - end]:
        end += 1
    first, second = word[start : len(word) - end], known[start : len(known) - end]
    if len(first) <= 1 and len(second) <= 1:
        return True
    return len(first) == 2 and first == second[::-1]
