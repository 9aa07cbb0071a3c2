from pathlib import Path

import pytest

from board_sim.__main__ import main
from board_sim.script import Manner, run_script

TOP = "set game.pegging auto\n"


def write(folder: Path, text: str) -> Path:
    path = folder / "a.script"
    path.write_text(TOP + text)
    return path


def test_all_held_is_told_in_one_line_and_0(tmp_path: Path) -> None:
    path, said = write(tmp_path, "tap orange.ok x 2\nexpect words deals\n"), list[str]()
    assert run_script(path, Manner(), said.append) == 0
    assert said == [f"{path}: all held: 2 orders, 1 expectation, 0.3 s of the board's time"]
    assert [each.name for each in tmp_path.iterdir()] == ["a.script"], "a fresh board leaves nothing behind"


def test_the_first_that_does_not_hold_is_told_in_one_line_and_1(tmp_path: Path) -> None:
    path, said = write(tmp_path, 'expect digits "PLAy   ?"\nexpect dark within 100\nexpect dark'), list[str]()
    assert run_script(path, Manner(), said.append) == 1
    assert said[0].startswith(f"{path}:3: expect dark within 100: not so within 100 ms, but lit: orange -1 0 11, ")
    assert said[1].startswith(f"{path}: failed at line 3, after 1 expectation that held and ")
    assert len(said) == 2


def test_a_script_of_no_order_holds(tmp_path: Path) -> None:
    assert run_script(write(tmp_path, ""), Manner(), lambda _: None) == 0


def test_verbose_tells_each_order_its_answer_and_its_words(tmp_path: Path) -> None:
    path, said = write(tmp_path, "tap orange.ok x 2\nscan JS # heels"), list[str]()
    run_script(path, Manner(verbose=True), said.append)
    assert said[0] == "    0.320 s    2  tap orange.ok x 2"
    assert [sentence.split(".")[0].strip() for sentence in said[1:3]] == ["Game 1", "Orange deals"]
    assert said[3] == "    0.320 s    3  scan JS # heels  -> ok JS"


@pytest.mark.parametrize(
    ("top", "chosen", "kept"),
    [("state kept\n", None, "a.state"), ("", "elsewhere", "elsewhere"), ("state fresh\n", None, None)],
)
def test_games_are_kept_where_script_or_command_say(
    top: str, chosen: str | None, kept: str | None, tmp_path: Path
) -> None:
    manner = Manner(state=tmp_path / chosen if chosen else None)
    first = write(tmp_path, top + "tap orange.ok x 2\nscan JS\nexpect pegs orange 0 2")
    assert run_script(first, manner, lambda _: None) == 0
    assert kept is None or (tmp_path / kept).is_dir()
    second = write(tmp_path, top + "expect pegs orange 0 2 within 2000")
    assert run_script(second, manner, lambda _: None) == (1 if kept is None else 0)


def test_in_real_time_the_same_script_holds(tmp_path: Path) -> None:
    path = write(
        tmp_path, 'tap orange.ok x 2\nscan JS expect "ok JS"\nexpect pegs orange 0 2 blue -1 0\nexpect tone 880'
    )
    told: list[str] = []
    assert run_script(path, Manner(speed=4.0), told.append) == 0, told


def test_the_command_plays_a_script_and_its_exit_code_says_whether_all_held(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = str(write(tmp_path, "tap orange.ok x 2\nexpect words deals"))
    assert main(["--script", path]) == 0
    assert main(["--script", path, "--clock", "fast", "-v"]) == 0
    assert main(["--script", str(write(tmp_path, "expect dark within 0"))]) == 1
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize(
    ("argv", "complaint"),
    [
        (["--script", "none.script"], "none.script: cannot be read: No such file or directory"),
        (["--script", "a.script", "--board", "line-3"], "leave --board out, and write it at its top"),
        (["--script", "a.script", "--strip", "sk9822"], "leave --strip out"),
        (["--script", "a.script", "--config", "c.toml"], "leave --config out"),
        (["--clock", "fast"], "--clock fast is for a script: add --script FILE"),
    ],
)
def test_a_command_that_cannot_be_meant_is_told_in_one_line_and_2(
    argv: list[str], complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(argv) == 2
    said = capsys.readouterr().err
    assert complaint in said
    assert said.count("\n") == 1


def test_the_command_tells_every_mistake_of_a_script_and_2(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = write(tmp_path, "tab orange.ok\nwait\nscan")
    assert main(["--script", str(path)]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert [line.split(": ")[0] for line in said.err.splitlines()] == [f"{path}:{line}" for line in (2, 3, 4)]
