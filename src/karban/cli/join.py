"""`karban join`: play at the tables of a server."""

from __future__ import annotations

import asyncio
import getpass
from dataclasses import dataclass
from importlib.util import find_spec
from typing import TYPE_CHECKING

import click

from karban.cli.common import CommandError, err, game_option, lang_option, out
from karban.cli.play import full_screen
from karban.core.words import Words

if TYPE_CHECKING:
    from karban.cli.typed_lines import TypedLines
    from karban.client.guest import Guest
    from karban.client.lobby import Lobby
    from karban.server.messages import Table

_LONGEST_TURN = 14 * 24 * 3600


@dataclass(frozen=True)
class Manner:
    """How somebody wants to be at the tables of a server."""

    language: str
    watching: bool
    full: bool
    light: bool


@click.command()
@click.argument("url", metavar="ADDRESS")
@click.option("--name", help="Your name at the server. Without it you are who you were last time.")
@click.option("--watch", is_flag=True, help="Only watch the table; take no seat.")
@click.option("--new", "game", metavar="GAME", help="Open a new table of this game.")
@click.option(
    "--seats",
    metavar="LIST",
    help="Who sits at the new table: you, open or the level of a bot, with commas, as in "
    "you,open,regular. Without it: you and one friend.",
)
@game_option
@click.option("--public", is_flag=True, help="Let everybody see and join the new table.")
@click.option(
    "--timer",
    type=click.IntRange(0, _LONGEST_TURN),
    default=0,
    show_default=True,
    metavar="SECONDS",
    help="Time for a turn at the new table; 0 is no limit, 86400 a day.",
)
@click.option(
    "--recover",
    is_flag=True,
    help="Be who you are on another device. You are asked for your recovery words, or for the "
    "code of a link that the other device shows.",
)
@click.option("--plain", is_flag=True, help="Plain lines, for a screen reader or a script.")
@lang_option("Language of the table; your system's at first.")
@click.option("--light", is_flag=True, help="Dark on light.")
def join(
    url: str,
    name: str | None,
    watch: bool,
    game: str | None,
    seats: str | None,
    settings: tuple[str, ...],
    public: bool,
    timer: int,
    recover: bool,
    plain: bool,
    lang: str,
    light: bool,
) -> None:
    """Play at the tables of a server.

    ADDRESS is the link of a table, as in http://host:8021/t/abc, or of the server, as in
    http://host:8021: then you see your tables and those that are open to everybody, and can open a
    new one. Where input or output is no terminal, the table speaks in plain lines.
    """
    if find_spec("websockets") is None:
        raise CommandError(code="join-packages")
    from karban.cli.lobby import open_wished
    from karban.cli.typed_lines import TypedLines
    from karban.client.address import read_address
    from karban.client.lobby import Lobby

    manner = Manner(lang, watch, full_screen(plain, lang), light)
    address = read_address(url)
    typed = TypedLines()
    lobby = Lobby(come_in(address.server, name, recover, manner, typed))
    table: Table | None = None
    if game is not None:
        table = open_wished(lobby, game, seats, list(settings), public, timer)
    elif address.table:
        table = lobby.see(address.table)
    if manner.full:
        play_on_screen(lobby, table, manner)
    else:
        asyncio.run(play_in_lines(lobby, table, manner, typed))


def come_in(
    server: str, name: str | None, recovers: bool, manner: Manner, typed: TypedLines
) -> Guest:
    """The guest that this computer is known as there, one from another device, or a new one."""
    from karban.client.guest import enter, recover

    words = Words(manner.language, packages=["karban.client", "karban.cli"])
    if recovers:
        secret = ask_here(words.say("recover-what"), typed)
        return recover(server, manner.language, secret)

    def choose_name() -> str:
        question, proposal = words.say("offer-name-what"), own_name()
        if manner.full:
            from karban.tui.app import ask_name

            named = ask_name(question, proposal, manner.light)
            if named is None:
                raise click.exceptions.Exit(0)
            return named
        if typed.scripted:
            return proposal
        return ask_here(f"{question} [{proposal}]", typed) or proposal

    return enter(server, manner.language, name, choose_name)


def ask_here(question: str, typed: TypedLines) -> str:
    """One question in a line."""
    out.print(question, end=" " if not typed.scripted else "\n", markup=False)
    answer = typed.read_now()
    if answer is None:
        raise click.exceptions.Exit(0)
    return answer.strip()


def play_on_screen(lobby: Lobby, table: Table | None, manner: Manner) -> None:
    """The full screen: a table, or the lobby and from there tables."""
    from karban.tui.app import sit_down, visit

    language, watching, light = manner.language, manner.watching, manner.light
    if table is None:
        visit(lobby, language, watching, light)
    else:
        said = sit_down(lobby.guest, table, language, watching, light)
        if said:
            err.print(said, markup=False)


async def play_in_lines(
    lobby: Lobby, table: Table | None, manner: Manner, typed: TypedLines
) -> None:
    """Plain lines: a table, or the lobby and from there tables."""
    from karban.cli.lobby import PlainLobby
    from karban.cli.remote import PlainRemote

    words = Words(manner.language, packages=["karban.cli"])
    listed = None if table else PlainLobby(lobby, manner.language, typed)
    while True:
        if listed is not None:
            table = await listed.choose()
        if table is None:
            break
        at = PlainRemote(lobby.guest, table, manner.language, manner.watching, typed)
        if not await at.run() or listed is None:
            break
    out.print(words.say("goodbye"), markup=False)


def own_name() -> str:
    """What this computer calls its user."""
    try:
        return getpass.getuser()
    except (OSError, KeyError):
        return "karban"
