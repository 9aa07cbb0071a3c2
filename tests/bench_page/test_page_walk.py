"""The walk through the board on the page, in a real Chromium: answered by buttons, by word and by a card."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from board_sim.bench.server import start_bench
from board_sim.miswired import parse_wrongs
from board_sim.scaled_clock import ScaledClock
from board_sim.walk_bench import WalkBench
from firmware_host.config import parse_config

pytestmark = pytest.mark.browser

TIMES = 20.0


@pytest.fixture
def room(tmp_path: Path) -> Iterator[WalkBench]:
    config = parse_config("", source="test", base_dir=tmp_path, overrides={"store.dir": str(tmp_path)})
    wrong = parse_wrongs(["strip=RGB", "blue.peg=5", "undo=dead"], config)
    with closing(WalkBench(config, ScaledClock(TIMES), wrong)) as made:
        yield made


@pytest.fixture
def page(browser: Browser, room: WalkBench) -> Iterator[Page]:
    faults: list[str] = []
    with closing(start_bench(room.shown, 0, room)) as bench, closing(browser.new_context()) as context:
        page = context.new_page()
        page.on("pageerror", lambda fault: faults.append(str(fault)))
        page.goto(bench.url)
        expect(page.locator("#walk")).to_be_visible()
        room.machine.power_on()
        yield page
    assert faults == []


def _press(page: Page, line: str, sentence: str) -> None:
    expect(page.locator("#now")).to_have_text(sentence)
    page.locator(f"button[data-line='{line}']").click(delay=20)


def test_the_walk_is_gone_through_by_clicks_alone(page: Page, room: WalkBench) -> None:
    now = page.locator("#now")
    for line in ("orange.peg", "orange.ok", "orange.call"):
        track, key = line.split(".")
        _press(page, line, f"Press {track} {key.upper()}.")
    _press(page, "blue.peg", "Press blue PEG.")
    _press(page, "blue.peg", "That came in as GPIO 5. Press blue PEG once more, to be sure.")
    _press(page, "blue.ok", "Press blue OK.")
    _press(page, "blue.call", "Press blue CALL.")
    expect(now).to_have_text("Press UNDO.")
    page.locator("#walk button[data-answer='']").click()
    expect(now).to_contain_text("Which colour is lit")
    page.locator("#walk button[data-answer=blue]").click()
    page.locator("#walk button[data-answer=green]").click()
    for track in ("orange", "blue"):
        expect(now).to_contain_text(f"Were all holes of {track}", timeout=15_000)
        page.locator("#walk button[data-answer=yes]").click()
    for question in ("Do all 8 digits", "Do they read", "Were two tones"):
        expect(now).to_contain_text(question)
        page.locator("#walk button[data-answer=yes]").click()
    expect(now).to_contain_text("Lay or type any card")
    page.locator("#deck button").first.click()
    expect(now).to_have_text("That was all: 3 to mend.")
    assert room.walk is not None
    assert room.walk.learned == {"pins.blue.peg": 5, "strip.order": "RGB"}


def test_nobody_plays_here(page: Page) -> None:
    for panel in ("#welcome", "#seats", "#robots", "#presets", "#scripts", "#tour"):
        expect(page.locator(panel)).to_be_hidden()
    expect(page.locator("#faults")).to_be_visible()
