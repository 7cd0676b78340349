"""The luck of the draws: zero on the average, and what it explains can be taken out."""

from __future__ import annotations

import numpy as np
import pytest

from karban.bots import bot
from karban.core.game import Game
from karban.core.rule import JIT
from karban.lab.arena import Block, Hall, new_setting
from karban.lab.draws import Draws
from karban.lab.matches import bot_seeds, play_match
from karban.lab.standings import standings
from tests.each import each_searched_game
from tests.lab.quickest import GAME
from tests.short import SHORT


@pytest.mark.skipif(not JIT, reason="thousands of playouts")
@each_searched_game
def test_luck_has_no_mean_and_goes_with_winning(game: Game) -> None:
    options = game.complete({**SHORT[game.name]})
    draws = Draws(game, 2, options, playouts=50)
    same = [bot("regular", game)] * 2
    luck, won = [], []
    for seed in range(40):
        match = play_match(game, same, options, seed, bot_seeds(seed))
        mine, other = draws.luck(seed, match.made)
        luck.append(mine - other)
        won.append(float(0 in match.winners) - float(1 in match.winners))
    assert abs(np.mean(luck)) < 4 * np.std(luck) / len(luck) ** 0.5
    if np.std(won) > 0:  # else all short matches are drawn
        assert np.corrcoef(luck, won)[0, 1] > 0.3


def test_an_arena_weighs_luck_where_it_is_asked_to() -> None:
    one = new_setting(GAME, ("novice", "random"), 2, {}, tables="rest", mixed=1, seed=3)
    silent, weighed = Hall(one).play((0, 0)), Hall(one, playouts=4).play((0, 0))
    assert silent.luck == []
    assert [len(row) for row in weighed.luck] == [2, 2]
    assert weighed.scores == silent.scores
    assert standings(one, [silent]).duels[0].skill is None
    assert standings(one, [weighed]).duels[0].skill is not None


def test_without_luck_the_same_matches_tell_more() -> None:
    one = new_setting(GAME, ("novice", "random"), 2, {}, tables="rest", mixed=1, seed=3)
    rng = np.random.default_rng(1)
    blocks = []
    for deal in range(80):
        luck = float(rng.normal())  # it alone decides, but for a little skill
        first = luck + 0.5 > 0
        scores = [1, 0] if first else [0, 1]
        blocks.append(
            Block(deal, 0, [(0, 1)], [scores], [[0 if first else 1]], [1], [[luck, -luck]])
        )
    (duel,) = (duel for duel in standings(one, blocks).duels if duel.bot == "novice")
    assert duel.skill is not None
    assert None not in (duel.skill.low, duel.skill.high, duel.ahead.low, duel.ahead.high)
    wide = duel.ahead.high - duel.ahead.low  # type: ignore[operator]
    narrow = duel.skill.high - duel.skill.low  # type: ignore[operator]
    assert narrow < 0.8 * wide
    assert duel.skill.low < 0.691 < duel.skill.high  # type: ignore[operator]  # of a normal −0.5
    (alone,) = (row for row in standings(one, blocks).alone if row.bot == "novice")
    assert alone.skill is not None, "of two players the win share says the same as the duel"
    assert alone.skill.value == pytest.approx(duel.skill.value)
    assert alone.skill.low == pytest.approx(duel.skill.low, abs=0.02)
    assert standings(one, [Block(0, 0, [(0, 1)], [[1, 0]], [[0]], [1], [])]).alone[0].skill is None
