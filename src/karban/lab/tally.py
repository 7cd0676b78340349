"""What many matches tell, counted in compiled code: whole numbers that add up in any order.

Nothing here grows with the number of matches. A share of the win is counted in parts of
`WHOLE`, so that sums are exact; what needs an interval by groups is counted by match number
modulo `GROUPS`.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from karban.bots.heuristic import slip
from karban.core.advice import best_advice, outlook, sane_moves
from karban.core.chance import below, start_stream
from karban.core.engine import legal, run_chance, score, start_as, winners
from karban.core.play import Workspace, choose, new_workspace, play_to_end, see_move
from karban.core.rule import Array, implements, rule
from karban.core.state import State

Ints = NDArray[np.int64]

#: A whole win: it can be shared by any number of places up to twelve.
WHOLE = 27720
GROUPS = 32
PLACES = 16
#: How a seat chooses its moves; TRACE makes those that are given.
RANDOM, NOVICE, REGULAR, TRACE = range(4)

#: Numbers below this have a bucket each, then there are half as many for every doubling.
EXACT = 128
_DOUBLINGS = 14
BUCKETS = EXACT + _DOUBLINGS * EXACT // 2

#: A match is looked at after every lap, which is as many moves as there are players.
_LAPS = 4096
#: Who wants to take the lead must be ahead by this part of a win.
MARGIN = 0.05
TENTHS = 9
CHANGES = 64

# columns of the sums
MATCHES, MOVES, SHORTEST, LONGEST, UNDECIDED, SHARED, DRAWN, BROKEN = range(8)
BY_SEAT, BY_DRAW = range(2)
SEATS_WITH, SHARE_WITH, TIMES, TIMES_SQUARED, TIMES_SHARE, TIMES_MOVES = range(6)
ROWS, SHARE, SHARE_SQUARED, OWN, OWN_SQUARED, OWN_SHARE = range(6)


class Tally(NamedTuple):
    """The sums; all are arrays of whole numbers."""

    counts: Ints  # [MATCHES …]
    lengths: Ints  # [bucket of the number of moves]
    scores: Ints  # [place, BUCKETS + bucket, or BUCKETS − bucket for points below 0]
    points: Ints  # [place] sum and sum of squares
    wins: Ints  # [BY_SEAT or BY_DRAW, seat] shares of the win: sum and sum of squares
    leads: Ints  # [tenth of the match, who leads or who is last] matches, share, share squared
    changes: Ints  # [how often the lead changed]
    control: Ints  # [group] ROWS …, over seats of matches
    features: Ints  # [group, feature] SEATS_WITH …, as above


class Setup(NamedTuple):
    """Who plays: how each seat chooses, its weights, and what features a move has."""

    kinds: Ints  # [seat]
    weights: NDArray[np.float64]  # [seat, weight]
    features: NDArray[np.int16]  # [move, feature], filled up with −1


def new_tally(places: int, features: int) -> Tally:
    """A tally with nothing in it."""
    counts = np.zeros(8, np.int64)
    counts[SHORTEST] = np.iinfo(np.int64).max
    return Tally(
        counts=counts,
        lengths=np.zeros(BUCKETS, np.int64),
        scores=np.zeros((places, 2 * BUCKETS), np.int64),
        points=np.zeros((places, 2), np.int64),
        wins=np.zeros((2, places, 2), np.int64),
        leads=np.zeros((TENTHS, 2, 3), np.int64),
        changes=np.zeros(CHANGES, np.int64),
        control=np.zeros((GROUPS, 6), np.int64),
        features=np.zeros((GROUPS, features, 6), np.int64),
    )


def tally_workspace(buffer: int, features: int) -> NDArray[Any]:
    """What matches are counted in, for a game with so many features and such a buffer."""
    fields = [
        ("advice", np.float64, (buffer,)),
        ("hopes", np.float64, (PLACES,)),
        ("scored", np.int32, (2, PLACES)),  # points and winners, by place
        ("shares", np.int64, (PLACES,)),
        ("track", np.int8, (_LAPS, 2)),  # [lap] who leads, who is last; −1 where nobody does alone
        ("lap", np.int64, (4,)),  # notes, laps to a note, the lead's holder, its changes
        ("made", np.int32, (PLACES, features)),  # [seat, feature] how often in this match
    ]
    return new_workspace(buffer, fields)


# --- one match ----------------------------------------------------------------------------------


@rule
def bucket(value: int) -> int:
    """Where a number from 0 up is counted; the last bucket takes all that is beyond."""
    doublings = 0
    while value >= EXACT and doublings < _DOUBLINGS:
        value >>= 1
        doublings += 1
    if doublings == 0:
        return value
    return min(EXACT + (doublings - 1) * EXACT // 2 + value - EXACT // 2, BUCKETS - 1)


class SeatMoves(NamedTuple):
    """Each seat chooses as the setup says."""

    setup: Setup
    given: Array  # moves for seats that make those
    w: Workspace


@implements(choose, SeatMoves)
def seat_move(policy: SeatMoves, s: State, made: int, out: Array) -> int:
    """The move of the seat to move."""
    seat, w = int(s.to_move), policy.w
    kind = policy.setup.kinds[seat]
    if kind == TRACE:
        return int(policy.given[made])
    if kind == RANDOM:
        return int(out[below(w.rngs[0], legal(s, out))])
    n = sane_moves(s, policy.setup.weights[seat], out, w.advice)
    k = best_advice(w.advice, n, w.rngs[0])
    if kind == NOVICE:
        k = slip(w.advice, n, k, w.rngs[0])
    return int(out[k])


@rule
def note_lead(s: State, w: Workspace) -> None:
    """Who leads and who is last by the game's own outlook, and whether the lead has changed."""
    seats = int(s.players)
    outlook(s, w.hopes)
    best = worst = 0
    for seat in range(1, seats):
        if w.hopes[seat] > w.hopes[best]:
            best = seat
        if w.hopes[seat] < w.hopes[worst]:
            worst = seat
    bests = worsts = 0
    for seat in range(seats):
        bests += 1 if w.hopes[seat] == w.hopes[best] else 0
        worsts += 1 if w.hopes[seat] == w.hopes[worst] else 0
    holder = int(w.lap[2])
    if bests == 1 and holder < 0:
        w.lap[2] = best
    elif bests == 1 and w.hopes[best] >= w.hopes[holder] + MARGIN:
        w.lap[2] = best
        w.lap[3] += 1
    if w.lap[0] == len(w.track):  # every other note goes, and from now on every other lap
        for i in range(len(w.track) // 2):
            w.track[i, 0], w.track[i, 1] = w.track[2 * i, 0], w.track[2 * i, 1]
        w.lap[0] //= 2
        w.lap[1] *= 2
    w.track[w.lap[0], 0] = best if bests == 1 else -1
    w.track[w.lap[0], 1] = worst if worsts == 1 else -1
    w.lap[0] += 1


class MatchNotes(NamedTuple):
    """Notes who makes which moves, who leads, and the first moves as they are."""

    features: Array  # [move, feature], filled up with −1
    trace: Array  # as many moves as it has room for
    w: Workspace


@implements(see_move, MatchNotes)
def note_move(observer: MatchNotes, s: State, move: int, made: int) -> None:
    """Count what the move is; after each lap, note who leads."""
    features, w = observer.features, observer.w
    if made > 0 and made % (s.players * w.lap[1]) == 0:
        note_lead(s, w)
    if made < len(observer.trace):
        observer.trace[made] = move
    seat = int(s.to_move)
    for i in range(features.shape[1]):
        if features[move, i] >= 0:
            w.made[seat, features[move, i]] += 1
    w.made[seat, 0] += 1


# --- the sums -----------------------------------------------------------------------------------


@rule
def count_result(s: State, moves: int, drawn: int, w: Workspace, tally: Tally) -> None:
    """Length, scores and wins of a finished match; leaves the shares of the win in `w`."""
    places = score(s, w.scored[0])
    winners(s, w.scored[1])
    won = at_seats = 0
    for place in range(places):
        won += w.scored[1, place]
        at_seats += w.scored[1, place] if place < s.players else 0
    tally.counts[MATCHES] += 1
    tally.counts[MOVES] += moves
    tally.counts[SHORTEST] = min(tally.counts[SHORTEST], moves)
    tally.counts[LONGEST] = max(tally.counts[LONGEST], moves)
    tally.counts[UNDECIDED] += 1 if at_seats == 0 else 0
    tally.counts[SHARED] += 1 if won > 1 else 0
    tally.counts[DRAWN] += 1 if drawn >= 0 else 0
    tally.counts[BROKEN] += 1 if won == 0 else 0
    tally.lengths[bucket(moves)] += 1
    for place in range(places):
        points = int(w.scored[0, place])
        tally.scores[place, BUCKETS + (bucket(points) if points >= 0 else -bucket(-points))] += 1
        tally.points[place, 0] += points
        tally.points[place, 1] += points * points
        share = WHOLE // won if w.scored[1, place] else 0
        w.shares[place] = share
        tally.wins[BY_SEAT, place, 0] += share
        tally.wins[BY_SEAT, place, 1] += share * share
        after = (place - max(drawn, 0)) % s.players if place < s.players else place
        tally.wins[BY_DRAW, after, 0] += share
        tally.wins[BY_DRAW, after, 1] += share * share


@rule
def count_leads(w: Workspace, tally: Tally) -> None:
    """What became of those who led, and of those who were last, after each tenth."""
    noted = int(w.lap[0])
    tally.changes[min(int(w.lap[3]), CHANGES - 1)] += 1
    for tenth in range(TENTHS):
        if noted == 0:
            break
        at = (tenth + 1) * noted // (TENTHS + 1)
        for i in range(2):
            seat = int(w.track[at, i])
            if seat >= 0:
                tally.leads[tenth, i, 0] += 1
                tally.leads[tenth, i, 1] += w.shares[seat]
                tally.leads[tenth, i, 2] += w.shares[seat] * w.shares[seat]


@rule
def count_features(seats: int, group: int, w: Workspace, tally: Tally) -> None:
    """What each seat did, beside what it won; feature 0 counts all its moves.

    A match without a winner is left out: a few that were broken off after thousands of moves would
    outweigh all others.
    """
    won = 0
    for place in range(len(tally.points)):
        won += w.shares[place]
    if won == 0:
        return
    for seat in range(seats):
        share, own = int(w.shares[seat]), int(w.made[seat, 0])
        total = tally.control[group]
        total[ROWS] += 1
        total[SHARE] += share
        total[SHARE_SQUARED] += share * share
        total[OWN] += own
        total[OWN_SQUARED] += own * own
        total[OWN_SHARE] += own * share
        for feature in range(1, w.made.shape[1]):
            times = int(w.made[seat, feature])
            if times:
                sums = tally.features[group, feature]
                sums[SEATS_WITH] += 1
                sums[SHARE_WITH] += share
                sums[TIMES] += times
                sums[TIMES_SQUARED] += times * times
                sums[TIMES_SHARE] += times * share
                sums[TIMES_MOVES] += times * own


@rule
def count_match(s: State, k: int, p: Setup, trace: Array, w: Workspace, tally: Tally) -> int:
    """Play match k, which has started, to its end and count it; how many moves it had.

    `trace` keeps the first moves, as many as it has room for, or holds those to be made.
    """
    w.made[: s.players] = 0
    w.lap[0], w.lap[1], w.lap[2], w.lap[3] = 0, 1, -1, 0
    drawn = run_chance(s, w.rngs[1], w.moves)
    policy, notes = SeatMoves(p, trace, w), MatchNotes(p.features, trace, w)
    moves = play_to_end(s, policy, notes, w.rngs[1], w.moves)
    count_result(s, moves, drawn, w, tally)
    count_leads(w, tally)
    count_features(int(s.players), k % GROUPS, w, tally)
    return moves


# --- many matches -------------------------------------------------------------------------------


@rule
def count_matches(
    batch: Array, seed: Array, first: int, p: Setup, work: Array, tally: Tally, shares: Array
) -> None:
    """Play and count `len(shares)` matches in `batch[1]`; the shares of the win go to `shares`.

    `batch[0]` is the unstarted match. Match k of a seed (low, high, luck) has the same deal
    whoever plays, and the same moves for the same luck, which is that of `simulate` where it is
    0, whatever `first` is: so work can be split anywhere.
    """
    w = work[0]
    nothing = w.moves[:0]
    for i in range(len(shares)):
        batch[1] = batch[0]
        s = batch[1]
        start_as(s, seed[0], seed[1], first + i, w.rngs[0])
        if seed[2]:
            start_stream(w.rngs[0], seed[0] ^ seed[2], seed[1], first + i)
        count_match(s, first + i, p, nothing, w, tally)
        for seat in range(s.players):
            shares[i, seat] = w.shares[seat]


@rule
def count_one(
    batch: Array, seed: Array, k: int, p: Setup, trace: Array, work: Array, tally: Tally
) -> int:
    """Match k of `count_matches` in the unstarted `batch[0]`, with a trace; how many moves."""
    start_as(batch[0], seed[0], seed[1], k, work[0].rngs[0])
    return count_match(batch[0], k, p, trace, work[0], tally)
