"""The robots outlast the simulator."""

import logging
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from pathlib import Path

import pytest

from board_sim.machine import Machine
from board_sim.parlour import Parlour
from board_sim.robots_file import FILE_NAME, keep_robots, kept_robots
from board_sim.scaled_clock import ScaledClock
from firmware_host.config import parse_config

OpenParlour = Callable[[], Parlour]


@pytest.fixture
def open_parlour(tmp_path: Path) -> Iterator[OpenParlour]:
    """Opens parlours that have one folder; their boards have no power."""
    with ExitStack() as stack:

        def begin() -> Parlour:
            clock = ScaledClock(1.0)
            config = parse_config("", source="test", base_dir=tmp_path, overrides={"store.dir": str(tmp_path)})
            return stack.enter_context(closing(Parlour(Machine(config, clock), clock)))

        yield begin


def test_who_starts_again_finds_the_same_opponent(open_parlour: OpenParlour) -> None:
    first = open_parlour()
    first.seat_robot("blue", "strong")
    second = open_parlour()
    second.seat_kept_robots()
    assert second.persons == ("orange",)
    second.seat_robot("blue", None)
    third = open_parlour()
    third.seat_kept_robots()
    assert third.persons == ("orange", "blue")


def test_a_robot_of_another_board_or_skill_stays_away(
    open_parlour: OpenParlour, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    keep_robots(tmp_path, {"violet": "club", "blue": "genius"})
    parlour = open_parlour()
    parlour.seat_kept_robots()
    assert parlour.persons == ("orange", "blue")
    assert "there is no seat 'violet'" in caplog.text
    assert "there is no skill 'genius'" in caplog.text


@pytest.mark.parametrize("text", ["", "[]", "\x00", '{"blue": 3}'])
def test_a_file_of_something_else_is_nobody(tmp_path: Path, text: str, caplog: pytest.LogCaptureFixture) -> None:
    (tmp_path / FILE_NAME).write_text(text)
    assert kept_robots(tmp_path) == {}
    assert [record.levelno for record in caplog.records] == [logging.WARNING]


def test_no_file_is_nobody_without_a_word(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    assert kept_robots(tmp_path) == {}
    assert caplog.records == []


def test_a_folder_that_cannot_be_written_is_told_and_no_more(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    (tmp_path / "file").write_text("")
    keep_robots(tmp_path / "file" / "below", {"blue": "club"})
    assert "cannot be kept" in caplog.text
