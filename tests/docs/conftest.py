"""What the documents tell a reader to type. Fenced blocks marked `sh` or `console` count, and the examples of the help.

In a `console` block commands stand after `$ ` and their output below them; in an `sh` block every line is a command.
"""

import re
from collections.abc import Iterator
from contextlib import redirect_stdout, suppress
from dataclasses import dataclass
from io import StringIO
from pathlib import Path

from firmware_host.__main__ import main

ROOT = Path(__file__).parents[2]
DOCUMENTS = (ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md")), *sorted((ROOT / "hardware").rglob("*.md")))
COMMANDS = ("score", "peg", "config", "play")

_FENCE = re.compile(r"^```(sh|console)\n(.*?)^```", re.MULTILINE | re.DOTALL)


@dataclass(frozen=True, slots=True)
class Typed:
    """One command: where it is told, what to type, and what comes out if that is shown."""

    place: str
    line: str
    output: str | None = None

    def __str__(self) -> str:
        return f"{self.place} {self.line}"


def typed() -> list[Typed]:
    """Find every command in documents and help."""
    found = [each for path in DOCUMENTS for each in _in_document(path)]
    return found + [each for argv in ([], *([name] for name in COMMANDS)) for each in _in_help(argv)]


def _in_document(path: Path) -> Iterator[Typed]:
    text = path.read_text(encoding="utf-8")
    for block in _FENCE.finditer(text):
        place = f"{path.relative_to(ROOT)}:{text.count(chr(10), 0, block.start()) + 1}"
        if block[1] == "sh":
            lines = block[2].replace("\\\n", " ").splitlines()
            yield from (Typed(place, _bare(line)) for line in lines if _bare(line))
            continue
        for part in re.split(r"^\$ ", block[2], flags=re.MULTILINE)[1:]:
            line, _, output = part.partition("\n")
            yield Typed(place, _bare(line), output or None)


def _in_help(argv: list[str]) -> Iterator[Typed]:
    out = StringIO()
    with redirect_stdout(out), suppress(SystemExit):
        main([*argv, "--help"])
    for line in out.getvalue().partition("examples:\n")[2].partition("\n\n")[0].splitlines():
        yield Typed(" ".join(["help", *argv]), re.split(r"\s{2,}", line.strip())[0])


def _bare(line: str) -> str:
    """Take the comment off."""
    return re.sub(r"(^|\s+)#\s.*", "", line).strip()
