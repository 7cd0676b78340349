"""What `mkdocs build` is told beyond mkdocs.yml: pages that are made, and where links lead.

The rulebooks come from the games, the documents at the root of the project from there. A `nav`
entry that ends in `/` stands for the pages of a folder, and one that is not there is left out.
"""

from __future__ import annotations

import os
import re
from pathlib import Path, PurePosixPath
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

from karban.cli.document import draw_code, slug
from karban.core.game import Game
from karban.core.words import LANGUAGES
from karban.games import GAMES

ROOT = Path(__file__).parent.parent
SPOKEN = {"en": "English", "cs": "Česky"}

#: Documents outside of `docs/`, and the pages that they are.
ELSEWHERE = {
    "ARCHITECTURE.md": "architecture.md",
    "CHANGELOG.md": "changelog.md",
    "CONTRIBUTING.md": "contributing.md",
    "SECURITY.md": "security.md",
    "benchmarks/README.md": "benchmarks.md",
}

_FENCE = re.compile(r"^(```+).*?^\1$", re.MULTILINE | re.DOTALL)
_CODE = re.compile(r"`([^`\n]+)`")
_LINK = re.compile(r"(?<!!)\[((?:[^\[\]]|\[[^\]]*\])*)\]\(([^)\s]+)\)")


def book_page(game: Game, language: str) -> str:
    """Where a rulebook is on the site."""
    return f"rules/{language}/{game.name}.md"


def book_file(game: Game, language: str) -> str:
    """Where a rulebook is in the project."""
    return f"src/{game.package.replace('.', '/')}/rulebook.{language}.md"


def pages_to_make() -> dict[str, str]:
    """File in the project → page on the site, for all that is not in `docs/`."""
    books = {book_file(g, lang): book_page(g, lang) for lang in LANGUAGES for g in GAMES}
    return ELSEWHERE | books


# --- what MkDocs calls --------------------------------------------------------------------------


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Anchors as in our rulebooks, and a navigation of what is there."""
    config.mdx_configs.setdefault("toc", {})["slugify"] = lambda value, separator: slug(value)
    config.nav = [entry for entry in map(find_entry, config.nav or []) if entry]
    return config


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """The made pages beside those of `docs/`."""
    for path, page in ELSEWHERE.items():
        files.append(File.generated(config, page, content=(ROOT / path).read_text("utf-8")))
    for language in LANGUAGES:
        for game in GAMES:
            page = book_page(game, language)
            files.append(File.generated(config, page, content=book(game, language)))
    return files


def on_page_markdown(markdown: str, page: Page, **_: Any) -> str:
    """Links as they are in the project lead to pages of the site, or are plain text."""
    here = page.file.src_uri
    origin = {made: path for path, made in pages_to_make().items()}.get(here, f"docs/{here}")
    return outside_fences(markdown, lambda text: relink(text, origin, here))


def on_page_content(html: str, page: Page, **_: Any) -> str:
    """A page in another language says so."""
    czech = page.file.src_uri.startswith("rules/cs/")
    return f'<div lang="cs">{html}</div>' if czech else html


# --- navigation ---------------------------------------------------------------------------------


def find_entry(entry: Any) -> Any:
    """An entry of the navigation as far as its pages are there; None where none is."""
    if isinstance(entry, str):
        return pages(entry)
    ((title, inside),) = entry.items()
    if isinstance(inside, str):
        inside = pages(inside)
    else:
        inside = [part for part in map(find_entry, inside) if part]
    return {title: inside} if inside else None


def pages(path: str) -> Any:
    """A page, or those of a folder, or None."""
    if path == "rules/":
        return [{SPOKEN[lang]: [book_page(g, lang) for g in GAMES]} for lang in LANGUAGES]
    if path in ELSEWHERE.values():
        return path
    if not path.endswith("/"):
        return path if (ROOT / "docs" / path).exists() else None
    names = [page.name for page in (ROOT / "docs" / path).glob("*.md")]
    return [path + name for name in sorted(names, key=lambda n: (n != "index.md", n))] or None


# --- pages --------------------------------------------------------------------------------------


def book(game: Game, language: str) -> str:
    """A rulebook in Markdown with its cards drawn, and its blocks named for the style sheet."""
    text = outside_fences(
        game.rulebook(language),
        lambda part: _CODE.sub(lambda code: draw_code(game, code[1]), part),
    )
    return re.sub(r"^```(table|story)$", r"``` { .text .karban-\1 }", text, flags=re.MULTILINE)


def outside_fences(markdown: str, change: Any) -> str:
    """A text changed everywhere but in its blocks of code."""
    parts: list[str] = []
    end = 0
    for fence in _FENCE.finditer(markdown):
        parts += [change(markdown[end : fence.start()]), fence[0]]
        end = fence.end()
    return "".join([*parts, change(markdown[end:])])


def relink(text: str, origin: str, here: str) -> str:
    """The links of a text that was written for `origin` and is shown at the page `here`."""

    def link(found: re.Match[str]) -> str:
        words, target = found[1], found[2]
        if re.match(r"[a-z]+:|#", target):
            return found[0]
        path, _, anchor = target.partition("#")
        page = site_path(os.path.normpath(PurePosixPath(origin).parent / path))
        if page is None:
            return words
        way = os.path.relpath(page, PurePosixPath(here).parent)
        return f"[{words}]({way}{'#' + anchor if anchor else ''})"

    return _LINK.sub(link, text)


def site_path(path: str) -> str | None:
    """Where the site shows a file of the project, if it does."""
    if path in pages_to_make():
        return pages_to_make()[path]
    if path == "README.md":
        return "index.md"
    inside = path.removeprefix("docs/")
    return inside if inside != path and (ROOT / path).is_file() else None
