"""Pictures of the page for the documents. `python -m tests.web.pictures` draws them anew."""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from karban.server.people.cookies import OLD_COOKIE
from karban.server.settings import Settings
from tests.server.conftest import Running
from tests.web.browser import MISSING, browser_path, launch
from tests.web.person import Person
from tests.web.staged import TOKEN, Moment, stage

if TYPE_CHECKING:
    from playwright.sync_api import Browser

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "docs" / "pictures"
TRACE = (Path(__file__).parent / "trace.js").read_text("utf-8")
DESKTOP, PHONE = (1120, 700), (390, 780)

#: Letters of the same widths everywhere: to measure with, and for the readers.
PLAIN = "'Liberation Sans',Arial,Helvetica,sans-serif"
MEASURED = f":root, button, select {{ font-family: {PLAIN} !important }}"
FONTS = {"plain": PLAIN, "mono": "'Liberation Mono',ui-monospace,monospace"}
#: Pictures that the page fetches.
FETCHED = {"/page/icon.svg": ROOT / "src" / "karban" / "server" / "page" / "icon.svg"}


@dataclass(frozen=True)
class Picture:
    """What is shown, to whom, and in which light."""

    path: str
    wait: str
    language: str = "en"
    scheme: str = "light"
    size: tuple[int, int] = DESKTOP
    moment: Moment | None = None
    top: str = "body"  # what the window is scrolled to


def table(moment: Moment, language: str, scheme: str, size: tuple[int, int] = DESKTOP) -> Picture:
    """A table at which it is one's turn."""
    return Picture("", ".felt[data-mine=true] .hand", language, scheme, size, moment)


PICTURES: dict[str, Picture] = {
    "lobby": Picture("/", ".cover:nth-child(5) img", size=(1120, 1068)),
    "karma": table(Moment("karma", 4, 30, 1), "en", "dark"),
    "trop": table(Moment("trop", 5, 30, 13), "cs", "light"),
    "allin": table(Moment("allin", 4, 30, 1), "en", "light"),
    "makalu": table(Moment("makalu", 4, 20, 1), "cs", "dark"),
    "svabi": table(Moment("svabi", 4, 44, 8), "en", "light"),
    "phone": table(Moment("svabi", 4, 43, 3), "cs", "dark", PHONE),
    "rulebook": Picture(
        "/rules/karma", ".example .board", size=(1120, 672), top="#an-example-turn"
    ),
}

_TO_TOP = "it => it === document.body || scrollBy(0, it.getBoundingClientRect().top - 16)"
_BEFORE = f"""() => {{
    const sheet = new CSSStyleSheet();
    sheet.replaceSync({MEASURED!r});
    document.adoptedStyleSheets.push(sheet);
}}"""
#: Nothing has the focus, and no line of a story is cut.
_TIDY = """() => {
    document.activeElement.blur();
    for (const list of document.querySelectorAll(".story")) {
        const { top } = list.getBoundingClientRect();
        for (const line of list.querySelectorAll("li"))
            if (line.getBoundingClientRect().top < top) line.style.visibility = "hidden";
    }
}"""


def draw_picture(browser: Browser, base: str, name: str, picture: Picture) -> str:
    """A picture of the page as SVG."""
    width, height = picture.size
    how: dict[str, Any] = {"viewport": {"width": width, "height": height}}
    how |= {"locale": picture.language, "color_scheme": picture.scheme, "reduced_motion": "reduce"}
    person = Person(browser, base, **how)
    person.page.add_init_script(f"({_BEFORE})()")
    if picture.moment:
        person.context.add_cookies([{"name": OLD_COOKIE, "value": TOKEN, "url": base}])
    person.come(picture.path or f"/t/{name}")
    person.page.locator(picture.wait).first.wait_for()
    person.page.locator(picture.top).evaluate(_TO_TOP)
    person.page.evaluate(_TIDY)
    found: str = person.page.evaluate(TRACE, FONTS | {"pictures": fetch_sources()})
    person.close()
    return found


def fetch_sources() -> dict[str, str]:
    """Path on the server → source."""
    return {path: file.read_text("utf-8") for path, file in FETCHED.items()}


def main() -> None:
    """Draw all pictures, or those that are named."""
    from playwright.sync_api import sync_playwright

    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", metavar="picture", help="only these")
    wanted = parser.parse_args().names or list(PICTURES)
    subprocess.run([sys.executable, "hatch_build.py"], cwd=ROOT, check=True)
    if browser_path() is None:
        raise SystemExit(MISSING)
    with tempfile.TemporaryDirectory() as folder:
        store = f"sqlite:///{folder}/tables.sqlite"
        stage(store, {n: m for n in wanted if (m := PICTURES[n].moment) is not None})
        server = Running(store, Settings(pace=0.0).without_limits())
        with sync_playwright() as driver:
            browser = launch(driver)
            for name in wanted:
                text = draw_picture(browser, server.base, name, PICTURES[name])
                (FOLDER / f"{name}.svg").write_text(text, "utf-8")
                print(f"{name}: {len(text.encode()) / 1000:.0f} kB")
            browser.close()
        server.stop()


if __name__ == "__main__":
    main()
