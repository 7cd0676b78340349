"""The example turn of each rulebook: replayed by the rules, and written into the book.

`python -m tests.rulebook_turns` writes the blocks of all books anew from `tests/rulebooks`. A
block ```` ```table ```` is the table as the reader sees it, ```` ```story ```` is what happened
since the block before.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from importlib import resources
from pathlib import Path

import msgspec

import karban
from karban.core.game import Game
from karban.core.words import LANGUAGES, Words
from karban.games import GAMES

FOLDER = Path(__file__).parent / "rulebooks"
FENCE = re.compile(r"^```(table|story)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


class Turn(msgspec.Struct):
    """A record, the reader's seat, and the entries before which the book stops to look.

    The last stop has only its story.
    """

    game: str
    players: int
    seat: int
    stops: list[int]
    entries: list[tuple[int | str, str]]
    options: dict[str, bool | int | str] = {}

    def blocks(self, language: str) -> Iterator[tuple[str, str]]:
        """Kind and text of each block, in the order of the book: table, story, table, story …"""
        record = {"karban": 1, **msgspec.to_builtins(self)}
        whole = karban.load({key: record[key] for key in record.keys() - {"seat", "stops"}})
        words = Words(language, whole.game, whole.seats, you=self.seat)
        first, *others = self.stops
        yield "table", "\n".join(whole.truncated(first).view(self.seat).lines(words))
        for before, stop in zip(self.stops, others, strict=False):
            match = whole.truncated(stop)
            yield "story", "\n".join(match.story(words, self.seat, before))
            if stop < self.stops[-1]:
                yield "table", "\n".join(match.view(self.seat).lines(words))


def turn(game: Game) -> Turn:
    """The example turn of a game's rulebook."""
    return msgspec.json.decode((FOLDER / f"{game.name}.json").read_bytes(), type=Turn)


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


def written_anew(text: str, blocks: Sequence[tuple[str, str]]) -> str:
    """A book with these blocks in the place of its own."""
    left = iter(blocks)

    def block(found: re.Match[str]) -> str:
        kind, lines = next(left)
        assert kind == found[1], f"the book has a {found[1]} where the turn has a {kind}"
        return f"```{kind}\n{lines}\n```"

    return FENCE.sub(block, text)


if __name__ == "__main__":
    for each in GAMES:
        for each_language in LANGUAGES:
            path = book(each, each_language)
            blocks = list(turn(each).blocks(each_language))
            path.write_text(written_anew(path.read_text("utf-8"), blocks), "utf-8")
