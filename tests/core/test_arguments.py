"""What a match is given: numbers of NumPy are taken, all that is wrong is refused by our errors."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import karban
from karban.core.errors import KarbanError, RecordError, SetupError
from karban.core.match import Match
from karban.core.view import View
from karban.core.words import Words

MAKE: Any = View  # given what it is not made for


def three() -> Match:
    return karban.new("svabi", 3, seed=1)


def refusal(call: Callable[[], object], error: type[KarbanError] = KarbanError) -> str:
    with pytest.raises(error) as refused:
        call()
    return str(refused.value)


# --- numbers of NumPy -------------------------------------------------------------------------


def test_numbers_of_numpy_are_taken_wherever_ints_are() -> None:
    plain = karban.new("trop", 3, seed=5, options={"target": 9, "first": 1})
    options = {"target": np.int32(9), "first": np.int8(1)}
    match = karban.new("trop", np.int64(3), seed=np.uint64(5), options=options)  # type: ignore[arg-type]  # NumPy's integers are no int to mypy
    assert match.record() == plain.record()
    assert [type(one) for one in (match.players, match.seed, match.options["target"])] == [int] * 3
    move: Any = np.int16(plain.moves[0])
    plain.play(int(move))
    match.play(move)
    assert match.record() == plain.record()
    assert karban.load(match.record()).state_bytes() == plain.state_bytes()
    seat: Any = np.int8(1)
    assert match.view(seat).facts == plain.view(1).facts
    assert match.record(seat) == plain.record(1)
    assert match.move(move) == plain.move(int(move))
    assert len(list(match.steps(np.int64(1)))) == match.length - 1  # type: ignore[arg-type]  # as above
    assert match.truncate(np.int16(2)).length == 2  # type: ignore[arg-type]  # as above


def test_seats_of_numpy_choose_as_ints_do() -> None:
    match, plain = three(), three()
    for number in (2, 0, 2):
        seat: Any = np.int64(number)
        steps = match.play_steps(match.as_seat(seat).moves[1], seat)
        plain.play(plain.as_seat(number).moves[1], number)
        assert [(step.index, type(step.seat)) for step in steps] == [(match.length - 1, int)]
    assert (match.chosen, match.choice_of(np.int16(2))) == (plain.chosen, plain.choice_of(2))  # type: ignore[arg-type]  # as above
    assert match.entries == plain.entries
    assert {type(seat) for seat, _ in match.entries} == {str, int}
    assert match.undone(np.int8(0)).chosen == [2]  # type: ignore[arg-type]  # as above


def test_a_switch_may_be_one_of_numpy() -> None:
    match = karban.new("svabi", 3, options={"hidden": np.True_})
    assert match.options["hidden"] is True


# --- setting up -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (
            lambda: karban.new(None, 3),  # type: ignore[arg-type]  # on purpose, as all below
            "no game called 'None': the games are allin, karma, makalu, svabi, trop",
        ),
        (
            lambda: karban.new(["trop"], 3),  # type: ignore[arg-type]
            "no game called '['trop']': did you mean 'trop'?",
        ),
        (
            lambda: karban.new(np.array(["trop", "x"]), 3),  # type: ignore[arg-type]
            "no game called 'array(['trop', 'x'], dtype='<U4')': "
            "the games are allin, karma, makalu, svabi, trop",
        ),
        (
            lambda: karban.new("tr\nop", 3),
            "no game called 'tr\\nop': did you mean 'trop'?",
        ),
        (
            lambda: karban.new("trop", None),  # type: ignore[arg-type]
            "cannot seat None players at trop: it takes 2–8 (T3)",
        ),
        (
            lambda: karban.new("trop", 10**5000),
            "cannot seat <int> players at trop: it takes 2–8 (T3)",
        ),
        (
            lambda: karban.new("trop", 3, options=["target"]),  # type: ignore[arg-type]
            "cannot use ['target'] as options: it must be Mapping",
        ),
        (
            lambda: karban.new("trop", 3, options={7: 1}),  # type: ignore[dict-item]
            "trop has no option '7': its options are first, round_limit, target, turn_limit",
        ),
        (
            lambda: karban.new("trop", 3, options={"target": np.array([1, 2])}),
            "cannot set target to array([1, 2]): it must be a whole number from 1 to 1000000 (T13)",
        ),
        (
            lambda: karban.new("trop", 3, seats="ABC"),
            "cannot use 'ABC' as seats: it must be Sequence[str]",
        ),
        (
            lambda: karban.new("trop", 3, seats=["A", "B", 3]),  # type: ignore[list-item]
            "cannot use 3 as seats: it must be str",
        ),
        (
            lambda: karban.new("trop", 3, seats=["A", "B", "C\x1b[2J"]),
            "cannot call a seat 'C\\x1b[2J': a name is one line without control or invisible "
            "characters",
        ),
        (
            lambda: karban.new("trop", 3, seats=["A", "B", "\ud800"]),
            "cannot call a seat '\\ud800': a name is one line without control or invisible "
            "characters",
        ),
        (lambda: karban.new("trop", 3, seats=["A"] * 99), "cannot name 99 seats for 3 players"),
        (
            lambda: karban.new("trop", 3, chance="first 0"),
            "cannot use 'first 0' as chance: it must be Sequence[str]",
        ),
        (
            lambda: karban.new("trop", 3, chance=[0]),  # type: ignore[list-item]
            "cannot use 0 as chance: it must be str",
        ),
        (
            lambda: Match("trop", 3),  # type: ignore[arg-type]
            "cannot use 'trop' as game: it must be Game",
        ),
        (
            lambda: Match(karban.game("trop"), 3, deal="x"),  # type: ignore[arg-type]
            "cannot use 'x' as deal: it must be Deal",
        ),
    ],
)
def test_a_match_that_cannot_be_is_refused(call: Callable[[], object], message: str) -> None:
    assert refusal(call, SetupError) == message


def test_emoji_and_letters_of_all_languages_are_names() -> None:
    names = ["Žofie", "👩‍👩‍👧", "张伟"]
    assert karban.new("svabi", 3, seats=names).seats == names


# --- records ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("record", "message"),
    [
        (None, "not a record: it must be JSON or a mapping, not None"),
        (7, "not a record: it must be JSON or a mapping, not 7"),
        ([{}], "not a record: it must be JSON or a mapping, not [{}]"),
        ("\ud800", "not JSON: byte 0 is wrong"),
        (b"\xff", "not JSON: byte 0 is wrong"),
        ({"x": 2}, "not a record: karban is missing"),
        ({"karban": np.zeros(3)}, "not a record: expected int, got numpy.ndarray, at karban"),
        (
            {**three().record(), "options": np.zeros(3)},
            "not a record: it must be JSON or a mapping, "
            "not {'karban': 1, 'game': 'svabi', 'players…",
        ),
    ],
)
def test_what_is_no_record_is_refused(record: Any, message: str) -> None:
    assert refusal(lambda: karban.load(record), RecordError) == message


def test_a_record_may_be_any_mapping_or_bytes() -> None:
    import json
    from types import MappingProxyType

    record = three().record()
    text = json.dumps(record)
    for given in (MappingProxyType(record), text, text.encode(), bytearray(text.encode())):
        assert karban.load(given).record() == record  # type: ignore[arg-type]  # as above


# --- a running match --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda m: m.view("0"), "there is no seat '0': the seats are 0–2"),
        (lambda m: m.view(1.0), "there is no seat 1.0: the seats are 0–2"),
        (lambda m: m.view(True), "there is no seat True: the seats are 0–2"),
        (lambda m: m.record(9), "there is no seat 9: the seats are 0–2"),
        (lambda m: m.record(-2), "there is no seat -2: the seats are 0–2"),
        (lambda m: m.as_seat(3), "there is no seat 3: the seats are 0–2"),
        (lambda m: m.play(0, seat="1"), "there is no seat '1': the seats are 0–2"),
        (lambda m: m.undone(None), "there is no seat None: the seats are 0–2"),
        (lambda m: m.choice_of(-1), "there is no seat -1: the seats are 0–2"),
        (lambda m: m.entry_of("x"), "there is no seat 'x': the seats are 0–2"),
        (lambda m: m.play(None), "cannot read move None: write its text or its number"),
        (lambda m: m.play(1.0), "cannot read move 1.0: write its text or its number"),
        (lambda m: m.play(True), "cannot read move True: write its text or its number"),
        (lambda m: m.play([0]), "cannot read move [0]: write its text or its number"),
        (lambda m: m.play(10**5000), "cannot make move number <int>: it is not legal now"),
        (lambda m: m.play(np.int64(-1)), "cannot make move number -1: it is not legal now"),
        (lambda m: m.move(-1), "cannot make move number -1: it is not legal now"),
        (lambda m: m.move_text(9999), "cannot make move number 9999: it is not legal now"),
        (lambda m: m.find_move(3), "cannot use 3 as text: it must be str"),
        (lambda m: m.settle(None), "cannot use None as text: it must be str"),
        (lambda m: m.enter(0, b"x"), "cannot use b'x' as text: it must be str"),
        (lambda m: m.enter([0], "x"), "'x' is seat [0]'s, but seat 0 is to move"),
        (lambda m: m.steps(-1), "cannot use -1 as since: it must be a whole number of at least 0"),
        (
            lambda m: m.truncate("2"),
            "cannot use '2' as entries: it must be a whole number of at least 0",
        ),
        (lambda m: m.reveals([], 0), "cannot use [] as steps: it must be Sequence[Step]"),
        (lambda m: m.reveals([1], 0), "cannot use 1 as step: it must be Step"),
        (lambda m: m.events(None), "cannot use None as step: it must be Step"),
        (lambda m: m.story(Words("en")), "it must be Words[svabi]"),
        (lambda m: m.events(next(m.steps()), 3), "there is no seat 3: the seats are 0–2"),
        (
            lambda m: m.events(next(karban.new("trop", 3).steps())),
            "cannot use Step(index=0, seat=-1) as step: it must be Step[svabi]",
        ),
        (lambda m: m.look_by(next(m.steps()).after, [0]), "it must be NDArray[np.int16]"),
        (
            lambda m: m.look_by(next(m.steps()).after, np.array([7], np.int16)),
            "there is no seat 7: the seats are 0–2",
        ),
        (
            lambda m: m.tell_step(next(m.steps()), 0, {}, {}),
            "cannot use {} as before: it must be Unpacked",
        ),
        (
            lambda m: m.look(np.zeros(1), 0),
            "cannot go on from this state of svabi: it must be an array of one record of this game",
        ),
    ],
)
def test_a_wrong_argument_is_refused_and_changes_nothing(
    call: Callable[[Any], object], message: str
) -> None:
    match = three()
    before = match.state_bytes(), match.entries
    told = refusal(lambda: call(match))
    assert told.endswith(message)
    assert (match.state_bytes(), match.entries) == before


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda v: v.lines("en"), "cannot use 'en' as words: it must be Words[svabi]"),
        (
            lambda v: v.refusal("pick 9", 99),
            "cannot use 99 as move: it must be a whole number from 0 to",
        ),
        (lambda v: MAKE("svabi", v.states, []), "cannot use 'svabi' as game: it must be Game"),
        (lambda v: MAKE(v.game, None, []), "it must be an array of one record of this game"),
        (lambda v: str(MAKE(v.game, v.states, 5)), "cannot use 5 as names: it must be"),
        (
            lambda v: str(MAKE(v.game, v.states, [], "xx")),
            "no language 'xx': the languages are en, cs",
        ),
    ],
)
def test_a_view_refuses_what_it_cannot_use(call: Callable[[Any], object], message: str) -> None:
    view = three().view(0)
    assert message in refusal(lambda: call(view))


@pytest.mark.parametrize("language", ["xx", None, "../../x", ["en"]])
def test_a_rulebook_is_in_a_language_that_there_is(language: Any) -> None:
    game = karban.game("svabi")
    assert "the languages are en, cs" in refusal(lambda: game.rulebook(language))


def test_options_are_read_and_written_only_as_they_can_be() -> None:
    option = next(one for one in karban.game("trop").options if one.name == "target")
    assert repr(option) == "<Option target=100, number (T13)>"
    assert (option.code(np.int64(7)), option.value(np.int32(7))) == (7, 7)  # type: ignore[arg-type]  # as above
    for call in (
        lambda: option.code("x"),
        lambda: option.value("x"),  # type: ignore[arg-type]  # as above
        lambda: option.read(7),  # type: ignore[arg-type]  # as above
        lambda: option.read("9" * 5000),
    ):
        refusal(call, SetupError)


def test_karban_tells_its_version() -> None:
    from importlib.metadata import version

    assert karban.__version__ == version("karban")
    with pytest.raises(AttributeError, match="module 'karban' has no attribute 'nothing'"):
        _ = karban.nothing
