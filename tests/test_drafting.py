"""`karban new-game` writes a package that plays at once; `karban contract` finds what breaks it."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from karban.core.errors import SetupError
from karban.drafting import write_game
from tests.each import long
from tests.outside import GOOFSPIEL, ROOT, Place

NAME = "tiny_tricks"


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_game(NAME, tmp_path_factory.mktemp("written"))


@pytest.fixture(scope="module")
def place(written: Path, tmp_path_factory: pytest.TempPathFactory) -> Place:
    """Where the new game is installed."""
    place = Place(tmp_path_factory.mktemp("installed"), {"KARBAN_JIT": "0"})
    place.install(written)
    return place


def test_a_new_game_is_listed_played_and_simulated(place: Place) -> None:
    assert f"{NAME}  Tiny Tricks (draft): The highest card" in place.karban("games", "--lang", "en")
    typed = "1\n1\n1\n"
    told = place.karban(
        *("play", NAME, "--players", "2", "--seed", "1", "--plain", "--lang", "en"), typed=typed
    )
    assert "Which card do you play?" in told
    assert "Scores: " in told
    file = str(place.folder / "some.jsonl")
    place.karban("simulate", NAME, "--players", "3", "--matches", "2", "--out", file)
    assert "2 records are right" in place.karban("check", file, "--lang", "en")


def test_nothing_of_the_template_is_left_in_a_new_game(written: Path) -> None:
    files = [path for path in written.rglob("*") if path.is_file()]
    assert len(files) >= 10
    for path in files:
        assert "mygame" not in f"{path.name}{path.read_text('utf-8')}".lower()
    assert 'dependencies = ["karban>=0.1' in (written / "pyproject.toml").read_text("utf-8")


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("Tiny", "new-game-name"),
        ("tiny-tricks", "new-game-name"),
        ("../tiny", "new-game-name"),
        ("class", "new-game-name"),
        ("", "new-game-name"),
        ("trop", "new-game-known"),
        ("json", "new-game-module"),
    ],
)
def test_a_name_that_no_game_can_have_is_refused(tmp_path: Path, name: str, code: str) -> None:
    with pytest.raises(SetupError) as refused:
        write_game(name, tmp_path)
    assert refused.value.code == code
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_is_there_is_left_alone(tmp_path: Path) -> None:
    write_game(NAME, tmp_path)
    rules = tmp_path / NAME / "src" / NAME / "rules.py"
    rules.write_text("mine", "utf-8")
    with pytest.raises(SetupError, match="there is something already"):
        write_game(NAME, tmp_path)
    assert rules.read_text("utf-8") == "mine"


def mypy(source: Path, *files: Path) -> str:
    done = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--no-incremental", *map(str, files)],
        cwd=source,
        env=Place(source).environment | {"MYPYPATH": f"{ROOT / 'src'}:{source}"},
        capture_output=True,
        text=True,
    )
    return done.stdout


@long
def test_types_of_a_new_game_and_of_the_example_are_strict(written: Path, tmp_path: Path) -> None:
    """Outside of the repository, where packages above them would give them other names."""
    example = shutil.copytree(GOOFSPIEL, tmp_path / GOOFSPIEL.name)
    for package in (written, example):
        told = mypy(package / "src", package / "src", package / "tests")
        assert told.startswith("Success"), told


@long
def test_a_misspelt_field_of_a_new_game_is_an_error_of_types(tmp_path: Path) -> None:
    source = write_game(NAME, tmp_path) / "src"
    rules = source / NAME / "rules.py"
    rules.write_text(rules.read_text("utf-8").replace("s.turns += 1", "s.turn += 1"), "utf-8")
    assert 'has no attribute "turn"' in mypy(source, source)


@long
def test_a_new_game_and_the_example_keep_the_contract_compiled(written: Path) -> None:
    for package, title in ((written, "Tiny Tricks"), (GOOFSPIEL, "Goofspiel")):
        place = Place(written.parent / f"compiled-{package.name}")
        place.install(package)
        told = place.karban("contract", package.name, "--matches", "1", "--lang", "en")
        assert f"{title} keeps the contract" in told


#: A file of the game, what stands there, what stands there instead, and what is found.
BREAKS = {
    "a hand that everybody sees": (
        *("state.py", "hand = own.cards", "hand = public.cards"),
        "sees a different 'hand' (public) in a state that view.sample_hidden makes of its own view",
    ),
    "a pool beyond its bound": (
        *("__init__.py", "pool=cards.CARDS,", "pool=cards.CARDS - 1,"),
        "rules.pool offers 12 items, more than pool = 11",
    ),
    "a function that is missing": (
        *("rules.py", "def winners", "def winner"),
        f"the game lacks 'winners' in {NAME}/rules.py: write it there",
    ),
    "a module that is missing": (
        *("view.py", "def sample_hidden", "def sample"),
        f"the game lacks 'sample_hidden' in {NAME}/view.py: write it there",
    ),
    "a misspelt field": (
        *("rules.py", "s.turns += 1", "s.turn += 1"),
        f"play in {NAME}/rules.py, line 58 fails: AttributeError: 'record' object has no "
        "attribute 'turn'",
    ),
    "moves that fall": (
        *("rules.py", "for card in range(1, CARDS + 1)", "for card in range(CARDS, 0, -1)"),
        "rules.legal writes moves of seat 0 that do not rise, each once: ",
    ),
    "no moves": (
        *("rules.py", "return n\n\n\n@rule\ndef play", "return 0\n\n\n@rule\ndef play"),
        "rules.legal finds no move for seat 0, though the match is not over",
    ),
    "a lost card": (
        *("rules.py", "s.gone[s.trick[seat]] += 1", "s.gone[s.trick[0]] += 1"),
        "rules.play or rules.settle loses or doubles it",
    ),
    "a bound that is too low": (
        *("__init__.py", "return 1 + cards.HAND * players", "return cards.HAND * players"),
        "entries, more than longest says: ",
    ),
    "a move that depends on another hand": (
        *("rules.py", "if s.hand[s.to_move, i] == card:", "if s.hand[0, i] + s.turns % 2 == card:"),
        "rules.legal ",
    ),
    "a place beyond its array": (
        *("rules.py", "s.hand[seat, i] = outcome[n]", "s.hand[seat, i + 1] = outcome[n]"),
        f"settle in {NAME}/rules.py, line 32 fails: IndexError: index 3 is out of bounds",
    ),
    "a sample that loses cards": (
        *("view.py", "s.aside[i] = out[i]", "s.aside[0] = out[i]"),
        "view.sample_hidden makes a state with other cards from the view of seat",
    ),
    "a move of an own hand that others are told": (
        *("view.py", "@rule\ndef is_seen", "{show}@rule\ndef is_seen"),
        "sees 'hand' of another seat: view.show shows it",
    ),
    "a missing word": (
        *("en.ftl", "tagline = The highest card takes the trick.\n", ""),
        f"the game lacks 'tagline' in {NAME}/en.ftl: write it there",
    ),
    "a missing rule": (
        *("en.ftl", "rule-R1 = ", "rule-R9 = "),
        f"the game lacks 'rule-R1' in {NAME}/en.ftl: write it there",
    ),
    "two moves that are written alike": (
        *("cards.py", "str(card) for card", "str(card // 2) for card"),
        "two legal moves are written alike: ",
    ),
}

SHOW = '''@rule
def show(s: State, seat: int, v: State) -> None:
    """All hands."""
    for p in range(s.players):
        for i in range(HAND):
            v.hand[p, i] = s.hand[p, i]


'''


#: What `make test` tries.
FIRST = (
    *("a hand that everybody sees", "a pool beyond its bound", "a function that is missing"),
    *("a misspelt field", "moves that fall", "a lost card", "a missing word"),
)


@pytest.mark.parametrize(
    "what", [pytest.param(what, marks=[] if what in FIRST else [long]) for what in BREAKS]
)
def test_the_contract_names_what_is_broken(place: Place, tmp_path: Path, what: str) -> None:
    file, good, bad, sentence = BREAKS[what]
    broken = Place(tmp_path / "broken", place.extra)
    # without bytecode: Python takes it for that of any source of the same second and length
    shutil.copytree(place.folder, broken.folder, ignore=shutil.ignore_patterns("__pycache__"))
    path = broken.folder / NAME / file
    text = path.read_text("utf-8")
    assert good in text
    path.write_text(text.replace(good, bad.replace("{show}", SHOW), 1), "utf-8")
    told = broken.run_refused("contract", NAME, "--matches", "1", "--lang", "en")
    assert sentence in told
    assert "Traceback" not in told
    assert all(line.startswith((f"{NAME}: ", "Tiny Tricks breaks")) for line in told.splitlines())
