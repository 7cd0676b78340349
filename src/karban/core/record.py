"""Records: matches written down, one JSON object each, so that anyone can replay them by hand."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from importlib.metadata import version
from itertools import takewhile
from typing import Annotated, Any, BinaryIO

import msgspec

from karban.core.checks import quote, viewer_number
from karban.core.errors import KarbanError, MoveError, RecordError
from karban.core.fair import PROTOCOL, Deal
from karban.core.game import NEWEST, Game, OtherRules
from karban.core.match import Match
from karban.core.sentences import short
from karban.core.shapes import UNREADABLE, decoding_reason
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

    `rules` is the version of the game's rules that it was played by, where it is known.
    `thoughts` says which entries are moves of the table's own bots: entry, level, iterations;
    `program` is the version of Karban that they belong to.
    """

    karban: int
    game: str
    players: int
    entries: list[tuple[int | str, str]]
    options: dict[str, bool | int | str] = {}
    rules: Annotated[int, msgspec.Meta(ge=1, le=NEWEST)] | msgspec.UnsetType = msgspec.UNSET
    seats: list[str] = []
    seed: str | None = None
    result: Result | msgspec.UnsetType | None = msgspec.UNSET
    fair: Fair | None = None
    thoughts: list[tuple[int, str, int]] = []
    program: str | None = None


def write_record(match: Match, seat: int | None = None) -> dict[str, Any]:
    """The record of a match: the whole, or only what a seat or a spectator may see by now."""
    record: dict[str, Any] = {
        "karban": VERSION,
        "game": match.game.name,
        "players": match.players,
        "options": dict(match.options),
        "rules": match.game.version,
        "seats": list(match.seats),
    }
    if seat is None:
        record |= _origin(match)
        record["entries"] = [list(entry) for entry in match.entries]
    else:
        viewer = viewer_number(seat, match.players, SPECTATOR)
        record["entries"] = _redact(match, viewer)
        record |= _laid_hands(match, viewer)
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
    chosen = match.chosen
    placed = match.length - len(chosen)  # a choice has no number before all seats below have chosen
    placed += sum(1 for _ in takewhile(chosen.__contains__, match.choosers))
    thoughts = [list(thought) for thought in match.thoughts if thought[0] < placed]
    return {"fair": fair, "thoughts": thoughts, "program": version("karban")}


def _redact(match: Match, viewer: int) -> list[list[Any]]:
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
        for head, seen in words.seen_items(state, viewer).items():
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


def _laid_hands(match: Match, viewer: int) -> dict[str, Any]:
    """The hands that were laid open to be counted: after which entry, and the cards by seat.

    Of a hand nobody sees in which order its cards came, so a chance step does not tell them.
    """
    laid = getattr(match.game.words, "laid_cards", None)
    if laid is None:
        return {}
    shown = []
    for step in match.steps():
        if step.seat == CHANCE:
            continue
        hands = laid(match.look(step.after, viewer))
        if any(hands):
            shown.append([step.index, [list(hand) for hand in hands]])
    return {"laid": shown}


def parse(data: bytes | str | Mapping[str, Any]) -> Record:
    """A record's parts, if it has the right shape."""
    if not isinstance(data, (bytes, bytearray, memoryview, str, Mapping)):
        raise RecordError(sentence="record-kind", facts={"value": quote(data)})
    try:
        if isinstance(data, Mapping):
            return _convert(data)
        return msgspec.json.decode(data, type=Record)
    except msgspec.ValidationError as error:
        found = re.search(r"entries\[(\d+)\]", str(error))
        entry = int(found.group(1)) if found else None
        facts = {"why": decoding_reason(error)}
        raise RecordError(sentence="record-shape", facts=facts, entry=entry) from None
    except UNREADABLE as error:
        raise RecordError(sentence="not-json", facts=decoding_reason(error).facts) from None


def _convert(data: Mapping[str, Any]) -> Record:
    """A record from Python's own objects, of which some may be what JSON never holds."""
    try:
        return msgspec.convert(dict(data), Record)
    except (msgspec.ValidationError, RecursionError):
        raise
    except Exception:  # whatever such an object does when it is asked what it is
        raise RecordError(sentence="record-kind", facts={"value": quote(data)}) from None


