"""What a robot reads off four digits and off the holes of a track."""

import pytest

from board_sim.apa102 import Pixel
from board_sim.layout import LitHole
from board_sim.robots.minutes import PegPair
from board_sim.robots.sight import Group, Says, Token, read_digits, read_pegs, read_shared_pegs

ORANGE = (255, 60, 0)
FRONT: Pixel = (193, 45, 0, 7)  # L* 90
BACK: Pixel = (58, 14, 0, 7)  # L* 55
MARK: Pixel = (28, 7, 0, 7)  # L* 40
LOSER_BACK: Pixel = (11, 3, 0, 7)  # L* 25


@pytest.mark.parametrize(
    ("glyphs", "token"),
    [
        (" Cut", Token(Says.CUT)),
        ("  5t", Token(Says.STARTER)),
        ("Good", Token(Says.READY)),
        ("Und0", Token(Says.UNDO)),
        ("dEAL", Token(Says.DEAL_AGAIN)),
        ("bLnd", Token(Says.BLIND)),
        ("  31", Token(Says.NUMBER, 31)),
        ("A23t", Token(Says.RANKS_SHOWN, ranks="A23T")),
        ("2345", Token(Says.RANKS_SHOWN, ranks="2345")),
        ("P? 4", Token(Says.OFFER, 4)),
        ("P?12", Token(Says.OFFER, 12)),
        ("P  2", Token(Says.PEGGED, 2)),
        ("CA 7", Token(Says.CALLING, 7)),
        ("C 12", Token(Says.CRIB_COUNT, 12)),
        ("rE 4", Token(Says.RENEGE, 4)),
        ("-  4", Token(Says.MISSED, 4)),
        ("  0?", Token(Says.ZERO)),
        ("121?", Token(Says.GAME)),
        ("E  1", Token(Says.FAULT, 1)),
        ("PLAy", Token(Says.OTHER)),
        ("    ", Token(Says.OTHER)),
    ],
)
def test_digits_are_read_as_a_player_reads_them(glyphs: str, token: Token) -> None:
    assert Group(glyphs).token == token


def test_a_number_that_is_pressed_and_not_committed_is_a_claim() -> None:
    assert Group("   8", pending=True).token == Token(Says.CLAIM, 8)


def test_points_of_the_digits_are_read_for_each_side() -> None:
    left, right = read_digits(bytes([0x80, 0, 0, 0x7E, 0, 0x80, 0x80, 0xFE]))
    assert (left.dealer, left.asked, left.blind, left.pending) == (True, False, False, False)
    assert (right.dealer, right.asked, right.blind, right.pending) == (False, True, True, True)
    assert right.glyphs == "   0"


def row(**lights: Pixel) -> list[LitHole]:
    """List lit holes that are given as h0, h12 and so on, from the lowest up."""
    return [LitHole(int(hole[1:]), *light) for hole, light in sorted(lights.items(), key=lambda lit: int(lit[0][1:]))]


def test_the_two_bright_holes_are_the_pegs_and_marks_are_not() -> None:
    assert read_pegs(row(h4=BACK, h9=FRONT, h8=MARK, h10=MARK, h11=MARK), ORANGE) == PegPair(4, 9)


def test_pegs_cannot_be_told_while_one_walks_or_a_comet_runs() -> None:
    assert read_pegs(row(h9=FRONT), ORANGE) is None
    assert read_pegs(row(h4=BACK, h9=FRONT, h20=FRONT), ORANGE) is None


def test_on_a_shared_strip_a_front_peg_in_the_game_hole_is_told_though_a_comet_runs() -> None:
    comet = {f"h{hole}": FRONT for hole in range(20, 32)}
    assert read_shared_pegs(row(**comet, h103=FRONT, h121=FRONT), ORANGE, PegPair(90, 103)) == PegPair(103, 121)
    assert read_shared_pegs(row(**comet, h103=FRONT, h121=FRONT), ORANGE, PegPair(103, 121)) == PegPair(103, 121)
    assert read_shared_pegs(row(**comet, h103=FRONT, h121=MARK), ORANGE, PegPair(90, 103)) is None


def test_on_a_shared_strip_two_lights_that_have_stepped_back_are_a_losers_pegs() -> None:
    assert read_shared_pegs(row(h60=LOSER_BACK, h70=MARK), ORANGE, None) == PegPair(60, 70)
    assert read_shared_pegs(row(h60=LOSER_BACK, h70=MARK, h71=MARK), ORANGE, None) is None
    assert read_shared_pegs([], ORANGE, None) is None
