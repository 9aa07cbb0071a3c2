import argparse
import os
import select
import subprocess
import sys
from collections.abc import Callable, Iterator
from types import ModuleType

import pytest

from firmware_host import __main__ as program
from firmware_host.__main__ import main
from firmware_host.commands import ENTRIES, WISHES

Out = pytest.CaptureFixture[str]


@pytest.fixture
def command(monkeypatch: pytest.MonkeyPatch) -> Callable[[Callable[[argparse.Namespace], int]], None]:
    """Put a command of one's own in the place of every other."""

    def put(run: Callable[[argparse.Namespace], int]) -> None:
        module = ModuleType("command")
        module.add_arguments = lambda parser: None  # type: ignore[attr-defined]
        module.run = run  # type: ignore[attr-defined]
        monkeypatch.setattr(program, "_load", lambda name: module)

    return put


@pytest.mark.parametrize("flag", ["-h", "--help", "help"])
def test_help_names_every_command_and_shows_examples(flag: str, capsys: Out) -> None:
    assert main([flag]) == 0
    out = capsys.readouterr().out
    for words in (*ENTRIES, *dict(WISHES), "examples:", "cribboard score 5H 5S 5D JC --starter 5C", "exit codes"):
        assert words in out
    assert max(map(len, out.splitlines())) <= 120


@pytest.mark.parametrize("name", ENTRIES)
def test_the_help_of_a_command_teaches_by_examples(name: str, capsys: Out) -> None:
    with pytest.raises(SystemExit) as stop:
        main([name, "--help"])
    assert stop.value.code == 0
    out = capsys.readouterr().out
    assert f"\nexamples:\n  cribboard {name}" in out
    assert max(map(len, out.splitlines())) <= 120


@pytest.mark.parametrize("name", ["score", "peg"])
def test_the_help_of_counting_shows_a_batch(name: str, capsys: Out) -> None:
    with pytest.raises(SystemExit):
        main([name, "--help"])
    assert f"cribboard {name} - --json" in capsys.readouterr().out


@pytest.mark.parametrize("name", ENTRIES)
def test_every_command_refuses_an_unknown_option_with_two_and_one_line(name: str, capsys: Out) -> None:
    assert main([name, "--hlep"]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    # What else is missing may be told first: each says where to read on.
    assert err.endswith(f"see cribboard {name} --help\n")


def test_a_mistyped_command_is_asked_about(capsys: Out) -> None:
    assert main(["scroe"]) == 2
    assert capsys.readouterr().err == "cribboard: 'scroe' is no command (did you mean score?); see cribboard --help\n"


def test_the_version_is_that_of_the_distribution(capsys: Out) -> None:
    from importlib.metadata import version

    assert main(["--version"]) == 0
    assert capsys.readouterr().out == f"cribboard {version('cribboard')}\n"


def test_nothing_asked_is_answered_by_the_usage_and_a_failure(capsys: Out) -> None:
    assert main([]) == 2
    assert capsys.readouterr().err.startswith("usage: cribboard COMMAND")


@pytest.mark.parametrize("name", ["--json", "\x1b[2J", "x" * 999])
def test_an_unknown_command_is_one_line_that_names_the_others(name: str, capsys: Out) -> None:
    assert main([name]) == 2
    err = capsys.readouterr().err
    *most, last = ENTRIES
    assert f"use {', '.join(most)} or {last}" in err
    assert err.count("\n") == 1
    assert err.rstrip("\n").isprintable()


def test_the_exit_code_is_the_commands(command: Callable[[Callable[[argparse.Namespace], int]], None]) -> None:
    command(lambda args: 7)
    assert main(["play"]) == 7


@pytest.fixture
def batch() -> Iterator[subprocess.Popen[bytes]]:
    """Start `cribboard score -` between pipes, with the buffers that a user's Python has."""
    buffered = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
    pipe = subprocess.PIPE
    with subprocess.Popen(
        [sys.executable, "-m", "firmware_host", "score", "-"], stdin=pipe, stdout=pipe, stderr=pipe, env=buffered
    ) as process:
        yield process
        process.kill()


def test_a_reader_that_goes_away_is_no_traceback(batch: subprocess.Popen[bytes]) -> None:
    assert batch.stdin
    assert batch.stdout
    assert batch.stderr
    batch.stdout.close()
    batch.stdin.write(b"5H 5S 5D JC + 5C\n")
    batch.stdin.close()
    assert batch.stderr.read() == b""
    assert batch.wait(timeout=30) == 141


def test_each_answer_of_a_batch_comes_before_the_next_question(batch: subprocess.Popen[bytes]) -> None:
    assert batch.stdin
    assert batch.stdout
    for _ in range(3):
        batch.stdin.write(b"7C 8D 7H KS + QC\n")
        batch.stdin.flush()
        answered, _, _ = select.select([batch.stdout], [], [], 30)
        assert answered, "the answer waits in a buffer"
        assert batch.stdout.readline().startswith(b"6: fifteen two")


@pytest.mark.parametrize(
    "argv", [["score", "5H", "5S", "5D", "JC", "--starter", "5C", "--json"], ["peg", "4H", "6H", "5H"], ["--help"]]
)
def test_counting_imports_no_hardware_and_nothing_heavy(argv: list[str]) -> None:
    heavy = {
        "gpiozero",
        "luma",
        "PIL",
        "platformdirs",
        "serial",
        "sqlite3",
        "asyncio",
        "tomllib",
        "logging",
        "starlette",
    }
    code = (
        f"import sys; from firmware_host.__main__ import main; main({argv}); print(*sorted({heavy} & set(sys.modules)))"
    )
    unmeasured = {name: value for name, value in os.environ.items() if not name.startswith("COVERAGE")}
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, env=unmeasured)
    assert done.stdout.splitlines()[-1] == ""
