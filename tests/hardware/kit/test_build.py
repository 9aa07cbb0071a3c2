from collections.abc import Callable
from dataclasses import replace

import pytest

from firmware_host.config.keys import BUDGET
from hardware.check import Supply, idle_ma, pegs_ma
from hardware.kit.build import COPPER, DIGITS_MA, FUSES_A, SUPPLIES_A, Build, power
from hardware.strips import KINDS


@pytest.mark.parametrize("budget_ma", [100, 500, 1000, 2000, 4000, 10_000, 30_000])
@pytest.mark.parametrize("digits", [0, 8])
def test_fuse_supply_and_copper_grow_with_what_is_drawn(
    build: Callable[..., Build], budget_ma: int, digits: int
) -> None:
    sizes = power(build(budget_ma=budget_ma, digits=digits))
    assert sizes.drawn_ma == budget_ma + (DIGITS_MA if digits else 0)
    assert sizes.drawn_ma * 1.25 <= sizes.fuse_a * 1000
    assert sizes.fuse_a * 1.3 <= sizes.supply_a
    assert (sizes.fuse_a in FUSES_A, sizes.supply_a in SUPPLIES_A) == (True, True)
    assert next(most for most, copper in COPPER if copper == sizes.copper) >= sizes.fuse_a


def test_the_usual_board_takes_a_fuse_of_three_amperes_and_a_supply_of_four(build: Callable[..., Build]) -> None:
    sizes = power(build())
    assert (sizes.fuse_a, sizes.supply_a, sizes.copper) == (3, 4, "0.5 mm² (AWG 20)")


def test_the_copper_from_piece_to_piece_is_thicker_where_the_fuse_is_larger(build: Callable[..., Build]) -> None:
    assert power(build()).joint_copper == "0.25 mm² (AWG 23)"
    large = power(build(budget_ma=5000))
    assert large.joint_copper == large.copper


@pytest.mark.parametrize("kind", KINDS)
def test_the_usual_budget_covers_the_dark_strip_and_the_pegs_of_every_board(any_build: Build, kind: str) -> None:
    built = replace(any_build, kind=KINDS[kind])
    needed = idle_ma(built.board, built.kind) + pegs_ma(built.board, Supply(built.kind, BUDGET.default, 7))
    assert needed <= BUDGET.default < 1000 * power(built).supply_a
