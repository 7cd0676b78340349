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
    grace: float = 30.0  # until a bot takes over from one who is gone
    pace: float = 0.7  # how long a bot waits with its move, so that people can follow
    silence: int = 60  # after which a connection that says nothing is let go
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
    tables_a_guest: int = 10
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
            tables_a_guest=10**9,
        )
