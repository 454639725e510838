"""What a new house rule would mean: which cards it speaks of, what it overrules, and what it would have done."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kibitz.cards.card import card_text, face_text, listing
from kibitz.cards.hashing import mix
from kibitz.cards.kernel import bit, bits, popcount
from kibitz.games.bartok_fits import FittingBartok
from kibitz.games.bartok_force import LAW, Force
from kibitz.games.bartok_rulebook import house_rule

MOST_SAMPLES: Final = 6
FEW: Final = 5.0  # cards that fit on the mean: with fewer a round will hardly end


def reviewed(deal: FittingBartok, words: list[int], actions: list[int]) -> dict[str, object]:
    """BAR-23: what the writer is told before the rule is made."""
    made = house_rule(words, deal.winner, deal.round)
    before = Probe(deal, deal.force)
    after = Probe(deal, Force([*deal.force.rules, made]))
    alone = Force([made])
    sentences = [same.text for same in deal.force.rules if same.tree == made.tree]
    told = [f"The same rule is in force already: {text}." for text in sentences]
    told.extend(_share(before, after))
    told.extend(_overruled(before, after))
    told.extend(_shared_cards(deal.force, alone))
    told.extend(_history(deal.line, after, len(deal.force.rules)))
    return {
        "reading": made.text,
        "sentences": told,
        "samples": _samples(before, after),
        "touches": [face_text(face) for face in bits(touched(alone))],
        "actions": actions,
    }


class Probe:
    """A table with other rules in force, to try cards on."""

    def __init__(self, deal: FittingBartok, force: Force) -> None:
        trial = deal.copy()
        assert isinstance(trial, FittingBartok)
        trial.force = force
        trial.said = [1] * len(force.phrases)  # permissions that take words are given
        trial.live = 0
        trial.demand = -1
        self.deal: FittingBartok = trial
        self.masks: list[int] = []
        self.mean: float = 0.0
        for top in range(52):
            self.begin(top)
            mask = trial.fits(0)
            self.masks.append(mask)
            self.mean += float(popcount(mask)) / 52.0

    def begin(self, top: i64) -> None:
        """A line that starts with this card."""
        trial = self.deal
        trial.top = top
        trial.named = -1
        trial.line = [top]
        trial.line_mark = mix(3, top)
        trial.minds = [judge.begin(top) for judge in trial.force.judges]
        trial.look_ahead()

    def go_on(self, face: i64) -> None:
        """The next card of a line."""
        self.deal.cover(face)


def touched(force: Force) -> i64:
    """The cards that rules speak of; a law about all cards touches none in particular."""
    mask: i64 = 0
    for clause in [*force.clauses, *force.snaps]:
        if clause.kind != LAW and not clause.twin:
            mask |= clause.cards
    for trigger in force.triggers:
        mask |= trigger.cards
    for face in range(52):
        if force.sees_as[face] != face:
            mask |= bit(face)
    return mask


def _share(before: Probe, after: Probe) -> list[str]:
    """How many cards fit on the mean."""
    if before.masks == after.masks:
        return []
    told = [f"On the mean {after.mean:.1f} of 52 cards fit, {before.mean:.1f} without it."]
    if after.mean < FEW:
        told.append("Hardly any card fits: a rule that stops play is struck out.")
    return told


def _overruled(before: Probe, after: Probe) -> list[str]:
    """Where the new rule takes back what an older house rule decided."""
    told: list[str] = []
    for k, rule in enumerate(before.deal.force.rules):
        pairs = 0
        example = ""
        for top in range(52):
            for face in bits(before.masks[top] ^ after.masks[top]):
                before.begin(top)
                if before.deal.last_word(face) == k:
                    pairs += 1
                    example = example or f"{card_text(face)} on {card_text(top)}"
        if pairs > 0:
            told.append(f"It overrules rule {k + 1} ({rule.text}) for {pairs} pairs of cards, such as {example}.")
    return told


def _shared_cards(force: Force, alone: Force) -> list[str]:
    """Rules in force that have effects of the same cards."""
    told: list[str] = []
    said: list[int] = []
    for trigger in force.triggers:
        for fresh in alone.triggers:
            both = trigger.cards & fresh.cards
            if both != 0 and trigger.rule not in said:
                said.append(trigger.rule)
                card = card_text(bits(both)[0])
                told.append(
                    f"Rule {trigger.rule + 1} speaks of {card} too ({force.rules[trigger.rule].text}): both happen."
                )
    return told


def _history(line: list[int], after: Probe, new: int) -> list[str]:
    """BAR-23: what the rule would have done to the round just played."""
    if len(line) < 2:
        return []
    happened: list[str] = []
    barred: list[str] = []
    after.begin(line[0])
    for k in range(1, len(line)):
        deal = after.deal
        face = line[k]
        pair = f"{card_text(face)} on {card_text(line[k - 1])}"
        for number in deal.triggered(0, face):
            if deal.force.effects[number].rule == new and pair not in happened:
                happened.append(pair)
        if deal.fits(0) & bit(face) == 0 and deal.last_word(face) == new:
            barred.append(pair)
        after.go_on(face)
    told: list[str] = []
    if happened:
        told.append(f"In the round just played it would have come up {_times(len(happened))}: {_some(happened)}.")
    if barred:
        told.append(f"It would have forbidden {len(barred)} of the {len(line) - 1} cards played: {_some(barred)}.")
    if not told and deal_speaks(after.deal.force, new):
        told.append("In the round just played it would have changed nothing.")
    return told


def deal_speaks(force: Force, rule: int) -> bool:
    """Whether a rule has effects, or words about what fits."""
    for trigger in force.triggers:
        if trigger.rule == rule:
            return True
    for clause in force.clauses:
        if clause.rule == rule:
            return True
    return False


def _times(count: int) -> str:
    return "once" if count == 1 else f"{count} times"


def _some(pairs: list[str]) -> str:
    return listing(pairs[:3]) if len(pairs) <= 3 else ", ".join(pairs[:3]) + " …"


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
