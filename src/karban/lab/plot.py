"""A picture of an arena: ratings and win shares with their intervals."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from karban.games import find
from karban.lab.arena import Setting
from karban.lab.errors import LabError
from karban.lab.ratings import Estimate
from karban.lab.standings import Standings, describe_amount

_GREY = "0.45"
_PALE = "0.9"


def check_plot(path: str) -> None:
    """Refuse to draw before anything is played, where it would fail in the end."""
    if Path(path).suffix not in (".svg", ".png"):
        raise LabError(code="plot-name", facts={"file": path})
    try:
        import matplotlib  # noqa: F401  # whether it is there
    except ImportError:
        raise LabError(code="plot-packages", facts={"file": path}) from None


def draw(setting: Setting, found: Standings, path: str) -> None:
    """Draw the bots from the best to the worst; the same results give the same file."""
    import matplotlib as mpl
    from matplotlib.figure import Figure

    title = find(setting.game).title("en")
    names = [row.bot for row in found.bots]
    settings = {"svg.hashsalt": "karban", "font.size": 10, "font.family": "DejaVu Sans"}
    with mpl.rc_context(settings):
        figure = Figure(figsize=(9, 1.7 + 0.42 * len(names)), layout="constrained")
        left, right = figure.subplots(1, 2, sharey=True)
        _panel(left, names, [row.rating for row in found.bots], lambda x: f"{x:.0f}")
        left.set_xlabel("rating (400 points are a tenfold strength)")
        _panel(right, names, [row.win_share for row in found.bots], lambda x: f"{x:.1%}")
        right.xaxis.set_major_formatter(lambda x, _: f"{x:.0%}")
        right.set_xlabel("win share of a seat")
        fair = found.even_share
        right.axvline(fair, color=_GREY, linewidth=1, linestyle=(0, (4, 3)), zorder=1)
        right.annotate(
            "even share",
            (fair, 1),
            (0, 3),
            xycoords=("data", "axes fraction"),
            textcoords="offset points",
            ha="center",
            fontsize=8,
            color=_GREY,
        )
        figure.suptitle(f"{title}, {setting.players} players", x=0.01, ha="left", weight="bold")
        facts = f"{describe_amount(found)}, seed {setting.seed}; "
        figure.supxlabel(
            facts + "lines are 95 % intervals", x=0.01, ha="left", fontsize=8, color=_GREY
        )
        metadata = {"Date": None} if path.endswith(".svg") else None
        figure.savefig(path, dpi=150, metadata=metadata)


def _panel(
    axes: Any, names: Sequence[str], values: Sequence[Estimate], text: Callable[[float], str]
) -> None:
    """A dot and a line for every bot, with the value beside it."""
    rows = range(len(names))
    for row, found in zip(rows, values, strict=True):
        if found.low is not None and found.high is not None:
            axes.plot([found.low, found.high], [row, row], color="black", linewidth=1.6, zorder=2)
        axes.plot([found.value], [row], "o", color="black", markersize=6, zorder=3)
        axes.annotate(
            text(found.value),
            (found.value, row),
            (0, 7),
            textcoords="offset points",
            ha="center",
            fontsize=8.5,
            bbox={"facecolor": "white", "edgecolor": "none", "pad": 0.5},
        )
    axes.set_yticks(rows, names)
    axes.set_ylim(len(names) - 0.5, -0.75)
    axes.margins(x=0.12)
    axes.grid(axis="y", color=_PALE, linewidth=1)
    axes.set_axisbelow(True)
    axes.tick_params(axis="both", length=0)
    for side in ("top", "right", "left"):
        axes.spines[side].set_visible(False)
    axes.spines["bottom"].set_color(_GREY)
