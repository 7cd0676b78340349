"""A game's version rises with every change that can change a result."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from karban.core.batch import playouts
from karban.core.game import Game
from tests import versions
from tests.each import SEARCHED, each_game
from tests.versions import have_version, read_kept, results, settings, write, wrong


@pytest.mark.many
@each_game
def test_random_matches_come_to_what_they_came_to_with_this_version(game: Game) -> None:
    assert wrong(game, read_kept(game), results(game)) == ""


@each_game
def test_the_kept_results_are_of_this_version_and_of_every_setting(game: Game) -> None:
    found = read_kept(game)
    assert found["version"] == game.version
    assert list(found["results"]) == [name for name, _, _ in settings(game)]
    seats = range(game.seats(next(iter(game.option_sets())))[0], game.seat_range()[1] + 1)
    played = {players for _, players, _ in settings(game)}
    assert played == set(seats)


def test_what_has_changed_asks_for_a_higher_version(monkeypatch: pytest.MonkeyPatch) -> None:
    game, before = SEARCHED, {"version": 1, "results": {"2 players": "a", "3 players": "b"}}
    now = {"2 players": "a", "3 players": "c"}
    have_version(monkeypatch, game, 1)
    assert wrong(game, before, now) == (
        "results changed (3 players …): raise `version` in src/karban/games/svabi/__init__.py "
        "and run `python -m tests.versions svabi`"
    )
    assert wrong(game, before, {"2 players": "a"}).startswith("results changed (3 players")
    have_version(monkeypatch, game, 2)
    assert wrong(game, before, now) == "run `python -m tests.versions svabi`"
    assert wrong(game, {"version": 2, "results": now}, now) == ""


def test_a_new_setting_asks_for_no_version() -> None:
    game = SEARCHED
    before = {"version": game.version, "results": {"2 players": "a"}}
    now = {"2 players": "a", "2 players new=true": "b"}
    assert wrong(game, before, now) == "run `python -m tests.versions svabi`"


def test_results_that_have_changed_are_not_kept_under_the_same_version(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    game = SEARCHED
    now = {"2 players": "a"}
    monkeypatch.setattr(versions, "FOLDER", tmp_path / "results")
    monkeypatch.setattr(versions, "results", lambda game: dict(now))
    assert write(game, same_rules=False) == ""
    now["2 players"] = "b"
    assert write(game, same_rules=False).startswith("results changed (2 players …): raise ")
    assert read_kept(game)["results"] == {"2 players": "a"}
    assert write(game, same_rules=True) == ""
    assert json.loads((tmp_path / "results" / "svabi.json").read_text("utf-8"))["results"] == now


def test_another_result_has_another_digest(monkeypatch: pytest.MonkeyPatch) -> None:
    """One point in one match is enough."""
    game = SEARCHED
    name, players, options = next(settings(game))
    monkeypatch.setattr(versions, "MOVES", 1)
    before = versions._digest(game, players, options)
    assert versions._digest(game, players, options) == before

    def otherwise(*args: object, **more: object) -> object:
        came = playouts(*args, **more)  # type: ignore[arg-type]
        came.scores[2, 1] += 1
        return came

    monkeypatch.setattr(versions, "playouts", otherwise)
    assert versions._digest(game, players, options) != before
    assert name == f"{players} players"
