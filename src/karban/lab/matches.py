"""One match between bots, as fast as Python goes: no texts, no log, only what came of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import count
from typing import Any

import numpy as np
from numpy.typing import NDArray

from karban.bots import Bot, seed_of
from karban.core import engine
from karban.core.batch import blank_states, halves
from karban.core.errors import IllegalMove
from karban.core.game import Game
from karban.core.state import CHANCE, OVER

_SEEDS_AT_ONCE = 64
_MOST_PLACES = 64


@dataclass(frozen=True)
class Played:
    """What came of a match: the moves made, the points of every place, the places that won."""

    made: list[int]
    scores: list[int]
    winners: list[int]

    @property
    def moves(self) -> int:
        """How many moves were made."""
        return len(self.made)


def bot_seeds(seed: int, *numbers: int) -> Iterator[int]:
    """A seed for each turn of a match, which follow from a seed and some numbers."""
    base = seed_of(seed, *numbers)
    for part in count():
        words = np.random.SeedSequence([base, part])
        yield from words.generate_state(_SEEDS_AT_ONCE, np.uint64).tolist()


def play_match(
    game: Game, bots: Sequence[Bot], options: Mapping[str, object], seed: int, seeds: Iterator[int]
) -> Played:
    """Play the match of a seed; seat i is `bots[i]`, which sees its view and its turn's seed."""
    states = blank_states(game, 1, len(bots), options)
    states["seed"] = halves(seed)
    turn = states["to_move"]
    rng = np.zeros(4, np.int64)
    out = np.zeros(game.buffer, np.int16)
    made: list[int] = []
    engine.start_at(states, 0)
    while (seat := int(turn[0])) != OVER:
        if seat == CHANCE:
            n = engine.draw_chance_at(states, 0, rng, out)
            engine.settle_at(states, 0, out[:n])
            continue
        view = np.zeros(1, game.record)
        engine.look_at(states, 0, seat, view, 0)
        move = bots[seat].consider(view, next(seeds)).move
        n = engine.legal_at(states, 0, out)
        if move not in out[:n].tolist():
            facts = {"seat": str(seat), "move": str(move)}
            raise IllegalMove(sentence="error-bot-move", package="karban.lab", facts=facts)
        engine.play_at(states, 0, move, out)
        made.append(move)
    scores, won = np.zeros((2, _MOST_PLACES), np.int32)
    places = engine.score_at(states, 0, scores, won)
    return Played(made, scores[:places].tolist(), np.flatnonzero(won[:places]).tolist())


def follow(
    game: Game, blank: NDArray[Any], seed: int, moves: Sequence[int]
) -> Iterator[tuple[NDArray[Any], NDArray[Any], int | None]]:
    """The steps of a match once more: the state before, the state after, and the move.

    There is no move where chance had its turn. `blank` are records not yet started, of which the
    first is the match and others stay as they are; the arrays are written anew with every step.
    """
    before, after = blank.copy(), blank.copy()
    after["seed"][0] = halves(seed)
    turn = after["to_move"]
    rng = np.zeros(4, np.int64)
    out = np.zeros(game.buffer, np.int16)
    engine.start_at(after, 0)
    for move in moves:
        while turn[0] == CHANCE:
            before[0] = after[0]
            n = engine.draw_chance_at(after, 0, rng, out)
            engine.settle_at(after, 0, out[:n])
            yield before, after, None
        before[0] = after[0]
        engine.play_at(after, 0, move, out)
        yield before, after, move
