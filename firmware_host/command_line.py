"""What every command line has in common: its parser, what it writes where, how it ends. It knows no command."""

import argparse
import os
import sys
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, NoReturn

from firmware_host.errors import BoardError

if TYPE_CHECKING:
    from _typeshed import SupportsWrite

OK, USAGE_ERROR, INTERRUPTED, PIPE_CLOSED = 0, 2, 128 + 2, 128 + 13
"""Exit codes; the last two are what a shell reports for SIGINT and SIGPIPE."""


class BadUsage(BoardError, ValueError):
    """The command line cannot be understood."""


class OutputLost(BoardError, OSError):
    """Standard output takes nothing more: its disk is full, or its device is gone."""


class Parser(argparse.ArgumentParser):
    """A parser that tells a fault in one line."""

    def error(self, message: str) -> NoReturn:
        """Raise what argparse would print with its usage and end the program for."""
        raise BadUsage(f"{self.prog}: {message}; see {self.prog} --help")

    def print_help(self, file: "SupportsWrite[str] | None" = None) -> None:
        """Print the help as everything else is printed; argparse would say nothing of a disk that is full."""
        if file is None:
            say(self.format_help(), end="")
        else:
            super().print_help(file)


def say(text: str, *, end: str = "\n") -> None:
    """Write to standard output, at once; nowhere, if the shell has closed it.

    Raises:
        BrokenPipeError: Whoever read it has gone.
        OutputLost: It cannot be written.
    """
    encoding = getattr(sys.stdout, "encoding", None) or "utf-8"
    try:
        print(text.encode(encoding, "backslashreplace").decode(encoding), end=end, flush=True)
    except BrokenPipeError:
        raise
    except OSError as error:
        why = f"standard output cannot be written ({error.strerror})"
        raise OutputLost(f"{why}: make room there, or send it elsewhere") from error


def complain(text: str) -> None:
    """Write to standard error, at once; that it cannot be written can be told to nobody."""
    if sys.stderr is not None:  # print would take standard output instead
        with suppress(OSError):
            print(text, file=sys.stderr, flush=True)


def finish(run: Callable[[], int]) -> int:
    """Run a program and give its exit code; what it raises for people is told as they can read it."""
    try:
        return run()
    except BoardError as fault:
        complain(str(fault))
        if isinstance(fault, OutputLost):
            _forget_output()
        return USAGE_ERROR
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        _forget_output()
        return PIPE_CLOSED


def _forget_output() -> None:
    """Let the interpreter's own flush at its end, of what could not be written, go nowhere."""
    with suppress(OSError):  # a test's output has no file number
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
