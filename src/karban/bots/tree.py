"""Information-set tree search: one tree over all deals that the bot's view leaves possible.

A node is what the searching seat would see there, and whose turn it is; so its own later choices
never rest on what it cannot know. Where others choose at the same time, a node is what everybody
sees, so that they do not know what the searching seat has just chosen. Every seat maximises its
own reward; but the others follow the heuristic half of the time, for all that they learn in the
tree they learn against one hand, which they do not see. The edges of all nodes live in one
table by hash: a slot belongs to the search whose number is in `stamps`, so nothing is cleared.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from karban.bots.belief import next_deal
from karban.bots.playout import DEEPEST, judge, likely_index, search_workspace
from karban.core.advice import sane_moves, stage
from karban.core.chance import below
from karban.core.choosing import choosers
from karban.core.engine import look, play, run_chance
from karban.core.game import Game
from karban.core.play import Workspace
from karban.core.rule import Array, rule
from karban.core.state import OVER, SPECTATOR, State

_MASK = (1 << 31) - 1
#: How many slots of the table may be taken, of 4.
_FULL = 3
#: One choice in so many of others follows the heuristic instead of the tree.
_BY_HABIT = 2
#: How fast the prior falls with the advice.
_STEEP = 2.0


@rule
def mix_hash(h: int, w: int, factor: int) -> int:
    """One step of a 31-bit hash; products stay below 2⁶³, compiled or not."""
    h = ((h ^ w) * factor) & _MASK
    return h ^ (h >> 15)


@rule
def view_key(words: Array, seat: int) -> int:
    """A 62-bit hash of a record, given as 32-bit words, and of whose turn it is."""
    a = mix_hash(seat + 1, 1, 0x5BD1E995)
    b = mix_hash(seat + 1, 2, 0x6C8E9CF5)
    for i in range(len(words)):
        w = int(words[i])
        if w != 0:
            w = (w & _MASK) ^ (i << 20)
            a = mix_hash(a, w, 0x5BD1E995)
            b = mix_hash(b, w, 0x6C8E9CF5)
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
    a = mix_hash(node >> 31, move + 1, 0x5BD1E995)
    b = mix_hash(node & _MASK, move + 1, 0x6C8E9CF5)
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
def find_edges(table: Array, node: int, n: int, w: Workspace) -> bool:
    """The slots of a node's moves, taken where they are new; False when there is no room."""
    most = len(table) // 4 * _FULL
    for k in range(n):
        key = edge_key(node, int(w.moves[k]))
        at = slot_of(table, w.stamp, key)
        edge = table[at]
        if edge.stamp != w.stamp:
            if w.used >= most:
                return False
            edge.stamp = w.stamp
            edge.key = key
            edge.visits = 0
            edge.offered = 0
            edge.total = 0.0
            w.used += 1
        edge.offered += 1
        w.slots[k] = at
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
def choose_edge(table: Array, n: int, w: Workspace) -> int:
    """The move with the best mean so far plus what is due to a promising, little tried one.

    What is due grows with how often the move was on offer, for that depends on the deal. A move
    never tried counts as the mean of the others.
    """
    total, visits = 0.0, 0
    for k in range(n):
        total += table[w.slots[k]].total
        visits += table[w.slots[k]].visits
    first = total / visits if visits > 0 else 0.5
    prior(w.advice, n)
    top, chosen = -1.0, 0
    for k in range(n):
        edge = table[w.slots[k]]
        value = edge.total / edge.visits if edge.visits > 0 else first
        value += w.explore * w.advice[k] * np.sqrt(edge.offered) / (1 + edge.visits)
        if value > top:
            top, chosen = value, k
    return chosen


@rule
def descend(
    s: State, seat: int, at: int, table: Array, seen: Array, words: Array, w: Workspace
) -> int:
    """Follow the tree to a move that was never tried; return how long the path is.

    It goes at least to the first choice of the searching seat.
    """
    depth, rooted = 0, False
    while depth < DEEPEST and stage(s) == at:
        run_chance(s, w.rngs[1], w.moves)
        if s.to_move == OVER:
            break
        n = sane_moves(s, w.weights, w.moves, w.advice)
        if n == 1:
            play(s, int(w.moves[0]))
            continue
        if s.to_move != seat and w.habit > 0 and below(w.rngs[0], int(w.habit)) == 0:
            play(s, int(w.moves[likely_index(n, w)]))
            continue
        rooted = rooted or s.to_move == seat
        if not find_edges(table, node_key(s, seat, seen, words), n, w):
            break
        k = choose_edge(table, n, w)
        w.path[0, depth] = w.slots[k]
        w.path[1, depth] = s.to_move
        depth += 1
        play(s, int(w.moves[k]))
        if rooted and table[w.slots[k]].visits == 0:
            break
    return depth


@rule
def remember(table: Array, depth: int, w: Workspace) -> None:
    """What came of a path, to everyone who chose on it."""
    for i in range(depth):
        edge = table[w.path[0, i]]
        edge.visits += 1
        edge.total += w.rewards[w.path[1, i]]


@rule
def grow(
    view: Array, iterations: int, table: Array, seen: Array, words: Array, work: Array
) -> None:
    """So many simulations: sample a deal, follow the tree, play out, remember what came of it."""
    w = work[0]
    seat = int(view[0].viewer)
    for _ in range(iterations):
        next_deal(view, seen[1:], w)
        s = seen[1]
        at = stage(s)
        depth = descend(s, seat, at, table, seen, words, w)
        judge(s, at, w)
        remember(table, depth, w)


@rule
def read_root(view: Array, table: Array, seen: Array, words: Array, work: Array) -> int:
    """Write the sane moves at the root, how often each was tried, and what it brought."""
    w = work[0]
    seen[0] = view[0]
    seen[0].chosen = 0
    node = view_key(words, int(view[0].to_move))
    n = sane_moves(view[0], w.weights, w.root, w.advice)
    for k in range(n):
        edge = table[slot_of(table, w.stamp, edge_key(node, int(w.root[k])))]
        mine = edge.stamp == w.stamp
        w.found[0, k] = edge.visits if mine else 0
        w.found[1, k] = edge.total if mine else 0.0
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
        self._work = search_workspace(game)
        self._work["explore"] = game.hints.EXPLORE
        self._work["habit"] = _BY_HABIT
        self._work["most"] = getattr(game.hints, "TREE_HORIZON", game.hints.HORIZON)

    def begin(self, view: NDArray[Any], rngs: NDArray[np.int64]) -> None:
        """Forget the last search."""
        self._work["stamp"] += 1
        self._work["used"] = 0
        self._work["credit"] = 0.0
        self._work["rngs"] = rngs

    def grow(self, view: NDArray[Any], iterations: int) -> None:
        """So many more simulations; without the interpreter's lock."""
        grow(view, iterations, self._table, self._seen, self._words, self._work)

    def is_settled(self) -> bool:
        """Never: any move may be tried again."""
        return False

    def root(self, view: NDArray[Any]) -> tuple[NDArray[np.int16], NDArray[np.float64]]:
        """The moves at the root; how often each was tried, and what it brought in all."""
        n = read_root(view, self._table, self._seen, self._words, self._work)
        return self._work["root"][0, :n].copy(), self._work["found"][0, :2, :n].copy()
