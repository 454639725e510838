"""The small safe language for secret rules and house rules: docs/rule-language.md.

rule = parse("if last is red then even else odd")
judge = compile_rule(rule)
state = judge.start(20)
judge.accepts(state, 33)
"""

from __future__ import annotations

from kibitz.rulelang.automaton import Compiled, compile_rule
from kibitz.rulelang.equality import Difference, equivalent, equivalent_after
from kibitz.rulelang.library import LIBRARY, LibraryRule, library_rule
from kibitz.rulelang.rule import Rule, parse, rule_from_json
from kibitz.rulelang.tree import RuleError

__all__ = [
    "LIBRARY",
    "Compiled",
    "Difference",
    "LibraryRule",
    "Rule",
    "RuleError",
    "compile_rule",
    "equivalent",
    "equivalent_after",
    "library_rule",
    "parse",
    "rule_from_json",
]
