"""Fair matches: every shuffle and every move of the table's bots can be worked out again."""

from __future__ import annotations

from typing import Any

import pytest

from karban.bots import bot
from karban.bots.audit import audit_record
from karban.core.errors import RecordError
from karban.core.fair import Deal
from karban.core.game import Game
from karban.core.match import Match
from karban.core.record import parse, replay
from karban.games import find
from tests.each import SEARCHED, each_searched_game

DEAL = Deal("5e" * 32, ("apple", "pear"))
LEVELS = ("regular", "tree:20")


def fair_match(game: Game, moves: int = 60) -> Match:
    """Bots of two levels play, and what they thought is noted."""
    match = Match(game, 2, deal=DEAL, seats=[f"bot:{level}" for level in LEVELS])
    bots = [bot(level, game) for level in LEVELS]
    while (seat := match.to_move) is not None and len(match.thoughts) < moves:
        seed = DEAL.bot_seed(seat, match.length)
        thought = bots[seat].consider(match.view(seat).states, seed)
        match.thoughts.append((match.length, LEVELS[seat], thought.iterations))
        match.play(thought.move)
    return match


def refusal(record: dict[str, Any]) -> str:
    with pytest.raises(RecordError) as error:
        audit_record(parse(record), find)
    return str(error.value)


@each_searched_game
def test_a_fair_match_is_right_and_every_thought_is_thought_again(game: Game) -> None:
    match = fair_match(game)
    record = match.record()
    assert "seed" not in record
    assert record["fair"]["commitment"] == DEAL.commitment
    assert audit_record(parse(record), find) == len(match.thoughts)
    again = replay(parse(record), find)
    assert (again.state_bytes(), again.thoughts) == (match.state_bytes(), match.thoughts)


def test_a_shuffle_that_does_not_follow_from_the_key_is_found() -> None:
    record = fair_match(SEARCHED).record()
    seat, text = record["entries"][0]
    words = text.split()
    other = next(i for i in range(2, len(words)) if words[i] != words[-1])
    words[other], words[-1] = words[-1], words[other]
    record["entries"][0] = [seat, " ".join(words)]
    assert "is not what secret and words of the match deal" in refusal(record)


def test_a_secret_that_was_not_promised_is_found() -> None:
    record = fair_match(SEARCHED).record()
    record["fair"]["secret"] = "00" * 32
    assert refusal(record) == "its secret does not have the hash that was shown before the match"


def test_words_that_were_not_given_are_found() -> None:
    record = fair_match(SEARCHED).record()
    record["fair"]["words"] = ["pear", "apple"]
    assert "is not what secret and words of the match deal" in refusal(record)


def test_a_move_that_the_bot_did_not_think_of_is_found() -> None:
    match = Match(SEARCHED, 2, deal=DEAL, seats=["bot:regular", "Eva"])
    while len(match.moves) == 1:
        match.play(match.moves[0])
    assert match.to_move is not None
    seed = DEAL.bot_seed(match.to_move, match.length)
    thought = bot("regular", match.game).consider(match.view(match.to_move).states, seed)
    other = next(move for move in match.moves if move != thought.move)
    match.thoughts.append((match.length, "regular", 0))
    match.play(other)
    assert "is not what a bot of level regular thinks of there" in refusal(match.record())


def test_a_view_of_a_fair_match_tells_neither_secret_nor_words() -> None:
    record = fair_match(SEARCHED, 4).record(0)
    assert DEAL.secret not in str(record)
    assert "fair" not in record


def test_bots_of_another_version_are_not_judged() -> None:
    record = fair_match(SEARCHED, 10).record()
    record["program"] = "0.0.1"
    assert audit_record(parse(record), find) == 0
