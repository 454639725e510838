# SPDX-License-Identifier: Apache-2.0
"""Fits the scientist's prior to rules that people and the game think of, and writes the tables of its corrections.

    PYTHONPATH=src:. .venv/bin/python tools/scientist_prior.py          tells bits and writes src/.../fitted.py
    PYTHONPATH=src:. .venv/bin/python tools/scientist_prior.py --check  tells bits alone, with the tables as they are

Every rule judges fifty cards, half of them right as far as there are such, and what the open prior makes of these
verdicts is asked: how likely it held them (in bits), and of which forms, statements and joints the rules are made that
it then believes in. Their shares are the new prior, together with some of the old one. That is one step of expectation
and maximisation; further ones fitted the rules kept out no better.

Rules to measure by are left out: of `outsiders`, `printed` and `library` every second one, and whatever equals one of
these. `invented` and `random` are of another seed than those measured. Needs some minutes.
"""

from __future__ import annotations

import math
import random
import sys
from collections import defaultdict
from pathlib import Path

from kibitz.agents.scientist import fitted
from kibitz.agents.scientist.language import (
    WORDS,
    Chosen,
    Divided,
    During,
    Except,
    Language,
    Plain,
    Rule,
    Turned,
    language,
)
from kibitz.agents.scientist.openness import Openness
from kibitz.agents.scientist.prior import template
from kibitz.agents.scientist.series import rules_named
from kibitz.agents.scientist.situation import Situation
from kibitz.cards.kernel import Rng
from kibitz.rulelang.automaton import compile_rule
from kibitz.rulelang.rule import parse

ROOT = Path(__file__).resolve().parent.parent
TABLES = ROOT / "src" / "kibitz" / "agents" / "scientist" / "fitted.py"
CORPUS = ROOT / "tests" / "rulelang" / "phrasings" / "eleusis_build.tsv"
VERDICTS = 50
SEED = 2  # of the invented and random rules; those measured are of seed 1
COUNTS = {"invented": 70, "random": 30}
WEIGHTS = {"outsiders": 3.0, "printed": 1.0, "library": 1.0, "corpus": 1.0, "invented": 1.0, "random": 0.5}
DRAWN = 60  # rules asked for their parts
OLD = 40.0  # how many counts the old prior is worth, for statements
FLOOR = 0.5  # counts that every template has besides
OLD_FORMS = 8.0  # the same for forms
PATIENCE = 0.7  # how far the price of a joint goes where the counts would have it
FORMS = {
    "one": 0.24, "exactly": 0.07, "simple exactly": 0.06, "where": 0.07, "simple where": 0.06, "kind": 0.12,
    "mirror": 0.03, "else": 0.05, "simple else": 0.03, "tree": 0.12, "four": 0.02, "several": 0.04, "map": 0.01,
    "ranks": 0.01, "latch": 0.03, "except": 0.03,
}  # fmt: skip
JOINTS = {"and": 2.0, "or": 2.0, "exactly when": 3.5, "limits": -6.0}
FORM_OF = {"turned tree": "tree", "elsewhere": "where", "sorted": "several", "but": "except", "exactly but": "except"}

Heard = list[tuple[Situation, int, bool]]
Counts = defaultdict[str, float]


class Made:
    """What the rules believed in are made of."""

    def __init__(self) -> None:
        self.forms: Counts = defaultdict(float)
        self.sentences: Counts = defaultdict(float)
        self.conditions: Counts = defaultdict(float)
        self.joints: Counts = defaultdict(float)

    def add(self, belief: Openness, weight: float) -> None:
        """The parts of one belief."""
        for share, form, which in belief.parts:
            name = FORM_OF.get(form, form)
            if name in ("else", "where", "exactly") and which[1] == 2:
                name = "simple " + name
            self.forms[name] += weight * share / belief.total
        drawn = belief.draw(DRAWN, Rng(5))
        for rule in drawn:
            self._parts(belief.language, rule, weight / len(drawn))

    def _parts(self, of: Language, rule: Rule, weight: float) -> None:
        if isinstance(rule, Plain):
            self._sentence(of, rule.sentence, weight)
        elif isinstance(rule, Chosen):
            self.conditions[template(rule.condition.text)] += weight
            plain = isinstance(rule.then, Plain) and isinstance(rule.other, Plain)
            for part in (rule.then, rule.other):
                if not (plain and part.text() == "any card"):  # its form says that any card passes
                    self._parts(of, part, weight)
        elif isinstance(rule, Turned):
            self.conditions[template(rule.condition.text)] += weight
            self._parts(of, rule.plain, weight)
        elif isinstance(rule, (Except, During)):
            self._parts(of, rule.rule, weight)
        elif isinstance(rule, Divided):
            for part in rule.rules:
                self._parts(of, part, weight)

    def _sentence(self, of: Language, number: int, weight: float) -> None:
        said = of.sentences[number]
        self.sentences[template(of.atoms[said.first].text)] += weight
        self.joints[WORDS[said.word] if said.word >= 0 else ""] += weight
        if said.word >= 0:
            self.sentences[template(of.atoms[said.second].text)] += weight


# --- the rules ----------------------------------------------------------------------------------------------


