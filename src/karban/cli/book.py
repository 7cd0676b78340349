"""A rulebook in the terminal: Markdown in colours, its tables and stories drawn as in play."""

from __future__ import annotations

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


def show_book(text: str) -> None:
    """Page a book in a terminal; elsewhere print its Markdown, a document to keep."""
    if not out.is_terminal or not sys.stdout.isatty():
        click.echo(text, nl=False)
        return
    with out.use_theme(_THEME), out.capture() as shown:
        out.print(_Book(text), width=min(out.width, _WIDEST), soft_wrap=False)
    click.echo_via_pager(shown.get(), color=True)
