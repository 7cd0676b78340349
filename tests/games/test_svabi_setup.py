"""S1–S4, S12 and S15: sets, piles, tie card and first hands."""

from __future__ import annotations

import pytest

import karban
from tests.games.svabi_table import deal, equal, new, pile, play, play_lowest

SET = [str(value) for value in range(1, 14)]


def test_S1_each_of_six_players_has_a_set_from_1_to_13() -> None:
    match = karban.new("svabi", 6, seed=1)
    piles = [text.split() for _, text in match.entries if text.startswith("pile")]
    assert [words[1] for words in piles] == ["0", "1", "2", "3", "4", "5"]
    for words in piles:
        assert sorted(words[2:], key=int) == SET


def test_S1_a_set_has_no_card_twice() -> None:
    with pytest.raises(karban.MoveError) as refused:
        karban.new("svabi", 3, chance=["pile 0 1 1 2 3 4 5 6 7 8 9 10 11 12"])
    assert str(refused.value) == (
        "cannot take 'pile 0 1 1 2 3 4 5 6 7 8 9 10 11 12': '1' comes too often"
    )


@pytest.mark.parametrize("players", [1, 7])
def test_S1_two_to_six_play(players: int) -> None:
    with pytest.raises(karban.SetupError) as refused:
        karban.new("svabi", players)
    assert str(refused.value) == f"cannot seat {players} players at svabi: it takes 2–6 (S1)"
    assert refused.value.rule == "S1"


@pytest.mark.parametrize("hidden", [False, True])
def test_S1_the_mirror_is_used_in_variant_2_only(hidden: bool) -> None:
    match = new(3, equal(3, lot=0), hidden=hidden)
    play_lowest(match)
    assert match.view().mirror is None
    assert not any(text.startswith(("mirror", "wait")) for _, text in match.entries)


def test_S2_the_top_card_of_each_pile_lies_on_the_floor() -> None:
    match = new(3, deal("5 1 2 3", "6 4 7 8", "9 10 11 12"))
    view = match.view()
    assert view.floor == ["5", "6", "9"]
    assert view.piles == [9, 9, 9]
    assert view.collections == [[], [], []]


def test_S2_a_king_turned_first_is_replaced_by_the_next_card_and_shuffled_back() -> None:
    match = new(
        3,
        [
            pile(0, "5 1 2 3"),
            pile(1, "13 6 1 2 3"),
            "reshuffle 1 9 10 13 1 2 3 4 5 7 8 11 12",
            pile(2, "7 8 9 10"),
        ],
    )
    assert [text.split()[:3] for _, text in match.entries] == [
        ["pile", "0", "5"],
        ["pile", "1", "13"],
        ["reshuffle", "1", "9"],
        ["pile", "2", "7"],
    ]
    assert match.view().floor == ["5", "6", "7"]
    assert match.view(1).hand == ["9", "10", "13"]
    assert match.view().piles == [9, 9, 9]
    play(match, "pick 1 9 8, take 5, take 6, take 7")
    assert match.view(1).hand == ["1", "10", "13"]


def test_S2_the_card_on_the_floor_is_not_shuffled_back_with_the_king() -> None:
    with pytest.raises(karban.MoveError) as refused:
        new(3, [pile(0, "13 6"), "reshuffle 0 6 13 1 2 3 4 5 7 8 9 10 11"])
    assert str(refused.value).endswith(": '6' is not one of them")


def test_S2_a_king_shuffled_back_may_come_again_at_once() -> None:
    match = new(
        3,
        [
            pile(0, "13 6"),
            "reshuffle 0 13 1 2 3 4 5 7 8 9 10 11 12",
            *(pile(seat, "7") for seat in (1, 2)),
        ],
    )
    assert match.view().floor == ["6", "7", "7"]
    assert match.view(0).hand == ["1", "2", "13"]


def test_S2_only_the_first_card_is_replaced_when_it_is_a_king() -> None:
    match = new(3, deal("5 13 2 3", "6", "7"))
    assert match.view().floor == ["5", "6", "7"]
    assert match.view(0).hand == ["2", "3", "13"]


@pytest.mark.parametrize(
    ("tops", "holder"),
    [(("5", "6", "7"), 0), (("6", "5", "7"), 1), (("7", "7", "5"), 2)],
)
def test_S3_the_lowest_floor_card_takes_the_tie_card(tops: tuple[str, ...], holder: int) -> None:
    match = new(3, deal(*tops))
    assert match.view().tie == holder
    assert not any(text.startswith("lot") for _, text in match.entries)


