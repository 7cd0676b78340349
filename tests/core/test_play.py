"""The loop that plays to the end: what it asks its policy, and what it shows its observer."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import pytest
from numpy.typing import NDArray

from karban.core.batch import blank_states, playouts
from karban.core.engine import legal, start
from karban.core.game import Game
from karban.core.match import Match
from karban.core.play import (
    RandomMoves,
    asks,
    choose,
    goes_on,
    new_workspace,
    play_to_end,
    see_move,
    see_turn,
)
from karban.core.rule import JIT, Array, generic, hook, implements, rule
from karban.core.state import CHANCE, OVER, State
from karban.games import find
from tests.each import each_searched_game

QUICK = find("svabi")


class LastMoves(NamedTuple):
    """The last of the legal moves; one seat is asked instead."""

    asked: int


@implements(choose, LastMoves)
def last_move(policy: LastMoves, s: State, made: int, out: Array) -> int:
    return int(out[legal(s, out) - 1])


@implements(asks, LastMoves)
def is_asked(policy: LastMoves, s: State) -> bool:
    return bool(s.to_move == policy.asked)


class Diary(NamedTuple):
    """Writes down what it sees, and stops after some moves."""

    most: int
    turns: Array  # [turn] whose, and how many moves were legal
    moves: Array  # [move] which, and who made it
    seen: Array  # how many turns


@implements(goes_on, Diary)
def has_room(observer: Diary, s: State, made: int) -> bool:
    return made < observer.most


@implements(see_turn, Diary)
def write_turn(observer: Diary, s: State, out: Array) -> None:
    observer.turns[observer.seen[0], 0] = s.to_move
    observer.turns[observer.seen[0], 1] = legal(s, out)
    observer.seen[0] += 1


@implements(see_move, Diary)
def write_move(observer: Diary, s: State, move: int, made: int) -> None:
    observer.moves[made, 0] = move
    observer.moves[made, 1] = s.to_move


@rule
def begin(batch: Array, low: int) -> None:
    """Start the first record."""
    batch[0].seed[0] = low
    start(batch[0])


@rule
def play_with_diary(
    batch: Array, work: Array, asked: int, most: int, turns: Array, moves: Array, seen: Array
) -> int:
    """Play on in the first record."""
    w = work[0]
    diary = Diary(most, turns, moves, seen)
    return play_to_end(batch[0], LastMoves(asked), diary, w.rngs[1], w.moves)


@rule
def play_unseen(batch: Array, work: Array, asked: int) -> int:
    """The same, and nobody watches."""
    return play_to_end(batch[0], LastMoves(asked), None, work[0].rngs[1], work[0].moves)


class Played:
    """A match of a game in which all make their last legal move."""

    def __init__(self, game: Game, seed: int = 3) -> None:
        self.players = game.seat_range()[0]
        self.states: NDArray[Any] = blank_states(game, 1, self.players, {})
        self.work = new_workspace(game.buffer)
        self.turns = np.zeros((10_000, 2), np.int64)
        self.moves = np.zeros((10_000, 2), np.int64)
        self.seen = np.zeros(1, np.int64)
        begin(self.states, seed)

    def play(self, asked: int = -9, most: int = 10_000) -> int:
        """Play on; the number of moves."""
        pages = self.turns, self.moves, self.seen
        return int(play_with_diary(self.states, self.work, asked, most, *pages))

    @property
    def to_move(self) -> int:
        return int(self.states["to_move"][0])


@each_searched_game
def test_an_observer_sees_every_turn_and_move_of_the_match_that_is_played(game: Game) -> None:
    played = Played(game)
    made = played.play(most=400)
    match = Match(game, played.players, seed=3)
    for move, seat in played.moves[:made].tolist():
        assert (match.to_move, match.moves[-1]) == (seat, move)
        match.play(move)
    assert played.seen[0] == made
    assert played.turns[:made, 0].tolist() == played.moves[:made, 1].tolist()
    assert (played.to_move == OVER) == match.over
    assert match.over or made == 400


@each_searched_game
def test_a_match_is_the_same_when_nobody_watches(game: Game) -> None:
    watched, unseen = Played(game, 5), Played(game, 5)
    stop = 1  # a seat that every table has
    assert play_unseen(unseen.states, unseen.work, stop) == watched.play(stop)
    assert unseen.states.tobytes() == watched.states.tobytes()
    assert watched.to_move in (stop, OVER)


def test_a_move_that_somebody_is_asked_for_is_neither_made_nor_shown() -> None:
    played = Played(QUICK)
    assert played.play(asked=1) == played.seen[0]
    assert played.to_move == 1
    assert 1 not in played.turns[: played.seen[0], 0]
    before = played.states.tobytes()
    assert played.play(asked=1) == 0
    assert played.states.tobytes() == before


def test_an_observer_stops_before_chance_draws_what_it_owes() -> None:
    played = Played(QUICK)
    assert played.play(most=0) == 0
    assert played.to_move == CHANCE
    assert played.states["chances"][0] == 0
    assert played.play(most=2) == 2
    assert played.states["chances"][0] > 0
    assert played.play() > 0
    assert played.to_move == OVER


def test_a_policy_must_say_how_it_chooses() -> None:
    class Idle(NamedTuple):
        rng: Array

    out = np.zeros(9, np.int16)
    with pytest.raises(Exception, match="Idle does not implement choose"):
        play_idly(blank_states(QUICK, 1, 3, {}), Idle(np.zeros(4, np.int64)), out)


@rule
def play_idly(batch: Array, policy: Any, out: Array) -> int:
    return choose(policy, batch[0], 0, out)


def test_functions_are_chosen_by_class_or_do_what_is_said_for_all() -> None:
    @hook
    def worth(card: Any, times: int) -> int:
        return times

    @generic
    def suit(card: Any) -> int:
        return 0

    class King(NamedTuple):
        points: int

    class Queen(NamedTuple):
        points: int

    @implements(worth, King)
    def worth_of_king(card: King, times: int) -> int:
        return card.points * times

    @implements(suit, King)
    def suit_of_king(card: King) -> int:
        return 7

    @rule
    def both(king: Any, queen: Any) -> tuple[int, int, int]:
        return worth(king, 3), worth(queen, 3), suit(king)

    assert both(King(10), Queen(10)) == (30, 3, 7)
    with pytest.raises(TypeError, match=r"^worth takes \(card, times\), not \(card\)$"):
        implements(worth, Queen)(suit_of_king)
    with pytest.raises(TypeError, match=r"^suit is implemented twice for King$"):
        implements(suit, King)(lambda card: 8)
    with pytest.raises(TypeError, match=r"^choose of RandomMoves belongs into karban.core.play$"):
        implements(choose, RandomMoves)(last_move)


@pytest.mark.skipif(not JIT, reason="nothing is cached")
def test_another_process_loads_the_loop_with_its_policy_from_the_cache() -> None:
    wanted = playouts(QUICK, 2, 3, seed=1).lengths.tolist()
    told = subprocess.run(
        [sys.executable, "-c", _PLAYOUTS], capture_output=True, text=True, check=True
    ).stdout
    assert told.split() == [str(wanted[0]), str(wanted[1]), "0", "compiled"]


_POLICY = """
from typing import Any, NamedTuple
from karban.core.engine import legal
from karban.core.play import choose
from karban.core.rule import implements

