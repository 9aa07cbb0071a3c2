from dataclasses import replace

import pytest

from hardware.board import (
    TAKEN_PINS,
    UART_PINS,
    Board,
    ButtonPins,
    Pins,
    Point,
    Strip,
    Track,
    judge_pins,
    pin_lines,
    uart_clashes,
)
from hardware.judging import judge

BUTTONS = (ButtonPins(17, 27, 22), ButtonPins(23, 24, 25), ButtonPins(5, 6, 13), ButtonPins(8, 7, 4))
NAMES = ("orange", "blue", "white", "green")


def with_track(board: Board, place: int, track: Track) -> Board:
    return replace(board, tracks=(*board.tracks[:place], track, *board.tracks[place + 1 :]))


def with_led(track: Track, index: int, led: int) -> Track:
    return replace(track, leds=(*track.leds[:index], led, *track.leds[index + 1 :]))


def with_hole(track: Track, index: int, hole: Point) -> Track:
    return replace(track, holes=(*track.holes[:index], hole, *track.holes[index + 1 :]))


def test_a_sound_board_has_no_problems(line_2: Board) -> None:
    assert judge(line_2) == ()


def test_an_led_that_lights_two_holes_is_named_with_both(line_2: Board) -> None:
    board = with_track(line_2, 1, with_led(line_2.tracks[1], 4, 58))
    assert judge(board) == (
        "LED 58 is wired twice: to hole 57 of track orange and to hole 3 of track blue; give each hole its own",
    )


def test_an_led_outside_the_strip_is_named(line_2: Board) -> None:
    board = with_track(line_2, 0, with_led(line_2.tracks[0], 2, 246))
    assert judge(board) == ("hole 1 of track orange is wired to LED 246, but the strip ends at LED 245",)
    assert "LED -1" in judge(with_track(line_2, 0, with_led(line_2.tracks[0], 0, -1)))[0]


def test_many_faults_of_one_kind_are_counted_not_listed(line_2: Board) -> None:
    problems = judge(replace(line_2, strip=Strip(200, 144)))
    assert len(problems) == 6
    assert problems[-1] == "and 41 more like the last"


def test_holes_nearer_than_the_leds_of_the_strip_are_named(line_2: Board) -> None:
    problems = judge(replace(line_2, strip=Strip(246, 60)))
    assert "hole -1 and hole 0 of track orange are 6.9 mm apart, but the strip's LEDs 16.7 mm" in problems[0]
    assert "denser strip" in problems[0]


def test_holes_nearer_than_two_leds_can_be_are_named_across_tracks(line_2: Board) -> None:
    near = Point(line_2.tracks[0].holes[10].x_mm + 3, line_2.tracks[0].holes[10].y_mm + 3.5)
    problems = judge(with_track(line_2, 1, with_hole(line_2.tracks[1], 60, near)))
    assert any("hole 9 of track orange and hole 59 of track blue are 4.6 mm apart" in problem for problem in problems)


def test_a_track_with_a_hole_too_few_is_refused(line_2: Board) -> None:
    short = replace(line_2.tracks[0], holes=line_2.tracks[0].holes[:-1])
    problems = judge(with_track(line_2, 0, short))
    assert "track orange has 122 holes; it needs 123, the two start holes included" in problems
    assert "track orange has 122 holes but 123 LEDs; give each hole one" in problems


@pytest.mark.parametrize("name", ["red one", "undo", "", "3rd"])
def test_a_name_that_cannot_stand_in_a_pin_map_is_refused(line_2: Board, name: str) -> None:
    assert any(
        "a name is letters" in problem for problem in judge(with_track(line_2, 0, replace(line_2.tracks[0], name=name)))
    )


def test_two_tracks_of_one_name_are_refused(line_2: Board) -> None:
    board = with_track(line_2, 1, replace(line_2.tracks[1], name="orange"))
    assert "two tracks are called orange; rename one" in judge(board)


def test_a_colour_too_dim_to_be_scaled_is_refused(line_2: Board) -> None:
    board = with_track(line_2, 0, replace(line_2.tracks[0], colour=(0, 127, 0)))
    assert judge(board) == ("track orange: colour [0, 127, 0] should be three of 0 to 255, the highest 128 or more",)


def test_one_track_makes_no_race(line_2: Board) -> None:
    board = replace(line_2, tracks=line_2.tracks[:1], pins=replace(line_2.pins, sides=line_2.pins.sides[:1]))
    assert judge(board) == ("the board has 1 tracks; make it 2 to 4",)


@pytest.mark.parametrize("sides", [2, 3, 4])
def test_every_number_of_sides_fits_on_the_header(sides: int) -> None:
    pins = Pins(sides=BUTTONS[:sides], undo=26, buzzer=12)
    assert judge_pins(NAMES[:sides], pins) == ()
    used = [gpio for _, gpio in pin_lines(NAMES[:sides], pins)]
    assert len(set(used)) == len(used) == 3 * sides + 2
    assert not set(used) & {*TAKEN_PINS, *UART_PINS}


def test_two_functions_on_one_pin_are_named(line_2: Board) -> None:
    assert judge(replace(line_2, pins=replace(line_2.pins, undo=17))) == (
        "GPIO 17 has 2 functions: orange.peg and undo; move all but one",
    )


@pytest.mark.parametrize("gpio", [0, 1, 2, 3, 9, 10, 11, 16, 18, 19, 20, 21])
def test_a_pin_of_the_buses_is_refused_with_its_use(line_2: Board, gpio: int) -> None:
    problems = judge(replace(line_2, pins=replace(line_2.pins, buzzer=gpio)))
    assert problems == (f"buzzer cannot be on GPIO {gpio} ({TAKEN_PINS[gpio]}); choose another",)


def test_a_pin_that_is_not_on_the_header_is_refused(line_2: Board) -> None:
    (problem,) = judge(replace(line_2, pins=replace(line_2.pins, buzzer=28)))
    assert problem.startswith("buzzer: there is no GPIO 28")


def test_each_track_needs_its_buttons(line_2: Board) -> None:
    (problem,) = judge(replace(line_2, pins=replace(line_2.pins, sides=line_2.pins.sides[:1])))
    assert problem == "2 tracks, but 1 sets of buttons; give each track its own"


def test_strip_and_display_keep_to_their_buses(line_2: Board) -> None:
    problems = judge(replace(line_2, pins=replace(line_2.pins, strip_bus=(1, 0), display_bus=(0, 1))))
    assert problems == (
        "the strip is on SPI bus and device [1, 0]; put it on [0, 0]",
        "the display is on SPI bus and device [0, 1]; put it on [1, 0]",
    )


def test_the_serial_pins_are_free_only_without_a_reader_on_them(line_2: Board) -> None:
    assert uart_clashes(line_2) == ()
    board = replace(line_2, pins=replace(line_2.pins, undo=15))
    assert judge(board) == ()
    (clash,) = uart_clashes(board)
    assert clash.startswith("undo is on GPIO 15")


def test_lines_are_called_as_edges_are(line_2: Board) -> None:
    lines = pin_lines(("orange", "blue"), line_2.pins)
    assert [name for name, _ in lines] == [
        "orange.peg", "orange.ok", "orange.call", "blue.peg", "blue.ok", "blue.call", "undo", "buzzer",
    ]  # fmt: skip
