"""`cribboard tour`: the list of signs, one sign, and what it says where there is no board."""

import argparse
from collections.abc import Iterator
from pathlib import Path

import pytest

from board_sim.clock import FastClock
from board_sim.electronics import Electronics
from firmware_host.command_line import BadUsage, Parser
from firmware_host.commands import play, tour
from firmware_host.config import Config
from firmware_host.leds.catalogue import CATALOGUE
from firmware_host.ports import Ports

Out = pytest.CaptureFixture[str]


def parse(*argv: str) -> argparse.Namespace:
    parser = Parser(prog="cribboard tour")
    tour.add_arguments(parser)
    return parser.parse_args(argv)


def test_the_list_names_every_sign_with_its_meaning_and_its_cue(capsys: Out) -> None:
    assert tour.run(parse("--list")) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split("  ")[0] for line in lines[::2]] == [entry.name for entry in CATALOGUE]
    assert [line.strip() for line in lines[1::2]] == [f"without colour: {entry.cue}" for entry in CATALOGUE]
    assert max(map(len, lines)) <= 120


def test_the_list_of_one_sign_is_that_sign_however_it_is_written(capsys: Out) -> None:
    tour.run(parse("--list", "--once", "Double Skunk"))
    assert capsys.readouterr().out.startswith("double skunk            The game is won")


def test_a_sign_that_is_not_there_is_told_with_the_mend() -> None:
    with pytest.raises(BadUsage, match="no sign is called 'laep'; see cribboard tour --list"):
        tour.run(parse("--once", "laep"))


@pytest.fixture
def wires(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Electronics]]:
    """Put simulated electronics in the place of a Pi's."""
    boards: list[Electronics] = []

    def open_ports(config: Config) -> Ports:
        boards.append(Electronics(config.board, FastClock()))
        boards[0].wire_log.recording = True
        return boards[0].ports()

    monkeypatch.setattr(play, "_ports", open_ports)
    monkeypatch.setattr(play, "_block_stops", frozenset)
    monkeypatch.setattr(play, "_stop_on", lambda stops, program: None)
    yield boards
    for board in boards:
        board.close()


def test_one_sign_is_played_on_the_board_and_then_it_is_dark(
    wires: list[Electronics], capsys: Out, tmp_path: Path
) -> None:
    (tmp_path / "config.toml").write_text('[store]\ndir = "games"\n')
    assert tour.run(parse("--once", "leap", "--config", str(tmp_path / "config.toml"))) == 0
    said = capsys.readouterr().out.splitlines()
    assert said[1:] == ["Sign 1 of 1: leap. Points were pegged.", "The sign tour is over."]
    assert not any(any(pixel[:3]) for pixel in wires[0].pixels())
    assert wires[0].errors() == []
