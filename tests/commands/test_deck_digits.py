"""What the digits of a simulated board show while a deck is taught: the card that is asked for, and then nothing."""

from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from board_sim.clock import ScaledClock
from board_sim.electronics import Electronics
from board_sim.readers.codes import tags
from board_sim.readers.rdm6300 import encode_tag
from board_sim.spi import Fault
from firmware_host.commands.deck.digits import LessonDigits, find_spi
from firmware_host.commands.deck.teach import Teacher, Typed
from firmware_host.config import parse_config
from firmware_host.decks import Deck, Lesson, read_decks
from firmware_host.errors import HardwareMissing
from firmware_host.ports import SpiPort
from firmware_host.units import Ms
from firmware_host.wire.codecs import Driver, language
from firmware_host.wire.raw import Chunk
from hardware.board_file import read_board


@pytest.fixture
def wires() -> Iterator[Electronics]:
    with closing(Electronics(read_board("line-2"), ScaledClock())) as made:
        yield made


@pytest.fixture
def digits(wires: Electronics) -> Iterator[LessonDigits]:
    def find(bus: tuple[int, int]) -> Callable[[], SpiPort]:
        assert bus == wires.board.pins.display_bus
        return wires.ports().open_spi

    with closing(_digits(find)) as made:
        yield made


def _digits(find: Callable[[tuple[int, int]], Callable[[], SpiPort]], **settings: str) -> LessonDigits:
    overrides = {"store.dir": "/nowhere", **{f"display.{key}": value for key, value in settings.items()}}
    return LessonDigits(parse_config("", source="test", base_dir=Path("/nowhere"), overrides=overrides), find)


def test_they_name_the_card_that_is_asked_for_and_ask_about_a_tag_that_is_known(
    wires: Electronics, digits: LessonDigits, tmp_path: Path
) -> None:
    lesson = Lesson(read_decks(tmp_path).put(Deck("red", {})), "red")
    teacher = Teacher(lesson, language(Driver.RDM6300, "", ""), lambda _: None, (lambda _: None, digits.show))
    teacher.begin()
    assert wires.digits_text().strip() == ""
    digits.open()
    assert wires.digits_text().strip() == "1.AC"
    teacher.take(Chunk(Ms(0), "tags", encode_tag(tags()["AC"])))
    assert wires.digits_text().strip() == "2.2C"
    teacher.take(Chunk(Ms(9000), "tags", encode_tag(tags()["AC"])))
    assert wires.digits_text().strip() == "?2C"
    teacher.take(Typed(Ms(9100), "k"))
    assert wires.digits_text().strip() == "2.2C"
    digits.close()
    assert wires.digits_text().strip() == ""


def test_a_lesson_goes_on_where_the_digits_fail(wires: Electronics, digits: LessonDigits) -> None:
    digits.open()
    wires.break_bus(wires.board.pins.display_bus, Fault.FAIL)
    digits.show(" 1.AC")
    wires.break_bus(wires.board.pins.display_bus, None)
    digits.show(" 2.2C")
    assert wires.digits_text().strip() == "2.2C"


def test_where_there_are_none_nothing_is_opened(wires: Electronics) -> None:
    def find(_: tuple[int, int]) -> Callable[[], SpiPort]:
        raise AssertionError("it was looked for")

    with closing(_digits(find, kind="none")) as none:
        none.open()
        none.show(" 1AC")


def test_a_machine_without_a_bus_is_no_hindrance() -> None:
    with pytest.raises(HardwareMissing):
        find_spi((9, 9))
    with closing(_digits(lambda _: find_spi((9, 9)))) as none:
        none.open()
        none.show(" 1AC")
