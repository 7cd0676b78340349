"""The Python interface of a match: moves, views, chance, records and sentences."""

from __future__ import annotations

import copy

import pytest

import karban
from karban.core.game import Game
from karban.core.match import Match
from karban.core.state import SPECTATOR, TRUTH
from karban.core.words import Words
from tests.core.three import SETS, three
from tests.each import each_game

# --- setting up -------------------------------------------------------------------------------


def test_a_new_match_waits_for_the_first_decision() -> None:
    match = three()
    assert (match.to_move, match.over, match.chance_due) == (0, False, None)
    assert match.legal_moves == ["pick 1", "pick 2", "pick 3"]
    assert match.moves == [0, 1, 2]
    assert (match.scores, match.winners) == ([0, 0, 0], [])
    assert match.options == {"hidden": False, "match": False, "youngest": -1}
    assert match.entries == [("*", text) for text in SETS]


def test_without_a_seed_every_match_is_another() -> None:
    assert karban.new("svabi", 3).seed != karban.new("svabi", 3).seed
    assert karban.new("svabi", 3, seed=7).entries == karban.new("svabi", 3, seed=7).entries
    assert karban.new("svabi", 3, seed=7).entries != karban.new("svabi", 3, seed=8).entries


@pytest.mark.parametrize("seed", [0, 1, 2**32, 2**64 - 1])
def test_a_seed_has_up_to_64_bits(seed: int) -> None:
    match = karban.new("svabi", 3, seed=seed)
    assert karban.load(match.record()).seed == seed


@pytest.mark.parametrize("seed", [-1, 2**64, "7", 1.5, True])
def test_a_seed_that_a_record_cannot_hold_is_refused(seed: int) -> None:
    with pytest.raises(karban.SetupError) as refused:
        karban.new("svabi", 3, seed=seed)
    assert str(refused.value) == (
        f"cannot use seed {seed!r}: it must be a whole number of up to 64 bits"
    )
    assert refused.value.code == "seed"


def test_seats_have_names_or_those_of_bots() -> None:
    assert karban.new("svabi", 3).seats == ["Eva", "Petr", "Jana"]
    match = karban.new("svabi", 2, seats=["Adam", "bot:expert"])
    assert match.seats == ["Adam", "bot:expert"]
    words = Words("en", match.game, match.seats, you=0)
    assert [words.name(seat) for seat in range(2)] == ["You", "Petr"]
    with pytest.raises(karban.SetupError) as refused:
        karban.new("svabi", 3, seats=["Adam"])
    assert str(refused.value) == "cannot name 1 seats for 3 players"
    assert refused.value.code == "seats"


@pytest.mark.parametrize("players", [1, 7, "3", 2.5, True])
def test_a_wrong_number_of_players_is_refused(players: int) -> None:
    with pytest.raises(karban.SetupError) as refused:
        karban.new("svabi", players)
    assert str(refused.value) == f"cannot seat {players!r} players at svabi: it takes 2–6 (S1)"


def test_a_wrong_option_is_refused() -> None:
    with pytest.raises(karban.SetupError) as refused:
        karban.new("svabi", 3, options={"hiden": True})
    assert str(refused.value) == "svabi has no option 'hiden': did you mean 'hidden'?"


# --- moves ------------------------------------------------------------------------------------


def test_a_move_is_played_by_text_or_number() -> None:
    match = three()
    match.play("pick 2")
    match.play(match.moves[0])
    match.play("  pick   11 ")
    assert match.entries[3:] == [(0, "pick 2"), (1, "pick 4"), (2, "pick 11")]
    assert match.to_move == 0


def test_a_move_that_is_not_legal_changes_nothing() -> None:
    match = three()
    before = match.state_bytes()
    for move, error in (
        ("pick 9", karban.IllegalMove),
        ("jump", karban.UnreadableMove),
        (5, karban.IllegalMove),
        (-1, karban.IllegalMove),
    ):
        with pytest.raises(error):
            match.play(move)
    assert match.state_bytes() == before
    assert len(match.entries) == 3


def test_an_illegal_number_is_refused() -> None:
    with pytest.raises(karban.IllegalMove) as refused:
        three().play(12)
    assert str(refused.value) == "cannot make move number 12: it is not legal now"


def test_an_unreadable_move_is_refused_with_what_is_near_or_what_there_is() -> None:
    match = three()
    with pytest.raises(karban.UnreadableMove) as refused:
        match.play("pik 2")
    assert str(refused.value) == "no move 'pik 2': did you mean 'pick 2'?"
    assert refused.value.code == "move-unreadable"
    with pytest.raises(karban.UnreadableMove) as refused:
        match.play("abracadabra")
    assert str(refused.value) == "no move 'abracadabra': there is 'pick 1', 'pick 2', 'pick 3'"
    with pytest.raises(karban.UnreadableMove) as refused:
        match.play("x\ny" * 50)
    assert "\n" not in str(refused.value)
    assert str(refused.value).startswith("no move 'x yx yx yx y")


def test_an_illegal_move_is_refused_with_its_rule() -> None:
    with pytest.raises(karban.IllegalMove) as refused:
        three().play("pick 9")
    assert str(refused.value) == "cannot pick 9: now you pick a card of your hand: 1, 2, 3 (S5)"
    assert (refused.value.code, refused.value.rule) == ("move-illegal", "S5")
    assert isinstance(refused.value, karban.MoveError)


def test_after_the_end_no_move_is_legal() -> None:
    match = karban.new("trop", 2, seed=1, options={"target": 1, "round_limit": 1})
    while not match.over:
        match.play(match.moves[-1])
    assert (match.to_move, match.moves, match.legal_moves) == (None, [], [])
    with pytest.raises(karban.IllegalMove, match=r"^cannot draw: the match is over$"):
        match.play("draw")
    with pytest.raises(karban.IllegalMove, match=r"^cannot abc: the match is over$"):
        match.find_move("abc")
    with pytest.raises(karban.IllegalMove, match="it is not legal now"):
        match.play(0)


