"""Who may speak to the bench."""

from collections.abc import Callable
from typing import TYPE_CHECKING

import httpx
import pytest

from board_sim.bench.server import Bench

if TYPE_CHECKING:
    from tests.bench_page.conftest import Wire


@pytest.mark.parametrize("name", ["127.0.0.1", "localhost", "[::1]"])
def test_the_names_of_this_computer_are_welcome(bench: Bench, name: str) -> None:
    port = httpx.URL(bench.url).port
    assert httpx.get(bench.url, headers={"host": f"{name}:{port}"}).status_code == 200


@pytest.mark.parametrize("host", ["evil.example", "127.0.0.1", "127.0.0.1:1", "evil.example:8121", ""])
def test_a_foreign_host_is_refused(bench: Bench, host: str) -> None:
    assert httpx.get(bench.url, headers={"host": host}).status_code == 403


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "https://127.0.0.1:8121"])
def test_a_foreign_origin_is_refused(bench: Bench, origin: str) -> None:
    assert httpx.get(bench.url, headers={"origin": origin}).status_code == 403


def test_the_page_may_be_asked_for_from_itself(bench: Bench) -> None:
    assert httpx.get(bench.url, headers={"origin": bench.url.rstrip("/")}).status_code == 200


@pytest.mark.parametrize("origin", ["http://evil.example", "null", None])
def test_a_socket_of_a_foreign_page_is_refused(wire: "Callable[..., Wire]", origin: str | None) -> None:
    assert wire(origin=origin).status == 403


def test_a_socket_under_a_foreign_host_is_refused(wire: "Callable[..., Wire]") -> None:
    assert wire(host="evil.example", origin="http://evil.example").status == 403


def test_an_own_socket_is_opened(wire: "Callable[..., Wire]") -> None:
    assert wire().status == 101


def test_every_answer_is_locked_up_and_never_stored(bench: Bench) -> None:
    for path in ("", "main.js", "bench.css", "nothing.js"):
        headers = httpx.get(bench.url + path).headers
        policy = headers["content-security-policy"]
        assert policy.startswith("default-src 'none'; script-src 'self'; style-src 'self'")
        assert "unsafe" not in policy
        assert headers["cache-control"] == "no-store"
        assert headers["x-content-type-options"] == "nosniff"
        assert "server" not in headers
