"""What a board is built with, and the power that follows from it. The numbers of the LEDs are `hardware.strips`'s.

The rules of thumb for fuse, supply and wire are an electrician's usual ones, on the safe side; none was measured here.
"""

from dataclasses import dataclass

from hardware.board import Board
from hardware.strips import StripKind

DIGITS_MA = 330
"""What a MAX7219 draws with every segment lit at its largest current (data sheet, I+ at 5 V)."""
RESERVE = 1.25
"""How much more than is drawn a fuse should carry for good."""
FUSES_A = (1, 2, 3, 4, 5, 7.5, 10, 15, 20, 25, 30, 40, 50)
"""Blade fuses as they are sold."""
SUPPLIES_A = (2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30, 40, 50, 60, 70)
"""Supplies of 5 V as they are sold."""
TO_BLOW = 1.3
"""How much more than its fuse carries a supply should give, or a short circuit never blows the fuse."""
COPPER = ((5, "0.5 mm² (AWG 20)"), (10, "1 mm² (AWG 17)"), (15, "1.5 mm² (AWG 15)"), (20, "2.5 mm² (AWG 13)"),
          (30, "4 mm² (AWG 11)"), (50, "6 mm² (AWG 9)"))  # fmt: skip
"""Up to which fuse which copper, for flexible single wires in a box."""


THIN = "0.25 mm² (AWG 23)"
THIN_A = 3
"""Up to which fuse that copper may carry the 5 V from piece to piece; it always may carry signals."""


@dataclass(frozen=True, slots=True)
class Build:
    """What is built.

    Attributes:
        board: The board, with the pins as they are wired.
        kind: The strip.
        bus: What drives it: `spi`, or `pio`, the Pi 5's own LED driver.
        budget_ma: What the supply gives the strip: the program dims brighter frames to it.
        digits: How many there are: 8, 4, or 0 for none.
    """

    board: Board
    kind: StripKind
    bus: str
    budget_ma: int
    digits: int


@dataclass(frozen=True, slots=True)
class Power:
    """The supply of 5 V for strip and digits; the Pi has one of its own.

    Attributes:
        drawn_ma: What strip and digits draw at most.
        fuse_a: The fuse between the supply and all else.
        supply_a: What the supply gives.
        copper: Every wire of the two rails: what the fuse lets through must not burn it.
        joint_copper: The wires from piece to piece of the strip.
    """

    drawn_ma: int
    fuse_a: float
    supply_a: float
    copper: str
    joint_copper: str


def power(build: Build) -> Power:
    """Choose supply, fuse and copper: each the smallest that is sold and large enough."""
    drawn_ma = build.budget_ma + (DIGITS_MA if build.digits else 0)
    fuse_a = next(size for size in FUSES_A if size * 1000 >= RESERVE * drawn_ma)
    supply_a = next(size for size in SUPPLIES_A if size >= TO_BLOW * fuse_a)
    copper = next(copper for most_a, copper in COPPER if fuse_a <= most_a)
    return Power(drawn_ma, fuse_a, supply_a, copper, THIN if fuse_a <= THIN_A else copper)
