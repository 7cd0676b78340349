"""Random play in two environments: PettingZoo, one seat after the other, and many at once.

`python -m examples.random_play trop` needs the extra `pettingzoo`.
"""

from __future__ import annotations

import argparse
import time

from karban.envs import pettingzoo
from karban.envs.vector import SelfPlay
from karban.games import GAMES, find


def one_match(name: str, players: int, seed: int) -> dict[str, float]:
    """What each seat got from a match of PettingZoo's kind."""
    env = pettingzoo.entry(pettingzoo.name_of(find(name))).env(players=players)
    env.reset(seed=seed)
    paid = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, over, cut, _ = env.last()
        paid[agent] += reward
        done = over or cut
        env.step(None if done else env.action_space(agent).sample(seen["action_mask"]))
    return paid


def many(name: str, players: int, seed: int, steps: int) -> tuple[int, list[float]]:
    """How many matches ended, and what the seats got on the average."""
    play = SelfPlay(name, 1024, players, seed=seed)
    ended, paid = 0, play.rewards.sum(axis=0)
    for _ in range(steps):
        play.step(play.sample())
        ended += int(play.over.sum())
        paid += play.rewards.sum(axis=0)
    return ended, (paid / max(ended, 1)).tolist()


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("game", choices=[game.name for game in GAMES])
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--steps", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    print("one match:", one_match(given.game, given.players, given.seed))
    began = time.perf_counter()
    ended, mean = many(given.game, given.players, given.seed, given.steps)
    spent = time.perf_counter() - began
    print(f"{ended} matches, {1024 * given.steps / spent:,.0f} moves a second with observations")
    print("mean reward by seat:", [round(reward, 3) for reward in mean])


if __name__ == "__main__":
    main()
