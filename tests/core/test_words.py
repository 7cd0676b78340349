"""Words: catalogues, names, and sentences of events."""

from __future__ import annotations

import pytest

import karban
from karban.core.errors import GameError
from karban.core.events import Event, count_hand, join_cards, sum_text
from karban.core.layout import backs, columns, wrap
from karban.core.words import BOT_NAMES, LANGUAGES, Words
from karban.games import GAMES, find

SEARCHED = ("tests.core.sample",)


def test_a_sentence_is_said_in_the_language_that_was_chosen() -> None:
    assert Words("en", packages=SEARCHED).say("plain") == "A plain sentence."
    assert Words("cs", packages=SEARCHED).say("plain") == "Prostá věta."


def test_czech_has_its_own_plurals() -> None:
    words = Words("cs", packages=SEARCHED)
    said = [words.say("counted", n=n) for n in (1, 2, 4, 5, 0)]
    assert said == ["jedna karta", "2 karty", "4 karty", "5 karet", "0 karet"]


def test_negative_numbers_of_events_have_a_minus_and_cards_do_not() -> None:
    words = Words("en", find("trop"), ["Adam"])
    score = Event("score", 0, {"points": "-3", "total": "12"})
    assert words.tell(score) == "Adam scores −3, 12 in all."
    assert words.tell(Event("play", 0, {"card": "-3"})) == "Adam plays -3."


@pytest.mark.parametrize(
    ("numbers", "text"),
    [
        ([], ""),
        ([7], "7"),
        ([-3, 7, -2, -2], "−3 + 7 − 2 − 2"),
        ([10] * 8, "10 + 10 + 10 + 10 + 10 + 10 + 10 + 10"),
        ([-10, -10, 5, 10, 10, 10, -1, -1, 40], "−2 × 10 + 5 + 3 × 10 − 2 × 1 + 40"),
    ],
)
def test_a_sum_is_written_as_people_do_and_a_long_one_is_shorter(
    numbers: list[int], text: str
) -> None:
    assert sum_text(numbers) == text


def test_a_counted_hand_has_its_last_card_apart() -> None:
    three = {"n": 3, "cards": "-3, 7", "card": "9d", "sum": "−3 + 7 + 9", "points": "13"}
    assert count_hand(["-3", "7", "9d"], [-3, 7, 9]) == three
    assert count_hand([], []) == {"n": 0, "cards": "", "card": "", "sum": "", "points": "0"}


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(karban.KarbanError) as refused:
        Words("de")
    assert str(refused.value) == "no language 'de': the languages are en, cs"


def test_a_later_catalogue_overrides_an_earlier_one() -> None:
    assert Words("en").say("you") == "You"
    assert Words("en", packages=SEARCHED).say("you") == "Yourself"


@pytest.mark.parametrize(
    ("key", "message"),
    [
        (
            "nothing",
            "tests.core.sample is not complete: en.ftl has no sentence 'nothing'",
        ),
        ("empty", "tests.core.sample is not complete: en.ftl has no sentence 'empty'"),
        (
            "counted",
            "tests.core.sample: sentence 'counted' in en.ftl speaks of 'n', which is not there",
        ),
    ],
)
def test_a_sentence_that_cannot_be_said_is_named_with_its_file(key: str, message: str) -> None:
    with pytest.raises(GameError) as error:
        Words("en", packages=SEARCHED).say(key)
    assert str(error.value) == message


def test_seats_are_called_by_their_names_and_bots_by_first_names() -> None:
    words = Words("en", names=["Adam", "bot:expert", ""], you=0)
    assert [words.name(seat) for seat in range(4)] == ["You", "Petr", "Jana", "Karel"]
    assert Words("cs", you=1).name(1) == "Ty"
    assert Words("en").name(len(BOT_NAMES)) == BOT_NAMES[0]


