"""The bytes and values that go down to the page."""

import json
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from board_sim.bench.frames import describe_board, encode_frame
from board_sim.wired import touches
from hardware.board import ButtonPins
from hardware.board_file import read_board, shipped_boards
from hardware.draw_labels import place_labels

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
    assert touches(fake.board) == (
        "orange.peg", "orange.ok", "orange.call", "azure.peg", "azure.ok", "azure.call", "undo",
    )  # fmt: skip


def test_the_page_is_told_what_each_side_has_to_touch(fake: "FakeBench") -> None:
    sides = (ButtonPins(None, 5, None, (6, 12)), ButtonPins(13, 17, None))
    board = replace(fake.board, pins=replace(fake.board.pins, sides=sides))
    tracks = describe_board(board)["tracks"]
    assert isinstance(tracks, list)
    assert [track["buttons"] for track in tracks] == [["ok", "cw", "ccw"], ["peg", "ok"]]
    assert touches(board) == ("orange.ok", "azure.peg", "azure.ok", "undo", "orange.cw", "orange.ccw")


def test_the_page_gets_every_hole_in_millimetres_and_its_led(fake: "FakeBench") -> None:
    told = describe_board(fake.board)
    tracks = told["tracks"]
    assert isinstance(tracks, list)
    for track, was in zip(tracks, fake.board.tracks, strict=True):
        assert track["holes"] == [(hole.x_mm, hole.y_mm) for hole in was.holes]
        assert (track["name"], track["colour"], track["leds"]) == (was.name, was.colour, was.leds)
    assert told["leds"] == 246
    assert told["plan"] is None


@pytest.mark.parametrize("name", shipped_boards())
def test_a_plan_is_told_of_boards_whose_holes_are_not_on_straight_rows(name: str) -> None:
    board = read_board(name)
    told = describe_board(board)
    plan = told["plan"]
    assert (plan is None) == (name in ("line-2", "line-3", "line-4", "one-strip"))
    assert json.loads(json.dumps(told))["sharing"] == board.sharing.value
    if plan is not None:
        assert isinstance(plan, dict)
        assert plan["outline"] == [(corner.x_mm, corner.y_mm) for corner in board.outline]
        assert len(plan["labels"]) == len(place_labels(board))
        assert {street["after"] for street in plan["streets"]} == {30, 60, 90, 120}


def test_lamps_are_told_with_their_leds() -> None:
    board = read_board("classic")
    told = describe_board(board)
    tracks = told["tracks"]
    assert isinstance(tracks, list)
    lap = board.tracks[1].lap
    assert lap is not None
    assert tracks[1]["lap"] == lap.led
    assert [lamp["name"] for lamp in tracks[1]["lamps"]] == ["match 1", "match 2", "match 3", "lap"]
    assert tracks[1]["lamps"][-1] == {"name": "lap", "place": (lap.place.x_mm, lap.place.y_mm), "led": lap.led}
