# SPDX-License-Identifier: Apache-2.0
"""Secret rules put together of classes, relations and sentences in many words, which `secret_parts.txt` lists."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Final, NamedTuple


class Class(NamedTuple):
    """Cards of a class as they are spoken of: one, several, as a quality, and strictly."""

    one: str
    several: str
    quality: str
    strict: str


class Relation(NamedTuple):
    """What a card must do and does, which cards do it, one such card, and strictly."""

    must: str
    does: str
    several: str
    one: str
    strict: str


class SecretParts(NamedTuple):
    """What secret rules are put together of: classes, relations, and sentences with what they mean."""

    classes: list[Class]
    relations: list[Relation]
    sentences: list[tuple[str, str]]


_LAST: Final = ["the last card", "the previous card", "the last card played", "the last card on the mainline",
                "the card before it", "the preceding card", "the top card", "the last correct card", "card1",
                "the card just played", "the prior card", "the last legal card"]  # fmt: skip
_BEFORE_LAST: Final = ["the card two back", "the card before the last one", "the card two before",
                       "the second last card", "the card two places before", "the next-to-last card",
                       "the card before last"]  # fmt: skip
_NTH: Final = {"3": "third", "4": "fourth", "5": "fifth"}
_TAILS: Final = [" Any card may start the line.", " The first card can be anything.", " (easy)", " Simple rule.",
                 " Any starting card is fine.", " Suits do not matter.", " J=11, Q=12, K=13."]  # fmt: skip


def parts_of_secret_rules() -> SecretParts:
    """The classes, relations and sentences of `secret_parts.txt`."""
    found = SecretParts([], [], [])
    section = strict = ""
    for line in (Path(__file__).parent / "secret_parts.txt").read_text(encoding="utf-8").splitlines():
        if line.startswith("["):
            section = line.strip("[]")
        elif line.startswith("> "):
            strict = line[2:]
        elif not line or line.startswith("# "):
            continue
        elif section == "classes":
            one, several, quality, strictly = line.split(" = ")
            found.classes.append(Class(one, several, quality, strictly))
        elif section == "relations":
            must, does, several, one = line.split(" | ")
            found.relations.append(Relation(must, does, several, one, strict))
        else:
            found.sentences.append((strict, line))
    return found


def secret_rule_of_parts(parts: SecretParts, rng: Random) -> tuple[str, list[str]]:
    """A text that is put together of parts, with its meaning."""
    meaning, form = rng.choice(parts.sentences)
    first, second = rng.sample(parts.classes, 2)
    told, also = _something(parts, rng), _something(parts, rng)
    n = rng.choice(list(_NTH))
    said = {"p": first.one, "ps": first.several, "pq": first.quality}
    said |= {"o": second.one, "os": second.several, "oq": second.quality}
    said |= {"v": told.must, "does": told.does, "ones": told.several, "one": told.one}
    said |= {"w": also.must, "then": also.does, "others": also.several, "other": also.one}
    before = {"last": rng.choice(_LAST), "before": rng.choice(_BEFORE_LAST)}
    text = form.format(**said, **before, nth=rng.choice([_NTH[n], f"{n}th"]))
    for name, card in before.items():  # what a card must do names the card before, too
        text = text.replace("{" + name + "}", card)
    strict = {"P": first.strict, "O": second.strict, "T": told.strict, "U": also.strict, "n": n}
    text += rng.choice(_TAILS) if rng.random() < 0.1 else ""
    bracketed = {name: _bracketed(value, meaning, name) for name, value in strict.items()}
    return (_upper(text) if rng.random() < 0.7 else text), [meaning.format(**bracketed)]


def _bracketed(strict: str, meaning: str, name: str) -> str:
    """A part of a meaning in brackets, where more stands beside it."""
    alone = " or " not in strict or meaning == "{" + name + "}" or f"is {{{name}}} then" in meaning
    return strict if alone or f"({{{name}}})" in meaning else f"({strict})"


def _something(parts: SecretParts, rng: Random) -> Relation:
    """What a card must do: stand in a relation to one before, or be of a class."""
    if rng.random() < 0.6:
        return rng.choice(parts.relations)
    one = rng.choice(parts.classes)
    return Relation(f"be {one.quality}", f"is {one.quality}", one.several, one.one, one.strict)


def _upper(text: str) -> str:
    return text[:1].upper() + text[1:]
