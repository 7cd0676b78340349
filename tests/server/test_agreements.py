"""What comes of agreements: a pause, a match that is abandoned, a rematch."""

from __future__ import annotations

import asyncio

from karban.core.record import parse, replay
from karban.games import find
from karban.server import log, schema
from tests.server.client import Client, Player
from tests.server.conftest import Running
from tests.server.present import Present, at_server, begin, come, gather, go_all, shorten_grace
from tests.server.stored import kept_of, match_row, rows_of


async def pair(server: Running, bots: int = 1, **more: int) -> tuple[str, list[Present]]:
    """Eva and Petr in a match."""
    table, at = await gather(await come(server.base, "Eva", "Petr"), "trop", bots, **more)
    await begin(at)
    return table, at


async def pause(at: list[Present]) -> None:
    """All agree."""
    await at[0].propose("pause")
    for one in at[1:]:
        await one.answer(True)
    for one in at:
        await one.until(lambda table: table["paused"])


# --- pauses -----------------------------------------------------------------------------------


def test_in_a_pause_nobody_moves_and_no_clock_runs(store: str) -> None:
    async def scene(server: Running) -> None:
        _, at = await pair(server, bots=0, timer=60)
        view = await at[0].until_view(lambda view: True)
        mover = at[view["turn"]]
        asked = await mover.until_view(lambda view: view.get("moves"))
        await pause(at)
        paused = await mover.until_view(lambda view: view["seq"] > asked["seq"])
        assert paused["whole"]
        assert (paused.get("left"), paused.get("moves")) == (None, None)
        play = {"match": asked["match"], "seat": asked["seat"], "seq": paused["seq"]}
        move = asked["moves"][0]["move"]
        assert await mover.refused("POST", "/moves", **play, move=move) == "paused"
        assert await mover.refusal(type="undo", **play) == "paused"
        assert await mover.refused("POST", "/proposals", kind="pause") == "paused"
        live = server.lobby.tables[mover.id]
        began = live.course.turn_began
        resumed = await at[0].ask("POST", "/resume")
        assert not resumed["paused"]
        assert live.course.turn_began > began
        assert await at[0].refused("POST", "/resume") == "not-paused"
        again = await mover.until_view(lambda view: view.get("moves"))
        assert again["left"] > asked["left"] - 5000
        await mover.ask("POST", "/moves", **play, move=move)
        await go_all(at)

    at_server(store, scene)


def test_bots_do_not_move_in_a_pause(store: str) -> None:
    async def scene(server: Running) -> None:
        (eva,) = await come(server.base, "Eva")
        _, (at,) = await gather([eva], "trop", bots=3)
        await begin([at])
        assert (await at.propose("pause"))["paused"]
        live = server.lobby.tables[at.id]
        seq = live.course.length
        assert live._movers._due == {}
        await at.go()
        async with Present(eva, at.id) as back:
            assert back.table["paused"]
            assert live.course.length == seq
            await back.ask("POST", "/resume")
            await back.until_view(lambda view: view.get("moves"))
        await go_all([at])

    at_server(store, scene, pace=0.3)


def test_who_is_gone_in_a_pause_keeps_the_seat_and_has_the_grace_after_it(store: str) -> None:
    async def scene(server: Running) -> None:
        table, at = await pair(server)
        shorten_grace(server, table, 0.5)
        await pause(at)
        await at[1].go()
        gone = await at[0].until(lambda table: not table["seats"][1]["here"])
        assert gone["seats"][1]["gone"] is None
        live = server.lobby.tables[at[0].id]
        await server.await_in_loop(live.attendance._absent(live.course.places[1].guest))
        assert not live.course.places[1].away
        resumed = await at[0].ask("POST", "/resume")
        assert 0 < resumed["seats"][1]["gone"] <= 500
        await at[0].until(lambda table: table["seats"][1]["away"])
        await go_all(at)

    at_server(store, scene)


