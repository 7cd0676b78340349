"""Deep Monte Carlo on Trop for two, on one core: a network learns from matches against `regular`.

The network sees the tensor of a view and says for every move what share of the win it expects,
less a half. It plays the best move, now and then any other one, and learns from what came of it.
The same rollout arrays are written by the environment and read by PyTorch; nothing is copied.

A match is a single round, so that it is known soon what came of a move.

`python -m examples.learn_trop` needs the extra `examples`: PyTorch.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np
import torch
from torch import nn

from karban.envs.vector import AgainstBots

OPTIONS = {"round_limit": 1}
MATCHES = 512
STEPS = 64
BATCH = 2048
LEARNING_RATE = 1e-3
EXPLORE = 0.05


def network(size: int, moves: int) -> nn.Module:
    """What each move is worth."""
    return nn.Sequential(
        nn.Linear(size, 192), nn.ReLU(), nn.Linear(192, 128), nn.ReLU(), nn.Linear(128, moves)
    )


@torch.no_grad()  # type: ignore[untyped-decorator]  # PyTorch may be absent
def best_moves(net: nn.Module, seen: torch.Tensor, masks: torch.Tensor) -> Any:
    """The legal move that is worth most, in every match."""
    return net(seen).masked_fill(~masks, -1e9).argmax(1).numpy()


@dataclass
class Standing:
    """How well a network does: its share of the win, and how far off that is in 95 % of cases."""

    share: float
    margin: float
    matches: int

    def __str__(self) -> str:
        return f"{self.share:.3f} ± {self.margin:.3f} of the win, {self.matches:,} matches"


def judge(net: nn.Module, bots: str, each: int, seed: int, options: dict[str, int]) -> Standing:
    """How well it plays without exploring, in so many matches at each table.

    Their number is given, not their time: those that end soon may be the lost ones.
    """
    play = AgainstBots("trop", MATCHES, 2, bots=bots, seed=seed, options=options)
    seen, masks = torch.from_numpy(play.observations), torch.from_numpy(play.masks)
    paid = np.zeros((MATCHES, each))
    ended = np.zeros(MATCHES, np.int64)
    while (ended < each).any():
        play.step(best_moves(net, seen, masks))
        now = np.flatnonzero(play.over & (ended < each))
        paid[now, ended[now]] = play.rewards[now]
        ended[now] += 1
    margin = 1.96 * float(paid.std()) / paid.size**0.5
    return Standing(0.5 + float(paid.mean()), margin, paid.size)


class Learner:
    """A network, its matches against a bot, and the arrays of a rollout."""

    def __init__(self, bots: str, seed: int, options: dict[str, int]) -> None:
        torch.manual_seed(seed)
        self.luck = np.random.default_rng(seed)
        self.play = AgainstBots("trop", MATCHES, 2, bots=bots, seed=seed, options=options)
        size, moves = self.play.size, len(self.play.game.moves)
        self.net = network(size, moves)
        self.best = torch.optim.Adam(self.net.parameters(), LEARNING_RATE)
        self.seen = np.zeros((STEPS + 1, MATCHES, size), np.float32)
        self.masks = np.zeros((STEPS + 1, MATCHES, moves), bool)
        self.moves = np.zeros((STEPS, MATCHES), np.int64)
        self.paid = np.zeros((STEPS, MATCHES), np.float32)
        self.over = np.zeros((STEPS, MATCHES), bool)
        self.play.reset(seed, observations=self.seen[STEPS], masks=self.masks[STEPS])

    def roll_out(self) -> None:
        """Play some steps of all matches."""
        self.seen[0], self.masks[0] = self.seen[STEPS], self.masks[STEPS]
        for k in range(STEPS):
            moves = best_moves(
                self.net, torch.from_numpy(self.seen[k]), torch.from_numpy(self.masks[k])
            )
            other = self.luck.random(MATCHES) < EXPLORE
            self.moves[k] = np.where(other, self.play.sample(), moves)
            self.play.step(self.moves[k], observations=self.seen[k + 1], masks=self.masks[k + 1])
            self.paid[k], self.over[k] = self.play.rewards, self.play.over

    def what_came(self) -> tuple[Any, Any]:
        """For every step what its match paid in the end, and whether that is known yet."""
        came, known = self.paid.copy(), self.over.copy()
        for k in range(STEPS - 2, -1, -1):
            goes_on = ~self.over[k]
            came[k, goes_on] = came[k + 1, goes_on]
            known[k, goes_on] = known[k + 1, goes_on]
        return came, known

    def learn(self) -> float:
        """One pass over a rollout; returns the mean loss."""
        came, known = self.what_came()
        size = self.seen.shape[-1]
        seen = torch.from_numpy(self.seen[:STEPS].reshape(-1, size))
        moves, target = torch.from_numpy(self.moves.reshape(-1)), torch.from_numpy(came.reshape(-1))
        order = self.luck.permutation(np.flatnonzero(known.reshape(-1)))
        total = 0.0
        for first in range(0, len(order), BATCH):
            some = torch.from_numpy(order[first : first + BATCH])
            worth = self.net(seen[some]).gather(1, moves[some, None])[:, 0]
            loss = nn.functional.mse_loss(worth, target[some])
            self.best.zero_grad()
            loss.backward()
            self.best.step()
            total += loss.item() * len(some)
        return total / max(len(order), 1)


def teach(learner: Learner, rollouts: int) -> Iterator[int]:
    """Learn from so many rollouts, with smaller and smaller steps; yields how many are over."""
    for done in range(rollouts):
        for group in learner.best.param_groups:
            group["lr"] = LEARNING_RATE * (1 - 0.9 * done / rollouts)
        learner.roll_out()
        learner.learn()
        yield done + 1


def main() -> None:
    """Learn and print how it goes."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--rollouts", type=int, default=120, help=f"of {STEPS * MATCHES:,} moves")
    parser.add_argument("--bots", default="regular")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    torch.set_num_threads(1)
    learner = Learner(given.bots, given.seed, OPTIONS)
    print("before:", judge(learner.net, given.bots, 10, 10**6, OPTIONS), flush=True)
    began = time.process_time()
    for done in teach(learner, given.rollouts):
        if done % 30 == 0:
            spent = time.process_time() - began
            now = judge(learner.net, given.bots, 10, 10**6, OPTIONS)
            print(f"{done * STEPS * MATCHES:11,} moves, {spent:4.0f} s: {now}", flush=True)
    print("at the end:", judge(learner.net, given.bots, 100, 10**7, OPTIONS))


if __name__ == "__main__":
    main()
