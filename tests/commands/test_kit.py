import csv
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from firmware_host.__main__ import main
from firmware_host.commands.doctor.pins import board_pins
from firmware_host.config import Config, load_config
from hardware.board_file import BOARDS, read_board, shipped_boards

Out = pytest.CaptureFixture[str]
NAMES = {
    "README.txt", "board.svg", "board.png", "parts.txt", "parts.csv", "drill.pdf", "drill.svg", "drill.dxf",
    "strip.txt", "strip.svg", "strip.png", "wiring.txt", "wiring.csv", "wiring-strip.svg",
    "wiring-strip.png", "wiring-buttons.svg", "wiring-buttons.png", "config.toml",
}  # fmt: skip


@pytest.fixture
def made(tmp_path: Path, capsys: Out) -> Callable[..., Path]:
    """Make a kit, and give where it is."""

    def make(*argv: str) -> Path:
        out = tmp_path / "kit"
        assert main(["kit", *argv, "--out", str(out)]) == 0
        return out

    return make


def rows(path: Path) -> list[dict[str, str]]:
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def hold_together(config: Config, out: Path) -> None:
    """See that configuration, wiring and parts of a kit speak of one board."""
    wired = {int(row["gpio"]) for row in rows(out / "wiring.csv") if row["gpio"]}
    assert wired == set(board_pins(config))
    parts = {row["part"]: row for row in rows(out / "parts.csv")}
    (strip,) = [row for part, row in parts.items() if part.startswith("LED ")]
    assert strip["detail"].startswith(f"{config.board.strip.leds} LEDs; {config.strip.chip.upper()}, ")
    assert float(strip["quantity"]) >= config.board.strip.leds / config.board.strip.per_metre - 0.001
    assert float(parts["supply 5 V"]["detail"].split(" A ")[0]) * 1000 > config.strip.budget_ma
    assert ("digits" in parts) == (config.display.kind != "none")


@pytest.mark.parametrize("name", shipped_boards())
def test_every_shipped_board_makes_a_kit_that_holds_together(made: Callable[..., Path], name: str) -> None:
    out = made(name)
    assert {path.name for path in out.iterdir()} == NAMES
    config = load_config(out / "config.toml")
    assert config.board == read_board(name)
    hold_together(config, out)


def test_strip_and_digits_are_as_they_were_asked_for(made: Callable[..., Path]) -> None:
    out = made("one-strip", "--strip", "sk6812-rgbw", "--display", "4", "--paper", "letter")
    config = load_config(out / "config.toml")
    assert (config.strip.chip, config.display.kind, config.display.digits) == ("sk6812-rgbw", "max7219", 4)
    hold_together(config, out)


def test_a_board_without_digits_has_none_in_any_file(made: Callable[..., Path]) -> None:
    out = made("one-strip", "--display", "none")
    assert load_config(out / "config.toml").display.kind == "none"
    hold_together(load_config(out / "config.toml"), out)
    assert "DIN" not in (out / "wiring.txt").read_text(encoding="utf-8")


def test_a_configuration_moves_the_pins_and_is_kept(made: Callable[..., Path], tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text(
        '[strip]\nbudget_ma = 1500\n[names]\norange = "Ann"\n[readers]\nleft = "/dev/ttyUSB7"\n'
        '[pins]\nundo = 4\n[store]\ndir = "games"\n',
        encoding="utf-8",
    )
    out = made("one-strip", "--config", str(mine))
    config = load_config(out / "config.toml")
    assert (config.board.pins.undo, config.strip.budget_ma, config.names[0]) == (4, 1500, "Ann")
    assert config.readers["left"].url == "/dev/ttyUSB7"
    assert "store" not in (out / "config.toml").read_text(encoding="utf-8")
    hold_together(config, out)


def test_a_board_of_ones_own_comes_with_its_file_and_is_found_beside_the_configuration(
    made: Callable[..., Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = (BOARDS / "one-strip.toml").read_text(encoding="utf-8").replace('name = "one-strip"', 'name = "Łódź & <b>"')
    (tmp_path / "own.toml").write_text(text, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    out = made("own.toml")
    (tmp_path / "own.toml").unlink()
    assert load_config(out / "config.toml").board.name == "Łódź & <b>"


def test_files_that_are_there_stay_unless_force_is_given(tmp_path: Path, capsys: Out) -> None:
    (tmp_path / "parts.txt").write_text("mine", encoding="utf-8")
    argv = ["kit", "one-strip", "--out", str(tmp_path)]
    assert main(argv) == 2
    assert capsys.readouterr().err == (
        f"{tmp_path} has parts.txt already: name another directory, or add --force\n"
    )  # fmt: skip
    assert [path.name for path in tmp_path.iterdir()] == ["parts.txt"]
    assert main([*argv, "--force"]) == 0
    assert (tmp_path / "parts.txt").read_text(encoding="utf-8") != "mine"


def test_each_file_is_told_as_it_is_made(made: Callable[..., Path], capsys: Out) -> None:
    out = made("one-strip")
    first, *_, last = capsys.readouterr().out.splitlines()
    assert first == "[ 1/18] README.txt"
    assert last == f"The kit of one-strip is in {out}; begin with README.txt."


def test_a_strip_that_the_bus_cannot_serve_is_told(made: Callable[..., Path], capsys: Out) -> None:
    out = made("line-4", "--strip", "ws2812")
    assert "fix: wire ws2812: a frame is 4,608 bytes" in capsys.readouterr().out
    assert "mend this first: wire ws2812" in (out / "README.txt").read_text(encoding="utf-8")


def test_a_directory_that_cannot_be_written_is_told(tmp_path: Path, capsys: Out) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    assert main(["kit", "line-2", "--out", str(tmp_path / "file" / "kit")]) == 2
    assert (
        capsys.readouterr().err
        == f"{tmp_path / 'file' / 'kit'} cannot be written (Not a directory): name another directory\n"
    )


@pytest.mark.parametrize("library", ["ezdxf", "fpdf", "schemdraw", "svg", "resvg_py"])
def test_without_a_library_the_command_that_installs_it_is_told(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: Out, library: str
) -> None:
    for module in list(sys.modules):
        if module.startswith(("hardware.kit", "hardware.draw")) or module.partition(".")[0] == library:
            monkeypatch.delitem(sys.modules, module)
    monkeypatch.setitem(sys.modules, library, None)
    assert main(["kit", "line-2", "--out", str(tmp_path)]) == 2
    assert capsys.readouterr().err.endswith(": pip install 'cribboard[kit]'\n")


@pytest.mark.parametrize(
    ("argv", "told"),
    [
        (["line-9", "--out", "x"], "cannot read board 'line-9'"),
        (["line-2"], "the following arguments are required: --out"),
        (["line-2", "--out", "x", "--display", "6"], "invalid choice: '6'"),
        (["~nobody-here/x.toml", "--out", "x"], "'~nobody-here/x.toml' is nobody's home: write the whole path"),
        (["line-2", "--out", "x", "--config", "/no/such.toml"], "/no/such.toml: cannot be read"),
    ],
)
def test_what_cannot_be_done_is_told(argv: list[str], told: str, capsys: Out) -> None:
    assert main(["kit", *argv]) == 2
    assert told in capsys.readouterr().err
