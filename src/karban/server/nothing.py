"""What a browser is shown at an address where there is nothing: a page, not JSON."""

from __future__ import annotations

from html import escape

from fastapi import Request
from fastapi.responses import HTMLResponse

from karban.server.errors import Refusal
from karban.server.telling import words_for

_PAGE = """<!doctype html>
<html lang="{language}">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light dark">
  <title>Karban</title>
  <link rel="icon" href="/page/icon.svg" type="image/svg+xml">
  <link rel="stylesheet" href="/page/karban.css">
</head>
<body>
  <main>
    <h1>{heading}</h1>
    <p><a href="/">{lobby}</a></p>
  </main>
</body>
</html>
"""


def wants_page(request: Request) -> bool:
    """Whether a person looks there with a browser; programs and the page itself ask for data."""
    reads = request.method in ("GET", "HEAD")
    data = request.url.path == "/api" or request.url.path.startswith("/api/")
    return reads and not data and "text/html" in request.headers.get("accept", "")


def show_nothing(language: str) -> HTMLResponse:
    """The page, in the reader's language, with the way to the lobby."""
    said = Refusal(code="page-unknown").text(language)
    heading = said[:1].upper() + said[1:]
    lobby = words_for(language).say("to-lobby")
    page = _PAGE.format(language=language, heading=escape(heading), lobby=escape(lobby))
    return HTMLResponse(page, 404)
