"""`karban beliefs`: learn from self-play what hidden hands of a game are like."""

from __future__ import annotations

import json
from pathlib import Path

import click

from karban.cli.common import CommandError, compiling, game_option, out, read_options
from karban.cli.many import check_folder
from karban.cli.tune import read_counts
from karban.games import find


@click.command()
@click.argument("game")
@click.option("--players", default="2,3,4", show_default=True, help="Numbers of players.")
@game_option
@click.option(
    "--matches",
    default=20_000,
    show_default=True,
    type=click.IntRange(min=1),
    help="Matches per number of players.",
)
@click.option(
    "--seed", default=1, show_default=True, help="Whole number from which all chance follows."
)
@click.option("--out", "path", type=click.Path(dir_okay=False), help="Write the beliefs here.")
def beliefs(
    game: str, players: str, settings: tuple[str, ...], matches: int, seed: int, path: str | None
) -> None:
    """Learn what hidden hands of GAME are like, as its heuristic plays them."""
    from karban.lab.beliefs import bits, learn_traits, likelier, round_beliefs

    check_folder(path)
    chosen = find(game)
    if chosen.traits == 1:
        raise CommandError(code="traits", facts={"game": chosen.name})
    options = chosen.complete(read_options(chosen, settings))
    counts = read_counts(players)
    for n in counts:
        chosen.check_players(n, options)
    with compiling(chosen):
        learn_traits(chosen, counts[:1], options, 1, seed)
    met, sampled = learn_traits(chosen, counts, options, matches, seed)
    found = likelier(met, sampled)
    out.print(f"{met.sum():,.0f} hands; their traits tell {bits(met, found):.2f} bits of each")
    learning = {"players": counts, "options": options, "matches": matches, "seed": seed}
    text = json.dumps({"learning": learning, "beliefs": round_beliefs(found)})
    if path:
        Path(path).write_text(text + "\n", encoding="utf-8")
    else:
        out.print(text)
