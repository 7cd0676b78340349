"""Moves in texts."""

from __future__ import annotations

_TEXTS = ("hold", "fold")


def move_parts(move: int) -> tuple[str, list[str]]:
    """What kind of move it is."""
    return _TEXTS[move], []
