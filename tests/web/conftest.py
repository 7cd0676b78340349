"""A real browser for the tests, driven by Playwright."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from karban.server.settings import Settings
from tests.server.conftest import Running
from tests.web.browser import MISSING, MISSING_WHOLE, WHOLE, browser_path, launch, launch_whole
from tests.web.friends import Friends
from tests.web.person import Person

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Playwright

pytest.importorskip("playwright.sync_api", reason="Playwright is not installed")

ROOT = Path(__file__).parent.parent.parent
HASTY = Settings(pace=0.0).without_limits()
GRACE = 3.0  # seconds that a hurried server waits for those who are gone
HURRIED = Settings(pace=0.0, grace=GRACE, start=1.0).without_limits()


def _skip(reason: str) -> None:
    print(f"\n*** NO BROWSER TESTS: {reason} ***", file=sys.stderr)
    pytest.skip(reason)


@pytest.fixture(scope="session")
def page_built() -> None:
    """The page as its sources are now."""
    subprocess.run([sys.executable, "hatch_build.py"], cwd=ROOT, check=True)
    if not (ROOT / "src" / "karban" / "server" / "page" / "dist" / "index.html").is_file():
        _skip("the page could not be built: is there a connection to a package registry?")


@pytest.fixture(scope="package")
def driver(page_built: None) -> Iterator[Playwright]:
    """What drives browsers, as long as tests of this folder run.

    It keeps an event loop running; a worker that goes on to other tests must not have one.
    """
    from playwright.sync_api import sync_playwright

    with sync_playwright() as running:
        yield running


@pytest.fixture(scope="package")
def chromium(driver: Playwright) -> Iterator[Browser]:
    """The browser itself."""
    if browser_path() is None:
        _skip(MISSING)
    browser = launch(driver)
    yield browser
    browser.close()


@pytest.fixture(scope="package")
def whole_chromium(driver: Playwright) -> Iterator[Browser]:
    """One that has notifications."""
    if shutil.which(WHOLE) is None:
        _skip(MISSING_WHOLE)
    browser = launch_whole(driver)
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def hasty(tmp_path_factory: pytest.TempPathFactory, page_built: None) -> Iterator[str]:
    """Where a server is found whose bots do not wait."""
    store = f"sqlite:///{tmp_path_factory.mktemp('store') / 'tables.sqlite'}"
    running = Running(store, HASTY)
    yield running.base
    running.stop()


@pytest.fixture
def store(tmp_path: Path) -> str:
    """A store of one's own."""
    return f"sqlite:///{tmp_path / 'tables.sqlite'}"


@pytest.fixture
def person(chromium: Browser, hasty: str) -> Iterator[Person]:
    """Somebody with a browser of their own, at the hasty server."""
    somebody = Person(chromium, hasty)
    yield somebody
    somebody.close()


@pytest.fixture(scope="session")
def hurried(tmp_path_factory: pytest.TempPathFactory, page_built: None) -> Iterator[str]:
    """Where a server is found that waits only a moment for those who are gone."""
    store = f"sqlite:///{tmp_path_factory.mktemp('store') / 'tables.sqlite'}"
    running = Running(store, HURRIED)
    yield running.base
    running.stop()


@pytest.fixture
def friends(chromium: Browser, hasty: str) -> Iterator[Friends]:
    """Nobody yet, at the hasty server, which waits for people as long as any."""
    some = Friends(chromium, hasty)
    yield some
    some.close()


@pytest.fixture
def gone(chromium: Browser, hurried: str) -> Iterator[Friends]:
    """Nobody yet, at a server without patience."""
    some = Friends(chromium, hurried)
    yield some
    some.close()
