"""The panels of the bench, in a real Chromium with a real board: robots, ways to play, faults, time, shows."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.browser

SitDown = Callable[..., Page]


def test_panels_are_closed_until_they_are_asked_for(sit_down: SitDown) -> None:
    page = sit_down()
    titles = ["How to play, keys", "Robots", "Ways to play", "What may be wrong", "Time", "Scripts", "Tour of signs"]
    more = ["How the board looks", "The board in words", "Raw facts"]
    expect(page.locator(".panel > summary")).to_have_text([*titles, *more])
    expect(page.locator(".panel[open]")).to_have_count(0)
    page.goto(page.url + "?open=clock,robots")
    expect(page.locator(".panel[open] > summary")).to_have_text(["Robots", "Time"])


def test_robots_come_and_go_and_the_table_is_opened(sit_down: SitDown) -> None:
    page = sit_down("?seat=orange&open=robots")
    blue = page.get_by_role("group", name="At blue")
    blue.get_by_label("Club").check(force=True)
    expect(page.locator(".side-name").last).to_have_text("bluerobot")
    blue.get_by_label("A person").check(force=True)
    expect(page.locator(".side-name").last).to_have_text("blue")
    tick = page.get_by_label("Open table")
    tick.check()
    other = sit_down("?seat=blue&open=robots")
    expect(other.get_by_label("Open table")).to_be_checked()


def test_a_way_to_play_is_dialled_in_on_the_board(sit_down: SitDown) -> None:
    page = sit_down("?seat=orange&open=presets", times=20.0)
    offers = page.locator("#presets .offers li")
    expect(offers.nth(1)).to_contain_text(re.compile(r"\w+.{20}"))
    page.locator("[data-preset=pub]").click()
    expect(page.locator("#preset-state")).to_have_text("It is set up.", timeout=20_000)
    expect(page.locator("#log")).to_contain_text(re.compile("muggins|calls", re.IGNORECASE))


def test_faults_are_switched_on_and_off_again(sit_down: SitDown) -> None:
    page, other = sit_down("?seat=orange&open=faults"), sit_down("?open=faults")
    page.get_by_label("Contacts bounce").fill("12")
    expect(other.get_by_text("Contacts bounce for 12 ms")).to_be_visible()
    for fault in ("noise", "double_reads", "late", "reader cards", "button orange.call"):
        page.locator(f'[data-fault="{fault}"]').check()
        expect(other.locator(f'[data-fault="{fault}"]')).to_be_checked()
    expect(page.locator("#faults [data-fault]:checked")).to_have_count(5)
    page.locator('[data-fault="noise"]').uncheck()
    expect(other.locator('[data-fault="noise"]')).not_to_be_checked()


def test_a_broken_wire_is_seen_on_the_board(sit_down: SitDown) -> None:
    page = sit_down("?seat=orange&open=faults")
    expect(page.locator("#in-words")).to_contain_text("“PLAy” and “?”")
    wire = page.get_by_role("group", name="The digits' wire")
    wire.get_by_label("dead").check(force=True)
    page.locator('[data-line="orange.ok"]').click(delay=40)
    expect(page.locator("#now")).to_contain_text("Game 1")
    expect(page.locator("#in-words")).to_contain_text("front peg in start hole 2")
    expect(page.locator("#in-words")).to_contain_text("“PLAy” and “?”")  # what is sent arrives nowhere
    page.get_by_role("button", name="Cut the power, or give it").click()
    expect(page.locator("#notice")).to_have_text("Power is cut.")


def test_time_is_stopped_moved_on_and_runs_faster(sit_down: SitDown) -> None:
    page = sit_down("?seat=orange&open=clock", times=1.0)
    expect(page.get_by_label("× 1", exact=True)).to_be_checked()
    expect(page.locator("[data-step='100']")).to_be_disabled()
    page.get_by_role("button", name="Stop time").click()
    expect(page.get_by_role("button", name="Let time run")).to_be_visible()
    before = page.locator("#now").inner_text()
    page.keyboard.down("s")  # in time that stands still a press lasts for as long as it is moved on
    page.locator("[data-step='100']").click()
    page.keyboard.up("s")
    page.locator("[data-step='1000']").click()
    expect(page.locator("#now")).not_to_have_text(before)
    page.get_by_label("× 5", exact=True).check(force=True)
    expect(page.get_by_role("button", name="Stop time")).to_be_visible()
    expect(page.get_by_label("× 5", exact=True)).to_be_checked()


def test_a_script_is_played_to_its_end_over_the_waiting_game(sit_down: SitDown) -> None:
    page = sit_down("?seat=orange&open=scripts", times=4.0)
    page.locator("[data-script]").first.click()
    expect(page.locator("#shown")).to_contain_text(re.compile(r"line \d+: \w+"))
    expect(page.locator("#scripts .offers button:enabled")).to_have_count(0)
    page.locator("#end-show").click()
    expect(page.locator("#shown")).to_be_hidden()
    page.locator("[data-script=go-and-31]").click()
    expect(page.locator("#script-state")).to_contain_text("went to its end", timeout=60_000)
    page.get_by_role("button", name="Put its result away").click()
    expect(page.locator("#script-state")).to_be_empty()


def test_the_tour_names_each_sign_over_the_board_and_ends_when_told(sit_down: SitDown) -> None:
    page = sit_down("?open=tour", times=20.0)
    page.get_by_role("button", name="Start the tour").click()
    name = page.locator(".shown-name")
    expect(page.locator("#shown")).to_contain_text(re.compile(r"sign [2-9] of \d+"), timeout=20_000)
    first = name.inner_text()
    expect(name).not_to_have_text(first, timeout=20_000)
    size = name.evaluate("name => parseFloat(getComputedStyle(name).fontSize)")
    assert size >= 22
    page.get_by_role("button", name="End the tour").click()
    expect(page.locator("#shown")).to_be_hidden()


def test_the_current_stands_against_its_budget(sit_down: SitDown) -> None:
    page = sit_down()
    expect(page.locator("#current")).to_have_attribute("aria-valuetext", re.compile(r"^\d+ of 2000 milliampere$"))
    expect(page.locator(".reading").first).to_have_text(re.compile(r"^\s*\d+ of 2,000 mA\s*$"))
