import json
from dataclasses import dataclass
from functools import reduce
from operator import xor
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from firmware_host.rules.cards import DECK, format_card, parse_card
from firmware_host.wire.card_lines import (
    ANSWER_LIMIT,
    LIMIT,
    NO_WHAT,
    BadLine,
    CardLine,
    CardLines,
    Fault,
    answer_no,
    answer_ok,
)

VECTORS = json.loads(
    (Path(__file__).parents[2] / "hardware" / "reader_firmware" / "vectors.json").read_text(encoding="utf-8")
)
FAULTS = {
    "not text": Fault.NOT_TEXT,
    "too long": Fault.TOO_LONG,
    "bad check": Fault.BAD_CHECK,
    "no card": Fault.NO_CARD,
}


@dataclass(frozen=True)
class Vector:
    sent: bytes
    out: tuple[str | Fault, ...]


def vectors() -> list[object]:
    return [
        pytest.param(
            Vector(
                row["in"].encode("latin-1"), tuple(o["card"] if "card" in o else FAULTS[o["bad"]] for o in row["out"])
            ),
            id=row["name"],
        )
        for row in VECTORS["lines"]
    ]


def decode(*pieces: bytes) -> list[CardLine | BadLine]:
    lines = CardLines()
    return [line for piece in pieces for line in lines.feed(piece)]


def meaning(lines: list[CardLine | BadLine]) -> tuple[str | Fault, ...]:
    return tuple(format_card(line.card) if isinstance(line, CardLine) else line.reason for line in lines)


@pytest.mark.parametrize("vector", vectors())
def test_vector_is_read_as_the_protocol_says(vector: Vector) -> None:
    assert meaning(decode(vector.sent)) == vector.out


@pytest.mark.parametrize("vector", vectors())
def test_vector_reads_the_same_however_it_is_cut(vector: Vector) -> None:
    whole, sent = decode(vector.sent), vector.sent
    assert decode(*(bytes([byte]) for byte in sent)) == whole
    for cut in range(len(sent) + 1):
        assert decode(sent[:cut], sent[cut:]) == whole


@pytest.mark.parametrize("vector", vectors())
def test_vector_reads_the_same_after_a_line_of_noise(vector: Vector) -> None:
    assert meaning(decode(b"\xff\x00\x81\r", vector.sent)) == (Fault.NOT_TEXT, *vector.out)


@pytest.mark.parametrize("row", VECTORS["answers"])
def test_answer_is_written_as_the_protocol_says(row: dict[str, str | None]) -> None:
    card, refused = parse_card(row["card"] or ""), row["refused"]
    answer = answer_no(card, refused or "") if refused or card is None else answer_ok(card)
    assert answer.decode("latin-1") == row["out"]


def test_every_card_is_read_in_every_spelling_with_and_without_a_checksum() -> None:
    for card in DECK:
        name = format_card(card)
        for spelling in {name, name.lower(), name.replace("T", "10")}:
            check = reduce(xor, spelling.encode())
            lines = decode(f"{spelling}\r\n{spelling}*{check:02X}\r\n".encode())
            assert [line.card for line in lines if isinstance(line, CardLine)] == [card, card]


def test_checksum_catches_every_single_wrong_byte_of_a_card() -> None:
    for place in range(2):
        for bit in range(8):
            sent = bytearray(b"5H*7D\r\n")
            sent[place] ^= 1 << bit
            assert not any(isinstance(line, CardLine) for line in decode(bytes(sent)))


def test_bad_lines_are_counted_and_shown_as_text() -> None:
    lines = CardLines()
    assert lines.feed(b"5H\rhello\r\x07\xff\r# remark\r") == (
        CardLine(DECK[30], "5H"),
        BadLine(Fault.NO_CARD, "hello"),
        BadLine(Fault.NOT_TEXT, "\\x07\\xff"),
    )
    assert lines.bad == 2


def test_half_a_line_is_forgotten_when_the_reader_is_unplugged() -> None:
    lines = CardLines()
    lines.feed(b"5")
    lines.reset()
    assert meaning(list(lines.feed(b"6H\r"))) == ("6H",)
    lines.feed(b"x" * 100)
    lines.reset()
    assert meaning(list(lines.feed(b"6H\r"))) == ("6H",)


def test_answer_to_an_unreadable_line_is_no_what() -> None:
    assert NO_WHAT == b"no what\r\n"


@given(st.lists(st.binary(max_size=90)))
def test_any_bytes_in_any_pieces_give_the_same_values_and_never_an_exception(pieces: list[bytes]) -> None:
    assert decode(*pieces) == decode(b"".join(pieces))


@given(st.binary(max_size=400))
def test_nothing_that_is_shown_of_a_line_is_longer_than_it_or_unprintable(data: bytes) -> None:
    for line in decode(data, b"\n"):
        assert line.line.isascii()
        assert line.line.isprintable()
        assert len(line.line) <= 4 * LIMIT


@given(st.sampled_from([None, *DECK]), st.text(max_size=100))
def test_answer_is_always_one_bounded_line_of_ascii(card: None, reason: str) -> None:
    answer = answer_no(card, reason)
    assert answer.isascii()
    assert len(answer) <= ANSWER_LIMIT
    assert answer.endswith(b"\r\n")
    assert answer[:-2].decode().isprintable()
