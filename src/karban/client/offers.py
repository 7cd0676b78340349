"""What a guest can do at a table now, beside moves: a tree of offers, each in words."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass
from functools import partial

from karban.client.company import seat_line, seat_text
from karban.client.session import Session
from karban.core.errors import SetupError
from karban.server.messages import EMOTES, SeatInfo

LEVELS = ("random", "novice", "regular", "expert", "master")


@dataclass(frozen=True)
class Offer:
    """Something to do: `do` does it, with a text if it `asks` for one; or it leads to `more`."""

    label: str
    do: Callable[..., Awaitable[object]] | None = None
    more: tuple[Offer, ...] = ()
    asks: str = ""
    leaves: bool = False  # afterwards the guest goes


def main_offers(session: Session) -> list[Offer]:
    """What the table waits for, where that is not a move."""
    if session.past:
        return [Offer(session.words.say("offer-onward"), partial(_go_on, session))]
    answers = list(_answers(session))
    phase = session.table.phase
    if session.watching:
        return answers
    if phase == "gathering":
        return [*_gathering(session), _menu(session, "offer-table", table_offers(session))]
    if phase == "over":
        return [*(answers or _again(session))]
    return [*_going_on(session), *_taking(session)]


def table_offers(session: Session) -> list[Offer]:
    """All else: people and the table itself."""
    say = session.words.say
    table = session.table
    offers = [*_answers(session), *_going_on(session)]
    if table.phase == "gathering" and (session.mine or table.host):
        offers.append(_menu(session, "offer-seats", _seats(session)))
    if table.phase == "playing" and session.mine and not table.paused:
        offers.append(Offer(say("offer-pause"), partial(session.propose, "pause")))
    if session.mine:
        offers += _talking(session)
    offers += _people(session)
    if table.host:
        key = "offer-no-chat" if table.chat else "offer-chat"
        offers.append(Offer(say(key), partial(_ask, session, "PUT", "/chat", on=not table.chat)))
        if table.begins and table.phase == "gathering":
            offers.append(_menu(session, "offer-begins", _beginners(session)))
    asks = say("offer-name-what")
    offers.append(Offer(say("offer-name"), session.rename, asks=asks))
    return offers


def leave_offers(session: Session) -> list[Offer]:
    """How one can leave; nothing where there is nothing to ask."""
    table = session.table
    if not session.mine or table.phase == "over" or session.past:
        return []
    say = session.words.say
    if table.phase == "gathering":
        up = [Offer(say("leave-up"), partial(_ask, session, "DELETE", "/seats"), leaves=True)]
        if table.host:
            close = partial(_ask, session, "DELETE", "")
            up.append(Offer(say("leave-close"), close, leaves=True))
        return [*up, Offer(say("leave-stay"))]
    return [
        Offer(say(f"leave-{_later(session)}"), partial(leave_for_now, session), leaves=True),
        Offer(
            say("leave-resign"), partial(_ask, session, "DELETE", "/seats?resign=true"), leaves=True
        ),
        _abandon(session),
        Offer(say("leave-stay")),
    ]


def _later(session: Session) -> str:
    return "later" if session.table.grace else "later-slow"


def _abandon(session: Session) -> Offer:
    people = [seat for seat in session.table.seats if seat.kind == "person" and not seat.yours]
    label = session.words.say("leave-abandon", alone="no" if people else "yes")
    if people:
        return Offer(label, partial(session.propose, "abandon"))
    return Offer(label, partial(_ask, session, "DELETE", ""), leaves=True)


async def leave_for_now(session: Session) -> None:
    """Go, so that the others need not wait: a bot moves meanwhile, but where turns last long."""
    table = session.table
    if session.mine and table.phase == "playing" and table.grace:
        await session.ask("DELETE", "/seats")


def tell_leaving(session: Session) -> str:
    """What becomes of the seat of one who has left."""
    table, link = session.table, session.address.link
    if not session.mine or table.phase == "over" or session.past:
        return ""
    if not table.grace:
        return session.words.say("left-kept", link=link)
    if table.phase == "playing":
        return session.words.say("left-later", link=link)
    time = session.words.say("span-seconds", n=table.grace)
    return session.words.say("left-grace", time=time, link=link)


# --- before the match -------------------------------------------------------------------------


def _gathering(session: Session) -> Iterator[Offer]:
    say, table = session.words.say, session.table
    mine = session.mine
    if mine and not all(table.seats[seat].ready for seat in mine):
        yield Offer(say("offer-ready"), session.ready)
    for seat, info in enumerate(table.seats):
        if not mine and info.take == "sit":
            yield _sit(session, seat, info, "offer-sit")
    if table.host:
        free = sum(seat.kind == "open" for seat in table.seats)
        start = partial(_ask, session, "POST", "/start", fewer=False)
        yield Offer(say("offer-start", open=free), start)
        if free and _seats_fewer(session, free):
            fewer = partial(_ask, session, "POST", "/start", fewer=True)
            yield Offer(say("offer-fewer"), fewer)


def _seats_fewer(session: Session, free: int) -> bool:
    """Whether the game can be played without the open seats."""
    try:
        session.game.setting(len(session.table.seats) - free, session.table.options)
    except SetupError:
        return False
    return True


def _sit(session: Session, seat: int, info: SeatInfo, key: str) -> Offer:
    return Offer(session.words.say(key, seat=seat, kind=info.kind), partial(session.sit, seat))


def _seats(session: Session) -> Iterator[Offer]:
    """Each seat with what can be done there."""
    for seat, info in enumerate(session.table.seats):
        more = tuple(_seat(session, seat, info))
        if more:
            who = seat_text(session, info)
            yield Offer(session.words.say("offer-seat", seat=seat, who=who), more=more)


def _seat(session: Session, seat: int, info: SeatInfo) -> Iterator[Offer]:
    say, table = session.words.say, session.table
    if info.take == "sit":
        yield _sit(session, seat, info, "offer-move" if session.mine else "offer-sit")
        if session.mine:
            asks = say("offer-extra-name", seat=seat)
            yield Offer(say("offer-extra"), partial(session.sit, seat), asks=asks)
    if info.yours:
        yield Offer(say("offer-up"), partial(session.give, seat))
    elif table.host and info.kind != "open":
        yield Offer(say("offer-open-seat"), partial(session.give, seat))
    if table.host:
        levels = (
            Offer(say("offer-level", level=say(f"bot-{level}")), partial(session.give, seat, level))
            for level in LEVELS
        )
        yield _menu(session, "offer-bot", levels)
        others = (
            Offer(
                say("offer-swap-with", seat=other, who=seat_text(session, there)),
                partial(session.swap, seat, other),
            )
            for other, there in enumerate(table.seats)
            if other != seat and "person" in (info.kind, there.kind)
        )
        yield _menu(session, "offer-swap", others)


def _beginners(session: Session) -> Iterator[Offer]:
    for seat, info in enumerate(session.table.seats):
        if info.kind != "open":
            do = partial(_ask, session, "PUT", "/begins", seat=seat)
            yield Offer(seat_line(session, seat, info), do)
    do = partial(_ask, session, "PUT", "/begins", seat=None)
    yield Offer(session.words.say("offer-begins-draw"), do)


# --- in a match, and after it -----------------------------------------------------------------


def _answers(session: Session) -> Iterator[Offer]:
    """Yes and no to what the table is asked."""
    proposal = session.table.proposal
    if proposal is None or not proposal.asked:
        return
    for key, yes in (("offer-yes", True), ("offer-no", False)):
        yield Offer(session.words.say(key), partial(session.answer, yes))


def _going_on(session: Session) -> Iterator[Offer]:
    if session.table.paused and session.mine:
        yield Offer(session.words.say("offer-resume"), partial(_ask, session, "POST", "/resume"))


def _taking(session: Session) -> Iterator[Offer]:
    """A bot's seat for one who has none: one's own at once, another's if the table agrees."""
    say = session.words.say
    for seat, info in enumerate(session.table.seats):
        if info.take in ("back", "sit"):
            yield Offer(say("offer-back", seat=seat), partial(session.sit, seat))
        elif info.take == "ask" and session.table.proposal is None:
            label = say("offer-take", seat=seat, name=info.name)
            yield Offer(label, partial(session.sit, seat))


