"""`review`: what the decisions of a saved match cost, and how much of its result was luck."""

from __future__ import annotations

import json

from kibitz.agents.review import Balance, Budget, MatchReview, figure, review_match
from kibitz.engine.sentences import default_names
from kibitz.knowledge.viewer import Viewer
from kibitz.terminal.errors import CommandError
from kibitz.terminal.records import load_record, read_record


def review(name: str, worlds: int, seconds: int, seed: int, as_json: bool) -> None:
    """Review a record of a finished match or deal."""
    state = load_record(name, read_record(name))
    try:
        found = review_match(state, Budget(worlds, seconds), seed)
    except ValueError as error:
        raise CommandError(f"{name}: {error}") from None
    if as_json:
        print(json.dumps(found.as_dict()))
        return
    print("\n".join(lines_of(found)))


def lines_of(found: MatchReview) -> list[str]:
    """A review in words."""
    viewer = Viewer(None, default_names(found.seats))
    lines = [viewer.says(deal.left_out) for deal in found.deals if deal.left_out]
    dearest = found.dearest()
    lines += ["The plays that cost most:"] if dearest else ["No play was clearly worse than another."]
    for decision in dearest:
        lines.append(f"  {viewer.says(decision.sentence())}")
        if decision.reason:
            lines.append(f"    {viewer.says(decision.reason)}")
    if len(lines) == len(found.deals) + 1 and all(deal.left_out for deal in found.deals):
        return lines[:-1]  # nothing was looked at
    lines.append("Points above an even share:")
    return lines + [_balance(viewer.names[one.seat], one) for one in found.balances()]


def _balance(name: str, one: Balance) -> str:
    luck = f"luck {figure(one.luck)} (dealt {figure(one.dealt)}, chance {figure(one.chance)})"
    return f"  {name}: {figure(one.total)} = {luck} + play {figure(one.play)}"
