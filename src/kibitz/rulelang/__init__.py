"""The small safe language for secret rules and house rules: docs/rule-language.md.

rule = parse("if last is red then even else odd")
judge = compile_rule(rule)
state = judge.start(20)
judge.accepts(state, 33)
"""

from __future__ import annotations

from kibitz.rulelang.automaton import Compiled, compile_rule
from kibitz.rulelang.difficulty import Assessment, assess
from kibitz.rulelang.equality import Difference, equivalent, equivalent_after
from kibitz.rulelang.library import LIBRARY, LibraryRule, library_rule
from kibitz.rulelang.remarks import remarks
from kibitz.rulelang.rule import Rule, parse, rule_from_json
from kibitz.rulelang.speller import Speller, label, spell, text_of, word_of
from kibitz.rulelang.tree import RuleError

__all__ = [
    "LIBRARY",
    "Assessment",
    "Compiled",
    "Difference",
    "LibraryRule",
    "Rule",
    "RuleError",
    "Speller",
    "assess",
    "compile_rule",
    "equivalent",
    "equivalent_after",
    "label",
    "library_rule",
    "parse",
    "remarks",
    "rule_from_json",
    "spell",
    "text_of",
    "word_of",
]
