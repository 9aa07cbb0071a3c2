"""The last lines of a log: of a file that is named, else of what systemd keeps of the service."""

import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path

SERVICE = "cribboard"
LONGEST_S = 10
TAIL_BYTES = 256 * 1024
"""How much of a file's end is looked at."""


@dataclass(frozen=True, slots=True)
class Log:
    """Lines, oldest first, and where they come from."""

    source: str
    lines: tuple[str, ...]


def read_log(path: Path | None, most: int) -> Log:
    """Read the last lines."""
    if path is not None:
        return Log(str(path), _of_file(path, most))
    journal = shutil.which("journalctl")
    if journal is None:
        return Log("none: name a file with --log FILE", ())
    lines = _of_service(journal, most)
    where = f"the journal of the service {SERVICE}"
    if not lines:
        where = f"none: {where} is empty, or this user may not read it; --log FILE names a file"
    return Log(where, lines)


def _of_file(path: Path, most: int) -> tuple[str, ...]:
    try:
        with path.open("rb") as file:
            size = file.seek(0, 2)
            file.seek(max(0, size - TAIL_BYTES))
            text = file.read(TAIL_BYTES).decode("utf-8", "replace")
    except OSError as error:
        return (f"it cannot be read: {error.strerror}",)
    return _last(text, most)


def _of_service(journal: str, most: int) -> tuple[str, ...]:
    # `cat` prints the messages alone: no machine's name, no process.
    argv = [journal, "--unit", SERVICE, "--lines", str(most), "--output", "cat", "--no-pager", "--quiet"]
    try:
        done = subprocess.run(  # noqa: S603 - nothing in it comes from anybody
            argv, capture_output=True, text=True, errors="replace", timeout=LONGEST_S, check=False
        )
    except (OSError, subprocess.TimeoutExpired):
        return ()
    return _last(done.stdout, most)


def _last(text: str, most: int) -> tuple[str, ...]:
    lines = [line for line in text.splitlines() if line.strip()]
    return tuple(lines[len(lines) - most :]) if most < len(lines) else tuple(lines)
