"""Errors: one line for people, a code and a rule for machines."""

from __future__ import annotations

import pytest

import karban
from karban.core.errors import KarbanError, RecordError


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
