from pathlib import Path
from textwrap import dedent

import pytest

from firmware_host.__main__ import main
from firmware_host.commands import config as command
from firmware_host.config import parse

ODD = r"""
[board]
file = "line-3"
[strip]
chip = "sk9822"
field = 0
[display]
kind = "none"
[readers]
"left, \"dealer's\" one.1" = 'C:\dev\ü'
plain = "socket://localhost:7000"
[readers."a tag"]
url = "/dev/t"
seat = "orange"
kind = "tag"
[readers.scanner]
url = "/dev/s"
[pins]
undo = 4
[pins.orange]
peg = 27
ok = 17
[store]
dir = "games ♥"
"""


KNOB = """
[pins.blue]
peg = "none"
call = "none"
encoder = [5, 6]
"""


@pytest.mark.parametrize("text", ["", ODD, KNOB])
def test_what_is_printed_reads_back_to_the_same(text: str, tmp_path: Path) -> None:
    loaded = parse(text, source="c.toml", base_dir=tmp_path)
    again = parse(command.format_config(loaded), source="c.toml", base_dir=tmp_path / "elsewhere")
    assert again.config == loaded.config


def test_what_nobody_set_is_marked_and_the_file_is_named(tmp_path: Path) -> None:
    printed = command.format_config(parse("[strip]\nfield = 7\n", source="/etc/c.toml", base_dir=tmp_path))
    assert printed.startswith("# The configuration that holds, from /etc/c.toml.\n")
    assert "field = 7\n" in printed
    assert "budget_ma = 2000  # default\n" in printed


def test_a_file_of_an_odd_name_is_named_on_one_line(tmp_path: Path) -> None:
    printed = command.format_config(parse("", source="a\nb.toml", base_dir=tmp_path))
    assert printed.startswith("# The configuration that holds, from a\\nb.toml.\n")


def test_it_prints_the_file_that_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "c.toml").write_text("[strip]\nfield = 4\n")
    assert main(["config", "--config", str(tmp_path / "c.toml")]) == 0
    printed = capsys.readouterr()
    assert f"from {tmp_path / 'c.toml'}." in printed.out
    assert "field = 4\n" in printed.out
    assert printed.err == ""


def test_every_error_is_one_line_on_stderr_and_the_exit_is_2(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "c.toml"
    file.write_text(
        dedent("""
            [strip]
            field = 16
            colour = "red"
        """)
    )
    assert main(["config", "--config", str(file)]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.splitlines() == [
        f"{file}:3: strip.field is 16; give a whole number from 0 to 15",
        f"{file}:4: strip.colour is not a key; cribboard config prints the keys that there are",
    ]
