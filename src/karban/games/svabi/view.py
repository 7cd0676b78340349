"""What a seat sees at Švábí diskotéka, and a fair sample of the rest."""

from __future__ import annotations

from karban.core.chance import below, shuffle
from karban.core.rows import copy_all
from karban.core.rule import Array, rule
from karban.core.state import OVER
from karban.games.svabi.cards import HIDDEN, HIDE, KING, MIRROR, PICK, TAKE
from karban.games.svabi.setup import holds, places
from karban.games.svabi.state import State


@rule
def show(s: State, seat: int, v: State) -> None:
    """Picked cards once all are in, hidden ones at the end; a seat's own at any time."""
    if s.phase != PICK:
        copy_all(v.picked, s.picked)
    if s.to_move == OVER:
        copy_all(v.hidden, s.hidden)
    if seat >= 0:
        v.picked[seat] = s.picked[seat]
        v.hidden[seat] = s.hidden[seat]


@rule
def sample_hidden(s: State, rng: Array, out: Array) -> None:
    """Lay out every set's unseen cards at random over the places that may hold them."""
    for p in range(places(s)):
        n = unseen(s, p, out)
        shuffle(rng, out, n, n)
        if p < s.players and p != s.viewer:
            n = guess_seat(s, p, rng, out, n)
        i = int(s.drawn[p])
        while n > 0 and i < KING:
            n -= 1
            s.pile[p, i] = out[n]
            i += 1


@rule
def unseen(s: State, p: int, out: Array) -> int:
    """The cards of a set that are in its pile or held where the viewer cannot look."""
    n = 0
    if s.drawn[p] == 0:  # not yet shuffled
        return n
    for value in range(1, KING + 1):
        mine = holds(s.hand[p], value) or s.hidden[p] == value or s.picked[p] == value
        if not mine and not holds(s.seen[p], value):
            out[n] = value
            n += 1
    return n


@rule
def guess_seat(s: State, p: int, rng: Array, out: Array, n: int) -> int:
    """Hidden card and hand of another seat, from the end of the unseen cards."""
    if s.covered[p] and not s.hidden[p]:
        if out[n - 1] == KING:  # S15: the king cannot be hidden
            i = below(rng, n - 1)
            out[n - 1] = out[i]
            out[i] = KING
        n -= 1
        s.hidden[p] = out[n]
    for _ in range(hand_size(s, p)):
        n -= 1
        s.hand[p] |= 1 << int(out[n])
    return n


@rule
def hand_size(s: State, p: int) -> int:
    """How many cards a seat holds: drawn ones that were not turned, picked or hidden."""
    if s.turn == 0:
        return 0
    picks = s.turn - 1
    if s.phase == TAKE or s.phase == MIRROR:
        picks += 1
    hid = s.option[HIDDEN] and s.phase != HIDE
    return int(s.drawn[p]) - 1 - int(picks) - (1 if hid else 0)


@rule
def reshuffle_unseen(s: State, rng: Array, out: Array) -> int:
    """What is left of every pile."""
    cards = 0
    for p in range(places(s)):
        n = KING - int(s.drawn[p]) if s.drawn[p] else 0
        shuffle(rng, s.pile[p, s.drawn[p] :], n, n)
        cards += n
    return cards
