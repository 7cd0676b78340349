"""The contract of a game's rules, and what can be done with any game that keeps it.

The generic functions below are the contract: each game's `rules.py` and `view.py` define them for
its own record; where seats choose at the same time, `karban.core.choosing` has two more. Everything
else here is built from them, once for all games, and compiled. Python calls the functions that
take an array of records and an index: that costs a microsecond, where a record as an argument
costs ten.
"""

from __future__ import annotations

from karban.core.chance import below, shuffle, start_stream, word
from karban.core.choosing import has_seat, hide_choices, reopen, turn_to
from karban.core.rows import copy_seen
from karban.core.rule import Array, brief_rule, generic, rule
from karban.core.state import CHANCE, OVER, TRUTH, State

# --- the contract ---------------------------------------------------------------------------


@generic
def start(s: State) -> None:
    """Set up a match in a zeroed record that has only its header and options."""


@generic
def legal(s: State, out: Array) -> int:
    """Write the legal moves of the seat to move into `out`, rising; return how many."""
    return 0


@generic
def play(s: State, move: int) -> None:
    """Make a legal move of the seat to move, and all that follows by itself."""


@generic
def pool(s: State, out: Array) -> tuple[int, int]:
    """Write the items of the chance step that is due into `out`.

    Returns how many items there are, and how many of them are drawn: all for a shuffle, one for
    a random draw. Every order of the drawn ones is equally likely.
    """
    return 0, 0


@generic
def settle(s: State, outcome: Array) -> None:
    """Let the chance step that is due have this outcome: the drawn items, in order."""


@generic
def score(s: State, out: Array) -> int:
    """Write the points of every place so far into `out`; return how many places there are."""
    return 0


@generic
def winners(s: State, out: Array) -> None:
    """Write 1 for every place that has won the finished match into `out`, 0 for the others."""


@generic
def show(s: State, seat: int, v: State) -> None:
    """Copy into the view `v` what `seat`, or SPECTATOR, may see of the fields that are special.

    All other fields of `v` are as their declaration says, and these are empty.
    """


@generic
def sample_hidden(s: State, rng: Array, out: Array) -> None:
    """Fill in the holes of a view, which has become `s`, with a fair sample."""


@generic
def reshuffle_unseen(s: State, rng: Array, out: Array) -> int:
    """Shuffle the cards of a state whose place nobody knows; return how many they are.

    No view may change by it. A game may leave it out: it only serves to tell luck from skill.
    """
    return 0


@generic
def census(s: State, out: Array) -> None:
    """Add to `out`, by card, how many copies the record holds, wherever they are."""


# --- one match ------------------------------------------------------------------------------


@rule
def draw_chance(s: State, rng: Array, out: Array) -> tuple[int, int]:
    """Draw the outcome of the chance step that is due into `out`; the same numbers as `pool`."""
    start_stream(rng, s.seed[0], s.seed[1], s.chances)
    n, count = pool(s, out)
    shuffle(rng, out, n, count)
    return n, count


@rule
def run_chance(s: State, rng: Array, out: Array) -> int:
    """Draw and settle chance steps until a seat is to move or the match is over.

    Returns the seat that the first random draw among all seats fell on, or −1 without such a draw.
    """
    drawn = -1
    while s.to_move == CHANCE:
        n, count = draw_chance(s, rng, out)
        if drawn < 0 and count == 1 and n == s.players:
            drawn = int(out[0])
        s.chances += 1
        settle(s, out)
    return drawn


@rule
def start_as(s: State, low: int, high: int, k: int, rng: Array) -> None:
    """Start match k of a seed, with a seed of its own."""
    start_stream(rng, low, high, k)
    s.seed[0] = word(rng)
    s.seed[1] = word(rng)
    start(s)


@rule
def look(s: State, seat: int, v: State) -> None:
    """Make the empty record `v` the view that `seat` has of `s`."""
    copy_seen(v, s, seat)
    v.viewer = seat
    show(s, seat, v)
    if s.to_move >= 0:
        hide_choices(s, seat, v)


@rule
def nothing_special(s: State, seat: int, v: State) -> None:
    """The `show` of a game whose fields are seen as they are declared."""


@rule
def nothing_hidden(s: State, rng: Array, out: Array) -> None:
    """The `sample_hidden` of a game in which everybody sees everything."""


@rule
def nothing_unseen(s: State, rng: Array, out: Array) -> int:
    """The `reshuffle_unseen` of a game that has none: no draw of it counts as luck."""
    return 0


