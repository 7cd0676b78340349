"""What axe-core, the accessibility checker, finds on a page."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Page

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
_STILL = "() => document.getAnimations().every((one) => one.playState !== 'running')"


def violations(page: Page) -> list[tuple[str, str]]:
    """Rule and place of each."""
    page.wait_for_function(_STILL)
    page.evaluate(AXE.read_text("utf-8") + "; undefined")
    found = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [(one["id"], one["nodes"][0]["html"][:160]) for one in found["violations"]]
