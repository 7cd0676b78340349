"""How much an outlook foretells, from a few matches of a short search."""

from __future__ import annotations

from benchmarks.outlook import foretold

from karban.games import find
from tests.each import long


@long
def test_an_outlook_foretells_more_than_even_odds() -> None:
    found = foretold(find("karma"), 4, 16, "tree:60")
    assert 12 < len(found) <= 16
    assert found.mean() > 0.02
