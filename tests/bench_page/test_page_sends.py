"""What the page sends, from a real Chromium: what a hand did with its buttons, cards and switches."""

import re
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Page, expect

from hardware.board import ButtonPins
from hardware.board_file import read_board

if TYPE_CHECKING:
    from tests.bench_page.conftest import FakeBench

pytestmark = pytest.mark.browser

OpenPage = Callable[..., Page]
PEG = '[data-line="orange.peg"]'
CALL = '[data-line="azure.call"]'

TOUCH = """selectors => selectors.map(each => document.querySelector(each)).forEach((button, pointerId) => {
  button.setPointerCapture = () => {};  // there is no real pointer to capture
  for (const kind of ['pointerdown', 'pointerup', 'lostpointercapture'])
    button.dispatchEvent(new PointerEvent(kind, { pointerId, pointerType: 'mouse', bubbles: true }));
})"""


def centre(page: Page, selector: str) -> tuple[float, float]:
    page.locator(selector).scroll_into_view_if_needed()
    box = page.locator(selector).bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_press_is_down_for_as_long_as_the_mouse_is(fake: "FakeBench", open_page: OpenPage) -> None:
    page = open_page()
    page.mouse.move(*centre(page, PEG))
    page.mouse.down()
    fake.await_done("press orange.peg")
    expect(page.locator(PEG)).to_have_class(re.compile(r"\bdown\b"))
    page.mouse.move(5, 5)  # the button has captured the pointer: it stays down
    page.locator('[data-card="5H"]').dispatch_event("click")
    fake.await_done("scan 5H")
    page.mouse.up()
    fake.await_done("release orange.peg")
    expect(page.locator(PEG)).not_to_have_class(re.compile(r"\bdown\b"))


def test_a_finger_presses_like_a_mouse(fake: "FakeBench", open_page: OpenPage) -> None:
    page = open_page(360, 740)
    touch = {"pointerId": 7, "pointerType": "touch", "button": 0, "bubbles": True}
    button = page.locator(PEG)
    button.evaluate("button => { button.setPointerCapture = () => {}; }")  # there is no real finger to capture
    button.dispatch_event("pointerdown", touch)
    fake.await_done("press orange.peg")
    button.dispatch_event("contextmenu", {"bubbles": True, "cancelable": True})
    button.dispatch_event("pointercancel", touch)
    fake.await_done("release orange.peg")


def test_a_knob_is_two_buttons_and_has_the_keys_of_those_that_it_stands_in_for(
    fake: "FakeBench", open_page: OpenPage
) -> None:
    sides = (ButtonPins(None, 5, None, (6, 4)), ButtonPins(12, 13, None, (7, 8)))
    fake.fit(replace(fake.board, pins=replace(fake.board.pins, sides=sides)))
    page = open_page()
    lines = page.locator("[data-line]").evaluate_all("all => all.map(each => each.dataset.line)")
    assert sorted(lines) == sorted([
        "orange.ok", "orange.cw", "orange.ccw", "azure.peg", "azure.ok", "azure.cw", "azure.ccw", "undo",
    ])  # fmt: skip
    page.get_by_role("button", name="orange encoder back").click()
    fake.await_done("press orange.ccw", "release orange.ccw")
    for key, line in (("a", "orange.cw"), ("d", "orange.ccw"), ("j", "azure.peg"), ("l", "azure.ccw")):
        page.keyboard.press(key)
        fake.await_done(f"press {line}", f"release {line}")


@pytest.mark.parametrize(
    ("key", "line"),
    [("a", "orange.peg"), ("s", "orange.ok"), ("d", "orange.call"), ("j", "azure.peg"), ("k", "azure.ok"),
     ("l", "azure.call"), ("u", "undo")],
)  # fmt: skip
def test_every_button_has_its_key(fake: "FakeBench", open_page: OpenPage, key: str, line: str) -> None:
    page = open_page()
    page.keyboard.down(key)
    fake.await_done(f"press {line}")
    page.keyboard.down(key)  # the repeat of a key that is held
    page.keyboard.up(key)
    fake.await_done(f"release {line}")
    expect(page.locator(f'[data-line="{line}"] kbd')).to_have_text(key.upper())


def test_a_focused_button_is_held_by_the_space_bar(fake: "FakeBench", open_page: OpenPage) -> None:
    page = open_page()
    page.locator(PEG).focus()
    page.keyboard.down(" ")
    fake.await_done("press orange.peg")
    page.keyboard.up(" ")
    fake.await_done("release orange.peg")
    page.keyboard.press("Enter")
    fake.await_done("press orange.peg", "release orange.peg")


def test_a_key_with_control_is_the_browsers(fake: "FakeBench", open_page: OpenPage) -> None:
    page = open_page()
    page.keyboard.press("Control+a")
    page.keyboard.press("u")
    fake.await_done("press undo", "release undo")


def test_two_keys_make_a_chord(fake: "FakeBench", open_page: OpenPage) -> None:
    page = open_page()
    for key in ("a", "d"):
        page.keyboard.down(key)
    fake.await_done("press orange.peg", "press orange.call")
    for key, line in (("a", "orange.peg"), ("d", "orange.call")):
        page.keyboard.up(key)
        fake.await_done(f"release {line}")


def test_a_click_without_a_pointer_is_a_short_press(fake: "FakeBench", open_page: OpenPage) -> None:
    page = open_page()
    page.locator(PEG).evaluate("button => button.click()")
    fake.await_done("press orange.peg", "release orange.peg")


