"""The state of the game."""

from __future__ import annotations

from karban.core import state
from karban.core.fields import public
from tests.lab.lots.cards import SEATS


class State(state.State):
    """Nothing is hidden."""

    phase = public.int16()  # 0 the draw for the first turn, 1 turns, 2 the draw for the win
    turns = public.int16()  # that are over
    winner = public.int16()  # seat + 1, or 0
    held = public.int16(seats=SEATS)  # [seat] how often it held
