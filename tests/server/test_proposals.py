"""Proposals: the vote by itself, and what a table does with it."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from karban.server.proposals import Vote
from karban.server.store import Guest
from tests.server.conftest import Running
from tests.server.present import Present, at_server, begin, come, gather, go_all

EVA = Guest("eva", "Eva", "", "en")
ALL = {"eva", "petr", "jana"}


def vote(kind: str, **answers: bool) -> Vote:
    """Eva has proposed something, and some have answered."""
    asked = Vote(1, kind, EVA, 1)
    for guest, yes in answers.items():
        asked.answer(guest, yes)
    return asked


def decisions(asked: Vote, voters: set[str]) -> tuple[bool | None, bool | None]:
    """Before the time is up, and when it is."""
    return asked.decide(voters), asked.decide(voters, late=True)


def test_a_rematch_waits_for_all_answers_or_the_end_of_its_time_and_nobody_stops_it() -> None:
    assert decisions(vote("rematch"), ALL) == (None, True)
    assert decisions(vote("rematch", petr=False), ALL) == (None, True)
    assert decisions(vote("rematch", petr=False, jana=False), ALL) == (True, True)
    assert decisions(vote("rematch"), {"eva"}) == (True, True)


def test_a_rematch_whose_proposer_has_gone_needs_another_who_wants_it() -> None:
    assert decisions(vote("rematch"), {"petr", "jana"}) == (None, False)
    assert decisions(vote("rematch", petr=False, jana=False), {"petr", "jana"}) == (False, False)
    assert decisions(vote("rematch", petr=True, jana=False), {"petr", "jana"}) == (True, True)


@pytest.mark.parametrize("kind", ["pause", "abandon"])
def test_to_pause_and_to_abandon_all_must_agree_in_time(kind: str) -> None:
    assert decisions(vote(kind, petr=True), ALL) == (None, False)
    assert decisions(vote(kind, petr=True, jana=True), ALL)[0] is True
    assert decisions(vote(kind, petr=False), ALL) == (False, False)
    assert vote(kind).decide({"eva"}) is True
    assert vote(kind, petr=True).decide({"eva", "petr"}) is True  # Jana has gone
    assert decisions(vote(kind), set()) == (False, False)


def test_a_seat_is_handed_over_when_the_time_is_up_and_more_than_half_agree() -> None:
    assert decisions(vote("hand"), {"eva"}) == (None, True)
    assert decisions(vote("hand"), {"eva", "jana"}) == (None, False)
    assert decisions(vote("hand", jana=True), {"eva", "jana"}) == (None, True)
    assert decisions(vote("hand", jana=False), {"eva", "jana"}) == (False, False)
    assert decisions(vote("hand", jana=True), {"eva", "jana", "karel"}) == (None, True)
    assert decisions(vote("hand", jana=False, karel=False), {"eva", "jana", "karel"})[0] is False


def test_a_seat_is_taken_over_if_all_agree_or_nobody_objects_in_time() -> None:
    seated = {"petr", "jana"}
    assert decisions(vote("takeover"), seated) == (None, False)
    assert decisions(vote("takeover", petr=True), seated) == (None, True)
    assert decisions(vote("takeover", petr=True, jana=True), seated) == (True, True)
    assert decisions(vote("takeover", petr=True, jana=False), seated) == (False, False)
    assert decisions(vote("takeover"), set()) == (False, False)
    assert EVA.id not in vote("takeover").answers


def test_the_last_answer_of_a_voter_counts_and_others_do_not() -> None:
    asked = vote("rematch", petr=False)
    asked.answer("petr", True)
    asked.answer("nobody", False)
    assert asked.who_said(True, ALL) == {"eva", "petr"}
    assert asked.who_said(False, ALL) == set()
    assert asked.waiting(ALL) == {"jana"}


# --- at a table -----------------------------------------------------------------------------------


async def three(server: Running, **more: Any) -> tuple[str, list[Present]]:
    """Eva, Petr and Jana in a match."""
    table, at = await gather(await come(server.base, "Eva", "Petr", "Jana"), **more)
    await begin(at)
    return table, at


def test_everybody_sees_who_has_answered_and_who_is_asked(store: str) -> None:
    async def scene(server: Running) -> None:
        table, at = await three(server)
        watcher = Present((await come(server.base, "Karel"))[0], table)
        await watcher.__aenter__()
        told = (await at[0].propose("pause"))["proposal"]
        assert (told["kind"], told["name"], told["seat"]) == ("pause", "Eva", None)
        assert (told["yes"], told["no"], told["waiting"]) == ([0], [], [1, 2])
        assert not told["asked"]
        assert 0 < told["left"] <= 30_000
        await at[1].answer(True)
        seen = await watcher.until(lambda t: t["proposal"] and t["proposal"]["yes"] == [0, 1])
        assert not seen["proposal"]["asked"]
        answer = {"number": told["number"], "yes": True}
        assert await watcher.refused("POST", "/answers", **answer) == "not-seated"
        wrong = {"number": told["number"] + 1, "yes": True}
        assert await at[2].refused("POST", "/answers", **wrong) == "proposal-gone"
        assert await at[2].refused("POST", "/proposals", kind="abandon") == "proposal-open"
        await at[2].answer(False)
        refused = await at[0].until(lambda t: not t["proposal"])
        assert not refused["paused"]
        last = [m["proposal"] for m in at[0].heard if m["type"] == "table" and m["proposal"]][-1]
        assert last["no"] == [2]
        assert await at[1].refused("POST", "/answers", **answer) == "proposal-gone"
        await go_all([*at, watcher])

    at_server(store, scene)


def test_a_proposal_that_is_not_answered_is_refused_when_its_time_is_up(store: str) -> None:
    async def scene(server: Running) -> None:
        _, at = await three(server)
        await at[0].propose("abandon")
        await at[0].until(lambda t: not t["proposal"])
        assert (await at[0].ask("GET"))["phase"] == "playing"
        await go_all(at)

    at_server(store, scene, proposal=0.3)


def test_who_goes_leaves_the_vote(store: str) -> None:
    async def scene(server: Running) -> None:
        _, at = await three(server)
        await at[0].propose("pause")
        await at[1].answer(True)
        await at[2].go()
        assert (await at[0].until(lambda t: t["paused"]))["proposal"] is None
        await go_all(at)

    at_server(store, scene)


def test_who_is_the_only_one_to_ask_agrees_at_once(store: str) -> None:
    async def scene(server: Running) -> None:
        _, at = await three(server)
        await at[1].go()
        await at[2].ask("DELETE", "/seats")  # away, though here
        assert (await at[0].propose("pause"))["paused"]
        await go_all(at)

    at_server(store, scene)


def test_to_ask_what_is_asked_already_is_to_agree(store: str) -> None:
    async def scene(server: Running) -> None:
        _, at = await three(server)
        told = await asyncio.gather(*(one.propose("abandon") for one in at))
        assert (await at[0].until(lambda t: t["phase"] == "over"))["ended"] == "abandoned"
        assert len({t["proposal"]["number"] for t in told if t["proposal"]}) == 1
        await go_all(at)

    at_server(store, scene)


def test_answers_that_come_together_are_counted_one_by_one(store: str) -> None:
    async def scene(server: Running) -> None:
        _, at = await three(server)
        number = (await at[0].propose("pause"))["proposal"]["number"]
        tried = await asyncio.gather(
            *(
                one.client.http.post(
                    f"/api/tables/{one.id}/answers", json={"number": number, "yes": yes}
                )
                for one, yes in ((at[1], False), (at[2], True), (at[1], True), (at[2], False))
            )
        )
        codes = [answer.json().get("code", "") for answer in tried]
        assert set(codes) <= {"", "proposal-gone"}
        told = await at[0].until(lambda t: not t["proposal"])
        yes = [m["proposal"]["no"] for m in at[0].heard if m["type"] == "table" and m["proposal"]]
        assert told["paused"] == (yes[-1] == [])
        await go_all(at)

    at_server(store, scene)


def test_what_cannot_be_proposed_is_refused(store: str) -> None:
    async def scene(server: Running) -> None:
        people = await come(server.base, "Eva", "Petr", "Jana")
        table, at = await gather(people[:2], bots=1)
        jana = Present(people[2], table)
        await jana.__aenter__()

        async def code(who: Present, kind: str, seat: int | None = None) -> str:
            return await who.refused("POST", "/proposals", kind=kind, seat=seat)

        assert await code(at[0], "pause") == "not-begun"
        assert await code(at[0], "abandon") == "not-begun"
        assert await code(at[0], "rematch") == "not-over"
        assert await code(at[0], "hand", 1) == "not-begun"
        assert await code(jana, "takeover", 2) == "not-begun"
        assert await code(jana, "dance") == "bad-request"
        await begin(at)
        assert await code(at[0], "rematch") == "not-over"
        for kind in ("pause", "abandon", "rematch", "hand"):
            assert await code(jana, kind, 1) == "not-seated"
        assert await code(at[0], "hand", 0) == "not-a-person"
        assert await code(at[0], "hand", 2) == "not-a-person"
        assert await code(at[0], "hand", 9) == "seat-unknown"
        assert await code(at[0], "hand") == "seat-unknown"
        assert await code(at[0], "takeover", 2) == "other-seat"
        assert await code(jana, "takeover", 0) == "not-a-bot"
        assert await code(jana, "takeover") == "seat-unknown"
        for one in at:
            await one.go()
        await jana.until(lambda t: not any(seat["here"] for seat in t["seats"]))
        assert await code(jana, "takeover", 2) == "nobody-to-ask"
        assert jana.table["seats"][2]["take"] == ""
        await go_all([*at, jana])

    at_server(store, scene)


# --- a seat is handed over by vote ------------------------------------------------------------


def test_others_hand_over_the_seat_of_one_who_does_not_move(store: str) -> None:
    async def scene(server: Running) -> None:
        _, at = await three(server, game="trop")
        turn = (await at[0].until_view(lambda view: True))["turn"]
        idle, first, second = at[turn], at[(turn + 1) % 3], at[(turn + 2) % 3]
        await first.propose("hand", turn)
        assert await idle.refused("POST", "/answers", number=1, yes=False) == "proposal-gone"
        number = (await idle.until(lambda t: t["proposal"]))["proposal"]["number"]
        assert await idle.refused("POST", "/answers", number=number, yes=False) == "not-asked"
        await second.answer(True)
        handed = await first.until(lambda t: t["seats"][turn]["kind"] == "bot")
        assert handed["phase"] == "playing"
        assert (await idle.until(lambda t: not t["seats_yours"]))["seats"][turn]["take"] == "ask"
        await idle.until_view(lambda view: view["seat"] is None)
        views = [told for told in idle.heard if told["type"] == "view" and told["seat"] is None]
        assert views[0]["whole"]  # whatever the bot has moved since
        assert await idle.refused("POST", f"/seats/{turn}") == "only-by-agreement"
        await go_all(at)

    at_server(store, scene, proposal=3)


def test_a_move_of_the_person_ends_the_vote(store: str) -> None:
    async def scene(server: Running) -> None:
        _, at = await three(server, game="trop")
        turn = (await at[0].until_view(lambda view: True))["turn"]
        idle, other = at[turn], at[(turn + 1) % 3]
        assert await idle.refused("POST", "/proposals", kind="hand", seat=(turn + 1) % 3) == (
            "not-idle"
        )
        await other.propose("hand", turn)
        await idle.move()
        gone = await other.until(lambda t: t["proposal"] is None)
        assert gone["seats"][turn]["kind"] == "person"
        await go_all(at)

    at_server(store, scene)


def test_without_a_majority_nobody_loses_a_seat(store: str) -> None:
    async def scene(server: Running) -> None:
        _, at = await three(server, game="trop")
        turn = (await at[0].until_view(lambda view: True))["turn"]
        await at[(turn + 1) % 3].propose("hand", turn)
        ended = await at[turn].until(lambda t: not t["proposal"])
        assert ended["seats"][turn]["kind"] == "person"
        await go_all(at)

    at_server(store, scene, proposal=0.3)


def test_where_there_is_a_timer_nobody_votes_about_a_seat(store: str) -> None:
    async def scene(server: Running) -> None:
        _, at = await three(server, game="trop", timer=600)
        turn = (await at[0].until_view(lambda view: True))["turn"]
        other = at[(turn + 1) % 3]
        assert await other.refused("POST", "/proposals", kind="hand", seat=turn) == "timed"
        await go_all(at)

    at_server(store, scene)
