"""From a position to a judgement: the rest of a deal by the rule of thumb."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from karban.core.advice import best_advice, outlook, sane_moves, stage
from karban.core.chance import below
from karban.core.engine import play, run_chance
from karban.core.game import Game
from karban.core.rule import State, rule
from karban.core.state import OVER

#: In a playout one move in so many is any sane one, so that no plan rests on perfect prediction.
SURPRISE = 10
#: How deep a tree can be.
DEEPEST = 48


def desk(game: Game) -> NDArray[Any]:
    """What a search works with, as one record: room that compiled code writes into."""
    weights = np.array(list(game.weights.values()))
    beliefs = np.array(game.beliefs)
    room = game.buffer
    fields = [
        ("rngs", np.int64, (2, 4)),  # for guesses and playouts; for chance
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
        ("advice", np.float64, (room,)),
        ("rewards", np.float64, (16,)),  # by place
        ("found", np.float64, (3, room)),  # by move of the root: visits, total, total of squares
        ("results", np.float64, (room,)),  # by move of the root, in one deal
        ("slots", np.int64, (room,)),  # of the moves of a node
        ("path", np.int64, (2, DEEPEST)),  # slots, and who moved
        ("moves", np.int16, (room,)),
        ("root", np.int16, (room,)),  # the moves of the root
    ]
    made = np.zeros(1, np.dtype((np.record, np.dtype(fields, align=True))))
    made["weights"] = weights
    made["beliefs"] = beliefs
    made["most"] = game.hints.HORIZON
    return made


@rule
def likely_move(n: int, d: State) -> int:
    """The index of the move that the rule of thumb makes, now and then of any sane one."""
    if n > 1 and below(d.rngs[0], SURPRISE) == 0:
        return below(d.rngs[0], n)
    return best_advice(d.advice, n, d.rngs[0])


@rule
def judge(s: State, at: int, d: State) -> None:
    """Play to the end of the stage `at` or of the match; write what each place can expect."""
    moves, advice = d.moves, d.advice
    for _ in range(d.most):
        if stage(s) != at:
            break
        run_chance(s, d.rngs[1], moves)
        if s.to_move == OVER:
            break
        play(s, int(moves[likely_move(sane_moves(s, d.weights, moves, advice), d)]))
    outlook(s, d.rewards)
