"""The bytes and values that go down to the page."""

from typing import TYPE_CHECKING

from board_sim.bench.frames import button_lines, describe_board, encode_frame

if TYPE_CHECKING:
    from tests.bench_page.conftest import FakeBench


def test_a_frame_is_head_pixels_segments_and_intensity() -> None:
    frame = encode_frame([(1, 2, 3, 31), (4, 5, 6, 0)], b"\x80\x7e\x00\x00\x00\x00\x30\x01", 15)
    assert frame == bytes([1, 1, 2, 0, 1, 2, 3, 31, 4, 5, 6, 0]) + b"\x80\x7e\x00\x00\x00\x00\x30\x01\x0f"


def test_the_number_of_leds_takes_two_bytes_low_first() -> None:
    assert encode_frame([(0, 0, 0, 0)] * 363, bytes(8), 0)[2:4] == bytes([0x6B, 0x01])


def test_missing_segments_are_blank() -> None:
    assert encode_frame([], b"\x7e", 3)[4:] == b"\x7e" + bytes(7) + b"\x03"


def test_every_side_has_three_buttons_and_the_board_one(fake: "FakeBench") -> None:
    assert button_lines(fake.board) == (
        "orange.peg", "orange.ok", "orange.call", "azure.peg", "azure.ok", "azure.call", "undo",
    )  # fmt: skip


def test_the_page_gets_every_hole_in_millimetres_and_its_led(fake: "FakeBench") -> None:
    told = describe_board(fake.board)
    tracks = told["tracks"]
    assert isinstance(tracks, list)
    for track, was in zip(tracks, fake.board.tracks, strict=True):
        assert track["holes"] == [(hole.x_mm, hole.y_mm) for hole in was.holes]
        assert (track["name"], track["colour"], track["leds"]) == (was.name, was.colour, was.leds)
    assert told["leds"] == 246
