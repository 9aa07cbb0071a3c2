"""What a newcomer runs into: one clear line each that names the culprit and the mend, exit code 2, no traceback."""

import os
import signal
import sys
from pathlib import Path

import pytest

from tests.packaging.conftest import Installed, no_board

pytestmark = pytest.mark.slow

STOPS = [stop for stop in signal.Signals if stop.name in ("SIGINT", "SIGTERM", "SIGHUP")]  # Windows has no SIGHUP
AS_ROOT = sys.platform != "win32" and os.geteuid() == 0


@pytest.mark.parametrize(
    ("argument", "value"),
    [
        *(("--clock", value) for value in ("nonsense", "nan", "inf", "0", "-1", "1000", "")),
        *(("--port", value) for value in ("nonsense", "-1", "65536", "9" * 5000, "²")),
    ],
)
def test_a_number_that_is_none_is_named_with_what_to_give(machine: Installed, argument: str, value: str) -> None:
    (line,) = machine.fails("cribboard-sim", f"{argument}={value}")
    assert line.startswith(f"cribboard-sim: argument {argument}: {value[:19]!a}"[:50])
    assert "give " in line
    assert len(line) < 140


@pytest.mark.parametrize("argument", ["--state", "--board", "--config", "--script"])
def test_a_home_of_nobody_is_named_with_what_to_give(machine: Installed, argument: str) -> None:
    (line,) = machine.fails("cribboard-sim", f"{argument}=~nobody-at-all/a.toml")
    assert line.startswith(f"cribboard-sim: argument {argument}: '~nobody-at-all/a.tom' is nobody's home: write")


def test_an_unknown_argument_is_named(machine: Installed) -> None:
    assert machine.fails("cribboard-sim", "--bord", "line-2") == [
        "cribboard-sim: unrecognized arguments: --bord line-2 (did you mean --board?); see cribboard-sim --help"
    ]


def test_an_unknown_board_is_answered_by_the_names_of_those_there_are(machine: Installed) -> None:
    (line,) = machine.fails("cribboard-sim", "--board", "nope")
    assert "'nope'" in line
    assert (
        "classic, line-2, line-3, line-4, one-strip, spiral, triangle, twenty-nine, or the path of a board file" in line
    )


@pytest.mark.parametrize("argv", [["cribboard-sim", "--no-open", "--port", "0"], ["cribboard", "play"]])
def test_a_broken_configuration_is_told_by_file_line_and_mend(machine: Installed, argv: list[str]) -> None:
    (machine.cwd / "config.toml").write_text("[strip]\nfield = 31\nbudget = 3\n")
    assert machine.fails(*argv, "--config", "config.toml") == [
        "config.toml:2: strip.field is 31; give a whole number from 0 to 15",
        "config.toml:3: strip.budget is not a key; did you mean strip.budget_ma?",
    ]


def test_a_configuration_that_is_not_there_is_one_line(machine: Installed) -> None:
    (line,) = machine.fails("cribboard-sim", "--config", "none.toml")
    assert line.startswith("none.toml: cannot be read: No such file or directory; ")


def test_a_port_that_is_taken_is_one_line(machine: Installed) -> None:
    with machine.simulator("--state", "one") as first:
        port = first.url.rstrip("/").rpartition(":")[2]
        (line,) = machine.fails("cribboard-sim", "--no-open", "--port", port, "--state", "two")
    assert line.startswith(f"port {port} of 127.0.0.1 cannot be had")
    assert line.endswith("close the other bench, or choose another with --port")
    assert not (machine.cwd / "two").exists()


def test_a_second_one_on_the_same_games_leaves_them_to_the_first(machine: Installed) -> None:
    with machine.simulator("--state", "games") as first:
        (line,) = machine.fails("cribboard-sim", "--no-open", "--port", "0", "--state", "games")
        assert line.endswith("another cribboard is running on it; stop that one first")
        assert first.end(signal.SIGTERM) == (0, "")


@pytest.mark.parametrize("argv", [["cribboard-sim", "--no-open", "--port", "0"], ["cribboard", "play"]])
def test_games_that_cannot_be_kept_where_they_should_be_are_one_line(machine: Installed, argv: list[str]) -> None:
    (machine.cwd / "a file").touch()
    config = machine.cwd / "config.toml"
    config.write_text('[store]\ndir = "a file"\n')
    state = ["--state", "a file"] if argv[0] == "cribboard-sim" else []
    (line,) = machine.fails(*argv, *state, "--config", "config.toml")
    assert "a file" in line
    assert "rights" in line or "may read and write" in line


def test_games_that_may_not_be_written_are_one_line(machine: Installed) -> None:
    closed = machine.cwd / "closed"
    closed.mkdir(mode=0o500)
    place = "/proc/games" if AS_ROOT else str(closed)  # nothing is closed to root, but nobody makes a file in /proc
    (line,) = machine.fails("cribboard-sim", "--no-open", "--port", "0", "--state", place)
    assert line.startswith(f"the games in {place}/games.sqlite3 cannot be used: ")


def test_paths_start_where_the_person_stands_and_not_where_the_configuration_lies(machine: Installed) -> None:
    there = machine.home / "there"
    there.mkdir()
    (there / "config.toml").write_text('[board]\nfile = "line-2"\n')
    with machine.simulator("--config", "../there/config.toml", "--state", "games") as simulator:
        assert simulator.end(signal.SIGINT) == (0, "")
    assert (machine.cwd / "games" / "games.sqlite3").exists()
    (line,) = machine.fails("cribboard-sim", "--config", "../there/config.toml", "--board", "mine.toml")
    assert str(machine.cwd / "mine.toml") in line


def test_without_the_libraries_of_the_page_it_says_how_to_get_them(machine: Installed, tmp_path: Path) -> None:
    # An interpreter that begins by forgetting one of them, as where the extra was not installed.
    (tmp_path / "sitecustomize.py").write_text(
        "import importlib.util as util\nfind = util.find_spec\n"
        "util.find_spec = lambda name, package=None: None if name == 'uvicorn' else find(name, package)\n"
    )
    (line,) = machine.fails("cribboard-sim", PYTHONPATH=str(tmp_path))
    assert line == "the libraries of the page are not installed: pip install 'cribboard[sim]'"


@pytest.mark.parametrize("stop", STOPS, ids=lambda stop: stop.name)
def test_each_way_of_ending_it_closes_the_games(machine: Installed, stop: signal.Signals) -> None:
    with machine.simulator("--state", "games") as simulator:
        assert simulator.end(stop) == (0, "")
    assert [path.name for path in (machine.cwd / "games").iterdir()] == ["games.sqlite3"]


@no_board
def test_play_makes_the_directory_that_lgpio_works_in(machine: Installed) -> None:
    machine.fails("cribboard", "play", STATE_DIRECTORY=str(machine.home / "state" / "cribboard"))
    assert (machine.home / "state" / "cribboard").is_dir()
