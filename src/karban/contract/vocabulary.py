"""The words that a game must have, in each language that it has."""

from __future__ import annotations

from collections.abc import Iterator

from karban.contract.problem import Problem
from karban.core.game import Game
from karban.core.sentences import catalogue
from karban.core.words import Words


def needed_keys(game: Game) -> list[str]:
    """What every game must say: its title, its options, and the rules that it cites."""
    keys = ["title", "tagline", "players"]
    for option in game.options:
        keys.append(f"option-{option.name}")
        if option.seat:
            keys.append(f"who-{option.name}")
    cited = [game.seats_rule, *(option.rule for option in game.options)]
    return [*keys, *(f"rule-{rule}" for rule in dict.fromkeys(cited))]


def own_keys(game: Game, language: str) -> set[str]:
    """The keys of a game's catalogue."""
    from fluent.syntax.ast import Message

    entries = catalogue(game.package, language).body
    return {entry.id.name for entry in entries if isinstance(entry, Message)}


def check_words(game: Game) -> Iterator[Problem]:
    """Words that are missing: needed by all games, or said in another language of this one."""
    folder = game.package.replace(".", "/")
    if not game.languages:
        yield Problem("words-none", {"file": f"{folder}/en.ftl"})
        return
    said = {language: own_keys(game, language) for language in game.languages}
    everywhere = set().union(*said.values(), needed_keys(game))
    for language, keys in said.items():
        for key in sorted(everywhere - keys):
            facts = {"name": key, "file": f"{folder}/{language}.ftl"}
            yield Problem("error:error-game-lacks", facts)
    named = {key.removeprefix("kind-") for key in everywhere if key.startswith("kind-")}
    for kind in sorted(named - {one.name for one in game.moves.kinds}):
        yield Problem("kind-unknown", {"name": kind, "file": f"{folder}/{game.languages[0]}.ftl"})


def words_of_contract(language: str) -> Words:
    """What problems are said with."""
    return Words(language, packages=["karban.contract"])
