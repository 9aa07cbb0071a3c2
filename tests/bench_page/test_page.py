"""The page in a real Chromium: what it shows is what the board's wires say, what it sends is what a hand did."""

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Locator, Page, WebSocketRoute, expect

from board_sim.bench.server import Bench
from hardware.board_file import read_board

if TYPE_CHECKING:
    from tests.bench_page.conftest import FakeBench

pytestmark = pytest.mark.browser

OpenPage = Callable[..., Page]
PEG = '[data-line="orange.peg"]'
CALL = '[data-line="azure.call"]'


def hole(page: Page, track: str, number: int) -> Locator:
    """The group of shapes of one hole."""
    return page.locator(f'g:has(> .hit[data-track="{track}"][data-hole="{number}"])')


def centre(page: Page, selector: str) -> tuple[float, float]:
    page.locator(selector).scroll_into_view_if_needed()
    box = page.locator(selector).bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def lit_holes(page: Page) -> list[str]:
    """Every hole that is drawn lit, by track and number."""
    found: list[str] = page.eval_on_selector_all(
        ".light:not([opacity='0'])",
        "lights => lights.map(l => l.parentNode.querySelector('.hit').dataset).map(d => `${d.track} ${d.hole}`)",
    )
    return found


# What it shows


def test_every_hole_is_a_ring_that_is_seen_in_the_dark(open_page: OpenPage) -> None:
    page = open_page()
    expect(page.locator(".hole")).to_have_count(246)
    expect(page.locator("h1")).to_have_count(1)
    assert lit_holes(page) == []


def test_only_the_holes_of_lit_leds_are_lit(fake: "FakeBench", open_page: OpenPage) -> None:
    page = open_page()
    fake.light(0, 12)
    fake.light(1, 121, (0, 90, 255, 31))
    fake.light(1, -1, (0, 90, 255, 1))
    expect(page.locator(".light:not([opacity='0'])")).to_have_count(3)
    assert sorted(lit_holes(page)) == ["azure -1", "azure 121", "orange 12"]


def test_a_light_is_drawn_in_linear_light_with_its_field(fake: "FakeBench", open_page: OpenPage) -> None:
    page = open_page()
    for number, pixel in ((1, (255, 60, 0, 7)), (2, (128, 0, 0, 7)), (3, (255, 0, 0, 1)), (4, (1, 0, 0, 1))):
        fake.light(0, number, pixel)
    light = [hole(page, "orange", number).locator(".light") for number in (1, 2, 3, 4)]
    expect(light[0]).to_have_attribute("fill", "rgb(255 133 0)")  # full duty by day is full light
    expect(light[1]).to_have_attribute("fill", "rgb(191 0 0)")  # half the duty is far more than half on a screen
    expect(light[2]).to_have_attribute("fill", "rgb(115 0 0)")
    expect(light[3]).to_have_attribute("fill", "rgb(53 0 0)")  # the floor: never unseen


def test_proportions_are_those_of_the_board(open_page: OpenPage) -> None:
    page = open_page()
    boxes = [
        hole(page, *where).locator(".hole").bounding_box() for where in (("orange", 1), ("orange", 11), ("azure", 1))
    ]
    (first, along, across) = [box for box in boxes if box is not None]
    ten_pitches, apart = along["x"] - first["x"], across["y"] - first["y"]
    assert apart / ten_pitches == pytest.approx(16 / (10000 / 144), rel=0.01)


def test_numbers_of_a_hole_are_told_where_one_points(fake: "FakeBench", open_page: OpenPage) -> None:
    fake.light(1, 12, (0, 90, 255, 30))
    page = open_page()
    page.locator('.hit[data-track="azure"][data-hole="12"]').hover()
    expect(page.locator("#tip")).to_have_text("azure hole 12 LED 232 · r 0 g 90 b 255 · field 30")


@pytest.mark.parametrize(
    ("width", "choice", "rows"),
    [(1280, "auto", 2), (360, "auto", 4), (768, "auto", 4), (1280, "1", 1), (1280, "4", 4), (360, "1", 1)],
)
def test_the_board_folds_by_streets(open_page: OpenPage, width: int, choice: str, rows: int) -> None:
    page = open_page(width)
    page.locator(f".fold input[value='{choice}']").check()
    expect(page.locator(".plate .row")).to_have_count(rows)
    expect(page.locator(".hole")).to_have_count(246)


