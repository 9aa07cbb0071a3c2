"""Several pages in a real Chromium, and pages whose server is mute, gone or somebody else's."""

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from board_sim.bench.server import Bench

if TYPE_CHECKING:
    from tests.bench_page.conftest import FakeBench

pytestmark = pytest.mark.browser

OpenPage = Callable[..., Page]


def test_two_pages_agree(fake: "FakeBench", open_page: OpenPage) -> None:
    first, second = open_page(), open_page(360, 740)
    fake.light(0, 12)
    fake.say("Orange pegs 12.")
    first.locator('[data-card="5H"]').click()
    first.keyboard.down("a")
    for page in (first, second):
        expect(page.locator(".light:not([opacity='0'])")).to_have_count(1)
        expect(page.locator("#log li")).to_have_count(1)
        expect(page.locator('[data-card="5H"]')).to_have_class(re.compile(r"\bused\b"))
        expect(page.locator('[data-line="orange.peg"]')).to_have_class(re.compile(r"\bdown\b"))
        expect(page.locator("#in-words")).to_contain_text("orange: one light, hole 12")


def test_a_page_that_hears_nothing_for_two_seconds_is_grey(open_page: OpenPage) -> None:
    mute: list[bool] = []

    def tap(route: WebSocketRoute) -> None:
        server = route.connect_to_server()
        server.on_message(lambda news: None if mute else route.send(news))

    page = open_page(before=lambda page: page.route_web_socket(re.compile("/wire$"), tap))
    mute.append(True)
    expect(page.locator("#live")).to_have_text("not live")
    expect(page.locator("#board-section")).to_have_attribute("data-live", "no")
    expect(page.locator("#notice")).to_have_text("Not live: no sign of life for 2 s.")
    assert "grayscale(1)" in page.locator("#plate").evaluate("plate => getComputedStyle(plate).filter")
    mute.clear()
    expect(page.locator("#live")).to_have_text("live")


def _pump(page: Page, done: Callable[[], bool]) -> None:
    """Let playwright carry messages on until something is so: a socket that it routes runs in this very thread."""
    for _ in range(500):
        if done():
            return
        page.wait_for_timeout(10)


def test_a_page_comes_back_by_itself(fake: "FakeBench", open_page: OpenPage) -> None:
    routes: list[tuple[WebSocketRoute, WebSocketRoute]] = []

    def tap(route: WebSocketRoute) -> None:
        routes.append((route, route.connect_to_server()))

    page = open_page(before=lambda page: page.route_web_socket(re.compile("/wire$"), tap))
    fake.say("Before.")
    expect(page.locator("#log li")).to_have_count(1)
    page.keyboard.down("j")
    _pump(page, lambda: bool(fake.done))
    fake.await_done("press azure.peg")
    for end in routes[0]:
        end.close(code=3000)
    _pump(page, lambda: bool(fake.done))
    fake.await_done("release azure.peg")
    expect(page.locator("#live")).to_have_text("live")
    assert len(routes) == 2
    fake.say("After.")
    expect(page.locator("#log li > span:last-child")).to_have_text(["After.", "Before."])


def test_a_page_says_when_the_server_has_gone(bench: Bench, open_page: OpenPage) -> None:
    page = open_page()
    bench.close()
    expect(page.locator("#live")).to_have_text("not live")
    expect(page.locator("#notice")).to_contain_text("Not live")


def test_a_foreign_page_gets_no_socket(bench: Bench, open_page: OpenPage) -> None:
    page = open_page()
    page.route("http://evil.example/", lambda route: route.fulfill(body="<h1>Hello</h1>", content_type="text/html"))
    page.goto("http://evil.example/")
    address = bench.url.replace("http", "ws") + "wire"
    opened = page.evaluate(
        "address => new Promise(done => { const s = new WebSocket(address);"
        " s.onopen = () => done(true); s.onerror = () => done(false); })",
        address,
    )
    assert opened is False
