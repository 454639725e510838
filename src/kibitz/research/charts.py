"""Charts as SVG, readable in a light and a dark page: means with their intervals, distributions, shares of a whole.

They are so narrow that a phone shows them at their own size; labels stand above what they name, however long they are.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from html import escape
from typing import Final

from kibitz.research.intervals import Estimate

WIDTH: Final = 380
MARGIN: Final = 12  # where words begin
PLOTTED: Final = MARGIN + 8  # where plots do, and as far from the right they end
ROW: Final = 40  # with a label above
TOP: Final = 44
BOTTOM: Final = 40
PLOT: Final = 150  # the height of a distribution
LEGEND: Final = 18  # of a line of it
TICKS: Final = 4
MOST_BINS: Final = 48
INK: Final = "#57606a"
DOT: Final = "#1f6feb"
COLOURS: Final = (DOT, "#d4622a", "#2da44e", "#8957e5", "#bf3989", "#9a6700", "#0e8a8a", "#7d8590")


class Axis:
    """A line of numbers across the plot, from `left` to `right`.

    It begins and ends at a round number and has 0 on it, unless it is `free`: then its ends are those of the values.
    """

    def __init__(
        self,
        values: Sequence[float],
        left: float = PLOTTED,
        right: float = WIDTH - PLOTTED,
        free: bool = False,
    ) -> None:
        low, high = min(values), max(values)
        if not free:
            low, high = min(0.0, low), max(0.0, high)
        if low == high:
            low, high = low - 1.0, high + 1.0
        self.step = round_step((high - low) / TICKS)
        self.low = low if free else math.floor(low / self.step) * self.step
        self.high = high if free else math.ceil(high / self.step) * self.step
        self.left = left
        self.right = right

    def at(self, value: float) -> float:
        """Where a value stands."""
        return self.left + (self.right - self.left) * (value - self.low) / (self.high - self.low)

    def ticks(self) -> list[float]:
        """The values that are written below."""
        first, last = (self.low / self.step, self.high / self.step)
        return [k * self.step for k in range(math.ceil(first - 1e-9), math.floor(last + 1e-9) + 1)]

    def drawn(self, spans: Sequence[tuple[float, float]], unit: str) -> list[str]:
        """Its lines, from top to floor of each span, and below the last one its numbers and what they are."""
        parts = []
        floor = spans[-1][1]
        for tick in self.ticks():
            x = self.at(tick)
            opacity = 0.25 if abs(tick) > self.step / 2 else 0.9
            parts += [line(x, top, x, end, INK, opacity) for top, end in spans]
            parts.append(text(x, floor + 16, f"{tick:g}", "middle"))
        return [*parts, text((self.left + self.right) / 2, floor + 33, unit, "middle")]


def round_step(width: float) -> float:
    """A round distance between ticks, at least so wide: 1, 2 or 5 times a power of ten."""
    power = float(10 ** math.floor(math.log10(width)))
    return next(step * power for step in (1.0, 2.0, 5.0, 10.0) if step * power >= width * (1 - 1e-9))


def colour_of(number: int) -> str:
    """The colour of the first, second ... of what is shown together."""
    return COLOURS[number % len(COLOURS)]


# --- means --------------------------------------------------------------------------------------------------


def dots(title: str, unit: str, rows: Sequence[tuple[str, Estimate]]) -> str:
    """A chart with a row for each mean, a dot with its interval."""
    return coloured_dots(title, unit, [(label, mean, 0) for label, mean in rows])


def coloured_dots(title: str, unit: str, rows: Sequence[tuple[str, Estimate, int]]) -> str:
    """The same, where each row has the number of its colour."""
    axis = Axis(_ends([mean for _, mean, _ in rows]))
    tops = [TOP + ROW * k for k in range(len(rows))]
    spans = [(top + 14, top + 34) for top in tops]  # no line crosses a label
    parts = [text(MARGIN, 22, title, "start", "bold"), *axis.drawn(spans, unit)]
    for (label, mean, colour), top, (begin, end) in zip(rows, tops, spans, strict=True):
        parts += [text(MARGIN, top + 10, label, "start"), *_dot(axis, (begin + end) / 2, mean, colour_of(colour))]
    return _svg(title, spans[-1][1] + BOTTOM, parts)


def _ends(means: Sequence[Estimate]) -> list[float]:
    return [end for mean in means for end in (mean.interval or [mean.mean])]


def _dot(axis: Axis, y: float, mean: Estimate, colour: str) -> list[str]:
    parts = []
    if mean.interval is not None:
        low, high = (axis.at(end) for end in mean.interval)
        parts.append(line(low, y, high, y, colour, 1.0, 2))
        parts += [line(end, y - 5, end, y + 5, colour, 1.0, 2) for end in (low, high)]
    parts.append(f'<circle cx="{axis.at(mean.mean):.1f}" cy="{y:.1f}" r="4.5" fill="{colour}"/>')
    return parts


# --- distributions ------------------------------------------------------------------------------------------


def distributions(title: str, unit: str, counted: Sequence[tuple[str, Mapping[int, int]]]) -> str:
    """How often each number came, as a line of steps for each of several counts, all of the same area."""
    numbers = [number for _, counts in counted for number in counts]
    width = _bin_width(min(numbers), max(numbers))
    binned = [_binned(counts, width) for _, counts in counted]
    low, high = min(min(bins) for bins in binned), max(max(bins) for bins in binned)
    top = TOP + LEGEND * len(counted) + 4
    floor = top + PLOT
    ends = [(low - 0.5) * width, (high + 0.5) * width]
    axis = Axis(ends, free=True)
    most = max(share for bins in binned for share in bins.values())
    parts = [text(MARGIN, 22, title, "start", "bold"), *axis.drawn([(top, floor)], unit)]
    for k, ((label, _), bins) in enumerate(zip(counted, binned, strict=True)):
        parts += _legend(k, label)
        parts.append(_steps(axis, bins, range(low, high + 1), width, floor, PLOT / most, colour_of(k)))
    return _svg(title, floor + BOTTOM, parts)


def _bin_width(low: int, high: int) -> int:
    """Whole numbers that share a step, so that there are not too many."""
    return 1 if high - low < MOST_BINS else math.ceil(round_step((high - low) / MOST_BINS))


def _binned(counts: Mapping[int, int], width: int) -> dict[int, float]:
    whole = sum(counts.values())
    bins: dict[int, float] = {}
    for number, count in counts.items():
        place = math.floor(number / width + 0.5)
        bins[place] = bins.get(place, 0.0) + count / whole
    return bins


def _steps(
    axis: Axis, bins: Mapping[int, float], places: range, width: int, floor: float, scale: float, colour: str
) -> str:
    points = [f"{axis.at(width * (places[0] - 0.5)):.1f},{floor:.1f}"]
    for place in places:
        y = floor - scale * bins.get(place, 0.0)
        points += [f"{axis.at(width * (place + side)):.1f},{y:.1f}" for side in (-0.5, 0.5)]
    points.append(f"{axis.at(width * (places[-1] + 0.5)):.1f},{floor:.1f}")
    drawn = f'fill="{colour}" fill-opacity="0.08" stroke="{colour}" stroke-width="2"'
    return f'<polyline points="{" ".join(points)}" {drawn}/>'


# --- shares -------------------------------------------------------------------------------------------------


def shares(title: str, names: Sequence[str], rows: Sequence[tuple[str, Sequence[float]]]) -> str:
    """A bar for each row, cut into its shares of the whole, which are written into what is wide enough."""
    top = TOP + LEGEND * len(names)
    wide, height = WIDTH - 2 * MARGIN, 18
    parts = [text(MARGIN, 22, title, "start", "bold")]
    for k, name in enumerate(names):
        parts += _legend(k, name)
    for k, (label, parts_of_it) in enumerate(rows):
        y, x = top + ROW * k, float(MARGIN)
        parts.append(text(MARGIN, y + 10, label, "start"))
        for n, share in enumerate(parts_of_it):
            width = wide * max(0.0, share)
            parts.append(
                f'<rect x="{x:.1f}" y="{y + 15:.1f}" width="{width:.1f}" height="{height}" fill="{colour_of(n)}"/>'
            )
            if width > 34:
                parts.append(text(x + width / 2, y + 28, f"{share:.0%}", "middle", "bold", "#ffffff"))
            x += width
    return _svg(title, top + ROW * len(rows) + 12, parts)


# --- what they are made of ----------------------------------------------------------------------------------


def _legend(number: int, label: str) -> list[str]:
    y = TOP + LEGEND * number
    swatch = f'<rect x="{MARGIN}" y="{y - 9:.1f}" width="12" height="10" fill="{colour_of(number)}"/>'
    return [swatch, text(MARGIN + 18, y, label, "start")]


def _svg(title: str, height: float, parts: Sequence[str]) -> str:
    """With a size of its own, so that no page blows it up."""
    size = f'viewBox="0 0 {WIDTH} {height:g}" width="{WIDTH}" height="{height:g}"'
    spoken = f'role="img" aria-label="{escape(title)}" font-family="sans-serif" font-size="13"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size} {spoken}>\n' + "\n".join(parts) + "\n</svg>\n"


def line(x1: float, y1: float, x2: float, y2: float, colour: str, opacity: float, width: int = 1) -> str:
    """A straight line."""
    return (
        f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" stroke="{colour}" '
        f'stroke-width="{width}" stroke-opacity="{opacity}"/>'
    )


def text(x: float, y: float, words: str, anchor: str, weight: str = "normal", colour: str = INK) -> str:
    """Words at a place."""
    place = f'x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}"'
    return f'<text {place} font-weight="{weight}" fill="{colour}">{escape(words)}</text>'
