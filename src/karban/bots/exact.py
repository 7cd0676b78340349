"""Exact endgames: where a seat can work out every card, the rest is played out in full.

Two ways. A small rest is solved from its end: each seat takes what is best for itself, and where
several choose at the same time their choices are one step, solved by regret matching. A rest
that is too large for this may still hold a win that nobody can prevent: it is looked for with
growing depth.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from karban.bots.thought import Thought, stream
from karban.core.advice import outlook, stage
from karban.core.chance import below
from karban.core.choosing import awaited, choosers_at, seat_count
from karban.core.engine import imagine, legal, play, winners
from karban.core.game import Game
from karban.core.rule import Array, State, rule
from karban.core.state import CHANCE, OVER

_PLACES = 16
_DEEPEST = 64
#: Choices at the same time within each other, what one of them can hold, and moves of a seat.
_NESTED = 6
_JOINT = 1024
_CHOICES = 8
#: Rounds of regret matching: at the first step, and at those below it.
_ROUNDS = 400
_ROUNDS_BELOW = 60
#: Guesses that must agree before a seat counts as one that knows everything: where two deals are
#: possible, so many agree once in two thousand million times.
_GUESSES = 32


def bench(game: Game) -> NDArray[Any]:
    """What the solver works with, as one record."""
    room = game.buffer
    fields = [
        ("left", np.int64),  # positions that may still be looked at
        ("values", np.float64, (_DEEPEST, _PLACES)),  # by depth and place
        ("moves", np.int16, (_DEEPEST, room)),
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
def guess_deal(view: Array, batch: Array, i: int, rng: Array, out: Array) -> None:
    """Guess a deal; those who choose at the same time have not chosen in it."""
    batch[i] = view[0]
    imagine(batch[i], rng, out)
    batch[i].seed[0] = 0
    batch[i].seed[1] = 0


# --- choices at the same time -----------------------------------------------------------------


@rule
def line_up(s: State, level: int, out: Array, b: State) -> int:
    """Write who chooses at the same time now, and what from; how many, or 0 if it is too much."""
    joint = 1
    seats = seat_count(awaited(s))
    for n in range(seats):
        count = legal(s, out)
        joint *= count
        if count > _CHOICES or joint > _JOINT:
            return 0
        b.who[level, n] = s.to_move
        b.counts[level, n] = count
        for k in range(count):
            b.options[level, n, k] = out[k]
        play(s, int(out[0]))
    return seats


@rule
def nth_choice(j: int, n: int, level: int, b: State) -> None:
    """The choices that make up joint choice j."""
    for i in range(n):
        b.choice[level, i] = j % b.counts[level, i]
        j //= b.counts[level, i]


@rule
def match_regrets(n: int, level: int, b: State) -> None:
    """The mix of each who chooses: in proportion to what it regrets."""
    for i in range(n):
        count = b.counts[level, i]
        total = 0.0
        for k in range(count):
            total += b.regret[level, i, k]
        for k in range(count):
            share = b.regret[level, i, k] / total if total > 0.0 else 1.0 / count
            b.mix[level, i, k] = share


@rule
def likely(n: int, level: int, but: int, mixes: Array, b: State) -> float:
    """How likely the choices are that all but one make."""
    share = 1.0
    for i in range(n):
        if i != but:
            share *= mixes[level, i, b.choice[level, i]]
    return share


@rule
def feel_regret(n: int, joint: int, level: int, weight: float, b: State) -> None:
    """One round: what each choice would have brought beyond the mix, never less than nothing."""
    for i in range(n):
        seat = b.who[level, i]
        b.gains[:] = 0.0
        mean = 0.0
        for j in range(joint):
            nth_choice(j, n, level, b)
            k = b.choice[level, i]
            gain = likely(n, level, i, b.mix, b) * b.joint[level, j, seat]
            b.gains[k] += gain
            mean += b.mix[level, i, k] * gain
        for k in range(b.counts[level, i]):
            b.regret[level, i, k] = max(b.regret[level, i, k] + b.gains[k] - mean, 0.0)
            b.average[level, i, k] += weight * b.mix[level, i, k]


@rule
def settle_choices(n: int, joint: int, level: int, places: int, values: Array, b: State) -> None:
    """Play the step against itself for some rounds; write what each place can expect."""
    b.regret[level] = 0.0
    b.average[level] = 0.0
    rounds = _ROUNDS if level == 0 else _ROUNDS_BELOW
    for r in range(rounds):
        match_regrets(n, level, b)
        feel_regret(n, joint, level, float(r), b)
    for i in range(n):
        total = 0.0
        for k in range(b.counts[level, i]):
            total += b.average[level, i, k]
        for k in range(b.counts[level, i]):
            b.average[level, i, k] /= total
    for p in range(places):
        values[p] = 0.0
    for j in range(joint):
        nth_choice(j, n, level, b)
        share = likely(n, level, -1, b.average, b)
        for p in range(places):
            values[p] += share * b.joint[level, j, p]


# --- the rest from its end --------------------------------------------------------------------


@rule
def _ordinary(number: int) -> int:
    """A number without the type of its own that a constant has for the compiler.

    A function that calls itself must be called first with the types with which it goes on:
    Numba loads it wrongly from its cache otherwise, and the process crashes.
    """
    return int(number)


@rule
def solve(batch: Array, depth: int, level: int, at: int, b: State) -> int:
    """Write what each place can expect into `values[depth]`; the number of places, or 0.

    0 says that it is too much, or that chance has a part in it.
    """
    s = batch[depth]
    b.left -= 1
    if s.to_move == OVER or stage(s) != at:
        return int(outlook(s, b.values[depth]))
    if b.left < 0 or depth + 2 >= _DEEPEST or s.to_move == CHANCE:
        return 0
    if awaited(s):
        if level == _NESTED:
            return 0
        batch[depth + 1] = s
        n = line_up(batch[depth + 1], level, b.moves[depth], b)
        b.choosers[level] = n
        joint = 1 if n else 0
        for i in range(n):
            joint *= b.counts[level, i]
        places = 0
        for j in range(joint):
            batch[depth + 1] = s
            nth_choice(j, n, level, b)
            for i in range(n):
                play(batch[depth + 1], int(b.options[level, i, b.choice[level, i]]))
            places = solve(batch, depth + 1, level + 1, at, b)
            if places == 0:
                return 0
            for p in range(places):
                b.joint[level, j, p] = b.values[depth + 1, p]
        if joint:
            settle_choices(n, joint, level, places, b.values[depth], b)
        return places
    seat = int(s.to_move)
    places = 0
    best = -1.0
    for k in range(legal(s, b.moves[depth])):
        batch[depth + 1] = s
        play(batch[depth + 1], int(b.moves[depth, k]))
        places = solve(batch, depth + 1, level, at, b)
        if places == 0:
            return 0
        if b.values[depth + 1, seat] > best:
            best = b.values[depth + 1, seat]
            for p in range(places):
                b.values[depth, p] = b.values[depth + 1, p]
    return places


@rule
def rough_size(batch: Array, rng: Array, at: int, b: State) -> float:
    """How many positions one random line through the rest makes us expect."""
    batch[1] = batch[0]
    s = batch[1]
    size, total = 1.0, 1.0
    for _ in range(4 * _DEEPEST):
        if s.to_move == OVER or stage(s) != at:
            return total
        if s.to_move == CHANCE:
            break
        n = legal(s, b.moves[0])
        size *= n
        total += size
        play(s, int(b.moves[0, below(rng, n)]))
    return 1e18


@rule
def solve_moves(batch: Array, n: int, most: int, b: Array, values: Array) -> bool:
    """What each of the n moves in `moves[0]` brings its seat; False when it is too much."""
    seat = int(batch[0].to_move)
    at = int(stage(batch[0]))
    b[0].left = most
    for k in range(n):
        batch[1] = batch[0]
        play(batch[1], int(b[0].moves[0, k]))
        if solve(batch, _ordinary(1), _ordinary(0), at, b[0]) == 0:
            return False
        values[k] = b[0].values[1, seat]
    return True


@rule
def solve_choice(batch: Array, most: int, b: Array) -> bool:
    """Solve from choices at the same time; their mixes are then in `average[0]`."""
    b[0].left = most
    at = int(stage(batch[0]))
    return bool(solve(batch, _ordinary(0), _ordinary(0), at, b[0]) > 0)


# --- a win that nobody can prevent --------------------------------------------------------------


@rule
def can_force(batch: Array, depth: int, most: int, seat: int, b: State) -> bool:
    """Whether a seat wins within so many moves, whatever the others do."""
    s = batch[depth]
    if s.to_move == OVER:
        winners(s, b.out)
        return bool(b.out[seat] == 1)
    b.left -= 1
    if depth >= most or b.left < 0 or s.to_move == CHANCE:
        return False
    mine = s.to_move == seat
    for k in range(legal(s, b.moves[depth])):
        batch[depth + 1] = s
        play(batch[depth + 1], int(b.moves[depth, k]))
        if can_force(batch, depth + 1, most, seat, b) == mine:
            return bool(mine)
    return bool(not mine)


@rule
def forced_win(batch: Array, n: int, most: int, positions: int, b: Array) -> int:
    """The first of the n moves in `moves[0]` that wins by force, looked for ever deeper; or −1."""
    seat = int(batch[0].to_move)
    b[0].left = positions
    for deepest in range(2, most, 2):
        for k in range(n):
            batch[1] = batch[0]
            play(batch[1], int(b[0].moves[0, k]))
            if can_force(batch, _ordinary(1), deepest, seat, b[0]) and b[0].left >= 0:
                return k
        if b[0].left < 0:
            break
    return -1


@rule
def rough_sizes(batch: Array, rng: Array, b: Array) -> float:
    """The mean of some rough sizes."""
    total = 0.0
    for _ in range(8):
        total += rough_size(batch, rng, stage(batch[0]), b[0]) / 8
    return total


@rule
def list_moves(batch: Array, b: Array) -> int:
    """`legal`, of the first record of an array, into the first row."""
    return legal(batch[0], b[0].moves[0])


class Exact:
    """Solves what can be solved within a number of positions."""

    def __init__(self, game: Game, positions: int) -> None:
        self._positions = positions
        self._batch = np.zeros(_DEEPEST, game.record)
        self._bench = bench(game)
        self._out = np.zeros(game.buffer, np.int16)

    def consider(self, view: NDArray[Any], seed: int) -> Thought | None:
        """The exact move, or nothing where cards are unknown or the rest is too long."""
        rng = stream(seed, 100)
        batch, board = self._batch, self._bench
        if not self._knows_all(view, rng):
            return None
        small = rough_sizes(batch, rng, board) <= self._positions
        if choosers_at(batch, 0):
            if not small or not solve_choice(batch, self._positions, board):
                return None
            return self._mixed(int(view["viewer"][0]), rng)
        n = list_moves(batch, board)
        values = np.zeros(n)
        if small and solve_moves(batch, n, self._positions, board, values):
            return _best_first(board["moves"][0, 0, :n], values)
        k = forced_win(batch, n, _DEEPEST - 2, self._positions // 4, board)
        if k < 0:
            return None
        move = int(board["moves"][0, 0, k])
        return Thought(move, 0, (move,), (1.0,))

    def _knows_all(self, view: NDArray[Any], rng: NDArray[np.int64]) -> bool:
        """Whether every guess is the same deal, which is then the first of the batch."""
        guess_deal(view, self._batch, 0, rng, self._out)
        only = self._batch[0].tobytes()
        for _ in range(1, _GUESSES):
            guess_deal(view, self._batch, 1, rng, self._out)
            if self._batch[1].tobytes() != only:
                return False
        return True

    def prepare(self, view: NDArray[Any]) -> None:
        """Call every compiled function once, with nothing to do."""
        batch, board = self._batch, self._bench
        guess_deal(view, batch, 0, stream(0), self._out)
        rough_sizes(batch, stream(0), board)
        choosers_at(batch, 0)
        solve_choice(batch, 0, board)
        n = list_moves(batch, board)
        solve_moves(batch, n, 0, board, np.zeros(n))
        forced_win(batch, n, _DEEPEST - 2, 0, board)

    def _mixed(self, seat: int, rng: NDArray[np.int64]) -> Thought:
        """A choice from the mix that cannot be read."""
        board = self._bench[0]
        i = board["who"][0].tolist().index(seat)
        count = int(board["counts"][0, i])
        mix = board["average"][0, i, :count]
        moves = board["options"][0, i, :count]
        values = self._values(seat, i)
        point = below(rng, 1 << 20) / (1 << 20)
        k = min(int(np.searchsorted(np.cumsum(mix), point, side="right")), count - 1)
        order = np.argsort(-mix, kind="stable")
        best = tuple(int(move) for move in moves[order])
        return Thought(int(moves[k]), 0, best, tuple(float(value) for value in values[order]))

    def _values(self, seat: int, i: int) -> NDArray[np.float64]:
        """What each choice of the i-th to choose brings it while the others keep their mix."""
        board = self._bench[0]
        n = int(board["choosers"][0])
        counts = board["counts"][0, :n]
        table: NDArray[np.float64]
        table = board["joint"][0, : counts.prod(), seat].reshape(counts[::-1])
        table = np.moveaxis(table, n - 1 - i, -1)  # the choices of the first vary fastest
        for other in reversed([one for one in range(n) if one != i]):
            table = np.tensordot(board["average"][0, other, : counts[other]], table, axes=(0, 0))
        return table


def _best_first(moves: NDArray[np.int16], values: NDArray[np.float64]) -> Thought:
    order = np.argsort(-values, kind="stable")
    best = tuple(int(move) for move in moves[order])
    return Thought(best[0], 0, best, tuple(float(value) for value in values[order]))
