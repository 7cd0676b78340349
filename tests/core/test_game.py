"""Descriptions of games: options, seats, and messages for what cannot be set."""

from __future__ import annotations

import pytest

import karban
from karban.core.game import Game, Option, near_names, setting_text
from karban.core.moves import Kind, Moves
from karban.games import GAMES
from karban.games.svabi import SVABI
from karban.games.trop import TROP
from tests.each import each_game

FLAG = Option("hidden", False, "X1")
NUMBER = Option("packs", 1, "X2", least=1, most=3)
CHOICE = Option("deal", "open", "X3", choices=("open", "closed"))
SPECIAL = Option("limit", 0, "X4", least=10, most=99)  # 0 stands for no limit


def toy(*options: Option) -> Game:
    """A description without a game behind it."""
    return Game(
        name="toy",
        package="toy",
        version=1,
        titles={"en": "Toy", "cs": "Hračka"},
        seats_rule="X9",
        seats=lambda chosen: (2, 4 * int(chosen.get("packs", 1))),
        options=options,
        moves=Moves(Kind("pick", cards=tuple("abcde"))),
        most_legal=3,
        pool=10,
        cards=4,
        lowest_wins=False,
        longest=lambda players, chosen: 9,
    )


@pytest.mark.parametrize(
    ("option", "good", "bad"),
    [
        (FLAG, [True, False], [0, 1, "true", None]),
        (NUMBER, [1, 2, 3], [0, 4, True, "2", 2.0, None]),
        (CHOICE, ["open", "closed"], ["Open", "", 0, True, None]),
        (SPECIAL, [0, 10, 99], [1, 9, 100, False]),
    ],
)
def test_an_option_accepts_its_type_and_range_only(
    option: Option, good: list[object], bad: list[object]
) -> None:
    assert [value for value in (*good, *bad) if option.accepts(value)] == good
    assert all(option.accepts(value) for value in good)
    assert not any(option.accepts(value) for value in bad)


@pytest.mark.parametrize(
    ("option", "values"),
    [(FLAG, [False, True]), (NUMBER, [1, 2, 3]), (CHOICE, ["open", "closed"]), (SPECIAL, [0, 50])],
)
def test_an_options_value_has_a_number_in_the_state_and_comes_back(
    option: Option, values: list[karban.core.game.Value]
) -> None:
    for value in values:
        assert option.value(option.code(value)) == value
        assert type(option.value(option.code(value))) is type(value)


def test_options_say_what_values_they_have() -> None:
    assert FLAG.kind == "switch"
    assert NUMBER.kind == "number"
    assert CHOICE.kind == "choice"


@pytest.mark.parametrize(
    ("option", "text", "value"),
    [
        (FLAG, "true", True),
        (FLAG, "False", False),
        (NUMBER, "3", 3),
        (CHOICE, "closed", "closed"),
        (SPECIAL, "0", 0),
    ],
)
def test_an_option_is_read_from_text(option: Option, text: str, value: object) -> None:
    read = option.read(text)
    assert read == value
    assert type(read) is type(value)


@each_game
def test_a_value_is_read_again_as_it_is_written(game: Game) -> None:
    for option in game.options:
        values = option.choices or ((True, False) if option.kind == "switch" else (option.default,))
        for value in values:
            name, _, text = setting_text(option.name, value).partition("=")
            assert (name, option.read(text)) == (option.name, value)


@pytest.mark.parametrize(
    ("option", "text", "message"),
    [
        (FLAG, "1", "cannot set hidden to '1': it must be true or false (X1)"),
        (NUMBER, "x", "cannot set packs to 'x': it must be a whole number from 1 to 3 (X2)"),
        (NUMBER, "4", "cannot set packs to '4': it must be a whole number from 1 to 3 (X2)"),
        (CHOICE, "OPEN", "cannot set deal to 'OPEN': it must be one of 'open', 'closed' (X3)"),
    ],
)
def test_a_text_that_is_no_value_is_refused(option: Option, text: str, message: str) -> None:
    with pytest.raises(karban.SetupError) as refused:
        option.read(text)
    assert str(refused.value) == message
    assert refused.value.code == "option-value"
    assert refused.value.rule == option.rule


