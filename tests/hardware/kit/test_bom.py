import csv
import io
from collections.abc import Callable
from dataclasses import replace
from math import ceil

import pytest

from hardware.check import strip_m
from hardware.kit.bom import Part, as_csv, as_text, parts
from hardware.kit.build import Build, power
from hardware.kit.wiring import button_lines, gates, shifters


def part(build: Build, start: str) -> Part:
    (found,) = [each for each in parts(build) if each.part.startswith(start)]
    return found


def test_leds_and_metres_are_those_of_the_board(any_build: Build) -> None:
    strip = part(any_build, "LED ")
    assert strip.detail.startswith(f"{any_build.board.strip.leds} LEDs; APA102, 5 V, ")
    assert f", {any_build.board.strip.per_metre} a metre" in strip.detail
    assert strip.quantity == ceil(10 * strip_m(any_build.board)) / 10


def test_the_supply_is_larger_than_the_budget_and_so_is_the_fuse(any_build: Build) -> None:
    sizes = power(any_build)
    assert part(any_build, "supply 5 V").detail.startswith(f"{sizes.supply_a:g} A or more")
    assert any(each.part == "fuse" and f"{sizes.fuse_a:g} A" in each.detail for each in parts(any_build))
    assert sizes.supply_a * 1000 > sizes.fuse_a * 1000 > any_build.budget_ma


def test_there_is_a_button_for_every_line_that_the_wiring_has(any_build: Build) -> None:
    bought = sum(each.quantity for each in parts(any_build) if each.part.startswith("button"))
    assert bought == len([line for line in button_lines(any_build.board) if line.what != "BUZZER"])


def test_encoders_are_bought_beside_the_buttons_that_there_are(with_encoders: Build) -> None:
    assert part(with_encoders, "buttons of orange").quantity == 2
    assert part(with_encoders, "buttons of blue").detail == (
        "momentary, closing; OK; the encoder's push switch may be OK"
    )
    assert [each.part for each in parts(with_encoders) if "encoder of" in each.part] == [
        "rotary encoder of orange", "rotary encoder of blue",
    ]  # fmt: skip


@pytest.mark.parametrize(("kind", "digits"), [("apa102", 8), ("ws2812", 4), ("sk6812", 0)])
def test_chips_and_resistors_are_those_of_the_wiring(build: Callable[..., Build], kind: str, digits: int) -> None:
    built = build(kind=kind, digits=digits)
    assert part(built, "level shifter").quantity == part(built, "capacitor 100 nF").quantity == shifters(built)
    lines = [gate for gate in gates(built) if gate.cable == "strip"]
    ohm = "100" if built.kind.clocked else "330"
    assert part(built, f"resistor {ohm} ohm").quantity == len(lines)
    assert any(each.part == "digits" for each in parts(built)) == bool(digits)


def test_a_board_in_one_piece_needs_no_wires_between_pieces(build: Callable[..., Build]) -> None:
    assert not any(each.part.startswith("wires between") for each in parts(build("one-strip")))
    assert part(build("twenty-nine"), "wires between").quantity == 3.5  # 4 wires at each of 17 joints


def test_list_and_spreadsheet_tell_the_same(any_build: Build) -> None:
    table = parts(any_build)
    rows = list(csv.DictReader(io.StringIO(as_csv(table))))
    assert [row["part"] for row in rows] == [each.part for each in table]
    assert [float(row["quantity"]) for row in rows] == [each.quantity for each in table]
    assert all(f"{each.part}" in as_text(table) for each in table)
    assert all(each.quantity > 0 for each in table)


def test_a_strip_on_the_led_driver_of_the_pi_5_needs_a_pi_5(build: Callable[..., Build]) -> None:
    over_spi = build("line-2")
    assert part(over_spi, "Raspberry Pi").detail.startswith("Zero 2 W, 3, 4 or 5;")
    assert part(replace(over_spi, bus="pio"), "Raspberry Pi").detail.startswith("5, ")
