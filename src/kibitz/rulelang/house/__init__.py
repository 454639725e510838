"""House rules, on top of the rule language."""
