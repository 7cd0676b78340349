"""Randomness: a small generator in plain integers, equal compiled and in plain Python.

xoshiro128++ (Blackman and Vigna) on 32-bit words that are kept in signed 64-bit integers and
masked: no unsigned arithmetic, whose types Numba and NumPy disagree about. A state holds no
running generator: it holds its seed and how many chance steps are over, and each step starts a
stream of its own. So a replay that is given every outcome reaches the same bytes as the match
that drew them.
"""

from __future__ import annotations

from karban.core.rule import Array, State, rule

MASK = 0xFFFFFFFF


@rule
def _mix(x: int) -> int:
    """A bijection of 32-bit words that spreads every bit (the finaliser of MurmurHash3)."""
    x = int(x) & MASK
    x = ((x ^ x >> 16) * 0x85EBCA6B) & MASK
    x = ((x ^ x >> 13) * 0xC2B2AE35) & MASK
    return x ^ x >> 16


@rule
def start_stream(rng: Array, low: int, high: int, stream: int) -> None:
    """Set the four words of `rng` from a 64-bit seed, given in halves, and a stream's number."""
    near, far = int(stream) & MASK, int(stream) >> 32 & MASK
    a = _mix(_mix(_mix(_mix(0x9E3779B9 ^ low) ^ high) ^ near) ^ far)
    b = _mix(_mix(_mix(_mix(0x7F4A7C15 ^ low) + high) + near) + far)
    rng[0] = a
    rng[1] = b
    rng[2] = _mix(a ^ 0x94D049BB)  # 0 only where a is not: the four words are never all 0
    rng[3] = _mix(b ^ 0xBF58476D)


@rule
def _step(a: int, b: int, c: int, d: int) -> tuple[int, int, int, int, int]:
    """The next 32 random bits, and the four words after them."""
    x = (a + d) & MASK
    x = ((x << 7 | x >> 25) + a) & MASK
    c ^= a
    d ^= b
    return x, a ^ d, b ^ c, (c ^ b << 9) & MASK, (d << 11 | d >> 21) & MASK


@rule
def word(rng: Array) -> int:
    """The next 32 random bits."""
    x, a, b, c, d = _step(int(rng[0]), int(rng[1]), int(rng[2]), int(rng[3]))
    rng[0], rng[1], rng[2], rng[3] = a, b, c, d
    return x


@rule
def below(rng: Array, n: int) -> int:
    """A whole number from 0 to n − 1, each equally likely (Lemire's method, with rejection).

    `n` is at most 2^31: the product of a word and more than that does not fit 64 signed bits.
    """
    m = word(rng) * int(n)
    if m & MASK < n:
        least = (MASK + 1) % int(n)
        while m & MASK < least:
            m = word(rng) * int(n)
    return m >> 32


@rule
def shuffle(rng: Array, items: Array, n: int, count: int) -> None:
    """Draw `count` of the first `n` items in random order to the front.

    As `below` would, but the generator's words stay in registers: a deal is one long shuffle.
    """
    a, b, c, d = int(rng[0]), int(rng[1]), int(rng[2]), int(rng[3])
    for i in range(min(count, n - 1)):
        left = n - i
        x, a, b, c, d = _step(a, b, c, d)
        m = x * left
        if m & MASK < left:
            least = (MASK + 1) % left
            while m & MASK < least:
                x, a, b, c, d = _step(a, b, c, d)
                m = x * left
        j = i + (m >> 32)
        kept = items[i]
        items[i] = items[j]
        items[j] = kept
    rng[0], rng[1], rng[2], rng[3] = a, b, c, d


@rule
def seats_to_draw(s: State, named: int, out: Array) -> int:
    """Write the seats of a random draw: all, or only the one that an option names; count them."""
    if named >= 0:
        out[0] = named
        return 1
    for seat in range(s.players):
        out[seat] = seat
    return int(s.players)
