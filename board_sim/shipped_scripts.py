"""The scripts that come with the simulator, for the page to play: found by name, with what their first lines say.

A script's first remark is its label, the remarks below it are what it is about.
"""

from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from pathlib import Path

from board_sim.script import Script, parse_script
from firmware_host.errors import BoardError

SUFFIX = ".script"


class NoSuchScript(BoardError, LookupError):
    """No script of that name is shipped; the text says which are."""


@dataclass(frozen=True, slots=True)
class ShippedScript:
    """A script by its file's name, with a label and a sentence or two for people."""

    name: str
    label: str
    about: str
    text: str


@cache
def shipped_scripts() -> tuple[ShippedScript, ...]:
    """Read all of them, in the order of their labels."""
    folder = files("board_sim") / "scripts"
    texts = {file.name: file.read_text("utf-8") for file in folder.iterdir() if file.name.endswith(SUFFIX)}
    return tuple(sorted((_read(name, text) for name, text in texts.items()), key=lambda script: script.label))


def find_script(name: str) -> Script:
    """Find one by its name.

    Raises:
        NoSuchScript: There is none.
    """
    for script in shipped_scripts():
        if script.name == name:
            return parse_script(script.text, Path(script.name + SUFFIX))
    raise NoSuchScript(f"there is no script {name!r}: there is {', '.join(each.name for each in shipped_scripts())}")


def _read(file_name: str, text: str) -> ShippedScript:
    remarks: list[str] = []
    for line in text.splitlines():
        if not line.startswith("#"):
            break
        remarks.append(line.removeprefix("#").strip())
    return ShippedScript(file_name.removesuffix(SUFFIX), remarks[0], " ".join(remarks[1:]), text)
