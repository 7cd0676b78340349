"""A rulebook in the terminal: Markdown in colours, its tables and stories drawn as in play."""

from __future__ import annotations

import re
import sys
from typing import ClassVar

import click
from rich.console import Console, ConsoleOptions, RenderResult
from rich.markdown import CodeBlock, Markdown
from rich.padding import Padding
from rich.panel import Panel
from rich.text import Text
from rich.theme import Theme

from karban.cli.common import out

_WIDEST = 96
_THEME = Theme(
    {"markdown.code": "bold cyan", "markdown.h1": "bold", "markdown.block_quote": "yellow"}
)


class _Picture(CodeBlock):
    """A block `table` or `story`."""

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        text = Text(str(self.text).rstrip(), no_wrap=True)
        if self.lexer_name == "story":
            yield Padding(Text(text.plain, style="dim"), (0, 4))
        else:
            yield Panel(text, border_style="cyan", expand=False, padding=(0, 2))


class _Book(Markdown):
    """Markdown with pictures."""

    elements: ClassVar = {**Markdown.elements, "fence": _Picture}


def render_book(text: str, console: Console) -> str:
    """A book as a terminal shows it; links within it lead nowhere there."""
    text = re.sub(r"\[([^\]]+)\]\(#[^)]+\)", r"\1", text)
    with console.use_theme(_THEME), console.capture() as shown:
        console.print(_Book(text), width=min(console.width, _WIDEST), soft_wrap=False)
    return shown.get()


def show_book(text: str) -> None:
    """Page a book in a terminal; elsewhere print its Markdown, a document to keep."""
    if sys.stdout.isatty():
        click.echo_via_pager(render_book(text, out), color=True)
    else:
        click.echo(text, nl=False)
