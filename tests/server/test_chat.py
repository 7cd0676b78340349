"""Chat and calls across a table: what may be said, how often, and who does not want to hear it."""

from __future__ import annotations

import pytest

from karban.server.chat import Chat, is_readable
from karban.server.errors import Refusal
from karban.server.messages import Said
from karban.server.settings import Settings
from tests.server.client import Client
from tests.server.conftest import Running
from tests.server.present import Present, at_server, begin, come, gather, go_all


@pytest.mark.parametrize(
    "text",
    ["a", "Ahoj, jak se máš?", "1 : 0 🎉", "👩‍👩‍👧 ❤️", "👍🏽", "«Привет»", "你好", "e\u0301"],
)
def test_what_people_can_read_may_be_said(text: str) -> None:
    assert is_readable(text)


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "\u00a0",
        "two\nlines",
        "a\tb",
        "a\x00b",
        "\u202eabc",
        "a\u200bb",
        "a\u200db",
        "\u3164",
        "\u1160",
        "\u2800",
        "a\ue000",
        "\ud800",
        "a\u2028b",
        "Z\u0301\u0302\u0303\u0304",
    ],
)
def test_what_nobody_sees_and_what_breaks_the_line_may_not(text: str) -> None:
    assert not is_readable(text)


def test_a_line_has_a_length_and_a_guest_a_rate() -> None:
    chat = Chat(Settings(chat_length=10, chats=2, chat_rate=0.0))
    assert chat.check("eva", "  hello ") == "hello"
    for text in ("x" * 11, "   ", "a\nb"):
        with pytest.raises(Refusal) as refused:
            chat.check("eva", text)
        assert (refused.value.code, refused.value.facts) == ("bad-chat", {"most": 10})
    chat.check("eva", "x" * 10)
    with pytest.raises(Refusal) as refused:
        chat.check("eva", "again")
    assert refused.value.code == "too-fast"
    chat.check("petr", "hello")


def test_only_so_many_lines_are_kept_and_none_of_one_who_was_forgotten() -> None:
    chat = Chat(Settings(chat_lines=3))
    for number, guest in enumerate(("eva", "petr", "eva", "petr")):
        chat.keep(guest, Said(0, guest, str(number), 0))
    assert [said.text for said in chat.lines_for("jana")] == ["1", "2", "3"]
    chat.mute("jana", "eva", True)
    assert [said.text for said in chat.lines_for("jana")] == ["1", "3"]
    chat.forget("petr")
    assert chat.lines_for("jana") == []
    assert [said.text for said in chat.lines_for("karel")] == ["2"]


# --- at a table -----------------------------------------------------------------------------------


def said(one: Present) -> list[tuple[int, str]]:
    """What somebody has heard."""
    return [(m["seat"], m["text"]) for m in one.heard if m["type"] == "said"]


def test_all_hear_what_a_person_says_and_newcomers_hear_it_later(store: str) -> None:
    async def scene(server: Running) -> None:
        table, at = await gather(await come(server.base, "Eva", "Petr"))
        assert at[0].table["chat"]
        await at[0].say(type="chat", text="Ahoj!")
        heard = await at[1].hear("said")
        assert (heard["seat"], heard["name"], heard["text"]) == (0, "Eva", "Ahoj!")
        await begin(at)
        await at[1].say(type="chat", text="Hezký den")
        await at[0].hear("said", since=len(at[0].heard) - 1)
        jana = Present(await Client.come_in(server.base, "Jana"), table)
        await jana.__aenter__()
        await jana.hear("said")
        await jana.say(type="ping")
        await jana.hear("pong")
        assert said(jana) == [(0, "Ahoj!"), (1, "Hezký den")]
        assert await jana.refusal(type="chat", text="Hello") == "not-seated"
        assert await at[0].refusal(type="chat", text="x" * 201) == "bad-chat"
        assert await at[0].refusal(type="chat", text="a\u202eb") == "bad-chat"
        await go_all([*at, jana])

    at_server(store, scene)


