"""Things break at the table: a sign says so, play goes on, and what is mended is mended (TABLE 6)."""

from collections.abc import Callable, Sequence

import pytest

from board_sim.spi import Fault
from firmware_host.errors import StorageFault
from firmware_host.store.games import Store
from tests.journeys.conftest import Bench

STRIP, DIGITS = (0, 0), (1, 0)


def test_a_reader_that_is_pulled_is_missed_and_welcomed_back(bench: Bench) -> None:
    bench.tap("orange.ok")
    reader = bench.wires.readers["cards"]
    reader.send(b"5")
    reader.unplug()
    bench.wait_for(lambda: bench.wires.digits_text() == "E  1E  1")
    assert bench.scan("5H") is None
    assert 1 in bench.wires.holes(0)
    reader.replug()
    bench.wait_for(lambda: bench.wires.digits_text() != "E  1E  1")
    assert reader.await_host()
    assert bench.scan("4H") == "ok 4H"
    assert {"A card reader is gone: plug it in again.", "The card reader is back."} <= set(bench.said())


def test_a_strip_that_fails_is_told_by_the_digits_and_comes_back(bench: Bench) -> None:
    bench.wires.set_fault(STRIP, Fault.FAIL)
    bench.tap("orange.ok")
    bench.wait_for(lambda: bench.wires.digits_text() == "E  2E  2")
    assert bench.scan("JH") == "ok JH"
    bench.wires.set_fault(STRIP, None)
    bench.wait(3000)
    assert bench.pegs() == [[0, 2], [-1, 0]]
    assert "E" not in bench.wires.digits_text()


def test_a_strip_that_hangs_holds_up_nothing(bench: Bench) -> None:
    bench.wires.set_fault(STRIP, Fault.HANG)
    bench.tap("orange.ok")
    assert bench.scan("JH") == "ok JH"
    bench.wait_for(lambda: bench.wires.digits_text() == "E  2E  2")
    bench.wires.set_fault(STRIP, None)
    bench.wait(3000)
    assert bench.pegs() == [[0, 2], [-1, 0]]


@pytest.mark.parametrize("how", [Fault.FAIL, Fault.HANG])
@pytest.mark.parametrize("bus", [STRIP, DIGITS])
def test_a_wire_that_comes_loose_while_somebody_thinks_is_told_before_anybody_presses(
    bench: Bench, bus: tuple[int, int], how: Fault
) -> None:
    bench.tap("orange.ok")
    bench.wait(5000)
    bench.wires.set_fault(bus, how)
    bench.wait(5000)
    assert "not answer" in bench.said()[-1]


def test_digits_that_fail_are_told_by_the_strip(bench: Bench) -> None:
    bench.wires.set_fault(DIGITS, Fault.FAIL)
    bench.tap("orange.ok")
    bench.wait_for(lambda: {1, 2, 3} <= set(bench.wires.holes(0)))
    assert bench.scan("JH") == "ok JH"
    bench.wires.set_fault(DIGITS, None)
    bench.wait(3000)
    assert bench.pegs() == [[0, 2], [-1, 0]]


def test_a_full_disk_is_told_and_play_goes_on(
    make_bench: Callable[..., Bench], monkeypatch: pytest.MonkeyPatch
) -> None:
    bench = make_bench()
    with monkeypatch.context() as full:
        full.setattr(Store, "append", _no_space)
        bench.tap("orange.ok")
        bench.wait_for(lambda: bench.wires.digits_text() == "E  4E  4")
        assert bench.scan("JH") == "ok JH"
    bench.wait(4000)
    assert bench.pegs() == [[0, 2], [-1, 0]]
    assert "The game is saved again." in bench.said()
    bench.machine.power_off()
    bench.power_on()
    bench.wait(2000)
    assert bench.pegs() == [[0, 2], [-1, 0]]


def test_a_button_that_is_stuck_from_the_start_is_told_and_presses_nothing(bench: Bench) -> None:
    bench.machine.power_off()
    bench.wires.press("blue.ok")
    bench.power_on()
    bench.wait_for(lambda: bench.wires.digits_text() == "E  5E  5")
    bench.wires.release("blue.ok")
    bench.wait(3000)
    assert "E" not in bench.wires.digits_text()
    bench.tap("orange.ok")  # seen
    bench.tap("blue.ok")
    assert "Blue deals." in " ".join(bench.said())


@pytest.mark.parametrize(
    ("sent", "answers"),
    [
        (b"5X\r\n", ["no what"]),
        (b"\x00\xff\xfe\r\n", ["no what"]),
        (b"x" * 5000 + b"\n", ["no what"]),
        (b"# keypad 1.0\r\n\r\n\n5h\n", ["ok 5H"]),
        (b"10H*7C\r", ["no what"]),
        (b"5H*7D\rth\n", ["ok 5H", "ok TH"]),
    ],
)
def test_whatever_a_reader_sends_is_answered_and_harms_nothing(bench: Bench, sent: bytes, answers: list[str]) -> None:
    bench.tap("orange.ok")
    reader = bench.wires.readers["cards"]
    reader.send(sent)
    assert [reader.answer() for _ in answers] == answers
    bench.wait(2000)
    assert bench.pegs() == [[-1, 0], [-1, 0]]


def test_a_card_cut_into_bytes_far_apart_is_one_card(bench: Bench) -> None:
    bench.tap("orange.ok")
    reader = bench.wires.readers["cards"]
    for byte in b"10h\r\n":
        reader.send(bytes([byte]))
        bench.wait(500)
    assert reader.answer() == "ok TH"


def test_presses_that_bounce_are_one_press(bench: Bench) -> None:
    bench.wires.press("orange.ok", bounces=(1, 1, 2, 1, 3, 1))
    bench.wait(60)
    bench.wires.release("orange.ok", bounces=(2, 1, 4, 1))
    bench.wait(2000)
    assert [text for text in bench.said() if "deals" in text][1:] == [
        "Orange deals. Lay away two cards each; then orange turns the starter and reads it."
    ]


def _no_space(store: Store, game: int, step: int, facts: Sequence[str]) -> None:
    raise StorageFault("the disk is full")
