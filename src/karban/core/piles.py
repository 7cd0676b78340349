"""Rows of cards: arrays of which the first so many places count, and the rest are zero."""

from __future__ import annotations

from karban.core.rule import Array, rule


@rule
def find(cards: Array, card: int) -> int:
    """The first place of a card that is there."""
    i = 0
    while cards[i] != card:
        i += 1
    return i


@rule
def remove_at(cards: Array, n: int, i: int) -> None:
    """Take the card at place i out of the first n, and close the gap."""
    for j in range(i, n - 1):
        cards[j] = cards[j + 1]
    cards[n - 1] = 0


@rule
def insert_rising(cards: Array, n: int, card: int) -> None:
    """Put a card among the first n, which lie in rising order, behind its equals."""
    i = n
    while i > 0 and cards[i - 1] > card:
        cards[i] = cards[i - 1]
        i -= 1
    cards[i] = card


@rule
def best_of(totals: Array, players: int, lowest: bool, out: Array) -> None:
    """Write 1 for every seat that has the best total, the highest or the lowest, 0 for others."""
    best = int(totals[0])
    for seat in range(players):
        total = int(totals[seat])
        if total < best if lowest else total > best:
            best = total
    for seat in range(players):
        out[seat] = 1 if totals[seat] == best else 0
