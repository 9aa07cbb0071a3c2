from collections.abc import Callable

from hardware.header import GROUNDS, ground_for
from hardware.kit.build import Build
from hardware.kit.header import COMMON_GROUND
from hardware.kit.wiring import grounds


def test_the_grounds_are_those_that_the_shipped_boards_name(build: Callable[..., Build]) -> None:
    """Beside the pins of line-4.toml: `ground on 9`, and so on."""
    assert grounds(build("line-4")) == {"orange": 9, "blue": 20, "white": 30, "green": 25, "undo": 39, "buzzer": 34}
    assert grounds(build("line-2")) == {"orange": 9, "blue": 20, "undo": 39, "buzzer": 34}


def test_every_cable_has_a_ground_of_its_own_and_none_that_of_the_supply(any_build: Build) -> None:
    used = list(grounds(any_build).values())
    assert len(set(used)) == len(used)
    assert COMMON_GROUND not in used
    assert set(used) <= set(GROUNDS)


def test_where_no_ground_is_left_one_is_shared() -> None:
    assert ground_for([11, 13, 15], []) == 9


def test_the_nearest_ground_is_beside_the_places() -> None:
    assert ground_for([11, 13, 15], [9, 14, 20]) == 9
