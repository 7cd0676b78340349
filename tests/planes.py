"""The tables of planes in `docs/envs.md`: `python -m tests.planes` writes them anew."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path

from karban.core.game import Game
from karban.core.planes import planes_of, table_of, width_of
from karban.games import GAMES

PAGE = Path(__file__).parent.parent / "docs" / "envs.md"
BEGIN, END = "<!-- planes: written by python -m tests.planes -->\n", "<!-- end of planes -->\n"
PLAYERS = 4


def meanings(game: Game) -> dict[str, str]:
    """What the game says of its fields, in the lines that define them."""
    source = files(game.package).joinpath("state.py").read_text("utf-8")
    declared = r"^    (\w+) = (?:public|own|special|nobody)\.\w+\([^#\n]*(?:  # (.*))?$"
    said = dict(re.findall(declared, source, re.MULTILINE))
    return said | {
        "to_move": "seat to move; none when the match is over",
        "chosen": "seats that have chosen, where several choose at the same time",
    }


def tables() -> str:
    """A table for each game."""
    lines = []
    for game in GAMES:
        low, high = game.seat_range()
        sizes = ", ".join(
            f"{width_of(game, players)} ({players})" for players in range(low, high + 1)
        )
        lines += ["", f"### `{game.name}`, version {game.version}", ""]
        lines += [f"Numbers, by players: {sizes}. {game.moves} moves. Where {PLAYERS} play:", ""]
        lines += ["| where | field | how | shape | what the field is |", "|---|---|---|---|---|"]
        said = meanings(game)
        for plane, row in zip(planes_of(game), table_of(game, PLAYERS), strict=True):
            lines.append(f"| {' | '.join((*row, said[plane.field]))} |")
    return "\n".join(lines) + "\n\n"


def page() -> str:
    """The page with its tables as they should be."""
    text = PAGE.read_text("utf-8")
    before, _, rest = text.partition(BEGIN)
    _, _, after = rest.partition(END)
    return before + BEGIN + tables() + END + after


if __name__ == "__main__":
    PAGE.write_text(page(), "utf-8")
