"""Errors: a code and facts for machines, a sentence in the language of whoever reads it."""

from __future__ import annotations

import copy
import errno
import pickle
import socket
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import karban
from karban.core.errors import (
    GameError,
    KarbanError,
    RecordError,
    SetupError,
    file_error,
    system_reason,
)
from karban.core.record import parse
from karban.core.sentences import LANGUAGES, QuotedList, Sentence, Translations, fact_text
from karban.core.view import View
from karban.core.words import Words
from tests.core.three import three

SEAT = KarbanError(code="seat", facts={"seat": 9, "last": 2})


@pytest.mark.parametrize(
    ("error", "code"),
    [
        (karban.KarbanError, "error"),
        (karban.SetupError, "setup"),
        (GameError, "game-missing"),
        (karban.MoveError, "move"),
        (karban.UnreadableMove, "move-unreadable"),
        (karban.IllegalMove, "move-illegal"),
        (karban.AmbiguousMove, "move-ambiguous"),
        (karban.RecordError, "record"),
    ],
)
def test_every_error_has_a_code(error: type[KarbanError], code: str) -> None:
    assert error().code == code
    assert issubclass(error, karban.KarbanError)


def test_an_error_is_a_code_and_facts_that_are_put_into_words_for_its_reader() -> None:
    assert (SEAT.code, SEAT.facts, SEAT.rule) == ("seat", {"seat": 9, "last": 2}, None)
    assert str(SEAT) == "there is no seat 9: the seats are 0–2"
    assert SEAT.text("cs") == "místo 9 není: místa jsou 0–2"
    with pytest.raises(KarbanError, match="no language 'de': the languages are en, cs"):
        SEAT.text("de")


def test_an_error_without_a_sentence_says_which_one_is_missing() -> None:
    error = SetupError(code="nonsense", package="tests.core.sample")
    assert str(error) == (
        "tests.core.sample is not complete: en.ftl has no sentence 'error-nonsense'"
    )
    assert error.text("cs") == (
        "tests.core.sample není úplný: v cs.ftl chybí věta 'error-nonsense'"
    )
    blind = KarbanError(code="seat", facts={"seat": 9})
    assert str(blind) == (
        "karban.core: sentence 'error-seat' in en.ftl speaks of 'last', which is not there"
    )


def test_a_game_can_say_its_own_errors() -> None:
    error = KarbanError(sentence="counted", package="tests.core.sample", facts={"n": 3})
    assert [error.text(language) for language in LANGUAGES] == ["3 cards", "3 karty"]


def test_a_package_with_one_language_speaks_it_to_everybody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "draft_words").mkdir()
    (tmp_path / "draft_words" / "__init__.py").touch()
    (tmp_path / "mute_words").mkdir()
    (tmp_path / "mute_words" / "__init__.py").touch()
    (tmp_path / "draft_words" / "en.ftl").write_text("error-lost = { $card } is lost\n")
    monkeypatch.syspath_prepend(tmp_path)
    error = KarbanError(code="lost", package="draft_words", facts={"card": "7"})
    assert [error.text(language) for language in LANGUAGES] == ["7 is lost", "7 is lost"]
    other = KarbanError(code="found", package="draft_words")
    assert other.text("cs") == "draft_words není úplný: v en.ftl chybí věta 'error-found'"
    mute = KarbanError(code="lost", package="mute_words")
    assert str(mute) == "mute_words is not complete: it has no en.ftl"


def test_what_is_missing_in_a_game_is_named_with_its_file() -> None:
    facts = {"package": "gops", "file": "rules.py", "what": "function", "name": "legal"}
    error = GameError(facts=facts)
    assert str(error) == "gops is not complete: rules.py has no function 'legal'"
    assert error.text("cs") == "gops není úplný: v rules.py chybí funkce 'legal'"


def wrong_seat() -> KarbanError:
    """A plain one."""
    return SEAT


def wrong_file() -> KarbanError:
    """One that holds a sentence of the core."""
    return file_error(OSError(errno.ENOENT, ""), "x")


def wrong_move() -> KarbanError:
    """A refusal that holds sentences of a game."""
    with pytest.raises(karban.IllegalMove) as refused:
        three().find_move("pick 9")
    return refused.value


def wrong_record() -> KarbanError:
    """A record whose entry is wrong, in a line of a file, by other rules."""
    record = karban.new("svabi", 3, seed=1).record() | {"rules": 99}
    record["entries"][0] = ["*", "lot 1"]
    with pytest.raises(RecordError) as wrong:
        karban.load(record)
    return wrong.value.at(3)


@pytest.mark.parametrize("make", [wrong_seat, wrong_file, wrong_move, wrong_record])
def test_errors_are_the_same_after_they_were_copied_or_sent_elsewhere(
    make: Callable[[], KarbanError],
) -> None:
    error = make()
    for other in (pickle.loads(pickle.dumps(error)), copy.copy(error), copy.deepcopy(error)):
        assert type(other) is type(error)
        assert vars(other).keys() == vars(error).keys()
        assert (other.code, other.rule, other.facts) == (error.code, error.rule, error.facts)
        assert [other.text(lang) for lang in LANGUAGES] == [error.text(lang) for lang in LANGUAGES]
        assert repr(other) == repr(error)


