import io
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from firmware_host.command_line import BadUsage, OutputLost, Parser, complain, finish, say
from firmware_host.errors import BadConfig

Out = pytest.CaptureFixture[str]

FULL = Path("/dev/full")

needs_full = pytest.mark.skipif(not FULL.exists(), reason="this system has no /dev/full")


class FullDisk(io.RawIOBase):
    """Takes nothing."""

    def writable(self) -> bool:
        return True

    def write(self, data: object) -> int:
        raise OSError(28, "No space left on device")


def test_a_fault_is_its_text_on_standard_error_and_exit_two(capsys: Out) -> None:
    def run() -> int:
        raise BadConfig(("pin 4 is wired twice", "bus_hz is missing"))

    assert finish(run) == 2
    assert capsys.readouterr() == ("", "pin 4 is wired twice\nbus_hz is missing\n")


def test_an_interrupt_ends_quietly_as_a_shell_expects(capsys: Out) -> None:
    def run() -> int:
        raise KeyboardInterrupt

    assert finish(run) == 130
    assert capsys.readouterr() == ("", "")


def test_a_fault_of_ours_is_not_hidden() -> None:
    def run() -> int:
        raise OSError("a bug")

    with pytest.raises(OSError, match="a bug"):
        finish(run)


def test_what_cannot_be_written_is_a_fault_with_its_reason(monkeypatch: pytest.MonkeyPatch, capsys: Out) -> None:
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(FullDisk()))  # type: ignore[type-var]  # it is enough of one

    def run() -> int:
        say("29")
        return 0

    with pytest.raises(OutputLost):
        run()
    assert finish(run) == 2
    assert capsys.readouterr().err == (
        "standard output cannot be written (No space left on device): make room there, or send it elsewhere\n"
    )
    monkeypatch.setattr(sys, "stdout", None)
    say("nobody")


def test_what_an_encoding_lacks_is_written_as_escapes(monkeypatch: pytest.MonkeyPatch) -> None:
    raw = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(raw, encoding="ascii", newline="\n"))
    say("caf\u00e9 \udcff")
    assert raw.getvalue() == b"caf\\xe9 \\udcff\n"


def test_a_complaint_that_nobody_can_hear_is_no_fault(monkeypatch: pytest.MonkeyPatch, capsys: Out) -> None:
    monkeypatch.setattr(sys, "stderr", None)
    complain("nobody")
    assert capsys.readouterr().out == ""
    monkeypatch.setattr(sys, "stderr", io.TextIOWrapper(FullDisk(), write_through=True))  # type: ignore[type-var]
    complain("nobody")


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        (["--cofnig", "a"], "unrecognized arguments: --cofnig a (did you mean --config?)"),
        (["x", "--cofnig=a"], "unrecognized arguments: x --cofnig=a (did you mean --config?)"),
        (["--zzz"], "unrecognized arguments: --zzz"),
        (["--a\nb"], "unrecognized arguments: --a\\nb"),
    ],
)
def test_a_mistyped_option_is_asked_about(typed: list[str], told: str) -> None:
    parser = Parser(prog="tool")
    parser.add_argument("--config")
    with pytest.raises(BadUsage) as fault:
        parser.parse_args(typed)
    assert str(fault.value) == f"tool: {told}; see tool --help"


def test_a_mistyped_choice_is_asked_about() -> None:
    parser = Parser(prog="tool")
    parser.add_argument("--strip", choices=("apa102", "sk9822"))
    with pytest.raises(BadUsage, match=r"invalid choice: .* \(did you mean sk9822\?\); see tool --help$"):
        parser.parse_args(["--strip", "sk9282"])


@pytest.mark.parametrize(
    ("journal", "line"), [("", r"^\d{4}-\d\d-\d\d [\d:,]+ WARNING lost\n$"), ("8:1", r"^WARNING lost\n$")]
)
def test_a_line_of_the_log_has_its_time_unless_the_journal_notes_it(journal: str, line: str) -> None:
    code = (
        "from firmware_host.command_line import start_log; start_log(verbose=False); "
        "import logging; logging.info('said'); logging.warning('lost')"
    )
    env = {**os.environ, "JOURNAL_STREAM": journal}
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, env=env)
    assert re.search(line, done.stderr)


def test_a_parser_tells_a_fault_in_one_line() -> None:
    with pytest.raises(BadUsage, match=r"^tool: unrecognized arguments: --no; see tool --help$"):
        Parser(prog="tool").parse_args(["--no"])


@needs_full
@pytest.mark.parametrize("unbuffered", ["", "1"])
@pytest.mark.parametrize(
    "argv",
    [
        ["firmware_host", "score", "5H", "5S", "5D", "JC", "--starter", "5C"],
        ["firmware_host", "score", "5H", "5S", "5D", "JC", "--starter", "5C", "--json"],
        ["firmware_host", "score", "-"],
        ["firmware_host", "peg", "4H", "6H", "5H"],
        ["firmware_host", "config"],
        ["firmware_host", "--help"],
        ["firmware_host", "--version"],
        ["firmware_host", "score", "--help"],
        ["firmware_host", "report"],
        ["firmware_host", "completion", "bash"],
        ["board_sim", "--help"],
    ],
    ids=" ".join,
)
def test_every_command_tells_a_full_disk_in_one_line(argv: list[str], unbuffered: str) -> None:
    with FULL.open("w") as full:
        done = subprocess.run(
            [sys.executable, "-m", *argv],
            input="5H 5S 5D JC + 5C\n",
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
            env={**os.environ, "PYTHONUNBUFFERED": unbuffered},
        )
    assert (done.returncode, done.stderr.splitlines()) == (
        2,
        ["standard output cannot be written (No space left on device): make room there, or send it elsewhere"],
    )
