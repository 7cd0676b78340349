"""Plain lines in real processes and terminals: what reaches the screen, and what is kept."""

from __future__ import annotations

import fcntl
import json
import os
import pty
import re
import select
import struct
import subprocess
import sys
import termios
from pathlib import Path

import pytest

from karban import new
from karban.core.words import LANGUAGES
from karban.games import find
from karban.tui.saving import Files
from tests.vocabulary import leftovers

MAIN = [sys.executable, "-c", "from karban.cli import main; main()"]
QUICK = ("--players", "2", "--seed", "4", "--bots", "random", "--plain")
FRAME = re.compile("[─│╭╮╰╯┌┐└┘├┤┬┴┼━┃]")
#: Rules as plain Python: nothing here waits for the compiler.
UNCOMPILED = {"KARBAN_JIT": "0", "LANG": "C.UTF-8", "LC_ALL": "", "LC_MESSAGES": ""}

Done = subprocess.CompletedProcess[bytes]


def karban(*arguments: str, typed: bytes = b"", folder: Path, **environment: str) -> Done:
    homes = {"XDG_STATE_HOME": str(folder / "state")}
    return subprocess.run(
        [*MAIN, *arguments],
        input=typed,
        capture_output=True,
        cwd=folder,
        env=os.environ | UNCOMPILED | homes | environment,
        timeout=300,
    )


def left_files(folder: Path) -> list[str]:
    return sorted(file.name for file in (folder / "state" / "karban").glob("*.json"))


class Terminal:
    """A process before a terminal of its own, as a person would sit there."""

    def __init__(self, arguments: list[str], folder: Path, rows: int) -> None:
        here, there = pty.openpty()
        fcntl.ioctl(there, termios.TIOCSWINSZ, struct.pack("HHHH", rows, 90, 0, 0))
        homes = {"XDG_STATE_HOME": str(folder), "TERM": "xterm", "COLUMNS": "", "LINES": ""}
        self._process = subprocess.Popen(
            [*MAIN, *arguments],
            stdin=there,
            stdout=there,
            stderr=there,
            env=os.environ | UNCOMPILED | homes,
            start_new_session=True,
        )
        os.close(there)
        self._here = here
        self.shown = ""

    def __enter__(self) -> Terminal:
        return self

    def __exit__(self, *_: object) -> None:
        self._process.kill()
        self._process.wait()
        os.close(self._here)

    def reads(self, text: str) -> str:
        """Wait for a text; what was shown since the last one."""
        while text not in self.shown:
            assert select.select([self._here], [], [], 60)[0], self.shown
            self.shown += os.read(self._here, 65536).decode("utf-8", "replace")
        seen, _, self.shown = self.shown.partition(text)
        return seen

    def types(self, text: str) -> None:
        os.write(self._here, text.encode())


@pytest.mark.parametrize("rows", [24, 95])
def test_a_curtain_leaves_nothing_of_the_last_hand_on_the_screen(tmp_path: Path, rows: int) -> None:
    people = ["--name", "Eva", "--name", "Petr", "--players", "2", "--lang", "en"]
    with Terminal(["play", "svabi", "--plain", *people], tmp_path, rows) as terminal:
        terminal.reads("Eva, it is your turn")
        terminal.types("\n")
        terminal.reads("Your move:")
        terminal.types("1\n")
        between = terminal.reads("Petr, it is your turn")
        assert between.count("\n") >= rows
        assert between.removesuffix("\x1b[1m").endswith("\x1b[2J\x1b[H\x1b[3J")


@pytest.mark.parametrize("command", ["play", "learn"])
def test_plain_lines_have_no_frames_and_tell_how_many_cards_lie_covered(
    tmp_path: Path, command: str
) -> None:
    arguments = [command, "karma", "--plain", "--lang", "cs"]
    more = ["--players", "2", "--seed", "7"] if command == "play" else []
    with Terminal([*arguments, *more], tmp_path, 40) as terminal:
        shown = terminal.reads("Tvůj tah:" if command == "play" else "Enter – dál:")
        assert FRAME.findall(shown) == []
        assert "■" not in shown
        assert re.search(r"\d+ (zakrytá karta|zakryté karty|zakrytých karet)", shown)


def test_a_lesson_in_a_terminal_has_its_frame(tmp_path: Path) -> None:
    with Terminal(["learn", "karma", "--lang", "en"], tmp_path, 40) as terminal:
        assert FRAME.findall(terminal.reads("Enter to go on:"))


