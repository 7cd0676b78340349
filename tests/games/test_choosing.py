"""Choices at the same time: any order, any change of mind, nothing seen before the last."""

from __future__ import annotations

import inspect
import random
from collections.abc import Callable, Iterator, Sequence
from itertools import product
from typing import Any

import hypothesis.strategies as st
import numpy as np
import pytest

import karban.games
from karban.bots import bot
from karban.bots.exact import Exact
from karban.contract.variants import variants
from karban.core.errors import IllegalMove, KarbanError
from karban.core.game import Game
from karban.core.match import Match
from karban.core.record import parse, replay
from karban.games import GAMES, find
from tests.bidding import BIDDING
from tests.contract import try_matches
from tests.each import SEARCHED, long
from tests.games import test_contract, test_hints

CHOOSING = (find("karma"), find("allin"), find("svabi"), BIDDING)


@pytest.fixture(autouse=True)
def _list_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(karban.games, "GAMES", (*GAMES, BIDDING))


def at_a_choice(match: Match, rng: random.Random) -> Match | None:
    """A match in which several are to choose and nobody has: the next choice, or the first."""
    for one in (match, match.truncate(1)):
        while not one.over and (not one.choosers or one.chosen):
            one.play(rng.choice(one.moves))
        if not one.over:
            return one
    return None  # three or more at All-in


def wishes(match: Match, rng: random.Random) -> dict[int, int]:
    """A move for each of those who choose."""
    return {seat: rng.choice(match.as_seat(seat).moves) for seat in match.choosers}


@try_matches(40, CHOOSING)
def test_the_order_of_choices_and_a_change_of_mind_make_no_difference(
    game: Game, match: Match, data: st.DataObject
) -> None:
    rng = random.Random(data.draw(st.integers(0, 2**32)))
    found = at_a_choice(match, rng)
    if found is None:
        return
    straight, other = found, found.truncate(found.length)
    first, wanted = wishes(straight, rng), wishes(straight, rng)
    for seat in straight.choosers:
        straight.play(wanted[seat], seat)
    seats = rng.sample(list(wanted), len(wanted))
    for seat in seats[:-1]:
        other.play(first[seat], seat)
    for seat in seats[-2::-1]:
        other.play(wanted[seat], seat)
    assert other.chosen == sorted(seats[:-1])
    other.play(wanted[seats[-1]], seats[-1])
    assert other.state_bytes() == straight.state_bytes()
    assert other.entries == straight.entries
    again = replay(parse(other.record()), karban.games.find)
    assert again.state_bytes() == other.state_bytes()


@try_matches(40, CHOOSING)
def test_of_a_choice_others_see_only_that_it_was_made(
    game: Game, match: Match, data: st.DataObject
) -> None:
    rng = random.Random(data.draw(st.integers(0, 2**32)))
    found = at_a_choice(match, rng)
    if found is None:
        return
    seat = rng.choice(found.choosers)
    others = [*(other for other in range(found.players) if other != seat), None]
    before = [found.view(other).states for other in others]
    moves = {other: found.as_seat(other).moves for other in found.choosers}
    after = []
    for move in moves[seat][:6]:
        found.play(move, seat)
        assert seat in found.chosen
        after.append([(found.view(other).states, record_of(found, other)) for other in others])
        assert {other: found.as_seat(other).moves for other in found.choosers} == moves
    for later in after:
        for old, (new, redacted), (same, record) in zip(before, later, after[0], strict=True):
            assert new.tobytes() == same.tobytes()
            assert redacted == record
            assert new["chosen"][0] == 1 << seat
            reopened = new.copy()
            reopened["chosen"], reopened["to_move"] = old["chosen"], old["to_move"]
            assert reopened.tobytes() == old.tobytes()


def record_of(match: Match, seat: int | None) -> Any:
    return match.record(seat)["entries"] if seat is not None else None


@try_matches(20, CHOOSING)
def test_a_choice_can_be_taken_back(game: Game, match: Match, data: st.DataObject) -> None:
    rng = random.Random(data.draw(st.integers(0, 2**32)))
    found = at_a_choice(match, rng)
    if found is None:
        return
    before = found.state_bytes()
    wanted = wishes(found, rng)
    one, other = rng.sample(found.choosers, 2)
    several = len(found.choosers) > 2
    if several:
        found.play(wanted[other], other)
    between = found.state_bytes()
    found.play(wanted[one], one)
    assert found.undone(one).state_bytes() == between
    if several:
        assert found.undone(one).undone(other).state_bytes() == before


def test_one_who_does_not_choose_now_is_refused() -> None:
    match = Match(find("trop"), 3, seed=1)
    assert match.to_move is not None
    other = (match.to_move + 1) % 3
    with pytest.raises(KarbanError, match=f"seat {other} cannot move now"):
        match.play(match.moves[0], other)
    match = Match(BIDDING, 2, seed=1)
    match.play("bid 2", 1)
    with pytest.raises(IllegalMove):
        match.play(77, 1)
    assert match.chosen == [1]


