import pytest

from board_sim.apa102 import DARK, Pixel
from board_sim.layout import Layout, LitHole, Place, is_lit
from hardware.board import Board, Point
from hardware.board_file import read_board


def strip(lit: dict[int, Pixel]) -> tuple[Pixel, ...]:
    return tuple(lit.get(led, DARK) for led in range(248))


def test_the_first_led_of_the_first_track_is_its_start_hole_minus_one(board: Board) -> None:
    red, green = Layout(board).lit(strip({0: (9, 8, 7, 6), 122: (1, 1, 1, 1)}))
    assert red == (LitHole(-1, 9, 8, 7, 6), LitHole(121, 1, 1, 1, 1))
    assert green == ()


def test_a_track_wired_backward_is_read_from_its_start_holes_up(board: Board) -> None:
    _, green = Layout(board).lit(strip({125: (1, 0, 0, 31), 247: (2, 0, 0, 31), 246: (3, 0, 0, 31)}))
    assert [(lit.hole, lit.red) for lit in green] == [(-1, 2), (0, 3), (121, 1)]


def test_each_hole_of_the_board_has_a_place_and_a_centre(board: Board) -> None:
    layout = Layout(board)
    assert len(layout.places) == 2 * 123
    assert layout.places[247] == (Place(1, -1, Point(0.0, 10.0)),)


def test_an_led_without_duty_or_without_field_is_dark() -> None:
    assert not is_lit((0, 0, 0, 31))
    assert not is_lit((255, 255, 255, 0))
    assert is_lit((0, 0, 1, 1))


ORANGE_PEG, BLUE_PEG, WHITE_LIGHT = (193, 45, 0, 7), (0, 68, 193, 7), (25, 25, 25, 7)
ORANGE_BACK, DIM_ORANGE = (58, 14, 0, 7), (1, 1, 0, 7)


def lit_holes(board: Board, lit: dict[int, Pixel]) -> list[list[int]]:
    """List the numbers of the lit holes of each track."""
    pixels = tuple(lit.get(led, DARK) for led in range(board.strip.leds))
    return [[light.hole for light in lights] for lights in Layout(board).lit(pixels)]


def test_where_all_tracks_share_their_holes_a_light_belongs_to_the_track_of_its_colour() -> None:
    board = read_board("one-strip")
    leds = board.tracks[0].leds
    lit = {leds[5]: ORANGE_BACK, leds[9]: ORANGE_PEG, leds[2]: DIM_ORANGE, leds[30]: BLUE_PEG, leds[61]: WHITE_LIGHT}
    assert Layout(board).shared
    assert lit_holes(board, lit) == [[1, 4, 8], [29], [60]]


def test_a_game_hole_in_common_belongs_to_the_peg_that_stands_in_it() -> None:
    board = read_board("classic")
    game = board.tracks[0].leds[-1]
    assert game == board.tracks[1].leds[-1]
    assert not Layout(board).shared
    assert lit_holes(board, {game: BLUE_PEG}) == [[], [121]]
    assert lit_holes(board, {game: DIM_ORANGE}) == [[121], []]


def test_white_where_no_track_is_white_speaks_to_every_track() -> None:
    board = read_board("classic")
    assert lit_holes(board, {board.tracks[0].leds[-1]: WHITE_LIGHT}) == [[121], [121]]


@pytest.mark.parametrize(
    ("back", "front"),
    [(-1, 0), (0, 5), (4, 29), (48, 60), (55, 61), (59, 83), (60, 61), (61, 80), (100, 120), (99, 121)],
)
@pytest.mark.parametrize("back_light", [ORANGE_BACK, ORANGE_PEG], ids=["dimmer", "as bright"])
def test_both_pegs_of_a_track_that_is_run_through_twice_are_read(back: int, front: int, back_light: Pixel) -> None:
    board = read_board("classic")
    track = board.tracks[0]
    assert track.lap is not None
    lit = {track.leds[back + 1]: back_light, track.leds[front + 1]: ORANGE_PEG}
    if 60 < front < 121:
        lit[track.lap.led] = ORANGE_BACK
    assert lit_holes(board, lit) == [[back, front], []]


def test_what_is_lit_beside_the_pegs_is_in_the_lap_of_the_front_peg() -> None:
    board = read_board("classic")
    track = board.tracks[0]
    mark = (28, 7, 0, 7)
    lit = {track.leds[51]: ORANGE_BACK, track.leds[59]: ORANGE_PEG}
    lit |= {track.leds[hole + 1]: mark for hole in (59, 60, 61, 62)}
    assert lit_holes(board, lit) == [[50, 58, 59, 60, 61, 62], []]
