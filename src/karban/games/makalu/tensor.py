"""A view of Makalu as numbers; but for laid hands, which do not matter to the next deal."""

from __future__ import annotations

from karban.core.planes import EACH, OWN, bits, counts, number, one_hot, seat
from karban.games.makalu.cards import (
    CARDS,
    JOKERS,
    KINDS,
    LAST_ASKED,
    NAME_RANK,
    TURN,
)

PLANES = (
    one_hot("phase", TURN, NAME_RANK, note="turn, a drawn card, name a suit, name a rank"),
    seat("dealer"),
    number("direction"),
    number("deals", 10),
    number("turns", 100),
    one_hot("asked", 1, LAST_ASKED, note="an index of `FITS`"),
    number("demand", 10),
    one_hot("fresh", 1, KINDS),
    seat("closer", 1),
    counts("pile", KINDS, 2, upto="pile_size"),
    number("pile_size", CARDS),
    number("stock_size", CARDS),
    number("drawn", CARDS),
    bits("hand", 1, KINDS, rows=OWN, note="kinds held, then kinds held twice"),
    number("jokers", JOKERS, rows=OWN),
    number("held", 10, rows=EACH),
    number("gained", 100, rows=EACH),
    number("total", 1000, rows=EACH),
    number("out_after", 10, rows=EACH),
)
