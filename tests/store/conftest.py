from collections.abc import Callable
from hashlib import sha256
from pathlib import Path

import pytest


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "games.sqlite3"


@pytest.fixture
def bytes_around() -> Callable[[Path], dict[str, str]]:
    """Every file beside a path, the path's own included, with the hash of what is in it."""
    return lambda path: {each.name: sha256(each.read_bytes()).hexdigest() for each in path.parent.iterdir()}
