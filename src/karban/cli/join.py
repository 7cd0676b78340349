"""`karban join`: sit down at a table of a server."""

from __future__ import annotations

import getpass
import sys
from importlib.util import find_spec

import click

from karban.cli.common import CommandError, lang_option


@click.command()
@click.argument("url")
@click.option("--name", help="What you are called at the table; without it, as on this computer.")
@click.option("--watch", is_flag=True, help="Only look on.")
@lang_option("Language of the table; your system's at first.")
@click.option("--light", is_flag=True, help="Dark on light.")
def join(url: str, name: str | None, watch: bool, lang: str, light: bool) -> None:
    """Play at a table of a server, by its link: http://host:8021/t/abc."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise CommandError(code="tui-terminal")
    if find_spec("textual") is None or find_spec("websockets") is None:
        raise CommandError(code="join-packages")
    from karban.tui.app import sit_down
    from karban.tui.guest import Guest, read_address

    guest = Guest(read_address(url), name or own_name(), lang)
    sit_down(guest, lang, watch, light)


def own_name() -> str:
    """What this computer calls its user."""
    try:
        return getpass.getuser()
    except (OSError, KeyError):
        return "karban"
