"""What a seat sees at Trop, and a fair guess at the rest."""

from __future__ import annotations

from karban.core.chance import shuffle
from karban.core.rows import copy_all
from karban.core.rule import Array, State, rule
from karban.games.trop.cards import CARDS, COPIES, DEAL, HAND, KINDS
from karban.games.trop.rules import into_hand


@rule
def show(s: State, seat: int, v: State) -> None:
    """What lies open, sizes and totals for all; a hand for its owner, but for known cards."""
    v.phase = s.phase
    v.direction = s.direction
    v.starter = s.starter
    v.bust = s.bust
    v.turns = s.turns
    v.rounds = s.rounds
    v.drawn = s.drawn
    v.row_size = s.row_size
    v.row_total = s.row_total
    copy_all(v.row, s.row)
    copy_all(v.drawer, s.drawer)
    copy_all(v.dropped, s.dropped)
    if s.turns == 0 or s.to_move < 0:  # afterwards none is laid
        copy_all(v.laid, s.laid)
    copy_all(v.gained, s.gained)
    copy_all(v.total, s.total)
    copy_all(v.held, s.held)
    for p in range(s.players):
        n = 0
        for i in range(s.held[p]):
            if p == seat or s.known[p, i]:
                v.hand[p, n] = s.hand[p, i]
                v.known[p, n] = s.known[p, i]
                n += 1


@rule
def guess(s: State, rng: Array, out: Array) -> None:
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
def stir(s: State, rng: Array, out: Array) -> int:
    """The deck."""
    n = CARDS - int(s.drawn)
    shuffle(rng, s.deck[s.drawn :], n, n)
    return n
