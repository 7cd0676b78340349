"""Seats in a match: given up, taken back, taken over, handed over; and what a record says then."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

from click.testing import CliRunner

from karban.bots.audit import audit_record
from karban.cli import karban as command
from karban.core.record import parse
from karban.games import find
from karban.server import log, schema
from karban.server.course import Course
from karban.server.log import Handed, Sat
from tests.server.client import Client, Player
from tests.server.conftest import Running
from tests.server.present import Present, at_server, begin, come, gather, go_all
from tests.server.stored import kept_of, match_row, rows_of

#: Trop that no streak of luck ends before everybody has moved several times.
LONG = {"target": 1_000_000, "round_limit": 12}


async def scene_of(
    server: Running, game: str = "svabi", bots: int = 1, **more: Any
) -> tuple[str, list[Present], Present]:
    """Eva and Petr play with bots, and Jana looks on."""
    people = await come(server.base, "Eva", "Petr", "Jana")
    table, at = await gather(people[:2], game, bots, **more)
    jana = Present(people[2], table)
    await jana.__aenter__()
    await begin(at)
    await jana.until_view(lambda view: view["seat"] is None)
    return table, at, jana


def take(table: dict[str, Any]) -> list[str]:
    """How the viewer could get each seat."""
    return [seat["take"] for seat in table["seats"]]


def test_who_resigned_looks_on_and_takes_the_same_seat_back_at_once(store: str) -> None:
    async def scene(server: Running) -> None:
        table, at, jana = await scene_of(server)
        resigned = await at[1].ask("DELETE", "/seats?resign=true")
        assert resigned["seats"][1]["kind"] == "bot"
        assert take(resigned) == ["", "back", ""]
        await at[1].until_view(lambda view: view["seat"] is None)
        assert await at[1].refused("POST", "/seats/2") == "other-seat"
        assert await at[1].refused("POST", "/proposals", kind="takeover", seat=2) == "other-seat"
        assert take(await jana.until(lambda t: t["seats"][1]["kind"] == "bot")) == [
            "",
            "ask",
            "ask",
        ]
        assert await jana.refused("POST", "/seats/1") == "only-by-agreement"
        assert await jana.refused("POST", "/seats/0") == "seat-taken"
        back = await at[1].ask("POST", "/seats/1")
        assert back["seats_yours"] == [1]
        assert (await at[1].until_view(lambda view: view["seat"] == 1))["whole"]
        assert len(rows_of(server.store, schema.players, match=f"{table}.1")) == 2
        await at[1].ask("DELETE", "/seats?resign=true")
        await at[1].ask("POST", "/seats/1")
        await go_all([*at, jana])

    at_server(store, scene, pace=20)


def test_a_late_friend_takes_a_bots_seat_if_the_table_agrees(store: str) -> None:
    async def scene(server: Running) -> None:
        table, at, jana = await scene_of(server)
        assert take(jana.table) == ["", "", "ask"]
        told = await jana.propose("takeover", 2)
        asked = told["proposal"]
        assert (asked["kind"], asked["name"], asked["seat"]) == ("takeover", "Jana", 2)
        assert (asked["yes"], asked["waiting"], asked["asked"]) == ([], [0, 1], False)
        await at[0].answer(True)
        assert await jana.refused("POST", "/answers", number=asked["number"], yes=True) == (
            "not-seated"
        )
        await at[1].answer(True)
        taken = await jana.until(lambda t: t["seats_yours"] == [2])
        assert [seat["name"] for seat in taken["seats"]] == ["Eva", "Petr", "Jana"]
        assert (await jana.until_view(lambda view: view["seat"] == 2))["whole"]
        rows = rows_of(server.store, schema.players, match=f"{table}.1")
        assert sorted(row.seat for row in rows) == [0, 1, 2]
        assert len(rows_of(server.store, schema.sitting, table=table)) == 3
        record = await jana.client.call("GET", f"/matches/{table}.1/record?seat=2")
        assert record["seats"] == ["Eva", "Petr", "Jana"]
        await go_all([*at, jana])

    at_server(store, scene, pace=20)


def test_one_no_keeps_a_stranger_out_and_silence_with_a_yes_lets_them_in(store: str) -> None:
    async def scene(server: Running) -> None:
        _, at, jana = await scene_of(server)
        await jana.propose("takeover", 2)
        await at[0].answer(False)
        refused = await jana.until(lambda t: not t["proposal"])
        assert refused["seats"][2]["kind"] == "bot"
        again = {"kind": "takeover", "seat": 2}
        assert await jana.refused("POST", "/proposals", **again) == "too-fast"
        path = f"/api/tables/{jana.id}/proposals"
        async with asyncio.timeout(60):  # until the table was left in peace for a while
            while (await jana.client.http.post(path, json=again)).is_error:
                await asyncio.sleep(0.05)
        await at[0].answer(True)
        await jana.until(lambda t: t["seats_yours"] == [2])  # Petr says nothing
        await go_all([*at, jana])

    at_server(store, scene, pace=20, proposal=3)


def test_nobody_gets_a_seat_who_has_gone_before_the_others_agreed(store: str) -> None:
    async def scene(server: Running) -> None:
        _, at, jana = await scene_of(server)
        await jana.propose("takeover", 2)
        await jana.go()
        dropped = await at[0].until(lambda t: not t["proposal"] and not t["watching"])
        assert dropped["seats"][2]["kind"] == "bot"
        await go_all([*at, jana])

    at_server(store, scene, pace=20)


def test_two_who_want_the_same_seat_at_once_get_one_seat(store: str) -> None:
    async def scene(server: Running) -> None:
        people = await come(server.base, "Eva", "Petr", "Jana")
        table, at = await gather(people[:1], bots=1)
        tried = await asyncio.gather(
            *(one.http.post(f"/api/tables/{table}/seats/1") for one in people[1:])
        )
        assert sorted(answer.status_code for answer in tried) == [200, 409]
        (loser,) = [answer for answer in tried if answer.status_code == 409]
        assert loser.json()["code"] == "seat-taken"
        for one in people[1:]:
            await one.close()
        await go_all(at)

    at_server(store, scene)


def test_two_who_ask_for_the_same_bots_seat_are_answered_one_after_the_other(store: str) -> None:
    async def scene(server: Running) -> None:
        table, at, jana = await scene_of(server)
        karel = Present((await come(server.base, "Karel"))[0], table)
        await karel.__aenter__()
        body = {"kind": "takeover", "seat": 2}
        tried = await asyncio.gather(
            *(
                one.client.http.post(f"/api/tables/{table}/proposals", json=body)
                for one in (jana, karel)
            )
        )
        assert sorted(answer.status_code for answer in tried) == [200, 409]
        await asyncio.gather(*(one.answer(True) for one in at))
        told = await at[0].until(lambda t: t["seats"][2]["kind"] == "person")
        assert told["seats"][2]["name"] in ("Jana", "Karel")
        await go_all([*at, jana, karel])

    at_server(store, scene, pace=20)


def test_the_host_hands_a_rude_persons_seat_to_a_bot(store: str) -> None:
    async def scene(server: Running) -> None:
        table, at, jana = await scene_of(server)
        assert await at[1].refused("PUT", "/seats/0", level="novice") == "not-host"
        assert await jana.refused("PUT", "/seats/0", level="novice") == "not-host"
        assert await at[0].refused("PUT", "/seats/1", level="") == "started"
        assert await at[0].refused("PUT", "/seats/2", level="novice") == "not-a-person"
        handed = await at[0].ask("PUT", "/seats/1", level="novice")
        assert (handed["seats"][1]["kind"], handed["seats"][1]["level"]) == ("bot", "novice")
        assert take(await at[1].until(lambda t: not t["seats_yours"])) == ["", "ask", ""]
        assert await at[1].refused("POST", "/seats/1") == "only-by-agreement"
        await at[1].until_view(lambda view: view["seat"] is None)
        place = {"match": f"{table}.1", "seat": 1, "seq": at[1].view["seq"], "move": 0}
        assert await at[1].refused("POST", "/moves", **place) == "not-your-seat"
        await at[1].propose("takeover", 1)
        await at[0].answer(True)
        await at[1].until(lambda t: t["seats_yours"] == [1])
        entries = [entry for _, entry in kept_of(server.store, table).entries]
        host = server.lobby.tables[table].host
        assert [e.by for e in entries if isinstance(e, Handed)] == [host]
        await go_all([*at, jana])

    at_server(store, scene, pace=20)


def test_a_seat_that_was_given_up_before_cannot_be_taken_back_after_the_host_handed_it_over(
    store: str,
) -> None:
    async def scene(server: Running) -> None:
        _, at, jana = await scene_of(server)
        await at[1].ask("DELETE", "/seats?resign=true")
        await at[1].ask("POST", "/seats/1")
        await at[0].ask("PUT", "/seats/1", level="regular")
        assert await at[1].refused("POST", "/seats/1") == "only-by-agreement"
        await go_all([*at, jana])

    at_server(store, scene, pace=20)


def test_several_on_one_device_resign_and_come_back_with_their_names(store: str) -> None:
    async def scene(server: Running) -> None:
        _, at = await gather(await come(server.base, "Eva", "Petr"), bots=1)
        await at[1].ask("POST", "/seats/2", extra=True, name="Babička")
        await begin(at)
        await at[1].ask("DELETE", "/seats?resign=true")
        assert (await at[0].until(lambda t: t["seats"][2]["kind"] == "bot"))["seats_yours"] == [0]
        await at[1].ask("POST", "/seats/2")
        back = await at[1].ask("POST", "/seats/1")
        assert [seat["name"] for seat in back["seats"]] == ["Eva", "Petr", "Babička"]
        assert (await at[1].until_view(lambda view: view["seat"] == 2))["whole"]
        await go_all(at)

    at_server(store, scene, pace=20)


def test_a_person_who_resigned_is_in_no_proposal_and_makes_none(store: str) -> None:
    async def scene(server: Running) -> None:
        _, at, jana = await scene_of(server)
        await at[1].ask("DELETE", "/seats?resign=true")
        assert await at[1].refused("POST", "/proposals", kind="pause") == "not-seated"
        assert (await at[0].propose("pause"))["paused"]
        await go_all([*at, jana])

    at_server(store, scene, pace=20)


# --- records ----------------------------------------------------------------------------------


def test_a_record_with_takeover_and_handing_over_is_checked_with_all_thoughts(
    store: str, tmp_path: Path
) -> None:
    """Bots move before a person takes their seat, and after another has resigned."""
    texts: list[str] = []

    async def scene(server: Running) -> None:
        table, at, jana = await scene_of(server, "trop", bots=2, options=LONG)
        live = server.lobby.tables[table]

        def thoughts() -> list[tuple[int, str, int]]:
            assert live.course.match is not None
            return live.course.match.thoughts

        async def play_until(enough: Any) -> None:
            """People move until the bots have done something."""
            players = [Player(one.client, table, n) for n, one in enumerate((*at, jana))]
            tasks = [asyncio.create_task(player.play()) for player in players]
            while not enough() and live.course.phase == "playing":
                await asyncio.sleep(0.01)
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

        await play_until(lambda: len(thoughts()) > 2)
        await jana.propose("takeover", 2)
        for one in at:
            await one.answer(True)
        await jana.until(lambda t: t["seats_yours"] == [2])
        before = len(thoughts())
        await at[1].ask("DELETE", "/seats?resign=true")
        await play_until(lambda: len(thoughts()) > before + 3)
        await asyncio.gather(*(Player(one.client, table, 7).play() for one in (at[0], jana)))
        record = await at[0].client.call("GET", f"/matches/{table}.1/record")
        assert record["seats"][0] == "Eva"
        assert record["seats"][1] == "bot:regular"
        assert record["seats"][2] == "Jana"
        assert audit_record(parse(record), find) == len(record["thoughts"]) > before + 3
        outcome = log.outcome(match_row(server.store, f"{table}.1").outcome)
        assert [place.kind for place in outcome.places] == ["person", "bot", "person", "bot"]
        texts.append(json.dumps(record))
        await go_all([*at, jana])

    at_server(store, scene)
    file = tmp_path / "match.json"
    file.write_text(texts[0], "utf-8")
    checked = CliRunner().invoke(command, ["check", str(file)])
    assert checked.exit_code == 0, checked.output


# --- restarts ---------------------------------------------------------------------------------


def test_a_restart_in_every_new_state_leads_to_the_same_table(store: str) -> None:
    """Paused, handed over, taken over and ended: what is stored is all there is."""
    made: dict[str, tuple[str, list[str], dict[str, Any]]] = {}

    def tell(server: Running, table: str) -> dict[str, Any]:
        course = server.lobby.tables[table].course
        return {
            "phase": course.phase,
            "ended": course.ended,
            "paused": course.paused,
            "names": course.names,
            "kinds": [place.kind for place in course.places],
            "talk": course.talk,
            "words": course.words,
            "length": course.length,
            "held": course.holders._held,
            "resigned": course.holders._resigned,
            "state": course.match.state_bytes() if course.match else b"",
            "thoughts": course.match.thoughts if course.match else [],
        }

    async def before(server: Running) -> None:
        for state in ("paused", "handed", "taken", "resigned", "abandoned", "fewer", "closed"):
            if state in ("fewer", "closed"):
                table, at = await gather(await come(server.base, "Eva", "Petr", "Jana"))
                jana = at.pop()
                if state == "fewer":
                    await jana.ask("DELETE", "/seats")
                    await at[0].ask("PUT", "/chat", on=False)
                    await at[0].ask("POST", "/start", fewer=True)
                    await at[0].until(lambda t: t["phase"] == "playing")
                else:
                    await at[0].ask("DELETE")
            else:
                table, at, jana = await scene_of(server)
                await change(state, at, jana)
            tokens = [
                one.client.headers["Authorization"].removeprefix("Bearer ") for one in (*at, jana)
            ]
            made[state] = table, tokens, tell(server, table)
            await go_all([*at, jana])

    async def change(state: str, at: list[Present], jana: Present) -> None:
        if state == "paused":
            await at[0].propose("pause")
            await at[1].answer(True)
        elif state == "handed":
            await at[0].ask("PUT", "/seats/1", level="expert")
        elif state == "taken":
            await jana.propose("takeover", 2)
            for one in at:
                await one.answer(True)
        elif state == "resigned":
            await at[1].ask("DELETE", "/seats?resign=true")
        else:
            await at[0].propose("abandon")
            await at[1].answer(True)

    async def after(server: Running) -> None:
        for state, (table, tokens, told) in made.items():
            eva = Client(server.base, tokens[0])
            await eva.call("GET", f"/tables/{table}")
            assert tell(server, table) == told, state
            await eva.close()
        table, tokens, _ = made["resigned"]
        petr = Client(server.base, tokens[1])
        assert (await petr.call("POST", f"/tables/{table}/seats/1"))["seats_yours"] == [1]
        await petr.close()
        table, tokens, _ = made["taken"]
        jana = Client(server.base, tokens[2])
        assert (await jana.call("GET", f"/tables/{table}/view?seat=2"))["seat"] == 2
        await jana.close()
        table, tokens, _ = made["paused"]
        eva = Client(server.base, tokens[0])
        assert not (await eva.call("POST", f"/tables/{table}/resume"))["paused"]
        await eva.close()
        table, tokens, _ = made["abandoned"]
        eva = Client(server.base, tokens[0])
        assert (await eva.call("POST", f"/tables/{table}/rematch"))["phase"] == "gathering"
        await eva.close()

    at_server(store, before, pace=20)
    at_server(store, after, pace=20)


def test_a_match_whose_seats_changed_is_the_same_from_its_entries_alone(store: str) -> None:
    async def scene(server: Running) -> None:
        table, at, jana = await scene_of(server)
        await jana.propose("takeover", 2)
        for one in at:
            await one.answer(True)
        await jana.until(lambda t: t["seats_yours"] == [2])
        kept = kept_of(server.store, table)
        assert any(isinstance(entry, Sat) and entry.seat == 2 for _, entry in kept.entries)
        course = Course(kept)
        assert course.names == ["Eva", "Petr", "Jana"]
        assert not course.broken
        await go_all([*at, jana])

    at_server(store, scene, pace=20)
