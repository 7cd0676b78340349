"""Seats before the start: who may sit, move, be moved, free a seat, and start."""

from __future__ import annotations

from typing import Any

from karban.server import schema
from tests.server.client import Client
from tests.server.conftest import Running
from tests.server.present import Present, at_server, begin, come, gather, go_all
from tests.server.stored import kept_of, rows_of


def names(table: dict[str, Any]) -> list[str]:
    """Who sits where; empty for an open seat, a star for a bot."""
    return ["*" if seat["kind"] == "bot" else seat["name"] for seat in table["seats"]]


def test_who_sits_already_moves_and_the_old_seat_opens(store: str) -> None:
    async def scene(server: Running) -> None:
        people = await come(server.base, "Eva", "Petr")
        table, at = await gather(people, "svabi", bots=1)
        moved = await at[1].ask("POST", "/seats/2")
        assert names(moved) == ["Eva", "", "Petr"]
        assert moved["seats_yours"] == [2]
        assert [seat["take"] for seat in moved["seats"]] == ["", "sit", ""]
        assert await at[1].refused("POST", "/seats/0") == "seat-taken"
        assert await at[1].refused("POST", "/seats/3") == "seat-unknown"
        assert names(await at[1].ask("POST", "/seats/2")) == ["Eva", "", "Petr"]
        rows = rows_of(server.store, schema.sitting, table=table)
        assert len(rows) == 2
        await go_all(at)

    at_server(store, scene)


def test_one_more_person_on_a_device_has_a_name_and_then_nobody_moves_by_sitting(
    store: str,
) -> None:
    async def scene(server: Running) -> None:
        people = await come(server.base, "Eva", "Petr")
        _, at = await gather(people, "svabi", bots=2)
        sat = await at[0].ask("POST", "/seats/2", extra=True, name="Babička")
        assert names(sat) == ["Eva", "Petr", "Babička", "*"]
        assert sat["seats_yours"] == [0, 2]
        alike = await at[0].ask("POST", "/seats/3", extra=True, name="Petr")
        assert names(alike)[3] == "Petr 2"
        assert await at[0].refused("POST", "/seats/3", extra=True) == "seat-taken"
        opened = await at[0].ask("PUT", "/seats/3", level="")
        assert names(opened)[3] == ""
        assert await at[0].refused("POST", "/seats/3") == "seats-many"
        assert await at[0].refused("POST", "/seats/3", extra=True, name="\u202e") == "bad-name"
        await go_all(at)

    at_server(store, scene)


def test_only_the_host_frees_a_persons_seat_or_gives_it_to_a_bot(store: str) -> None:
    async def scene(server: Running) -> None:
        people = await come(server.base, "Eva", "Petr", "Jana")
        _, at = await gather(people)
        assert await at[1].refused("PUT", "/seats/2", level="") == "not-host"
        assert names(await at[0].ask("PUT", "/seats/2", level="")) == ["Eva", "Petr", ""]
        assert names(await at[0].ask("PUT", "/seats/1", level="novice")) == ["Eva", "*", ""]
        assert (await at[1].until(lambda table: not table["seats_yours"]))["seats"][1]["take"]
        await go_all(at)

    at_server(store, scene)


def test_the_host_moves_people_and_who_is_ready_stays_so(store: str) -> None:
    async def scene(server: Running) -> None:
        people = await come(server.base, "Eva", "Petr", "Jana")
        table, at = await gather(people, "makalu")
        await at[0].ask("PUT", "/begins", seat=2)
        await at[2].say(type="ready", word="abc")
        await at[0].until(lambda table: table["seats"][2]["ready"])
        assert await at[1].refused("PUT", "/arrangement", seats=[2, 0, 1]) == "not-host"
        for wrong in ([0, 1], [0, 1, 1], [0, 1, 3], [0, 1, 2, 2]):
            assert await at[0].refused("PUT", "/arrangement", seats=wrong) == "order"
        moved = await at[0].ask("PUT", "/arrangement", seats=[2, 0, 1])
        assert names(moved) == ["Jana", "Eva", "Petr"]
        assert [seat["ready"] for seat in moved["seats"]] == [True, False, False]
        assert moved["begins"]["seat"] == 0
        assert moved["seats_yours"] == [1]
        await begin(at[:2])
        view = await at[2].until_view(lambda view: True)
        assert view["seat"] == 0
        assert view["facts"]["dealer"] == 0
        assert await at[0].refused("PUT", "/arrangement", seats=[0, 1, 2]) == "started"
        kept = kept_of(server.store, table)
        assert [row.seat for row in rows_of(server.store, schema.players)] == [0, 1, 2]
        assert len(kept.entries) > 3
        await go_all(at)

    at_server(store, scene)


