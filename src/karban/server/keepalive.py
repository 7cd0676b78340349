"""How uvicorn keeps a socket: clients that neither answer nor read are let go."""

from __future__ import annotations

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

#: Seconds for the last words to be read: longer than a closing handshake may take.
FLUSH = 12.0


class WebSocketProtocol(WebSocketsSansIOProtocol):
    """uvicorn's own, but a connection that is closed ends even if its client never reads again.

    uvicorn waits until everything written is read. A client whose network has frozen never does
    that, so the person would stay at the table for as long as TCP keeps the connection.
    """

    def keepalive_timeout(self) -> None:
        """No answer to a ping; unless it waits unread while the table is busy with a message."""
        if self.read_paused:
            self.pong_timer = None
            self.pending_ping_payload = None
            self.schedule_ping()
            return
        super().keepalive_timeout()
        self.transport.abort()

    async def run_asgi(self) -> None:
        """As uvicorn does, and then not for ever."""
        await super().run_asgi()
        self.loop.call_later(FLUSH, self.transport.abort)
