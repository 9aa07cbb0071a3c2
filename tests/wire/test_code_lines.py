"""Lines of scanners, whatever they end with."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from firmware_host.rules.cards import DECK, format_card, parse_card
from firmware_host.wire.card_lines import BadLine, CardLine, Fault
from firmware_host.wire.code_lines import LIMIT, CodeLines
from firmware_host.wire.codes import CodeSeen
from firmware_host.wire.gm65 import READ_ON, Gm65, write_register

ANSWER = bytes.fromhex("02 00 00 01 00 33 31")


def decode(lines: CodeLines | Gm65, *pieces: bytes) -> list[str | Fault]:
    read = [line for piece in pieces for line in lines.feed(piece)]
    assert lines.bad == sum(isinstance(line, BadLine) for line in read)
    return [_meaning(line) for line in read]


def _meaning(line: CardLine | CodeSeen | BadLine) -> str | Fault:
    match line:
        case CardLine(card):
            return format_card(card)
        case CodeSeen(code):
            return code
        case BadLine(reason):
            return reason


@pytest.mark.parametrize("end", [b"\r", b"\n", b"\r\n", b"\t"])
def test_a_line_may_end_in_any_way(end: bytes) -> None:
    assert decode(CodeLines(), b"4006381333931" + end + b"KX-7" + end) == ["code:4006381333931", "code:KX-7"]


def test_a_code_that_names_a_card_is_that_card() -> None:
    for card in DECK:
        (line,) = CodeLines().feed(f"{format_card(card)}\r".encode())
        assert isinstance(line, CardLine)
        assert line.card == card
    assert decode(CodeLines(), b"10h\r") == ["TH"]


def test_prefix_and_suffix_are_taken_off() -> None:
    assert decode(CodeLines("\x02", "#"), b"\x025H#\r\x02A#\r") == ["5H", "code:A"]


@pytest.mark.parametrize("sent", [b"5H\r", b"\x025H\r", b"5H#\r", b"\x02#\r", b"\x02\r"])
def test_a_line_without_its_prefix_and_suffix_is_none(sent: bytes) -> None:
    assert decode(CodeLines("\x02", "#"), sent) == [Fault.NO_AFFIX]


def test_what_is_no_text_and_what_is_too_long_is_told_once() -> None:
    assert decode(CodeLines(), b"A\xff\r" + b"B" * 500 + b"\rC\r") == [Fault.NOT_TEXT, Fault.TOO_LONG, "code:C"]
    assert decode(CodeLines(), b"B" * LIMIT + b"\r") == ["code:" + "B" * LIMIT]


def test_an_unplugged_scanner_begins_anew() -> None:
    lines = CodeLines()
    lines.feed(b"40063")
    lines.reset()
    assert decode(lines, b"5H\r") == ["5H"]


STREAM = ANSWER + b"AB-1\r" + ANSWER + b"5H\r\n" + ANSWER + ANSWER + b"\x02\x00x\r" + b"AB-1\r"


@pytest.mark.parametrize("cut", range(1, len(STREAM)))
def test_answers_of_a_gm65_between_its_codes_are_dropped_wherever_they_are_cut(cut: int) -> None:
    expected = ["code:AB-1", "5H", Fault.NOT_TEXT, "code:AB-1"]
    assert decode(Gm65(), STREAM[:cut], STREAM[cut:]) == expected


def test_a_wrong_answer_of_a_gm65_is_told() -> None:
    assert decode(Gm65(), ANSWER[:-1] + b"\x32" + b"5H\r") == [Fault.BAD_CHECK, "5H"]


def test_an_answer_of_a_gm65_is_no_longer_than_ours_are() -> None:
    assert decode(Gm65(), b"\x02\x00\x00\xff5H\r5H\r") == [Fault.NOT_TEXT, "5H"]


def test_the_commands_of_a_gm65_are_golden() -> None:
    assert write_register(0x0002, 0x01) == bytes.fromhex("7E 00 08 01 00 02 01 AB CD")
    assert bytes.fromhex("7E 00 08 01 00 00 D6 AB CD") == READ_ON


def test_an_unplugged_gm65_begins_anew() -> None:
    module = Gm65()
    module.feed(ANSWER[:4])
    module.reset()
    assert decode(module, b"5H\r") == ["5H"]


@given(st.lists(st.binary(max_size=30)), st.booleans())
def test_rubbish_raises_nothing_and_is_the_same_however_it_is_cut(pieces: list[bytes], is_gm65: bool) -> None:
    make = Gm65 if is_gm65 else CodeLines
    assert decode(make(), *pieces) == decode(make(), b"".join(pieces))


@given(st.binary(max_size=200))
def test_behind_any_rubbish_and_an_end_a_code_is_read(rubbish: bytes) -> None:
    assert decode(CodeLines(), rubbish + b"\r5H\r")[-1] == "5H"
    assert decode(Gm65(), rubbish + b"\r" * 12 + b"5H\r")[-1] == "5H"


def test_no_name_of_a_card_is_more_than_a_code() -> None:
    assert parse_card("1H") is None
    assert decode(CodeLines(), b"1H\r") == ["code:1H"]