def test_the_host_starts_with_who_is_here_and_bots_take_the_open_seats(store: str) -> None:
    async def scene(server: Running) -> None:
        people = await come(server.base, "Eva", "Petr", "Jana")
        _, at = await gather(people, "svabi")
        await at[0].ask("PUT", "/seats/2", level="")
        assert await at[1].refused("POST", "/start") == "not-host"
        await at[1].go()
        await at[0].until(lambda table: not table["seats"][1]["here"])
        await at[0].ask("POST", "/start")
        begun = await at[0].until(lambda table: table["phase"] == "playing")
        assert names(begun) == ["Eva", "*", "*"]
        assert [seat["level"] for seat in begun["seats"]] == ["", "regular", "regular"]
        assert len(begun["fair"]["words"]) == 1
        await go_all(at)

    at_server(store, scene)


def test_with_fewer_the_open_seats_are_taken_away(store: str) -> None:
    async def scene(server: Running) -> None:
        people = await come(server.base, "Eva", "Petr", "Jana", "Karel")
        table, at = await gather(people, "makalu")
        await at[0].ask("PUT", "/begins", seat=3)
        await at[0].ask("PUT", "/seats/1", level="")
        await at[0].ask("POST", "/start", fewer=True)
        begun = await at[0].until(lambda table: table["phase"] == "playing")
        assert names(begun) == ["Eva", "Jana", "Karel"]
        assert (begun["begins"]["seat"], begun["options"]["first"]) == (2, 2)
        assert (await at[3].until_view(lambda view: True))["seat"] == 2
        await go_all(at)
        again = kept_of(server.store, table)
        assert len(again.opening.places) == 4

    at_server(store, scene)


def test_a_game_that_does_not_take_so_few_is_not_started_with_fewer(store: str) -> None:
    async def scene(server: Running) -> None:
        people = await come(server.base, "Eva", "Petr")
        _, at = await gather(people, "svabi")
        await at[0].ask("PUT", "/seats/1", level="")
        assert await at[0].refused("POST", "/start", fewer=True) == "players"
        assert (await at[0].ask("POST", "/start"))["seats"][1]["kind"] == "bot"
        await go_all(at)

    at_server(store, scene)


def test_the_match_begins_without_the_word_of_one_who_does_not_answer(store: str) -> None:
    async def scene(server: Running) -> None:
        people = await come(server.base, "Eva", "Petr")
        table, at = await gather(people[:1], "svabi", bots=1)
        await people[1].call("POST", f"/tables/{table}/seats/1")  # a program that only asks
        told = await at[0].ask("POST", "/start")
        assert told["phase"] == "gathering"
        begun = await at[0].until(lambda table: table["phase"] == "playing")
        assert names(begun) == ["Eva", "Petr"]
        assert len(begun["fair"]["words"]) == 1
        record = await at[0].client.call("GET", f"/matches/{table}.1/record?seat=0")
        assert record["players"] == 2
        await people[1].close()
        await go_all(at)

    at_server(store, scene, start=0.2)


def test_one_who_gets_up_while_it_starts_leaves_the_seat_to_a_bot(store: str) -> None:
    async def scene(server: Running) -> None:
        people = await come(server.base, "Eva", "Petr", "Jana")
        table, at = await gather(people[:1], "svabi", bots=2)
        for seat in (1, 2):
            await people[seat].call("POST", f"/tables/{table}/seats/{seat}")
        await at[0].ask("POST", "/start")
        await people[1].call("DELETE", f"/tables/{table}/seats")
        begun = await at[0].until(lambda table: table["phase"] == "playing")
        assert names(begun) == ["Eva", "*", "Jana"]
        for one in people[1:]:
            await one.close()
        await go_all(at)

    at_server(store, scene, start=3)


def test_nobody_starts_a_table_without_persons(store: str) -> None:
    async def scene(server: Running) -> None:
        (eva,) = await come(server.base, "Eva")
        table = await eva.new_table("svabi", ["you", "random"])
        await eva.call("DELETE", f"/tables/{table}/seats")
        assert await eva.refusal_code("POST", f"/tables/{table}/start") == "not-seated"
        await eva.close()

    at_server(store, scene)


