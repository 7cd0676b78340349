"""`karban tune`: find the weights of a game's heuristic by self-play."""

from __future__ import annotations

import json
import os
from pathlib import Path

import click

from karban.cli.common import CommandError, compiling, game_option, out, read_options
from karban.cli.many import check_folder, workers_option
from karban.games import find

_COUNT = click.IntRange(min=1)


@click.command()
@click.argument("game")
@click.option("--players", default="2,4", show_default=True, help="Numbers of players.")
@game_option
@click.option(
    "--generations", default=30, show_default=True, type=_COUNT, help="Number of generations."
)
@click.option(
    "--population",
    default=32,
    show_default=True,
    type=click.IntRange(min=2),
    help="Candidates in a cloud; the first is its centre.",
)
@click.option(
    "--matches",
    default=400,
    show_default=True,
    type=_COUNT,
    help="Matches of a candidate, per number of players.",
)
@click.option(
    "--spread",
    default=1.0,
    show_default=True,
    type=click.FloatRange(min=0),
    help="Width of the first cloud.",
)
@click.option(
    "--seed", default=1, show_default=True, help="Whole number from which all chance follows."
)
@workers_option
@click.option("--fresh", is_flag=True, help="Start from nothing, not from the weights in use.")
@click.option("--out", "path", type=click.Path(dir_okay=False), help="Write the weights here.")
def tune(
    game: str,
    players: str,
    settings: tuple[str, ...],
    generations: int,
    population: int,
    matches: int,
    spread: float,
    seed: int,
    workers: int | None,
    fresh: bool,
    path: str | None,
) -> None:
    """Tune the heuristic of GAME by self-play and compare it with the one in use."""
    import numpy as np

    from karban.lab.tune import compare_weights, scale_weights, tune_weights

    check_folder(path)
    chosen = find(game)
    if not chosen.has("hints.py"):
        raise CommandError(code="tune-nothing", facts={"title": chosen.title("en")})
    options = chosen.complete(read_options(chosen, settings))
    counts = read_counts(players)
    for n in counts:
        chosen.check_players(n, options)
    names = list(chosen.hints.WEIGHTS)
    used = np.array(list(chosen.weights.values()))
    weights = np.zeros(len(names)) if fresh else used
    with compiling(chosen):
        compare_weights(chosen, used, used, players=counts, options=options, matches=1, seed=seed)
    for step in tune_weights(
        chosen,
        weights,
        players=counts,
        options=options,
        generations=generations,
        population=population,
        matches=matches,
        seed=seed,
        workers=workers or os.cpu_count() or 1,
        spread=spread,
    ):
        weights = step.weights
        out.print(f"{step.number:4d}  best {step.best:+.4f}  mean {step.mean:+.4f}")
    weights = scale_weights(weights)
    gain, error = compare_weights(
        chosen, weights, used, players=counts, options=options, matches=20 * matches, seed=seed
    )
    out.print(f"against the weights in use, fresh deals: {gain:+.4f} ± {error:.4f}")
    tuning = {
        "players": counts,
        "options": options,
        "generations": generations,
        "population": population,
        "matches": matches,
        "spread": spread,
        "seed": seed,
        "fresh": fresh,
    }
    found = {"weights": dict(zip(names, weights.tolist(), strict=True)), "tuning": tuning}
    text = json.dumps(found, indent=2)
    if path:
        Path(path).write_text(text + "\n", encoding="utf-8")
    else:
        out.print(text)


def read_counts(text: str) -> list[int]:
    """Numbers of players, with commas between them."""
    parts = text.split(",")
    if not all(part.strip().isdecimal() for part in parts):
        raise CommandError(code="players-list", facts={"text": text})
    return [int(part) for part in parts]
