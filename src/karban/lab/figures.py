"""Plots of a balance report: small SVGs that take their colours and letters from the page."""

from __future__ import annotations

import io
import math
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import count
from typing import Any

from karban.lab.errors import LabError
from karban.lab.findings import Spread, Standing
from karban.lab.ratings import Estimate

#: Colours that stand for the page's own: ink, lines, words on a bar, and one for each series.
_INK, _LINES, _ON_BAR = "#000001", "#000002", "#000003"
_SERIES = ("#00001a", "#00001b", "#00001c", "#00001d", "#00001e", "#00001f")
_ON_PAGE = {_INK: "currentColor", _LINES: "var(--lines)", _ON_BAR: "var(--on-bar)"} | {
    code: f"var(--series-{i})" for i, code in enumerate(_SERIES)
}
_WIDTH = 4.3
_DASHES = ("-", (0, (4, 2)), (0, (1, 1.5)), (0, (5, 1, 1, 1)))

Written = Callable[[float], str]


@dataclass(frozen=True)
class Line:
    """A named row of points with their intervals."""

    name: str
    points: Sequence[Estimate | None]


def check_figures() -> None:
    """Refuse before anything is played, where drawing would fail in the end."""
    try:
        import matplotlib  # noqa: F401  # whether it is there
    except ImportError:
        raise LabError(code="report-packages") from None


