"""What a game tells its bots: the contract of its `hints.py`.

As in `karban.core.engine`, the generic functions are chosen by the type of the record. They see
a state in the middle of a playout or a view, and must give the same answer for both: what they
say of a seat may rest only on what that seat knows.

Beside them stand constants: `WEIGHTS` and `MEMORY` name the features of the heuristic, and those
that a novice lacks; `HORIZON` cuts long playouts, `TREE_HORIZON` those below a tree (a game
may leave it out); `EXPLORE` is how curious a tree is; `METHODS` says which search is best from so
many players and milliseconds on; and `EXPERT_DEALS`, where an expert should stop before its time
is over, after how many sampled deals.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from karban.core.chance import below
from karban.core.engine import legal
from karban.core.play import choose, new_workspace
from karban.core.rule import Array, generic, implements, rule
from karban.core.state import State

#: Advice for a move that is never sane while there is another one.
NEVER = -1e9


@generic
def advise(s: State, moves: Array, n: int, weights: Array, out: Array) -> None:
    """Write into `out` how good each of the n legal moves looks to the seat to move.

    Higher is better; NEVER is for moves that no sane player makes. The weights are those that
    the game's `weights.json` holds, in the order of `WEIGHTS` in its `hints.py`.
    """


@generic
def stage(s: State) -> int:
    """A number that changes where a playout may stop and be judged, as at the end of a deal."""
    return 0


@generic
def outlook(s: State, out: Array) -> int:
    """Write what each place can expect of the match, from 0 to 1; return how many places.

    It mixes the share of the win with the margin of the scores, and is called on finished
    matches, where a stage ends, and where a long playout is cut.
    """
    return 0


@generic
def trait(s: State, seat: int, viewer: int) -> int:
    """What another seat's cards are like: a number below TRAITS in the game's `hints.py`.

    It joins what the viewer sees (how far the deal is, how much of the hand is known) with
    something that it does not see. How much likelier a trait is in play than in a sampled deal
    was learned from self-play; the game's `beliefs.json` holds it. A game may have no traits.
    """
    return 0


@rule
def any_hand(s: State, seat: int, viewer: int) -> int:
    """The `trait` of a game that has none: any hand is as likely as another."""
    return 0


# --- the heuristic ------------------------------------------------------------------------------


@rule
def sane_moves(s: State, weights: Array, moves: Array, advice: Array) -> int:
    """Write the legal moves but for those that are never sane, and the advice; count them."""
    n = legal(s, moves)
    if n == 1:
        advice[0] = 0.0
        return 1
    advise(s, moves, n, weights, advice)
    kept = 0
    for k in range(n):
        if advice[k] > NEVER:
            moves[kept] = moves[k]
            advice[kept] = advice[k]
            kept += 1
    return kept if kept else n


@rule
def best_advice(advice: Array, n: int, rng: Array) -> int:
    """The index of the highest advice; of equal ones any, so that no seat is picked on."""
    best, equal = 0, 1
    for k in range(1, n):
        if advice[k] > advice[best]:
            best, equal = k, 1
        elif advice[k] == advice[best]:
            equal += 1
    if equal == 1:
        return best
    left = below(rng, equal)
    k = best
    while left > 0:
        k += 1
        left -= 1 if advice[k] == advice[best] else 0
    return k


@rule
def best_move(s: State, weights: Array, moves: Array, advice: Array, rng: Array) -> int:
    """The move that the heuristic likes best."""
    n = sane_moves(s, weights, moves, advice)
    return int(moves[best_advice(advice, n, rng)])


class HeuristicMoves(NamedTuple):
    """Every seat plays by the heuristic, with weights of its own."""

    weights: Array  # [seat, weight]
    advice: Array
    rng: Array


@implements(choose, HeuristicMoves)
def heuristic_move(policy: HeuristicMoves, s: State, made: int, out: Array) -> int:
    """The best move in the eyes of the seat to move."""
    return best_move(s, policy.weights[s.to_move], out, policy.advice, policy.rng)


def heuristic_workspace(buffer: int) -> NDArray[Any]:
    """What matches by the heuristic are played in."""
    return new_workspace(buffer, [("advice", np.float64, (buffer,))])
