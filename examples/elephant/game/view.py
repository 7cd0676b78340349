"""What a seat sees at Mouse and Elephant, and a fair sample of the rest."""

from __future__ import annotations

from karban.core.chance import shuffle
from karban.core.rule import Array, rule
from karban.core.state import CHANCE
from karban.games.elephant.cards import CARDS
from karban.games.elephant.rules import holder
from karban.games.elephant.state import State


@rule
def show(s: State, seat: int, v: State) -> None:
    """A played card for all, a held one for its owner; what lies aside for nobody."""
    for card in range(1, CARDS + 1):
        if s.gone[card] or holder(s, card) == seat:
            v.place[card] = s.place[card]


@rule
def sample_hidden(s: State, rng: Array, out: Array) -> None:
    """Every unseen card has one of the places that no seen card has."""
    if s.to_move == CHANCE and s.deals == 0:  # nothing is dealt yet
        return
    n = 0
    for card in range(1, CARDS + 1):
        if s.place[card] == 0:
            out[n] = card
            n += 1
    shuffle(rng, out, n, n)
    for place in range(1, CARDS + 1):
        if not is_taken(s, place):
            n -= 1
            s.place[out[n]] = place


@rule
def is_taken(s: State, place: int) -> bool:
    """Whether a card is known to have come there."""
    for card in range(1, CARDS + 1):
        if s.place[card] == place:
            return True
    return False
