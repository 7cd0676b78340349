"""People are asked for a name once, and stay themselves: another name, device or browser."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.server.conftest import Running
from tests.web.axe import violations
from tests.web.conftest import HASTY
from tests.web.person import PHONE, Person

PASSKEY = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


@pytest.fixture
def base(store: str, page_built: None) -> Iterator[str]:
    """A server with a store of its own."""
    server = Running(store, HASTY)
    yield server.base
    server.stop()


@pytest.fixture
def eva(chromium: Any, hasty: str) -> Iterator[Person]:
    """Somebody who says what they are called."""
    somebody = Person(chromium, hasty, "Eva")
    yield somebody
    somebody.close()


def link_of(host: Person) -> str:
    """Where others find the table that somebody has opened."""
    return host.page.url.removeprefix(host.base)


def my_name(person: Person) -> str:
    person.come("/me")
    return person.page.locator("[data-me]").inner_text()


def meet(chromium: Any, base: str, *friends: str, game: str = "svabi") -> list[Person]:
    """Eva and her friends at a table, their match begun."""
    host = Person(chromium, base, "Eva").open_table(game, ["you", *["open"] * len(friends)])
    people = [host]
    for seat, name in enumerate(friends, 1):
        friend = Person(chromium, base, name).come(link_of(host))
        friend.page.locator(f"[data-sit='{seat}']").click()
        people.append(friend)
    for person in people:
        person.page.locator("[data-ready]").click()
    for person in people:
        person.at_table()
    return people


def hand(person: Person) -> list[str]:
    """The cards in hand, once they have all come to rest there."""
    person.page.locator(".hand .card").first.wait_for()
    person.still()
    cards = person.page.locator(".hand .card").all()
    return sorted(card.get_attribute("data-code") or "" for card in cards)


def close_all(*people: Person) -> None:
    for person in people:
        person.close()


# --- a name ---------------------------------------------------------------------------------------


def test_who_comes_by_a_link_is_asked_for_a_name_once(chromium: Any, hasty: str) -> None:
    host = Person(chromium, hasty, "Eva").open_table("svabi", ["you", "open"])
    friend = Person(chromium, hasty)
    page = friend.page
    page.goto(hasty + link_of(host))
    page.get_by_role("heading", name="What shall the others call you?").wait_for()
    assert page.locator(".gathering").count() == 0
    assert violations(page) == []
    page.get_by_label("Your name").fill("Petr")
    page.get_by_role("radio").nth(3).check(force=True)
    page.get_by_role("button", name="To the table").click()
    page.locator("[data-sit='1']").click()
    host.page.locator(".places").get_by_text("Petr").wait_for()
    page.reload()
    page.locator(".gathering").wait_for()
    assert page.locator(".welcome").count() == 0
    close_all(host, friend)


def test_the_question_for_a_name_can_be_skipped_for_good(chromium: Any, hasty: str) -> None:
    host = Person(chromium, hasty).open_table("svabi", ["you", "open"])
    friend = Person(chromium, hasty).come(link_of(host))
    friend.page.locator("[data-sit='1']").click()
    host.page.locator(".places").get_by_text("Guest").nth(1).wait_for()
    other = Person(chromium, hasty).open_table("svabi", ["you", "open"])
    friend.come(link_of(other))
    friend.page.locator(".gathering").wait_for()
    friend.come()
    friend.page.locator("[data-choose-name]").wait_for()  # a gentle word in the lobby stays
    close_all(host, friend, other)


def test_a_made_up_name_does_for_a_match_alone_but_not_for_a_friends_table(
    chromium: Any, hasty: str
) -> None:
    host = Person(chromium, hasty, "Eva").open_table("svabi", ["you", "open"])
    friend = Person(chromium, hasty, "Petr").play_now("svabi")
    friend.page.reload()
    friend.at_table()
    friend.page.goto(hasty + link_of(host))
    friend.answer_name()
    friend.page.locator(".gathering").wait_for()
    assert my_name(friend) == "Petr"
    close_all(host, friend)


def test_clearing_the_storage_makes_no_stranger_of_anybody(eva: Person) -> None:
    person = eva.open_table("svabi", ["you", "novice"])
    person.at_table()
    mine = hand(person)
    person.page.evaluate("localStorage.clear(); sessionStorage.clear()")
    person.page.reload()
    person.at_table()
    assert hand(person) == mine
    assert my_name(person) == "Eva"


def test_a_language_once_chosen_comes_along(chromium: Any, hasty: str) -> None:
    person = Person(chromium, hasty, locale="cs-CZ").play_now("svabi")
    person.page.evaluate("localStorage.clear()")
    known = person.context.storage_state()
    other = Person(chromium, hasty, locale="en", storage_state=known).come("/me")
    other.page.get_by_role("heading", name="O mně").wait_for()
    close_all(person, other)


def test_another_name_is_seen_at_once_in_the_running_match(chromium: Any, hasty: str) -> None:
    eva, petr = meet(chromium, hasty, "Petr")
    petr.page.locator(".seat").get_by_text("Eva", exact=True).wait_for()
    page = eva.page
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="You are Eva").click()
    page.locator("dialog [data-name]").fill("Evelína")
    page.locator("dialog button.main").click()
    petr.page.locator(".seat").get_by_text("Evelína", exact=True).wait_for()
    close_all(eva, petr)


def test_a_name_that_is_refused_is_told_on_the_form_itself(eva: Person) -> None:
    page = eva.open_table("svabi", ["you", "novice"]).page
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="You are Eva").click()
    page.locator("dialog [data-name]").fill("<b>")
    page.locator("dialog button.main").click()
    notice = page.locator("dialog [role=status]", has_text="cannot use this name")
    notice.wait_for()
    covering = notice.evaluate(
        """(it) => {
            const { x, y, width, height } = it.getBoundingClientRect();
            return it.contains(document.elementFromPoint(x + width / 2, y + height / 2));
        }"""
    )
    assert covering, "something lies over the notice"
    assert violations(page) == []
    assert all("422" in problem for problem in eva.problems)
    eva.problems.clear()


def test_those_who_share_a_device_are_named_at_the_form(eva: Person) -> None:
    page = eva.open_table("svabi", ["you", "you:Adam", "novice"]).page
    page.get_by_role("heading", name="Pass the device to").wait_for()
    page.locator("[data-curtain]").click()
    eva.at_table()
    board = page.locator(".playing").inner_text()
    assert ("Adam" in board, "Eva" in board) == (True, True)


# --- devices --------------------------------------------------------------------------------------


def new_link(person: Person) -> str:
    """A link to another device, as it is shown."""
    person.come("/me")
    person.page.locator("[data-link]").click()
    person.page.locator("dialog .qr").wait_for()
    return person.page.locator("[data-url]").input_value()


def test_a_match_goes_on_at_another_device_and_the_old_one_is_told(
    chromium: Any, hasty: str
) -> None:
    eva, petr = meet(chromium, hasty, "Petr")
    mine, table = hand(eva), link_of(eva)
    link = new_link(eva)
    assert violations(eva.page) == []
    eva.come(table)
    eva.at_table()
    phone = Person(chromium, hasty, **PHONE)
    phone.page.goto(link)
    phone.page.get_by_role("heading", name="Go on here as Eva?").wait_for()
    assert violations(phone.page) == []
    phone.page.locator("[data-go-on]").click()
    phone.at_table()
    assert phone.page.url.removeprefix(hasty) == table
    assert hand(phone) == mine
    eva.page.locator("[data-came]").wait_for()
    phone.my_turn()
    assert phone.tap()
    eva.page.locator(".me .done").wait_for()  # what one device does is seen on the other
    thief = Person(chromium, hasty)
    thief.page.goto(link)
    thief.page.get_by_role("heading", name="This link does not work any more").wait_for()
    assert thief.context.cookies() == []
    assert all("404" in problem for problem in thief.problems)
    thief.problems.clear()
    close_all(eva, petr, phone, thief)


def test_a_link_that_was_used_in_the_meantime_says_so(chromium: Any, hasty: str) -> None:
    eva = Person(chromium, hasty, "Eva").open_table("svabi", ["you", "open"])
    link = new_link(eva)
    first, second = Person(chromium, hasty), Person(chromium, hasty)
    for one in (first, second):
        one.page.goto(link)
        one.page.locator("[data-go-on]").wait_for()
    first.page.locator("[data-go-on]").click()
    eva.page.locator("[data-come]").wait_for()  # the sheet with the code has seen it
    second.page.locator("[data-go-on]").click()
    second.page.get_by_role("heading", name="This link does not work any more").wait_for()
    assert my_name(first) == "Eva"
    second.problems.clear()
    close_all(eva, first, second)


def test_a_link_says_how_long_it_works_and_when_its_time_is_up(eva: Person) -> None:
    eva.open_table("svabi", ["you", "open"])
    page = eva.page
    page.clock.install()
    new_link(eva)
    page.get_by_role("timer").get_by_text("9:").wait_for()
    page.clock.fast_forward("10:00")
    page.get_by_text("The time is up, and the link no longer works.").wait_for()
    assert page.locator("[data-url]").count() == 0


def test_a_device_that_is_signed_out_is_a_strangers(chromium: Any, hasty: str) -> None:
    eva = Person(chromium, hasty, "Eva").open_table("svabi", ["you", "open"])
    table = link_of(eva)
    other = Person(chromium, hasty)
    other.page.goto(new_link(eva))
    other.page.locator("[data-go-on]").click()
    other.page.wait_for_url(f"**{table}")
    eva.come("/me")
    rows = eva.page.locator("[data-device]")
    rows.nth(1).wait_for()
    assert eva.page.locator("[data-device=this]").count() == 1
    eva.page.locator("[data-device=other] button").click()
    eva.page.locator("[data-yes]").click()
    rows.nth(1).wait_for(state="detached")
    other.page.goto(hasty + table)
    other.page.locator(".welcome").wait_for()
    assert my_name(eva) == "Eva"
    close_all(eva, other)


# --- ways back ------------------------------------------------------------------------------------


def test_a_recovery_code_brings_somebody_back(chromium: Any, base: str) -> None:
    eva = Person(chromium, base, "Eva").open_table("svabi", ["you", "open"])
    table = link_of(eva)
    first, second = new_code(eva), new_code(eva, again=True)
    third = Person(chromium, base)
    third.page.goto(base + table)
    form = open_ways(third)
    form.fill(first)
    third.page.get_by_role("button", name="Go on as before").click()
    third.page.locator(".notice", has_text="These words open nothing").wait_for()
    form.fill(second)
    third.page.get_by_role("button", name="Go on as before").click()
    third.page.locator(".gathering").wait_for()
    assert my_name(third) == "Eva"
    third.problems.clear()
    close_all(eva, third)


def new_code(person: Person, again: bool = False) -> str:
    """A recovery code, read from the sheet."""
    person.come("/me")
    page = person.page
    page.locator("[data-recovery]").click()
    if again:
        page.locator("[data-yes]").click()
    page.locator("[data-code] li").first.wait_for()
    assert violations(page) == []
    words = " ".join(page.locator("[data-code] li").all_inner_texts())
    page.get_by_role("button", name="I have written them down").click()
    page.locator("[data-code]").wait_for(state="detached")
    return words


def open_ways(person: Person) -> Any:
    """Those in for somebody who has played before; the field for a recovery code."""
    person.page.locator("[data-before]").click()
    field = person.page.locator("[data-words]")
    field.wait_for()
    assert violations(person.page) == []
    return field


def test_a_passkey_is_added_used_and_removed(chromium: Any, base: str) -> None:
    local = base.replace("127.0.0.1", "localhost")  # an address has no passkeys
    eva = Person(chromium, local, "Eva")
    devtools = eva.context.new_cdp_session(eva.page)
    devtools.send("WebAuthn.enable")
    devtools.send("WebAuthn.addVirtualAuthenticator", {"options": PASSKEY})
    eva.open_table("svabi", ["you", "open"])
    eva.come("/me")
    page = eva.page
    page.locator("[data-add-passkey]").click()
    page.locator("[data-passkey]").wait_for()
    eva.context.clear_cookies()
    page.goto(local + "/")
    page.locator("[data-choose-name]").click()
    open_ways(eva)
    page.locator("button[data-passkey]").click()
    page.locator("dialog").wait_for(state="detached")
    assert my_name(eva) == "Eva"
    page.locator("li[data-passkey] button").click()
    page.locator("[data-yes]").click()
    page.locator("li[data-passkey]").wait_for(state="detached")
    eva.close()


def test_without_a_secure_address_the_page_says_what_is_missing_and_why(
    chromium: Any, hasty: str
) -> None:
    person = Person(chromium, hasty, "Eva")
    person.page.add_init_script("Object.defineProperty(window, 'isSecureContext', {value: false})")
    person.open_table("svabi", ["you", "open"])
    person.come("/me")
    person.page.get_by_text("browsers allow them only over a secure connection").wait_for()
    person.page.locator("[data-push=insecure]").wait_for()
    assert person.page.locator("[data-add-passkey], [data-subscribe]").count() == 0
    person.close()


def test_who_wants_to_be_forgotten_is_a_former_guest_to_friends(chromium: Any, hasty: str) -> None:
    eva, petr = meet(chromium, hasty, "Petr")
    play_to_the_end(eva, petr)
    result = petr.page.locator(".result")
    assert "Eva" in result.inner_text()
    eva.come("/me")
    page = eva.page
    page.locator("[data-forget]").click()
    page.locator("[data-yes]").click()
    page.get_by_role("heading", name="Really forget everything?").wait_for()
    page.locator("[data-yes]").click()
    page.locator(".notice", has_text="You are forgotten").wait_for()
    assert (
        page.evaluate("Object.keys(localStorage).filter((key) => key.startsWith('karban-'))") == []
    )
    page.goto(hasty + "/me")
    page.get_by_role("button", name="Choose your name").wait_for()
    petr.page.reload()
    result.get_by_text("former guest").first.wait_for()
    assert "Eva" not in result.inner_text()
    petr.come("/tables")
    petr.page.locator("[data-match]", has_text="former guest").wait_for()
    close_all(eva, petr)


def play_to_the_end(*people: Person) -> None:
    """All tap whatever is lit until there is a result."""
    for _ in range(2000):
        if all(person.over for person in people):
            return
        for person in people:
            person.tap_now()
    raise AssertionError("the match does not end")
