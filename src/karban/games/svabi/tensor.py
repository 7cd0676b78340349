"""A view of Švábí diskotéka as numbers. Where two play, Jožin's place comes after theirs."""

from __future__ import annotations

from karban.core.planes import EACH, OWN, bits, number, one_hot, seat, seats
from karban.games.svabi.cards import HIDE, JOZIN, KING, LAST, SEATS

PLACES = {"rows": EACH, "least": JOZIN + 1}

PLANES = (
    seats("chosen"),
    one_hot("phase", HIDE, LAST, note="hide, pick, take, mirror, last"),
    one_hot("at", 0, SEATS - 1),
    number("game", SEATS),
    number("turn", KING),
    seat("tie"),
    seat("mirror", 1),
    number("drawn", KING, **PLACES),
    number("reshuffled", **PLACES),
    one_hot("floor", 1, KING, **PLACES),
    one_hot("picked", 1, KING, rows=EACH),
    bits("hand", 1, KING, rows=OWN),
    bits("open", 1, KING, **PLACES),
    one_hot("hidden", 1, KING, rows=EACH, note="one's own; all at the end"),
    one_hot("turned", 1, KING, rows=EACH),
    number("covered", rows=EACH),
    bits("seen", 1, KING, **PLACES),
    number("thrown", SEATS, note="by value"),
    seat("order", upto="takers", least=JOZIN + 1),
    number("total", 50, **PLACES),
)
