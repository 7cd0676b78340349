"""What a guest has played: matches that are over, and what they come to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from typing import Any

from sqlalchemy import Row, Select, func, select

from karban.server import log
from karban.server.log import Outcome, Place
from karban.server.people.bodies import Companion, GameStats, MyMatch, MyMatches, Stats
from karban.server.people.lists import People, Reader, guests_at
from karban.server.schema import matches, players, tables
from karban.server.store import Store

_COMPANIONS = 10  # that are told


def matches_of(
    store: Store, reader: Reader, before: int | None = None, limit: int = 20
) -> MyMatches:
    """Matches of a guest that are over, newest first, from those that began `before` on.

    Those that began in the same millisecond are told together, so that none is skipped.
    """
    ids = ended_matches(store, reader.guest)
    older = [one for one in ids if before is None or one.began < before]
    page = [one for i, one in enumerate(older) if i < limit or one.began == older[limit - 1].began]
    wanted = [one.match for one in page]
    rows = store.rows(_ended(reader.guest).where(matches.c.id.in_(wanted))) if wanted else []
    told = _my_matches(store, sorted(rows, key=lambda row: wanted.index(row.match)), reader)
    return MyMatches(told, len(ids), page[-1].began if len(page) < len(older) else None)


def ended_matches(store: Store, guest: str) -> Sequence[Row[Any]]:
    """Match and beginning of all that a guest has played and that are over, newest first."""
    own = _ended(guest).subquery()
    newest = own.c.began.desc(), own.c.match.desc()
    return store.rows(select(own.c.match, own.c.game, own.c.began).order_by(*newest))


def _ended(guest: str) -> Select[Any]:
    """Matches that a guest has played and that are over; when it began for that guest."""
    began = select(players.c.match, func.min(players.c.at).label("began"))
    own = began.where(players.c.guest == guest).group_by(players.c.match).subquery()
    return (
        select(own, matches.c.ended, matches.c.opening, matches.c.outcome, tables.c.game)
        .join(matches, matches.c.id == own.c.match)
        .join(tables, tables.c.id == matches.c.table)
        .where(matches.c.ended.is_not(None))
    )


def _my_matches(store: Store, rows: Sequence[Row[Any]], reader: Reader) -> list[MyMatch]:
    held = _who_held([row.match for row in rows], store)
    ends = [_outcome(row, held.get(row.match, [])) for row in rows]
    people = store.people(guests_at(place for end in ends for place in end.places))
    return [
        _my_match(row, end, held.get(row.match, []), people, reader)
        for row, end in zip(rows, ends, strict=True)
    ]


def _who_held(wanted: Collection[str], store: Store) -> dict[str, list[tuple[int, str]]]:
    """Seats and guests of matches."""
    held: dict[str, list[tuple[int, str]]] = {}
    query = select(players).where(players.c.match.in_(wanted)).order_by(players.c.seat)
    for row in store.rows(query) if wanted else []:
        held.setdefault(row.match, []).append((row.seat, row.guest))
    return held


def _outcome(row: Row[Any], held: Iterable[tuple[int, str]]) -> Outcome:
    """How a match ended; of one that has not been replayed yet, who began it."""
    if row.outcome is not None:
        return log.outcome(row.outcome)
    places = [place.unready() for place in log.opening(row.opening).places]
    for seat, guest in held:
        places[seat] = Place(guest)
    return Outcome(places, [], [], [])


def seat_at_end(outcome: Outcome, guest: str) -> int | None:
    """The seat that a guest held at the end; of several on one device, the guest's own."""
    held = [seat for seat, place in enumerate(outcome.places) if place.guest == guest]
    return next((seat for seat in held if not outcome.places[seat].name), next(iter(held), None))


def _my_match(
    row: Row[Any],
    end: Outcome,
    held: Iterable[tuple[int, str]],
    people: People,
    reader: Reader,
) -> MyMatch:
    seat = seat_at_end(end, reader.guest)
    ranked = seat if end.scores else None
    return MyMatch(
        match=row.match,
        game=row.game,
        title=reader.title(row.game),
        began=row.began,
        ended=row.ended,
        seat=next(s for s, guest in held if guest == reader.guest) if seat is None else seat,
        players=reader.players(end.places, people),
        places=len(end.scores),
        rank=None if ranked is None else end.ranks[ranked],
        points=None if ranked is None else end.scores[ranked],
        won=ranked is not None and ranked in end.winners,
    )


# --- numbers ------------------------------------------------------------------------------------


def stats_of(store: Store, reader: Reader) -> Stats:
    """What a guest has done, in matches that have a result."""
    own = _ended(reader.guest).order_by(matches.c.ended)
    games: dict[str, GameStats] = {}
    wins = streak = longest = 0
    counted: set[str] = set()
    for row in store.rows(own):
        end = log.outcome(row.outcome) if row.outcome is not None else None
        if end is None or not end.scores:
            continue
        counted.add(row.match)
        game = games.setdefault(row.game, GameStats(row.game, reader.title(row.game), 0, 0, []))
        won = _count(game, end, reader.guest)
        wins += won
        streak = streak + 1 if won else 0
        longest = max(longest, streak)
    told = sorted(games.values(), key=lambda game: (-game.matches, game.title))
    return Stats(len(counted), wins, longest, told, _companions(store, reader.guest, counted))


def _count(game: GameStats, end: Outcome, guest: str) -> bool:
    """Count a match; whether the guest has won it. One who gave the seat up has no rank."""
    game.matches += 1
    seat = seat_at_end(end, guest)
    if seat is None:
        return False
    place = end.ranks[seat]
    game.ranks.extend([0] * (place - len(game.ranks)))
    game.ranks[place - 1] += 1
    won = seat in end.winners
    game.wins += won
    return won


def _companions(store: Store, guest: str, counted: Collection[str]) -> list[Companion]:
    """Who has played most with a guest; those who were forgotten are nobody."""
    own = select(players.c.match).where(players.c.guest == guest)
    others = players.c.match.in_(own) & (players.c.guest != guest)
    pairs = store.rows(select(players.c.match, players.c.guest).where(others).distinct())
    together = Counter(row.guest for row in pairs if row.match in counted)
    people = store.people(together)
    most = sorted(people.values(), key=lambda other: (-together[other.id], other.name))
    return [Companion(one.name, one.avatar, together[one.id]) for one in most[:_COMPANIONS]]
