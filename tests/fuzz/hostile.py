"""Values that nobody should give to a public call, and mixtures of these with good ones."""

from __future__ import annotations

from typing import Any

import numpy as np
from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

Anything = SearchStrategy[Any]

#: Nothing between 2^17 and 2^47: so many matches could be played, and that would take hours.
INTS = (
    -(2**64),
    -(2**63),
    -(2**31),
    -(2**15) - 1,
    -3,
    -2,
    -1,
    0,
    1,
    2,
    3,
    7,
    64,
    255,
    2**15,
    2**16,
)
HUGE = (2**48, 2**63 - 1, 2**63, 2**64 - 1, 2**64, 10**30, 10**5000)
TEXTS = (
    *("", " ", "\n", "\0", "x", "*", "?", "0", "-1", "1e9", "²", "٣", "ž" * 50, "a" * 100_000),
    *("\ud800", "\udfff\ud800", "\x1b[2J", "\x07", "\u202e", "\u2028", "%s{}{0}", "{ $name }"),
    *("trop", "svabi", "regular", "random", "search:1", "tree:" + "9" * 5000, "os:system", "a:b"),
    *("draw", "pick 3", "pile 0 1 2 3", "karban.new", "../../etc/passwd", "en", "cs"),
)
SCALARS = (
    *(np.int8(-1), np.int8(3), np.uint8(2), np.int16(1), np.int32(2), np.int64(2), np.uint64(2)),
    *(
        np.uint64(2**64 - 1),
        np.int64(-(2**63)),
        np.float32("nan"),
        np.float64(2),
        np.complex128(1j),
    ),
    *(np.True_, np.str_("trop"), np.bytes_(b"x"), np.datetime64("2020"), np.timedelta64(3, "s")),
)
ODD: tuple[Any, ...] = (
    *(None, True, False, 0.0, 2.0, 1.5, float("nan"), float("inf"), -float("inf"), 1j, ...),
    *(b"", b"\xff\xfe", b"{}", bytearray(b"x"), memoryview(b"x"), NotImplemented, int, print),
    *(frozenset(), range(3), slice(None), object(), Exception("x"), np, np.int16),
)


def _nested_list() -> list[Any]:
    """A list in itself."""
    nested: list[Any] = []
    nested.append(nested)
    return nested


def _deep(depth: int = 3000) -> list[Any]:
    """Lists in lists, deeper than Python likes."""
    deep: list[Any] = []
    for _ in range(depth):
        deep = [deep]
    return deep


class Sly:
    """Says that it is everything, and then is nothing."""

    def __array__(self, *args: Any, **kwargs: Any) -> Any:
        raise RuntimeError("no array")

    def __index__(self) -> int:
        raise RuntimeError("no index")

    def __iter__(self) -> Any:
        raise RuntimeError("no items")

    def __len__(self) -> int:
        raise RuntimeError("no length")

    def __eq__(self, other: object) -> bool:
        raise RuntimeError("no comparison")

    def __hash__(self) -> int:
        raise RuntimeError("no hash")

    def __repr__(self) -> str:
        raise RuntimeError("no words")


ARRAYS = (
    *(np.zeros(0), np.zeros(3), np.zeros(3, np.int64), np.zeros((3, 3), np.int16), np.array(3)),
    *(np.array([None, 1, 2]), np.array(["a", "b"]), np.full(3, np.nan), np.full(3, 2**63 - 1)),
    *(np.array([2**64 - 1] * 3, np.uint64), np.zeros(3, bool), np.zeros(1, [("seed", "i8", 2)])),
    *(np.zeros(6, np.int16)[::2], np.zeros(3, ">i2"), np.zeros((1, 0, 5)), np.full(3, -1)),
)

numbers = st.sampled_from((*INTS, *HUGE, *SCALARS)) | st.integers(-3, 20)
texts = st.sampled_from(TEXTS) | st.text(max_size=30) | st.characters(categories=["Cs", "Cc"])
arrays: Anything = st.sampled_from(ARRAYS)
odd = st.sampled_from(ODD) | st.builds(Sly) | st.builds(_nested_list) | st.builds(_deep)
plain = numbers | texts | odd
#: Anything at all.
hostile: Anything = (
    plain
    | arrays
    | st.lists(plain, max_size=4)
    | st.dictionaries(
        st.sampled_from((*TEXTS[:20], 1, None, "target", "players")), plain, max_size=3
    )
)


def mostly(*good: Any) -> Anything:
    """Good values half of the time, given as strategies or as they are."""
    ways = [one if isinstance(one, SearchStrategy) else st.just(one) for one in good]
    return st.booleans().flatmap(lambda right: st.one_of(*ways) if right else hostile)


def write(value: object) -> str:
    """A value as the log of calls has it: in one line, whatever it is."""
    if isinstance(value, np.ndarray):
        return f"<array {value.dtype} {value.shape} {value.ravel()[:8].tolist()!r:.80}>"
    try:
        return f"{value!r:.120}".encode("ascii", "backslashreplace").decode().replace("\n", " ")
    except Exception:
        return f"<{type(value).__name__}>"
