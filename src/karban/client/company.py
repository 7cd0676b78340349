"""Who is at a table, and what it waits for, in words."""

from __future__ import annotations

from karban.client.changes import level_name
from karban.client.session import Session
from karban.core.words import Words
from karban.server.messages import Proposal, SeatInfo

_MINUTE, _HOUR, _DAY = 60, 3600, 86400


def span(words: Words, seconds: int) -> str:
    """A time in words, roughly: as long as it matters, in seconds."""
    if seconds < 2 * _MINUTE:
        return words.say("span-seconds", n=seconds)
    if seconds < 2 * _HOUR:
        return words.say("span-minutes", n=round(seconds / _MINUTE))
    if seconds < 2 * _DAY:
        return words.say("span-hours", n=round(seconds / _HOUR))
    return words.say("span-days", n=round(seconds / _DAY))


def pace(words: Words, timer: int) -> str:
    """How long a turn may take."""
    return words.say("pace", time=span(words, timer)) if timer else words.say("pace-free")


def company(session: Session) -> list[str]:
    """Who sits where and is here, who looks on, and how the table is played."""
    table, words = session.shown[0], session.words
    rows = [seat_line(session, seat, info) for seat, info in enumerate(table.seats)]
    if table.watching:
        rows.append(words.say("watching", names=", ".join(table.watching)))
    if table.begins:
        seat = table.begins.seat
        name = words.say("join-draw") if seat is None else table.seats[seat].name
        rows.append(f"{table.begins.question} {name}")
    public = words.say("table-public" if table.public else "table-private")
    rows.append(f"{pace(words, table.timer)} {public}")
    return rows


def seat_line(session: Session, seat: int, info: SeatInfo) -> str:
    """A seat by its number, with all that is known of whoever sits there."""
    return f"{seat}  {seat_text(session, info)}"


def seat_text(session: Session, info: SeatInfo) -> str:
    """Who sits at a seat, and what is known of them."""
    words = session.words
    if info.kind == "open":
        return words.say("seat-open")
    if info.kind == "bot":
        return words.say("seat-bot", name=info.name, level=level_name(words, info.level))
    return words.say("seat-person", name=info.name, notes=", ".join(_notes(session, info)))


def _notes(session: Session, info: SeatInfo) -> list[str]:
    words, phase = session.words, session.shown[0].phase
    notes = [words.say("is-you")] if info.yours else [presence(session, info)]
    if info.host:
        notes.append(words.say("is-host"))
    if phase == "gathering" and (info.ready or info.here):
        notes.append(words.say("is-ready" if info.ready else "is-not-ready"))
    if info.muted:
        notes.append(words.say("is-muted"))
    return notes


def presence(session: Session, info: SeatInfo) -> str:
    """Whether a person is here, and if not, until when the table waits."""
    words = session.words
    if info.away:
        return words.say("is-away")
    if info.here:
        return words.say("is-here")
    if info.gone is None:
        return words.say("is-not-here")
    phase = session.shown[0].phase
    return words.say("is-gone", phase=phase, time=span(words, session.left(info.gone)))


def status(session: Session) -> list[str]:
    """What everybody at the table should know now, beside the play: the most urgent first."""
    table, words = session.table, session.words
    if session.refused:
        return [session.refused]
    lines = []
    if session.is_lost:
        lines.append(words.say("join-again"))
    if session.sent:
        lines.append(words.say("join-sent-lost" if session.is_lost else "join-sent"))
    if session.past:
        lines.append(words.say("join-others-again"))
    if table.proposal:
        lines += tell_proposal(session, table.proposal)
    if table.starting:
        lines.append(words.say("join-starting"))
    if table.paused:
        lines.append(words.say("join-paused"))
    if table.phase == "playing":
        lines += [
            words.say("join-absent", name=info.name, how=presence(session, info))
            for info in table.seats
            if info.kind == "person" and not info.yours and (info.away or info.gone is not None)
        ]
    return lines


def tell_proposal(session: Session, proposal: Proposal) -> list[str]:
    """What the table is asked, and who has said what."""
    words, seats = session.words, session.table.seats
    whose = "" if proposal.seat is None else session.name(proposal.seat)
    facts = {"name": proposal.name, "whose": whose}
    said = [words.say(f"proposal-{proposal.kind}", **facts)]
    answers = {"yes": proposal.yes, "no": proposal.no, "waiting": proposal.waiting}
    for answer, who in answers.items():
        if who:
            names = ", ".join(seats[seat].name for seat in who if seat < len(seats))
            said.append(words.say(f"proposal-said-{answer}", names=names))
    said.append(span(words, session.left(proposal.left)))
    return [" · ".join(said)]