class Firm(NamedTuple):
    seat: int

@implements(choose, Firm)
def firm_move(policy: Firm, s: Any, made: int, out: Any) -> int:
    n = legal(s, out)
    return int(out[0])
"""
#: It does not import the policy that it is compiled for.
_LOOP = """
from karban.core.engine import start
from karban.core.play import play_to_end
from karban.core.rule import rule

@rule
def play(batch, policy, work):
    start(batch[0])
    play_to_end(batch[0], policy, None, work[0].rngs[1], work[0].moves)
"""
_PLAY = """
from loop import play
from policy import Firm
from karban.core.batch import blank_states
from karban.core.play import new_workspace
from tests.bidding import BIDDING
batch = blank_states(BIDDING, 1, 2, {})
play(batch, Firm(0), new_workspace(BIDDING.buffer))
print(batch["last"][0, 0])
"""


@pytest.mark.skipif(not JIT, reason="nothing is cached")
def test_a_policy_that_has_changed_is_compiled_anew(tmp_path: Path) -> None:
    paths = os.pathsep.join([str(tmp_path), *sys.path])
    homes = {"PYTHONPATH": paths, "KARBAN_CACHE": str(tmp_path / "cache")}
    (tmp_path / "loop.py").write_text(_LOOP, "utf-8")
    last = []
    for place in ("0", "n - 1"):
        policy = _POLICY.replace("out[0]", f"out[{place}]")
        (tmp_path / "policy.py").write_text(policy, "utf-8")
        command = [sys.executable, "-c", _PLAY]
        ran = subprocess.run(
            command, capture_output=True, text=True, check=True, env=os.environ | homes
        )
        last.append(ran.stdout.strip())
    assert last == ["4", "1"], "the highest card is bid last, then the lowest one"


_PLAYOUTS = """
from karban.core.batch import playouts
from karban.core.play import simulate
from karban.games import find
print(*playouts(find("svabi"), 2, 3, seed=1).lengths)
print(simulate.stats.cache_misses.total(), "compiled")
"""
