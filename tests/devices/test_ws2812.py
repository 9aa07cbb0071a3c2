import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import firmware_host
from firmware_host.devices.ws2812 import LumasLibrary, Ws2812
from firmware_host.leds.frame import Frame
from hardware.strips import KINDS


class Recorder:
    """A wire that keeps what it is sent, and fails while there is an error in `faults`."""

    def __init__(self) -> None:
        self.sent: list[bytes] = []
        self.faults: list[OSError] = []
        self.closed = 0

    def send(self, colours: bytes) -> None:
        if self.faults:
            raise self.faults[0]
        self.sent.append(colours)

    def close(self) -> None:
        self.closed += 1


def test_only_one_dark_frame_is_sent_while_luma_is_set_up() -> None:
    wire = Recorder()
    Ws2812(wire, KINDS["ws2812"], "GRB", 2)
    assert wire.sent == [bytes(6)]


def test_a_frame_is_dimmed_by_its_field_and_put_into_order() -> None:
    wire = Recorder()
    Ws2812(wire, KINDS["sk6812-rgbw"], "GRBW", 1).show(Frame(bytes([255, 62, 1]), field=15))
    assert wire.sent[-1] == bytes([30, 123, 1, 0])


def test_a_wire_that_fails_at_first_is_given_back() -> None:
    wire = Recorder()
    wire.faults.append(OSError(5, "gone"))
    with pytest.raises(OSError, match="gone"):
        Ws2812(wire, KINDS["ws2812"], "GRB", 1)
    assert wire.closed == 1


def test_luma_that_hides_makes_all_dark_and_what_it_colours_after_its_end_is_not_heard() -> None:
    shown: list[bytes] = []
    library = LumasLibrary(shown.append)
    library.ws2811_channel_t_count_set(0, 1)
    library.ws2811_channel_t_count_set(1, 0)
    library.ws2811_led_set(0, 0, 0x010203)
    library.ws2811_render(None)
    library.ws2811_channel_t_brightness_set(0, 0)
    library.ws2811_render(None)
    library.ws2811_channel_t_brightness_set(0, 9)
    library.ws2811_channel_t_brightness_set(1, 0)
    library.ws2811_led_set(None, 0, 0xFFFFFF)
    library.ws2811_render(None)
    assert shown == [b"\1\2\3", bytes(3), b"\1\2\3"]


def lumas(tree: ast.AST) -> Iterator[ast.Call]:
    """Find the calls that make a strip of luma's for chips without a clock."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and getattr(node.func, "id", getattr(node.func, "attr", "")) == "ws2812":
            yield node


def test_luma_is_never_left_to_find_its_own_library() -> None:
    files = Path(firmware_host.__file__).parent.rglob("*.py")
    calls = [call for file in files for call in lumas(ast.parse(file.read_text("utf-8")))]
    assert calls
    assert all("dma_interface" in [keyword.arg for keyword in call.keywords] for call in calls)