def test_a_fold_keeps_the_lights(fake: "FakeBench", open_page: OpenPage) -> None:
    fake.light(0, 61)
    page = open_page()
    expect(hole(page, "orange", 61).locator(".light")).to_have_attribute("opacity", "1")
    page.locator(".fold input[value='4']").check()
    assert lit_holes(page) == ["orange 61"]
    expect(page.locator(".row").nth(2).locator('.hit[data-track="orange"][data-hole="61"]')).to_have_count(1)


def test_skunk_lines_and_the_game_hole_are_marked(open_page: OpenPage) -> None:
    page = open_page()
    expect(page.locator(".street")).to_have_count(4)
    expect(page.locator(".skunk-name")).to_have_text(["double skunk", "skunk"])
    expect(page.locator(".game-ring")).to_have_count(2)


def test_digits_show_the_segments_of_each_side(fake: "FakeBench", open_page: OpenPage) -> None:
    fake.show_digits(bytes([0x80, 0x00, 0x33, 0x30, 0x00, 0x6D, 0x7F, 0xFE]), 15)
    page = open_page()
    expect(page.locator(".digits").nth(0)).to_have_attribute("aria-label", ". 41")
    expect(page.locator(".digits").nth(1)).to_have_attribute("aria-label", "280.")
    expect(page.locator(".segment.lit")).to_have_count(1 + 4 + 2 + 5 + 7 + 7)


def test_the_display_is_as_bright_as_its_register_says(fake: "FakeBench", open_page: OpenPage) -> None:
    page = open_page()
    seen: list[int] = []
    for intensity in (0, 7, 15):
        fake.show_digits(bytes([0x7F] * 8), intensity)
        digits = page.locator(".digits").first
        expect(digits).to_have_attribute(
            "style", re.compile(r"--lit: rgb\(\d+ ") if not seen else re.compile(rf"rgb\((?!{seen[-1]} )")
        )
        red = re.search(r"rgb\((\d+) ", digits.get_attribute("style") or "")
        assert red is not None
        seen.append(int(red[1]))
    assert seen == sorted(seen)
    assert seen[0] > 60
    assert seen[2] > 240


def test_the_sentence_says_what_the_pixels_say(fake: "FakeBench", open_page: OpenPage) -> None:
    page = open_page()
    words = page.locator("#in-words")
    expect(words).to_have_text("orange: dark; azure: dark. The digits show “” and “”.")
    fake.light(0, 5)
    fake.light(1, 0)
    fake.light(1, -1)
    fake.light(0, 12)
    fake.show_digits(bytes([0, 0, 0x30, 0x6D, 0, 0, 0, 0x7E]))
    expect(words).to_have_text(
        "orange: front peg 12, back peg 5; azure: front peg in start hole 2, back peg in start hole 1. "
        "The digits show “12” and “0”."
    )
    for number in (6, 7):
        fake.light(0, number)
    expect(words).to_contain_text("orange: 4 lights, foremost 12: hole 5 to hole 7, hole 12;")
    page.get_by_text("The board in words").click()
    expect(words).to_be_visible()


def test_current_and_tone_are_shown(fake: "FakeBench", open_page: OpenPage) -> None:
    page = open_page()
    expect(page.locator("#tone")).to_be_hidden()
    fake.light(0, 1, (255, 255, 255, 31))
    fake.sound(880)
    expect(page.locator("#tone-hz")).to_have_text("880")
    expect(page.locator("#ma")).to_have_text("60")


def test_what_happened_is_said_newest_first_and_once(fake: "FakeBench", open_page: OpenPage) -> None:
    page = open_page()
    expect(page.locator("#log-empty")).to_be_visible()
    for sentence in ("Orange plays 5H: 5.", "Azure plays TH: fifteen for 2.", "<b>Azure</b> pegs 2."):
        fake.say(sentence)
    expect(page.locator("#log li > span:last-child")).to_have_text(
        ["<b>Azure</b> pegs 2.", "Azure plays TH: fifteen for 2.", "Orange plays 5H: 5."]
    )
    expect(page.locator("#log")).to_have_attribute("aria-live", "polite")