def test_no_press_is_shorter_than_a_finger_can_be(fake: "FakeBench", open_page: OpenPage) -> None:
    page = open_page()
    page.evaluate(TOUCH, [PEG, CALL])
    fake.await_done("press orange.peg", "press azure.call", "release orange.peg", "release azure.call")


@pytest.mark.parametrize("how", [{"modifiers": ["Shift"]}, {"button": "right"}])
def test_a_latch_stays_down_until_it_is_clicked_again(
    fake: "FakeBench", open_page: OpenPage, how: dict[str, str]
) -> None:
    page = open_page()
    page.locator(CALL).click(**how)  # type: ignore[arg-type]  # the two ways to latch
    fake.await_done("press azure.call")
    expect(page.locator(CALL)).to_have_class(re.compile(r"\blatched\b"))
    expect(page.locator(CALL)).to_have_attribute("aria-pressed", "true")
    page.locator(PEG).click()
    fake.await_done("press orange.peg", "release orange.peg")
    page.locator(CALL).click()
    fake.await_done("release azure.call")


def test_a_key_with_shift_latches_and_the_key_alone_lets_go(fake: "FakeBench", open_page: OpenPage) -> None:
    page = open_page()
    page.keyboard.press("Shift+D")
    fake.await_done("press orange.call")
    expect(page.locator('[data-line="orange.call"]')).to_have_class(re.compile(r"\blatched\b"))
    page.keyboard.press("a")
    fake.await_done("press orange.peg", "release orange.peg")
    page.keyboard.press("d")
    fake.await_done("release orange.call")


def test_keys_can_be_switched_off(fake: "FakeBench", open_page: OpenPage) -> None:
    page = open_page()
    page.get_by_text("How to play, keys").click()
    page.get_by_label("Keys press buttons and cards").uncheck()
    page.keyboard.press("a")
    page.locator(PEG).focus()
    page.keyboard.press("Enter")  # a button that has the focus is still a button
    fake.await_done("press orange.peg", "release orange.peg")


@pytest.mark.parametrize(
    "gone",
    [
        "dispatchEvent(new Event('blur'))",
        "Object.defineProperty(document, 'hidden', {value: true});"
        "document.dispatchEvent(new Event('visibilitychange'))",
        "dispatchEvent(new Event('pagehide'))",
    ],
)
def test_nothing_stays_down_when_the_person_looks_elsewhere(fake: "FakeBench", open_page: OpenPage, gone: str) -> None:
    page = open_page()
    page.keyboard.down("j")
    page.locator(CALL).click(modifiers=["Shift"])
    fake.await_done("press azure.peg", "press azure.call")
    page.evaluate(gone)
    fake.await_done("release azure.peg", "release azure.call")
    page.keyboard.down("j")  # the finger is still on the key, which repeats
    page.keyboard.press("u")
    fake.await_done("press undo", "release undo")


def test_a_closed_page_lets_go(fake: "FakeBench", open_page: OpenPage) -> None:
    page = open_page()
    page.keyboard.down("j")
    fake.await_done("press azure.peg")
    page.close()
    fake.await_done("release azure.peg")


def test_a_card_is_used_once_the_reader_said_ok(fake: "FakeBench", open_page: OpenPage) -> None:
    page = open_page()
    five, used = page.locator('[data-card="5H"]'), re.compile(r"\bused\b")
    five.click()
    expect(page.locator("#answer")).to_have_text("ok 5H")
    expect(five).to_have_class(used)
    fake.answer = lambda card: f"no {card} already played"
    five.click()
    expect(page.locator("#answer")).to_have_text("no 5H already played")
    page.locator('[data-card="TH"]').click()
    expect(page.locator("#answer")).to_have_text("no TH already played")
    expect(page.locator(".card.used")).to_have_count(1)
    page.get_by_role("button", name="Shuffle").click()
    expect(page.locator(".card.used")).to_have_count(0)


def test_there_are_fifty_two_cards_by_name(open_page: OpenPage) -> None:
    page = open_page()
    expect(page.locator(".card")).to_have_count(52)
    expect(page.get_by_role("button", name="jack of hearts")).to_have_attribute("data-card", "JH")


def test_a_power_cut_makes_the_board_dark_and_says_so(fake: "FakeBench", open_page: OpenPage) -> None:
    fake.light(0, 12)
    page = open_page()
    expect(page.locator(".light[opacity='1']")).to_have_count(1)
    power = page.get_by_role("switch", name="Power")
    power.click()
    expect(power).to_have_attribute("aria-checked", "false")
    expect(page.locator("#notice")).to_have_text("Power is cut.")
    expect(page.locator(".light[opacity='1']")).to_have_count(0)
    power.click()
    expect(page.locator("#notice")).to_be_empty()
    expect(page.locator(".light[opacity='1']")).to_have_count(1)
    fake.await_done("power False", "power True")


def test_a_third_side_has_its_row_its_keys_and_a_share_of_the_digits(
    fake: "FakeBench", request: pytest.FixtureRequest
) -> None:
    fake.fit(read_board("line-3"))
    fake.show_digits(bytes([0x30, 0, 0, 0, 0, 0, 0, 0x6D]))
    page: Page = request.getfixturevalue("open_page")()
    expect(page.locator(".hole")).to_have_count(3 * 123)
    expect(page.locator(".press")).to_have_count(10)
    expect(page.locator("#in-words")).to_have_text("orange: dark; blue: dark; white: dark. The digits show “1 2”.")
    page.keyboard.press("e")
    fake.await_done("press white.call", "release white.call")
