"""The rulebook of Trop lists the pack as it is."""

from __future__ import annotations

import pytest

from karban.core.words import LANGUAGES
from karban.games.trop import TROP
from karban.games.trop.cards import PACK_TABLE
from tests.rulebook_turns import tables


@pytest.mark.parametrize("language", LANGUAGES)
def test_T1_the_book_lists_every_card_of_the_pack(language: str) -> None:
    rows = [row[side : side + 3] for side in (0, 3) for row in tables(TROP, language)[0]]
    listed = [
        (int(number.replace("−", "-")), int(copies), actions.replace("`", "").replace("–", ""))
        for number, copies, actions in rows
        if number
    ]
    pack = [(n, copies, " ".join(f"{n}{a}" for a in letters)) for n, copies, letters in PACK_TABLE]
    assert listed == pack


@pytest.mark.parametrize("language", LANGUAGES)
def test_T13_the_scores_in_the_book_add_up(language: str) -> None:
    *rounds, total = [row[1:] for row in tables(TROP, language)[2]]
    points = [[int(cell.replace("−", "-")) for cell in row] for row in rounds]
    assert [sum(column) for column in zip(*points, strict=True)] == [
        int(cell.strip("*")) for cell in total
    ]
    assert all(0 in row for row in points)
