"""What is drawn of a page is what stands on it."""

from __future__ import annotations

import re
from typing import Any
from xml.etree import ElementTree

from tests.server.conftest import Running
from tests.web.conftest import HASTY
from tests.web.pictures import PICTURES, draw_picture, table
from tests.web.staged import GUEST, Moment, stage, stored_table

SVG = "{http://www.w3.org/2000/svg}"


def words(picture: ElementTree.Element) -> str:
    """All letters but those on cards."""
    return " ".join(one.text or "" for one in picture.iter(f"{SVG}text") if one.get("class"))


def test_a_picture_of_the_lobby_has_every_cover_once(chromium: Any, hasty: str) -> None:
    picture = ElementTree.fromstring(draw_picture(chromium, hasty, "lobby", PICTURES["lobby"]))
    assert words(picture).count("Play now") == 5
    covers = [one for one in picture.iter(f"{SVG}symbol") if one.get("viewBox") == "0 0 400 250"]
    assert len(covers) == 5


def test_a_staged_table_is_drawn_as_its_guest_sees_it(chromium: Any, store: str) -> None:
    moment = Moment("svabi", 3, 12, 5)
    stage(store, {"staged": moment})
    server = Running(store, HASTY)
    text = draw_picture(chromium, server.base, "staged", table(moment, "en", "light"))
    server.stop()
    said = words(ElementTree.fromstring(text))
    assert GUEST.name in said
    assert "Your turn" in said
    assert "bot, regular" in said
    assert re.search(r"You draw \d+\.", said)


def test_a_staged_table_is_the_same_every_time() -> None:
    moment = Moment("svabi", 3, 12, 5)
    first, second = stored_table("a", moment), stored_table("a", moment)
    assert [entry for _, entry in first.entries] == [entry for _, entry in second.entries]
