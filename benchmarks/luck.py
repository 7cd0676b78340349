"""How much of a game is luck: what a clairvoyant wins, no honest bot can win more of.

Part of `python -m benchmarks.strength`.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import msgspec
import numpy as np

from karban.cli.arena_tables import long
from karban.cli.many import markdown_table
from karban.core.game import Game
from karban.lab.ratings import resample, share
from tests.bots.clairvoyant import shares


class Row(NamedTuple):
    """Whom the clairvoyant meets, at tables of how many, in how many deals."""

    rival: str
    players: int
    deals: int


ROWS = (Row("regular", 2, 20), Row("regular", 4, 10), Row("master", 2, 10))
#: What the clairvoyant may try before each of its moves.
ITERATIONS = 3000


class Kept(msgspec.Struct):
    """The clairvoyant's share of the wins in each deal, from all of its seats."""

    rival: str
    players: int
    deals: list[float]


def play(game: Game, options: Callable[[int], dict[str, int]], file: Path) -> None:
    """All rows of a game, as far as they are not in the file; options by number of players."""
    done = {(one.rival, one.players) for one in read(file)}
    for row in ROWS:
        if (row.rival, row.players) not in done:
            won = shares(
                game,
                row.rival,
                row.deals,
                players=row.players,
                iterations=ITERATIONS,
                **options(row.players),
            )
            line = msgspec.json.encode(Kept(row.rival, row.players, list(won)))
            with file.open("ab") as out:
                out.write(line + b"\n")


def read(file: Path) -> list[Kept]:
    """The rows that were played."""
    if not file.exists():
        return []
    return [msgspec.json.decode(line, type=Kept) for line in file.read_bytes().splitlines()]


def table(found: list[Kept]) -> str:
    """What the clairvoyant won."""
    rows = []
    for one in found:
        deals = np.array(one.deals)
        samples = resample(deals[:, None], seed=1)[:, 0] / len(deals)
        rows.append(
            [
                f"against {one.players - 1} × {one.rival}",
                long(share(float(deals.mean()), samples, len(deals)), ".1%"),
                f"{1 / one.players:.1%}",
                f"{len(deals) * one.players:,}",
            ]
        )
    return markdown_table(["clairvoyant", "win share", "fair", "matches"], rows)