def test_options_that_are_not_named_have_their_defaults() -> None:
    game = toy(FLAG, NUMBER, CHOICE)
    assert game.complete({}) == {"hidden": False, "packs": 1, "deal": "open"}
    assert game.complete({"packs": 2}) == {"hidden": False, "packs": 2, "deal": "open"}


def test_a_wrong_value_is_quoted_back() -> None:
    with pytest.raises(karban.SetupError) as refused:
        toy(FLAG, CHOICE).complete({"deal": "shut"})
    assert (
        str(refused.value) == "cannot set deal to 'shut': it must be one of 'open', 'closed' (X3)"
    )
    assert (refused.value.code, refused.value.rule) == ("option-value", "X3")


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("pack", "toy has no option 'pack': did you mean 'packs'?"),
        ("zzz", "toy has no option 'zzz': its options are hidden, packs"),
    ],
)
def test_an_unknown_option_is_refused_with_a_suggestion(name: str, message: str) -> None:
    with pytest.raises(karban.SetupError) as refused:
        toy(FLAG, NUMBER).complete({name: 1})
    assert str(refused.value) == message
    assert refused.value.code == "option-unknown"


def test_a_name_that_is_not_there_comes_with_a_near_one_and_all_that_are() -> None:
    known = {"name": "kharma", "near": "karma", "known": "karma, trop"}
    assert near_names("kharma", ["trop", "karma"]) == known
    assert near_names("poker", ["trop", "karma"])["near"] == "none"
    assert near_names("poker", [])["known"] == "none"


def test_the_option_sets_change_each_option_alone_to_its_extremes() -> None:
    assert list(toy(FLAG, NUMBER, CHOICE).option_sets()) == [
        {"hidden": False, "packs": 1, "deal": "open"},
        {"hidden": True, "packs": 1, "deal": "open"},
        {"hidden": False, "packs": 3, "deal": "open"},
        {"hidden": False, "packs": 1, "deal": "closed"},
    ]


def test_the_seat_range_is_over_all_options() -> None:
    assert toy(NUMBER).seat_range() == (2, 12)
    assert SVABI.seat_range() == (2, 6)
    assert TROP.seat_range() == (2, 8)


@pytest.mark.parametrize("players", [1, 5, 0, -1, True, "3", 2.0])
def test_a_number_of_players_is_refused_with_its_rule(players: int) -> None:
    with pytest.raises(karban.SetupError) as refused:
        toy().check_players(players, {})
    assert str(refused.value) == f"cannot seat {players!r} players at toy: it takes 2–4 (X9)"
    assert (refused.value.code, refused.value.rule) == ("players", "X9")


def test_the_seats_may_depend_on_the_options() -> None:
    toy(NUMBER).check_players(8, {"packs": 2})
    with pytest.raises(karban.SetupError, match="it takes 2–4"):
        toy(NUMBER).check_players(8, {"packs": 1})


def test_a_game_is_found_by_its_name() -> None:
    for game in GAMES:
        assert karban.game(game.name) is game
    with pytest.raises(karban.SetupError) as refused:
        karban.game("svaby")
    assert str(refused.value) == "no game called 'svaby': did you mean 'svabi'?"
    assert refused.value.code == "game-unknown"


def test_a_game_shows_only_its_name() -> None:
    assert repr(SVABI) == "<Game svabi>"


def test_the_buffer_has_room_for_moves_and_chance_steps_and_one_more() -> None:
    assert toy().buffer == 11
    assert SVABI.buffer == 16
    assert TROP.buffer == 61


def test_every_option_of_every_game_has_a_sentence() -> None:
    from karban.core.words import LANGUAGES, Words

    for game in GAMES:
        for language in LANGUAGES:
            for option in game.options:
                assert Words(language, game).say(f"option-{option.name}")