def _again(session: Session) -> Iterator[Offer]:
    if session.mine and session.table.proposal is None and session.table.ended != "closed":
        yield Offer(session.words.say("offer-again"), partial(session.propose, "rematch"))


def _talking(session: Session) -> Iterator[Offer]:
    say = session.words.say
    if session.table.chat:
        yield Offer(say("offer-say"), session.chat, asks=say("offer-say-what"))
    calls = (Offer(say(f"emote-{emote}"), partial(session.call, emote)) for emote in EMOTES)
    yield _menu(session, "offer-call", calls)


def _people(session: Session) -> Iterator[Offer]:
    """What can be done about somebody else."""
    say, table = session.words.say, session.table
    for seat, info in enumerate(table.seats):
        if info.kind != "person" or info.yours:
            continue
        if table.phase == "playing" and session.mine and (table.host or _can_vote(session, seat)):
            label = say("offer-hand", host="yes" if table.host else "no", name=info.name)
            yield Offer(label, partial(session.hand, seat))
        key = "offer-unmute" if info.muted else "offer-mute"
        yield Offer(say(key, name=info.name), partial(session.mute, seat, not info.muted))


def _can_vote(session: Session, seat: int) -> bool:
    """Whether the table may be asked about somebody who keeps the others waiting."""
    view = session.view
    awaited = view is not None and (view.turn == seat or seat in view.choosing)
    return awaited and not session.table.timer and not session.table.paused


def _menu(session: Session, key: str, offers: Iterator[Offer] | list[Offer]) -> Offer:
    return Offer(session.words.say(key), more=tuple(offers))


async def _ask(session: Session, method: str, path: str, **body: bool | int | None) -> bool:
    return await session.ask(method, path, **body)


async def _go_on(session: Session) -> None:
    session.go_on()