# --- views ------------------------------------------------------------------------------------


@each_game
def test_the_facts_of_a_view_are_its_attributes(game: Game) -> None:
    match = Match(game, game.seat_range()[0], seed=1)
    for seat in (0, 1, None):
        view = match.view(seat)
        for name, value in view.facts.items():
            assert getattr(view, name) == value, name


def test_a_view_has_no_other_attributes() -> None:
    view = three().view(0)
    assert view.hand == ["1", "2", "3"]
    with pytest.raises(AttributeError, match=r"^a view of svabi has no 'pile'$"):
        _ = view.pile
    assert not hasattr(view, "_pile")


def test_a_view_can_be_copied() -> None:
    view = copy.copy(three().view(1))
    assert (view.seat, view.hand) == (1, ["4", "7", "8"])


def test_a_view_belongs_to_a_seat_or_to_a_spectator() -> None:
    match = three()
    assert match.view(2).seat == 2
    assert match.view().seat is None
    assert match.view().hand == []
    for seat in (-1, 3):
        with pytest.raises(karban.KarbanError) as refused:
            match.view(seat)
        assert str(refused.value) == f"there is no seat {seat}: the seats are 0–2"
        assert refused.value.code == "seat"


def test_a_view_stays_as_it_was() -> None:
    match = three()
    view = match.view(0)
    match.play("pick 1")
    assert view.hand == ["1", "2", "3"]
    assert match.view(0).hand == ["2", "3"]


def test_a_refusal_speaks_the_language_that_is_asked_for() -> None:
    view = three().view(0)
    move = view.game.moves.first("pick") + 8
    refusal = view.refusal("pick 9", move)
    assert str(refusal) == "cannot pick 9: now you pick a card of your hand: 1, 2, 3 (S5)"
    assert refusal.text("cs") == "nejde pick 9: teď vybíráš kartu z ruky: 1, 2, 3 (S5)"


# --- what is printed --------------------------------------------------------------------------


def test_a_repr_tells_nothing_that_is_secret() -> None:
    match = three()
    assert repr(match) == "<Match svabi, 3 players, seat 0 to move>"
    assert repr(match.fresh()) == "<Match svabi, 3 players, chance to move>"
    assert repr(match.view(1)) == "<View of svabi by seat 1>"
    assert repr(match.view()) == "<View of svabi by a spectator>"
    match.play("pick 3")
    assert repr(list(match.steps())[-1]) == "Step(index=3, seat=0)"
    while not match.over:
        match.play(match.moves[0])
    assert repr(match) == "<Match svabi, 3 players, over>"


def test_a_match_is_printed_as_the_seat_to_move_sees_it() -> None:
    match = three()
    assert str(match) == str(match.view(0))
    assert str(match).endswith("Your hand: 1  2  3")
    match.play("pick 1")
    assert str(match).endswith("Your hand: 4  7  8")
    while not match.over:
        match.play(match.moves[0])
    assert str(match) == str(match.view())


# --- chance -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("pile 1 1 2 3", "cannot take 'pile 1 1 2 3': chance must 'pile 0' now"),
        ("lot 1", "cannot take 'lot 1': chance must 'pile 0' now"),
        ("", "cannot take '': chance must 'pile 0' now"),
        ("pile 0 1 2 3", "cannot take 'pile 0 1 2 3': 'pile 0' needs 13 and has 3"),
        (
            "pile 0 1 2 3 4 5 6 7 8 9 10 11 12 14",
            "cannot take 'pile 0 1 2 3 4 5 6 7 8 9 10 11 12 14': '14' is not one of them",
        ),
        (
            "pile 0 1 1 3 4 5 6 7 8 9 10 11 12 13",
            "cannot take 'pile 0 1 1 3 4 5 6 7 8 9 10 11 12 13': '1' comes too often",
        ),
    ],
)
def test_chance_that_cannot_be_is_refused(text: str, message: str) -> None:
    with pytest.raises(karban.MoveError) as refused:
        karban.new("svabi", 3, chance=[text])
    assert str(refused.value) == message


def test_chance_that_is_not_given_is_drawn() -> None:
    match = karban.new("svabi", 3, seed=5, chance=SETS[:1])
    drawn = karban.new("svabi", 3, seed=5)
    assert match.entries[0] == ("*", SETS[0])
    assert match.entries[1:3] == drawn.entries[1:3]


def test_chance_is_settled_only_when_it_is_due() -> None:
    with pytest.raises(karban.MoveError) as refused:
        three().settle(SETS[0])
    assert str(refused.value) == (f"cannot take '{SETS[0]}': chance has nothing to do now")


# --- the story --------------------------------------------------------------------------------


def test_the_story_is_told_as_a_seat_knows_it() -> None:
    match = three()
    words = Words("en", match.game, match.seats)
    mine = Words("en", match.game, match.seats, you=0)
    czech = Words("cs", match.game, match.seats, you=0)
    for _ in range(2):
        match.play(match.moves[0])
        assert list(match.story(words, TRUTH, since=3)) == []
    match.play(match.moves[0])
    assert next(iter(match.story(words, TRUTH, since=3))) == "Eva reveals 1."
    assert next(iter(match.story(words, SPECTATOR, since=3))) == "Eva reveals 1."
    assert next(iter(match.story(mine, 0, since=3))) == "You reveal 1."
    assert next(iter(match.story(czech, 0, since=3))) == "Odhaluješ kartu 1."
