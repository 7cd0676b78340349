"""Many matches stepped at once, in compiled code: for self-play, or for one seat among bots.

    from karban.envs.vector import SelfPlay
    play = SelfPlay("trop", 4096, players=2, seed=7, threads=2)
    while learning:
        moves = policy(play.observations, play.masks)    # of the seats to move, `play.seats`
        play.step(moves)                                 # then `play.rewards`, `play.over`

The arrays stay where they are and are written anew by each step, so that a tensor of PyTorch
(`torch.from_numpy`) or JAX (`jax.dlpack.from_dlpack`) that shares their memory follows them. A
step can write into arrays of the caller's instead: rows of a rollout, say.

An observation is the tensor of `docs/envs.md`, made from the view of the seat to move. Rewards come
when a match ends: each seat's share of the win, less the mean of all seats. The next match then
begins by itself, and observation and mask are already those of its first turn.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from numpy.typing import NDArray

from karban.core.errors import SetupError
from karban.core.state import CHANCE
from karban.envs import stepping
from karban.envs.against import AgainstBots
from karban.envs.checks import Whole, truth_value
from karban.envs.tables import Floats, Masks, Tables, aligned_zeros

__all__ = ["AgainstBots", "Floats", "Masks", "SelfPlay", "Tables", "Whole", "aligned_zeros"]


class SelfPlay(Tables):
    """`n` matches in which the caller moves for all seats.

    Without `again` a match that is over stays so until `reset`: it has no legal moves, and what
    is played in it does not matter.
    """

    def __init__(
        self,
        name: str,
        n: int,
        players: int,
        *,
        seed: int = 0,
        options: Mapping[str, object] | None = None,
        threads: int = 1,
        again: bool = True,
    ) -> None:
        self.again = truth_value("again", again)
        super().__init__(name, n, players, seed=seed, options=options, threads=threads)
        self._given["again"] = self.again
        self._rewards = self._matches.rewards.view()
        self.reset(seed)

    @property
    def rewards(self) -> Floats:
        """[match, seat] what each got from a match that the last step ended, else 0."""
        return self._rewards

    def _go_on(self, chosen: Whole) -> None:
        matches, again = self._matches, self.again
        if self._pool is None:  # spare one match at a time the detour
            stepping.step_some(matches, chosen, again, 0, self.n, self._buffers[0])
            return
        self._each(
            lambda first, last, thread: stepping.step_some(
                matches, chosen, again, first, last, self._buffers[thread]
            )
        )

    def _take_up(self, i: int, state: NDArray[Any]) -> None:
        """A match that is over can only be taken up where it stays so."""
        turn = int(state["to_move"][0])
        if turn == CHANCE or (turn < 0 and self.again):
            raise SetupError(code="state", facts={"game": self.game.name, "why": "chance"})
        super()._take_up(i, state)


def __getattr__(name: str) -> Any:
    """The environment for Gymnasium, where that is installed."""
    if name == "VectorEnv":
        from karban.envs.gym import VectorEnv

        return VectorEnv
    raise AttributeError(f"karban.envs.vector has no '{name}'")
