"""What a balance report found, as a table in Markdown for a document."""

from __future__ import annotations

from karban.cli.many import markdown_table
from karban.core.words import Words
from karban.games import find
from karban.lab.findings import Cell, Findings, halfway
from karban.lab.numerals import Numerals
from karban.lab.plates import seat_name
from karban.lab.report import CLEAR

_NUMERALS = Numerals("en")


def markdown(found: Findings) -> str:
    """The command, and a row for every table that was played."""
    rows = [
        [_name(found, i, players), *_row(found.cell(i, players))]
        for i in range(len(found.variants))
        for players in found.players
    ]
    head = [
        "",
        "best-off seat",
        "wins",
        "moves, median (5–95 %)",
        "lead changes",
        "leader at halfway wins",
        "last at halfway wins",
        "choices that matter",
        "who plays",
        "cards dealt",
        "the rest",
    ]
    return f"`{found.command}`\n\n{markdown_table(head, rows, names=2)}\n"


def _name(found: Findings, variant: int, players: int) -> str:
    name = found.variants[variant]
    return f"{players} players" + (f", {name}" if name else "")


def _row(cell: Cell) -> list[str]:
    order = cell.by_lot or cell.seats
    best = max(range(len(order)), key=lambda i: order[i].value)
    clear = (cell.equal_lots if cell.by_lot else cell.equal_seats) < CLEAR
    low, _, median, _, high = (_NUMERALS.whole(value) for value in cell.length.quantiles)
    half = halfway(cell.leaders), halfway(cell.laggards)
    row = [
        _seat(cell, best) if clear else "none clearly",
        _NUMERALS.interval(order[best], 1),
        f"{median} ({low}–{high})",
        _NUMERALS.range(cell.changes.mean, 1),
        *("–" if share is None else _NUMERALS.interval(share, 1) for share in half),
        _NUMERALS.interval(cell.choices.matter, 0) if cell.choices else "–",
    ]
    luck = cell.luck
    parts = [luck.skill, luck.cards, luck.other] if luck else []
    return row + ([_NUMERALS.interval(part, 0) for part in parts] or ["–"] * 3)


def _seat(cell: Cell, i: int) -> str:
    return seat_name(Words("en", find(cell.series.game), packages=["karban.lab"]), cell, i)
