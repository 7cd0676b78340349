"""What people are called at tables: checked, told apart, and changed at once."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from karban.server.errors import Refusal
from karban.server.lobby import Lobby
from karban.server.people.avatars import check_avatar
from karban.server.store import Store
from tests.server.client import Client
from tests.server.conftest import QUICK, Running
from tests.server.present import Present, begin, come, gather, go_all


@pytest.mark.parametrize(
    "avatar",
    ["", "🦊", "❤️", "☕", "👍🏽", "🇨🇿", "👩‍🚀", "👨‍👩‍👧‍👦", "🏴󠁧󠁢󠁷󠁬󠁳󠁿", "7️⃣", "🫠", "👩🏽‍❤️‍💋‍👨🏽"],
)
def test_one_emoji_or_none_is_a_picture(avatar: str) -> None:
    assert check_avatar(avatar) == avatar


@pytest.mark.parametrize(
    "avatar",
    [
        *(
            "🦊🐻",
            "A",
            "x",
            "7",
            "<b>",
            "🦊\u202e",
            "\u202e🦊",
            "\u200d",
            "\ufe0f",
            "🦊\u200d",
            "🇨",
        ),
        *("🇨🇿🇸🇰", "🦊\u0301", "\u3164", "\u2800", "🦊\u200b", "❤️️", "👍🏽🏽", " ", "🏴\U000e0067"),
    ],
)
def test_any_other_picture_is_refused(avatar: str) -> None:
    with pytest.raises(Refusal) as refused:
        check_avatar(avatar)
    assert refused.value.code == "bad-avatar"
    assert refused.value.text("en") == "cannot use this picture: one emoji, please"


def test_names_and_pictures_are_checked_wherever_they_are_given(server: Running) -> None:
    async def scene() -> None:
        eva = await Client.come_in(server.base, "Eva")
        assert await eva.refusal_code("PUT", "/me", name="E\u202eva") == "bad-name"
        assert await eva.refusal_code("PUT", "/me", name="Eva", avatar="ab") == "bad-avatar"
        assert await eva.refusal_code("POST", "/guests", name="Е\u0301va") == "bad-name"
        assert (
            await eva.refusal_code("POST", "/guests", name="Eva", avatar="\u202e") == "bad-avatar"
        )
        wish = {"game": "svabi", "seats": ["you", "you"]}
        odd = await eva.refusal_code("POST", "/tables", **wish, names=["", "\u3164"])
        assert odd == "bad-name"
        assert (
            await eva.refusal_code("POST", "/tables", **wish, names=["", "", ""]) == "bad-request"
        )
        table = await eva.new_table("svabi", ["you", "open"])
        extra = await eva.refusal_code(
            "POST", f"/tables/{table}/seats/1", extra=True, name="A\u200bdam"
        )
        assert extra == "bad-name"
        assert (await eva.call("PUT", "/me", name="  Éva ", avatar="🦊"))["name"] == "Éva"
        await eva.close()

    asyncio.run(scene())


def test_people_on_one_device_have_names_and_bots_step_aside(server: Running) -> None:
    async def scene() -> None:
        eva = await Client.come_in(server.base, "Petr")
        made = await eva.call(
            "POST",
            "/tables",
            game="svabi",
            seats=["random", "you", "you", "you", "random"],
            names=["", "", "Eva", "  petr"],
        )
        names = [seat["name"] for seat in made["seats"]]
        assert names == ["Jana", "Petr", "Eva", "petr 2", "Marie"]
        await eva.close()

    asyncio.run(scene())


def test_a_new_name_is_seen_at_once_by_all_at_the_table_in_the_running_match(
    server: Running,
) -> None:
    async def scene() -> None:
        people = await come(server.base, "Eva", "Adam")
        table, at = await gather(people)
        watcher = await Client.come_in(server.base, "Divák")
        async with Present(watcher, table, story=True, sentences=True) as looks_on:
            await begin(at)
            changed = await people[0].call("PUT", "/me", name="Evelína", avatar="🐸")
            assert (changed["name"], changed["avatar"]) == ("Evelína", "🐸")
            for one in (*at, looks_on):
                told = await one.until(lambda table: table["seats"][0]["name"] == "Evelína")
                assert told["seats"][0]["avatar"] == "🐸"
            match = told["match"]
            record = await watcher.call("GET", f"/matches/{match}/record")
            assert record["seats"][0] == "Evelína"
            await people[1].call("PUT", "/me", name="EVELINA")  # looks the same: a number
            told = await at[0].until(lambda table: table["seats"][1]["name"] != "Adam")
            assert [seat["name"] for seat in told["seats"]] == ["Evelína", "EVELINA 2"]
            await watcher.call("PUT", "/me", name="Kibic")
            await at[0].until(lambda table: table["watching"] == ["Kibic"])
        await go_all(at)
        await watcher.close()

    asyncio.run(scene())


def test_one_who_takes_a_new_name_all_the_time_is_slowed_down(server: Running) -> None:
    async def scene() -> None:
        eva = await Client.come_in(server.base, "Eva")
        for number in range(6):
            await eva.call("PUT", "/me", name=f"Eva {number}")
        assert await eva.refusal_code("PUT", "/me", name="Eva again") == "too-fast"
        await eva.call("PUT", "/me", name="Eva 5", language="cs")  # nobody else sees that
        await eva.close()

    asyncio.run(scene())


def test_a_new_name_reaches_the_tables_of_another_process(store: str) -> None:
    async def scene() -> None:
        here = Lobby(Store(store), replace(QUICK, address="http://here"))
        there = Lobby(Store(store), replace(QUICK, address="http://there"))
        for lobby in (here, there):
            await lobby.open()
        guest, token = await here.people.new_guest("Eva", "", "en")
        table = await here.new_table(guest, "svabi", {}, ["you", "random"], False, 0)
        same = await there.people.guest(token)
        await there.people.change_guest(same, "Evelína", "🐸", "cs")
        await here.people.catch_up()
        assert table.course.names[0] == "Evelína"
        assert table.course.avatar(0) == "🐸"
        assert (await here.people.guest(token)).language == "cs"
        for lobby in (here, there):
            await lobby.close()

    asyncio.run(scene())
