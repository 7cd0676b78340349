"""How a match of Karma stands: what everyone can expect of it."""

from __future__ import annotations

import numpy as np

from karban.core.rule import Array, rule
from karban.core.state import OVER
from karban.games.karma.cards import HIGHEST, KINDS, ROW
from karban.games.karma.places import pack_size
from karban.games.karma.state import State


@rule
def stage(s: State) -> int:
    """A match is one deal."""
    return 0


@rule
def outlook(s: State, out: Array) -> int:
    """K18: everyone but the loser shares the win; nobody does where the match was broken off."""
    seats = int(s.players)
    best = 0.5 + 0.5 / (seats - 1)
    if s.to_move == OVER:
        for seat in range(seats):
            out[seat] = best if s.loser and s.loser != seat + 1 else 0.0
        return seats
    total = 0.0
    for seat in range(seats):
        out[seat] = danger(s, seat)
        total += out[seat]
    best *= patience(s)
    for seat in range(seats):
        out[seat] = best * (1 - out[seat] / total)
    return seats


@rule
def patience(s: State) -> float:
    """K19: what is left of everybody's hopes; the longer a match takes, the more cards cost them.

    Without it good players hoard high cards, take every pile and hardly ever draw.
    """
    cards, most = int(s.left), 0
    for seat in range(s.players):
        owned = int(s.held[seat] + s.table[seat])
        cards += owned
        most = max(most, owned)
    to_be_played = (cards - most) / pack_size(s)
    return 1 - to_be_played * s.turns / (s.turns + 20 * s.players)


@rule
def danger(s: State, seat: int) -> float:
    """How likely a seat is to be the last one, in proportion to the others.

    Fitted to four fifths of 44,000 positions of 1,300 matches that trees of 500 simulations
    played against each other, two to four at a table. The chance to lose is there
    (√(1 + load²) + load)², nearly an exponential function, of a sum over one's cards, here
    rounded. On the other matches, by which the features were also chosen, log loss was
    0.800 before rounding; the function before this one, fitted to matches of the heuristic,
    had 0.824.
    """
    load = -1.0  # the pile can still be given to one who has finished
    if s.held[seat] + s.table[seat]:
        load = hand_load(s, seat) + table_load(s, seat)
    grown = np.sqrt(1 + load * load) + load
    return grown * grown


@rule
def hand_load(s: State, seat: int) -> float:
    """How far from the end a hand is: while cards are drawn high ones hardly count.

    After that it counts how many different numbers there are, for equal ones go at once.
    """
    early = s.left > 0
    load = 0.06 * s.left / s.players if early else -0.35
    for kind in range(1, KINDS + 1):
        count = int(s.hand[seat, kind])
        if count and kind > HIGHEST:
            load -= (0.06 if early else 0.13) * count
        elif count and early:
            load += (0.053 - 0.05 * kind / HIGHEST) * count
        elif count:
            load += 0.24 - 0.13 * count * kind / HIGHEST
    return load


@rule
def table_load(s: State, seat: int) -> float:
    """How far from the end the cards on the table are: low ones that lie face up are worst."""
    hidden = int(s.table[seat])
    load = 0.0
    for place in range(ROW):
        kind = int(s.up[seat, place])
        if kind:
            hidden -= 1
            load += 1.2 - kind / HIGHEST if kind <= HIGHEST else 0.0
    return load + 0.36 * hidden
