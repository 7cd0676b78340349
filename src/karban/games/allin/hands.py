"""Hands of All-in: cards that come and go, and what they are worth (A20–A22)."""

from __future__ import annotations

from karban.core.piles import find, insert_rising, remove_at
from karban.core.rule import rule
from karban.games.allin.cards import (
    BELOW_POSITION,
    FLUSH,
    FOUR,
    FULL_HOUSE,
    HAND,
    NOTHING,
    PAIR,
    POSITION,
    RUNE_CARD,
    RUNE_CARD_SCORE,
    SAID_NOTHING,
    SIDE,
    STRAIGHT,
    STRAIGHT_FLUSH,
    THREE,
    TWO_PAIRS,
)
from karban.games.allin.state import State


@rule
def into_hand(s: State, seat: int, card: int) -> None:
    """Hands lie in rising order."""
    insert_rising(s.hand[seat], int(s.held[seat]), card)
    s.held[seat] += 1


@rule
def out_of_hand(s: State, seat: int, card: int) -> None:
    """A card leaves the hand, and with it what was known of it."""
    remove_at(s.hand[seat], int(s.held[seat]), find(s.hand[seat], card))
    s.held[seat] -= 1
    s.knows[card] = 0


@rule
def rank_of(card: int) -> int:
    """From 2 to 14, the ace."""
    return (int(card) + 7) >> 2


@rule
def suit_of(card: int) -> int:
    """From 0, the clock, to 3, the tree."""
    return (int(card) - 1) & 3


@rule
def strength(s: State, seat: int) -> int:
    """A20, A21 as one number, the higher the stronger; 0 for a hand of rune cards only.

    From the top: the position of the combination; the rank that decides, in four bits; the suit
    of the strongest card of that rank, in two.
    """
    best = combination(s, seat)
    rank = best & 15
    if rank == 0:
        return 0
    i = 0
    while rank_of(s.hand[seat, i]) != rank:
        i += 1
    suit = suit_of(s.hand[seat, i])  # of equal ranks the strongest suit lies first
    return int(POSITION[s.option[SIDE], best >> 4]) << BELOW_POSITION | rank << 2 | (3 - suit)


@rule
def combination(s: State, seat: int) -> int:
    """A20, A21: the best combination and, in four bits below it, the rank that decides."""
    plain = 0
    ranks = 0  # four bits each, the highest on top
    suits = 0
    run = 0
    last = 0
    four, three, pair, lower_pair = 0, 0, 0, 0
    for i in range(s.held[seat]):
        card = int(s.hand[seat, i])
        if card >= RUNE_CARD:  # A22
            break
        rank = rank_of(card)
        run = run + 1 if rank == last else 1
        last = rank
        if run == 2:
            lower_pair = pair
            pair = rank
        elif run == 3:
            three = rank
            pair = lower_pair
            lower_pair = 0
        elif run == 4:
            four = rank
        ranks |= rank << 4 * plain
        suits |= 1 << suit_of(card)
        plain += 1
    flush = plain == HAND and suits & (suits - 1) == 0
    top = 0 if plain != HAND or pair or three else straight_top(int(ranks))
    if top:
        return (STRAIGHT_FLUSH if flush else STRAIGHT) << 4 | top
    if flush:
        return FLUSH << 4 | last
    return equal_ranks(int(four), int(three), int(pair), int(lower_pair)) or last


@rule
def straight_top(ranks: int) -> int:
    """A20: the highest rank of a straight of five different ranks, 5 with a low ace; or 0."""
    highest = ranks >> 16
    if highest - (ranks & 15) == 4:
        return highest
    if highest == 14 and ranks >> 12 & 15 == 5:
        return 5
    return 0


@rule
def equal_ranks(four: int, three: int, pair: int, lower_pair: int) -> int:
    """A20, A21: the combination of equal ranks and the rank that decides, or 0."""
    if four:
        return FOUR << 4 | four
    if three:
        return (FULL_HOUSE if pair else THREE) << 4 | three
    if pair:
        return (TWO_PAIRS if lower_pair else PAIR) << 4 | pair
    return 0


@rule
def hand_score(s: State, seat: int) -> int:
    """A22, A25: the position of the combination, and two for every rune card."""
    points = int(s.strength[seat]) >> BELOW_POSITION
    for i in range(s.held[seat]):
        if s.hand[seat, i] >= RUNE_CARD:
            points += RUNE_CARD_SCORE
    return points


@rule
def answer_of(s: State, seat: int) -> int:
    """A16: the highest rank that the combination holds, or SAID_NOTHING."""
    best = combination(s, seat)
    if best >> 4 == NOTHING:
        return SAID_NOTHING
    if best >> 4 == FULL_HOUSE:
        return rank_of(s.hand[seat, HAND - 1])  # the pair may be higher than the three
    return best & 15
