"""Positions written out: a match whose state a test lays on the table by hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import karban
from karban.core.match import Match


def open_state(match: Match) -> Any:
    """The state of a match as a record that a test may write into."""
    match._legal = None
    return match._states[0]


def play_all(match: Match, *moves: str) -> None:
    """Make several moves, one after the other."""
    for move in moves:
        match.play(move)


def started(
    game: str,
    players: int,
    *,
    chance: Sequence[str] = (),
    moves: Sequence[str] = (),
    **options: bool | int | str,
) -> Match:
    """A match with given chance, after some moves."""
    match = karban.new(game, players, seed=1, options=options, chance=chance)
    play_all(match, *moves)
    return match
