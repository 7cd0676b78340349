"""Shapes of hands for bots: a hand as 54 bits, so that a card more or less is one operation.

The bit of a card is its number less one: a rank is four neighbouring bits, the two rune cards come
last. Counts lie in these nibbles too, so all ranks, or all runs of five, are compared at once.
"""

from __future__ import annotations

from karban.core.rule import Array, rule
from karban.games.allin.cards import (
    CONTROL,
    DEPTH,
    DISCARDS,
    DRAW,
    EFFECT,
    FLUSH,
    FOUR,
    FULL_HOUSE,
    HAND,
    NOTHING,
    PAIR,
    POSITION,
    RUNE,
    STRAIGHT,
    STRAIGHT_FLUSH,
    TAKE,
    THREE,
    TWO_PAIRS,
)
from karban.games.allin.state import State

PLAIN = (1 << 52) - 1  # all cards but the rune cards
ONES = 0x1111111111111  # the lowest bit of every rank
FIVES = 0x5 * ONES
THREES = 0x3 * ONES
EIGHTS = 0x8 * ONES
RUNS = 0x8888888888  # the highest bit of the ten runs of five, A-2-3-4-5 first
BYTES = 0x0F0F0F0F0F0F0F
BYTE_ONES = 0x01010101010101

# ranks by what they do when played, at the highest bit of the rank (A10)
EARNERS = sum(8 << 4 * i for i in range(13) if RUNE in EFFECT[4 * i + 1])
DIGGERS = sum(
    8 << 4 * i
    for i in range(13)
    if DEPTH[4 * i + 1].max() > 2 or {TAKE, DRAW} <= set(EFFECT[4 * i + 1].tolist())
)


@rule
def bit(card: int) -> int:
    """A card as a set of one."""
    return 1 << (int(card) - 1)


@rule
def cards_in(row: Array, n: int) -> int:
    """The first n cards of a row as a set; a hole is no card."""
    cards = 0
    for i in range(n):
        cards |= (1 << int(row[i])) >> 1
    return cards


@rule
def counts(cards: int) -> int:
    """How many cards of each rank."""
    x = cards & PLAIN
    x -= x >> 1 & FIVES
    return (x & THREES) + (x >> 2 & THREES)


@rule
def size(cards: int) -> int:
    """How many cards a set has, without rune cards."""
    x = counts(cards)
    return ((x & BYTES) + (x >> 4 & BYTES)) * BYTE_ONES >> 48 & 255


@rule
def of_suit(cards: int, suit: int) -> int:
    """How many cards of a suit."""
    return (cards >> suit & ONES) * ONES >> 48 & 15


@rule
def main_suit(cards: int) -> int:
    """The suit that most cards have, and eight times how many they are."""
    best = 0
    for suit in range(4):
        best = max(best, of_suit(cards, suit) << 3 | suit)
    return best


@rule
def runs(ranks: int) -> int:
    """Of counts by rank: how many ranks of each run of five are there (A20)."""
    there = (ranks + 7 * ONES & EIGHTS) >> 3
    there = there << 4 | there >> 48
    return there + (there >> 4) + (there >> 8) + (there >> 12) + (there >> 16)


@rule
def shape(ranks: int, flush: bool) -> int:
    """A20: the combination that counts by rank make, with or without a flush."""
    if runs(ranks) + 3 * ONES & RUNS:
        return STRAIGHT_FLUSH if flush else STRAIGHT
    pairs = ranks + 6 * ONES & EIGHTS
    if flush or pairs == 0:
        return FLUSH if flush else NOTHING
    several = pairs & (pairs - 1) != 0
    if ranks + 5 * ONES & EIGHTS == 0:
        return TWO_PAIRS if several else PAIR
    if ranks + 4 * ONES & EIGHTS:
        return FOUR
    return FULL_HOUSE if several else THREE


@rule
def position(cards: int, side: int) -> int:
    """A20: what a hand scores for its combination."""
    return int(POSITION[side, shape(counts(cards), main_suit(cards) >> 3 >= HAND)])


@rule
def deciding(ranks: int) -> int:
    """A21, roughly: the rank that decides among equal combinations, 2 to 14; 0 without cards."""
    x = ranks + 5 * ONES & EIGHTS
    if x == 0:
        x = ranks + 6 * ONES & EIGHTS
    if x == 0:
        x = ranks + 7 * ONES & EIGHTS
    if x == 0:
        return 0
    rank = 2
    if x >> 32:
        x >>= 32
        rank += 8
    if x >> 16:
        x >>= 16
        rank += 4
    if x >> 8:
        x >>= 8
        rank += 2
    return rank + 1 if x >> 4 else rank


@rule
def hopes(cards: int, unseen: int, side: int) -> int:
    """One unseen card joins the hand: how many of them lead to each position, six bits each."""
    ranks = counts(cards)
    two = ranks + 6 * ONES & EIGHTS
    three = ranks + 5 * ONES & EIGHTS
    fourth = of_ranks(unseen, three)
    third = of_ranks(unseen, two & ~three)
    second = of_ranks(unseen, ranks + 7 * ONES & EIGHTS & ~two)
    paired = FULL_HOUSE if three else TWO_PAIRS if two else PAIR
    found = fourth << 6 * int(POSITION[side, FOUR])
    found += third << 6 * int(POSITION[side, FULL_HOUSE if two & (two - 1) else THREE])
    found += second << 6 * int(POSITION[side, paired])
    rest = size(unseen) - fourth - third - second
    main = main_suit(cards)
    if main >> 3 == HAND - 1:
        suited = of_suit(unseen, main & 7)
        found += suited << 6 * int(POSITION[side, FLUSH])
        rest -= suited
    elif runs(ranks) + 4 * ONES & RUNS:
        between = straight_outs(ranks, unseen)
        found += between << 6 * int(POSITION[side, STRAIGHT])
        rest -= between
    return found + (rest << 6 * int(POSITION[side, shape(ranks, False)]))


@rule
def of_ranks(cards: int, ranks: int) -> int:
    """How many cards have one of these ranks, each given by its highest bit."""
    return size(cards & (ranks >> 3) * 15)


@rule
def straight_outs(ranks: int, unseen: int) -> int:
    """How many unseen cards make a straight of four ranks."""
    outs = 0
    left = counts(unseen)
    for nibble in range(0, 52, 4):
        if runs(ranks + (1 << nibble)) + 3 * ONES & RUNS:
            outs += left >> nibble & 15
    return outs


@rule
def expected_best(found: int, unseen: int, turned: int) -> float:
    """The position to expect of the best of some turned cards, given the `hopes`."""
    part = 1.0 / max(size(unseen), 1)
    expected = 8.0
    lower = 0
    for k in range(8):
        lower += found >> 6 * k & 63
        miss = lower * part
        power = miss
        for _ in range(turned - 1):
            power *= miss
        expected -= power
    return expected


@rule
def reach(s: State) -> int:
    """A19, A28: the cards that take and swap may use, as a set."""
    cards = 0
    for column in range(s.columns):
        card = int(s.offer[1, column])
        if card == 0:
            card = int(s.offer[0, column])
        cards |= (1 << card) >> 1
    if s.option[DISCARDS] == CONTROL and s.pile_size > 0:
        cards |= bit(s.pile[s.pile_size - 1])
    return cards
