from pathlib import Path

import pytest

from firmware_host.config import find, load, load_config
from firmware_host.errors import BadConfig


@pytest.fixture(autouse=True)
def usual(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, Path]:
    """The usual places, all of them empty, inside `tmp_path`."""
    monkeypatch.delenv("CRIBBOARD_CONFIG", raising=False)
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "home"))
    monkeypatch.setattr(find, "SYSTEM_FILE", tmp_path / "etc" / "config.toml")
    (tmp_path / "etc").mkdir()
    (tmp_path / "home" / "cribboard").mkdir(parents=True)
    return {
        "hand": tmp_path / "hand.toml",
        "variable": tmp_path / "variable.toml",
        "system": tmp_path / "etc" / "config.toml",
        "user": tmp_path / "home" / "cribboard" / "config.toml",
    }


def test_without_a_file_all_defaults_hold() -> None:
    loaded = load()
    assert loaded.source is None
    assert loaded.given == frozenset()
    assert loaded.config.strip.field == 7


@pytest.mark.parametrize(
    ("there", "read"),
    [
        (("hand", "variable", "system", "user"), "hand"),
        (("variable", "system", "user"), "variable"),
        (("system", "user"), "system"),
        (("user",), "user"),
    ],
)
def test_the_first_place_that_has_a_file_is_the_one(
    usual: dict[str, Path], monkeypatch: pytest.MonkeyPatch, there: tuple[str, ...], read: str
) -> None:
    for field, name in enumerate(usual):
        if name in there:
            usual[name].write_text(f"[strip]\nfield = {field}\n")
    if "variable" in there:
        monkeypatch.setenv("CRIBBOARD_CONFIG", str(usual["variable"]))
    loaded = load(usual["hand"] if "hand" in there else None)
    assert loaded.source == str(usual[read])
    assert loaded.config.strip.field == list(usual).index(read)
    assert loaded.given == {"strip.field"}


def test_a_file_named_by_hand_must_be_there(usual: dict[str, Path]) -> None:
    usual["user"].write_text("")
    with pytest.raises(BadConfig) as caught:
        load_config(usual["hand"])
    assert caught.value.problems == (
        f"{usual['hand']}: cannot be read: No such file or directory; check its name and its rights",
    )


def test_a_file_named_by_the_variable_must_be_there(usual: dict[str, Path], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CRIBBOARD_CONFIG", str(usual["variable"]))
    with pytest.raises(BadConfig, match=r"put it right in \$CRIBBOARD_CONFIG"):
        load_config()


def test_a_usual_place_that_cannot_be_read_is_not_passed_over(usual: dict[str, Path]) -> None:
    usual["system"].mkdir()
    usual["user"].write_text("")
    with pytest.raises(BadConfig, match="cannot be read: Is a directory"):
        load_config()


def test_a_file_of_another_encoding_is_told_with_its_line(usual: dict[str, Path]) -> None:
    usual["user"].write_bytes("# a\n# b\n# größer\n".encode("latin-1"))
    with pytest.raises(BadConfig, match=r"config\.toml:3: not UTF-8 text; save it as UTF-8"):
        load_config()


def test_a_file_that_is_no_configuration_is_not_read_to_its_end(usual: dict[str, Path]) -> None:
    usual["user"].write_bytes(b"#" * 300_000)
    with pytest.raises(BadConfig, match=r"config\.toml: larger than 256 KiB; give a file of settings"):
        load_config()


def test_a_name_that_no_file_can_have_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(BadConfig, match="cannot be read: embedded null byte; check its name and its rights"):
        load_config(Path("a\0b"))


def test_the_mark_that_windows_editors_put_first_is_no_error(usual: dict[str, Path]) -> None:
    usual["user"].write_bytes("[strip]\r\nfield = 2\r\n".encode("utf-8-sig"))
    assert load_config().strip.field == 2


def test_relative_paths_start_at_the_file(usual: dict[str, Path]) -> None:
    usual["user"].write_text('[store]\ndir = "games"\n')
    assert load_config().state_dir == usual["user"].parent / "games"


def test_the_command_line_holds_instead_of_the_file(usual: dict[str, Path], tmp_path: Path) -> None:
    usual["user"].write_text("[strip]\nfield = 2\nframe_rate_hz = 60\n")
    config = load_config(overrides={"strip.field": 5, "store.dir": str(tmp_path)})
    assert (config.strip.field, config.strip.frame_rate_hz, config.state_dir) == (5, 60, tmp_path)
