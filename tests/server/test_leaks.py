"""No socket hears more than its view; `python -m tests.server.leaks` is the long version."""

from __future__ import annotations

import asyncio

from karban.core.game import Game
from tests.each import each_game
from tests.server.conftest import Running
from tests.server.leaks import one_change, one_match


@each_game
def test_every_socket_hears_only_what_its_view_shows(server: Running, game: Game) -> None:
    assert asyncio.run(one_match(server.base, game, 1)) > 50


@each_game
def test_a_seat_that_changes_hands_shows_each_only_what_its_holder_may_see(
    server: Running, game: Game
) -> None:
    """A spectator before the takeover, the seat after it; who resigned looks on, and no more."""
    for seed in (1, 2):
        assert asyncio.run(one_change(server, game, seed)) > 20
