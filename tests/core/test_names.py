"""Names that people can read and tell apart."""

from __future__ import annotations

import pytest

from karban.core.errors import SetupError
from karban.core.names import BOT_NAMES, check_name, distinct, find_hidden, seat_names, skeletons
from karban.core.words import LANGUAGES, Words


@pytest.mark.parametrize(
    "name",
    [
        *("Eva", "Žofie Nováková", "Jean-Luc", "O'Brien", "d’Artagnan", "J. R.", "hráč_7", "007"),
        *("Ева", "Ѓорѓи", "Ελένη", "山田ー太郎", "ひなた", "김철수", "T-シャツ", "张伟", "नीलम"),
        *("ทำ", "เพื่อน", "עדי", "محمد", "Nguyễn", "Adé", "Eva Ева", "Æsa", "Gülşen", "ẹ́"),
    ],
)
def test_names_of_all_sorts_of_people_are_taken(name: str) -> None:
    assert check_name(name) == name


def test_a_name_is_brought_to_its_normal_form() -> None:
    assert check_name("  Va\u0301cslav \u00a0 Novák\n") == "Vácslav Novák"
    assert check_name("Oʼ Brien") == "O’ Brien"


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("", "it needs at least one letter or digit"),
        ("  ", "it needs at least one letter or digit"),
        ("-.-", "it needs at least one letter or digit"),
        ("x" * 25, "it is longer than 24 letters"),
        ("\u3164", "it holds something that nobody can see (U+3164)"),
        ("E\u1160va", "it holds something that nobody can see (U+1160)"),
        ("E\u115fva", "it holds something that nobody can see (U+115F)"),
        ("\u2800Eva", "it holds something that nobody can see (U+2800)"),
        ("\u202eavE", "it holds something that nobody can see (U+202E)"),
        ("E\u200dva", "it holds something that nobody can see (U+200D)"),
        ("Eva\u200b", "it holds something that nobody can see (U+200B)"),
        ("Eva\u00ad", "it holds something that nobody can see (U+00AD)"),
        ("Eva\ufe0f", "it holds something that nobody can see (U+FE0F)"),
        ("Ev\x07a", "it holds something that nobody can see (U+0007)"),
        ("E\u0301\u0302\u0303va", "too many marks stand on one letter"),
        ("Ế̀va", "too many marks stand on one letter"),
        ("Еva", "it mixes letters of different alphabets"),
        ("Evα", "it mixes letters of different alphabets"),
        ("Пαша", "it mixes letters of different alphabets"),
        ("עדי Eva", "it mixes letters of different alphabets"),
        ("Eva😀", "it cannot hold 😀, only letters, digits, spaces and . - _ '"),
        ("bot:regular", "it cannot hold :, only letters, digits, spaces and . - _ '"),
        ("<b>Eva", "it cannot hold <, only letters, digits, spaces and . - _ '"),
        ("Ｅva", "it cannot hold Ｅ, only letters, digits, spaces and . - _ '"),
        ("𝐄va", "it cannot hold 𝐄, only letters, digits, spaces and . - _ '"),
        ("Evɑ", "it cannot hold ɑ, only letters, digits, spaces and . - _ '"),
        ("Ꭼva", "it cannot hold Ꭼ, only letters, digits, spaces and . - _ '"),
        ("Eva²", "it cannot hold ², only letters, digits, spaces and . - _ '"),
        ("Eva٣", "it cannot hold ٣, only letters, digits, spaces and . - _ '"),
        ("\u0301Eva", "it cannot hold U+0301, only letters, digits, spaces and . - _ '"),
        ("E\u20ddva", "it cannot hold U+20DD, only letters, digits, spaces and . - _ '"),
        ("E\u0336va", "it cannot hold U+0336, only letters, digits, spaces and . - _ '"),
        ("?", "it needs at least one letter or digit"),
    ],
)
def test_a_name_that_cannot_be_read_is_refused_with_what_is_wrong(name: str, why: str) -> None:
    with pytest.raises(SetupError) as refused:
        check_name(name)
    assert str(refused.value) == f"cannot use this name: {why}"
    told = {refused.value.text(language) for language in LANGUAGES}
    assert len(told) == len(LANGUAGES)


def test_the_longest_name_may_be_another() -> None:
    with pytest.raises(SetupError, match="longer than 3 letters"):
        check_name("Evka", 3)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        *(("Eva", "EVA"), ("Eva", "Éva"), ("Eva 2", "Eva2"), ("Eva", "E.v.a")),
        *(("Соса", "Coca"), ("Роса", "Poca"), ("ΗΑΝΑ", "HANA"), ("Ηρα", "ΗΡΑ"), ("ΕΥΑ", "EYA")),
        *(("Ivo", "lvo"), ("Ivo", "1vo"), ("Іvo", "lvo"), ("Oto", "0t0"), ("Karna", "Kama")),
        *(("Waldo", "VValdo"), ("Łukasz", "Lukasz"), ("Đuro", "duro"), ("Bjørn", "BJORN")),
    ],
)
def test_names_that_look_alike_share_a_skeleton(one: str, other: str) -> None:
    assert skeletons(one) & skeletons(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [("Eva", "Iva"), ("Lila", "Ilia"), ("Petr", "Petra"), ("Ева", "Eva"), ("张伟", "张三")],
)
def test_names_that_differ_share_none(one: str, other: str) -> None:
    assert not skeletons(one) & skeletons(other)


def test_people_alike_are_told_apart_by_a_number_and_everybody_keeps_a_name_of_their_own() -> None:
    names = ["Eva", "éva", "", "Eva 2", "EVA", "", "Adam"]
    assert distinct(names) == ["Eva", "éva 3", "", "Eva 2", "EVA 4", "", "Adam"]
    assert distinct(["?", "", "?"]) == ["?", "", "? 2"]


def test_bots_step_aside_and_people_keep_their_names() -> None:
    seats = ["bot:regular", "petr", "EVA", "bot:novice", "Kare1", "bot:master"]
    assert seat_names(seats) == ["Jana", "petr", "EVA", "Marie", "Kare1", "Josef"]


def test_there_are_names_for_bots_beyond_the_list() -> None:
    named = seat_names([*BOT_NAMES, *["bot:random"] * 14])
    assert len(set(named)) == len(named)
    assert named[: len(BOT_NAMES)] == list(BOT_NAMES)


def test_one_who_was_forgotten_is_called_so_in_each_language() -> None:
    seats = ["?", "Eva", "?"]
    told = {lang: [Words(lang, names=seats).name(seat) for seat in range(3)] for lang in LANGUAGES}
    assert told == {
        "en": ["Former guest", "Eva", "Former guest 2"],
        "cs": ["Bývalý host", "Eva", "Bývalý host 2"],
    }


def test_what_joins_emoji_is_seen_and_nothing_else_is() -> None:
    assert find_hidden("👩‍👩‍👧 ❤️") is None
    assert find_hidden("a\u200db") == "\u200d"
    assert find_hidden("👩\u202e") == "\u202e"
