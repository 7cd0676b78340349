"""Bots are compiled once and loaded from the cache ever after."""

from __future__ import annotations

import subprocess
import sys

import pytest

from karban.bots import bot, seed_of
from karban.bots.heuristic import best_at
from karban.bots.ready import Preparation, first_choice
from karban.core.rule import JIT, is_compiled
from karban.games import GAMES
from tests.marks import forget_mark


@pytest.mark.skipif(not JIT, reason="nothing is compiled")
def test_what_one_process_compiled_another_one_loads() -> None:
    code = (
        "from numba.core import event\n"
        "from karban.bots.ready import prepare\n"
        "from karban.games import GAMES\n"
        "with event.install_recorder('numba:compile') as compiled:\n"
        "    prepare(GAMES[-1], 'search')\n"
        "print(len(compiled.buffer))\n"
    )
    for _ in range(2):
        done = subprocess.run(
            [sys.executable, "-c", code], check=True, timeout=600, capture_output=True, text=True
        )
    assert done.stdout == "0\n"
    assert is_compiled(GAMES[-1].record, "search")
    assert Preparation(GAMES[-1], "search").done


@pytest.mark.skipif(not JIT, reason="nothing is compiled")
def test_the_heuristic_is_compiled_beside_the_rules() -> None:
    """As a bot will call it: thinking afterwards compiles nothing."""
    game = GAMES[0]
    forget_mark(game, "heuristic")
    preparation = Preparation(game, "heuristic")
    view = first_choice(game)
    preparation.wait()
    assert is_compiled(game.record, "heuristic")
    before = best_at.stats.cache_misses.total()  # type: ignore[attr-defined]
    bot("regular", game).prepare(view)
    assert best_at.stats.cache_misses.total() == before  # type: ignore[attr-defined]


def test_seeds_for_different_things_differ() -> None:
    seeds = {seed_of(7), seed_of(7, 0), seed_of(7, 0, 0), seed_of(7, 1), seed_of(8), seed_of(0)}
    assert len(seeds) == 6


def test_a_bot_at_work_loads_no_words() -> None:
    code = "import sys, karban.bots, karban.core.match; print('fluent' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    assert done.stdout == "False\n"
