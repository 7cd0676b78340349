"""Who meets whom, and where they sit."""

from __future__ import annotations

from collections import Counter
from itertools import combinations_with_replacement

import pytest

from karban.lab.lineups import Lineup, lineups, mixed_lineups, rest_lineups, seatings

TABLES = [(2, 3), (3, 2), (3, 3), (5, 4), (5, 6), (4, 8)]


def seats_of(tables: list[Lineup]) -> Counter[int]:
    return Counter(bot for lineup in tables for bot in lineup)


def test_one_against_the_rest_is_every_ordered_pair() -> None:
    assert rest_lineups(3, 4) == [
        (0, 1, 1, 1),
        (0, 2, 2, 2),
        (0, 0, 0, 1),
        (1, 2, 2, 2),
        (0, 0, 0, 2),
        (1, 1, 1, 2),
    ]


def test_the_first_bot_alone_against_the_rest() -> None:
    assert lineups("first", 3, 4, 20, 1) == [(0, 1, 1, 1), (0, 2, 2, 2)]
    assert lineups("first", 3, 2, 20, 1) == [(0, 1), (0, 2)]


def test_of_two_players_each_pair_meets_once() -> None:
    for tables in ("rest", "mixed", "both"):
        assert lineups(tables, 3, 2, 20, 1) == [(0, 1), (0, 2), (1, 2)]


def test_mixed_line_ups_are_all_but_those_of_one_kind() -> None:
    every = [
        lineup for lineup in combinations_with_replacement(range(3), 4) if len(set(lineup)) > 1
    ]
    assert mixed_lineups(3, 4, 100, 1) == every


def test_both_has_every_line_up_once() -> None:
    both = lineups("both", 4, 4, 100, 1)
    assert sorted(both) == mixed_lineups(4, 4, 100, 1)
    assert len(both) == len(set(both))


@pytest.mark.parametrize(("bots", "players"), TABLES)
@pytest.mark.parametrize("most", [1, 7, 20, 100])
def test_in_any_sample_all_bots_have_equally_many_seats(bots: int, players: int, most: int) -> None:
    for seed in (1, 2):
        for tables in ("rest", "mixed", "both"):
            counts = seats_of(lineups(tables, bots, players, most, seed))
            assert len(counts) == bots
            assert len(set(counts.values())) == 1


def test_a_sample_follows_from_the_seed_and_keeps_to_its_size() -> None:
    one, same, other = (mixed_lineups(5, 6, 20, seed) for seed in (1, 1, 2))
    assert one == same != other
    assert len(one) == len(other) == 20


@pytest.mark.parametrize(
    "lineup", [(0, 1), (0, 1, 1, 1), (0, 0, 1, 1), (0, 1, 2, 3), (0, 0, 1, 1, 2, 2)]
)
def test_in_every_deal_a_bot_has_every_seat_equally_often(lineup: Lineup) -> None:
    for seed in range(20):
        tables = seatings(lineup, seed)
        assert len(tables) == len(set(tables))
        assert all(sorted(table) == list(lineup) for table in tables)
        for bot in lineup:
            at_seats = Counter(
                seat for table in tables for seat, who in enumerate(table) if who == bot
            )
            assert set(at_seats) == set(range(len(lineup)))
            assert len(set(at_seats.values())) == 1


def test_from_deal_to_deal_the_neighbours_change() -> None:
    assert len({tuple(seatings((0, 0, 1, 1), seed)) for seed in range(20)}) == 2
