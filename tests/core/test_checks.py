"""What public calls are given is checked by one set of rules."""

from __future__ import annotations

import enum
from collections.abc import Callable

import numpy as np
import pytest

import karban
from karban.core.checks import (
    instance_of,
    number_between,
    quote,
    seat_number,
    whole_number,
    whole_seed,
)
from karban.core.errors import KarbanError, SetupError
from karban.core.game import Game
from karban.core.sentences import short


class Odd(enum.IntEnum):
    ONE = 1


class Speechless:
    def __repr__(self) -> str:
        raise RuntimeError


@pytest.mark.parametrize("value", [3, np.int8(3), np.int16(3), np.uint64(3), np.intp(3)])
def test_ints_and_integers_of_numpy_are_whole_numbers(value: object) -> None:
    assert whole_number(value) == 3
    assert type(whole_number(value)) is int


def test_an_enumeration_of_whole_numbers_is_one() -> None:
    assert type(whole_number(Odd.ONE)) is int


@pytest.mark.parametrize(
    "value",
    [None, True, np.True_, 3.0, np.float64(3), "3", b"3", [3], np.array(3), np.timedelta64(3, "s")],
)
def test_nothing_else_is_a_whole_number(value: object) -> None:
    assert whole_number(value) is None


@pytest.mark.parametrize("seed", [0, 5, 2**64 - 1, np.int64(5), np.uint64(2**64 - 1)])
def test_a_seed_is_a_whole_number_of_64_bits(seed: object) -> None:
    assert whole_seed(seed) == int(seed)  # type: ignore[call-overload]  # ints all of them


SEEDED: list[Callable[[object], object]] = [
    whole_seed,
    lambda seed: karban.new("svabi", 3, seed=seed),  # type: ignore[arg-type]  # on purpose
    lambda seed: karban.batch("svabi", 2, 3, seed=seed),  # type: ignore[arg-type]  # on purpose
    lambda seed: karban.playouts("svabi", 2, 3, seed=seed),  # type: ignore[arg-type]  # on purpose
]


@pytest.mark.parametrize("seeded", SEEDED, ids=["rule", "new", "batch", "playouts"])
@pytest.mark.parametrize(
    ("seed", "quoted"),
    [
        (-1, "-1"),
        (np.int64(-1), "-1"),
        (2**64, "18446744073709551616"),
        (True, "True"),
        (1.5, "1.5"),
        ("7", "'7'"),
        (float("nan"), "nan"),
        ([1] * 100, "[1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,…"),
    ],
)
def test_there_is_one_rule_for_seeds(
    seeded: Callable[[object], object], seed: object, quoted: str
) -> None:
    with pytest.raises(SetupError) as refused:
        seeded(seed)
    assert refused.value.code == "seed"
    assert str(refused.value) == (
        f"cannot use seed {quoted}: it must be a whole number of up to 64 bits"
    )


def test_a_value_is_quoted_in_one_line_that_prints() -> None:
    assert quote(np.int16(-4)) == "-4"
    assert quote("a\nb") == "'a\\nb'"
    assert quote(np.zeros((2, 2))) == "array([[0., 0.], [0., 0.]])"
    assert quote(10**5000) == "<int>"
    assert quote(Speechless()) == "<Speechless>"
    assert short("x" * 41) == "x" * 39 + "…"
    assert short("tab\tbell\x07\ud800") == "tab\\tbell\\x07\\ud800"
    assert short("Žofie 7♥") == "Žofie 7♥"


def test_a_number_out_of_range_is_refused_by_the_name_of_its_argument() -> None:
    assert number_between("n", np.int32(3), 1, 3) == 3
    with pytest.raises(SetupError) as refused:
        number_between("n", 4, 1, 3)
    assert str(refused.value) == "cannot use 4 as n: it must be a whole number from 1 to 3"
    with pytest.raises(SetupError) as refused:
        number_between("since", -1, 0)
    assert str(refused.value) == ("cannot use -1 as since: it must be a whole number of at least 0")
    assert refused.value.text("cs") == ("since nemůže být -1: musí to být celé číslo aspoň 0")


def test_an_argument_of_another_kind_is_refused() -> None:
    game = karban.game("svabi")
    assert instance_of(Game, "game", game) is game
    with pytest.raises(SetupError) as refused:
        instance_of(Game, "game", "svabi")
    assert str(refused.value) == "cannot use 'svabi' as game: it must be Game"


def test_a_seat_is_one_of_the_table() -> None:
    assert [seat_number(seat, 3) for seat in (0, np.int16(2))] == [0, 2]
    for seat in (-1, 3, "0", None, True, 0.0):
        with pytest.raises(KarbanError) as refused:
            seat_number(seat, 3)
        assert str(refused.value) == f"there is no seat {seat!r}: the seats are 0–2"
        assert refused.value.code == "seat"