@pytest.mark.parametrize("command", [("play", "trop", *QUICK), ("learn", "trop")])
def test_a_number_of_any_length_is_only_a_wrong_number(
    tmp_path: Path, command: tuple[str, ...]
) -> None:
    typed = b"\n" + b"9" * 5000 + b"\nquit\n"
    done = karban(*command, "--lang", "en", typed=typed, folder=tmp_path)
    assert done.returncode == 0
    assert b"type one of these numbers, or a move\n" in done.stderr
    assert done.stdout.endswith(b"Goodbye.\n")


def test_letters_that_cannot_be_read_or_shown_end_nothing(tmp_path: Path) -> None:
    typed = "zahrát 15\nkonec\n".encode("iso8859-2")
    table = ("play", "trop", *QUICK, "--lang", "cs")
    strict = karban(*table, typed=typed, folder=tmp_path, PYTHONIOENCODING="utf-8:strict")
    assert strict.returncode == 0
    assert "neznám" in strict.stderr.decode()
    for encoding in ("ascii", "iso8859-2"):
        done = karban(*table, typed=b"1\nkonec\n", folder=tmp_path, PYTHONIOENCODING=encoding)
        assert done.returncode == 0
        assert b"Traceback" not in done.stderr
        assert done.stdout.endswith("Na shledanou.\n".encode(encoding))


@pytest.mark.parametrize("typed", [b"1\nkonec\n", b"1\n", b"1\nquit\n"])
def test_however_a_match_is_left_it_is_kept(tmp_path: Path, typed: bytes) -> None:
    done = karban("play", "trop", *QUICK, "--lang", "cs", typed=typed, folder=tmp_path)
    assert done.returncode == 0
    file = tmp_path / "state" / "karban" / "unfinished.json"
    assert f"Uloženo do {file}.".encode() in done.stderr
    assert json.loads(file.read_bytes())["game"] == "trop"


def test_a_match_is_kept_when_the_program_breaks(tmp_path: Path) -> None:
    code = (
        "import karban.cli.table as t\n"
        "def broken(*_): raise ZeroDivisionError\n"
        "t.number_moves = broken\n"
        "from karban.cli import main; main()"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, "play", "trop", *QUICK, "--lang", "cs"],
        capture_output=True,
        text=True,
        env=os.environ | UNCOMPILED | {"XDG_STATE_HOME": str(tmp_path / "state")},
    )
    assert done.returncode == 1
    assert left_files(tmp_path) == ["unfinished.json"]
    assert (
        "vnitřní chyba (ZeroDivisionError): prosím nahlas ji; rada: KARBAN_DEBUG=1" in done.stderr
    )


def test_a_second_match_that_is_left_lies_beside_the_first(tmp_path: Path) -> None:
    for game in ("trop", "svabi"):
        karban("play", game, *QUICK, typed=b"1\n", folder=tmp_path)
    assert left_files(tmp_path) == ["unfinished-2.json", "unfinished.json"]
    again = karban("play", "--load", "--lang", "en", typed=b"1\n", folder=tmp_path)
    assert b"Cockroach Disco" in again.stdout, "the one that was left last"
    assert left_files(tmp_path) == ["unfinished-2.json", "unfinished.json"]
    over = karban("play", "--load", "--lang", "en", typed=b"1\n" * 200, folder=tmp_path)
    assert b"Scores: " in over.stdout
    assert left_files(tmp_path) == ["unfinished.json"]
    first = karban("play", "--load", "--lang", "en", folder=tmp_path)
    assert b"Trop" in first.stdout


def test_where_nothing_can_be_kept_a_match_is_left_in_the_current_folder(tmp_path: Path) -> None:
    table = ("play", "trop", *QUICK, "--lang", "en")
    done = karban(*table, typed=b"1\n", folder=tmp_path, XDG_STATE_HOME="/proc/nope")
    assert done.returncode == 0
    file = tmp_path / "unfinished.json"
    assert f"Go on with: karban play --load {file}".encode() in done.stderr
    assert json.loads(file.read_bytes())["game"] == "trop"


