"""Two bots of one's own for Trop: `karban play trop --bots examples.bots:Careful`.

They know the game only by what a view of it shows.
"""

from __future__ import annotations

import random

from karban.bots import Chooser
from karban.core.view import View

LIMIT = 21


class Eager(Chooser):
    """Plays a card as soon as it can; which one is a matter of luck."""

    def choose(self, view: View, moves: list[str], seed: int) -> str:
        """Any card rather than a draw."""
        plays = [move for move in moves if move != "draw"]
        return random.Random(seed).choice(plays or moves)


class Careful(Chooser):
    """Keeps its best cards, and never breaks the row while it can help it."""

    def choose(self, view: View, moves: list[str], seed: int) -> str:
        """Draw while the hand has room; then the least card that the row can take."""
        if "draw" in moves:
            return "draw"
        numbers = {move: number(move) for move in moves}
        if moves[0].startswith(("drop", "take")):  # the more leaves the row, the safer
            return max(moves, key=lambda move: numbers[move])
        safe = [move for move in moves if view.row_total + numbers[move] <= LIMIT]
        return min(safe or moves, key=lambda move: numbers[move])


def number(move: str) -> int:
    """The number of the card in a move: 12 in `play 12d`."""
    return int(move.split()[1].rstrip("rdts"))
