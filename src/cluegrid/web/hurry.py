"""Connections that send nothing, or half of a request, are closed, and only so many are held."""

from __future__ import annotations

import asyncio
from typing import Any

from uvicorn.protocols.http.h11_impl import H11Protocol

HEAD_SECONDS = 10  # until the head of a request is there
MOST_CONNECTIONS = 2000  # at a time


class Hurried(H11Protocol):  # type: ignore[misc]  # it has no types of its own
    """The protocol, with a limit of time for the head of each request."""

    late: asyncio.TimerHandle | None = None

    def connection_made(self, transport: Any) -> None:
        """Begin to wait for the first request; more connections than are held are not even listened to."""
        super().connection_made(transport)
        if len(self.connections) > MOST_CONNECTIONS:
            transport.abort()
        else:
            self.late = self.loop.call_later(HEAD_SECONDS, transport.abort)

    def data_received(self, data: bytes) -> None:
        """Once the head is there its time is no longer limited; where another begins it is."""
        super().data_received(data)
        waiting = bool(self.conn.trailing_data[0]) and (self.cycle is None or self.cycle.response_complete)
        if self.cycle is not None and not waiting and self.late is not None:
            self.late.cancel()
            self.late = None
        elif waiting and self.late is None:
            self.late = self.loop.call_later(HEAD_SECONDS, self.transport.abort)

    def connection_lost(self, exc: Exception | None) -> None:
        """Nobody waits any longer."""
        if self.late is not None:
            self.late.cancel()
        super().connection_lost(exc)
