"""Cards on the page in a real Chromium with a real board: the hand, the throw, the starter, the play, the show."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.browser

SitDown = Callable[..., Page]


@pytest.fixture
def dealt(sit_down: SitDown) -> tuple[Page, Page]:
    """Pages of orange, who has dealt, and of blue."""
    orange, blue = sit_down("?seat=orange", pegging="auto"), sit_down("?seat=blue")
    for asked in ("OK starts the game", "cut a card"):
        expect(orange.locator("#asks")).to_contain_text(asked)
        orange.locator('[data-line="orange.ok"]').click(delay=40)
    expect(orange.locator("#asks")).to_contain_text("Orange: turn the starter")
    orange.get_by_role("button", name="Deal", exact=True).click()
    return orange, blue


def throw(page: Page) -> None:
    expect(page.locator("[data-act=throw]")).to_be_visible()
    for place in ("1", "2"):
        page.keyboard.press(place)
    page.get_by_role("button", name=re.compile(r"Throw .* to the crib")).click()
    expect(page.locator(".mine")).to_have_count(4)


def played(page: Page) -> list[str]:
    found: list[str] = page.locator(".series li").evaluate_all(
        "all => all.map(each => each.getAttribute('aria-label'))"
    )
    return found


def test_two_cards_are_chosen_and_thrown(dealt: tuple[Page, Page]) -> None:
    page, _ = dealt
    button = page.locator("[data-act=throw]")
    expect(button).to_be_disabled()
    cards = page.locator(".mine")
    for place in (0, 1, 2):
        cards.nth(place).click()
    chosen = [card.get_attribute("aria-pressed") for card in cards.all()]
    assert chosen == ["false", "true", "true", "false", "false", "false"]
    cards.nth(1).click()
    expect(button).to_be_disabled()
    cards.nth(1).focus()
    page.keyboard.press("Enter")
    button.click()
    expect(cards).to_have_count(4)
    expect(page.locator(".crib figcaption")).to_have_text("Orange's crib: 2 of 4")
    expect(button).to_have_count(0)


def test_a_deal_goes_from_the_throw_to_the_show(dealt: tuple[Page, Page]) -> None:
    orange, blue = dealt
    throw(orange)
    expect(orange.locator("[data-act=turn]")).to_have_count(0)
    throw(blue)
    orange.get_by_role("button", name="Turn the starter").click()
    expect(blue.get_by_role("img", name=re.compile("the starter: "))).to_be_visible()
    expect(blue.locator("#asks")).to_contain_text("Blue: play a card")
    first = blue.locator(".mine").first.get_attribute("data-mine")
    blue.keyboard.press("1")
    expect(orange.locator(f'.series.running [data-face="{first}"]')).to_be_visible()
    assert played(orange) == played(blue)
    expect(orange.locator('.seat[data-seat="blue"]')).to_contain_text("holds 3 cards")
    expect(orange.locator(".held .back")).to_have_count(3)


def test_a_card_that_was_laid_is_taken_back(dealt: tuple[Page, Page]) -> None:
    orange, blue = dealt
    throw(orange)
    throw(blue)
    orange.get_by_role("button", name="Turn the starter").click()
    blue.locator(".mine").first.click()
    expect(blue.locator(".mine")).to_have_count(3)
    blue.get_by_role("button", name="Take back").click()
    expect(blue.locator(".mine")).to_have_count(4)
    assert played(blue) == []


def test_a_starter_that_was_undone_is_laid_on_the_reader_again(dealt: tuple[Page, Page]) -> None:
    orange, blue = dealt
    throw(orange)
    throw(blue)
    orange.get_by_role("button", name="Turn the starter").click()
    expect(orange.locator("#asks")).to_contain_text("Blue: play a card")
    orange.locator('[data-line="undo"]').click(delay=40)
    expect(orange.locator("#asks")).to_contain_text("Orange: turn the starter")
    orange.get_by_role("button", name="Lay the starter on the reader again").click()
    expect(orange.locator("#asks")).to_contain_text("Blue: play a card")


def test_a_refused_card_stays_and_the_reason_is_told(dealt: tuple[Page, Page]) -> None:
    orange, blue = dealt
    throw(orange)
    throw(blue)
    blue.locator(".mine").first.click(force=True)  # before the starter lies there
    expect(blue.locator(".mine")).to_have_count(4)
    orange.get_by_role("button", name="Turn the starter").click()
    expect(orange.locator("#asks")).to_contain_text("Blue: play a card")
    orange.locator(".mine").first.click()
    expect(orange.locator("#asks")).to_contain_text("Orange: play a card")
    assert len(played(orange)) == 1


CRIB = """async read => {
  const { Hand } = await import('./hand.js');
  const host = document.createElement('div');
  const sent = [];
  new Hand(host, order => sent.push(order.play), () => {}).show(['AD', '2H', '3S', 'KD'], 'crib', read);
  const cards = [...host.children];
  for (const card of cards) if (card.getAttribute('aria-disabled') === 'true') card.click();
  cards.find(card => card.getAttribute('aria-disabled') === 'false')?.click();
  return [cards.filter(card => card.classList.contains('read')).map(card => card.getAttribute('aria-label')), sent];
}"""


def test_cards_of_the_crib_that_were_read_are_marked_and_offered_no_more(open_page: Callable[..., Page]) -> None:
    page = open_page()
    names = [f"the {name}, which the board has read" for name in ("ace of diamonds", "three of spades")]
    assert page.evaluate(CRIB, ["AD", "3S"]) == [names, ["2H"]]
    assert page.evaluate(CRIB, []) == [[], ["AD"]]


SERIES = {
    "": [],
    "TH JS": [[10, 20]],
    "TH JS 9C 2D": [[10, 20, 29, 31]],
    "TH JS 9C 2D AD": [[10, 20, 29, 31], [1]],
    "TH JS 9C 5D": [[10, 20, 29], [5]],
}


def test_a_series_ends_where_the_next_card_would_pass_31(open_page: Callable[..., Page]) -> None:
    page = open_page()
    for play, counts in SERIES.items():
        cards = [["orange" if place % 2 else "blue", card] for place, card in enumerate(play.split())]
        found = page.evaluate(
            "async cards => (await import('./series.js')).seriesOf(cards).map(one => one.map(each => each.count))",
            cards,
        )
        assert found == counts, play


GLYPHS = dict(
    zip(
        " 01257?ACEGLPSdginotruy",
        bytes.fromhex("00 7e 30 6d 5b 70 65 77 4e 4f 5e 0e 67 5b 3d 7b 10 15 1d 0f 05 1c 3b"),
        strict=True,
    )
)


def segments(text: str) -> list[int]:
    """Write text as the display's bytes, each "." as the point of the digit before it."""
    cells = re.findall(r"(.)(\.?)", text)
    return [GLYPHS[glyph] | (0x80 if point else 0) for glyph, point in cells]


