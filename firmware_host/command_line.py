"""What every command line has in common: its parser, what it writes where, how it ends. It knows no command."""

import argparse
import os
import re
import sys
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from typing import TYPE_CHECKING, NoReturn

from firmware_host.errors import BoardError, one_line

if TYPE_CHECKING:
    from _typeshed import SupportsWrite

OK, USAGE_ERROR, INTERRUPTED, PIPE_CLOSED = 0, 2, 128 + 2, 128 + 13
"""Exit codes; the last two are what a shell reports for SIGINT and SIGPIPE."""

EXIT_CODES = """\
exit codes of every command:
  0      done
  1      what was looked at does not hold (a script's check), or this program has broken, with a traceback
  2      it could not be done: standard error says what is wrong and what to do
  130    stopped by Ctrl-C
  141    whoever read the output has gone
"""

SHELLS = ("bash", "zsh", "fish", "tcsh")
"""What can be taught to complete a command line."""


class BadUsage(BoardError, ValueError):
    """The command line cannot be understood."""


class OutputLost(BoardError, OSError):
    """Standard output takes nothing more: its disk is full, or its device is gone."""


class CompletionMissing(BoardError, ImportError):
    """The library that writes completion scripts is not installed."""


class Parser(argparse.ArgumentParser):
    """A parser that tells a fault in one line, and what may have been meant."""

    def error(self, message: str) -> NoReturn:
        """Raise what argparse would print with its usage and end the program for."""
        near = self._nearest(message)
        raise BadUsage(f"{self.prog}: {one_line(message)}{f' ({near})' if near else ''}; see {self.prog} --help")

    def _nearest(self, message: str) -> str:
        """Find in argparse's words what was mistyped; there is no other way to it."""
        if unknown := re.match(r"unrecognized arguments: (?:.* )?(--[^= ]+)", message):
            return did_you_mean(unknown[1], (option for action in self._actions for option in action.option_strings))
        if wrong := re.search(r"invalid choice: '?([^' ]+)'? \(choose from (.*)\)$", message):
            return did_you_mean(wrong[1], re.findall(r"[\w.-]+", wrong[2]))
        return ""

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


def start_log(*, verbose: bool) -> None:
    """Write the log to standard error: what went wrong, and where it is verbose every sentence too.

    Each line begins with the time, unless systemd's journal takes the lines, which notes that itself.
    """
    import logging  # noqa: PLC0415 - late: counting a hand logs nothing

    level = logging.INFO if verbose else logging.WARNING
    stamp = "" if os.environ.get("JOURNAL_STREAM") else "%(asctime)s "  # systemd.exec(5)
    logging.basicConfig(level=level, format=f"{stamp}%(levelname)s %(message)s")


def did_you_mean(typed: str, names: Iterable[str]) -> str:
    """Ask for the name that is nearest to what was typed; empty where none is near."""
    from difflib import get_close_matches  # noqa: PLC0415 - late: nobody waits for it who types well

    near = get_close_matches(typed[:40], list(names), n=1)
    return f"did you mean {near[0]}?" if near else ""


def completion_script(parser: argparse.ArgumentParser, shell: str) -> str:
    """Write what one of SHELLS is to read so that it completes this command line.

    Raises:
        CompletionMissing: The library is not installed.
    """
    try:
        import shtab  # noqa: PLC0415 - late: only this needs it, and it need not be there
    except ImportError as error:
        mend = "pip install shtab"
        raise CompletionMissing(f"the library that knows the shells is not installed: {mend}") from error
    _complete_files(parser, {"FILE": shtab.FILE, "DIR": shtab.DIRECTORY})
    return shtab.complete(parser, shell)


def _complete_files(parser: argparse.ArgumentParser, kinds: Mapping[str, Mapping[str, str | dict[str, str]]]) -> None:
    """Mark each value that is a file or a directory, by what the help calls it, here and in every subcommand."""
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            for inner in action.choices.values():
                _complete_files(inner, kinds)
        elif isinstance(action.metavar, str) and action.metavar in kinds:
            action.complete = kinds[action.metavar]  # type: ignore[attr-defined]  # so shtab wants it


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
