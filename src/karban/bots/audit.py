"""Proof that a table's own bots did not peek: their moves are thought again, from their views."""

from __future__ import annotations

from importlib.metadata import version

from karban.bots import bot
from karban.core.errors import KarbanError, RecordError
from karban.core.match import Match
from karban.core.record import FindGame, Record, other_rules, trace
from karban.core.sentences import short


def audit_record(record: Record, find: FindGame) -> int:
    """Replay a record and think every noted thought again; how many there were.

    A thought follows from the bot's own view, its seed (from the key of the deal) and how many
    iterations it had. Bots of another version, or by other rules, may think otherwise and are
    not judged.
    """
    thoughts = {entry: (level, iterations) for entry, level, iterations in record.thoughts}
    same = record.program == version("karban")
    for index, match in trace(record, find):
        same = same and other_rules(record, find) is None
        if index in thoughts and same and match.deal is not None:
            _think_again(match, index, *thoughts[index], str(record.entries[index][1]))
    return len(thoughts) if same else 0


def _think_again(match: Match, entry: int, level: str, iterations: int, played: str) -> None:
    """Refuse a move that the bot of this level would not have made."""
    seat = match.to_move
    assert match.deal is not None
    if seat is None:
        raise RecordError(sentence="record-thought", entry=entry)
    try:
        player = bot(level, match.game)
    except KarbanError as error:
        raise RecordError(cause=error, entry=entry) from None
    view = match.view(seat).states
    thought = player.consider(view, match.deal.bot_seed(seat, entry), iterations)
    if match.move_text(thought.move) != played:
        facts = {"text": short(played), "level": level}
        raise RecordError(sentence="record-bot", facts=facts, entry=entry)
