"""State records: every byte belongs to a field, so that equal states have equal bytes."""

from __future__ import annotations

import numpy as np
import pytest

import karban
from karban.core.fields import nobody, own, public
from karban.core.game import Game
from karban.core.state import HEADER, State, all_unpacked, blank, copy_states, record_type, unpack
from tests.each import each_game


def cover_counts(record: np.dtype[np.record]) -> list[int]:
    """How many fields each byte of a record belongs to."""
    counts = [0] * record.itemsize
    for name in record.names or ():
        kind, offset, *_ = dict(record.fields or {})[name]
        for byte in range(int(offset), int(offset) + kind.itemsize):
            counts[byte] += 1
    return counts


@each_game
def test_every_byte_of_a_record_belongs_to_one_field(game: Game) -> None:
    assert set(cover_counts(game.record)) == {1}


def test_fields_lie_where_their_type_wants_them() -> None:
    class Small(State):
        secret = nobody.int8(3)
        small = public.int8()
        mine = own.int16(2, seats=2)
        large = public.int64()

    record = record_type(Small, 1, "small")
    names = record.names or ()
    assert [name for name in names if not name.startswith("gap")] == [
        *(field.name for field in HEADER),
        *("option", "small", "large", "mine", "secret"),
    ]
    assert record.isalignedstruct
    for kind, offset, *_ in (record.fields or {}).values():
        assert offset % kind.base.alignment == 0
    assert set(cover_counts(record)) == {1}


def test_a_copy_of_a_state_has_the_same_bytes() -> None:
    match = karban.new("svabi", 3, seed=1)
    dirt = [np.full(match.game.record.itemsize, 255, np.uint8) for _ in range(50)]
    del dirt
    assert all(match._states[:1].copy().tobytes() == match.state_bytes() for _ in range(50))


def test_a_game_without_options_has_room_for_one() -> None:
    assert record_type(State, 0, "none")["option"].shape == (1,)


def test_a_copy_made_as_bytes_is_a_state_of_its_own() -> None:
    match = karban.new("svabi", 3, seed=1)
    copy = copy_states(match._states[:1])
    assert copy.tobytes() == match.state_bytes()
    copy["to_move"] += 1
    assert copy.tobytes() != match.state_bytes() == match._states[:1].tobytes()


@each_game
def test_blank_records_are_all_zero(game: Game) -> None:
    assert blank(3, game.record).tobytes() == np.zeros(3, game.record).tobytes()


@each_game
def test_an_unpacked_record_has_every_field_the_first_time_and_the_next(game: Game) -> None:
    states = karban.new(game.name, 3, seed=1)._states
    for records in ([unpack(states), unpack(states, 1)], all_unpacked(states)):
        for i, record in enumerate(records):
            for name in game.record.names or ():
                assert np.array_equal(getattr(record, name), states[name][i])


def test_an_unpacked_record_has_no_other_attributes() -> None:
    record = unpack(karban.new("svabi", 3, seed=1)._states)
    with pytest.raises(AttributeError, match="a record has no 'hearts'"):
        record.hearts  # noqa: B018  # reading it is what is tested
