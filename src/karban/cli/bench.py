"""`karban bench`: how fast random play is."""

from __future__ import annotations

import json
import os
import time
from collections.abc import Sequence
from dataclasses import asdict

import click
from rich.table import Table

from karban.cli.common import compiling, err, out
from karban.core.batch import playouts
from karban.games import GAMES, find
from karban.lab.speed import (
    SAME_GAME,
    Speed,
    measure,
    ours,
    python_speed,
    rivals,
    rivals_from_python,
    same_game,
)

_ENV_RIVALS = 4


def run(seconds: float, as_json: bool) -> None:
    """Measure, and print a table or JSON."""
    for game in GAMES:
        with compiling(game):
            playouts(game, 1, game.seat_range()[0])
    others = list(rivals(seconds))
    if not others:
        err.print("[dim]no rival is installed; for comparisons: pip install 'karban\\[bench]'[/]")
    speeds = []
    for speed in ours(GAMES, seconds):
        err.print(f"[dim]{speed.what}, {speed.players} players, {speed.way} …[/]")
        speeds.append(speed)
    same = list(same_game(seconds))
    if others and not same:
        hint = "pip install -e examples/goofspiel"
        err.print(f"[dim]{SAME_GAME} is not installed; to compare the same game: {hint}[/]")
    report(speeds, others, as_json, "random play, one core", same)


def report(
    speeds: list[Speed],
    others: list[Speed],
    as_json: bool,
    title: str,
    same: Sequence[tuple[Speed, Speed]] = (),
) -> None:
    """Print JSON or tables; `same` are pairs of a rival and us at the same game."""
    if as_json:
        rows = [asdict(s) | {"ratios": ratios(s, others)} for s in speeds]
        pairs = [
            {"rival": asdict(rival), "ours": asdict(own), "ratio": ratios(own, [rival])}
            for rival, own in same
        ]
        told = {"rivals": [asdict(s) for s in others], "ours": rows, "same game": pairs}
        click.echo(json.dumps(told))
        return
    print_table(speeds, others, title)
    for rival, own in same:
        print_table([own], [rival], f"the same game by both, {own.players} players")


def run_envs(seconds: float, as_json: bool, names: tuple[str, ...]) -> None:
    """Environments for researchers beside those of others, all on one core."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})  # also what JAX starts
    from karban.envs import speed

    games = [find(name) for name in names] or GAMES
    clock = time.process_time  # of all threads; what others do on the machine does not count
    others = list(rivals_from_python(seconds, clock))
    for way in speed.rivals():
        rates = measure(way.play, seconds, clock)
        others.append(Speed(way.what, way.players, way.way, *rates))
    if len(others) < _ENV_RIVALS:
        err.print("[dim]not all rivals are installed; for all: pip install 'karban\\[bench]'[/]")
    speeds = []
    for game in games:
        with compiling(game):
            ways = list(speed.ours(game))
        for way in ways:
            err.print(f"[dim]{way.what}, {way.players} players, {way.way} …[/]")
            rates = measure(way.play, seconds, clock)
            speeds.append(Speed(way.what, way.players, way.way, *rates))
        speeds.append(python_speed(game, 4, seconds, clock))
    report(speeds, others, as_json, "environments, random play with masks and observations")


def ratios(speed: Speed, others: list[Speed]) -> dict[str, float]:
    """How many times as many moves a second as each rival."""
    return {f"{o.what}, {o.way}": round(speed.moves_per_s / o.moves_per_s, 1) for o in others}


def print_table(speeds: list[Speed], others: list[Speed], title: str) -> None:
    """Everything in one table, with a column of ratios for each rival."""
    table = Table(title=title)
    for name in ("game", "players", "way"):
        table.add_column(name, justify="right" if name == "players" else "left")
    for name in ("matches/s", "moves/s", *(f"× {o.what}, {o.way}" for o in others)):
        table.add_column(name, justify="right")
    for speed in (*others, *speeds):
        rate = (f"{speed.matches_per_s:,.0f}", f"{speed.moves_per_s:,.0f}")
        times = [f"{ratio:g}" for ratio in ratios(speed, others).values()]
        table.add_row(speed.what, str(speed.players), speed.way, *rate, *times)
    out.print(table)


def run_server(seconds: float, as_json: bool, sizes: tuple[int, ...]) -> None:
    """Tables on a server; their CPU a move also as a multiple of two bare echoes'.

    One echoes to who spoke. The other has as many rooms of four as there are tables, and all four
    hear what one says: the messages that the moves of the tables make.
    """
    from karban.server.load import SIZES, measure_server

    rows = []
    table = Table(title="tables of four on loopback, every move stored before it is shown")
    for column in (
        "",
        "tables",
        "moves/s",
        "CPU µs/move",
        "× echo",
        "× four",
        "p50 ms",
        "p99 ms",
        "MB",
    ):
        table.add_column(column, justify="right" if column else "left")
    for row in measure_server(sizes or SIZES, seconds):
        rows.append(row)
        err.print(f"[dim]{row.name}, {row.tables} tables: {row.cpu:.0f} µs[/]")
        four = [one for one in rows if one.name == "echo to four"] or rows
        shares = [f"{row.cpu / yardstick.cpu:.1f}" for yardstick in (rows[0], four[-1])]
        times = f"{row.p50:.1f}", f"{row.p99:.1f}"
        numbers = f"{row.rate:,.0f}", f"{row.cpu:.0f}", *shares, *times
        table.add_row(row.name, str(row.tables or ""), *numbers, f"{row.memory:.0f}")
    if as_json:
        print(json.dumps([vars(row) for row in rows]))
    else:
        out.print(table)
