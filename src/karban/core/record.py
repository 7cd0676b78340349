"""Records: matches written down, one JSON object each, so that anyone can replay them by hand."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from importlib.metadata import version
from typing import Any, BinaryIO

import msgspec

from karban.core.errors import KarbanError, MoveError, RecordError
from karban.core.fair import PROTOCOL, Deal
from karban.core.game import Game
from karban.core.match import Match
from karban.core.state import CHANCE, SPECTATOR

VERSION = 1
HIDDEN = "?"

FindGame = Callable[[str], Game]


class Result(msgspec.Struct):
    """How a match ended."""

    scores: list[int]
    winners: list[int]


class Fair(msgspec.Struct):
    """Where the chance of a fair match came from; see `karban.core.fair`."""

    protocol: str
    commitment: str
    words: list[str]
    secret: str


class Record(msgspec.Struct, omit_defaults=True):
    """A written match. `entries` holds what chance (`*`) and the seats did, in order.

    `thoughts` says which entries are moves of the table's own bots: entry, level, iterations;
    `program` is the version of Karban that they belong to.
    """

    karban: int
    game: str
    players: int
    entries: list[tuple[int | str, str]]
    options: dict[str, bool | int | str] = {}
    seats: list[str] = []
    seed: str | None = None
    result: Result | msgspec.UnsetType | None = msgspec.UNSET
    fair: Fair | None = None
    thoughts: list[tuple[int, str, int]] = []
    program: str | None = None


def written(match: Match, seat: int | None = None) -> dict[str, Any]:
    """The record of a match: the whole, or only what a seat or a spectator may see by now."""
    options = {
        option.name: match.options[option.name]
        for option in match.game.options
        if match.options[option.name] != option.default
    }
    record: dict[str, Any] = {
        "karban": VERSION,
        "game": match.game.name,
        "players": match.players,
        "options": options,
        "seats": list(match.seats),
    }
    if seat is None:
        record |= _origin(match)
        record["entries"] = [list(entry) for entry in match.entries]
    else:
        if seat != SPECTATOR:
            match.view(seat)  # refuses a seat that is not there
        record["entries"] = _redacted(match, seat)
    result = {"scores": match.scores, "winners": match.winners}
    record["result"] = result if match.over else None
    return record


def _origin(match: Match) -> dict[str, Any]:
    """Where the chance of a match, and the moves of its bots, came from."""
    if match.deal is None:
        return {"seed": f"{match.seed:016x}"}
    fair = {
        "protocol": PROTOCOL,
        "commitment": match.deal.commitment,
        "words": list(match.deal.words),
        "secret": match.deal.secret,
    }
    thoughts = [list(thought) for thought in match.thoughts]
    return {"fair": fair, "thoughts": thoughts, "program": version("karban")}


def _redacted(match: Match, viewer: int) -> list[list[Any]]:
    """The entries as one seat may see them: what is secret reads `?`.

    A secret move is shown from the moment at which the game says that it is open. Of a chance
    step each card is shown once this seat has seen it come from there.
    """
    words = match.game.words
    entries: list[list[Any]] = []
    secret: dict[int, tuple[int, int]] = {}  # entry → its seat and move
    latest: dict[str, int] = {}  # head of a chance step → its newest entry
    heads: dict[int, int] = {}  # entry → words in its head
    shown: dict[int, list[bool]] = {}  # entry → which of its items are seen
    for step in match.steps():
        state = step.after[0]
        if step.seat == CHANCE:
            head = words.chance_head(step.before[0])
            latest[head] = step.index
            heads[step.index] = len(head.split())
            shown[step.index] = []
        elif step.move is not None:
            secret[step.index] = step.seat, step.move
        for index, (mover, move) in list(secret.items()):
            if words.visible(state, viewer, mover, move):
                del secret[index]
        for head, seen in words.seen(state, viewer).items():
            if head in latest:
                shown[latest[head]] = seen
    for index, (seat, text) in enumerate(match.entries):
        if index in shown:
            parts = text.split()
            items = parts[heads[index] :]
            seen = shown[index] + [False] * len(items)
            items = [item if known else HIDDEN for item, known in zip(items, seen, strict=False)]
            text = " ".join(parts[: heads[index]] + items)
        entries.append([seat, HIDDEN if index in secret else text])
    return entries


def parsed(data: bytes | str | dict[str, Any]) -> Record:
    """A record's parts, if it has the right shape."""
    try:
        if isinstance(data, dict):
            return msgspec.convert(data, Record)
        return msgspec.json.decode(data, type=Record)
    except msgspec.ValidationError as error:
        found = re.search(r"entries\[(\d+)\]", str(error))
        entry = int(found.group(1)) if found else None
        raise RecordError(f"not a record: {_plain(str(error))}", entry=entry) from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise RecordError(f"not JSON: {_plain(str(error))}") from None


