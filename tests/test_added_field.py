"""A field that is added to a game is declared, and used by a rule; all the rest follows."""

from __future__ import annotations

import random
import shutil
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path

import numpy as np
import pytest

from karban.core.game import Game
from karban.core.history import _cards_seen
from karban.core.match import Match
from karban.core.planes import parts_of
from karban.core.state import SPECTATOR, TRUTH
from karban.core.words import Words
from karban.envs.tensor import Observer
from tests.each import long

TROP = Path(__file__).parents[1] / "src" / "karban" / "games" / "trop"
DECLARED = "    plays = public.int16(plane=number(10))  # cards played in this match\n"
USED = "    s.plays += 1\n"
#: What a draft does without.
FINISHED = ("words.py", "facts.py", "hints.py", "weights.json", "lesson.json")

Copy = Callable[..., Game]


@pytest.fixture
def copied(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Copy]:
    """Trop in a package of its own, to be changed."""
    monkeypatch.syspath_prepend(tmp_path)

    def copy(name: str, *, draft: bool = False, counts: bool = False) -> Game:
        folder = tmp_path / name
        left_out = shutil.ignore_patterns("page", "__pycache__", *(FINISHED if draft else ()))
        shutil.copytree(TROP, folder, ignore=left_out)
        for path in folder.glob("*.py"):
            source = path.read_text("utf-8").replace("karban.games.trop", name)
            path.write_text(source.replace('name="trop"', f'name="{name}"'), "utf-8")
        if counts:
            _add(folder / "state.py", "    phase = public", DECLARED)
            _add(folder / "rules.py", "    out_of_hand(s, s.to_move, kind)\n    s.row[", USED)
        game: Game = import_module(name).TROP
        return game

    yield copy
    monkeypatch.undo()


def _add(path: Path, before: str, line: str) -> None:
    """One line, before another one that is there once."""
    source = path.read_text("utf-8")
    assert source.count(before) == 1, before
    path.write_text(source.replace(before, line + before), "utf-8")


def _tell_all(match: Match, viewer: int) -> object:
    """All that a viewer is told, but for the new field."""
    view = match.view(None if viewer == SPECTATOR else viewer)
    return view.facts, view.lines(Words("en", match.game)), match.legal_moves


def _numbers(match: Match, viewer: int) -> list[tuple[str, list[float]]]:
    """A view as numbers, with the fields that they come from."""
    observer = Observer(match.game, match.players)
    row = np.zeros(observer.size, np.float32)
    observer.write(match._states, 0, viewer, row)
    parts = parts_of(match.game, match.players)
    return [(part.plane.field, row[part.start :][: part.size].tolist()) for part in parts]


@long
def test_an_added_field_touches_its_declaration_and_a_rule_and_nothing_else(copied: Copy) -> None:
    before, after = copied("plain_trop"), copied("counting_trop", counts=True)
    old, new = (Match(game, 3, seed=6) for game in (before, after))
    luck, plays = random.Random(2), 0
    while not new.over and new.length < 60:
        for viewer in (SPECTATOR, 0, 1, 2):
            assert _tell_all(new, viewer) == _tell_all(old, viewer)
            assert _cards_seen(after, new._states, viewer).tolist() == (
                _cards_seen(before, old._states, viewer).tolist()
            )
            assert new.view(None if viewer == SPECTATOR else viewer).states["plays"] == plays
        assert dict(_numbers(new, 1))["plays"] == [pytest.approx(plays / 10)]
        others = [plane for plane in _numbers(new, 1) if plane[0] != "plays"]
        assert others == _numbers(old, 1)
        move = luck.choice(new.choices)
        plays += move.kind == "play"
        for match in (old, new):
            match.play(move.text)
    assert plays > 5
    assert (
        _cards_seen(after, new._states, TRUTH).tolist()
        == _cards_seen(before, old._states, TRUTH).tolist()
    )
    assert new.record()["entries"] == old.record()["entries"]


@long
def test_an_added_field_is_among_the_facts_of_a_draft(copied: Copy) -> None:
    game = copied("draft_trop", draft=True, counts=True)
    match = Match(game, 3, seed=6)
    luck = random.Random(2)
    while match.view().plays < 2:
        match.play(luck.choice(match.moves))
    assert "plays: 2" in str(match.view(0)).splitlines()
