"""What we rely on in Numba, and what rules promise when they call each other."""

from __future__ import annotations

import pickle
from typing import Any

import numpy as np
import pytest

from karban.core.fields import public
from karban.core.rule import JIT, Array, generic, provide, rule
from karban.core.state import State, record_type

pytestmark = pytest.mark.skipif(not JIT, reason="nothing is compiled")


@pytest.fixture(autouse=True)
def _nothing_is_loaded(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everything here is compiled in this process, whatever an earlier run has kept."""
    monkeypatch.setattr("karban.core.cache.compiler_folder", lambda: None)


class Tiny(State):
    only_of_this_test = public.int8()


@rule
def twice(x: int) -> int:
    return 2 * x


@rule
def call_with_many_types(small: Array) -> int:
    total = twice(3) + twice(small[0]) + twice(len(small))
    return total + twice(True)


@rule
def tell(x: int) -> None:
    print("it is", x)


@rule
def tell_twice(x: int) -> None:
    tell(x)
    tell(x + 1)


@rule
def factorial(n: int) -> int:
    if n < 2:
        return 1
    return n * factorial(n - 1)


@rule
def factorials(n: int) -> int:
    return factorial(n) + factorial(n - 1)


@generic
def worth(s: State, extra: int) -> int:
    """What a record is worth."""
    return 0


@rule
def worth_of_first(batch: Array) -> int:
    return worth(batch[0], 1)


@rule
def worth_of_one(s: State, extra: int) -> int:
    return 100 + extra


@rule
def worth_of_other(s: State, extra: int) -> int:
    return 200 + extra


def test_a_rule_is_compiled_once_for_all_whole_numbers_and_constants() -> None:
    assert call_with_many_types(np.array([4, 0], np.int8)) == 6 + 8 + 4 + 2
    callee: Any = twice.callee  # type: ignore[attr-defined]  # a rule is an object of ours
    kinds = sorted(str(args[0]) for args in callee.overloads)
    assert kinds == ["bool", "int64"]


def test_a_rule_inside_another_stays_bitcode() -> None:
    """No machine code, no way in from Python: that is what takes long."""
    from karban.core.compiler import Bitcode

    call_with_many_types(np.array([4, 0], np.int8))
    callee: Any = twice.callee  # type: ignore[attr-defined]  # as above
    for result in callee.overloads.values():
        assert isinstance(result.library, Bitcode)
        assert result.library._finalized
        assert not callable(result.entry_point)


def test_a_rule_that_others_call_can_be_called_from_python() -> None:
    call_with_many_types(np.array([4, 0], np.int8))
    assert twice(21) == 42


def test_a_rule_inside_another_may_print(capfd: pytest.CaptureFixture[str]) -> None:
    tell_twice(7)
    assert capfd.readouterr().out == "it is 7\nit is 8\n"


def test_a_rule_may_call_itself() -> None:
    assert factorial(5) == 120
    assert factorials(5) == 120 + 24


def test_a_rule_can_be_pickled() -> None:
    again = pickle.loads(pickle.dumps(twice))
    assert again(4) == 8
    assert pickle.loads(pickle.dumps(worth)) is worth


def test_games_with_the_same_fields_keep_their_own_functions() -> None:
    one, other = (record_type(Tiny, 0, name) for name in ("one", "other"))
    provide(one, {"worth": worth_of_one})
    provide(other, {"worth": worth_of_other})
    assert worth_of_first(np.zeros(1, one)) == 101
    assert worth_of_first(np.zeros(1, other)) == 201
    assert worth(np.zeros(1, one)[0], 5) == 105


def test_a_function_that_no_game_has_is_named() -> None:
    from numba.core.errors import TypingError

    record = record_type(Tiny, 0, "a game without it")
    with pytest.raises(TypingError, match="no game has a function worth"):
        worth_of_first(np.zeros(1, record))
