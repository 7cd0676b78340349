"""What whoever runs a server can set."""

from __future__ import annotations

from dataclasses import dataclass, replace


@dataclass(frozen=True)
class Settings:
    """Limits, and how patient the tables are. Times are in seconds, rates a second."""

    address: str = ""  # where others find this process
    origins: tuple[str, ...] = ()  # of other sites that may talk to it
    secure: bool = False  # whether people come by HTTPS
    prepare: bool = False  # whether all games are compiled as soon as the server starts
    grace: float = 30.0  # until a bot takes over from one who is gone, or the seat is free again
    slow: int = 3600  # a turn that may take so long needs nobody here
    start: float = 3.0  # until a match begins without the words of those who do not answer
    proposal: float = 30.0  # until a proposal is decided by the answers there are
    pace: float = 0.7  # how long a bot waits with its move, so that people can follow
    ping: float = 15.0  # between two questions whether a client is there; 0 to ask none
    pong: float = 20.0  # until one that does not answer is let go
    silence: int = 150  # the same for one that answers but says nothing; a tab in the background
    # says something once a minute
    reading: float = 20.0  # during which messages may wait for a slow client
    idle: float = 120.0  # after which a table that nobody watches leaves the memory
    missed: int = 500  # entries that a client can catch up with one by one
    queue: int = 200  # messages that may wait for a slow client
    message_bytes: int = 4096
    body_bytes: int = 16_384
    message_rate: float = 20.0
    request_rate: float = 30.0
    burst: float = 60.0
    guests_a_minute: float = 30.0
    emote_rate: float = 0.5  # calls across a table that a guest may make
    emotes: float = 3.0  # of these, how many at once
    record_bytes: int = 1_000_000  # of a record that somebody wants replayed
    tables_a_guest: int = 10  # that are alive
    chat_length: int = 200  # letters
    chat_rate: float = 0.5  # lines that a guest may say
    chats: float = 5.0  # of these, how many at once
    chat_lines: int = 50  # that a table remembers while it is in memory
    link_minutes: int = 10  # that a link to another device works
    recoveries_a_minute: float = 6.0  # recovery codes and links that an address may try
    gathering_days: float = 1.0  # until a table that never began is removed
    playing_days: float = 30.0  # until a match that nobody has touched is over
    guest_days: float = 30.0  # until a guest who has never played is forgotten
    chores: float = 300.0  # between two rounds of what a server does by itself
    push_after: float = 3.0  # that a guest may be gone, as for a reload, before being called
    push_anywhere: bool = False  # whether push may go to addresses that are not public, for tests
    connections_a_guest: int = 12  # at one table
    listeners: int = 300  # at one table
    name_length: int = 24

    def without_limits(self) -> Settings:
        """Without limits of speed and number, for measurements and tests."""
        most = 1e9
        return replace(
            self,
            message_rate=most,
            request_rate=most,
            burst=most,
            guests_a_minute=most,
            recoveries_a_minute=most,
            tables_a_guest=10**9,
        )
