"""A learning seat among bots, as a vector environment of Gymnasium.

    import gymnasium, karban.envs.gym
    env = gymnasium.make_vec("karban/trop-v1", num_envs=1024, players=2, bots="regular")

Or without the registry: `karban.envs.vector.VectorEnv("trop", 1024, players=2)`. Keywords are those
of `karban.envs.vector.AgainstBots`; `game_options` holds the options of the game.

Observations are dicts of batches: `observation` is the tensor of `docs/envs.md`, `action_mask`
tells which moves are legal. They are the environment's own arrays, which the next step writes
anew; with `copy=True` each step gives new ones. The reward is the learner's share of the win, less
the mean of all seats, when a match ends. The next match begins in the same step
(`AutoresetMode.SAME_STEP`); what the learner saw last is `infos["final_obs"]`.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from karban.core.game import Game, Value
from karban.envs.vector import AgainstBots
from karban.games import all_games

Batch = dict[str, NDArray[Any]]


class VectorEnv(
    gymnasium.vector.VectorEnv[Batch, NDArray[np.int64], NDArray[Any]]  # type: ignore[misc]  # Any
):
    """Many matches, one seat of each learning."""

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}  # noqa: RUF012  # as Gymnasium has it

    def __init__(
        self,
        name: str,
        num_envs: int = 1,
        players: int = 2,
        *,
        bots: str | Sequence[str] = "regular",
        seat: int | None = None,
        threads: int = 1,
        copy: bool = False,
        game_options: Mapping[str, Value] | None = None,
    ) -> None:
        self.play = AgainstBots(
            name, num_envs, players, bots=bots, seat=seat, options=game_options, threads=threads
        )
        self.num_envs = num_envs
        self.copy = copy
        moves = len(self.play.game.moves)
        self.single_action_space = spaces.Discrete(moves)
        self.single_observation_space = spaces.Dict(
            {
                "observation": spaces.Box(-np.inf, np.inf, (self.play.size,), np.float32),
                "action_mask": spaces.Box(0, 1, (moves,), np.int8),
            }
        )
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.observation_space = batch_space(self.single_observation_space, num_envs)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Batch, dict[str, Any]]:
        """Start all matches anew; without a seed they are unlike any before."""
        self.play.reset(secrets.randbits(64) if seed is None else seed)
        return self._seen(), {}

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[Batch, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """The learner's moves, and all that happens until its next turn."""
        self.play.step(actions)
        over = self.play.over.copy()
        rewards = self.play.rewards.astype(np.float64)
        return self._seen(), rewards, over, np.zeros_like(over), self._infos(over)

    def _seen(self) -> Batch:
        tensors, masks = self.play.observations, self.play.masks.view(np.int8)
        if self.copy:
            tensors, masks = tensors.copy(), masks.copy()
        return {"observation": tensors, "action_mask": masks}

    def _infos(self, over: NDArray[Any]) -> dict[str, Any]:
        """What the learners of finished matches saw last; a finished match has no legal moves."""
        if not over.any():
            return {}
        last = np.full(self.num_envs, None, object)
        for i in np.flatnonzero(over).tolist():
            none = np.zeros(len(self.play.game.moves), np.int8)
            last[i] = {"observation": self.play.finals[i].copy(), "action_mask": none}
        return {"final_obs": last, "_final_obs": over}

    def close_extras(self, **kwargs: Any) -> None:
        """Let the threads go."""
        self.play.close()


def id_of(game: Game) -> str:
    """What Gymnasium calls a game."""
    return f"karban/{game.name}-v{game.version}"


for _game in all_games():
    gymnasium.register(
        id_of(_game), vector_entry_point=f"{__name__}:VectorEnv", kwargs={"name": _game.name}
    )
