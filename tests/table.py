"""Positions written out: a match whose state a test lays on the table by hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

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


def start_match(
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


def check_named_seat(game: str, seat: int, at: int, entry: str) -> None:
    """The option `first` names the seat that chance entry `at` tells, whatever the seed."""
    for seed in range(4):
        match = karban.new(game, 3, seed=seed, options={"first": seat})
        assert match.entries[at] == ("*", f"{entry} {seat}")


def check_unseated_refused(game: str, rule: str) -> None:
    """The option `first` must name a seat of the table."""
    for seat in (-2, 3):
        with pytest.raises(karban.SetupError) as refused:
            karban.new(game, 3, options={"first": seat})
        assert str(refused.value).startswith(
            f"cannot set first to {seat}: it must be a seat of the"
        )
        assert str(refused.value).endswith(f"or -1 for a random draw ({rule})")
