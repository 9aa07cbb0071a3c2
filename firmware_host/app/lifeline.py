"""What a service manager is told: that the light is on, that the loop still turns, that it ends. systemd's protocol.

The messages are those of sd_notify(3): datagrams of `NAME=value` lines to the socket that $NOTIFY_SOCKET names. That
is all of the protocol, so no library is worth its import: sdnotify has been left alone since 2017, and the bindings to
libsystemd have to be compiled. Where no service manager waits, nothing runs.
"""

import logging
import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import TracebackType
from typing import Protocol, Self

from firmware_host.ports import Clock, Inbox, Worker
from firmware_host.units import Ms

READY, ALIVE, ENDING = "READY=1", "WATCHDOG=1", "STOPPING=1"
SHARE = 3
"""It is told of life so many times in the time after which it would believe in death."""
FIRST_MS = 3000
"""Who has no patience to keep to is asked so slowly until it is ready."""
JOIN_S = 1.0

log = logging.getLogger(__name__)


class Pinged(Protocol):
    """A program whose loop can be asked whether it still turns."""

    def ping(self, answer: Callable[[bool], None]) -> None:
        """Have the loop call back: True where strip and digits live too."""
        ...


@dataclass(frozen=True, slots=True)
class Manager:
    """A service manager.

    Attributes:
        tell: Sends it a line.
        patience_ms: After so long without a sign of life it ends the program; None: it waits for none.
    """

    tell: Callable[[str], None]
    patience_ms: int | None


def find_manager(environ: Mapping[str, str], process: int) -> Manager | None:
    """Find the service manager that started this process, by its variables; None: nobody waits for news."""
    address = environ.get("NOTIFY_SOCKET", "")
    if not address.startswith(("/", "@")):
        return None
    if address.startswith("@"):  # Linux's abstract sockets begin with a zero byte
        address = "\0" + address[1:]
    import socket  # noqa: PLC0415 - late: only a service needs it

    def tell(line: str) -> None:
        try:
            with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as news:
                news.settimeout(0)  # a manager that is slow costs a message, and not the program's time
                news.sendto(line.encode(), address)
        except OSError as error:
            log.warning("the service manager cannot be told %s: %s", line, error)

    is_mine = environ.get("WATCHDOG_PID", str(process)) == str(process)
    patience = environ.get("WATCHDOG_USEC", "") if is_mine else ""
    return Manager(tell, int(patience) // 1000 if patience.isdecimal() and int(patience) else None)


def lifeline(program: Pinged, clock: Clock) -> "Lifeline":
    """Hang a program on the service manager that started this process, if one did."""
    return Lifeline(program, clock, find_manager(os.environ, os.getpid()))


class Lifeline:
    """Asks the program's loop whether it turns, and hands the answer on. Use it around the program's run."""

    def __init__(self, program: Pinged, clock: Clock, manager: Manager | None) -> None:
        self._program, self._clock, self._manager = program, clock, manager
        self._inbox: Inbox[bool] = clock.inbox()
        self._ending = False
        self._worker: Worker | None = None

    def __enter__(self) -> Self:
        """Begin to ask."""
        if self._manager is not None:
            manager = self._manager
            self._worker = self._clock.spawn("lifeline", lambda: self._run(manager))
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, tb: TracebackType | None) -> None:
        """Say that it ends, and ask no more."""
        if self._manager is None or self._worker is None:
            return
        self._ending = True
        self._clock.post(self._inbox, lambda _: False)
        self._worker.join(JOIN_S)
        self._manager.tell(ENDING)

    def _run(self, manager: Manager) -> None:
        """Say once that it is ready, and then, where that is waited for, that it lives; only after an answer."""
        news, next_ms = READY, None
        pause_ms = max((manager.patience_ms or FIRST_MS) // SHARE, 1)
        self._program.ping(self._answer)
        while True:
            lives = self._clock.wait(self._inbox, next_ms)
            if self._ending:
                return
            if lives is None:  # it is time for the next question
                next_ms = None
                self._program.ping(self._answer)
                continue
            if lives:
                manager.tell(news)
                news = ALIVE
            if news == READY or manager.patience_ms is not None:
                next_ms = Ms(self._clock.now_ms() + pause_ms)

    def _answer(self, lives: bool) -> None:  # noqa: FBT001 - it is what is answered
        self._clock.post(self._inbox, lambda _: lives)
