"""The two sides of the cable, in one room: what the keypad sends the host reads, what that answers the keypad knows."""

import json
from pathlib import Path

import pytest

from firmware_host.rules.cards import DECK, Card, format_card
from firmware_host.wire.card_lines import CardLine, CardLines, answer_no, answer_ok
from hardware.reader_firmware.keypad.answers import Answers
from hardware.reader_firmware.keypad.entry import Entry, line_of
from hardware.reader_firmware.keypad.pad import GREETING

TYPED = json.loads(
    (Path(__file__).parents[3] / "hardware" / "reader_firmware" / "vectors.json").read_text(encoding="utf-8")
)["typed"]


@pytest.mark.parametrize("card", DECK, ids=format_card)
def test_every_card_that_is_typed_is_the_card_that_the_host_reads(card: Card) -> None:
    entry = Entry()
    typed = [entry.press(0, key) for key in format_card(card)][-1]
    assert typed is not None
    assert [line.card for line in CardLines().feed(line_of(typed)) if isinstance(line, CardLine)] == [card]


@pytest.mark.parametrize("row", TYPED, ids=lambda row: row["name"])
def test_what_is_typed_the_host_reads(row: dict[str, str]) -> None:
    cards = [line.split("*")[0] for line in row["out"].split("\r\n")[:-1]]
    read = CardLines().feed(row["out"].encode())
    assert [format_card(line.card) for line in read if isinstance(line, CardLine)] == cards
    assert len(list(CardLines().feed(row["out"].encode()))) == len(cards)


def test_the_greeting_is_no_line_to_the_host() -> None:
    assert list(CardLines().feed(GREETING)) == []


@pytest.mark.parametrize("card", DECK, ids=format_card)
def test_what_the_host_answers_the_keypad_knows(card: Card) -> None:
    answers = Answers()
    answers.sent(0, format_card(card))
    answers.sent(0, format_card(card))
    assert answers.feed(answer_ok(card)) is True
    assert answers.feed(answer_no(card, "already played")) is False
