"""The walk at a terminal: what is typed there goes to it, and at its end it is summed up and what it learnt is kept."""

import os
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from firmware_host.app.walk.learning import Learned, NotKept, keep, lines
from firmware_host.app.walk.program import Walk


def hear_terminal(type_: Callable[[str], None]) -> None:
    """Hand on each line that is typed, from a thread of its own, to the end of the process."""
    threading.Thread(target=_listen, args=(type_,), name="terminal", daemon=True).start()


def sum_up(program: Walk) -> str:
    """Write what is wrong, each with its mend."""
    told = [f"fix  {ill.about:<10} {ill.says}\n{'':<16}{ill.mend}" for ill in program.ills]
    return "\n".join(told) or (
        "Nothing to mend." if program.done else "Nothing to mend, as far as it was gone through."
    )


def keep_learned(learned: Learned, path: Path) -> str:
    """Keep what was learnt in a configuration file, and say so; or how it is done by hand."""
    shown = "\n".join(f"  {line}" for line in lines(learned))
    is_new = not path.exists()
    try:
        keep(learned, path)
    except NotKept as error:
        return f"What was learnt is not kept: {error}. By hand:\n{shown}"
    before = "which is new" if is_new else f"and what it was before into {path.name}.old"
    return f"Written to {path}, {before}:\n{shown}"


def _listen(type_: Callable[[str], None]) -> None:
    """Hand on line by line. It reads below Python's own buffer, which could not be left at the end."""
    typed = b""
    with suppress(OSError, ValueError):  # no terminal, and no pipe either
        while chunk := os.read(sys.stdin.fileno(), 256):
            *whole, typed = (typed + chunk).split(b"\n")
            for line in whole:
                type_(line.decode("utf-8", "replace"))
