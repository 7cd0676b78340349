"""What a seat sees at Karma, and a fair sample of the rest."""

from __future__ import annotations

from karban.core.chance import shuffle
from karban.core.rows import copy_all
from karban.core.rule import Array, rule
from karban.games.karma.cards import (
    COPIES,
    DEAL,
    KINDS,
    PACKS_OPTION,
    PREMONITION,
    ROW,
    UP,
)
from karban.games.karma.places import pack_size
from karban.games.karma.state import State


@rule
def show(s: State, seat: int, v: State) -> None:
    """Face-up cards, but for secret choices of others (K3); which hidden cards one has (K20)."""
    if s.phase != UP:
        copy_all(v.up, s.up)
    if seat >= 0:
        for place in range(ROW):
            v.up[seat, place] = s.up[seat, place]
        if s.option[PREMONITION]:
            show_foreseen(s, seat, v)


@rule
def show_foreseen(s: State, seat: int, v: State) -> None:
    """K20: which hidden cards one has, in rising order, so that it does not tell where."""
    n = 0
    for kind in range(1, KINDS + 1):
        for place in range(ROW):
            if s.hidden[seat, place] == kind:
                v.foreseen[n] = kind
                n += 1


@rule
def sample_hidden(s: State, rng: Array, out: Array) -> None:
    """Deal the unseen cards at random over hands, hidden cards and draw pile."""
    if s.phase == DEAL:
        return
    guess_foreseen(s, rng, out)
    n = unseen(s, out)
    shuffle(rng, out, n, n)
    for p in range(s.players):
        n = guess_seat(s, p, out, n)
    for i in range(pack_size(s) - int(s.left), pack_size(s)):
        n -= 1
        s.deck[i] = out[n]


@rule
def guess_foreseen(s: State, rng: Array, out: Array) -> None:
    """K20: the viewer's own hidden cards, each anywhere among the places that are left."""
    n = 0
    for i in range(ROW):
        if s.foreseen[i]:
            out[n] = s.foreseen[i]
            s.foreseen[i] = 0
            n += 1
    shuffle(rng, out, n, n)
    for place in range(ROW):
        if n and s.covered[s.viewer, place]:
            n -= 1
            s.hidden[s.viewer, place] = out[n]


@rule
def unseen(s: State, out: Array) -> int:
    """The cards of the pack that the view does not show."""
    n = 0
    for kind in range(1, KINDS + 1):
        left = COPIES * int(s.option[PACKS_OPTION]) - int(s.removed[kind])
        for i in range(s.pile_size):
            left -= 1 if s.pile[i] == kind else 0
        for p in range(s.players):
            left -= int(s.hand[p, kind]) if p == s.viewer else int(s.known[p, kind])
            for place in range(ROW):
                left -= 1 if s.up[p, place] == kind else 0
                left -= 1 if s.hidden[p, place] == kind else 0
        for _ in range(left):
            out[n] = kind
            n += 1
    return n


@rule
def guess_seat(s: State, p: int, out: Array, n: int) -> int:
    """Hidden cards, and of another seat the hand, from the end of `out`."""
    for place in range(ROW):
        if s.covered[p, place] and not s.hidden[p, place]:
            n -= 1
            s.hidden[p, place] = out[n]
    if p == s.viewer:
        return n
    missing = int(s.held[p])
    for kind in range(1, KINDS + 1):
        s.hand[p, kind] = s.known[p, kind]
        missing -= int(s.known[p, kind])
    for _ in range(missing):
        n -= 1
        s.hand[p, int(out[n])] += 1
    return n


@rule
def reshuffle_unseen(s: State, rng: Array, out: Array) -> int:
    """The draw pile; hidden cards stay, for K20 may have shown them."""
    n = int(s.left)
    shuffle(rng, s.deck[pack_size(s) - n :], n, n)
    return n
