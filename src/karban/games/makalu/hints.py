"""What Makalu tells its bots: a heuristic, and what a position is worth."""

from __future__ import annotations

from karban.core.advice import NEVER
from karban.core.rule import Array, rule
from karban.core.state import OVER
from karban.games.makalu.cards import (
    ACE,
    CALL_MOVE,
    DEAL,
    DEMAND,
    DON_CARLOS,
    DRAW_MOVE,
    DRAWN,
    FITS,
    JOKER,
    JOKER_BIT,
    KEEP_MOVE,
    KNOCKOUT,
    LIMIT,
    NAME_SUIT,
    NAMED,
    NINE,
    OF_RANK,
    OF_SUIT,
    PASS_MOVE,
    POINTS,
    RANK,
    TEN,
    THREE,
    TURN,
)
from karban.games.makalu.ends import demand_of, last_out_after, seat_on
from karban.games.makalu.hands import hand_sum
from karban.games.makalu.state import State

#: The features: what they say of a card to play, unless another move is named.
WEIGHTS: tuple[str, ...] = (
    "shed",  # its points, which leave the hand
    "hurry",  # its points, by how near an opponent is to the end
    "alarm",  # its points, when an opponent has one card
    "calm",  # its points, by how near its player then is to the end
    "close",  # it is the last one
    "attack",  # cards that the next seat must then draw or answer
    "attack_near",  # these, by how near that seat is to the end
    "follow",  # share of the plain cards left that fit on it
    "cover",  # suits among the plain cards left
    "exit",  # all that is left is of one kind and fits on it
    "wild",  # aces and jokers are left, by their share
    "near",  # how near the seat that then moves is to the end
    "ace",
    "joker",
    "ten",
    "nine",
    "again",  # its player moves again
    "carlos",  # Don Carlos
    "three",  # not needed against a demand
    "block",  # a three that blocks
    "take",  # cards to draw: how many
    "take_near",  # how many, by how near an opponent is to the end
    "keep",  # the drawn card is kept
    "suit_held",  # of a suit to name: its share of the plain cards in hand
    "suit_points",  # points of the best card in it to be rid of
    "rank_held",  # of a rank to name: cards held beyond the first
    "rank_points",  # points of one of them
    "gone",  # share of the named suit or rank that is in the pile
    "lacking",  # share of what fits next that the next seat had none of
    "promised",  # the next seat named and holds such a card, by how near it is to the end
)
(
    SHED,
    HURRY,
    ALARM,
    CALM,
    CLOSE,
    ATTACK,
    ATTACK_NEAR,
    FOLLOW,
    COVER,
    EXIT,
    WILD,
    NEAR,
    W_ACE,
    W_JOKER,
    W_TEN,
    W_NINE,
    AGAIN,
    CARLOS,
    W_THREE,
    BLOCK,
    TAKE,
    TAKE_NEAR,
    KEEP,
    SUIT_HELD,
    SUIT_POINTS,
    RANK_HELD,
    RANK_POINTS,
    GONE,
    LACKING,
    PROMISED,
) = range(len(WEIGHTS))

#: Who forgets does not know what lies in the pile, nor what a seat could not play or has named.
MEMORY: tuple[str, ...] = ("gone", "lacking", "promised")

#: Moves of a playout; about 99 deals of 100 end before.
HORIZON: int = 250
#: The search that plays best, from so many players and milliseconds on: the last that applies.
METHODS = {(2, 0): "flat", (2, 500): "tree"}
#: An expert tries its moves in no more sampled deals: with all that its time allows it would
#: play like a master.
EXPERT_DEALS = 150
EXPLORE = 0.5

_UNIT = 0.02  # of points: 50 of them are one
_WILD = int(OF_RANK[ACE]) | JOKER_BIT

# --- small counts -------------------------------------------------------------------------------


@rule
def size(kinds: int) -> int:
    """How many kinds are in a set: bits are added in pairs, fours and bytes."""
    x = int(kinds)
    x -= x >> 1 & 0x5555555555555555
    x = (x & 0x3333333333333333) + (x >> 2 & 0x3333333333333333)
    x = x + (x >> 4) & 0x0F0F0F0F0F0F0F0F
    return x * 0x0101010101010101 >> 56 & 0xFF


@rule
def nearness(s: State, seat: int) -> float:
    """1 with one card in hand, less with more."""
    return 1.0 / max(int(s.held[seat]), 1)


@rule
def danger(s: State) -> float:
    """How near to the end the nearest opponent is."""
    fewest = 108
    for seat in range(s.players):
        if seat != s.to_move and s.held[seat] < fewest and s.out_after[seat] == 0:
            fewest = int(s.held[seat])
    return 1.0 / max(fewest, 1)


