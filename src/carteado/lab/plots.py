"""Plots as inline SVG, readable on a light and on a dark background."""

import io
from collections import Counter
from collections.abc import Sequence
from importlib import import_module
from typing import Any, Final

from carteado.lab.interval import Share
from carteado.lab.tally import quantile

# The colours of the cards, in shades with contrast to white and to black.
COLORS: Final = ("#2f7fd6", "#d8503f", "#2f9e58", "#c99700", "#8a63d2", "#5d7a8c", "#c4569b")
# Replaced by the text colour of the page.
_INK: Final = "#123456"
_STYLE: Final = {
    "font.family": "sans-serif",
    "font.size": 11,
    "text.color": _INK,
    "axes.edgecolor": _INK,
    "axes.labelcolor": _INK,
    "axes.linewidth": 0.6,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.spines.left": False,
    "xtick.color": _INK,
    "ytick.color": _INK,
    "ytick.left": False,
    "svg.fonttype": "none",
    "svg.hashsalt": "carteado",
}

Series = Sequence[tuple[str, Counter[int]]]


class PlotsUnavailable(Exception):
    """Says that the library for plots is not installed."""


def _draw(width: float, height: float) -> tuple[Any, Any]:
    """Returns an empty figure and its axes."""
    try:
        drawing: Any = import_module("matplotlib.figure")
    except ImportError as error:
        raise PlotsUnavailable(f"{error}: pip install matplotlib") from error
    with _style():
        figure = drawing.Figure(figsize=(width, height), layout="constrained")
        return figure, figure.add_subplot()


def _style() -> Any:
    """Returns a context manager that applies the common style."""
    return import_module("matplotlib").rc_context(_STYLE)


def _svg(figure: Any) -> str:
    """Returns a figure as an SVG element; equal figures give equal text."""
    text = io.StringIO()
    with _style():
        nothing = {"Date": None, "Creator": None, "Format": None, "Type": None}
        figure.savefig(text, format="svg", transparent=True, metadata=nothing)
    drawn = text.getvalue()
    return drawn[drawn.index("<svg") :].replace(_INK, "currentColor")


def plot_shares(
    names: list[str], series: Sequence[tuple[str, list[Share]]], even: float | None = None
) -> str:
    """Draws shares as dots with their intervals, one row for each name.

    A single series has a colour per name; several series have a colour each. `even` draws a line.
    """
    rows = len(names) * len(series)
    figure, axes = _draw(7, 0.75 + (0.42 if len(series) == 1 else 0.3) * rows)
    for part, (name, shares) in enumerate(series):
        for at, share in enumerate(shares):
            color = COLORS[(part if len(series) > 1 else at) % len(COLORS)]
            spot = at + (part - (len(series) - 1) / 2) * 0.72 / len(series)
            label = name if at == 0 else None
            _mark(axes, spot, (share.low, share.mean, share.high), 100, color, label)
            _beside(axes, spot, f"{100 * share.mean:.1f} %")
    if even is not None:
        axes.axvline(100 * even, color=_INK, lw=0.8, ls=(0, (4, 4)), alpha=0.6, zorder=0)
    if len(series) > 1:
        _legend(axes, len(series))
    _rows(axes, names)
    axes.xaxis.set_major_formatter("{x:.0f} %")
    return _svg(figure)


def _mark(
    axes: Any,
    spot: float,
    ends: tuple[float, float, float],
    unit: float,
    color: str,
    label: str | None = None,
) -> None:
    """Draws a mean as a dot, and its interval as a bar."""
    low, mean, high = (unit * end for end in ends)
    axes.plot([low, high], [spot] * 2, color=color, lw=6, alpha=0.32, solid_capstyle="round")
    axes.plot([mean], [spot], "o", color=color, ms=8, label=label)


def _beside(axes: Any, spot: float, words: str) -> None:
    """Writes text to the right of a row."""
    where = ("axes fraction", "data")
    axes.annotate(words, (1.02, spot), xycoords=where, va="center", color=_INK)


