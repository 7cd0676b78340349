"""Positions: a match as a chain of states that nobody writes into, so that copies are free.

This is what the environments wrap. A position knows what each seat remembers of the way to it: a
digest of all views that the seat had, made when it is asked for.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from hashlib import blake2b
from typing import Any

import numpy as np
from numpy.typing import NDArray

from karban.core import engine
from karban.core.batch import blank_states, halves
from karban.core.chance import start_stream
from karban.core.state import CHANCE, OVER, copy_states
from karban.core.view import View
from karban.core.words import BOT_NAMES
from karban.games import find

#: Bytes of what a seat remembers.
DIGEST = 16


class Setting:
    """A game with its number of players and its options, and room to work in."""

    def __init__(self, name: str, players: int, options: Mapping[str, object]) -> None:
        self.game = find(name)
        self.players = players
        self.options = self.game.complete(options)
        self.names = BOT_NAMES[:players]
        self.out = np.zeros(self.game.buffer, np.int16)
        self.rng = np.zeros(4, np.int64)
        self._opening = blank_states(self.game, 1, players, options)
        engine.start_at(self._opening, 0)

    def __deepcopy__(self, memo: object) -> Setting:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.game.name, self.players, self.options)

    def opening(self, seed: int = 0) -> Position:
        """A match before its first step; the seed counts where chance is not given."""
        states = copy_states(self._opening)
        states["seed"] = halves(seed)
        return Position(self, states)


class Position:
    """A state, the step that led to it, and the position before it."""

    __slots__ = (
        "_left", "_legal", "before", "drawn", "memory", "move", "mover", "states", "table", "turn",
    )  # fmt: skip

    def __init__(
        self,
        table: Setting,
        states: NDArray[Any],
        before: Position | None = None,
        mover: int = CHANCE,
        move: int = 0,
    ) -> None:
        self.table = table
        self.states = states
        self.before = before
        self.mover = mover
        self.move = move
        self.turn = int(states["to_move"][0])  # a seat, CHANCE or OVER
        self.drawn: tuple[int, ...] = ()  # so far, where a chance step is under way
        self.memory: dict[int, bytes] = {}  # by seat, once asked for
        self._legal: list[int] | None = None
        self._left: Counter[int] | None = None

    def __deepcopy__(self, memo: object) -> Position:
        return self

    @property
    def first(self) -> Position:
        """Where the way to it begins, before anything is drawn or played."""
        at = self
        while at.before is not None:
            at = at.before
        return at if not at.drawn else Position(at.table, at.states)

    # --- steps --------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Whether the match is over."""
        return self.turn == OVER

    @property
    def legal(self) -> list[int]:
        """The legal moves of the seat to move."""
        if self._legal is None:
            n = engine.legal_at(self.states, 0, self.table.out)
            self._legal = self.table.out[:n].tolist()
        return self._legal

    def after_move(self, move: int) -> Position:
        """After a legal move."""
        states = copy_states(self.states)
        n = engine.play_at(states, 0, move, self.table.out)
        after = Position(self.table, states, self, self.turn, move)
        after._legal = self.table.out[:n].tolist()
        return after

    @property
    def left(self) -> Counter[int]:
        """The items that chance can still draw in this step; all of them, where it draws one."""
        if self._left is None:
            n, _ = engine.pool_at(self.states, 0, self.table.out)
            self._left = Counter(self.table.out[:n].tolist()) - Counter(self.drawn)
        return self._left

    def drew(self, item: int) -> Position:
        """After one more item of the chance step; settled when it is the last one."""
        drawn = (*self.drawn, item)
        _, count = engine.pool_at(self.states, 0, self.table.out)
        if len(drawn) == count:
            return self.after_chance(np.array(drawn, np.int16))
        after = Position(self.table, self.states, self.before, self.mover, self.move)
        after.memory = self.memory  # nobody has seen anything yet
        after.drawn = drawn
        after._left = self.left.copy()
        after._left[item] -= 1
        if not after._left[item]:
            del after._left[item]
        return after

    def drew_all(self) -> Position:
        """After the chance step as the seed of the match has it."""
        n = engine.draw_chance_at(self.states, 0, self.table.rng, self.table.out)
        return self.after_chance(self.table.out[:n])

    def after_chance(self, outcome: NDArray[np.int16]) -> Position:
        """After the chance step with this outcome."""
        states = copy_states(self.states)
        engine.settle_at(states, 0, outcome)
        return Position(self.table, states, self)

    # --- what seats know ------------------------------------------------------------------------

    def view(self, seat: int) -> NDArray[Any]:
        """What a seat sees, as an array of one record."""
        view = blank(self.states.dtype)
        engine.look_at(self.states, 0, seat, view, 0)
        return view

    def text(self, seat: int) -> str:
        """What a seat sees, in words and as a digest: words need not tell all views apart."""
        view = self.view(seat)
        words = View(self.table.game, view, self.table.names)
        return f"{words}\n{digest(view.tobytes()).hex()}"

    def memory_digest(self, seat: int) -> bytes:
        """A digest of all that a seat has seen and done; equal where it cannot tell apart."""
        path = []
        at: Position | None = self
        while at is not None and seat not in at.memory:
            path.append(at)
            at = at.before
        memory = b"" if at is None else at.memory[seat]
        for position in reversed(path):
            own = position.move.to_bytes(4, "big") if position.mover == seat else b""
            memory = digest(memory, own, position.view(seat).tobytes())
            position.memory[seat] = memory
        return memory

    def redealt(self, seat: int, draw: Callable[[], float]) -> Position:
        """One that the seat holds possible; it has no way to it but what the seat remembers.

        `draw` gives random numbers from 0 to 1.
        """
        low, high = int(draw() * 2**32), int(draw() * 2**32)
        start_stream(self.table.rng, low, high, 0)
        states = blank(self.states.dtype)
        engine.redeal_at(self.view(seat), 0, self.table.rng, states, 0, self.table.out)
        position = Position(self.table, states)
        position.memory[seat] = self.memory_digest(seat)
        return position

    # --- the end --------------------------------------------------------------------------------

    def shares(self) -> list[float]:
        """Each seat's share of the win, less the mean of all seats, so that they sum to 0.

        A place that is nobody's takes its share of the win and gives it to no seat: where it
        wins alone, all seats have 0.
        """
        scores, won = np.zeros((2, 64), np.int32)
        places = engine.score_at(self.states, 0, scores, won)
        total = max(int(won[:places].sum()), 1)
        share = won[: self.table.players] / total
        own: list[float] = (share - share.mean()).tolist()
        return own

    # --- files ----------------------------------------------------------------------------------

    def __reduce__(self) -> tuple[Any, ...]:
        chain = []
        at: Position | None = self
        while at is not None:
            chain.append(at)
            at = at.before
        chain.reverse()
        states = np.concatenate([position.states for position in chain])
        steps = [(position.mover, position.move) for position in chain]
        return _rebuilt, (self.table, states, steps, chain[0].memory, self.drawn)


def _rebuilt(
    table: Setting,
    states: NDArray[Any],
    steps: list[tuple[int, int]],
    memory: dict[int, bytes],
    drawn: tuple[int, ...],
) -> Position:
    """A position from its file."""
    at: Position | None = None
    for i, (mover, move) in enumerate(steps):
        at = Position(table, states[i : i + 1].copy(), at, mover, move)
        if i == 0:
            at.memory = memory
    assert at is not None
    at.drawn = drawn
    return at


def blank(record: np.dtype[Any]) -> NDArray[Any]:
    """An array of one empty record; NumPy's own way takes five times as long."""
    return np.frombuffer(bytearray(record.itemsize), record)


def digest(*parts: bytes) -> bytes:
    """A few bytes that stand for many."""
    return blake2b(b"".join(parts), digest_size=DIGEST).digest()
