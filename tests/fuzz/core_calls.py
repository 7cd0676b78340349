"""The public calls of `karban` itself: games, matches, views, batches."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import numpy as np
from hypothesis import strategies as st

import karban
from karban.core.batch import Batch, Results
from karban.core.game import Game, Option
from karban.core.match import Match
from karban.core.state import SPECTATOR, TRUTH
from karban.core.step import Step
from karban.core.view import View
from karban.core.words import Words
from tests.fuzz.calls import Call, method
from tests.fuzz.hostile import hostile, mostly

NAMES = ("trop", "svabi")
PLAYERS = 3
LENGTH = 12  # moves of a match that was played on

games = st.sampled_from([karban.game(name) for name in NAMES])
names = mostly(st.sampled_from(NAMES))
players = mostly(st.integers(2, 6), np.int64(3))
counts = mostly(st.integers(0, 20), np.int16(4))
seeds = mostly(st.integers(0, 2**64 - 1), np.uint64(9))
options = mostly(
    st.sampled_from([None, {}, {"target": 9}, {"target": np.int32(9)}, {"hidden": np.True_}]),
    st.dictionaries(st.sampled_from(["target", "hidden", "first", ""]), hostile, max_size=2),
)
seats = mostly(st.integers(0, PLAYERS - 1), np.int8(1), None)
viewers = mostly(st.integers(TRUTH, PLAYERS - 1), np.int64(SPECTATOR))
moves = mostly(st.integers(0, 120), np.int16(3), "draw", "pick 3")
since = mostly(st.integers(0, 20), np.int64(2))
words = mostly(st.builds(Words, st.sampled_from(["en", "cs"]), games | st.none()))


@st.composite
def matches(draw: st.DrawFn) -> Match:
    """A match, at its beginning, in its course or over."""
    match = karban.new(draw(st.sampled_from(NAMES)), PLAYERS, seed=draw(st.integers(0, 99)))
    for _ in range(draw(st.sampled_from([0, 1, 2, LENGTH, 300]))):
        if match.over:
            break
        match.play(draw(st.sampled_from(match.moves)) if match.length < LENGTH else match.moves[0])
    return match


@st.composite
def batches(draw: st.DrawFn) -> Batch:
    """Three matches, after some moves."""
    batch = karban.batch(draw(st.sampled_from(NAMES)), 3, PLAYERS, seed=draw(st.integers(0, 99)))
    for _ in range(draw(st.integers(0, 3))):
        batch.play(batch.moves[:, 0])
    return batch


def views() -> st.SearchStrategy[View]:
    """What a seat or a spectator sees of a match."""
    return st.builds(Match.view, matches(), st.sampled_from([None, 0, 1, 2]))


def steps() -> st.SearchStrategy[Step]:
    """An entry of a match with what it did."""
    return matches().map(lambda match: list(match.steps())).flatmap(st.sampled_from)


records = matches().map(lambda match: match.record())
torn = st.builds(
    lambda record, key, value: {**record, key: value},
    records,
    st.sampled_from(["game", "players", "entries", "options", "seats", "seed", "thoughts", "fair"]),
    hostile,
)
states = mostly(
    batches().map(lambda batch: batch.state(0)),
    views().map(lambda view: view.states),
    st.sampled_from([np.zeros(n, karban.game(name).record) for n in (0, 1, 2) for name in NAMES]),
)
chosen = mostly(
    st.lists(st.integers(-1, 120), min_size=2, max_size=4).map(np.array),
    st.lists(st.integers(-(2**63), 2**63 - 1), min_size=3, max_size=3).map(np.array),
    st.lists(hostile, min_size=3, max_size=3),
)


def _digest(subject: Match | Batch) -> bytes:
    """All that a call which is refused may not have changed."""
    if isinstance(subject, Batch):
        return subject.states.tobytes() + subject.moves.tobytes() + subject.counts.tobytes()
    return subject.state_bytes() + repr(subject.entries).encode()


def _roundtrip(subject: Any) -> Any:
    return copy.deepcopy(pickle.loads(pickle.dumps(copy.copy(subject))))


def _of_match(name: str, *arguments: Any, **keywords: Any) -> Call:
    return method(Match, name, matches(), *arguments, digest=_digest, **keywords)


def _of_batch(name: str, *arguments: Any) -> Call:
    return method(Batch, name, batches(), *arguments, digest=_digest)


def calls() -> list[Call]:
    """All of them."""
    texts = mostly(st.sampled_from(["lot 1", "pile 0 1 2 3", "deal 1 2 3", "draw", "pick 3"]))
    setting = {"seed": seeds, "options": options}
    some_option = games.flatmap(lambda game: st.sampled_from(game.options))
    start = {**setting, "seats": mostly(st.just(["A", "B", "C"])), "chance": mostly(st.just(()))}
    return [
        Call("karban.game", karban.game, (names,)),
        Call("karban.new", karban.new, (names, players), start),
        Call("karban.load", karban.load, (mostly(records, torn),)),
        Call("karban.batch", karban.batch, (names, counts, players), setting),
        Call("karban.playouts", karban.playouts, (names, counts, players), setting),
        Call("karban.__getattr__", lambda: karban.__version__),
        *(
            Call(f"{error.__name__}()", error, (), {"code": st.just("seat"), "rule": st.none()})
            for error in (karban.KarbanError, karban.SetupError, karban.MoveError)
        ),
        *(
            _of_match(name)
            for name in (
                *("to_move", "choosers", "chosen", "over", "length", "entries", "moves", "choices"),
                *(
                    "legal_moves",
                    "scores",
                    "winners",
                    "ranks",
                    "chance_due",
                    "state_bytes",
                    "fresh",
                    "copy",
                ),
                *("words", "__repr__", "__str__"),
            )
        ),
        Call("pickle", _roundtrip, (), {}, matches() | batches() | views() | steps() | games),
        _of_match("as_seat", seats),
        _of_match("view", seats),
        _of_match("move", moves),
        _of_match("move_text", moves),
        _of_match("play", moves, seat=seats),
        _of_match("play_steps", moves, seat=seats),
        _of_match("find_move", texts),
        _of_match("settle", texts),
        _of_match("enter", mostly("*", 0, 1), texts),
        _of_match("choice_of", seats),
        _of_match("entry_of", seats),
        _of_match("record", mostly(None, 0, SPECTATOR)),
        _of_match("steps", since),
        _of_match("truncate", since),
        _of_match("undone", seats),
        _of_match("reveals", mostly(st.lists(steps(), max_size=2)), viewers),
        _of_match("story", words, viewers, since),
        _of_match("events", mostly(steps()), viewers),
        _of_match("look", states, viewers),
        _of_match("look_by", states, mostly(np.array([-1, 0, 2], np.int16))),
        _of_match("tell_step", mostly(steps()), viewers, hostile, hostile),
        *(method(View, name, views()) for name in ("facts", "__repr__", "__str__")),
        method(View, "lines", views(), words),
        method(View, "refusal", views(), texts, moves),
        Call("View", View, (mostly(games), states, mostly(["A", "B"])), {"language": hostile}),
        *(method(Step, name, steps()) for name in ("move", "text", "truth", "__repr__")),
        *(
            _of_batch(name)
            for name in ("over", "players", "options", "copy", "__len__", "__repr__")
        ),
        _of_batch("play", chosen),
        _of_batch("state", mostly(0, 2)),
        _of_batch("restore", mostly(0, 2), states),
        *(
            method(Results, name, st.just(karban.playouts("svabi", 3, 3)))
            for name in ("to_dict", "__repr__")
        ),
        *(
            method(Game, name, games)
            for name in (
                *("seat_range", "option_sets", "traits", "buffer", "chooses_together", "__repr__"),
                *("is_draft", "has_lesson", "languages", "weights", "beliefs"),
            )
        ),
        method(Game, "title", games, mostly("en")),
        method(Game, "has", games, mostly("lesson.json")),
        method(Game, "card_text", games, mostly(1, 2)),
        method(Game, "rulebook", games, mostly("en")),
        method(Game, "other_rules", games, mostly(None, 1)),
        method(Game, "complete", games, options),
        method(Game, "check_players", games, players, options),
        method(Game, "setting", games, players, options),
        method(Game, "needed_options", games, players),
        method(Game, "read_move", games, texts),
        *(
            method(Option, name, some_option, value)
            for name, value in (
                *(("code", hostile), ("value", mostly(0)), ("accepts", hostile)),
                *(("plain_value", hostile), ("refusal", hostile), ("read", texts)),
            )
        ),
        *(method(Option, name, some_option) for name in ("kind", "__repr__")),
    ]
