"""`cribboard-sim --doctor`: a simulated Pi that is well, and each way in which it can be wrong."""

import re
from pathlib import Path

import pytest

from board_sim.__main__ import main
from board_sim.sim_pi import WRONGS

ROOT = Path(__file__).parents[2]
FOUND = {
    "voltage=low": ("power", "too little voltage now"),
    "heat=high": ("power", "slowed down by heat"),
    "gpiozero=old": ("gpiozero", "1.6.2"),
    "luma=missing": ("luma", "not"),
    "lgpio=placeholder": ("lgpio", "empty placeholder"),
    "spidev=missing": ("spidev", "not"),
    "groups=spi": ("groups", "you are not in group spi"),
    "groups=login": ("groups", "not when you logged in"),
    "gpio=none": ("gpio", ""),
    "pins=fan": ("pins", "GPIO 12 is for buzzer"),
    "spi=off": ("spi", ""),
    "reader=gone": ("reader", "is not there"),
    "reader=held": ("reader", "is held by ModemManager"),
    "folder=locked": ("lgpio folder", "cannot be written"),
    "disk=full": ("disk", "12 MB are free"),
    "games=damaged": ("games", "games.sqlite3"),
    "clock=lost": ("clock", "no battery and no network"),
}


@pytest.fixture(autouse=True)
def plain(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let no configuration of this machine count."""
    monkeypatch.setenv("CRIBBOARD_CONFIG", str(tmp_path / "config.toml"))
    (tmp_path / "config.toml").write_text("")


def faults(printed: str) -> list[str]:
    return [line.removeprefix("fix").strip() for line in printed.splitlines() if line.startswith("fix")]


def test_a_pi_that_is_set_up_has_nothing_to_mend(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--doctor"]) == 0
    printed = capsys.readouterr().out
    assert faults(printed) == []
    assert printed.endswith("\nNothing to mend.\n")


@pytest.mark.parametrize("wrong", WRONGS)
def test_the_doctor_finds_what_is_wrong(wrong: str, capsys: pytest.CaptureFixture[str]) -> None:
    about, says = FOUND[wrong]
    assert main(["--doctor", "--wrong", wrong]) == 1
    found = faults(capsys.readouterr().out)
    assert found
    assert found[0].startswith(about)
    assert says in found[0]


def test_a_strip_without_a_clock_wire_has_wishes_of_its_own(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--doctor", "--strip", "ws2812"]) == 1
    assert [each.split("  ")[0] for each in faults(capsys.readouterr().out)] == ["core clock"]


def test_each_wrong_is_listed_where_they_are_told_of() -> None:
    told = (ROOT / "docs" / "DOCTOR.md").read_text(encoding="utf-8").partition("cribboard-sim --doctor")[2]
    rows = "".join(re.findall(r"^\| (`.*?) \|", told, re.MULTILINE))
    assert set(re.findall(r"`(\w+=\w+)`", rows)) == set(WRONGS)


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["--doctor", "--wrong", "moon=full"], "a Pi cannot have 'moon=full' wrong: there is voltage=low"),
        (["--doctor", "--walk"], "leave one out"),
        (["--wrong", "spi=off"], "add --walk or --doctor"),
        (["--doctor", "--script", "x.script"], "leave --walk and --doctor out"),
    ],
)
def test_what_makes_no_sense_is_refused(words: list[str], says: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(words) != 0
    assert says in capsys.readouterr().err
