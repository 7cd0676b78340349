"""Choosing among legal moves by typing."""

from __future__ import annotations

from karban.tui.choices import Choice, Search


def search() -> Search:
    return Search([Choice(n, f"play {n}", f"play {n}") for n in range(3)])


def test_a_number_points_at_the_move_with_that_number() -> None:
    found = search()
    found.type(" 2 ")
    assert found.cursor == 1


def test_a_number_of_any_length_points_at_nothing() -> None:
    found = search()
    found.type("9" * 5000)
    assert found.cursor is None
    assert found.chosen is None
