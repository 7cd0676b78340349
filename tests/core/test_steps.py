"""What a move did, step by step, for whoever looked."""

from __future__ import annotations

import json

import numpy as np

from karban.core.game import Game
from karban.core.match import Match
from karban.core.state import SPECTATOR
from karban.core.step import Step
from karban.core.words import Words
from tests.each import each_game

MOVES = 25
PLAYERS = 3


def play_some(game: Game) -> tuple[Match, list[Step]]:
    """A match of some moves, with what they did as it was told at the time."""
    match = Match(game, PLAYERS, seed=5)
    steps: list[Step] = []
    for number in range(MOVES):
        moves = match.moves
        steps += match.play_steps(moves[number % len(moves)])
    return match, steps


@each_game
def test_what_moves_did_is_what_the_match_tells_later(game: Game) -> None:
    match, steps = play_some(game)
    later = list(match.steps(steps[0].index))
    assert [(s.index, s.seat, s.text, s.move) for s in steps] == [
        (s.index, s.seat, s.text, s.move) for s in later
    ]
    for now, then in zip(steps, later, strict=True):
        assert now.before.tobytes() == then.before.tobytes()
        assert now.after.tobytes() == then.after.tobytes()


@each_game
def test_viewers_see_together_what_each_sees_alone(game: Game) -> None:
    match, steps = play_some(game)
    viewers = [*range(PLAYERS), SPECTATOR]
    together = match.look_by(steps[-1].after, np.array(viewers, np.int16))
    for viewer, seen in zip(viewers, together, strict=True):
        alone = game.words.facts(match.look(steps[-1].after, viewer))
        assert game.words.facts(seen) == alone
        view = match.view(None if viewer == SPECTATOR else viewer)
        assert json.dumps(view.facts) == json.dumps(alone)


@each_game
def test_the_events_of_steps_are_the_story(game: Game) -> None:
    match, steps = play_some(game)
    for viewer in (*range(PLAYERS), SPECTATOR):
        words = Words("en", game, match.seats, None if viewer == SPECTATOR else viewer)
        told = [words.tell(event) for step in steps for event in match.events(step, viewer)]
        assert told == list(match.story(words, viewer, steps[0].index))


@each_game
def test_a_spectators_record_holds_no_more_than_a_seats(game: Game) -> None:
    match, _ = play_some(game)
    public = match.record(SPECTATOR)["entries"]
    for seat in range(PLAYERS):
        for shown, own in zip(public, match.record(seat)["entries"], strict=True):
            words, known = shown[1].split(), own[1].split()
            assert all(word in ("?", same) for word, same in zip(words, known, strict=False))
