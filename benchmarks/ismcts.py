"""Our search against OpenSpiel's ISMCTS at equal time, both on one thread, through the adapter.

Every deal is played once from each seating: our bot sits in each seat in turn, OpenSpiel's in all
others. OpenSpiel's plays with shuffles that are one step each, which makes it several times
faster than with one chance node a card, and it always thinks for all of its time. With
`--compiled` its rollouts run in our compiled code too, so that the searches are compared rather
than the languages.

`python -m benchmarks.ismcts trop --deals 50 --ms 100 --option target=50`
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

import numpy as np
import pyspiel

from benchmarks.rival import Rival
from karban.bots import Bot, bot, seed_of
from karban.bots.ready import first_choice
from karban.core.game import Game, Value
from karban.envs.openspiel import KarbanGame, name_of
from karban.games import find


@dataclass
class Effort:
    """What one side spent on its decisions between two moves or more."""

    decisions: int = 0
    seconds: float = 0.0
    simulations: int = 0
    longest: float = field(default=0.0, repr=False)

    def add(self, seconds: float, simulations: int) -> None:
        """One more decision."""
        self.decisions += 1
        self.seconds += seconds
        self.simulations += simulations
        self.longest = max(self.longest, seconds)


@dataclass(frozen=True)
class Report:
    """How it went. The interval is a normal one over deals, each with all its seatings.

    It is made as if one more deal had been won and one lost: a clean sweep is not certainty.
    """

    game: str
    players: int
    deals: int
    milliseconds: int
    share: float
    interval: float
    fair: float
    ours: dict[str, float]
    theirs: dict[str, float]


def load_game(game: Game, players: int, options: dict[str, Value]) -> KarbanGame:
    """The game as OpenSpiel has it, fast."""
    given = options | {"players": players, "sampled": True}
    table: KarbanGame = pyspiel.load_game(name_of(game), given)
    return table


class Contest:
    """Two ways to play one game."""

    def __init__(self, game: Game, players: int, options: dict[str, Value], name: str) -> None:
        self.table = load_game(game, players, options)
        self.players = players
        self.bot: Bot = bot(name, game)
        self.effort = Effort()
        self.against = Effort()

    def match(self, seed: int, own: int, rival: Rival) -> float:
        """Our return from one match, with our bot in seat `own` only."""
        state = self.table.new_initial_state(seed)
        turn = 0
        while not state.is_terminal():
            turn += 1
            if state.is_chance_node():
                state.apply_action(0)
            elif len(legal := state.legal_actions()) == 1:
                state.apply_action(legal[0])
            elif state.current_player() == own:
                state.apply_action(self.our_move(state, seed_of(seed, own, turn)))
            else:
                state.apply_action(self.their_move(state, rival))
        return float(state.returns()[own])

    def our_move(self, state: Any, seed: int) -> int:
        """Our bot's move from its view."""
        began = time.perf_counter()
        thought = self.bot.consider(state.position.view(state.current_player()), seed)
        self.effort.add(time.perf_counter() - began, thought.iterations)
        return thought.move

    def their_move(self, state: Any, rival: Rival) -> int:
        """OpenSpiel's move."""
        before, began = rival.simulations, time.perf_counter()
        move = int(rival.step(state))
        self.against.add(time.perf_counter() - began, rival.simulations - before)
        return move

    def deals(self, n: int, seed: int, seconds: float, compiled: bool) -> Iterator[float]:
        """The mean of our returns over the seatings of each deal."""
        for k in range(n):
            deal = seed_of(seed, k)
            rival = Rival(self.table, seconds, deal & 0xFFFFFFFF, compiled=compiled)
            yield float(np.mean([self.match(deal, own, rival) for own in range(self.players)]))


def rates(effort: Effort) -> dict[str, float]:
    """Time per decision and simulations a second."""
    return {
        "decisions": effort.decisions,
        "ms_a_decision": 1000 * effort.seconds / max(effort.decisions, 1),
        "longest_ms": 1000 * effort.longest,
        "simulations_a_second": effort.simulations / max(effort.seconds, 1e-9),
    }


def report(contest: Contest, returns: Sequence[float], milliseconds: int) -> Report:
    """What the deals say."""
    fair = 1 / contest.players
    spread = float(np.std([*returns, 1 - fair, -fair], ddof=1))
    return Report(
        game=contest.table.game.name,
        players=contest.players,
        deals=len(returns),
        milliseconds=milliseconds,
        share=fair + float(np.mean(returns)),
        interval=1.96 * spread / (len(returns) + 2) ** 0.5,
        fair=fair,
        ours=rates(contest.effort),
        theirs=rates(contest.against),
    )


def text_of(found: Report) -> str:
    """A report in lines."""
    lines = [
        f"{found.game}, {found.players} players, {found.deals} deals from every seat, "
        f"{found.milliseconds} ms a move",
        f"win share {100 * found.share:.1f} % ± {100 * found.interval:.1f} "
        f"(fair {100 * found.fair:.1f} %)",
    ]
    for who, what in (("ours", found.ours), ("OpenSpiel", found.theirs)):
        lines.append(
            f"{who:10} {what['ms_a_decision']:7.1f} ms a decision, at most "
            f"{what['longest_ms']:.0f}; {what['simulations_a_second']:10.0f} simulations/s"
        )
    return "\n".join(lines)


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("game")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--deals", type=int, default=20, help="each is played from every seat")
    parser.add_argument("--ms", type=int, default=100, help="time for a move")
    parser.add_argument("--method", default="search", help="search, tree or flat")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument(
        "--compiled", action="store_true", help="OpenSpiel's rollouts in our compiled code"
    )
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    game = find(given.game)
    known = {option.name: option for option in game.options}
    pairs = (text.split("=", 1) for text in given.option)
    options = {name: known[name].read(value) for name, value in pairs}
    contest = Contest(game, given.players, options, f"{given.method}:{given.ms}ms")
    contest.bot.prepare(first_choice(game))
    for _ in contest.deals(1, given.seed + 1, 0.001, given.compiled):  # compiles the rest
        contest.effort, contest.against = Effort(), Effort()
    returns = list(contest.deals(given.deals, given.seed, given.ms / 1000, given.compiled))
    found = report(contest, returns, given.ms)
    print(json.dumps(asdict(found), indent=2) if given.json else text_of(found))


if __name__ == "__main__":
    main()
