"""PettingZoo's own tests, for every game, number of players and option; and what they leave out."""

from __future__ import annotations

import random
import warnings
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

pytest.importorskip(
    "pettingzoo",
    reason="PettingZoo is not installed: pip install 'karban[pettingzoo]'; make envs has it",
)


from karban.core import engine
from karban.core.chance import start_stream
from karban.core.errors import IllegalMove, SetupError
from karban.core.game import Game, Value
from karban.core.match import Match
from karban.core.planes import parts_of
from karban.envs import pettingzoo  # only where PettingZoo is installed
from karban.envs.pettingzoo import entry, name_of
from karban.games import GAMES
from tests.each import each_game
from tests.envs.quick import quick

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # its tests import games of its own in a way it deprecates
    from pettingzoo.test import (
        api_test,
        parallel_api_test,
        parallel_seed_test,
        render_test,
        seed_test,
        state_test,
    )


def set_ups() -> Iterator[Any]:
    """Every game with every number of players and every extreme of every option."""
    for game in GAMES:
        for k, options in enumerate(game.option_sets()):
            low, high = game.seats(options)
            for players in range(low, high + 1):
                yield pytest.param(game, players, options, id=f"{game.name}-{k}-{players}")


every_set_up = pytest.mark.parametrize(("game", "players", "options"), list(set_ups()))


@pytest.fixture(autouse=True)
def _only_what_does_not_fit_a_card_game() -> Iterator[None]:
    """PettingZoo warns of dict spaces, and of masks of seats that are not to move."""
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", message="Observation is not a NumPy array")
        warnings.filterwarnings("ignore", message="Observation space for each agent probably")
        warnings.filterwarnings("ignore", message="Action mask numpy array is all zeros")
        warnings.filterwarnings("ignore", message=".*is not within the observation space")
        yield


def choose_move(seen: Any, rng: random.Random) -> int:
    """Any of the moves that an observation says are legal."""
    return rng.choice(np.flatnonzero(seen["action_mask"]).tolist())


@every_set_up
def test_pettingzoo_finds_nothing_wrong(
    game: Game, players: int, options: dict[str, Value]
) -> None:
    api_test(entry(name_of(game)).env(players=players, **options), num_cycles=12)


@every_set_up
def test_pettingzoo_finds_nothing_wrong_where_all_move_at_once(
    game: Game, players: int, options: dict[str, Value]
) -> None:
    env = entry(name_of(game)).parallel_env(players=players, **options)
    parallel_api_test(env, num_cycles=25)


@each_game
def test_whole_matches_pass_too(game: Game) -> None:
    options = quick(game, 3)
    api_test(entry(name_of(game)).env(players=3, **options), num_cycles=1000)
    parallel_api_test(entry(name_of(game)).parallel_env(players=3, **options), num_cycles=1000)


@every_set_up
def test_a_seed_says_it_all(game: Game, players: int, options: dict[str, Value]) -> None:
    seed_test(lambda: entry(name_of(game)).env(players=players, **options), num_cycles=10)


@each_game
def test_pettingzoo_finds_that_a_seed_says_it_all_where_all_move_at_once(game: Game) -> None:
    """Its test draws moves that need not be legal, and stops after one step."""
    parallel_seed_test(lambda: entry(name_of(game)).parallel_env(illegal="penalty"))


@every_set_up
def test_a_seed_says_it_all_where_all_move_at_once(
    game: Game, players: int, options: dict[str, Value]
) -> None:
    told = []
    for _ in range(2):
        env = entry(name_of(game)).parallel_env(players=players, **options)
        rng = random.Random(1)
        seen, _ = env.reset(seed=5)
        lines: list[Any] = []
        for _ in range(20):
            actions = {a: choose_move(seen[a], rng) for a in env.agents}
            seen, paid, *_ = env.step(actions)
            lines.append((actions, {a: s["observation"].tobytes() for a, s in seen.items()}, paid))
            if not env.agents:
                break
        told.append(lines)
    assert told[0] == told[1]


