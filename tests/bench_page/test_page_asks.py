"""What the page reads off the digits alone: whom the board asks, and for what."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page

pytestmark = pytest.mark.browser

GLYPHS = dict(
    zip(
        " 01257?9ACEGHLPSdginotruy",
        bytes.fromhex("00 7e 30 6d 5b 70 65 7b 77 4e 4f 5e 37 0e 67 5b 3d 7b 10 15 1d 0f 05 1c 3b"),
        strict=True,
    )
)


def segments(text: str) -> list[int]:
    """Write text as the display's bytes, each "." as the point of the digit before it."""
    return [GLYPHS[glyph] | (0x80 if point else 0) for glyph, point in re.findall(r"(.)(\.?)", text)]


HEAR = """async shown => {
  const { Asks } = await import('./asks.js');
  const asks = new Asks();
  return shown.map(([atMs, bytes]) => {
    const digits = new Uint8Array(bytes);
    return asks.hear([['orange', digits.subarray(0, 4)], ['blue', digits.subarray(4)]], atMs);
  });
}"""
CARD, GO_ON = ["orange", "play a card, or CALL: go"], ["orange", "OK to go on"]


def hear(page: Page, *shown: tuple[int, str]) -> list[list[list[str]]]:
    """Show the digits one after the other, each at its time in milliseconds, and give what is asked then."""
    asked: list[list[list[str]]] = page.evaluate(HEAR, [[at_ms, segments(text)] for at_ms, text in shown])
    return asked


def test_at_the_show_a_question_whose_word_is_hidden_is_not_taken_for_a_card(open_page: Callable[..., Page]) -> None:
    shown = ("H  2   0", "P . 2H  2", "  . 9H  2", "go.odH  2", "  . 9  17")
    asked = hear(open_page(), *((100 * place, text) for place, text in enumerate(shown)))
    assert asked == [[], [], [], [GO_ON], [GO_ON]]


def test_in_the_play_a_question_without_a_word_is_for_a_card_at_once(open_page: Callable[..., Page]) -> None:
    shown = ((0, "  .St   0"), (100, "   0   0"), (200, "P . 2  15"))
    assert hear(open_page(), *shown)[-1] == [CARD]


def test_back_in_the_play_a_question_without_a_word_is_for_a_card_when_a_turn_is_over(
    open_page: Callable[..., Page],
) -> None:
    shown = ((0, "  .15  15"), (50, "H  2   0"), (100, "  .15  15"), (3200, "  .15  15"), (3400, "  .15  15"))
    assert hear(open_page(), *shown) == [[CARD], [], [], [], [CARD]]


def test_whoever_has_just_come_is_told_of_no_card_before_a_turn_is_over(open_page: Callable[..., Page]) -> None:
    shown = ((0, " . . 0   0"), (900, " . .St   0"), (1900, " . . 0   0"))
    starter = ["orange", "turn the starter"]
    assert hear(open_page(), *shown) == [[], [starter], [starter]]


def test_at_the_show_a_word_that_points_hide_for_long_is_not_taken_for_a_card(open_page: Callable[..., Page]) -> None:
    shown = ((0, "H  2   0"), (100, "H  2P .11"), (3400, "H  2P .11"), (3500, "H  2  .25"), (3600, "H  2go.od"))
    assert hear(open_page(), *shown)[1:] == [[], [], [], [["blue", GO_ON[1]]]]


def test_points_are_offered_no_more_once_they_are_pegged(open_page: Callable[..., Page]) -> None:
    offered = [["orange", "OK takes the points that are offered"]]
    assert hear(open_page(), (0, "P? 2   0"), (500, "P  2   0"), (900, "   9   0")) == [offered, [], []]


def test_under_an_offer_a_question_at_a_count_of_0_is_not_taken_for_a_card(open_page: Callable[..., Page]) -> None:
    taken = "OK takes the points that are offered"
    shown = ((0, "  .15  15"), (100, "P?. 1  15"), (200, "P?. 1   0"), (300, " P.EG   0"))
    asked = hear(open_page(), *shown)
    assert asked[1:3] == [[["orange", f"{CARD[1]}; {taken}"]], [["orange", taken]]]
    assert asked[3][0][1].startswith("PEG once a point, then OK")
