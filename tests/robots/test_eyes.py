"""What robots remember of digits that take turns."""

from board_sim.apa102 import DARK, Pixel
from board_sim.max7219 import DOT
from board_sim.robots.eyes import Eyes
from board_sim.robots.sight import Says, Token
from firmware_host.units import Ms
from hardware.board import Board
from hardware.board_file import read_board

BLANK, ZERO, ONE, FIVE, C, U, T = 0x00, 0x7E, 0x30, 0x5B, 0x4E, 0x3E, 0x0F


class Sight:
    """A board whose digits and lights a test sets."""

    def __init__(self) -> None:
        self.board: Board = read_board("line-2")
        self.now_ms = 0
        self._digits = bytes(8)
        self._watchers: list[object] = []
        self.lights: tuple[Pixel, ...] = (DARK,) * self.board.strip.leds
        self.eyes = Eyes(self, lambda: Ms(self.now_ms), lambda: None)

    def digits(self) -> bytes:
        return self._digits

    def pixels(self) -> tuple[Pixel, ...]:
        return self.lights

    def watch(self, callback: object) -> None:
        self._watchers.append(callback)

    def show(self, t_ms: int, *left: int) -> None:
        """Show four digits on the left, and a zero on the right."""
        self.now_ms = t_ms
        self._digits = bytes([*left, BLANK, BLANK, BLANK, ZERO])
        for watcher in self._watchers:
            assert callable(watcher)
            watcher()


def test_a_word_that_took_its_turn_is_remembered() -> None:
    sight = Sight()
    sight.show(100, BLANK, C | DOT, U, T)
    sight.show(1100, BLANK, DOT, BLANK, ZERO)
    assert sight.eyes.find(0, 500, Says.CUT) == Token(Says.CUT)
    assert sight.eyes.find(0, 1200, Says.CUT) is None
    assert sight.eyes.lately(0, 1200) == [Token(Says.NUMBER, 0)]


def test_half_a_word_is_read_by_nobody() -> None:
    sight = Sight()
    sight.show(100, BLANK, BLANK, BLANK, ZERO)
    sight.show(2000, FIVE, FIVE, FIVE, FIVE)
    sight.show(2019, BLANK, BLANK, ONE, ONE)
    assert sight.eyes.find(0, 0, Says.RANKS_SHOWN) is None


def test_it_is_known_since_when_a_side_is_asked() -> None:
    sight = Sight()
    sight.show(100, BLANK, BLANK, BLANK, ZERO)
    sight.show(700, BLANK, DOT, BLANK, ZERO)
    sight.show(1700, BLANK, DOT, BLANK, ONE)
    assert sight.eyes.asked_ms[0] == 700
    assert not sight.eyes.in_menu


def test_digits_that_ask_nobody_are_a_menu() -> None:
    sight = Sight()
    sight.show(100, BLANK, BLANK, BLANK, ONE)
    assert sight.eyes.awake
    assert sight.eyes.in_menu


def test_a_board_without_power_shows_nothing() -> None:
    assert not Sight().eyes.awake
