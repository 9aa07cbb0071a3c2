from board_sim.apa102 import DARK, Pixel
from board_sim.layout import Layout, LitHole, is_lit
from hardware.board import Board, Point


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
    assert (layout.places[247].track, layout.places[247].hole) == (1, -1)
    assert layout.places[247].centre == Point(0.0, 10.0)


def test_an_led_without_duty_or_without_field_is_dark() -> None:
    assert not is_lit((0, 0, 0, 31))
    assert not is_lit((255, 255, 255, 0))
    assert is_lit((0, 0, 1, 1))
