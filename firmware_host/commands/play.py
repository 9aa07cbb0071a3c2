"""`cribboard play`: the board itself, on a Raspberry Pi."""

import argparse
import logging
import os
import platform
import signal
import sys
import threading
from contextlib import nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Protocol, TypeVar, cast

from firmware_host.command_line import say, start_log

if TYPE_CHECKING:
    from collections.abc import Callable
    from contextlib import AbstractContextManager

    from firmware_host.app import Owner
    from firmware_host.app.lifeline import Pinged
    from firmware_host.config import Config
    from firmware_host.ports import Ports

T = TypeVar("T")

log = logging.getLogger(__name__)

EXAMPLES = """\
examples:
  cribboard play                          until Ctrl-C, or until it is switched off at the board
  cribboard play -v 2> board.log          keep a log of every sentence, to send with cribboard report --log board.log

The game is kept whenever it ends, even by pulling the plug: start again, and it goes on. One program at a time has the
games. What is missing (a library, a device, a right) is told all at once, each with the command that mends it.
"""


class Program(Protocol):
    """What runs on a board: the game, or the tour of the signs."""

    def run(self) -> None:
        """Run until it ends or is stopped."""
        ...

    def stop(self) -> None:
        """Ask it to end, from any thread."""
        ...


P = TypeVar("P", bound=Program)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command line."""
    parser.description = "Run the board that this machine is wired to."
    parser.epilog = EXAMPLES
    parser.add_argument(
        "--config", type=Path, metavar="FILE", help="read this configuration file instead of the usual one"
    )
    parser.add_argument("-v", "--verbose", action="store_true", help="say every sentence of the game on standard error")
    parser.add_argument(
        "--off-code",
        type=_exit_code,
        default=0,
        metavar="N",
        help="the exit code when the players have switched the board off, for what then turns off the Pi (0)",
    )


def run(args: argparse.Namespace) -> int:
    """Play until SIGTERM, Ctrl-C, the end of the terminal or the players' switching off; then all is dark and kept.

    Raises:
        BadConfig: The configuration cannot be used.
        BadStore: The games cannot be opened.
        HardwareMissing: A device is not there; the text has one line for each.
    """

    def make(config: "Config", ports: "Ports") -> "Owner":
        from firmware_host.app import Owner

        return Owner(config, ports)

    if not run_on_board(args, make).switched_off:
        return 0
    say("Switched off: it is safe to unplug.")
    code: int = args.off_code
    return code


def run_on_board(args: argparse.Namespace, make: "Callable[[Config, Ports], P]") -> "P":
    """Run a program on the electronics of this Pi until it ends, or a signal ends it; return it.

    Args:
        args: `config`, the path of a configuration file or None, and `verbose`.
        make: Makes the program; it is called late, and imports late.

    Raises:
        BadConfig, BadStore, HardwareMissing: As for `run`.
    """
    # First of all: luma starts threads when it is imported, and a thread that does not block a signal catches it.
    stops = _block_stops()
    from firmware_host.config import load_config

    start_log(verbose=args.verbose)
    # A busy thread hands over within half a millisecond instead of five: a press must be on the wire in that time.
    sys.setswitchinterval(0.0005)
    config = load_config(args.config)
    _need_state_dir(config.state_dir)
    if args.verbose:
        _tell_versions(config)
    ports = _ports(config)
    program = make(config, ports)
    _stop_on(stops, program)
    with _lifeline(program, ports):
        program.run()
    return program


def _tell_versions(config: "Config") -> None:
    from importlib.metadata import version  # it looks through all that is installed: some time on a slow card

    log.info("cribboard %s on Python %s, board %s", version("cribboard"), platform.python_version(), config.board.name)


def _lifeline(program: Program, ports: "Ports") -> "AbstractContextManager[object]":
    """Hang the game on the service manager that started it. A tour or a walk runs under none."""
    if not hasattr(program, "ping"):
        return nullcontext()
    from firmware_host.app.lifeline import lifeline

    return lifeline(cast("Pinged", program), ports.clock)


def _exit_code(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and int(text[:4]) < 126):
        raise argparse.ArgumentTypeError(f"{text[:20]!a} is no exit code: give 0 to 125")
    return int(text)


def _block_stops() -> frozenset[signal.Signals]:
    """Hold back what ends the program, in this thread and all that it starts, and say which signals those are.

    They stay blocked to the end of the process: a second one must not cut the way into the dark short.
    """
    if sys.platform == "win32":  # it has no such masks, and no board either: it will be told what is missing
        return frozenset()
    stops = {signal.SIGTERM, signal.SIGINT}
    if signal.getsignal(signal.SIGHUP) is not signal.SIG_IGN:  # by nohup: then it outlives its terminal
        stops.add(signal.SIGHUP)
    signal.pthread_sigmask(signal.SIG_BLOCK, stops)
    return frozenset(stops)


def _need_state_dir(path: Path) -> None:
    """Make the directory of the games; lgpio, which works in it too, ends in a traceback without it.

    Raises:
        BadStore: It cannot be made or written.
    """
    from firmware_host.errors import BadStore

    fault = None
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        fault = error.strerror
    if fault or not os.access(path, os.W_OK | os.X_OK):
        raise BadStore(
            f"the games cannot be kept in {path} ({fault or 'this user may not write there'}): check its rights, "
            "or name another directory as store.dir in the configuration"
        )


def _ports(config: "Config") -> "Ports":
    """Open the electronics of this Pi, telling everything that is missing at once."""
    from firmware_host.clock import MonotonicClock
    from firmware_host.devices.pins import pi_pin_factory
    from firmware_host.devices.spi import pi_spi, spidev_bytes
    from firmware_host.devices.ws2812_pio import open_leds0
    from firmware_host.errors import HardwareMissing
    from firmware_host.ports import Ports

    # lgpio leaves a FIFO in its working directory and moves the process there: give it the one place we may write.
    os.environ.setdefault("LG_WD", str(config.state_dir))
    pins = config.board.pins
    buses = [pins.strip_bus] if config.strip.bus == "spi" else []
    buses += [pins.display_bus] if config.display.kind == "max7219" else []
    missing: list[str] = []
    pin_factory = _or_missing(pi_pin_factory, missing)
    open_spi = _or_missing(lambda: pi_spi(buses), missing)
    if open_spi is None or missing:
        missing.append("no board here? cribboard-sim plays on any PC, with the board in the browser")
        raise HardwareMissing("\n".join(missing))
    urls = {name: reader.url for name, reader in config.readers.items()}
    return Ports(pin_factory, open_spi, urls, MonotonicClock(), spidev_bytes(), open_leds0)


def _or_missing(find: "Callable[[], T]", missing: list[str]) -> "T | None":
    from firmware_host.errors import HardwareMissing

    try:
        return find()
    except HardwareMissing as error:
        missing.append(str(error))
        return None


def _stop_on(stops: frozenset[signal.Signals], program: Program) -> None:
    """End by a message to the loop: a handler would run in the middle of anything, a held lock included."""

    def wait() -> None:
        signal.sigwait(stops)
        program.stop()

    threading.Thread(target=wait, name="signals", daemon=True).start()