def test_saving_never_replaces_anything_but_the_same_match(tmp_path: Path) -> None:
    notes = tmp_path / "notes.txt"
    notes.write_text("milk, bread")
    table = ("play", "trop", *QUICK, "--lang", "en")
    typed = b"save notes.txt\n1\nsave a.json\n1\nundo\n1\nsave a.json\nquit\n"
    done = karban(*table, typed=typed, folder=tmp_path)
    refused = b"cannot save to notes.txt: it holds something else, so choose another name\n"
    assert done.stderr.count(refused) == 1
    assert notes.read_text() == "milk, bread"
    assert done.stderr.count(b"Saved to a.json") == 2
    typed = b"save a.json\nquit\n"
    other = ("play", "trop", *QUICK, "--lang", "en", "--seed", "5")
    assert b"cannot save to a.json" in karban(*other, typed=typed, folder=tmp_path).stderr
    loaded = ("play", "--load", "a.json", "--lang", "en")
    assert b"Saved to a.json" in karban(*loaded, typed=b"1\n" + typed, folder=tmp_path).stderr
    assert sorted(file.name for file in tmp_path.iterdir()) == ["a.json", "notes.txt", "state"]


def test_a_file_that_names_no_rules_and_few_options_is_known_as_the_same_match(
    tmp_path: Path,
) -> None:
    match = new("trop", 2, seed=5, options={"target": 50})
    file = tmp_path / "a.json"
    older = match.record() | {"options": {"target": 50}}
    del older["rules"]
    file.write_text(json.dumps(older), "utf-8")
    match.play(match.moves[0])
    Files().write(match, file)
    assert json.loads(file.read_bytes()) == match.record()
    file.write_text(json.dumps(older | {"options": {"target": 60}}), "utf-8")
    with pytest.raises(FileExistsError):
        Files().write(match, file)


def test_the_line_of_a_prompt_ends_where_nobody_presses_enter(tmp_path: Path) -> None:
    done = karban("play", "trop", *QUICK, "--lang", "cs", typed=b"1\n1\n", folder=tmp_path)
    prompts = [line for line in done.stdout.decode().splitlines() if "Tvůj tah:" in line]
    assert [line.strip() for line in prompts] == ["Tvůj tah:"] * 3


def test_ctrl_c_while_rules_are_compiled_ends_the_program_at_once(tmp_path: Path) -> None:
    code = (
        "import os, signal, time\n"
        "from karban.cli.common import compiling\n"
        "from karban.games import find\n"
        "signal.signal(signal.SIGINT, signal.default_int_handler)\n"  # in the background it is not
        "with compiling(find('trop')):\n"
        "    pass\n"
        "assert signal.getsignal(signal.SIGINT) is signal.default_int_handler\n"
        "with compiling(find('trop')):\n"
        "    try:\n"
        "        os.kill(os.getpid(), signal.SIGINT)\n"
        "        time.sleep(60)\n"
        "    except KeyboardInterrupt:\n"
        "        print('shown by the compiler as its own fault')\n"
    )
    homes = {"KARBAN_CACHE": str(tmp_path)}
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, env=os.environ | homes
    )
    assert (done.returncode, done.stdout) == (130, "")
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_goes_wrong_is_said_in_one_language(tmp_path: Path, lang: str) -> None:
    records = Path(__file__).parent.parent / "records"
    (tmp_path / "bad.json").write_text("nonsense\n")
    (tmp_path / "7.json").write_text('{"karban": 1, "game": "svabi", "players": 2}\n')
    record = json.loads((records / "svabi.jsonl").read_text("utf-8").splitlines()[0])
    record["entries"][5] = [0, "hide 13"]
    (tmp_path / "8.json").write_text(json.dumps(record))
    for arguments, names in (
        (["learn", "nope"], ["nope"]),
        (["rules", "nope"], ["nope"]),
        (["rules", "trop", "T99"], []),
        (["play", "--load", "/nope"], ["nope"]),
        (["play", "--load", "bad.json"], ["bad", "json"]),
        (["play", "--load", "7.json"], ["json", "entries"]),
        (["play", "--load"], []),
        (["replay", "/nope"], ["nope"]),
        (["replay", "/"], []),
        (["replay", "bad.json"], ["bad", "json"]),
        (["replay", "8.json"], ["json", "hide", "pick", "take"]),
        (["play", "trop", *QUICK, "--seat", "1"], ["tmp"]),
    ):
        typed = b"save /tmp\nsave /nope/x\n"
        done = karban(*arguments, "--lang", lang, typed=typed, folder=tmp_path)
        said = done.stderr.decode().replace(str(tmp_path), "")
        assert said
        known = {"karban", "state", "play", "load", "unfinished", "json", "nope", *names}
        games = {"allin", "karma", "makalu", "svabi", "trop"}
        assert leftovers(said, find("svabi"), lang, known | games) == set(), arguments
        (tmp_path / "state" / "karban" / "unfinished.json").unlink(missing_ok=True)
