"""What a new house rule would mean: which cards it speaks of, what it overrules, and what it would have done."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from kibitz.cards.card import card_text, face_text
from kibitz.cards.kernel import bit, bits, popcount
from kibitz.cards.messages import listing, say
from kibitz.games.bartok.compiled_rules import LAW, CompiledRules
from kibitz.games.bartok.legality import Legality, new_legality
from kibitz.games.bartok.rulebook import house_rule
from kibitz.games.bartok.rules import Bartok
from kibitz.rulelang.wording import understood_house

MOST_SAMPLES: Final = 6
FEW: Final = 5.0  # cards that fit on the mean: with fewer a round will hardly end


def reviewed(deal: Bartok, words: list[int], actions: list[int]) -> dict[str, object]:
    """BAR-23: what the writer is told before the rule is made."""
    made = house_rule(words, deal.state.winner, deal.state.number)
    held = deal.count_at(0)
    before = Probe(deal.house, held)
    after = Probe(CompiledRules([*deal.house.rules, made]), held)
    alone = CompiledRules([made])
    sentences = [same.text for same in deal.house.rules if same.tree == made.tree]
    told = [say("The same rule is in force already: <1=>.", text) for text in sentences]
    told.extend(_share(before, after))
    told.extend(_overruled(before, after))
    told.extend(_shared_cards(deal.house, alone))
    told.extend(_history(deal.legality.line, after, len(deal.house.rules)))
    return {
        "reading": made.text,
        **understood_house(made.tree),
        "sentences": told,
        "samples": _samples(before, after),
        "touches": [face_text(face) for face in bits(touched(alone))],
        "actions": actions,
    }


@final
class Probe:
    """House rules to try cards on, with a hand of `held` cards and all words said that rules let make a card good."""

    def __init__(self, house: CompiledRules, held: i64) -> None:
        self.house = house
        self.held = held
        self.legality: Legality = new_legality(house)
        self.legality.said = [1] * len(house.phrases)
        self.masks: list[int] = []  # by top card, what fits
        self.mean: float = 0.0
        for top in range(52):
            self.legality.begin(top)
            mask = self.legality.fits(held)
            self.masks.append(mask)
            self.mean += float(popcount(mask)) / 52.0

    def last_word(self, face: i64) -> int:
        """The house rule that decided last whether a face fits, for the writer, who has played the last card."""
        return self.legality.last_word(face, 0)


def touched(house: CompiledRules) -> i64:
    """The cards that rules speak of; a law about all cards touches none in particular."""
    mask: i64 = 0
    for clause in [*house.clauses, *house.snaps]:
        if clause.kind != LAW and not clause.twin:
            mask |= clause.cards
    for trigger in house.triggers:
        mask |= trigger.cards
    for face in range(52):
        if house.counts_as[face] != face:
            mask |= bit(face)
    return mask


def _share(before: Probe, after: Probe) -> list[str]:
    """How many cards fit on the mean."""
    if before.masks == after.masks:
        return []
    told = [say("On average <1> of 52 cards fit; without it <2>.", f"{after.mean:.1f}", f"{before.mean:.1f}")]
    if after.mean < FEW:
        told.append(say("Hardly any card fits: a rule that stops play is struck out."))
    return told


def _overruled(before: Probe, after: Probe) -> list[str]:
    """Where the new rule takes back what an older house rule decided."""
    told: list[str] = []
    for k, rule in enumerate(before.house.rules):
        pairs = 0
        example = ""
        for top in range(52):
            for face in bits(before.masks[top] ^ after.masks[top]):
                before.legality.begin(top)
                if before.last_word(face) == k:
                    pairs += 1
                    example = example or _pair(face, top)
        if pairs > 0:
            told.append(_overruling(k + 1, rule.text, pairs, example))
    return told


def _overruling(number: int, text: str, pairs: int, example: str) -> str:
    return say("It overrules rule <1> (<2=>) for <3> pairs of cards, such as <4>.", number, text, pairs, example)


def _shared_cards(house: CompiledRules, alone: CompiledRules) -> list[str]:
    """Rules in force that have effects of the same cards."""
    told: list[str] = []
    said: list[int] = []
    for trigger in house.triggers:
        for fresh in alone.triggers:
            both = trigger.cards & fresh.cards
            if both != 0 and trigger.rule not in said:
                said.append(trigger.rule)
                card, text = card_text(bits(both)[0]), house.rules[trigger.rule].text
                told.append(say("Rule <1> speaks of <2> too (<3=>): both happen.", trigger.rule + 1, card, text))
    return told


def _history(line: list[int], after: Probe, new: int) -> list[str]:
    """BAR-23: what the rule would have done to the round just played."""
    if len(line) < 2:
        return []
    happened: list[str] = []
    barred: list[str] = []
    after.legality.begin(line[0])
    for k in range(1, len(line)):
        face = line[k]
        pair = _pair(face, line[k - 1])
        for number in after.legality.triggered(after.held, face):
            if after.house.effects[number].rule == new and pair not in happened:
                happened.append(pair)
        if after.legality.fits(after.held) & bit(face) == 0 and after.last_word(face) == new:
            barred.append(pair)
        after.legality.cover(face)
    told: list[str] = []
    if happened:
        told.append(_come_up(happened))
    if barred:
        count, played = len(barred), len(line) - 1
        told.append(say("It would have forbidden <1> of the <2> cards played: <3>.", count, played, _some(barred)))
    if not told and _speaks(after.house, new):
        told.append(say("In the round just played it would have changed nothing."))
    return told


def _come_up(pairs: list[str]) -> str:
    """How often a rule would have had effects."""
    if len(pairs) == 1:
        return say("In the round just played it would have come up once: <1>.", _some(pairs))
    return say("In the round just played it would have come up <1> times: <2>.", len(pairs), _some(pairs))


def _speaks(house: CompiledRules, rule: int) -> bool:
    """Whether a rule has effects, or words about what fits."""
    for trigger in house.triggers:
        if trigger.rule == rule:
            return True
    for clause in house.clauses:
        if clause.rule == rule:
            return True
    return False


def _pair(face: i64, below: i64) -> str:
    """A card and the one it was, or would be, played on."""
    return say("<1> on <2>", card_text(face), card_text(below))


def _some(pairs: list[str]) -> str:
    return listing(pairs[:3]) if len(pairs) <= 3 else say("<1> …", ", ".join(pairs[:3]))


def _samples(before: Probe, after: Probe) -> list[dict[str, object]]:
    """Cards that the new rule lets in or keeps out."""
    found: list[dict[str, object]] = []
    step = 7  # through the pack in leaps, so that samples differ
    for k in range(52):
        top = k * step % 52
        changed = bits(before.masks[top] ^ after.masks[top])
        if changed and len(found) < MOST_SAMPLES:
            face = changed[k % len(changed)]
            right = after.masks[top] & bit(face) != 0
            found.append({"line": [face_text(top)], "card": face_text(face), "right": right})
    return found