def rules() -> dict[str, list[str]]:
    """The rules to fit to, by where they come from."""
    found: dict[str, list[str]] = {}
    measured = set()
    for name in ("outsiders", "printed", "library"):
        texts = [text for _, text in rules_named([name], 1)]
        found[name] = texts[::2]
        measured |= {compile_rule(parse(text)).key() for text in texts[1::2]}
    meanings = [line.split("\t")[2].split("||")[0].strip() for line in CORPUS.read_text("utf-8").splitlines()[2:]]
    plain = [text for text in dict.fromkeys(meanings) if text]
    found["corpus"] = [text for text in plain if compile_rule(parse(text)).key() not in measured]
    for name, count in COUNTS.items():
        found[name] = [text for _, text in rules_named([name], SEED)][:count]
    return found


def heard_of(text: str, seed: int) -> Heard:
    """Verdicts of a rule."""
    dice = random.Random(seed)
    judge = compile_rule(parse(text), True)
    start = compile_rule(parse(text)).starter_mask
    situation = Situation([dice.choice([card for card in range(52) if start >> card & 1])])
    found: Heard = []
    for _ in range(VERDICTS):
        right = judge.mask(judge.after(list(situation.line)))
        wanted = right if dice.random() < 0.5 and right else ~right
        cards = [card for card in range(52) if wanted >> card & 1] or list(range(52))
        card = dice.choice(cards)
        found.append((situation, card, bool(right >> card & 1)))
        situation = situation.after(card) if right >> card & 1 else situation
    return found


def counted(told: dict[str, list[str]]) -> Made:
    """One look at all rules; prints how many bits each sort of rule cost."""
    of = language()
    counts = Made()
    for name, texts in told.items():
        bits = []
        for place, text in enumerate(texts):
            belief = Openness(of)
            for situation, card, right in heard_of(text, 100 + place):
                belief.hear(situation, card, right)
            belief.weigh()
            bits.append(-math.log2(belief.total + 2.0**-50))
            if belief.total > 0:
                counts.add(belief, WEIGHTS[name])
        print(f"{name:10} {len(bits):4} rules {sum(bits) / len(bits):6.2f} bits")
    return counts


# --- the tables ---------------------------------------------------------------------------------------------


def corrections(items: list[tuple[str, float]], counts: Counts) -> dict[str, float]:
    """By template, how many bits dearer its statements become; the whole weighs as much as before."""
    mass: Counts = defaultdict(float)
    for text, cost in items:
        mass[template(text)] += 2.0**-cost
    whole, total = sum(mass.values()), sum(counts.values())
    found = {}
    for name, weight in mass.items():
        share = weight / whole
        new = (counts[name] + OLD * share + FLOOR) / (total + OLD + FLOOR * len(mass))
        found[name] = max(-6.0, min(5.0, math.log2(share / new)))
    return found


def joints(of: Language, counts: Counts) -> dict[str, float]:
    """What joining costs."""
    mass: Counts = defaultdict(float)
    for said in of.sentences:
        mass[WORDS[said.word] if said.word >= 0 else ""] += 2.0**-said.cost
    found = dict(JOINTS)
    base = math.log2(mass[""] / (counts[""] + 5))
    for word in WORDS:
        found[word] += PATIENCE * (math.log2(mass[word] / (counts[word] + 1)) - base)
    return found


def table(found: dict[str, float], digits: int) -> str:
    """Lines of a dictionary, in the order of the alphabet."""
    lines = ["   "]
    for name, value in sorted(found.items()):
        item = f' "{name}": {round(value, digits)},'
        if len(lines[-1]) + len(item) > 118:
            lines.append("   ")
        lines[-1] += item
    return "\n".join(lines)


def write(of: Language, counts: Made) -> None:
    """The module of the tables."""
    sentences = corrections([(atom.text, atom.cost) for atom in of.atoms], counts.sentences)
    conditions = corrections([(known.text, known.cost) for known in of.conditions], counts.conditions)
    total = sum(counts.forms.values()) + OLD_FORMS
    forms = {name: (counts.forms[name] + OLD_FORMS * share) / total for name, share in FORMS.items()}
    whole = sum(forms.values())
    parts = {
        "SENTENCES": table({name: bits for name, bits in sentences.items() if round(bits, 1)}, 1),
        "CONDITIONS": table({name: bits for name, bits in conditions.items() if round(bits, 1)}, 1),
        "JOINTS": table(joints(of, counts.joints), 1),
        "FORMS": table({name: share / whole for name, share in forms.items()}, 4),
    }
    said = {
        "JOINTS": "# What a pair of sentences costs besides its parts; limits are two limits at once.\n",
        "FORMS": "# How much of the prior each form of rule has; docs/eleusis-scientist.md tells what they are.\n",
    }
    text = (
        '"""The corrections of the prior, in bits, as `tools/scientist_prior.py` found and wrote them.\n\n'
        "A statement is named by its template, see `kibitz.agents.scientist.prior`; what is not named has none.\n"
        '"""\n\nfrom __future__ import annotations\n\nfrom typing import Final\n\n'
    )
    for name, lines in parts.items():
        text += f"{said.get(name, '')}{name}: Final[dict[str, float]] = {{\n{lines}\n}}  # fmt: skip\n"
    TABLES.write_text(text, "utf-8")


def main() -> None:
    """Fit, and say what it changed."""
    told = rules()
    if "--check" not in sys.argv:
        fitted.SENTENCES.clear()
        fitted.CONDITIONS.clear()
        fitted.JOINTS.update(JOINTS)
        fitted.FORMS.update(FORMS)
    counts = counted(told)
    if "--check" not in sys.argv:
        write(language(), counts)


if __name__ == "__main__":
    main()
