"""What helps a bot at Mouse and Elephant: a heuristic, and what a match is worth."""

from __future__ import annotations

from karban.core.piles import best_of
from karban.core.rule import Array, rule
from karban.core.state import OVER
from karban.games.elephant.cards import CARDS, DEALS, ELEPHANT, HAND, MOUSE
from karban.games.elephant.state import State

#: What the heuristic looks at.
WEIGHTS: tuple[str, ...] = (
    "lead",  # how high a card is that leads, 0 to 1
    "sure",  # the card takes the trick, and nobody comes after
    "now",  # the card is the best so far, but others come: how many
    "height",  # how high a card is that follows, 0 to 1
    "mouse",  # the mouse is played where it takes nothing
    "elephant",  # the elephant is played while the mouse may still come
)
LEAD, SURE, NOW, HEIGHT, MICE, ELEPHANTS = range(len(WEIGHTS))
#: Whether the mouse is gone must be remembered.
MEMORY: tuple[str, ...] = ("elephant",)

HORIZON: int = 100  # never: a deal has at most twelve moves
#: The search that plays best, from so many players and milliseconds on: the last that applies.
METHODS = {(2, 0): "tree"}
EXPLORE = 0.5


@rule
def takes(s: State, card: int) -> bool:
    """Whether a card would be the best of the trick so far (E5, E6)."""
    highest = 0
    mouse = False
    for seat in range(s.players):
        highest = max(highest, int(s.trick[seat]))
        mouse = mouse or s.trick[seat] == MOUSE
    if card == MOUSE:
        return highest == 0 or highest == ELEPHANT
    return card > highest and not (mouse and card == ELEPHANT)


@rule
def advise(s: State, moves: Array, n: int, weights: Array, out: Array) -> None:
    """What a card would do to the trick as it lies."""
    seat = int(s.to_move)
    first = s.leader == seat
    left = (int(s.leader) - seat - 1) % int(s.players)  # seats that come after
    for k in range(n):
        card = int(moves[k]) + 1
        high = card / CARDS
        best = takes(s, card)
        value = weights[LEAD] * high if first else weights[HEIGHT] * high
        if best and left == 0:
            value += weights[SURE]
        elif best:
            value += weights[NOW] * left
        if card == MOUSE and not best:
            value += weights[MICE]
        if card == ELEPHANT and not s.gone[MOUSE]:
            value += weights[ELEPHANTS] * left
        out[k] = value


@rule
def stage(s: State) -> int:
    """A playout ends with its deal."""
    return int(s.deals)


@rule
def outlook(s: State, out: Array) -> int:
    """Nine parts the share of the win, one part the margin of the tricks."""
    players = int(s.players)
    if s.to_move == OVER:
        best_of(s.taken, players, False, out)
    else:
        hopes(s, out)
    whole = mean = 0.0
    for p in range(players):
        whole += out[p]
        mean += s.taken[p] / players
    for p in range(players):
        ahead = s.taken[p] - mean
        out[p] = 0.9 * out[p] / whole + 0.05 * (1.0 + ahead / (1.0 + abs(ahead)))
    return players


@rule
def hopes(s: State, out: Array) -> None:
    """A lead of a trick is worth the more, the fewer tricks are left."""
    left = HAND * (int(s.option[DEALS]) - int(s.deals))
    for p in range(s.players):
        near = 1.0 + s.taken[p] / (1.0 + left)
        out[p] = near * near * near