def test_an_event_is_told_to_the_one_who_did_it_and_to_others() -> None:
    event = Event("give", 0, {"card": "7", "seat-to": 1})
    told = [Words("en", names=["Adam", "Bára"], you=you, packages=SEARCHED) for you in (0, 1, None)]
    assert [words.tell(event) for words in told] == [
        "You give 7 to Bára.",
        "Adam gives 7 to Yourself.",
        "Adam gives 7 to Bára.",
    ]
    assert told[0].tell(Event("storm")) == "A storm."


def test_every_language_has_every_sentence_of_the_core_and_of_each_game() -> None:
    for game in (None, *GAMES):
        first, *others = (Words(language, game).keys("") for language in LANGUAGES)
        assert all(sorted(keys) == sorted(first) for keys in others)


def test_cards_are_spoken_with_commas() -> None:
    assert join_cards(["7", "8"]) == "7, 8"
    assert join_cards([]) == ""


def test_columns_stand_under_each_other() -> None:
    assert columns([["a", "bb"], ["ccc", "d", "e"], []]) == ["a    bb", "ccc  d   e", ""]


def test_columns_that_are_too_wide_go_on_below() -> None:
    rows = [["", "hand", "points"], ["You", "7 8 9 10 11 12", "5"], ["Eva", "■ ■", "0"]]
    assert columns(rows, width=21) == [
        "     hand      points",
        "You  7 8 9 10  5",
        "     11 12",
        "Eva  ■ ■       0",
    ]


def test_a_column_stays_as_wide_as_its_longest_word() -> None:
    rows = [["abc def", "longword"], ["x", "y"]]
    assert columns(rows, width=4) == ["abc  longword", "def", "x    y"]


def test_a_long_line_goes_on_under_an_indent() -> None:
    assert wrap("Pile: 1  2  3  4", 9, 2) == ["Pile: 1", "  2  3  4"]
    assert wrap("", 9) == [""]


def test_cards_are_marked_only_where_they_are_drawn() -> None:
    words = Words("en")
    assert words.cards(["7", "8"]) == "7 8"
    words.drawn = True
    assert words.cards(["7", "8"], "  ") == "\ue0007\ue001  \ue0008\ue001"
    assert columns([[words.cards(["7"]), "x"], ["abc", "y"]]) == ["\ue0007\ue001    x", "abc  y"]


def test_backs_are_counted_where_they_are_many() -> None:
    assert backs(2) == ["■", "■"]
    assert backs(30) == ["■ × 30"]


def test_a_move_is_said_in_the_language_of_the_table() -> None:
    makalu, karma = find("makalu"), find("karma")
    call = makalu.moves.read("play Ad!")
    assert call is not None
    said = [Words(language, makalu).move(call) for language in LANGUAGES]
    assert said == ["play Ad and call Makalu", "zahrát Ad a hlásit Makalu"]
    words = Words("cs", karma, names=["Adam", "Bára"], you=0)
    first = karma.moves.first("give")
    assert [words.move(karma.moves[first]), words.move(karma.moves[first + 1])] == [
        "dát balíček sobě",
        "balíček dostane Bára",
    ]


def test_a_question_is_that_of_the_moves_where_they_are_of_one_kind() -> None:
    words = Words("en", find("svabi"))
    assert words.question({"pick"}) == "Which card do you pick?"
    assert words.question({"mirror", "wait"}) == "What do you do?"


def test_errors_speak_the_language_of_the_table() -> None:
    with pytest.raises(karban.SetupError) as refused:
        find("kharma")
    assert str(refused.value) == "no game called 'kharma': did you mean 'karma'?"
    assert refused.value.text("cs") == "hru 'kharma' neznám: nemáš na mysli 'karma'?"


def test_cards_face_down_can_be_told_by_their_number() -> None:
    words = Words("cs")
    words.counted = True
    assert words.cards(["■"]) == "1 zakrytá karta"
    assert words.cards(["7", "■", "■", "8"]) == "7 (2 zakryté karty) 8"
    assert words.cards(["■ 12"]) == "12 zakrytých karet"
