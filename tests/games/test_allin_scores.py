"""All-in: predictions, scores and the end of a match (A23–A26)."""

from __future__ import annotations

from typing import Any

import pytest

import karban
from karban.core.match import Match
from tests.games.allin_deals import begin_round, deal, fill_offer, table
from tests.table import open_state, play_all

PAIR, THREE, NOTHING = "Ac Am 4s 5t 9c", "2m 2s 2t 6c 9m", "3s 4t 6m 8c 10s"
OFFER = "Kc Km"


def in_predictions(*hands: str, first: int = 0, **options: Any) -> Match:
    """A round with a full offer of three columns; nothing has happened to the hands."""
    match = begin_round(hands, OFFER, first=first, columns=3, **options)
    fill_offer(match)
    return match


def in_the_last_predictions(runes: list[int], *hands: str, **options: Any) -> Match:
    """The last predictions of the third round, with so many runes before them and no bank."""
    match = begin_round(hands, OFFER, columns=3, **options)
    fill_offer(match)
    s = open_state(match)
    s.rounds = 2
    s.bank = 0
    s.runes[: len(runes)] = runes
    return match


def test_A23_predictions_go_round_from_after_the_one_who_added_the_last_card() -> None:
    match = in_predictions(PAIR, THREE, NOTHING, first=1)
    order = []
    for _ in range(3):
        order.append(match.to_move)
        assert match.legal_moves == ["predict 0", "predict 1", "predict 2"]
        match.play("predict 1")
    assert order == [2, 0, 1], "seat 1 passed last"


def test_A23_with_three_or_more_players_predictions_are_open() -> None:
    match = in_predictions(PAIR, THREE, NOTHING, first=1)
    match.play("predict 1")
    for seat in (None, 0, 1, 2):
        assert table(match, seat)["predictions"] == [None, None, 1]


def test_A23_with_two_players_predictions_are_secret_until_both_are_in() -> None:
    match = in_predictions(PAIR, THREE)
    assert match.to_move == 0
    match.play("predict 1")
    assert table(match, 0)["predictions"] == [1, None]
    assert table(match, 1)["predictions"] == table(match)["predictions"] == [None, None]
    assert match.record(1)["entries"][-1] == [0, "?"]
    assert match.record(0)["entries"][-1] == [0, "predict 1"]
    match.play("predict 0")
    assert table(match)["predictions"] == [1, 0]
    assert match.record(1)["entries"][-3:-1] == [[0, "predict 1"], [1, "predict 0"]]


def test_A23_two_players_predict_in_any_order_and_are_recorded_in_that_of_seats() -> None:
    match = in_predictions(PAIR, THREE)
    match.play("predict 1", 1)
    match.play("predict 0", 1)
    assert (match.to_move, match.chosen) == (0, [1])
    assert match.record(0)["entries"][-1] == [1, "?"]
    match.play("predict 1")
    assert table(match)["predictions"] == [1, 0]
    assert match.record(1)["entries"][-3:-1] == [[0, "predict 1"], [1, "predict 0"]]


def test_A23_a_prediction_names_a_player() -> None:
    match = in_predictions(PAIR, THREE)
    with pytest.raises(karban.IllegalMove) as refused:
        match.play("predict 2")
    assert str(refused.value) == "cannot predict 2: predict a seat from 0 to 1 (A23)"


@pytest.mark.parametrize(
    ("predictions", "shares", "left"),
    [
        (["predict 1"] * 3, [1, 1, 1], 4 % 3),
        (["predict 0", "predict 1", "predict 1"], [0, 2, 2], 0),
        (["predict 0", "predict 1", "predict 0"], [0, 4, 0], 0),
        (["predict 0", "predict 0", "predict 2"], [0, 0, 0], 4),
    ],
)
def test_A24_who_was_right_shares_the_bank_and_the_rest_stays(
    predictions: list[str], shares: list[int], left: int
) -> None:
    match = in_predictions(PAIR, THREE, NOTHING, first=2)
    assert match.to_move == 0
    play_all(match, *predictions)
    hands = [1, 3, 0]
    assert match.scores == [a + b for a, b in zip(shares, hands, strict=True)]
    assert table(match)["bank"] == left + 6


def test_A24_after_the_last_round_the_rest_of_the_bank_is_lost() -> None:
    match = in_the_last_predictions([0, 0, 0], PAIR, THREE, NOTHING)
    open_state(match).bank = 7
    play_all(match, "predict 0", "predict 0", "predict 0")
    assert match.over
    assert match.scores == [1, 3, 0]
    assert table(match)["bank"] == 0


def test_A25_hands_score_after_the_bank() -> None:
    match = in_predictions("Ac Am 4s R1 R2", THREE, NOTHING)
    play_all(match, "predict 0", "predict 0", "predict 0")
    assert table(match)["gained"] == match.scores == [1 + 4, 3, 0]
    assert table(match)["combinations"] == ["pair", "three", "nothing"]


