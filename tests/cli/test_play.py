"""Playing in the terminal: typed lines in, the table out."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from karban.cli import karban as command
from karban.core.errors import KarbanError
from karban.core.game import Game
from tests.each import each_game_in_a_language
from tests.vocabulary import leftovers


def play(*arguments: str, typed: list[str]) -> Result:
    return CliRunner().invoke(command, ["play", *arguments], input="\n".join(typed) + "\n")


QUICK = ("--players", "2", "--seed", "4", "--bots", "random")


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setenv("LANG", "C.UTF-8")
    for name in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)


@each_game_in_a_language
def test_a_whole_match_is_played_by_numbers_in_one_language(game: Game, language: str) -> None:
    typed = ["?", "rules", *["1"] * 3000]
    shown = play(game.name, *QUICK, "--lang", language, "--name", "Adam", typed=typed)
    assert shown.exit_code == 0
    wins = ("You win!", "share the win", " wins.", " win.")
    vyhry = ("Vyhrává", "Nevyhrává")
    assert any(text in shown.stdout for text in (wins if language == "en" else vyhry))
    assert leftovers(shown.output, game, language, ["Adam"]) == set()


def test_the_language_is_that_of_the_system_at_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "cs_CZ.UTF-8")
    assert "Na shledanou." in play("trop", *QUICK, typed=["konec"]).stdout
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")
    assert "Goodbye." in play("trop", *QUICK, typed=["quit"]).stdout


def test_what_is_wrong_with_a_wish_is_said_in_the_language_of_the_table() -> None:
    for arguments, message in (
        (["kharma"], "hru 'kharma' neznám: nemáš na mysli 'karma'?"),
        (["trop", "--players", "9"], "hráčů nemůže být 9: trop je hra pro 2–8 (T3)"),
        (["trop", "--option", "target=x"], "target nejde nastavit na 'x': musí to být celé číslo"),
        (["trop", "--bots", "mater"], "bota 'mater' neznám: nemáš na mysli 'master'?"),
        (["trop", "--bots", "random,random,random"], "úrovní je 3, ale botů 2"),
        (["trop", "--players", "2", *["--name", "x"] * 3], "lidí je 3, ale míst u stolu jen 2"),
        (
            ["trop", "--name", "E\u202eva"],
            "takové jméno nejde použít: je v něm něco, co není vidět",
        ),
    ):
        refused = CliRunner().invoke(command, ["play", *arguments, "--lang", "cs"])
        assert isinstance(refused.exception, KarbanError)
        assert message in refused.exception.text("cs")


def test_czech_moves_and_commands_are_understood_without_accents() -> None:
    typed = ["dobrat", "NAPOVEDA", "vratit", "pravidla T5", "konec"]
    shown = play("trop", *QUICK, "--seat", "1", "--lang", "cs", typed=typed)
    assert shown.exit_code == 0
    assert shown.stdout.count("Dobíráš ") == 1
    assert "dobrat – dober vrchní kartu" in shown.stdout
    assert "nejde vrátit" in shown.stderr
    assert "T5  " in shown.stdout


def test_persons_at_one_keyboard_are_called_one_after_the_other() -> None:
    people = ("--name", "Adam", "--name", "Bára", "--players", "2", "--seed", "4")
    typed = ["", "1", "", "1", "", "1", "quit"]
    shown = play("svabi", *people, typed=typed)
    assert shown.exit_code == 0
    called = [line for line in shown.stdout.splitlines() if "it is your turn" in line]
    assert [line.split(",")[0] for line in called[:3]] == ["Adam", "Bára", "Adam"]


def test_bots_can_be_of_several_levels(tmp_path: Path) -> None:
    file = tmp_path / "kept.json"
    levels = ("--players", "3", "--bots", "random,novice", "--seat", "1")
    play("svabi", *levels, "--name", "Eva", typed=[f"save {file}", "quit"])
    assert json.loads(file.read_text("utf-8"))["seats"] == ["bot:novice", "Eva", "bot:random"]


def test_people_of_one_name_are_told_apart_and_bots_step_aside(tmp_path: Path) -> None:
    file = tmp_path / "kept.json"
    people = ("--name", "Jana", "--name", " JANA", "--players", "3")
    shown = play("svabi", *people, typed=["", f"save {file}", "quit"])
    assert json.loads(file.read_text("utf-8"))["seats"] == ["Jana", "JANA 2", "bot:regular"]
    assert "Karel" in shown.stdout, "the bot on the third seat would have been Jana too"


def test_moves_are_taken_as_text_shortened_or_by_number() -> None:
    shown = play("trop", *QUICK, "--seat", "1", typed=["draw", "d", "1", "quit"])
    assert shown.exit_code == 0
    assert shown.stdout.count("You draw ") == 3
    assert "Goodbye." in shown.stdout


def test_a_wrong_input_is_explained_and_asked_again() -> None:
    typed = ["play 15", "99", "fly", "", "?", "rules T5", "quit"]
    shown = play("trop", *QUICK, "--seat", "1", typed=typed)
    assert shown.exit_code == 0
    assert shown.stderr.splitlines()[-4:-1] == [
        "cannot play 15: your hand is empty, so draw (T5)",
        "there are moves 1–1: type one of these numbers, or a move",
        "no move 'fly': there is 'draw'",
    ]
    assert "draw – take the top card of the deck" in shown.stdout
    assert "T5  Nobody holds more than three cards" in shown.stdout


def test_refusals_speak_the_language_of_the_table() -> None:
    table = (*QUICK, "--seat", "1", "--lang", "cs")
    shown = play("trop", *table, typed=["zahrát 15", "play 15", "quit"])
    assert shown.stderr.count("nejde zahrát 15: nemáš v ruce kartu, takže dober (T5)") == 2


def test_undo_takes_back_a_move_after_which_nothing_came_out(tmp_path: Path) -> None:
    deal = "deal 7d 1 2 3 4 5 6 7 8 9 0 0 0 0 0r 1 1d 1s 2 2s 2t 3 3 3s 4 4r 4s 5d 5s 6 6t 7 8 8r"
    deal += " 9d 10 10t 11 11r 12 12d 13 13t 14 15 -1 -1 -1 -1 -1t -2 -2 -2 -2 -2 -3 -3 -3 -3 -3r"
    entries = [["*", deal], ["*", "first 0"], [0, "draw"], [1, "draw"], [0, "draw"], [1, "play 1"]]
    record = {
        "karban": 1,
        "game": "trop",
        "players": 2,
        "seats": ["Eva", "bot:random"],
        "entries": entries,
        "result": None,
    }
    file = tmp_path / "match.json"
    file.write_text(json.dumps(record), "utf-8")
    saved = tmp_path / "saved.json"
    typed = ["undo", "play 7d", "undo", "play 2", f"save {saved}", "save", "quit"]
    shown = play("--load", str(file), typed=typed)
    assert shown.exit_code == 0
    assert "cannot undo: hidden cards have come out since your last move" in shown.stderr
    assert shown.stdout.count("Taken back.") == 1
    kept = json.loads(saved.read_text("utf-8"))["entries"]
    assert kept[: len(entries) + 1] == [*entries, [0, "play 2"]]
    assert "save where? Type: save FILE" in shown.stderr


def test_a_match_that_cannot_be_saved_goes_on() -> None:
    shown = play("trop", *QUICK, "--seat", "1", typed=["save /no/such/folder/x", "draw", "quit"])
    assert "cannot save to /no/such/folder/x: there is no such file or folder" in shown.stderr
    assert "You draw" in shown.stdout


def test_without_a_game_one_is_asked_for() -> None:
    shown = play(*QUICK, typed=["9", "nonsense", "2", "quit"])
    assert shown.exit_code == 0
    assert "Trop · round 1" in shown.stdout


def test_end_of_input_leaves_with_the_match_saved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    code = "from karban.cli import main; main()"
    done = subprocess.run(
        [sys.executable, "-c", code, "play", "svabi", *QUICK],
        input="1\n",
        capture_output=True,
        text=True,
        env=os.environ | {"XDG_STATE_HOME": str(tmp_path)},
    )
    assert done.returncode == 0
    assert "Traceback" not in done.stderr
    saved = tmp_path / "karban" / "unfinished.json"
    assert f"karban play --load {saved}" in done.stderr
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    for load in (["--load", str(saved)], ["--load"]):
        again = play(*load, typed=["quit"])
        assert again.exit_code == 0
        assert "Cockroach Disco" in again.stdout
    over = play("--load", typed=["1"] * 200)
    assert "Scores: " in over.stdout
    assert not saved.exists()  # nothing is left to go on with
