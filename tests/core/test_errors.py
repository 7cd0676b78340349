"""Errors: one line for people, a code and a rule for machines."""

from __future__ import annotations

import errno
import socket

import pytest

import karban
from karban.core.errors import KarbanError, RecordError, file_error
from karban.core.record import parsed
from karban.core.words import Words


@pytest.mark.parametrize(
    ("error", "code"),
    [
        (karban.KarbanError, "error"),
        (karban.SetupError, "setup"),
        (karban.MoveError, "move"),
        (karban.UnreadableMove, "move-unreadable"),
        (karban.IllegalMove, "move-illegal"),
        (karban.AmbiguousMove, "move-ambiguous"),
    ],
)
def test_every_error_has_a_code(error: type[KarbanError], code: str) -> None:
    raised = error("no")
    assert (str(raised), raised.message, raised.code, raised.rule) == ("no", "no", code, None)
    assert (error("no", code="x", rule="S1").code, error("no", rule="S1").rule) == ("x", "S1")
    assert issubclass(error, karban.KarbanError)


def test_a_record_error_says_where() -> None:
    error = RecordError("wrong")
    assert (str(error), error.code) == ("wrong", "record")
    assert str(RecordError("wrong", entry=17)) == "entry 17: wrong"
    assert str(RecordError("wrong", entry=17).at(3)) == "line 3, entry 17: wrong"
    assert str(error.at(3)) == "line 3: wrong"
    assert (error.at(3).line, error.at(3).entry, error.at(3).reason) == (3, None, "wrong")


def test_a_record_error_is_said_in_another_language_with_its_place() -> None:
    czech = Words("cs")
    with pytest.raises(RecordError) as wrong:
        parsed(b"nonsense")
    assert str(wrong.value.at(3)) == "line 3: not JSON: byte 4 is wrong"
    assert czech.error(wrong.value.at(3)) == "3. řádek: není to JSON: bajt 4 nesedí"
    with pytest.raises(RecordError) as wrong:
        parsed({"karban": 1, "game": "svabi", "players": 3})
    assert czech.error(wrong.value) == "není to zápis partie: chybí entries"
    record = karban.new("svabi", 3, seed=1).record()
    record["entries"][0] = ["*", "lot 1"]
    with pytest.raises(RecordError) as wrong:
        karban.load(record)
    assert czech.error(wrong.value) == (
        "záznam 0: 'lot 1' nejde přijmout: náhoda má teď rozhodnout 'pile 0'"
    )


def test_the_usual_reasons_of_the_system_are_said_in_both_languages() -> None:
    error = OSError(errno.ENOENT, "No such file or directory")
    assert Words("en").system(error) == "there is no such file or folder"
    assert Words("cs").system(error) == "takový soubor ani složka není"
    assert (
        file_error(error, "x.json").message == "cannot use x.json: there is no such file or folder"
    )
    assert (
        Words("cs").error(file_error(error, "x")) == "x nejde použít: takový soubor ani složka není"
    )
    assert Words("cs").system(OSError("something rare")) == "something rare"


def test_a_name_a_time_and_a_computer_that_cannot_be_have_a_reason() -> None:
    english = Words("en")
    assert english.system(ValueError("embedded null byte")) != "embedded null byte"
    assert english.system(TimeoutError()) == english.system(OSError(errno.ETIMEDOUT, ""))
    assert english.system(socket.gaierror(-2, "unknown")) != "unknown"