def _plain(message: str) -> str:
    """Msgspec's message without its back quotes and JSON path marks."""
    return message.replace("`", "").replace(" - at $.", ", at ").replace(" - at $", "")


def replayed(record: Record, find: FindGame) -> Match:
    """The match that a record tells, if every entry and the result are right."""
    for index, match in trace(record, find):
        if index == len(record.entries):
            return match
    raise AssertionError("a trace ends with the last entry")


def trace(record: Record, find: FindGame) -> Iterator[tuple[int, Match]]:
    """Replay a record: yields the match before each entry, and at last after all of them."""
    match = _opened(record, find)
    for index, (seat, text) in enumerate(record.entries):
        yield index, match
        if HIDDEN in text.split():
            raise RecordError(
                "it is a seat's view of a running match: what is hidden cannot be replayed",
                entry=index,
            )
        if isinstance(seat, str) and seat != "*":
            raise RecordError(f"'{seat}' is neither a seat nor '*'", entry=index)
        try:
            match.enter("*" if isinstance(seat, str) else seat, text)
        except MoveError as error:
            raise RecordError(error.message, entry=index) from None
    if match.chance_due is not None:
        raise RecordError(
            f"it ends where chance must '{match.chance_due}'", entry=len(record.entries)
        )
    _check_result(record, match)
    match.thoughts = list(record.thoughts)
    yield len(record.entries), match


def _opened(record: Record, find: FindGame) -> Match:
    """The match of a record before its first entry."""
    if record.karban != VERSION:
        raise RecordError(f"it has version {record.karban}: this program reads {VERSION}")
    if record.seats and len(record.seats) != record.players:
        raise RecordError(f"it names {len(record.seats)} seats for {record.players} players")
    seed = None
    if record.seed is not None:
        if not re.fullmatch(r"[0-9a-fA-F]{1,16}", record.seed):
            raise RecordError(f"its seed '{record.seed[:40]}' is not up to 16 hexadecimal digits")
        seed = int(record.seed, 16)
    try:
        return Match(
            find(record.game),
            record.players,
            seed=seed,
            options=record.options,
            seats=record.seats,
            deal=_deal(record.fair) if record.fair else None,
        ).fresh()
    except RecordError:
        raise
    except KarbanError as error:
        raise RecordError(error.message) from None


def _deal(fair: Fair) -> Deal:
    """The deal of a record, if its secret is the one that was promised."""
    if fair.protocol != PROTOCOL:
        raise RecordError(f"its deal is '{fair.protocol[:40]}': this program knows {PROTOCOL}")
    deal = Deal(fair.secret, tuple(fair.words))
    if deal.commitment != fair.commitment:
        raise RecordError("its secret does not have the hash that was shown before the match")
    return deal


def _check_result(record: Record, match: Match) -> None:
    """A result, where one is written, must be the one that the entries lead to."""
    if isinstance(record.result, msgspec.UnsetType):
        return
    told = record.result
    if told is None and match.over:
        raise RecordError("its result is null, but the match is over")
    if told is None:
        return
    if not match.over:
        raise RecordError(
            f"it has a result, but seat {match.to_move} is still to move",
            entry=len(record.entries),
        )
    for what, here, true in (
        ("scores", told.scores, match.scores),
        ("winners", told.winners, match.winners),
    ):
        if here != true:
            raise RecordError(f"its result says {what} {here}, the entries lead to {true}")


def read(file: BinaryIO) -> Iterator[tuple[int, Record]]:
    """The records of a file of JSON lines, each with the number of its line, from 1."""
    for number, line in enumerate(_lines(file), 1):
        if not line.strip():
            continue
        try:
            yield number, parsed(line)
        except RecordError as error:
            raise error.at(number) from None


def _lines(file: BinaryIO) -> Iterable[bytes]:
    """Lines of JSON; a file that is one object over many lines counts as one."""
    start = file.read(1)
    rest = file.readline()
    first = start + rest
    if first.strip() == b"{":
        yield first + file.read()
        return
    yield first
    yield from file
