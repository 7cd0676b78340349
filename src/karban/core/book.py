"""A game's rulebook for people: what the code in it means, and the turn that it shows."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib.resources import files

import msgspec

from karban.core.errors import GameError
from karban.core.game import Game
from karban.core.match import Match


class Example(msgspec.Struct, forbid_unknown_fields=True):
    """A record, the reader's seat, and the entries before which the book stops to look.

    The last stop has only its story.
    """

    players: int
    seat: int
    stops: list[int]
    entries: list[tuple[int | str, str]]
    options: dict[str, bool | int | str] = {}

    def match(self, game: Game) -> Match:
        """All of it, played by the rules."""
        match = Match(game, self.players, seed=0, options=self.options).fresh()
        for seat, text in self.entries:
            match.enter("*" if isinstance(seat, str) else seat, text)
        return match

    def tables(self, game: Game) -> Iterator[Match]:
        """The match at each stop that is pictured."""
        whole = self.match(game)
        for stop in self.stops[:-1]:
            yield whole.truncate(stop)


def example(game: Game) -> Example:
    """The example turn of a game's rulebook, its `example.json`."""
    if not game.has("example.json"):
        raise GameError(code="no-example", facts={"title": game.title("en")})
    return _read(game.package)


def _read(package: str) -> Example:
    return msgspec.json.decode(files(package).joinpath("example.json").read_bytes(), type=Example)


def means_cards(game: Game, code: str) -> bool:
    """Whether code in a rulebook is cards, rather than a move or the setting of an option."""
    if not game.has("example.json"):
        return set(code.split()) <= {game.card_text(card) for card in range(1, game.cards)}
    return set(code.split()) <= _shuffled_cards(game.package)


@cache
def _shuffled_cards(package: str) -> frozenset[str]:
    """All that is shuffled in the example turn: every card of the game is."""
    shuffles = (text for seat, text in _read(package).entries if seat == "*")
    return frozenset(card for text in shuffles for card in text.split()[1:])