def replay(record: Record, find: FindGame) -> Match:
    """The match that a record tells, if every entry and the result are right."""
    for index, match in trace(record, find):
        if index == len(record.entries):
            return match
    raise AssertionError("a trace ends with the last entry")


def other_rules(record: Record, find: FindGame) -> OtherRules | None:
    """By which other rules a record was played; None where they are ours, or it names none."""
    version = None if isinstance(record.rules, msgspec.UnsetType) else record.rules
    return find(record.game).other_rules(version)


def trace(record: Record, find: FindGame) -> Iterator[tuple[int, Match]]:
    """Replay a record: yields the match before each entry, and at last after all of them."""
    if record.karban != VERSION:
        versions = {"version": str(record.karban), "mine": str(VERSION)}
        raise RecordError(sentence="record-version", facts=versions)
    try:
        rules = other_rules(record, find)
    except KarbanError as error:  # there is no such game
        raise RecordError(cause=error) from None
    try:
        yield from _trace(record, _open_match(record, find))
    except RecordError as error:
        raise error.under(rules) from None


def _trace(record: Record, match: Match) -> Iterator[tuple[int, Match]]:
    for index, (seat, text) in enumerate(record.entries):
        yield index, match
        if HIDDEN in text.split():
            raise RecordError(sentence="record-hidden", entry=index)
        if isinstance(seat, str) and seat != "*":
            raise RecordError(sentence="record-nobody", facts={"who": short(seat)}, entry=index)
        try:
            match.enter("*" if isinstance(seat, str) else seat, text)
        except MoveError as error:
            raise RecordError(cause=error, entry=index) from None
    if match.chance_due is not None:
        facts = {"head": match.chance_due}
        raise RecordError(sentence="record-chance", facts=facts, entry=len(record.entries))
    _check_result(record, match)
    match.thoughts = list(record.thoughts)
    yield len(record.entries), match


def _open_match(record: Record, find: FindGame) -> Match:
    """The match of a record before its first entry."""
    if record.seats and len(record.seats) != record.players:
        counts = {"names": str(len(record.seats)), "players": str(record.players)}
        raise RecordError(sentence="record-seats", facts=counts)
    seed = None
    if record.seed is not None:
        if not re.fullmatch(r"[0-9a-fA-F]{1,16}", record.seed):
            raise RecordError(sentence="record-seed", facts={"seed": short(record.seed)})
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
        raise RecordError(cause=error) from None


def _deal(fair: Fair) -> Deal:
    """The deal of a record, if its secret is the one that was promised."""
    if fair.protocol != PROTOCOL:
        facts = {"protocol": short(fair.protocol), "mine": PROTOCOL}
        raise RecordError(sentence="record-protocol", facts=facts)
    deal = Deal(fair.secret, tuple(fair.words))
    if deal.commitment != fair.commitment:
        raise RecordError(sentence="record-secret")
    return deal


def _check_result(record: Record, match: Match) -> None:
    """A result, where one is written, must be the one that the entries lead to."""
    if isinstance(record.result, msgspec.UnsetType):
        return
    told = record.result
    if told is None and match.over:
        raise RecordError(sentence="record-no-result")
    if told is None:
        return
    if not match.over:
        facts = {"seat": str(match.to_move)}
        raise RecordError(sentence="record-early", facts=facts, entry=len(record.entries))
    for what, here, true in (
        ("scores", told.scores, match.scores),
        ("winners", told.winners, match.winners),
    ):
        if here != true:
            facts = {"what": what, "here": str(here), "true": str(true)}
            raise RecordError(sentence="record-result", facts=facts)


def read(file: BinaryIO) -> Iterator[tuple[int, Record]]:
    """The records of a file of JSON lines, each with the number of its line, from 1."""
    for number, line in enumerate(_lines(file), 1):
        if not line.strip():
            continue
        try:
            yield number, parse(line)
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