@rule
def another_future(s: State, rng: Array, out: Array) -> int:
    """Let a state go on as nobody can foresee; return how many cards have changed places."""
    s.seed[0] = word(rng)
    s.seed[1] = word(rng)
    return reshuffle_unseen(s, rng, out)


@rule
def imagine(s: State, rng: Array, out: Array) -> None:
    """As `determinise`, but others who choose at the same time have yet to choose."""
    if s.to_move >= 0:
        reopen(s, int(s.viewer))
    sample_hidden(s, rng, out)
    s.seed[0] = word(rng)
    s.seed[1] = word(rng)
    s.viewer = TRUTH


@rule
def determinise(s: State, rng: Array, out: Array) -> None:
    """Turn a view into a state that its seat holds possible, with a future of its own.

    Others who have chosen already have chosen anything that they may.
    """
    chosen = int(s.chosen)
    imagine(s, rng, out)
    for seat in range(s.players):
        if has_seat(chosen & ~int(s.chosen), seat):
            turn_to(s, seat)
            play(s, int(out[below(rng, legal(s, out))]))


# --- by index, for callers in Python --------------------------------------------------------


@brief_rule
def start_at(batch: Array, i: int) -> None:
    """`start`, of one record of an array."""
    start(batch[i])


@brief_rule
def legal_at(batch: Array, i: int, out: Array) -> int:
    """`legal`, of one record of an array."""
    return legal(batch[i], out)


@brief_rule
def play_at(batch: Array, i: int, move: int, out: Array) -> int:
    """Play a move; write the legal moves that follow, none unless a seat is to move; count them."""
    s = batch[i]
    play(s, move)
    return legal(s, out) if s.to_move >= 0 else 0


@brief_rule
def pool_at(batch: Array, i: int, out: Array) -> tuple[int, int]:
    """`pool`, of one record of an array."""
    return pool(batch[i], out)


@brief_rule
def draw_chance_at(batch: Array, i: int, rng: Array, out: Array) -> int:
    """`draw_chance`, of one record of an array; returns the length of the outcome."""
    return draw_chance(batch[i], rng, out)[1]


@brief_rule
def settle_at(batch: Array, i: int, outcome: Array) -> None:
    """Settle the chance step that is due, in one record of an array."""
    batch[i].chances += 1
    settle(batch[i], outcome)


@brief_rule
def score_at(batch: Array, i: int, scores: Array, won: Array) -> int:
    """Scores, and where the match is over winners, of one record; returns how many places."""
    places = score(batch[i], scores)
    for place in range(places):  # a slice takes long to compile
        won[place] = 0
    if batch[i].to_move == OVER:
        winners(batch[i], won)
    return places


@brief_rule
def look_at(batch: Array, i: int, seat: int, views: Array, j: int) -> None:
    """Make the empty record j of `views` the view that `seat` has of record i."""
    look(batch[i], seat, views[j])


@brief_rule
def look_for_all(batch: Array, i: int, seats: Array, views: Array) -> None:
    """Make the empty records of `views` what each of `seats` sees of record i."""
    for j in range(len(seats)):
        look(batch[i], int(seats[j]), views[j])


@brief_rule
def redeal_at(views: Array, j: int, rng: Array, batch: Array, i: int, out: Array) -> None:
    """Make record i a state that the owner of view j holds possible."""
    batch[i] = views[j]
    determinise(batch[i], rng, out)


@brief_rule
def reshuffle_unseen_at(batch: Array, i: int, rng: Array, out: Array) -> int:
    """`reshuffle_unseen`, of one record of an array."""
    return int(reshuffle_unseen(batch[i], rng, out))


@brief_rule
def census_at(batch: Array, i: int, out: Array) -> None:
    """`census`, of one record of an array."""
    census(batch[i], out)


# --- many matches, without Python in the loop -------------------------------------------------


@rule
def start_all(batch: Array, low: int, high: int, first: int, rng: Array, out: Array) -> None:
    """Start every record from the seed of its own that match `first + i` of this seed has."""
    for i in range(len(batch)):
        start_as(batch[i], low, high, first + i, rng)
        run_chance(batch[i], rng, out)


@rule
def legal_all(batch: Array, out: Array, counts: Array) -> None:
    """The legal moves of every record, `out[i, :counts[i]]`; none where the match is over."""
    for i in range(len(batch)):
        counts[i] = legal(batch[i], out[i]) if batch[i].to_move >= 0 else 0
