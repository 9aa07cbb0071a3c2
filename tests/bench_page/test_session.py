"""One page on its socket: news down, orders up, and no harm from rubbish."""

import logging
import socket
from collections.abc import Callable
from threading import Event
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import pytest

from board_sim.bench.server import Bench
from board_sim.bench.session import ORDERS_AT_ONCE, Allowance
from firmware_host.errors import HardwareMissing

if TYPE_CHECKING:
    from tests.bench_page.conftest import FakeBench, Wire

PRESS = {"button": "orange.peg", "down": True, "n": 1}
RELEASE = {"button": "orange.peg", "down": False, "n": 2}


def test_a_new_page_hears_the_whole_state(fake: "FakeBench", wire: "Callable[..., Wire]") -> None:
    fake.light(1, -1, (1, 2, 3, 4))
    fake.show_digits(bytes(range(8)), 9)
    fake.say("Azure leads.")
    page = wire()
    assert page.hear("hello")["board"]
    state = page.hear("state")
    assert (state["on"], state["tone_hz"], state["down"], state["used"]) == (True, None, [], [])
    assert page.hear("words")["words"] == [[1, "Azure leads."]]
    assert page.hear("beat") == {"kind": "beat", "ma": 0}
    frame = page.hear_frame()
    assert frame[4 + 4 * 245 :] == bytes([1, 2, 3, 4]) + bytes(range(8)) + b"\x09"


def test_a_change_comes_down_once_and_the_newest_wins(fake: "FakeBench", wire: "Callable[..., Wire]") -> None:
    page = wire()
    page.hear_frame()
    for hole in range(1, 122):
        fake.light(0, hole)
    frames = [page.hear_frame()]
    while frames[-1].count(bytes([255, 60, 0, 31])) < 121:
        frames.append(page.hear_frame())
    assert len(frames) < 121


def test_words_come_in_order_and_only_once(fake: "FakeBench", wire: "Callable[..., Wire]") -> None:
    page = wire()
    page.hear("beat")
    heard: list[object] = []
    for sentence in ("One.", "Two.", "Three."):
        fake.say(sentence)
    while len(heard) < 3:
        words = page.hear("words")["words"]
        assert isinstance(words, list)
        heard += words
    assert heard == [[1, "One."], [2, "Two."], [3, "Three."]]


def test_a_late_page_hears_the_last_hundred_words(fake: "FakeBench", wire: "Callable[..., Wire]") -> None:
    for n in range(150):
        fake.say(f"Word {n + 1}.")
    words = wire().hear("words")["words"]
    assert isinstance(words, list)
    assert (words[0][0], words[-1][0]) == (51, 150)


def test_the_server_gives_a_sign_of_life_without_any_change(wire: "Callable[..., Wire]") -> None:
    page = wire()
    for _ in range(3):
        page.hear("beat")


def test_edges_go_to_the_board_in_order(fake: "FakeBench", wire: "Callable[..., Wire]") -> None:
    page = wire()
    for n in range(1, 21):
        page.say({"button": "undo", "down": n % 2 == 1, "n": n})
    fake.await_done(*["press undo", "release undo"] * 10)


def test_every_page_is_told_what_is_down(fake: "FakeBench", wire: "Callable[..., Wire]") -> None:
    first, second = wire(), wire()
    second.hear("state")
    first.say(PRESS)
    assert second.hear("state")["down"] == ["orange.peg"]
    first.say(RELEASE)
    assert second.hear("state")["down"] == []


def test_a_lost_page_lets_go(fake: "FakeBench", wire: "Callable[..., Wire]") -> None:
    page = wire()
    page.say(PRESS)
    fake.await_done("press orange.peg")
    page.close()
    fake.await_done("release orange.peg")


def test_a_button_is_up_when_the_last_page_lets_go(fake: "FakeBench", wire: "Callable[..., Wire]") -> None:
    first, second = wire(), wire()
    first.say(PRESS)
    fake.await_done("press orange.peg")
    second.say(PRESS)
    second.say({"button": "undo", "down": True, "n": 2})
    fake.await_done("press undo")
    first.say(RELEASE)
    first.say({"scan": "5H"})
    fake.await_done("scan 5H")
    second.close()
    fake.await_done("release orange.peg", "release undo")


def test_an_edge_that_was_heard_already_is_refused(fake: "FakeBench", wire: "Callable[..., Wire]") -> None:
    page = wire()
    page.say(PRESS)
    page.say(PRESS)
    assert page.hear("refused")["why"] == "n must rise"
    fake.await_done("press orange.peg")


def test_a_scan_is_answered_to_every_page(fake: "FakeBench", wire: "Callable[..., Wire]") -> None:
    first, second = wire(), wire()
    second.hear("state")
    first.say({"scan": "5H"})
    state = second.hear("state")
    assert (state["answer"], state["answers"], state["used"]) == ("ok 5H", 1, ["5H"])


def test_buttons_do_not_wait_for_a_slow_reader(fake: "FakeBench", wire: "Callable[..., Wire]") -> None:
    read = Event()
    fake.answer = lambda card: f"ok {card}" if read.wait(10) else None
    page = wire()
    page.say({"scan": "5H"})
    page.say({"scan": "6H"})
    page.say(PRESS)
    fake.await_done("press orange.peg")
    read.set()
    fake.await_done("scan 5H", "scan 6H")


