"""Bots of one's own: named by their class, only where the user has named them."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

import karban
from karban.bots import Bot, Chooser, bot, check_bot
from karban.bots.audit import audit_record
from karban.cli import karban as command
from karban.core.errors import KarbanError, RecordError, SetupError
from karban.core.fair import Deal
from karban.core.match import Match
from karban.core.record import parse
from karban.core.view import View
from karban.games import find
from tests.tui.stage import Unprepared

TROP = find("trop")
HERE = "tests.bots.test_own"


class First(Chooser):
    """Notes what it is shown."""

    shown: list[tuple[int | None, list[str], list[str]]]

    def choose(self, view: View, moves: list[str], seed: int) -> str:
        self.shown = [*getattr(self, "shown", []), (view.seat, view.hand, moves)]
        return moves[0]


class Wild(Chooser):
    def choose(self, view: View, moves: list[str], seed: int) -> str:
        return "fly"


class Broken(Chooser):
    def choose(self, view: View, moves: list[str], seed: int) -> str:
        raise ValueError("no idea\nat all")


class Stubborn(Chooser):
    def __init__(self, game: karban.Game) -> None:
        raise RuntimeError("not today")


def view_of(seat: int) -> tuple[Match, Bot]:
    match = karban.new("trop", 2, seed=3, chance=["deal " + pack(), f"first {seat}"])
    return match, bot(f"{HERE}:First", TROP, own=True)


def pack() -> str:
    whole = karban.new("trop", 2, seed=1).entries[0][1]
    return " ".join(sorted(whole.split()[1:]))


def test_a_chooser_sees_its_seats_view_and_answers_with_a_text() -> None:
    match, _ = view_of(1)
    mine = First(TROP)
    thought = mine.consider(match.view(1).states, seed=5)
    assert match.move_text(thought.move) == "draw"
    assert mine.shown == [(1, [], ["draw"])]


def test_a_class_is_loaded_only_where_the_user_named_it() -> None:
    assert bot(f"{HERE}:First", TROP, own=True)
    with pytest.raises(SetupError, match="no bot called"):
        bot(f"{HERE}:First", TROP)


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("nowhere:Bot", "cannot use bot 'nowhere:Bot': No module named 'nowhere'"),
        (
            f"{HERE}:Third",
            f"cannot use bot '{HERE}:Third': module '{HERE}' has no attribute 'Third'",
        ),
        (f"{HERE}:pack", f"cannot use bot '{HERE}:pack': it has no method 'consider'"),
        ("tree:0", "cannot read bot 'tree:0': write tree:200ms for a time or tree:5000 for "),
        ("mastre", "no bot called 'mastre': did you mean 'master'?"),
    ],
)
def test_a_name_that_cannot_be_used_is_refused_before_the_match(name: str, message: str) -> None:
    with pytest.raises(SetupError) as refused:
        check_bot(name)
    assert str(refused.value).startswith(message)
    assert "\n" not in str(refused.value)


def test_a_class_that_cannot_be_made_is_refused() -> None:
    with pytest.raises(SetupError, match=r"cannot use bot '.*Stubborn': not today"):
        bot(f"{HERE}:Stubborn", TROP, own=True)


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("Wild", "IllegalMove: it chose 'fly', which is none of draw"),
        ("Broken", "ValueError: no idea;"),
    ],
)
def test_what_goes_wrong_inside_a_bot_is_one_sentence_that_names_it(name: str, why: str) -> None:
    match, _ = view_of(0)
    player = bot(f"{HERE}:{name}", TROP, own=True)
    with pytest.raises(KarbanError) as broke:
        player.consider(match.view(0).states, seed=1)
    assert str(broke.value).startswith(f"bot '{HERE}:{name}' broke: {why}")
    assert "\n" not in str(broke.value)


def test_a_record_never_loads_a_class() -> None:
    deal = Deal("0" * 64, ("a", "b"))
    match = Match(TROP, 2, deal=deal, options={"target": 1})
    first = match.length
    match.play(match.moves[0])
    match.thoughts = [(first, f"{HERE}:First", 0)]
    with pytest.raises(RecordError, match="no bot called"):
        audit_record(parse(match.record()), find)


def test_a_loaded_match_never_loads_a_class() -> None:
    from karban.tui.sitting import Sitting

    match = karban.new("trop", 2, seed=1, seats=["Eva", f"bot:{HERE}:First"])
    prepared = Unprepared()
    assert Sitting(match, frozenset([0]), "en", prepared, own=True)
    with pytest.raises(SetupError, match="no bot called"):
        Sitting(match, frozenset([0]), "en", prepared)


def test_the_arena_simulations_and_a_table_take_classes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    mine = f"{HERE}:First"
    match = ("svabi", "--players", "2", "--seed", "1")
    arena = ("arena", *match, "--matches", "2", "--workers", "1", "--bots", f"{mine},random")
    simulate = ("simulate", *match, "--matches", "2", "--bots", f"random,{mine}")
    play = ("play", *match, "--plain", "--lang", "en", "--bots", mine)
    for given in (arena, simulate, play):
        done = CliRunner().invoke(command, given, input="1\nquit\n", catch_exceptions=False)
        assert done.exit_code == 0, done.output
