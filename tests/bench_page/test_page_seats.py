"""Who sits where, in a real Chromium with a real board: the first choice, seats, cards that only a seat may see."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

pytestmark = pytest.mark.browser

SitDown = Callable[..., Page]
CARD = re.compile(r'data-(?:mine|face)="(..)"')


def cards_in(page: Page) -> set[str]:
    """Every card that stands anywhere in the page, but for the tray of all 52."""
    return set(CARD.findall(page.content()))


def seat(page: Page, name: str) -> Locator:
    """The choice of a seat in the head of the page."""
    return page.locator(f'input[name="seat"][value="{name}"]')


def deal(page: Page) -> None:
    """Start the game and let orange deal, by clicks on orange's page."""
    expect(page.locator("#asks")).to_contain_text("OK starts the game")
    page.locator('[data-line="orange.ok"]').click(delay=40)
    expect(page.locator("#asks")).to_contain_text("cut a card")
    page.locator('[data-line="orange.ok"]').click(delay=40)
    expect(page.locator("#asks")).to_contain_text("turn the starter")
    page.get_by_role("button", name="Deal", exact=True).click()


def test_a_newcomer_is_offered_three_ways_and_one_of_them_stands_out(sit_down: SitDown) -> None:
    page = sit_down()
    welcome = page.get_by_role("region", name="A cribbage board that keeps count")
    expect(welcome.get_by_role("heading", level=3)).to_have_text(
        ["Play against a robot", "Two people", "Your own cards"]
    )
    expect(welcome.locator(".best")).to_have_text(re.compile("club"))
    expect(page.locator("#acts .act, #tray[open], #seats:visible, #felt:visible")).to_have_count(0)


def test_a_robot_takes_the_other_seat_and_the_address_keeps_mine(sit_down: SitDown) -> None:
    page = sit_down()
    page.get_by_role("button", name="Play against a robot: strong").click()
    expect(page).to_have_url(re.compile(r"\?seat=orange$"))
    expect(page.locator(".side-name")).to_have_text(["orangeyou", "bluerobot"])
    expect(page.locator("#own .press")).to_have_count(4)
    expect(seat(page, "blue")).to_be_disabled()
    page.reload()
    expect(seat(page, "orange")).to_be_checked()
    expect(page.locator("#welcome")).to_be_hidden()


def test_two_people_find_no_robot_of_before_at_their_table(sit_down: SitDown) -> None:
    before = sit_down()
    before.get_by_role("button", name="Play against a robot: club").click()
    expect(seat(before, "blue")).to_be_disabled()
    page = sit_down()
    expect(page.locator("#welcome")).to_be_visible()
    page.get_by_role("button", name="Two at this table").click()
    expect(page.locator(".side-name")).to_have_text(["orangeyou", "blue"])
    expect(seat(page, "blue")).to_be_enabled()


def test_a_page_never_holds_a_card_that_its_seat_may_not_see(sit_down: SitDown) -> None:
    orange, blue, onlooker = sit_down("?seat=orange"), sit_down("?seat=blue"), sit_down("?seat=watch")
    deal(orange)
    expect(orange.locator(".mine")).to_have_count(6)
    expect(blue.locator(".mine")).to_have_count(6)
    expect(onlooker.locator(".held .back")).to_have_count(12)
    hands = cards_in(orange), cards_in(blue)
    assert [len(hand) for hand in hands] == [6, 6]
    assert not hands[0] & hands[1]
    assert cards_in(onlooker) == set()
    seat(orange, "blue").check(force=True)
    expect(orange.locator(f'[data-mine="{min(hands[1])}"]')).to_be_visible()
    assert cards_in(orange) == hands[1]


def test_two_at_one_screen_see_their_cards_only_when_they_ask(sit_down: SitDown) -> None:
    page = sit_down()
    page.get_by_role("button", name="Two at this table").click()
    deal(page)
    page.get_by_role("button", name="Show my cards").click()
    expect(page.locator(".mine")).to_have_count(6)
    mine = cards_in(page)
    page.get_by_role("button", name="Hand over to Blue").click()
    expect(seat(page, "blue")).to_be_checked()
    expect(page.get_by_role("button", name="Show my cards")).to_be_visible()
    assert cards_in(page) == set()
    page.get_by_role("button", name="Show my cards").click()
    expect(page.locator(".mine")).to_have_count(6)
    assert not cards_in(page) & mine


def test_a_real_deck_opens_the_tray_and_deals_nothing(sit_down: SitDown) -> None:
    page = sit_down()
    page.get_by_role("button", name="I have a real deck").click()
    expect(page.locator("#welcome")).to_be_hidden()
    page.get_by_role("button", name="jack of hearts").click()
    expect(page.locator("#answer")).not_to_have_text("nothing yet")
    expect(page.locator("#acts .act")).to_have_count(0)
    page.go_back()
    expect(page.locator("#welcome")).to_be_visible()


def test_a_seat_that_is_not_there_is_told_and_left(sit_down: SitDown) -> None:
    page = sit_down("?seat=violet")
    expect(page.locator("#notice")).to_contain_text("There is no seat 'violet' here")
    expect(seat(page, "watch")).to_be_checked()


def test_buttons_of_a_seat_lie_with_its_cards_and_the_others_on_the_board(sit_down: SitDown) -> None:
    page = sit_down("?seat=blue")
    expect(page.locator("#own .press")).to_have_count(4)
    expect(page.locator('#console [data-line="orange.peg"]')).to_be_visible()
    page.set_viewport_size({"width": 360, "height": 740})
    expect(page.locator('#far [data-line="orange.peg"]')).to_be_visible()
    seat(page, "watch").check(force=True)
    expect(page.locator("#console .press")).to_have_count(7)