def test_a_repr_tells_code_and_facts() -> None:
    assert repr(SEAT) == (
        "KarbanError(code='seat', facts={'seat': 9, 'last': 2}, sentence='error-seat')"
    )
    assert repr(RecordError(sentence="record-none", entry=0)) == (
        "RecordError(code='record', sentence='record-none', entry=0)"
    )
    assert "rule='S5'" in repr(wrong_move())


def test_an_error_is_made_without_words() -> None:
    code = """
import sys
from karban.core.errors import KarbanError, RecordError, file_error
heavy = [name for name in sys.modules if name.startswith("fluent") or "words" in name]
assert heavy == [], heavy
import karban
try:
    karban.new("karma", 99)
except karban.SetupError as error:
    assert error.facts["players"] == "99"
else:
    raise AssertionError
from karban.core.sentences import bundle, catalogue
made = [RecordError(cause=KarbanError(code="seat", facts={"seat": n})) for n in range(100)]
assert not [name for name in sys.modules if name.startswith("fluent")]
assert catalogue.cache_info().misses == bundle.cache_info().misses == 0
"""
    subprocess.run([sys.executable, "-c", code], check=True)


def test_a_record_error_says_where() -> None:
    error = RecordError(cause=SEAT)
    why = "there is no seat 9: the seats are 0–2"
    assert (str(error), error.code) == (why, "record")
    assert str(RecordError(cause=SEAT, entry=17)) == f"entry 17: {why}"
    assert str(RecordError(cause=SEAT, entry=17).at(3)) == f"line 3, entry 17: {why}"
    assert str(error.at(3)) == f"line 3: {why}"
    assert (error.at(3).line, error.at(3).entry, error.at(3).reason("en")) == (3, None, why)
    assert (error.line, error.cause) == (None, SEAT)


def test_a_record_error_is_said_in_another_language_with_its_place() -> None:
    with pytest.raises(RecordError) as wrong:
        parse(b"nonsense")
    assert str(wrong.value.at(3)) == "line 3: not JSON: byte 4 is wrong"
    assert wrong.value.at(3).text("cs") == "3. řádek: není to JSON: bajt 4 nesedí"
    with pytest.raises(RecordError) as wrong:
        parse({"karban": 1, "game": "svabi", "players": 3})
    assert wrong.value.text("cs") == "není to zápis partie: chybí entries"
    record = karban.new("svabi", 3, seed=1).record()
    record["entries"][0] = ["*", "lot 1"]
    with pytest.raises(RecordError) as wrong:
        karban.load(record)
    assert wrong.value.text("cs") == (
        "záznam 0: 'lot 1' nejde přijmout: náhoda má teď rozhodnout 'pile 0'"
    )
    record["seats"] = ["Eva"] * 3
    record["options"] = {"hiden": True}
    with pytest.raises(RecordError) as wrong:
        karban.load(record)
    assert wrong.value.text("cs") == "svabi nemá volbu 'hiden': nemáš na mysli 'hidden'?"


def test_facts_may_have_words_of_their_own() -> None:
    game = three().game
    move = Words("en", game).move_sentence(game.moves[game.moves.first("pick") + 2])
    listed = QuotedList((move, "pass"))
    assert [listed.text(language) for language in LANGUAGES] == [
        "'pick 3', 'pass'",
        "'vybrat 3', 'pass'",
    ]
    many = QuotedList(tuple(str(n) for n in range(14)))
    assert many.text("en").endswith("'10', '11' … (14)")
    title = Translations({"en": "Roaches", "cs": "Švábi"})
    assert [title.text("cs"), title.text("de")] == ["Švábi", "Roaches"]
    assert Sentence("karban.core", "you").text("cs") == "Ty"


def test_a_player_is_called_you_in_any_language() -> None:
    match = karban.new("karma", 2, seed=1, seats=["Adam", "Bára"])
    words = Words("en", match.game, match.seats, you=0)
    give = match.game.moves.first("give")
    mine, hers = (words.move_sentence(match.game.moves[give + seat]) for seat in (0, 1))
    assert [fact_text(mine, language) for language in LANGUAGES] == [
        "give the pile to yourself",
        "dát balíček sobě",
    ]
    assert fact_text(hers, "cs") == "balíček dostane Bára"


def test_a_refusal_speaks_from_a_view_alone() -> None:
    view: View = three().view(0)
    refusal = view.refusal("pick 9", view.game.moves.first("pick") + 8)
    assert refusal.facts["why"] == Sentence(
        "karban.games.svabi", "refuse-pick", {"hand": "1, 2, 3"}
    )


def test_the_usual_reasons_of_the_system_are_said_in_both_languages() -> None:
    error = OSError(errno.ENOENT, "No such file or directory")
    assert system_reason(error).text("en") == "there is no such file or folder"
    assert system_reason(error).text("cs") == "takový soubor ani složka není"
    wrong = file_error(error, "x.json")
    assert str(wrong) == "cannot use x.json: there is no such file or folder"
    assert wrong.text("cs") == "x.json nejde použít: takový soubor ani složka není"
    assert system_reason(OSError("something rare")).text("cs") == "something rare"


def test_a_name_a_time_and_a_computer_that_cannot_be_have_a_reason() -> None:
    late = system_reason(TimeoutError())
    assert late.text("en") == system_reason(OSError(errno.ETIMEDOUT, "")).text("en")
    assert system_reason(ValueError("embedded null byte")).text("en") != "embedded null byte"
    assert system_reason(socket.gaierror(-2, "unknown")).text("en") != "unknown"
