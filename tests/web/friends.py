"""Several people with browsers at one table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.web.person import Person

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Locator


class Friends:
    """A host and friends who come by the link; all of them close their browsers at the end."""

    def __init__(self, browser: Browser, base: str, **how: Any) -> None:
        self._browser = browser
        self.base = base
        self._how = how
        self.all: list[Person] = []

    def person(self, name: str) -> Person:
        """Somebody who is not at the table yet."""
        somebody = Person(self._browser, self.base, name, **self._how)
        self.all.append(somebody)
        return somebody

    def gather(self, game: str, seats: list[str], *names: str, **options: int) -> list[Person]:
        """The first of them opens the table; the others take its open seats in order."""
        host = self.person(names[0]).open_table(game, seats, **options)
        host.page.locator(".gathering").wait_for()
        path = host.page.url.removeprefix(self.base)
        places = (number for number, seat in enumerate(seats) if seat == "open")
        for name in names[1:]:
            friend = self.person(name).come(path)
            friend.page.locator(f"[data-sit='{next(places)}']").click()
            friend.page.locator("[data-ready]").wait_for()
        return self.all

    def begin(self, game: str, seats: list[str], *names: str, **options: int) -> list[Person]:
        """The same, and they say that they are ready; who is alone with bots need not."""
        if "open" not in seats:
            self.person(names[0]).open_table(game, seats, **options)
        else:
            for somebody in self.gather(game, seats, *names, **options):
                somebody.page.locator("[data-ready]").click()
        for somebody in self.all:
            somebody.at_table()
        return self.all

    def close(self) -> None:
        """Whoever is still there goes; nothing went wrong on any page."""
        for somebody in self.all:
            somebody.close()


def go_away(somebody: Person) -> None:
    """Close the page, as people do: without a word."""
    somebody.page.goto("about:blank")


def place(somebody: Person, seat: int) -> Locator:
    """A row of a list of people."""
    return somebody.page.locator(f"li[data-seat='{seat}']")


def seat_of(somebody: Person, seat: int) -> Locator:
    """Another place at the table."""
    return somebody.page.locator(f".seat[data-place='seat:{seat}']")


def choose(somebody: Person, entry: str) -> None:
    """An entry of the page's menu."""
    somebody.page.locator(".opener").click()
    somebody.page.locator(".menu").get_by_role("button", name=entry).click()


def answer(somebody: Person, yes: bool) -> None:
    """What the table is asked."""
    somebody.page.locator(f".proposal [data-{'yes' if yes else 'no'}]").click()


def has_focus(somebody: Person, where: str) -> None:
    """Wait until the keyboard is there."""
    somebody.page.wait_for_function(
        "where => document.activeElement?.closest(where) !== null", arg=where
    )
