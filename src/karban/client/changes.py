"""What has changed at a table between two messages, in words."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest

from karban.core.words import Words
from karban.server.messages import Proposal, SeatInfo, Table

_NOBODY = SeatInfo("open", "")


def tell_changes(before: Table, now: Table, words: Words) -> list[str]:
    """Who came, went, sat down, and what the table has decided; of oneself only little."""
    if before.match != now.match:
        return [words.say("news-new-match")]
    return [
        *_seats(before, now, words),
        *_hosts(before, now, words),
        *_watchers(before, now, words),
        *_decisions(before, now, words),
        *_phases(before, now, words),
    ]


def level_name(words: Words, level: str) -> str:
    """What a level of bots is called; one that only the server knows, by its own name."""
    key = f"bot-{level}"
    return words.say(key) if level and words.has(key) else level


# --- seats ------------------------------------------------------------------------------------


def _seats(before: Table, now: Table, words: Words) -> Iterator[str]:
    if len(before.seats) == len(now.seats) and _rearranged(before, now):
        yield words.say("news-arranged")
        return
    pairs = zip_longest(before.seats, now.seats)
    for seat, (old, new) in enumerate(pairs):
        if new is None:
            yield words.say("news-fewer", seat=seat)
        else:
            yield from _seat(seat, old or _NOBODY, new, now.phase, words)


def _rearranged(before: Table, now: Table) -> bool:
    """Whether the same people sit on other seats."""
    old = [(seat.kind, seat.name) for seat in before.seats]
    new = [(seat.kind, seat.name) for seat in now.seats]
    people = [one for one in new if one[0] == "person"]
    return old != new and sorted(old) == sorted(new) and len(people) > 1


def _seat(seat: int, old: SeatInfo, new: SeatInfo, phase: str, words: Words) -> Iterator[str]:
    who = "you" if new.yours else "other"
    if old.kind == new.kind == "person" and old.yours == new.yours:
        yield from _person(old, new, phase, words)
    elif new.kind == "person":
        yield words.say("news-sits", seat=seat, who=who, name=new.name)
    elif old.kind == "person" and new.kind == "bot" and phase != "gathering":
        yield words.say("news-handed", who="you" if old.yours else "other", name=old.name)
    elif new.kind == "bot" and (old.kind != "bot" or old.level != new.level):
        yield words.say("news-bot", seat=seat, name=new.name, level=level_name(words, new.level))
    elif old.kind == "person":
        yield words.say(
            "news-got-up", seat=seat, who="you" if old.yours else "other", name=old.name
        )
    elif new.kind == "open" != old.kind:
        yield words.say("news-open", seat=seat)


def _person(old: SeatInfo, new: SeatInfo, phase: str, words: Words) -> Iterator[str]:
    name = new.name
    if old.name != name:
        yield words.say("news-renamed", before=old.name, name=name)
    if new.yours:
        return
    if new.away and not old.away:
        yield words.say("news-away", name=name)
    elif old.away and not new.away:
        yield words.say("news-returned", name=name)
    elif old.here and not new.here:
        yield words.say("news-gone", name=name)
    elif new.here and not old.here:
        yield words.say("news-here", name=name)
    if new.ready and not old.ready and phase == "gathering":
        yield words.say("news-ready", name=name)


def _hosts(before: Table, now: Table, words: Words) -> Iterator[str]:
    if now.host and not before.host:
        yield words.say("news-host", who="you", name="")
        return
    old = [seat.name for seat in before.seats if seat.host]
    new = [seat.name for seat in now.seats if seat.host and not seat.yours]
    if new and old and len(before.seats) == len(now.seats):
        (at,) = [place for place, seat in enumerate(now.seats) if seat.host][:1]
        if not before.seats[at].host and new != old:
            yield words.say("news-host", who="other", name=new[0])


def _watchers(before: Table, now: Table, words: Words) -> Iterator[str]:
    seated = {seat.name for seat in (*before.seats, *now.seats)}
    for name in now.watching:
        if name not in before.watching and name not in seated:
            yield words.say("news-watches", name=name)


# --- what is decided --------------------------------------------------------------------------


def _decisions(before: Table, now: Table, words: Words) -> Iterator[str]:
    old, new = before.proposal, now.proposal
    if new and (old is None or old.number != new.number):
        whose = "" if new.seat is None else now.seats[new.seat].name
        yield words.say(f"proposal-{new.kind}", name=new.name, whose=whose)
    elif old and new is None and not _passed(old, before, now):
        yield words.say("news-not-agreed")
    if now.paused != before.paused and now.phase == "playing":
        yield words.say("news-paused" if now.paused else "news-resumed")
    if now.chat != before.chat:
        yield words.say("news-chat" if now.chat else "news-no-chat")


def _passed(proposal: Proposal, before: Table, now: Table) -> bool:
    """Whether what was proposed has become true."""
    if proposal.kind == "pause":
        return now.paused
    if proposal.kind == "abandon":
        return now.phase == "over"
    if proposal.seat is None or proposal.seat >= len(now.seats):
        return False
    kind = "bot" if proposal.kind == "hand" else "person"
    return now.seats[proposal.seat].kind == kind


def _phases(before: Table, now: Table, words: Words) -> Iterator[str]:
    if now.phase == "playing" and before.phase == "gathering":
        yield words.say("news-begins")
    if now.starting and not before.starting:
        yield words.say("join-starting")
    if now.phase == "over" and before.phase != "over" and now.note:
        yield now.note
