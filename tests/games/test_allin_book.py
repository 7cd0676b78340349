"""The rulebook of All-in has the effects, combinations and scores that the rules have."""

from __future__ import annotations

import pytest

from karban.core.words import LANGUAGES, Words
from karban.games.allin import ALLIN
from tests.games.allin_deals import table
from tests.games.test_allin_hands import showdown
from tests.rulebook_turns import tables

FILLERS = ("2m", "6s", "10c", "Qt", "Am")


@pytest.mark.parametrize("language", LANGUAGES)
def test_A4_A5_the_book_says_what_each_number_of_players_sets_up(language: str) -> None:
    for players, columns, *bank in tables(ALLIN, language)[0]:
        assert int(columns) == int(players) + 2
        assert bank == (["2", "4", "6"] if players == "2" else ["4", "6", "8"])


@pytest.mark.parametrize("language", LANGUAGES)
def test_A10_the_book_lists_the_effects_of_every_rank(language: str) -> None:
    rows = [row[side : side + 2] for side in (0, 2) for row in tables(ALLIN, language)[1]]
    told = Words(language, ALLIN).say("rule-A10").split(": ", 1)[1].split(". ")[0]
    listed = [f"{rank if len(rank) < 3 else 'R'} {effects}" for rank, effects in rows]
    assert "; ".join(listed) == told


@pytest.mark.parametrize("language", LANGUAGES)
def test_A20_the_examples_in_the_book_score_what_it_says(language: str) -> None:
    for runes, _, example, _ in tables(ALLIN, language)[2]:
        cards = example.strip("`").split()
        cards += [card for card in FILLERS if card[:-1] not in {c[:-1] for c in cards}]
        view = table(showdown("3m 4t 8m Qs Ac", " ".join(cards[:5])))
        assert view["gained"] == [0, int(runes)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_A24_A25_the_scores_in_the_book_are_right(language: str) -> None:
    rows = tables(ALLIN, language)[3]
    view = table(showdown(*(row[1].strip("`") for row in rows)))
    winner = rows[view["strongest"]][0]
    right = [row for row in rows if row[3] == winner]
    for row in rows:
        from_bank = 7 // len(right) if row in right else 0
        for_hand = int(row[5])
        assert [int(row[4]), int(row[6])] == [from_bank, from_bank + for_hand]
    hands = [gained - (4 // 3 if view["strongest"] == 0 else 0) for gained in view["gained"]]
    assert hands == [int(row[5]) for row in rows]
