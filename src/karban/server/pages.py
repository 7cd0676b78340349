"""The pages: the table in the browser, and a plain one where that is not built."""

from __future__ import annotations

import asyncio
import logging
from importlib.resources import files
from pathlib import Path

from fastapi import FastAPI, Response
from fastapi.responses import FileResponse
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from karban.server.icons import draw_png

log = logging.getLogger(__name__)

_FOREVER = "public, max-age=31536000, immutable"
_SMALL = 1500  # bytes that are not worth compressing
_BUILT = "dist"  # folder beside the plain page
_DAY = "public, max-age=86400"

#: Icons that are drawn from a file: its name, and how large.
_DRAWN = {
    "icon-192": ("icon.svg", 192),
    "icon-512": ("icon.svg", 512),
    "maskable-512": ("dist/icon-maskable.svg", 512),
    "touch-180": ("dist/icon-maskable.svg", 180),
    "badge-96": ("badge.svg", 96),
}

#: Files that a browser looks for at the root, and their types.
_AT_ROOT = {"sw.js": "text/javascript", "manifest.webmanifest": "application/manifest+json"}


class Built(StaticFiles):
    """Files whose names change with what is in them."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """As usual, but kept by browsers for good."""
        answer = await super().get_response(path, scope)
        if answer.status_code == 200 and path.startswith("assets/"):
            answer.headers["Cache-Control"] = _FOREVER
        return answer


def show(app: FastAPI) -> None:
    """Serve the page that is there."""
    folder = Path(str(files("karban.server"))) / "page"
    built = folder / _BUILT
    app.add_middleware(GZipMiddleware, minimum_size=_SMALL)
    if (built / "index.html").is_file():
        _show_index(app, built / "index.html")
        _show_at_root(app, built)
        app.mount("/page/dist", Built(directory=str(built)), name="built")
    else:
        log.warning("the page is not built, so a plain one is shown; hint: make page")
        _show_index(app, folder / "index.html")
    _show_icons(app, folder)
    app.mount("/page", StaticFiles(directory=str(folder)), name="page")


def _show_index(app: FastAPI, page: Path) -> None:
    @app.get("/", include_in_schema=False)
    @app.get("/t/{table}", include_in_schema=False)
    @app.get("/m/{match}", include_in_schema=False)
    @app.get("/replay", include_in_schema=False)
    @app.get("/rules/{game}", include_in_schema=False)
    @app.get("/learn/{game}", include_in_schema=False)
    @app.get("/tables", include_in_schema=False)
    @app.get("/me", include_in_schema=False)
    @app.get("/link/{code}", include_in_schema=False)
    async def index() -> FileResponse:
        return FileResponse(page, media_type="text/html")


def _show_icons(app: FastAPI, folder: Path) -> None:
    @app.get("/page/icons/{name}.png", include_in_schema=False)
    async def icon(name: str) -> Response:
        file, size = _DRAWN.get(name, ("", 0))
        if not size or not (folder / file).is_file():
            raise HTTPException(404)
        drawn = await asyncio.to_thread(draw_png, folder / file, size)
        return Response(drawn, media_type="image/png", headers={"Cache-Control": _DAY})


def _show_at_root(app: FastAPI, built: Path) -> None:
    def add(name: str, kind: str) -> None:
        @app.get(f"/{name}", include_in_schema=False)
        async def file() -> FileResponse:
            return FileResponse(built / name, media_type=kind)

    for name, kind in _AT_ROOT.items():
        add(name, kind)
