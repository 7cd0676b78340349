"""What helps a bot at Trop: a heuristic, and what a match is worth after a round.

A move is judged by the table that it leaves: the row's total, the cards that stay in the hand,
and the chance that the next player must play and cannot. Where a card lets its player remove
another one, the best choice counts.
"""

from __future__ import annotations

import numpy as np

from karban.core.advice import NEVER
from karban.core.piles import best_of
from karban.core.rule import Array, rule
from karban.core.state import OVER
from karban.games.trop.cards import (
    ACTION,
    BUST,
    CARDS,
    DRAW_MOVE,
    DROP_MOVE,
    DROP_ONE,
    HAND,
    NUMBER,
    PACK,
    PLAY_MOVE,
    REVERSE,
    SAME,
    SEATS,
    TAKE,
    TAKE_MOVE,
    TAKE_ONE,
    TARGET,
    TURN,
)
from karban.games.trop.state import State

#: What the heuristic looks at. A card *fits* if it can be played without going bust. Few play
#: another game than many: of two the one who is not bust has won the round, whatever he holds. So
#: some features have a second weight, which counts in full where two play and fades with more.
WEIGHTS: tuple[str, ...] = (
    "points",  # tens of points in the hand
    "total",  # the row's total, 1 for 21
    "push",  # the row's total, where the next player must play
    "tight",  # must play next time, and the best card fits only just: 0 to 1
    "stuck_later",  # nothing fits, but a card can still be drawn first
    "stuck",  # must play next time, and nothing fits: the chance of it
    "spare",  # cards beyond the first that fit
    "escape",  # by how many tens of points the best card could lower the total
    "draw",  # a card is drawn
    "draw_third",  # … and the hand is full then
    "squeeze",  # the next player must play: the chance that nothing fits
    "squeeze_points",  # … times the tens of points in the hand
    "points_of_few",  # from here on: as above, the fewer play
    "total_of_few",
    "push_of_few",
    "tight_of_few",
    "stuck_later_of_few",
)
POINTS, TOTAL, PUSH, TIGHT, STUCK_LATER = range(5)
STUCK, SPARE, ESCAPE, DRAW, DRAW_THIRD, SQUEEZE, SQUEEZE_POINTS, OF_FEW = range(5, 13)
#: For the chance of a squeeze one must remember the cards that were taken from the row.
MEMORY: tuple[str, ...] = ("squeeze", "squeeze_points")

#: A round ends long before; its turn limit can be set higher than a playout should go.
HORIZON: int = 400
#: The search that plays best, from so many players and milliseconds on: the last that applies.
METHODS = {(2, 0): "flat", (2, 500): "tree", (3, 0): "flat"}
#: An expert tries its moves in no more sampled deals: with all that its time allows it would
#: play like a master.
EXPERT_DEALS = 300
EXPLORE = 0.5

#: Instead of a kind: no card, and a card that nobody has seen.
_NONE, _UNSEEN = 0, -1
#: A card that fits with less than this to spare fits only just.
_SPARE = 6
#: From this margin on every card fits.
_ENOUGH = int(NUMBER.max())
_LEAST = int(NUMBER.min())
_OF_21 = 1.0 / BUST
#: [players] how much the second weights count
_FEW = np.array([0.0, 0.0] + [4.0 / n**2 for n in range(2, SEATS + 1)])
#: [kind] 1 where its player chooses a card of the row that goes
_CHOOSES = ((ACTION == DROP_ONE) | (ACTION == TAKE_ONE)).astype(np.int16)


def _unfit() -> Array:
    """[margin, highest of the row − least number] cards of the pack that do not fit."""
    numbers = NUMBER[PACK]
    highs = range(_LEAST, _ENOUGH + 1)
    table = [
        [int((numbers - _CHOOSES[PACK] * high > margin).sum()) for high in highs]
        for margin in range(_ENOUGH)
    ]
    return np.array(table, np.int16)


_UNFIT = _unfit()


# --- what the seat to move can tell -----------------------------------------------------------


@rule
def cost(s: State, kind: int, high: int) -> int:
    """What a card adds to the total at best; `high` is the highest card of the row."""
    number = int(NUMBER[kind])
    added = number - int(_CHOOSES[kind]) * high
    if ACTION[kind] == SAME:
        for i in range(s.row_size):
            if NUMBER[s.row[i]] == number:
                added -= number
    return added


@rule
def ends_of_row(s: State) -> tuple[int, int, int]:
    """The highest and the lowest kind of the row, and what is the highest without the first."""
    if s.row_size == 0:
        return _NONE, _NONE, _NONE
    high = low = int(s.row[0])
    second = 0
    for i in range(1, s.row_size):
        kind = int(s.row[i])
        if kind > high:
            second = high
            high = kind
        elif kind > second:
            second = kind
        if kind < low:
            low = kind
    return high, low, second


