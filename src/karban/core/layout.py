"""Lines of text that stand under each other, and the cards in them."""

from __future__ import annotations

import re
from collections.abc import Sequence

#: What stands around a card in lines that are for drawing, not for reading.
CARD_BEGINS, CARD_ENDS = "\ue000", "\ue001"
#: A card face down.
BACK = "■"

_MARKS = str.maketrans("", "", CARD_BEGINS + CARD_ENDS)
_BACKS_SHOWN = 12


def text_width(text: str) -> int:
    """How wide a text is, marks of cards aside."""
    return len(text.translate(_MARKS))


def signed_text(value: str | int) -> str:
    """A number as people read it: with a minus, not a hyphen."""
    return str(value).replace("-", "−")


def backs(count: int) -> list[str]:
    """Cards that lie face down or are held, one by one as long as they can be counted."""
    return [BACK] * count if count <= _BACKS_SHOWN else [f"{BACK} × {count}"]


def wrap(text: str, width: int, indent: int = 0) -> list[str]:
    """A text in lines that are not wider, but for words that are; later ones are indented."""
    lines = [""]
    for word in re.findall(r"\s*\S+", text):
        if lines[-1].strip() and text_width(lines[-1] + word) > width:
            lines.append(" " * indent + word.strip())
        else:
            lines[-1] += word
    return lines


def columns(rows: Sequence[Sequence[str]], gap: str = "  ", width: int | None = None) -> list[str]:
    """Rows of cells as lines, each column as wide as its widest cell.

    Where that is wider than `width`, the widest columns give way and their cells go on below.
    """
    count = max(len(row) for row in rows)
    full = [[*row, *[""] * (count - len(row))] for row in rows]
    widths = [max(text_width(row[i]) for row in full) for i in range(count)]
    if width is not None:
        _give_way(widths, full, sum(widths) + len(gap) * (count - 1) - width)
    lines = []
    for row in full:
        cells = [
            wrap(cell, room) if width is not None else [cell]
            for cell, room in zip(row, widths, strict=True)
        ]
        for depth in range(max(len(cell) for cell in cells)):
            parts = [cell[depth] if depth < len(cell) else "" for cell in cells]
            lines.append(gap.join(map(_pad, parts, widths)).rstrip())
    return lines


def _give_way(widths: list[int], rows: Sequence[Sequence[str]], over: int) -> None:
    """Make the widest columns narrower, but none than its longest word."""
    words = [" ".join(cells).split() for cells in zip(*rows, strict=True)]
    least = [max(map(text_width, column), default=0) for column in words]
    for _ in range(over):
        wide = [i for i, width in enumerate(widths) if width > least[i]]
        if not wide:
            return
        widths[max(wide, key=lambda i: widths[i])] -= 1


def _pad(cell: str, width: int) -> str:
    return cell + " " * (width - text_width(cell))
