"""MaskablePPO of sb3-contrib learns Trop for two against `regular`.

The environment is what `gymnasium.make` gives, nothing is wrapped: it tells its legal moves as
sb3-contrib asks for them. A match is a single round, so that it is known soon what came of a move.

`python -m examples.train_maskable_ppo` needs the extra `examples`: PyTorch and sb3-contrib.
"""

from __future__ import annotations

import argparse
from typing import Any

import gymnasium
import torch
from sb3_contrib import MaskablePPO
from sb3_contrib.common.maskable.evaluation import evaluate_policy

import karban.envs.gym  # noqa: F401  # registers the games

ROUND = {"round_limit": 1}


def environment(bots: str = "regular") -> Any:
    """One seat of Trop, the tensor alone as its observation."""
    return gymnasium.make(
        "karban/trop-v1", players=2, bots=bots, observation="flat", game_options=ROUND
    )


def learner(seed: int, **given: Any) -> MaskablePPO:
    """One that knows nothing yet; what is given goes to `MaskablePPO`."""
    return MaskablePPO("MlpPolicy", environment(), seed=seed, device="cpu", **given)


def share_of_the_win(model: MaskablePPO, matches: int) -> float:
    """How much of the win it gets; half of it would be as good as `regular`."""
    mean, _ = evaluate_policy(model, environment(), n_eval_episodes=matches, warn=False)
    return 0.5 + float(mean)


def main() -> None:
    """Learn, and print how it goes."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--steps", type=int, default=200_000, help="Moves to learn from.")
    parser.add_argument("--matches", type=int, default=2000, help="Matches to judge it by.")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    torch.set_num_threads(1)
    model = learner(given.seed, n_steps=4096, batch_size=512, gamma=1.0, learning_rate=1e-3)
    print(f"before: {share_of_the_win(model, given.matches):.3f} of the win", flush=True)
    model.learn(given.steps)
    print(f"after {given.steps:,} moves: {share_of_the_win(model, given.matches):.3f} of the win")


if __name__ == "__main__":
    main()