@rule
def unseen_unfit(s: State, margin: int, high: int) -> tuple[int, int]:
    """Of the cards that lie neither in the row nor in the own hand: those that do not fit, and all.

    Dropped cards are few and count as unseen: to look for them takes longer than it is worth.
    """
    seat = s.to_move
    unfit = int(_UNFIT[margin, high - _LEAST])
    for i in range(s.row_size):
        if does_not_fit(int(s.row[i]), margin, high):
            unfit -= 1
    for i in range(s.held[seat]):
        if does_not_fit(int(s.hand[seat, i]), margin, high):
            unfit -= 1
    return unfit, CARDS - int(s.row_size) - int(s.held[seat])


@rule
def does_not_fit(kind: int, margin: int, high: int) -> bool:
    """Whether a card is bust even if it removes the highest one."""
    return int(NUMBER[kind]) - int(_CHOOSES[kind]) * high > margin


@rule
def all_of(unfit: int, left: int, cards: int) -> float:
    """The chance that so many cards are all among the unfit ones of those left."""
    if unfit < cards:
        return 0.0
    ways = all_ways = 1
    for i in range(cards):
        ways *= unfit - i
        all_ways *= left - i
    return ways / all_ways


# --- what a table is worth --------------------------------------------------------------------


@rule
def weight(s: State, weights: Array, feature: int) -> float:
    """How much one of the first features counts at this table."""
    return float(weights[feature] + weights[OF_FEW + feature] * _FEW[s.players])


@rule
def squeeze_worth(
    s: State, weights: Array, follower: int, total: int, high: int, points: int
) -> float:
    """What it is worth that the next player must play and may have nothing that fits."""
    held = int(s.held[follower])
    if held == 0 or (held < HAND and s.drawn < CARDS):
        return 0.0
    value = weight(s, weights, PUSH) * total * _OF_21
    margin = BUST - total
    if margin >= _ENOUGH:
        return float(value)
    known, fitting = known_to_fit(s, follower, margin, high)
    if fitting:
        return float(value)
    unfit, left = unseen_unfit(s, margin, high)
    chance = all_of(unfit - known, left - known, held - known)
    value += (weights[SQUEEZE] + weights[SQUEEZE_POINTS] * points * 0.1) * chance
    return float(value)


@rule
def known_to_fit(s: State, seat: int, margin: int, high: int) -> tuple[int, int]:
    """How many cards of a hand all have seen come, and how many of them fit."""
    known = fitting = 0
    for i in range(HAND):
        if s.known[seat, i]:
            known += 1
            fitting += 0 if does_not_fit(int(s.hand[seat, i]), margin, high) else 1
    return known, fitting


@rule
def hand_after(s: State, gone: int, come: int, margin: int, high: int) -> tuple[int, int, int, int]:
    """Of the own hand after a move: points, cards, how many fit, and the least that one adds."""
    seat = s.to_move
    points = held = fitting = 0
    least = _ENOUGH
    for i in range(s.held[seat] + 1):
        kind = int(s.hand[seat, i]) if i < s.held[seat] else come
        if kind > 0 and i != gone:
            added = cost(s, kind, high)
            points += int(NUMBER[kind])
            held += 1
            fitting += 1 if added <= margin else 0
            least = min(least, added)
    return points, held, fitting, least


@rule
def worth(
    s: State, weights: Array, gone: int, come: int, total: int, high: int, follower: int
) -> float:
    """A table with this total, without the hand's card at `gone` and with the kind `come`."""
    margin = BUST - total
    points, held, fitting, least = hand_after(s, gone, come, margin, high)
    value = weight(s, weights, TOTAL) * total * _OF_21
    value += weight(s, weights, POINTS) * points * 0.1
    value += squeeze_worth(s, weights, follower, total, high, points)
    if come == _UNSEEN:
        held += 1
        value += weights[DRAW] + (weights[DRAW_THIRD] if held == HAND else 0.0)
    if held == 0:
        return float(value)
    value += weights[SPARE] * max(fitting - 1, 0) - weights[ESCAPE] * least * 0.1
    must = held == HAND or s.drawn == CARDS
    if fitting and must:
        tight = max(_SPARE - margin + least, 0) / _SPARE
        value += weight(s, weights, TIGHT) * tight
    elif not fitting:
        chance = 1.0
        if come == _UNSEEN and margin < _ENOUGH:
            unfit, left = unseen_unfit(s, margin, high)
            chance = unfit / max(left, 1)
        value += (weights[STUCK] if must else weight(s, weights, STUCK_LATER)) * chance
    return float(value)


@rule
def neighbour(s: State, direction: int) -> int:
    """The seat whose turn is next."""
    seat = int(s.to_move) + direction
    if seat < 0:
        return int(s.players) - 1
    return seat if seat < s.players else 0


