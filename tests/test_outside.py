"""Games and bots of other packages, installed by pip, are played like ours."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.each import long
from tests.outside import GOOFSPIEL, Place

#: A match of two rounds that are chosen; the bot bids what the prize is worth, so 3 is a tie.
TABLE = ("--players", "2", "--option", "cards=3", "--option", "order=descending")
AT_TABLE = ("play", "goofspiel", "--plain", "--lang", "en", "--bots", "matcher", *TABLE)
BIDS = "bid 3\nbid 1\n"


@pytest.fixture(scope="module")
def plain(tmp_path_factory: pytest.TempPathFactory) -> Place:
    """Where Goofspiel is installed, and rules run as plain Python."""
    place = Place(tmp_path_factory.mktemp("outside"), {"KARBAN_JIT": "0"})
    place.install(GOOFSPIEL)
    return place


def test_a_game_of_another_package_is_listed_as_a_draft(plain: Place) -> None:
    assert "goofspiel  Goofspiel (draft): Bid in secret" in plain.karban("games", "--lang", "en")
    assert "goofspiel  Goofspiel (návrh): " in plain.karban("games", "--lang", "cs")


def test_it_is_played_in_the_terminal_with_a_bot_of_its_package(plain: Place) -> None:
    told = plain.karban(*AT_TABLE, typed=BIDS)
    assert "Equal bids: nobody takes the prize." in told
    assert "Petr takes the prize: +2." in told
    assert "That was the last prize." in told


def test_it_speaks_its_own_language_at_a_czech_table(plain: Place) -> None:
    told = plain.karban("play", "goofspiel", "--plain", "--lang", "cs", *TABLE, typed="?\n")
    assert "Which card do you bid?" in told
    assert "Tvůj tah" in told


def test_rules_without_a_book_are_the_numbered_ones(plain: Place) -> None:
    told = plain.karban("rules", "goofspiel", "--lang", "en")
    assert told.startswith("Goofspiel has no rulebook\n")
    assert "G5  If several bids are equally high, nobody takes the prize." in told


@pytest.mark.parametrize(
    ("command", "sentence"),
    [
        (("rules", "goofspiel", "--html", "--lang", "cs"), "Goofspiel nemá knížku pravidel"),
        (("learn", "goofspiel", "--lang", "en"), "Goofspiel has no lesson: its rules are"),
        (("tune", "goofspiel"), "Goofspiel has no heuristic to tune; write hints.py"),
        (("beliefs", "goofspiel"), "goofspiel has one trait for all hands"),
    ],
)
def test_what_a_draft_lacks_is_one_sentence(
    plain: Place, command: tuple[str, ...], sentence: str
) -> None:
    told = plain.run_refused(*command)
    assert told.startswith(f"karban: {sentence}")
    assert told.count("\n") == 1


def test_bots_meet_in_the_arena(plain: Place) -> None:
    told = plain.karban(
        *("arena", "goofspiel", "--bots", "matcher,random", "--matches", "8", "--seed", "1"),
        *("--workers", "1", *TABLE),
    )
    assert "matcher" in told
    assert "Goofspiel" in told


def test_a_match_is_recorded_replayed_and_checked(plain: Place) -> None:
    file = str(plain.folder / "matches.jsonl")
    plain.karban("simulate", "goofspiel", "--matches", "3", "--seed", "1", "--out", file, *TABLE)
    assert "3 records are right" in plain.karban("check", file, "--lang", "en")
    assert "The prize is 2." in plain.karban("replay", file, "--match", "1", "--lang", "en")


@long
def test_a_changed_rule_is_compiled_and_played(tmp_path: Path) -> None:
    """The cache is that of all tests: what is compiled of a game is found by what it imports."""
    place = Place(tmp_path / "packages", {"KARBAN_JIT": "1"})
    place.install(GOOFSPIEL)
    assert "Equal bids: nobody takes the prize." in place.karban(*AT_TABLE, typed=BIDS)
    rules = place.folder / "goofspiel" / "rules.py"
    text = rules.read_text("utf-8")
    assert text.count("            taker = -1\n") == 1
    rules.write_text(text.replace("            taker = -1\n", "            taker = 0\n"), "utf-8")
    told = place.karban(*AT_TABLE, typed=BIDS)
    assert "You take the prize: +3." in told
    assert "Equal bids" not in told
