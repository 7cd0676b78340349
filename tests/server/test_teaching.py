"""Rulebooks and lessons over HTTP: the same as in the terminal, and nothing but views."""

from __future__ import annotations

import re

import httpx
import pytest

from karban.core.book import example
from karban.core.game import Game
from karban.core.lesson import Lesson
from karban.core.words import LANGUAGES
from tests.each import each_game
from tests.server.conftest import Running


def ask_server(server: Running, path: str, **query: str) -> httpx.Response:
    return httpx.get(f"{server.base}/api/games/{path}", params=query, timeout=60)


@each_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rulebook_is_the_terminals(server: Running, game: Game, language: str) -> None:
    told = ask_server(server, f"{game.name}/rulebook", lang=language).json()
    assert told["text"] == game.rulebook(language)
    codes = set(re.findall(r"`([^`\n]+)`", told["text"]))
    assert set(told["cards"]) < codes
    options = {option.name for option in game.options}
    assert not options & {code.partition("=")[0] for code in told["cards"]}


@each_game
def test_the_pictures_of_a_rulebook_are_views_of_its_example(server: Running, game: Game) -> None:
    told = ask_server(server, f"{game.name}/example").json()
    shown = example(game)
    matches = list(shown.tables(game))
    assert [table["facts"] for table in told["tables"]] == [
        match.view(shown.seat).facts for match in matches
    ]
    assert game.rulebook("en").count("```table") == len(matches)


@each_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_lesson_is_the_terminals_step_by_step(server: Running, game: Game, language: str) -> None:
    told = ask_server(server, f"{game.name}/lesson", lang=language).json()
    way = Lesson(game, language)
    for step in told["steps"]:
        assert step["sentence"] == way.sentence
        if way.wished is None:
            assert step["wished"] is None
            way.go_on()
        else:
            assert step["wished"] == way.match.find_move(way.wished)
            others = [text for text in way.match.legal_moves if text != way.wished]
            assert step["gentle"] == (way.answer(others[0]) if others else "")
            way.answer(way.wished)
    assert way.done


@each_game
def test_a_lesson_holds_nothing_but_what_its_learner_sees(server: Running, game: Game) -> None:
    told = ask_server(server, f"{game.name}/lesson").json()
    way = Lesson(game)
    seen = 0
    for step in told["steps"]:
        last = step["glances"][-1:]
        assert [one["facts"] for one in last] in ([], [way.match.view(way.seat).facts])
        for glance in step["glances"]:
            assert glance.keys() == {"seat", "turn", "facts", "events"}
        if not step["leap"]:
            assert len(step["glances"]) == way.match.length - seen
        seen = way.match.length
        if way.wished is None:
            way.go_on()
        else:
            way.answer(way.wished)


@each_game
def test_a_lesson_is_told_in_text_to_those_who_ask(server: Running, game: Game) -> None:
    told = ask_server(server, f"{game.name}/lesson", lang="cs", lines="true").json()
    way = Lesson(game, "cs")
    for step in told["steps"]:
        if step["glances"]:
            assert step["glances"][-1]["lines"] == way.match.view(way.seat).lines(way.words)
        if way.wished is None:
            way.go_on()
        else:
            way.answer(way.wished)
    assert way.done


def test_a_learner_is_told_why_a_move_is_not_legal(server: Running) -> None:
    because = ask_server(server, "trop/lesson/2/why", text="play 13").json()
    assert (because["rule"], bool(because["message"])) == ("T5", True)
    assert ask_server(server, "trop/lesson/2/why", text="draw").json()["message"] == ""


@pytest.mark.parametrize(
    ("path", "text", "code"),
    [
        ("bridge/lesson/2/why", "draw", "game-unknown"),
        ("trop/lesson/2/why", "dance", "move-illegal"),
        ("trop/lesson/999/why", "draw", "not-your-turn"),
        ("trop/lesson/0/why", "draw", "bad-request"),
        ("bridge/rulebook", "", "game-unknown"),
        ("bridge/example", "", "game-unknown"),
        ("bridge/lesson", "", "game-unknown"),
    ],
)
def test_what_there_is_not_is_refused_in_a_sentence(
    server: Running, path: str, text: str, code: str
) -> None:
    answer = ask_server(server, path, text=text)
    assert answer.status_code in (409, 422)
    assert answer.json()["code"] == code
    assert answer.json()["message"]
