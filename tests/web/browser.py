"""Debian's chromium, for the tests and for pictures."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Playwright

#: The first is the same engine without a window around the page, which costs a third less.
NAMES = ("chromium-headless-shell", "chromium")
MISSING = "there is no chromium; on Debian: apt-get install chromium-headless-shell"

#: The one with a window, though nobody sees it: the other has no notifications.
WHOLE = "chromium"
MISSING_WHOLE = "there is no whole chromium; on Debian: apt-get install chromium"
FLAGS = (
    *("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
)


def browser_path() -> str | None:
    """Where the browser is."""
    return next((found for name in NAMES if (found := shutil.which(name))), None)


def launch(driver: Playwright) -> Browser:
    """The browser, started."""
    return driver.chromium.launch(executable_path=browser_path(), args=list(FLAGS))


def launch_whole(driver: Playwright) -> Browser:
    """The whole browser, started without a screen."""
    flags = ["--headless=new", *FLAGS]
    return driver.chromium.launch(executable_path=shutil.which(WHOLE), args=flags)
