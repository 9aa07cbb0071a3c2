import pytest

from firmware_host.rules.cards import DECK, parse_card
from firmware_host.words.cards import spoken_card


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("TH", "the ten of hearts"),
        ("AC", "the ace of clubs"),
        ("2D", "the two of diamonds"),
        ("JS", "the jack of spades"),
        ("QH", "the queen of hearts"),
        ("KC", "the king of clubs"),
    ],
)
def test_a_card_is_named_as_at_a_table(name: str, said: str) -> None:
    card = parse_card(name)
    assert card
    assert spoken_card(card) == said


def test_no_two_cards_sound_alike() -> None:
    assert len(set(map(spoken_card, DECK))) == 52
