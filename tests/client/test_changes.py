"""What is said of a table that has changed, message by message."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from karban.client.changes import tell_changes
from karban.client.company import span
from karban.core.words import Words
from karban.games import find
from karban.server.messages import Fair, Proposal, SeatInfo, Table

WORDS = Words("en", find("trop"), packages=["karban.client"])
EVA = SeatInfo("person", "Eva", here=True, yours=True, host=True)
JAN = SeatInfo("person", "Jan", here=True)
BOT = SeatInfo("bot", "Petr", level="regular")
OPEN = SeatInfo("open", "")


def table(*seats: SeatInfo, **more: Any) -> Table:
    given: dict[str, Any] = {
        "id": "t",
        "match": "t",
        "seq": 0,
        "phase": "gathering",
        "game": "trop",
        "title": "Trop",
        "options": {},
        "public": False,
        "timer": 0,
        "host": True,
        "seats_yours": [0],
        "watching": [],
        "fair": Fair("", ""),
    }
    return Table(**{**given, "seats": list(seats), **more})


def seat(info: SeatInfo, **more: Any) -> SeatInfo:
    return msgspec.structs.replace(info, **more)


@pytest.mark.parametrize(
    ("before", "now", "told"),
    [
        ((EVA, OPEN), (EVA, JAN), "Jan sits down at seat 1."),
        ((EVA, BOT), (EVA, JAN), "Jan sits down at seat 1."),
        ((OPEN, JAN), (EVA, JAN), "You sit at seat 0."),
        ((EVA, JAN), (EVA, OPEN), "Jan leaves; seat 1 is open."),
        ((EVA, JAN), (OPEN, JAN), "You have no seat now; seat 0 is open."),
        ((EVA, JAN), (EVA, BOT), "Seat 1 is a bot’s: Petr, regular."),
        ((EVA, OPEN), (EVA, BOT), "Seat 1 is a bot’s: Petr, regular."),
        ((EVA, BOT), (EVA, seat(BOT, level="tomorrow")), "Seat 1 is a bot’s: Petr, tomorrow."),
        ((EVA, BOT), (EVA, OPEN), "Seat 1 is open."),
        ((EVA, JAN, OPEN), (EVA, OPEN, JAN), "People have changed seats."),
        ((EVA, JAN, OPEN), (EVA, JAN), "Seat 2 is taken away."),
        ((EVA, JAN), (EVA, seat(JAN, name="Honza")), "Jan is now called Honza."),
        ((EVA, JAN), (EVA, seat(JAN, here=False, gone=9)), "Jan is gone."),
        ((EVA, seat(JAN, here=False)), (EVA, JAN), "Jan is here."),
        ((EVA, JAN), (EVA, seat(JAN, ready=True)), "Jan is ready."),
        ((EVA, JAN), (seat(EVA, ready=True, here=False), JAN), None),
        ((seat(EVA, host=False), seat(JAN, host=True)), (EVA, JAN), None),
    ],
)
def test_a_seat_that_changes_is_told_once(
    before: tuple[SeatInfo, ...], now: tuple[SeatInfo, ...], told: str | None
) -> None:
    assert tell_changes(table(*before), table(*now), WORDS) == ([told] if told else [])


@pytest.mark.parametrize(
    ("before", "now", "told"),
    [
        ({}, {"paused": True}, "The match is paused."),
        ({"paused": True}, {}, "The match goes on."),
        ({}, {"chat": True}, "People may chat now."),
        ({"chat": True}, {}, "The chat is off."),
        ({}, {"watching": ["Ota"]}, "Ota looks on."),
        ({"host": False}, {}, "You are the host now."),
        ({}, {"phase": "over", "ended": "abandoned", "note": "It is over."}, "It is over."),
        ({"phase": "gathering"}, {}, "The match begins."),
        ({}, {"match": "t.2"}, "A new match."),
    ],
)
def test_what_the_table_does_is_told(before: Any, now: Any, told: str) -> None:
    playing = {"phase": "playing"}
    was, is_now = table(EVA, JAN, **(playing | before)), table(EVA, JAN, **(playing | now))
    assert tell_changes(was, is_now, WORDS) == [told]


@pytest.mark.parametrize(
    ("away", "told"), [(True, "Jan is away; a bot plays."), (False, "Jan is back and plays again.")]
)
def test_a_stand_in_is_told(away: bool, told: str) -> None:
    was = table(EVA, seat(JAN, away=not away, here=not away), phase="playing")
    now = table(EVA, seat(JAN, away=away, here=not away), phase="playing")
    assert tell_changes(was, now, WORDS) == [told]


@pytest.mark.parametrize(
    ("kind", "about", "asked", "after"),
    [
        ("pause", None, "Jan asks for a pause.", {"paused": True}),
        ("abandon", None, "Jan asks to end the match without a result.", {"phase": "over"}),
        ("hand", 0, "Jan asks to give the seat of Eva to a bot.", {"seats": [BOT, JAN, BOT]}),
        ("takeover", 2, "Jan would like to play on for the bot Petr.", {"seats": [EVA, JAN, EVA]}),
    ],
)
def test_a_proposal_and_what_comes_of_it_are_told(
    kind: str, about: int | None, asked: str, after: dict[str, Any]
) -> None:
    quiet = table(EVA, JAN, BOT, phase="playing")
    open_ = msgspec.structs.replace(
        quiet, proposal=Proposal(1, kind, "Jan", about, [1], [], [0], True, 30_000)
    )
    assert tell_changes(quiet, open_, WORDS) == [asked]
    assert tell_changes(open_, quiet, WORDS) == ["The table has not agreed."]
    assert "The table has not agreed." not in tell_changes(
        open_, msgspec.structs.replace(quiet, **after), WORDS
    )


def test_times_are_told_as_people_tell_them() -> None:
    told = [span(WORDS, seconds) for seconds in (0, 30, 119, 120, 3600, 7200, 86400, 259200)]
    assert told == ["0 s", "30 s", "119 s", "2 min", "60 min", "2 h", "24 h", "3 days"]
