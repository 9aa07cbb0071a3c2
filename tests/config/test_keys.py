"""docs/OPTIONS.md and the code say the same."""

import re
import tomllib
from enum import Enum
from pathlib import Path

import pytest

from firmware_host.config import parse_config
from firmware_host.config.keys import KEYS
from firmware_host.config.kinds import Key
from firmware_host.config.read import least_budget_ma
from firmware_host.config.toml import format_value
from firmware_host.errors import BadConfig
from firmware_host.leds.frame import DAY_FIELD
from hardware.board_file import read_board

OPTIONS = Path(__file__).parents[2] / "docs" / "OPTIONS.md"


def test_the_table_of_options_is_the_list_of_keys() -> None:
    rows = [line for line in OPTIONS.read_text("utf-8").splitlines() if re.match(r"\| `[a-z]+\.", line)]
    assert rows == [_row(key) for key in KEYS]


def test_the_examples_of_the_options_can_be_used(tmp_path: Path) -> None:
    examples = re.findall(r"```toml\n(.*?)```", OPTIONS.read_text("utf-8"), re.DOTALL)
    assert len(examples) >= 2
    for example in examples:
        assert tomllib.loads(example)
        parse_config(example, source="OPTIONS.md", base_dir=tmp_path)


def test_the_errors_in_the_options_are_what_is_told(tmp_path: Path) -> None:
    text = "[board]\nfile = 'line-2'\n\n[strip]\nfield = 31\nbudget = 900\n\n[pins.blue]\npeg = 27\n"
    with pytest.raises(BadConfig) as caught:
        parse_config(text, source="config.toml", base_dir=tmp_path)
    assert str(caught.value) in OPTIONS.read_text("utf-8")


def test_the_least_budget_in_the_options_is_the_one_that_is_asked_for() -> None:
    assert f"{least_budget_ma(read_board('line-2'), DAY_FIELD)} mA for `line-2`" in OPTIONS.read_text("utf-8")


def test_every_default_is_allowed() -> None:
    for key in KEYS:
        if not key.default_words:
            assert key.kind.read(_plain(key.default)) == key.default, key.name


def _row(key: Key[object]) -> str:
    default = key.default_words or f"`{format_value(_plain(key.default))}`"
    return f"| `{key.name}` | {default} | {key.kind.allowed} | {key.meaning} |"


def _plain(value: object) -> object:
    return value.value if isinstance(value, Enum) else value
