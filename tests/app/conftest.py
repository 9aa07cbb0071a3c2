"""The program on simulated electronics, with the configuration and the listeners that a test wants."""

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pytest

from board_sim.clock import FastClock
from board_sim.electronics import Electronics
from firmware_host.app import Listener, Owner
from firmware_host.config import parse_config
from firmware_host.ports import Inbox, Worker
from firmware_host.units import Ms


class Board:
    """A board that runs, in simulated time."""

    def __init__(self, state: Path, listeners: Sequence[Listener], **settings: object) -> None:
        overrides = {"game.pegging": "auto", "store.dir": str(state)}
        overrides |= {key.replace("__", "."): value for key, value in settings.items()}  # type: ignore[misc]
        is_new = not state.exists()
        config = parse_config("", source="test", base_dir=state, overrides=overrides)
        self.clock = FastClock()
        self.wires = Electronics(config.board, self.clock)
        self.wires.wire_log.recording = True
        self.owner = Owner(config, self.wires.ports(), listeners)
        self._inbox: Inbox[None] = self.clock.inbox()
        self._worker: Worker = self.wires.ports().clock.spawn("program", self.owner.run)
        self.wait(100)
        self.wires.readers["cards"].await_host()
        if is_new:
            self.tap("orange.ok")  # the usual game

    def wait(self, ms: int) -> None:
        """Let time pass."""
        self.clock.wait(self._inbox, Ms(self.clock.now_ms() + ms))

    def tap(self, line: str) -> None:
        """Press a button and let go."""
        self.wires.tap(line)
        self.wait(50)

    def end(self) -> None:
        """Ask the program to end, and look that it has."""
        self.owner.stop()
        self._worker.join(10)
        assert not self._worker.is_alive()

    def close(self) -> None:
        """Put it away."""
        self.end()
        self.wires.close()


@pytest.fixture
def run_board(tmp_path: Path) -> Iterator[Callable[..., Board]]:
    """Start boards: listeners, then settings by their dotted key with two underscores for each dot."""
    boards: list[Board] = []

    def run(*listeners: Listener, **settings: object) -> Board:
        boards.append(Board(tmp_path / "state", listeners, **settings))
        return boards[-1]

    yield run
    for board in boards:
        board.close()
