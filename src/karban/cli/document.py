"""A rulebook as one page of HTML that needs nothing else: to read, to print, to pass on."""

from __future__ import annotations

import html
import re
from itertools import pairwise

from markdown_it import MarkdownIt

from karban.core.book import means_cards
from karban.core.game import Game

_PAGE = """<!doctype html>
<html lang="{language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<style>
body {{ font: 1.05rem/1.55 Georgia, serif; color: #222; background: #fff; max-width: 42rem;
  margin: 0 auto; padding: 1rem; }}
h1, h2 {{ font-family: system-ui, sans-serif; line-height: 1.2; break-after: avoid; }}
h2 {{ margin-top: 2em; border-bottom: 1px solid #ccc; }}
table {{ border-collapse: collapse; font-size: .92em; }}
th, td {{ padding: .2em .7em; border: 1px solid #ccc; text-align: left; }}
blockquote {{ margin: 1em 0; padding: .1em 1em; background: #fdf6e3;
  border-left: 4px solid #b58900; }}
pre {{ padding: .8em 1em; background: #f0f5f4; border: 1px solid #9bb; border-radius: 6px;
  line-height: 1.3; overflow-x: auto; }}
pre.story {{ background: none; border: 0; border-left: 4px solid #9bb; border-radius: 0; }}
code, .card {{ font-family: ui-monospace, monospace; font-size: .92em; }}
.card {{ display: inline-block; padding: 0 .35em; border: 1px solid #888; border-radius: 4px;
  background: #fff; font-weight: bold; white-space: nowrap; }}
table, pre, blockquote {{ break-inside: avoid; }}
</style>
{body}</html>
"""


def slug(heading: str) -> str:
    """The anchor of a heading, as renderers of Markdown make it."""
    return re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")


def document(game: Game, language: str) -> str:
    """The rulebook as a page of HTML."""
    parser = MarkdownIt("commonmark").enable("table")
    tokens = parser.parse(game.rulebook(language))
    for before, token in pairwise(tokens):
        if before.type == "heading_open":
            before.attrSet("id", slug(token.content))
    body = parser.renderer.render(tokens, parser.options, {})
    body = re.sub(r'<pre><code class="language-(\w+)">', r'<pre class="\1"><code>', body)
    inline = re.compile(r"<code>([^<\n]+)</code>(?!</pre>)")
    body = inline.sub(lambda code: draw_code(game, html.unescape(code[1])), body)
    return _PAGE.format(language=language, title=html.escape(game.title(language)), body=body)


def draw_code(game: Game, code: str) -> str:
    """Inline code of a book in HTML: cards drawn as cards, a move or a setting as it is."""
    if not means_cards(game, code):
        return f"<code>{html.escape(code)}</code>"
    return " ".join(f'<span class="card">{html.escape(card)}</span>' for card in code.split())