def test_the_host_decides_whether_people_chat_and_at_public_tables_must_allow_it(
    store: str,
) -> None:
    async def scene(server: Running) -> None:
        _, at = await gather(await come(server.base, "Eva", "Petr"), public=True)
        assert not at[0].table["chat"]
        assert await at[0].refusal(type="chat", text="Ahoj") == "chat-off"
        assert await at[1].refused("PUT", "/chat", on=True) == "not-host"
        assert (await at[0].ask("PUT", "/chat", on=True))["chat"]
        await at[1].until(lambda t: t["chat"])
        await at[1].say(type="chat", text="Ahoj")
        await at[0].hear("said")
        await at[0].ask("PUT", "/chat", on=False)
        assert await at[1].refusal(type="chat", text="Ahoj") == "chat-off"
        await go_all(at)

    at_server(store, scene)


def test_nobody_says_more_by_having_more_connections(store: str) -> None:
    async def scene(server: Running) -> None:
        table, at = await gather(await come(server.base, "Eva", "Petr"))
        async with Present(at[0].client, table) as other:
            await at[0].say(type="chat", text="one")
            await at[1].hear("said")
            await other.say(type="chat", text="two")
            await at[1].hear("said", since=len(at[1].heard))
            assert await other.refusal(type="chat", text="three") == "too-fast"
            assert await at[0].refusal(type="chat", text="four") == "too-fast"
            for _ in range(2):
                await other.say(type="emote", seat=0, emote="hello")
            assert await at[0].refusal(type="emote", seat=0, emote="hello") == "too-fast"
        await go_all(at)

    at_server(store, scene, chats=2, chat_rate=0.001, emotes=2, emote_rate=0.001)


def test_who_is_muted_is_not_heard_by_calls_nor_chat_on_any_device(store: str) -> None:
    async def scene(server: Running) -> None:
        table, at = await gather(await come(server.base, "Eva", "Petr", "Jana"), bots=1)
        other = Present(at[0].client, table)
        await other.__aenter__()
        await at[1].say(type="chat", text="before")
        for one in (at[0], other, at[2]):
            await one.hear("said")
        assert await at[0].refusal(type="mute", seat=3, on=True) == "not-a-person"
        assert await at[0].refusal(type="mute", seat=0, on=True) == "not-a-person"
        assert await at[0].refusal(type="mute", seat=9, on=True) == "seat-unknown"
        await at[0].say(type="mute", seat=1, on=True)
        muted = await other.until(lambda t: t["seats"][1]["muted"])
        assert [seat["muted"] for seat in muted["seats"]] == [False, True, False, False]
        assert not at[2].table["seats"][1]["muted"]
        await at[1].say(type="chat", text="unheard")
        await at[1].say(type="emote", seat=1, emote="hurry")
        await at[2].hear("emoted")
        await at[2].say(type="chat", text="heard")
        for one in (at[0], other):
            await one.hear("said", since=[m["type"] for m in one.heard].index("said") + 1)
            assert said(one) == [(1, "before"), (2, "heard")]
            assert not any(m["type"] == "emoted" for m in one.heard)
        again = Present(at[0].client, table)
        await again.__aenter__()
        await again.hear("said")
        assert said(again) == [(2, "heard")]
        await at[0].say(type="mute", seat=1, on=False)
        await at[0].until(lambda t: not t["seats"][1]["muted"])
        await at[1].say(type="chat", text="back")
        await at[0].hear("said", since=len(at[0].heard) - 1)
        await go_all([*at, other, again])

    at_server(store, scene)


def test_what_was_said_is_in_no_store(store: str) -> None:
    async def scene(server: Running) -> None:
        _, at = await gather(await come(server.base, "Eva", "Petr"))
        await at[0].say(type="chat", text="nezapomenutelné")
        await at[1].hear("said")
        await go_all(at)

    at_server(store, scene)
    with open(store.removeprefix("sqlite:///"), "rb") as file:
        assert "nezapomenutelné".encode() not in file.read()


def test_the_other_devices_of_a_guest_are_told_of_a_new_one(store: str) -> None:
    async def scene(server: Running) -> None:
        table, at = await gather(await come(server.base, "Eva", "Petr"))
        live = server.lobby.tables[table]
        server.in_loop(live.device_came, live.host, "Firefox, Android")
        assert (await at[0].hear("came"))["device"] == "Firefox, Android"
        assert not any(m["type"] == "came" for m in at[1].heard)
        await go_all(at)

    at_server(store, scene)
