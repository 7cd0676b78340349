"""The entries of a match: taken one by one, cut back, told step by step, kept in a record."""

from __future__ import annotations

import pytest

import karban
from karban.core.game import Game
from karban.core.match import Match
from tests.core.three import SETS, three
from tests.each import each_game

# --- entries ----------------------------------------------------------------------------------


def test_a_fresh_match_takes_entries_one_by_one() -> None:
    match = three().fresh()
    assert (match.chance_due, match.to_move, match.over) == ("pile 0", None, False)
    assert (match.moves, match.entries) == ([], [])
    with pytest.raises(karban.MoveError, match=r"^'pick 1' comes where chance must 'pile 0'$"):
        match.enter(0, "pick 1")
    for text in SETS:
        match.enter("*", text)
    with pytest.raises(karban.MoveError, match=r"^'pick 1' is seat 3's, but seat 0 is to move$"):
        match.enter(3, "pick 1")
    with pytest.raises(karban.MoveError) as refused:
        match.enter(0, "pick 9")
    assert str(refused.value) == "'pick 9' is not legal; legal is 'pick 1', 'pick 2', 'pick 3'"
    match.enter(0, "pick 1")
    assert match.state_bytes() != three().state_bytes()
    assert match.entries == [*three().entries, (0, "pick 1")]


def test_an_entry_must_be_written_exactly() -> None:
    match = three()
    with pytest.raises(karban.MoveError):
        match.enter(0, "pick  1")


def test_a_long_list_of_legal_moves_is_cut_short() -> None:
    match = karban.new("svabi", 6, seed=1)
    many = "hide 1"
    state = match._states[0]
    state.hand[0] = (1 << 14) - 2
    match._legal = None
    with pytest.raises(karban.MoveError) as refused:
        match.enter(0, many)
    assert str(refused.value).endswith("'pick 11', 'pick 12' … (13)")


def test_after_the_end_no_entry_follows() -> None:
    match = three()
    while not match.over:
        match.play(match.moves[0])
    with pytest.raises(karban.MoveError, match=r"^'pick 1' comes after the end of the match$"):
        match.enter(0, "pick 1")


def test_a_match_can_be_cut_back_to_its_first_entries() -> None:
    match = three()
    states = []
    for move in ("pick 1", "pick 4", "pick 10", "take 5", "take 6", "take 9"):
        states.append(match.state_bytes())
        match.play(move)
    for entries, state in enumerate(states, 3):
        earlier = match.truncate(entries)
        assert earlier.state_bytes() == state
        assert earlier.entries == match.entries[:entries]
    assert len(match.entries) == 9


def test_cut_back_into_the_deal_chance_is_drawn_again() -> None:
    match = karban.new("svabi", 3, seed=5)
    assert match.truncate(1).entries == match.entries
    assert match.truncate(0).state_bytes() == match.state_bytes()


def test_steps_tell_what_each_entry_did() -> None:
    match = three()
    match.play("pick 1")
    steps = list(match.steps())
    assert [(step.index, step.seat, step.text, step.move) for step in steps] == [
        (0, -1, SETS[0], None),
        (1, -1, SETS[1], None),
        (2, -1, SETS[2], None),
        (3, 0, "pick 1", 0),
    ]
    assert steps[3].before.tobytes() == steps[2].after.tobytes() == three().state_bytes()
    assert steps[3].after.tobytes() == match.state_bytes()
    assert [step.index for step in match.steps(since=2)] == [2, 3]


# --- records ----------------------------------------------------------------------------------


@each_game
def test_a_record_leads_back_to_the_match(game: Game) -> None:
    match = Match(game, game.seat_range()[0], seed=3)
    for _ in range(10):
        again = karban.load(match.record())
        assert again.state_bytes() == match.state_bytes()
        assert again.record() == match.record()
        match.play(match.moves[0])


def test_a_record_is_plain_data() -> None:
    match = karban.new("svabi", 3, seed=1, options={"hidden": True}, chance=SETS)
    match.play("hide 1")
    assert match.record() == {
        "karban": 1,
        "game": "svabi",
        "players": 3,
        "options": {"hidden": True, "match": False, "youngest": -1},
        "rules": 1,
        "seats": ["Eva", "Petr", "Jana"],
        "seed": "0000000000000001",
        "entries": [*(["*", text] for text in SETS), [0, "hide 1"]],
        "result": None,
    }


def test_a_finished_match_has_a_result() -> None:
    match = three()
    while not match.over:
        match.play(match.moves[0])
    assert match.record()["result"] == {"scores": match.scores, "winners": match.winners}
    assert len(match.winners) == 1
    assert min(match.scores) == match.scores[match.winners[0]]


def test_a_seats_record_has_neither_seed_nor_secrets() -> None:
    match = three()
    match.play("pick 1")
    record = match.record(1)
    assert "seed" not in record
    assert record["entries"][-1] == [0, "?"]
    with pytest.raises(karban.KarbanError, match="there is no seat 3"):
        match.record(3)
    with pytest.raises(karban.RecordError):
        karban.load(record)
