"""Somebody who plays with a browser: clicks on what is lit, and nothing else."""

from __future__ import annotations

import random
import time
from typing import TYPE_CHECKING, Any

from tests.short import SHORT

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Locator, Page, Position

GAMES = tuple(SHORT)
PATIENCE = 60.0  # seconds: the machine may be busy

#: What a tap changes: how far the match is, what is chosen, what is asked.
STANDING = """() => [
    document.querySelector('.felt')?.dataset.seq,
    document.querySelector('.result') !== null,
    ...[...document.querySelectorAll('.felt button')].map(
        (button) => button.className + button.getAttribute('aria-label') + button.textContent),
].join('|')"""

#: Where a card is seen though others lie on it: the middle one of its points that can be hit.
SEEN = """(card) => {
    const { left, top, width, height } = card.getBoundingClientRect();
    const steps = [1, 2, 3, 4, 5, 6, 7].map((step) => step / 8);
    const points = steps.flatMap((y) => steps.map((x) => ({ x: x * width, y: y * height })));
    const at = ({ x, y }) => document.elementFromPoint(left + x, top + y);
    const seen = points.filter((point) => card.contains(at(point)));
    return seen[Math.floor(seen.length / 2)] ?? null;
}"""

#: Settings of a browser, by what is tested.
DESKTOP: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}
PHONE: dict[str, Any] = {
    "viewport": {"width": 360, "height": 640},
    "has_touch": True,
    "is_mobile": True,
}


class Person:
    """One browser window without any history; `name` is given where one is asked for."""

    def __init__(self, browser: Browser, base: str, name: str = "", **how: Any) -> None:
        self.base = base
        self.name = name
        self.context = browser.new_context(**({"locale": "en"} | DESKTOP | how))
        self.context.set_default_timeout(PATIENCE * 1000)
        self.page: Page = self.context.new_page()
        self.problems: list[str] = []
        self._random = random.Random(1)
        self.page.on("pageerror", lambda error: self.problems.append(str(error)))
        self.page.on("console", self._note)

    def _note(self, message: Any) -> None:
        lost = ("ERR_", "WebSocket is closed before")  # a killed server or network is no error
        if message.type == "error" and not any(word in message.text for word in lost):
            self.problems.append(message.text)

    def close(self) -> None:
        self.context.close()
        assert self.problems == []

    def come(self, path: str = "/") -> Person:
        """A stranger who comes to a table by its link is asked for a name there."""
        stranger = not self.context.cookies(self.base)
        self.page.goto(self.base + path)
        if stranger and path.startswith("/t/"):
            self.answer_name()
        return self

    def answer_name(self) -> None:
        """Say the name that is asked for, or skip the question."""
        form = self.page.locator(".welcome")
        if self.name:
            form.locator("[data-name]").fill(self.name)
            form.locator("button.main").click()
        else:
            form.locator("[data-skip]").click()
        form.wait_for(state="detached")

    # --- the lobby ----------------------------------------------------------------------------

    def play_now(self, game: str) -> Person:
        """One click in the lobby."""
        self.come()
        self.page.locator(f"[data-game={game}] .main").click()
        self.at_table()
        return self

    def open_table(self, game: str, seats: list[str], **options: int) -> Person:
        """By the form: who sits where, as `you:Adam` another person, and options by name."""
        self.come()
        self.page.locator(f"[data-game={game}] .actions button").nth(1).click()
        form = self.page.locator("dialog form")
        form.locator("input[type=number]").first.fill(str(len(seats)))
        if self.name and form.locator("[data-name]").count():
            form.locator("[data-name]").fill(self.name)
        for number, seat in enumerate(seats):
            who, _, name = seat.partition(":")
            form.locator(".seatform select").nth(number).select_option(who)
            if name:
                form.locator(f"[data-shares='{number}']").fill(name)
        for name, value in options.items():
            form.locator(f"[data-option={name}]").fill(str(value))
        form.locator("button.main").click()
        self.page.wait_for_url("**/t/*")
        return self

    def short_match(self, game: str, bots: int = 1) -> Person:
        self.open_table(game, ["you", *["novice"] * bots], **SHORT[game])
        self.at_table()
        return self

    def long_match(self, game: str, bots: int = 1) -> Person:
        """One that a few taps do not end."""
        self.open_table(game, ["you", *["novice"] * bots])
        self.at_table()
        return self

    # --- the table ----------------------------------------------------------------------------

    def at_table(self) -> None:
        self.page.locator(".felt").wait_for()

    @property
    def seq(self) -> int:
        felt = self.page.locator(".felt")
        return int(felt.get_attribute("data-seq") or -1)

    @property
    def over(self) -> bool:
        return self.page.locator(".result").count() > 0

    def my_turn(self) -> bool:
        """Waits until it is one's turn; not so when the match is over."""
        self.page.locator(".felt[data-mine=true], .result").first.wait_for()
        return not self.over

    def lit_buttons(self) -> Locator:
        """All that can be tapped now."""
        return self.page.locator(".felt button.lit:visible")

    def tap(self) -> bool:
        """Tap anything when it is one's turn; whether the match goes on."""
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline and self.my_turn():
            if self.tap_now():
                return True
        assert self.over, "it is my turn, and nothing can be tapped"
        return False

    def tap_now(self) -> bool:
        """Tap anything that is lit at this moment; whether that did something."""
        self.still()  # a tap on a card in flight does nothing
        before = self.page.evaluate(STANDING)
        found = self.lit_buttons().all()
        # any of them: always the same one would be taken up and laid down for ever
        return (
            bool(found) and self.try_tap(self._random.choice(found)) and self._has_changed(before)
        )

    def _has_changed(self, before: str) -> bool:
        """Whether the tap did something; one that meets a card in flight does nothing."""
        from playwright.sync_api import Error

        changed = f"before => ({STANDING})() !== before"
        try:
            self.page.wait_for_function(changed, arg=before, timeout=10_000)
        except Error:
            return False
        return True

    def still(self) -> None:
        """Waits until no card flies."""
        self.page.wait_for_function(
            """() => document.getAnimations().every((one) => one.playState !== 'running'
                || one.effect.getComputedTiming().iterations === Infinity)"""
        )

    def try_tap(self, what: Locator) -> bool:
        """Whether it was still there."""
        from playwright.sync_api import Error

        try:
            what.click(timeout=4000)
        except Error as error:
            if "intercepts pointer events" not in str(error):
                return False  # it has just flown away
            try:  # another card lies on its middle
                seen: Position | None = what.evaluate(SEEN, timeout=4000)
                if seen is None:
                    return False
                what.click(timeout=4000, position=seen)
            except Error:
                return False
        return True

    def play_to_the_end(self, most: int = 600) -> int:
        """How many taps it took."""
        for taps in range(most):
            if not self.tap():
                return taps
        raise AssertionError("the match does not end")
