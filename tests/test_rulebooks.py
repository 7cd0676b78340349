"""The rulebooks: both languages cite every rule, and their cards, moves and pictures are real."""

from __future__ import annotations

import re
from urllib.parse import unquote

import pytest

import karban
from karban.cli.document import document, slug
from karban.core.errors import SetupError
from karban.core.game import Game
from karban.core.words import LANGUAGES, Words
from tests.each import each_game
from tests.rulebook_turns import FENCE, blocks, book

each_language = pytest.mark.parametrize("language", LANGUAGES)

RULING = {"en": "> **Our ruling:** ", "cs": "> **Naše upřesnění:** "}


def text(game: Game, language: str) -> str:
    return book(game, language).read_text("utf-8")


def prose(game: Game, language: str) -> str:
    """The book without pictures and inline code."""
    return re.sub(r"`[^`]+`", "", FENCE.sub("", text(game, language)))


def rules(game: Game) -> list[str]:
    return [key.removeprefix("rule-") for key in Words("en", game).keys("rule-")]


def cited_rules(game: Game, part: str) -> list[str]:
    return re.findall(rf"\b{rules(game)[0][0]}\d+\b", part)


def sections(game: Game, language: str) -> list[tuple[str, str]]:
    """Level and text of every section."""
    parts = re.split(r"^(#+) (?=.)", prose(game, language), flags=re.MULTILINE)
    return list(zip(parts[1::2], parts[2::2], strict=True))


def cards(game: Game) -> set[str]:
    """Every card of the largest shuffle before the first move."""
    low, _ = game.seat_range()
    given = karban.new(game.name, low, seed=1).entries
    match = karban.new(game.name, low, seed=1).fresh()
    shuffles = []
    while (head := match.chance_due) is not None:
        who, outcome = given[match.length]
        shuffles.append(set(outcome.split()[len(head.split()) :]))
        match.enter(who, outcome)
    return max(shuffles, key=len)


def is_setting(game: Game, code: str) -> bool:
    """Whether the code is an option of the game, alone or with a value it can have."""
    name, equals, value = code.partition("=")
    option = next((option for option in game.options if option.name == name), None)
    try:
        return option is not None and (not equals or option.read(value) is not None)
    except SetupError:
        return False


@each_game
@each_language
def test_a_book_cites_every_rule_and_no_other(game: Game, language: str) -> None:
    assert set(cited_rules(game, prose(game, language))) == set(rules(game))


@each_game
def test_both_languages_have_the_same_sections_that_cite_the_same_rules(game: Game) -> None:
    shapes = [
        [(level, sorted(cited_rules(game, part)), part.count("\n> ")) for level, part in found]
        for found in (sections(game, language) for language in LANGUAGES)
    ]
    assert shapes[0] == shapes[1]


@each_game
@each_language
def test_a_book_has_one_title_which_is_the_games(game: Game, language: str) -> None:
    titles = [part.split("\n")[0] for level, part in sections(game, language) if level == "#"]
    assert titles == [Words(language, game).say("title")]


@each_game
@each_language
def test_rulings_are_marked_as_ours_and_name_their_rule(game: Game, language: str) -> None:
    rulings = [line for line in prose(game, language).split("\n") if line.startswith(">")]
    assert rulings
    for ruling in rulings:
        assert ruling.startswith(RULING[language])
        assert cited_rules(game, ruling)


def are_moves(game: Game, codes: list[str], language: str) -> bool:
    """Whether moves are written so, or in another language than English read so."""
    if language == "en" or not codes:
        return all(game.read_move(code) is not None for code in codes)
    match = karban.new(game.name, game.seat_range()[0], seed=1)
    words = Words(language, game, match.seats)
    return set(codes) <= {words.move(match.move(number)) for number in range(len(game.moves))}


@each_game
@each_language
def test_code_in_a_book_is_cards_a_move_or_a_setting(game: Game, language: str) -> None:
    codes = re.findall(r"`([^`]+)`", FENCE.sub("", text(game, language)))
    assert len(codes) > 10
    known = cards(game)
    others = [code for code in codes if not set(code.split()) <= known]
    assert are_moves(game, [code for code in others if not is_setting(game, code)], language)


@each_game
@each_language
def test_every_option_is_in_the_book(game: Game, language: str) -> None:
    for option in game.options:
        rows = re.findall(rf"^\| `{option.name}` \|.*$", text(game, language), re.MULTILINE)
        assert len(rows) == 1
        assert option.rule in rows[0]


@each_game
@each_language
def test_links_lead_to_headings_of_the_book(game: Game, language: str) -> None:
    headings = re.findall(r"^#+ (.+)$", text(game, language), re.MULTILINE)
    anchors = [slug(heading) for heading in headings]
    assert len(set(anchors)) == len(anchors)
    for target in re.findall(r"\]\(([^)]+)\)", text(game, language)):
        assert target.removeprefix("#") in anchors


@each_game
@each_language
def test_the_example_turn_is_what_the_rules_do(game: Game, language: str) -> None:
    told = [(kind, lines.rstrip("\n")) for kind, lines in FENCE.findall(text(game, language))]
    assert told == list(blocks(game, language))


@each_game
def test_czech_quotes_are_czech(game: Game) -> None:
    words = prose(game, "cs")
    assert '"' not in words
    assert words.count("„") == words.count("“")


@each_game
@each_language
def test_a_document_draws_cards_and_links_within_itself(game: Game, language: str) -> None:
    page = document(game, language)
    drawn = re.findall(r'<span class="card">([^<]+)</span>', page)
    assert set(drawn) <= cards(game)
    assert len(drawn) > 10
    anchors = re.findall(r' id="([^"]+)"', page)
    links = [unquote(link) for link in re.findall(r'href="#([^"]+)"', page)]
    assert set(links) <= set(anchors)
    assert page.count('<pre class="table">') == page.count('<pre class="story">') == 2
    assert "http" not in page
