"""The rulebook of Makalu counts cards as the rules do."""

from __future__ import annotations

import pytest

from karban.core.words import LANGUAGES
from karban.games.makalu import MAKALU
from karban.games.makalu.cards import CODES, POINTS, RANK, RANKS
from tests.rulebook_turns import tables


@pytest.mark.parametrize("language", LANGUAGES)
def test_M27_the_book_says_what_each_card_counts(language: str) -> None:
    seen = set()
    for _, cards, points in tables(MAKALU, language)[1]:
        for card in cards.strip("`").split():
            kind = CODES.index(card)
            seen.add(int(RANK[kind]))
            assert POINTS[kind] == int(points.replace("−", "-"))
    assert len(seen) == len(RANKS) + 1  # and the joker