@rule
def removal_worth(
    s: State, weights: Array, gone: int, kind: int, action: int, ends: tuple[int, int, int]
) -> float:
    """A table from which a card of this kind goes, after the card at `gone` or the last one."""
    total = int(s.row_total) - int(NUMBER[kind])
    high = int(NUMBER[ends[2] if kind == ends[0] else ends[0]])
    if gone >= 0:
        played = int(NUMBER[s.hand[s.to_move, gone]])
        total += played
        high = max(high, played)
    if total > BUST:
        return NEVER
    come = kind if action == TAKE_ONE else _NONE
    return worth(s, weights, gone, come, total, high, neighbour(s, int(s.direction)))


@rule
def play_worth(s: State, weights: Array, gone: int, ends: tuple[int, int, int]) -> float:
    """The table after the card at this place of the hand.

    Where it removes another one, the better of the two ends of the row is taken to go.
    """
    kind = int(s.hand[s.to_move, gone])
    action = int(ACTION[kind])
    if s.row_size and _CHOOSES[kind]:
        best = removal_worth(s, weights, gone, ends[0], action, ends)
        if ends[1] != ends[0]:
            best = max(best, removal_worth(s, weights, gone, ends[1], action, ends))
        return best
    total = int(s.row_total) + cost(s, kind, 0)
    if total > BUST:
        return NEVER
    direction = int(s.direction)
    if action == REVERSE and s.players > 2:
        direction = -direction
    high = max(int(NUMBER[ends[0]]), int(NUMBER[kind]))
    return worth(s, weights, gone, _NONE, total, high, neighbour(s, direction))


@rule
def move_worth(s: State, weights: Array, move: int, gone: int, ends: tuple[int, int, int]) -> float:
    """The table after a move; `gone` is the place in the hand of the card that it plays."""
    if s.phase == TAKE:
        return removal_worth(s, weights, -1, move - TAKE_MOVE, TAKE_ONE, ends)
    if s.phase != TURN:
        return removal_worth(s, weights, -1, move - DROP_MOVE, DROP_ONE, ends)
    if move != DRAW_MOVE:
        return play_worth(s, weights, gone, ends)
    follower = neighbour(s, int(s.direction))
    return worth(s, weights, -1, _UNSEEN, int(s.row_total), int(NUMBER[ends[0]]), follower)


@rule
def advise(s: State, moves: Array, n: int, weights: Array, out: Array) -> None:
    """What the table after a move is worth; never bust where something else can be done."""
    ends = ends_of_row(s)
    sane = False
    gone = 0
    for k in range(n):
        move = int(moves[k])
        while s.phase == TURN and move != DRAW_MOVE and s.hand[s.to_move, gone] != move - PLAY_MOVE:
            gone += 1
        out[k] = move_worth(s, weights, move, gone, ends)
        sane = sane or out[k] > NEVER
    if not sane:
        for k in range(n):
            out[k] = 0.0


# --- what a match is worth --------------------------------------------------------------------


@rule
def stage(s: State) -> int:
    """A playout ends with its round."""
    return int(s.rounds)


@rule
def outlook(s: State, out: Array) -> int:
    """Nine parts the share of the win, one part the margin of the totals."""
    players = int(s.players)
    if s.to_move == OVER:
        best_of(s.total, players, False, out)
    else:
        hopes(s, out)
    whole = mean = 0.0
    for p in range(players):
        whole += out[p]
        mean += s.total[p] / players
    for p in range(players):
        ahead = (s.total[p] - mean) / s.option[TARGET]
        out[p] = 0.9 * out[p] / whole + 0.05 * (1.0 + ahead / (1.0 + abs(ahead)))
    return players


@rule
def hopes(s: State, out: Array) -> None:
    """How much each seat can hope to win the match: the nearer to the target, the more.

    The eighth power of 1 / (points to the target + a number that falls with the players) was
    fitted to the totals after each round of 4,000 matches of tuned players against what became
    of them, for 2, 3, 4, 6 and 8 players; the number that is best for more than two is much the
    same with a target of 40, 100 or 300. Up to six players what is hoped for comes true within
    five in a hundred, with eight within eight: there a leader hopes for too much.
    """
    players = int(s.players)
    far = 140.0 if players == 2 else 240.0 / players
    for p in range(players):
        near = far / (far + max(s.option[TARGET] - s.total[p] - in_hand(s, p), 0.0))
        near *= near
        near *= near
        out[p] = near * near


@rule
def in_hand(s: State, seat: int) -> float:
    """What a hand may bring while the round lasts: one of the players will be bust."""
    if s.phase < TURN:
        return 0.0
    points = 0
    for i in range(s.held[seat]):
        points += int(NUMBER[s.hand[seat, i]])
    return points * (s.players - 1) / s.players
