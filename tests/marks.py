"""What is compiled, forgotten for a test."""

from __future__ import annotations

from karban.core.game import Game


def unmark(game: Game, part: str) -> None:
    """Let a part of a game look as if it had never been compiled."""
    from karban.core.cache import mark_of  # only where something is compiled

    mark = mark_of(game.record, part)
    assert mark is not None
    mark.unlink(missing_ok=True)
