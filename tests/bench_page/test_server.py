"""The server's life: it starts, listens here alone, and ends."""

import socket
import threading
from collections.abc import Callable
from typing import TYPE_CHECKING

import httpx
import pytest

from board_sim.bench.server import Bench, BenchCannotListen, start_bench
from firmware_host.errors import BoardError

if TYPE_CHECKING:
    from tests.bench_page.conftest import FakeBench, Wire


def test_a_taken_port_is_a_plain_error_with_its_mend(fake: "FakeBench", bench: Bench) -> None:
    port = httpx.URL(bench.url).port
    assert port is not None
    with pytest.raises(BenchCannotListen, match=rf"port {port} .*close the other bench, or choose another") as fault:
        start_bench(fake, port)
    assert isinstance(fault.value, BoardError)


def test_the_bench_stays_on_this_computer(bench: Bench) -> None:
    url = httpx.URL(bench.url)
    assert url.host == "127.0.0.1"
    # Another address of the same computer, as one of a network is; where a system has no such one, nobody answers.
    with pytest.raises((ConnectionRefusedError, TimeoutError)):
        socket.create_connection(("127.0.0.2", url.port or 0), timeout=1)


def test_a_port_that_is_none_is_a_plain_error(fake: "FakeBench") -> None:
    with pytest.raises(BenchCannotListen, match="70000"):
        start_bench(fake, 70000)


def test_closing_says_so_to_every_page_and_frees_the_port(
    fake: "FakeBench", wire: "Callable[..., Wire]", bench: Bench
) -> None:
    pages = [wire(), wire()]
    bench.close()
    assert [page.hear_close().code for page in pages] == [1012, 1012]
    port = httpx.URL(bench.url).port
    assert port is not None
    start_bench(fake, port).close()


def test_closing_twice_is_as_good_as_once(bench: Bench) -> None:
    bench.close()
    bench.close()


def test_the_board_may_go_on_after_the_page_has_gone(fake: "FakeBench", bench: Bench) -> None:
    bench.close()
    fake.light(0, 1)


def test_no_thread_stays_behind(fake: "FakeBench") -> None:
    before = set(threading.enumerate())
    bench = start_bench(fake, 0)
    bench.close()
    assert {thread for thread in threading.enumerate() if thread not in before} == set()


def test_a_button_that_a_page_holds_is_let_go_when_the_server_ends(
    fake: "FakeBench", wire: "Callable[..., Wire]", bench: Bench
) -> None:
    wire().say({"button": "undo", "down": True, "n": 1})
    fake.await_done("press undo")
    bench.close()
    fake.await_done("release undo")


def test_a_frame_behind_other_news_is_sent_at_once(bench: Bench, wire: "Callable[..., Wire]") -> None:
    wire().hear("hello")
    (connection,) = bench._server.server_state.connections
    transport = connection.transport
    assert transport.get_extra_info("socket").getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)
