"""What the documents and the examples of the help tell a reader to type.

In a document a command is a line of a fenced block marked `sh`; or an indented line, which in the README is always one
and elsewhere where it begins with a command of this project; or what stands after `$ ` in a block marked `console`,
with its output below it.
"""

import re
from collections.abc import Callable, Iterator
from contextlib import redirect_stdout, suppress
from dataclasses import dataclass
from io import StringIO
from pathlib import Path

from board_sim.__main__ import main as simulator
from firmware_host.__main__ import main
from firmware_host.commands import ENTRIES

ROOT = Path(__file__).parents[2]
README = ROOT / "README.md"
DOCUMENTS = (
    README,
    *(path for room in ("docs", "board_sim", "hardware") for path in sorted((ROOT / room).rglob("*.md"))),
)

_BLOCK = re.compile(r"^```(\w+)\n(.*?)^```|(?<=\n\n)((?: {4}[^\n]*\n|\n)+)", re.MULTILINE | re.DOTALL)
_OURS = re.compile(r"(cribboard|cribboard-sim|make) ")


@dataclass(frozen=True, slots=True)
class Typed:
    """One command: where it is told, what to type, and what comes out if that is shown."""

    place: str
    line: str
    output: str | None = None

    def __str__(self) -> str:
        return f"{self.place} {self.line}"


def typed() -> list[Typed]:
    """Find every command in documents and help; one that is told at several places, once."""
    found = [each for path in DOCUMENTS for each in _in_document(path)]
    helps = [
        (main, [], "help"),
        *((main, [name], f"help {name}") for name in ENTRIES),
        (simulator, [], "help of the sim"),
    ]
    found += [each for run, argv, place in helps for each in _in_help(run, argv, place)]
    # A script is its page's own, whatever it is called.
    once = {(each.line, each.output, each.place if "--script" in each.line else ""): each for each in reversed(found)}
    return list(reversed(once.values()))


def _in_document(path: Path) -> Iterator[Typed]:
    text = path.read_text(encoding="utf-8")
    for block in _BLOCK.finditer(text):
        place = f"{path.relative_to(ROOT)}:{text.count(chr(10), 0, block.start()) + 1}"
        if block[1] is None or block[1] == "sh":
            for line in (block[3] or block[2]).replace("\\\n", " ").splitlines():
                bare = _bare(line)
                if bare and (block[1] or path == README or _OURS.match(bare)):
                    yield Typed(place, bare)
        elif block[1] == "console":
            for part in re.split(r"^\$ ", block[2], flags=re.MULTILINE)[1:]:
                line, _, output = part.partition("\n")
                yield Typed(place, _bare(line), output or None)


def _in_help(run: Callable[[list[str]], int], argv: list[str], place: str) -> Iterator[Typed]:
    out = StringIO()
    with redirect_stdout(out), suppress(SystemExit):
        run([*argv, "--help"])
    for line in out.getvalue().partition("examples:\n")[2].partition("\n\n")[0].splitlines():
        yield Typed(place, re.split(r"\s{2,}", line.strip())[0])


def python_examples() -> list[tuple[str, str]]:
    """Find every example in Python: where it stands, and its text."""
    return [
        (str(path.relative_to(ROOT)), block[1])
        for path in DOCUMENTS
        for block in re.finditer(r"^```python\n(.*?)^```", path.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
    ]


def _bare(line: str) -> str:
    """Take the comment off, and the way to the environment, which is elsewhere here."""
    return re.sub(r"^\.venv[/\\](bin|Scripts)[/\\]", "", re.sub(r"(^|\s+)#\s.*", "", line).strip())
