"""How fast random play is, beside rivals in the same run on the same core."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from karban.core.batch import playouts
from karban.core.errors import SetupError
from karban.core.game import Game
from karban.core.match import Match
from karban.games import find

_SLICES = 5
_ROUNDS = 3
#: A game that OpenSpiel has too; ours comes from `examples/goofspiel`.
SAME_GAME = "goofspiel"


@dataclass(frozen=True)
class Speed:
    """One measurement."""

    what: str
    players: int
    way: str
    matches_per_s: float
    moves_per_s: float


def measure(
    play: Callable[[int], tuple[int, int]],
    seconds: float,
    clock: Callable[[], float] = time.perf_counter,
) -> tuple[float, float]:
    """Matches and moves a second; `play(k)` plays some and says how many it played.

    The best of several slices of the time counts, for us as for rivals: on a shared machine the
    others tell more of its other users. `time.process_time` counts the time on the processor.
    """
    play(0)  # compiles, and fills caches
    best = (0.0, 0.0)
    k = 0
    for _ in range(_SLICES):
        matches = moves = 0
        began = clock()
        while (spent := clock() - began) < seconds / _SLICES:
            k += 1
            more_matches, more_moves = play(k)
            matches += more_matches
            moves += more_moves
        best = max(best, (matches / spent, moves / spent), key=lambda rates: rates[1])
    return best


def batch_speed(game: Game, players: int, seconds: float) -> Speed:
    """Random playouts, in compiled code."""

    def play(k: int) -> tuple[int, int]:
        lengths = playouts(game, 1000, players, seed=k).lengths
        return len(lengths), int(lengths.sum())

    return Speed(game.name, players, "batch", *measure(play, seconds))


def python_speed(
    game: Game, players: int, seconds: float, clock: Callable[[], float] = time.perf_counter
) -> Speed:
    """Random play through `Match`, one move at a time."""
    choice = random.Random(1).choice

    def play(k: int) -> tuple[int, int]:
        match = Match(game, players, seed=k)
        moves = 0
        while legal := match.moves:
            match.play(choice(legal))
            moves += 1
        return 1, moves

    return Speed(game.name, players, "Python loop", *measure(play, seconds, clock))


def ours(games: tuple[Game, ...], seconds: float) -> Iterator[Speed]:
    """Every game: all numbers of players compiled, four one move at a time."""
    for game in games:
        low, high = game.seats({option.name: option.default for option in game.options})
        for players in range(low, high + 1):
            yield batch_speed(game, players, seconds)
        yield python_speed(game, 4, seconds)


def rivals(seconds: float) -> Iterator[Speed]:
    """OpenSpiel's crazy_eights and RLCard's uno, where they are installed."""
    yield from rivals_from_python(seconds)
    try:
        import pyspiel
    except ImportError:
        return
    game = pyspiel.load_game("crazy_eights(players=4)")
    yield open_spiel_rollouts(pyspiel, game, "OpenSpiel crazy_eights", seconds)


def same_game(seconds: float) -> Iterator[tuple[Speed, Speed]]:
    """Goofspiel by our rules and by OpenSpiel's, random play compiled beside C++ rollouts.

    Both do the same work here: thirteen cards, a random draw of every prize, bids one seat after
    the other. The best of some rounds counts, in which both are measured in turn. Nothing where
    OpenSpiel or `examples/goofspiel` is not installed.
    """
    try:
        import pyspiel

        ours = find(SAME_GAME)
    except (ImportError, SetupError):
        return
    for players in (2, 4):
        theirs = pyspiel.load_game_as_turn_based(SAME_GAME, {"players": players})
        speeds = [
            (
                open_spiel_rollouts(pyspiel, theirs, f"OpenSpiel {SAME_GAME}", seconds / _ROUNDS),
                batch_speed(ours, players, seconds / _ROUNDS),
            )
            for _ in range(_ROUNDS)
        ]
        rival, own = (max(found, key=_moves) for found in zip(*speeds, strict=True))
        yield rival, own


def _moves(speed: Speed) -> float:
    return speed.moves_per_s


def rivals_from_python(
    seconds: float, clock: Callable[[], float] = time.perf_counter
) -> Iterator[Speed]:
    """Those that are stepped from Python."""
    try:
        import pyspiel
    except ImportError:
        pass
    else:
        yield open_spiel_loop(pyspiel, seconds, clock)
    try:
        import rlcard
    except ImportError:
        pass
    else:
        yield rlcard_loop(rlcard, seconds, clock)


def open_spiel_loop(pyspiel: Any, seconds: float, clock: Callable[[], float]) -> Speed:
    """OpenSpiel's crazy_eights for four, stepped from Python."""
    game = pyspiel.load_game("crazy_eights(players=4)")
    rng = random.Random(1)

    def play(k: int) -> tuple[int, int]:
        state = game.new_initial_state()
        return 1, _play_out(state, rng)

    rates = measure(play, seconds, clock)
    return Speed("OpenSpiel crazy_eights", 4, "Python loop", *rates)


def _play_out(state: Any, rng: random.Random) -> int:
    """Play an OpenSpiel state to its end at random; returns how many moves players made."""
    moves = 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(outcomes, weights)[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
            moves += 1
    return moves


def open_spiel_rollouts(pyspiel: Any, game: Any, what: str, seconds: float) -> Speed:
    """OpenSpiel's C++ rollouts, reached through an MCTS bot whose leaves are random playouts.

    A simulation costs a little more than its rollout. The moves of a rollout are those that a
    random playout from the same state takes on average.
    """
    players = game.num_players()
    rng = random.Random(2)
    state = game.new_initial_state()
    while state.is_chance_node():
        outcomes, weights = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(rng.choices(outcomes, weights)[0])
    length = sum(_play_out(state.clone(), rng) for _ in range(1000)) / 1000
    simulations = 1000
    evaluator = pyspiel.RandomRolloutEvaluator(1, 3)
    bot = pyspiel.MCTSBot(game, evaluator, 1.4, simulations, 1000, False, 4, False)

    def play(k: int) -> tuple[int, int]:
        bot.step(state.clone())
        return simulations, round(simulations * length)

    return Speed(what, players, "C++ rollouts", *measure(play, seconds))


def rlcard_loop(rlcard: Any, seconds: float, clock: Callable[[], float]) -> Speed:
    """RLCard's uno for four, stepped from Python."""
    env = rlcard.make("uno", config={"game_num_players": 4, "seed": 1})
    rng = random.Random(1)

    def play(k: int) -> tuple[int, int]:
        state, _ = env.reset()
        moves = 0
        while not env.is_over():
            state, _ = env.step(rng.choice(list(state["legal_actions"])))
            moves += 1
        return 1, moves

    return Speed("RLCard uno", 4, "Python loop", *measure(play, seconds, clock))
