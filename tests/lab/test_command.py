"""`karban arena` as it is typed."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest
from click.testing import CliRunner, Result

from karban.cli import karban as command
from karban.cli.arena_tables import markdown, result_tables, short
from karban.cli.many import pace
from karban.core.errors import KarbanError
from karban.lab.arena import Block, new_setting
from karban.lab.standings import standings
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


def test_markdown_can_be_printed_and_is_then_alone_on_standard_output(tmp_path: Path) -> None:
    file = tmp_path / "strength.md"
    assert run(*QUICK, "--markdown", str(file)).exit_code == 0
    assert run(*QUICK, "--markdown", "-").stdout == file.read_text("utf-8")


def test_one_line_up_is_not_called_line_ups() -> None:
    one = new_setting(quickest.GAME, ["regular", "random"], 2, {}, tables="rest", mixed=20, seed=1)
    block = Block(0, 0, [(0, 1), (1, 0)], [[1, 2], [2, 1]], [[0], [1]], [1, 1])
    text = markdown(one, standings(one, [block]), "karban arena")
    assert "2 matches of 1 deal with 1 line-up, seed 1" in text


def test_a_table_without_luck_promises_no_more_than_is_true() -> None:
    one = new_setting(quickest.GAME, ["regular", "random"], 2, {}, tables="rest", mixed=20, seed=1)
    luck = [[0.1, -0.1], [-0.1, 0.1]]
    block = Block(0, 0, [(0, 1), (1, 0)], [[1, 2], [2, 1]], [[0], [1]], [1, 1], luck)
    *_, shown = result_tables(one, standings(one, [block]), short)
    assert shown.title == "Who finishes ahead of whom, without luck"
    assert shown.columns == ["bot", *(row[0] for row in shown.rows)]
    assert shown.note.endswith("its expected value is the same, its interval is usually narrower.")


def test_the_command_tells_how_many_matches_were_really_played(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    whole = run(*QUICK, "--out", str(file), "--json", "-").stdout
    fewer = run(*QUICK, "--matches", "1", "--out", str(file), "--resume", "--json", "-").stdout
    assert fewer == whole
    assert "--matches 4 " in json.loads(fewer)["command"]


@pytest.mark.parametrize(
    ("more", "why"),
    [
        ((), "cannot write to {}: there are results already; hint: --resume goes on from them"),
        (
            ("--resume",),
            "cannot go on from {}: it holds no results of an arena; name another file",
        ),
    ],
)
def test_a_file_that_is_there_is_refused_before_anything_is_compiled(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, more: tuple[str, ...], why: str
) -> None:
    file = tmp_path / "results.jsonl"
    file.write_text("garbage")
    monkeypatch.setattr(sys.modules["karban.cli.arena"], "compiling", None)
    refused = run(*QUICK, "--out", str(file), *more).exception
    assert isinstance(refused, KarbanError)
    assert str(refused) == why.format(file)
    assert file.read_text() == "garbage"


@pytest.mark.parametrize("name", ["arena", "tune", "beliefs"])
def test_a_folder_that_is_not_there_is_refused_before_anything_is_played(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys.modules[f"karban.cli.{name}"], "compiling", None)
    arguments = QUICK[2:6] if name == "arena" else ()
    refused = run(name, GAME, *arguments, "--out", "/no/such/a.json").exception
    assert isinstance(refused, KarbanError)
    assert str(refused) == "cannot write to /no/such/a.json: there is no such folder"


@pytest.mark.parametrize(
    ("name", "option", "least"),
    [
        ("tune", "--generations", 1),
        ("tune", "--population", 2),
        ("tune", "--matches", 1),
        ("tune", "--workers", 1),
        ("tune", "--spread", 0),
        ("beliefs", "--matches", 1),
    ],
)
def test_too_few_are_refused_as_they_are_typed(name: str, option: str, least: int) -> None:
    refused = run(name, GAME, option, str(least - 1))
    assert refused.exit_code == 2
    assert f"Invalid value for '{option}'" in refused.stderr
    assert f"x>={least}" in refused.stderr


def test_slow_play_has_a_speed_too() -> None:
    speeds = (12_345.6, 10.4, 9.84, 0.42, 0.017, 0.0)
    assert [pace(speed) for speed in speeds] == ["12,346", "10", "9.8", "0.4", "0.02", "0"]


def test_simulate_tells_the_speed_of_slow_matches(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = SimpleNamespace(perf_counter=iter((0.0, 2.0)).__next__)
    monkeypatch.setattr(sys.modules["karban.cli.simulate"], "time", clock)
    shown = run("simulate", GAME, "--players", "2", "--matches", "1", "--workers", "1")
    assert shown.stderr.splitlines()[-1].startswith("0.5 matches/s, ")


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
    assert str(refused) == (
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
        (
            ("--json", "-", "--markdown", "-"),
            "cannot print both JSON and Markdown: name a file for one of them",
        ),
    ],
)
def test_bad_input_gets_one_sentence(arguments: tuple[str, ...], message: str) -> None:
    refused = run(*QUICK, *arguments).exception
    assert isinstance(refused, KarbanError)
    assert str(refused).startswith(message)


def test_an_interrupt_keeps_what_is_done(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    code = f"""
import karban.lab.arena as arena
from karban.cli import main
whole = arena.play_blocks
def broken(setting, todo, *crew):
    for block in list(whole(setting, todo, *crew))[:2]:
        yield block
    raise KeyboardInterrupt
arena.play_blocks = broken
import sys
sys.argv = ["karban", *{[*QUICK, "--out", str(file)]!r}]
main()
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert done.returncode == 130
    assert "4 matches of 1 deal," in done.stdout
    assert "stopped: the results are those of 2 of 6 blocks; hint: --resume goes on" in done.stderr
    assert len(file.read_bytes().splitlines()) == 3
