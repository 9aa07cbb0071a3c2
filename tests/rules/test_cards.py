import pytest
from hypothesis import given
from hypothesis import strategies as st

from firmware_host.rules.cards import DECK, Card, Suit, format_card, parse_card


def test_the_pack_has_fifty_two_different_cards() -> None:
    assert len(set(DECK)) == len(DECK) == 52


@pytest.mark.parametrize("card", DECK, ids=str)
def test_every_card_reads_back_from_its_name_in_either_case(card: Card) -> None:
    assert parse_card(format_card(card)) == parse_card(format_card(card).lower()) == card


@pytest.mark.parametrize("name", ["10H", "10h", "TH", "th", "tH"])
def test_the_ten_has_two_names(name: str) -> None:
    assert parse_card(name) == Card(10, Suit.HEARTS)


@pytest.mark.parametrize("name", ["", "T", "10", "1H", "11H", "100H", "10HH", "H5", "5", "5H ", "5X", "0H", "*", "ß"])
def test_what_is_no_card_is_none(name: str) -> None:
    assert parse_card(name) is None


@given(st.text())
def test_no_text_breaks_the_reading_of_a_card(text: str) -> None:
    card = parse_card(text)
    assert card is None or text.upper().replace("10", "T") == format_card(card)


@pytest.mark.parametrize(("name", "value"), [("AC", 1), ("9C", 9), ("TC", 10), ("JC", 10), ("QC", 10), ("KC", 10)])
def test_the_ace_counts_one_and_court_cards_ten(name: str, value: int) -> None:
    card = parse_card(name)
    assert card
    assert card.value == value
