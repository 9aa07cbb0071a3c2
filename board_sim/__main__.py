"""`cribboard-sim`: the whole board on a PC, in the browser; or played by a script, without one."""

import argparse
import logging
import math
import secrets
import signal
import sys
import threading
import time
from collections.abc import Sequence
from contextlib import closing
from importlib.util import find_spec
from typing import TYPE_CHECKING

from board_sim.headless import add_options, play_headless, skills_of
from board_sim.option_kinds import board, path, port, speed
from board_sim.reader_option import add_reader_option
from board_sim.screen import open_page
from board_sim.walk_options import add_walk_options, refuse_wrongs
from firmware_host.command_line import OK, SHELLS, BadUsage, Parser, completion_script, finish, say, start_log
from firmware_host.errors import BoardError
from hardware.strips import KINDS

if TYPE_CHECKING:
    from board_sim.machine import Machine
    from board_sim.parlour import Parlour
    from firmware_host.config import Config

PORT = 8121
"""Twelve-one, twice: the game hole."""
LONGEST_START_S = 10.0
"""How long to wait for the program's first sentence before the page is shown without it."""
SLICE_S = 1.0
"""How long the main thread sleeps at once. A signal may come between Python's last look for one and its falling asleep
(once in 60 ends here): then it is heard at the next look. Not an Event, which on Windows Ctrl-C does not wake."""


EXAMPLES = """\
examples:
  cribboard-sim                                  play in the browser; Ctrl-C stops, and the game is kept
  cribboard-sim --board line-3 --state evening   another board, and its games in a directory of their own
  cribboard-sim --robots                         against a robot; --robots strong, --robots blue=beginner
  cribboard-sim --reader rdm6300                 the cards have tags, and lie on their reader
  cribboard-sim --clock 4                        four times as fast
  cribboard-sim --walk --wrong strip=RGB         go through a board and find what is wrong: see docs/DOCTOR.md
  cribboard-sim --doctor --wrong spi=off         the same of the Pi behind it
  cribboard-sim --headless --robots --games 2    whole games between robots, counted, without a page
  cribboard-sim -v 2> board.log                  keep a log: cribboard report --sim --log board.log
  cribboard-sim --completion bash                what a shell reads to complete all this

Start again, and the game goes on where it was, even after a pulled plug. What the exit codes mean: cribboard --help
"""


class ProgramFailed(BoardError, RuntimeError):
    """The program ended before its first sentence; the text is its own."""


class PageMissing(BoardError, ImportError):
    """The libraries of the page are not installed."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run the simulator until a signal ends it, or a script to its end, and give the exit code."""
    return finish(lambda: _run(argv))


def _run(argv: Sequence[str] | None) -> int:
    args = _parser().parse_args(argv)
    if args.completion is not None:
        say(completion_script(_parser(), args.completion).rstrip("\n"))
        return OK
    if args.headless:
        return _play_headless(args)
    refuse_wrongs(args)
    if args.script is not None:
        return _play_script(args)
    if args.doctor:
        from board_sim.doctor_command import look

        return look(args)
    try:
        return _walk(args) if args.walk else _play(args)
    except KeyboardInterrupt:
        return OK


def _parser() -> argparse.ArgumentParser:
    parser = Parser(
        prog="cribboard-sim",
        description="Play on a simulated board in the browser: the program of the real board, with the electronics\n"
        "simulated down to the pins, the SPI bytes and the card reader's line.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--config", type=path, metavar="FILE", help="read this configuration file")
    parser.add_argument(
        "--board",
        type=board,
        metavar="NAME",
        help="line-2 (default), another that cribboard board lists, or the path of a board file",
    )
    parser.add_argument("--state", type=path, metavar="DIR", help="keep the games in this directory")
    parser.add_argument("--strip", choices=tuple(KINDS), help="the strip, in the place of the configured one")
    parser.add_argument(
        "--clock", type=speed, metavar="X", help="run X times as fast as real time; fast, usual for a script: at once"
    )
    add_reader_option(parser)
    parser.add_argument("--script", type=path, metavar="FILE", help="play this script and show no page: see SCRIPT.md")
    add_walk_options(parser)
    parser.add_argument("--port", type=port, metavar="N", help=f"port of the page on 127.0.0.1 ({PORT})")
    parser.add_argument("--no-open", action="store_true", help="do not open the page in the browser")
    parser.add_argument(
        "--completion", choices=SHELLS, metavar="SHELL", help=f"print what {', '.join(SHELLS)} read to complete this"
    )
    parser.add_argument("-v", "--verbose", action="store_true", help="say every sentence, and of a script every order")
    add_options(parser)
    parser.add_argument("--open-table", action="store_true", help="show every page what all persons hold, not robots")
    parser.set_defaults(seed=None)  # at the page the cards are others every evening
    return parser


def _play_headless(args: argparse.Namespace) -> int:
    for option in ("config", "state", "script", "walk", "doctor", "wrong"):
        if getattr(args, option):
            raise BadUsage(f"cribboard-sim: --headless plays on a fresh board each time: leave --{option} out")
    args.seed = 1 if args.seed is None else args.seed
    _end_on_signals()
    logging.basicConfig(level=logging.CRITICAL)  # a game that fails is told of by what is raised
    return play_headless(args)


