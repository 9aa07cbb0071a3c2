"""A service manager hears of life while the loop turns and strip and digits live, and at no other time."""

import os
import socket
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from board_sim.clock import FastClock
from board_sim.electronics import Electronics
from board_sim.spi import Fault
from firmware_host.app import Owner
from firmware_host.app.desk import HANG_MS
from firmware_host.app.lifeline import ALIVE, ENDING, READY, Lifeline, Manager, find_manager
from firmware_host.config import parse_config
from firmware_host.ports import Inbox
from firmware_host.units import Ms

PATIENCE_MS = 30_000

Answer = Callable[[bool], None]


class Loop:
    """A program that answers as it is told; None: not at all."""

    def __init__(self) -> None:
        self.lives: bool | None = True
        self.asked = 0

    def ping(self, answer: Answer) -> None:
        self.asked += 1
        if self.lives is not None:
            answer(self.lives)


class Ward:
    """A service manager that waits for life, in simulated time."""

    def __init__(self) -> None:
        self.clock = FastClock()
        self.told: list[str] = []
        self._inbox: Inbox[None] = self.clock.inbox()

    def manager(self, patience_ms: int | None = PATIENCE_MS) -> Manager:
        return Manager(self.told.append, patience_ms)

    def wait(self, ms: int) -> None:
        self.clock.wait(self._inbox, Ms(self.clock.now_ms() + ms))


@pytest.fixture
def ward() -> Ward:
    return Ward()


def test_life_is_told_three_times_in_the_patience_of_the_manager(ward: Ward) -> None:
    with Lifeline(Loop(), ward.clock, ward.manager()):
        ward.wait(1)
        assert ward.told == [READY]
        ward.wait(PATIENCE_MS)
        assert ward.told == [READY, ALIVE, ALIVE, ALIVE]
    assert ward.told[-1] == ENDING


def test_a_loop_that_does_not_answer_is_not_said_to_live(ward: Ward) -> None:
    loop = Loop()
    with Lifeline(loop, ward.clock, ward.manager()):
        ward.wait(1)
        loop.lives = None
        ward.wait(10 * PATIENCE_MS)
        assert ward.told == [READY]
        assert loop.asked == 2


def test_a_loop_that_turns_without_light_is_not_said_to_live_until_it_does(ward: Ward) -> None:
    loop = Loop()
    loop.lives = False
    with Lifeline(loop, ward.clock, ward.manager()):
        ward.wait(PATIENCE_MS)
        assert ward.told == []
        loop.lives = True
        ward.wait(PATIENCE_MS)
        assert ward.told[:2] == [READY, ALIVE]


def test_where_nobody_waits_for_life_it_is_ready_and_then_left_alone(ward: Ward) -> None:
    loop = Loop()
    with Lifeline(loop, ward.clock, ward.manager(None)):
        ward.wait(100_000)
        assert (ward.told, loop.asked) == ([READY], 1)


def test_without_a_manager_nothing_is_asked(ward: Ward) -> None:
    loop = Loop()
    with Lifeline(loop, ward.clock, None):
        ward.wait(100_000)
    assert (ward.told, loop.asked) == ([], 0)


@pytest.fixture
def owner(ward: Ward, tmp_path: Path) -> Iterator[tuple[Owner, Electronics]]:
    """The game itself, on simulated electronics, under that manager."""
    config = parse_config("", source="test", base_dir=tmp_path, overrides={"store.dir": str(tmp_path)})
    wires = Electronics(config.board, ward.clock)
    ports = wires.ports()
    owner = Owner(config, ports)
    with Lifeline(owner, ports.clock, ward.manager()):
        worker = ports.clock.spawn("program", owner.run)
        yield owner, wires
        owner.stop()
        worker.join(10)
    wires.close()


def test_the_game_is_ready_when_its_light_is_on_and_lives_on_a_board_that_nobody_touches(
    ward: Ward, owner: tuple[Owner, Electronics]
) -> None:
    ward.wait(1000)
    assert ward.told == [READY]
    assert any(any(pixel[:3]) for pixel in owner[1].pixels())
    ward.wait(10 * PATIENCE_MS)
    assert ward.told.count(ALIVE) == 30


def test_a_game_whose_strip_hangs_for_good_is_not_said_to_live(ward: Ward, owner: tuple[Owner, Electronics]) -> None:
    _, wires = owner
    ward.wait(1000)
    wires.set_fault(wires.board.pins.strip_bus, Fault.HANG)
    wires.tap("orange.ok")
    ward.wait(HANG_MS + PATIENCE_MS)
    before = len(ward.told)
    ward.wait(10 * PATIENCE_MS)
    assert len(ward.told) == before
    wires.set_fault(wires.board.pins.strip_bus, None)


def test_a_cable_that_is_out_is_no_reason_to_start_again(ward: Ward, owner: tuple[Owner, Electronics]) -> None:
    _, wires = owner
    ward.wait(1000)
    wires.set_fault(wires.board.pins.strip_bus, Fault.FAIL)
    wires.tap("orange.ok")
    ward.wait(10 * PATIENCE_MS)
    assert ward.told.count(ALIVE) >= 29


@pytest.fixture
def news(tmp_path: Path) -> Iterator[socket.socket]:
    """The socket on which systemd hears."""
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as ear:
        ear.settimeout(10)
        yield ear


def test_a_manager_is_found_by_its_variables_and_told_by_datagrams(news: socket.socket, tmp_path: Path) -> None:
    news.bind(str(tmp_path / "notify"))
    variables = {"NOTIFY_SOCKET": str(tmp_path / "notify"), "WATCHDOG_USEC": "30000000", "WATCHDOG_PID": "7"}
    manager = find_manager(variables, 7)
    assert manager is not None
    assert manager.patience_ms == PATIENCE_MS
    manager.tell(READY)
    assert news.recv(100) == b"READY=1"


def test_an_abstract_socket_is_told_too(news: socket.socket) -> None:
    name = f"cribboard-test-{os.getpid()}"
    news.bind(f"\0{name}")
    manager = find_manager({"NOTIFY_SOCKET": f"@{name}"}, 7)
    assert manager is not None
    assert manager.patience_ms is None
    manager.tell(ALIVE)
    assert news.recv(100) == b"WATCHDOG=1"


@pytest.mark.parametrize(
    ("variables", "patience_ms"),
    [
        ({"WATCHDOG_USEC": "9000", "WATCHDOG_PID": "8"}, None),
        ({"WATCHDOG_USEC": "soon"}, None),
        ({"WATCHDOG_USEC": "9000"}, 9),
    ],
)
def test_patience_counts_where_it_is_a_number_and_ours(variables: dict[str, str], patience_ms: int | None) -> None:
    manager = find_manager({"NOTIFY_SOCKET": "/nowhere/notify", **variables}, 7)
    assert manager is not None
    assert manager.patience_ms == patience_ms


@pytest.mark.parametrize("address", ["", "vsock:2:1", "notify"])
def test_where_there_is_no_socket_of_a_kind_that_is_known_there_is_no_manager(address: str) -> None:
    assert find_manager({"NOTIFY_SOCKET": address}, 7) is None


def test_a_manager_that_is_gone_is_written_down_and_no_more(caplog: pytest.LogCaptureFixture) -> None:
    manager = find_manager({"NOTIFY_SOCKET": "/nowhere/notify"}, 7)
    assert manager is not None
    manager.tell(READY)
    assert "cannot be told READY=1" in caplog.text
