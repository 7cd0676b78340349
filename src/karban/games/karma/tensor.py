"""A view of Karma as numbers."""

from __future__ import annotations

from karban.core.planes import EACH, OWN, counts, number, one_hot, seat, seats
from karban.games.karma.cards import CARDS, COPIES, DEALT, GIVE, KINDS, ROW, UP

PLANES = (
    seats("chosen"),
    one_hot("phase", UP, GIVE, note="face-up cards, turn, table card, give"),
    seat("first"),
    number("turns", 100),
    seat("loser", 1),
    number("left", CARDS),
    number("hand", COPIES, rows=OWN, note="by kind"),
    number("known", COPIES, rows=EACH, note="by kind"),
    number("held", DEALT, rows=EACH),
    counts("up", KINDS, rows=EACH),
    number("covered", rows=EACH),
    number("table", 2 * ROW, rows=EACH),
    counts("pile", KINDS, COPIES, upto="pile_size"),
    one_hot("pile", 1, KINDS, upto="pile_size", last=3),
    number("pile_size", CARDS),
    number("removed", COPIES, note="by kind"),
    counts("foreseen", KINDS),
)