def _play_script(args: argparse.Namespace) -> int:
    from board_sim.script import Manner, run_script

    for option in ("config", "board", "strip", "reader"):
        if getattr(args, option) is not None:
            raise BadUsage(f"cribboard-sim: a script says its own board: leave --{option} out, and write it at its top")
    _end_on_signals()
    logging.basicConfig(level=logging.CRITICAL)  # what breaks in a script is broken on purpose
    manner = Manner(args.state, None if args.clock in (None, math.inf) else args.clock, verbose=args.verbose)
    return run_script(args.script, manner, say)


def _prepare(args: argparse.Namespace) -> "Config":
    """Make ready for the page, and read the configuration."""
    if args.clock == math.inf:
        raise BadUsage("cribboard-sim: --clock fast is for a script: add --script FILE, or give 0.01 to 100")
    _refuse_headless_options(args)
    args.port = PORT if args.port is None else args.port
    _need_page()
    start_log(verbose=args.verbose)
    # The page's thread must not keep a press from the program's: see the measurements in bench/.
    sys.setswitchinterval(0.0005)
    config = _config(args)
    _end_on_signals()
    return config


def _walk(args: argparse.Namespace) -> int:
    config = _prepare(args)
    from board_sim.walk_command import walk
    from board_sim.wished_readers import reader_models

    reader_models(config, args)  # refuses what is of no use here
    return walk(args, config)


def _play(args: argparse.Namespace) -> int:
    config = _prepare(args)
    from board_sim.bench.server import start_bench

    with (
        closing(_parlour(args, config)) as parlour,
        closing(start_bench(parlour.shown, args.port, parlour)) as bench,
    ):
        _power_on(parlour.shown.game)
        persons = parlour.persons
        url = bench.url + (f"?seat={persons[0]}" if 0 < len(persons) < len(parlour.seats) else "")
        say(f"The board is on {url} (Ctrl-C stops; the game is kept in {config.state_dir})")
        open_page(url, wanted=not args.no_open)
        while True:
            time.sleep(SLICE_S)


def _refuse_headless_options(args: argparse.Namespace) -> None:
    for option, usual in (("games", 1), ("first", 1), ("json", False), ("log", None), ("jobs", None), ("skill", None)):
        if getattr(args, option) != usual:
            raise BadUsage(f"cribboard-sim: --{option} is for games without a page: add --headless, or leave it out")


def _parlour(args: argparse.Namespace, config: "Config") -> "Parlour":
    """Put a machine on the bench, with robots at the seats that the command line gives them."""
    from board_sim.clock import ScaledClock
    from board_sim.machine import Machine
    from board_sim.parlour import Parlour
    from board_sim.robots.skill import parse_slips
    from board_sim.wished_readers import reader_models

    try:
        slips = parse_slips(args.slips)
    except ValueError as error:
        raise BadUsage(f"cribboard-sim: --slips: {error}") from error
    seed = secrets.randbits(32) if args.seed is None else args.seed
    clock = ScaledClock(args.clock or 1.0)
    machine = Machine(config, clock, readers=reader_models(config, args))
    parlour = Parlour(machine, clock, seed=seed, is_open=args.open_table, slips=slips)
    try:
        if args.robots is None:
            parlour.seat_kept_robots()
        else:
            parlour.seat_robots(skills_of(args))
    except BoardError as error:
        parlour.close()
        raise BadUsage(f"cribboard-sim: --robots: {error}") from error
    return parlour


def _end_on_signals() -> None:
    for stop in (signal.SIGINT, signal.SIGTERM):  # both end it; a shell's & would have the first one ignored
        signal.signal(stop, signal.default_int_handler)
    if sys.platform != "win32" and signal.getsignal(signal.SIGHUP) is not signal.SIG_IGN:  # as nohup would have it
        signal.signal(signal.SIGHUP, signal.default_int_handler)


def _need_page() -> None:
    if not all(map(find_spec, ("starlette", "uvicorn", "wsproto"))):
        raise PageMissing("the libraries of the page are not installed: pip install 'cribboard[sim]'")


def _config(args: argparse.Namespace) -> "Config":
    """Read the configuration, with what the command line says instead of it."""
    from platformdirs import user_state_path

    from board_sim.wished_readers import with_reader
    from firmware_host.config import load_config

    state = args.state.absolute() if args.state else user_state_path("cribboard-sim")
    overrides: dict[str, object] = {"store.dir": str(state)}
    if args.board:
        overrides["board.file"] = args.board
    if args.strip:
        overrides["strip.chip"] = args.strip
    for rule in ("pegging", "muggins", "overclaim"):
        if getattr(args, rule) is not None:
            overrides[f"game.{rule}"] = getattr(args, rule)
    overrides["store.decks"] = str(state / "decks")  # the simulated cards are not to stand among real ones
    config = load_config(args.config, overrides=overrides)
    return with_reader(config, args.reader)


def _power_on(machine: "Machine") -> None:
    """Switch on and wait for the first sentence.

    Raises:
        ProgramFailed: It says that the program cannot go on.
    """
    spoken = threading.Event()

    def hear() -> None:
        if machine.words(0):
            spoken.set()

    machine.watch(hear)
    machine.power_on()
    spoken.wait(LONGEST_START_S)
    if machine.failed is not None:
        raise ProgramFailed(machine.failed)


if __name__ == "__main__":
    sys.exit(main())