def test_raw_facts_are_closed_until_asked_for(fake: "FakeBench", open_page: OpenPage) -> None:
    fake.light(0, 12)
    page = open_page()
    expect(page.locator("#raw-facts")).to_be_hidden()
    page.get_by_text("Raw facts").click()
    expect(page.locator("#raw-facts")).to_contain_text("13: 255 60 0 /31")


# What it sends


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
    for key in ("d", "a"):
        page.keyboard.up(key)
    fake.await_done("release orange.call", "release orange.peg")


def test_a_click_without_a_pointer_is_a_short_press(fake: "FakeBench", open_page: OpenPage) -> None:
    page = open_page()
    page.locator(PEG).evaluate("button => button.click()")
    fake.await_done("press orange.peg", "release orange.peg")


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


# Several pages, and none


def test_two_pages_agree(fake: "FakeBench", open_page: OpenPage) -> None:
    first, second = open_page(), open_page(360, 740)
    fake.light(0, 12)
    fake.say("Orange pegs 12.")
    first.locator('[data-card="5H"]').click()
    first.keyboard.down("a")
    for page in (first, second):
        expect(hole(page, "orange", 12).locator(".light")).to_have_attribute("opacity", "1")
        expect(page.locator("#log li")).to_have_count(1)
        expect(page.locator('[data-card="5H"]')).to_have_class(re.compile(r"\bused\b"))
        expect(page.locator(PEG)).to_have_class(re.compile(r"\bdown\b"))
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


# Manners


@pytest.mark.parametrize("width", [360, 768, 1280, 1920])
def test_nothing_scrolls_sideways(open_page: OpenPage, width: int) -> None:
    page = open_page(width, 740)
    for panel in page.locator("summary").all():
        panel.click()
    wide, inner = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert wide <= inner


@pytest.mark.parametrize("width", [360, 1280])
def test_every_target_is_44_pixels(open_page: OpenPage, width: int) -> None:
    page = open_page(width, 740)
    targets = page.locator("button:visible, summary:visible, .fold label:visible")
    assert targets.count() > 60
    for target in targets.all():
        box = target.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 43.9, target.text_content()


def test_focus_is_seen(open_page: OpenPage) -> None:
    page = open_page()
    page.keyboard.press("Tab")
    width = page.evaluate("getComputedStyle(document.activeElement).outlineWidth")
    assert width == "3px"


def test_who_wants_no_motion_gets_none(open_page: OpenPage) -> None:
    page = open_page(before=lambda page: page.emulate_media(reduced_motion="reduce"))
    moving = page.eval_on_selector_all(
        "*", "all => all.filter(e => parseFloat(getComputedStyle(e).transitionDuration) > 0).length"
    )
    assert moving == 0


CONTRAST = """() => {
  const light = c => c.map(v => v / 255).map(v => v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
  const luminance = c => { const [r, g, b] = light(c); return 0.2126 * r + 0.7152 * g + 0.0722 * b; };
  const read = text => text.match(/[\\d.]+/g).map(Number);
  const behind = element => {
    for (let at = element; at; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (at.matches('.press')) return [96, 73, 54];
      if (at.matches('.board')) return [55, 38, 27];
      const colour = read(style.backgroundColor);
      if (colour.length === 3) return colour;
    }
    return [255, 255, 255];
  };
  const low = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const element = texts.currentNode.parentElement;
    if (!texts.currentNode.data.trim() || !element.checkVisibility() || element.closest('noscript')) continue;
    const style = getComputedStyle(element);
    const ink = element.namespaceURI.endsWith('svg') ? style.fill : style.color;
    const [a, b] = [luminance(read(ink).slice(0, 3)), luminance(behind(element))].sort((x, y) => y - x);
    if ((a + 0.05) / (b + 0.05) < 4.5) low.push(`${texts.currentNode.data}: ${((a + 0.05) / (b + 0.05)).toFixed(2)}`);
  }
  return low;
}"""


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_word_stands_out_from_its_ground(fake: "FakeBench", open_page: OpenPage, scheme: str) -> None:
    fake.say("Orange leads.")
    page = open_page(before=lambda page: page.emulate_media(color_scheme=scheme))
    page.locator('[data-card="5H"]').click()
    expect(page.locator(".card.used")).to_have_count(1)
    for panel in page.locator("summary").all():
        panel.click()
    assert page.evaluate(CONTRAST) == []


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