def _rows(axes: Any, names: list[str]) -> None:
    """Labels the rows from the top, and draws a grid at round numbers."""
    axes.set_yticks(range(len(names)), names)
    axes.set_ylim(len(names) - 0.4, -0.6)
    axes.locator_params(axis="x", integer=True, steps=[1, 2, 5, 10])
    axes.grid(axis="x", lw=0.4, alpha=0.35)


def _legend(axes: Any, count: int) -> None:
    """Draws the legend above the plot."""
    axes.legend(
        frameon=False,
        labelcolor=_INK,
        ncols=min(3, count),
        borderaxespad=0.2,
        loc="lower left",
        bbox_to_anchor=(0, 1),
        handlelength=1.2,
    )


def plot_lengths(series: Series, label: str) -> str:
    """Draws the lengths of matches, one histogram for each series."""
    figure, axes = _draw(7, 2.9)
    longest = max((_far(counts) for _, counts in series), default=1)
    # Few matches need wide bins, or the histogram has gaps.
    fewest = min((sum(counts.values()) for _, counts in series), default=0)
    bins = min(48, max(8, round(2.5 * fewest ** (1 / 3))))
    width = max(1, -(-longest // bins))
    for at, (name, counts) in enumerate(series):
        color = COLORS[at % len(COLORS)]
        total = max(1, sum(counts.values()))
        heights = [0.0] * (longest // width + 1)
        for value, count in counts.items():
            if value // width < len(heights):
                heights[value // width] += 100 * count / total
        edges = [step * width for step in range(len(heights) + 1)]
        axes.stairs(heights, edges, fill=True, color=color, alpha=0.25)
        axes.stairs(heights, edges, color=color, lw=1.8, label=name)
        middle = quantile(counts, 0.5)
        axes.plot([middle], [0], "^", color=color, ms=9, clip_on=False, zorder=5)
    _finish(axes, series, label)
    return _svg(figure)


def plot_piles(series: Series, label: str) -> str:
    """Draws the largest draw of each match, with the bars of all series side by side."""
    figure, axes = _draw(7, 2.6)
    values = sorted({value for _, counts in series for value in counts})
    shown = [value for value in values if value <= max(_far(counts) for _, counts in series)]
    width = 0.8 / max(1, len(series))
    for at, (name, counts) in enumerate(series):
        total = max(1, sum(counts.values()))
        places = [spot + (at - (len(series) - 1) / 2) * width for spot in range(len(shown))]
        heights = [100 * counts[value] / total for value in shown]
        axes.bar(places, heights, width * 0.92, color=COLORS[at % len(COLORS)], label=name)
    axes.set_xticks(range(len(shown)), [str(value) for value in shown])
    _finish(axes, series, label)
    return _svg(figure)


def plot_ladder(names: list[str], middles: list[float], halves: list[float], label: str) -> str:
    """Draws ratings, the best at the top."""
    figure, axes = _draw(7, 0.9 + 0.45 * len(names))
    for at, (middle, half) in enumerate(zip(middles, halves, strict=True)):
        _mark(axes, at, (middle - half, middle, middle + half), 1, COLORS[at % len(COLORS)])
        _beside(axes, at, f"{middle:.1f}")
    _rows(axes, names)
    axes.set_xlabel(label)
    return _svg(figure)


def _finish(axes: Any, series: Series, label: str) -> None:
    axes.set_xlabel(label)
    axes.set_ylim(bottom=0)
    axes.yaxis.set_major_formatter("{x:.0f} %")
    axes.locator_params(axis="y", integer=True)
    axes.grid(axis="y", lw=0.4, alpha=0.35)
    axes.set_axisbelow(True)
    if len(series) > 1:
        _legend(axes, len(series))


def _far(counts: Counter[int]) -> int:
    """Returns the 99th percentile."""
    return max(1, quantile(counts, 0.99))