ASKED = {
    " C.ut   0": [["orange", "cut a card, or OK if you deal"]],
    " P.EG   0": [["orange", "PEG once a point, then OK"]],
    "  .15  15": [["orange", "play a card, or CALL: go"]],
    "   0go.od": [["blue", "OK to go on"]],
    "   7.   0": [["orange", "7 pressed: OK claims"]],
    "  0?.   0": [["orange", "claim nothing? OK once more"]],
    "P? 2   0": [["orange", "OK takes the points that are offered"]],
    "PLAy   ?": [["either side", "OK starts the game; PEG, then OK, chooses another"]],
    "PEG.Auto": [],
    "  12   7": [],
}
HEAR = """async shown => {
  const { Asks } = await import('./asks.js');
  const asks = new Asks();
  return shown.map(bytes => {
    const digits = new Uint8Array(bytes);
    return asks.hear([['orange', digits.subarray(0, 4)], ['blue', digits.subarray(4)]], 0);
  });
}"""


def test_what_is_asked_is_read_off_the_digits(open_page: Callable[..., Page]) -> None:
    page = open_page()
    for shown, asked in ASKED.items():
        assert page.evaluate(HEAR, [segments(shown)]) == [asked], shown


def test_a_word_that_asked_stands_while_the_digits_turn_to_a_number(open_page: Callable[..., Page]) -> None:
    heard = open_page().evaluate(HEAR, [segments(text) for text in ("  .St   0", "  .12   0", "  12   0")])
    assert heard == [[["orange", "turn the starter"]], [["orange", "turn the starter"]], []]
