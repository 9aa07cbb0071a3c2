"""What was learnt goes into a person's own file: comments stay, the old file stays, and nothing unsound is written."""

import os
from pathlib import Path

import pytest

from firmware_host.app.walk.learning import NotKept, file_to_keep, keep, lines, with_learned
from firmware_host.config import load_config

OWN = """\
# our board, in the kitchen
[strip]
field = 5 # the lamp is bright

[pins]
orange = { peg = 17, ok = 27 } # as soldered
undo = 26
"""


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name in ("CRIBBOARD_CONFIG", "XDG_CONFIG_HOME", "XDG_STATE_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setattr("firmware_host.config.find.SYSTEM_FILE", tmp_path / "etc" / "config.toml")
    return tmp_path


def test_comments_order_and_inline_tables_stay() -> None:
    text = with_learned(OWN, {"pins.orange.peg": 27, "pins.orange.ok": 17, "pins.blue.peg": 5, "strip.order": "RGB"})
    assert (
        text
        == """\
# our board, in the kitchen
[strip]
field = 5 # the lamp is bright
order = "RGB"

[pins]
orange = { peg = 27, ok = 17 } # as soldered
undo = 26

[pins.blue]
peg = 5
"""
    )


def test_it_is_kept_in_the_file_that_holds_and_the_old_one_beside_it(tmp_path: Path) -> None:
    path = tmp_path / "board.toml"
    path.write_text(OWN)
    path.chmod(0o640)
    assert file_to_keep(path) == path
    keep({"pins.orange.peg": 5}, path)
    assert load_config(path).board.pins.sides[0].peg == 5
    assert (tmp_path / "board.toml.old").read_text() == OWN
    assert path.stat().st_mode & 0o777 == 0o640
    assert sorted(os.listdir(tmp_path)) == ["board.toml", "board.toml.old"]


def test_without_a_file_it_goes_into_ones_own(tmp_path: Path) -> None:
    path = file_to_keep(None)
    assert path == tmp_path / ".config/cribboard/config.toml"
    keep({"strip.order": "GRB"}, path)
    assert load_config().strip.sent_order == "GRB"


def test_what_would_not_be_sound_is_not_written(tmp_path: Path) -> None:
    path = tmp_path / "board.toml"
    path.write_text(OWN)
    with pytest.raises(NotKept, match="GPIO 26 has 2 functions"):
        keep({"pins.orange.peg": 26}, path)
    assert path.read_text() == OWN
    assert os.listdir(tmp_path) == ["board.toml"]


def test_a_file_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    path = tmp_path / "board.toml"
    path.write_text(OWN)
    (tmp_path / "board.toml.old").mkdir()
    with pytest.raises(NotKept, match="cannot be written"):
        keep({"pins.orange.peg": 5}, path)
    assert path.read_text() == OWN


def test_the_keys_can_be_put_in_by_hand() -> None:
    assert lines({"strip.order": "RGB", "pins.undo": 5}) == ('strip.order = "RGB"', "pins.undo = 5")