def test_the_host_closes_a_table_that_has_not_begun_and_nothing_goes_on_there(store: str) -> None:
    async def scene(server: Running) -> None:
        people = await come(server.base, "Eva", "Petr")
        table, at = await gather(people)
        assert await at[1].refused("DELETE") == "not-host"
        closed = await at[0].ask("DELETE")
        assert (closed["phase"], closed["ended"], closed["result"]) == ("over", "closed", None)
        assert closed["note"] == "This table was closed before the match began."
        await at[1].until(lambda table: table["phase"] == "over")
        for method, path, body in (
            ("DELETE", "", {}),
            ("POST", "/seats/0", {}),
            ("PUT", "/seats/1", {"level": "novice"}),
            ("PUT", "/arrangement", {"seats": [1, 0]}),
            ("PUT", "/chat", {"on": False}),
            ("POST", "/start", {}),
            ("POST", "/ready", {"word": "abc"}),
            ("POST", "/rematch", {}),
            ("POST", "/proposals", {"kind": "rematch"}),
            ("POST", "/resume", {}),
            ("DELETE", "/seats", {}),
            ("DELETE", "/seats?resign=true", {}),
        ):
            assert await at[0].refused(method, path, **body) == "closed", path
        assert kept_of(server.store, table).phase == "over"
        await go_all(at)

    at_server(store, scene)


def test_leaving_before_the_start_opens_the_seats_and_passes_the_host_on(store: str) -> None:
    async def scene(server: Running) -> None:
        people = await come(server.base, "Eva", "Petr", "Jana")
        table, at = await gather(people)
        assert await at[0].refused("DELETE", "/seats?resign=true") == "not-begun"
        left = await at[0].ask("DELETE", "/seats")
        assert names(left) == ["", "Petr", "Jana"]
        assert not left["host"]
        assert [seat["host"] for seat in left["seats"]] == [False, True, False]
        assert (await at[1].until(lambda table: table["host"]))["seats"][1]["yours"]
        assert await at[0].refused("DELETE", "/seats") == "not-seated"
        assert await at[0].refused("PUT", "/seats/1", level="") == "not-host"
        assert len(rows_of(server.store, schema.sitting, table=table)) == 2
        assert kept_of(server.store, table).host != ""
        await go_all(at)

    at_server(store, scene)


def test_names_at_a_table_look_different_and_bots_step_aside(store: str) -> None:
    async def scene(server: Running) -> None:
        people = await come(server.base, "Petr", "petr")
        _, at = await gather(people, "svabi", bots=2)
        told = (await at[0].ask("GET"))["seats"]
        assert [seat["name"] for seat in told[:2]] == ["Petr", "petr 2"]
        assert len({seat["name"].casefold() for seat in told}) == 4
        await go_all(at)

    at_server(store, scene)


def test_a_new_name_shows_at_once_also_in_a_running_match(store: str) -> None:
    """As the part of the server that renames does it."""

    async def scene(server: Running) -> None:
        people = await come(server.base, "Eva", "Petr")
        table, at = await gather(people)
        teller = Present(await Client.come_in(server.base, "Jana"), table, sentences=True)
        await teller.__aenter__()
        assert teller.table["watching"] == ["Jana"]
        await begin(at)
        await at[0].move()
        await at[1].move()
        live = server.lobby.tables[table]
        petr = next(one for one in live.course.people.values() if one.name == "Petr")
        changed = type(petr)(petr.id, "Petra", "🐸", petr.language)
        server.in_loop(live.rename, changed)
        told = await at[0].until(lambda table: table["seats"][1]["name"] == "Petra")
        assert told["seats"][1]["avatar"] == "🐸"
        fresh = await teller.until_view(lambda view: view.get("whole") and view["sentences"])
        assert any("Petra" in sentence for sentence in fresh["sentences"])
        assert not any("Petr " in sentence for sentence in fresh["sentences"])
        record = await people[1].call("GET", f"/matches/{table}.1/record?seat=1")
        assert record["seats"] == ["Eva", "Petra"]
        await go_all([*at, teller])

    at_server(store, scene)


def test_a_guest_who_was_forgotten_leaves_the_seat_and_no_name(store: str) -> None:
    async def scene(server: Running) -> None:
        people = await come(server.base, "Eva", "Petr", "Jana")
        table, at = await gather(people)
        live = server.lobby.tables[table]
        jana = live.course.places[2].guest
        await server.await_in_loop(live.forget(jana))
        told = await at[0].until(lambda table: table["seats"][2]["kind"] == "open")
        assert names(told) == ["Eva", "Petr", ""]
        await at[0].ask("PUT", "/seats/2", level="random")
        await begin(at[:2])
        host = live.course.places[0].guest
        assert live.host == host
        await server.await_in_loop(live.forget(host))
        handed = await at[1].until(lambda table: table["seats"][0]["kind"] == "bot")
        assert handed["host"]
        assert (await at[1].until(lambda table: table["phase"] == "playing"))["seats"]
        await server.await_in_loop(live.forget(live.course.places[1].guest))
        assert (live.course.phase, live.course.ended) == ("over", "abandoned")
        await go_all(at)

    at_server(store, scene)