def one_by_one(game: Game, cycles: int, **given: Any) -> tuple[int, bool, bool]:
    """How many moves were made in so many cycles, and how all seats heard of the end."""
    env = entry(name_of(game)).env(max_cycles=cycles, **given)
    env.reset(seed=1)
    rng = random.Random(2)
    moves, ends = 0, []
    for _ in env.agent_iter():
        seen, _, over, cut, _ = env.last()
        if over or cut:
            ends.append((over, cut))
            env.step(None)
        else:
            env.step(choose_move(seen, rng))
            moves += 1
    assert ends == ends[:1] * len(env.possible_agents)
    return moves, *ends[0]


def all_at_once(game: Game, cycles: int, **given: Any) -> tuple[int, bool, bool]:
    """The same, in cycles of the Parallel environment."""
    env = entry(name_of(game)).parallel_env(max_cycles=cycles, **given)
    rng = random.Random(2)
    seen, _ = env.reset(seed=1)
    made = 0
    while env.agents:
        seen, _, over, cut, _ = env.step({a: choose_move(seen[a], rng) for a in env.agents})
        made += 1
    assert over == dict.fromkeys(env.possible_agents, over["seat_0"])
    assert cut == dict.fromkeys(env.possible_agents, cut["seat_0"])
    return made, over["seat_0"], cut["seat_0"]


@every_set_up
def test_a_match_is_truncated_unless_it_is_over_before(
    game: Game, players: int, options: dict[str, Value]
) -> None:
    moves, over, cut = one_by_one(game, 3, players=players, **options)
    assert over != cut
    assert moves <= 3 * players if over else moves == 3 * players
    cycles, over, cut = all_at_once(game, 3, players=players, **options)
    assert over != cut
    assert cycles <= 3 if over else cycles == 3


@each_game
def test_a_match_is_truncated_after_so_many_cycles(game: Game) -> None:
    assert one_by_one(game, 4, players=2) == (8, False, True)
    assert all_at_once(game, 4, players=2) == (4, False, True)


@each_game
def test_rewards_are_shares_of_the_win_of_the_same_match(game: Game) -> None:
    options = quick(game, 3)
    env = entry(name_of(game)).env(players=3, **options)
    env.reset(seed=3)
    low, high = env.unwrapped.play.state(0)["seed"][0].tolist()
    match = Match(game, 3, seed=low | high << 32, options=options)
    rng = random.Random(4)
    paid = {}
    for agent in env.agent_iter():
        seen, reward, over, cut, _ = env.last()
        if over or cut:
            paid[agent] = reward
            env.step(None)
            continue
        assert np.flatnonzero(seen["action_mask"]).tolist() == match.moves
        move = rng.choice(match.moves)
        match.play(move)
        env.step(move)
    shares = [1 / len(match.winners) if seat in match.winners else 0 for seat in range(3)]
    expected = [share - sum(shares) / 3 for share in shares]
    assert [paid[f"seat_{seat}"] for seat in range(3)] == pytest.approx(expected)


def at_once(game: Game) -> int:
    """The most seats that really choose in one step of some random matches."""
    env = entry(name_of(game)).parallel_env(players=4)
    rng = random.Random(1)
    most = 0
    for seed in range(2):
        seen, _ = env.reset(seed=seed)
        while env.agents and most < 4:
            choosing = [a for a in env.agents if not seen[a]["action_mask"][env.wait]]
            most = max(most, len(choosing))
            seen, *_ = env.step({a: choose_move(seen[a], rng) for a in env.agents})
    return most


def test_seats_that_choose_in_secret_choose_in_one_step() -> None:
    assert {game.name for game in GAMES if at_once(game) == 4} == {"karma", "svabi"}
    assert {game.name for game in GAMES if at_once(game) == 1} == {"trop", "allin", "makalu"}


def test_choices_at_once_are_the_choices_one_by_one() -> None:
    env = pettingzoo.entry("svabi_v1").parallel_env(players=3)
    turns = pettingzoo.entry("svabi_v1").env(players=3)
    part = next(part for part in parts_of(env.game, 3) if part.plane.field == "chosen")
    who = slice(part.start, part.start + part.size)
    rng = random.Random(5)
    seen, _ = env.reset(seed=9)
    turns.reset(seed=9)
    while env.agents:
        actions = {a: choose_move(seen[a], rng) for a in env.agents}
        choosing = [a for a, action in actions.items() if action != env.wait]
        for _ in choosing:
            agent = turns.agent_selection
            one = turns.observe(agent)
            one["observation"][who] = 0.0  # only there some have chosen before the others
            assert one["observation"].tobytes() == seen[agent]["observation"].tobytes()
            assert one["action_mask"].tolist() == seen[agent]["action_mask"][:-1].tolist()
            turns.step(actions[agent])
        seen, paid, *_ = env.step(actions)
    assert paid == turns.rewards


