"""`karban play`: a match in the terminal against bots."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from karban.cli.common import (
    compiling,
    err,
    escaped,
    game_option,
    opened,
    out,
    read_options,
)
from karban.core.errors import KarbanError, RecordError, SetupError
from karban.core.game import Game
from karban.core.words import LANGUAGES, Words
from karban.games import GAMES, find

if TYPE_CHECKING:
    from karban.bots.ready import Preparation
    from karban.core.match import Match

OPPONENT = "regular"
PLAYERS = 3


@click.command()
@click.argument("game", required=False)
@click.option("--players", type=int, help="Number of players: you and bots.")
@click.option("--seat", type=int, help="Where you sit, from 0.")
@game_option
@click.option("--seed", type=int, help="Whole number from which all chance follows.")
@click.option("--lang", type=click.Choice(LANGUAGES), default="en", help="Language of the table.")
@click.option("--bots", default=OPPONENT, show_default=True, help="How your opponents play.")
@click.option("--name", default="human", show_default=True, help="Your name in the record.")
@click.option("--load", "path", metavar="FILE", help="Go on with a saved match.")
def play(
    game: str | None,
    players: int | None,
    seat: int | None,
    settings: tuple[str, ...],
    seed: int | None,
    lang: str,
    bots: str,
    name: str,
    path: str | None,
) -> None:
    """Play GAME in the terminal against bots. Without GAME you are asked for one."""
    chosen = None if path else find(game) if game else asked_for_game(lang)
    # Only now, for Numba takes its time to load and the list of games should not wait for it.
    from karban.bots import level
    from karban.bots.ready import Preparation
    from karban.cli.table import Table
    from karban.core.match import Match

    if chosen is None:
        match = loaded(str(path))
    else:
        options = chosen.complete(read_options(chosen, settings))
        low, high = chosen.seats(options)
        players = min(max(PLAYERS, low), high) if players is None else players
        chosen.check_players(players, options)
        level(bots)
        seats = [f"bot:{bots}"] * players
        seats[checked_seat(seat or 0, players)] = name
        with compiling(chosen, "play", lang):
            thumb = Preparation(chosen, "thumb")
            match = Match(chosen, players, seed=seed, options=options, seats=seats)
            rehearse(match, bots, thumb)
    if seat is None:
        seat = next((p for p, who in enumerate(match.seats) if not who.startswith("bot:")), 0)
    preparation = Preparation(match.game, "search")
    try:
        Table(match, checked_seat(seat, match.players), lang, preparation).run()
    finally:
        preparation.stop()


def rehearse(match: Match, name: str, thumb: Preparation) -> None:
    """Look at a match and move in a copy, so that no move waits for the compiler.

    Bots that search take long to compile; that is done beside the table.
    """
    from karban.bots import bot

    player = bot(name, match.game)
    if match.to_move is not None:
        view = match.view(match.to_move)
        match.truncated(match.length).play(match.moves[0])
        thumb.wait()
        if not player.searches:
            player.prepare(view.states)


def checked_seat(seat: int, players: int) -> int:
    """A seat that is there."""
    if not 0 <= seat < players:
        raise SetupError(f"cannot sit at seat {seat}: the seats are 0–{players - 1}", code="seat")
    return seat


def asked_for_game(lang: str) -> Game:
    """The game that the player chooses from a list."""
    for number, game in enumerate(GAMES, 1):
        words = Words(lang, game)
        out.print(f"  [bold]{number}[/]  {words.say('title')} – {words.say('tagline')}")
    words = Words(lang, packages=["karban.cli"])
    while True:
        try:
            text = out.input(f"{words.say('choose-game', most=len(GAMES))} ").strip()
        except (EOFError, KeyboardInterrupt):
            out.print()
            raise click.exceptions.Exit(0) from None
        if text.isdecimal() and 1 <= int(text) <= len(GAMES):
            return GAMES[int(text) - 1]
        try:
            return find(text)
        except SetupError as error:
            err.print(escaped(error.message))


def loaded(path: str) -> Match:
    """The match saved in a file."""
    from karban.core.record import read, replayed

    with opened(path) as file:
        try:
            for _, record in read(file):
                with compiling(find(record.game), "replay"):
                    match = replayed(record, find)
                if match.over:
                    raise KarbanError(f"the match in {path} is over: see karban replay {path}")
                return match
        except RecordError as error:
            raise KarbanError(f"cannot read {path}: {error.message}") from None
    raise KarbanError(f"cannot read {path}: it holds no record")
