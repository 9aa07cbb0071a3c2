"""Input events of keyboards, with an encoder of the test's own."""

import struct

import pytest
from hypothesis import given
from hypothesis import strategies as st

from firmware_host.rules.cards import format_card
from firmware_host.wire.card_lines import BadLine, CardLine, Fault
from firmware_host.wire.codes import CodeSeen
from firmware_host.wire.hid_keys import EVENT, REFUSED, TAKEN, TYPED, UNREAD, HidKeys

SIZE = struct.calcsize("llHHi")
SHIFT, ENTER, FIVE, H, A, BACKSPACE, ESCAPE, KP5 = 42, 28, 6, 35, 30, 14, 1, 76


def event(kind: int, code: int, value: int) -> bytes:
    return struct.pack("llHHi", 1_700_000_000, 123_456, kind, code, value)


def press(*keys: int) -> bytes:
    scan = event(4, 4, 458_782)  # MSC_SCAN, which keyboards send before each key
    return b"".join(scan + event(1, key, 1) + event(0, 0, 0) + scan + event(1, key, 0) + event(0, 0, 0) for key in keys)


def decode(*pieces: bytes) -> list[str | Fault]:
    keys = HidKeys()
    read = [line for piece in pieces for line in keys.feed(piece)]
    assert keys.bad == sum(isinstance(line, BadLine) for line in read)
    return [_meaning(line) for line in read]


def _meaning(line: CardLine | CodeSeen | BadLine) -> str | Fault:
    match line:
        case CardLine(card):
            return format_card(card)
        case CodeSeen(code):
            return code
        case BadLine(reason):
            return reason


def test_a_scanner_types_a_card_and_enter() -> None:
    typed = press(FIVE) + event(1, SHIFT, 1) + press(H) + event(1, SHIFT, 0) + press(ENTER)
    assert decode(typed) == ["5H"]
    assert decode(*(typed[at : at + 1] for at in range(len(typed)))) == ["5H"]


@pytest.mark.parametrize("cut", range(1, 5 * SIZE))
def test_events_cut_anywhere_are_the_same(cut: int) -> None:
    typed = press(A, ENTER)
    assert decode(typed[:cut], typed[cut:]) == ["code:a"]


def test_shift_holds_for_the_keys_that_are_pressed_with_it() -> None:
    both = event(1, SHIFT, 1) + event(1, 54, 1) + press(A) + event(1, SHIFT, 0) + press(A) + event(1, 54, 0) + press(A)
    assert decode(both + press(ENTER)) == ["code:AAa"]


def test_a_key_that_repeats_while_it_is_held_types_once() -> None:
    assert decode(event(1, A, 1) + 5 * event(1, A, 2) + event(1, A, 0) + press(ENTER)) == ["code:a"]


def test_the_number_pad_types_numbers_and_its_enter_ends() -> None:
    assert decode(press(71, 72, 73, 75, KP5, 77, 79, 80, 81, 82, 96)) == ["code:7894561230"]


def test_backspace_and_escape_take_back() -> None:
    assert decode(press(A, A, BACKSPACE, FIVE, ENTER)) == ["code:a5"]
    assert decode(press(A, ESCAPE, FIVE, H, ENTER, BACKSPACE, FIVE, H, ENTER)) == ["5H", "5H"]


def test_a_line_that_the_system_lost_keys_of_is_unreadable() -> None:
    assert decode(press(FIVE) + event(0, 3, 0) + press(H, ENTER, FIVE, H, ENTER)) == [Fault.LOST_KEYS, "5H"]


def test_every_printable_character_has_a_key() -> None:
    assert {char for pair in TYPED.values() for char in pair} == {chr(code) for code in range(0x20, 0x7F)}


def test_the_answers_light_one_lamp_and_put_the_others_out() -> None:
    for lamp, answer in enumerate((TAKEN, REFUSED, UNREAD)):
        events = [event[2:] for event in struct.iter_unpack("llHHi", answer)]
        assert events == [(17, each, int(each == lamp)) for each in range(3)] + [(0, 0, 0)]


def test_an_unplugged_keyboard_begins_anew() -> None:
    keys = HidKeys()
    keys.feed(event(1, SHIFT, 1) + press(A)[:-3])
    keys.reset()
    assert keys.feed(press(FIVE, H, ENTER)) == HidKeys().feed(press(FIVE, H, ENTER))
    assert EVENT.size == SIZE


@given(st.lists(st.binary(max_size=60)))
def test_rubbish_raises_nothing_and_is_the_same_however_it_is_cut(pieces: list[bytes]) -> None:
    assert decode(*pieces) == decode(b"".join(pieces))


@given(st.lists(st.tuples(st.integers(0, 3), st.integers(0, 100), st.integers(0, 2)), max_size=60))
def test_any_events_raise_nothing_and_a_line_behind_them_is_read(events: list[tuple[int, int, int]]) -> None:
    before = b"".join(event(*each) for each in events) + event(1, SHIFT, 0) + event(1, 54, 0)
    assert decode(before + press(ENTER, FIVE, H, ENTER))[-1] == "5H"
