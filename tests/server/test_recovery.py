"""Recovery codes: words to write down."""

from __future__ import annotations

import re
from itertools import chain, combinations

import httpx
import pytest

from karban.core.sentences import LANGUAGES
from karban.core.words import fold
from karban.server.errors import Refusal
from karban.server.people.recovery import LENGTH, new_code, read_code, word_key, word_list
from karban.server.schema import guests
from tests.server.conftest import Running
from tests.server.stored import rows_of


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_list_has_256_short_words_that_can_be_typed_on_any_keyboard(language: str) -> None:
    words = word_list(language)
    assert len(words) == len(set(words)) == 256
    assert all(re.fullmatch("[a-z]{4,9}", fold(word)) for word in words)


def test_no_two_words_of_all_lists_begin_alike() -> None:
    keys = [word_key(word) for language in LANGUAGES for word in word_list(language)]
    assert len(set(keys)) == len(keys)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_becomes_another_by_one_wrong_letter(language: str) -> None:
    words = [fold(word) for word in word_list(language)]
    for one, other in combinations(words, 2):
        if len(one) == len(other):
            assert sum(a != b for a, b in zip(one, other, strict=True)) > 1, (one, other)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_code_is_read_again_however_it_is_written(language: str) -> None:
    for _ in range(50):
        words, kept = new_code(language)
        assert len(words) == LENGTH
        plain = [fold(word) for word in words]
        assert read_code(" ".join(words)) == kept
        assert read_code("  ".join(plain).upper()) == kept
        assert read_code("\n".join(f"{n}. {word}," for n, word in enumerate(words, 1))) == kept
        assert read_code(" ".join(word[:4] for word in plain)) == kept
        assert read_code(" ".join([*words[1:], words[0]])) != kept or len(set(words)) == 1


def test_all_bytes_can_come_and_each_counts() -> None:
    seen = set(chain.from_iterable(new_code("en")[0] for _ in range(2000)))
    assert seen == set(word_list("en"))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "cannot read this recovery code: it has 8 words, and here are 0"),
        ("eagle", "cannot read this recovery code: it has 8 words, and here is 1"),
        ("eagle " * 9, "cannot read this recovery code: it has 8 words, and here are 9"),
        ("eagle xyzzy", "cannot read this recovery code: no code has the word “xyzzy”"),
    ],
)
def test_what_is_no_code_is_refused_with_what_is_wrong(text: str, message: str) -> None:
    with pytest.raises(Refusal) as refused:
        read_code(text)
    assert refused.value.code == "bad-code"
    assert str(refused.value) == message


def test_a_code_brings_a_guest_back_until_there_is_a_new_one(server: Running, store: str) -> None:
    with httpx.Client(base_url=server.base) as old, httpx.Client(base_url=server.base) as new:
        old.post("/api/guests", json={"name": "Eva", "language": "cs"})
        assert old.get("/api/me").json()["recovery"] is False
        first = old.post("/api/me/recovery").json()["words"]
        assert set(first) <= set(word_list("cs"))
        assert old.get("/api/me").json()["recovery"] is True
        (guest,) = rows_of(store, guests)
        assert guest.recovery == read_code(" ".join(first))
        second = old.post("/api/me/recovery").json()["words"]
        refused = new.post("/api/recovery", json={"words": " ".join(first)})
        assert (refused.status_code, refused.json()["code"]) == (404, "code-unknown")
        for times in (2, 3):  # it goes on working
            new.cookies.clear()
            come = new.post("/api/recovery", json={"words": fold(" ".join(second)).upper()})
            assert (come.status_code, come.json()["devices"]) == (200, times)
            assert new.get("/api/me").json()["name"] == "Eva"
        assert new.post("/api/recovery", json={"words": "eagle oops"}).json()["code"] == "bad-code"
