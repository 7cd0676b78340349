"""Lessons and rulebooks in the terminal."""

from __future__ import annotations

import io

import pytest
from click.testing import CliRunner, Result
from rich.console import Console

from karban.cli import karban as command
from karban.cli.book import render_book
from karban.core.game import Game
from karban.core.lesson import Lesson
from karban.core.words import LANGUAGES
from tests.each import each_game

each_language = pytest.mark.parametrize("language", LANGUAGES)


def run(*arguments: str, typed: list[str] | None = None) -> Result:
    return CliRunner().invoke(command, arguments, input="\n".join([*(typed or []), ""]))


def complaints(shown: Result) -> list[str]:
    """What went wrong; that rules are being compiled is no complaint."""
    return [line for line in shown.stderr.splitlines() if not line.endswith("…")]


def whole_lesson(game: Game) -> list[str]:
    """What a learner types who does as told."""
    lesson = Lesson(game)
    typed = []
    while not lesson.done:
        wished = lesson.wished
        typed.append(wished or "")
        if wished is None:
            lesson.go_on()
        else:
            lesson.answer(wished)
    return typed


@each_game
@each_language
def test_a_lesson_ends_with_the_command_to_play(game: Game, language: str) -> None:
    shown = run("learn", game.name, "--lang", language, typed=whole_lesson(game))
    assert shown.exit_code == 0
    assert shown.stdout.endswith(f"karban play {game.name}\n")
    assert complaints(shown) == []


def test_other_moves_are_answered_gently_and_nonsense_clearly() -> None:
    typed = ["", "draw", "2", "7", "fly", "?", "rules T5", "quit"]
    shown = run("learn", "trop", typed=typed)
    assert shown.exit_code == 0
    assert "a 13 in the row helps nobody" in shown.stdout
    assert "T5  Nobody holds more than three cards" in shown.stdout
    assert "draw – take the top card of the deck" in shown.stdout
    assert shown.stdout.endswith("Goodbye.\n")
    assert complaints(shown) == [
        "there are moves 1–2: type one of these numbers, or a move",
        "no move 'fly': there is 'draw', 'play 13'",
    ]


def test_a_learner_who_leaves_in_the_middle_sees_no_error() -> None:
    shown = run("learn", "svabi", typed=[])
    assert shown.exit_code == 0
    assert complaints(shown) == []


def test_an_unknown_game_is_one_sentence() -> None:
    assert str(run("learn", "trup").exception) == "no game called 'trup': did you mean 'trop'?"


@each_game
@each_language
def test_rules_into_a_file_are_the_book_itself(game: Game, language: str) -> None:
    assert run("rules", game.name, "--lang", language).stdout == game.rulebook(language)


def test_single_rules_are_asked_for_by_number_or_option() -> None:
    by_number = run("rules", "trop", "t5").stdout
    assert by_number.startswith("  T5  Nobody holds more than three cards")
    assert run("rules", "trop", "--rule", "T5").stdout == by_number
    assert len(run("rules", "trop", "T5", "--rule", "T6").stdout.splitlines()) == 2


@each_game
@each_language
def test_a_book_in_a_terminal_shows_its_pictures_whole(game: Game, language: str) -> None:
    text = game.rulebook(language)
    console = Console(width=80, file=io.StringIO(), force_terminal=True, color_system=None)
    lines = render_book(text, console).splitlines()
    assert max(len(line) for line in lines) <= 80
    pictures = [block.split("```")[0] for block in text.split("```table\n")[1:]]
    for line in "".join(pictures).splitlines():
        assert any(line in shown for shown in lines)
    assert "```" not in "".join(lines)
    assert "](#" not in "".join(lines)
