"""How two tellings differ, in a few words."""

from __future__ import annotations

from typing import Any

from kibitz.research.game_check.subject import plain


def difference(one: dict[str, Any], other: dict[str, Any]) -> str:
    """What of two tellings differs, in a few words; nothing where they are the same."""
    for name in [*one, *(name for name in other if name not in one)]:
        if name not in one or name not in other:
            return f"{name} is told only once"
        if one[name] != other[name]:
            return f"{name} {in_words(one[name], other[name])}"
    return ""


def in_words(one: Any, other: Any) -> str:
    """Where two values differ."""
    if isinstance(one, str) and isinstance(other, str):
        at = next((k for k, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
        return f"({one[max(0, at - 20) : at + 20]!r} and {other[max(0, at - 20) : at + 20]!r})"
    first, second = flat(one), flat(other)
    if first and len(first) == len(second):
        places = [k for k, (a, b) in enumerate(zip(first, second, strict=True)) if a != b]
        shown = ", ".join(map(str, places[:6])) + (", ..." if len(places) > 6 else "")
        return f"({len(places)} of {len(first)} numbers, at {shown})"
    if isinstance(one, tuple) and isinstance(other, tuple) and len(one) == len(other):
        return next(in_words(a, b) for a, b in zip(one, other, strict=True) if a != b)
    return f"({str(plain(one))[:60]} and {str(plain(other))[:60]})"


def flat(value: Any) -> list[float]:
    """The numbers of an array of whatever depth; none where it is something else."""
    if isinstance(value, (int, float)):
        return [float(value)]
    if not isinstance(value, tuple):
        return []
    if value and type(value[0]) is float:
        return list(value)
    parts = [flat(one) for one in value]
    return [] if any(not part for part in parts) else [number for part in parts for number in part]
