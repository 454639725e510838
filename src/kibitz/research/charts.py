"""Charts as SVG: means as dots with their intervals, one below the other. Readable in a light and a dark page."""

from __future__ import annotations

import math
from collections.abc import Sequence
from html import escape
from typing import Final

from kibitz.research.intervals import Mean

WIDTH: Final = 720
LABELS: Final = 150  # where the plot begins
RIGHT: Final = 30
ROW: Final = 26
TOP: Final = 44
BOTTOM: Final = 40
TICKS: Final = 6
INK: Final = "#57606a"
DOT: Final = "#1f6feb"


class Axis:
    """A line of numbers across the plot."""

    def __init__(self, values: Sequence[float]) -> None:
        low, high = min([0.0, *values]), max([0.0, *values])
        if low == high:
            low, high = low - 1.0, high + 1.0
        self.step = round_step((high - low) / TICKS)
        self.low = math.floor(low / self.step) * self.step
        self.high = math.ceil(high / self.step) * self.step

    def at(self, value: float) -> float:
        """Where a value stands."""
        return LABELS + (WIDTH - LABELS - RIGHT) * (value - self.low) / (self.high - self.low)

    def ticks(self) -> list[float]:
        """The values that are written below."""
        count = round((self.high - self.low) / self.step)
        return [self.low + k * self.step for k in range(count + 1)]


def round_step(width: float) -> float:
    """A round distance between ticks, at least so wide: 1, 2 or 5 times a power of ten."""
    power = float(10 ** math.floor(math.log10(width)))
    return next(step * power for step in (1.0, 2.0, 5.0, 10.0) if step * power >= width * (1 - 1e-9))


def dots(title: str, unit: str, rows: Sequence[tuple[str, Mean]]) -> str:
    """A chart with a row for each mean."""
    axis = Axis([end for _, mean in rows for end in (mean.interval or [mean.mean])])
    floor = TOP + ROW * len(rows)
    parts = [text(LABELS, 22, title, "start", "bold")]
    for tick in axis.ticks():
        parts.append(line(axis.at(tick), TOP, axis.at(tick), floor, INK, 0.25 if abs(tick) > axis.step / 2 else 0.9))
        parts.append(text(axis.at(tick), floor + 16, f"{tick:g}", "middle"))
    parts.append(text((LABELS + WIDTH - RIGHT) / 2, floor + 33, unit, "middle"))
    for k, (label, mean) in enumerate(rows):
        parts += _row(axis, TOP + ROW * (k + 0.5), label, mean)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {floor + BOTTOM}" role="img" '
        f'aria-label="{escape(title)}" font-family="sans-serif" font-size="13">\n' + "\n".join(parts) + "\n</svg>\n"
    )


def _row(axis: Axis, y: float, label: str, mean: Mean) -> list[str]:
    parts = [text(LABELS - 12, y + 4, label, "end")]
    if mean.interval is not None:
        low, high = mean.interval
        parts.append(line(axis.at(low), y, axis.at(high), y, DOT, 1.0, 2))
        parts += [line(axis.at(end), y - 5, axis.at(end), y + 5, DOT, 1.0, 2) for end in (low, high)]
    parts.append(f'<circle cx="{axis.at(mean.mean):.1f}" cy="{y:.1f}" r="4.5" fill="{DOT}"/>')
    return parts


def line(x1: float, y1: float, x2: float, y2: float, colour: str, opacity: float, width: int = 1) -> str:
    """A straight line."""
    return (
        f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" stroke="{colour}" '
        f'stroke-width="{width}" stroke-opacity="{opacity}"/>'
    )


def text(x: float, y: float, words: str, anchor: str, weight: str = "normal") -> str:
    """Words at a place."""
    place = f'x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}"'
    return f'<text {place} font-weight="{weight}" fill="{INK}">{escape(words)}</text>'
