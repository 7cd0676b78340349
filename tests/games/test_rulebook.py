"""Every numbered rule has a sentence in every language and a test, and no test cites another."""

from __future__ import annotations

import re
from importlib import resources
from pathlib import Path

from karban.core.game import Game
from karban.core.words import LANGUAGES
from tests.each import each_game

HERE = Path(__file__).parent


def rules_told(game: Game, language: str) -> set[str]:
    text = (resources.files(game.package) / f"{language}.ftl").read_text("utf-8")
    return set(re.findall(r"^rule-(\w+) =", text, re.MULTILINE))


def rules_tested(game: Game) -> set[str]:
    found: set[str] = set()
    for path in HERE.glob(f"test_{game.name}*.py"):
        for numbers in re.findall(
            r"^def test_((?:[A-Z]\d+_)+)", path.read_text("utf-8"), re.MULTILINE
        ):
            found.update(number for number in numbers.split("_") if number)
    return found


@each_game
def test_every_rule_has_a_test_and_every_test_a_rule(game: Game) -> None:
    assert rules_tested(game) == rules_told(game, "en")


@each_game
def test_the_rules_are_numbered_without_gaps(game: Game) -> None:
    told = rules_told(game, "en")
    letter = next(iter(told))[0]
    assert told == {f"{letter}{n}" for n in range(1, len(told) + 1)}


@each_game
def test_both_languages_have_the_same_sentences(game: Game) -> None:
    keys = []
    for language in LANGUAGES:
        text = (resources.files(game.package) / f"{language}.ftl").read_text("utf-8")
        keys.append(sorted(re.findall(r"^([\w-]+) =", text, re.MULTILINE)))
    assert keys[0] == keys[1]


@each_game
def test_options_cite_rules_that_exist(game: Game) -> None:
    told = rules_told(game, "en")
    assert {option.rule for option in game.options} | {game.seats_rule} <= told
