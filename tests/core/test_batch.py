"""Batches: what they refuse before anything is played, copies, states, results."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import numpy as np
import pytest

import karban
from karban.core.batch import AT_ONCE, Batch, first_illegal, is_listed
from karban.core.checks import number_of_matches
from karban.core.errors import IllegalMove, KarbanError, SetupError
from karban.core.game import Game
from tests.each import each_game


def three() -> Batch:
    """Three matches whose seats pick a card each."""
    return karban.batch("svabi", 3, 3, seed=4)


def memory(batch: Batch) -> list[bytes]:
    """The states, and all legal moves."""
    rows = zip(batch.moves, batch.counts.tolist(), strict=True)
    return [batch.states.tobytes(), *(row[:count].tobytes() for row, count in rows)]


# --- moves ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        (-1, "-1"),
        (31_000, "31000"),
        (2**15, "32768"),
        (2**16, "65536"),  # 0 in 16 bits
        (2**63 - 1, "9223372036854775807"),
        (-(2**63), "-9223372036854775808"),
    ],
)
def test_an_illegal_move_is_refused_before_anything_is_played(wrong: int, told: str) -> None:
    batch = three()
    before = memory(batch)
    chosen = batch.moves[:, 0].astype(np.int64)
    chosen[1] = wrong
    with pytest.raises(IllegalMove) as refused:
        batch.play(chosen)
    legal = batch.moves[1, : batch.counts[1]].tolist()
    assert str(refused.value) == (f"cannot play move {told} in match 1: legal are {legal}")
    assert refused.value.text("cs") == f"tah {told} v partii 1 nejde: dovolené jsou {legal}"
    assert refused.value.code == "move-illegal"
    assert memory(batch) == before


@pytest.mark.parametrize(
    ("moves", "kind", "shape"),
    [
        (np.zeros(2, np.int16), "int16", "(2,)"),
        (np.zeros(4, np.int16), "int16", "(4,)"),
        (np.zeros((3, 1), np.int16), "int16", "(3, 1)"),
        (np.full(3, np.nan), "float64", "(3,)"),
        (np.zeros(3), "float64", "(3,)"),
        (np.zeros(3, bool), "bool", "(3,)"),
        (np.array([None, 1, 2]), "object", "(3,)"),
        (["draw", "draw", "draw"], "<U4", "(3,)"),
        ([[1], [1, 2], 3], "object", "()"),
        (None, "object", "()"),
        (3, "int64", "()"),
    ],
)
def test_moves_of_another_shape_or_type_are_refused(moves: Any, kind: str, shape: str) -> None:
    batch = three()
    before = memory(batch)
    with pytest.raises(IllegalMove) as refused:
        batch.play(moves)
    assert str(refused.value) == (
        f"cannot play {kind} moves of shape {shape}: they must be whole numbers of shape (3,)"
    )
    assert memory(batch) == before


@pytest.mark.parametrize("kind", [np.int8, np.uint8, np.int16, np.int32, np.int64, np.uint64])
def test_moves_may_be_of_any_type_of_whole_numbers(kind: type) -> None:
    batch, same = three(), three()
    same.play(same.moves[:, 0])
    batch.play(batch.moves[:, 0].astype(kind))
    assert memory(batch) == memory(same)
    batch.play(batch.moves[:, 0].tolist())
    same.play(same.moves[::1, 0])
    assert memory(batch) == memory(same)


def test_what_is_played_in_a_match_that_is_over_does_not_matter() -> None:
    batch = three()
    while not batch.over:
        batch.play(batch.moves[:, 0])
    before = memory(batch)
    batch.play(np.array([-1, 2**40, 7]))
    assert memory(batch) == before


def test_a_move_is_looked_for_among_the_legal_ones_only() -> None:
    moves = np.full((2, 20), -1, np.int16)
    moves[1, :12] = range(100, 112)
    for n in range(1, 13):
        for k in range(12):
            assert is_listed(moves, 1, n, moves[1, k]) == (k < n)
    assert AT_ONCE < 12
    counts = np.array([0, 12], np.int16)
    assert first_illegal(moves, counts, np.array([5, 111], np.int16)) == -1
    assert first_illegal(moves, counts, np.array([5, 112], np.int16)) == 1


def test_the_arrays_of_a_batch_are_not_to_be_written() -> None:
    batch = three()
    for array in (batch.states, batch.moves, batch.counts):
        with pytest.raises(ValueError, match="read-only"):
            array[0] = array[1]


# --- setting up -------------------------------------------------------------------------------


def test_numbers_of_numpy_set_up_the_same_batch() -> None:
    n: Any = np.int64(3)
    players: Any = np.int8(2)
    seed: Any = np.uint64(5)
    numbers = karban.batch("trop", n, players, seed=seed, options={"target": np.int32(9)})
    plain = karban.batch("trop", 3, 2, seed=5, options={"target": 9})
    assert memory(numbers) == memory(plain)
    assert (numbers.players, numbers.options["target"], len(numbers)) == (2, 9, 3)
    assert type(numbers.options["target"]) is int


@pytest.mark.parametrize("n", [0, -1, 1.5, "3", None, True, np.array(3)])
def test_a_batch_has_at_least_one_match(n: Any) -> None:
    with pytest.raises(SetupError) as refused:
        karban.batch("svabi", n, 3)
    assert refused.value.code == "argument-number"
    assert str(refused.value).endswith(" as n: it must be a whole number of at least 1")


@pytest.mark.parametrize("n", [2**40, 2**62, 2**64, 10**50])
def test_more_matches_than_memory_holds_are_refused(n: int) -> None:
    for start in (karban.batch, karban.playouts):
        with pytest.raises(SetupError) as refused:
            start("svabi", n, 3)
        assert refused.value.code == "memory"
        assert "this machine does not have so much memory" in str(refused.value)


def test_memory_that_the_system_does_not_give_is_refused_too(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def none(*args: object) -> None:
        raise MemoryError

    assert number_of_matches(3, 8) == 3
    monkeypatch.setattr("karban.core.checks.np.empty", none)
    with pytest.raises(SetupError, match="cannot play 3 matches at once"):
        number_of_matches(3, 8)


@pytest.mark.parametrize("n", [-1, 0.5, None])
def test_playouts_are_counted_in_whole_numbers(n: Any) -> None:
    with pytest.raises(SetupError, match="it must be a whole number of at least 0"):
        karban.playouts("svabi", n, 3)


# --- copies and states ------------------------------------------------------------------------


@each_game
def test_a_copy_of_a_batch_is_played_apart_from_it(game: Game) -> None:
    batch = karban.batch(game.name, 4, 2, seed=3)
    batch.play(batch.moves[:, 0])
    before = memory(batch)
    for again in (
        batch.copy(),
        copy.copy(batch),
        copy.deepcopy(batch),
        pickle.loads(pickle.dumps(batch)),
    ):
        assert memory(again) == before
        assert again.game is game
        again.play(again.moves[:, 0])
        assert memory(again) != before
    assert memory(batch) == before
    same = pickle.loads(pickle.dumps(batch))
    batch.play(batch.moves[:, 0])
    same.play(same.moves[:, 0])
    assert memory(same) == memory(batch)


def test_a_match_of_a_batch_goes_on_from_a_state_that_it_was_in() -> None:
    batch = three()
    before, state = memory(batch), batch.state(1)
    batch.play(batch.moves[:, 0])
    batch.restore(0, state)
    assert batch.state(0).tobytes() == state.tobytes()
    assert (
        batch.moves[0, : batch.counts[0]].tolist() == three().moves[1, : three().counts[1]].tolist()
    )
    for i in range(3):
        batch.restore(np.int64(i), three().state(i))  # type: ignore[arg-type]  # as above
    assert batch.states.tobytes() == three().states.tobytes()
    assert memory(three()) == before
    state["players"] = 2
    assert batch.players == 3


def test_a_state_is_restored_only_where_it_fits() -> None:
    batch = three()
    before = memory(batch)
    view = karban.new("svabi", 3, seed=1).view(0).states
    fresh = karban.new("svabi", 3, seed=1).fresh()
    waiting = np.frombuffer(fresh.state_bytes(), batch.game.record)
    wrong: list[tuple[Any, str]] = [
        (karban.batch("trop", 1, 3).state(0), "it must be an array of one record of this game"),
        (batch.states[:2], "it must be an array of one record of this game"),
        (batch.states[0], "it must be an array of one record of this game"),
        (batch.state(0).tobytes(), "it must be an array of one record of this game"),
        (None, "it must be an array of one record of this game"),
        (view, "it is a view, in which cards are hidden"),
        (karban.batch("svabi", 1, 2).state(0), "it has another number of players"),
        (karban.batch("svabi", 1, 3, options={"hidden": True}).state(0), "it has other options"),
        (waiting, "no seat is to move"),
    ]
    for state, why in wrong:
        with pytest.raises(SetupError) as refused:
            batch.restore(0, state)
        assert str(refused.value) == f"cannot go on from this state of svabi: {why}"
        assert refused.value.code == "state"
    assert memory(batch) == before


@pytest.mark.parametrize("i", [-1, 3, 1.0, None, "0"])
def test_a_match_that_a_batch_does_not_have_is_refused(i: Any) -> None:
    batch = three()
    for call in (lambda: batch.state(i), lambda: batch.restore(i, batch.state(0))):
        with pytest.raises(KarbanError, match=" as i: it must be a whole number from 0 to 2"):
            call()


def test_a_batch_of_other_rules_is_not_read(monkeypatch: pytest.MonkeyPatch) -> None:
    kept = three().__getstate__()
    for changed in ({"rules": 99}, {"states": kept["states"][:-1]}):
        with pytest.raises(SetupError, match="it was written by other rules"):
            Batch.__new__(Batch).__setstate__(kept | changed)


# --- results ----------------------------------------------------------------------------------


@each_game
def test_results_are_columns_that_data_frames_take(game: Game) -> None:
    results = karban.playouts(game.name, 5, 2, seed=1)
    columns = results.to_dict()
    places = results.scores.shape[1]
    assert list(columns) == [
        *("match", "length"),
        *(f"score_{place}" for place in range(places)),
        *(f"win_{place}" for place in range(places)),
    ]
    for name, column in columns.items():
        assert (column.shape, column.flags.c_contiguous) == ((5,), True), name
        assert column.dtype.kind == "i", name
    assert columns["match"].tolist() == [0, 1, 2, 3, 4]
    assert columns["length"].tolist() == results.lengths.tolist()
    assert columns["score_1"].tolist() == results.scores[:, 1].tolist()
    assert columns["win_0"].tolist() == results.wins[:, 0].tolist()


def test_results_are_pickled() -> None:
    results = karban.playouts("svabi", 5, 3)
    again = pickle.loads(pickle.dumps(results))
    assert again.to_dict().keys() == results.to_dict().keys()
    assert again.scores.tolist() == results.scores.tolist()


def test_batches_and_results_show_counts_and_nothing_else() -> None:
    batch = three()
    assert repr(batch) == "<Batch of 3 svabi matches, 3 players, 0 over>"
    while not batch.over:
        batch.play(batch.moves[:, 0])
    assert repr(batch) == "<Batch of 3 svabi matches, 3 players, 3 over>"
    assert repr(karban.playouts("svabi", 5, 3)) == "<Results of 5 matches, 3 places>"
