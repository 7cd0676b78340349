"""Positions of kept matches for the tests of the page: `python -m tests.web.positions` writes them.

Each is what a page is given to look at. Of every game there are enough to see all kinds of moves
that its kept matches have, what is asked where several moves touch the same things, and the end.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, BinaryIO

import msgspec

from karban.core.match import Match
from karban.core.record import read, trace
from karban.games import find
from karban.server.messages import legal_move

ROOT = Path(__file__).parents[2]
RECORDS = ROOT / "tests" / "records"
FILE = ROOT / "web" / "test" / "positions.jsonl"


def look_at(match: Match, seat: int | None) -> dict[str, Any]:
    """What a seat, or a spectator, is told of a match."""
    own = seat is not None and seat == match.to_move
    return {
        "game": match.game.name,
        "players": match.players,
        "options": match.options,
        "seat": seat,
        "turn": match.to_move,
        "chosen": match.chosen,
        "facts": match.view(seat).facts,
        "moves": [legal_move(move) for move in match.choices] if own else [],
        "lines": [],
    }


def _shows(match: Match) -> set[str]:
    """What can be done in a position: kinds of moves, and those that touch the same things."""
    touches: dict[tuple[str, ...], list[str]] = {}
    for move in match.choices:
        touches.setdefault(tuple(sorted(move.touches)), []).append(move.kind)
    return {" or ".join(sorted(kinds)[:2]) for kinds in touches.values()}


def of_records(file: BinaryIO) -> Iterator[dict[str, Any]]:
    """The positions of some matches that show something new, and how each match ended."""
    shown: set[str] = set()
    for _, record in read(file):
        for _, match in trace(record, find):
            if match.to_move is not None and (new := _shows(match) - shown):
                shown |= new
                yield look_at(match, match.to_move)
        yield look_at(match, 0)
        yield look_at(match, None)


def text() -> str:
    """All of them, a line each."""
    lines = []
    for path in sorted(RECORDS.glob("*.jsonl")):
        with path.open("rb") as file:
            lines += [msgspec.json.encode(position).decode() for position in of_records(file)]
    return "".join(f"{line}\n" for line in lines)


if __name__ == "__main__":
    FILE.write_text(text(), "utf-8")
