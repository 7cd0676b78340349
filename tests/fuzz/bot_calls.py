"""The public calls of `karban.bots`."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import numpy as np
from hypothesis import strategies as st

import karban
from karban import bots
from tests.each import SEARCHED
from tests.fuzz.calls import Call
from tests.fuzz.core_calls import games, seeds, states
from tests.fuzz.hostile import hostile, mostly

#: Bots that think at once; their game is the one that tests compile searches for.
LEVELS = ("random", "novice", "regular", "tree:3", "flat:3")

players = st.sampled_from([bots.bot(name, SEARCHED) for name in LEVELS])
thinkable = st.integers(0, 9).map(
    lambda seed: karban.new(SEARCHED.name, 3, seed=seed).view(0).states
)
levels = mostly(st.sampled_from([*LEVELS, "expert", "search:5ms", "nobody", "tests.fuzz:Nobody"]))


def _again(player: Any) -> Any:
    return copy.deepcopy(pickle.loads(pickle.dumps(copy.copy(player))))


def calls() -> list[Call]:
    """All of them."""
    views = mostly(thinkable, states)
    thought = (views, seeds), {"iterations": mostly(0, 2, np.int16(3))}
    return [
        Call("bots.bot", bots.bot, (levels, mostly(games)), {"own": st.booleans()}),
        Call("bots.check_bot", bots.check_bot, (levels,)),
        Call("bots.level", bots.level, (levels,)),
        Call("bots.seed_of", bots.seed_of, (seeds, hostile), {}),
        Call("Bot.consider", lambda one, *a, **k: one.consider(*a, **k), *thought, subject=players),
        Call("Bot.prepare", lambda one, view: one.prepare(view), (views,), subject=players),
        Call("Bot copied", _again, subject=players),
        Call("Bot.__repr__", repr, subject=players),
    ]