def test_a_reader_that_is_never_done_makes_no_endless_queue(fake: "FakeBench", wire: "Callable[..., Wire]") -> None:
    read = Event()
    fake.answer = lambda card: f"ok {card}" if read.wait(10) else None
    page = wire()
    for _ in range(13):
        page.say({"scan": "5H"})
    assert page.hear("refused")["why"] == "the reader is still busy: 5H was not read"
    read.set()
    fake.await_done(*["scan 5H"] * 12)


def test_power_is_cut_and_given(fake: "FakeBench", wire: "Callable[..., Wire]") -> None:
    fake.light(0, 12)
    page = wire()
    assert any(page.hear_frame()[4:])
    page.say({"power": False})
    assert page.hear("state")["on"] is False
    assert not any(page.hear_frame()[4:-1])
    page.say({"power": True})
    assert page.hear("state")["on"] is True
    assert any(page.hear_frame()[4:])


def test_a_board_that_cannot_start_says_why(fake: "FakeBench", wire: "Callable[..., Wire]") -> None:
    def broken(_card: str) -> str:
        raise HardwareMissing("the reader is unplugged: plug it in")

    fake.answer = broken
    page = wire()
    page.hear("state")
    page.say({"scan": "5H"})
    assert page.hear("state")["trouble"] == "the reader is unplugged: plug it in"


def test_a_board_that_breaks_is_told_with_its_fault_and_logged(
    fake: "FakeBench", wire: "Callable[..., Wire]", caplog: pytest.LogCaptureFixture
) -> None:
    def broken(_card: str) -> str:
        raise RuntimeError("boom")

    fake.answer = broken
    page = wire()
    page.hear("state")
    page.say({"scan": "5H"})
    assert page.hear("state")["trouble"] == "the simulator has broken, which is a fault of its own: RuntimeError: boom"
    (record,) = (record for record in caplog.records if record.name == "board_sim.bench.hub")
    assert record.exc_info is not None
    assert isinstance(record.exc_info[1], RuntimeError)


def test_a_tone_is_told(fake: "FakeBench", wire: "Callable[..., Wire]") -> None:
    page = wire()
    page.hear("state")
    fake.sound(880)
    assert page.hear("state")["tone_hz"] == 880


def test_rubbish_is_refused_with_its_reason_and_nothing_breaks(
    fake: "FakeBench", wire: "Callable[..., Wire]", caplog: pytest.LogCaptureFixture
) -> None:
    page = wire()
    for rubbish in ("", "{", "null", '{"scan": "1H"}', '{"button": "undo", "down": true, "n": "1"}', "[" * 900):
        page.say_text(rubbish)
        page.hear("refused")
    page.say_bytes(bytes(range(256)))
    assert page.hear("refused")["why"] == "text only"
    page.say(PRESS)
    fake.await_done("press orange.peg")
    assert [record for record in caplog.records if record.levelno >= logging.WARNING] == []


def test_a_page_that_sends_nothing_but_rubbish_is_closed(wire: "Callable[..., Wire]") -> None:
    page = wire()
    for _ in range(41):
        page.say_text("rubbish")
    closed = page.hear_close()
    assert (closed.code, closed.reason) == (1008, "too many messages that are no orders")


def test_a_huge_message_closes_the_page_and_lets_go(fake: "FakeBench", wire: "Callable[..., Wire]") -> None:
    page = wire()
    page.say(PRESS)
    fake.await_done("press orange.peg")
    page.say_text('{"scan": "' + "5" * 5000 + '"}')
    assert page.hear_close().code == 1009
    fake.await_done("release orange.peg")


def test_bytes_that_are_no_websocket_close_the_page(
    fake: "FakeBench", wire: "Callable[..., Wire]", caplog: pytest.LogCaptureFixture
) -> None:
    page = wire()
    page.say(PRESS)
    fake.await_done("press orange.peg")
    page.socket.sendall(bytes(range(255, 128, -1)))
    page.hear_close()
    fake.await_done("release orange.peg")
    assert [record for record in caplog.records if record.exc_info] == []


def test_bytes_that_are_no_http_are_answered_and_forgotten(bench: Bench, caplog: pytest.LogCaptureFixture) -> None:
    place = urlsplit(bench.url)
    with socket.create_connection((str(place.hostname), place.port or 80), 10) as stranger:
        stranger.sendall(b"\x16\x03\x01\x00\xff\r\n\r\n")
        assert stranger.recv(100).startswith(b"HTTP/1.1 400")
    assert [record for record in caplog.records if record.exc_info] == []


def test_a_flood_closes_the_page(fake: "FakeBench", wire: "Callable[..., Wire]") -> None:
    page = wire()
    for _ in range(int(ORDERS_AT_ONCE) * 4):
        page.say({"gather": True})
    closed = page.hear_close()
    assert (closed.code, closed.reason) == (1008, "too many messages a second")


def test_an_allowance_fills_with_time_and_never_over_its_brim() -> None:
    allowance = Allowance(0.0)
    assert all(allowance.spend(0.0) for _ in range(160))
    assert not allowance.spend(0.0)
    assert all(allowance.spend(1000.0) for _ in range(160))
    assert not allowance.spend(1000.0)


def test_a_seventeenth_page_is_asked_to_wait(wire: "Callable[..., Wire]") -> None:
    for _ in range(16):
        wire().hear("hello")
    closed = wire().hear_close()
    assert (closed.code, closed.reason) == (1013, "16 pages are open: close one")