def test_only_persons_of_the_table_end_a_pause(store: str) -> None:
    async def scene(server: Running) -> None:
        table, at = await pair(server)
        await pause(at)
        watcher = await Client.come_in(server.base, "Jana")
        assert await watcher.refusal_code("POST", f"/tables/{table}/resume") == "not-seated"
        await at[1].ask("POST", "/resume")
        await at[0].until(lambda table: not table["paused"])
        await watcher.close()
        await go_all(at)

    at_server(store, scene)


# --- abandoned --------------------------------------------------------------------------------


def test_all_abandon_a_match_which_ends_without_a_result_and_can_be_read(store: str) -> None:
    async def scene(server: Running) -> None:
        table, at = await pair(server)
        mover = at[(await at[0].until_view(lambda view: view["turn"] < 2))["turn"]]
        await mover.move()
        assert await at[0].refused("DELETE") == "only-by-agreement"
        await at[0].propose("abandon")
        await at[1].answer(True)
        over = await at[0].until(lambda table: table["phase"] == "over")
        assert (over["ended"], over["result"]) == ("abandoned", None)
        assert over["note"] == "This match was abandoned: it ends here without a result."
        assert over["fair"]["secret"]
        view = await at[0].until_view(lambda view: view["turn"] is None)
        assert not view.get("moves")
        place = {"match": view["match"], "seat": 0, "seq": view["seq"]}
        assert await at[0].refused("POST", "/moves", **place, move=0) == "finished"
        record = await at[0].client.call("GET", f"/matches/{table}.1/record")
        assert record["result"] is None
        assert replay(parse(record), find).length == len(record["entries"])
        told = await at[0].client.call("GET", f"/matches/{table}.1/replay?lang=cs")
        assert told["note"] == "Tato partie se nedohrála: končí tady bez výsledku."
        row = match_row(server.store, f"{table}.1")
        assert row.ended
        outcome = log.outcome(row.outcome)
        assert (outcome.scores, outcome.ranks, outcome.winners) == ([], [], [])
        assert [place.kind for place in outcome.places] == ["person", "person", "bot"]
        await go_all(at)

    at_server(store, scene)


def test_one_who_plays_with_bots_alone_abandons_the_match_and_plays_again(store: str) -> None:
    async def scene(server: Running) -> None:
        (eva,) = await come(server.base, "Eva")
        table, (at,) = await gather([eva], "svabi", bots=1)
        await begin([at])
        stranger = await Client.come_in(server.base, "Jana")
        assert await stranger.refusal_code("DELETE", f"/tables/{table}") == "not-seated"
        assert (await at.ask("DELETE"))["ended"] == "abandoned"
        assert await at.refused("DELETE") == "finished"
        again = await at.ask("POST", "/rematch")
        assert (again["phase"], again["match"], again["ended"]) == (
            "gathering",
            f"{table}.2",
            "",
        )
        await Player(eva, table).play()
        await stranger.close()
        await go_all([at])

    at_server(store, scene)


def test_when_the_last_person_has_resigned_the_match_is_over(store: str) -> None:
    async def scene(server: Running) -> None:
        _, at = await pair(server)
        await at[0].ask("DELETE", "/seats?resign=true")
        assert (await at[1].until(lambda t: t["seats"][0]["kind"] == "bot"))["phase"] == "playing"
        over = await at[1].ask("DELETE", "/seats?resign=true")
        assert (over["phase"], over["ended"]) == ("over", "abandoned")
        assert await at[1].refused("POST", "/rematch") == "not-seated"
        await go_all(at)

    at_server(store, scene)


# --- rematch ----------------------------------------------------------------------------------


async def finish(
    server: Running, names: tuple[str, ...] = ("Eva", "Petr", "Jana")
) -> tuple[str, list[Present]]:
    """A match of some people and a bot is over, and all of them see the result."""
    table, at = await gather(await come(server.base, *names), "svabi", bots=1)
    await begin(at)
    await asyncio.gather(*(Player(one.client, table, n).play() for n, one in enumerate(at)))
    for one in at:
        await one.until(lambda t: t["phase"] == "over")
    return table, at


