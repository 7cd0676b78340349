"""Tables of a server in plain lines: processes with pipes, as scripts and screen readers have."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner

from karban.bots.ready import prepare
from karban.cli import karban, lobby, wishes
from karban.cli.common import commands
from karban.core.words import LANGUAGES, Words, fold
from karban.games import GAMES, find
from tests.cli.test_plain import Terminal
from tests.cli.typist import Typist
from tests.client.proxy import Proxy
from tests.server.conftest import Running

SHORT = ("--option", "target=1")


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Running]:
    for part in ("rules", "heuristic"):
        prepare(find("trop"), part)
    running = Running(f"sqlite:///{tmp_path / 'tables.sqlite'}")
    yield running
    running.stop()


def link_in(text: str) -> str:
    found = re.search(r"http://\S+/t/\w+", text)
    assert found, text
    return found[0]


def test_a_script_opens_a_table_gathers_bots_plays_to_the_end_and_again(
    server: Running, tmp_path: Path
) -> None:
    with Typist(tmp_path, server.base, "--new", "trop", "--seats", "open,open,open", *SHORT) as eva:
        eva.types("sit 1", "bot 0 random", "bot 2", "bot 2 novice")
        eva.reads("You sit at seat 1.")
        eva.reads("Seat 0 is a bot’s: Eva, random.")
        eva.reads("The match begins.")  # alone with bots nobody needs to say ready
        eva.plays_on("Scores: ")
        eva.types("again")
        eva.reads("A new match.")
        eva.plays_on("Scores: ")
        eva.types("leave")
        assert eva.ends().endswith("Goodbye.\n")


def test_one_choice_for_every_line_is_enough_for_a_whole_match(
    server: Running, tmp_path: Path
) -> None:
    """A script cannot know when its turn comes: its lines wait for that."""
    with Typist(tmp_path, server.base, "--new", "trop", "--seats", "you,random", *SHORT) as eva:
        eva.types(*["1"] * 500)
        eva.reads("Scores: ")
        eva.reads("The match is over. Type again to play again, or leave.")


def test_two_people_gather_chat_agree_and_come_back(server: Running, tmp_path: Path) -> None:
    folders = tmp_path / "eva", tmp_path / "jan"
    seats = ("--new", "trop", "--seats", "you,open", "--option", "target=40", "--name", "Eva")
    with Typist(folders[0], server.base, *seats) as eva:
        eva.reads("Type a number or a move")
        link = link_in(eva.all)
        with Typist(folders[1], link, "--name", "Jan", lang="cs") as jan:
            jan.reads("Napiš číslo nebo tah")
            jan.types("sednout 1", "připraveno")
            eva.reads("Jan sits down at seat 1.")
            eva.reads("Jan is ready.")
            eva.types("ready", "chat Have you seen my glasses?")
            jan.reads("Eva: Have you seen my glasses?")
            jan.types("napsat Na klavíru.", "zavolat 5", "pauza")
            eva.reads("Jan: Na klavíru.")
            eva.reads("Jan: Ha ha!")
            eva.reads("Jan asks for a pause.")
            eva.reads("Type yes or no.")
            eva.types("yes")
            jan.reads("Partie je pozastavená.")
            jan.types("dál", "kdo")
            jan.reads("Partie pokračuje.")
            jan.reads("0  Eva – u stolu, hostitel")
            said = jan.stops_typing()
            assert f"Dokud se nevrátíš, hraje za tebe bot. Zpátky: karban join {link}" in said
        eva.reads("Jan is away; a bot plays.")
        with Typist(folders[1], link, lang="cs") as jan:  # who was there last needs no name
            eva.reads("Jan is back and plays again.")
            jan.types("odejít")
            jan.reads("2  vzdát to; místo mě dohraje bot")
            jan.types("2")
            eva.reads("A bot plays on for Jan.")
            jan.ends()
        with Typist(folders[1], link, lang="cs") as jan:
            jan.types("sednout 1")
            eva.reads("Jan sits down at seat 1.")


@pytest.mark.parametrize("ends", ["stops_typing", "interrupts"])
def test_who_goes_before_the_match_is_told_how_long_the_seat_is_kept(
    server: Running, tmp_path: Path, ends: str
) -> None:
    with Typist(tmp_path, server.base, "--new", "trop") as eva:
        eva.reads("Type a number")
        eva.types("who")
        eva.reads("0  ")
        said = getattr(eva, ends)()
        assert "Your seat is kept for 30 s. Come back with: karban join http://" in said
        assert said.endswith("Goodbye.\n")


def test_a_seat_of_a_slow_table_is_kept(server: Running, tmp_path: Path) -> None:
    slow = ("--new", "trop", "--seats", "you,random", "--timer", "86400")
    with Typist(tmp_path, server.base, *slow) as eva:
        eva.reads("24 h a turn.")
        eva.reads("\n  1  ")
        assert "Your seat is kept. Come back with: karban join http://" in eva.interrupts()


def test_ctrl_c_in_a_match_leaves_it_to_a_bot(server: Running, tmp_path: Path) -> None:
    with Typist(tmp_path, server.base, "--new", "trop", "--seats", "you,random") as eva:
        eva.reads("\n  1  ")
        assert "A bot plays for you until you are back: karban join http://" in eva.interrupts()


def test_a_wrong_input_never_ends_it(server: Running, tmp_path: Path) -> None:
    wrong = {
        "sit": "there is no seat '': the seats are 0–1",
        "sit 9": "there is no seat '9': the seats are 0–1",
        "bot 1 wizard": "cannot read 'wizard': ? explains",
        "change 0": "there is no seat ''",
        "chat": "cannot read 'chat'",
        "undo": "nothing can be taken back now",
        "rules T99": "T99",
        "99": "there are moves 1–",
        "fly": "no move 'fly' is possible now",
        "play 77": "no move 'play 77' is possible now",
        "play 7": "(T5)",
        "name \x1b[2J": "cannot use this name",
        "begins 0": "the match has begun",
        "resume": "the match is not paused",
        "hand 0": "this is your own seat",
    }
    with Typist(tmp_path, server.base, "--new", "trop", "--seats", "you,random") as eva:
        eva.reads("\n  1  draw\n")
        for line, answer in wrong.items():
            eva.types(line)
            eva.reads(answer)
        eva.types("look")
        eva.reads("\n  1  ")
        assert "\x1b" not in eva.all


def test_a_move_survives_a_lost_connection(server: Running, tmp_path: Path) -> None:
    proxy = Proxy(server.base)
    with Typist(tmp_path, proxy.base, "--new", "trop", "--seats", "you,random") as eva:
        eva.reads("\n  1  ")
        proxy.freeze()
        eva.types("1")
        eva.reads("The connection is lost; trying again …")
        eva.reads("Your move is kept and will be sent again.")
        proxy.cut()
        eva.reads("Connected again.")
        eva.reads("  You draw ")
        eva.reads("\n  1  ")
    proxy.stop()


def test_the_lobby_lists_tables_and_opens_them(server: Running, tmp_path: Path) -> None:
    with Typist(tmp_path / "ota", server.base, "--new", "trop", "--public", "--name", "Ota") as ota:
        ota.reads("Everybody may join.")
        with Typist(tmp_path / "eva", server.base, "--name", "Eva") as eva:
            eva.reads("you are Eva")
            eva.reads("  1  Trop – Ota, free seats: 1")
            eva.types("?", "fly", "7", "new", "new trop you,you,wizard", "new trop a b")
            eva.reads("list – look again")
            eva.reads("cannot read 'fly'")
            eva.reads("cannot read '7'")
            eva.reads("no game called ''")
            eva.reads("cannot read 'you,you,wizard'")
            eva.reads("cannot read 'a b'")
            eva.types("new trop you,open,novice public timer=60 target=5")
            eva.reads("60 s a turn. Everybody may join.")
            eva.types("leave", "2", "list")
            eva.reads("  1  Trop – Ota, free seats: 1")
            eva.types("1", "sit 1")
            ota.reads("Eva sits down at seat 1.")
            eva.types("quit")
            assert "Your seat is kept for 30 s" in eva.ends()


def test_a_guest_goes_on_in_another_terminal(server: Running, tmp_path: Path) -> None:
    with Typist(tmp_path / "here", server.base, "--name", "Eva") as eva:
        eva.types("device")
        eva.reads("and there this code: ")
        code = eva.reads_line()
        with Typist(tmp_path / "there", server.base, "--recover", lang="cs") as there:
            there.reads("Slova pro obnovení, nebo kód odkazu:")
            there.types(code, "obnova")
            there.reads("jsi Eva")
            there.reads("Tato slova si opiš.")
            there.reads("\n\n")
            words = there.reads_line()
        with Typist(tmp_path / "third", server.base, "--recover") as third:
            third.types(words)
            third.reads("you are Eva")
        eva.types("name Evelína")
        eva.reads("you are Evelína")


def test_several_people_pass_the_keyboard_in_plain_lines(server: Running, tmp_path: Path) -> None:
    with Typist(tmp_path, server.base, "--new", "trop", "--name", "Eva") as eva:
        eva.types("sit 1 Babi", "ready")
        names = set()
        for _ in range(3):
            names.add(eva.reads("Eva, it is your turn", "Babi, it is your turn")[:3])
            eva.reads("open the curtain")
            eva.types("", "1")
        assert names == {"Eva", "Bab"}


def test_who_watches_sees_the_match_and_takes_no_seat(server: Running, tmp_path: Path) -> None:
    seats = ("--new", "trop", "--seats", "you,random", *SHORT)
    with Typist(tmp_path / "eva", server.base, *seats) as eva:
        eva.reads("\n  1  ")
        link = link_in(eva.all)
        with Typist(tmp_path / "ota", link, "--watch", "--name", "Ota") as ota:
            ota.reads("You are watching")
            eva.reads("Ota looks on.")
            eva.types("1")
            eva.plays_on("Scores: ")
            ota.reads("Scores: ")
            ota.types("1")
            ota.reads("cannot do '1' now")
            assert ota.stops_typing().endswith("Goodbye.\n")
            assert "karban join" not in ota.all


def test_a_person_in_a_terminal_is_asked_for_a_name_and_prompted(
    server: Running, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("no_proxy", "127.0.0.1")
    new = [server.base, "--new", "trop", "--seats", "you,random", "--plain", "--lang", "en"]
    with Terminal(["join", *new], tmp_path, 40) as terminal:
        terminal.reads("What shall we call you? [")
        terminal.types("Eva\n")
        terminal.reads("0  Eva – you, host")
        terminal.reads("Your move:")
        terminal.types("1\n")
        assert "\n  You draw" in terminal.reads("Your move:").replace("\r", "")
        terminal.types("\x04")
        terminal.reads("A bot plays for you until you are back")
        terminal.reads("Goodbye.")
    with Terminal(["join", server.base, "--plain", "--lang", "en"], tmp_path, 40) as terminal:
        terminal.reads("you are Eva")
        terminal.reads("My tables")


def test_what_cannot_be_joined_is_one_sentence() -> None:
    for arguments, said in {
        ("ftp://x",): "write the address of a server",
        ("http://127.0.0.1:9", "--name", "Eva"): "cannot reach http://127.0.0.1:9",
    }.items():
        done = CliRunner().invoke(karban, ["join", *arguments, "--lang", "en"])
        assert done.exit_code == 1
        assert said in str(done.exception)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_command_has_a_word_of_its_own(language: str) -> None:
    words = Words(language, packages=["karban.cli"])
    for names in (wishes.COMMANDS, lobby.COMMANDS):
        said = [fold(words.say(f"command-{name}")) for name in names]
        assert len(set(said)) == len(said)
        assert set(commands(words, names).values()) == set(names)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_command_is_the_first_word_of_a_move(game: object, language: str) -> None:
    assert not isinstance(game, str)
    words = Words(language, game, packages=["karban.cli"])  # type: ignore[arg-type]
    moves = [game.moves[number] for number in range(len(game.moves))]  # type: ignore[attr-defined]
    first = {fold(said.split()[0]) for m in moves for said in (m.text, words.move(m))}
    assert not first & set(commands(words, wishes.COMMANDS))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_command_is_explained(language: str) -> None:
    words = Words(language, packages=["karban.cli"])
    for names, key in ((wishes.COMMANDS, "plain-commands"), (lobby.COMMANDS, "plain-lobby-help")):
        told = words.say(key)
        for name in set(names) - {"help"}:
            assert re.search(rf"\b{words.say(f'command-{name}')}\b", told), name
