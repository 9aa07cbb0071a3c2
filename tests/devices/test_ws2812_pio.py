import errno
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from firmware_host.devices import ws2812_pio as module
from firmware_host.devices.ws2812_pio import PioWire, open_leds0
from firmware_host.errors import HardwareMissing


class File:
    """An open /dev/leds0 that keeps what is written to it."""

    def __init__(self, writes: list[bytes], taken: int | None = None) -> None:
        self.writes, self.taken, self.closed = writes, taken, 0

    def write(self, data: bytes, /) -> int:
        self.writes.append(data)
        return len(data) if self.taken is None else self.taken

    def close(self) -> None:
        self.closed += 1


def opener(error: int) -> Callable[[], File]:
    def fail() -> File:
        raise OSError(error, os.strerror(error))

    return fail


def test_it_is_made_dark_and_then_told_to_hand_duties_through() -> None:
    writes: list[bytes] = []
    PioWire(lambda: File(writes), 2, 3)
    assert writes == [bytes(8), b"\0"]


def test_what_is_to_be_first_on_the_wire_goes_where_the_driver_sends_first() -> None:
    writes: list[bytes] = []
    PioWire(lambda: File(writes), 2, 3).send(bytes([1, 2, 3, 4, 5, 6]))
    PioWire(lambda: File(writes), 1, 4).send(bytes([1, 2, 3, 4]))
    assert (writes[2], writes[-1]) == (bytes([2, 1, 3, 0, 5, 4, 6, 0]), bytes([2, 1, 3, 4]))


def test_each_write_has_a_file_of_its_own_that_is_closed() -> None:
    files: list[File] = []

    def make() -> File:
        files.append(File([]))
        return files[-1]

    PioWire(make, 1, 3).send(bytes(3))
    assert [(len(file.writes), file.closed) for file in files] == [(1, 1)] * 3


@pytest.mark.parametrize(
    ("error", "colours", "mend"),
    [
        (errno.ENOENT, 3, r"dtoverlay=ws2812-pio,gpio=18,num_leds=246 .*strip.bus = \"spi\""),
        (errno.EFBIG, 4, r"dtoverlay=ws2812-pio,gpio=18,num_leds=246,rgbw "),
        (errno.EACCES, 3, r"GROUP=\"gpio\".*udev/rules.d"),
    ],
)
def test_a_driver_that_cannot_be_used_is_told_with_its_mend(error: int, colours: int, mend: str) -> None:
    with pytest.raises(HardwareMissing, match=mend):
        PioWire(opener(error), 246, colours)


def test_a_write_that_was_not_taken_whole_is_a_failure() -> None:
    with pytest.raises(HardwareMissing, match="4 of 8 bytes"):
        PioWire(lambda: File([], taken=4), 2, 3)


def test_the_driver_of_this_machine_is_opened_for_one_write(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "PATH", str(tmp_path / "leds0"))
    (tmp_path / "leds0").touch()
    port = open_leds0()
    port.write(b"\1\2")
    port.close()
    assert (tmp_path / "leds0").read_bytes() == b"\1\2"
