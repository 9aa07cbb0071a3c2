"""What `cribboard-sim` says of the options of its page, before it shows one."""

from pathlib import Path

import pytest

from board_sim.__main__ import main


@pytest.mark.parametrize(
    ("argv", "says"),
    [
        (["--robots", "violet=club"], "cribboard-sim: --robots: there is no seat 'violet': there is orange, blue"),
        (
            ["--robots", "genius"],
            "cribboard-sim: --robots: there is no skill 'genius': there is beginner, club, strong",
        ),
        (["--robots", "club,club,club"], "cribboard-sim: --robots: 3 are too many for 2 seats"),
        (["--json"], "cribboard-sim: --json is for games without a page: add --headless, or leave it out"),
        (["--games", "3"], "cribboard-sim: --games is for games without a page: add --headless, or leave it out"),
        (["--slips", "lots"], "cribboard-sim: --slips: 'lots' is no slip: "),
    ],
)
def test_what_cannot_be_is_refused_in_a_line(
    argv: list[str], says: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--no-open", "--port", "0", "--state", str(tmp_path), *argv]) == 2
    assert capsys.readouterr().err.startswith(says)
