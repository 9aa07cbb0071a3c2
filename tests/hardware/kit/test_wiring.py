import csv
import io
import re
from collections.abc import Callable
from dataclasses import replace
from xml.etree import ElementTree as Xml

import pytest

from hardware.board import pin_lines
from hardware.header import HEADER_PLACES
from hardware.kit.build import Build
from hardware.kit.wiring import GATES, as_csv, as_text, gates, grounded, shifters, wires
from hardware.kit.wiring_picture import buttons_picture, strip_picture
from hardware.strips import KINDS, strip_pins


def used_gpios(build: Build) -> set[int]:
    names = tuple(track.name for track in build.board.tracks)
    gpios = {gpio for _, gpio in pin_lines(names, build.board.pins)}
    return gpios | set(strip_pins(build.kind, build.bus)) | ({16, 20, 21} if build.digits else set())


def words(drawing: str) -> str:
    return " ".join(text for each in Xml.fromstring(drawing).iter() for text in each.itertext())


def test_every_gpio_is_in_the_table_once_and_in_both_pictures(any_build: Build) -> None:
    table = [wire.gpio for wire in wires(any_build) if wire.gpio is not None]
    assert sorted(table) == sorted(used_gpios(any_build))
    drawn = words(buttons_picture(any_build))
    assert {int(gpio) for gpio in re.findall(r"GPIO (\d+)", drawn)} == used_gpios(any_build)
    on_strip = words(strip_picture(any_build))
    assert {int(gpio) for gpio in re.findall(r"GPIO (\d+)", on_strip)} == {gate.gpio for gate in gates(any_build)}


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("digits", [0, 4, 8])
def test_strips_and_digits_of_every_kind_are_wired(build: Callable[..., Build], kind: str, digits: int) -> None:
    built = build(kind=kind, digits=digits)
    assert {wire.gpio for wire in wires(built)} - {None} == used_gpios(built)
    assert shifters(built) == (2 if KINDS[kind].clocked and digits else 1)
    assert ("CI" in words(strip_picture(built))) == KINDS[kind].clocked


def test_the_led_driver_of_a_pi_5_has_its_data_on_gpio_18(build: Callable[..., Build]) -> None:
    built = build(kind="ws2812", bus="pio", digits=0)
    (data,) = [wire for wire in wires(built) if wire.cable == "strip" and wire.gpio]
    assert (data.gpio, data.place) == (18, 12)


def test_a_place_of_the_header_has_one_wire_and_is_the_gpio_that_is_said(any_build: Build) -> None:
    places = [wire.place for wire in wires(any_build) if wire.place is not None]
    assert len(set(places)) == len(places)
    assert all(HEADER_PLACES[wire.gpio] == wire.place for wire in wires(any_build) if wire.gpio is not None)


def test_no_wire_joins_five_volts_to_the_header_and_the_fuse_comes_first(any_build: Build) -> None:
    assert not {2, 4} & {wire.place for wire in wires(any_build)}
    hot = [wire for wire in wires(any_build) if wire.colour == "red"]
    assert (hot[0].start, hot[0].end.partition(",")[0]) == ("5 V supply +", "fuse 3 A")
    assert hot[1].end == "5 V rail"
    assert {wire.start for wire in hot[2:]} <= {"5 V rail", "strip 5V, at its start"}


def test_both_grounds_are_joined(any_build: Build) -> None:
    (joined,) = [wire for wire in wires(any_build) if wire.function == "common ground"]
    assert (joined.place, joined.end) == (6, "ground rail")


def test_a_line_to_the_strip_goes_through_its_gate_and_its_resistor(build: Callable[..., Build]) -> None:
    ways = [(wire.start, wire.end) for wire in wires(build()) if wire.cable == "strip"]
    assert ways == [
        ("header 19 (GPIO 10)", "74AHCT125 no. 1 leg 2"),
        ("74AHCT125 no. 1 leg 3", "100 ohm, then strip DI"),
        ("header 23 (GPIO 11)", "74AHCT125 no. 1 leg 5"),
        ("74AHCT125 no. 1 leg 6", "100 ohm, then strip CI"),
    ]
    (_, slow) = [wire for wire in wires(build(kind="ws2812")) if wire.cable == "strip"]
    assert slow.end == "330 ohm, then strip DI"


def test_each_leg_of_a_chip_has_one_use_and_none_is_left_open(any_build: Build) -> None:
    for number in range(1, shifters(any_build) + 1):
        mine = [gate for gate in gates(any_build) if gate.shifter == number]
        used = [leg for gate in mine for leg in gate.legs]
        idle_outputs = [out for into, out in GATES if into not in used]
        assert sorted([*used, *grounded(any_build, number), 14, *idle_outputs]) == list(range(1, 15))


def test_a_board_whose_pins_were_moved_is_wired_as_it_is(build: Callable[..., Build]) -> None:
    built = build()
    pins = replace(built.board.pins, undo=4)
    moved = replace(built, board=replace(built.board, pins=pins))
    (undo,) = [wire for wire in wires(moved) if wire.function == "UNDO"]
    assert (undo.gpio, undo.place) == (4, 7)
    assert "GPIO 4 UNDO" in words(buttons_picture(moved)).replace("\xa0", " ").replace("   ", " ")


def test_encoders_are_wired_by_both_legs_and_their_middle_to_ground(with_encoders: Build) -> None:
    table = wires(with_encoders)
    assert {wire.gpio for wire in table} - {None} == used_gpios(with_encoders)
    orange = [(wire.function, wire.gpio, wire.end) for wire in table if wire.cable == "orange"]
    assert orange == [
        ("PEG", 17, "PEG button"), ("OK", 27, "OK button"), ("ENCODER A", 5, "leg A of the encoder"),
        ("ENCODER B", 6, "leg B of the encoder"),
        ("ground", None, "other side of each of these buttons, leg C of the encoder"),
    ]  # fmt: skip
    assert [wire.end for wire in table if wire.cable == "blue"][-1] == (
        "other side of the OK button, leg C of the encoder"
    )
    drawn = words(buttons_picture(with_encoders)).replace("\xa0", " ").replace("   ", " ")
    assert "GPIO 13 blue ENCODER A" in drawn


def test_the_spreadsheet_has_every_wire(build: Callable[..., Build]) -> None:
    table = wires(build())
    rows = list(csv.DictReader(io.StringIO(as_csv(table))))
    assert len(rows) == len(table)
    assert [row["gpio"] for row in rows if row["function"] == "UNDO"] == ["26"]
    assert all(wire.end in as_text(table) for wire in table)


def test_names_that_look_like_markup_are_drawn_as_they_are(build: Callable[..., Build]) -> None:
    built = build()
    named = replace(built, board=replace(built.board, name="<Ann> & $5$"))
    assert "<Ann> & 5: supply" in words(strip_picture(named))
