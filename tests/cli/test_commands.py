"""The command line: what comes out, where, and with which exit code."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import karban
from karban.cli import karban as command
from karban.core.game import setting_text
from karban.games import GAMES

RECORDS = Path(__file__).parent.parent / "records"
ARENA = ("arena", "trop", "--players", "2", "--matches", "1", "--bots")


def run(*arguments: str, typed: str | None = None) -> Result:
    return CliRunner().invoke(command, arguments, input=typed)


def process(*arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    """A real process, for exit codes and what reaches standard error."""
    code = "from karban.cli import main; main()"
    return subprocess.run(
        [sys.executable, "-c", code, *arguments], input=typed, capture_output=True, text=True
    )


def test_games_lists_every_game_with_its_options() -> None:
    shown = run("games").output
    for game in GAMES:
        assert game.name in shown
        for option in game.options:
            assert f"--option {setting_text(option.name, option.default)} " in shown


def test_games_as_json_holds_the_same() -> None:
    listed = json.loads(run("games", "--json", "--lang", "cs").output)
    assert [game["name"] for game in listed] == [game.name for game in GAMES]
    assert listed[0]["title"] == GAMES[0].titles["cs"]


def test_rules_prints_all_rules_or_those_asked_for() -> None:
    assert "S19" in run("rules", "svabi").output
    assert run("rules", "trop", "t6", "T99").output.splitlines()[0].startswith("  T6  After a card")
    refused = process("rules", "trop", "T6", "T99")
    assert refused.stdout.startswith("  T6  After a card")
    assert refused.stderr == "karban: there is no rule T99\n"
    assert refused.returncode == 1


@pytest.mark.parametrize("seed", ["-1", str(2**64)])
@pytest.mark.parametrize("line", ["simulate svabi --players 3 --matches 1", "play svabi --plain"])
def test_a_seed_is_a_number_of_up_to_64_bits(line: str, seed: str) -> None:
    refused = process(*line.split(), "--seed", seed)
    assert refused.stderr == (
        f"karban: cannot use seed {seed}: it must be a whole number of up to 64 bits\n"
    )
    assert (refused.returncode, refused.stdout) == (1, "")


def test_simulate_counts_and_writes_records_that_check(tmp_path: Path) -> None:
    file = tmp_path / "records.jsonl"
    arguments = ["--players", "3", "--matches", "4", "--seed", "5", "--option", "hidden=true"]
    counted = run("simulate", "svabi", *arguments, "--out", str(file), "--json")
    assert counted.exit_code == 0
    assert json.loads(counted.stdout)["matches"] == 4
    assert run("check", str(file)).output == "4 records are right\n"


def test_simulate_gives_the_same_with_and_without_records(tmp_path: Path) -> None:
    arguments = ("simulate", "svabi", "--players", "2", "--matches", "6", "--seed", "5", "--json")
    fast = json.loads(run(*arguments).stdout)
    slow = json.loads(run(*arguments, "--out", str(tmp_path / "r.jsonl")).stdout)
    del fast["matches_per_s"], slow["matches_per_s"]
    assert fast == slow


def test_simulate_seats_a_bot_for_each_player() -> None:
    arguments = ("--players", "2", "--matches", "1", "--option", "hidden=true")
    shown = run("simulate", "svabi", *arguments, "--bots", "flat:2,random")
    assert "win share" in shown.stdout
    refused = process("simulate", "svabi", *arguments, "--bots", "random,random,random")
    assert refused.stderr == "karban: cannot seat 3 bots: name one, or one for each of 2\n"
    assert refused.returncode == 1


def test_replay_tells_a_match_in_words_from_a_seat() -> None:
    told = run("replay", str(RECORDS / "svabi.jsonl"), "--match", "0", "--seat", "1").output
    assert "You turn 2 onto the floor." in told
    assert "Eva reveals 2." in told
    assert "You draw 8, 5, 1." not in told, "cards are told in order"
    assert "You draw 1, 5, 8." in told


def test_replay_without_a_seat_tells_everything() -> None:
    told = run("replay", str(RECORDS / "svabi.jsonl"), "--match", "0", "--lang", "cs").output
    assert "Eva odhaluje kartu 2." in told


def test_trace_prints_every_decision_with_its_sorted_legal_moves() -> None:
    lines = run("replay", str(RECORDS / "svabi.jsonl"), "--trace", "--match", "0").output.split(
        "\n"
    )
    decisions = [json.loads(line) for line in lines if line]
    assert decisions[0] == {
        "match": 0,
        "entry": 3,
        "seat": 0,
        "legal": ["pick 2", "pick 6", "pick 8"],
    }
    assert decisions[2]["legal"] == ["take 1", "take 2"]
    with (RECORDS / "svabi.jsonl").open() as file:
        entries = json.loads(file.readline())["entries"]
    assert [d["entry"] for d in decisions] == [
        i for i, (who, _) in enumerate(entries) if who != "*"
    ]
    assert all(entries[d["entry"]][1] in d["legal"] for d in decisions)
    assert all(d["legal"] == sorted(d["legal"]) for d in decisions)


def test_check_accepts_the_example_matches() -> None:
    for game in GAMES:
        checked = run("check", str(RECORDS / f"{game.name}.jsonl"))
        assert checked.exit_code == 0
        assert checked.output.endswith("right\n")


def test_check_names_the_first_wrong_line_and_entry(tmp_path: Path) -> None:
    lines = (RECORDS / "svabi.jsonl").read_text("utf-8").splitlines()
    record = json.loads(lines[1])
    record["entries"][7] = [2, "hide 13"]
    lines[1] = json.dumps(record)
    file = tmp_path / "wrong.jsonl"
    file.write_text("\n".join(lines), "utf-8")
    checked = process("check", str(file))
    assert checked.returncode == 1
    assert checked.stdout == "1 record is right\n"
    assert checked.stderr == (
        f"karban: cannot read {file}: line 2, entry 7: 'hide 13' is not legal; "
        "legal is 'hide 2', 'hide 6', 'hide 7', 'hide 10'\n"
    )
    found = json.loads(run("check", str(file), "--json").stdout)
    assert (found["right"], found["wrong"]["line"], found["wrong"]["entry"]) == (1, 2, 7)
    assert (found["other_rules"], found["wrong"]["rules"]) == ([], None)


def of_version(file: Path, version: int) -> list[str]:
    """A file with matches of svabi that were played by these rules; its lines."""
    records = map(json.loads, (RECORDS / "svabi.jsonl").read_text("utf-8").splitlines())
    lines = [json.dumps(record | {"rules": version}) for record in records]
    file.write_text("\n".join(lines), "utf-8")
    return lines


def test_check_says_once_by_which_other_rules_matches_were_played(tmp_path: Path) -> None:
    file = tmp_path / "old.jsonl"
    n = len(of_version(file, 8))
    checked = run("check", str(file), "--lang", "en")
    assert checked.exit_code == 0
    assert checked.output.splitlines() == [
        f"{n} records are right",
        f"{n} matches were played by version 8 of the rules of Cockroach Disco; "
        "they are replayed by version 1.",
    ]
    checked = run("check", str(file), "--lang", "cs")
    assert "podle pravidel hry Švábí diskotéka ve verzi 8; přehráv" in checked.output
    found = json.loads(run("check", str(file), "--json").stdout)
    assert found["other_rules"] == [{"game": "svabi", "played": 8, "replayed": 1, "records": n}]
    file.write_text(of_version(file, 8)[0], "utf-8")
    assert run("check", str(file), "--lang", "en").output.splitlines()[1] == (
        "1 match was played by version 8 of the rules of Cockroach Disco; "
        "it is replayed by version 1."
    )


def test_a_wrong_match_of_other_rules_is_refused_after_its_version(tmp_path: Path) -> None:
    file = tmp_path / "wrong.jsonl"
    record = json.loads(of_version(file, 8)[1])
    record["entries"][7] = [2, "hide 13"]
    file.write_text(json.dumps(record), "utf-8")
    why = (
        "the match was played by version 8 of the rules of Cockroach Disco "
        "and is replayed by version 1; line 1, entry 7: 'hide 13' is not legal; "
    )
    for name in ("check", "replay"):
        done = process(name, str(file), "--lang", "en")
        assert done.returncode == 1
        assert done.stderr.startswith(f"karban: cannot read {file}: {why}")
        assert len(done.stderr.splitlines()) == 1
    done = process("check", str(file), "--lang", "cs")
    assert f"{file} nejde přečíst: partie se hrála podle pravidel hry Švábí" in done.stderr
    found = json.loads(run("check", str(file), "--json").stdout)
    assert found["wrong"]["rules"] == 8


def test_replay_says_by_which_other_rules_a_match_was_played(tmp_path: Path) -> None:
    file = tmp_path / "old.jsonl"
    of_version(file, 8)
    said = (
        "This match was played by version 8 of the rules of Cockroach Disco; "
        "it is replayed by version 1."
    )
    told = run("replay", str(file), "--match", "0", "--lang", "en").output
    assert told.splitlines()[1] == f"  {said}"
    told = run("replay", str(file), "--match", "0", "--lang", "cs").output
    assert "ve verzi 8; přehrává se podle verze 1." in told
    traced = process("replay", str(file), "--match", "0", "--trace", "--lang", "en")
    assert traced.stderr == f"{said}\n"
    assert all(json.loads(line) for line in traced.stdout.splitlines())
    assert "version" not in run("replay", str(RECORDS / "svabi.jsonl"), "--lang", "en").output


def test_a_match_of_other_rules_is_loaded_and_goes_on_by_ours(tmp_path: Path) -> None:
    file = tmp_path / "saved.json"
    seats = ["Eva", "bot:random"]
    record = karban.new("svabi", 2, seed=4, seats=seats).record() | {"rules": 8}
    file.write_text(json.dumps(record), "utf-8")
    again = tmp_path / "again.json"
    loading = ("play", "--load", str(file), "--plain", "--lang", "en")
    done = process(*loading, typed=f"save {again}\nquit\n")
    assert "This match was played by version 8 of the rules of Cockroach" in done.stderr
    assert json.loads(again.read_text("utf-8"))["rules"] == 1


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("check", "/no/such/file"), "cannot use /no/such/file: there is no such file or folder"),
        (("play", "kharma"), "no game called 'kharma'"),
        (("play", "trop", "--players", "9"), "cannot seat 9 players at trop: it takes 2–8 (T3)"),
        (("play", "trop", "--seat", "3"), "there is no seat 3: the seats are 0–2"),
        (("play", "trop", "--bots", "genius"), "no bot called 'genius'"),
        (
            ("play", "trop", "--option", "taget=3"),
            "trop has no option 'taget': did you mean 'target'?",
        ),
        (
            ("play", "trop", "--option", "target"),
            "cannot read option 'target': write it as name=value",
        ),
        (
            ("play", "trop", "--option", "target=much"),
            "cannot set target to 'much': it must be a whole number from 1 to 1000000 (T13)",
        ),
        (("replay", str(RECORDS / "svabi.jsonl"), "--match", "99"), "it holds no match 99"),
        (("replay", str(RECORDS / "svabi.jsonl"), "--seat", "9"), "there is no seat 9"),
        (("play", "--load", str(RECORDS / "svabi.jsonl")), "is over: see karban replay"),
    ],
)
def test_bad_input_gets_one_sentence_and_exit_code_1(
    arguments: tuple[str, ...], message: str
) -> None:
    done = process(*arguments)
    assert done.returncode == 1
    sentences = [line for line in done.stderr.splitlines() if not line.startswith("Compiling")]
    assert len(sentences) == 1
    assert sentences[0].startswith("karban: ")
    assert message in sentences[0]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("play", "kharma"), "hru 'kharma' neznám: nemáš na mysli 'karma'?"),
        (("play", "kharma", "--lang", "en"), "no game called 'kharma': did you mean 'karma'?"),
        (("rules", "trop", "T99"), "pravidlo T99 neexistuje"),
        (
            (*ARENA, "regular,novice", "--resume"),
            "bez výsledků nejde pokračovat: jejich soubor napiš za --out",
        ),
        ((*ARENA, "regular"), "'regular' není s kým porovnat: napiš aspoň dva boty"),
        (("check", "/no/such.json"), "/no/such.json nejde použít: takový soubor ani složka není"),
        (
            ("simulate", "trop", "--players", "9", "--matches", "1"),
            "hráčů nemůže být 9: trop je hra pro 2–8 (T3)",
        ),
    ],
)
def test_what_goes_wrong_is_said_in_the_language_of_its_reader(
    arguments: tuple[str, ...], message: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "cs_CZ.UTF-8")
    done = process(*arguments)
    assert (done.stderr, done.returncode) == (f"karban: {message}\n", 1)


def test_a_bot_of_ones_own_that_breaks_shows_where_if_asked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = ["class Broken:", "    def __init__(self, game):", "        1 / 0", ""]
    lines += ["    def consider(self, view, seed, iterations=0):", "        return None", ""]
    (tmp_path / "broken_bot.py").write_text("\n".join(lines))
    monkeypatch.setenv("PYTHONPATH", str(tmp_path), prepend=os.pathsep)
    arguments = ("play", "trop", "--plain", "--lang", "en", "--bots", "broken_bot:Broken")
    said = process(*arguments).stderr.splitlines()[-1]
    assert said == "karban: cannot use bot 'broken_bot:Broken': division by zero"
    monkeypatch.setenv("KARBAN_DEBUG", "1")
    assert "broken_bot.py" in process(*arguments).stderr


def test_a_closed_pipe_is_no_error() -> None:
    code = "from karban.cli import main; main()"
    line = f"{sys.executable} -c '{code}' replay {RECORDS / 'trop.jsonl'} --trace | head -n 1"
    done = subprocess.run(line, shell=True, capture_output=True, text=True)
    assert done.stderr == ""


def test_an_empty_file_holds_no_record(tmp_path: Path) -> None:
    empty = tmp_path / "empty.jsonl"
    empty.write_bytes(b"")
    assert "it holds no record" in process("check", str(empty)).stderr
    assert process("replay", str(empty)).returncode == 1


def test_help_names_every_command() -> None:
    shown = run("--help").output
    for name in ("bench", "check", "games", "learn", "play", "replay", "rules", "simulate"):
        assert name in shown
    assert karban.__all__ == sorted(karban.__all__, key=lambda name: (not name.isupper(), name))
