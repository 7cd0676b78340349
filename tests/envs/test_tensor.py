"""Views as numbers: what compiled code writes, beside a plain reading of the planes."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest

from karban.core import planes
from karban.core.bits import place_of
from karban.core.fields import NOBODY
from karban.core.game import Game
from karban.core.match import Match
from karban.core.planes import BITS, COUNTS, EACH, NUMBER, ONE_HOT, OWN, SEAT, SEATS, Part, parts_of
from karban.core.state import SPECTATOR
from karban.envs.tensor import Observer, WholeState
from karban.games import find
from tests.each import each_game
from tests.planes import PAGE, page


def plain_part(view: Any, part: Part, players: int) -> list[float]:
    """A plane, read from the view without haste."""
    plane = part.plane
    me = max(int(view["viewer"][0]), 0)
    field = view[plane.field][0]
    if plane.rows == OWN:
        rows = [field[me]]
    elif plane.rows == EACH:
        count = max(players, plane.least)
        rows = [field[(me + r) % players if r < players else r] for r in range(count)]
    else:
        rows = [field]
    return [number for row in rows for number in plain_row(view, part, row, me, players)]


def plain_row(view: Any, part: Part, row: Any, me: int, players: int) -> list[float]:
    plane = part.plane
    values = np.asarray(row).reshape(-1).tolist()
    room = plane.last or len(values)
    if plane.upto:
        values = values[: int(view[plane.upto][0])]
    if plane.last:
        values = values[::-1][: plane.last]
    if plane.way == COUNTS:
        return [values.count(code) / plane.scale for code in range(1, plane.high + 1)]
    if plane.way == NUMBER:
        return [value / plane.scale for value in values]
    size = max(players, plane.least) if plane.way in (SEAT, SEATS) else plane.high - plane.low + 1
    out = [[0.0] * size for _ in range(room)]
    for spot, value in zip(out, values, strict=False):
        for k in range(size):
            if plane.way == BITS:
                spot[k] = float(value >> (plane.low + k) & 1)
            elif plane.way == ONE_HOT:
                spot[k] = float(value == plane.low + k)
            elif plane.way == SEAT:
                seat = (me + k) % players if k < players else k
                spot[k] = float(value == plane.low + seat)
            elif plane.way == SEATS:
                spot[k] = float(value >> (me + k) % players & 1)
    return [number for spot in out for number in spot]


def on_its_way(game: Game, players: int, seed: int) -> Match:
    match = Match(game, players, seed=seed)
    rng = random.Random(seed)
    for _ in range(rng.randrange(120)):
        if not match.over:
            match.play(rng.choice(match.moves))
    return match


@each_game
@pytest.mark.parametrize("players", [2, 5])
def test_a_tensor_says_what_its_planes_say(game: Game, players: int) -> None:
    for seed in range(4):
        match = on_its_way(game, players, seed)
        observer = Observer(game, players)
        for seat in (SPECTATOR, *range(players)):
            out = np.full(observer.size, 7, np.float32)
            observer.write(match._states, 0, seat, out)
            view = match.view(None if seat < 0 else seat).states
            expected = [
                n for part in parts_of(game, players) for n in plain_part(view, part, players)
            ]
            assert out == pytest.approx(expected)
            observer.write_view(view, out)
            assert out == pytest.approx(expected)


@each_game
def test_a_game_that_says_nothing_of_planes_has_one_for_every_field_that_is_seen(
    game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    for field in game.state.fields:
        monkeypatch.setattr(field, "planes", ())
    fields = [plane.field for plane in planes.planes_of(game)]
    seen = [field.name for field in game.state.fields if field.seen != NOBODY]
    together = ["chosen"] if game.chooses_together else []
    assert fields == ["to_move", *together, *seen]
    made: dict[str, Any] = {"place_of": place_of}
    exec(planes.source_of(planes.planes_of(game), game.record), made)
    out = np.zeros((1, planes.width_of(game, 3)), np.float32)
    view = on_its_way(game, 3, 1).view(1).states
    made["write_planes"](view[0], out, 0)
    expected = [n for part in parts_of(game, 3) for n in plain_part(view, part, 3)]
    assert out[0] == pytest.approx(expected)


@each_game
@pytest.mark.parametrize("players", [2, 5])
def test_the_tensor_of_a_state_says_what_every_seat_has(game: Game, players: int) -> None:
    whole = WholeState(game, players)
    own = [part for part in whole.parts if part.plane.rows == EACH]
    assert len(own) > 1
    for seed in range(4):
        match = on_its_way(game, players, seed)
        expected = [n for part in whole.parts for n in plain_part(match._states, part, players)]
        assert whole.tensor(match._states) == pytest.approx(expected)


@each_game
def test_tensors_keep_within_their_bounds(game: Game) -> None:
    pytest.importorskip("gymnasium", reason="Gymnasium is not installed; make envs has it")
    from karban.envs.spaces import bounds_of

    whole, observer = WholeState(game, 3), Observer(game, 3)
    for seed in range(6):
        match = on_its_way(game, 3, seed)
        seen = np.zeros(observer.size, np.float32)
        observer.write(match._states, 0, seed % 3, seen)
        for parts, tensor in (
            (parts_of(game, 3), seen),
            (whole.parts, whole.tensor(match._states)),
        ):
            low, high = bounds_of(game, parts)
            assert np.isfinite(low).all()
            assert np.isfinite(high).all()
            assert (low <= tensor).all()
            assert (tensor <= high).all()


def test_a_seat_sees_the_table_from_its_own_chair() -> None:
    game = find("trop")
    match = Match(game, 3, seed=1)
    match._states["held"][0, :3] = [1, 2, 3]
    observer = Observer(game, 3)
    part = next(part for part in parts_of(game, 3) if part.plane.field == "held")
    out = np.zeros(observer.size, np.float32)
    observer.write(match._states, 0, 1, out)
    assert out[part.start : part.start + 3] * 3 == pytest.approx([2, 3, 1])


def test_the_page_lists_all_planes() -> None:
    assert PAGE.read_text("utf-8") == page(), "run: python -m tests.planes"