def test_a_move_that_is_not_legal_is_refused() -> None:
    env = pettingzoo.make("trop_v1", players=2)
    env.reset(seed=1)
    with pytest.raises(IllegalMove, match=r"cannot play move 5 in match 0: legal are \[0\]"):
        env.step(5)
    parallel = pettingzoo.entry("trop_v1").parallel_env(players=2)
    parallel.reset(seed=1)
    with pytest.raises(IllegalMove, match="cannot take 5 from seat_0: legal are"):
        parallel.step({"seat_0": 5, "seat_1": 5})


@each_game
def test_pictures_are_drawn_in_every_mode(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    pytest.importorskip("pygame", reason="pygame is not installed, so no window can be opened")
    render_test(lambda render_mode: entry(name_of(game)).env(players=3, render_mode=render_mode))


def test_a_picture_in_text_shows_the_hand_of_the_seat_to_move_only() -> None:
    env = pettingzoo.make("svabi_v1", players=3, render_mode="ansi")
    env.reset(seed=1)
    text = env.render()
    hand = Match(GAMES[-1], 3, seed=0)
    assert "Your hand:" in text
    assert text.count("hand") == str(hand).count("hand")


def test_the_registry_of_pettingzoo_knows_them() -> None:
    library = pytest.importorskip("pettingzoo")
    if not hasattr(library, "register"):
        pytest.skip("this PettingZoo has no registry; it came with 1.27")
    for kind in ("aec", "parallel"):
        env = library.make(kind, "karban/trop-v1", players=3, target=50)
        assert env.unwrapped.play.players == 3
        assert str(env.unwrapped) == "trop_v1"


def test_names_lead_to_environments() -> None:
    assert pettingzoo.names() == [f"{game.name}_v{game.version}" for game in GAMES]
    assert pettingzoo.trop_v1.game.name == "trop"
    assert str(pettingzoo.make("trop_v1").unwrapped) == "trop_v1"
    with pytest.raises(SetupError, match="no environment called 'trop_v0': did you mean 'trop_v1'"):
        pettingzoo.make("trop_v0")
    with pytest.raises(SetupError, match="no render mode called 'ascii': did you mean 'ansi'"):
        pettingzoo.make("trop_v1", render_mode="ascii")
    with pytest.raises(SetupError, match="trop has no option 'tarket': did you mean 'target'"):
        pettingzoo.make("trop_v1", tarket=3)


@each_game
def test_pettingzoo_finds_nothing_wrong_with_the_state(game: Game) -> None:
    given = {"players": 3, "illegal": "penalty", **quick(game, 3)}
    one, all_at_once = entry(name_of(game)).env(**given), entry(name_of(game)).parallel_env(**given)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        state_test(one, all_at_once, num_cycles=20)


@each_game
def test_the_state_tells_what_is_hidden_and_observations_do_not(game: Game) -> None:
    env = entry(name_of(game)).raw_env(players=3)
    rng = random.Random(2)
    hidden = 0
    for seed in range(3):
        env.reset(seed=seed)
        for _ in range(20):
            env.step(choose_move(env.observe(env.agent_selection), rng))
        truth, seat = env.play.state(0), int(env.play.seats[0])
        other = redealt(game, env.play.view(0, seat), seed)
        other["seed"] = truth["seed"]
        before = env.state(), env.observe(f"seat_{seat}")["observation"]
        env.play.restore(0, other)
        after = env.state(), env.observe(f"seat_{seat}")["observation"]
        assert after[1].tobytes() == before[1].tobytes()
        assert before[0] in env.state_space
        hidden += int((before[0] != after[0]).any())
    assert hidden > 0


def redealt(game: Game, view: Any, seed: int) -> Any:
    """A state that the owner of the view holds possible."""
    states = np.zeros(1, game.record)
    rng = np.zeros(4, np.int64)
    start_stream(rng, seed, 0, 0)
    engine.redeal_at(view, 0, rng, states, 0, np.zeros(game.buffer, np.int16))
    return states
