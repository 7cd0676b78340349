"""What a seat sees at Trop, and a fair sample of the rest."""

from __future__ import annotations

from karban.core.chance import shuffle
from karban.core.rule import Array, rule
from karban.games.trop.cards import CARDS, COPIES, DEAL, HAND, KINDS
from karban.games.trop.rules import into_hand
from karban.games.trop.state import State


@rule
def show(s: State, seat: int, v: State) -> None:
    """A hand for its owner; of others the cards that all saw come."""
    for p in range(s.players):
        n = 0
        for i in range(s.held[p]):
            if p == seat or s.known[p, i]:
                v.hand[p, n] = s.hand[p, i]
                v.known[p, n] = s.known[p, i]
                n += 1


@rule
def sample_hidden(s: State, rng: Array, out: Array) -> None:
    """Deal the unseen cards at random over the other hands and the deck."""
    if s.phase == DEAL and s.rounds == 0:  # no card lies anywhere yet
        return
    n = unseen(s, out)
    shuffle(rng, out, n, n)
    for p in range(s.players):
        missing = 0
        for i in range(s.held[p]):
            if s.hand[p, i] == 0:
                missing += 1
        s.held[p] -= missing
        for _ in range(missing):
            n -= 1
            into_hand(s, p, out[n], 0)
    for i in range(s.drawn, CARDS):
        n -= 1
        s.deck[i] = out[n]


@rule
def unseen(s: State, out: Array) -> int:
    """The cards of the pack that the view does not show."""
    n = 0
    for kind in range(1, KINDS + 1):
        left = int(COPIES[kind]) - int(s.dropped[kind])
        for i in range(s.row_size):
            left -= 1 if s.row[i] == kind else 0
        for p in range(s.players):
            for i in range(HAND):
                left -= 1 if s.hand[p, i] == kind else 0
        for _ in range(left):
            out[n] = kind
            n += 1
    return n


@rule
def reshuffle_unseen(s: State, rng: Array, out: Array) -> int:
    """The deck."""
    n = CARDS - int(s.drawn)
    shuffle(rng, s.deck[s.drawn :], n, n)
    return n
