"""Solves what is left of a match in which every card is known.

Two ways. A small rest is solved from its end: each seat takes what is best for itself, and where
several choose at the same time their choices are one step, solved by regret matching. A rest
that is too large for this may still hold a win that nobody can prevent: it is looked for with
growing depth.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from karban.core.advice import outlook, stage
from karban.core.chance import below
from karban.core.choosing import awaited_seats, seat_count
from karban.core.engine import imagine, legal, play, winners
from karban.core.game import Game
from karban.core.play import Workspace
from karban.core.rule import Array, rule
from karban.core.state import CHANCE, OVER, State

_PLACES = 16
DEEPEST = 64
#: Choices at the same time within each other, what one of them can hold, and moves of a seat.
_NESTED = 6
_JOINT = 1024
_CHOICES = 8
#: Rounds of regret matching: at the first step, and at those below it.
_ROUNDS = 400
_ROUNDS_BELOW = 60


def solver_workspace(game: Game) -> NDArray[Any]:
    """What the solver works in, as one record."""
    fields = [
        ("left", np.int64),  # positions that may still be looked at
        ("values", np.float64, (DEEPEST, _PLACES)),  # by depth and place
        ("moves", np.int16, (DEEPEST, game.buffer)),
        ("joint", np.float64, (_NESTED, _JOINT, _PLACES)),  # by step and joint choice
        ("choosers", np.int64, (_NESTED,)),  # how many choose
        ("counts", np.int64, (_NESTED, _PLACES)),  # choices of each who chooses
        ("who", np.int64, (_NESTED, _PLACES)),
        ("regret", np.float64, (_NESTED, _PLACES, _CHOICES)),
        ("mix", np.float64, (_NESTED, _PLACES, _CHOICES)),  # of this round
        ("average", np.float64, (_NESTED, _PLACES, _CHOICES)),
        ("choice", np.int64, (_NESTED, _PLACES)),
        ("gains", np.float64, (_CHOICES,)),
        ("options", np.int16, (_NESTED, _PLACES, _CHOICES)),  # the moves
        ("out", np.int32, (_PLACES,)),
    ]
    return np.zeros(1, np.dtype((np.record, np.dtype(fields, align=True))))


# --- what is known ----------------------------------------------------------------------------


@rule
def sample_deal(view: Array, batch: Array, i: int, rng: Array, out: Array) -> None:
    """Sample a deal; those who choose at the same time have not chosen in it."""
    batch[i] = view[0]
    imagine(batch[i], rng, out)
    batch[i].seed[0] = 0
    batch[i].seed[1] = 0


# --- choices at the same time -----------------------------------------------------------------


@rule
def line_up(s: State, level: int, out: Array, w: Workspace) -> int:
    """Write who chooses at the same time now, and what from; how many, or 0 if it is too much."""
    joint = 1
    seats = seat_count(awaited_seats(s))
    for n in range(seats):
        count = legal(s, out)
        joint *= count
        if count > _CHOICES or joint > _JOINT:
            return 0
        w.who[level, n] = s.to_move
        w.counts[level, n] = count
        for k in range(count):
            w.options[level, n, k] = out[k]
        play(s, int(out[0]))
    return seats


@rule
def nth_choice(j: int, n: int, level: int, w: Workspace) -> None:
    """The choices that make up joint choice j."""
    for i in range(n):
        w.choice[level, i] = j % w.counts[level, i]
        j //= w.counts[level, i]


@rule
def match_regrets(n: int, level: int, w: Workspace) -> None:
    """The mix of each who chooses: in proportion to what it regrets."""
    for i in range(n):
        count = w.counts[level, i]
        total = 0.0
        for k in range(count):
            total += w.regret[level, i, k]
        for k in range(count):
            share = w.regret[level, i, k] / total if total > 0.0 else 1.0 / count
            w.mix[level, i, k] = share


@rule
def likely(n: int, level: int, but: int, mixes: Array, w: Workspace) -> float:
    """How likely the choices are that all but one make."""
    share = 1.0
    for i in range(n):
        if i != but:
            share *= mixes[level, i, w.choice[level, i]]
    return share


@rule
def feel_regret(n: int, joint: int, level: int, weight: float, w: Workspace) -> None:
    """One round: what each choice would have brought beyond the mix, never less than nothing."""
    for i in range(n):
        seat = w.who[level, i]
        w.gains[:] = 0.0
        mean = 0.0
        for j in range(joint):
            nth_choice(j, n, level, w)
            k = w.choice[level, i]
            gain = likely(n, level, i, w.mix, w) * w.joint[level, j, seat]
            w.gains[k] += gain
            mean += w.mix[level, i, k] * gain
        for k in range(w.counts[level, i]):
            w.regret[level, i, k] = max(w.regret[level, i, k] + w.gains[k] - mean, 0.0)
            w.average[level, i, k] += weight * w.mix[level, i, k]


@rule
def settle_choices(
    n: int, joint: int, level: int, places: int, values: Array, w: Workspace
) -> None:
    """Play the step against itself for some rounds; write what each place can expect."""
    w.regret[level] = 0.0
    w.average[level] = 0.0
    rounds = _ROUNDS if level == 0 else _ROUNDS_BELOW
    for r in range(rounds):
        match_regrets(n, level, w)
        feel_regret(n, joint, level, float(r), w)
    for i in range(n):
        total = 0.0
        for k in range(w.counts[level, i]):
            total += w.average[level, i, k]
        for k in range(w.counts[level, i]):
            w.average[level, i, k] /= total
    for p in range(places):
        values[p] = 0.0
    for j in range(joint):
        nth_choice(j, n, level, w)
        share = likely(n, level, -1, w.average, w)
        for p in range(places):
            values[p] += share * w.joint[level, j, p]


# --- the rest from its end --------------------------------------------------------------------


@rule
def _ordinary(number: int) -> int:
    """A number without the type of its own that a constant has for the compiler.

    A function that calls itself must be called first with the types with which it goes on:
    Numba loads it wrongly from its cache otherwise, and the process crashes.
    """
    return int(number)


@rule
def solve(batch: Array, depth: int, level: int, at: int, w: Workspace) -> int:
    """Write what each place can expect into `values[depth]`; the number of places, or 0.

    0 says that it is too much, or that chance has a part in it.
    """
    s = batch[depth]
    w.left -= 1
    if s.to_move == OVER or stage(s) != at:
        return int(outlook(s, w.values[depth]))
    if w.left < 0 or depth + 2 >= DEEPEST or s.to_move == CHANCE:
        return 0
    if awaited_seats(s):
        if level == _NESTED:
            return 0
        batch[depth + 1] = s
        n = line_up(batch[depth + 1], level, w.moves[depth], w)
        w.choosers[level] = n
        joint = 1 if n else 0
        for i in range(n):
            joint *= w.counts[level, i]
        places = 0
        for j in range(joint):
            batch[depth + 1] = s
            nth_choice(j, n, level, w)
            for i in range(n):
                play(batch[depth + 1], int(w.options[level, i, w.choice[level, i]]))
            places = solve(batch, depth + 1, level + 1, at, w)
            if places == 0:
                return 0
            for p in range(places):
                w.joint[level, j, p] = w.values[depth + 1, p]
        if joint:
            settle_choices(n, joint, level, places, w.values[depth], w)
        return places
    seat = int(s.to_move)
    places = 0
    best = -1.0
    for k in range(legal(s, w.moves[depth])):
        batch[depth + 1] = s
        play(batch[depth + 1], int(w.moves[depth, k]))
        places = solve(batch, depth + 1, level, at, w)
        if places == 0:
            return 0
        if w.values[depth + 1, seat] > best:
            best = w.values[depth + 1, seat]
            for p in range(places):
                w.values[depth, p] = w.values[depth + 1, p]
    return places


@rule
def rough_size(batch: Array, rng: Array, at: int, w: Workspace) -> float:
    """How many positions one random line through the rest makes us expect."""
    batch[1] = batch[0]
    s = batch[1]
    size, total = 1.0, 1.0
    for _ in range(4 * DEEPEST):
        if s.to_move == OVER or stage(s) != at:
            return total
        if s.to_move == CHANCE:
            break
        n = legal(s, w.moves[0])
        size *= n
        total += size
        play(s, int(w.moves[0, below(rng, n)]))
    return 1e18


@rule
def solve_moves(batch: Array, n: int, most: int, work: Array, values: Array) -> bool:
    """What each of the n moves in `moves[0]` brings its seat; False when it is too much."""
    seat = int(batch[0].to_move)
    at = int(stage(batch[0]))
    work[0].left = most
    for k in range(n):
        batch[1] = batch[0]
        play(batch[1], int(work[0].moves[0, k]))
        if solve(batch, _ordinary(1), _ordinary(0), at, work[0]) == 0:
            return False
        values[k] = work[0].values[1, seat]
    return True


@rule
def solve_choice(batch: Array, most: int, work: Array) -> bool:
    """Solve from choices at the same time; their mixes are then in `average[0]`."""
    work[0].left = most
    at = int(stage(batch[0]))
    return bool(solve(batch, _ordinary(0), _ordinary(0), at, work[0]) > 0)


# --- a win that nobody can prevent --------------------------------------------------------------


@rule
def can_force(batch: Array, depth: int, most: int, seat: int, w: Workspace) -> bool:
    """Whether a seat wins within so many moves, whatever the others do."""
    s = batch[depth]
    if s.to_move == OVER:
        winners(s, w.out)
        return bool(w.out[seat] == 1)
    w.left -= 1
    if depth >= most or w.left < 0 or s.to_move == CHANCE:
        return False
    mine = s.to_move == seat
    for k in range(legal(s, w.moves[depth])):
        batch[depth + 1] = s
        play(batch[depth + 1], int(w.moves[depth, k]))
        if can_force(batch, depth + 1, most, seat, w) == mine:
            return bool(mine)
    return bool(not mine)


@rule
def forced_win(batch: Array, n: int, most: int, positions: int, work: Array) -> int:
    """The first of the n moves in `moves[0]` that wins by force, looked for ever deeper; or −1."""
    seat = int(batch[0].to_move)
    work[0].left = positions
    for deepest in range(2, most, 2):
        for k in range(n):
            batch[1] = batch[0]
            play(batch[1], int(work[0].moves[0, k]))
            if can_force(batch, _ordinary(1), deepest, seat, work[0]) and work[0].left >= 0:
                return k
        if work[0].left < 0:
            break
    return -1


@rule
def rough_sizes(batch: Array, rng: Array, work: Array) -> float:
    """The mean of some rough sizes."""
    total = 0.0
    for _ in range(8):
        total += rough_size(batch, rng, stage(batch[0]), work[0]) / 8
    return total


@rule
def list_moves(batch: Array, work: Array) -> int:
    """`legal`, of the first record of an array, into the first row."""
    return legal(batch[0], work[0].moves[0])
