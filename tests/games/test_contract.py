"""What every listed game must keep, whatever its rules. Nothing here names a game."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from typing import Any

import hypothesis.strategies as st
import numpy as np
import pytest

import karban
from karban.contract import checks
from karban.contract.checks import redealt
from karban.contract.variants import Variant, variants
from karban.core.batch import blank_states, playouts
from karban.core.game import Game, Value
from karban.core.match import Match
from karban.core.rule import JIT
from karban.core.state import CHANCE, OVER, SPECTATOR
from karban.core.words import LANGUAGES, Words
from karban.envs.tensor import Observer
from tests.contract import try_matches
from tests.each import each_game
from tests.variants import each_short_variant, each_variant

Tables = tuple[Variant, ...]


@try_matches(60)
def test_a_legal_move_exists_until_the_end(game: Game, match: Match, data: st.DataObject) -> None:
    checks.check_turn(match)
    checks.check_legal_moves(match)


@try_matches(60)
def test_every_card_is_in_exactly_one_place(game: Game, match: Match, data: st.DataObject) -> None:
    checks.check_census(match)


@try_matches(60)
def test_views_turns_and_legal_moves_do_not_depend_on_what_is_hidden(
    game: Game, match: Match, data: st.DataObject
) -> None:
    checks.check_views(match, data.draw(st.integers(0, 2**16 - 1)))
    checks.check_hidden_cards(match)


@try_matches(60)
def test_what_nobody_knows_can_be_stirred_and_nobody_notices(
    game: Game, match: Match, data: st.DataObject
) -> None:
    checks.check_reshuffle(match, data.draw(st.integers(0, 2**16 - 1)))


@try_matches(60)
def test_what_everybody_sees_every_seat_sees(game: Game, match: Match, data: st.DataObject) -> None:
    checks.check_public(match, data.draw(st.integers(0, 2**16 - 1)))


@try_matches(40)
def test_observations_do_not_depend_on_what_is_hidden(
    game: Game, match: Match, data: st.DataObject
) -> None:
    seed = data.draw(st.integers(0, 2**16 - 1))
    observer = Observer(game, match.players)
    seen, again = np.zeros((2, observer.size), np.float32)
    for seat in (SPECTATOR, *range(match.players)):
        _, other = redealt(match, seat, seed)
        observer.write(match._states, 0, seat, seen)
        observer.write(other, 0, seat, again)
        assert np.isfinite(seen).all()
        assert seen.tobytes() == again.tobytes()


@try_matches(20)
def test_a_view_holds_no_seed_and_a_redeal_has_a_new_one(
    game: Game, match: Match, data: st.DataObject
) -> None:
    checks.check_seed(match)


@try_matches(30)
def test_same_seed_and_moves_give_the_same_bytes(
    game: Game, match: Match, data: st.DataObject
) -> None:
    again = Match(game, match.players, seed=match.seed, options=match.options)
    for step in match.steps():
        if step.move is not None:
            again.play(step.move)
    assert again.state_bytes() == match.state_bytes()
    assert again.entries == match.entries


@try_matches(30)
def test_a_record_replays_to_the_same_bytes(game: Game, match: Match, data: st.DataObject) -> None:
    checks.check_replay(match)
    checks.check_chance(match)


@try_matches(30)
def test_texts_of_moves_lead_back_to_their_moves(
    game: Game, match: Match, data: st.DataObject
) -> None:
    checks.check_move_texts(match)


@try_matches(25)
def test_a_match_can_be_told_in_every_language_from_every_seat(
    game: Game, match: Match, data: st.DataObject
) -> None:
    checks.check_told(match)


@try_matches(40)
def test_the_story_does_not_depend_on_what_is_hidden(
    game: Game, match: Match, data: st.DataObject
) -> None:
    """Facts, picture and events, from redealt states with the same moves."""
    checks.check_told_alike(match, data.draw(st.integers(0, 2**16 - 1)))


@try_matches(40)
def test_every_move_that_is_not_legal_is_refused_with_a_reason(
    game: Game, match: Match, data: st.DataObject
) -> None:
    if match.over:
        return
    legal = set(match.legal_moves)
    for text in data.draw(st.lists(st.sampled_from(sorted(known_texts(game))), max_size=30)):
        if text not in legal:
            before = match.state_bytes()
            with pytest.raises(karban.MoveError) as refused:
                match.play(text)
            assert "\n" not in str(refused.value)
            assert match.state_bytes() == before
            if isinstance(refused.value, karban.IllegalMove):
                assert refused.value.rule is not None
                assert Words("en", game).has(f"rule-{refused.value.rule}")


def known_texts(game: Game) -> set[str]:
    """Texts of moves that occur in some random matches."""
    texts: set[str] = set()
    for table in variants(game):
        match = Match(game, table.players, seed=3, options=table.options)
        rng = random.Random(4)
        for _ in range(60):
            if match.over:
                break
            texts.update(match.legal_moves)
            match.play(rng.choice(match.moves))
    return texts


@try_matches(30)
def test_a_redacted_record_hides_what_the_seat_may_not_know(
    game: Game, match: Match, data: st.DataObject
) -> None:
    checks.check_redacted(match, data.draw(st.integers(0, match.players - 1)))


@pytest.mark.many
@each_short_variant
def test_a_match_ends_within_its_bound(game: Game, tables: Tables) -> None:
    for table in tables:
        results = playouts(game, 200, table.players, seed=9, options=table.options)
        assert results.lengths.max() <= game.longest(table.players, game.complete(table.options))


@pytest.mark.many
@each_short_variant
def test_there_is_a_winner_only_among_the_places(game: Game, tables: Tables) -> None:
    for table in tables:
        results = playouts(game, 50, table.players, seed=2, options=table.options)
        assert set(np.unique(results.wins)) <= {0, 1}
        assert results.wins.shape == results.scores.shape


@each_variant
def test_the_batch_plays_as_single_matches_do(game: Game, tables: Tables) -> None:
    for table in tables:
        check_batch(game, table.players, table.options)


def check_batch(game: Game, players: int, options: dict[str, Value]) -> None:
    batch = karban.batch(game.name, 5, players, seed=11, options=options)
    alone = []
    for i in range(5):
        low, high = batch.states["seed"][i].tolist()
        alone.append(Match(game, players, seed=low | high << 32, options=options))
    rng = random.Random(6)
    for _ in range(80):
        chosen = np.zeros(5, np.int16)
        for i, match in enumerate(alone):
            legal = batch.moves[i, : batch.counts[i]].tolist()
            assert legal == match.moves
            if legal:
                chosen[i] = rng.choice(legal)
                match.play(int(chosen[i]))
        batch.play(chosen)
    for i, match in enumerate(alone):
        assert batch.states[i : i + 1].tobytes() == match.state_bytes()


@each_short_variant
def test_playouts_do_not_depend_on_how_they_are_split(game: Game, tables: Tables) -> None:
    n = 40 if JIT else 2
    for table in tables if JIT else tables[:1]:
        at: dict[str, Any] = {"players": table.players, "seed": 5, "options": table.options}
        whole = playouts(game, n, **at)
        parts = [playouts(game, n // 2, **at, first=k * n // 2) for k in (0, 1)]
        assert whole.scores.tolist() == [row for part in parts for row in part.scores.tolist()]
        assert whole.lengths.tolist() == [row for part in parts for row in part.lengths.tolist()]


def fingerprint(game: Game) -> list[str]:
    """States after every step of some random matches, as text."""
    lines = []
    for table in variants(game):
        match = Match(game, table.players, seed=table.players, options=table.options)
        rng = random.Random(table.players)
        for _ in range(150):
            if match.over:
                break
            match.play(rng.choice(match.moves))
            lines.append(match.state_bytes().hex())
    return lines


if JIT:

    @each_game
    def test_compiled_equals_plain_python_step_by_step(game: Game) -> None:
        code = (
            "from tests.games.test_contract import fingerprint\n"
            "from karban.games import find\n"
            f"print('\\n'.join(fingerprint(find({game.name!r}))))"
        )
        environment = os.environ | {"KARBAN_JIT": "0"}
        plain = subprocess.run(
            [sys.executable, "-c", code], env=environment, capture_output=True, text=True
        )
        assert plain.returncode == 0, plain.stderr
        assert plain.stdout.split() == fingerprint(game)


@each_game
def test_an_unstarted_match_is_refused_only_for_its_set_up(game: Game) -> None:
    low, high = game.seat_range()
    for players in (low - 1, high + 1):
        with pytest.raises(karban.SetupError, match="cannot seat"):
            Match(game, players)
    with pytest.raises(karban.SetupError, match="has no option"):
        Match(game, low, options={"nonsense": 1})


@each_game
def test_blank_states_are_neither_at_chance_nor_over(game: Game) -> None:
    states = blank_states(game, 1, game.seat_range()[0], {})
    assert int(states["to_move"][0]) not in (CHANCE, OVER)


@each_game
def test_every_move_is_of_a_kind_that_has_a_name(game: Game) -> None:
    for language in LANGUAGES:
        words = Words(language, game)
        named = {key.removeprefix("kind-") for key in words.keys("kind-")}
        assert named == {kind.name for kind in game.moves.kinds}


@each_variant
def test_the_cards_of_a_move_are_those_of_its_text(game: Game, tables: Tables) -> None:
    rng = random.Random(1)
    for table in tables:
        match = Match(game, table.players, seed=4, options=table.options)
        while not match.over and match.length < 300:
            for move in match.choices:
                written = {word.removesuffix("!") for word in move.text.split()[1:]}
                assert set(move.cards) <= written
                assert set(move.counted) <= set(move.cards)
                read = game.read_move(move.text)
                assert read is not None
                assert (read.kind, read.text, read.cards) == (move.kind, move.text, move.cards)
            match.play(rng.choice(match.moves))