@pytest.mark.parametrize("lot", [1, 3])
def test_S3_equal_lowest_cards_draw_lots(lot: int) -> None:
    match = new(4, deal("5", "4", "6", "4", lot=lot))
    assert match.entries[-1] == ("*", f"lot {lot}")
    assert match.view().tie == lot


@pytest.mark.parametrize(("youngest", "holder"), [(0, 1), (1, 1), (2, 3), (3, 3)])
def test_S3_the_youngest_or_the_next_of_the_tied_takes_the_tie_card(
    youngest: int, holder: int
) -> None:
    match = new(4, deal("5", "4", "6", "4"), youngest=youngest)
    assert match.entries[-1] == ("*", f"lot {holder}")
    assert match.view().tie == holder


def test_S3_the_youngest_counts_only_among_the_tied() -> None:
    match = new(3, deal("5", "6", "7"), youngest=2)
    assert match.view().tie == 0
    assert not any(text.startswith("lot") for _, text in match.entries)


def test_S3_only_the_tied_seats_are_in_the_lot() -> None:
    with pytest.raises(karban.MoveError, match=r"^cannot take 'lot 0': '0' is not one of them$"):
        new(4, deal("5", "4", "6", "4", lot=0))


def test_S3_a_king_that_was_replaced_counts_as_its_replacement() -> None:
    chance = [
        pile(0, "5"),
        pile(1, "13 4"),
        "reshuffle 1 1 2 3 5 6 7 8 9 10 11 12 13",
        pile(2, "6"),
    ]
    assert new(3, chance).view().tie == 1


def test_S3_the_tie_card_stays_for_the_whole_game_and_is_given_anew_in_the_next() -> None:
    match = new(3, equal(3, lot=2), deal("5", "4", "6"), equal(3, lot=0), match=True)
    holders = []
    while not match.over:
        holders.append((match.view().game_number, match.view().tie))
        match.play(match.moves[0])
    assert sorted(set(holders)) == [(1, 2), (2, 1), (3, 0)]


def test_S4_everyone_draws_three_cards() -> None:
    match = new(3, deal("5 1 2 3", "6 4 7 8", "9 12 11 10"))
    hands = [match.view(seat).hand for seat in range(3)]
    assert hands == [["1", "2", "3"], ["4", "7", "8"], ["10", "11", "12"]]
    assert match.view().piles == [9, 9, 9]
    assert (match.view().round, match.to_move) == (1, 0)


def test_S4_S15_with_a_hidden_card_everyone_draws_four() -> None:
    match = new(3, deal("5 1 2 3 4", "6", "7"), hidden=True)
    assert match.view(0).hand == ["1", "2", "3", "4"]
    assert match.view().piles == [8, 8, 8]


def test_S12_with_two_players_a_third_set_is_jozins() -> None:
    match = new(2, deal("5 1 2 3", "6 4 7 8", jozin="9"))
    assert [text.split()[:2] for _, text in match.entries] == [
        ["pile", "0"],
        ["pile", "1"],
        ["pile", "J"],
    ]
    view = match.view()
    assert view.floor == ["5", "6", "9"]
    assert view.piles == [9, 9, 12]
    assert view.collections == [[], [], []]
    assert view.totals == [0, 0, 0]


def test_S12_jozins_first_king_is_replaced_too() -> None:
    match = new(
        2,
        [pile(0, "5"), pile(1, "6"), pile("J", "13 9"), "reshuffle J 13 1 2 3 4 5 6 7 8 10 11 12"],
    )
    assert match.view().floor == ["5", "6", "9"]
    play(match, "pick 1 1, take 5, take 6")
    assert match.view().floor == ["1", "1", "13"]


@pytest.mark.parametrize("jozin", ["1", "5"])
def test_S12_jozins_card_does_not_count_for_the_tie_card(jozin: str) -> None:
    match = new(2, deal("6", "5", jozin=jozin))
    assert match.view().tie == 1
    assert not any(text.startswith("lot") for _, text in match.entries)


def test_S12_jozin_is_not_in_the_lot() -> None:
    with pytest.raises(karban.MoveError, match="'2' is not one of them"):
        new(2, deal("5", "5", jozin="5", lot=2))


def test_S12_three_players_have_no_jozin() -> None:
    match = new(3, deal("5", "6", "7"))
    assert match.view().piles == [9, 9, 9]
    assert match.scores == [0, 0, 0]
