"""`karban serve`: tables for people in a browser."""

from __future__ import annotations

import logging
import webbrowser
from contextlib import suppress

import click

from karban.cli.common import CommandError, err, out

DAYS = click.FloatRange(min=0, min_open=True)
_FIRST_TIME = (
    "The games are being compiled for this machine; the first table of each takes up to a minute, "
    "only this once."
)


@click.command()
@click.option(
    "--host",
    default="127.0.0.1",
    show_default=True,
    help="Address to listen on; 0.0.0.0 lets other machines in.",
)
@click.option(
    "--port",
    default=8021,
    show_default=True,
    type=click.IntRange(0, 65535),
    help="0 lets the system choose.",
)
@click.option("--store", metavar="URL", help="sqlite:///FILE or postgresql://USER@HOST/NAME.")
@click.option(
    "--origin", "origins", multiple=True, help="Origin of another site that may use the API."
)
@click.option("--https", is_flag=True, help="People come by HTTPS, through a proxy.")
@click.option("--address", metavar="URL", help="Where others find it, if not where it runs.")
@click.option("--grace", default=30.0, show_default=True, help="Seconds until a bot takes over.")
@click.option("--pace", default=0.7, show_default=True, help="Seconds that a bot waits to move.")
@click.option("--rates", type=click.Choice(["on", "off"]), default="on", help="Rate limits.")
@click.option("--ahead/--when-needed", default=True, help="When to compile the games.")
@click.option(
    "--gathering-days",
    default=1.0,
    show_default=True,
    type=DAYS,
    help="Days until a table that never began is removed.",
)
@click.option(
    "--playing-days",
    default=30.0,
    show_default=True,
    type=DAYS,
    help="Days until a match that nobody has touched is over.",
)
@click.option(
    "--guest-days",
    default=30.0,
    show_default=True,
    type=DAYS,
    help="Days until a guest who has never played is forgotten.",
)
@click.option("--open", "show", is_flag=True, help="Open the page in a browser.")
def serve(
    host: str,
    port: int,
    store: str | None,
    origins: tuple[str, ...],
    https: bool,
    address: str | None,
    grace: float,
    pace: float,
    rates: str,
    ahead: bool,
    gathering_days: float,
    playing_days: float,
    guest_days: float,
    show: bool,
) -> None:
    """Serve tables for people and bots; stop with Ctrl-C.

    Tables and matches are kept in a file in your data folder, or in another store.
    """
    try:
        from karban.bots.ready import ready_to_play
        from karban.server import run
        from karban.server.settings import Settings
        from karban.server.store import default_url
    except ImportError as error:
        raise CommandError(code="serve-packages", facts={"name": str(error.name)}) from None
    set_up_logging()
    sock = run.listening(host, port)
    where = address or run.address(host, sock)
    settings = Settings(
        address=where,
        origins=origins,
        secure=https,
        prepare=ahead,
        grace=grace,
        pace=pace,
        gathering_days=gathering_days,
        playing_days=playing_days,
        guest_days=guest_days,
    )
    if rates == "off":
        settings = settings.without_limits()
    config = run.configure(store or default_url(), settings)

    def started() -> None:
        out.print(f"Tables are open at [bold]{where}[/]")
        if not ready_to_play():
            err.print(f"[dim]{_FIRST_TIME}[/]")
        if show:
            webbrowser.open(where)

    run.calm_collector()
    with suppress(KeyboardInterrupt):  # uvicorn passes Ctrl-C on after it has shut down
        run.Server(config, started).run(sockets=[sock])
    err.print("[dim]Stopped. Every table is stored and goes on where it was.[/]")


def set_up_logging() -> None:
    """Warnings, and what the chores of the server have done."""
    logging.basicConfig(format="%(levelname)s %(message)s", level=logging.WARNING)
    logging.getLogger("asyncio").setLevel(logging.ERROR)  # a client that left is no news
    logging.getLogger("karban.server.chores").setLevel(logging.INFO)
