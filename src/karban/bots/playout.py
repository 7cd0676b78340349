"""From a position to a judgement: the rest of a deal by the heuristic."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from karban.core.advice import best_advice, outlook, sane_moves, stage
from karban.core.chance import below
from karban.core.game import Game
from karban.core.play import Workspace, choose, goes_on, new_workspace, play_to_end
from karban.core.rule import Array, implements, rule
from karban.core.state import State

#: In a playout one move in so many is any sane one, so that no plan rests on perfect prediction.
SURPRISE = 10
#: How deep a tree can be.
DEEPEST = 48


def search_workspace(game: Game) -> NDArray[Any]:
    """What a search works in, as one record."""
    weights = np.array(list(game.weights.values()))
    beliefs = np.array(game.beliefs)
    buffer = game.buffer
    fields = [
        ("explore", np.float64),
        ("habit", np.int64),  # in a tree one choice of others in so many is by habit; 0 for none
        ("most", np.int64),  # moves of a playout
        ("stamp", np.int64),  # the number of the search
        ("used", np.int64),  # slots of the table
        ("errors", np.float64),  # so far behind the best a move of a flat search drops out
        ("racing", np.int64),  # moves of a flat search that have not dropped out
        ("entered", np.int64),  # all its moves
        ("credit", np.float64),  # of the deal that is believed now; 0 before the first
        ("weights", np.float64, (len(weights),)),
        ("beliefs", np.float64, (len(beliefs),)),
        ("advice", np.float64, (buffer,)),
        ("rewards", np.float64, (16,)),  # by place
        ("found", np.float64, (3, buffer)),  # by move of the root: visits, total, and of squares
        ("results", np.float64, (buffer,)),  # by move of the root, in one deal
        ("slots", np.int64, (buffer,)),  # of the moves of a node
        ("path", np.int64, (2, DEEPEST)),  # slots, and who moved
        ("root", np.int16, (buffer,)),  # the moves of the root
    ]
    work = new_workspace(buffer, fields)
    work["weights"] = weights
    work["beliefs"] = beliefs
    work["most"] = game.hints.HORIZON
    return work


@rule
def likely_index(n: int, w: Workspace) -> int:
    """The index of the sane move that the heuristic likes best, now and then of any other."""
    if n > 1 and below(w.rngs[0], SURPRISE) == 0:
        return below(w.rngs[0], n)
    return best_advice(w.advice, n, w.rngs[0])


class LikelyMoves(NamedTuple):
    """All seats play by the heuristic, with a surprise now and then."""

    w: Workspace


@implements(choose, LikelyMoves)
def likely_move(policy: LikelyMoves, s: State, made: int, out: Array) -> int:
    """A move that the seat to move may well make."""
    n = sane_moves(s, policy.w.weights, out, policy.w.advice)
    return int(out[likely_index(n, policy.w)])


class Horizon(NamedTuple):
    """Stops at the end of a stage, or after so many moves."""

    at: int
    most: int


@implements(goes_on, Horizon)
def before_horizon(observer: Horizon, s: State, made: int) -> bool:
    """Whether the stage lasts, and the playout may go on."""
    return made < observer.most and stage(s) == observer.at


@rule
def judge(s: State, at: int, w: Workspace) -> None:
    """Play to the end of the stage `at` or of the match; write what each place can expect."""
    play_to_end(s, LikelyMoves(w), Horizon(at, w.most), w.rngs[1], w.moves)
    outlook(s, w.rewards)
