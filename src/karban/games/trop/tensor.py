"""A view of Trop as numbers; but for laid hands, which do not matter to the next round."""

from __future__ import annotations

from karban.core.planes import EACH, counts, number, one_hot, seat
from karban.games.trop.cards import BUST, CARDS, HAND, KINDS, TAKE, TURN

PLANES = (
    one_hot("phase", TURN, TAKE, note="turn, drop, take"),
    number("direction"),
    seat("starter"),
    seat("bust", 1),
    number("turns", 10),
    number("rounds", 10),
    number("drawn", CARDS),
    number("held", HAND, rows=EACH),
    counts("hand", KINDS, rows=EACH, note="all of one's own, of others the known ones"),
    counts("row", KINDS, upto="row_size"),
    one_hot("row", 1, KINDS, upto="row_size", last=1),
    number("row_size", 10),
    number("row_total", BUST),
    number("dropped", 4),
    number("gained", BUST, rows=EACH),
    number("total", 100, rows=EACH),
)
