"""Bots by name."""

from __future__ import annotations

import pytest

from karban.bots import LEVELS, level
from karban.bots.levels import Level
from karban.core.errors import SetupError


def test_levels_are_listed_weakest_first() -> None:
    assert list(LEVELS) == ["random", "novice", "regular", "expert", "master"]


def test_a_search_takes_a_time_or_a_number_of_iterations() -> None:
    assert level("search:200ms") == Level("search", milliseconds=200)
    assert level("tree:5000") == Level("tree", iterations=5000)
    assert level("flat:64") == Level("flat", iterations=64)
    assert level("expert") == Level("expert", milliseconds=100)
    assert level("master").milliseconds == 1000


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("mastre", "no bot called 'mastre': did you mean 'master'?"),
        (
            "search",
            "cannot read bot 'search': write search:200ms for a time or search:5000 for "
            "a number of iterations",
        ),
        (
            "tree:0",
            "cannot read bot 'tree:0': write tree:200ms for a time or tree:5000 for "
            "a number of iterations",
        ),
    ],
)
def test_a_name_that_nobody_has_is_refused(text: str, message: str) -> None:
    with pytest.raises(SetupError) as error:
        level(text)
    assert str(error.value) == message
