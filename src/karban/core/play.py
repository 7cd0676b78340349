"""One loop plays matches to their end: who chooses the moves and who watches are its parameters.

A policy and an observer are NamedTuples, and their class says what they do: `implements` gives it
its own version of the functions below. Compiled code chooses them while it is compiled, so that a
policy costs no more than a loop written for it. `docs/decisions/0024` tells why.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from karban.core.chance import below
from karban.core.engine import legal, play, run_chance, score, start_as, winners
from karban.core.rule import Array, generic, hook, implements, rule
from karban.core.state import OVER, State

#: A record that compiled code works in, made by `new_workspace`.
Workspace: TypeAlias = Any


def new_workspace(buffer: int, fields: Sequence[tuple[Any, ...]] = ()) -> NDArray[Any]:
    """An array of one record: two generators, room for so many moves, and more fields."""
    always = [
        ("rngs", np.int64, (2, 4)),  # for moves; for chance
        ("moves", np.int16, (buffer,)),  # legal ones, or what a chance step draws from
    ]
    return np.zeros(1, np.dtype((np.record, np.dtype([*always, *fields], align=True))))


# --- what a policy does -------------------------------------------------------------------------


@generic
def choose(policy: Any, s: State, made: int, out: Array) -> int:
    """The move of the seat to move, after so many moves; `out` is room for legal moves."""
    return 0


@hook
def asks(policy: Any, s: State) -> bool:
    """Whether somebody else is asked for this move: the loop stops before it."""
    return False


# --- what an observer does ----------------------------------------------------------------------


@hook
def goes_on(observer: Any, s: State, made: int) -> bool:
    """Whether to go on after so many moves; chance has not yet drawn what it owes."""
    return True


@hook
def see_turn(observer: Any, s: State, out: Array) -> None:
    """See a state in which a seat is about to choose; `out` is room for legal moves."""


@hook
def see_move(observer: Any, s: State, move: int, made: int) -> None:
    """See the move that comes after so many others, and the state in which it is made."""


# --- the loop -----------------------------------------------------------------------------------


@rule
def play_to_end(s: State, policy: Any, observer: Any, rng: Array, out: Array) -> int:
    """Play until the match is over, somebody is asked or the observer stops; count the moves.

    The observer may be None. Chance draws from `rng`; `out` has room for moves and pools.
    """
    made = 0
    while goes_on(observer, s, made):
        run_chance(s, rng, out)
        if s.to_move == OVER or asks(policy, s):
            break
        see_turn(observer, s, out)
        move = choose(policy, s, made, out)
        see_move(observer, s, move, made)
        play(s, move)
        made += 1
    return made


# --- random moves -------------------------------------------------------------------------------


class RandomMoves(NamedTuple):
    """Any legal move, each equally likely."""

    rng: Array


@implements(choose, RandomMoves)
def random_move(policy: RandomMoves, s: State, made: int, out: Array) -> int:
    """Draw one of the legal moves."""
    return int(out[below(policy.rng, legal(s, out))])


@rule
def simulate(batch: Array, low: int, high: int, first: int, work: Array, results: Array) -> None:
    """Play `len(results)` matches at random, one after the other, in `batch[1]`.

    `batch[0]` is the unstarted match. Match k has the same seed, chance and moves whatever
    `first` is, so work can be split anywhere. A row of `results` is the match's length, then
    the score of every place, then 1 for every place that won.
    """
    w = work[0]
    for k in range(len(results)):
        batch[1] = batch[0]
        s = batch[1]
        start_as(s, low, high, first + k, w.rngs[0])
        row = results[k]
        row[0] = play_to_end(s, RandomMoves(w.rngs[0]), None, w.rngs[1], w.moves)
        places = score(s, row[1:])
        winners(s, row[1 + places :])
