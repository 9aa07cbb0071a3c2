from collections.abc import Callable
from pathlib import Path

import pytest

from firmware_host.config import Config, parse_config
from firmware_host.errors import BadConfig


@pytest.fixture
def read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Config]:
    """Read a text as if it were `tmp_path`/c.toml."""
    monkeypatch.delenv("STATE_DIRECTORY", raising=False)
    return lambda text, **overrides: parse_config(text, source="c.toml", base_dir=tmp_path, **overrides)


@pytest.fixture
def problems(read: Callable[..., Config]) -> Callable[..., list[str]]:
    """Read a text that cannot be used, and return what is wrong with it."""

    def refuse(text: str, **overrides: object) -> list[str]:
        with pytest.raises(BadConfig) as caught:
            read(text, **overrides)
        assert str(caught.value) == "\n".join(caught.value.problems)
        return list(caught.value.problems)

    return refuse
