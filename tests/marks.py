"""Marks of what is compiled, taken away so that something is prepared once more."""

from __future__ import annotations

from karban.core.game import Game


def forget_mark(game: Game, part: str) -> None:
    """As if this part of a game had never been prepared; the code itself stays."""
    from karban.core.cache import mark_of  # loads Numba

    mark = mark_of(game.record, part)
    assert mark is not None
    mark.unlink(missing_ok=True)
