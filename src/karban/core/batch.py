"""Many matches at once: arrays of records, stepped without Python in the loop."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from karban.core import engine
from karban.core.checks import (
    check_state,
    instance_of,
    number_between,
    number_of_matches,
    quote,
    states_from,
    whole_moves,
    whole_seed,
    wrong_state,
)
from karban.core.errors import IllegalMove
from karban.core.game import Game, Value
from karban.core.play import new_workspace, simulate
from karban.core.rule import Array, rule
from karban.core.state import TRUTH, copy_states

Moves = NDArray[np.int16]

#: Legal moves that are compared at once; every row has room for them.
AT_ONCE = 8
_LAST = 1 << 62  # number of a match, which compiled code adds to


def blank_states(game: Game, n: int, players: int, options: Mapping[str, object]) -> NDArray[Any]:
    """Records with header and options, not yet started; players and options are checked."""
    seats, values = game.setting(players, options)
    states = np.zeros(n, game.record)
    states["players"] = seats
    states["viewer"] = TRUTH
    for i, option in enumerate(game.options):
        states["option"][:, i] = option.code(values[option.name])
    return states


def halves(seed: int) -> tuple[int, int]:
    """The low and high 32 bits of a 64-bit seed."""
    return seed & 0xFFFFFFFF, seed >> 32 & 0xFFFFFFFF


@dataclass(frozen=True, eq=False, repr=False)
class Results:
    """What came of many matches; row i is the i-th match, columns are places."""

    lengths: NDArray[np.int32]
    scores: NDArray[np.int32]
    wins: NDArray[np.int32]

    def __repr__(self) -> str:
        return f"<Results of {len(self.lengths)} matches, {self.scores.shape[1]} places>"

    def to_dict(self) -> dict[str, NDArray[Any]]:
        """Columns by name, a row a match: what `pandas.DataFrame` and `polars.DataFrame` take."""
        columns = {"match": np.arange(len(self.lengths)), "length": self.lengths}
        columns |= {f"score_{place}": column for place, column in enumerate(self.scores.T)}
        columns |= {f"win_{place}": column for place, column in enumerate(self.wins.T)}
        return {name: np.ascontiguousarray(column) for name, column in columns.items()}


@rule
def is_listed(moves: Array, i: int, n: int, move: int) -> bool:
    """Whether a move is among the first n in row i.

    The first eight are compared without a branch: a processor cannot foretell which one it is.
    """
    size = np.int16(n)
    found = np.int16(0)
    for k in range(AT_ONCE):
        found |= np.int16((moves[i, k] == move) & (np.int16(k) < size))
    k = AT_ONCE
    while k < n and found == 0:
        found |= np.int16(moves[i, k] == move)
        k += 1
    return bool(found != 0)


@rule
def first_illegal(moves: Array, counts: Array, chosen: Array) -> int:
    """The first match whose chosen move is not legal, or −1; matches that are over need none."""
    for i in range(len(chosen)):
        n = int(counts[i])
        if n > 0 and not is_listed(moves, i, n, chosen[i]):
            return i
    return -1


@rule
def play_legal(
    batch: Array, chosen: Array, moves: Array, counts: Array, rng: Array, out: Array
) -> int:
    """Play one move in every record that is not over, and list the legal moves that follow.

    Where one is not legal nothing is played: returns the first such match, or else −1.
    """
    wrong = first_illegal(moves, counts, chosen)
    if wrong >= 0:
        return wrong
    for i in range(len(batch)):
        s = batch[i]
        if s.to_move >= 0:
            engine.play(s, int(chosen[i]))
            engine.run_chance(s, rng, out)
            counts[i] = engine.legal(s, moves[i]) if s.to_move >= 0 else 0
    return -1


class Batch:
    """`n` matches of one game, each with a seed of its own that follows from `seed`.

    `states` is the array of records, `moves[i, :counts[i]]` are the legal moves of match i;
    `counts[i]` is 0 when it is over. The arrays stay the same and are written anew by `play` and
    `restore`, and by nobody else.
    """

    def __init__(
        self,
        game: Game,
        n: int,
        players: int,
        *,
        seed: int = 0,
        options: Mapping[str, object] | None = None,
    ) -> None:
        instance_of(Game, "game", game)
        number = whole_seed(seed)
        opening = blank_states(game, 1, players, {} if options is None else options)
        each = game.record.itemsize + (game.buffer + 1) * np.dtype(np.int16).itemsize
        matches = number_of_matches(n, each, least=1)
        states = np.zeros(matches, game.record)
        states[:] = opening
        self._set_up(game, states)
        engine.start_all(self._states, *halves(number), 0, self._rng, self._out)
        self._list_moves()

    def _set_up(self, game: Game, states: NDArray[Any]) -> None:
        """Take over the records; the legal moves are yet to be listed."""
        self.game = game
        self._states = states
        self._moves: Moves = np.zeros((len(states), max(game.buffer, AT_ONCE)), np.int16)
        self._counts = np.zeros(len(states), np.int16)
        self._rng = np.zeros(4, np.int64)
        self._out: Moves = np.zeros(game.buffer, np.int16)
        self.states = _to_be_read(self._states)
        self.moves = _to_be_read(self._moves)
        self.counts = _to_be_read(self._counts)

    def _list_moves(self) -> None:
        engine.legal_all(self._states, self._moves, self._counts)

    def __len__(self) -> int:
        return len(self._states)

    def __repr__(self) -> str:
        over = len(self) - int(np.count_nonzero(self._counts))
        return (
            f"<Batch of {len(self)} {self.game.name} matches, {self.players} players, {over} over>"
        )

    @property
    def players(self) -> int:
        """How many play in each match."""
        return int(self._states["players"][0])

    @property
    def options(self) -> dict[str, Value]:
        """All options with their values."""
        codes = self._states["option"][0].tolist()
        return {option.name: option.value(codes[i]) for i, option in enumerate(self.game.options)}

    @property
    def over(self) -> bool:
        """Whether all matches are over."""
        return not self._counts.any()

    def play(self, moves: ArrayLike) -> None:
        """Play `moves[i]` in every match that is not over.

        Where one of them is not legal nothing is played.
        """
        chosen = whole_moves(moves, len(self))
        wrong = play_legal(self._states, chosen, self._moves, self._counts, self._rng, self._out)
        if wrong >= 0:
            legal = self._moves[wrong, : self._counts[wrong]].tolist()
            move = np.asarray(moves)[wrong]
            facts = {"move": str(move), "match": str(wrong), "legal": quote(legal)}
            raise IllegalMove(sentence="error-move-in-match", facts=facts)

    # --- copies -------------------------------------------------------------------------------

    def copy(self) -> Batch:
        """The same matches, to be played apart from these."""
        again = Batch.__new__(Batch)
        again._set_up(self.game, copy_states(self._states))
        again._moves[:] = self._moves
        again._counts[:] = self._counts
        return again

    def __copy__(self) -> Batch:
        return self.copy()

    def state(self, i: int) -> NDArray[Any]:
        """A copy of match i, the truth: an array of one record, for `restore`."""
        place = self._place(i)
        return copy_states(self._states[place : place + 1])

    def restore(self, i: int, state: NDArray[Any]) -> None:
        """Let match i go on from a state that `state` gave, also of another such batch."""
        place = self._place(i)
        here = slice(place, place + 1)
        self._states[here] = self._check_state(state)
        engine.legal_all(self._states[here], self._moves[here], self._counts[here])

    def _place(self, i: object) -> int:
        return number_between("i", i, 0, len(self) - 1)

    def _check_state(self, state: NDArray[Any]) -> NDArray[Any]:
        """A state that compiled code can go on from: of this game, set up as these matches are."""
        check_state(self.game, state)
        for part in ("players", "option"):
            if (state[part][0] != self._states[part][0]).any():
                raise wrong_state(self.game, part)
        return state

    def __getstate__(self) -> dict[str, Any]:
        return {
            "game": self.game,
            "rules": self.game.version,
            "states": self._states.tobytes(),
        }

    def __setstate__(self, kept: dict[str, Any]) -> None:
        game = kept["game"]
        self._set_up(game, states_from(game, kept["rules"], kept["states"]))
        self._list_moves()


def _to_be_read(array: NDArray[Any]) -> NDArray[Any]:
    """The same memory, not to be written: compiled code trusts what is in it."""
    view = array.view()
    view.flags.writeable = False
    return view


def playouts(
    game: Game,
    n: int,
    players: int,
    *,
    seed: int = 0,
    options: Mapping[str, object] | None = None,
    first: int = 0,
) -> Results:
    """Play `n` matches with random moves, in one call to compiled code.

    The results of match k of a seed are the same however the work is split: `first` says which
    one to begin with.
    """
    instance_of(Game, "game", game)
    low, high = halves(whole_seed(seed))
    begin = number_between("first", first, 0, _LAST)
    states = blank_states(game, 2, players, {} if options is None else options)
    places = engine.score_at(states, 0, np.zeros(64, np.int32), np.zeros(64, np.int32))
    columns = 1 + 2 * places
    matches = number_of_matches(n, columns * np.dtype(np.int32).itemsize)
    rows = np.zeros((matches, columns), np.int32)
    simulate(states, low, high, begin, new_workspace(game.buffer), rows)
    return Results(rows[:, 0], rows[:, 1 : 1 + places], rows[:, 1 + places :])