class Figures:
    """Draws plots whose parts have names that are unique on a page."""

    def __init__(self) -> None:
        self._numbers = count(1)

    def _draw(self, height: float, draw: Callable[[Any], None], title: str, text: str) -> str:
        """An SVG element with a title and a text for those who do not see it."""
        import matplotlib as mpl
        from matplotlib.figure import Figure

        settings = {
            "svg.hashsalt": "karban",
            "svg.fonttype": "none",
            "font.size": 10.5,
            "font.family": "DejaVu Sans",
            "axes.edgecolor": _INK,
            "axes.labelcolor": _INK,
            "text.color": _INK,
            "xtick.color": _INK,
            "ytick.color": _INK,
        }
        with mpl.rc_context(settings):
            figure = Figure(figsize=(_WIDTH, height), layout="constrained")
            axes = figure.subplots()
            draw(axes)
            for side in ("top", "right"):
                axes.spines[side].set_visible(False)
            axes.tick_params(length=0)
            axes.set_axisbelow(True)
            page = io.StringIO()
            figure.savefig(page, format="svg", transparent=True, metadata={"Date": None})
        return on_page(page.getvalue(), f"f{next(self._numbers)}", title, text)

    def dots(
        self, rows: Sequence[str], lines: Sequence[Line], at: float, written: Written, **said: str
    ) -> str:
        """Values with intervals, a row for each name; a line marks the value to compare with."""

        def draw(axes: Any) -> None:
            step = 0.56 / max(len(lines), 1)
            for i, line in enumerate(lines):
                shift = (i - (len(lines) - 1) / 2) * step
                colour = _SERIES[i % len(_SERIES)]
                for row, found in enumerate(line.points):
                    if found is None:
                        continue
                    if found.low is not None and found.high is not None:
                        ends = [found.low, found.high]
                        axes.plot(ends, [row + shift] * 2, color=colour, linewidth=2.2)
                    axes.plot([found.value], [row + shift], "o", color=colour, markersize=5.5)
            axes.axvline(at, color=_INK, linewidth=1, linestyle=(0, (4, 3)), zorder=0.5)
            axes.set_yticks(range(len(rows)), rows)
            axes.set_ylim(len(rows) - 0.45, -0.55)
            axes.xaxis.set_major_locator(_few_ticks())
            axes.xaxis.set_major_formatter(lambda x, _: written(x))
            axes.grid(axis="x", color=_LINES, linewidth=0.8)
            axes.spines["left"].set_visible(False)
            axes.margins(x=0.08)

        lines_each = 0.3 if len(lines) == 1 else 0.2 + 0.13 * len(lines)
        return self._draw(0.7 + lines_each * len(rows), draw, said["title"], said["text"])

    def bars(
        self, rows: Sequence[str], lines: Sequence[Line], written: Written, **said: str
    ) -> str:
        """Bars from the left, with their values at the ends."""

        def draw(axes: Any) -> None:
            thick = 0.74 / max(len(lines), 1)
            for i, line in enumerate(lines):
                shift = (i - (len(lines) - 1) / 2) * thick
                values = [0.0 if found is None else found.value for found in line.points]
                places = [row + shift for row in range(len(rows))]
                axes.barh(places, values, thick * 0.92, color=_SERIES[i % len(_SERIES)])
                for place, value in zip(places, values, strict=True):
                    axes.annotate(
                        written(value),
                        (value, place),
                        (3, 0),
                        textcoords="offset points",
                        va="center",
                        fontsize=8.5,
                    )
            axes.set_yticks(range(len(rows)), rows)
            axes.set_ylim(len(rows) - 0.45, -0.55)
            axes.set_xticks([])
            axes.spines["bottom"].set_visible(False)
            axes.margins(x=0.16)

        each = 0.29 if len(lines) == 1 else 0.1 + 0.19 * len(lines)
        return self._draw(0.3 + each * len(rows), draw, said["title"], said["text"])

    def spreads(self, spreads: Sequence[Spread], written: Written, **said: str) -> str:
        """Distributions over each other, without what lies far outside."""

        def draw(axes: Any) -> None:
            low, high = _shown_range(spreads)
            width = _step(spreads, low, high)
            for i, spread in enumerate(spreads):
                edges, heights = _steps(spread, low, high, width)
                colour = _SERIES[i % len(_SERIES)]
                if len(spreads) == 1:
                    axes.stairs(heights, edges, fill=True, color=colour, linewidth=0)
                else:
                    dash = _DASHES[i % len(_DASHES)]
                    axes.stairs(heights, edges, color=colour, linewidth=1.8, linestyle=dash)
            axes.set_xlim(low, high)
            axes.set_ylim(bottom=0)
            axes.set_yticks([])
            axes.spines["left"].set_visible(False)
            axes.xaxis.set_major_locator(_few_ticks(whole=True))
            axes.xaxis.set_major_formatter(lambda x, _: written(x))
            axes.set_xlabel(said["unit"])

        return self._draw(2.3, draw, said["title"], said["text"])

    def standings(
        self,
        pairs: Sequence[tuple[Sequence[Standing], Sequence[Standing]]],
        even: float,
        written: Written,
        **said: str,
    ) -> str:
        """What those who lead, and those who are last, win in the end, along the match."""

        def draw(axes: Any) -> None:
            for i, pair in enumerate(pairs):
                for standings, dash in zip(pair, ("-", (0, (3, 2))), strict=True):
                    parts = [one.part for one in standings]
                    values = [one.share.value for one in standings]
                    colour = _SERIES[i % len(_SERIES)]
                    axes.plot(parts, values, color=colour, linewidth=2, linestyle=dash, marker="o",
                              markersize=4)  # fmt: skip
            for standings, name, side in zip(
                pairs[0], (said["leader"], said["last"]), (9, -17), strict=True
            ):
                if standings:
                    end = standings[len(standings) // 2]
                    axes.annotate(
                        name,
                        (end.part, end.share.value),
                        (0, side),
                        textcoords="offset points",
                        ha="center",
                        fontsize=9,
                    )
            axes.axhline(even, color=_INK, linewidth=1, linestyle=(0, (4, 3)), zorder=0.5)
            axes.set_xlim(0.05, 0.95)
            axes.margins(y=0.2)
            low, high = axes.get_ylim()
            axes.set_ylim(bottom=max(low, -0.1 * high))  # room for words below a line at 0
            axes.xaxis.set_major_formatter(lambda x, _: f"{x * 100:.0f}")
            axes.yaxis.set_major_locator(_few_ticks())
            axes.yaxis.set_major_formatter(lambda y, _: written(y))
            axes.grid(axis="y", color=_LINES, linewidth=0.8)
            axes.set_xlabel(said["unit"])

        return self._draw(2.6, draw, said["title"], said["text"])

    def stacks(
        self,
        rows: Sequence[str],
        parts: Sequence[tuple[str, Sequence[float]]],
        written: Written,
        **said: str,
    ) -> str:
        """Parts of a whole, a bar for each row."""

        def draw(axes: Any) -> None:
            left = [0.0] * len(rows)
            for i, (name, values) in enumerate(parts):
                shown = [max(value, 0.0) for value in values]
                axes.barh(range(len(rows)), shown, 0.62, left, color=_SERIES[i], label=name)
                for row, (value, start) in enumerate(zip(shown, left, strict=True)):
                    if value >= 0.09:
                        axes.annotate(written(value), (start + value / 2, row), ha="center",
                                      va="center", color=_ON_BAR, fontsize=9.5)  # fmt: skip
                left = [start + value for start, value in zip(left, shown, strict=True)]
            axes.set_yticks(range(len(rows)), rows)
            axes.set_ylim(len(rows) - 0.5, -0.5)
            axes.set_xticks([])
            axes.set_xlim(0, max(1.0, *left))
            for side in ("left", "bottom"):
                axes.spines[side].set_visible(False)
            axes.legend(loc="upper center", bbox_to_anchor=(0.5, 0), ncols=3, frameon=False,
                        handlelength=1.0, columnspacing=0.9)  # fmt: skip

        return self._draw(0.6 + 0.42 * len(rows), draw, said["title"], said["text"])


def _few_ticks(whole: bool = False) -> Any:
    from matplotlib.ticker import MaxNLocator

    return MaxNLocator(nbins=5, integer=whole)


def _shown_range(spreads: Sequence[Spread]) -> tuple[float, float]:
    """What is shown: all but the farthest one in two hundred, and nothing far outside.

    Far is farther from the nine in ten in the middle than these are wide: a few endless matches
    would leave no room for the others.
    """
    lows, highs = [], []
    for spread in spreads:
        total = sum(n for _, _, n in spread.bars)
        left = total / 200
        low = next(first for first, _, n in spread.bars if (left := left - n) < 0)
        left = total / 200
        high = next(after for _, after, n in reversed(spread.bars) if (left := left - n) < 0)
        least, most = spread.quantiles[0], spread.quantiles[-1]
        room = max(most - least, 1)
        lows.append(max(low, math.floor(least - room)))
        highs.append(min(high, math.ceil(most + room) + 1))
    return min(lows) - 0.5, max(highs) - 0.5


def _step(spreads: Sequence[Spread], low: float, high: float) -> int:
    """How wide bars are: about forty of them, as wide as the widest bucket or some times that."""
    bucket = max(
        after - first
        for spread in spreads
        for first, after, _ in spread.bars
        if first < high and after > low
    )
    return bucket * max(1, round((high - low) / 40 / bucket))


def _steps(spread: Spread, low: float, high: float, width: int) -> tuple[list[float], list[float]]:
    """Edges and heights of bars, which cut no bucket in two."""
    edges = [width * math.floor((low + 0.5) / width) - 0.5]
    while edges[-1] < high:
        edges.append(edges[-1] + width)
    heights = [0.0] * (len(edges) - 1)
    for first, after, n in spread.bars:
        for i in range(len(heights)):  # a wide bucket is shared out evenly
            common = min(after - 0.5, edges[i + 1]) - max(first - 0.5, edges[i])
            if common > 0:
                heights[i] += n * common / (after - first)
    return edges, heights


def on_page(svg: str, name: str, title: str, text: str) -> str:
    """An SVG file as an element of a page: its own names, the page's colours, words for all."""
    from html import escape

    svg = svg[svg.index("<svg") :].strip()
    svg = re.sub(r"\s*<metadata>.*?</metadata>", "", svg, flags=re.DOTALL)
    svg = re.sub(r'\bid="', f'id="{name}-', svg)
    svg = re.sub(r'(xlink:href="|url\()#', rf"\g<1>#{name}-", svg)
    svg = re.sub(r"font: ([\d.]+px) [^;\"]*", r"font: \1 var(--letters)", svg)
    for colour, own in _ON_PAGE.items():
        svg = svg.replace(colour, own)
    box = re.search(r'viewBox="[^"]*"', svg)
    assert box is not None
    head = (
        f'<svg xmlns:xlink="http://www.w3.org/1999/xlink" {box.group()} role="img" '
        f'aria-labelledby="{name}-title {name}-text"><title id="{name}-title">{escape(title)}'
        f'</title><desc id="{name}-text">{escape(text)}</desc>'
    )
    return head + svg[svg.index(">") + 1 :]
