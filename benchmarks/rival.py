"""OpenSpiel's information-set search on our games, with a time to think.

Its bot in C++ cannot resample a game in Python, so it is the one in Python.
"""

from __future__ import annotations

import random
import sys
import time
from typing import Any

import numpy as np
from open_spiel.python.algorithms import ismcts, mcts

from karban.bots.thought import stream
from karban.core.play import RandomMoves, new_workspace, play_to_end
from karban.core.rule import Array, rule
from karban.core.state import copy_states
from karban.envs.openspiel import KarbanGame, KarbanState
from karban.envs.position import Position

#: OpenSpiel's search calls itself once a step, and a long match has many.
sys.setrecursionlimit(100_000)
#: Returns are shares of a win, from 0 to 1 but for a constant: what UCT's constant is made for.
_EXPLORE = 1.0


@rule
def play_out(batch: Array, work: Array) -> None:
    """Play the first record to the end at random."""
    w = work[0]
    play_to_end(batch[0], RandomMoves(w.rngs[0]), None, w.rngs[1], w.moves)


class CompiledRollouts(mcts.RandomRolloutEvaluator):  # type: ignore[misc]  # OpenSpiel is not typed
    """The same random rollouts in our compiled code: OpenSpiel's tree without Python's cost."""

    def __init__(self, buffer: int, seed: int) -> None:
        super().__init__()
        self._work = new_workspace(buffer)
        self._work["rngs"] = np.stack([stream(seed, 0), stream(seed, 1)])

    def evaluate(self, state: KarbanState) -> Any:
        """What came of one rollout."""
        table, states = state.position.table, copy_states(state.position.states)
        play_out(states, self._work)
        return Position(table, states).shares()


class TimeIsUp(Exception):
    """The search has had its time."""


class Rival(ismcts.ISMCTSBot):  # type: ignore[misc]  # OpenSpiel is not typed
    """OpenSpiel's ISMCTS with random rollouts, stopped by the clock.

    It knows a number of simulations only, so the first sample after the end of its time ends the
    search: it never thinks less than it may.
    """

    def __init__(
        self, game: KarbanGame, seconds: float, seed: int, *, compiled: bool = False
    ) -> None:
        luck = np.random.RandomState(seed)
        plain = mcts.RandomRolloutEvaluator(1, luck)
        evaluator = CompiledRollouts(game.game.buffer, seed) if compiled else plain
        super().__init__(game, evaluator, _EXPLORE, 1 << 30, random_state=luck)
        self.seconds = seconds
        self.simulations = 0
        self._end = 0.0
        draw = random.Random(seed).random
        self.set_resampler(lambda state, player: state.resample_from_infostate(player, draw))

    def run_search(self, state: KarbanState) -> Any:
        """The policy after the time is over."""
        self._end = time.perf_counter() + self.seconds
        try:
            return super().run_search(state)
        except TimeIsUp:
            return self.get_final_policy(state, self._root_node)

    def sample_root_state(self, state: KarbanState) -> Any:
        """A sample of the hidden cards while there is time; two in any case."""
        if time.perf_counter() > self._end and self._root_node.total_visits > 0:
            raise TimeIsUp
        self.simulations += 1
        return super().sample_root_state(state)
