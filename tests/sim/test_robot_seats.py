"""Robots by the names of their seats, as a command line gives them."""

import pytest

from board_sim.robot_seats import NoSuchRobot, parse_robots

SEATS = ("orange", "blue")


@pytest.mark.parametrize(
    ("text", "robots"),
    [
        ("", {}),
        ("club", {"blue": "club"}),
        ("Strong", {"blue": "strong"}),
        ("club,strong", {"orange": "club", "blue": "strong"}),
        ("orange=beginner", {"orange": "beginner"}),
        ("blue = club", {"blue": "club"}),
        ("violet=club", {"violet": "club"}),  # whoever seats them says that there is no such seat
    ],
)
def test_robots_are_read(text: str, robots: dict[str, str]) -> None:
    assert parse_robots(text, SEATS) == robots


def test_more_robots_than_seats_are_refused() -> None:
    with pytest.raises(NoSuchRobot, match="3 are too many for 2 seats"):
        parse_robots("club,club,club", SEATS)


@pytest.mark.parametrize("text", ["blue=club,blue=strong", "club,orange=strong"])
def test_a_seat_is_for_one_robot(text: str) -> None:
    with pytest.raises(NoSuchRobot, match="is named twice"):
        parse_robots(text, SEATS)
