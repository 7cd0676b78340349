"""A view of All-in as numbers."""

from __future__ import annotations

from karban.core.planes import EACH, bits, counts, number, one_hot, seat, seats
from karban.games.allin.cards import (
    CARDS,
    COLUMNS,
    HAND,
    PREDICT,
    RANKS,
    ROUNDS,
    SAID_NOTHING,
    SEATS,
    TURN,
)

PLANES = (
    seats("chosen"),
    one_hot(
        "phase",
        TURN,
        PREDICT,
        note="turn, take, swap, draw, peek, hypnosis, eye, show, discard, predict",
    ),
    number("rounds", ROUNDS),
    number("columns", COLUMNS),
    seat("turn"),
    seat("starter"),
    number("turns", 10),
    seat("allin", 1),
    one_hot("played", 1, CARDS),
    number("effect"),
    number("agreed"),
    number("adding", HAND),
    seat("asked", 1),
    number("bank", 10),
    number("runes", 10, rows=EACH),
    seats("contenders"),
    counts("offer", CARDS),
    number("offer_size", COLUMNS),
    number("deck_size", CARDS),
    number("drawn", CARDS),
    counts("pile", CARDS, upto="pile_size"),
    number("pile_size", CARDS),
    counts("turned", CARDS, upto="turned_size"),
    counts("hand", CARDS, rows=EACH, note="all of one's own, of others the seen ones"),
    number("held", HAND, rows=EACH),
    bits("knows", SEATS, SEATS, note="by card: everybody knows where it is"),
    one_hot("answer", SAID_NOTHING, SAID_NOTHING + len(RANKS), rows=EACH),
    seat("prediction", 1, rows=EACH),
    number("predicted", SEATS),
    counts("revealed", CARDS, rows=EACH),
    number("gained", 10, rows=EACH),
)
