"""Information-set tree search: one tree over all deals that the bot's view leaves possible.

A node is what the searching seat would see there, and whose turn it is; so its own later choices
never rest on what it cannot know. Where others choose at the same time, a node is what everybody
sees, so that they do not know what the searching seat has just chosen. Every seat maximises its
own reward; but the others follow the rule of thumb half of the time, for all that they learn in
the tree they learn against one hand, which they do not see. The edges of all nodes live in one
table by hash: a slot belongs to the search whose number is in `stamps`, so nothing is cleared.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from karban.bots.belief import next_deal
from karban.bots.playout import DEEPEST, desk, judge, likely_move
from karban.core.advice import sane_moves, stage
from karban.core.chance import below
from karban.core.choosing import choosers
from karban.core.engine import look, play, run_chance
from karban.core.game import Game
from karban.core.rule import Array, State, rule
from karban.core.state import OVER, SPECTATOR

_MASK = (1 << 31) - 1
#: How many slots of the table may be taken, of 4.
_FULL = 3
#: One choice in so many of others follows the rule of thumb instead of the tree.
_BY_HABIT = 2
#: How fast the prior falls with the advice.
_STEEP = 2.0


@rule
def mixed(h: int, w: int, factor: int) -> int:
    """One step of a 31-bit hash; products stay below 2⁶³, compiled or not."""
    h = ((h ^ w) * factor) & _MASK
    return h ^ (h >> 15)


@rule
def view_key(words: Array, seat: int) -> int:
    """A 62-bit hash of a record, given as 32-bit words, and of whose turn it is."""
    a = mixed(seat + 1, 1, 0x5BD1E995)
    b = mixed(seat + 1, 2, 0x6C8E9CF5)
    for i in range(len(words)):
        w = int(words[i])
        if w != 0:
            w = (w & _MASK) ^ (i << 20)
            a = mixed(a, w, 0x5BD1E995)
            b = mixed(b, w, 0x6C8E9CF5)
    return (a << 31) | b


@rule
def node_key(s: State, seat: int, seen: Array, words: Array) -> int:
    """The hash of the node at which a state is, for the seat that searches."""
    apart = s.to_move != seat and choosers(s) != 0
    words[:] = 0
    look(s, SPECTATOR if apart else seat, seen[0])
    seen[0].chosen = 0  # it does not matter to a choice which others have been made
    return view_key(words, int(s.to_move))


@rule
def edge_key(node: int, move: int) -> int:
    """The hash of a move at a node; never zero."""
    a = mixed(node >> 31, move + 1, 0x5BD1E995)
    b = mixed(node & _MASK, move + 1, 0x6C8E9CF5)
    return (a << 31) | b | 1


@rule
def slot_of(table: Array, stamp: int, key: int) -> int:
    """Where an edge is, or where it can be put."""
    mask = len(table) - 1
    i = (key ^ (key >> 31)) & mask
    while table[i].stamp == stamp and table[i].key != key:
        i = (i + 1) & mask
    return i


@rule
def find_edges(table: Array, node: int, n: int, d: State) -> bool:
    """The slots of a node's moves, taken where they are new; False when there is no room."""
    most = len(table) // 4 * _FULL
    for k in range(n):
        key = edge_key(node, int(d.moves[k]))
        at = slot_of(table, d.stamp, key)
        edge = table[at]
        if edge.stamp != d.stamp:
            if d.used >= most:
                return False
            edge.stamp = d.stamp
            edge.key = key
            edge.visits = 0
            edge.offered = 0
            edge.total = 0.0
            d.used += 1
        edge.offered += 1
        d.slots[k] = at
    return True


@rule
def prior(advice: Array, n: int) -> None:
    """Turn advice into shares that sum to one: the better it looks, the sooner it is tried."""
    best, mean, likes = advice[0], 0.0, 0.0
    for k in range(n):
        best = max(best, advice[k])
        mean += advice[k] / n
    unit = best - mean
    for k in range(n):
        gap = 1.0 + (_STEEP * (best - advice[k]) / unit if unit > 0.0 else 0.0)
        advice[k] = 1.0 / (gap * gap)
        likes += advice[k]
    for k in range(n):
        advice[k] /= likes


@rule
def chosen_edge(table: Array, n: int, d: State) -> int:
    """The move with the best mean so far plus what is due to a promising, little tried one.

    What is due grows with how often the move was on offer, for that depends on the deal. A move
    never tried counts as the mean of the others.
    """
    total, visits = 0.0, 0
    for k in range(n):
        total += table[d.slots[k]].total
        visits += table[d.slots[k]].visits
    first = total / visits if visits > 0 else 0.5
    prior(d.advice, n)
    top, chosen = -1.0, 0
    for k in range(n):
        edge = table[d.slots[k]]
        value = edge.total / edge.visits if edge.visits > 0 else first
        value += d.explore * d.advice[k] * np.sqrt(edge.offered) / (1 + edge.visits)
        if value > top:
            top, chosen = value, k
    return chosen


