"""Bots are compiled once and loaded from the cache ever after."""

from __future__ import annotations

import subprocess
import sys

import pytest

from karban.bots import bot, seed_of
from karban.bots.ready import Preparation, first_choice
from karban.bots.thumb import thumb_at
from karban.core.rule import JIT, is_compiled
from karban.games import GAMES
from tests.marks import unmark

#: Says whenever something is compiled that was not kept from before.
WATCHED = """
from karban.bots.ready import prepare
from karban.core.cache import _watchers
from karban.games import find

_watchers.append(lambda: print("compiled"))
"""


@pytest.mark.skipif(not JIT, reason="nothing is compiled")
def test_what_one_process_compiled_another_one_loads() -> None:
    game = GAMES[-1]
    command = [sys.executable, "-c", f"{WATCHED}\nprepare(find({game.name!r}), 'search')"]
    for _ in range(2):
        done = subprocess.run(command, check=True, timeout=600, capture_output=True, text=True)
    assert done.stdout == ""
    assert is_compiled(game.record, "search")
    assert Preparation(game, "search").done


@pytest.mark.skipif(not JIT, reason="nothing is compiled")
def test_the_rule_of_thumb_is_compiled_beside_the_rules() -> None:
    """As a bot will call it: thinking afterwards compiles nothing."""
    game = GAMES[0]
    unmark(game, "thumb")
    preparation = Preparation(game, "thumb")
    view = first_choice(game)
    preparation.wait()
    assert is_compiled(game.record, "thumb")
    before = thumb_at.stats.cache_misses.total()  # type: ignore[attr-defined]
    bot("regular", game).prepare(view)
    assert thumb_at.stats.cache_misses.total() == before  # type: ignore[attr-defined]


def test_seeds_for_different_things_differ() -> None:
    seeds = {seed_of(7), seed_of(7, 0), seed_of(7, 0, 0), seed_of(7, 1), seed_of(8), seed_of(0)}
    assert len(seeds) == 6


def test_a_bot_at_work_loads_no_words() -> None:
    code = "import sys, karban.bots, karban.core.match; print('fluent' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    assert done.stdout == "False\n"
