"""Which games a test that names none of them runs on, and in which run."""

from __future__ import annotations

import pytest

from karban.core.words import LANGUAGES
from karban.games import GAMES, find

#: Only `make test-all` runs it.
long = pytest.mark.long

#: Searches and tallies are compiled anew for every game; `make test` tries them with this one,
#: which has secret and open choices and the shortest matches.
SEARCHED = find("svabi")


def games_first(*names: str) -> pytest.MarkDecorator:
    """All games: those that are named in `make test`, the others in `make test-all`."""
    assert set(names) < {game.name for game in GAMES}
    return pytest.mark.parametrize(
        "game",
        [
            pytest.param(game, id=game.name, marks=[] if game.name in names else [long])
            for game in GAMES
        ],
    )


each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
each_searched_game = games_first(SEARCHED.name)

#: Every game in one language, in turn; `make test-all` has every game in all of them.
each_game_in_a_language = pytest.mark.parametrize(
    ("game", "language"),
    [
        pytest.param(
            game,
            language,
            id=f"{game.name}-{language}",
            marks=[] if number % len(LANGUAGES) == place else [long],
        )
        for number, game in enumerate(GAMES)
        for place, language in enumerate(LANGUAGES)
    ],
)
