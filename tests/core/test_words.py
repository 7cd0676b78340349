"""Words: catalogues, names, and sentences of events."""

from __future__ import annotations

import pytest

import karban
from karban.core.events import Event, spoken
from karban.core.layout import columns
from karban.core.words import BOT_NAMES, LANGUAGES, Words
from karban.games import GAMES

SAMPLE = ("tests.core.sample",)


def test_a_sentence_is_said_in_the_language_that_was_chosen() -> None:
    assert Words("en", packages=SAMPLE).say("plain") == "A plain sentence."
    assert Words("cs", packages=SAMPLE).say("plain") == "Prostá věta."


def test_czech_has_its_own_plurals() -> None:
    words = Words("cs", packages=SAMPLE)
    said = [words.say("counted", n=n) for n in (1, 2, 4, 5, 0)]
    assert said == ["jedna karta", "2 karty", "4 karty", "5 karet", "0 karet"]


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(karban.KarbanError) as refused:
        Words("de")
    assert str(refused.value) == "no language 'de': there is en, cs"


def test_a_later_catalogue_overrides_an_earlier_one() -> None:
    assert Words("en").say("you") == "You"
    assert Words("en", packages=SAMPLE).say("you") == "Yourself"


@pytest.mark.parametrize(
    ("key", "message"),
    [
        ("nothing", "no sentence 'nothing' in en"),
        ("empty", "sentence 'empty' in en is empty"),
        ("counted", "sentence 'counted' in en: "),
    ],
)
def test_a_sentence_that_cannot_be_said_is_an_error(key: str, message: str) -> None:
    with pytest.raises(KeyError) as error:
        Words("en", packages=SAMPLE).say(key)
    assert str(error.value.args[0]).startswith(message)


def test_seats_are_called_by_their_names_and_bots_by_first_names() -> None:
    words = Words("en", names=["Adam", "bot:expert", ""], you=0)
    assert [words.name(seat) for seat in range(4)] == ["You", "Petr", "Jana", "Karel"]
    assert Words("cs", you=1).name(1) == "Ty"
    assert Words("en").name(len(BOT_NAMES)) == BOT_NAMES[0]


def test_an_event_is_told_to_the_one_who_did_it_and_to_others() -> None:
    event = Event("give", 0, {"card": "7", "seat-to": 1})
    told = [Words("en", names=["Adam", "Bára"], you=you, packages=SAMPLE) for you in (0, 1, None)]
    assert [words.tell(event) for words in told] == [
        "You give 7 to Bára.",
        "Adam gives 7 to Yourself.",
        "Adam gives 7 to Bára.",
    ]
    assert told[0].tell(Event("storm")) == "A storm."


def test_every_language_has_every_sentence_of_the_core_and_of_each_game() -> None:
    for game in (None, *GAMES):
        first, *others = ({*Words(language, game)._bundle._messages} for language in LANGUAGES)
        assert all(keys == first for keys in others)


def test_cards_are_spoken_with_commas() -> None:
    assert spoken(["7", "8"]) == "7, 8"
    assert spoken([]) == ""


def test_columns_stand_under_each_other() -> None:
    assert columns([["a", "bb"], ["ccc", "d", "e"], []]) == ["a    bb", "ccc  d   e", ""]