def test_those_who_want_a_rematch_keep_their_seats_and_the_others_are_free_to_come(
    store: str,
) -> None:
    async def scene(server: Running) -> None:
        table, at = await finish(server)
        told = await at[1].ask("POST", "/rematch")
        assert told["phase"] == "over"
        assert told["proposal"]["kind"] == "rematch"
        assert told["result"]
        await at[0].answer(True)
        await at[2].answer(False)
        again = await at[2].until(lambda t: t["phase"] == "gathering")
        kinds = [seat["kind"] for seat in again["seats"]]
        assert kinds == ["person", "person", "open", "bot"]
        assert not again["seats_yours"]
        assert [seat["host"] for seat in again["seats"]] == [True, False, False, False]
        old = await at[2].client.call("GET", f"/matches/{table}.1/replay")
        assert old["result"]  # it is still there for her
        sat = await at[2].ask("POST", "/seats/2")
        assert sat["seats_yours"] == [2]
        assert len(rows_of(server.store, schema.sitting, table=table)) == 3
        await begin(at)
        await go_all(at)

    at_server(store, scene)


def test_a_rematch_does_not_wait_for_those_who_have_gone_or_do_not_answer(store: str) -> None:
    async def scene(server: Running) -> None:
        _, at = await finish(server)
        await at[0].go()
        await at[1].ask("POST", "/rematch")
        again = await at[1].until(lambda t: t["phase"] == "gathering")  # Jana never answers
        assert [seat["kind"] for seat in again["seats"]] == ["open", "person", "open", "bot"]
        assert again["host"]
        await at[1].ask("POST", "/start")
        begun = await at[1].until(lambda t: t["phase"] == "playing")
        assert [seat["kind"] for seat in begun["seats"]] == ["bot", "person", "bot", "bot"]
        assert not at[2].table["seats_yours"]
        await go_all(at)

    at_server(store, scene, proposal=0.5)


def test_a_rematch_begins_at_once_if_everybody_else_has_gone(store: str) -> None:
    async def scene(server: Running) -> None:
        _, at = await finish(server)
        await at[0].ask("POST", "/rematch")
        await at[1].go()
        await at[2].go()
        again = await at[0].until(lambda t: t["phase"] == "gathering")
        assert [seat["kind"] for seat in again["seats"]] == ["person", "open", "open", "bot"]
        await go_all(at)

    at_server(store, scene)


def test_one_who_was_away_at_the_end_is_asked_when_back(store: str) -> None:
    async def scene(server: Running) -> None:
        table, at = await gather(await come(server.base, "Eva", "Petr"), "svabi")
        await begin(at)
        await at[1].ask("DELETE", "/seats")
        await at[1].go()
        await Player(at[0].client, table).play()
        over = await at[0].until(lambda t: t["phase"] == "over")
        assert not over["seats"][1]["away"]
        assert not over["seats"][1]["here"]
        async with Present(at[1].client, table) as back:
            assert (await at[0].ask("POST", "/rematch"))["proposal"]["waiting"] == [1]
            await back.answer(True)
            again = await back.until(lambda t: t["phase"] == "gathering")
            assert again["seats_yours"] == [1]
        await go_all(at)

    at_server(store, scene)


def test_the_chat_of_a_public_table_stays_allowed_in_the_next_match(store: str) -> None:
    async def scene(server: Running) -> None:
        (eva,) = await come(server.base, "Eva")
        table, (at,) = await gather([eva], "svabi", bots=1, public=True)
        assert not at.table["chat"]
        assert (await at.ask("PUT", "/chat", on=True))["chat"]
        await begin([at])
        await at.ask("DELETE")
        again = await at.ask("POST", "/rematch")
        assert (again["phase"], again["chat"]) == ("gathering", True)
        assert kept_of(server.store, table).number == 2
        await go_all([at])

    at_server(store, scene)


def test_expired_matches_say_so(store: str) -> None:
    async def scene(server: Running) -> None:
        table, at = await pair(server)
        live = server.lobby.tables[table]
        await server.await_in_loop(live.expire())
        over = await at[0].until(lambda t: t["phase"] == "over")
        assert over["ended"] == "expired"
        assert over["note"].startswith("Nobody came back to this match for a long time")
        await server.await_in_loop(live.expire())
        await go_all(at)

    at_server(store, scene)
