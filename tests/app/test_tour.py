"""The sign tour on simulated electronics: what is seen, said and pressed."""

from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from board_sim.clock import FastClock
from board_sim.electronics import Electronics
from firmware_host.app.faults import MENDS, Fault
from firmware_host.app.owner import Listener
from firmware_host.app.tour import SIGN_NAMES, Tour
from firmware_host.config import parse_config
from firmware_host.leds.catalogue import CATALOGUE, find_entry
from firmware_host.ports import Inbox
from firmware_host.units import Ms

Told = list[tuple[int, object, str]]


class Bench:
    """A board on which a tour runs, in simulated time."""

    def __init__(self, listeners: list[Listener], names: tuple[str, ...], board: str, **keys: object) -> None:
        overrides: dict[str, object] = {"board.file": board, "store.dir": "/nowhere"}
        overrides |= {key.replace("__", "."): value for key, value in keys.items()}
        config = parse_config("", source="test", base_dir=Path("/nowhere"), overrides=overrides)
        self.clock = FastClock()
        self.wires = Electronics(config.board, self.clock)
        self.tour = Tour(config, self.wires.ports(), listeners, names=names)
        self._inbox: Inbox[None] = self.clock.inbox()
        self.worker = self.wires.ports().clock.spawn("program", self.tour.run)
        self.wait(1)

    def wait(self, ms: int) -> None:
        self.clock.wait(self._inbox, Ms(self.clock.now_ms() + ms))

    def close(self) -> None:
        self.tour.stop()
        self.worker.join(10)
        assert not self.worker.is_alive()
        assert self.wires.errors() == []
        self.wires.close()


Start = Callable[..., Bench]


@pytest.fixture
def start() -> Iterator[Start]:
    benches: list[Bench] = []

    def run(*listeners: Listener, names: tuple[str, ...] = SIGN_NAMES, board: str = "line-2", **keys: object) -> Bench:
        benches.append(Bench(list(listeners), names, board, **keys))
        return benches[-1]

    yield run
    for bench in benches:
        bench.close()


def test_every_sign_is_told_with_its_name_and_meaning_in_its_time(start: Start) -> None:
    told: Told = []
    bench = start(lambda *each: told.append(each))
    entries = [entry for entry in CATALOGUE if entry.lamp is None]
    bench.wait(sum(entry.lasts_ms for entry in entries) + 1000)
    bench.worker.join(10)
    count = len(entries)
    assert told[1:-1] == [
        (place, None, f"Sign {place} of {count}: {entry.name}. {entry.meaning}")
        for place, entry in enumerate(entries, 1)
    ]
    assert [place for place, _, _ in (told[0], told[-1])] == [0, 0]
    assert bench.tour.shown == ""
    assert not any(any(pixel[:3]) for pixel in bench.wires.pixels())


def test_what_is_seen_went_over_the_wire(start: Start) -> None:
    bench = start(names=("claim",))
    bench.wait(100)
    assert {47, 59} <= set(bench.wires.holes(0))
    assert bench.wires.digits_text() == "  .12.  52"
    assert not bench.tour.switched_off


def test_ok_goes_on_call_back_and_peg_shows_it_again(start: Start) -> None:
    told: Told = []
    bench = start(lambda *each: told.append(each))
    bench.wait(500)
    for line in ("blue.ok", "orange.ok", "blue.call", "orange.peg", "orange.call", "orange.call"):
        bench.wires.tap(line)
        bench.wait(200)
    assert [place for place, _, _ in told] == [0, 1, 2, 3, 2, 2, 1, 1]


def test_an_encoder_goes_on_and_back(start: Start) -> None:
    told: Told = []
    bench = start(lambda *each: told.append(each), pins__blue__encoder=[5, 6])
    bench.wait(500)
    bench.wires.turn("blue.encoder", 2)
    bench.wait(200)
    bench.wires.turn("blue.encoder", -1)
    bench.wait(200)
    assert [place for place, _, _ in told] == [0, 1, 2, 3, 2]


def test_a_press_is_answered_by_light_within_50_ms(start: Start) -> None:
    bench = start(names=("pegs", "blind"))
    bench.wait(1000)
    assert -1 not in bench.wires.holes(0)
    bench.wires.press("blue.ok")
    bench.wait(50)
    assert -1 in bench.wires.holes(0)
    bench.wires.release("blue.ok")


def test_undo_leaves_and_the_board_is_dark(start: Start) -> None:
    told: Told = []
    bench = start(lambda *each: told.append(each))
    bench.wires.tap("undo")
    bench.worker.join(10)
    assert told[-1][2] == "The sign tour is over."
    assert not any(any(pixel[:3]) for pixel in bench.wires.pixels())
    assert bench.wires.digits_text().strip() == ""


def test_a_card_is_answered_and_changes_nothing(start: Start) -> None:
    bench = start()
    bench.wires.readers["cards"].await_host()
    assert bench.wires.scan("5H") == "no 5H sign tour"
    assert bench.tour.shown == SIGN_NAMES[0]


def test_a_listener_that_fails_does_not_end_the_tour(start: Start, caplog: pytest.LogCaptureFixture) -> None:
    told: Told = []

    def fails(place: int, reason: object, sentence: str) -> None:
        raise RuntimeError("no ears")

    start(fails, lambda *each: told.append(each))
    assert len(told) == 2
    assert "no ears" in caplog.text


@pytest.mark.parametrize("names", [("leap", "no such sign"), ()])
def test_a_sign_that_is_not_there_cannot_be_shown(names: tuple[str, ...]) -> None:
    config = parse_config("", source="test", base_dir=Path("/nowhere"), overrides={"store.dir": "/nowhere"})
    clock = FastClock()
    with closing(Electronics(config.board, clock)) as wires:
        ports = wires.ports()
        with pytest.raises(ValueError, match="name some of pegs, heard, leap"):
            Tour(config, ports, names=names)


def test_the_faults_of_the_tour_mean_what_the_board_says_of_them() -> None:
    for fault in Fault:
        entry = find_entry(f"fault {fault.value}")
        assert entry is not None
        assert entry.meaning == MENDS[fault][0]
