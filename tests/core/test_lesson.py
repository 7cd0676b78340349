"""The lessons: every script replays by the rules, and says what it has in both languages."""

from __future__ import annotations

import re

import pytest
from fluent.syntax.ast import Message

from karban.core.errors import MoveError
from karban.core.game import Game
from karban.core.lesson import Lesson, Step, read_script
from karban.core.sentences import LANGUAGES, catalogue
from karban.core.words import Words
from tests.each import each_game

each_language = pytest.mark.parametrize("language", LANGUAGES)


def steps(game: Game) -> list[Step]:
    return [part for part in read_script(game).script if isinstance(part, Step)]


def sentences(game: Game, language: str) -> set[str]:
    """The keys of a game's own catalogue that belong to its lesson."""
    body = catalogue(game.package, language).body
    keys = {entry.id.name for entry in body if isinstance(entry, Message)}
    return {key for key in keys if key.startswith("lesson-")}


def advance(lesson: Lesson) -> None:
    if lesson.wished is None:
        lesson.go_on()
    else:
        assert lesson.answer(lesson.wished) is None


@each_game
@each_language
def test_a_lesson_is_played_to_the_end_and_won(game: Game, language: str) -> None:
    lesson = Lesson(game, language)
    begun = []
    while not lesson.done:
        begun.append(lesson.steps[0])
        assert lesson.sentence
        if lesson.wished is not None:
            assert lesson.match.to_move == lesson.seat
            assert lesson.wished in lesson.match.legal_moves
        advance(lesson)
    assert begun == list(range(1, len(steps(game)) + 1))
    assert lesson.match.over
    assert lesson.seat in lesson.match.winners
    assert lesson.wished is None
    assert lesson.sentence == ""


@each_game
def test_a_lesson_is_short_and_mostly_played(game: Game) -> None:
    lesson = Lesson(game)
    asked = 0
    while not lesson.done:
        asked += lesson.wished is not None
        advance(lesson)
    assert 10 <= len(steps(game)) <= 25
    assert asked >= 10


@each_game
@each_language
def test_every_sentence_is_said_and_every_step_has_one(game: Game, language: str) -> None:
    said = {f"lesson-{step.say}" for step in steps(game)}
    told = sentences(game, language)
    assert {key for key in told if not key.endswith("-else")} == said
    assert {key.removesuffix("-else") for key in told} == said
    assert len(said) == len(steps(game))


@each_game
@each_language
def test_lessons_cite_rules_of_the_game(game: Game, language: str) -> None:
    words = Words(language, game)
    rules = {key.removeprefix("rule-") for key in words.keys("rule-")}
    text = " ".join(words.say(key) for key in sentences(game, language))
    cited = {
        n for group in re.findall(r"\(([A-Z]\d+(?:, [A-Z]\d+)*)\)", text) for n in group.split(", ")
    }
    assert cited
    assert cited <= rules


@each_game
def test_steps_point_at_facts_of_the_view(game: Game) -> None:
    lesson = Lesson(game)
    pointed = 0
    while lesson.step is not None:
        assert set(lesson.step.point) <= lesson.match.view(lesson.seat).facts.keys()
        pointed += len(lesson.step.point)
        advance(lesson)
    assert pointed


@each_game
def test_another_legal_move_is_answered_gently_and_changes_nothing(game: Game) -> None:
    lesson = Lesson(game)
    tried = 0
    while not lesson.done:
        others = [] if lesson.wished is None else lesson.match.legal_moves
        for move in others:
            if move != lesson.wished:
                place = lesson.steps, lesson.match.length
                assert lesson.answer(move)
                assert place == (lesson.steps, lesson.match.length)
                tried += 1
        advance(lesson)
    assert tried


@each_game
def test_a_sentence_for_other_moves_stands_where_there_are_others(game: Game) -> None:
    lesson = Lesson(game)
    while lesson.step is not None:
        if lesson.words.has(f"lesson-{lesson.step.say}-else"):
            assert lesson.wished is not None
            assert len(lesson.match.legal_moves) > 1
        advance(lesson)


@each_game
def test_no_move_at_all_is_refused_as_in_a_match(game: Game) -> None:
    lesson = Lesson(game)
    while lesson.wished is None:
        assert lesson.answer("draw") == "There is nothing to play here: read, and go on."
        lesson.go_on()
    with pytest.raises(MoveError, match="no move 'fly'"):
        lesson.answer("fly")
    with pytest.raises(MoveError, match="This step waits for a move"):
        lesson.go_on()


@each_game
def test_a_leap_leaves_out_what_happened(game: Game) -> None:
    lesson = Lesson(game)
    while lesson.step is not None:
        told = lesson.story
        assert not (lesson.step.leap and told)
        advance(lesson)
