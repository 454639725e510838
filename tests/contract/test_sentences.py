# SPDX-License-Identifier: Apache-2.0
"""Every sentence, read by everybody whom it may name: the viewer's own verbs have the viewer's form."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest

from kibitz.engine.deal import Deal
from kibitz.engine.sentences import default_names, fill
from kibitz.knowledge.ledger import STORY
from kibitz.match.match import desk_of

from .cases import Case, at_random, deal_cases, fresh_deal, size

PLURALS = (
    "clubs|diamonds|hearts|spades|jacks|aces|kings|queens|cards|points|rules|tricks|words|hands|others|as|this|its"
)
ENDS_IN_S = rf"(?!(?:{PLURALS})\b)[a-z]+(?<![su])s"  # a verb of somebody else, unless it is a plural
OF_MINE = "are|have|were|do|draw|play|take|pay|lose|lead|begin|keep|get|wait|win|pass|go|give|hold|make|need|choose"
SLIPS = [
    re.compile(rf"(?<!nobody but )\b[Yy]ou (?:\w+ly )?(?:not )?{ENDS_IN_S}\b"),
    re.compile(rf"(?:^|\. )You [^.]*\b(?:and|or|then|but) {ENDS_IN_S}\b"),
    re.compile(r"(?:^|\. )You [^.]*\b(?:his|her|their|them|themselves)\b"),
    re.compile(rf"\bSeat \d+ (?:{OF_MINE})\b"),
    re.compile(r"\b(?:you's|yours's|your's)\b", re.IGNORECASE),
    re.compile(r"(?:^|\. )you\b"),  # a sentence begins with a capital
    re.compile(r"  |^ | $"),
]


def slip(text: str) -> str:
    """What is wrong with a sentence; nothing where it is well formed."""
    return next((found[0] for pattern in SLIPS if (found := pattern.search(text))), "")


def test_slips_are_found() -> None:
    wrong = ["You draws a card.", "Seat 2 claimed it, and you draws 2 cards.", "you passed.", "It was you's turn.",
             "You dealt and names the suit.", "Seat 3 draw a card.", "You is out.", "You keeps the rule in their head.",
             "You drew a card. you passed.", "You  passed.", "You dealt and thinks of a rule."]  # fmt: skip
    right = ["You draw a card.", "Seat 2 claimed it, and you draw 2 cards.", "You let it pass.", "It is your turn.",
             "Seat 2 draws a card.", "You played 7♠, and Seat 2 drew a card.",
             "You said a word and its name.", "Seat 3 led spades. Your 10♠ is winning."]  # fmt: skip
    assert all(slip(text) for text in wrong), [text for text in wrong if not slip(text)]
    assert not any(slip(text) for text in right), [text for text in right if slip(text)]


@pytest.mark.parametrize("case", deal_cases(), ids=str)
def test_no_sentence_gives_the_viewer_the_verbs_of_others(case: Case) -> None:
    names = default_names(case.seats)
    wrong: dict[str, str] = {}
    for seed in range(size(1, 2, 10)):
        for text, viewer in told(fresh_deal(case.game(), seed), random.Random(seed)):
            read = fill(text, viewer, names)
            if slip(read):
                wrong[slip(read)] = read
    assert not wrong, wrong


def told(deal: Deal, rng: random.Random) -> Iterator[tuple[str, int]]:
    """All that is said in a deal of random play, unfilled, with each seat that reads it."""
    everybody = range(deal.seats)
    while not deal.is_terminal():
        prompt = deal.text().prompt()
        yield from ((text, int(deal.to_act)) for text in (prompt.text, prompt.help))
        yield from ((deal.text().sentence(), seat) for seat in everybody)
        yield from ((text, seat) for _, text, _ in deal.text().notices() for seat in everybody)
        deal.apply_action(at_random(rng, deal.legal_actions()))
    yield from ((deal.text().verdict(), seat) for seat in everybody)
    ledger = desk_of(deal).ledger(deal, STORY)
    for entry in ledger.entries:
        yield from ((ledger.text_for(entry, seat), seat) for seat in everybody)
