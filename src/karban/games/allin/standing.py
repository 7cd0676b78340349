"""How a match of All-in stands, for bots that look ahead."""

from __future__ import annotations

from karban.core.rule import Array, rule
from karban.core.state import OVER
from karban.games.allin.cards import DEAL, ROUNDS, RUNE_CARD_SCORE, SIDE
from karban.games.allin.hands import strength
from karban.games.allin.rules import winners
from karban.games.allin.shapes import cards_in, position
from karban.games.allin.state import State

#: A lead in runes that is as good as a win, when the last round is about to end and for each
#: round before that. Fitted to who won 30,000 matches of the heuristic, two to five players,
#: from the runes after the first and the second round (least squares).
LEAD, LEAD_A_ROUND = 7.5, 2.5
#: A margin that is worth half of the most that a margin can be worth.
MARGIN = 10.0


@rule
def stage(s: State) -> int:
    """Rounds."""
    return int(s.rounds)


@rule
def outlook(s: State, out: Array) -> int:
    """A26: three parts the share of the win, one part the margin."""
    best, first, second = leaders(s)
    if s.to_move == OVER:
        winners(s, out)
    left = rounds_left(s)
    total = 0.0
    for seat in range(s.players):
        if s.to_move != OVER:
            ahead = runes_expected(s, seat) - (second if seat == best else first)
            out[seat] = chances(ahead / (LEAD + LEAD_A_ROUND * left))
            if s.contenders and s.contenders >> seat & 1 == 0:  # A26
                out[seat] = 0.0
        total += out[seat]
    for seat in range(s.players):
        ahead = runes_expected(s, seat) - (second if seat == best else first)
        share = out[seat] / total if total > 0.0 else 0.0
        out[seat] = 0.75 * share + 0.125 + 0.125 * ahead / (MARGIN + abs(ahead))
    return int(s.players)


@rule
def chances(ahead: float) -> float:
    """From next to nothing at −1 to all at 1, steepest between."""
    x = min(max(ahead, -1.0), 1.0)
    return 0.501 + x * (0.75 - 0.25 * x * x)


@rule
def in_a_round(s: State) -> bool:
    """Whether hands count that are not scored yet."""
    return bool(s.to_move != OVER and s.phase != DEAL)


@rule
def rounds_left(s: State) -> float:
    """Rounds to come, the one under way by half."""
    left = ROUNDS - s.rounds if s.rounds < ROUNDS else 1
    return left - 0.5 if in_a_round(s) else float(left)


@rule
def leaders(s: State) -> tuple[int, float, float]:
    """The seat with the most runes, how many it has, and how many the next one."""
    best, first, second = 0, -1.0, -1.0
    for seat in range(s.players):
        runes = runes_expected(s, seat)
        if runes > first:
            best, first, second = seat, runes, first
        elif runes > second:
            second = runes
    return best, first, second


@rule
def runes_expected(s: State, seat: int) -> float:
    """Runes so far, and those of the hand as it is; the strongest may get half of the bank."""
    runes = float(s.runes[seat])
    if not in_a_round(s):
        return runes
    hand = cards_in(s.hand[seat], int(s.held[seat]))
    runes += position(hand, int(s.option[SIDE]))
    runes += RUNE_CARD_SCORE * ((hand >> 52 & 1) + (hand >> 53 & 1))
    mine = strength(s, seat)
    for other in range(s.players):
        if other != seat and strength(s, other) > mine:
            return runes
    return runes + s.bank / 2.0