@rule
def descend(s: State, seat: int, at: int, table: Array, seen: Array, words: Array, d: State) -> int:
    """Follow the tree to a move that was never tried; return how long the path is.

    It goes at least to the first choice of the searching seat.
    """
    depth, rooted = 0, False
    while depth < DEEPEST and stage(s) == at:
        run_chance(s, d.rngs[1], d.moves)
        if s.to_move == OVER:
            break
        n = sane_moves(s, d.weights, d.moves, d.advice)
        if n == 1:
            play(s, int(d.moves[0]))
            continue
        if s.to_move != seat and d.habit > 0 and below(d.rngs[0], int(d.habit)) == 0:
            play(s, int(d.moves[likely_move(n, d)]))
            continue
        rooted = rooted or s.to_move == seat
        if not find_edges(table, node_key(s, seat, seen, words), n, d):
            break
        k = chosen_edge(table, n, d)
        d.path[0, depth] = d.slots[k]
        d.path[1, depth] = s.to_move
        depth += 1
        play(s, int(d.moves[k]))
        if rooted and table[d.slots[k]].visits == 0:
            break
    return depth


@rule
def remember(table: Array, depth: int, d: State) -> None:
    """What came of a path, to everyone who chose on it."""
    for i in range(depth):
        edge = table[d.path[0, i]]
        edge.visits += 1
        edge.total += d.rewards[d.path[1, i]]


@rule
def grow(view: Array, iterations: int, table: Array, seen: Array, words: Array, d: Array) -> None:
    """So many simulations: guess a deal, follow the tree, play out, remember what came of it."""
    seat = int(view[0].viewer)
    for _ in range(iterations):
        next_deal(view, seen[1:], d[0])
        s = seen[1]
        at = stage(s)
        depth = descend(s, seat, at, table, seen, words, d[0])
        judge(s, at, d[0])
        remember(table, depth, d[0])


@rule
def read_root(view: Array, table: Array, seen: Array, words: Array, d: Array) -> int:
    """Write the sane moves at the root, how often each was tried, and what it brought."""
    seen[0] = view[0]
    seen[0].chosen = 0
    node = view_key(words, int(view[0].to_move))
    n = sane_moves(view[0], d[0].weights, d[0].root, d[0].advice)
    for k in range(n):
        edge = table[slot_of(table, d[0].stamp, edge_key(node, int(d[0].root[k])))]
        mine = edge.stamp == d[0].stamp
        d[0].found[0, k] = edge.visits if mine else 0
        d[0].found[1, k] = edge.total if mine else 0.0
    return n


EDGE = np.dtype(
    (
        np.record,
        [
            ("key", np.int64),
            ("total", np.float64),
            ("stamp", np.int64),
            ("visits", np.int32),
            ("offered", np.int32),
        ],
    )
)


class Tree:
    """One search tree; its memory is used again from search to search."""

    def __init__(self, game: Game, slots: int = 1 << 18) -> None:
        self._table = np.zeros(slots, EDGE)
        self._seen = np.zeros(3, game.record)
        self._words = self._seen[:1].view(np.int32)
        self._desk = desk(game)
        self._desk["explore"] = game.hints.EXPLORE
        self._desk["habit"] = _BY_HABIT
        self._desk["most"] = getattr(game.hints, "TREE_HORIZON", game.hints.HORIZON)

    def begin(self, view: NDArray[Any], rngs: NDArray[np.int64]) -> None:
        """Forget the last search."""
        self._desk["stamp"] += 1
        self._desk["used"] = 0
        self._desk["credit"] = 0.0
        self._desk["rngs"] = rngs

    def grow(self, view: NDArray[Any], iterations: int) -> None:
        """So many more simulations; without the interpreter's lock."""
        grow(view, iterations, self._table, self._seen, self._words, self._desk)

    def settled(self) -> bool:
        """Never: any move may be tried again."""
        return False

    def root(self, view: NDArray[Any]) -> tuple[NDArray[np.int16], NDArray[np.float64]]:
        """The moves at the root; how often each was tried, and what it brought in all."""
        n = read_root(view, self._table, self._seen, self._words, self._desk)
        return self._desk["root"][0, :n].copy(), self._desk["found"][0, :2, :n].copy()
