"""The example turn of each rulebook: replayed by the rules, and written into the book.

`python -m tests.rulebook_turns` writes the blocks of all books anew from the games'
`example.json`. A block ```` ```table ```` is the table as the reader sees it, ```` ```story ````
is what happened since the block before.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from importlib import resources
from pathlib import Path

from karban.core.book import example
from karban.core.game import Game
from karban.core.words import LANGUAGES, Words
from karban.games import GAMES

FENCE = re.compile(r"^```(table|story)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def blocks(game: Game, language: str) -> Iterator[tuple[str, str]]:
    """Kind and text of each block, in the order of the book: table, story, table, story …"""
    shown = example(game)
    whole = shown.match(game)
    words = Words(language, game, whole.seats, you=shown.seat)
    first, *others = shown.stops
    yield "table", "\n".join(whole.truncate(first).view(shown.seat).lines(words))
    for before, stop in zip(shown.stops, others, strict=False):
        match = whole.truncate(stop)
        yield "story", "\n".join(match.story(words, shown.seat, before))
        if stop < shown.stops[-1]:
            yield "table", "\n".join(match.view(shown.seat).lines(words))


def book(game: Game, language: str) -> Path:
    """The file of a game's rulebook."""
    return Path(str(resources.files(game.package) / f"rulebook.{language}.md"))


def tables(game: Game, language: str) -> list[list[list[str]]]:
    """The tables of a rulebook, their rows in cells, without the headings."""
    blocks = re.findall(r"(?:^\|.*\n)+", book(game, language).read_text("utf-8"), re.MULTILINE)
    return [
        [[cell.strip() for cell in row.strip("|").split("|")] for row in block.splitlines()[2:]]
        for block in blocks
    ]


def rewrite(text: str, shown: Sequence[tuple[str, str]]) -> str:
    """A book with these blocks in the place of its own."""
    left = iter(shown)

    def block(found: re.Match[str]) -> str:
        kind, lines = next(left)
        assert kind == found[1], f"the book has a {found[1]} where the turn has a {kind}"
        return f"```{kind}\n{lines}\n```"

    return FENCE.sub(block, text)


if __name__ == "__main__":
    for each in GAMES:
        for each_language in LANGUAGES:
            path = book(each, each_language)
            anew = rewrite(path.read_text("utf-8"), list(blocks(each, each_language)))
            path.write_text(anew, "utf-8")
