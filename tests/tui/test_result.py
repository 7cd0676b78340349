"""Who won, by their number, and the scores."""

from __future__ import annotations

import pytest

from karban.core.words import Words
from karban.tui.result import result


@pytest.mark.parametrize(
    ("won", "others", "en", "cs"),
    [
        (True, [], "You win!", "Vyhráváš!"),
        (True, ["Eva"], "You share the win with Eva.", "Vyhráváš a s tebou Eva."),
        (False, ["Eva"], "Eva wins.", "Vyhrává Eva."),
        (False, ["Eva", "Petr"], "Eva and Petr win.", "Vyhrávají Eva a Petr."),
        (
            False,
            ["Eva", "Petr", "Jana"],
            "Eva, Petr and Jana win.",
            "Vyhrávají Eva, Petr a Jana.",
        ),
        (False, [], "Nobody wins.", "Nevyhrává nikdo."),
    ],
)
def test_who_won_is_said_by_number(won: bool, others: list[str], en: str, cs: str) -> None:
    for language, text in (("en", en), ("cs", cs)):
        words = Words(language, packages=["karban.tui"])
        assert result(words, won, others, [])[0] == text


def test_scores_have_a_minus() -> None:
    words = Words("en", packages=["karban.tui"])
    assert result(words, True, [], [("You", -10), ("Eva", 5)])[1] == "Scores: You −10, Eva 5"
