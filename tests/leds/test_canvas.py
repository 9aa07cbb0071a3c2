from firmware_host.leds.canvas import Canvas
from firmware_host.leds.palette import shade
from firmware_host.leds.render import render
from firmware_host.leds.scene import Scene
from firmware_host.leds.track_map import TrackMap
from firmware_host.rules.race import Pegs
from firmware_host.units import Hole, Ms, Side

ORANGE, BLUE, WHITE = (255, 60, 0), (0, 90, 255), (128, 128, 128)
ONE, TWO = Side(0), Side(1)


def rgb(canvas: Canvas, led: int) -> bytes:
    return bytes(canvas.rgb[3 * led : 3 * led + 3])


def test_a_later_light_covers_an_earlier_one_of_its_side_and_of_an_earlier_layer(line_2: TrackMap) -> None:
    canvas = Canvas(line_2, bytearray(3 * line_2.size), percent=50)
    canvas.light(ONE, Hole(9), 90)
    canvas.light(ONE, Hole(9), 40)
    assert rgb(canvas, 10) == bytes(3)
    canvas.settle()
    assert rgb(canvas, 10) == shade(ORANGE, 20)
    canvas.light_led(TWO, line_2.led(ONE, Hole(9)), 60, WHITE)
    canvas.settle()
    assert rgb(canvas, 10) == shade(WHITE, 30)


def test_in_one_layer_of_a_shared_strip_sides_take_turns(boards: dict[str, TrackMap]) -> None:
    board = boards["one strip"]
    shown = []
    for half in range(6):
        canvas = Canvas(board, bytearray(3 * board.size), half=half)
        canvas.light(ONE, Hole(9), 40)
        canvas.light(TWO, Hole(9), 40)
        canvas.settle()
        shown.append(rgb(canvas, 10))
    orange, blue = shade(ORANGE, 40), shade(BLUE, 40)
    assert shown == [orange, orange, blue, blue, orange, orange]


def test_pegs_wink_only_where_tracks_share_their_holes(boards: dict[str, TrackMap], line_2: TrackMap) -> None:
    for board, lightness in ((line_2, 90), (boards["twice round"], 90), (boards["one strip"], 40)):
        canvas = Canvas(board, bytearray(3 * board.size), half=0)
        canvas.light_peg(TWO, Hole(9), 90)
        canvas.settle()
        assert rgb(canvas, board.led(TWO, Hole(9))) == shade(BLUE, lightness)


def test_two_pegs_in_one_hole_are_both_seen_and_a_third_peg_stands_alone(boards: dict[str, TrackMap]) -> None:
    """Orange and blue stand in hole 47; in eight seconds blue, side 1, winks there once, and alone twice."""
    board = boards["one strip"]
    scene = Scene(pegs=(Pegs(Hole(40), Hole(47)), Pegs(Hole(44), Hole(47))))
    frames = [render(scene, board, Ms(t)).rgb for t in range(0, 8000, 500)]
    both = [frame[3 * 48 : 3 * 49] for frame in frames]
    orange, blue, wink = shade(ORANGE, 90), shade(BLUE, 90), shade(BLUE, 40)
    assert both == [orange, orange, wink, blue, *(3 * [orange, orange, blue, blue])]
    assert [frame[3 * 45 : 3 * 46] for frame in frames].count(shade(BLUE, 24)) == 2
    assert {frame[3 * 41 : 3 * 42] for frame in frames} == {shade(ORANGE, 55)}
