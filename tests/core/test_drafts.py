"""A game that has only state, moves and rules: the one that `karban new-game` begins with."""

from __future__ import annotations

from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

import karban
import karban.drafting
import karban.games
from karban.bots import bot
from karban.core import state
from karban.core.errors import GameError
from karban.core.fields import own, public
from karban.core.game import Game
from karban.core.match import Match
from karban.core.planes import table_of
from karban.core.words import Words
from karban.games import GROUP, all_games, find, game_names

TEMPLATE = Path(karban.drafting.__file__).parent / "template" / "src"


@pytest.fixture
def draft(monkeypatch: pytest.MonkeyPatch) -> Game:
    monkeypatch.syspath_prepend(str(TEMPLATE))
    entries = [
        EntryPoint("mygame", "mygame:MYGAME", GROUP),
        EntryPoint("broken", "nowhere:X", GROUP),
    ]
    entries.append(EntryPoint("other", "mygame:MYGAME", GROUP))
    monkeypatch.setattr(karban.games, "_entries", lambda: entries)
    return find("mygame")


def play_match(game: Game) -> Match:
    """A whole match of first moves."""
    match = Match(game, game.seat_range()[0], seed=1)
    while not match.over:
        match.play(match.moves[0])
    return match


def test_games_of_other_packages_are_found_by_name_and_listed(draft: Game) -> None:
    assert find("mygame") is draft
    assert game_names()[-3:] == ["broken", "mygame", "other"]
    assert all_games()[-1] is draft
    for name in ("broken", "other"):
        with pytest.raises(GameError, match=f"cannot load the game '{name}'"):
            find(name)
    with pytest.raises(karban.SetupError, match="did you mean 'mygame'"):
        find("mygam")


def test_a_draft_is_told_in_every_language_from_its_declarations(draft: Game) -> None:
    assert draft.is_draft
    match = play_match(draft)
    for language in ("en", "cs"):
        words = Words(language, draft, match.seats, you=0)
        assert len(list(match.story(words, 0))) == match.length
        assert match.view(0).lines(words)
        assert match.view().lines(words)
        assert words.question({move.verb for move in draft.moves})
    assert set(match.view(0).facts) == {
        field.name for field in draft.state.fields if field.seen != "nobody"
    }
    assert match.record(0)["entries"][0][1].endswith("?")


def test_what_is_not_legal_in_a_draft_is_refused(draft: Game) -> None:
    match = Match(draft, draft.seat_range()[0], seed=1)
    illegal = next(n for n in range(len(draft.moves)) if n not in match.moves)
    with pytest.raises(karban.IllegalMove, match="it is not legal now"):
        match.play(draft.moves[illegal].text)


@pytest.mark.parametrize("name", ["random", "regular", "flat:20", "tree:20"])
def test_bots_play_a_draft_without_hints(draft: Game, name: str) -> None:
    match = Match(draft, draft.seat_range()[0], seed=1)
    assert bot(name, draft).consider(match.view(0).states, 1).move in match.moves


def test_a_draft_has_a_plane_for_every_field_that_is_seen(draft: Game) -> None:
    fields = {row[1] for row in table_of(draft, draft.seat_range()[0])}
    assert {f"`{field.name}`" for field in draft.state.fields if field.seen != "nobody"} < fields


def test_a_draft_has_neither_book_nor_lesson(draft: Game) -> None:
    assert not draft.has_rulebook
    assert not draft.has_lesson
    with pytest.raises(GameError, match="has no rulebook"):
        draft.rulebook("en")


def test_fields_that_would_go_wrong_are_refused_where_they_are_declared() -> None:
    with pytest.raises(GameError, match="cannot be called 'item'"):

        class Named(state.State):
            item = public.int8()

    with pytest.raises(GameError, match="without seats"):

        class Owned(state.State):
            hand = own.int8(3)

    with pytest.raises(GameError, match="counts up to a field"):

        class Counted(state.State):
            row = public.int8(3, upto="size")


def test_a_game_without_a_function_says_which_and_where(draft: Game) -> None:
    with pytest.raises(GameError, match=r"lacks 'dance' in mygame/rules\.py"):
        draft._require_functions("rules", ["dance"])
