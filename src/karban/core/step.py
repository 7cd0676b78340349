"""One entry of a match with what it did."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from numpy.typing import NDArray

from karban.core.checks import states_from
from karban.core.entry import entry_text
from karban.core.game import Game
from karban.core.state import CHANCE, Unpacked


@dataclass(frozen=True, eq=False)
class Step:
    """`before` and `after` are arrays of one state; `seat` may be CHANCE."""

    game: Game = field(repr=False)
    index: int
    seat: int
    what: Any = field(repr=False)  # the move, or the outcome of chance
    before: NDArray[Any] = field(repr=False)
    after: NDArray[Any] = field(repr=False)

    def __reduce__(self) -> tuple[Any, ...]:
        did = self.index, self.seat, self.what
        around = self.game.version, self.before.tobytes(), self.after.tobytes()
        return _step_from, (self.game, did, around)

    @property
    def move(self) -> int | None:
        """None for chance."""
        return None if self.seat == CHANCE else self.what

    @cached_property
    def text(self) -> str:
        """The entry as it is written."""
        return entry_text(self.game, self.before[0], self.seat, self.what)

    @cached_property
    def truth(self) -> Any:
        """The state after the step, of which few fields are wanted."""
        return Unpacked(self.after)


def _step_from(game: Game, did: tuple[int, int, Any], around: tuple[int, bytes, bytes]) -> Step:
    """The step that was pickled so."""
    rules, before, after = around
    return Step(game, *did, states_from(game, rules, before), states_from(game, rules, after))
