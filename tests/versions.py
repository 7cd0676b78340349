"""Versions of rules: what random matches of every game come to, kept beside the version.

`python -m tests.versions [GAME …]` writes `tests/results/GAME.json` anew. Where results have
changed it asks for a higher version first; `--same-rules` is for a change of random draws alone.
"""

from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from karban.core.batch import playouts
from karban.core.game import Game, Value, setting_text
from karban.games import GAMES, find

FOLDER = Path(__file__).parent / "results"
MOVES = 120_000  # of each setting, about: what is rare comes up too
FIRST = 20  # matches that tell how long one is
LONGEST = 200_000  # entries of a match; settings that allow more take too long


def have_version(monkeypatch: pytest.MonkeyPatch, game: Game, version: int) -> None:
    """From now on the game's rules have this version."""
    monkeypatch.setitem(vars(game), "version", version)


def settings(game: Game) -> Iterator[tuple[str, int, dict[str, Value]]]:
    """Numbers of players and options, each with its name, that end soon."""
    for options in game.option_sets():
        low, high = game.seats(options)
        for players in range(low, high + 1):
            if game.longest(players, options) <= LONGEST:
                yield _name(game, players, options), players, options


def _name(game: Game, players: int, options: Mapping[str, Value]) -> str:
    """Only what is not at its default, so that a new option changes no name."""
    changed = [o.name for o in game.options if options[o.name] != o.default]
    return " ".join([f"{players} players", *(setting_text(o, options[o]) for o in changed)])


def results(game: Game) -> dict[str, str]:
    """A digest of what random matches come to, by setting."""
    return {name: _digest(game, players, o) for name, players, o in settings(game)}


def _digest(game: Game, players: int, options: dict[str, Value]) -> str:
    first = playouts(game, FIRST, players, seed=players, options=options)
    matches = max(FIRST * MOVES // int(first.lengths.sum()), FIRST)
    came = playouts(game, matches, players, seed=players, options=options)
    rows = [came.lengths.tolist(), came.scores.tolist(), came.wins.tolist()]
    return hashlib.sha256(json.dumps(rows).encode()).hexdigest()[:16]


def read_kept(game: Game) -> dict[str, Any]:
    """The version and the results that are kept; none of a new game."""
    file = FOLDER / f"{game.name}.json"
    if not file.exists():
        return {"version": game.version, "results": {}}
    found: dict[str, Any] = json.loads(file.read_text("utf-8"))
    return found


def wrong(game: Game, before: dict[str, Any], now: dict[str, str]) -> str:
    """What has to be done before the kept results are right again; empty if nothing has."""
    write = f"run `python -m tests.versions {game.name}`"
    changed = [name for name, digest in before["results"].items() if now.get(name) != digest]
    if changed and before["version"] == game.version:
        package = game.package.replace(".", "/")
        return (
            f"results changed ({'; '.join(changed[:3])} …): raise `version` in "
            f"src/{package}/__init__.py and {write}"
        )
    return write if before != {"version": game.version, "results": now} else ""


def write(game: Game, same_rules: bool) -> str:
    """Keep the results of now, unless the version has to rise first; what is wrong then."""
    now = results(game)
    told = wrong(game, read_kept(game), now)
    if told.startswith("results changed") and not same_rules:
        return told
    FOLDER.mkdir(exist_ok=True)
    text = json.dumps({"version": game.version, "results": now}, indent=1)
    (FOLDER / f"{game.name}.json").write_text(f"{text}\n", "utf-8")
    return ""


if __name__ == "__main__":
    names = [name for name in sys.argv[1:] if name != "--same-rules"]
    for one in map(find, names) if names else GAMES:
        if refused := write(one, "--same-rules" in sys.argv):
            sys.exit(f"{one.name}: {refused}")