def test_a_running_record_has_choices_in_the_order_of_seats() -> None:
    match = Match(BIDDING, 3, seed=1, chance=["deal 3 1 4 2"])
    match.play("bid 2", 2)
    match.play("bid 4", 0)
    assert match.entries == [("*", "deal 3 1 4 2"), (0, "bid 4"), (2, "bid 2")]
    assert match.record(2)["entries"] == [["*", "deal 3 1 4 2"], [0, "?"], [2, "bid 2"]]
    assert (match.to_move, match.entry_of(1), match.entry_of(2)) == (1, 2, 3)
    again = replay(parse(match.record()), karban.games.find)
    assert (again.chosen, again.state_bytes()) == ([0, 2], match.state_bytes())
    match.play("bid 1", 1)
    assert match.entries[1:] == [(0, "bid 4"), (1, "bid 1"), (2, "bid 2")]
    assert match.scores == [3, 0, 0]


# --- rounds that follow each other without an open move ------------------------------------------


def _contract() -> Iterator[Callable[..., None]]:
    """Whatever is asked of every game."""
    for module in (test_contract, test_hints):
        for name, check in inspect.getmembers(module, inspect.isfunction):
            if name.startswith("test_") and "game" in inspect.signature(check).parameters:
                if "equals_plain_python" in name:
                    continue  # it runs in another process, which does not know the game
                yield check


@pytest.mark.parametrize("check", list(_contract()), ids=lambda check: check.__name__)
def test_a_game_of_secret_rounds_keeps_the_contract(check: Callable[..., None]) -> None:
    given = {"game": BIDDING, "every": False, "tables": variants(BIDDING)[:3]}
    check(**{name: given[name] for name in inspect.signature(check).parameters})


def payoffs(won: Sequence[int], hands: Sequence[frozenset[int]], prizes: list[int]) -> Any:
    """What the first of two gets, by its card and the other's, and its cards."""
    rows, columns = (sorted(hand) for hand in hands)
    table = np.zeros((len(rows), len(columns)))
    for (i, mine), (j, yours) in product(enumerate(rows), enumerate(columns)):
        then = won[0] + prizes[0] * (mine > yours), won[1] + prizes[0] * (yours > mine)
        if len(prizes) == 1:
            table[i, j] = 0.5 + (then[0] - then[1]) / 20
        else:
            left = hands[0] - {mine}, hands[1] - {yours}
            table[i, j] = mixed_value(payoffs(then, left, prizes[1:])[0])[0]
    return table, rows


def mixed_value(table: Any) -> tuple[float, list[float]]:
    """The value of a table of payoffs and the mix of its rows, by many rounds of regret."""
    regrets = [np.zeros(n) for n in table.shape]
    sums = [np.zeros(n) for n in table.shape]
    for step in range(1, 600):
        mixes = [r / r.sum() if r.any() else np.full(len(r), 1 / len(r)) for r in regrets]
        gains = table @ mixes[1], -(mixes[0] @ table)
        for who in range(2):
            regrets[who] = np.maximum(regrets[who] + gains[who] - mixes[who] @ gains[who], 0)
            sums[who] += step * mixes[who]
    first, second = (one / one.sum() for one in sums)
    return float(first @ table @ second), first.tolist()


def test_rounds_that_follow_each_other_are_solved_one_by_one() -> None:
    solver, mixes = Exact(BIDDING, 1_000_000), 0
    for seed in range(12):
        match = Match(BIDDING, 2, seed=seed)
        rng = random.Random(seed)
        match.play(rng.choice(match.moves))
        match.play(rng.choice(match.moves))
        hands = [frozenset(map(int, hand)) for hand in match.view(0).hands]
        prizes = match._states["prizes"][0].tolist()[1:]
        table, rows = payoffs(match.scores, hands, prizes)
        value, mix = mixed_value(table)
        assert solver.consider(match.view(0).states, 1) is not None
        w = solver._work[0]
        assert w["values"][0, 0] == pytest.approx(value, abs=0.01)
        assert [move + 1 for move in w["options"][0, 0, : len(rows)]] == rows
        worst = (w["average"][0, 0, : len(rows)] @ table).min()
        assert worst == pytest.approx(value, abs=0.01), "no bid of the other gains by it"
        mixes += max(mix) < 0.9
    assert mixes > 2, "some first bids must not be foreseen"


@long
@pytest.mark.many
@pytest.mark.parametrize("players", [2, 3])
def test_a_game_of_secret_rounds_is_searched(players: int) -> None:
    thinker = bot("search:200", BIDDING)
    match = Match(BIDDING, players, seed=4)
    while match.to_move is not None:
        seat = match.choosers[-1] if not match.chosen else match.to_move
        thought = thinker.consider(match.view(seat).states, 3)
        assert thought.move in match.as_seat(seat).moves
        match.play(thought.move, seat)


@pytest.mark.parametrize(
    "game",
    [
        pytest.param(game, id=game.name, marks=[] if game is SEARCHED else [long])
        for game in CHOOSING
    ],
)
def test_bots_think_the_same_whoever_has_chosen_already(game: Game) -> None:
    for level in ("novice", "regular", "search:60"):
        thinker = bot(level, game)
        match = Match(game, 2, seed=5)
        rng = random.Random(5)
        while not match.choosers:
            match.play(rng.choice(match.moves))
        alone = thinker.consider(match.view(1).states, 9, 60)
        match.play(match.moves[-1])
        assert match.chosen == [0]
        assert thinker.consider(match.view(1).states, 9, 60).move == alone.move