def test_A24_A25_two_players_score_as_more_do() -> None:
    match = in_predictions(PAIR, THREE)
    assert table(match)["bank"] == 2
    play_all(match, "predict 0", "predict 1")
    assert table(match)["gained"] == match.scores == [1, 2 + 3]
    assert table(match)["bank"] == 4
    match = in_predictions(PAIR, THREE)
    play_all(match, "predict 1", "predict 1")
    assert match.scores == [1 + 1, 1 + 3]


def test_A24_A25_the_sheets_example_of_scoring() -> None:
    """Alena 4–8, Dan A–5, Filip three kings; Filip and Dan name Alena; seven in the bank."""
    alena, dan, filip = "4c 5m 6s 7t 8c", "Ac 2m 3s 4t 5c", "Kc Km Ks Jt 9c"
    first = [PAIR, THREE, NOTHING]
    second = deal([alena, dan, filip], "Qc Qm")
    match = begin_round(first, OFFER, columns=3, chance=[second])
    fill_offer(match)
    play_all(match, "predict 1", "predict 1", "predict 1")
    before = match.scores
    assert before == [2, 4, 1]
    assert table(match)["bank"] == 1 + 6
    fill_offer(match)
    named = {0: "predict 1", 1: "predict 0", 2: "predict 0"}
    for _ in range(3):
        match.play(named[match.to_move or 0])
    assert table(match)["strongest"] == 0
    assert table(match)["combinations"] == ["straight", "straight", "three"]
    assert table(match)["gained"] == [4, 3 + 4, 3 + 3]
    assert match.scores == [before[0] + 4, before[1] + 7, before[2] + 6]
    assert table(match)["bank"] == 1 + 8, "one rune is left for the next round"


def test_A26_the_most_runes_win() -> None:
    match = in_the_last_predictions([5, 2, 4], PAIR, THREE, NOTHING)
    play_all(match, *["predict 0"] * 3)
    assert match.scores == [6, 5, 4]
    assert match.winners == [0]


def test_A26_a_tie_goes_to_the_stronger_last_hand() -> None:
    match = in_the_last_predictions([4, 2, 0], PAIR, THREE, NOTHING)
    play_all(match, *["predict 0"] * 3)
    assert match.scores == [5, 5, 0]
    assert match.winners == [1]


def shoot_out(final: list[int], *hands: str) -> Match:
    """A shoot-out between seats 0 and 1 of three, before its predictions, with these runes."""
    match = in_the_last_predictions([4, 2, 0], PAIR, THREE, NOTHING, shootout=True)
    open_state(match).bank = 3
    give = deal(hands or [PAIR, THREE, NOTHING], OFFER)
    match._given.append(give)
    play_all(match, *["predict 0"] * 3)
    assert not match.over
    fill_offer(match)
    open_state(match).runes[:3] = final
    return match


def test_A26_with_a_shootout_a_tie_is_played_off_with_ten_more_runes() -> None:
    match = in_the_last_predictions([4, 2, 0], PAIR, THREE, NOTHING, shootout=True)
    open_state(match).bank = 3
    play_all(match, *["predict 0"] * 3)
    assert not match.over
    view = table(match)
    assert (view["round"], view["rounds"], view["bank"]) == (4, 4, 3 + 10)
    assert view["contenders"] == [0, 1]
    assert match.to_move == 2, "the fewest runes begin"


def test_A26_the_shootout_is_won_by_the_tied_player_with_more_runes() -> None:
    match = shoot_out([5, 5, 0])
    play_all(match, *["predict 2"] * 3)
    assert match.over
    assert match.scores == [6, 8, 0]
    assert match.winners == [1]


def test_A26_only_those_who_were_tied_can_win_the_shootout() -> None:
    match = shoot_out([5, 5, 4])
    order = {0: "predict 0", 1: "predict 0", 2: "predict 1"}
    while not match.over:
        match.play(order[match.to_move or 0])
    assert match.scores == [6, 8, 4 + 13]
    assert match.winners == [1]


def test_A26_if_the_shootout_ends_in_a_tie_nobody_wins() -> None:
    match = shoot_out([7, 5, 0])
    play_all(match, *["predict 2"] * 3)
    assert match.scores == [8, 8, 0]
    assert match.winners == []
    assert match.record()["result"] == {"scores": [8, 8, 0], "winners": []}


def test_A26_without_a_tie_there_is_no_shootout() -> None:
    match = in_the_last_predictions([5, 2, 4], PAIR, THREE, NOTHING, shootout=True)
    play_all(match, *["predict 0"] * 3)
    assert match.over
    assert match.winners == [0]


def test_A26_a_shootout_of_two_adds_ten_as_well() -> None:
    match = in_the_last_predictions([3, 1], PAIR, THREE, shootout=True)
    play_all(match, "predict 0", "predict 0")
    assert match.scores == [4, 4]
    assert table(match)["bank"] == 10
    assert match.to_move == 0, "equal runes: the weaker last hand begins"
