"""The card readers that a configuration names: where each is, whose cards it takes, and what makes it send them."""

from collections.abc import Callable

import pytest

from firmware_host.config import Config, ReaderConfig
from firmware_host.units import Seat
from firmware_host.wire.repeats import ReaderKind

Read = Callable[..., Config]
Problems = Callable[..., list[str]]


def test_a_reader_may_be_a_table(read: Read) -> None:
    config = read("""
        [readers.left]
        url = "/dev/a"
        seat = "orange"
        kind = "tag"
        [readers.right]
        url = "/dev/b"
        seat = "blue"
    """)
    assert config.readers == {
        "left": ReaderConfig("/dev/a", Seat(0), ReaderKind.TAG),
        "right": ReaderConfig("/dev/b", Seat(1), ReaderKind.KEYPAD),
    }


def test_a_reader_without_a_seat_takes_everybodys_cards(read: Read) -> None:
    assert read('[readers.cards]\nurl = "/dev/a"\nkind = "code"').readers["cards"].seat is None


def test_tables_and_urls_may_stand_together(read: Read) -> None:
    config = read('[readers]\ncards = "/dev/a"\nscanner = {url = "/dev/b", kind = "code"}')
    assert config.readers["cards"] == ReaderConfig("/dev/a")
    assert config.readers["scanner"] == ReaderConfig("/dev/b", None, ReaderKind.CODE)


def test_a_name_may_hold_a_dot(read: Read) -> None:
    assert read('[readers."a.b"]\nurl = "/dev/a"').readers == {"a.b": ReaderConfig("/dev/a")}


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('seat = "orange"', "c.toml:1: readers.left has no url; give a device path or a pyserial URL, in quotes"),
        ("url = 3", "c.toml:2: readers.left.url is 3; give a device path or a pyserial URL, in quotes"),
        ('url = "a"\nseat = "white"', 'c.toml:3: readers.left.seat is "white"; give "orange" or "blue"'),
        ('url = "a"\nkind = "rfid"', 'c.toml:3: readers.left.kind is "rfid"; give "keypad", "tag" or "code"'),
        ('url = "a"\nsaet = "blue"', "c.toml:3: readers.left.saet is not a key; did you mean readers.left.seat?"),
    ],
)
def test_what_is_wrong_with_a_table_is_told(problems: Problems, text: str, told: str) -> None:
    assert problems(f"[readers.left]\n{text}")[0] == told


def test_two_readers_on_one_port_are_told_where_one_is_a_table(problems: Problems) -> None:
    text = '[readers]\na = "/dev/a"\nb = {url = "/dev/a"}'
    assert problems(text) == ["c.toml:3: readers a and b are both on /dev/a; give each its own"]


def test_a_side_whose_cards_nobody_reads_is_told(problems: Problems) -> None:
    (problem,) = problems('[readers.left]\nurl = "/dev/a"\nseat = "orange"')
    assert problem.startswith("c.toml:1: readers: no reader reads the cards of blue;")


def test_a_shared_reader_leaves_nobody_unread(read: Read) -> None:
    config = read('[readers]\ncards = "/dev/a"\nleft = {url = "/dev/b", seat = "orange"}')
    assert len(config.readers) == 2


def test_a_seat_is_not_judged_where_the_board_cannot_be_read(problems: Problems) -> None:
    (problem,) = problems('[board]\nfile = "nowhere"\n[readers.left]\nurl = "/dev/a"\nseat = "mauve"')
    assert "board.file" in problem
