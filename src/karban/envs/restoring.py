"""States that matches go on from, checked before they are taken up."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from karban.core.checks import wrong_state
from karban.core.engine import census_at
from karban.core.fields import CARDS, Field
from karban.core.game import Game
from karban.core.planes import COUNTS
from karban.core.state import OVER, TRUTH

_WORDS = 1 << 32  # a seed is two words of so many values


def check_state(game: Game, state: Any, ours: NDArray[Any]) -> None:
    """Refuse what is no state of a match like `ours`.

    Its type, header and cards are checked. Other numbers are taken as they are: a state is to come
    from a match of the same game.
    """
    if not isinstance(state, np.ndarray) or state.shape != (1,) or state.dtype != game.record:
        raise wrong_state(game, "record")
    if state["viewer"][0] != TRUTH:
        raise wrong_state(game, "view")
    if state["players"][0] != ours["players"][0]:
        raise wrong_state(game, "players")
    if (state["option"] != ours["option"]).any():
        raise wrong_state(game, "option")
    if not _is_sound(game, state) or (_census(game, state) != _census(game, ours)).any():
        raise wrong_state(game, "broken")


def _is_sound(game: Game, state: NDArray[Any]) -> bool:
    """Whether the header and all that is a card, or counts cards, has a value that there is."""
    players = int(state["players"][0])
    header = (
        OVER <= state["to_move"][0] < players
        and 0 <= state["chosen"][0] < 1 << players
        and state["chances"][0] >= 0
        and ((state["seed"] >= 0) & (state["seed"] < _WORDS)).all()
    )
    cards = [state[field.name] for field in game.state.fields if _names_cards(field)]
    sizes = [
        (state[field.upto], game.record[field.name].shape[-1])
        for field in game.state.fields
        if field.upto
    ]
    return bool(
        header
        and all(((held >= 0) & (held < game.cards)).all() for held in cards)
        and all(((count >= 0) & (count <= room)).all() for count, room in sizes)
    )


def _names_cards(field: Field) -> bool:
    return field.holds == CARDS or any(plane.way == COUNTS for plane in field.planes)


def _census(game: Game, states: NDArray[Any]) -> NDArray[np.int16]:
    """How many copies of each card there are."""
    found = np.zeros(game.cards, np.int16)
    census_at(np.ascontiguousarray(states), 0, found)
    return found
