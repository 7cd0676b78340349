"""Which sampled deals to believe: rather those in which the others hold what players do hold.

`sample_hidden` deals what a seat cannot see at random, but hands are not random: the others have
kept some cards and played others. A game names a trait of a hand, and self-play told how much
likelier each trait is than in a sample. Every simulation samples anew and takes the sample instead
of the deal before with the probability at which, in the long run, each deal is met as often as it
is likely (an independence sampler); so a hundred thousand simulations cost as many samples.
"""

from __future__ import annotations

from karban.core.advice import trait
from karban.core.chance import below
from karban.core.engine import imagine
from karban.core.play import Workspace
from karban.core.rule import Array, rule
from karban.core.state import State

#: So many samples lead to the first deal, and to each that follows.
_FIRST, _NEXT = 32, 4
_FINE = 1 << 20


@rule
def credit(s: State, viewer: int, beliefs: Array) -> float:
    """How much likelier a deal is than one at random, by what the other seats hold."""
    product = 1.0
    for seat in range(s.players):
        if seat != viewer:
            product *= beliefs[trait(s, seat, viewer)]
    return product


@rule
def next_deal(view: Array, deals: Array, w: Workspace) -> None:
    """Write a deal that the view leaves possible into `deals[0]`; `deals[1]` keeps it."""
    if len(w.beliefs) == 1:  # any sample is as good as another
        deals[0] = view[0]
        imagine(deals[0], w.rngs[0], w.moves)
        return
    viewer = int(view[0].viewer)
    for _ in range(_NEXT if w.credit > 0.0 else _FIRST):
        deals[0] = view[0]
        imagine(deals[0], w.rngs[0], w.moves)
        found = credit(deals[0], viewer, w.beliefs)
        if found >= w.credit * (below(w.rngs[0], _FINE) / _FINE):
            w.credit = found
            deals[1] = deals[0]
    deals[0] = deals[1]