# --- the heuristic ------------------------------------------------------------------------------


@rule
def advise(s: State, moves: Array, n: int, weights: Array, out: Array) -> None:
    """Each card by what it sheds, what it asks, and what it leaves; the call is never forgotten."""
    if s.phase != TURN and s.phase != DRAWN:
        for k in range(n):
            out[k] = value_of_name(s, int(moves[k]), weights)
        return
    near = danger(s)
    calls = moves[n - 1] > CALL_MOVE and moves[n - 1] < KEEP_MOVE
    if s.phase == DRAWN and n == 3:
        calls = True
    for k in range(n):
        move = int(moves[k])
        if move == DRAW_MOVE:
            out[k] = max(int(s.demand), 1) * (weights[TAKE] + weights[TAKE_NEAR] * near)
        elif move <= CALL_MOVE:
            out[k] = NEVER if calls else value_of_play(s, move, near, weights)
        elif move < KEEP_MOVE:
            out[k] = value_of_play(s, move - CALL_MOVE, near, weights)
        else:
            out[k] = weights[KEEP] if move < PASS_MOVE else 0.0


@rule
def value_of_play(s: State, kind: int, near: float, weights: Array) -> float:
    """What is good about playing a card."""
    seat = int(s.to_move)
    points = int(POINTS[kind]) * _UNIT
    value = points * (weights[SHED] + weights[HURRY] * near)
    if near == 1.0:
        value += points * weights[ALARM]
    if s.closer:
        return value
    left = int(s.held[seat])
    hand = int(s.hand[seat, 0])
    if s.phase == TURN:
        left -= 1
        if kind == JOKER:
            hand ^= JOKER_BIT if s.jokers[seat] == 1 else 0
        else:
            hand ^= 1 << kind & ~int(s.hand[seat, 1])
    if DEMAND[kind]:
        cards = (int(s.demand) + int(DEMAND[kind])) * 0.25
        value += cards * (weights[ATTACK] + weights[ATTACK_NEAR] * nearness(s, seat_on(s, 1)))
    if left == 0:
        return value + weights[CLOSE]
    value += weights[CALM] * points / left
    return value + value_of_rank(s, kind, weights) + value_of_rest(s, kind, hand, weights)


@rule
def value_of_rank(s: State, kind: int, weights: Array) -> float:
    """What a card does, and to whom the turn goes."""
    rank = RANK[kind]
    to = seat_on(s, 1)
    value = 0.0
    if kind == JOKER:
        value = weights[W_JOKER]
        to = seat_on(s, -1)
    elif rank == NINE:
        value = weights[W_NINE]
        to = seat_on(s, 2)
        if to == s.to_move:
            return value + weights[AGAIN]
    elif rank == ACE:
        return weights[W_ACE] + weights[NEAR] * nearness(s, to)
    elif rank == TEN:
        return weights[W_TEN] + weights[NEAR] * nearness(s, to)
    elif rank == THREE:
        value = weights[BLOCK] if s.demand else weights[W_THREE]
    elif kind == DON_CARLOS:
        value = weights[CARLOS]
    fits = int(FITS[s.asked if kind == JOKER else demand_of(s, kind)])
    return value + weights[NEAR] * nearness(s, to) + value_for_next(s, to, fits, weights)


@rule
def value_for_next(s: State, seat: int, fits: int, weights: Array) -> float:
    """What all know of the seat that must then play one of these kinds."""
    value = 0.0
    held = int(s.held[seat])
    lacks = int(s.lacks[seat])
    before = held - int(s.since[seat])
    if lacks & fits and before > 0:
        value = weights[LACKING] * before * size(lacks & fits) / (held * size(fits))
    named = int(NAMED[s.named[seat]])
    if named & fits:
        value += weights[PROMISED] * size(named & fits) / (held * size(named))
    return value


@rule
def value_of_rest(s: State, kind: int, hand: int, weights: Array) -> float:
    """How well the cards left fit on this one or on the best that it can name, and on others."""
    plain = hand & ~_WILD
    fits = int(FITS[s.asked if kind == JOKER else kind])
    fitting = size(plain & fits)
    most = 0
    suits = 0
    for suit in range(1, 5):
        n = size(plain & int(OF_SUIT[suit]))
        suits += 1 if n else 0
        most = max(most, n)
    if RANK[kind] == ACE or RANK[kind] == TEN:
        fitting = most if RANK[kind] == ACE else min(most, 1)
        fits = ~JOKER_BIT
    n = size(hand)
    value = weights[COVER] * suits * 0.25 + weights[WILD] * (n - size(plain)) / n
    if fitting:
        value += weights[FOLLOW] * fitting / size(plain)
    if n == 1 and hand & fits:
        value += weights[EXIT]
    return value


