"""What changed between two views of one viewer: sent in place of a whole view to a client that has the one before."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, TypeAlias

KEYS: Final = {
    "players": "seat",
    "zones": "id",
}  # lists of which only those that changed are sent, and what tells them apart

View: TypeAlias = dict[str, Any]


def put(view: View, changed: View, whole: bool) -> View:
    """A view with some parts changed; of seats and places those that `changed` has, or where it is `whole` all."""
    after = {**view, **changed}
    for part, key in KEYS.items():
        if part in changed and not whole:
            fresh = {one[key]: one for one in changed[part]}
            after[part] = [fresh.get(one[key], one) for one in view[part]]
    return after


def after(view: View, events: Iterable[dict[str, Any]]) -> View:
    """The view after these events, as far as their steps say."""
    for event in events:
        if "step" in event:
            view = put(view, event["step"], event["kind"] == "deal")
    return view


def changes(old: View, new: View) -> tuple[View, bool]:
    """What makes `new` of `old` (see `put`), and whether seats and places are whole in it.

    None stands for a part that is not there.
    """
    whole = any(_ids(old, part) != _ids(new, part) for part in KEYS)
    found = {part: value for part, value in new.items() if part not in old or old[part] != value}
    found.update({part: None for part, value in old.items() if part not in new and value is not None})
    for part, key in KEYS.items():
        if part in found and not whole:
            before = {one[key]: one for one in old[part]}
            found[part] = [one for one in new[part] if one != before[one[key]]]
    return found, whole


def _ids(view: View, part: str) -> list[Any]:
    return [one[KEYS[part]] for one in view[part]]
