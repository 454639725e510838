"""Rules in people's own words, above the strict language: what a text means, read back, or what is nearest to it.

The frames of sentences take longer to load than all games together, and few matches ever read a text. So the games
ask here, and what reads is loaded with the first text.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kibitz.rulelang.rule import Rule
    from kibitz.rulelang.tree import Node, RuleError
    from kibitz.rulelang.wording.house_understanding import HouseUnderstanding
    from kibitz.rulelang.wording.understanding import Understanding


def understand(text: str) -> Understanding:
    """What a text means as a secret rule."""
    from kibitz.rulelang.wording import understanding

    return understanding.understand(text)


def understand_house(text: str) -> HouseUnderstanding:
    """What a text means as a house rule."""
    from kibitz.rulelang.wording import house_understanding

    return house_understanding.understand_house(text)


def understood(rule: Rule) -> dict[str, object]:
    """What is told of a secret rule that was understood."""
    from kibitz.rulelang.wording import answers

    return answers.understood(rule)


def understood_house(rule: Node) -> dict[str, object]:
    """What is told of a house rule that was understood."""
    from kibitz.rulelang.wording import answers

    return answers.understood_house(rule)


def open_answer(found: Understanding) -> dict[str, object]:
    """The answer to a text that is no secret rule, or may be several."""
    from kibitz.rulelang.wording import answers

    return answers.open_answer(found)


def open_house_answer(found: HouseUnderstanding) -> dict[str, object]:
    """The answer to a text that is no house rule, or may be several."""
    from kibitz.rulelang.wording import answers

    return answers.open_house_answer(found)


def refusal(answer: dict[str, object]) -> RuleError:
    """Why a text with such an answer cannot be put down as it is."""
    from kibitz.rulelang.wording import answers

    return answers.refusal(answer)
