from __future__ import annotations

import copy
import json
import pickle
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.each import each_game

pyspiel = pytest.importorskip(
    "pyspiel",
    reason="OpenSpiel is not installed: pip install 'karban[openspiel]'; make envs has it",
)

from karban.core.errors import SetupError  # noqa: E402  # only where OpenSpiel is installed
from karban.core.game import Game, Value  # noqa: E402
from karban.core.match import Match  # noqa: E402
from karban.core.state import CHANCE  # noqa: E402
from karban.envs.openspiel import name_of  # noqa: E402
from karban.games import find  # noqa: E402
from tests.envs.quick import quick  # noqa: E402


def load_game(game: Game, players: int = 2, **more: Value) -> Any:
    return pyspiel.load_game(name_of(game), quick(game, players) | {"players": players} | more)


def step(state: Any, rng: random.Random) -> None:
    """Let chance or a player do anything that is legal."""
    if state.is_chance_node():
        outcomes, weights = zip(*state.chance_outcomes(), strict=True)
        assert sum(weights) == pytest.approx(1)
        state.apply_action(rng.choices(outcomes, weights)[0])
    else:
        state.apply_action(rng.choice(state.legal_actions()))


def on_its_way(game: Game, players: int, seed: int) -> Any:
    """A state in which a player is to move, after some random steps."""
    rng = random.Random(seed)
    state = load_game(game, players).new_initial_state()
    steps = rng.randrange(150)
    while steps > 0 or state.is_chance_node():
        before = state.clone()
        step(state, rng)
        steps -= 1
        if state.is_terminal():
            return before if not before.is_chance_node() else on_its_way(game, players, seed + 1)
    return state


@each_game
@pytest.mark.parametrize("players", [2, 3])
def test_openspiel_finds_nothing_wrong(game: Game, players: int) -> None:
    pyspiel.random_sim_test(load_game(game, players), num_sims=1, serialize=True, verbose=False)


@each_game
def test_openspiel_writes_a_playthrough_and_plays_it_again(game: Game, tmp_path: Path) -> None:
    from absl import flags
    from open_spiel.python.algorithms import generate_playthrough

    flags.FLAGS.mark_as_parsed()  # the generator is a program that asks for its own
    text = generate_playthrough.playthrough(str(load_game(game)), [], seed=3)
    path = tmp_path / "playthrough.txt"
    path.write_text(text, "utf-8")
    written, again = generate_playthrough.replay(path)
    assert again == written == text
    assert "IsTerminal() = True" in text


@each_game
def test_openspiel_finds_nothing_wrong_where_chance_is_sampled(game: Game) -> None:
    sampled = load_game(game, sampled=True)
    pyspiel.random_sim_test(sampled, num_sims=1, serialize=False, verbose=False)


@each_game
def test_a_position_leads_to_the_same_returns_as_a_match(game: Game) -> None:
    rng = random.Random(3)
    options = quick(game, 2)
    match = Match(game, 2, seed=5, options=options)
    while not match.over:
        match.play(rng.choice(match.moves))
    state = load_game(game).new_initial_state()
    for seat, what in match._log:
        for action in what.tolist() if seat == CHANCE else [what]:
            assert action in state.legal_actions()
            state.apply_action(action)
    assert state.is_terminal()
    shares = [1 / len(match.winners) if p in match.winners else 0 for p in range(2)]
    assert state.returns() == pytest.approx([share - sum(shares) / 2 for share in shares])
    state.position.states["seed"] = match._states["seed"][0]
    assert state.position.states.tobytes() == match.state_bytes()


@each_game
def test_a_seed_says_what_sampled_chance_does(game: Game) -> None:
    rng = random.Random(3)
    match = Match(game, 2, seed=5, options=quick(game, 2))
    state = load_game(game, sampled=True).new_initial_state(5)
    while not match.over:
        while state.is_chance_node():
            state.apply_action(0)
        assert state.legal_actions() == match.moves
        move = rng.choice(match.moves)
        match.play(move)
        state.apply_action(move)
    assert state.is_terminal()


@each_game
@pytest.mark.parametrize("seed", range(4))
def test_resampling_keeps_all_that_a_player_knows(game: Game, seed: int) -> None:
    state = on_its_way(game, 3, seed)
    rng = random.Random(seed)
    for player in range(3):
        other = state.resample_from_infostate(player, rng.random)
        assert other.current_player() == state.current_player()
        assert other.information_state_string(player) == state.information_state_string(player)
        assert other.information_state_tensor(player) == state.information_state_tensor(player)
        assert other.observation_string(player) == state.observation_string(player)
        assert other.observation_tensor(player) == state.observation_tensor(player)
        assert str(other) == str(state)
        assert other.history() == []
        if player == state.current_player():
            assert other.legal_actions() == state.legal_actions()


@each_game
def test_what_a_player_learns_differs_from_deal_to_deal(game: Game) -> None:
    first, second = on_its_way(game, 2, 1), on_its_way(game, 2, 2)
    for player in range(2):
        assert first.information_state_string(player) != second.information_state_string(player)
        assert first.observation_string(player) != second.observation_string(player)


