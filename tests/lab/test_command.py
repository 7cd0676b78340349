"""`karban arena` as it is typed."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from karban.cli import karban as command
from karban.core.errors import KarbanError
from tests.lab import quickest

GAME = quickest.GAME.name
TITLE = quickest.GAME.titles["en"]
QUICK = ("arena", GAME, "--players", "2", "--matches", "4", "--seed", "5", "--workers", "1")


def run(*arguments: str) -> Result:
    return CliRunner().invoke(command, arguments)


def test_the_tables_name_every_bot_and_what_was_played() -> None:
    shown = run(*QUICK).stdout
    assert f"{TITLE}, 2 players" in shown
    assert "Who finishes ahead of whom" in shown
    assert "One against the rest" not in shown, "of two players it says nothing new"
    assert "12 matches of 2 deals, seed 5" in shown
    for name in ("regular", "novice", "random"):
        assert f"│ {name}" in shown


def test_json_holds_everything_and_is_alone_on_standard_output() -> None:
    printed = json.loads(run(*QUICK, "--json", "-").stdout)
    assert printed["command"] == (
        f"karban arena {GAME} --bots regular,novice,random --players 2 --matches 4 "
        "--tables both --mixed 20 --seed 5"
    )
    assert printed["setting"]["seed"] == 5
    assert (printed["matches"], printed["deals"]) == (12, 2)
    assert {row["bot"] for row in printed["bots"]} == {"regular", "novice", "random"}
    assert set(printed["bots"][0]["win_share"]) == {"value", "low", "high"}
    assert len(printed["duels"]) == len(printed["alone"]) == 6


def test_markdown_says_how_to_get_it_again(tmp_path: Path) -> None:
    file = tmp_path / "strength.md"
    arguments = ("--bots", "regular,random", "--players", "3", "--matches", "6", "--seed", "1")
    assert run("arena", GAME, *arguments, "--workers", "1", "--markdown", str(file)).exit_code == 0
    text = file.read_text("utf-8")
    assert text.startswith(f"## {TITLE}, 3 players\n\n`karban arena {GAME} --bots")
    assert "12 matches of 2 deals with 2 line-ups, seed 1" in text
    assert "| bot | rating | win share | mean score | matches |\n| --- | ---: |" in text
    assert "### One against the rest" in text


def test_resume_takes_the_seed_of_the_file_and_plays_only_what_is_missing(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    whole = run(*QUICK, "--out", str(file), "--json", "-").stdout
    lines = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(b"".join(lines[:3]) + lines[3][:9])
    again = (
        "arena",
        GAME,
        "--players",
        "2",
        "--matches",
        "4",
        "--workers",
        "1",
        "--out",
        str(file),
    )
    assert run(*again, "--resume", "--json", "-").stdout == whole
    assert file.read_bytes() == b"".join(lines)


def test_a_plot_is_the_same_for_the_same_results(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    for name in ("a.svg", "b.svg", "c.png"):
        assert run(*QUICK, "--plot", str(tmp_path / name)).exit_code == 0
    first = (tmp_path / "a.svg").read_bytes()
    assert first == (tmp_path / "b.svg").read_bytes()
    assert first.startswith(b"<?xml")
    assert (tmp_path / "c.png").read_bytes().startswith(b"\x89PNG")


def test_without_matplotlib_a_plot_is_refused_before_anything_is_played(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    refused = run(*QUICK, "--plot", "a.svg").exception
    assert isinstance(refused, KarbanError)
    assert refused.message == (
        "cannot draw a.svg: Matplotlib is not installed; hint: pip install 'karban[lab]'"
    )


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--bots", "regular,novize"), "no bot called 'novize': did you mean 'novice'?"),
        (("--bots", "regular"), "cannot compare 'regular' with nobody: name two bots or more"),
        (
            ("--bots", "regular,random,regular"),
            "cannot compare 'regular' with itself: name every bot once",
        ),
        (("--players", "99"), f"cannot seat 99 players at {GAME}"),
        (("--resume",), "cannot resume without results: name their file with --out"),
        (("--plot", "a.gif"), "cannot draw a.gif: its name must end in .svg or .png"),
        (("--markdown", "/no/such/a.md"), "cannot write to /no/such/a.md: there is no such folder"),
        (("--option", "nothing=1"), f"{GAME} has no option 'nothing'"),
    ],
)
def test_bad_input_gets_one_sentence(arguments: tuple[str, ...], message: str) -> None:
    refused = run(*QUICK, *arguments).exception
    assert isinstance(refused, KarbanError)
    assert refused.message.startswith(message)


def test_an_interrupt_keeps_what_is_done(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    code = f"""
import karban.lab.arena as arena
from karban.cli import main
whole = arena.played
def broken(setting, todo, *crew):
    for block in list(whole(setting, todo, *crew))[:2]:
        yield block
    raise KeyboardInterrupt
arena.played = broken
import sys
sys.argv = ["karban", *{[*QUICK, "--out", str(file)]!r}]
main()
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert done.returncode == 130
    assert "4 matches of 1 deal," in done.stdout
    assert "stopped: the results are those of 2 of 6 blocks; hint: --resume goes on" in done.stderr
    assert len(file.read_bytes().splitlines()) == 3
