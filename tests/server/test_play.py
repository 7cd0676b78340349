"""Matches over the socket, from the first word to the secret."""

from __future__ import annotations

import asyncio
from pathlib import Path

from click.testing import CliRunner

from karban.bots.audit import audit_record
from karban.cli import karban as command
from karban.core.game import Game
from karban.core.record import parse
from karban.games import GAMES, find
from karban.server import log
from tests.each import each_game
from tests.server.client import SHORT, Client, Player, hear, hello, say
from tests.server.conftest import Running
from tests.server.played import until_played
from tests.server.stored import match_row


async def a_match(base: str, game: Game, seats: int = 3, **more: object) -> tuple[Client, str]:
    """People at every seat but one, which a bot holds, play to the end."""
    people = [await Client.come_in(base, f"Guest {n}") for n in range(seats - 1)]
    options = SHORT.get(game.name, {})
    places = ["you", *["open"] * (seats - 2), "regular"]
    table = await people[0].new_table(game.name, places, options=options)
    for seat, person in enumerate(people[1:], 1):
        await person.call("POST", f"/tables/{table}/seats/{seat}")
    players = [Player(person, table, seed) for seed, person in enumerate(people)]
    await asyncio.gather(*(player.play() for player in players))
    for person in people[1:]:
        await person.close()
    return people[0], table


@each_game
def test_a_match_is_played_to_the_end_and_its_record_checks(server: Running, game: Game) -> None:
    async def scene() -> None:
        host, table = await a_match(server.base, game)
        record = await host.call("GET", f"/matches/{table}.1/record")
        seen = await host.call("GET", f"/tables/{table}")
        assert seen["phase"] == "over"
        assert seen["fair"]["secret"] == record["fair"]["secret"]
        assert len(record["fair"]["words"]) == 2
        assert len(record["thoughts"]) == audit_record(parse(record), find) > 0
        replay = await host.call("GET", f"/matches/{table}.1/replay?lang=cs")
        assert [step["text"] for step in replay["steps"]] == [text for _, text in record["entries"]]
        kept = match_row(server.store, f"{table}.1")
        assert kept.ended
        outcome = log.outcome(kept.outcome)
        told = record["result"]
        assert (outcome.scores, outcome.winners) == (told["scores"], told["winners"])
        assert [place.kind for place in outcome.places] == ["person", "person", "bot"]
        best = {seat for seat, rank in enumerate(outcome.ranks) if rank == 1}
        assert best == set(outcome.winners) or not outcome.winners
        [mine] = (await until_played(host, 1))["matches"]
        assert (mine["match"], mine["points"]) == (f"{table}.1", told["scores"][0])
        await host.close()

    asyncio.run(scene())


def test_the_commitment_stands_before_the_words_and_the_secret_comes_last(server: Running) -> None:
    async def scene() -> None:
        host = await Client.come_in(server.base)
        table = await host.new_table("svabi", ["you", "random"])
        async with host.socket(table) as socket:
            before = await hello(socket)
            assert set(before["fair"]) == {"protocol", "commitment"}
            await say(socket, type="ready", word="abc")
            during = await hear(socket, "table")
            assert during["fair"] == before["fair"] | {"words": ["abc"]}
        player = Player(host, table)
        await player.play()
        assert player.final is not None
        assert player.final["fair"]["commitment"] == before["fair"]["commitment"]
        assert len(player.final["fair"]["secret"]) == 64
        await host.close()

    asyncio.run(scene())


def test_check_verifies_a_record_that_was_downloaded(server: Running, tmp_path: Path) -> None:
    async def scene() -> bytes:
        host, table = await a_match(server.base, GAMES[0], 2)
        answer = await host.http.get(f"/api/matches/{table}.1/record")
        await host.close()
        return answer.content

    file = tmp_path / "match.json"
    file.write_bytes(asyncio.run(scene()))
    checked = CliRunner().invoke(command, ["check", str(file)])
    assert checked.exit_code == 0, checked.output
    assert "1 record is right" in checked.output


def test_a_rematch_keeps_people_and_bots_and_a_person_may_take_the_bots_seat(
    server: Running,
) -> None:
    async def scene() -> None:
        host, table = await a_match(server.base, GAMES[-1], 2)
        first = await host.call("GET", f"/tables/{table}")
        again = await host.call("POST", f"/tables/{table}/rematch")
        assert again["match"] == f"{table}.2"
        assert again["phase"] == "gathering"
        assert [seat["kind"] for seat in again["seats"]] == ["person", "bot"]
        assert again["fair"]["commitment"] != first["fair"]["commitment"]
        friend = await Client.come_in(server.base, "Friend")
        joined = await friend.call("POST", f"/tables/{table}/seats/1")
        assert [seat["name"] for seat in joined["seats"]] == ["Guest 0", "Friend"]
        await asyncio.gather(Player(host, table).play(), Player(friend, table, 1).play())
        whole = await host.call("GET", f"/matches/{table}.1/record")
        assert whole["fair"]["secret"] == first["fair"]["secret"]
        await host.close()
        await friend.close()

    asyncio.run(scene())


def test_a_program_can_play_over_rest_alone(server: Running) -> None:
    async def scene() -> None:
        me = await Client.come_in(server.base, "Program")
        table = await me.new_table("svabi", ["you", "random"])
        await me.call("POST", f"/tables/{table}/ready", word="word")
        seen = -1
        while (await me.call("GET", f"/tables/{table}"))["phase"] == "playing":
            view = await me.call("GET", f"/tables/{table}/view?seat=0&seen={seen}&wait=5")
            seen = view["seq"]
            if view.get("moves"):
                move = view["moves"][0]["move"]
                place = {"match": view["match"], "seat": 0, "seq": seen}
                made = await me.call("POST", f"/tables/{table}/moves", **place, move=move)
                assert made["seq"] == seen + 1
        await me.close()

    asyncio.run(scene())


def test_several_hands_on_one_device_stay_behind_the_curtain(server: Running) -> None:
    async def scene() -> None:
        me = await Client.come_in(server.base)
        table = await me.new_table("svabi", ["you", "you"])
        async with me.socket(table) as socket:
            await hello(socket)
            await say(socket, type="ready", word="abc")
            view = await hear(socket, "view")
            assert view["seat"] is None
            curtain = await hear(socket, "curtain")
            await say(socket, type="show", seat=curtain["seat"])
            mine = await hear(socket, "view")
            assert mine["seat"] == curtain["seat"]
            assert mine["facts"]["hand"]
            place = {"match": mine["match"], "seat": mine["seat"], "seq": mine["seq"]}
            move = mine["moves"][0]["move"]
            await say(socket, type="play", **place, move=move, id="1")
            after = await hear(socket, "view")
            assert after["seat"] == mine["seat"]
            other = await hear(socket, "curtain")
            assert other["seat"] == 1 - mine["seat"]
        player = Player(me, table)
        await player.play()
        await me.close()

    asyncio.run(scene())
