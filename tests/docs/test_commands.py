"""Whatever the documents and the help tell a reader to type works. A command that nobody here can judge fails."""

import doctest
import os
import re
import signal
import subprocess
import sys
import tomllib
from collections.abc import Callable
from dataclasses import replace
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests.docs.conftest import ROOT, Typed, python_examples, typed
from tests.packaging.conftest import Installed

pytestmark = pytest.mark.slow

SYSTEM = re.compile(
    r"^(cd|git clone|sudo (apt|usermod|systemctl|raspi-config|reboot)|source|py -m venv)\b|Activate|activate"
)
"""What belongs to the reader's system and is not run here."""


@pytest.fixture
def reader(tmp_path: Path) -> Installed:
    """Somebody who has the commands, and the files that the examples speak of."""
    reader = Installed(Path(sys.executable).parent, tmp_path / "home")
    (reader.cwd / "hands.txt").write_text("5H 5S 5D JC + 5C\ncrib 2H 4H 6H 8H + KS\n")
    (reader.cwd / "series.txt").write_text("4H 6H 5H\n")
    (reader.cwd / "board.log").write_text("WARNING a reader is gone\n")
    return reader


@pytest.mark.parametrize("told", typed(), ids=str)
def test_what_the_reader_is_told_to_type_works(told: Typed, reader: Installed) -> None:
    for pattern, check in CHECKS.items():
        if re.search(pattern, told.line):
            check(reader, told)
            return
    assert SYSTEM.search(told.line), f"{told}: no check knows this command"


@pytest.mark.parametrize(("place", "text"), python_examples(), ids=lambda value: str(value)[:40])
def test_an_example_in_python_runs(place: str, text: str, reader: Installed) -> None:
    (reader.cwd / "example.py").write_text(text)
    done = reader.run("python", "example.py")
    assert (done.returncode, done.stderr) == (0, ""), place


def _runs(reader: Installed, told: Typed) -> None:
    """Run it in a shell, and compare what it prints where the document shows it (`...` stands for anything)."""
    path = f"{reader.bin}{os.pathsep}{reader.env['PATH']}"
    done = subprocess.run(
        told.line,
        shell=True,
        cwd=reader.cwd,
        env={**reader.env, "PATH": path},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    if told.output is not None:
        flags = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
        assert doctest.OutputChecker().check_output(told.output, done.stdout, flags), done.stdout


def _plays_if_there_is_a_board(reader: Installed, told: Typed) -> None:
    if not Path("/dev/spidev0.0").exists():
        assert reader.fails(*_without_redirection(told).split())[-1].startswith("no board here?")


def _is_told_of_buses(reader: Installed, told: Typed) -> None:
    if not Path("/dev/spidev0.0").exists():
        assert any(line.startswith("spi: /dev/spidev0.0 is not there") for line in reader.fails(*told.line.split()))


def _is_looked_at(reader: Installed, told: Typed) -> None:
    done = reader.run(*told.line.split())
    assert done.returncode in (0, 1)
    assert done.stderr == ""


def _finds_what_is_wrong(reader: Installed, told: Typed) -> None:
    done = reader.run(*told.line.split())
    assert (done.returncode, done.stderr) == (1, "")
    assert f"{told.line.count('--wrong')} to mend." in done.stdout


def _starts_and_ends(reader: Installed, told: Typed) -> None:
    arguments = _arguments(told)
    with reader.simulator("--state", "games", *arguments) as simulator:
        code, said = simulator.end(signal.SIGINT)
    assert code == 0
    assert {"-v", "--walk"} & set(arguments) or said == ""  # a walk is summed up as far as it went


def _plays_the_first_script_of_its_page(reader: Installed, told: Typed) -> None:
    text = (ROOT / told.place.partition(":")[0]).read_text(encoding="utf-8")
    script = re.search(r"^```script\n(.*?)^```", text, re.MULTILINE | re.DOTALL)
    assert script is not None
    (reader.cwd / told.line.split()[-1]).write_text(script[1])
    _runs(reader, told)


def _plays_one_game(reader: Installed, told: Typed) -> None:
    """Play no more than it takes to know that it works."""
    _runs(reader, replace(told, line=re.sub(r"--games \d+", "--games 1", told.line)))


def _arguments(told: Typed) -> list[str]:
    """Leave out what the test must choose itself."""
    return re.sub(r"--(state|port)[ =]\S+|--no-open", "", _without_redirection(told)).split()[1:]


def _without_redirection(told: Typed) -> str:
    """Leave out what the shell would do with the output, which the test itself looks at."""
    return re.sub(r"\s*2?>\s*\S+", "", told.line)


def _is_a_target(_: Installed, told: Typed) -> None:
    subprocess.run(f"{told.line} --dry-run", shell=True, cwd=ROOT, stdout=subprocess.DEVNULL, check=True)


def _names_real_extras(_: Installed, told: Typed) -> None:
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["optional-dependencies"]
    named = {name for group in re.findall(r"\[([\w,]+)\]", told.line) for name in group.split(",")}
    assert named <= set(extras)


def _is_a_module(_: Installed, told: Typed) -> None:
    module = told.line.split(" -m ")[1].split()[0]
    assert find_spec(module), f"there is no module {module}"


CHECKS: dict[str, Callable[[Installed, Typed], None]] = {
    r"^cribboard-sim --doctor\b": _finds_what_is_wrong,
    r"^cribboard-sim --script \S+$": _plays_the_first_script_of_its_page,
    r"^cribboard-sim .*--headless\b": _plays_one_game,
    r"^cribboard(-sim)? .*--(help|list|completion)\b": _runs,
    r"^cribboard-sim\b": _starts_and_ends,
    r"^cribboard (play|tour|doctor --walk)\b": _plays_if_there_is_a_board,
    r"^cribboard dark\b": _is_told_of_buses,
    r"^cribboard doctor\b": _is_looked_at,
    r"(^|\| )cribboard (score|peg|config|report|completion|board|kit|deck|--version|--help)\b": _runs,
    r"^make\b": _is_a_target,
    r"\bpip install\b": _names_real_extras,
    r"^\S*python\S* -m ": _is_a_module,
}
"""The first pattern that is found in a command chooses how it is judged."""
