import json
import sys
from pathlib import Path
from xml.etree import ElementTree as Xml

import pytest

from firmware_host.__main__ import main
from hardware.board_file import BOARDS, shipped_boards

Out = pytest.CaptureFixture[str]


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    path = tmp_path / "mine.toml"
    path.write_text((BOARDS / "line-2.toml").read_text(encoding="utf-8"), encoding="utf-8")
    return path


def test_without_a_name_all_shipped_boards_are_listed(capsys: Out) -> None:
    assert main(["board"]) == 0
    head, *rows = capsys.readouterr().out.splitlines()
    assert head.split() == ["board", "tracks", "LEDs", "strip", "size", "in", "mm"]
    assert [row.split()[0] for row in rows] == list(shipped_boards())
    assert "line-2       2             246   144 a metre, 1.71 m  887 x 54" in rows


def test_the_list_for_programs_has_the_way_of_the_strip(capsys: Out) -> None:
    assert main(["board", "--json"]) == 0
    boards = {board["name"]: board for board in json.loads(capsys.readouterr().out)}
    assert boards["line-3"]["pieces"] == [[0, 122], [123, 245], [246, 368]]
    assert boards["classic"]["laps"] == 2
    assert boards["one-strip"]["shared_holes"] == "all"
    assert boards["line-2"]["pins"]["orange.peg"] == 17


def test_a_board_tells_which_leds_lie_where(capsys: Out) -> None:
    assert main(["board", "classic"]) == 0
    told = capsys.readouterr().out
    assert "tracks: orange, blue, each run through twice, one game hole for all" in told
    assert "  LED 0 to 37, 6 of them dark: hole -1 of track orange to hole 30 of track orange; a wire of 21 mm" in told
    assert "  LED 77: hole 121 of track orange; a wire of 14 mm" in told


def test_a_board_of_ones_own_is_named_by_its_path(mine: Path, capsys: Out) -> None:
    assert main(["board", str(mine), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["leds"] == 246


@pytest.mark.parametrize("name", shipped_boards())
def test_a_shipped_board_passes_the_check(name: str, capsys: Out) -> None:
    assert main(["board", name, "--check"]) == 0
    assert all(line.startswith(("ok: ", "note: ")) for line in capsys.readouterr().out.splitlines())


def test_a_fault_is_told_with_its_mend_and_exit_code_one(capsys: Out) -> None:
    assert main(["board", "line-4", "--check", "--strip", "ws2812"]) == 1
    (fault,) = [line for line in capsys.readouterr().out.splitlines() if line.startswith("fix: ")]
    assert fault.startswith("fix: wire ws2812: a frame is 4,608 bytes")
    assert main(["board", "line-4", "--check", "--budget-ma", "500"]) == 1
    assert "fix: current" in capsys.readouterr().out


def test_a_file_that_is_no_board_is_checked_too(mine: Path, capsys: Out) -> None:
    mine.write_text(mine.read_text(encoding="utf-8").replace("undo = 26", "undo = 10"), encoding="utf-8")
    assert main(["board", str(mine), "--check", "--json"]) == 1
    (found,) = json.loads(capsys.readouterr().out)
    assert found == {
        "what": "board file",
        "grade": "fix",
        "text": "undo cannot be on GPIO 10 (SPI0, the strip's data); choose another",
    }


def test_a_board_that_is_not_there_is_told_on_standard_error(capsys: Out) -> None:
    assert main(["board", "line-9"]) == 2
    assert capsys.readouterr().err.startswith(
        "cannot read board 'line-9' (No such file or directory); name one of classic"
    )


def test_drawings_are_written_where_they_are_wanted(tmp_path: Path, capsys: Out) -> None:
    drawing, picture = tmp_path / "a.svg", tmp_path / "a.png"
    assert main(["board", "triangle", "--svg", str(drawing), "--png", str(picture), "--led-numbers"]) == 0
    assert Xml.parse(drawing).getroot().attrib["width"].endswith("mm")
    assert picture.read_bytes().startswith(b"\x89PNG")
    assert capsys.readouterr().out == f"The drawing is in {drawing}.\nThe drawing is in {picture}.\n"


def test_all_boards_are_drawn_when_none_is_named(tmp_path: Path) -> None:
    drawing = tmp_path / "all.svg"
    assert main(["board", "--svg", str(drawing)]) == 0
    assert all(f">{name}</text>" in drawing.read_text(encoding="utf-8") for name in shipped_boards())


def test_a_drawing_that_cannot_be_written_is_told(tmp_path: Path, capsys: Out) -> None:
    assert main(["board", "line-2", "--svg", str(tmp_path / "no" / "a.svg")]) == 2
    assert "cannot be written (No such file or directory): name another file" in capsys.readouterr().err


@pytest.mark.parametrize(("library", "option"), [("svg", "--svg"), ("resvg_py", "--png")])
def test_without_the_libraries_that_draw_the_command_that_installs_them_is_told(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: Out, library: str, option: str
) -> None:
    for module in ("hardware.draw", "hardware.draw_png"):
        monkeypatch.delitem(sys.modules, module, raising=False)
    monkeypatch.setitem(sys.modules, library, None)
    assert main(["board", "line-2", option, str(tmp_path / "a")]) == 2
    assert capsys.readouterr().err.endswith(": pip install 'cribboard[kit]'\n")


@pytest.mark.parametrize(
    ("argv", "told"),
    [
        (["--check"], "cribboard board: --check judges one board: name it, or give the path of its file"),
        (["line-2", "--budget-ma", "5"], "'5' is no current: give 100 to 30000 mA"),
        (["line-2", "--strip", "ws2813"], "invalid choice: 'ws2813'"),
        (["~nobody-here/x.toml"], "'~nobody-here/x.toml' is nobody's home: write the whole path"),
    ],
)
def test_what_cannot_be_meant_is_told(argv: list[str], told: str, capsys: Out) -> None:
    assert main(["board", *argv]) == 2
    assert told in capsys.readouterr().err
