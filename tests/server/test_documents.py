"""What is generated is not stale; what the page says is in the catalogues."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from dataclasses import replace
from importlib.resources import files
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any, TypedDict

import pytest

from karban.core.errors import GameError
from karban.core.game import Game
from karban.games import GAMES
from karban.server import protocol, wire
from karban.server.telling import words_for
from tests.web import positions

DOCS = Path(__file__).parent.parent.parent / "docs"
EXAMPLE = DOCS.parent / "examples" / "elephant" / "game"


def test_the_protocols_documents_are_fresh() -> None:
    why = "write them anew: python -m karban.server.protocol"
    assert (DOCS / "protocol.md").read_text("utf-8") == protocol.document(), why
    assert (DOCS / "protocol.json").read_text("utf-8") == protocol.schema(), why


def test_the_types_of_the_page_are_fresh() -> None:
    types = (DOCS.parent / "web" / "src" / "wire.ts").read_text("utf-8")
    assert types == wire.types(), "write them anew: python -m karban.server.wire"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_types_of_a_games_facts_are_fresh(game: Game) -> None:
    types = wire.facts_file(game)
    if types.parent.is_dir():  # the others have the plain page
        why = f"write them anew: python -m karban.server.wire {game.name}"
        assert types.read_text("utf-8") == wire.facts_types(game), why


@pytest.fixture
def elephant() -> Iterator[Game]:
    """The example game as if it were one of ours."""
    name, folder = "karban.games.elephant", EXAMPLE
    places = [str(folder)]
    spec = spec_from_file_location(name, folder / "__init__.py", submodule_search_locations=places)
    assert spec is not None
    assert spec.loader is not None
    sys.modules[name] = module_from_spec(spec)
    spec.loader.exec_module(sys.modules[name])
    yield sys.modules[name].ELEPHANT
    for loaded in [one for one in sys.modules if one.startswith(name)]:
        del sys.modules[loaded]


def test_the_types_of_the_examples_facts_are_fresh(elephant: Game) -> None:
    types = (EXAMPLE / "page" / "facts.ts").read_text("utf-8")
    assert types == wire.facts_types(elephant), "write them anew, as docs/add-a-game.md says"


def test_the_positions_that_the_page_is_tested_with_are_fresh() -> None:
    why = "write them anew: python -m tests.web.positions"
    assert positions.FILE.read_text("utf-8") == positions.text(), why


class Standing(TypedDict, total=False):
    """Where a seat stands."""

    place: int


class Facts(TypedDict):
    offer: tuple[str, int | None]
    turns: list[tuple[str | None, ...]]
    asked: dict[str, Standing]


def _typed_facts(v: Any) -> Facts:
    return {"offer": ("7", None), "turns": [], "asked": {}}


def _untyped_facts(v: Any) -> dict[str, Any]:
    return {}


def _draw_page(monkeypatch: pytest.MonkeyPatch, facts: Any) -> str:
    game = replace(GAMES[0], name="drafty")
    monkeypatch.setattr(game.words, "facts", facts)
    return wire.facts_types(game)


def test_the_types_of_any_games_facts_follow_from_its_declaration(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert (
        _draw_page(monkeypatch, _typed_facts).split("\n\n", 1)[1]
        == """\
export interface Facts {
  asked: Record<string, Standing>;
  offer: [string, number | null];
  turns: (string | null)[][];
}

/** Where a seat stands. */
export interface Standing {
  place?: number;
}
"""
    )


def test_a_game_whose_facts_have_no_type_is_told_where_to_declare_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with pytest.raises(GameError, match=r"karban.games.karma .* facts.py has no value 'Facts'"):
        _draw_page(monkeypatch, _untyped_facts)


def test_the_plain_page_says_only_what_both_catalogues_hold_and_all_of_it() -> None:
    scripts = (one for one in (files("karban.server") / "page").iterdir() if one.name[-3:] == ".js")
    script = "\n".join(one.read_text("utf-8") for one in scripts)
    held = [
        {key.removeprefix("page-") for key in words_for(language).keys("page-")}
        for language in ("en", "cs")
    ]
    assert held[0] == held[1]
    said = set(re.findall(r'say\("([\w-]+)"', script))
    assert said <= held[0]
    built = tuple(re.findall(r"say\(`([\w-]+)\$", script))
    unused = {k for k in held[0] if not k.startswith(built) and f'"{k}"' not in script}
    assert unused == set()


def test_the_plain_page_has_no_script_or_style_in_its_html() -> None:
    page = (files("karban.server") / "page" / "index.html").read_text("utf-8")
    assert re.findall(r"<script[^>]*>", page) == ['<script type="module" src="/page/karban.js">']
    assert not re.search(r"\son\w+=|style=|<style", page)
