"""`karban new-game`: a package to begin a game with."""

from __future__ import annotations

from pathlib import Path

import click

from karban.cli.common import lang_option, out
from karban.core.words import Words


@click.command("new-game")
@click.argument("name")
@click.option(
    "--into",
    type=click.Path(file_okay=False, path_type=Path),
    default=Path(),
    help="Folder in which the package is written; the current one at first.",
)
@lang_option("Language of the messages.")
def new_game(name: str, into: Path, lang: str) -> None:
    """Write a package with a small game called NAME that plays at once, to be changed.

    NAME is that of the game, its folder and its module: small letters, digits and underscores.
    """
    from karban.drafting import write_game

    folder = write_game(name, into)
    words = Words(lang, packages=["karban.cli"])
    out.print(words.say("new-game-done", folder=str(folder), name=name), markup=False)