@each_game
def test_the_way_to_a_view_is_part_of_the_information_state(game: Game) -> None:
    state = on_its_way(game, 2, 7)
    player = state.current_player()
    forgetful = state.resample_from_infostate(1 - player, random.random)
    forgetful.position.states = state.position.states
    assert forgetful.observation_string(player) == state.observation_string(player)
    assert forgetful.information_state_string(player) != state.information_state_string(player)


@each_game
def test_clones_and_files_go_on_alike(game: Game) -> None:
    state = on_its_way(game, 2, 3)
    wire = pyspiel.serialize_game_and_state(state.get_game(), state)
    _, read = pyspiel.deserialize_game_and_state(wire)
    clone = state.clone()
    for _ in range(300):
        if state.is_terminal():
            break
        action = state.legal_actions()[-1]
        for one in (state, clone, read):
            one.apply_action(action)
        for player in range(2):
            known = state.information_state_string(player)
            assert clone.information_state_string(player) == known
            assert read.information_state_string(player) == known
    assert state.history() == clone.history() == read.history()
    assert str(state) == str(clone) == str(read)


@each_game
def test_a_file_keeps_a_shuffle_that_is_half_drawn(game: Game) -> None:
    state = load_game(game).new_initial_state()
    rng = random.Random(1)
    for _ in range(5):
        step(state, rng)
    wire = pyspiel.serialize_game_and_state(state.get_game(), state)
    _, read = pyspiel.deserialize_game_and_state(wire)
    assert read.chance_outcomes() == state.chance_outcomes()


@each_game
def test_observations_of_all_players_at_once_are_refused(game: Game) -> None:
    everything = pyspiel.IIGObservationType(
        perfect_recall=False, private_info=pyspiel.PrivateInfoType.ALL_PLAYERS
    )
    with pytest.raises(SetupError, match="cannot observe anything but"):
        load_game(game).make_py_observer(everything)


@each_game
def test_options_reach_the_game(game: Game) -> None:
    options = quick(game, 2)
    position = load_game(game).new_initial_state().position
    assert position.table.options == options


@each_game
def test_an_openspiel_bot_plays(game: Game) -> None:
    from open_spiel.python.algorithms import ismcts, mcts

    state = on_its_way(game, 2, 2)
    evaluator = mcts.RandomRolloutEvaluator()
    bot = ismcts.ISMCTSBot(state.get_game(), evaluator, 1.0, 8)
    assert bot.step(state) in state.legal_actions()


@each_game
@pytest.mark.parametrize("sampled", [False, True], ids=["explicit", "sampled"])
def test_a_state_is_told_whole_and_made_again(game: Game, sampled: bool) -> None:
    rng = random.Random(5)
    made = load_game(game, sampled=sampled)
    state = made.new_initial_state()
    for _ in range(120):
        if not state.is_terminal():
            step(state, rng)
    told = state.to_dict()
    assert json.loads(state.to_json()) == told
    assert told["state"]["players"] == 2
    assert told["current_player"] == state.current_player()
    for given in (told, state.to_json()):
        again = made.new_initial_state(given)
        assert again.to_dict() == told
        assert again.history() == state.history()
        assert again.position.states.tobytes() == state.position.states.tobytes()
        for player in range(2):
            known = state.information_state_string(player)
            assert again.information_state_string(player) == known


def test_what_is_no_state_is_refused() -> None:
    game = load_game(find("trop"))
    state = on_its_way(find("trop"), 2, 3)
    redealt = state.resample_from_infostate(0, random.random)
    assert redealt.to_dict()["history"] is None
    other = load_game(find("trop"), 3).new_initial_state()
    wrong: list[Any] = ["", "{", "[]", "[" * 100_000, {}, redealt.to_json(), other.to_dict()]
    for given in wrong:
        with pytest.raises(SetupError, match="it is not what to_json of python_karban_trop"):
            game.new_initial_state(given)
    told = game.new_initial_state().to_dict()
    for action in (999, -1, "1", None, True, 1.0):
        with pytest.raises(SetupError, match="of its history, number 0, is not legal"):
            game.new_initial_state(told | {"history": [action]})
    for seed in (-1, 2**64, 1.5, True):
        with pytest.raises(SetupError, match="cannot use seed"):
            game.new_initial_state(seed)


@pytest.mark.parametrize("twin_of", [copy.deepcopy, lambda one: pickle.loads(pickle.dumps(one))])
@pytest.mark.parametrize("sampled", [False, True])
def test_games_and_states_are_copied(twin_of: Callable[[Any], Any], sampled: bool) -> None:
    game = load_game(find("trop"), sampled=sampled)
    assert str(twin_of(game)) == str(game)
    state = game.new_initial_state()
    rng = random.Random(1)
    for _ in range(7 if sampled else 66):
        step(state, rng)
    for one in (state, state.resample_from_infostate(0, rng.random)):
        twin = twin_of(one)
        assert twin.history() == one.history()
        assert twin.to_dict() == one.to_dict()
        assert twin.information_state_string(0) == one.information_state_string(0)
