"""`cribboard play`: the board itself, on a Raspberry Pi."""

import argparse
import logging
import os
import signal
import sys
import threading
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

    from firmware_host.app import Owner
    from firmware_host.config import Config
    from firmware_host.ports import Ports

T = TypeVar("T")

STOPS = (signal.SIGTERM, signal.SIGINT)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command line."""
    parser.add_argument(
        "--config", type=Path, metavar="FILE", help="read this configuration file instead of the usual one"
    )
    parser.add_argument("-v", "--verbose", action="store_true", help="say every sentence of the game on standard error")


def run(args: argparse.Namespace) -> int:
    """Play until SIGTERM or Ctrl-C, or until the players switch off; then the strip is dark and the game is kept.

    Raises:
        BadConfig: The configuration cannot be used.
        BadStore: The games cannot be opened.
        HardwareMissing: A device is not there; the text has one line for each.
    """
    from firmware_host.app import Owner
    from firmware_host.config import load_config

    logging.basicConfig(level=logging.INFO if args.verbose else logging.WARNING, format="%(levelname)s %(message)s")
    # A busy thread hands over within half a millisecond instead of five: a press must be on the wire in that time.
    sys.setswitchinterval(0.0005)
    config = load_config(args.config)
    _need_state_dir(config.state_dir)
    if sys.platform != "win32":  # it has no such masks, and no board either: below it is told what is missing
        signal.pthread_sigmask(signal.SIG_BLOCK, STOPS)  # before any library starts a thread that could catch them
    owner = Owner(config, _ports(config))
    _stop_on_signals(owner)
    owner.run()
    if owner.switched_off:
        print("Switched off: it is safe to unplug.")
    return 0


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
    from firmware_host.devices.spi import pi_spi
    from firmware_host.errors import HardwareMissing
    from firmware_host.ports import Ports

    # lgpio leaves a FIFO in its working directory and moves the process there: give it the one place we may write.
    os.environ.setdefault("LG_WD", str(config.state_dir))
    pins = config.board.pins
    buses = [pins.strip_bus] + ([pins.display_bus] if config.display.kind == "max7219" else [])
    missing: list[str] = []
    pin_factory = _or_missing(pi_pin_factory, missing)
    open_spi = _or_missing(lambda: pi_spi(buses), missing)
    if open_spi is None or missing:
        missing.append("no board here? cribboard-sim plays on any PC, with the board in the browser")
        raise HardwareMissing("\n".join(missing))
    urls = {name: reader.url for name, reader in config.readers.items()}
    return Ports(pin_factory, open_spi, urls, MonotonicClock())


def _or_missing(find: "Callable[[], T]", missing: list[str]) -> "T | None":
    from firmware_host.errors import HardwareMissing

    try:
        return find()
    except HardwareMissing as error:
        missing.append(str(error))
        return None


def _stop_on_signals(owner: "Owner") -> None:
    """End by a message to the loop: a handler would run in the middle of anything, a held lock included."""

    def wait() -> None:
        signal.sigwait(STOPS)
        owner.stop()

    threading.Thread(target=wait, name="signals", daemon=True).start()
