"""OpenSpiel's information-set search on our games, with a time to think."""

from __future__ import annotations

import random
import sys
import time
from typing import Any

import numpy as np
from open_spiel.python.algorithms import ismcts, mcts

from karban.envs.openspiel import KarbanGame, KarbanState

#: OpenSpiel's search calls itself once a step, and a long match has many.
sys.setrecursionlimit(100_000)


class TimeIsUp(Exception):
    """The search has had its time."""


class Rival(ismcts.ISMCTSBot):  # type: ignore[misc]  # OpenSpiel is not typed
    """OpenSpiel's ISMCTS with random rollouts, stopped by the clock.

    It knows a number of simulations only, so the first guess after the end of its time ends the
    search: it never thinks less than it may. Returns are shares of a win, from 0 to 1 but for a
    constant, so an exploration of 1 is about what UCT is made for.
    """

    def __init__(self, game: KarbanGame, seconds: float, seed: int, explore: float = 1.0) -> None:
        luck = np.random.RandomState(seed)
        evaluator = mcts.RandomRolloutEvaluator(1, luck)
        super().__init__(game, evaluator, explore, 1 << 30, random_state=luck)
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
        """A guess at the cards, where there is time for one more; two it has in any case."""
        if time.perf_counter() > self._end and self._root_node.total_visits > 0:
            raise TimeIsUp
        self.simulations += 1
        return super().sample_root_state(state)
