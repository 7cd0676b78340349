"""`karban contract`: what a game does wrong, and where."""

from __future__ import annotations

import sys

import click

from karban.cli.common import err, escape_markup, lang_option, out
from karban.core.words import Words
from karban.games import find


@click.command()
@click.argument("game")
@click.option(
    "--matches",
    default=3,
    show_default=True,
    type=click.IntRange(min=1),
    help="Number of matches per number of players and value of an option.",
)
@click.option("--seed", default=1, show_default=True, type=click.IntRange(min=0))
@lang_option("Language of the sentences.")
def contract(game: str, matches: int, seed: int, lang: str) -> None:
    """Check that GAME keeps what every game must keep; exit with code 1 if it does not.

    Random matches are played with the rules as plain Python, then compiled: legal moves, cards,
    hidden things, texts, records. A sentence names function, field, seat and position.
    """
    from karban.contract import check_installed
    from karban.contract.variants import tables

    words = Words(lang, packages=["karban.contract", "karban.cli"])
    found = 0
    chosen = find(game)
    for problem in check_installed(game, matches, seed):
        found += 1
        err.print(f"[bold red]{chosen.name}:[/] {escape_markup(problem.sentence(words))}")
    if found:
        err.print(escape_markup(words.say("contract-broken", game=chosen.title(lang), n=found)))
        sys.exit(1)
    tried = len(tables(chosen))
    out.print(words.say("contract-kept", game=chosen.title(lang), tables=tried), markup=False)
