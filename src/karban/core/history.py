"""Looking back: what the entries of a match did, and what each viewer saw of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from karban.core import choosing, engine
from karban.core.events import Event
from karban.core.game import Game
from karban.core.state import CHANCE, TRUTH, blank, copy_states
from karban.core.step import Step

#: Seat and move, or CHANCE and outcome.
Deed = tuple[int, Any]
States = NDArray[Any]


def follow(states: States, seat: int, what: Any, out: NDArray[np.int16]) -> None:
    """Let the first record do what a seat or chance did."""
    if seat == CHANCE:
        engine.settle_at(states, 0, what)
        return
    if seat != states["to_move"].item(0):
        choosing.turn_to_at(states, 0, seat)
    engine.play_at(states, 0, what, out)


def replay(
    game: Game, states: States, deeds: Iterable[Deed], first: int = 0, since: int = 0
) -> Iterator[Step]:
    """What each deed from number `since` on does; `first` is the number of the first one.

    `states` is the array of one record that they begin from, and end in.
    """
    out = np.zeros(game.buffer, np.int16)
    for index, (seat, what) in enumerate(deeds, first):
        before = copy_states(states) if index >= since else states
        follow(states, seat, what, out)
        if index >= since:
            yield Step(game, index, seat, what, before, copy_states(states))


def seen_states(game: Game, states: States, viewer: int) -> States:
    """The view of a seat or a spectator, or the truth itself."""
    if viewer == TRUTH:
        return states
    view = blank(1, game.record)
    engine.look_at(states, 0, viewer, view, 0)
    return view


def result_of(states: States) -> tuple[list[int], list[int]]:
    """The points of every place so far, and 1 for every place that has won."""
    scores, won = np.zeros((2, 64), np.int32)
    places = engine.score_at(states, 0, scores, won)
    return scores[:places].tolist(), won[:places].tolist()


def reveals(game: Game, steps: Sequence[Step], seat: int) -> bool:
    """Whether steps have told a seat something: by chance, a score, or a card that it sees."""
    scores = [result_of(states)[0] for states in (steps[0].before, steps[-1].after)]
    return scores[0] != scores[1] or any(
        step.seat == CHANCE
        or (_cards_seen(game, step.after, seat) > _cards_seen(game, step.before, seat)).any()
        for step in steps
    )


def _cards_seen(game: Game, states: States, seat: int) -> NDArray[np.int16]:
    """How many copies of each card a seat can see."""
    cards = np.zeros(game.cards, np.int16)
    engine.census_at(seen_states(game, states, seat), 0, cards)
    cards[0] = 0
    return cards


def events_of(step: Step, viewer: int, before: Any, after: Any) -> Iterator[Event]:
    """What a viewer sees a step do, who has seen what was before and after."""
    words = step.game.words
    move = step.move
    if move is not None and not words.visible(step.truth, viewer, step.seat, move):
        move = None
    events: Iterator[Event] = words.events(before, after, step.seat, move)
    return events
