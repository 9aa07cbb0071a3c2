"""The card readers that a configuration names: where each is, whose cards it takes, and what makes it send them."""

from collections.abc import Callable
from pathlib import Path

import pytest

from firmware_host.config import Config, ReaderConfig, with_driver
from firmware_host.units import Seat
from firmware_host.wire.codecs import Driver
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


@pytest.mark.parametrize(
    ("driver", "kind"),
    [
        ("lines", ReaderKind.KEYPAD),
        ("rdm6300", ReaderKind.TAG),
        ("gm65", ReaderKind.CODE),
        ("scanner", ReaderKind.CODE),
        ("hid", ReaderKind.CODE),
    ],
)
def test_a_driver_has_its_usual_kind(read: Read, driver: str, kind: ReaderKind) -> None:
    config = read(f'[readers.cards]\nurl = "/dev/a"\ndriver = "{driver}"')
    assert config.readers["cards"] == ReaderConfig("/dev/a", None, kind, Driver(driver))
    assert with_driver(read(""), driver).readers["cards"].kind is kind


def test_what_types_may_have_a_kind_a_prefix_and_a_suffix(read: Read) -> None:
    text = '[readers.a]\nurl = "/dev/a"\ndriver = "hid"\nkind = "keypad"\nprefix = "\\u0002"\nsuffix = "#"'
    assert read(text).readers["a"] == ReaderConfig("/dev/a", None, ReaderKind.KEYPAD, Driver.HID, "\2", "#")


def test_decks_are_in_the_state_directory_or_where_the_file_says(read: Read) -> None:
    assert read('[store]\ndir = "games"').decks_dir == read('[store]\ndir = "games"').state_dir / "decks"
    assert read('[store]\ndir = "games"\ndecks = "/a/decks"').decks_dir == Path("/a/decks")


def test_a_name_may_hold_a_dot(read: Read) -> None:
    assert read('[readers."a.b"]\nurl = "/dev/a"').readers == {"a.b": ReaderConfig("/dev/a")}


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('seat = "orange"', "c.toml:1: readers.left has no url; give a device path or a pyserial URL, in quotes"),
        ("url = 3", "c.toml:2: readers.left.url is 3; give a device path or a pyserial URL, in quotes"),
        ('url = "a"\nseat = "white"', 'c.toml:3: readers.left.seat is "white"; give "orange" or "blue"'),
        ('url = "a"\nkind = "rfid"', 'c.toml:3: readers.left.kind is "rfid"; give "keypad", "tag" or "code"'),
        (
            'url = "a"\ndriver = "rfid"',
            'c.toml:3: readers.left.driver is "rfid"; give "lines", "rdm6300", "gm65", "scanner" or "hid"',
        ),
        (
            'url = "a"\ndriver = "rdm6300"\nkind = "keypad"',
            'c.toml:4: readers.left.kind is "keypad"; a reader of driver "rdm6300" is a "tag"',
        ),
        (
            'url = "a"\nprefix = "~"',
            "c.toml:3: readers.left.prefix is for readers that type codes; leave it out, or give a driver of "
            '"gm65", "scanner", "hid"',
        ),
        (
            'url = "a"\ndriver = "hid"\nsuffix = "\\n"',
            'c.toml:4: readers.left.suffix is "\\n"; give at most 16 ASCII characters, without the end of a line, '
            "in quotes",
        ),
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
