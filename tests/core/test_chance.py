"""The generator: its streams, numbers below a bound, and shuffles."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import numpy as np
import pytest

from karban.core.chance import below, shuffle, start_stream, word
from karban.core.rule import Array, rule
from tests.redeals import chi_square


@rule
def words_after(rng: Array, out: Array) -> None:
    for i in range(len(out)):
        out[i] = word(rng)


@rule
def words_of_stream(low: int, high: int, stream: int, rng: Array, out: Array) -> None:
    start_stream(rng, low, high, stream)
    for i in range(len(out)):
        out[i] = word(rng)


@rule
def many_below(rng: Array, n: int, out: Array) -> None:
    for i in range(len(out)):
        out[i] = below(rng, n)


@rule
def many_shuffles(rng: Array, n: int, count: int, out: Array) -> None:
    for row in range(len(out)):
        for i in range(n):
            out[row, i] = i
        shuffle(rng, out[row], n, count)


def generator(*words: int) -> Array:
    return np.array(words or (1, 2, 3, 4), np.int64)


def stream(low: int, high: int, number: int, length: int = 8) -> list[int]:
    out = np.zeros(length, np.int64)
    words_of_stream(low, high, number, np.zeros(4, np.int64), out)
    words: list[int] = out.tolist()
    return words


def test_the_generator_is_xoshiro128_plus_plus() -> None:
    """The first numbers of the reference implementation from the words 1, 2, 3, 4."""
    out = np.zeros(10, np.int64)
    words_after(generator(1, 2, 3, 4), out)
    assert out.tolist() == [
        *(641, 1573767, 3222811527, 3517856514, 836907274),
        *(4247214768, 3867114732, 1355841295, 495546011, 621204420),
    ]


def test_a_stream_is_the_same_every_time() -> None:
    assert stream(17, 4, 2) == stream(17, 4, 2)


def test_streams_and_seeds_differ_in_every_part() -> None:
    starts = [
        *((low, 0, 0) for low in range(50)),
        *((0, high, 0) for high in range(1, 50)),
        *((0, 0, number) for number in range(1, 50)),
        *((low, low, low) for low in range(1, 50)),
        (0, 0, 1 << 32),
        (0xFFFFFFFF, 0xFFFFFFFF, 0xFFFFFFFF),
    ]
    streams = {tuple(stream(*start)) for start in starts}
    assert len(streams) == len(starts)
    firsts = Counter(words[0] for words in streams)
    assert firsts.most_common(1)[0][1] <= 2


def test_a_stream_never_starts_from_zeros() -> None:
    # The seed whose first word is 0 comes nearest to it.
    rng = np.zeros(4, np.int64)
    words_of_stream(0x9E3779B9, 0, 0, rng, np.zeros(0, np.int64))
    assert rng[0] == 0
    assert rng.any()


def test_the_bits_of_nearby_streams_are_even() -> None:
    n = 2000
    first = np.array([stream(5, 0, number, 1)[0] for number in range(n)])
    for bit in range(32):
        ones = int((first >> bit & 1).sum())
        assert abs(ones - n / 2) < 4.5 * (n / 4) ** 0.5


@pytest.mark.parametrize("n", [1, 2, 3, 7, 13, 60, 1000])
def test_numbers_below_a_bound_are_equally_likely(n: int) -> None:
    out = np.zeros(200 * n if n < 100 else 50 * n, np.int64)
    many_below(generator(5, 6, 7, 8), n, out)
    expected = dict.fromkeys(range(n), len(out) / n)
    spread = chi_square(Counter(out.tolist()), expected)
    assert abs(spread - (n - 1)) < 4.5 * (2 * n) ** 0.5


def test_a_large_bound_is_drawn_without_bias() -> None:
    # Without rejection two of three numbers below 3 · 2^29 would come half as often again.
    n = 3 << 29
    out = np.zeros(6000, np.int64)
    many_below(generator(9, 10, 11, 12), n, out)
    assert 0 <= out.min() <= out.max() < n
    for parts in (out % 3, out // (1 << 29)):
        assert chi_square(Counter(parts.tolist()), dict.fromkeys(range(3), 2000)) < 18


def test_every_order_of_a_shuffle_is_equally_likely() -> None:
    rows = np.zeros((4800, 4), np.int16)
    many_shuffles(generator(), 4, 4, rows)
    counts = Counter(map(tuple, rows.tolist()))
    assert chi_square(counts, dict.fromkeys(permutations(range(4)), 200)) < 60


def test_every_draw_of_some_items_is_equally_likely() -> None:
    rows = np.zeros((4000, 5), np.int16)
    many_shuffles(generator(2, 3, 4, 5), 5, 2, rows)
    counts = Counter(map(tuple, rows[:, :2].tolist()))
    assert chi_square(counts, dict.fromkeys(permutations(range(5), 2), 200)) < 55
    assert all(sorted(row) == [0, 1, 2, 3, 4] for row in rows.tolist())


def test_every_card_comes_to_every_place_of_a_long_shuffle() -> None:
    rows = np.zeros((1300, 13), np.int16)
    many_shuffles(generator(3, 1, 4, 1), 13, 13, rows)
    for place in range(13):
        counts = Counter(rows[:, place].tolist())
        assert chi_square(counts, dict.fromkeys(range(13), 100)) < 40


def test_a_shuffle_of_one_item_uses_no_randomness() -> None:
    rng = generator()
    rows = np.zeros((3, 1), np.int16)
    many_shuffles(rng, 1, 1, rows)
    assert rng.tolist() == [1, 2, 3, 4]
    assert rows.tolist() == [[0], [0], [0]]


@pytest.mark.parametrize("words", [(1, 2, 3, 4), (0, 1, 2, 0)])
def test_a_shuffle_draws_as_numbers_below_a_bound_do(words: tuple[int, ...]) -> None:
    # From the second start the first word is 0, which is rejected for a bound of 6.
    rng, again = generator(*words), generator(*words)
    rows = np.zeros((1, 6), np.int16)
    many_shuffles(rng, 6, 6, rows)
    items = list(range(6))
    for i in range(5):
        out = np.zeros(1, np.int64)
        many_below(again, 6 - i, out)
        j = i + int(out[0])
        items[i], items[j] = items[j], items[i]
    assert rows.tolist() == [items]
    assert rng.tolist() == again.tolist()