@rule
def value_of_name(s: State, move: int, weights: Array) -> float:
    """What is good about a suit or a rank: to hold much of it, while the next seat has none."""
    seat = int(s.to_move)
    named = int(NAMED[move])
    hand = int(s.hand[seat, 0]) & named
    points = -10
    for rank in (THREE, 5, 8, 2, 4, ACE):
        if hand & int(OF_RANK[rank]):
            points = int(POINTS[rank])
    if s.phase == NAME_SUIT:
        held = size(hand & ~_WILD) / max(size(int(s.hand[seat, 0]) & ~_WILD), 1)
        value = weights[SUIT_HELD] * held + weights[SUIT_POINTS] * points * _UNIT
    else:
        held = size(hand) + size(int(s.hand[seat, 1]) & named) - 1
        value = weights[RANK_HELD] * held + weights[RANK_POINTS] * points * _UNIT
    gone = 0
    for i in range(s.pile_size):
        gone += named >> int(s.pile[i]) & 1
    value += weights[GONE] * gone / (2 * size(named))
    return value + value_for_next(s, seat_on(s, 1), int(FITS[move]), weights)


# --- what a position is worth -------------------------------------------------------------------


@rule
def stage(s: State) -> int:
    """Every deal is one."""
    return int(s.deals)


@rule
def outlook(s: State, out: Array) -> int:
    """Mostly the chance to win, and for the rest how far ahead a seat is.

    M29: who is out has no chance. The match then lasts until the last but one passes the limit.
    """
    n = int(s.players)
    total = 0.0
    low = 1e9
    second = 1e9
    high = -1e9
    rivals = 0
    after = last_out_after(s)
    for seat in range(n):
        out[seat] = float(s.total[seat]) + points_to_come(s, seat)
        total += out[seat]
        if s.out_after[seat] == after:
            rivals += 1
            second = min(second, max(low, out[seat]))
            low = min(low, out[seat])
            high = max(high, out[seat])
    ends_at = second if s.option[KNOCKOUT] else high
    unit = 0.0 if s.to_move == OVER else luck_left(rivals, s.option[LIMIT] - ends_at)
    chances = 0.0
    for seat in range(n):
        if s.out_after[seat] == after:
            chances += chance(out[seat] - low, unit)
    for seat in range(n):
        share = 0.0
        if s.out_after[seat] == after:
            share = chance(out[seat] - low, unit) / chances
        ahead = ((total - out[seat]) / (n - 1) - out[seat]) / 300.0
        out[seat] = 0.75 * share + 0.25 * (0.5 + 0.5 * ahead / (1.0 + abs(ahead)))
    return n


@rule
def luck_left(n: int, room: float) -> float:
    """How many points behind the leader make the chance to win e times less likely.

    Who won after 180,000 positions between deals by the heuristic (limits of 100, 300 and
    1000), for 2, 3, 4, 6 and 8 players in bands of the room that the highest total leaves below
    the limit: the constants follow the likeliest value of each band.
    """
    room = max(room, 0.0)
    return (0.3 + 2.15 / (n - 1)) * (28.0 + 0.25 * room / (1.0 + room / 1200.0))


@rule
def chance(behind: float, unit: float) -> float:
    """How likely a seat wins, next to the leader; close to exp(−behind / unit)."""
    if unit == 0.0:
        return 1.0 if behind == 0.0 else 0.0
    x = behind / unit
    return 1.0 / (1.0 + x * (1.0 + x * (0.5 + x / 6.0)))


@rule
def points_to_come(s: State, seat: int) -> float:
    """What a seat can expect to write in this deal; nothing between deals.

    Least squares on what was written in deals that were looked at after 10–150 moves, between
    the values for 2, 4 and 8 players.
    """
    if s.phase <= DEAL or s.out_after[seat]:
        return 0.0
    points = float(hand_sum(s, seat))
    if s.closer:
        drawn = 19.0 * s.demand if seat == s.on_turn else 0.0
        return float(s.closing) if s.closer == seat + 1 else points + drawn
    fewest = 108
    for other in range(s.players):
        if other != seat and s.out_after[other] == 0:
            fewest = min(fewest, int(s.held[other]))
    return 15.0 + 2.6 * int(s.held[seat]) + 0.33 * points / max(fewest, 1)
