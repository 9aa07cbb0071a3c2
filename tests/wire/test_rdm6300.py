"""The frames of 125 kHz tags, golden and torn."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from firmware_host.wire.card_lines import BadLine, Fault
from firmware_host.wire.codes import CodeSeen
from firmware_host.wire.rdm6300 import LIMIT, STRAY_LIMIT, Rdm6300

GOLDEN = b"\x02100086F44426\x03"
"""The tag with 0008844356 printed on it."""
SEEN = CodeSeen("tag:100086F444")


def decode(*pieces: bytes) -> list[CodeSeen | Fault]:
    frames = Rdm6300()
    read = [frame for piece in pieces for frame in frames.feed(piece)]
    assert frames.bad == sum(isinstance(frame, BadLine) for frame in read)
    return [frame.reason if isinstance(frame, BadLine) else frame for frame in read]


def test_the_golden_frame_is_its_tag() -> None:
    assert decode(GOLDEN) == [SEEN]
    assert int(SEEN.code[-8:], 16) == 8844356


def test_a_reader_may_put_cr_lf_before_the_end_and_small_letters() -> None:
    assert decode(b"\x02100086F44426\r\n\x03") == [SEEN]
    assert decode(b"\x02100086f44426\x03") == [SEEN]


@pytest.mark.parametrize("cut", range(1, 2 * len(GOLDEN)))
def test_frames_cut_anywhere_are_the_same(cut: int) -> None:
    twice = 2 * GOLDEN
    assert decode(twice[:cut], twice[cut:]) == [SEEN, SEEN]
    assert decode(*(bytes([byte]) for byte in twice)) == [SEEN, SEEN]


@pytest.mark.parametrize(
    ("sent", "fault"),
    [
        (b"\x02100086F44427\x03", Fault.BAD_CHECK),
        (b"\x02100086F444B6\x03", Fault.BAD_CHECK),  # the sum, as some have it
        (b"\x02100086G44426\x03", Fault.NOT_HEX),
        (b"\x02100086F444\x03", Fault.WRONG_LENGTH),
        (b"\x02\x03", Fault.WRONG_LENGTH),
        (b"\x02100086F44426000\x03", Fault.TOO_LONG),
    ],
)
def test_a_bad_frame_is_told_and_the_next_is_read(sent: bytes, fault: Fault) -> None:
    assert decode(sent, GOLDEN) == [fault, SEEN]


def test_a_frame_that_another_breaks_into_is_lost_alone() -> None:
    assert decode(GOLDEN[:6] + GOLDEN) == [Fault.WRONG_LENGTH, SEEN]


@pytest.mark.parametrize("place", range(1, len(GOLDEN) - 1))
def test_no_wrong_digit_goes_through(place: int) -> None:
    for digit in set(b"0123456789ABCDEF") - {GOLDEN[place]}:
        assert decode(GOLDEN[:place] + bytes([digit]) + GOLDEN[place + 1 :]) == [Fault.BAD_CHECK]


def test_bytes_between_frames_are_passed_by_and_told_when_there_are_many() -> None:
    assert decode(b"\xff\x00noise" + GOLDEN) == [SEEN]
    assert decode(b"5H\r\n" * (STRAY_LIMIT // 4)) == [Fault.STRAY]


def test_an_unplugged_reader_begins_anew() -> None:
    frames = Rdm6300()
    frames.feed(GOLDEN[:5])
    frames.reset()
    assert frames.feed(GOLDEN[5:] + GOLDEN) == (SEEN,)


@given(st.lists(st.binary(max_size=40)))
def test_rubbish_raises_nothing_and_is_the_same_however_it_is_cut(pieces: list[bytes]) -> None:
    assert decode(*pieces) == decode(b"".join(pieces))


@given(st.binary(max_size=200))
def test_behind_any_rubbish_the_second_frame_is_read(rubbish: bytes) -> None:
    assert decode(rubbish + 2 * GOLDEN)[-1] == SEEN


def test_what_it_shows_of_a_bad_frame_is_printable_and_short() -> None:
    (bad,) = Rdm6300().feed(b"\x02" + b"\xff" * 99)[:1]
    assert isinstance(bad, BadLine)
    assert bad.line.isprintable()
    assert len(bad.line) <= 4 * (LIMIT + 1)
